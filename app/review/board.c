/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/review/board.h"

#include "app/analyse/told-view.h"
#include "app/narrow-bin.h"
#include "app/review/curve.h"
#include "app/review/judge.h"
#include "app/table/acts.h"
#include "app/template.h"
#include "analysis/solver.h"
#include "lessons/review-words.h"

#define NARROW_TABLE_HEIGHT 420
#define LOOK_MS 200 /* how often the bar looks how far the review is */

struct _KbzReviewBoard {
  AdwBin parent_instance;

  GtkWidget *bin, *box, *to_hand, *first_button;
  GtkScrolledWindow *window, *panel;
  KbzTable *table;
  KbzReviewCurve *curve;
  GtkLabel *verdict, *line, *sum;
  GtkProgressBar *progress;
  GtkListBox *moves;

  KbzReviewHand *hand;
  KbzMover *mover;
  KbzActs *acts;
  GtkSpinner *spinner;
  GtkDropDown *heard; /* what counts of the auction */
  GtkWidget *hearing_box, *told_box;
  KbzToldView *told;
  KbzHearing hearing;
  KbzPosition *played, *position; /* to the end, and before the choice that is looked at */
  KbzPosition *other;             /* shown in its place: another way; NULL: none */
  size_t other_from;              /* it goes its own way after so many moves */
  KbzReview *review;              /* NULL while nothing is known */
  KbzJudging *judging;
  GCancellable *cancellable;
  guint timer, at;
  gboolean as_seen;
};

G_DEFINE_FINAL_TYPE (KbzReviewBoard, kbz_review_board, ADW_TYPE_BIN)

/* ---- Where one is ---------------------------------------------------------------------------- */

static int home_of (KbzReviewBoard *self)
{
  int seat = kbz_review_hand_get_seat (self->hand);
  return seat != KBZ_NO_SEAT ? seat : kbz_review_hand_get_game (self->hand)->home;
}

/* Whoever is to play there can be moved by hand. */
static void show_table (KbzReviewBoard *self)
{
  const KbzPosition *shown = self->other != NULL ? self->other : self->position;
  KbzTurn turn = kbz_position_turn (shown);
  int viewer = self->as_seen && turn.actor != KBZ_NO_SEAT ? turn.actor : KBZ_NO_SEAT;
  kbz_table_set_home (self->table, home_of (self));
  kbz_mover_show (self->mover, shown, viewer, !kbz_position_over (shown));
  gtk_widget_set_visible (self->to_hand, self->other != NULL);
}

static char *sentence_here (KbzReviewBoard *self)
{
  const KbzGame *game = kbz_position_game (self->position);
  if (self->at >= kbz_position_length (self->played)) {
    g_autofree KbzScore *score = g_new0 (KbzScore, 1);
    if (!kbz_position_over (self->position))
      return g_strdup (_ ("The record ends here."));
    kbz_position_score (self->position, score);
    return kbz_say (&score->verdict);
  }
  const KbzMove *made = kbz_position_move (self->played, self->at, NULL);
  g_autofree char *name = kbz_review_move_name (self->position, made);
  g_autofree char *said = self->review != NULL
                              ? kbz_review_sentence (self->position, &self->review->moves[self->at])
                              : NULL;
  const char *seat = kbz_translate (game->seat_names[kbz_position_turn (self->position).seat]);
  if (said == NULL || *said == '\0')
    return g_strdup_printf ("%s: %s", seat, name);
  /* Translators: a player, what was played, and what is said of it: "South: ♠A – mistake: …" */
  return g_strdup_printf (_ ("%s: %s – %s"), seat, name, said);
}

static void select_row (KbzReviewBoard *self)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->moves, (int)self->at);
  gtk_list_box_select_row (self->moves, row);
  if (row == NULL)
    return;
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->panel);
  graphene_rect_t bounds;
  if (gtk_widget_compute_bounds (GTK_WIDGET (row), GTK_WIDGET (self->moves), &bounds))
    gtk_adjustment_clamp_page (adjustment, bounds.origin.y, bounds.origin.y + bounds.size.height);
}

