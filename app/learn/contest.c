/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/contest.h"

#include "app/language.h"
#include "app/settings.h"

/* Where it is not proved in time how a mistake loses, so many moves are shown. */
#define UNPROVED_MOVES 8

struct _KbzContest {
  GObject parent_instance;

  KbzTrial *trial; /* used by one thread at a time: by ours only while not `thinking` */
  KbzPosition *shown;
  KbzContestState state;
  gboolean brief; /* ends as soon as nothing can go wrong any more */
  gboolean thinking, held, closed, resting;
  GCancellable *stop; /* of the thought; NULL while there is none */
  gpointer waits;     /* Work: the thought that begins after the rest; NULL when there is none */
  gboolean waiting;   /* for the next step, until nothing holds it */
  size_t mistake;     /* moves made, the mistake included */
  int refuted;        /* moves of the refutation so far, */
  GArray *line;       /* KbzMove: of all of them, empty where they are not known */
  char *loss;         /* how it loses */
  gboolean stepping;  /* the learner goes through it by hand */
  gboolean settled;   /* nothing can go wrong any more */
  KbzGraded graded;   /* the learner's last move */
  KbzMove hint;
  KbzText words; /* about the decision */
  GArray *moves; /* KbzMove: made together by the learner, */
  guint next;    /* and those before this one have been made */
  guint timer;
};

enum { CHANGED, JUDGED, MISTAKE, HINTED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (KbzContest, kbz_contest, G_TYPE_OBJECT)

typedef enum { PLAY, REPLY, SHOW, HINT, WORDS } Task;

typedef struct {
  KbzContest *contest;
  Task task;
  size_t before; /* moves made when it began */
  KbzMove move;
  KbzGraded graded;
  gboolean moved, settled;
  KbzText words;
} Work;

static void think (KbzContest *self, Task task, const KbzMove *move);
static void go_on (KbzContest *self);
static gboolean make_next (KbzContest *self);

static void set_state (KbzContest *self, KbzContestState state)
{
  self->state = state;
  kbz_position_free (self->shown);
  self->shown = kbz_position_copy (kbz_trial_position (self->trial));
  g_signal_emit (self, signals[CHANGED], 0);
}

/* ---- What comes next ----------------------------------------------------------------------- */

/* The next move of a refutation that is known. */
static void make_refuting_move (KbzContest *self)
{
  if ((guint)self->refuted < self->line->len)
    kbz_trial_step (self->trial, &g_array_index (self->line, KbzMove, self->refuted++));
}

static gboolean next_cb (gpointer data)
{
  KbzContest *self = data;
  self->timer = 0;
  if (self->held || self->closed) {
    self->waiting = !self->closed;
    return G_SOURCE_REMOVE;
  }
  if (self->mistake > 0 && self->line->len > 0) {
    make_refuting_move (self);
    go_on (self);
    return G_SOURCE_REMOVE;
  }
  /* In a refutation the learner's side also plays on, as well as it still can. */
  think (self, kbz_trial_is_mine (self->trial) ? SHOW : REPLY, NULL);
  return G_SOURCE_REMOVE;
}

static void next_later (KbzContest *self)
{
  guint delay = kbz_settings_opponent_delay ();
  g_clear_handle_id (&self->timer, g_source_remove);
  self->timer = g_timeout_add (delay, next_cb, self);
}

gboolean kbz_position_is_between_rounds (const KbzPosition *position)
{
  g_autofree KbzView *view = g_new0 (KbzView, 1);
  kbz_position_view (position, KBZ_NO_SEAT, view);
  for (int i = 0; i < view->n_zones; i++)
    if (view->zones[i].kind == KBZ_ZONE_TRICK && view->zones[i].count > 0)
      return FALSE;
  return TRUE;
}

static gboolean is_refuted (KbzContest *self)
{
  return self->refuted >= (self->line->len > 0 ? (int)self->line->len : UNPROVED_MOVES);
}

/* After each move: whoever is to play, or the end. */
static void go_on (KbzContest *self)
{
  gboolean over = kbz_trial_is_over (self->trial);
  if (self->mistake > 0) {
    gboolean seen = over || is_refuted (self) || kbz_trial_is_guided (self->trial);
    set_state (self, seen ? KBZ_CONTEST_REFUTED : KBZ_CONTEST_REFUTING);
    if (!seen && !self->stepping)
      next_later (self);
  } else if (over || self->settled) {
    gboolean won = self->settled || kbz_trial_is_met (self->trial);
    set_state (self, won ? KBZ_CONTEST_WON : KBZ_CONTEST_FAILED);
  } else if (!kbz_trial_is_mine (self->trial)) {
    set_state (self, KBZ_CONTEST_BUSY);
    next_later (self);
  } else if (!make_next (self)) {
    set_state (self, KBZ_CONTEST_MINE);
  }
}

/* All moves that refute a mistake, and the sentence that says how it loses. */
static void find_refutation (KbzContest *self)
{
  const KbzLine *line = kbz_trial_refute (self->trial);
  g_array_set_size (self->line, 0);
  g_clear_pointer (&self->loss, g_free);
  if (line == NULL)
    return;
  g_array_append_vals (self->line, line->moves.moves + 1, (guint)line->moves.n - 1);
  KbzText loss = kbz_line_loss (line);
  self->loss = loss.message != NULL ? kbz_say (&loss) : NULL;
}

/* ---- Thinking ------------------------------------------------------------------------------ */

static gpointer do_work (gpointer data, KbzJobStop *stop, GError **error)
{
  Work *work = data;
  KbzTrial *trial = work->contest->trial;
  (void)error;
  kbz_trial_heed (trial, kbz_job_goes_on, stop);
  switch (work->task) {
  case SHOW:
    work->moved = kbz_trial_show (trial, &work->move);
    if (!work->moved)
      break;
    /* fall through */
  case PLAY:
    work->graded = kbz_trial_play (trial, &work->move);
    work->moved = work->graded.grade != KBZ_TRIED_ILLEGAL;
    work->settled = work->contest->brief && work->moved && work->graded.grade != KBZ_TRIED_WRONG
                    && kbz_trial_is_settled (trial);
    if (work->task == PLAY && work->graded.grade == KBZ_TRIED_WRONG)
      find_refutation (work->contest);
    break;
  case WORDS:
    work->words = kbz_trial_hint (trial);
    break;
  case HINT:
    work->moved = kbz_trial_show (trial, &work->move);
    break;
  case REPLY:
  default:
    work->moved = kbz_trial_reply (trial, &work->move);
    break;
  }
  kbz_trial_heed (trial, NULL, NULL);
  return work;
}

static void work_free (gpointer data)
{
  g_object_unref (((Work *)data)->contest);
  g_free (data);
}

static void thought_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  const Work *work = kbz_job_get_data (result);
  KbzContest *self = work->contest;
  gboolean stopped = kbz_job_finish (result, NULL) == NULL;
  (void)source, (void)data;
  self->thinking = FALSE;
  g_clear_object (&self->stop);
  if (self->closed)
    return;
  if (stopped) {
    kbz_trial_go_back (self->trial, work->before);
    think (self, work->task, &work->move);
    return;
  }
  if (work->task == HINT) {
    self->hint = work->move;
    if (work->moved)
      g_signal_emit (self, signals[HINTED], 0);
    return;
  }
  if (work->task == WORDS) {
    self->words = work->words;
    g_signal_emit (self, signals[HINTED], 0);
    return;
  }
  if (self->mistake > 0) {
    self->refuted += work->moved ? 1 : UNPROVED_MOVES; /* without a move there is no more to see */
    go_on (self);
    return;
  }
  self->settled = work->settled;
  if (work->task == PLAY) {
    self->graded = work->graded;
    g_signal_emit (self, signals[JUDGED], 0);
  }
  if (work->task == PLAY && work->graded.grade == KBZ_TRIED_WRONG) {
    self->mistake = kbz_position_length (kbz_trial_position (self->trial));
    self->refuted = 0;
    self->stepping = FALSE;
    g_array_set_size (self->moves, self->next = 0);
    g_signal_emit (self, signals[MISTAKE], 0);
  }
  go_on (self);
}

