/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/player.h"

#include "app/language.h"
#include "app/learn/arena.h"
#include "app/learn/dots.h"
#include "app/learn/end.h"
#include "app/learn/feedback.h"
#include "app/learn/exercise.h"
#include "app/learn/note-button.h"
#include "app/learn/parts.h"
#include "app/learn/reply.h"
#include "app/learner.h"
#include "app/narrow-bin.h"
#include "app/table/acts.h"
#include "app/template.h"
#include "lessons/course/occasion.h"
#include "lessons/course/step-trial.h"

/* Who waits longer than this is told that the work goes on. */
#define SPINNER_MS 300
/* The text keeps this height where the table stands above it. */
#define NARROW_TEXT_HEIGHT 140

typedef enum {
  IDLE,
  ASKING,
  WAITING, /* for a judge, for another player, for a position */
  WRONG,   /* and to be tried again */
  DONE,    /* with this step */
} State;

struct _KbzPlayer {
  AdwBin parent_instance;

  GtkStack *stack;
  KbzNarrowBin *bin;
  GtkBox *box, *text;
  KbzDots *dots;
  GtkScrolledWindow *scroller;
  GtkBox *parts, *hints;
  KbzReply *question;
  KbzFeedback *feedback;
  GtkSpinner *spinner;
  GtkButton *hint, *show, *next;
  KbzNoteButton *note;
  KbzArena *arena;
  KbzLessonEnd *end;

  GPtrArray *exercises;
  const KbzLesson *lesson; /* NULL: reviews */
  guint at;
  State state;
  KbzContest *contest; /* of a step that is played */
  GCancellable *cancellable;
  guint spinner_timer;

  /* Of this step. */
  int n_hints, n_wrong;
  const GPtrArray *why; /* what is said to the move that was wrong; NULL: what is said to any */
  gboolean praised;     /* what was said to a right move is still to be read */
  gboolean shown;       /* the answer, or a part of it */
  gint64 started;       /* monotonic microseconds */
  /* Of all. */
  int n_asked, n_first; /* right at the first try */
  GPtrArray *missed;    /* KbzExercise of the others */
  gboolean rehearsing;  /* what was done before: it is kept nowhere */
};

G_DEFINE_FINAL_TYPE (KbzPlayer, kbz_player, ADW_TYPE_BIN)

static void show_step (KbzPlayer *self);

static KbzExercise *exercise_of (KbzPlayer *self)
{
  return g_ptr_array_index (self->exercises, self->at);
}

static const KbzStep *step_of (KbzPlayer *self)
{
  return kbz_exercise_get_step (exercise_of (self));
}

static gboolean is_on_table (const KbzStep *step)
{
  return step->kind == KBZ_STEP_PICK && step->hand == NULL;
}

static gboolean get_answer (KbzPlayer *self, KbzAnswerGiven *answer)
{
  if (!is_on_table (step_of (self)))
    return kbz_reply_get (self->question, answer);
  *answer = (KbzAnswerGiven){ 0 };
  answer->n_cards = kbz_arena_get_picked (self->arena, answer->cards);
  return answer->n_cards > 0;
}

/* ---- Buttons ------------------------------------------------------------------------------- */

static gboolean can_check (KbzPlayer *self)
{
  KbzAnswerGiven answer;
  gboolean any = get_answer (self, &answer);
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
  static const char *const labels[] = { [ASKING] = N_ ("_Check"),
                                        [WAITING] = N_ ("_Check"),
                                        [WRONG] = N_ ("_Try Again"),
                                        [DONE] = N_ ("_Continue") };
  const KbzStep *step = step_of (self);
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean asking = self->state == ASKING;
  gboolean wrong = self->state == WRONG;
  /* One that is still being dealt is played, too. */
  gboolean play = step == NULL || kbz_step_is_played (step);
  int n_hints = step != NULL ? (int)step->hints->len : 0;
  gtk_button_set_label (self->next, _ (labels[self->state]));
  kbz_name_button (self->next);
  gtk_widget_set_visible (GTK_WIDGET (self->next), !play || wrong || self->state == DONE);
  gtk_widget_set_visible (GTK_WIDGET (self->hint), n_hints > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->show),
                          wrong || (self->state != DONE && self->n_wrong > 0));
  gtk_widget_action_set_enabled (
      widget, "lesson.next", wrong || self->state == DONE || (asking && !play && can_check (self)));
  gtk_widget_action_set_enabled (widget, "lesson.hint",
                                 (asking || wrong) && self->n_hints < n_hints);
  gtk_widget_action_set_enabled (widget, "lesson.show", asking || wrong);
}

