/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "trick.h"

#include <assert.h>

static bool is_beaten (const KbzTractorRules *rules, const KbzTractorPart *part,
                       const KbzTractorRow others[3])
{
  int width = kbz_tractor_kind_width ((KbzTractorKind)part->kind);
  for (int i = 0; i < 3; i++)
    if (kbz_tractor_best_run (rules, others[i], width, part->length) > part->place)
      return true;
  return false;
}

static bool is_smaller (const KbzTractorPart *a, const KbzTractorPart *b)
{
  return a->place != b->place ? a->place < b->place : a->length < b->length;
}

KbzTractorThrow kbz_tractor_throw (const KbzTractorShape *lead, const KbzTractorRules *rules,
                                   const KbzTractorRow others[3])
{
  KbzTractorThrow result = { .stands = true };
  if (lead->n == 1)
    return result;
  /* Parts are in the order of their classes: the first class with a beaten part decides. */
  for (int i = 0; i < lead->n; i++) {
    const KbzTractorPart *part = &lead->parts[i];
    if (!result.stands && part->kind != result.forced.kind)
      break;
    if (is_beaten (rules, part, others) && (result.stands || is_smaller (part, &result.forced))) {
      result.stands = false;
      result.forced = *part;
    }
  }
  if (!result.stands) {
    result.withdrawn = lead->n_cards - kbz_tractor_row_size (result.forced.cards);
    result.penalty = 10 * result.withdrawn;
  }
  return result;
}

KbzReason kbz_tractor_throw_reason (const KbzTractorThrow *failed)
{
  static const char *const kinds[] = { N_ ("Titanic"), N_ ("tractor"), N_ ("triple"), N_ ("pair"),
                                       N_ ("single card") };
  return (KbzReason){
    "throw-beaten",
    KBZ_TEXT (
        N_ ("The throw fails: another hand holds a higher {0}. The smallest one that is beaten "
            "must be led instead; taking back the other cards costs {1} points, ten for each "
            "of the {2}."),
        KBZ_WORD (kinds[failed->forced.kind]), KBZ_NUMBER (failed->penalty),
        KBZ_NUMBER (failed->withdrawn)),
  };
}

int kbz_tractor_strength (const KbzTractorRules *rules, const KbzTractorShape *lead,
                          const KbzCard *cards, size_t n)
{
  KbzSuit suit = kbz_tractor_suit (rules, cards[0]);
  if (suit != lead->suit && suit != KBZ_TRUMPS)
    return -1;
  for (size_t i = 1; i < n; i++)
    if (kbz_tractor_suit (rules, cards[i]) != suit)
      return -1;
  int place = kbz_tractor_best_reading (rules, kbz_tractor_row_from (rules, cards, n), lead);
  return place < 0 || suit == lead->suit ? place : KBZ_TRACTOR_PLACES + place;
}

int kbz_tractor_winner (const KbzTractorRules *rules, const KbzTractorPlay *plays, int n)
{
  KbzTractorShape lead;
  bool one_suit = kbz_tractor_shape (rules, plays[0].cards, plays[0].n, &lead);
  assert (one_suit);
  (void)one_suit;
  int winner = 0, best = kbz_tractor_strength (rules, &lead, plays[0].cards, plays[0].n);
  for (int i = 1; i < n; i++) {
    int strength = kbz_tractor_strength (rules, &lead, plays[i].cards, plays[i].n);
    if (strength > best) {
      best = strength;
      winner = i;
    }
  }
  return winner;
}
