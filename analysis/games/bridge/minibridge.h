/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/game.h"

/* MiniBridge. README.md beside this file names the rules and where they come from. Seats are
 * N E S W = 0 … 3; side 0 is North–South. */

extern const KbzGame kbz_game_minibridge;

typedef enum {
  KBZ_MINIBRIDGE_ANNOUNCE, /* each in turn says his high-card points */
  KBZ_MINIBRIDGE_CONTRACT, /* dummy lies open, declarer chooses */
  KBZ_MINIBRIDGE_PLAY,
  KBZ_MINIBRIDGE_OVER, /* all cards played, or 20–20: then there is no declarer */
} KbzMinibridgePhase;

typedef enum {
  KBZ_MINIBRIDGE_NO_CONTRACT, /* not chosen, or a position that is about the play alone */
  KBZ_MINIBRIDGE_PART,
  KBZ_MINIBRIDGE_GAME,
} KbzMinibridgeContract;

enum {
  KBZ_MINIBRIDGE_MAX_POINTS =
      37, /* the strongest hand: four aces, four kings, four queens, a jack */
  /* KbzMove.arg of a contract: PART_CALL or GAME_CALL plus the strain. Announced points are
   * smaller, so a call means the same in every phase. */
  KBZ_MINIBRIDGE_PART_CALL = 100,
  KBZ_MINIBRIDGE_GAME_CALL = 110,
};

/* A flat value; every byte that is not named is zero. */
typedef struct {
  KbzSet dealt[4]; /* the hands before the first card */
  KbzSet hands[4]; /* what is left of them */
  uint16_t recounts;
  uint8_t miscount; /* the last sum that was not 40, when there was a recount */
  uint8_t phase;    /* KbzMinibridgePhase */
  uint8_t dealer;
  uint8_t vul;        /* bit 0: North–South, bit 1: East–West */
  int8_t points[4];   /* announced by each seat, -1 when not yet */
  uint8_t n_points;   /* how many announced; 0 with a declarer: the position began later */
  int8_t declarer;    /* -1 when there is none */
  uint8_t contract;   /* KbzMinibridgeContract */
  uint8_t strain;     /* KbzSuit; no trump until chosen */
  int8_t opener;      /* who led, or leads, the first card; -1 before the play */
  int8_t leader;      /* who led, or leads, the trick on the table; -1 before the play */
  int8_t last_leader; /* who led the trick before; -1 when there is none */
  uint8_t tricks[2];  /* won by each side */
  uint8_t n_played;
  KbzCard played[52];
} KbzMinibridge;

static inline int kbz_minibridge_dummy (const KbzMinibridge *s)
{
  return s->declarer < 0 ? KBZ_NO_SEAT : (s->declarer + 2) % 4;
}

/* High-card points: ace 4, king 3, queen 2, jack 1. */
int kbz_minibridge_points (KbzSet hand);
/* Tricks that declarer's side has to take. */
int kbz_minibridge_needed (KbzMinibridgeContract contract, KbzSuit strain);
/* Which of the 1 … 4 cards of a trick wins it, by index. */
int kbz_minibridge_winner (const KbzCard *trick, int n, KbzSuit trump);
/* Whose cards come next; KBZ_NO_SEAT when the deal is over. */
int kbz_minibridge_seat (const KbzMinibridge *s);
/* The cards of the trick on the table, in order; returns how many. */
int kbz_minibridge_trick (const KbzMinibridge *s, const KbzCard **cards);
/* The cards that may be played now. */
KbzSet kbz_minibridge_playable (const KbzMinibridge *s);
/* Bit `suit` of voids[seat] is set when the seat has shown that it holds none. */
void kbz_minibridge_voids (const KbzMinibridge *s, uint8_t voids[4]);
/* Whether `seat` sees the hand of `owner`. */
bool kbz_minibridge_sees (const KbzMinibridge *s, int seat, int owner);

/* Puts four hands into an empty state, before the first call. */
void kbz_minibridge_start (KbzMinibridge *s, const KbzSet hands[4], int dealer, int vul);
/* Goes to the play, `opener` leading the first card. */
void kbz_minibridge_begin_play (KbzMinibridge *s, int opener);

typedef struct {
  KbzMinibridgeContract contract;
  KbzSuit strain;
  int declarer;
  bool vulnerable; /* declarer's side */
  int tricks;      /* of declarer's side */
} KbzMinibridgeResult;

void kbz_minibridge_score_result (const KbzMinibridgeResult *result, KbzScore *score);

/* The slots of KbzGame. */
void kbz_minibridge_moves (const void *state, KbzMoves *moves);
bool kbz_minibridge_legal (const void *state, const KbzMove *move, KbzReason *reason);
void kbz_minibridge_apply (void *state, const KbzMove *move);
void kbz_minibridge_view (const void *state, int seat, KbzView *view);
void kbz_minibridge_reshuffle (void *state, int seat, KbzRandom *random);
void kbz_minibridge_score (const void *state, KbzScore *score);
void kbz_minibridge_write (const void *state, KbzWriter *writer);
KbzStatus kbz_minibridge_read (void *state, const KbzFields *fields, KbzError *error);
char *kbz_minibridge_move_write (const void *state, const KbzMove *move, char *text, size_t size);
KbzStatus kbz_minibridge_move_read (const void *state, const char *text, KbzMove *move,
                                    KbzError *error);
KbzText kbz_minibridge_move_name (const void *state, const KbzMove *move);
KbzMove kbz_minibridge_bot (const void *state, KbzRandom *random);
extern const KbzOp kbz_minibridge_ops[];

/* Reads a field S H D C N; leaves `*suit` alone when it is not there. */
KbzStatus kbz_minibridge_read_suit (const KbzFields *fields, const char *key, int *suit,
                                    KbzError *error);

/* Words of the fields, shared by positions and operations. */
extern const char *const kbz_minibridge_seat_ids[];
extern const char *const kbz_minibridge_seat_names[];
extern const char *const kbz_minibridge_vul_words[4];
extern const char *const kbz_minibridge_contract_words[3];
