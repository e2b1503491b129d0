/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "decision.h"

/* Themes of a lead. The definitions are those of kbz_tractor_themes, word by word. */

static bool is_throw (const KbzTractorDecision *d, const KbzTractorChoice *choice)
{
  (void)d;
  return choice->parts > 1;
}

static bool is_single_part (const KbzTractorDecision *d, const KbzTractorChoice *choice)
{
  return !is_throw (d, choice);
}

static bool is_pair (const KbzTractorDecision *d, const KbzTractorChoice *choice)
{
  (void)d;
  return choice->parts == 1 && (choice->kind == KBZ_PAIR || choice->kind == KBZ_TRIPLE);
}

static bool is_tractor (const KbzTractorDecision *d, const KbzTractorChoice *choice)
{
  (void)d;
  return choice->parts == 1 && (choice->kind == KBZ_TRACTOR || choice->kind == KBZ_TITANIC);
}

static bool is_trump (const KbzTractorDecision *d, const KbzTractorChoice *choice)
{
  (void)d;
  return choice->suit == KBZ_TRUMPS;
}

static bool is_unbeatable (const KbzTractorDecision *d, const KbzTractorChoice *choice)
{
  return kbz_tractor_is_unbeatable (&d->moment, choice);
}

static bool can_be_beaten (const KbzTractorDecision *d, const KbzTractorChoice *choice)
{
  return !is_unbeatable (d, choice);
}

/* A throw that stands, with the solution's lead as one of its parts. */
static bool is_throw_around (const KbzTractorDecision *d, const KbzTractorChoice *choice)
{
  return is_throw (d, choice)
         && kbz_hand_contains (&choice->down, d->move->cards, d->move->n, NULL);
}

/* ---- Draw trumps --------------------------------------------------------------------------- */

static int trumps_in (const KbzTractorRules *rules, const KbzHand *hand)
{
  return kbz_tractor_row_size (kbz_tractor_row (rules, hand, KBZ_TRUMPS));
}

static bool leads_suit (const KbzTractorDecision *d, KbzSuit suit)
{
  for (size_t i = 0; i < d->step->n; i++)
    if (!d->step->choices[i].right && d->choices[i].suit == suit)
      return true;
  return false;
}

/* Whether the solution later wins a trick that its own side leads in a side suit of which the
 * opponent has nothing, when his trumps are gone, too; the same suit led at once was wrong. */
static bool runs_later (const KbzTractorDecision *d, int opponent)
{
  const KbzTractorRules *rules = &d->moment.rules;
  const KbzHand *now = &d->moment.t->hands[opponent];
  for (size_t k = d->at + KBZ_TRACTOR_SEATS; k + KBZ_TRACTOR_SEATS <= d->proof->length;
       k += KBZ_TRACTOR_SEATS) {
    const KbzTractor *t = kbz_proof_state (d->proof, k);
    const KbzTractor *after = kbz_proof_state (d->proof, k + KBZ_TRACTOR_SEATS);
    KbzSuit suit = kbz_tractor_suit (rules, d->proof->steps[k].move.cards[0]);
    if (suit != KBZ_TRUMPS && kbz_tractor_on_side (d, t->leader)
        && kbz_tractor_on_side (d, after->leader) && kbz_tractor_row (rules, now, suit) == 0
        && trumps_in (rules, &t->hands[opponent]) == 0 && leads_suit (d, suit))
      return true;
  }
  return false;
}

static bool draws_trumps (const KbzTractorDecision *d)
{
  if (!kbz_tractor_every_right (d, is_trump))
    return false;
  for (int i = 1; i < KBZ_TRACTOR_SEATS; i += 2) {
    int opponent = (d->moment.seat + i) % KBZ_TRACTOR_SEATS;
    if (trumps_in (&d->moment.rules, &d->after->last[i]) > 0 && runs_later (d, opponent))
      return true;
  }
  return false;
}

/* ---- Tractors ------------------------------------------------------------------------------ */

static bool share_cards (const KbzHand *a, const KbzTractorChoice *b)
{
  for (size_t i = 0; i < b->n; i++)
    if (kbz_hand_has (a, b->cards[i]))
      return true;
  return false;
}

/* A tractor that each right lead takes some cards of, but not all. */
static bool is_split (const KbzTractorDecision *d, const KbzTractorChoice *choice)
{
  if (!is_tractor (d, choice))
    return false;
  for (size_t i = 0; i < d->step->n; i++)
    if (d->step->choices[i].right
        && (!share_cards (&choice->down, &d->choices[i])
            || kbz_hand_contains (&d->choices[i].down, choice->cards, choice->n, NULL)))
      return false;
  return true;
}

KbzThemes kbz_tractor_lead_themes (const KbzTractorDecision *d)
{
  bool gives_up =
      kbz_tractor_every_right (d, can_be_beaten) && kbz_tractor_some_wrong (d, is_unbeatable);
  return kbz_tractor_theme (kbz_tractor_every_right (d, is_throw), KBZ_THEME_THROW)
         | kbz_tractor_theme (kbz_tractor_every_right (d, is_single_part)
                                  && kbz_tractor_some_wrong (d, is_throw_around),
                              KBZ_THEME_NO_THROW)
         | kbz_tractor_theme (kbz_tractor_every_right (d, is_pair), KBZ_THEME_PAIR)
         | kbz_tractor_theme (kbz_tractor_every_right (d, is_tractor), KBZ_THEME_TRACTOR)
         | kbz_tractor_theme (kbz_tractor_some_wrong (d, is_split), KBZ_THEME_SPLIT_TRACTOR)
         | kbz_tractor_theme (draws_trumps (d), KBZ_THEME_DRAW_TRUMPS)
         | kbz_tractor_theme (gives_up && d->takes_trick == d->moment.partner, KBZ_THEME_TO_PARTNER)
         | kbz_tractor_theme (gives_up && !kbz_tractor_on_side (d, d->takes_trick),
                              KBZ_THEME_LOSE_LEAD);
}
