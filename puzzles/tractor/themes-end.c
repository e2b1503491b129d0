/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analysis/games/tractor/rules/score.h"
#include "decision.h"

/* Themes of leads and answers alike, and those about the end of the deal. The definitions are those
 * of kbz_tractor_themes, word by word. */

static bool breaks_pair (const KbzTractorDecision *d, const KbzTractorChoice *choice)
{
  (void)d;
  return choice->breaks;
}

static bool divides_nothing (const KbzTractorDecision *d, const KbzTractorChoice *choice)
{
  (void)d;
  return !choice->divides;
}

static const KbzTractor *end_of (const KbzTractorDecision *d)
{
  return kbz_proof_state (d->proof, d->proof->length);
}

/* ---- The kitty ----------------------------------------------------------------------------- */

/* A second proof of the same step with an empty kitty stops here; then nothing is said. */
enum { NODES_MAX = 2000000 };

static const KbzTractorValue *value_of (const KbzTractorValues *values, const KbzHand *cards)
{
  for (size_t i = 0; i < values->n; i++)
    if (kbz_hand_equal (&values->values[i].cards, cards))
      return values->values[i].low == values->values[i].high ? &values->values[i] : NULL;
  return NULL;
}

/* Whether a wrong choice would be no worse than the solution's if the kitty held no points. */
static bool is_about_kitty (const KbzTractorDecision *d)
{
  KbzTractorEnding ending;
  KbzTractorValues values = { 0 };
  KbzTractorSolver *solver = kbz_tractor_solver_new (0);
  if (solver == NULL)
    return false;
  KbzLimits limits = { .nodes = NODES_MAX };
  bool attacks = kbz_tractor_is_attacker (d->moment.t, d->moment.seat), found = false;
  kbz_tractor_ending (d->moment.t, &ending);
  ending.kitty = 0;
  kbz_tractor_solve_plays (solver, &ending, false, &limits, &values, NULL);
  const KbzTractorValue *best = value_of (&values, &d->move->down);
  for (size_t i = 0; best != NULL && i < d->step->n && !found; i++) {
    KbzHand cards = { 0 };
    if (d->step->choices[i].right)
      continue;
    kbz_hand_add_all (&cards, d->step->choices[i].move.cards, d->step->choices[i].move.n);
    const KbzTractorValue *value = value_of (&values, &cards);
    found = value != NULL && (attacks ? value->low >= best->low : value->low <= best->low);
  }
  kbz_tractor_values_clear (&values);
  kbz_tractor_solver_free (solver);
  return found;
}

static KbzThemes kitty_themes (const KbzTractorDecision *d)
{
  bool attacks = kbz_tractor_is_attacker (d->moment.t, d->moment.seat);
  if (kbz_tractor_kitty_points (d->moment.t) == 0 || !kbz_tractor_on_side (d, end_of (d)->leader)
      || !is_about_kitty (d))
    return 0;
  return (KbzThemes)1 << (attacks ? KBZ_THEME_TAKE_KITTY : KBZ_THEME_SAVE_KITTY);
}

/* ---- The last trick ------------------------------------------------------------------------ */

/* Whether a wrong choice parts with one of the equal cards that win the last trick. */
static bool parts_with (const KbzTractorDecision *d, const KbzHand *winners)
{
  for (size_t i = 0; i < d->step->n; i++)
    for (size_t k = 0; !d->step->choices[i].right && k < d->choices[i].n; k++)
      if (kbz_hand_count (winners, d->choices[i].cards[k]) >= 2)
        return true;
  return false;
}

static bool needs_last_pair (const KbzTractorDecision *d)
{
  const KbzTractor *end = end_of (d);
  KbzCard cards[KBZ_CARDS_MAX];
  int kitty = kbz_tractor_kitty_points (end), total = kbz_tractor_total (end), points = 0;
  if (end->leader != d->moment.seat || kitty == 0 || d->after->phase == KBZ_TRACTOR_OVER)
    return false;
  for (int i = 0; i < KBZ_TRACTOR_SEATS; i++)
    points += kbz_tractor_points (cards, kbz_hand_cards (&end->last[i], cards));
  const KbzHand *winners = &end->last[(end->leader - end->last_leader + 4) % KBZ_TRACTOR_SEATS];
  size_t n = kbz_hand_cards (winners, cards);
  int multiplier = kbz_tractor_multiplier (&d->moment.rules, cards, n);
  bool attacks = kbz_tractor_is_attacker (end, d->moment.seat);
  int otherwise = attacks ? total - kitty * (multiplier - 2) : -(total + points + 4 * kitty);
  return multiplier >= 4 && otherwise < d->proof->puzzle->target && parts_with (d, winners);
}

/* ---- The goal ------------------------------------------------------------------------------ */

static bool misses_by_five (const KbzTractorDecision *d)
{
  for (size_t i = 0; i < d->step->n; i++)
    if (!d->step->choices[i].right && kbz_tractor_missing (d, i) == 5)
      return true;
  return false;
}

static bool decides_levels (const KbzTractorDecision *d)
{
  const KbzTractor *t = d->moment.t;
  int target = d->proof->puzzle->target;
  int step = kbz_tractor_is_attacker (t, d->moment.seat) ? target : 5 - target;
  return step > 0 && kbz_tractor_next_step (t->decks, step - 5) == step && misses_by_five (d);
}

KbzThemes kbz_tractor_end_themes (const KbzTractorDecision *d)
{
  return kitty_themes (d)
         | kbz_tractor_theme (kbz_tractor_every_right (d, breaks_pair)
                                  && kbz_tractor_some_wrong (d, divides_nothing),
                              KBZ_THEME_BREAK_PAIR)
         | kbz_tractor_theme (needs_last_pair (d), KBZ_THEME_LAST_PAIR)
         | kbz_tractor_theme (decides_levels (d), KBZ_THEME_THRESHOLD);
}