void kbz_review_board_go (KbzReviewBoard *self, guint at)
{
  if (self->played == NULL)
    return;
  self->at = MIN (at, kbz_review_board_get_length (self));
  while (kbz_position_length (self->position) > self->at)
    kbz_position_undo (self->position);
  while (kbz_position_length (self->position) < self->at)
    kbz_position_redo (self->position);
  g_clear_pointer (&self->other, kbz_position_free);
  gtk_spinner_set_spinning (self->spinner, FALSE);
  g_autofree char *sentence = sentence_here (self);
  gtk_label_set_label (self->verdict, sentence);
  gtk_label_set_label (self->line, "");
  gtk_widget_set_visible (GTK_WIDGET (self->line), FALSE);
  kbz_review_curve_set_at (self->curve, self->at);
  if (self->hearing == KBZ_HEAR_TOLD)
    kbz_told_view_hear (self->told, self->position, kbz_position_turn (self->position).actor);
  show_table (self);
  select_row (self);
  g_signal_emit_by_name (self, "changed");
}

gboolean kbz_review_board_go_to_mistake (KbzReviewBoard *self, int step)
{
  if (self->review == NULL || (step < 0 && self->at == 0))
    return FALSE;
  size_t found = kbz_review_next_mistake (self->review, self->at + (size_t)step, step,
                                          kbz_review_hand_get_seat (self->hand));
  if (found >= self->review->n)
    return FALSE;
  kbz_review_board_go (self, (guint)found);
  return TRUE;
}

void kbz_review_board_focus (KbzReviewBoard *self)
{
  gtk_widget_grab_focus (self->first_button);
}

void kbz_review_board_set_as_seen (KbzReviewBoard *self, gboolean as_seen)
{
  self->as_seen = as_seen;
  if (self->position != NULL)
    show_table (self);
}

guint kbz_review_board_get_at (KbzReviewBoard *self)
{
  return self->at;
}

const KbzPosition *kbz_review_board_get_position (KbzReviewBoard *self)
{
  return self->position;
}

guint kbz_review_board_get_length (KbzReviewBoard *self)
{
  return self->played != NULL ? (guint)kbz_position_length (self->played) : 0;
}

KbzReviewHand *kbz_review_board_get_hand (KbzReviewBoard *self)
{
  return self->hand;
}

/* ---- The list of plays ------------------------------------------------------------------------
 */

static GtkWidget *label_new (const char *text, float align, const char *css)
{
  GtkWidget *label = gtk_label_new (text);
  gtk_label_set_xalign (GTK_LABEL (label), align);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  if (css != NULL)
    gtk_widget_add_css_class (label, css);
  return label;
}

static GtkWidget *row_new (KbzReviewBoard *self, const KbzPosition *before, size_t i)
{
  const KbzGame *game = kbz_position_game (before);
  const KbzReviewMove *move = self->review != NULL ? &self->review->moves[i] : NULL;
  g_autofree char *name = kbz_review_move_name (before, kbz_position_move (self->played, i, NULL));
  g_autofree char *said = move != NULL && !move->forced && move->grade != KBZ_REVIEWED_NONE
                              ? kbz_review_verdict (move)
                              : g_strdup ("");
  const char *seat = kbz_translate (game->seat_names[kbz_position_turn (before).seat]);
  gboolean wrong = move != NULL && move->grade >= KBZ_REVIEWED_MISTAKE;
  g_autofree char *signed_name =
      g_strdup_printf ("%s%s", name, move != NULL ? kbz_review_grade_sign (move->grade) : "");
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *who = label_new (seat, 0, "dim-label"), *what = label_new (signed_name, 0, NULL);
  GtkWidget *word = label_new (said, 1, wrong ? "error" : "dim-label");
  gtk_label_set_width_chars (GTK_LABEL (who), 6);
  gtk_widget_set_hexpand (word, TRUE);
  gtk_box_append (GTK_BOX (box), who);
  gtk_box_append (GTK_BOX (box), what);
  gtk_box_append (GTK_BOX (box), word);
  GtkWidget *row = gtk_list_box_row_new ();
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_widget_set_margin_start (box, 6);
  gtk_widget_set_margin_end (box, 12);
  gtk_widget_set_margin_top (box, 3);
  gtk_widget_set_margin_bottom (box, 3);
  g_autofree char *all = g_strdup_printf ("%s: %s %s", seat, signed_name, said);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, all, -1);
  return row;
}

