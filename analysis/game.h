/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cards/hand.h"
#include "cards/pack.h"
#include "cards/random.h"
#include "fields.h"
#include "language.h"
#include "verdict.h"

/* A game is one constant KbzGame. Its state is a flat value without pointers, of `state_size`
 * bytes: copying the bytes copies the position, and taking back is putting an old copy back.
 * DESIGN.md says why it looks like this and what each of the nine games needs of it. */

#define KBZ_SEATS_MAX 5
#define KBZ_NO_SEAT (-1)

/* ---- Moves ------------------------------------------------------------------------------- */

#define KBZ_MOVE_CARDS_MAX 40

/* What a player does. The kind tells the table how to show it; games use those they need. */
typedef enum {
  KBZ_MOVE_CALL,    /* says something: bid, pass, points, contract, called king; no cards */
  KBZ_MOVE_PLAY,    /* puts cards on the table: a card to a trick, a combination, a throw */
  KBZ_MOVE_BURY,    /* lays cards aside face down: kitty, dog */
  KBZ_MOVE_DRAW,    /* draws from the stock */
  KBZ_MOVE_TAKE,    /* takes the discard pile, showing these cards of the hand with its top card */
  KBZ_MOVE_LAY,     /* lays a meld, or adds to one */
  KBZ_MOVE_DISCARD, /* discards */
  KBZ_MOVE_KINDS,
} KbzMoveKind;

typedef struct {
  uint8_t kind; /* KbzMoveKind */
  uint8_t n;    /* cards */
  int16_t arg;  /* the call, or the meld meant; 0 where it says nothing */
  KbzCard cards[KBZ_MOVE_CARDS_MAX];
} KbzMove;

bool kbz_move_equal (const KbzMove *a, const KbzMove *b);
/* A move of one kind with these cards. */
KbzMove kbz_move (KbzMoveKind kind, int arg, const KbzCard *cards, size_t n);

typedef struct {
  size_t n, room;
  KbzMove *moves;
  bool more; /* there are others, too many to list: only `legal` knows them all */
} KbzMoves;  /* an empty list is zero */

void kbz_moves_add (KbzMoves *moves, const KbzMove *move);
void kbz_moves_clear (KbzMoves *moves);

/* Why a move is not allowed. */
typedef struct {
  const char *rule; /* id, the same in explanations, lessons and the engine: "follow-suit" */
  KbzText text;     /* for a learner: what the rule wants here */
} KbzReason;

/* Fills `reason` (may be NULL) and returns false: `return kbz_illegal (reason, "rule", text)`. */
bool kbz_illegal (KbzReason *reason, const char *rule, KbzText text);

/* Whose turn it is. */
typedef struct {
  int seat;       /* whose cards or whose call; KBZ_NO_SEAT when the deal is over */
  int actor;      /* who decides: another than `seat` when declarer plays dummy's cards */
  KbzText prompt; /* what is asked of the actor: "Choose the contract." */
} KbzTurn;

/* ---- What a seat sees -------------------------------------------------------------------- */

typedef enum {
  KBZ_ZONE_HAND,    /* of a seat */
  KBZ_ZONE_TRICK,   /* what a seat has played to the trick or round on the table */
  KBZ_ZONE_LAST,    /* what a seat played to the trick before */
  KBZ_ZONE_STOCK,   /* to draw from */
  KBZ_ZONE_DISCARD, /* the discard pile */
  KBZ_ZONE_KITTY,   /* cards laid aside: kitty, dog, bottom cards */
  KBZ_ZONE_MELD,    /* one meld of a side; seat is the first seat of the side */
  KBZ_ZONE_SHOWN,   /* cards shown in front of a seat: red threes, declared trumps */
} KbzZoneKind;

typedef struct {
  uint8_t kind;   /* KbzZoneKind */
  int8_t seat;    /* KBZ_NO_SEAT in the middle */
  uint8_t count;  /* cards lying there */
  bool face_up;   /* if not, its cards are all KBZ_NO_CARD */
  bool marked;    /* the winning card of a trick, a finished canasta, a frozen pile */
  int16_t arg;    /* what KbzMove.arg must be to mean this zone */
  uint16_t start; /* its first card in KbzView.cards */
  KbzText label;  /* says what it is where the cards do not: "Frozen" */
} KbzZone;

#define KBZ_ZONES_MAX 64
#define KBZ_FACTS_MAX 8

