/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/preferences/sync-page.h"

#include "app/folder-dialog.h"
#include "app/preferences/devices.h"
#include "app/settings.h"
#include "app/sync/tryout.h"
#include "app/sync/words.h"
#include "app/template.h"
#include "lessons/sync/webdav.h"
#include "app/toast.h"

struct _KbzSyncPage {
  AdwPreferencesPage parent_instance;

  AdwComboRow *kind;
  AdwEntryRow *folder, *address, *user, *password, *passphrase;
  GtkWidget *plain_row, *seal_row, *now, *devices, *end, *progress_row, *run, *cancel, *check;
  GtkSwitch *plain, *seal;
  AdwActionRow *verdict, *state, *waiting;
  GtkImage *verdict_icon;
  GtkSpinner *spinner;
  GtkProgressBar *progress;

  GCancellable *trial; /* the one under way, or NULL */
  gboolean filling;    /* the rows change by our own doing */
};

G_DEFINE_FINAL_TYPE (KbzSyncPage, kbz_sync_page, ADW_TYPE_PREFERENCES_PAGE)

static const char *text_of (AdwEntryRow *row)
{
  return gtk_editable_get_text (GTK_EDITABLE (row));
}

/* ---- The verdict --------------------------------------------------------------------------- */

static void show_verdict (KbzSyncPage *self, const char *title, const char *words, const char *icon,
                          const char *style)
{
  g_autofree char *escaped = g_markup_escape_text (words, -1);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->verdict), title);
  adw_action_row_set_subtitle (self->verdict, escaped);
  gtk_widget_set_visible (GTK_WIDGET (self->verdict_icon), icon != NULL);
  gtk_image_set_from_icon_name (self->verdict_icon, icon);
  gtk_widget_remove_css_class (GTK_WIDGET (self->verdict_icon), "success");
  gtk_widget_remove_css_class (GTK_WIDGET (self->verdict_icon), "error");
  if (style != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self->verdict_icon), style);
}

/* A verdict is about one place only. */
static void forget_verdict (KbzSyncPage *self)
{
  if (self->trial != NULL)
    g_cancellable_cancel (self->trial);
  g_clear_object (&self->trial);
  gtk_spinner_stop (self->spinner);
  show_verdict (self, _ ("Test This Place"),
                _ ("Puts a small file there, reads it back and removes it."), NULL, NULL);
}

static void trial_cb (GObject *object, GAsyncResult *result, gpointer data)
{
  KbzSyncPage *self = KBZ_SYNC_PAGE (object);
  g_autoptr (GError) error = NULL;
  g_autofree char *words = kbz_tryout_finish (result, &error);
  (void)data;
  if (self->trial == NULL || g_task_get_cancellable (G_TASK (result)) != self->trial)
    return; /* about a place that is no longer chosen */
  forget_verdict (self);
  if (words != NULL)
    show_verdict (self, _ ("The test went well"), words, "emblem-ok-symbolic", "success");
  else
    show_verdict (self, _ ("The test failed"), error->message, "dialog-error-symbolic", "error");
}

/* ---- What is typed ------------------------------------------------------------------------- */

static void set_string (const char *key, const char *value)
{
  g_autofree char *old = g_settings_get_string (kbz_settings (), key);
  if (!g_str_equal (old, value))
    g_settings_set_string (kbz_settings (), key, value);
}

static void apply_folder (KbzSyncPage *self)
{
  g_autofree char *folder = kbz_folder_tidy (text_of (self->folder));
  set_string ("sync-folder", folder);
}

/* A name and a password that were typed into the address go where they belong. */
static void apply_address (KbzSyncPage *self)
{
  KbzSyncer *syncer = kbz_syncer ();
  const KbzPlaceChoice *choice = kbz_syncer_get_choice (syncer);
  char *user = NULL, *password = NULL;
  g_autofree char *address = kbz_address_tidy (text_of (self->address), &user, &password);
  if (user == NULL)
    user = g_strstrip (g_strdup (text_of (self->user)));
  if (password == NULL && *text_of (self->password) != '\0')
    password = kbz_password_copy (text_of (self->password));
  if (!g_str_equal (choice->address, address) || !g_str_equal (choice->user, user)) {
    kbz_syncer_forget_password (syncer);
    set_string ("sync-user", user);
    set_string ("sync-address", address);
    g_settings_reset (kbz_settings (), "sync-plain"); /* consent is to one address */
  }
  if (password != NULL)
    kbz_syncer_keep_password (syncer, password);
  kbz_password_free (password);
  g_free (user);
}

static void show_choice (KbzSyncPage *self);