static void set_state (KbzPlayer *self, State state)
{
  self->state = state;
  g_clear_handle_id (&self->spinner_timer, g_source_remove);
  gtk_spinner_set_spinning (self->spinner, FALSE);
  if (state == WAITING && self->contest == NULL)
    self->spinner_timer = g_timeout_add (SPINNER_MS, spinner_cb, self);
  update_buttons (self);
  if (state == DONE || state == WRONG)
    gtk_widget_grab_focus (GTK_WIDGET (self->next));
}

/* ---- Answers ------------------------------------------------------------------------------- */

static int ms_taken (KbzPlayer *self)
{
  return (int)CLAMP ((g_get_monotonic_time () - self->started) / 1000, 1, G_MAXINT);
}

/* Of a review only the first try counts. */
static void keep (KbzPlayer *self, KbzOutcome outcome)
{
  KbzExercise *exercise = exercise_of (self);
  if (self->rehearsing)
    return;
  if (!kbz_exercise_is_review (exercise) || (self->n_wrong == 0 && outcome != KBZ_OUTCOME_READ))
    kbz_keep_answer (exercise, outcome, self->n_hints, ms_taken (self));
}

static void fail (KbzPlayer *self)
{
  keep (self, KBZ_OUTCOME_WRONG);
  self->n_wrong++;
}

static void finish (KbzPlayer *self)
{
  gboolean asked = step_of (self)->kind != KBZ_STEP_READ;
  /* One who was shown the answer has come on, but did not find it. */
  keep (self, asked && !self->shown ? KBZ_OUTCOME_RIGHT : KBZ_OUTCOME_READ);
  self->n_asked += asked;
  if (asked && self->n_wrong == 0 && !self->shown)
    self->n_first++;
  else if (asked)
    g_ptr_array_add (self->missed, g_object_ref (exercise_of (self)));
  set_state (self, DONE);
  kbz_scroll_to (self->scroller, NULL);
}

static void say_fault (KbzPlayer *self, const char *fault)
{
  kbz_feedback_say (self->feedback, KBZ_FEEDBACK_NOTE, _ ("This step could not be judged"));
  kbz_feedback_add (self->feedback, fault);
  self->shown = TRUE;
  finish (self);
}

static void say_wrong (KbzPlayer *self, const KbzJudgement *judgement)
{
  const KbzStep *step = step_of (self);
  const GPtrArray *why = kbz_reply_get_wrong (self->question);
  g_autofree char *reason = kbz_say (&judgement->reason.text);
  kbz_feedback_say (self->feedback, KBZ_FEEDBACK_WRONG, _ ("Not quite"));
  kbz_feedback_add (self->feedback, reason);
  kbz_feedback_add_parts (self->feedback, step->game, why != NULL ? why : step->wrong);
  fail (self);
  set_state (self, WRONG);
  kbz_scroll_to (self->scroller, NULL);
}

static void judged_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (KbzExerciseVerdict) verdict = kbz_exercise_judge_finish (result);
  (void)source;
  if (verdict == NULL) /* left: `data` may be gone */
    return;
  KbzPlayer *self = data;
  const KbzStep *step = step_of (self);
  if (!verdict->judged) {
    say_fault (self, verdict->fault);
  } else if (!verdict->judgement.right) {
    say_wrong (self, &verdict->judgement);
  } else {
    kbz_feedback_say (self->feedback, KBZ_FEEDBACK_RIGHT, _ ("Right"));
    kbz_feedback_add_parts (self->feedback, step->game, step->right);
    kbz_arena_close (self->arena);
    finish (self);
  }
}

