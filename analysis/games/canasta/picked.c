/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "canasta.h"

/* What picked cards come to: points on the way to opening, a meld on the way to a canasta, and what
 * taking the pile with them would bring. */

/* What the cards count where they may lie in a first meld. */
static int meld_points (const KbzCard *cards, size_t n)
{
  int points = 0;
  for (size_t i = 0; i < n; i++)
    if (kbz_canasta_is_wild (cards[i]) || kbz_canasta_kind (cards[i]) >= KBZ_KIND_LOWEST)
      points += kbz_canasta_points (&cards[i], 1);
  return points;
}

static KbzText take_text (const KbzCanastaState *state, const KbzMove *take)
{
  KbzCanastaState after = *state;
  int points = kbz_canasta_points (state->pile, state->n_pile);
  kbz_canasta_apply (&after, take);
  KbzArg cards = KBZ_NUMBER (state->n_pile), worth = KBZ_NUMBER (points);
  KbzArg hold = KBZ_NUMBER (kbz_hand_size (&after.hands[state->turn]));
  return state->n_pile == 1
             ? KBZ_TEXT (N_ ("The pile would bring one card of {0} points; you would hold {1}."),
                         worth, hold)
             : KBZ_TEXT (N_ ("The pile would bring {0} cards, {1} points; you would hold {2}."),
                         cards, worth, hold);
}

/* How far the meld of these cards is from a canasta; nothing where they make none. */
static KbzText canasta_text (const KbzCanastaState *state, const KbzMove *lay,
                             KbzProgress *progress)
{
  KbzCanastaTask task = kbz_canasta_state_task (state);
  int rank = kbz_canasta_lay_rank (lay);
  for (int i = 0; i < lay->n; i++) /* a sequence is no canasta */
    if (!kbz_canasta_is_wild (lay->cards[i]) && kbz_canasta_kind (lay->cards[i]) != rank)
      return (KbzText){ 0 };
  if (rank < KBZ_KIND_LOWEST || !kbz_canasta_legal (state, lay, NULL))
    return (KbzText){ 0 };
  progress->have = task.table.naturals[rank] + task.table.wilds[rank] + lay->n;
  progress->wanted = KBZ_CANASTA_SIZE;
  if (progress->have >= KBZ_CANASTA_SIZE)
    return KBZ_TEXT (N_ ("That makes a canasta."));
  return KBZ_TEXT (N_ ("Then {0} more to a canasta."),
                   KBZ_NUMBER (KBZ_CANASTA_SIZE - progress->have));
}

KbzText kbz_canasta_picked (const void *data, const KbzCard *cards, size_t n, KbzProgress *progress)
{
  const KbzCanastaState *state = data;
  if (state->over || n > KBZ_MOVE_CARDS_MAX)
    return (KbzText){ 0 };
  int minimum = kbz_canasta_side_minimum (state, kbz_canasta_side (state->turn));
  KbzMove take = kbz_move (KBZ_MOVE_TAKE, 0, cards, n), lay = kbz_move (KBZ_MOVE_LAY, 0, cards, n);
  bool takes = kbz_canasta_legal (state, &take, NULL);
  int points = state->laid + meld_points (cards, n);
  if (takes && n > 0)
    points += kbz_canasta_points (&state->pile[state->n_pile - 1], 1);
  if (state->opening && state->laid < minimum && points > 0) {
    progress->have = points;
    progress->wanted = minimum;
  }
  if (takes)
    return take_text (state, &take);
  if (progress->wanted > 0)
    return points >= minimum ? KBZ_TEXT (N_ ("{0} points: enough to open, {1} are needed."),
                                         KBZ_NUMBER (points), KBZ_NUMBER (minimum))
                             : KBZ_TEXT (N_ ("{0} of {1} points to open."), KBZ_NUMBER (points),
                                         KBZ_NUMBER (minimum));
  return n > 0 ? canasta_text (state, &lay, progress) : (KbzText){ 0 };
}
