/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/puzzles/words.h"

#include <math.h>

#include "lessons/trainer/tell.h"
#include "puzzles/proof.h"

const char *kbz_graded_heading (const KbzGraded *graded)
{
  static const char *const headings[] = {
    [KBZ_TRIED_ILLEGAL] = N_ ("The rules do not allow this"), [KBZ_TRIED_BEST] = N_ ("Right"),
    [KBZ_TRIED_RIGHT] = N_ ("Right, but not the best"),       [KBZ_TRIED_WRONG] = N_ ("Wrong"),
    [KBZ_TRIED_UNPROVED] = N_ ("Not proved in time"),
  };
  return _ (headings[graded->grade]);
}

char *kbz_say_cost (const KbzUnit *unit, const KbzGraded *graded)
{
  KbzText text = { 0 };
  if (graded->grade == KBZ_TRIED_RIGHT && graded->cost > 0 && !unit->only_wins)
    text = kbz_unit_less (unit, graded->cost);
  else if (graded->grade == KBZ_TRIED_WRONG && graded->cost > 0)
    text = kbz_unit_costs (unit, graded->cost);
  return text.message != NULL ? kbz_say (&text) : NULL;
}

char *kbz_say_themes (const KbzPuzzler *puzzler, KbzThemes themes)
{
  GString *names = g_string_new (NULL);
  for (int i = 0; puzzler->themes[i].id != NULL; i++)
    if (themes >> i & 1) {
      /* Translators: between the names of a list. */
      if (names->len > 0)
        g_string_append (names, _ (", "));
      g_string_append (names, kbz_translate (puzzler->themes[i].name));
    }
  return g_string_free (names, FALSE);
}

char *kbz_say_rating_change (double before, double after)
{
  int from = (int)lround (before), to = (int)lround (after);
  g_autofree char *change = kbz_say_points (to - from);
  return g_strdup_printf ("%d → %d (%s)", from, to, change);
}

char *kbz_say_rating (const KbzRating *rating)
{
  int low, high;
  if (!kbz_rating_is_provisional (rating))
    /* Translators: a rating and how far off it may be. */
    return g_strdup_printf (_ ("Your rating: %d ± %d"), (int)lround (rating->rating),
                            (int)lround (2 * rating->deviation));
  kbz_rating_range (rating, &low, &high);
  /* Translators: while there are few results, a rating is only known to lie between two numbers. */
  return g_strdup_printf (_ ("Your rating: somewhere from %d to %d"), low, high);
}

char *kbz_say_clock (gint64 ms)
{
  int seconds = (int)((MAX (ms, 0) + 999) / 1000);
  return g_strdup_printf ("%d:%02d", seconds / 60, seconds % 60);
}

char *kbz_say_difficulty (int rating)
{
  if (rating <= 0)
    return NULL;
  return g_strdup_printf ("%d · %s", rating, kbz_translate (kbz_band_names[kbz_band (rating)]));
}

char *kbz_say_puzzle (const KbzPuzzle *puzzle)
{
  const char *title = kbz_puzzle_title (puzzle, g_get_language_names ());
  if (title != NULL)
    return g_strdup (title);
  KbzText goal = kbz_puzzle_goal (puzzle);
  return kbz_say (&goal);
}

char *kbz_say_info (const KbzPuzzle *puzzle, gboolean tried)
{
  g_autofree char *difficulty = kbz_say_difficulty (puzzle->rating);
  const char *all[] = { kbz_tell_title (puzzle), difficulty, tried ? _ ("tried before") : NULL };
  const char *parts[G_N_ELEMENTS (all) + 1] = { NULL };
  gsize n = 0;
  for (gsize i = 0; i < G_N_ELEMENTS (all); i++)
    if (all[i] != NULL)
      parts[n++] = all[i];
  return g_strjoinv (" · ", (char **)parts);
}

char *kbz_say_facts (const KbzPosition *position)
{
  GString *text = g_string_new (NULL);
  g_autofree KbzView *view = g_new0 (KbzView, 1);
  kbz_position_view (position, KBZ_NO_SEAT, view);
  for (int i = 0; i < view->n_facts; i++) {
    g_autofree char *fact = kbz_say (&view->facts[i]);
    g_string_append_printf (text, "%s%s", i > 0 ? " · " : "", fact);
  }
  return g_string_free (text, FALSE);
}