static void shown_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (KbzExerciseVerdict) verdict = kbz_exercise_judge_finish (result);
  (void)source;
  if (verdict == NULL)
    return;
  KbzPlayer *self = data;
  const KbzStep *step = step_of (self);
  if (!verdict->judged) {
    say_fault (self, verdict->fault);
    return;
  }
  if (is_on_table (step))
    kbz_arena_set_picked (self->arena, verdict->right.cards, verdict->right.n_cards);
  else
    kbz_reply_show (self->question, &verdict->right);
  kbz_feedback_say (self->feedback, KBZ_FEEDBACK_NOTE, _ ("This is the answer"));
  kbz_feedback_add_parts (self->feedback, step->game, step->right);
  kbz_arena_close (self->arena);
  finish (self);
}

static void check (KbzPlayer *self)
{
  KbzAnswerGiven answer;
  if (get_answer (self, &answer)) {
    set_state (self, WAITING);
    kbz_exercise_judge (exercise_of (self), &answer, GTK_WIDGET (self), self->cancellable,
                        judged_cb, self);
  }
  g_free (answer.chosen);
}

static void show_answer (KbzPlayer *self)
{
  kbz_exercise_judge (exercise_of (self), NULL, GTK_WIDGET (self), self->cancellable, shown_cb,
                      self);
}

static void try_again (KbzPlayer *self)
{
  kbz_feedback_clear (self->feedback);
  set_state (self, ASKING);
  self->started = g_get_monotonic_time ();
  if (self->contest != NULL)
    kbz_contest_take_back (self->contest);
  else if (is_on_table (step_of (self)))
    kbz_arena_focus (self->arena);
  else
    kbz_reply_focus (self->question);
}

static void answer_changed_cb (KbzPlayer *self)
{
  if (self->state == WRONG) {
    kbz_feedback_clear (self->feedback);
    self->state = ASKING;
  }
  if (self->state == ASKING && self->contest == NULL)
    update_buttons (self);
}

static void submitted_cb (KbzPlayer *self)
{
  if (self->state == ASKING && self->contest == NULL)
    check (self);
}

static void refused_cb (KbzPlayer *self, const char *why)
{
  if (self->state != ASKING)
    return;
  kbz_feedback_refuse (self->feedback, why);
  kbz_scroll_to (self->scroller, NULL);
}

/* ---- Steps that are played on the table ---------------------------------------------------- */

static void add_parts (KbzPlayer *self, const GPtrArray *parts)
{
  kbz_feedback_add_parts (self->feedback, step_of (self)->game, parts);
}

/* Where the learner's last move was made; the caller frees it. NULL when there was none. */
static KbzPosition *before_last (KbzPlayer *self, KbzMove *move)
{
  KbzPosition *position = kbz_position_copy (kbz_contest_get_position (self->contest));
  size_t length = kbz_position_length (position);
  if (length > 0) {
    *move = *kbz_position_move (position, length - 1, NULL);
    kbz_position_undo (position);
    return position;
  }
  kbz_position_free (position);
  return NULL;
}

static void mistake_cb (KbzPlayer *self)
{
  KbzMove move;
  KbzPosition *position = before_last (self, &move);
  fail (self);
  self->why = position != NULL ? kbz_step_wrong (step_of (self), position,
                                                 kbz_contest_get_seat (self->contest), &move)
                               : NULL;
  kbz_position_free (position);
  kbz_feedback_say (self->feedback, KBZ_FEEDBACK_NOTE, _ ("See what happens now"));
  kbz_scroll_to (self->scroller, NULL);
}

/* After a move of a deal: what its moment has to say to a right one; else silence. */
static void judged_move_cb (KbzPlayer *self)
{
  KbzMove move;
  KbzPosition *position = before_last (self, &move);
  const KbzDealMoment *moment =
      position != NULL
          ? kbz_step_moment (step_of (self), position, kbz_contest_get_seat (self->contest))
          : NULL;
  kbz_position_free (position);
  if (moment == NULL || kbz_contest_get_graded (self->contest).grade != KBZ_TRIED_BEST)
    return;
  kbz_feedback_say (self->feedback, KBZ_FEEDBACK_RIGHT, _ ("Right"));
  add_parts (self, moment->right);
  self->praised = TRUE;
  kbz_scroll_to (self->scroller, NULL);
}

