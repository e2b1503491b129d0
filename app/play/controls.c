/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/controls.h"

#include "app/play/calls.h"
#include "app/play/chances.h"
#include "app/play/claim.h"
#include "app/template.h"

struct _KbzControls {
  AdwBin parent_instance;

  GtkLabel *prompt;
  GtkWidget *why;
  KbzChancesButton *chances;
  KbzClaimButton *claim;
  KbzCalls *calls;
  KbzActs *acts;

  KbzSession *session;
};

G_DEFINE_FINAL_TYPE (KbzControls, kbz_controls, ADW_TYPE_BIN)

void kbz_controls_tell (KbzControls *self, const char *sentence)
{
  kbz_acts_tell (self->acts, sentence);
}

static void meaning_cb (KbzControls *self, const char *meaning)
{
  kbz_controls_tell (self, meaning);
}

void kbz_controls_follow (KbzControls *self, KbzMover *mover)
{
  kbz_acts_follow (self->acts, mover);
}

static char *prompt_text (KbzSession *session)
{
  KbzTurn turn = kbz_position_turn (kbz_session_get_position (session));
  if (turn.seat == KBZ_NO_SEAT)
    return g_strdup (_ ("The deal is over."));
  if (turn.actor == kbz_session_get_viewer (session))
    return kbz_say (&turn.prompt);
  const char *actor = kbz_session_seat_name (session, turn.actor);
  if (kbz_session_is_thinking (session))
    /* Translators: %s is a seat, such as North. */
    return g_strdup_printf (_ ("%s is thinking…"), actor);
  if (turn.seat == turn.actor)
    /* Translators: %s is a seat, such as North. */
    return g_strdup_printf (_ ("%s is to play."), actor);
  if (turn.seat == kbz_session_get_viewer (session))
    /* Translators: %s is a seat, such as North. */
    return g_strdup_printf (_ ("%s plays your cards."), actor);
  /* Translators: two seats: “West plays the cards of East.” */
  return g_strdup_printf (_ ("%s plays the cards of %s."), actor,
                          kbz_session_seat_name (session, turn.seat));
}

void kbz_controls_update_prompt (KbzControls *self)
{
  g_autofree char *prompt = prompt_text (self->session);
  gtk_label_set_label (self->prompt, prompt);
}

void kbz_controls_show (KbzControls *self, KbzSession *session)
{
  g_set_object (&self->session, session);
  kbz_controls_update_prompt (self);
  gtk_widget_set_visible (self->why, kbz_session_get_game (session)->duty != NULL);
  kbz_chances_button_show (self->chances, session);
  kbz_claim_button_show (self->claim, session);
  kbz_calls_show (self->calls, session);
  /* The line stays free, but not where calls that mean nothing more need the room. */
  g_object_set (self->acts, "calls", kbz_calls_are_beside (session), "keeps-line",
                !gtk_widget_get_visible (GTK_WIDGET (self->calls))
                    || kbz_session_get_game (session)->explain != NULL,
                NULL);
}

void kbz_controls_set_narrow (KbzControls *self, gboolean narrow)
{
  kbz_calls_set_narrow (self->calls, narrow);
}

gboolean kbz_controls_focus_calls (KbzControls *self)
{
  return kbz_calls_focus (self->calls);
}

void kbz_controls_open_chances (KbzControls *self)
{
  kbz_chances_button_open (self->chances);
}

void kbz_controls_open_claim (KbzControls *self)
{
  kbz_claim_button_open (self->claim);
}

static void kbz_controls_dispose (GObject *object)
{
  KbzControls *self = KBZ_CONTROLS (object);
  g_clear_object (&self->session);
  gtk_widget_dispose_template (GTK_WIDGET (object), KBZ_TYPE_CONTROLS);
  G_OBJECT_CLASS (kbz_controls_parent_class)->dispose (object);
}

static void kbz_controls_class_init (KbzControlsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = kbz_controls_dispose;
  g_type_ensure (KBZ_TYPE_ACTS);
  g_type_ensure (KBZ_TYPE_CALLS);
  g_type_ensure (KBZ_TYPE_CHANCES_BUTTON);
  g_type_ensure (KBZ_TYPE_CLAIM_BUTTON);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kibitz/Kibitz/play/controls.ui");
  KBZ_BIND (widget_class, KbzControls, prompt, why, chances, claim, calls, acts)
  KBZ_BIND_CALLBACKS (widget_class, meaning_cb)
}

static void kbz_controls_init (KbzControls *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