static void begin (KbzContest *self)
{
  Work *work = g_steal_pointer (&self->waits);
  self->stop = g_cancellable_new ();
  kbz_job_run ((KbzJob){ do_work, work, work_free, NULL }, NULL, self->stop, thought_cb, NULL);
}

static void think (KbzContest *self, Task task, const KbzMove *move)
{
  Work *work = g_new0 (Work, 1);
  work->contest = g_object_ref (self);
  work->task = task;
  work->before = kbz_position_length (kbz_trial_position (self->trial));
  if (move != NULL)
    work->move = *move;
  self->thinking = TRUE;
  self->waits = work;
  if (!self->resting)
    begin (self);
}

void kbz_contest_rest (KbzContest *self, gboolean resting)
{
  self->resting = resting;
  if (resting && self->stop != NULL)
    g_cancellable_cancel (self->stop);
  else if (!resting && self->waits != NULL && !self->closed)
    begin (self);
}

/* ---- What the learner does ----------------------------------------------------------------- */

/* The move is seen at once; what it is worth comes after. */
static gboolean make_next (KbzContest *self)
{
  if (self->next == self->moves->len)
    return FALSE;
  const KbzMove *move = &g_array_index (self->moves, KbzMove, self->next++);
  if (!kbz_position_apply (self->shown, move, NULL)) {
    g_array_set_size (self->moves, self->next = 0);
    return FALSE;
  }
  self->state = KBZ_CONTEST_BUSY;
  think (self, PLAY, move);
  g_signal_emit (self, signals[CHANGED], 0);
  return TRUE;
}