/* What a deal says before a decision that matters. */
static void say_moment (KbzPlayer *self)
{
  const KbzDealMoment *moment =
      kbz_step_moment (step_of (self), kbz_contest_get_position (self->contest),
                       kbz_contest_get_seat (self->contest));
  gboolean praised = self->praised;
  self->praised = FALSE;
  if (moment == NULL || moment->parts->len == 0)
    return;
  /* What was said to the move before is read first. */
  if (!praised)
    kbz_feedback_say (self->feedback, KBZ_FEEDBACK_NOTE, _ ("A decision that matters"));
  add_parts (self, moment->parts);
  kbz_scroll_to (self->scroller, NULL);
}

static void say_lost (KbzPlayer *self, const char *heading)
{
  KbzGraded graded = kbz_contest_get_graded (self->contest);
  g_autofree char *reason = kbz_say (&graded.reason.text);
  kbz_feedback_say (self->feedback, KBZ_FEEDBACK_WRONG, heading);
  kbz_feedback_add (self->feedback, reason);
  add_parts (self, self->why != NULL ? self->why : step_of (self)->wrong);
  set_state (self, WRONG);
  kbz_scroll_to (self->scroller, NULL);
}

static void say_won (KbzPlayer *self)
{
  kbz_feedback_say (self->feedback, KBZ_FEEDBACK_RIGHT,
                    step_of (self)->kind == KBZ_STEP_DEAL ? _ ("The deal is played")
                    : self->shown                         ? _ ("This is how it is done")
                                                          : _ ("Right"));
  add_parts (self, step_of (self)->right);
  kbz_arena_close (self->arena);
  finish (self);
}

static void changed_cb (KbzPlayer *self)
{
  switch (kbz_contest_get_state (self->contest)) {
  case KBZ_CONTEST_MINE:
    set_state (self, ASKING);
    say_moment (self);
    break;
  case KBZ_CONTEST_BUSY:
    self->why = NULL;
    /* What was said to the last move stays until the learner has made another. */
    if (!self->praised)
      kbz_feedback_clear (self->feedback);
    set_state (self, WAITING);
    break;
  case KBZ_CONTEST_REFUTING:
    set_state (self, WAITING);
    break;
  case KBZ_CONTEST_REFUTED:
    /* Only what a solver has proved is refuted; a deal has no goal. */
    say_lost (self, step_of (self)->kind == KBZ_STEP_DEAL
                        ? _ ("Not quite: there is something better")
                        : _ ("Not quite: now the goal is out of reach"));
    kbz_feedback_add (self->feedback, kbz_contest_get_loss (self->contest));
    break;
  case KBZ_CONTEST_FAILED:
    fail (self);
    say_lost (self, _ ("Not quite: the goal was not reached"));
    break;
  case KBZ_CONTEST_WON:
  default:
    say_won (self);
  }
}

static void play_step (KbzPlayer *self)
{
  g_autoptr (GError) error = NULL;
  KbzExercise *exercise = exercise_of (self);
  KbzTrial *trial =
      kbz_step_trial (kbz_exercise_get_lesson (exercise), kbz_exercise_get_step (exercise), &error);
  if (trial == NULL) {
    kbz_feedback_say (self->feedback, KBZ_FEEDBACK_NOTE, _ ("This step could not be judged"));
    kbz_feedback_add (self->feedback, error->message);
    self->shown = TRUE;
    finish (self);
    return;
  }
  self->contest = kbz_contest_new (trial, FALSE);
  /* The table first: the focus can only go to cards that may be played. */
  kbz_arena_play (self->arena, self->contest);
  g_signal_connect_swapped (self->contest, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (self->contest, "judged", G_CALLBACK (judged_move_cb), self);
  g_signal_connect_swapped (self->contest, "mistake", G_CALLBACK (mistake_cb), self);
  changed_cb (self);
}

/* ---- When all steps are done ---------------------------------------------------------------- */

/* A hand of the lesson that can be played with other cards; NULL when it has none. */
static const KbzStep *hand_of (const KbzLesson *lesson)
{
  for (guint i = lesson != NULL ? lesson->steps->len : 0; i > 0; i--) {
    const KbzStep *step = g_ptr_array_index (lesson->steps, i - 1);
    if (step->kind == KBZ_STEP_PLAY && step->fresh)
      return step;
  }
  return NULL;
}

static void show_end (KbzPlayer *self)
{
  KbzLessonSum sum = { .lesson = self->lesson,
                       .asked = self->n_asked,
                       .first = self->n_first,
                       .missed = (int)self->missed->len,
                       .hand = hand_of (self->lesson) != NULL };
  if (self->exercises->len > 0)
    sum.choices = kbz_exercise_is_choice (g_ptr_array_index (self->exercises, 0));
  if (self->exercises->len > 0)
    sum.practice = kbz_exercise_get_practice (g_ptr_array_index (self->exercises, 0), &sum.drill);
  if (self->lesson != NULL && !self->rehearsing)
    kbz_keep_done (self->lesson);
  kbz_lesson_end_show (self->end, &sum);
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->end));
  kbz_lesson_end_focus (self->end);
}

