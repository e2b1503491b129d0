/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/puzzles/player.h"

#include "app/learn/arena.h"
#include "app/learn/feedback.h"
#include "app/learn/note-button.h"
#include "app/learn/parts.h"
#include "app/learner.h"
#include "app/narrow-bin.h"
#include "app/puzzles/aftermath.h"
#include "app/puzzles/collect.h"
#include "app/puzzles/run-bar.h"
#include "app/puzzles/share.h"
#include "app/puzzles/telling.h"
#include "app/puzzles/words.h"
#include "app/table/acts.h"
#include "app/table/readings.h"
#include "app/template.h"
#include "lessons/trainer/daily.h"

/* What is said keeps this height where the table stands above it. */
#define NARROW_TEXT_HEIGHT 120
/* So wide is what is said beside the table, and below it. */
#define PANEL_WIDTH 330
#define NARROW_PANEL_WIDTH 720
/* A run goes on when one has seen whether the choice was right. */
#define SOLVED_MS 350
#define FAILED_MS 900

typedef enum {
  IDLE,
  MINE,  /* the person decides */
  BUSY,  /* a choice is judged, somebody else moves, a refutation is played */
  WRONG, /* the refutation has been seen */
  DONE,
} State;

struct _KbzPuzzlePlayer {
  AdwBin parent_instance;

  KbzNarrowBin *bin;
  GtkBox *box;
  AdwClamp *clamp;
  GtkLabel *goal, *facts, *info, *rating;
  KbzArena *arena;
  KbzRunBar *run;
  GtkScrolledWindow *scroller;
  GtkBox *hints;
  KbzFeedback *feedback;
  KbzAftermath *aftermath;
  GtkButton *hint, *show, *retry, *walk, *next;
  KbzNoteButton *note;
  GtkMenuButton *more;
  KbzCollect *collect;

  KbzTraining *training;
  KbzServed *served;
  KbzContest *contest;
  GCancellable *cancellable;
  State state;

  /* Of this puzzle. */
  int stage;              /* of the hints for this decision */
  int n_hints;            /* taken in all */
  int n_wrong;            /* choices */
  gboolean shown;         /* a move was made for the person */
  gboolean counted;       /* the first result is */
  gboolean logged;        /* it is in the log */
  gboolean awaits_rating; /* and is still to be counted */
  double rating_before;
  gint64 started;   /* monotonic microseconds */
  int ms;           /* it took; 0 while it is not solved */
  gboolean hinting; /* a hint is on its way */
  guint run_timer;  /* of a run: the next one comes */
  gboolean solved;  /* of a run: this one was */
};

