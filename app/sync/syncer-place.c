/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/settings.h"
#include "app/sync/secret.h"
#include "app/sync/syncer-private.h"

/* The place that is chosen, and its password. */

void kbz_syncer_new_place (KbzSyncer *self)
{
  gboolean whole = kbz_place_choice_is_whole (self->choice);
  kbz_syncer_set_state (self, whole ? KBZ_SYNCER_RESTING : KBZ_SYNCER_OFF, NULL);
  if (whole)
    kbz_syncer_schedule (self, self->times.start);
}

/* Nothing is known of another place: neither when it was synced nor what it holds. */
static void place_changed_cb (KbzSyncer *self)
{
  g_autoptr (KbzPlaceChoice) choice = kbz_place_choice_get ();
  gboolean same = kbz_place_choice_equal (choice, self->choice);
  kbz_place_choice_free (self->choice);
  self->choice = g_steal_pointer (&choice);
  if (same)
    return;
  g_settings_reset (kbz_settings (), "sync-time");
  g_settings_reset (kbz_settings (), "sync-held");
  self->status = (KbzSyncerStatus){ .state = self->status.state };
  self->held = 0;
  self->failures = 0;
  self->kept = KBZ_KEPT_NOWHERE;
  self->moved = TRUE;
  kbz_syncer_cancel (self);
  g_clear_handle_id (&self->timer, g_source_remove);
  if (self->task == NULL)
    kbz_syncer_new_place (self); /* else as soon as the run has ended */
}

static void secret_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  KbzSyncer *self = KBZ_SYNCER (source);
  (void)data;
  self->kept =
      MAX (self->kept, kbz_secret_kept (result, self->choice->address, self->choice->user));
  kbz_syncer_tell (self);
}

void kbz_syncer_keep_password (KbzSyncer *self, const char *password)
{
  const KbzPlaceChoice *choice = self->choice;
  kbz_keyring_remember (self->keyring, choice->address, choice->user, password);
  self->kept = KBZ_KEPT_IN_MEMORY;
  kbz_secret_keep (G_OBJECT (self), self->keyring, choice->address, choice->user, password,
                   secret_cb);
  if (self->status.state == KBZ_SYNCER_ASKING) {
    self->failures = 0;
    kbz_syncer_set_state (self, KBZ_SYNCER_RESTING, NULL);
    kbz_syncer_schedule (self, 0);
  }
}

void kbz_syncer_forget_password (KbzSyncer *self)
{
  const KbzPlaceChoice *choice = self->choice;
  self->kept = KBZ_KEPT_NOWHERE;
  if (*choice->address != '\0')
    kbz_secret_keep (G_OBJECT (self), self->keyring, choice->address, choice->user, NULL,
                     secret_cb);
}

void kbz_syncer_stop (KbzSyncer *self)
{
  static const char *const keys[] = { "sync-place", "sync-folder", "sync-address", "sync-user",
                                      "sync-plain" };
  if (kbz_settings () == NULL)
    return;
  kbz_syncer_forget_password (self);
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    g_settings_reset (kbz_settings (), keys[i]);
}

void kbz_syncer_watch_place (KbzSyncer *self)
{
  GSettings *settings = kbz_settings ();
  self->choice = kbz_place_choice_get ();
  if (kbz_place_choice_is_whole (self->choice)) {
    self->status.state = KBZ_SYNCER_RESTING;
    self->status.time = g_settings_get_int64 (settings, "sync-time");
    self->held = g_settings_get_int64 (settings, "sync-held");
  }
  if (settings != NULL)
    g_signal_connect_object (settings, "changed", G_CALLBACK (place_changed_cb), self,
                             G_CONNECT_SWAPPED);
}
