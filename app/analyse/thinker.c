/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/analyse/thinker.h"

#include "analysis/solver.h"

#include <string.h>

/* A position that takes longer is answered with bounds. */
#define SOLVE_MS 20000
#define REPORT_MS 60000
#define SAMPLES 100
/* A hand has 52 cards: enough for walking through several. */
#define REMEMBERED_MAX 2000

/* One question: what it is about, in bytes of its own, so that a thread needs nothing else. */
typedef struct {
  const KbzGame *game;
  int seat;
  gboolean line; /* best play to the end is asked for, not values */
  gboolean is_told;
  KbzHearsay told; /* all zero when nothing was told */
  GBytes *state;
} Question;

/* What a thread has for itself while it thinks. */
typedef struct {
  Question *question;
  KbzSolver *solver; /* goes from one thread to the next, and stays warm */
} Task;

struct _KbzThinker {
  GObject parent_instance;

  GHashTable *known;    /* Question to KbzThought */
  Question *asked;      /* NULL before the first */
  Question *asked_line; /* NULL when none is wanted */
  Question *working;    /* what the thread thinks about; NULL when there is none */
  GCancellable *stop_working;
  GQueue later;      /* Question */
  KbzSolver *solver; /* NULL while a thread has it, and before the first question */
  GtkWidget *page;   /* for which it thinks; NULL once it is gone */

  KbzReport *report;
  GCancellable *stop_report;
};

enum { ANSWERED, LEARNED, REPORTED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (KbzThinker, kbz_thinker, G_TYPE_OBJECT)

static Question *question_new (const KbzPosition *position, int seat)
{
  Question *question = g_new0 (Question, 1);
  question->game = kbz_position_game (position);
  question->seat = seat;
  question->state = g_bytes_new (kbz_position_state (position), question->game->state_size);
  return question;
}

static Question *question_copy (const Question *question)
{
  Question *copy = g_memdup2 (question, sizeof *question);
  g_bytes_ref (copy->state);
  return copy;
}

static void question_free (gpointer data)
{
  Question *question = data;
  g_bytes_unref (question->state);
  g_free (question);
}

static guint question_hash (gconstpointer data)
{
  const Question *question = data;
  return g_bytes_hash (question->state) ^ (guint)question->seat ^ (guint)question->line << 8;
}

static gboolean question_equal (gconstpointer a, gconstpointer b)
{
  const Question *left = a, *right = b;
  return left->game == right->game && left->seat == right->seat && left->line == right->line
         && left->is_told == right->is_told
         && memcmp (&left->told, &right->told, sizeof left->told) == 0
         && g_bytes_equal (left->state, right->state);
}

static void thought_free (gpointer data)
{
  KbzThought *thought = data;
  kbz_analysis_clear (&thought->analysis);
  kbz_moves_clear (&thought->line);
  g_free (thought);
}

static gpointer think (gpointer data, KbzJobStop *stop, GError **error)
{
  const Task *task = data;
  const Question *question = task->question;
  const KbzGame *game = question->game;
  const void *state = g_bytes_get_data (question->state, NULL);
  KbzLimits limits = kbz_job_limits (stop, SOLVE_MS);
  KbzThought *thought = g_new0 (KbzThought, 1);
  (void)error;
  limits.samples = SAMPLES;
  if (question->line)
    thought->status =
        kbz_solver_line (task->solver, state, &limits, &thought->line, &thought->error);
  else if (question->is_told)
    thought->status = game->advise_told (state, question->seat, &question->told, &limits,
                                         &thought->analysis, &thought->error);
  else
    thought->status =
        question->seat == KBZ_NO_SEAT
            ? kbz_solver_choices (task->solver, state, &limits, &thought->analysis, &thought->error)
            : game->advise (state, question->seat, &limits, &thought->analysis, &thought->error);
  return thought;
}

static void task_free (gpointer data)
{
  Task *task = data;
  kbz_solver_free (task->solver);
  question_free (task->question);
  g_free (task);
}

static void work_on_next (KbzThinker *self);

static gboolean is_wanted (const Question *asked, const Question *question)
{
  return asked != NULL && question_equal (asked, question);
}

static void thought_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (KbzThinker) self = data;
  Task *task = kbz_job_get_data (result);
  const Question *question = task->question;
  KbzThought *thought = kbz_job_finish (result, NULL);
  (void)source;
  if (self->solver == NULL)
    self->solver = g_steal_pointer (&task->solver);
  if (thought == NULL) /* it was stopped, and something else is worked on */
    return;
  if (g_hash_table_size (self->known) >= REMEMBERED_MAX)
    g_hash_table_remove_all (self->known);
  g_hash_table_replace (self->known, question_copy (question), thought);
  g_clear_pointer (&self->working, question_free);
  g_clear_object (&self->stop_working);
  gboolean wanted = is_wanted (self->asked, question) || is_wanted (self->asked_line, question);
  work_on_next (self);
  if (wanted)
    g_signal_emit (self, signals[ANSWERED], 0);
  g_signal_emit (self, signals[LEARNED], 0);
}

