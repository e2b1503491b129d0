/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/settings.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#define SCHEMA_ID "io.github.kibitz.Kibitz"

static const guint delays[] = { 1200, 600, 200 }; /* slow, normal, fast: the schema's enum */

GSettings *kbz_settings (void)
{
  static GSettings *settings;
  static gsize once;
  if (g_once_init_enter (&once)) {
    GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
    g_autoptr (GSettingsSchema) schema = NULL;
    if (source != NULL)
      schema = g_settings_schema_source_lookup (source, SCHEMA_ID, TRUE);
    if (schema != NULL)
      settings = g_settings_new_full (schema, NULL, NULL);
    else
      g_printerr (_ ("kibitz: its settings are not installed (%s.gschema.xml), so nothing will be "
                     "remembered. Install Kibitz, or start it with ./run.\n"),
                  SCHEMA_ID);
    g_once_init_leave (&once, 1);
  }
  return settings;
}

gboolean kbz_settings_four_colours (void)
{
  GSettings *settings = kbz_settings ();
  return settings != NULL && g_settings_get_boolean (settings, "four-colours");
}

gboolean kbz_settings_card_counter (void)
{
  GSettings *settings = kbz_settings ();
  return settings != NULL && g_settings_get_boolean (settings, "card-counter");
}

gboolean kbz_settings_play_forced (void)
{
  GSettings *settings = kbz_settings ();
  return settings != NULL && g_settings_get_boolean (settings, "play-forced");
}

int kbz_settings_enum (const char *key, int otherwise)
{
  GSettings *settings = kbz_settings ();
  return settings != NULL ? g_settings_get_enum (settings, key) : otherwise;
}

guint kbz_settings_opponent_delay (void)
{
  GSettings *settings = kbz_settings ();
  gboolean animations = TRUE;
  GtkSettings *gtk_settings = gtk_settings_get_default ();
  if (gtk_settings != NULL)
    g_object_get (gtk_settings, "gtk-enable-animations", &animations, NULL);
  if (!animations || (settings != NULL && !g_settings_get_boolean (settings, "card-motion")))
    return 0;
  int speed = settings != NULL ? g_settings_get_enum (settings, "opponent-speed") : 1;
  return delays[CLAMP (speed, 0, (int)G_N_ELEMENTS (delays) - 1)];
}

void kbz_settings_choose (const char *name, const char *key, const char *value)
{
  GSettings *settings = kbz_settings ();
  if (settings == NULL)
    return;
  g_autoptr (GVariant) old = g_settings_get_value (settings, name);
  GVariantBuilder builder = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a{ss}"));
  GVariantIter iter;
  const char *old_key, *old_value;
  g_variant_iter_init (&iter, old);
  while (g_variant_iter_next (&iter, "{&s&s}", &old_key, &old_value))
    if (!g_str_equal (old_key, key))
      g_variant_builder_add (&builder, "{ss}", old_key, old_value);
  g_variant_builder_add (&builder, "{ss}", key, value);
  g_settings_set_value (settings, name, g_variant_builder_end (&builder));
}

static void style_changed_cb (GSettings *settings, const char *key, gpointer data)
{
  static const AdwColorScheme schemes[] = { ADW_COLOR_SCHEME_DEFAULT, ADW_COLOR_SCHEME_FORCE_LIGHT,
                                            ADW_COLOR_SCHEME_FORCE_DARK };
  (void)data;
  int style = g_settings_get_enum (settings, key);
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      schemes[CLAMP (style, 0, 2)]);
}

static void motion_changed_cb (GSettings *settings, const char *key, gpointer data)
{
  GtkSettings *gtk_settings = gtk_settings_get_default ();
  (void)data;
  if (g_settings_get_boolean (settings, key))
    gtk_settings_reset_property (gtk_settings, "gtk-enable-animations");
  else
    g_object_set (gtk_settings, "gtk-enable-animations", FALSE, NULL);
}

void kbz_settings_apply (void)
{
  GSettings *settings = kbz_settings ();
  /* A label that takes the focus selects all of its text unless the focus was within it before, and
   * to know that GTK 4.8 asks the widget that had it, even one that is gone by then. */
  g_object_set (gtk_settings_get_default (), "gtk-label-select-on-focus", FALSE, NULL);
  if (settings == NULL)
    return;
  g_signal_connect (settings, "changed::card-motion", G_CALLBACK (motion_changed_cb), NULL);
  motion_changed_cb (settings, "card-motion", NULL);
  g_signal_connect (settings, "changed::style", G_CALLBACK (style_changed_cb), NULL);
  style_changed_cb (settings, "style", NULL);
}
