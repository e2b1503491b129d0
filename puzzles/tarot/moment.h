/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/games/tarot/game-solve.h"
#include "puzzles/line.h"
#include "puzzles/proof.h"

/* A moment of the play with open cards. */
typedef struct {
  const KbzTarot *t;
  int seat;    /* who plays now */
  bool attack; /* on which side */
  bool leads;
  int led;         /* the suit, trumps among them; KBZ_TAROT_NO_SUIT while none is set */
  KbzCard highest; /* the card that wins so far; KBZ_NO_CARD */
  int winner;      /* whose it is; KBZ_NO_SEAT */
  KbzTarotSet may; /* what may be played */
} KbzTarotMoment;

void kbz_tarot_moment (const KbzTarot *t, KbzTarotMoment *moment);

static inline bool kbz_tarot_is_friend (const KbzTarotMoment *moment, int seat)
{
  return kbz_tarot_attacks (moment->t, seat) == moment->attack;
}

/* Whether the card would win the trick as it lies. */
bool kbz_tarot_takes (const KbzTarotMoment *moment, KbzCard card);
/* Whether nobody who plays later can beat the card, which takes the trick now. */
bool kbz_tarot_stands (const KbzTarotMoment *moment, KbzCard card);
/* Who holds the card in hand; KBZ_NO_SEAT. */
int kbz_tarot_holder (const KbzTarot *t, KbzCard card);
/* Who has won the trick, which was the last of the position. */
int kbz_tarot_last_winner (const KbzTarot *t, KbzCard *with);

/* The order of kbz_tarot_themes. */
typedef enum {
  KBZ_TAROT_SAVE_PETIT,
  KBZ_TAROT_CATCH_PETIT,
  KBZ_TAROT_PETIT_TO_END,
  KBZ_TAROT_SPEND_EXCUSE,
  KBZ_TAROT_KEEP_EXCUSE,
  KBZ_TAROT_FORCE_TAKER,
  KBZ_TAROT_DRAW_TRUMPS,
  KBZ_TAROT_KING_OUT,
  KBZ_TAROT_UNBLOCK,
  KBZ_TAROT_FEED,
  KBZ_TAROT_HOLD_BACK,
  KBZ_TAROT_LONG_SUIT,
  KBZ_TAROT_MAKE_VOID,
  KBZ_TAROT_TRUMP_HIGH,
  KBZ_TAROT_TRUMP_LOW,
  KBZ_TAROT_LOSE_LEAD,
  KBZ_TAROT_TO_FRIEND,
  KBZ_TAROT_ALL_TRICKS,
  KBZ_TAROT_THEMES,
} KbzTarotTheme;

KbzThemes kbz_tarot_find_themes (const KbzProof *proof, size_t at);
bool kbz_tarot_same_answer (const void *state, const KbzMove *a, const KbzMove *b);
bool kbz_tarot_by_rote (const void *state, const KbzMove *move);
size_t kbz_tarot_puzzle_key (const void *state, int seat, int target, uint8_t *key);
void kbz_tarot_propose (uint64_t seed, const KbzLimits *limits, KbzTakeProposal *take, void *data);
bool kbz_tarot_is_lost (const void *state, int seat, int target);
int kbz_tarot_counted (const void *state, int seat);
KbzText kbz_tarot_loss (const KbzLine *line);
KbzText kbz_tarot_idea (const KbzProof *proof, int theme);
KbzText kbz_tarot_point (const KbzProof *proof);
KbzText kbz_tarot_goal (const void *state, int seat, int target);
KbzText kbz_tarot_puzzle_hint (const void *state, const KbzMove *move);
extern const KbzTheme kbz_tarot_themes[];