static void fill_moves (KbzReviewBoard *self)
{
  for (GtkWidget *row; (row = gtk_widget_get_first_child (GTK_WIDGET (self->moves))) != NULL;)
    gtk_list_box_remove (self->moves, row);
  KbzPosition *walk = kbz_position_copy (self->played);
  while (kbz_position_undo (walk))
    continue;
  for (size_t i = 0; i < kbz_position_length (self->played); i++, kbz_position_redo (walk))
    gtk_list_box_append (self->moves, row_new (self, walk, i));
  kbz_position_free (walk);
}

/* Accuracy and where the result came from: of the person's seat, or of all. */
static void fill_sum (KbzReviewBoard *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  int own = kbz_review_hand_get_seat (self->hand);
  for (int seat = 0; seat < self->review->n_seats; seat++) {
    const KbzReviewScore *score = &self->review->scores[seat][KBZ_PHASES];
    const KbzReviewSum *sum = &self->review->sums[seat];
    if (score->n == 0 || (own != KBZ_NO_SEAT && seat != own))
      continue;
    g_string_append_printf (text, text->len > 0 ? "\n%s" : "%s", "");
    g_string_append_printf (text,
                            ngettext ("%s: accuracy %.0f in %d choice.",
                                      "%s: accuracy %.0f in %d choices.", (gulong)score->n),
                            kbz_translate (self->review->game->seat_names[seat]), score->accuracy,
                            score->n);
    if (self->review->summed && own == seat)
      g_string_append_printf (
          text,
          _ (" Result %.1f: %.1f could be expected, own losses %+.1f, partner %+.1f, opponents "
             "%+.1f, luck %+.1f."),
          sum->result, sum->start, sum->own, sum->partner, sum->opponents, sum->luck);
  }
  gtk_label_set_label (self->sum, text->str);
  gtk_widget_set_visible (GTK_WIDGET (self->sum), text->len > 0);
}

/* ---- Judging -----------------------------------------------------------------------------------
 */

static void stop (KbzReviewBoard *self)
{
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_handle_id (&self->timer, g_source_remove);
  g_clear_pointer (&self->judging, kbz_judging_unref);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), FALSE);
}

static void take_review (KbzReviewBoard *self, KbzReview *review)
{
  g_clear_pointer (&self->review, kbz_judged_free);
  self->review = review;
  fill_moves (self);
  fill_sum (self);
  kbz_review_curve_show (self->curve, review, home_of (self));
  kbz_review_board_go (self, self->at);
}

static gboolean look_cb (gpointer data)
{
  KbzReviewBoard *self = data;
  int done = g_atomic_int_get (&self->judging->done), of = g_atomic_int_get (&self->judging->of);
  if (of > 0)
    gtk_progress_bar_set_fraction (self->progress, (double)done / of);
  return G_SOURCE_CONTINUE;
}

static void judged_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (KbzReviewBoard) self = data;
  KbzReview *review = kbz_judge_finish (result);
  (void)source;
  if (review == NULL)
    return;
  stop (self);
  take_review (self, review);
  kbz_review_hand_take (self->hand, review);
  if (self->hearing == kbz_review_hand_get_hearing (self->hand))
    kbz_review_hand_learn (self->hand, self->played, review);
  g_signal_emit_by_name (self, "judged");
}

/* What the person said of the hidden hands, where that is to count. */
static const KbzHearsay *told_of (KbzReviewBoard *self)
{
  return self->hearing == KBZ_HEAR_TOLD ? kbz_told_view_get (self->told) : NULL;
}

static void begin_judging (KbzReviewBoard *self)
{
  self->judging = kbz_judging_new ();
  gtk_progress_bar_set_fraction (self->progress, 0);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), TRUE);
  self->timer = g_timeout_add (LOOK_MS, look_cb, self);
  kbz_judge_ask (self->played, self->hearing, told_of (self), FALSE, self->judging, NULL,
                 GTK_WIDGET (self), self->cancellable, judged_cb, g_object_ref (self));
}