void kbz_contest_move (KbzContest *self, const KbzMove *moves, size_t n)
{
  if (self->state != KBZ_CONTEST_MINE || self->thinking)
    return;
  g_array_set_size (self->moves, 0);
  g_array_append_vals (self->moves, moves, (guint)n);
  self->next = 0;
  make_next (self);
}

static void undo_mistake (KbzContest *self)
{
  while (self->mistake > 0
         && kbz_position_length (kbz_trial_position (self->trial)) >= self->mistake
         && kbz_trial_take_back (self->trial))
    continue;
  self->mistake = 0;
  if (self->state == KBZ_CONTEST_FAILED)
    kbz_trial_restart (self->trial);
}

void kbz_contest_step (KbzContest *self)
{
  if (self->state != KBZ_CONTEST_REFUTING || self->thinking || self->line->len == 0)
    return;
  g_clear_handle_id (&self->timer, g_source_remove);
  self->stepping = TRUE;
  self->waiting = FALSE;
  make_refuting_move (self);
  go_on (self);
}

void kbz_contest_skip (KbzContest *self)
{
  if (self->state != KBZ_CONTEST_REFUTING || self->thinking || self->line->len == 0)
    return;
  g_clear_handle_id (&self->timer, g_source_remove);
  self->waiting = FALSE;
  while (!is_refuted (self))
    make_refuting_move (self);
  go_on (self);
}

const char *kbz_contest_get_loss (KbzContest *self)
{
  return self->loss;
}

void kbz_contest_take_back (KbzContest *self)
{
  if (self->thinking
      || (self->state != KBZ_CONTEST_REFUTED && self->state != KBZ_CONTEST_REFUTING
          && self->state != KBZ_CONTEST_FAILED))
    return;
  g_clear_handle_id (&self->timer, g_source_remove);
  undo_mistake (self);
  go_on (self);
}

void kbz_contest_show (KbzContest *self)
{
  if (self->thinking || self->state == KBZ_CONTEST_WON)
    return;
  g_clear_handle_id (&self->timer, g_source_remove);
  undo_mistake (self);
  if (!kbz_trial_is_mine (self->trial)) {
    go_on (self);
    return;
  }
  set_state (self, KBZ_CONTEST_BUSY);
  think (self, SHOW, NULL);
}

void kbz_contest_ask_hint (KbzContest *self)
{
  if (!self->thinking && self->state == KBZ_CONTEST_MINE)
    think (self, HINT, NULL);
}

void kbz_contest_ask_words (KbzContest *self)
{
  if (!self->thinking && self->state == KBZ_CONTEST_MINE)
    think (self, WORDS, NULL);
}

KbzText kbz_contest_get_words (KbzContest *self)
{
  return self->words;
}

const KbzMove *kbz_contest_get_hint (KbzContest *self)
{
  return &self->hint;
}

void kbz_contest_hold (KbzContest *self, gboolean held)
{
  self->held = held;
  if (!held && self->waiting && !self->closed) {
    self->waiting = FALSE;
    next_later (self);
  }
}

void kbz_contest_close (KbzContest *self)
{
  self->closed = TRUE;
  if (self->stop != NULL)
    g_cancellable_cancel (self->stop);
  g_clear_pointer (&self->waits, work_free);
  g_clear_handle_id (&self->timer, g_source_remove);
}

KbzContestState kbz_contest_get_state (KbzContest *self)
{
  return self->state;
}

const KbzPosition *kbz_contest_get_position (KbzContest *self)
{
  return self->shown;
}

KbzGraded kbz_contest_get_graded (KbzContest *self)
{
  return self->graded;
}

int kbz_contest_get_seat (KbzContest *self)
{
  return kbz_trial_seat (self->trial);
}

static void kbz_contest_finalize (GObject *object)
{
  KbzContest *self = KBZ_CONTEST (object);
  g_clear_handle_id (&self->timer, g_source_remove);
  kbz_trial_free (self->trial);
  kbz_position_free (self->shown);
  g_array_unref (self->moves);
  g_array_unref (self->line);
  g_free (self->loss);
  G_OBJECT_CLASS (kbz_contest_parent_class)->finalize (object);
}

static void kbz_contest_class_init (KbzContestClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kbz_contest_finalize;
  static const char *const names[] = {
    [CHANGED] = "changed", [JUDGED] = "judged", [MISTAKE] = "mistake", [HINTED] = "hinted"
  };
  for (gsize i = 0; i < N_SIGNALS; i++)
    signals[i] = g_signal_new (names[i], KBZ_TYPE_CONTEST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                               G_TYPE_NONE, 0);
}

static void kbz_contest_init (KbzContest *self)
{
  self->moves = g_array_new (FALSE, FALSE, sizeof (KbzMove));
  self->line = g_array_new (FALSE, FALSE, sizeof (KbzMove));
}

KbzContest *kbz_contest_new (KbzTrial *trial, gboolean brief)
{
  KbzContest *self = g_object_new (KBZ_TYPE_CONTEST, NULL);
  self->trial = trial;
  self->brief = brief;
  go_on (self);
  return self;
}
