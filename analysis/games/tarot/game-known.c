/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game.h"

/* Facts about a state that rules, view and bots share. */

const char *const kbz_tarot_phases[6] = { "bid", "call", "discard", "slam", "play", "over" };
const char *const kbz_tarot_bid_words[KBZ_TAROT_BIDS] = { "pass", "petite", "garde", "garde_sans",
                                                          "garde_contre" };
const char *const kbz_tarot_bid_names[KBZ_TAROT_BIDS] = { N_ ("I pass"), N_ ("Small"), N_ ("Guard"),
                                                          N_ ("Guard without the dog"),
                                                          N_ ("Guard against the dog") };
const char *const kbz_tarot_handful_words[4] = { "none", "simple", "double", "triple" };
const char *const kbz_tarot_handful_names[4] = { N_ ("No handful"), N_ ("Single handful"),
                                                 N_ ("Double handful"), N_ ("Triple handful") };

int kbz_tarot_turn_seat (const KbzTarot *t)
{
  switch ((KbzTarotPhase)t->phase) {
  case KBZ_TAROT_BIDDING:
    return (t->dealer + 1 + t->n_bids) % t->players;
  case KBZ_TAROT_CALLING:
  case KBZ_TAROT_DISCARDING:
  case KBZ_TAROT_SLAMMING:
    return t->taker;
  case KBZ_TAROT_PLAYING:
    return (t->leader + t->n_trick) % t->players;
  case KBZ_TAROT_OVER:
    break;
  }
  return KBZ_NO_SEAT;
}

bool kbz_tarot_is_first_card (const KbzTarot *t, int seat)
{
  int order = (seat - t->leader + t->players) % t->players;
  return t->phase == KBZ_TAROT_PLAYING && !t->laid_out && t->n_tricks == 0 && order >= t->n_trick;
}

int kbz_tarot_partner (const KbzTarot *t)
{
  for (int seat = 0; seat < t->players; seat++)
    if (kbz_tarot_attacks (t, seat) && seat != t->taker)
      return seat;
  return KBZ_NO_SEAT;
}

static int who_played (const KbzTarot *t, KbzCard card)
{
  for (int i = 0; i < t->n_trick; i++)
    if (t->trick[i] == card)
      return (t->leader + i) % t->players;
  for (int trick = 0; trick < t->n_tricks; trick++)
    for (int i = 0; i < t->players; i++)
      if (t->tricks[trick][i] == card)
        return (t->leaders[trick] + i) % t->players;
  return KBZ_NO_SEAT;
}

int kbz_tarot_called_holder (const KbzTarot *t)
{
  if (t->called == KBZ_NO_CARD)
    return KBZ_NO_SEAT;
  for (int seat = 0; seat < t->players; seat++)
    if (kbz_tarot_has (t->hands[seat], t->called))
      return seat;
  return who_played (t, t->called);
}

void kbz_tarot_find_attack (KbzTarot *t)
{
  int holder = kbz_tarot_called_holder (t);
  t->attack = (uint8_t)(t->taker == KBZ_NO_SEAT ? 0 : 1u << t->taker);
  /* Turned up in the dog, it has come to the taker. */
  if (holder != KBZ_NO_SEAT && !kbz_tarot_has (t->dog, t->called))
    t->attack |= (uint8_t)(1u << holder);
}

bool kbz_tarot_knows_sides (const KbzTarot *t, int seat)
{
  if (t->called == KBZ_NO_CARD || seat == KBZ_NO_SEAT || t->phase == KBZ_TAROT_OVER)
    return true;
  if (who_played (t, t->called) != KBZ_NO_SEAT || kbz_tarot_has (t->hands[seat], t->called))
    return true;
  return (kbz_tarot_dog_turned (t) && kbz_tarot_has (t->dog, t->called))
         || (seat == t->taker && kbz_tarot_has (t->discard, t->called));
}

KbzTarotSet kbz_tarot_discarded_trumps (const KbzTarot *t)
{
  return kbz_tarot_of_suit (t->discard, KBZ_TAROT_TRUMPS);
}

KbzTarotSet kbz_tarot_discardable (KbzTarotSet hand)
{
  KbzTarotSet plain = hand, trumps = kbz_tarot_of_suit (hand, KBZ_TAROT_TRUMPS);
  plain.bits[1] = 0;
  for (int suit = 0; suit < 4; suit++)
    kbz_tarot_remove (&plain, kbz_card ((KbzSuit)suit, KBZ_ROI));
  kbz_tarot_remove (&trumps, KBZ_PETIT);
  kbz_tarot_remove (&trumps, KBZ_TWENTY_ONE);
  return kbz_tarot_is_empty (plain) ? trumps : plain;
}

KbzTarotSet kbz_tarot_callable (KbzTarotSet hand)
{
  KbzTarotSet may = { { 0, 0 } };
  for (int rank = KBZ_ROI; rank >= KBZ_VALET; rank--) {
    bool all = true;
    for (int suit = 0; suit < 4; suit++) {
      kbz_tarot_add (&may, kbz_card ((KbzSuit)suit, rank));
      all &= kbz_tarot_has (hand, kbz_card ((KbzSuit)suit, rank));
    }
    if (!all)
      break;
  }
  return may;
}

KbzTarotSet kbz_tarot_may_play (const KbzTarot *t, int seat, KbzTarotDuty *duty)
{
  KbzTarotDuty here = kbz_tarot_duty (t->hands[seat], t->trick, t->n_trick);
  if (t->n_trick == 0 && t->n_tricks == 0 && !t->laid_out)
    here.playable = kbz_tarot_first_lead (t->hands[seat], t->called);
  if (duty != NULL)
    *duty = here;
  return here.playable;
}

bool kbz_tarot_is_misere (KbzTarotSet hand)
{
  bool heads = false;
  if (hand.bits[1] == 0)
    return true;
  for (KbzTarotSet rest = hand; !kbz_tarot_is_empty (rest);)
    heads |= kbz_tarot_half_points (kbz_tarot_pop (&rest)) > 1;
  return !heads;
}

KbzTarotHandful kbz_tarot_shown_handful (const KbzTarot *t, int seat)
{
  if (kbz_tarot_is_empty (t->shown[seat]))
    return KBZ_HANDFUL_NONE;
  int more = seat == t->taker ? kbz_tarot_size (kbz_tarot_discarded_trumps (t)) : 0;
  return kbz_tarot_handful_of (t->players, kbz_tarot_size (t->shown[seat]) + more);
}
