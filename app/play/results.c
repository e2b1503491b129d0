/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/results.h"

#include "app/settings.h"

#define KEPT 20

char *kbz_result_say_marks (guint marks)
{
  if (marks == (KBZ_RESULT_OPEN | KBZ_RESULT_AGAIN))
    return g_strdup (_ ("Open hands, played again"));
  if (marks == 0)
    return NULL;
  return g_strdup (marks == KBZ_RESULT_OPEN ? _ ("Open hands") : _ ("Played again"));
}

static void add (GVariantBuilder *builder, const KbzResult *result)
{
  g_variant_builder_add (builder, "(xstiiu)", result->time, result->game->id, result->seed,
                         result->mine, result->theirs, result->marks);
}

void kbz_results_add (const KbzResult *result)
{
  GSettings *settings = kbz_settings ();
  KbzResult old[KEPT];
  if (settings == NULL)
    return;
  gsize n = kbz_results_get (old, KEPT - 1);
  GVariantBuilder builder = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(xstiiu)"));
  add (&builder, result);
  for (gsize i = 0; i < n; i++)
    add (&builder, &old[i]);
  g_settings_set_value (settings, "results", g_variant_builder_end (&builder));
}

gsize kbz_results_get (KbzResult *results, gsize max)
{
  GSettings *settings = kbz_settings ();
  if (settings == NULL)
    return 0;
  g_autoptr (GVariant) list = g_settings_get_value (settings, "results");
  GVariantIter iter;
  const char *id;
  KbzResult result;
  gsize n = 0;
  g_variant_iter_init (&iter, list);
  while (n < max
         && g_variant_iter_next (&iter, "(x&stiiu)", &result.time, &id, &result.seed, &result.mine,
                                 &result.theirs, &result.marks)) {
    result.game = kbz_game_find (id);
    if (result.game != NULL)
      results[n++] = result;
  }
  return n;
}
