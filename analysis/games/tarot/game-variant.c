/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game.h"

static KbzTarotSet relabelled (const KbzRelabel *relabel, KbzTarotSet set)
{
  KbzTarotSet to = { { 0, 0 } };
  while (!kbz_tarot_is_empty (set))
    kbz_tarot_add (&to, relabel->to[kbz_tarot_pop (&set)]);
  return to;
}

/* Of the trumps 2 … 20 in use each gets another number of these, their order kept. */
static void relabel_trumps (KbzRelabel *relabel, KbzTarotSet used, KbzRandom *random)
{
  int left = 0, free_numbers = 19, number = 2;
  for (int i = 2; i <= 20; i++)
    left += kbz_tarot_has (used, kbz_trump (i));
  for (int from = 2; from <= 20; from++) {
    if (!kbz_tarot_has (used, kbz_trump (from)))
      continue;
    while (kbz_random_below (random, (uint64_t)free_numbers) >= (uint64_t)left) {
      number++;
      free_numbers--;
    }
    relabel->to[kbz_trump (from)] = kbz_trump (number);
    number++;
    free_numbers--;
    left--;
  }
}

/* Suits change places, spot cards and trumps get other numbers. Only laid-out endings: of a deal
 * there is no other. */
bool kbz_tarot_variant (void *state, KbzRandom *random, KbzRelabel *relabel)
{
  KbzTarot *t = state;
  if (!t->laid_out || t->phase != KBZ_TAROT_PLAYING || t->n_tricks > 0)
    return false;
  KbzTarotSet used =
      kbz_tarot_or (kbz_tarot_set_of (t->trick, t->n_trick), kbz_tarot_or (t->dog, t->discard));
  for (int seat = 0; seat < t->players; seat++)
    used = kbz_tarot_or (used, t->hands[seat]);
  kbz_relabel_init (relabel);
  kbz_relabel_spots (relabel, used.bits[0], random);
  kbz_relabel_suits (relabel, random);
  relabel_trumps (relabel, used, random);
  for (int seat = 0; seat < t->players; seat++)
    t->hands[seat] = relabelled (relabel, t->hands[seat]);
  t->dog = relabelled (relabel, t->dog);
  t->discard = relabelled (relabel, t->discard);
  for (int i = 0; i < t->n_trick; i++)
    t->trick[i] = relabel->to[t->trick[i]];
  return true;
}
