/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bot.h"

#include "advise.h"
#include "mind.h"
#include "analysis/games/tractor/rules/score.h"

#include <assert.h>

/* ---- Declaring --------------------------------------------------------------------------- */

static int trumps_with (const KbzTractor *t, const KbzHand *hand, KbzSuit trump)
{
  KbzTractorRules rules = { .decks = t->decks, .trump = trump, .level = t->level };
  return kbz_tractor_row_size (kbz_tractor_row (&rules, hand, KBZ_TRUMPS));
}

KbzMove kbz_tractor_simple_call (const KbzTractor *t)
{
  KbzMoves moves = { 0 };
  const KbzHand *hand = &t->hands[t->asked];
  int size = kbz_hand_size (hand), best = 0;
  KbzMove chosen = kbz_move (KBZ_MOVE_CALL, KBZ_TRACTOR_WAIT, NULL, 0);
  kbz_tractor_moves (t, &moves);
  for (size_t i = 1; i < moves.n; i++) {
    KbzCard cards[3];
    size_t n;
    kbz_tractor_call_cards (moves.moves[i].arg, cards, &n);
    int trumps = trumps_with (t, hand, kbz_card_suit (cards[0]));
    bool enough = kbz_card_is_joker (cards[0]) ? 5 * trumps > size : 10 * trumps > 3 * size;
    int value = 4 * trumps - (int)n;
    if (enough && value > best) {
      best = value;
      chosen = moves.moves[i];
    }
  }
  kbz_moves_clear (&moves);
  return chosen;
}

/* ---- Burying ----------------------------------------------------------------------------- */

KbzMove kbz_tractor_bury_least (const KbzTractor *t,
                                int (*worth) (const KbzTractor *t, KbzCard card))
{
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n = kbz_hand_cards (&t->hands[t->banker], cards), best = 0;
  int least = worth (t, cards[0]);
  for (size_t i = 1; i < n; i++) {
    int value = worth (t, cards[i]);
    if (value < least) {
      least = value;
      best = i;
    }
  }
  return kbz_move (KBZ_MOVE_BURY, 0, &cards[best], 1);
}

/* Empties short suits without winners; buries points only with many trumps, and never winners. */
int kbz_tractor_kitty_keep (const KbzTractor *t, KbzCard card)
{
  KbzTractorRules rules = kbz_tractor_rules (t);
  const KbzHand *hand = &t->hands[t->banker];
  KbzSuit suit = kbz_tractor_suit (&rules, card);
  KbzTractorRow row = kbz_tractor_row (&rules, hand, suit);
  int place = kbz_tractor_place (&rules, card), length = kbz_tractor_row_size (row);
  if (suit == KBZ_TRUMPS)
    return 1000 + 10 * place + kbz_tractor_card_points (card);
  int trumps = kbz_tractor_row_size (kbz_tractor_row (&rules, hand, KBZ_TRUMPS));
  bool strong = 5 * trumps > 2 * kbz_tractor_hand_size (t->decks);
  int left = kbz_tractor_kitty_size (t->decks) - kbz_hand_size (&t->buried);
  int value = 3 * place + 6 * length + kbz_tractor_card_points (card) * (strong ? 2 : 4);
  if (kbz_hand_count (hand, card) > 1)
    value += 25;
  if (place == 11)
    value += 60;
  bool winners = kbz_tractor_row_count (row, 11) > 0 || kbz_tractor_row_slots (row, 2) > 0;
  return value - (length <= left && !winners ? 20 : 0);
}

/* ---- Strengths --------------------------------------------------------------------------- */

KbzMove kbz_tractor_player (const KbzTractor *t)
{
  if (t->phase == KBZ_TRACTOR_DEAL)
    return kbz_tractor_simple_call (t);
  if (t->phase == KBZ_TRACTOR_BURY)
    return kbz_tractor_bury_least (t, kbz_tractor_kitty_keep);
  KbzTractorTable table;
  kbz_tractor_table (t, &table);
  KbzTractorCardsOut play = kbz_tractor_best_thought (&table);
  return kbz_tractor_rows_move (&table.rules, &play);
}

/* Thinks of as many deals as its patience in plays made in thought allows, which is the same on
 * every machine, and of no plays that rules of thumb find much worse than the best. */
enum { PATIENCE = 9000, DEALS_MIN = 6, DEALS_MAX = 40, CHOICES = 7 };

/* Few deals may mislead: what rules of thumb like best is only given up for a play whose mean gain
 * is larger than its standard error. */
static bool is_better (const KbzTractorProspect *prospect, int samples)
{
  int64_t sum = prospect->gain, squares = prospect->gain_squares;
  return sum > 0 && sum * sum * (samples - 1) > samples * squares - sum * sum;
}

KbzMove kbz_tractor_expert (const KbzTractor *t, KbzRandom *random, const KbzLimits *caller)
{
  if (t->phase != KBZ_TRACTOR_PLAY)
    return kbz_tractor_player (t);
  KbzTractorOutlook outlook;
  int n = kbz_tractor_candidates (t, &outlook);
  outlook.n = n > CHOICES ? CHOICES : n;
  if (outlook.n == 1)
    return outlook.moves[0];
  int left = KBZ_TRACTOR_SEATS * kbz_hand_size (&t->hands[(t->leader + 3) % KBZ_TRACTOR_SEATS]);
  int deals = PATIENCE / (left * outlook.n);
  KbzLimits own = { .samples = deals < DEALS_MIN   ? DEALS_MIN
                               : deals > DEALS_MAX ? DEALS_MAX
                                                   : deals,
                    .seed = kbz_random_next (random) };
  KbzLimits limits = kbz_limits_heed (own, caller);
  if (kbz_tractor_look_ahead (t, &limits, &outlook, NULL) != KBZ_OK)
    return outlook.moves[0];
  int best = 0;
  for (int i = 1; i < outlook.n; i++)
    if (is_better (&outlook.prospects[i], outlook.samples)
        && outlook.prospects[i].gain > outlook.prospects[best].gain)
      best = i;
  return outlook.moves[best];
}

KbzMove kbz_tractor_bot (const void *state, int strength, KbzRandom *random,
                         const KbzLimits *limits)
{
  const KbzTractor *t = state;
  assert (strength >= 0 && strength < KBZ_STRENGTHS);
  switch ((KbzStrength)strength) {
  case KBZ_STRENGTH_BEGINNER:
    return kbz_tractor_beginner (t, random);
  case KBZ_STRENGTH_PLAYER:
    return kbz_tractor_player (t);
  default:
    return kbz_tractor_expert (t, random, limits);
  }
}