enum { WALK, TOLD, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (KbzPuzzlePlayer, kbz_puzzle_player, ADW_TYPE_BIN)

static const KbzGame *game_of (KbzPuzzlePlayer *self)
{
  return kbz_puzzle_game (self->served->puzzle);
}

const KbzPuzzle *kbz_puzzle_player_get_puzzle (KbzPuzzlePlayer *self)
{
  return self->served != NULL ? self->served->puzzle : NULL;
}

static gboolean is_run (KbzPuzzlePlayer *self)
{
  return self->training != NULL && kbz_training_get_run (self->training) != NULL;
}

void kbz_puzzle_player_focus (KbzPuzzlePlayer *self)
{
  if (self->state == DONE)
    gtk_widget_grab_focus (
        GTK_WIDGET (kbz_training_goes_on (self->training) ? self->next : self->walk));
  else if (self->state == WRONG)
    gtk_widget_grab_focus (GTK_WIDGET (self->retry));
  else
    kbz_arena_focus (self->arena);
}

/* Hints: first what the decision is about, then the suit or the kind of a right move, then the move
 * itself. Each decision has its own. */

enum { THEME, KIND, MOVE, STAGES };

static gboolean can_hint (KbzPuzzlePlayer *self)
{
  return self->served != NULL && self->stage < STAGES && !self->hinting;
}

/* ---- Buttons ------------------------------------------------------------------------------- */

static void update_buttons (KbzPuzzlePlayer *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean run = is_run (self);
  gboolean mine = self->state == MINE, wrong = self->state == WRONG;
  gboolean done = self->state == DONE;
  gboolean goes_on = self->training != NULL && kbz_training_goes_on (self->training);
  gtk_widget_set_visible (GTK_WIDGET (self->hint), !run && !done && !wrong);
  gtk_widget_set_visible (GTK_WIDGET (self->show), !run && !done && (wrong || self->n_wrong > 0));
  gtk_widget_set_visible (GTK_WIDGET (self->retry), wrong);
  gtk_widget_set_visible (GTK_WIDGET (self->walk), done);
  gtk_widget_set_visible (GTK_WIDGET (self->next), done && goes_on);
  gtk_widget_set_visible (GTK_WIDGET (self->more), !run);
  gtk_widget_action_set_enabled (widget, "puzzle.hint", !run && mine && can_hint (self));
  gtk_widget_action_set_enabled (widget, "puzzle.show", !run && (mine || wrong));
  gtk_widget_action_set_enabled (widget, "puzzle.retry", wrong);
  gtk_widget_action_set_enabled (widget, "puzzle.walk", done);
  gtk_widget_action_set_enabled (widget, "puzzle.next", done && goes_on);
  gtk_widget_action_set_enabled (widget, "puzzle.copy-result", done && self->served->daily != NULL);
}

static void set_state (KbzPuzzlePlayer *self, State state)
{
  gboolean changes = self->state != state;
  self->state = state;
  update_buttons (self);
  if (changes && (state == DONE || state == WRONG))
    kbz_puzzle_player_focus (self);
}

/* ---- Hints --------------------------------------------------------------------------------- */

static void append_hint (KbzPuzzlePlayer *self, const char *sentence)
{
  static const char *const headings[] = {
    [THEME] = N_ ("What it is about"), [KIND] = N_ ("What to look for"), [MOVE] = N_ ("The move")
  };
  GtkBox *box = kbz_hints_add (self->hints, _ (headings[self->stage]));
  GtkWidget *label = gtk_label_new (sentence);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_box_append (box, label);
  self->n_hints++;
  self->stage++;
  self->hinting = FALSE;
  set_state (self, self->state);
  kbz_scroll_to (self->scroller, GTK_WIDGET (box));
}

static void hint (KbzPuzzlePlayer *self)
{
  if (!can_hint (self))
    return;
  self->hinting = TRUE; /* it must be found first */
  if (self->stage == THEME)
    kbz_contest_ask_words (self->contest);
  else
    kbz_contest_ask_hint (self->contest);
}

/* What the decision is about; where it shows no theme, the kind of a right move comes first. */
static void hinted_theme (KbzPuzzlePlayer *self)
{
  KbzText text = kbz_contest_get_words (self->contest);
  g_autofree char *words = kbz_say (&text);
  if (text.message != NULL) {
    append_hint (self, words);
    return;
  }
  self->stage = KIND;
  kbz_contest_ask_hint (self->contest);
}

static void hinted (KbzPuzzlePlayer *self)
{
  const KbzPosition *position = kbz_contest_get_position (self->contest);
  const KbzMove *move = kbz_contest_get_hint (self->contest);
  const KbzPuzzler *puzzler = self->served->puzzle->puzzler;
  if (!self->hinting)
    return;
  if (self->stage == THEME) {
    hinted_theme (self);
    return;
  }
  KbzText kind = puzzler->hint (kbz_position_state (position), move);
  if (self->stage == KIND && kind.message != NULL) {
    g_autofree char *words = kbz_say (&kind);
    append_hint (self, words);
    return;
  }
  g_autofree char *words = kbz_say_move (position, move);
  self->stage = MOVE;
  append_hint (self, words);
}

/* ---- How it went: the log, the rating, what every choice was worth ------------------------- */

static void show_rating (KbzPuzzlePlayer *self, double before, const KbzRating *after)
{
  g_autofree char *change = kbz_say_rating_change (before, after->rating);
  g_autofree char *text = kbz_rating_is_provisional (after)
                              ? kbz_say_rating (after)
                              /* Translators: how a rating changed: "1512 → 1520 (+8)". */
                              : g_strdup_printf (_ ("Your rating: %s"), change);
  gtk_label_set_label (self->rating, text);
  gtk_widget_set_visible (GTK_WIDGET (self->rating), !is_run (self));
}

/* The log is written and folded in its own time: the new rating comes with its news. */
static void learner_changed_cb (KbzPuzzlePlayer *self)
{
  KbzLog *log = kbz_learner_get_log (kbz_learner ());
  KbzRating after;
  if (!self->awaits_rating || self->served == NULL || log == NULL)
    return;
  kbz_progress_rating (log, game_of (self)->id, &after, NULL);
  if (after.rating == self->rating_before)
    return;
  self->awaits_rating = FALSE;
  show_rating (self, self->rating_before, &after);
}

/* The first result counts; that it was solved in the end is written as well. */
static void keep (KbzPuzzlePlayer *self, gboolean solved)
{
  KbzLog *log = kbz_learner_get_log (kbz_learner ());
  const char *game = game_of (self)->id;
  KbzRating before;
  GError *error = NULL;
  int ms = (int)CLAMP ((g_get_monotonic_time () - self->started) / 1000, 1, G_MAXINT);
  KbzTry result = { .solved = solved, .hints = self->n_hints, .ms = ms };
  if (self->ms == 0)
    self->ms = ms;
  if (!self->counted)
    kbz_training_count (self->training, solved);
  self->counted = TRUE;
  if (log == NULL || (self->logged && !solved))
    return;
  gboolean first = !self->logged;
  self->logged = TRUE;
  kbz_progress_rating (log, game, &before, NULL);
  if (!kbz_served_log (self->served, &result, log, &error)) {
    kbz_learner_complain (kbz_learner (), error);
    return;
  }
  if (first && self->served->rated) {
    self->awaits_rating = TRUE;
    self->rating_before = before.rating;
    learner_changed_cb (self);
  }
}

static void decisions_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GPtrArray) decisions = kbz_decisions_finish (result);
  (void)source;
  if (decisions == NULL) /* left: `data` may be gone */
    return;
  kbz_aftermath_show (KBZ_PUZZLE_PLAYER (data)->aftermath, decisions);
}