static void work_on (KbzThinker *self, const Question *question)
{
  self->working = question_copy (question);
  self->stop_working = g_cancellable_new ();
  Task *task = g_new0 (Task, 1);
  task->question = question_copy (question);
  if (self->solver != NULL && kbz_solver_game (self->solver) == question->game)
    task->solver = g_steal_pointer (&self->solver);
  else
    task->solver = kbz_solver_new (question->game, 0);
  kbz_job_run ((KbzJob){ think, task, task_free, thought_free }, self->page, self->stop_working,
               thought_cb, g_object_ref (self));
}

static void work_on_next (KbzThinker *self)
{
  if (self->working != NULL)
    return;
  const Question *first[] = { self->asked, self->asked_line };
  for (gsize i = 0; i < G_N_ELEMENTS (first); i++)
    if (first[i] != NULL && !g_hash_table_contains (self->known, first[i])) {
      work_on (self, first[i]);
      return;
    }
  Question *question;
  while (self->working == NULL && (question = g_queue_pop_head (&self->later)) != NULL) {
    if (!g_hash_table_contains (self->known, question))
      work_on (self, question);
    question_free (question);
  }
}

static void stop_working (KbzThinker *self)
{
  g_queue_clear_full (&self->later, question_free);
  if (self->stop_working != NULL)
    g_cancellable_cancel (self->stop_working);
  g_clear_object (&self->stop_working);
  g_clear_pointer (&self->working, question_free);
}

static gboolean can_answer (const KbzPosition *position, int seat)
{
  const KbzGame *game = kbz_position_game (position);
  return !kbz_position_over (position)
         && (seat == KBZ_NO_SEAT
                 ? kbz_game_solves (game, kbz_position_state (position), KBZ_ASK_CHOICES)
                 : game->advise != NULL);
}

gboolean kbz_thinker_ask (KbzThinker *self, const KbzPosition *position, int seat,
                          const KbzHearsay *told)
{
  g_clear_pointer (&self->asked, question_free);
  g_clear_pointer (&self->asked_line, question_free);
  if (!can_answer (position, seat)) {
    stop_working (self);
    return FALSE;
  }
  self->asked = question_new (position, seat);
  if (told != NULL && seat != KBZ_NO_SEAT && self->asked->game->advise_told != NULL) {
    self->asked->is_told = TRUE;
    self->asked->told = *told;
  }
  if (self->working == NULL || !question_equal (self->working, self->asked))
    stop_working (self);
  work_on_next (self);
  return TRUE;
}

const KbzThought *kbz_thinker_get (KbzThinker *self)
{
  return self->asked != NULL ? g_hash_table_lookup (self->known, self->asked) : NULL;
}

gboolean kbz_thinker_ask_line (KbzThinker *self)
{
  g_clear_pointer (&self->asked_line, question_free);
  if (self->asked == NULL || !kbz_game_answers (self->asked->game, KBZ_ASK_LINE)
      || self->asked->seat != KBZ_NO_SEAT)
    return FALSE;
  self->asked_line = question_copy (self->asked);
  self->asked_line->line = TRUE;
  work_on_next (self);
  return TRUE;
}

const KbzMoves *kbz_thinker_get_line (KbzThinker *self, gboolean *proved)
{
  const KbzThought *thought =
      self->asked_line != NULL ? g_hash_table_lookup (self->known, self->asked_line) : NULL;
  if (thought == NULL || thought->line.n == 0)
    return NULL;
  *proved = thought->status == KBZ_OK;
  return &thought->line;
}

