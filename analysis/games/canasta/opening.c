/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "opening.h"

int kbz_canasta_minimum (const KbzCanastaRules *rules, int total)
{
  int step = 0;
  while (total >= rules->opening[step].below && step + 1 < KBZ_CANASTA_STEPS
         && rules->opening[step + 1].minimum > 0)
    step++;
  return rules->opening[step].minimum;
}

static int naturals_of (const KbzCanastaCards *meld, int rank)
{
  return kbz_canasta_count (meld->cards, meld->n).of[rank];
}

/* The meld that the card from the pile joins; `n` if none. A set comes before a sequence. */
static size_t find_meld_of (const KbzCanastaRules *rules, const KbzCanastaCards *melds, size_t n,
                            KbzCard top)
{
  int rank = kbz_canasta_kind (top);
  for (int sequences = 0; sequences < 1 + rules->sequences; sequences++)
    for (size_t i = 0; i < n; i++) {
      KbzCanastaCards with = melds[i];
      KbzCanastaShape shape =
          kbz_canasta_shape (rules, with.cards, with.n, with.suits_known, false);
      bool sequence = shape.kind == KBZ_SHAPE_SEQUENCE;
      if (rank < KBZ_KIND_LOWEST || sequence != sequences)
        continue;
      if (!sequence && naturals_of (&melds[i], rank) > 0)
        return i;
      if (sequence && with.n < KBZ_CANASTA_SIZE) {
        with.cards[with.n++] = top;
        if (kbz_canasta_shape (rules, with.cards, with.n, true, false).kind != KBZ_SHAPE_NONE)
          return i;
      }
    }
  return n;
}

bool kbz_canasta_opens (const KbzCanastaRules *rules, const KbzCanastaCards *melds, size_t n,
                        KbzCard top, int minimum, int *points, KbzReason *reason)
{
  bool takes = top != KBZ_NO_CARD, fine = true;
  size_t joined = takes ? find_meld_of (rules, melds, n, top) : n;
  int others = 0;
  *points = takes ? kbz_canasta_points (&top, 1) : 0;
  for (size_t i = 0; i < n; i++) {
    KbzCanastaCards meld = melds[i];
    int own = kbz_canasta_points (meld.cards, meld.n);
    *points += own;
    others += i == joined ? 0 : own;
    if (i == joined && meld.n < KBZ_MOVE_CARDS_MAX)
      meld.cards[meld.n++] = top;
    KbzCanastaShape shape = kbz_canasta_shape (rules, meld.cards, meld.n, meld.suits_known, false);
    if (shape.kind == KBZ_SHAPE_NONE && fine)
      fine = kbz_illegal (reason, shape.why.rule, shape.why.text);
  }
  if (!fine)
    return false;
  if (takes && joined == n)
    return kbz_illegal (reason, "take-natural",
                        KBZ_TEXT (N_ ("The card from the pile must join one of these melds.")));
  bool pair = takes && naturals_of (&melds[joined], kbz_canasta_kind (top)) >= 2;
  /* Onto a sequence that was laid first: then what was laid first must open. */
  if (takes && !pair && !rules->take_with_wild)
    others = *points - kbz_canasta_points (&top, 1);
  if (takes && !pair && others < minimum)
    return kbz_illegal (reason, "opening-pair",
                        KBZ_TEXT (N_ ("To open with the pile you need two natural cards like its "
                                      "top card, unless your other melds reach {0} points."),
                                  KBZ_NUMBER (minimum)));
  if (*points < minimum)
    return kbz_illegal (reason, "opening-minimum",
                        KBZ_TEXT (N_ ("These melds count {0} points; you need {1} to open."),
                                  KBZ_NUMBER (*points), KBZ_NUMBER (minimum)));
  return true;
}