static void told_words_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree char *told = kbz_telling_finish (result);
  (void)source;
  if (told == NULL) /* nothing to say, or left: `data` may be gone */
    return;
  KbzPuzzlePlayer *self = data;
  g_auto (GStrv) lines = g_strsplit (told, "\n", -1);
  for (int i = 0; lines[i] != NULL; i++)
    kbz_feedback_add (self->feedback, lines[i]);
}

static char *verdict_words (KbzPuzzlePlayer *self)
{
  if (self->shown)
    return g_strdup (_ ("This is how it is done"));
  if (self->n_wrong == 0)
    return g_strdup (self->n_hints > 0 ? _ ("Solved with hints") : _ ("Solved"));
  return g_strdup_printf (ngettext ("Solved after %d wrong choice", "Solved after %d wrong choices",
                                    (unsigned long)self->n_wrong),
                          self->n_wrong);
}

/* The end of a row, such as a lesson leads on to. */
static void say_row (KbzPuzzlePlayer *self)
{
  int most = kbz_training_get_most (self->training);
  int at_once = kbz_training_get_at_once (self->training);
  if (most == 0 || kbz_training_goes_on (self->training))
    return;
  g_autofree char *sum = g_strdup_printf (
      ngettext ("That was the last one: %d of %d solved at once.",
                "That was the last one: %d of %d solved at once.", (unsigned long)at_once),
      at_once, most);
  kbz_feedback_add (self->feedback, sum);
}