static void apply_passphrase (KbzSyncPage *self)
{
  if (kbz_syncer_get_choice (kbz_syncer ())->sealed && *text_of (self->passphrase) != '\0')
    kbz_syncer_keep_passphrase (kbz_syncer (), text_of (self->passphrase));
}

static void apply_cb (KbzSyncPage *self)
{
  if (kbz_settings () == NULL)
    return;
  g_autoptr (KbzPlaceChoice) before = kbz_place_choice_copy (kbz_syncer_get_choice (kbz_syncer ()));
  switch (kbz_syncer_get_choice (kbz_syncer ())->kind) {
  case KBZ_CHOICE_FOLDER:
    apply_folder (self);
    break;
  case KBZ_CHOICE_WEBDAV:
    apply_address (self);
    break;
  case KBZ_CHOICE_NONE:
    break;
  }
  apply_passphrase (self);
  if (!kbz_place_choice_equal (before, kbz_syncer_get_choice (kbz_syncer ())))
    forget_verdict (self);
  show_choice (self);
}

static void kind_cb (KbzSyncPage *self)
{
  if (self->filling || kbz_settings () == NULL)
    return;
  g_settings_set_enum (kbz_settings (), "sync-place", (int)adw_combo_row_get_selected (self->kind));
  forget_verdict (self);
  show_choice (self);
}

static void folder_chosen (const char *path, GObject *object)
{
  KbzSyncPage *self = KBZ_SYNC_PAGE (object);
  gtk_editable_set_text (GTK_EDITABLE (self->folder), path);
  apply_cb (self);
}

static void choose_cb (KbzSyncPage *self)
{
  kbz_folder_dialog_show (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                          _ ("Where to Sync Your Progress"), _ ("_Choose"), folder_chosen, self);
}

/* ---- Verbs --------------------------------------------------------------------------------- */

static void test_cb (KbzSyncPage *self)
{
  apply_cb (self);
  forget_verdict (self); /* and a test that is still under way */
  self->trial = g_cancellable_new ();
  gtk_spinner_start (self->spinner);
  kbz_tryout_start (G_OBJECT (self), kbz_syncer (), self->trial, trial_cb);
}

static void run_cb (KbzSyncPage *self)
{
  apply_cb (self);
  kbz_syncer_run (kbz_syncer ());
}

static void check_cb (KbzSyncPage *self)
{
  apply_cb (self);
  kbz_syncer_check (kbz_syncer ());
}

static void cancel_cb (KbzSyncPage *self)
{
  (void)self;
  kbz_syncer_cancel (kbz_syncer ());
}

static void stop_cb (KbzSyncPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  kbz_syncer_stop (kbz_syncer ());
  gtk_editable_set_text (GTK_EDITABLE (self->password), "");
  gtk_editable_set_text (GTK_EDITABLE (self->passphrase), "");
  forget_verdict (self);
  show_choice (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->kind));
  if (ADW_IS_PREFERENCES_WINDOW (root))
    adw_preferences_window_add_toast (
        ADW_PREFERENCES_WINDOW (root),
        kbz_toast_new (_ ("This machine no longer syncs. Nothing was deleted.")));
}

/* ---- What there is to see ------------------------------------------------------------------ */

static const char *password_title (void)
{
  switch (kbz_syncer_get_kept (kbz_syncer ())) {
  case KBZ_KEPT_IN_KEYRING:
    return _ ("Password (kept in the keyring)");
  case KBZ_KEPT_IN_MEMORY:
    return _ ("Password (kept until Kibitz closes)");
  case KBZ_KEPT_NOWHERE:
    break;
  }
  return _ ("Password");
}

/* Shows what is kept; the button that would apply it goes. */
static void set_text (AdwEntryRow *row, const char *text)
{
  adw_entry_row_set_show_apply_button (row, FALSE);
  if (!g_str_equal (text_of (row), text))
    gtk_editable_set_text (GTK_EDITABLE (row), text);
  adw_entry_row_set_show_apply_button (row, TRUE);
}

static void show_choice (KbzSyncPage *self)
{
  const KbzPlaceChoice *choice = kbz_syncer_get_choice (kbz_syncer ());
  gboolean folder = choice->kind == KBZ_CHOICE_FOLDER, web = choice->kind == KBZ_CHOICE_WEBDAV;
  self->filling = TRUE;
  adw_combo_row_set_selected (self->kind, (guint)choice->kind);
  set_text (self->folder, choice->folder);
  set_text (self->address, choice->address);
  set_text (self->user, choice->user);
  set_text (self->password, text_of (self->password));
  set_text (self->passphrase, text_of (self->passphrase));
  self->filling = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self->folder), folder);
  gtk_widget_set_visible (GTK_WIDGET (self->address), web);
  gtk_widget_set_visible (GTK_WIDGET (self->user), web);
  gtk_widget_set_visible (GTK_WIDGET (self->password), web);
  gtk_widget_set_visible (self->plain_row, web && kbz_webdav_is_plain (choice->address));
  gtk_widget_set_visible (self->seal_row, folder || web);
  gtk_widget_set_visible (GTK_WIDGET (self->passphrase), (folder || web) && choice->sealed);
  gtk_widget_set_visible (GTK_WIDGET (self->verdict), folder || web);
  gtk_widget_set_visible (self->now, folder || web);
  gtk_widget_set_visible (self->end, folder || web);
}

