/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "declare.h"

KbzTractorStrength kbz_tractor_declaration (int level, const KbzCard *cards, size_t n,
                                            KbzSuit *trump)
{
  if (n == 0 || n > 3)
    return KBZ_DECLARE_NOTHING;
  for (size_t i = 1; i < n; i++)
    if (cards[i] != cards[0])
      return KBZ_DECLARE_NOTHING;
  bool jokers = kbz_card_is_joker (cards[0]);
  if (!jokers && !(kbz_card_is_suited (cards[0]) && kbz_card_rank (cards[0]) == level))
    return KBZ_DECLARE_NOTHING;
  if (jokers && n == 1)
    return KBZ_DECLARE_NOTHING;
  if (trump != NULL)
    *trump = kbz_card_suit (cards[0]);
  static const KbzTractorStrength strengths[2][4] = {
    { KBZ_DECLARE_NOTHING, KBZ_DECLARE_LEVEL, KBZ_DECLARE_TWO_LEVELS, KBZ_DECLARE_THREE_LEVELS },
    { KBZ_DECLARE_NOTHING, KBZ_DECLARE_NOTHING, KBZ_DECLARE_TWO_JOKERS, KBZ_DECLARE_THREE_JOKERS },
  };
  return strengths[jokers][n];
}

bool kbz_tractor_may_declare (int level, const KbzCard *current, size_t n_current,
                              const KbzCard *cards, size_t n, KbzReason *reason)
{
  KbzTractorStrength strength = kbz_tractor_declaration (level, cards, n, NULL);
  KbzTractorStrength standing = kbz_tractor_declaration (level, current, n_current, NULL);
  if (strength == KBZ_DECLARE_NOTHING)
    return kbz_illegal (
        reason, "declare-cards",
        KBZ_TEXT (N_ ("Trump is declared with level cards of one suit (rank {0}), or with two or "
                      "three equal jokers for no trump."),
                  KBZ_RANK_ARG (level)));
  if (strength == standing)
    return kbz_illegal (reason, "declare-higher",
                        KBZ_TEXT (N_ ("That is only as strong as what was declared before; the "
                                      "first to show it keeps it.")));
  if (strength < standing)
    return kbz_illegal (
        reason, "declare-higher",
        KBZ_TEXT (N_ ("A stronger declaration stands. The order is: one level card, two, two "
                      "jokers, three level cards, three jokers.")));
  return true;
}

KbzSuit kbz_tractor_turned (KbzCard third)
{
  return kbz_card_suit (third);
}
