/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/player-private.h"

#include "app/learn/keep.h"
#include "app/learn/parts.h"
#include "app/table/acts.h"

/* Who waits longer than this is told that the work goes on. */
#define SPINNER_MS 300
/* The text keeps this height where the table stands above it. */
#define NARROW_TEXT_HEIGHT 140

G_DEFINE_FINAL_TYPE (KbzPlayer, kbz_player, ADW_TYPE_BIN)

static void show_step (KbzPlayer *self);

KbzExercise *kbz_player_exercise (KbzPlayer *self)
{
  return g_ptr_array_index (self->exercises, self->at);
}

const KbzStep *kbz_player_step (KbzPlayer *self)
{
  return kbz_exercise_get_step (kbz_player_exercise (self));
}

/* ---- Buttons ------------------------------------------------------------------------------- */

static gboolean can_check (KbzPlayer *self)
{
  KbzAnswerGiven answer;
  gboolean any = kbz_player_get_answer (self, &answer);
  g_free (answer.chosen);
  return any;
}

static gboolean spinner_cb (gpointer data)
{
  KbzPlayer *self = data;
  self->spinner_timer = 0;
  gtk_spinner_set_spinning (self->spinner, TRUE);
  return G_SOURCE_REMOVE;
}

static void update_buttons (KbzPlayer *self)
{
  static const char *const labels[] = { [KBZ_PLAYER_ASKING] = N_ ("_Check"),
                                        [KBZ_PLAYER_WAITING] = N_ ("_Check"),
                                        [KBZ_PLAYER_WRONG] = N_ ("_Try Again"),
                                        [KBZ_PLAYER_DONE] = N_ ("_Continue") };
  const KbzStep *step = kbz_player_step (self);
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean asking = self->state == KBZ_PLAYER_ASKING;
  gboolean wrong = self->state == KBZ_PLAYER_WRONG;
  gboolean play = step->kind == KBZ_STEP_PLAY;
  gtk_button_set_label (self->next, _ (labels[self->state]));
  kbz_name_button (self->next);
  gtk_widget_set_visible (GTK_WIDGET (self->next),
                          !play || wrong || self->state == KBZ_PLAYER_DONE);
  gtk_widget_set_visible (GTK_WIDGET (self->hint), step->hints->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->show),
                          wrong || (self->state != KBZ_PLAYER_DONE && self->n_wrong > 0));
  gtk_widget_action_set_enabled (widget, "lesson.next",
                                 wrong || self->state == KBZ_PLAYER_DONE
                                     || (asking && !play && can_check (self)));
  gtk_widget_action_set_enabled (widget, "lesson.hint",
                                 (asking || wrong) && self->n_hints < (int)step->hints->len);
  gtk_widget_action_set_enabled (widget, "lesson.show", asking || wrong);
}

void kbz_player_set_state (KbzPlayer *self, KbzPlayerState state)
{
  self->state = state;
  g_clear_handle_id (&self->spinner_timer, g_source_remove);
  gtk_spinner_set_spinning (self->spinner, FALSE);
  if (state == KBZ_PLAYER_WAITING && self->contest == NULL)
    self->spinner_timer = g_timeout_add (SPINNER_MS, spinner_cb, self);
  update_buttons (self);
  if (state == KBZ_PLAYER_DONE || state == KBZ_PLAYER_WRONG)
    gtk_widget_grab_focus (GTK_WIDGET (self->next));
}

static gboolean scroll_cb (gpointer data)
{
  KbzPlayer *self = data;
  GtkAdjustment *place = gtk_scrolled_window_get_vadjustment (self->scroller);
  self->scroll_idle = 0;
  gtk_adjustment_set_value (place, gtk_adjustment_get_upper (place));
  return G_SOURCE_REMOVE;
}

void kbz_player_scroll_down (KbzPlayer *self)
{
  g_clear_handle_id (&self->scroll_idle, g_source_remove);
  self->scroll_idle = g_timeout_add (60, scroll_cb, self); /* once it has been laid out */
}