static void show_end (KbzPuzzlePlayer *self)
{
  const KbzPuzzle *puzzle = self->served->puzzle;
  KbzGraded graded = kbz_contest_get_graded (self->contest);
  g_autofree char *verdict = verdict_words (self);
  g_autofree char *cost = kbz_say_cost (kbz_puzzle_unit (self->served->puzzle), &graded);
  g_autofree char *themes = kbz_say_themes (puzzle->puzzler, puzzle->themes);
  kbz_feedback_say (self->feedback, self->shown ? KBZ_FEEDBACK_NOTE : KBZ_FEEDBACK_RIGHT, verdict);
  if (graded.grade == KBZ_TRIED_RIGHT && !self->shown)
    kbz_feedback_add (self->feedback, cost);
  kbz_feedback_add (self->feedback, themes);
  say_row (self);
  kbz_telling_find (puzzle, GTK_WIDGET (self), self->cancellable, told_words_cb, self);
  kbz_decisions_find (kbz_contest_get_position (self->contest), puzzle->seat, GTK_WIDGET (self),
                      self->cancellable, decisions_cb, self);
  gtk_widget_set_visible (GTK_WIDGET (self->hints), FALSE); /* they have done their work */
  kbz_scroll_to (self->scroller, GTK_WIDGET (self->feedback));
  set_state (self, DONE);
}

static gboolean run_cb (gpointer data)
{
  KbzPuzzlePlayer *self = data;
  self->run_timer = 0;
  if (self->solved)
    kbz_training_solved (self->training);
  else
    kbz_training_failed (self->training);
  return G_SOURCE_REMOVE;
}

static void end_run (KbzPuzzlePlayer *self, gboolean solved)
{
  self->solved = solved;
  kbz_contest_close (self->contest);
  kbz_arena_close (self->arena);
  set_state (self, BUSY);
  kbz_run_bar_show (self->run, self->training);
  g_clear_handle_id (&self->run_timer, g_source_remove);
  self->run_timer = g_timeout_add (solved ? SOLVED_MS : FAILED_MS, run_cb, self);
}

/* ---- Each choice is judged as it is made ----------------------------------------------------- */

static void say_graded (KbzPuzzlePlayer *self, const KbzGraded *graded)
{
  static const KbzFeedbackKind kinds[] = { [KBZ_TRIED_ILLEGAL] = KBZ_FEEDBACK_NOTE,
                                           [KBZ_TRIED_BEST] = KBZ_FEEDBACK_RIGHT,
                                           [KBZ_TRIED_RIGHT] = KBZ_FEEDBACK_RIGHT,
                                           [KBZ_TRIED_WRONG] = KBZ_FEEDBACK_WRONG,
                                           [KBZ_TRIED_UNPROVED] = KBZ_FEEDBACK_NOTE };
  g_autofree char *cost = kbz_say_cost (kbz_puzzle_unit (self->served->puzzle), graded);
  kbz_feedback_say (self->feedback, kinds[graded->grade], kbz_graded_heading (graded));
  kbz_feedback_add (self->feedback, cost);
  kbz_scroll_to (self->scroller, GTK_WIDGET (self->feedback));
}

static void judged_cb (KbzPuzzlePlayer *self)
{
  KbzGraded graded = kbz_contest_get_graded (self->contest);
  self->stage = THEME; /* the next decision has hints of its own */
  say_graded (self, &graded);
  if (graded.grade != KBZ_TRIED_WRONG)
    kbz_training_moved (self->training);
}

static void mistake_cb (KbzPuzzlePlayer *self)
{
  self->n_wrong++;
  keep (self, FALSE);
  if (is_run (self))
    end_run (self, FALSE);
  else
    kbz_feedback_add (self->feedback, _ ("See what happens now."));
}

static void say_refuted (KbzPuzzlePlayer *self)
{
  KbzGraded graded = kbz_contest_get_graded (self->contest);
  say_graded (self, &graded);
  kbz_feedback_add (self->feedback, kbz_contest_get_loss (self->contest));
  kbz_feedback_add (self->feedback, _ ("Now the goal is out of reach. Find something better."));
  set_state (self, WRONG);
}

