/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/games/bridge/play/play.h"

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
  KbzTrickPlay play;
  uint16_t recounts;
  uint8_t miscount; /* the last sum that was not 40, when there was a recount */
  uint8_t phase;    /* KbzMinibridgePhase */
  uint8_t dealer;
  uint8_t vul;      /* bit 0: North–South, bit 1: East–West */
  int8_t points[4]; /* announced by each seat, -1 when not yet */
  uint8_t n_points; /* how many announced; 0 with a declarer: the position began later */
  uint8_t contract; /* KbzMinibridgeContract */
} KbzMinibridge;

/* Tricks that declarer's side has to take. */
int kbz_minibridge_needed (KbzMinibridgeContract contract, KbzSuit strain);
/* Whose cards come next; KBZ_NO_SEAT when the deal is over. */
int kbz_minibridge_seat (const KbzMinibridge *s);

/* Puts four hands into an empty state, before the first call. */
void kbz_minibridge_start (KbzMinibridge *s, const KbzSet hands[4], int dealer, int vul);
/* Puts dummy down; declarer is to choose. */
void kbz_minibridge_begin_contract (KbzMinibridge *s, int declarer);
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

/* Words of the field "contract". */
extern const char *const kbz_minibridge_contract_words[3];