/* ---- Answers ------------------------------------------------------------------------------- */

static int ms_taken (KbzPlayer *self)
{
  return (int)CLAMP ((g_get_monotonic_time () - self->started) / 1000, 1, G_MAXINT);
}

/* Of a review only the first try counts. */
static void keep (KbzPlayer *self, KbzOutcome outcome)
{
  KbzExercise *exercise = kbz_player_exercise (self);
  if (!kbz_exercise_is_review (exercise) || (self->n_wrong == 0 && outcome != KBZ_OUTCOME_READ))
    kbz_keep_answer (exercise, outcome, self->n_hints, ms_taken (self));
}

void kbz_player_fail (KbzPlayer *self)
{
  keep (self, KBZ_OUTCOME_WRONG);
  self->n_wrong++;
}

void kbz_player_finish (KbzPlayer *self)
{
  gboolean asked = kbz_player_step (self)->kind != KBZ_STEP_READ;
  /* One who was shown the answer has come on, but did not find it. */
  keep (self, asked && !self->shown ? KBZ_OUTCOME_RIGHT : KBZ_OUTCOME_READ);
  self->n_asked += asked;
  self->n_first += asked && self->n_wrong == 0 && !self->shown;
  kbz_player_set_state (self, KBZ_PLAYER_DONE);
  kbz_player_scroll_down (self);
}

static void try_again (KbzPlayer *self)
{
  kbz_feedback_clear (self->feedback);
  kbz_player_set_state (self, KBZ_PLAYER_ASKING);
  self->started = g_get_monotonic_time ();
  if (self->contest != NULL)
    kbz_contest_take_back (self->contest);
  else if (kbz_player_is_on_table (kbz_player_step (self)))
    kbz_arena_focus (self->arena);
  else
    kbz_reply_focus (self->question);
}

static void answer_changed_cb (KbzPlayer *self)
{
  if (self->state == KBZ_PLAYER_WRONG) {
    kbz_feedback_clear (self->feedback);
    self->state = KBZ_PLAYER_ASKING;
  }
  if (self->state == KBZ_PLAYER_ASKING && self->contest == NULL)
    update_buttons (self);
}

static void submitted_cb (KbzPlayer *self)
{
  if (self->state == KBZ_PLAYER_ASKING && self->contest == NULL)
    kbz_player_check (self);
}

static void refused_cb (KbzPlayer *self, const char *why)
{
  if (self->state != KBZ_PLAYER_ASKING)
    return;
  kbz_feedback_say (self->feedback, KBZ_FEEDBACK_NOTE, _ ("The rules do not allow this"));
  kbz_feedback_add (self->feedback, why);
  kbz_player_scroll_down (self);
}

/* ---- One step ------------------------------------------------------------------------------ */

static void show_table (KbzPlayer *self, const KbzStep *step)
{
  KbzExercise *exercise = kbz_player_exercise (self);
  const KbzPart *part = kbz_step_table (step);
  KbzPosition *position =
      part != NULL ? kbz_part_position (kbz_exercise_get_lesson (exercise), part, NULL) : NULL;
  gtk_widget_set_visible (GTK_WIDGET (self->arena), position != NULL);
  if (position == NULL)
    return;
  if (step->kind == KBZ_STEP_PLAY)
    kbz_player_play (self);
  else if (kbz_player_is_on_table (step))
    kbz_arena_ask (self->arena, position, kbz_part_seat (part, position));
  else
    kbz_arena_look (self->arena, position, kbz_part_seat (part, position));
  kbz_position_free (position);
}