/* Open cards come first, since they take a moment only. */
static void solved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (KbzReviewBoard) self = data;
  KbzReview *review = kbz_judge_finish (result);
  (void)source;
  if (review == NULL)
    return;
  take_review (self, review);
  begin_judging (self);
}

/* ---- What counts of the auction ---------------------------------------------------------------
 */

/* Ranges by hand are about whoever decides at this moment. */
static void show_told (KbzReviewBoard *self)
{
  gboolean by_hand = self->hearing == KBZ_HEAR_TOLD;
  gtk_widget_set_visible (self->told_box, by_hand);
  if (by_hand)
    kbz_told_view_hear (self->told, self->position, kbz_position_turn (self->position).actor);
}

static void judge_again_cb (KbzReviewBoard *self)
{
  stop (self);
  self->cancellable = g_cancellable_new ();
  begin_judging (self);
}

static void heard_cb (KbzReviewBoard *self)
{
  KbzHearing hearing = (KbzHearing)gtk_drop_down_get_selected (self->heard);
  if (self->hand == NULL || hearing == self->hearing)
    return;
  self->hearing = hearing;
  show_told (self);
  if (hearing != KBZ_HEAR_TOLD)
    judge_again_cb (self);
}

static void show_hearing (KbzReviewBoard *self)
{
  self->hearing = kbz_review_hand_get_hearing (self->hand);
  kbz_told_view_forget (self->told);
  gtk_drop_down_set_selected (self->heard, (guint)self->hearing);
  gtk_widget_set_visible (self->hearing_box,
                          kbz_review_hand_get_game (self->hand)->knowables != NULL);
  gtk_widget_set_visible (self->told_box, FALSE);
}

gboolean kbz_review_board_show (KbzReviewBoard *self, KbzReviewHand *hand, char **why)
{
  KbzPosition *played = kbz_review_hand_play (hand, why);
  if (played == NULL)
    return FALSE;
  stop (self);
  g_clear_pointer (&self->review, kbz_judged_free);
  g_clear_pointer (&self->played, kbz_position_free);
  g_clear_pointer (&self->position, kbz_position_free);
  g_set_object (&self->hand, hand);
  show_hearing (self);
  self->played = played;
  self->position = kbz_position_copy (played);
  self->at = 0;
  self->cancellable = g_cancellable_new ();
  gtk_label_set_label (self->sum, "");
  kbz_review_curve_show (self->curve, NULL, 0);
  fill_moves (self);
  kbz_review_board_go (self, 0);
  kbz_judge_ask (played, self->hearing, NULL, TRUE, NULL, NULL, GTK_WIDGET (self),
                 self->cancellable, solved_cb, g_object_ref (self));
  return TRUE;
}

/* ---- What if ---------------------------------------------------------------------------------
 */

typedef struct {
  KbzReviewBoard *board;
  guint at;
  size_t from; /* where the way that is found leaves the hand, or begins */
} AskedFor;

/* Shows another way on, in place of the hand, until one goes somewhere. */
static void take_other (KbzReviewBoard *self, KbzPosition *other, size_t from, const char *text)
{
  kbz_position_free (self->other);
  self->other = other;
  self->other_from = from;
  gtk_label_set_label (self->line, text);
  gtk_widget_set_visible (GTK_WIDGET (self->line), *text != '\0');
  show_table (self);
  g_signal_emit_by_name (self, "changed");
}

static void what_if_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree AskedFor *asked = data;
  g_autoptr (KbzReviewBoard) self = asked->board;
  g_autoptr (KbzWhatIf) found = kbz_what_if_finish (result);
  (void)source;
  if (found == NULL || self->position == NULL || self->at != asked->at)
    return;
  gtk_spinner_set_spinning (self->spinner, FALSE);
  take_other (self, g_steal_pointer (&found->position), asked->from, found->text);
}

static size_t from_here (KbzReviewBoard *self)
{
  return self->other != NULL ? self->other_from : self->at;
}

static const KbzReviewMove *move_here (KbzReviewBoard *self)
{
  return self->review != NULL && self->at < self->review->n ? &self->review->moves[self->at] : NULL;
}