static void changed_cb (KbzPuzzlePlayer *self)
{
  KbzContestState state = kbz_contest_get_state (self->contest);
  switch (state) {
  case KBZ_CONTEST_MINE:
    set_state (self, MINE);
    break;
  case KBZ_CONTEST_BUSY:
  case KBZ_CONTEST_REFUTING:
    set_state (self, BUSY);
    break;
  case KBZ_CONTEST_REFUTED:
  case KBZ_CONTEST_FAILED:
    if (state == KBZ_CONTEST_FAILED) {
      self->n_wrong++;
      keep (self, FALSE);
    }
    if (!is_run (self))
      say_refuted (self);
    else if (state == KBZ_CONTEST_FAILED)
      end_run (self, FALSE);
    break;
  case KBZ_CONTEST_WON:
  default:
    kbz_arena_close (self->arena);
    keep (self, !self->shown);
    if (is_run (self))
      end_run (self, TRUE);
    else
      show_end (self);
  }
}

static void play_puzzle (KbzPuzzlePlayer *self)
{
  self->contest = kbz_contest_new (kbz_trial_of (self->served->puzzle), TRUE);
  /* The table first: the focus can only go to cards that may be played. */
  kbz_arena_play (self->arena, self->contest);
  g_signal_connect_swapped (self->contest, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (self->contest, "judged", G_CALLBACK (judged_cb), self);
  g_signal_connect_swapped (self->contest, "mistake", G_CALLBACK (mistake_cb), self);
  g_signal_connect_swapped (self->contest, "hinted", G_CALLBACK (hinted), self);
  changed_cb (self);
}

/* ---- One puzzle ---------------------------------------------------------------------------- */

static void drop_puzzle (KbzPuzzlePlayer *self)
{
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  if (self->contest != NULL)
    g_signal_handlers_disconnect_by_data (self->contest, self);
  g_clear_object (&self->contest);
  g_clear_handle_id (&self->run_timer, g_source_remove);
  g_clear_pointer (&self->served, kbz_served_free);
}

/* Which one of a row it is, and what may be known of it. */
static char *info_of (KbzPuzzlePlayer *self, const KbzServed *served)
{
  char *info = kbz_say_info (served->puzzle, served->tried);
  if (kbz_training_get_most (self->training) == 0)
    return info;
  g_autofree char *known = info;
  /* Translators: the number of a puzzle, and how many there are. */
  g_autofree char *number =
      g_strdup_printf (_ ("Puzzle %d of %d"), kbz_training_get_number (self->training),
                       kbz_training_get_most (self->training));
  return *known != '\0' ? g_strdup_printf ("%s · %s", number, known) : g_steal_pointer (&number);
}

static void show_puzzle (KbzPuzzlePlayer *self, KbzServed *served)
{
  KbzText goal = kbz_puzzle_goal (served->puzzle);
  g_autofree char *words = kbz_say (&goal);
  drop_puzzle (self);
  self->served = served;
  self->cancellable = g_cancellable_new ();
  self->stage = self->n_hints = self->n_wrong = self->ms = 0;
  self->shown = self->counted = self->logged = self->hinting = self->awaits_rating = FALSE;
  self->started = g_get_monotonic_time ();
  self->state = IDLE;
  g_autofree char *facts = kbz_say_facts (served->puzzle->start);
  g_autofree char *info = info_of (self, served);
  gtk_label_set_label (self->goal, words);
  gtk_label_set_label (self->facts, facts);
  gtk_label_set_label (self->info, info);
  gtk_widget_set_visible (GTK_WIDGET (self->info), *info != '\0');
  kbz_box_clear (self->hints);
  gtk_widget_set_visible (GTK_WIDGET (self->hints), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->rating), FALSE);
  kbz_aftermath_show (self->aftermath, NULL);
  if (!is_run (self)) /* a run says how the last one went */
    kbz_feedback_clear (self->feedback);
  kbz_collect_set_puzzle (self->collect, served->puzzle);
  kbz_note_button_show (self->note, is_run (self) ? NULL : served->puzzle->id);
  play_puzzle (self);
}

static void served_cb (KbzPuzzlePlayer *self)
{
  KbzServed *served = kbz_training_take (self->training);
  kbz_run_bar_show (self->run, self->training);
  if (served != NULL)
    show_puzzle (self, served);
}

