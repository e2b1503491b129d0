/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "moment.h"

/* Which cards are one answer, and what is played without a thought. */

/* Whether somebody else holds, or has on the table, a card between the two. */
static bool is_between (const KbzTarotMoment *moment, KbzCard low, KbzCard high)
{
  const KbzTarot *t = moment->t;
  KbzTarotSet others = kbz_tarot_set_of (t->trick, t->n_trick);
  for (int seat = 0; seat < t->players; seat++)
    if (seat != moment->seat)
      others = kbz_tarot_or (others, t->hands[seat]);
  for (KbzCard card = (KbzCard)(low + 1); card < high; card++)
    if (kbz_tarot_has (others, card))
      return true;
  return false;
}

/* Neighbours of one suit that count the same; the petit is like no other card. */
bool kbz_tarot_same_answer (const void *state, const KbzMove *a, const KbzMove *b)
{
  KbzTarotMoment moment;
  if (kbz_move_equal (a, b))
    return true;
  if (a->kind != KBZ_MOVE_PLAY || b->kind != KBZ_MOVE_PLAY)
    return false;
  KbzCard x = a->cards[0], y = b->cards[0];
  if (kbz_tarot_suit (x) != kbz_tarot_suit (y)
      || kbz_tarot_half_points (x) != kbz_tarot_half_points (y))
    return false;
  kbz_tarot_moment (state, &moment);
  return !is_between (&moment, x < y ? x : y, x < y ? y : x);
}

/* The highest card of the hand that nobody can beat, trumps above the suits. */
static bool leads_by_rote (const KbzTarotMoment *moment, KbzCard card)
{
  if (!kbz_tarot_stands (moment, card))
    return false;
  for (KbzTarotSet rest = moment->may; !kbz_tarot_is_empty (rest);) {
    KbzCard other = kbz_tarot_pop (&rest);
    if (other != KBZ_EXCUSE && other > card && kbz_tarot_stands (moment, other))
      return false;
  }
  return true;
}

/* The last one takes the trick as cheaply as can be; who cannot take it gives the least. */
static bool follows_by_rote (const KbzTarotMoment *moment, KbzCard card)
{
  const KbzTarot *t = moment->t;
  bool last = t->n_trick == t->players - 1, takes = kbz_tarot_takes (moment, card);
  if (kbz_tarot_is_friend (moment, moment->winner == KBZ_NO_SEAT ? moment->seat : moment->winner)
      || (takes && !last))
    return false;
  for (KbzTarotSet rest = moment->may; !kbz_tarot_is_empty (rest);) {
    KbzCard other = kbz_tarot_pop (&rest);
    bool other_takes = kbz_tarot_takes (moment, other);
    if (takes ? other_takes && other < card
              : other_takes || kbz_tarot_half_points (other) < kbz_tarot_half_points (card)
                    || (kbz_tarot_half_points (other) == kbz_tarot_half_points (card)
                        && other < card))
      return false;
  }
  return true;
}

bool kbz_tarot_by_rote (const void *state, const KbzMove *move)
{
  KbzTarotMoment moment;
  if (move->kind != KBZ_MOVE_PLAY)
    return false;
  kbz_tarot_moment (state, &moment);
  return moment.leads ? leads_by_rote (&moment, move->cards[0])
                      : follows_by_rote (&moment, move->cards[0]);
}
