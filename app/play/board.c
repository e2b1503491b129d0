/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/board.h"

#include "app/analyse/report-view.h"
#include "app/narrow-bin.h"
#include "app/play/advice-words.h"
#include "app/play/claim.h"
#include "app/play/controls.h"
#include "app/play/hints.h"
#include "app/play/notes.h"
#include "app/play/score.h"
#include "app/play/think.h"
#include "app/settings.h"
#include "app/table/mover.h"
#include "app/template.h"
#include "app/toast.h"

struct _KbzBoard {
  AdwBin parent_instance;

  KbzNarrowBin *bin;
  GtkWidget *main, *separator;
  AdwToastOverlay *toasts; /* over the table */
  AdwToast *offer;         /* the last one, if it may still be there */
  GtkStack *stack;
  KbzTable *table;
  KbzScoreView *score;
  KbzControls *controls;
  KbzNotes *notes;
  GtkWidget *counter;
  KbzReportView *counts;
  GtkLabel *counter_lines;

  KbzSession *session;
  KbzMover *mover;
  KbzHints *hints;
  GCancellable *claiming; /* NULL when no claim is looked at */
  gboolean show_notes;
  gboolean fresh; /* nothing was asked yet since the session came */
  guint score_timer;
  char *dealt; /* the deal on the table, by its name */
};

/* How long the last cards lie on the table before the score is shown. */
#define LAST_LOOK_MS 1500

enum { PROP_0, PROP_NARROW, PROP_NOTES, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (KbzBoard, kbz_board, ADW_TYPE_BIN)

/* ---- What the person does ------------------------------------------------------------------ */

static gboolean may_act (KbzBoard *self)
{
  return self->session != NULL && kbz_session_is_mine (self->session);
}

/* Says why a move was refused, if it was, and frees the sentence. */
static void take_answer (KbzBoard *self, char *why)
{
  if (why != NULL)
    kbz_controls_tell (self->controls, why);
  g_free (why);
}

static void move_cb (KbzBoard *self, const KbzMove *moves, guint n)
{
  if (may_act (self))
    take_answer (self, kbz_session_move_all (self->session, moves, n));
}

static void refused_cb (KbzBoard *self, const char *why)
{
  kbz_controls_tell (self->controls, why);
}

void kbz_board_call (KbzBoard *self, int arg)
{
  kbz_mover_call (self->mover, arg);
}

gboolean kbz_board_offer (KbzBoard *self, const char *text, const char *button, const char *action)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self->toasts)))
    return FALSE;
  if (self->offer != NULL)
    adw_toast_dismiss (self->offer);
  AdwToast *toast = kbz_toast_new (text);
  adw_toast_set_button_label (toast, button);
  adw_toast_set_action_name (toast, action);
  g_set_weak_pointer (&self->offer, toast);
  adw_toast_overlay_add_toast (self->toasts, toast);
  return TRUE;
}

/* ---- What a learner may ask for ------------------------------------------------------------ */

/* What a careful player has counted, for a learner who wants to see it; not while one only calls:
 * then nothing has been played, and the calls need the room. */
static void show_counter (KbzBoard *self)
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
  if (may_act (self))
    kbz_hints_next (self->hints, self->session);
}

/* Lights the single cards that come into question. */
static void light_candidates (KbzBoard *self, const KbzAdvice *advice)
{
  KbzCardValue values[KBZ_ADVICE_CANDIDATES];
  size_t n = 0;
  for (int i = 0; i < advice->n; i++)
    if (advice->candidates[i].n == 1)
      values[n++] = (KbzCardValue){ advice->candidates[i].cards[0], KBZ_GRADE_NONE, "?",
                                    _ ("one of those to think about") };
  kbz_table_set_values (self->table, values, n);
}

static char *also_allowed (KbzBoard *self, const KbzMove *move, guint which, guint of)
{
  g_autofree char *what = kbz_say_reading (kbz_session_get_position (self->session), move);
  /* Translators: a play that the rules allow, then its number and how many there are. */
  return g_strdup_printf (_ ("Also allowed: %s (%u of %u)"), what, which, of);
}

static void show_hint (KbzBoard *self)
{
  guint which, of;
  const KbzMove *move = kbz_hints_get (self->hints, &which, &of);
  const KbzAdvice *advice = kbz_hints_get_advice (self->hints);
  const KbzPosition *position = kbz_session_get_position (self->session);
  KbzHintStage stage = kbz_hints_get_stage (self->hints);
  g_autofree char *sentence = stage == KBZ_HINT_IDEA         ? kbz_say_idea (position, advice)
                              : stage == KBZ_HINT_CANDIDATES ? kbz_say_candidates (position, advice)
                              : which == 1                   ? kbz_say_advice (position, advice)
                                                             : also_allowed (self, move, which, of);
  if (stage == KBZ_HINT_CANDIDATES)
    light_candidates (self, advice);
  if (stage == KBZ_HINT_CARD) {
    KbzCardValue best = { move->cards[0], KBZ_GRADE_BEST, "✓", _ ("the hint") };
    kbz_table_set_values (self->table, &best, which == 1 && move->n == 1 ? 1 : 0);
    if (kbz_session_is_picking (self->session))
      kbz_table_set_picked (self->table, move->cards, move->n);
  }
  kbz_controls_tell (self->controls, sentence);
}

