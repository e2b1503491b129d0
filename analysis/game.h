/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cards/random.h"
#include "cards/relabel.h"
#include "fields.h"
#include "game-analysis.h"
#include "game-duplicate.h"
#include "game-moves.h"
#include "game-options.h"
#include "game-score.h"
#include "game-set-up.h"
#include "game-view.h"
#include "language.h"
#include "limits.h"

/* A game is one constant KbzGame. Its state is a flat value without pointers, of `state_size`
 * bytes: copying the bytes copies the position, and taking back is putting an old copy back.
 * DESIGN.md says why it looks like this and what each of the nine games needs of it. */

/* ---- Opponents --------------------------------------------------------------------------- */

typedef enum {
  KBZ_STRENGTH_BEGINNER, /* plays by simple rules, and sometimes slips */
  KBZ_STRENGTH_PLAYER,   /* knows the rules of thumb, or thinks of a few deals */
  KBZ_STRENGTH_EXPERT,   /* counts cards and thinks of many deals */
  KBZ_STRENGTHS,
} KbzStrength;

/* Takes a line of a guide: a heading, or what stands under it. */
typedef void KbzGuideLine (const KbzText *text, bool heading, void *data);

/* A kind of decision that can be practised by itself, deal after deal, such as a convention. */
typedef struct {
  const char *id;      /* "stayman" */
  const char *name;    /* N_ */
  const char *concept; /* the idea of the lessons that it practises */
} KbzDrill;

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
  int home; /* the seat of the person at the screen, at the bottom of the table */
  const char *verbs[KBZ_MOVE_KINDS]; /* N_: what a button says for a kind of move, with its
                                      * mnemonic; NULL: the usual word. For KBZ_MOVE_CALL: to
                                      * pass in the middle of the play, where one may */
  const char *second_way; /* N_: what a switch says, with its mnemonic, with which a card is played
                           * with KbzMove.arg 1 instead of 0; NULL: there is no such way */
  const KbzOption *options; /* ends with a NULL key; may be NULL */
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
  /* What cards come to that the one to decide has picked (none: `n` is 0) and not moved yet, beside
   * what they may be played as: "60 of 90 points to open." What is said is planned, nothing
   * happens. No message: nothing is to be said; NULL when it never is. The progress comes zeroed.
   */
  KbzText (*picked) (const void *state, const KbzCard *cards, size_t n, KbzProgress *progress);
  /* Deals the cards that `seat` cannot see anew among the places where they may lie, so that the
   * seat's view stays the same. */
  void (*reshuffle) (void *state, int seat, KbzRandom *random);
  /* Makes another position of the same idea: suits change places, spot cards become others, as
   * `relabel` then says. What is proved of it must be proved again. False, and nothing changed,
   * when this one has no other; NULL when the game has none. */
  bool (*variant) (void *state, KbzRandom *random, KbzRelabel *relabel);
  /* How a finished deal went for `seat`, to stand after "You lost: ", without a full stop: "East
   * took 12, 10 were needed". Nothing when nobody had to reach anything; NULL when the verdict of
   * the score says enough. */
  KbzText (*reached) (const void *state, int seat);
  /* The score of a finished deal. The score comes zeroed. */
  void (*score) (const void *state, KbzScore *score);
  /* Whose contract or bank it is: the others defend. KBZ_NO_SEAT while it is nobody's; NULL when it
   * never is anybody's. */
  int (*declarer) (const void *state);
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
   * random numbers give the same move on every machine; the strongest may think for a second. Of
   * `limits` (may be NULL) only the tick counts: one that is stopped returns any legal move, for
   * the caller to drop. */
  KbzMove (*bot) (const void *state, int strength, KbzRandom *random, const KbzLimits *limits);

  /* The solver, for open cards; callers use solver.h. It is made for any position of the game (NULL
   * when there is no memory) and keeps what it proved from question to question, as far as that
   * helps with the next; what it answers must be what a fresh one would. All three are NULL while
   * the game has none. */
  void *(*solver_new) (size_t memory);
  KbzStatus (*solver_ask) (void *solver, const void *state, const KbzAsk *ask,
                           const KbzLimits *limits, KbzSolved *answer, KbzError *error);
  void (*solver_free) (void *solver);
  unsigned solver_answers; /* bit KbzAsking for each question that it answers */
  /* Whether there is anything to solve in this position. NULL: in every one in which cards are
   * played. Callers use kbz_game_solves. */
  bool (*solves) (const void *state);
  /* What `seat` could know: the mean over sampled deals. NULL while there is none. */
  KbzStatus (*advise) (const void *state, int seat, const KbzLimits *limits, KbzAnalysis *analysis,
                       KbzError *error);

  /* What can be told of hidden hands; ends with a NULL name. NULL when `advise` listens to nothing
   * but the game itself, and then so are the two that follow. */
  const KbzKnowable *knowables;
  /* What `seat` has heard so far, which `advise` goes by: every range that nothing was said of is
   * as wide as can be. */
  void (*hear) (const void *state, int seat, KbzHearsay *told);
  /* As `advise`, for one who was told this instead. Fails with KBZ_E_POSITION when no deal fits. */
  KbzStatus (*advise_told) (const void *state, int seat, const KbzHearsay *told,
                            const KbzLimits *limits, KbzAnalysis *analysis, KbzError *error);

  const KbzUnit *unit; /* of the solver's values; NULL while there is no solver */
  /* What the values of this position count, where positions differ in that; NULL: always `unit`.
   * Callers use kbz_game_unit. */
  const KbzUnit *(*unit_here) (const void *state);
  /* What a value of the solver means in this position, as a sentence: "North–South take 5 more
   * tricks." NULL when the bare number says enough. */
  KbzText (*value_name) (const void *state, int value);
  /* What that means for the contract: "4♥ by South is one down." Nothing while there is none; NULL
   * in a game without contracts. */
  KbzText (*headline) (const void *state, int value);
  /* What `seat`'s side counts at the end if this position is worth `value` (of the solver) to the
   * side to move: tricks, 1 for winning, the points that attackers collect. Against those who
   * collect it is the negative of their count, so that more is always better. In a finished deal
   * `value` is not looked at. NULL while there is no solver. */
  int (*outcome) (const void *state, int seat, int value);
  /* What `seat` gets in the end if `advise` says `mean` of a choice here, in the unit in which a
   * review adds up: the score, say. In a finished deal what it got: `mean` is not looked at. NULL:
   * `mean` is a value of the solver, and it is what `outcome` says. */
  double (*expect) (const void *state, int seat, double mean);
  /* What is proved of the whole deal. The report comes zeroed. NULL while there is nothing to say.
   */
  KbzStatus (*report) (const void *state, const KbzLimits *limits, KbzReport *report,
                       KbzError *error);
  /* Makes the state the beginning of the play that a number in the report's table is about: that
   * declarer, that trump, and the contract that is just made. NULL when the table is about nothing
   * that could be played. */
  void (*start_cell) (void *state, int row, int column, int value);
  /* What a hand is said to be worth before anything is played: high-card points. NULL where nobody
   * counts. */
  int (*hand_points) (const KbzHand *hand);
  /* Whether the report is about what is still to come; if not, it is the same whatever was played
   * since the deal. */
  bool report_changes;
  /* What a careful `seat` has counted, from its view alone: cards still out, voids shown. The
   * report comes zeroed. NULL while there is nothing to count. */
  void (*counter) (const void *state, int seat, KbzReport *report);
  /* What a careful `seat`, which is to decide, would reckon now from what it can know, by sampled
   * deals: the chance to make each bid, where hidden cards may lie. The report comes zeroed.
   * KBZ_E_POSITION when there is nothing to reckon. NULL while the game has no such help. */
  KbzStatus (*chances) (const void *state, int seat, const KbzLimits *limits, KbzReport *report,
                        KbzError *error);
  /* What the rules demand of the one whose turn it is, and why: "Hearts were led and you hold
   * three: play one of them." NULL when a game has no such duties. */
  KbzText (*duty) (const void *state);
  /* What a call says to partner, or would say if it were made now: "Opens 1 heart: 12–21 points, 5
   * or more cards in the suit." Nothing for a move that says nothing. NULL when no move does. */
  KbzText (*explain) (const void *state, const KbzMove *move);
  /* Tells what partner and opponents go by, such as a bidding system, line by line. NULL when there
   * is nothing to tell. */
  void (*guide) (KbzGuideLine *line, void *data);
  /* What can be practised so; ends with a NULL id. NULL when nothing can, and then so is `drill`.
   */
  const KbzDrill *drills;
  /* Deals until the seat at home meets the drill of this number, if all do as the strongest bots;
   * `decision` becomes its so-manieth decision, from 1. The same seed gives the same deal. False
   * only when the tick of `limits` (may be NULL) says so. */
  bool (*drill) (void *state, int number, uint64_t seed, const KbzLimits *limits, int *decision);
  /* How tables with the same deal are compared; NULL where that is not done. */
  const KbzDuplicate *duplicate;
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

/* What the solver's values of this position count; NULL while there is no solver. */
const KbzUnit *kbz_game_unit (const KbzGame *game, const void *state);

/* Room for any move's text. */
#define KBZ_MOVE_TEXT 256
