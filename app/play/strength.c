/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/strength.h"

#include "app/settings.h"

/* In the settings, and for people. */
static const struct {
  const char *key, *name;
} strengths[KBZ_STRENGTHS] = {
  [KBZ_STRENGTH_BEGINNER] = { "beginner", N_ ("Beginner") },
  /* Translators: somebody who plays well enough, between a beginner and an expert. */
  [KBZ_STRENGTH_PLAYER] = { "player", N_ ("Player") },
  [KBZ_STRENGTH_EXPERT] = { "expert", N_ ("Expert") },
};

const char *kbz_strength_name (KbzStrength strength)
{
  return _ (strengths[strength].name);
}

const char *kbz_strength_key (KbzStrength strength)
{
  return strengths[strength].key;
}

KbzStrength kbz_strength_load (const KbzGame *game)
{
  GSettings *settings = kbz_settings ();
  const char *chosen = NULL;
  if (settings == NULL)
    return KBZ_STRENGTH_PLAYER;
  g_autoptr (GVariant) choices = g_settings_get_value (settings, "game-strengths");
  if (g_variant_lookup (choices, game->id, "&s", &chosen))
    for (int i = 0; i < KBZ_STRENGTHS; i++)
      if (g_str_equal (strengths[i].key, chosen))
        return (KbzStrength)i;
  return (KbzStrength)CLAMP (g_settings_get_enum (settings, "strength"), 0, KBZ_STRENGTHS - 1);
}

static void selected_cb (AdwComboRow *row, GParamSpec *pspec, gpointer data)
{
  (void)pspec;
  const KbzGame *game = data;
  guint strength = adw_combo_row_get_selected (row);
  if (strength < KBZ_STRENGTHS)
    kbz_settings_choose ("game-strengths", game->id, strengths[strength].key);
}

GtkWidget *kbz_strength_row (const KbzGame *game)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  for (int i = 0; i < KBZ_STRENGTHS; i++)
    gtk_string_list_append (names, kbz_strength_name ((KbzStrength)i));
  GtkWidget *row = g_object_new (ADW_TYPE_COMBO_ROW, "title", _ ("How well the others play"),
                                 "model", names, "selected", (guint)kbz_strength_load (game), NULL);
  g_signal_connect (row, "notify::selected", G_CALLBACK (selected_cb), (gpointer)game);
  return row;
}