void kbz_board_tell_duty (KbzBoard *self)
{
  const KbzGame *game = self->session != NULL ? kbz_session_get_game (self->session) : NULL;
  if (!may_act (self) || game->duty == NULL)
    return;
  KbzText duty = game->duty (kbz_position_state (kbz_session_get_position (self->session)));
  g_autofree char *sentence = kbz_say (&duty);
  kbz_controls_tell (self->controls,
                     *sentence != '\0' ? sentence : _ ("The rules leave you free here."));
}

void kbz_board_open_chances (KbzBoard *self)
{
  if (may_act (self))
    kbz_controls_open_chances (self->controls);
}

void kbz_board_open_claim (KbzBoard *self)
{
  if (may_act (self))
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
    take_answer (self, kbz_session_move_all (self->session, (KbzMove *)answer->rest->data,
                                             answer->rest->len));
  else
    tell_claim (self, answer);
  kbz_claim_answer_free (answer);
}

void kbz_board_claim (KbzBoard *self, int tricks)
{
  if (!may_act (self) || !kbz_may_claim (self->session) || self->claiming != NULL)
    return;
  self->claiming = g_cancellable_new ();
  kbz_controls_tell (self->controls, _ ("The solver looks at your claim…"));
  kbz_think_claim (kbz_session_get_position (self->session), kbz_session_get_viewer (self->session),
                   tricks, GTK_WIDGET (self), self->claiming, claimed_cb, self);
}

static void drop_help (KbzBoard *self)
{
  kbz_hints_drop (self->hints);
  if (self->claiming != NULL)
    g_cancellable_cancel (self->claiming);
  g_clear_object (&self->claiming);
}

/* ---- What is shown -------------------------------------------------------------------------- */

static gboolean is_narrow (KbzBoard *self)
{
  gboolean narrow;
  g_object_get (self->bin, "narrow", &narrow, NULL);
  return narrow;
}

static void arrange (KbzBoard *self)
{
  gboolean narrow = is_narrow (self);
  gtk_widget_set_visible (self->main, !narrow || !self->show_notes);
  gtk_widget_set_visible (GTK_WIDGET (self->notes), !narrow || self->show_notes);
  gtk_widget_set_visible (self->separator, !narrow);
  g_object_set (self->table, "show-facts", narrow, NULL);
  kbz_controls_set_narrow (self->controls, narrow);
  gtk_widget_set_hexpand (GTK_WIDGET (self->notes), narrow);
}

static void narrow_cb (KbzBoard *self)
{
  arrange (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NARROW]);
}

/* The focus goes to the answer that is asked for; in the middle of a deal only if it was on the
 * board before, so that it is never taken from another place. */
static void move_focus (KbzBoard *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)) || !kbz_session_is_mine (self->session))
    return;
  if (!self->fresh && focus != NULL && gtk_widget_get_mapped (focus)
      && !gtk_widget_is_ancestor (focus, GTK_WIDGET (self)))
    return;
  self->fresh = FALSE;
  if (!kbz_controls_focus_calls (self->controls))
    kbz_table_focus_hand (self->table);
}

static gboolean show_score_cb (gpointer data)
{
  KbzBoard *self = data;
  self->score_timer = 0;
  /* First the page: what is not on the screen is not heard. */
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->score));
  kbz_score_view_show (self->score, self->session);
  gtk_widget_set_visible (GTK_WIDGET (self->controls), FALSE);
  return G_SOURCE_REMOVE;
}

/* A deal of which nothing has been played is seen to be dealt, once. */
static void deal_if_new (KbzBoard *self)
{
  const char *name = kbz_session_get_name (self->session);
  if (g_strcmp0 (name, self->dealt) == 0)
    return;
  g_free (self->dealt);
  self->dealt = g_strdup (name);
  if (kbz_position_length (kbz_session_get_position (self->session)) == 0)
    kbz_table_deal (self->table);
}

static void changed_cb (KbzBoard *self)
{
  KbzSession *session = self->session;
  g_clear_handle_id (&self->score_timer, g_source_remove);
  drop_help (self);
  kbz_score_view_drop (self->score);
  kbz_notes_show (self->notes, session);
  show_counter (self);
  kbz_controls_show (self->controls, session);
  gtk_widget_set_visible (GTK_WIDGET (self->controls), TRUE);
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->table));

  g_object_set (self->table, "open-hands", kbz_session_is_open (session), NULL);
  kbz_mover_show (self->mover, kbz_session_get_position (session), kbz_session_get_viewer (session),
                  kbz_session_is_mine (session));
  deal_if_new (self);
  if (kbz_session_is_over (session))
    self->score_timer =
        g_timeout_add (kbz_settings_opponent_delay () > 0 ? LAST_LOOK_MS : 0, show_score_cb, self);
  else
    move_focus (self);
}

