/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/board.h"

#include "app/analyse/report-view.h"
#include "app/narrow-bin.h"
#include "app/play/claim.h"
#include "app/play/controls.h"
#include "app/play/deal.h"
#include "app/play/hints.h"
#include "app/play/notes.h"
#include "app/play/score.h"
#include "app/play/think.h"
#include "app/settings.h"
#include "app/table/table.h"

/* How long the last cards lie on the table before the score is shown. */
#define LAST_LOOK_MS 1500

struct _KbzBoard {
  AdwBin parent_instance;

  KbzNarrowBin *bin;
  GtkWidget *main, *separator;
  GtkStack *stack;
  KbzTable *table;
  KbzScoreView *score;
  KbzControls *controls;
  KbzNotes *notes;
  KbzReportView *counter;

  KbzSession *session;
  KbzHints *hints;
  GCancellable *claiming; /* NULL when no claim is looked at */
  gboolean show_notes;
  gboolean fresh; /* nothing was asked yet since the session came */
  guint score_timer;
};

enum { PROP_0, PROP_NARROW, PROP_NOTES, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (KbzBoard, kbz_board, ADW_TYPE_BIN)

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

static gboolean asks_for_cards (KbzSession *session)
{
  return kbz_session_is_mine (session)
         && kbz_session_get_kinds (session) != 1u << KBZ_MOVE_CALL;
}

/* What a careful player has counted, for a learner who wants to see it. */
static void show_counter (KbzBoard *self)
{
  g_autofree KbzReport *report = g_new0 (KbzReport, 1);
  const KbzGame *game = self->session != NULL ? kbz_session_get_game (self->session) : NULL;
  gboolean shown = game != NULL && game->counter != NULL && kbz_settings_card_counter ()
                   && !kbz_session_is_over (self->session);
  gtk_widget_set_visible (GTK_WIDGET (self->counter), shown);
  if (!shown)
    return;
  game->counter (kbz_position_state (kbz_session_get_position (self->session)),
                 kbz_session_get_viewer (self->session), report);
  kbz_report_view_show (self->counter, report);
}

static void stop_claiming (KbzBoard *self)
{
  if (self->claiming != NULL)
    g_cancellable_cancel (self->claiming);
  g_clear_object (&self->claiming);
}

static gboolean show_score_cb (gpointer data)
{
  KbzBoard *self = data;
  self->score_timer = 0;
  kbz_score_view_show (self->score, self->session);
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->score));
  gtk_widget_set_visible (GTK_WIDGET (self->controls), FALSE);
  return G_SOURCE_REMOVE;
}

static void changed_cb (KbzBoard *self)
{
  KbzSession *session = self->session;
  g_clear_handle_id (&self->score_timer, g_source_remove);
  kbz_hints_drop (self->hints);
  stop_claiming (self);
  kbz_notes_show (self->notes, session);
  show_counter (self);
  kbz_controls_show (self->controls, session);
  gtk_widget_set_visible (GTK_WIDGET (self->controls), TRUE);
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->table));

  kbz_table_set_picking (self->table, kbz_session_is_picking (session));
  g_object_set (self->table, "open-hands", kbz_session_is_open (session), NULL);
  kbz_table_show (self->table, kbz_session_get_position (session),
                  kbz_session_get_viewer (session));
  g_object_set (self->table, "interactive", asks_for_cards (session), NULL);
  if (kbz_session_is_over (session))
    self->score_timer =
        g_timeout_add (kbz_settings_opponent_delay () > 0 ? LAST_LOOK_MS : 0, show_score_cb, self);
  else
    move_focus (self);
}

static void take_answer (KbzBoard *self, char *why)
{
  if (why != NULL)
    kbz_controls_tell (self->controls, why);
  g_free (why);
}

static gboolean may_act (KbzBoard *self)
{
  return self->session != NULL && kbz_session_is_mine (self->session);
}

void kbz_board_call (KbzBoard *self, int arg)
{
  KbzMove move = kbz_move (KBZ_MOVE_CALL, arg, NULL, 0);
  if (may_act (self))
    take_answer (self, kbz_session_move (self->session, &move));
}

