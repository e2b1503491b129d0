/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/claim.h"

#include "app/template.h"
#include "analysis/solver.h"

struct _KbzClaimButton {
  AdwBin parent_instance;

  GtkMenuButton *button;
  GtkPopover *popover;
  GtkSpinButton *tricks;
  GtkButton *claim;

  int left; /* tricks that can be claimed */
};

G_DEFINE_FINAL_TYPE (KbzClaimButton, kbz_claim_button, ADW_TYPE_BIN)

gboolean kbz_may_claim (KbzSession *session)
{
  const KbzGame *game = kbz_session_get_game (session);
  return kbz_game_answers (game, KBZ_ASK_CLAIM) && kbz_session_is_mine (session)
         && kbz_session_get_kinds (session) == 1u << KBZ_MOVE_PLAY;
}

static void changed_cb (KbzClaimButton *self)
{
  int tricks = gtk_spin_button_get_value_as_int (self->tricks);
  /* Translators: on a button; first the tricks claimed, then all that are left. */
  g_autofree char *label = g_strdup_printf (_ ("Claim %d of %d"), tricks, self->left);
  gtk_button_set_label (self->claim, label);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->claim), "i", tricks);
}

static void claimed_cb (KbzClaimButton *self)
{
  gtk_popover_popdown (self->popover);
}

static void entered_cb (KbzClaimButton *self)
{
  gtk_spin_button_update (self->tricks);
  gtk_widget_activate (GTK_WIDGET (self->claim));
}

void kbz_claim_button_show (KbzClaimButton *self, KbzSession *session)
{
  KbzView view;
  gboolean may = kbz_may_claim (session);
  gtk_widget_set_visible (GTK_WIDGET (self), may);
  if (!may) {
    gtk_popover_popdown (self->popover);
    return;
  }
  const KbzPosition *position = kbz_session_get_position (session);
  kbz_position_view (position, kbz_session_get_viewer (session), &view);
  self->left = view.seats[kbz_position_turn (position).seat].cards_left;
  gtk_spin_button_set_range (self->tricks, 0, self->left);
  gtk_spin_button_set_value (self->tricks, self->left);
  changed_cb (self);
}

void kbz_claim_button_open (KbzClaimButton *self)
{
  if (gtk_widget_get_visible (GTK_WIDGET (self)))
    gtk_menu_button_popup (self->button);
}

static void kbz_claim_button_dispose (GObject *object)
{
  adw_bin_set_child (ADW_BIN (object), NULL); /* before the template drops it under the bin */
  gtk_widget_dispose_template (GTK_WIDGET (object), KBZ_TYPE_CLAIM_BUTTON);
  G_OBJECT_CLASS (kbz_claim_button_parent_class)->dispose (object);
}

static void kbz_claim_button_class_init (KbzClaimButtonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = kbz_claim_button_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kibitz/Kibitz/play/claim.ui");
  KBZ_BIND (widget_class, KbzClaimButton, button, popover, tricks, claim)
  KBZ_BIND_CALLBACKS (widget_class, changed_cb, claimed_cb)
}

static void kbz_claim_button_init (KbzClaimButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_swapped (gtk_editable_get_delegate (GTK_EDITABLE (self->tricks)), "activate",
                            G_CALLBACK (entered_cb), self);
}
