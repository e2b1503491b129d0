/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/preferences/devices.h"

#include "app/learner.h"
#include "app/sync/devices.h"
#include "app/sync/words.h"
#include "app/template.h"
#include "lessons/learner/kinds.h"
#include "app/toast.h"

struct _KbzDevicesGroup {
  AdwPreferencesGroup parent_instance;

  AdwEntryRow *name;
  AdwActionRow *here;
  GList *rows;  /* of the others; the group owns them */
  char *listed; /* what the rows say, so that they are made anew only when that changes */
  char *shown;  /* the name that is in the entry unless somebody types */
};

G_DEFINE_FINAL_TYPE (KbzDevicesGroup, kbz_devices_group, ADW_TYPE_PREFERENCES_GROUP)

static void fill (KbzDevicesGroup *self);

static void complain_if (GError *error)
{
  if (error != NULL)
    kbz_learner_complain (kbz_learner (), error);
}

/* ---- Taking one off the list --------------------------------------------------------------- */

static void undo_cb (AdwToast *toast)
{
  KbzLog *log = kbz_learner_get_log (kbz_learner ());
  GError *error = NULL;
  if (log != NULL)
    kbz_devices_show (log, g_object_get_data (G_OBJECT (toast), "device"), &error);
  complain_if (error);
}

static void tell_hidden (KbzDevicesGroup *self, const KbzKnown *device)
{
  g_autofree char *name = kbz_device_say (device);
  g_autofree char *escaped = g_markup_escape_text (name, -1);
  /* Translators: %s is a device. */
  g_autofree char *text =
      g_strdup_printf (_ ("“%s” is off the list. Its entries stay; nothing is deleted."), escaped);
  AdwToast *toast = kbz_toast_new (text);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  adw_toast_set_button_label (toast, _ ("_Undo"));
  g_object_set_data_full (G_OBJECT (toast), "device", g_strdup (device->device), g_free);
  g_signal_connect (toast, "button-clicked", G_CALLBACK (undo_cb), NULL);
  if (ADW_IS_PREFERENCES_WINDOW (root))
    adw_preferences_window_add_toast (ADW_PREFERENCES_WINDOW (root), toast);
  else
    g_object_unref (toast);
}

static void forget_cb (KbzDevicesGroup *self, GtkButton *button)
{
  KbzLog *log = kbz_learner_get_log (kbz_learner ());
  g_autoptr (GPtrArray) known = log != NULL ? kbz_log_known (log, NULL) : NULL;
  g_autofree char *id = g_strdup (gtk_widget_get_name (GTK_WIDGET (button)));
  gtk_widget_grab_focus (GTK_WIDGET (self->name)); /* the row with the button goes away */
  for (guint i = 0; known != NULL && i < known->len; i++) {
    const KbzKnown *device = known->pdata[i];
    GError *error = NULL;
    if (!g_str_equal (device->device, id))
      continue;
    if (kbz_devices_hide (log, device, &error))
      tell_hidden (self, device);
    complain_if (error);
    return;
  }
}

/* ---- The rows ------------------------------------------------------------------------------ */

/* "1,234 entries, the last one 16 November, 09:20". */
static char *say_device (const KbzKnown *device)
{
  g_autofree char *entries = kbz_say_entries ((guint64)device->count);
  g_autofree char *moment = kbz_say_moment (device->last_time / 1000);
  /* Translators: “12 entries”, then a moment. */
  return g_strdup_printf (_ ("%s, the last one %s"), entries, moment);
}

static GtkWidget *row_new (KbzDevicesGroup *self, const KbzKnown *device)
{
  g_autofree char *name = kbz_device_say (device);
  g_autofree char *escaped = g_markup_escape_text (name, -1);
  g_autofree char *subtitle = say_device (device);
  /* Translators: for a screen reader; %s is a device. */
  g_autofree char *label = g_strdup_printf (_ ("Forget %s"), name);
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "title", escaped, "subtitle", subtitle, NULL);
  GtkWidget *button = gtk_button_new_with_label (_ ("Forget"));
  gtk_widget_set_name (button, device->device);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button,
                               _ ("Takes it off this list until it writes something new. Its "
                                  "entries stay."));
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (forget_cb), self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  return row;
}