static void ask (KbzPlayer *self)
{
  KbzExercise *exercise = kbz_player_exercise (self);
  const KbzStep *step = kbz_exercise_get_step (exercise);
  kbz_parts_show (self->parts, step->game, step->parts, kbz_step_table (step));
  kbz_reply_ask (self->question, exercise);
  self->started = g_get_monotonic_time ();
  self->state = KBZ_PLAYER_ASKING;
  show_table (self, step);
  if (step->kind == KBZ_STEP_READ) {
    kbz_player_set_state (self, KBZ_PLAYER_DONE);
    return;
  }
  if (self->contest == NULL && step->kind != KBZ_STEP_PLAY)
    kbz_player_set_state (self, KBZ_PLAYER_ASKING);
  if (!kbz_reply_focus (self->question))
    kbz_arena_focus (self->arena);
}

static void prepared_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  (void)source;
  if (kbz_exercise_prepare_finish (result))
    ask (data);
}

static void drop_step (KbzPlayer *self)
{
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  if (self->contest != NULL)
    g_signal_handlers_disconnect_by_data (self->contest, self);
  g_clear_object (&self->contest);
  g_clear_handle_id (&self->spinner_timer, g_source_remove);
  g_clear_handle_id (&self->scroll_idle, g_source_remove);
}

static void show_step (KbzPlayer *self)
{
  drop_step (self);
  if (self->at >= self->exercises->len) {
    kbz_player_show_end (self);
    return;
  }
  self->cancellable = g_cancellable_new ();
  self->n_hints = self->n_wrong = 0;
  self->shown = FALSE;
  kbz_dots_set (self->dots, (int)self->exercises->len, (int)self->at);
  kbz_box_clear (self->parts);
  kbz_box_clear (self->hints);
  gtk_widget_set_visible (GTK_WIDGET (self->hints), FALSE);
  kbz_feedback_clear (self->feedback);
  kbz_arena_play (self->arena, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->question), FALSE);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->bin));
  kbz_player_set_state (self, KBZ_PLAYER_WAITING);
  kbz_exercise_prepare (kbz_player_exercise (self), GTK_WIDGET (self), self->cancellable,
                        prepared_cb, self);
}

/* ---- Verbs --------------------------------------------------------------------------------- */

static void next_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KbzPlayer *self = KBZ_PLAYER (widget);
  (void)name;
  (void)parameter;
  if (self->state == KBZ_PLAYER_ASKING) {
    kbz_player_check (self);
  } else if (self->state == KBZ_PLAYER_WRONG) {
    try_again (self);
  } else if (self->state == KBZ_PLAYER_DONE) {
    if (kbz_player_step (self)->kind == KBZ_STEP_READ)
      keep (self, KBZ_OUTCOME_READ);
    self->at++;
    show_step (self);
  }
}

static void hint_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KbzPlayer *self = KBZ_PLAYER (widget);
  const KbzStep *step = kbz_player_step (self);
  (void)name;
  (void)parameter;
  if (self->n_hints >= (int)step->hints->len)
    return;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  /* Translators: the number of a hint, and how many there are. */
  g_autofree char *title =
      g_strdup_printf (_ ("Hint %d of %u"), self->n_hints + 1, step->hints->len);
  GtkWidget *heading = gtk_label_new (title);
  gtk_label_set_xalign (GTK_LABEL (heading), 0);
  gtk_widget_add_css_class (heading, "caption-heading");
  gtk_widget_add_css_class (box, "kbz-feedback");
  gtk_widget_add_css_class (box, "kbz-note");
  gtk_box_append (GTK_BOX (box), heading);
  kbz_parts_show (GTK_BOX (box), step->game, g_ptr_array_index (step->hints, self->n_hints), NULL);
  gtk_box_append (self->hints, box);
  gtk_widget_set_visible (GTK_WIDGET (self->hints), TRUE);
  self->n_hints++;
  update_buttons (self);
  kbz_player_scroll_down (self);
}