static void show_status (KbzSyncPage *self)
{
  const KbzSyncerStatus *status = kbz_syncer_get_status (kbz_syncer ());
  gboolean running = status->state == KBZ_SYNCER_RUNNING;
  g_autofree char *title = kbz_say_sync_state (status);
  KbzLearner *learner = kbz_learner ();
  gboolean log = kbz_learner_get_log (learner) != NULL;
  const char *notice = log ? NULL : kbz_learner_get_notice (learner);
  g_autofree char *words = notice != NULL ? g_strdup (notice) : kbz_say_sync_result (status);
  g_autofree char *escaped = g_markup_escape_text (words, -1);
  g_autofree char *waiting = kbz_say_waiting (kbz_syncer_get_waiting (kbz_syncer ()));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->state), title);
  adw_action_row_set_subtitle (self->state, escaped);
  adw_action_row_set_subtitle (self->waiting, waiting);
  gboolean focus = gtk_widget_has_focus (self->run) || gtk_widget_has_focus (self->cancel);
  gtk_widget_set_visible (self->run, !running);
  gtk_widget_set_visible (self->cancel, running);
  if (focus) /* the one stands where the other stood */
    gtk_widget_grab_focus (running ? self->cancel : self->run);
  gtk_widget_set_sensitive (self->run, log);
  gtk_widget_set_sensitive (self->check, log && !running);
  gtk_widget_set_visible (self->progress_row, running && status->slow);
  if (status->total > 0)
    gtk_progress_bar_set_fraction (self->progress,
                                   MIN (1.0, (double)status->done / (double)status->total));
  else
    gtk_progress_bar_pulse (self->progress);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->password), password_title ());
}

static void kbz_sync_page_dispose (GObject *object)
{
  KbzSyncPage *self = KBZ_SYNC_PAGE (object);
  if (self->trial != NULL)
    g_cancellable_cancel (self->trial);
  g_clear_object (&self->trial);
  gtk_widget_dispose_template (GTK_WIDGET (object), KBZ_TYPE_SYNC_PAGE);
  G_OBJECT_CLASS (kbz_sync_page_parent_class)->dispose (object);
}

static void kbz_sync_page_class_init (KbzSyncPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = kbz_sync_page_dispose;
  g_type_ensure (KBZ_TYPE_DEVICES_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kibitz/Kibitz/preferences/sync-page.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, KbzSyncPage, name)
  CHILD (kind);
  CHILD (folder);
  CHILD (address);
  CHILD (user);
  CHILD (password);
  CHILD (passphrase);
  CHILD (seal_row);
  CHILD (seal);
  CHILD (check);
  CHILD (plain_row);
  CHILD (plain);
  CHILD (verdict);
  CHILD (verdict_icon);
  CHILD (spinner);
  CHILD (now);
  CHILD (state);
  CHILD (run);
  CHILD (cancel);
  CHILD (progress_row);
  CHILD (progress);
  CHILD (waiting);
  CHILD (devices);
  CHILD (end);
#undef CHILD
  KBZ_BIND_CALLBACKS (widget_class, kind_cb, apply_cb, choose_cb, test_cb, run_cb, check_cb,
                      cancel_cb, stop_cb)
}

static void kbz_sync_page_init (KbzSyncPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_sensitive (GTK_WIDGET (self), kbz_settings () != NULL);
  if (kbz_settings () != NULL) {
    g_settings_bind (kbz_settings (), "sync-plain", self->plain, "active", G_SETTINGS_BIND_DEFAULT);
    g_settings_bind (kbz_settings (), "sync-sealed", self->seal, "active", G_SETTINGS_BIND_DEFAULT);
    g_signal_connect_object (kbz_settings (), "changed::sync-sealed", G_CALLBACK (show_choice),
                             self, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  }
  g_signal_connect_object (kbz_syncer (), "changed", G_CALLBACK (show_status), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (kbz_learner (), "changed", G_CALLBACK (show_status), self,
                           G_CONNECT_SWAPPED);
  show_choice (self);
  show_status (self);
}