typedef struct {
  int n_seats;
  struct {
    int side;       /* seats of one side have the same number; hidden partners: their own seat */
    int cards_left; /* in the hand */
    int taken;      /* tricks or points won so far, -1 when there is no such count */
    KbzText role;   /* "Declarer", "Dummy", "Landlord" */
    KbzText note;   /* what this seat said: "12 points" */
  } seats[KBZ_SEATS_MAX];
  int n_zones;
  KbzZone zones[KBZ_ZONES_MAX];
  KbzCard cards[2 * KBZ_CARDS_MAX];
  int n_cards;
  int n_facts;
  KbzText facts[KBZ_FACTS_MAX]; /* what everybody knows: contract, trump, score to reach */
} KbzView;

/* Adds a zone of `n` cards; `cards` NULL means face down. Returns it, for marks and labels. */
KbzZone *kbz_view_add (KbzView *view, KbzZoneKind kind, int seat, const KbzCard *cards, size_t n);
void kbz_view_fact (KbzView *view, KbzText fact);

/* ---- Scores ------------------------------------------------------------------------------ */

#define KBZ_SCORE_PARTS_MAX 48

typedef struct {
  KbzText what; /* "Game bonus" */
  int side;     /* which side's sum it belongs to: a seat of that side */
  int points;
} KbzScorePart;

typedef struct {
  int total[KBZ_SEATS_MAX]; /* by seat; partners have the same */
  KbzText verdict;          /* the result in a sentence: "Made with one overtrick." */
  int n_parts;
  KbzScorePart parts[KBZ_SCORE_PARTS_MAX]; /* for each side they add up to its total */
} KbzScore;

void kbz_score_part (KbzScore *score, int side, int points, KbzText what);

/* Several deals: what is carried from one to the next. Zero is the start of a match. */
typedef struct {
  int deals;                /* finished */
  int dealer;               /* of the next deal */
  int total[KBZ_SEATS_MAX]; /* so far */
  int memory[4];            /* the game's own: levels, banker */
  bool over;
} KbzMatch;

/* ---- Analysis ---------------------------------------------------------------------------- */

/* What the values of a game count. */
typedef enum {
  KBZ_UNIT_TRICKS,
  KBZ_UNIT_POINTS, /* of cards: tens of them */
  KBZ_UNIT_WIN,    /* 1 for a win, 0 for a loss */
} KbzUnit;

typedef struct {
  KbzMove move;
  KbzVerdict verdict; /* for the side to move, in the game's unit */
} KbzChoice;

typedef struct {
  KbzVerdict verdict; /* of the position, for the side to move */
  size_t n, room;
  KbzChoice *choices; /* every legal move, or every sensible one when estimated */
  uint64_t nodes;
} KbzAnalysis; /* an empty one is zero */

void kbz_analysis_add (KbzAnalysis *analysis, const KbzMove *move, KbzVerdict verdict);
void kbz_analysis_clear (KbzAnalysis *analysis);

#define KBZ_REPORT_ROWS 5
#define KBZ_REPORT_COLUMNS 15
#define KBZ_REPORT_LINES 6

/* What is known of a deal, proved or counted: a table of numbers, and sentences. */
typedef struct {
  KbzText title; /* of the table */
  int n_rows, n_columns;
  KbzText rows[KBZ_REPORT_ROWS], columns[KBZ_REPORT_COLUMNS];
  int values[KBZ_REPORT_ROWS][KBZ_REPORT_COLUMNS];
  int n_lines;
  KbzText lines[KBZ_REPORT_LINES]; /* "Par: 4♠ by North, 420 for North–South." */
} KbzReport;

void kbz_report_line (KbzReport *report, KbzText line);

/* ---- Opponents --------------------------------------------------------------------------- */

typedef enum {
  KBZ_STRENGTH_BEGINNER, /* plays by simple rules, and sometimes slips */
  KBZ_STRENGTH_PLAYER,   /* knows the rules of thumb, or thinks of a few deals */
  KBZ_STRENGTH_EXPERT,   /* counts cards and thinks of many deals */
  KBZ_STRENGTHS,
} KbzStrength;

/* Takes a line of a guide: a heading, or what stands under it. */
typedef void KbzGuideLine (const KbzText *text, bool heading, void *data);

/* What becomes of a claim. */
typedef struct {
  bool holds;
  int left;    /* tricks left */
  int value;   /* of them the claimer's side takes these against best defence */
  KbzText why; /* for a learner */
} KbzClaim;

/* ---- Options ----------------------------------------------------------------------------- */

#define KBZ_OPTIONS_MAX 8

/* A setting of the rules: one of a few values; the first is the default. */
typedef struct {
  const char *key;   /* in the protocol and the settings: "vulnerable" */
  const char *label; /* N_ */
  struct {
    const char *key;   /* "none"; "true" and "false" make it a switch */
    const char *label; /* N_ */
  } values[16];        /* ends with a NULL key */
} KbzOption;

