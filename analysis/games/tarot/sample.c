/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "known.h"

#include <string.h>

enum { MIX = 8, TRIES = 60, NOWHERE = -1 };

typedef struct {
  const KbzTarotSampler *s;
  int8_t left[KBZ_TAROT_PLACES];
  int8_t place[KBZ_TAROT_ALL];
} Share;

/* A place for the card, in proportion to the room that is left; NOWHERE when none has any. */
static int draw_place (const Share *share, unsigned allowed, KbzRandom *random)
{
  int total = 0, place = 0;
  for (int i = 0; i < KBZ_TAROT_PLACES; i++)
    total += allowed >> i & 1 ? share->left[i] : 0;
  if (total == 0)
    return NOWHERE;
  for (int at = (int)kbz_random_below (random, (uint64_t)total);; place++) {
    int here = allowed >> place & 1 ? share->left[place] : 0;
    if (at < here)
      return place;
    at -= here;
  }
}

/* Puts card `i` somewhere; when all is full, by moving others on. */
static bool put (Share *share, int i, unsigned *tried, KbzRandom *random)
{
  unsigned allowed = share->s->allowed[i];
  int place = draw_place (share, allowed, random);
  if (place != NOWHERE) {
    share->left[place]--;
    share->place[i] = (int8_t)place;
    return true;
  }
  for (place = 0; place < KBZ_TAROT_PLACES; place++) {
    if (!(allowed >> place & 1) || *tried >> place & 1)
      continue;
    *tried |= 1u << place;
    for (int j = 0; j < share->s->n; j++)
      if (share->place[j] == place && (share->s->allowed[j] & ~*tried) != 0
          && put (share, j, tried, random)) {
        share->place[i] = (int8_t)place;
        return true;
      }
  }
  return false;
}

/* Cards with the fewest places first, so that little has to be moved. */
static bool share_out (Share *share, KbzRandom *random)
{
  const KbzTarotSampler *s = share->s;
  memcpy (share->left, s->room, sizeof share->left);
  memset (share->place, NOWHERE, sizeof share->place);
  for (int width = 1; width <= KBZ_TAROT_PLACES; width++)
    for (int i = 0; i < s->n; i++)
      if (__builtin_popcount (s->allowed[i]) == width) {
        unsigned tried = 0;
        if (!put (share, i, &tried, random))
          return false;
      }
  return true;
}

/* Swaps go both ways, so after many of them every deal is equally likely. */
static void mix (Share *share, KbzRandom *random)
{
  const KbzTarotSampler *s = share->s;
  for (int swaps = MIX * s->n; swaps > 0 && s->n > 1; swaps--) {
    int i = (int)kbz_random_below (random, (uint64_t)s->n);
    int j = (int)kbz_random_below (random, (uint64_t)s->n);
    int8_t a = share->place[i], b = share->place[j];
    if (s->allowed[i] >> b & 1 && s->allowed[j] >> a & 1) {
      share->place[i] = b;
      share->place[j] = a;
    }
  }
}

/* Hands as they were dealt may not have had a petit alone. */
static bool is_dealt (const KbzTarot *t)
{
  for (int seat = 0; seat < t->players && !t->laid_out; seat++) {
    KbzTarotSet hand = t->hands[seat];
    int order = (seat - t->leader + t->players) % t->players;
    if (t->leader != KBZ_NO_SEAT && order < t->n_trick)
      kbz_tarot_add (&hand, t->trick[order]);
    for (int i = 0; i < t->n_tricks; i++)
      kbz_tarot_add (&hand, t->tricks[i][(seat - t->leaders[i] + t->players) % t->players]);
    if (seat == t->taker && kbz_tarot_dog_turned (t))
      hand = kbz_tarot_minus (kbz_tarot_or (hand, t->discard), t->dog);
    if (kbz_tarot_petit_alone (hand))
      return false;
  }
  return true;
}

void kbz_tarot_sampler_deal (const KbzTarotSampler *s, KbzRandom *random, KbzTarot *deal)
{
  Share share = { .s = s };
  for (int tries = 0; tries < TRIES; tries++) {
    *deal = s->start;
    if (s->n == 0 || !share_out (&share, random))
      return;
    if (s->bound)
      mix (&share, random);
    KbzTarotSet places[KBZ_TAROT_PLACES];
    memcpy (places, s->fixed, sizeof places);
    for (int i = 0; i < s->n; i++)
      kbz_tarot_add (&places[share.place[i]], s->cards[i]);
    memcpy (deal->hands, places, sizeof deal->hands);
    deal->discard = places[KBZ_PLACE_DISCARD];
    deal->dog = places[KBZ_PLACE_DOG];
    if (!deal->laid_out && deal->phase > KBZ_TAROT_CALLING)
      kbz_tarot_find_attack (deal);
    if (is_dealt (deal))
      return;
  }
  *deal = s->start; /* none but the petit alone was found: leave the deal as it is */
}

void kbz_tarot_reshuffle (void *state, int seat, KbzRandom *random)
{
  KbzTarot *t = state;
  KbzTarotSampler sampler;
  if (seat == KBZ_NO_SEAT || t->phase == KBZ_TAROT_OVER)
    return;
  kbz_tarot_sampler_init (&sampler, t, seat);
  kbz_tarot_sampler_deal (&sampler, random, t);
}
