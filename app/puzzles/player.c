/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/puzzles/player-private.h"

#include "app/learn/parts.h"
#include "app/table/acts.h"
#include "app/puzzles/words.h"

/* What is said keeps this height where the table stands above it. */
#define NARROW_TEXT_HEIGHT 120
/* So wide is what is said beside the table, and below it. */
#define PANEL_WIDTH 330
#define NARROW_PANEL_WIDTH 720

enum { WALK, TOLD, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (KbzPuzzlePlayer, kbz_puzzle_player, ADW_TYPE_BIN)

const KbzGame *kbz_puzzle_player_game (KbzPuzzlePlayer *self)
{
  return kbz_puzzle_game (self->served->puzzle);
}

const KbzPuzzle *kbz_puzzle_player_get_puzzle (KbzPuzzlePlayer *self)
{
  return self->served != NULL ? self->served->puzzle : NULL;
}

gboolean kbz_puzzle_player_is_run (KbzPuzzlePlayer *self)
{
  return self->training != NULL && kbz_training_get_run (self->training) != NULL;
}

void kbz_puzzle_player_focus (KbzPuzzlePlayer *self)
{
  if (self->state == KBZ_SOLVING_DONE)
    gtk_widget_grab_focus (
        GTK_WIDGET (kbz_training_goes_on (self->training) ? self->next : self->walk));
  else if (self->state == KBZ_SOLVING_WRONG)
    gtk_widget_grab_focus (GTK_WIDGET (self->retry));
  else
    kbz_arena_focus (self->arena);
}

static gboolean scroll_cb (gpointer data)
{
  KbzPuzzlePlayer *self = data;
  GtkWidget *content = gtk_widget_get_first_child (GTK_WIDGET (self->scroller));
  GtkAdjustment *place = gtk_scrolled_window_get_vadjustment (self->scroller);
  double x, y;
  self->scroll_timer = 0;
  if (self->wanted != NULL
      && gtk_widget_translate_coordinates (self->wanted, content, 0, 0, &x, &y))
    gtk_adjustment_set_value (place, gtk_adjustment_get_value (place) + y);
  return G_SOURCE_REMOVE;
}

void kbz_puzzle_player_scroll_to (KbzPuzzlePlayer *self, gpointer widget)
{
  g_set_weak_pointer (&self->wanted, GTK_WIDGET (widget));
  g_clear_handle_id (&self->scroll_timer, g_source_remove);
  self->scroll_timer = g_timeout_add (60, scroll_cb, self); /* once it has been laid out */
}

/* ---- Buttons ------------------------------------------------------------------------------- */

static void update_buttons (KbzPuzzlePlayer *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean run = kbz_puzzle_player_is_run (self);
  gboolean mine = self->state == KBZ_SOLVING_MINE, wrong = self->state == KBZ_SOLVING_WRONG;
  gboolean done = self->state == KBZ_SOLVING_DONE;
  gboolean goes_on = self->training != NULL && kbz_training_goes_on (self->training);
  gtk_widget_set_visible (GTK_WIDGET (self->hint), !run && !done && !wrong);
  gtk_widget_set_visible (GTK_WIDGET (self->show), !run && !done && (wrong || self->n_wrong > 0));
  gtk_widget_set_visible (GTK_WIDGET (self->retry), wrong);
  gtk_widget_set_visible (GTK_WIDGET (self->walk), done);
  gtk_widget_set_visible (GTK_WIDGET (self->next), done && goes_on);
  gtk_widget_set_visible (GTK_WIDGET (self->more), !run);
  gtk_widget_action_set_enabled (widget, "puzzle.hint",
                                 !run && mine && kbz_puzzle_player_can_hint (self));
  gtk_widget_action_set_enabled (widget, "puzzle.show", !run && (mine || wrong));
  gtk_widget_action_set_enabled (widget, "puzzle.retry", wrong);
  gtk_widget_action_set_enabled (widget, "puzzle.walk", done);
  gtk_widget_action_set_enabled (widget, "puzzle.next", done && goes_on);
  gtk_widget_action_set_enabled (widget, "puzzle.copy-result", done && self->served->daily != NULL);
}

void kbz_puzzle_player_set_state (KbzPuzzlePlayer *self, KbzSolving state)
{
  gboolean changes = self->state != state;
  self->state = state;
  update_buttons (self);
  if (changes && (state == KBZ_SOLVING_DONE || state == KBZ_SOLVING_WRONG))
    kbz_puzzle_player_focus (self);
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
  g_clear_handle_id (&self->scroll_timer, g_source_remove);
  g_clear_weak_pointer (&self->wanted);
  g_clear_handle_id (&self->run_timer, g_source_remove);
  g_clear_pointer (&self->served, kbz_served_free);
}

/* What is known of it without giving anything away: its name, where it comes from, how hard it is.
 */
static void show_info (KbzPuzzlePlayer *self)
{
  const KbzPuzzle *puzzle = self->served->puzzle;
  g_autofree char *difficulty = kbz_say_difficulty (puzzle->rating);
  const char *parts[5] = { NULL };
  gsize n = 0;
  if (puzzle->title != NULL)
    parts[n++] = puzzle->title;
  if (puzzle->source != NULL)
    parts[n++] = puzzle->source;
  if (difficulty != NULL)
    parts[n++] = difficulty;
  if (self->served->tried)
    parts[n++] = _ ("tried before");
  g_autofree char *text = g_strjoinv (" · ", (char **)parts);
  gtk_label_set_label (self->info, text);
  gtk_widget_set_visible (GTK_WIDGET (self->info), n > 0);
}

/* What everybody knows, such as the trumps: a low table has no room for it. */
static void show_facts (KbzPuzzlePlayer *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  KbzView view = { 0 };
  kbz_position_view (self->served->puzzle->start, KBZ_NO_SEAT, &view);
  for (int i = 0; i < view.n_facts; i++) {
    g_autofree char *fact = kbz_say (&view.facts[i]);
    g_string_append_printf (text, "%s%s", i > 0 ? " · " : "", fact);
  }
  gtk_label_set_label (self->facts, text->str);
}

static void show_puzzle (KbzPuzzlePlayer *self, KbzServed *served)
{
  KbzText goal = kbz_puzzle_goal (served->puzzle);
  g_autofree char *words = kbz_say (&goal);
  drop_puzzle (self);
  self->served = served;
  self->cancellable = g_cancellable_new ();
  self->stage = self->n_hints = self->n_wrong = self->ms = 0;
  self->shown = self->logged = self->hinting = FALSE;
  self->started = g_get_monotonic_time ();
  self->state = KBZ_SOLVING_IDLE;
  gtk_label_set_label (self->goal, words);
  show_facts (self);
  show_info (self);
  kbz_box_clear (self->hints);
  gtk_widget_set_visible (GTK_WIDGET (self->hints), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->rating), FALSE);
  kbz_aftermath_show (self->aftermath, NULL);
  if (!kbz_puzzle_player_is_run (self)) /* a run says how the last one went */
    kbz_feedback_clear (self->feedback);
  kbz_collect_set_puzzle (self->collect, served->puzzle);
  kbz_puzzle_player_play (self);
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
  self->state = KBZ_SOLVING_IDLE;
  if (self->training != NULL) {
    g_signal_handlers_disconnect_by_data (self->training, self);
    kbz_training_end (self->training);
  }
  g_clear_object (&self->training);
}