static void show_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KbzPlayer *self = KBZ_PLAYER (widget);
  (void)name;
  (void)parameter;
  if (self->n_wrong == 0)
    kbz_player_fail (self);
  self->shown = TRUE;
  kbz_feedback_clear (self->feedback);
  kbz_player_set_state (self, KBZ_PLAYER_WAITING);
  if (self->contest != NULL)
    kbz_contest_show (self->contest);
  else
    kbz_player_show_answer (self);
}

/* ---- The widget ---------------------------------------------------------------------------- */

static void take (KbzPlayer *self, GPtrArray *exercises, guint first, const KbzLesson *lesson)
{
  kbz_player_leave (self);
  self->exercises = exercises;
  self->lesson = lesson;
  self->at = first;
  self->n_asked = self->n_first = 0;
  show_step (self);
}

void kbz_player_take_lesson (KbzPlayer *self, const KbzLesson *lesson, guint first)
{
  GPtrArray *exercises = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < lesson->steps->len; i++)
    g_ptr_array_add (exercises, kbz_exercise_new (lesson, g_ptr_array_index (lesson->steps, i)));
  take (self, exercises, first, lesson);
}

void kbz_player_take_reviews (KbzPlayer *self, GPtrArray *exercises)
{
  take (self, g_ptr_array_ref (exercises), 0, NULL);
}

void kbz_player_leave (KbzPlayer *self)
{
  drop_step (self);
  kbz_arena_play (self->arena, NULL);
  self->state = KBZ_PLAYER_IDLE;
  g_clear_pointer (&self->exercises, g_ptr_array_unref);
}

static void narrow_cb (KbzPlayer *self)
{
  gboolean narrow;
  g_object_get (self->bin, "narrow", &narrow, NULL);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->box),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_box_reorder_child_after (self->box, GTK_WIDGET (self->arena),
                               narrow ? NULL : GTK_WIDGET (self->text));
  gtk_scrolled_window_set_min_content_height (self->scroller, narrow ? NARROW_TEXT_HEIGHT : -1);
}

static void kbz_player_dispose (GObject *object)
{
  KbzPlayer *self = KBZ_PLAYER (object);
  drop_step (self);
  g_clear_pointer (&self->exercises, g_ptr_array_unref);
  adw_bin_set_child (ADW_BIN (object), NULL); /* before the template drops it under the bin */
  gtk_widget_dispose_template (GTK_WIDGET (object), KBZ_TYPE_PLAYER);
  G_OBJECT_CLASS (kbz_player_parent_class)->dispose (object);
}

#define BIND(name) gtk_widget_class_bind_template_child (widget_class, KbzPlayer, name)

static void kbz_player_class_init (KbzPlayerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = kbz_player_dispose;
  g_type_ensure (KBZ_TYPE_ARENA);
  g_type_ensure (KBZ_TYPE_DOTS);
  g_type_ensure (KBZ_TYPE_FEEDBACK);
  g_type_ensure (KBZ_TYPE_NARROW_BIN);
  g_type_ensure (KBZ_TYPE_REPLY);
  gtk_widget_class_install_action (widget_class, "lesson.next", NULL, next_cb);
  gtk_widget_class_install_action (widget_class, "lesson.hint", NULL, hint_cb);
  gtk_widget_class_install_action (widget_class, "lesson.show", NULL, show_cb);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kibitz/Kibitz/learn/player.ui");
  BIND (stack), BIND (bin), BIND (box), BIND (text), BIND (dots), BIND (scroller), BIND (parts);
  BIND (hints), BIND (question), BIND (feedback), BIND (spinner), BIND (hint), BIND (show);
  BIND (next), BIND (arena), BIND (end), BIND (end_next), BIND (end_back);
  gtk_widget_class_bind_template_callback (widget_class, narrow_cb);
  gtk_widget_class_bind_template_callback (widget_class, answer_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, submitted_cb);
  gtk_widget_class_bind_template_callback (widget_class, refused_cb);
}

static void kbz_player_init (KbzPlayer *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  kbz_name_button (self->hint);
  kbz_name_button (self->show);
}
