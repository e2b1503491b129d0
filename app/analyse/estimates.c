/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/analyse/estimates.h"

#include <math.h>

#include "app/analyse/words.h"

static gboolean has_chance (const KbzChoice *choice)
{
  return choice->chance.samples > 0;
}

/* Chances that are shown alike are alike. */
static long percent (double chance)
{
  return lround (100 * chance);
}

int kbz_choice_compare (const KbzChoice *a, const KbzChoice *b)
{
  if (has_chance (a) && has_chance (b) && percent (a->chance.mean) != percent (b->chance.mean))
    return percent (a->chance.mean) > percent (b->chance.mean) ? -1 : 1;
  return kbz_verdict_compare (&a->verdict, &b->verdict);
}

const KbzChoice *kbz_analysis_best (const KbzAnalysis *analysis)
{
  const KbzChoice *best = NULL;
  for (size_t i = 0; i < analysis->n; i++)
    if (best == NULL || kbz_choice_compare (&analysis->choices[i], best) < 0)
      best = &analysis->choices[i];
  return best;
}

static gboolean is_beyond (const KbzVerdict *a, const KbzVerdict *b)
{
  return a->mean - b->mean > hypot (a->error, b->error);
}

gboolean kbz_choice_is_best (const KbzAnalysis *analysis, const KbzChoice *choice)
{
  for (size_t i = 0; i < analysis->n; i++) {
    const KbzChoice *other = &analysis->choices[i];
    int order = kbz_choice_compare (choice, other);
    gboolean estimated = choice->verdict.truth == KBZ_ESTIMATED;
    gboolean by_chance = has_chance (choice) && has_chance (other)
                         && percent (choice->chance.mean) != percent (other->chance.mean);
    if (order > 0
        || (order < 0 && estimated
            && !(by_chance ? is_beyond (&choice->chance, &other->chance)
                           : is_beyond (&choice->verdict, &other->verdict))))
      return FALSE;
  }
  return TRUE;
}

/* ---- Words ------------------------------------------------------------------------------- */

/* "62 % ± 5 %"; without the error where every deal was looked at. */
static char *percent_words (const KbzVerdict *chance)
{
  if (chance->all)
    /* Translators: a chance. */
    return g_strdup_printf (_ ("%ld %%"), percent (chance->mean));
  /* Translators: a chance and its standard error. */
  return g_strdup_printf (_ ("%ld %% ± %ld %%"), percent (chance->mean),
                          (long)ceil (100 * chance->error));
}

static char *value_words (const KbzUnit *unit, const KbzChoice *choice)
{
  const KbzVerdict *verdict = &choice->verdict;
  if (unit->only_wins && verdict->truth == KBZ_ESTIMATED)
    return percent_words (verdict);
  g_autofree char *value = kbz_verdict_value (verdict);
  if (unit->counted == NULL || choice->move.kind != KBZ_MOVE_PLAY)
    return g_steal_pointer (&value);
  /* Translators: a number and what it counts: "≈ 9.1 ± 0.1 tricks". */
  return g_strdup_printf (C_ ("value and unit", "%s %s"), value, kbz_translate (unit->counted));
}

char *kbz_choice_words (const KbzUnit *unit, const KbzChoice *choice)
{
  g_autofree char *value = value_words (unit, choice);
  if (!has_chance (choice))
    return g_steal_pointer (&value);
  g_autofree char *chance = percent_words (&choice->chance);
  return g_strdup_printf ("%s · %s", chance, value);
}

char *kbz_choice_chip (const KbzUnit *unit, const KbzAnalysis *analysis, const KbzChoice *choice,
                       KbzGrade *grade)
{
  const KbzChoice *best = kbz_analysis_best (analysis);
  if (choice->verdict.truth != KBZ_ESTIMATED)
    return kbz_verdict_chip (unit, &best->verdict, &choice->verdict, grade);
  *grade = kbz_choice_is_best (analysis, choice) ? KBZ_GRADE_BEST : KBZ_GRADE_NONE;
  if (has_chance (choice) || unit->only_wins)
    return g_strdup_printf (
        "%ld%%", percent (has_chance (choice) ? choice->chance.mean : choice->verdict.mean));
  /* Translators: a mean under a card: "≈3.2". */
  return g_strdup_printf (_ ("≈%.1f"), choice->verdict.mean);
}

char *kbz_estimate_sentence (const KbzUnit *unit, const KbzAnalysis *analysis)
{
  const KbzChoice *best = kbz_analysis_best (analysis);
  if (best == NULL)
    return g_strdup ("");
  if (analysis->chance != NULL && has_chance (best)) {
    g_autofree char *chance = percent_words (&best->chance);
    /* Translators: "Chance to make the contract", and a chance such as 62 % ± 5 %. */
    return g_strdup_printf (_ ("%s: %s."), kbz_translate (analysis->chance), chance);
  }
  g_autofree char *value = value_words (unit, best);
  return unit->only_wins
             /* Translators: a chance such as 62 % ± 5 %. */
             ? g_strdup_printf (_ ("Chance to win: %s."), value)
             : g_strdup_printf (_ ("Value for the side to move: %s"), value);
}
