/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/sync/sign.h"

#include "app/sync/words.h"
#include "app/template.h"

struct _KbzSyncSign {
  AdwBin parent_instance;

  AdwActionRow *row;
};

G_DEFINE_FINAL_TYPE (KbzSyncSign, kbz_sync_sign, ADW_TYPE_BIN)

/* While it tries again the sign stays as it was, so that nothing flickers. */
static void show (KbzSyncSign *self)
{
  const KbzSyncerStatus *status = kbz_syncer_get_status (kbz_syncer ());
  if (status->state == KBZ_SYNCER_RUNNING)
    return;
  g_autofree char *title = kbz_say_sync_state (status);
  g_autofree char *words = kbz_say_sync_result (status);
  g_autofree char *escaped = g_markup_escape_text (words, -1);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->row), title);
  adw_action_row_set_subtitle (self->row, escaped);
  gtk_widget_set_visible (GTK_WIDGET (self),
                          status->state == KBZ_SYNCER_FAILED || status->state == KBZ_SYNCER_ASKING);
}

static void kbz_sync_sign_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), KBZ_TYPE_SYNC_SIGN);
  G_OBJECT_CLASS (kbz_sync_sign_parent_class)->dispose (object);
}

static void kbz_sync_sign_class_init (KbzSyncSignClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = kbz_sync_sign_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kibitz/Kibitz/sync/sign.ui");
  KBZ_BIND (widget_class, KbzSyncSign, row)
}

static void kbz_sync_sign_init (KbzSyncSign *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (kbz_syncer (), "changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  show (self);
}
