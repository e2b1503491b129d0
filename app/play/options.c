/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/options.h"

#include "app/settings.h"

static GVariant *stored (void)
{
  GSettings *settings = kbz_settings ();
  return settings != NULL ? g_settings_get_value (settings, "game-options")
                          : g_variant_ref_sink (g_variant_new ("a{ss}", NULL));
}

static char *stored_key (const KbzGame *game, const KbzOption *option)
{
  return g_strdup_printf ("%s/%s", game->id, option->key);
}

static guint n_values (const KbzOption *option)
{
  guint n = 0;
  while (n < G_N_ELEMENTS (option->values) && option->values[n].key != NULL)
    n++;
  return n;
}

static guint load_one (const KbzGame *game, const KbzOption *option)
{
  g_autoptr (GVariant) choices = stored ();
  g_autofree char *key = stored_key (game, option);
  const char *chosen = NULL;
  if (!g_variant_lookup (choices, key, "&s", &chosen))
    return 0;
  for (guint i = 0; i < n_values (option); i++)
    if (g_str_equal (option->values[i].key, chosen))
      return i;
  return 0;
}

static void store_one (const KbzGame *game, const KbzOption *option, guint value)
{
  g_autofree char *key = stored_key (game, option);
  if (value < n_values (option))
    kbz_settings_choose ("game-options", key, option->values[value].key);
}

KbzOptions kbz_options_load (const KbzGame *game)
{
  KbzOptions options = { 0 };
  for (int i = 0; game->options != NULL && game->options[i].key != NULL; i++)
    options.value[i] = (uint8_t)load_one (game, &game->options[i]);
  return options;
}

static void selected_cb (AdwComboRow *row, GParamSpec *pspec, gpointer data)
{
  (void)pspec;
  const KbzGame *game = g_object_get_data (G_OBJECT (row), "kbz-game");
  store_one (game, data, adw_combo_row_get_selected (row));
}

static GtkWidget *row_new (const KbzGame *game, const KbzOption *option)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  for (guint i = 0; i < n_values (option); i++)
    gtk_string_list_append (names, kbz_translate (option->values[i].label));
  GtkWidget *row = g_object_new (ADW_TYPE_COMBO_ROW, "title", kbz_translate (option->label),
                                 "model", names, "selected", load_one (game, option), NULL);
  g_object_set_data (G_OBJECT (row), "kbz-game", (gpointer)game);
  g_signal_connect (row, "notify::selected", G_CALLBACK (selected_cb), (gpointer)option);
  return row;
}

GList *kbz_options_rows (const KbzGame *game)
{
  GList *rows = NULL;
  for (int i = 0; game->options != NULL && game->options[i].key != NULL; i++)
    rows = g_list_append (rows, row_new (game, &game->options[i]));
  return rows;
}

/* ---- How well the others play ------------------------------------------------------------ */

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

static int find_strength (const char *key)
{
  for (int i = 0; i < KBZ_STRENGTHS; i++)
    if (g_strcmp0 (strengths[i].key, key) == 0)
      return i;
  return -1;
}

KbzStrength kbz_strength_of_key (const char *key)
{
  int found = find_strength (key);
  return found >= 0 ? (KbzStrength)found : KBZ_STRENGTH_PLAYER;
}

KbzStrength kbz_strength_load (const KbzGame *game)
{
  GSettings *settings = kbz_settings ();
  const char *chosen = NULL;
  if (settings == NULL)
    return KBZ_STRENGTH_PLAYER;
  g_autoptr (GVariant) choices = g_settings_get_value (settings, "game-strengths");
  if (g_variant_lookup (choices, game->id, "&s", &chosen) && find_strength (chosen) >= 0)
    return kbz_strength_of_key (chosen);
  return (KbzStrength)CLAMP (g_settings_get_enum (settings, "strength"), 0, KBZ_STRENGTHS - 1);
}

static void strength_cb (AdwComboRow *row, GParamSpec *pspec, gpointer data)
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
  g_signal_connect (row, "notify::selected", G_CALLBACK (strength_cb), (gpointer)game);
  return row;
}