/* ---- What the parts say ---------------------------------------------------------------------- */

static void walk_on_cb (KbzPuzzlePlayer *self, KbzPosition *position)
{
  g_signal_emit (self, signals[WALK], 0, position);
}

static void told_cb (KbzPuzzlePlayer *self, const char *sentence)
{
  g_signal_emit (self, signals[TOLD], 0, sentence);
}

static void refused_cb (KbzPuzzlePlayer *self, const char *why)
{
  if (self->state != KBZ_SOLVING_MINE)
    return;
  kbz_feedback_say (self->feedback, KBZ_FEEDBACK_NOTE, _ ("The rules do not allow this"));
  kbz_feedback_add (self->feedback, why);
  kbz_puzzle_player_scroll_to (self, self->feedback);
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

#define BIND(name) gtk_widget_class_bind_template_child (widget_class, KbzPuzzlePlayer, name)

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
  g_type_ensure (KBZ_TYPE_RUN_BAR);
  kbz_puzzle_player_install_verbs (widget_class);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kibitz/Kibitz/puzzles/player.ui");
  BIND (bin), BIND (box), BIND (clamp), BIND (goal), BIND (facts), BIND (info), BIND (rating),
      BIND (arena), BIND (run);
  BIND (scroller), BIND (hints), BIND (feedback), BIND (aftermath), BIND (hint), BIND (show);
  BIND (retry), BIND (walk), BIND (next), BIND (more), BIND (collect);
  gtk_widget_class_bind_template_callback (widget_class, narrow_cb);
  gtk_widget_class_bind_template_callback (widget_class, refused_cb);
  gtk_widget_class_bind_template_callback (widget_class, walk_on_cb);
  gtk_widget_class_bind_template_callback (widget_class, told_cb);
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
}