static void clear_rows (KbzDevicesGroup *self)
{
  for (GList *at = self->rows; at != NULL; at = at->next)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), at->data);
  g_clear_pointer (&self->rows, g_list_free);
}

static void list (KbzDevicesGroup *self, const GPtrArray *devices, const char *here)
{
  g_autoptr (GString) listed = g_string_new (NULL);
  for (guint i = 0; i < devices->len; i++) {
    const KbzKnown *device = devices->pdata[i];
    g_autofree char *words = say_device (device);
    g_string_append_printf (listed, "%s %s %s\n", device->device, device->name, words);
  }
  if (g_strcmp0 (self->listed, listed->str) == 0)
    return;
  g_free (self->listed);
  self->listed = g_strdup (listed->str);
  clear_rows (self);
  for (guint i = 0; i < devices->len; i++) {
    const KbzKnown *device = devices->pdata[i];
    if (g_str_equal (device->device, here))
      continue;
    GtkWidget *row = row_new (self, device);
    self->rows = g_list_append (self->rows, row);
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
  }
}

/* What is being typed stays. */
static void show_name (KbzDevicesGroup *self, const char *name)
{
  if (self->shown != NULL
      && !g_str_equal (self->shown, gtk_editable_get_text (GTK_EDITABLE (self->name))))
    return;
  if (g_strcmp0 (self->shown, name) == 0)
    return;
  g_free (self->shown);
  self->shown = g_strdup (name);
  gtk_editable_set_text (GTK_EDITABLE (self->name), name);
}

static void fill (KbzDevicesGroup *self)
{
  KbzLog *log = kbz_learner_get_log (kbz_learner ());
  g_autoptr (GPtrArray) devices = log != NULL ? kbz_devices_listed (log, NULL) : NULL;
  gtk_widget_set_visible (GTK_WIDGET (self), devices != NULL);
  if (devices == NULL)
    return;
  const char *here = kbz_log_device (log);
  const KbzKnown *first = devices->len > 0 ? devices->pdata[0] : NULL;
  gboolean written = first != NULL && g_str_equal (first->device, here);
  g_autofree char *words =
      written ? say_device (first) : g_strdup (_ ("Nothing has been done here yet."));
  adw_action_row_set_subtitle (self->here, words);
  show_name (self, written && first->name != NULL ? first->name : g_get_host_name ());
  list (self, devices, here);
}

static void apply_cb (KbzDevicesGroup *self)
{
  KbzLog *log = kbz_learner_get_log (kbz_learner ());
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name))));
  GError *error = NULL;
  if (log == NULL || *name == '\0')
    return;
  g_free (self->shown);
  self->shown = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name)));
  kbz_log_device_name (log, name, &error);
  complain_if (error);
}

static void kbz_devices_group_dispose (GObject *object)
{
  KbzDevicesGroup *self = KBZ_DEVICES_GROUP (object);
  g_clear_pointer (&self->rows, g_list_free);
  g_clear_pointer (&self->listed, g_free);
  g_clear_pointer (&self->shown, g_free);
  gtk_widget_dispose_template (GTK_WIDGET (object), KBZ_TYPE_DEVICES_GROUP);
  G_OBJECT_CLASS (kbz_devices_group_parent_class)->dispose (object);
}

static void kbz_devices_group_class_init (KbzDevicesGroupClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = kbz_devices_group_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kibitz/Kibitz/preferences/devices.ui");
  KBZ_BIND (widget_class, KbzDevicesGroup, name, here)
  KBZ_BIND_CALLBACKS (widget_class, apply_cb)
}

static void kbz_devices_group_init (KbzDevicesGroup *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (kbz_learner (), "changed", G_CALLBACK (fill), self, G_CONNECT_SWAPPED);
  fill (self);
}