void kbz_thinker_prepare (KbzThinker *self, const KbzPosition *position, int seat)
{
  if (!can_answer (position, seat))
    return;
  g_queue_push_tail (&self->later, question_new (position, seat));
  work_on_next (self);
}

void kbz_thinker_prepare_state (KbzThinker *self, const KbzGame *game, GBytes *state)
{
  KbzPosition *position = kbz_position_at (game, g_bytes_get_data (state, NULL));
  kbz_thinker_prepare (self, position, KBZ_NO_SEAT);
  kbz_position_free (position);
}

const KbzThought *kbz_thinker_look_up (KbzThinker *self, const KbzGame *game, GBytes *state)
{
  const Question question = { .game = game, .seat = KBZ_NO_SEAT, .state = state };
  return g_hash_table_lookup (self->known, &question);
}

static gpointer make_report (gpointer data, KbzJobStop *stop, GError **gerror)
{
  const Question *question = data;
  KbzLimits limits = kbz_job_limits (stop, REPORT_MS);
  KbzError error = { 0 };
  g_autofree KbzReport *report = g_new0 (KbzReport, 1);
  KbzStatus status =
      question->game->report (g_bytes_get_data (question->state, NULL), &limits, report, &error);
  (void)gerror;
  return status == KBZ_OK ? g_steal_pointer (&report) : NULL;
}

static void reported_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (KbzThinker) self = data;
  g_autoptr (GError) stopped = NULL;
  KbzReport *report = kbz_job_finish (result, &stopped);
  (void)source;
  if (stopped != NULL)
    return;
  g_free (self->report);
  self->report = report;
  g_clear_object (&self->stop_report);
  g_signal_emit (self, signals[REPORTED], 0);
}

static void stop_report (KbzThinker *self)
{
  if (self->stop_report != NULL)
    g_cancellable_cancel (self->stop_report);
  g_clear_object (&self->stop_report);
  g_clear_pointer (&self->report, g_free);
}

gboolean kbz_thinker_ask_report (KbzThinker *self, const KbzPosition *position)
{
  stop_report (self);
  if (kbz_position_game (position)->report == NULL)
    return FALSE;
  self->stop_report = g_cancellable_new ();
  kbz_job_run ((KbzJob){ make_report, question_new (position, KBZ_NO_SEAT), question_free, g_free },
               self->page, self->stop_report, reported_cb, g_object_ref (self));
  return TRUE;
}

const KbzReport *kbz_thinker_get_report (KbzThinker *self)
{
  return self->report;
}

void kbz_thinker_stop (KbzThinker *self)
{
  stop_working (self);
  stop_report (self);
  g_clear_pointer (&self->asked, question_free);
  g_clear_pointer (&self->asked_line, question_free);
}

static void kbz_thinker_dispose (GObject *object)
{
  kbz_thinker_stop (KBZ_THINKER (object));
  G_OBJECT_CLASS (kbz_thinker_parent_class)->dispose (object);
}

static void kbz_thinker_finalize (GObject *object)
{
  g_clear_weak_pointer (&KBZ_THINKER (object)->page);
  g_hash_table_unref (KBZ_THINKER (object)->known);
  kbz_solver_free (KBZ_THINKER (object)->solver);
  G_OBJECT_CLASS (kbz_thinker_parent_class)->finalize (object);
}

static void kbz_thinker_class_init (KbzThinkerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  object_class->dispose = kbz_thinker_dispose;
  object_class->finalize = kbz_thinker_finalize;
  signals[ANSWERED] = g_signal_new ("answered", KBZ_TYPE_THINKER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                    NULL, G_TYPE_NONE, 0);
  signals[LEARNED] = g_signal_new ("learned", KBZ_TYPE_THINKER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
  signals[REPORTED] = g_signal_new ("reported", KBZ_TYPE_THINKER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                    NULL, G_TYPE_NONE, 0);
}

static void kbz_thinker_init (KbzThinker *self)
{
  self->known = g_hash_table_new_full (question_hash, question_equal, question_free, thought_free);
  g_queue_init (&self->later);
}

KbzThinker *kbz_thinker_new (GtkWidget *page)
{
  KbzThinker *self = g_object_new (KBZ_TYPE_THINKER, NULL);
  g_set_weak_pointer (&self->page, page);
  return self;
}
