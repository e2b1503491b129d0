/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cards.h"

#include <assert.h>

int kbz_tarot_half_points (KbzCard card)
{
  static const uint8_t courts[] = { 3, 5, 7, 9 };
  if (card < 64)
    return kbz_card_rank (card) >= KBZ_VALET ? courts[kbz_card_rank (card) - KBZ_VALET] : 1;
  return kbz_tarot_is_bout (card) ? 9 : 1;
}

int kbz_tarot_set_half_points (KbzTarotSet set)
{
  int sum = 0;
  while (!kbz_tarot_is_empty (set))
    sum += kbz_tarot_half_points (kbz_tarot_pop (&set));
  return sum;
}

KbzTarotSet kbz_tarot_pack (void)
{
  /* ranks 1 … 14 of four suits; trumps 1 … 21 and the Excuse */
  return (KbzTarotSet){ { 0x7FFE7FFE7FFE7FFE, 0x7FFFFE } };
}

KbzTarotSet kbz_tarot_set_of (const KbzCard *cards, size_t n)
{
  KbzTarotSet set = { { 0, 0 } };
  for (size_t i = 0; i < n; i++)
    kbz_tarot_add (&set, cards[i]);
  return set;
}

size_t kbz_tarot_list (KbzTarotSet set, KbzCard *cards)
{
  size_t n = 0;
  while (!kbz_tarot_is_empty (set))
    cards[n++] = kbz_tarot_pop (&set);
  return n;
}

int kbz_tarot_hand_size (int players)
{
  return players == 3 ? 24 : players == 4 ? 18 : 15;
}

int kbz_tarot_dog_size (int players)
{
  return players == 5 ? 3 : 6;
}

int kbz_tarot_needed (int bouts)
{
  static const int8_t needs[] = { 56, 51, 41, 36 };
  assert (bouts >= 0 && bouts <= 3);
  return needs[bouts];
}

int kbz_tarot_handful_size (int players, KbzTarotHandful handful)
{
  static const int8_t sizes[3][4] = { { 0, 13, 15, 18 }, { 0, 10, 13, 15 }, { 0, 8, 10, 13 } };
  return sizes[players - 3][handful];
}

int kbz_tarot_handful_points (KbzTarotHandful handful)
{
  static const int8_t points[] = { 0, 20, 30, 40 };
  return points[handful];
}

KbzTarotHandful kbz_tarot_handful_of (int players, int trumps)
{
  for (int i = KBZ_HANDFUL_SINGLE; i <= KBZ_HANDFUL_TRIPLE; i++)
    if (kbz_tarot_handful_size (players, (KbzTarotHandful)i) == trumps)
      return (KbzTarotHandful)i;
  return KBZ_HANDFUL_NONE;
}
