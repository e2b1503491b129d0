/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "moment.h"

/* Whether `card` beats `best`, which wins a trick of the suit `led` so far. */
static bool beats (KbzCard card, KbzCard best, int led)
{
  int suit = kbz_tarot_suit (card);
  if (suit == KBZ_TAROT_NO_SUIT)
    return false;
  if (best == KBZ_NO_CARD)
    return true;
  if (suit == kbz_tarot_suit (best))
    return card > best;
  return suit == KBZ_TAROT_TRUMPS || (suit == led && kbz_tarot_suit (best) != KBZ_TAROT_TRUMPS);
}

void kbz_tarot_moment (const KbzTarot *t, KbzTarotMoment *moment)
{
  int seat = kbz_tarot_turn_seat (t);
  *moment = (KbzTarotMoment){ .t = t,
                              .seat = seat,
                              .attack = kbz_tarot_attacks (t, seat),
                              .leads = t->n_trick == 0,
                              .led = KBZ_TAROT_NO_SUIT,
                              .highest = KBZ_NO_CARD,
                              .winner = KBZ_NO_SEAT,
                              .may = kbz_tarot_may_play (t, seat, NULL) };
  for (int i = 0; i < t->n_trick; i++) {
    if (moment->led == KBZ_TAROT_NO_SUIT)
      moment->led = kbz_tarot_suit (t->trick[i]);
    if (beats (t->trick[i], moment->highest, moment->led)) {
      moment->highest = t->trick[i];
      moment->winner = (t->leader + i) % t->players;
    }
  }
}

bool kbz_tarot_takes (const KbzTarotMoment *moment, KbzCard card)
{
  return beats (card, moment->highest, moment->led);
}

bool kbz_tarot_stands (const KbzTarotMoment *moment, KbzCard card)
{
  const KbzTarot *t = moment->t;
  KbzCard trick[KBZ_TAROT_SEATS];
  int n = 0, led = moment->led;
  for (; n < t->n_trick; n++)
    trick[n] = t->trick[n];
  trick[n++] = card;
  if (led == KBZ_TAROT_NO_SUIT)
    led = kbz_tarot_suit (card);
  if (!kbz_tarot_takes (moment, card))
    return false;
  for (int i = n; i < t->players; i++) {
    KbzTarotSet may = kbz_tarot_duty (t->hands[(t->leader + i) % t->players], trick, n).playable;
    while (!kbz_tarot_is_empty (may))
      if (beats (kbz_tarot_pop (&may), card, led))
        return false;
  }
  return true;
}

int kbz_tarot_holder (const KbzTarot *t, KbzCard card)
{
  for (int seat = 0; seat < t->players; seat++)
    if (kbz_tarot_has (t->hands[seat], card))
      return seat;
  return KBZ_NO_SEAT;
}

int kbz_tarot_last_winner (const KbzTarot *t, KbzCard *with)
{
  const KbzCard *trick = t->tricks[t->n_tricks - 1];
  int place = kbz_tarot_trick_winner (trick, t->players);
  *with = trick[place];
  return (t->leaders[t->n_tricks - 1] + place) % t->players;
}
