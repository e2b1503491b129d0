/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/board-private.h"

#include "app/play/claim.h"
#include "app/play/think.h"
#include "app/settings.h"

/* What a learner may ask for. */

/* What a careful player has counted, for a learner who wants to see it; not while one only calls:
 * then nothing has been played, and the calls need the room. */
void kbz_board_show_counter (KbzBoard *self)
{
  g_autofree KbzReport *report = g_new0 (KbzReport, 1);
  g_autoptr (GString) lines = g_string_new (NULL);
  const KbzGame *game = self->session != NULL ? kbz_session_get_game (self->session) : NULL;
  gboolean shown = game != NULL && game->counter != NULL && kbz_settings_card_counter ()
                   && !kbz_session_is_over (self->session)
                   && kbz_session_get_kinds (self->session) != 1u << KBZ_MOVE_CALL;
  gtk_widget_set_visible (self->counter, shown);
  if (!shown)
    return;
  game->counter (kbz_position_state (kbz_session_get_position (self->session)),
                 kbz_session_get_viewer (self->session), report);
  for (int i = 0; i < report->n_lines; i++) {
    g_autofree char *line = kbz_say (&report->lines[i]);
    g_string_append_printf (lines, "%s%s", i > 0 ? " " : "", line);
  }
  report->n_lines = 0;
  kbz_report_view_show (self->counts, report);
  gtk_label_set_label (self->counter_lines, lines->str);
  gtk_widget_set_visible (GTK_WIDGET (self->counter_lines), lines->len > 0);
}

void kbz_board_hint (KbzBoard *self)
{
  if (kbz_board_may_act (self))
    kbz_hints_next (self->hints, self->session);
}

void kbz_board_show_hint (KbzBoard *self)
{
  guint which, of;
  const KbzMove *move = kbz_hints_get (self->hints, &which, &of);
  gboolean several = move->kind == KBZ_MOVE_BURY && move->n > 1;
  g_autofree char *what =
      several ? kbz_say_cards (kbz_session_get_game (self->session), move->cards, move->n)
              : kbz_readings_name (self->session, move);
  g_autofree char *sentence = NULL;
  if (kbz_session_is_picking (self->session))
    kbz_table_set_picked (self->table, move->cards, move->n);
  if (which == 1)
    /* Translators: %s is a play, such as “♥A” or “Draw”. */
    sentence = g_strdup_printf (_ ("A simple player’s choice, not proved: %s"), what);
  else
    /* Translators: a play that the rules allow, then its number and how many there are. */
    sentence = g_strdup_printf (_ ("Also allowed: %s (%u of %u)"), what, which, of);
  kbz_controls_tell (self->controls, sentence);
}

void kbz_board_tell_duty (KbzBoard *self)
{
  const KbzGame *game = self->session != NULL ? kbz_session_get_game (self->session) : NULL;
  if (!kbz_board_may_act (self) || game->duty == NULL)
    return;
  KbzText duty = game->duty (kbz_position_state (kbz_session_get_position (self->session)));
  g_autofree char *sentence = kbz_say (&duty);
  kbz_controls_tell (self->controls,
                     *sentence != '\0' ? sentence : _ ("The rules leave you free here."));
}

void kbz_board_open_claim (KbzBoard *self)
{
  if (kbz_board_may_act (self))
    kbz_controls_open_claim (self->controls);
}

static void tell_claim (KbzBoard *self, const KbzClaimAnswer *answer)
{
  g_autofree char *why = kbz_say (&answer->claim.why);
  if (answer->status != KBZ_OK) {
    g_autofree char *failed = kbz_say_status (answer->status);
    kbz_controls_tell (self->controls, failed);
  } else if (*why != '\0') {
    kbz_controls_tell (self->controls, why);
  } else {
    g_autofree char *sentence =
        /* Translators: the tricks that best defence leaves, and all that are left. */
        g_strdup_printf (_ ("The claim does not hold: best defence leaves you %d of %d. Play on."),
                         answer->claim.value, answer->claim.left);
    kbz_controls_tell (self->controls, sentence);
  }
}

static void claimed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  (void)source;
  KbzClaimAnswer *answer = kbz_think_claim_finish (result);
  if (answer == NULL) /* dropped: `data` may be gone */
    return;
  KbzBoard *self = data;
  g_clear_object (&self->claiming);
  if (answer->status == KBZ_OK && answer->claim.holds)
    kbz_board_take_answer (self, kbz_session_move_all (self->session, (KbzMove *)answer->rest->data,
                                                       answer->rest->len));
  else
    tell_claim (self, answer);
  kbz_claim_answer_free (answer);
}

void kbz_board_claim (KbzBoard *self, int tricks)
{
  if (!kbz_board_may_act (self) || !kbz_may_claim (self->session) || self->claiming != NULL)
    return;
  self->claiming = g_cancellable_new ();
  kbz_controls_tell (self->controls, _ ("The solver looks at your claim…"));
  kbz_think_claim (kbz_session_get_position (self->session), kbz_session_get_viewer (self->session),
                   tricks, self->claiming, claimed_cb, self);
}

void kbz_board_drop_help (KbzBoard *self)
{
  kbz_hints_drop (self->hints);
  if (self->claiming != NULL)
    g_cancellable_cancel (self->claiming);
  g_clear_object (&self->claiming);
}
