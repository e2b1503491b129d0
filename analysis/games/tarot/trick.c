/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "trick.h"

int kbz_tarot_led (const KbzCard *trick, int n)
{
  for (int i = 0; i < n; i++)
    if (trick[i] != KBZ_EXCUSE)
      return kbz_tarot_suit (trick[i]);
  return KBZ_TAROT_NO_SUIT;
}

int kbz_tarot_trick_winner (const KbzCard *trick, int n)
{
  int best = 0, led = kbz_tarot_led (trick, n), best_rank = -1;
  for (int i = 0; i < n; i++) {
    int suit = kbz_tarot_suit (trick[i]);
    if (trick[i] == KBZ_EXCUSE || (suit != led && suit != KBZ_TAROT_TRUMPS))
      continue;
    int rank = kbz_card_rank (trick[i]) + (suit == KBZ_TAROT_TRUMPS ? 100 : 0);
    if (rank > best_rank) {
      best = i;
      best_rank = rank;
    }
  }
  return best;
}

static int highest_trump (const KbzCard *trick, int n)
{
  int highest = 0;
  for (int i = 0; i < n; i++)
    if (kbz_card_is_trump (trick[i]) && kbz_card_rank (trick[i]) > highest)
      highest = kbz_card_rank (trick[i]);
  return highest;
}

KbzTarotDuty kbz_tarot_duty (KbzTarotSet hand, const KbzCard *trick, int n)
{
  int led = kbz_tarot_led (trick, n), highest = highest_trump (trick, n);
  KbzTarotDuty duty = { .suit = led, .highest = highest, .playable = hand };
  KbzTarotSet excuse = kbz_tarot_and (hand, kbz_tarot_only (KBZ_EXCUSE));
  KbzTarotSet trumps = kbz_tarot_of_suit (hand, KBZ_TAROT_TRUMPS);
  if (led == KBZ_TAROT_NO_SUIT) {
    duty.kind = KBZ_DUTY_LEAD;
    return duty;
  }
  KbzTarotSet suited = kbz_tarot_of_suit (hand, led);
  KbzTarotSet above = kbz_tarot_above (hand, highest);
  if (led != KBZ_TAROT_TRUMPS && !kbz_tarot_is_empty (suited)) {
    duty.kind = KBZ_DUTY_FOLLOW;
    duty.playable = suited;
  } else if (kbz_tarot_is_empty (trumps)) {
    duty.kind = KBZ_DUTY_FREE;
  } else if (!kbz_tarot_is_empty (above)) {
    duty.kind = highest == 0 ? KBZ_DUTY_TRUMP : KBZ_DUTY_OVERTRUMP;
    duty.playable = above;
  } else {
    duty.kind = KBZ_DUTY_UNDERTRUMP;
    duty.playable = trumps;
  }
  duty.playable = kbz_tarot_or (duty.playable, excuse);
  return duty;
}

KbzTarotSet kbz_tarot_first_lead (KbzTarotSet hand, KbzCard called)
{
  if (called == KBZ_NO_CARD)
    return hand;
  KbzTarotSet others = kbz_tarot_minus (hand, kbz_tarot_of_suit (hand, kbz_tarot_suit (called)));
  KbzTarotSet may = kbz_tarot_or (others, kbz_tarot_and (hand, kbz_tarot_only (called)));
  return kbz_tarot_is_empty (may) ? hand : may;
}