gboolean kbz_review_board_has_why (KbzReviewBoard *self)
{
  const KbzReviewMove *move = move_here (self);
  return move != NULL && move->fair.known && move->fair.loss > 0
         && kbz_game_answers (self->review->game, KBZ_ASK_CHOICES)
         && move->phase != KBZ_PHASE_CALLS;
}

gboolean kbz_review_board_is_elsewhere (KbzReviewBoard *self)
{
  return self->other != NULL;
}

void kbz_review_board_ask (KbzReviewBoard *self, KbzWhatIfKind kind)
{
  const KbzReviewMove *move = move_here (self);
  const KbzPosition *from =
      self->other != NULL && kind != KBZ_WHAT_IF_WHY ? self->other : self->position;
  AskedFor *asked = g_new0 (AskedFor, 1);
  *asked =
      (AskedFor){ g_object_ref (self), self->at, kind == KBZ_WHAT_IF_WHY ? 0 : from_here (self) };
  gtk_spinner_set_spinning (self->spinner, TRUE);
  kbz_what_if_ask (kind, from, move != NULL ? &move->made : NULL,
                   move != NULL ? &move->fair.move : NULL, GTK_WIDGET (self), self->cancellable,
                   what_if_cb, asked);
}

/* A card was played by hand: what was played then goes on in the hand, anything else is a way of
 * its own. */
static void move_cb (KbzReviewBoard *self, const KbzMove *moves, guint n)
{
  const KbzMove *next = self->other == NULL && self->at < kbz_position_length (self->played)
                            ? kbz_position_move (self->played, self->at, NULL)
                            : NULL;
  if (next != NULL && n == 1 && kbz_move_equal (next, &moves[0])) {
    kbz_review_board_go (self, self->at + 1);
    return;
  }
  KbzPosition *other = kbz_position_copy (self->other != NULL ? self->other : self->position);
  size_t from = from_here (self);
  for (guint i = 0; i < n; i++)
    kbz_position_apply (other, &moves[i], NULL);
  take_other (self, other, from, _ ("What if: your own way from here."));
}

static void refused_cb (KbzReviewBoard *self, const char *why)
{
  gtk_label_set_label (self->line, why);
  gtk_widget_set_visible (GTK_WIDGET (self->line), TRUE);
}

/* One step on another way; FALSE when one is on the hand. */
gboolean kbz_review_board_step_elsewhere (KbzReviewBoard *self, int step)
{
  if (self->other == NULL)
    return FALSE;
  if (step > 0)
    kbz_position_redo (self->other);
  else if (kbz_position_length (self->other) > self->other_from)
    kbz_position_undo (self->other);
  else
    kbz_review_board_go (self, self->at);
  show_table (self);
  return TRUE;
}

/* ---- The widget --------------------------------------------------------------------------------
 */

static void row_selected_cb (KbzReviewBoard *self, GtkListBoxRow *row)
{
  if (row != NULL && (guint)gtk_list_box_row_get_index (row) != self->at)
    kbz_review_board_go (self, (guint)gtk_list_box_row_get_index (row));
}

static void curve_go_cb (KbzReviewBoard *self, guint at)
{
  kbz_review_board_go (self, at);
}

/* In the hands on the table arrows walk from card to card. */
static gboolean is_for_table (KbzReviewBoard *self, guint key)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  return (key == GDK_KEY_Left || key == GDK_KEY_Right || key == GDK_KEY_Home || key == GDK_KEY_End)
         && focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->table));
}

/* Tab leaves the list of plays, which may be long: arrows walk it. */
static gboolean leave_list (KbzReviewBoard *self, guint key)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  if (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->moves)))
    return FALSE;
  if (key == GDK_KEY_ISO_Left_Tab)
    return gtk_widget_grab_focus (self->first_button);
  return key == GDK_KEY_Tab
         && gtk_widget_child_focus (GTK_WIDGET (self->table), GTK_DIR_TAB_FORWARD);
}