/* Plays the picked cards as the one thing of these kinds that they are, or lets the person choose
 * which of several. */
static void play_picked (KbzBoard *self, guint kinds)
{
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n = kbz_table_get_picked (self->table, cards);
  KbzReadings readings = kbz_readings_get (self->session, cards, n, kinds);
  if (readings.n == 1) {
    take_answer (self, kbz_readings_play (self->session, &readings.items[0].move));
  } else if (readings.n > 1) {
    kbz_controls_show_readings (self->controls, &readings);
    kbz_controls_focus_readings (self->controls);
  } else if (readings.why != NULL) {
    kbz_controls_tell (self->controls, readings.why);
  } else { /* nothing picked, or the game knows no such move now: it says why */
    KbzMoveKind kind = KBZ_MOVE_PLAY;
    while (kind + 1 < KBZ_MOVE_KINDS && !(kinds >> kind & 1))
      kind++;
    KbzMove move = kbz_move (kind, 0, cards, MIN (n, KBZ_MOVE_CARDS_MAX));
    take_answer (self, kbz_session_move (self->session, &move));
  }
  kbz_readings_clear (&readings);
}

/* Without cards it is one of the legal moves, such as taking the pile onto a meld. */
static gboolean move_without_cards (KbzBoard *self, KbzMoveKind kind)
{
  const KbzMoves *moves = kbz_session_get_moves (self->session);
  for (size_t i = 0; i < moves->n; i++)
    if (moves->moves[i].kind == kind && moves->moves[i].n == 0) {
      KbzMove move = moves->moves[i];
      take_answer (self, kbz_session_move (self->session, &move));
      return TRUE;
    }
  return FALSE;
}

void kbz_board_act (KbzBoard *self, KbzMoveKind kind)
{
  KbzCard cards[KBZ_CARDS_MAX];
  if (!may_act (self))
    return;
  gboolean none = kind == KBZ_MOVE_DRAW || kbz_table_get_picked (self->table, cards) == 0;
  if (!none || !move_without_cards (self, kind))
    play_picked (self, 1u << kind);
}

void kbz_board_read (KbzBoard *self, KbzMoveKind kind, int arg)
{
  KbzCard cards[KBZ_CARDS_MAX];
  if (!may_act (self))
    return;
  size_t n = kbz_table_get_picked (self->table, cards);
  KbzMove move = kbz_move (kind, arg, cards, MIN (n, KBZ_MOVE_CARDS_MAX));
  take_answer (self, kbz_readings_play (self->session, &move));
}

static void card_activated_cb (KbzBoard *self, guint card)
{
  KbzMove move = kbz_move (KBZ_MOVE_PLAY, 0, (KbzCard[]){ (KbzCard)card }, 1);
  if (may_act (self))
    take_answer (self, kbz_session_move (self->session, &move));
}

/* The engine names what is picked. */
static void selection_changed_cb (KbzBoard *self)
{
  KbzCard cards[KBZ_CARDS_MAX];
  if (!may_act (self))
    return;
  size_t n = kbz_table_get_picked (self->table, cards);
  KbzReadings readings = kbz_readings_get (self->session, cards, n, ~0u);
  kbz_controls_show_readings (self->controls, &readings);
  kbz_readings_clear (&readings);
}

static gboolean is_legal_kind (KbzSession *session, KbzMoveKind kind)
{
  return kbz_session_get_kinds (session) >> kind & 1;
}

/* A click on a place of the table does what one does there. */
static void zone_activated_cb (KbzBoard *self, guint zone, int arg)
{
  KbzCard cards[KBZ_CARDS_MAX];
  if (!may_act (self))
    return;
  switch (zone) {
  case KBZ_ZONE_STOCK:
    kbz_board_act (self, KBZ_MOVE_DRAW);
    break;
  case KBZ_ZONE_DISCARD:
    kbz_board_act (self, is_legal_kind (self->session, KBZ_MOVE_DISCARD) ? KBZ_MOVE_DISCARD
                                                                         : KBZ_MOVE_TAKE);
    break;
  case KBZ_ZONE_MELD: {
    size_t n = kbz_table_get_picked (self->table, cards);
    KbzMove move = kbz_move (KBZ_MOVE_LAY, arg, cards, MIN (n, KBZ_MOVE_CARDS_MAX));
    take_answer (self, kbz_session_move (self->session, &move));
    break;
  }
  default:
    break;
  }
}