static void ticked_cb (KbzPuzzlePlayer *self)
{
  kbz_run_bar_show (self->run, self->training);
}

void kbz_puzzle_player_train (KbzPuzzlePlayer *self, KbzTraining *training)
{
  kbz_puzzle_player_leave (self);
  self->training = g_object_ref (training);
  kbz_feedback_clear (self->feedback);
  kbz_run_bar_show (self->run, training);
  g_signal_connect_swapped (training, "served", G_CALLBACK (served_cb), self);
  g_signal_connect_swapped (training, "ticked", G_CALLBACK (ticked_cb), self);
  kbz_training_next (training);
}

void kbz_puzzle_player_leave (KbzPuzzlePlayer *self)
{
  drop_puzzle (self);
  kbz_arena_play (self->arena, NULL);
  self->state = IDLE;
  if (self->training != NULL) {
    g_signal_handlers_disconnect_by_data (self->training, self);
    kbz_training_end (self->training);
  }
  g_clear_object (&self->training);
}

/* ---- What the parts say ---------------------------------------------------------------------- */

static void told_cb (KbzPuzzlePlayer *self, const char *sentence)
{
  g_signal_emit (self, signals[TOLD], 0, sentence);
}

static void walk_on_cb (KbzPuzzlePlayer *self, KbzPosition *position)
{
  g_signal_emit (self, signals[WALK], 0, position);
}

static void refused_cb (KbzPuzzlePlayer *self, const char *why)
{
  if (self->state != MINE)
    return;
  kbz_feedback_refuse (self->feedback, why);
  kbz_scroll_to (self->scroller, GTK_WIDGET (self->feedback));
}

/* ---- What the person can do beside playing cards ------------------------------------------- */

static void hint_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  (void)name, (void)parameter;
  hint (KBZ_PUZZLE_PLAYER (widget));
}

static void show_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KbzPuzzlePlayer *self = KBZ_PUZZLE_PLAYER (widget);
  (void)name, (void)parameter;
  keep (self, FALSE);
  self->shown = TRUE;
  kbz_feedback_clear (self->feedback); /* what was said was about another move */
  kbz_contest_show (self->contest);
}

static void retry_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KbzPuzzlePlayer *self = KBZ_PUZZLE_PLAYER (widget);
  (void)name, (void)parameter;
  kbz_feedback_clear (self->feedback);
  kbz_contest_take_back (self->contest);
  kbz_arena_focus (self->arena);
}

static void next_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  (void)name, (void)parameter;
  kbz_training_next (KBZ_PUZZLE_PLAYER (widget)->training);
}

static void walk_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KbzPuzzlePlayer *self = KBZ_PUZZLE_PLAYER (widget);
  (void)name, (void)parameter;
  g_signal_emit (self, signals[WALK], 0, self->served->puzzle->start);
}

static void skip_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KbzPuzzlePlayer *self = KBZ_PUZZLE_PLAYER (widget);
  (void)name, (void)parameter;
  if (self->training != NULL)
    kbz_training_skip (self->training);
}

/* ---- For others ------------------------------------------------------------------------------ */

static void copy_result_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KbzPuzzlePlayer *self = KBZ_PUZZLE_PLAYER (widget);
  KbzDailyResult result = { .puzzler = self->served->puzzle->puzzler,
                            .errors = self->n_wrong,
                            .solved = !self->shown,
                            .hints = self->n_hints,
                            .ms = self->ms };
  (void)name, (void)parameter;
  if (kbz_share_result (widget, self->served->daily, &result))
    told_cb (self, _ ("Your result is on the clipboard."));
}

static void copy_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KbzPuzzlePlayer *self = KBZ_PUZZLE_PLAYER (widget);
  (void)name, (void)parameter;
  kbz_share_copy (widget, self->served->puzzle);
  told_cb (self, _ ("The puzzle is on the clipboard as text."));
}

static void saved_cb (const char *sentence, GObject *object)
{
  told_cb (KBZ_PUZZLE_PLAYER (object), sentence);
}

