/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/preferences/window.h"

#include "app/preferences/sync-page.h"
#include "app/settings.h"
#include "app/template.h"

struct _KbzPreferencesWindow {
  AdwPreferencesWindow parent_instance;

  AdwPreferencesGroup *missing;
  GtkWidget *restart;
  KbzSyncPage *sync;
  AdwComboRow *style, *language, *strength, *opponent_speed, *trick_stays, *table_colour,
      *card_back, *card_size;
  GtkSwitch *four_colours, *card_motion, *card_counter, *play_forced;
};

G_DEFINE_FINAL_TYPE (KbzPreferencesWindow, kbz_preferences_window, ADW_TYPE_PREFERENCES_WINDOW)

/* The rows of a combo row stand in the order of the schema's enum. */
static gboolean enum_to_row (GValue *value, GVariant *variant, gpointer data)
{
  GSettings *settings = kbz_settings ();
  (void)variant;
  g_value_set_uint (value, (guint)g_settings_get_enum (settings, data));
  return TRUE;
}

static GVariant *row_to_enum (const GValue *value, const GVariantType *type, gpointer data)
{
  g_autoptr (GSettingsSchema) schema = NULL;
  g_autoptr (GVariant) range = NULL;
  g_autoptr (GVariant) names = NULL;
  (void)type;
  g_object_get (kbz_settings (), "settings-schema", &schema, NULL);
  g_autoptr (GSettingsSchemaKey) key = g_settings_schema_get_key (schema, data);
  range = g_settings_schema_key_get_range (key);
  g_variant_get (range, "(sv)", NULL, &names);
  guint row = g_value_get_uint (value);
  return row < g_variant_n_children (names) ? g_variant_get_child_value (names, row) : NULL;
}

static void bind_enum (GSettings *settings, const char *key, AdwComboRow *row)
{
  g_settings_bind_with_mapping (settings, key, row, "selected", G_SETTINGS_BIND_DEFAULT,
                                enum_to_row, row_to_enum, (gpointer)key, NULL);
}

/* All words were read when the program started: it begins anew with others. A deal on the table is
 * kept. */
static void language_cb (KbzPreferencesWindow *self)
{
  gtk_widget_set_visible (self->restart, TRUE);
}

static void kbz_preferences_window_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), KBZ_TYPE_PREFERENCES_WINDOW);
  G_OBJECT_CLASS (kbz_preferences_window_parent_class)->dispose (object);
}

static void kbz_preferences_window_class_init (KbzPreferencesWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = kbz_preferences_window_dispose;

  g_type_ensure (KBZ_TYPE_SYNC_PAGE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kibitz/Kibitz/preferences/window.ui");
  KBZ_BIND (widget_class, KbzPreferencesWindow, missing, sync, style, language, restart, strength,
            opponent_speed, card_counter, four_colours, card_motion, trick_stays, table_colour,
            card_back, card_size, play_forced)
}

static void kbz_preferences_window_init (KbzPreferencesWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  GSettings *settings = kbz_settings ();
  gtk_widget_set_visible (GTK_WIDGET (self->missing), settings == NULL);
  if (settings == NULL)
    return;
  bind_enum (settings, "style", self->style);
  bind_enum (settings, "language", self->language);
  g_signal_connect_object (settings, "changed::language", G_CALLBACK (language_cb), self,
                           G_CONNECT_SWAPPED);
  bind_enum (settings, "strength", self->strength);
  bind_enum (settings, "opponent-speed", self->opponent_speed);
  bind_enum (settings, "trick-stays", self->trick_stays);
  bind_enum (settings, "table-colour", self->table_colour);
  bind_enum (settings, "card-back", self->card_back);
  bind_enum (settings, "card-size", self->card_size);
  g_settings_bind (settings, "play-forced", self->play_forced, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "card-counter", self->card_counter, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "four-colours", self->four_colours, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "card-motion", self->card_motion, "active", G_SETTINGS_BIND_DEFAULT);
}

static KbzPreferencesWindow *show (GtkWindow *parent)
{
  KbzPreferencesWindow *self =
      g_object_new (KBZ_TYPE_PREFERENCES_WINDOW, "application", gtk_window_get_application (parent),
                    "transient-for", parent, "modal", TRUE, NULL);
  gtk_window_present (GTK_WINDOW (self));
  return self;
}

void kbz_preferences_show (GtkWindow *parent)
{
  show (parent);
}

void kbz_preferences_show_sync (GtkWindow *parent)
{
  KbzPreferencesWindow *self = show (parent);
  adw_preferences_window_set_visible_page (ADW_PREFERENCES_WINDOW (self),
                                           ADW_PREFERENCES_PAGE (self->sync));
}