/* Opponents wait while cards move, and do not think while another page is shown. */
static void hold_cb (KbzBoard *self)
{
  gboolean moving;
  g_object_get (self->table, "moving", &moving, NULL);
  if (self->session != NULL) {
    kbz_session_hold (self->session, moving);
    kbz_session_rest (self->session, !gtk_widget_get_mapped (GTK_WIDGET (self)));
  }
}

static void unmapped_cb (KbzBoard *self)
{
  hold_cb (self);
  if (self->hints != NULL)
    kbz_hints_drop (self->hints); /* one that is still looked for is asked for again */
}

static void thinking_cb (KbzBoard *self)
{
  g_object_set (self->table, "thinking", kbz_session_is_thinking (self->session), NULL);
  kbz_controls_update_prompt (self->controls);
}

void kbz_board_set_session (KbzBoard *self, KbzSession *session)
{
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_handle_id (&self->score_timer, g_source_remove);
  drop_help (self);
  kbz_score_view_drop (self->score);
  if (self->session != NULL)
    kbz_session_rest (self->session, TRUE);
  g_set_object (&self->session, session);
  kbz_mover_drop (self->mover);
  if (session == NULL)
    return;
  g_signal_connect_swapped (session, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (session, "notify::thinking", G_CALLBACK (thinking_cb), self);
  self->fresh = TRUE;
  changed_cb (self);
  hold_cb (self);
}

static void mapped_cb (KbzBoard *self)
{
  hold_cb (self);
  if (self->session != NULL)
    move_focus (self);
}

static void kbz_board_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  KbzBoard *self = KBZ_BOARD (object);
  switch (id) {
  case PROP_NARROW:
    g_value_set_boolean (value, is_narrow (self));
    break;
  case PROP_NOTES:
    g_value_set_boolean (value, self->show_notes);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void kbz_board_set_property (GObject *object, guint id, const GValue *value,
                                    GParamSpec *pspec)
{
  KbzBoard *self = KBZ_BOARD (object);
  switch (id) {
  case PROP_NOTES:
    self->show_notes = g_value_get_boolean (value);
    arrange (self);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void kbz_board_dispose (GObject *object)
{
  KbzBoard *self = KBZ_BOARD (object);
  if (self->hints != NULL)
    kbz_board_set_session (self, NULL);
  g_clear_object (&self->hints);
  g_clear_object (&self->mover);
  g_clear_weak_pointer (&self->offer);
  g_clear_pointer (&self->dealt, g_free);
  adw_bin_set_child (ADW_BIN (object), NULL); /* before the template drops it under the bin */
  gtk_widget_dispose_template (GTK_WIDGET (object), KBZ_TYPE_BOARD);
  G_OBJECT_CLASS (kbz_board_parent_class)->dispose (object);
}

static void kbz_board_class_init (KbzBoardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  object_class->dispose = kbz_board_dispose;
  object_class->get_property = kbz_board_get_property;
  object_class->set_property = kbz_board_set_property;
  properties[PROP_NARROW] =
      g_param_spec_boolean ("narrow", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_NOTES] =
      g_param_spec_boolean ("notes", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (KBZ_TYPE_NARROW_BIN);
  g_type_ensure (KBZ_TYPE_REPORT_VIEW);
  g_type_ensure (KBZ_TYPE_TABLE);
  g_type_ensure (KBZ_TYPE_CONTROLS);
  g_type_ensure (KBZ_TYPE_NOTES);
  g_type_ensure (KBZ_TYPE_SCORE_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kibitz/Kibitz/play/board.ui");
  KBZ_BIND (widget_class, KbzBoard, bin, main, separator, toasts, stack, table, score, controls,
            notes, counter, counts, counter_lines)
  KBZ_BIND_CALLBACKS (widget_class, narrow_cb, hold_cb)
}

static void kbz_board_init (KbzBoard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->mover = kbz_mover_new (self->table);
  g_signal_connect_object (self->mover, "move", G_CALLBACK (move_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->mover, "refused", G_CALLBACK (refused_cb), self,
                           G_CONNECT_SWAPPED);
  kbz_controls_follow (self->controls, self->mover);
  self->hints = kbz_hints_new ();
  g_signal_connect_swapped (self->hints, "hint", G_CALLBACK (show_hint), self);
  if (kbz_settings () != NULL) {
    g_settings_bind (kbz_settings (), "four-colours", self->table, "four-colours",
                     G_SETTINGS_BIND_GET);
    g_signal_connect_object (kbz_settings (), "changed::card-counter", G_CALLBACK (show_counter),
                             self, G_CONNECT_SWAPPED);
  }
  g_signal_connect_after (self, "map", G_CALLBACK (mapped_cb), NULL);
  g_signal_connect_after (self, "unmap", G_CALLBACK (unmapped_cb), NULL);
  arrange (self);
}