typedef struct {
  uint8_t value[KBZ_OPTIONS_MAX]; /* index into `values`; zero is the defaults */
} KbzOptions;

/* ---- Laying out a position by hand ------------------------------------------------------- */

#define KBZ_PLACES_MAX 12

typedef enum {
  KBZ_PLACE_PBN,   /* the places of the field make one deal: "N:AKQ2.T98… … … …" */
  KBZ_PLACE_ITEM,  /* each is the next item of a list */
  KBZ_PLACE_CARDS, /* the place is the whole field */
} KbzSetUpNotation;

/* Where cards can be put: a hand, the kitty, a play of the trick on the table. */
typedef struct {
  const char *field; /* of the position that carries its cards */
  KbzSetUpNotation notation;
  const char *name;  /* N_: "South", "Kitty" */
  const char *words; /* how else players call it at the beginning of a line: "landlord,地主" */
  const char *says;  /* a field that those words tell as well, the seat its value; may be NULL */
  uint8_t room[3];   /* cards that fit with one, two and three packs */
  uint8_t dealt[3];  /* cards that a whole deal puts there */
  bool may_lack;     /* an item that is left out when it and all after it are empty */
} KbzSetUpPlace;

/* A number that is chosen: points won so far. */
typedef struct {
  const char *key, *label; /* label: N_ */
  int low, high, step;     /* 0 lies between them and is the default */
} KbzAmount;

/* How a position is laid out. All of it goes through KbzGame.read, which decides what can be. */
typedef struct {
  const KbzSetUpPlace
      *places;              /* hands in the order of the seats, then the others; NULL field ends */
  const char *packs;        /* which choice says how many packs there are; NULL: always the same */
  const KbzOption *choices; /* ends with a NULL key; one of a single value is no question, and the
                             * key "" is left out of the fields */
  const KbzAmount *amounts; /* ends with a NULL key; may be NULL */
  const KbzOption *flags;   /* any of its values may be chosen: a list; may be NULL */
} KbzSetUpPlan;

/* ---- The game ---------------------------------------------------------------------------- */

typedef struct KbzGame KbzGame;

/* An operation of the engine protocol. Reads the question, writes the fields of the answer. */
typedef struct {
  const char *name;
  KbzStatus (*run) (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                    KbzError *error);
} KbzOp;

struct KbzGame {
  const char *id;      /* "minibridge" */
  const char *name;    /* N_("MiniBridge") */
  const char *summary; /* N_: one sentence for someone who chooses a game */
  int seats_min, seats_max;
  KbzPack pack;                  /* the largest it is played with */
  const char *const *seat_ids;   /* protocol: "N" … or "0" … */
  const char *const *seat_names; /* N_ */
  bool by_rank;                  /* hands are sorted by rank: suits do not matter */
  KbzCard motif[3];              /* cards that stand for the game in a list of games */
  bool to_the_right;             /* the turn passes to the right, as seats are numbered */
  const KbzOption *options;      /* ends with a NULL key; may be NULL */
  size_t state_size;

  /* Deals. The same options, match and seed give the same state for ever. */
  void (*deal) (void *state, const KbzOptions *options, const KbzMatch *match, uint64_t seed);
  /* How many play. */
  int (*seats) (const void *state);
  KbzTurn (*turn) (const void *state);
  /* Every legal move once. Where suits do not matter, one move stands for all equal ones. Of very
   * many a game may list only those that a person thinks of first, and sets `more`. */
  void (*moves) (const void *state, KbzMoves *moves);
  /* Whether the move is legal now; if not, why. Takes any move at all. */
  bool (*legal) (const void *state, const KbzMove *move, KbzReason *reason);
  /* Makes a legal move. */
  void (*apply) (void *state, const KbzMove *move);
  /* What `seat` sees; KBZ_NO_SEAT sees all cards. The view comes zeroed. */
  void (*view) (const void *state, int seat, KbzView *view);
  /* Deals the cards that `seat` cannot see anew among the places where they may lie, so that the
   * seat's view stays the same. */
  void (*reshuffle) (void *state, int seat, KbzRandom *random);
  /* Makes another position of the same idea: suits change places, spot cards become others. What is
   * proved of it must be proved again. False, and nothing changed, when this one has no other; NULL
   * when the game has none. */
  bool (*variant) (void *state, KbzRandom *random);
  /* The score of a finished deal. The score comes zeroed. */
  void (*score) (const void *state, KbzScore *score);
  /* What goes on to the next deal. */
  void (*carry) (const void *state, KbzMatch *match);