/* Cards dragged to the middle, or played where they are: the first thing that one may do with them.
 */
static void selection_dropped_cb (KbzBoard *self)
{
  KbzCard cards[KBZ_CARDS_MAX];
  if (!may_act (self))
    return;
  size_t n = kbz_table_get_picked (self->table, cards);
  if (is_legal_kind (self->session, KBZ_MOVE_PLAY))
    kbz_board_act (self, KBZ_MOVE_PLAY);
  else if (is_legal_kind (self->session, KBZ_MOVE_BURY))
    kbz_board_act (self, KBZ_MOVE_BURY);
  else
    kbz_board_act (self, n == 1 ? KBZ_MOVE_DISCARD : KBZ_MOVE_LAY);
}

/* Opponents wait while cards move and while another page is shown. */
static void hold_cb (KbzBoard *self)
{
  gboolean moving;
  g_object_get (self->table, "moving", &moving, NULL);
  if (self->session != NULL)
    kbz_session_hold (self->session, moving || !gtk_widget_get_mapped (GTK_WIDGET (self)));
}

void kbz_board_hint (KbzBoard *self)
{
  if (may_act (self))
    kbz_hints_next (self->hints, self->session);
}

static void hint_cb (KbzBoard *self)
{
  guint which, of;
  const KbzMove *move = kbz_hints_get (self->hints, &which, &of);
  g_autofree char *what = kbz_deal_say_move (kbz_session_get_position (self->session), move);
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
  if (!may_act (self) || game->duty == NULL)
    return;
  KbzText duty = game->duty (kbz_position_state (kbz_session_get_position (self->session)));
  g_autofree char *sentence = kbz_say (&duty);
  kbz_controls_tell (self->controls,
                     *sentence != '\0' ? sentence : _ ("The rules leave you free here."));
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
                   tricks, self->claiming, claimed_cb, self);
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
  kbz_hints_drop (self->hints);
  stop_claiming (self);
  g_set_object (&self->session, session);
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
  gtk_widget_class_bind_template_child (widget_class, KbzBoard, bin);
  gtk_widget_class_bind_template_child (widget_class, KbzBoard, main);
  gtk_widget_class_bind_template_child (widget_class, KbzBoard, separator);
  gtk_widget_class_bind_template_child (widget_class, KbzBoard, stack);
  gtk_widget_class_bind_template_child (widget_class, KbzBoard, table);
  gtk_widget_class_bind_template_child (widget_class, KbzBoard, score);
  gtk_widget_class_bind_template_child (widget_class, KbzBoard, controls);
  gtk_widget_class_bind_template_child (widget_class, KbzBoard, notes);
  gtk_widget_class_bind_template_child (widget_class, KbzBoard, counter);
  gtk_widget_class_bind_template_callback (widget_class, narrow_cb);
  gtk_widget_class_bind_template_callback (widget_class, card_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, zone_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, selection_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, selection_dropped_cb);
  gtk_widget_class_bind_template_callback (widget_class, hold_cb);
}

static void kbz_board_init (KbzBoard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->hints = kbz_hints_new ();
  g_signal_connect_swapped (self->hints, "hint", G_CALLBACK (hint_cb), self);
  if (kbz_settings () != NULL) {
    g_settings_bind (kbz_settings (), "four-colours", self->table, "four-colours",
                     G_SETTINGS_BIND_GET);
    g_signal_connect_object (kbz_settings (), "changed::card-counter", G_CALLBACK (show_counter),
                             self, G_CONNECT_SWAPPED);
  }
  g_signal_connect_after (self, "map", G_CALLBACK (mapped_cb), NULL);
  g_signal_connect_after (self, "unmap", G_CALLBACK (hold_cb), NULL);
  arrange (self);
}