static void save_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  (void)name, (void)parameter;
  kbz_share_save (widget, KBZ_PUZZLE_PLAYER (widget)->served->puzzle, saved_cb);
}

static void install_verbs (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "puzzle.hint", NULL, hint_cb);
  gtk_widget_class_install_action (klass, "puzzle.show", NULL, show_cb);
  gtk_widget_class_install_action (klass, "puzzle.retry", NULL, retry_cb);
  gtk_widget_class_install_action (klass, "puzzle.next", NULL, next_cb);
  gtk_widget_class_install_action (klass, "puzzle.walk", NULL, walk_cb);
  gtk_widget_class_install_action (klass, "puzzle.skip", NULL, skip_cb);
  gtk_widget_class_install_action (klass, "puzzle.copy-result", NULL, copy_result_cb);
  gtk_widget_class_install_action (klass, "puzzle.copy", NULL, copy_cb);
  gtk_widget_class_install_action (klass, "puzzle.save", NULL, save_cb);
}

/* ---- The widget ---------------------------------------------------------------------------- */

static void narrow_cb (KbzPuzzlePlayer *self)
{
  gboolean narrow;
  g_object_get (self->bin, "narrow", &narrow, NULL);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->box),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_visible (GTK_WIDGET (self->facts), narrow);
  adw_clamp_set_maximum_size (self->clamp, narrow ? NARROW_PANEL_WIDTH : PANEL_WIDTH);
  gtk_scrolled_window_set_min_content_height (self->scroller, narrow ? NARROW_TEXT_HEIGHT : -1);
}

static void kbz_puzzle_player_dispose (GObject *object)
{
  KbzPuzzlePlayer *self = KBZ_PUZZLE_PLAYER (object);
  if (self->training != NULL)
    g_signal_handlers_disconnect_by_data (self->training, self);
  g_clear_object (&self->training);
  drop_puzzle (self);
  adw_bin_set_child (ADW_BIN (object), NULL); /* before the template drops it under the bin */
  gtk_widget_dispose_template (GTK_WIDGET (object), KBZ_TYPE_PUZZLE_PLAYER);
  G_OBJECT_CLASS (kbz_puzzle_player_parent_class)->dispose (object);
}

static void kbz_puzzle_player_class_init (KbzPuzzlePlayerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = kbz_puzzle_player_dispose;
  signals[WALK] = g_signal_new ("walk", KBZ_TYPE_PUZZLE_PLAYER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[TOLD] = g_signal_new ("told", KBZ_TYPE_PUZZLE_PLAYER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  g_type_ensure (KBZ_TYPE_ARENA);
  g_type_ensure (KBZ_TYPE_AFTERMATH);
  g_type_ensure (KBZ_TYPE_COLLECT);
  g_type_ensure (KBZ_TYPE_FEEDBACK);
  g_type_ensure (KBZ_TYPE_NARROW_BIN);
  g_type_ensure (KBZ_TYPE_NOTE_BUTTON);
  g_type_ensure (KBZ_TYPE_RUN_BAR);
  install_verbs (widget_class);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kibitz/Kibitz/puzzles/player.ui");
  KBZ_BIND (widget_class, KbzPuzzlePlayer, note, bin, box, clamp, goal, facts, info, rating, arena,
            run, scroller, hints, feedback, aftermath, hint, show, retry, walk, next, more, collect)
  KBZ_BIND_CALLBACKS (widget_class, narrow_cb, refused_cb, walk_on_cb, told_cb)
}

static void kbz_puzzle_player_init (KbzPuzzlePlayer *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  kbz_arena_set_open (self->arena, TRUE);
  narrow_cb (self);
  kbz_name_button (self->hint);
  kbz_name_button (self->show);
  kbz_name_button (self->retry);
  kbz_name_button (self->walk);
  kbz_name_button (self->next);
  g_signal_connect_object (kbz_learner (), "changed", G_CALLBACK (learner_changed_cb), self,
                           G_CONNECT_SWAPPED);
}