/* ---- One step ------------------------------------------------------------------------------ */

static void ask_on_table (KbzPlayer *self, const KbzPosition *position, int seat)
{
  kbz_arena_ask (self->arena, position, seat);
  if (kbz_exercise_wants_one_card (exercise_of (self)))
    kbz_arena_hold_one (self->arena);
}

static void show_table (KbzPlayer *self, const KbzStep *step)
{
  KbzExercise *exercise = exercise_of (self);
  const KbzPart *part = kbz_step_table (step);
  KbzPosition *position =
      part != NULL ? kbz_part_position (kbz_exercise_get_lesson (exercise), part, NULL) : NULL;
  gtk_widget_set_visible (GTK_WIDGET (self->arena), position != NULL);
  kbz_arena_set_open (self->arena, step->open);
  if (position == NULL)
    return;
  if (kbz_step_is_played (step))
    play_step (self);
  else if (is_on_table (step))
    ask_on_table (self, position, kbz_part_seat (part, position));
  else
    kbz_arena_look (self->arena, position, kbz_part_seat (part, position));
  kbz_position_free (position);
}

static void ask (KbzPlayer *self)
{
  KbzExercise *exercise = exercise_of (self);
  const KbzStep *step = kbz_exercise_get_step (exercise);
  kbz_parts_show (self->parts, step->game, step->parts, kbz_step_table (step));
  kbz_reply_ask (self->question, exercise);
  self->started = g_get_monotonic_time ();
  self->state = ASKING;
  show_table (self, step);
  if (step->kind == KBZ_STEP_READ) {
    set_state (self, DONE);
    return;
  }
  if (self->contest == NULL && !kbz_step_is_played (step))
    set_state (self, ASKING);
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
}

static void show_step (KbzPlayer *self)
{
  drop_step (self);
  if (self->at >= self->exercises->len) {
    show_end (self);
    return;
  }
  self->cancellable = g_cancellable_new ();
  self->n_hints = self->n_wrong = 0;
  self->shown = self->praised = FALSE;
  self->why = NULL;
  kbz_dots_set (self->dots, (int)self->exercises->len, (int)self->at);
  kbz_box_clear (self->parts);
  kbz_box_clear (self->hints);
  gtk_widget_set_visible (GTK_WIDGET (self->hints), FALSE);
  kbz_feedback_clear (self->feedback);
  kbz_arena_play (self->arena, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->question), FALSE);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->bin));
  set_state (self, WAITING);
  kbz_exercise_prepare (exercise_of (self), GTK_WIDGET (self), self->cancellable, prepared_cb,
                        self);
}

/* ---- Verbs --------------------------------------------------------------------------------- */

static void next_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KbzPlayer *self = KBZ_PLAYER (widget);
  (void)name, (void)parameter;
  if (self->state == ASKING) {
    check (self);
  } else if (self->state == WRONG) {
    try_again (self);
  } else if (self->state == DONE) {
    if (step_of (self)->kind == KBZ_STEP_READ)
      keep (self, KBZ_OUTCOME_READ);
    self->at++;
    show_step (self);
  }
}

static void hint_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KbzPlayer *self = KBZ_PLAYER (widget);
  const KbzStep *step = step_of (self);
  (void)name, (void)parameter;
  if (self->n_hints >= (int)step->hints->len)
    return;
  /* Translators: the number of a hint, and how many there are. */
  g_autofree char *title =
      g_strdup_printf (_ ("Hint %d of %u"), self->n_hints + 1, step->hints->len);
  kbz_parts_show (kbz_hints_add (self->hints, title), step->game,
                  g_ptr_array_index (step->hints, self->n_hints), NULL);
  self->n_hints++;
  update_buttons (self);
  kbz_scroll_to (self->scroller, NULL);
}