static gboolean key_cb (KbzReviewBoard *self, guint key, guint code, GdkModifierType modifiers)
{
  guint length = kbz_review_board_get_length (self);
  (void)code;
  if (leave_list (self, key))
    return GDK_EVENT_STOP;
  if ((modifiers & (GDK_ALT_MASK | GDK_SHIFT_MASK | GDK_SUPER_MASK | GDK_CONTROL_MASK))
      || is_for_table (self, key))
    return GDK_EVENT_PROPAGATE;
  switch (key) {
  case GDK_KEY_Left:
  case GDK_KEY_Page_Up:
    if (!kbz_review_board_step_elsewhere (self, -1))
      kbz_review_board_go (self, self->at > 0 ? self->at - 1 : 0);
    return GDK_EVENT_STOP;
  case GDK_KEY_Right:
  case GDK_KEY_Page_Down:
    if (!kbz_review_board_step_elsewhere (self, 1))
      kbz_review_board_go (self, self->at + 1);
    return GDK_EVENT_STOP;
  case GDK_KEY_Home:
    kbz_review_board_go (self, 0);
    return GDK_EVENT_STOP;
  case GDK_KEY_End:
    kbz_review_board_go (self, length);
    return GDK_EVENT_STOP;
  case GDK_KEY_n:
    gtk_widget_activate_action (GTK_WIDGET (self), "page.next-mistake", NULL);
    return GDK_EVENT_STOP;
  case GDK_KEY_p:
    gtk_widget_activate_action (GTK_WIDGET (self), "page.previous-mistake", NULL);
    return GDK_EVENT_STOP;
  default:
    return GDK_EVENT_PROPAGATE;
  }
}

static void narrow_cb (KbzReviewBoard *self)
{
  gboolean narrow;
  g_object_get (self->bin, "narrow", &narrow, NULL);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->box),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  /* One below the other they scroll together. */
  gtk_scrolled_window_set_policy (self->window, GTK_POLICY_NEVER,
                                  narrow ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER);
  gtk_scrolled_window_set_policy (self->panel, GTK_POLICY_NEVER,
                                  narrow ? GTK_POLICY_NEVER : GTK_POLICY_AUTOMATIC);
  gtk_widget_set_size_request (GTK_WIDGET (self->table), -1, narrow ? NARROW_TABLE_HEIGHT : -1);
}

static void kbz_review_board_dispose (GObject *object)
{
  KbzReviewBoard *self = KBZ_REVIEW_BOARD (object);
  if (self->progress != NULL)
    stop (self);
  g_clear_pointer (&self->review, kbz_judged_free);
  g_clear_pointer (&self->played, kbz_position_free);
  g_clear_pointer (&self->position, kbz_position_free);
  g_clear_pointer (&self->other, kbz_position_free);
  g_clear_object (&self->mover);
  g_clear_object (&self->hand);
  adw_bin_set_child (ADW_BIN (object), NULL); /* before the template drops it under the bin */
  gtk_widget_dispose_template (GTK_WIDGET (object), KBZ_TYPE_REVIEW_BOARD);
  G_OBJECT_CLASS (kbz_review_board_parent_class)->dispose (object);
}

static void kbz_review_board_class_init (KbzReviewBoardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = kbz_review_board_dispose;
  g_type_ensure (KBZ_TYPE_NARROW_BIN);
  g_type_ensure (KBZ_TYPE_ACTS);
  g_type_ensure (KBZ_TYPE_TOLD_VIEW);
  g_type_ensure (KBZ_TYPE_TABLE);
  g_type_ensure (KBZ_TYPE_REVIEW_CURVE);
  g_signal_new ("judged", KBZ_TYPE_REVIEW_BOARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  g_signal_new ("changed", KBZ_TYPE_REVIEW_BOARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kibitz/Kibitz/review/board.ui");
  KBZ_BIND (widget_class, KbzReviewBoard, bin, box, window, panel, table, curve, verdict, line, sum,
            progress, moves, acts, spinner, to_hand, first_button, heard, hearing_box, told_box,
            told)
  KBZ_BIND_CALLBACKS (widget_class, narrow_cb, key_cb, row_selected_cb, curve_go_cb, heard_cb,
                      judge_again_cb)
}

static void kbz_review_board_init (KbzReviewBoard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->mover = kbz_mover_new (self->table);
  kbz_acts_follow (self->acts, self->mover);
  g_signal_connect_swapped (self->mover, "move", G_CALLBACK (move_cb), self);
  g_signal_connect_swapped (self->mover, "refused", G_CALLBACK (refused_cb), self);
}