  /* A position as fields, complete: reading what was written gives the same bytes. Reading also
   * takes what the engine protocol lets callers leave out, and checks every card. */
  void (*write) (const void *state, KbzWriter *writer);
  KbzStatus (*read) (void *state, const KbzFields *fields, KbzError *error);
  /* A move as text: "HT", "draw", "1N". Writes at most `size` bytes and returns `text`. */
  char *(*move_write) (const void *state, const KbzMove *move, char *text, size_t size);
  KbzStatus (*move_read) (const void *state, const char *text, KbzMove *move, KbzError *error);
  /* A move for a person: "Game in hearts", "Draw". */
  KbzText (*move_name) (const void *state, const KbzMove *move);

  /* A move that an opponent of this strength makes (KbzStrength). Sees the whole state, but callers
   * pass one that was reshuffled for the seat first: see kbz_bot_move. The same state, strength and
   * random numbers give the same move on every machine; the strongest may think for a second. */
  KbzMove (*bot) (const void *state, int strength, KbzRandom *random);

  /* All cards open: exact values, or bounds when a limit came first. NULL while the game has no
   * solver. */
  KbzStatus (*solve) (const void *state, const KbzLimits *limits, KbzAnalysis *analysis,
                      KbzError *error);
  /* What `seat` could know: the mean over sampled deals. NULL while there is none. */
  KbzStatus (*advise) (const void *state, int seat, const KbzLimits *limits, KbzAnalysis *analysis,
                       KbzError *error);

  KbzUnit unit; /* of the values of `solve` */
  /* What a value of `solve` means in this position, as a sentence: "North–South take 5 more
   * tricks." NULL when the bare number says enough. */
  KbzText (*value_name) (const void *state, int value);
  /* What `seat`'s side counts at the end if this position is worth `value` (of `solve`) to the side
   * to move: tricks, 1 for winning, the points that attackers collect. Against those who collect it
   * is the negative of their count, so that more is always better. In a finished deal `value` is
   * not looked at. NULL while there is no solver. */
  int (*outcome) (const void *state, int seat, int value);
  /* What is proved of the whole deal. The report comes zeroed. NULL while there is nothing to say.
   */
  KbzStatus (*report) (const void *state, const KbzLimits *limits, KbzReport *report,
                       KbzError *error);
  /* Whether the report is about what is still to come; if not, it is the same whatever was played
   * since the deal. */
  bool report_changes;
  /* Best play by all to the end, all cards open, added to `line`; where nothing but winning counts
   * the losers hold out as long as they can. KBZ_E_LIMIT when it ends early or may not be the best.
   * NULL while there is none. */
  KbzStatus (*line) (const void *state, const KbzLimits *limits, KbzMoves *line, KbzError *error);
  /* What a careful `seat` has counted, from its view alone: cards still out, voids shown. The
   * report comes zeroed. NULL while there is nothing to count. */
  void (*counter) (const void *state, int seat, KbzReport *report);
  /* What the rules demand of the one whose turn it is, and why: "Hearts were led and you hold
   * three: play one of them." NULL when a game has no such duties. */
  KbzText (*duty) (const void *state);
  /* What a call says to partner, or would say if it were made now: "Opens 1 heart: 12–21 points, 5
   * or more cards in the suit." Nothing for a move that says nothing. NULL when no move does. */
  KbzText (*explain) (const void *state, const KbzMove *move);
  /* Tells what partner and opponents go by, such as a bidding system, line by line. NULL when there
   * is nothing to tell. */
  void (*guide) (KbzGuideLine *line, void *data);
  /* `seat` claims at least `tricks` of the tricks left; the solver decides. NULL where nobody
   * claims. */
  KbzStatus (*claim) (const void *state, int seat, int tricks, const KbzLimits *limits,
                      KbzClaim *claim, KbzError *error);
  /* How a position is laid out by hand; NULL when positions of the game only come as text. */
  const KbzSetUpPlan *set_up;

  /* Where a card stands in a sorted hand: lower comes first, and cards whose places have the same
   * hundreds belong together; 0 … 32,000. NULL: by suit, or by rank where suits do not matter. */
  int (*hand_place) (const void *state, KbzCard card);
  /* How a box of calls is laid out: those from `first` on in rows of `columns`, `n` of them, as
   * the bids of bridge; all others beside them. 0 columns: one call after the other. */
  struct {
    int columns, first, n;
    const char *const *labels; /* of these `n`, short: "1♣"; not translated */
  } call_box;

  /* What it answers beyond deal, legal, moves and score, or instead of them; ends with NULL. */
  const KbzOp *ops;
};

/* All games, in the order of the list in meson.build. */
extern const KbzGame *const kbz_games[];
extern const size_t kbz_n_games;

/* NULL if there is none of that id. */
const KbzGame *kbz_game_find (const char *id);

/* Room for any move's text. */
#define KBZ_MOVE_TEXT 256