static void show_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KbzPlayer *self = KBZ_PLAYER (widget);
  (void)name, (void)parameter;
  if (self->n_wrong == 0)
    fail (self);
  self->shown = TRUE;
  kbz_feedback_clear (self->feedback);
  set_state (self, WAITING);
  if (self->contest != NULL)
    kbz_contest_show (self->contest);
  else
    show_answer (self);
}

static void rehearse (KbzPlayer *self, GPtrArray *exercises)
{
  g_clear_pointer (&self->exercises, g_ptr_array_unref);
  self->exercises = exercises;
  self->missed = g_ptr_array_new_with_free_func (g_object_unref);
  self->rehearsing = TRUE;
  self->at = 0;
  self->n_asked = self->n_first = 0;
  show_step (self);
}

static void again_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KbzPlayer *self = KBZ_PLAYER (widget);
  (void)name, (void)parameter;
  if (self->missed->len > 0)
    rehearse (self, g_steal_pointer (&self->missed));
}

static void hand_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KbzPlayer *self = KBZ_PLAYER (widget);
  const KbzStep *step = hand_of (self->lesson);
  (void)name, (void)parameter;
  if (step == NULL)
    return;
  GPtrArray *exercises = g_ptr_array_new_with_free_func (g_object_unref);
  g_ptr_array_add (exercises, kbz_exercise_new_hand (self->lesson, step));
  g_clear_pointer (&self->missed, g_ptr_array_unref);
  rehearse (self, exercises);
}

/* ---- The widget ---------------------------------------------------------------------------- */

static void take (KbzPlayer *self, GPtrArray *exercises, guint first, const KbzLesson *lesson)
{
  kbz_player_leave (self);
  g_ptr_array_set_size (self->missed, 0);
  self->rehearsing = FALSE;
  self->exercises = exercises;
  self->lesson = lesson;
  self->at = first;
  self->n_asked = self->n_first = 0;
  kbz_note_button_show (self->note, lesson != NULL ? lesson->id : NULL);
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
  self->state = IDLE;
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
  g_clear_pointer (&self->missed, g_ptr_array_unref);
  adw_bin_set_child (ADW_BIN (object), NULL); /* before the template drops it under the bin */
  gtk_widget_dispose_template (GTK_WIDGET (object), KBZ_TYPE_PLAYER);
  G_OBJECT_CLASS (kbz_player_parent_class)->dispose (object);
}

static void kbz_player_class_init (KbzPlayerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = kbz_player_dispose;
  g_type_ensure (KBZ_TYPE_ARENA);
  g_type_ensure (KBZ_TYPE_DOTS);
  g_type_ensure (KBZ_TYPE_LESSON_END);
  g_type_ensure (KBZ_TYPE_FEEDBACK);
  g_type_ensure (KBZ_TYPE_NARROW_BIN);
  g_type_ensure (KBZ_TYPE_NOTE_BUTTON);
  g_type_ensure (KBZ_TYPE_REPLY);
  gtk_widget_class_install_action (widget_class, "lesson.next", NULL, next_cb);
  gtk_widget_class_install_action (widget_class, "lesson.hint", NULL, hint_cb);
  gtk_widget_class_install_action (widget_class, "lesson.show", NULL, show_cb);
  gtk_widget_class_install_action (widget_class, "lesson.again", NULL, again_cb);
  gtk_widget_class_install_action (widget_class, "lesson.hand", NULL, hand_cb);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kibitz/Kibitz/learn/player.ui");
  KBZ_BIND (widget_class, KbzPlayer, note, stack, bin, box, text, dots, scroller, parts, hints,
            question, feedback, spinner, hint, show, next, arena, end)
  KBZ_BIND_CALLBACKS (widget_class, narrow_cb, answer_changed_cb, submitted_cb, refused_cb)
}

static void kbz_player_init (KbzPlayer *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->missed = g_ptr_array_new_with_free_func (g_object_unref);
  kbz_name_button (self->hint);
  kbz_name_button (self->show);
}
