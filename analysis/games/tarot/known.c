/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "known.h"

static void note (KbzTarotEvidence *evidence, int seat, const KbzCard *trick, int i)
{
  int led = kbz_tarot_led (trick, i), suit = kbz_tarot_suit (trick[i]), highest = 0;
  if (led == KBZ_TAROT_NO_SUIT || trick[i] == KBZ_EXCUSE)
    return;
  if (suit != led)
    evidence->out[seat] |= (uint8_t)(1u << led);
  if (suit == led && led != KBZ_TAROT_TRUMPS)
    return;
  if (suit != KBZ_TAROT_TRUMPS) {
    evidence->out[seat] |= 1u << KBZ_TAROT_TRUMPS;
    return;
  }
  for (int j = 0; j < i; j++)
    if (kbz_card_is_trump (trick[j]) && kbz_card_rank (trick[j]) > highest)
      highest = kbz_card_rank (trick[j]);
  /* Who stays below has nothing above. */
  if (kbz_card_rank (trick[i]) < highest && highest < evidence->highest[seat])
    evidence->highest[seat] = (uint8_t)highest;
}

void kbz_tarot_evidence (const KbzTarot *t, KbzTarotEvidence *evidence)
{
  *evidence = (KbzTarotEvidence){ { 0 }, { 21, 21, 21, 21, 21 } };
  for (int trick = 0; trick < t->n_tricks; trick++)
    for (int i = 1; i < t->players; i++)
      note (evidence, (t->leaders[trick] + i) % t->players, t->tricks[trick], i);
  for (int i = 1; i < t->n_trick; i++)
    note (evidence, (t->leader + i) % t->players, t->trick, i);
}

KbzTarotSet kbz_tarot_played (const KbzTarot *t)
{
  KbzTarotSet played = kbz_tarot_set_of (t->trick, t->n_trick);
  for (int trick = 0; trick < t->n_tricks; trick++)
    played = kbz_tarot_or (played, kbz_tarot_set_of (t->tricks[trick], t->players));
  return played;
}

static bool sees_discard (const KbzTarot *t, int seat)
{
  return seat == KBZ_NO_SEAT || seat == t->taker || t->phase == KBZ_TAROT_OVER;
}

static bool dog_lies_hidden (const KbzTarot *t)
{
  return t->phase < KBZ_TAROT_OVER
         && (t->phase < KBZ_TAROT_DISCARDING || !kbz_tarot_takes_dog (t) || t->laid_out);
}

KbzTarotSet kbz_tarot_unseen (const KbzTarot *t, int seat)
{
  KbzTarotSet unseen = { { 0, 0 } };
  for (int other = 0; other < t->players; other++)
    if (other != seat)
      unseen = kbz_tarot_or (unseen, t->hands[other]);
  if (dog_lies_hidden (t))
    unseen = kbz_tarot_or (unseen, t->dog);
  if (!sees_discard (t, seat))
    unseen = kbz_tarot_or (unseen, kbz_tarot_minus (t->discard, kbz_tarot_discarded_trumps (t)));
  return unseen;
}

/* ---- Sampling ---------------------------------------------------------------------------- */

/* Cards that the taker must have held: shown in the dog, or the higher ranks of a called card. */
static bool came_to_taker (const KbzTarot *t, KbzCard card)
{
  if (kbz_tarot_dog_turned (t) && kbz_tarot_has (t->dog, card))
    return true;
  return t->called != KBZ_NO_CARD && card < 64 && kbz_card_rank (card) > kbz_card_rank (t->called);
}

static bool may_hold (const KbzTarot *t, const KbzTarotEvidence *evidence, int seat, KbzCard card)
{
  int suit = kbz_tarot_suit (card);
  KbzTarotSet shown = t->shown[seat];
  if (suit != KBZ_TAROT_NO_SUIT && evidence->out[seat] >> suit & 1)
    return false;
  if (suit == KBZ_TAROT_TRUMPS && kbz_card_rank (card) > evidence->highest[seat])
    return false;
  if (suit == KBZ_TAROT_TRUMPS && kbz_tarot_has (shown, KBZ_EXCUSE) && !kbz_tarot_has (shown, card))
    return false;
  /* A taker who laid trumps aside had no other card for it. */
  return !(seat == t->taker && card < 64 && !kbz_tarot_is_king (card)
           && !kbz_tarot_is_empty (kbz_tarot_discarded_trumps (t)));
}

static unsigned places_for (const KbzTarotSampler *s, const KbzTarotEvidence *evidence,
                            KbzCard card)
{
  const KbzTarot *t = &s->start;
  unsigned places = 0;
  for (int seat = 0; seat < t->players; seat++)
    if (s->room[seat] > 0 && may_hold (t, evidence, seat, card))
      places |= 1u << seat;
  if (s->room[KBZ_PLACE_DISCARD] > 0 && card < 64 && !kbz_tarot_is_king (card))
    places |= 1u << KBZ_PLACE_DISCARD;
  if (s->room[KBZ_PLACE_DOG] > 0)
    places |= 1u << KBZ_PLACE_DOG;
  if (t->taker != KBZ_NO_SEAT && came_to_taker (t, card))
    places &= 1u << t->taker | 1u << KBZ_PLACE_DISCARD;
  return places;
}

/* What an announced misère says of the cards still held. */
static void note_miseres (const KbzTarot *t, KbzTarotEvidence *evidence)
{
  for (int seat = 0; seat < t->players; seat++)
    if (t->miseres >> seat & 1 && t->hands[seat].bits[1] == 0)
      evidence->out[seat] |= 1u << KBZ_TAROT_TRUMPS;
}

void kbz_tarot_sampler_init (KbzTarotSampler *s, const KbzTarot *t, int seat)
{
  KbzTarotEvidence evidence;
  *s = (KbzTarotSampler){ .start = *t, .seat = seat };
  kbz_tarot_evidence (t, &evidence);
  note_miseres (t, &evidence);
  KbzTarotSet pool = kbz_tarot_unseen (t, seat);
  for (int other = 0; other < t->players; other++) {
    s->fixed[other] =
        other == seat ? t->hands[other] : kbz_tarot_and (t->hands[other], t->shown[other]);
    s->room[other] = (int8_t)(kbz_tarot_size (t->hands[other]) - kbz_tarot_size (s->fixed[other]));
    if (other != seat)
      pool = kbz_tarot_minus (pool, s->fixed[other]);
  }
  KbzTarotSet trumps = kbz_tarot_discarded_trumps (t);
  s->fixed[KBZ_PLACE_DISCARD] = sees_discard (t, seat) ? t->discard : trumps;
  s->room[KBZ_PLACE_DISCARD] =
      (int8_t)(kbz_tarot_size (t->discard) - kbz_tarot_size (s->fixed[KBZ_PLACE_DISCARD]));
  if (dog_lies_hidden (t))
    s->room[KBZ_PLACE_DOG] = (int8_t)kbz_tarot_size (t->dog);
  else
    s->fixed[KBZ_PLACE_DOG] = t->dog;
  unsigned open = 0;
  for (int place = 0; place < KBZ_TAROT_PLACES; place++)
    open |= s->room[place] > 0 ? 1u << place : 0;
  while (!kbz_tarot_is_empty (pool)) {
    KbzCard card = kbz_tarot_pop (&pool);
    s->cards[s->n] = card;
    s->allowed[s->n] = (uint8_t)places_for (s, &evidence, card);
    s->bound |= s->allowed[s->n] != open;
    s->n++;
  }
}
