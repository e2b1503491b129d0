/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/puzzles/maker.h"

#include "app/learn/arena.h"
#include "app/learn/feedback.h"
#include "app/narrow-bin.h"
#include "app/puzzles/collect.h"
#include "app/puzzles/examine.h"
#include "app/puzzles/share.h"
#include "app/puzzles/words.h"
#include "app/template.h"

struct _KbzMaker {
  AdwBin parent_instance;

  KbzNarrowBin *bin;
  GtkBox *box;
  KbzArena *arena;
  AdwComboRow *seat;
  AdwActionRow *most_row, *target_row;
  GtkSwitch *most;
  GtkSpinButton *target;
  KbzFeedback *feedback;
  AdwEntryRow *title, *comment;
  GtkWidget *check, *stop, *keeping;
  GtkSpinner *spinner;
  KbzCollect *collect;

  KbzPosition *position;
  KbzExamined *examined; /* NULL until the solver was asked */
  GCancellable *cancellable;
};

enum { TOLD, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (KbzMaker, kbz_maker, ADW_TYPE_BIN)

static void tell (KbzMaker *self, const char *sentence)
{
  g_signal_emit (self, signals[TOLD], 0, sentence);
}

/* ---- What is kept -------------------------------------------------------------------------- */

static void take_words (char **place, AdwEntryRow *row)
{
  g_autofree char *words = g_strdup (gtk_editable_get_text (GTK_EDITABLE (row)));
  g_strstrip (words);
  free (*place);
  *place = *words != '\0' ? strdup (words) : NULL; /* the puzzle frees it with free */
}

/* The puzzle with the words that stand in the fields now. */
static const KbzPuzzle *the_puzzle (KbzMaker *self)
{
  if (self->examined == NULL || !kbz_examined_is_sound (self->examined))
    return NULL;
  take_words (&self->examined->puzzle->title, self->title);
  take_words (&self->examined->puzzle->comment, self->comment);
  return self->examined->puzzle;
}

static void words_cb (KbzMaker *self)
{
  kbz_collect_set_puzzle (self->collect, the_puzzle (self));
}

static void update (KbzMaker *self)
{
  const KbzPuzzle *puzzle = the_puzzle (self);
  gboolean busy = self->cancellable != NULL;
  gtk_widget_set_visible (self->check, !busy);
  gtk_widget_set_visible (self->stop, busy);
  gtk_spinner_set_spinning (self->spinner, busy);
  gtk_widget_set_visible (self->keeping, puzzle != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "maker.copy", puzzle != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "maker.save", puzzle != NULL);
  kbz_collect_set_puzzle (self->collect, puzzle);
}

/* ---- The solver ---------------------------------------------------------------------------- */

static void stop (KbzMaker *self)
{
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

/* What was said holds no more. */
static void forget (KbzMaker *self)
{
  stop (self);
  g_clear_pointer (&self->examined, kbz_examined_free);
  kbz_feedback_clear (self->feedback);
  update (self);
}

static void say_good (KbzMaker *self, const KbzPuzzle *puzzle)
{
  g_autofree char *difficulty = kbz_say_difficulty (puzzle->rating);
  g_autofree char *themes = kbz_say_themes (puzzle->puzzler, puzzle->themes);
  kbz_feedback_add (self->feedback, difficulty);
  kbz_feedback_add (self->feedback, themes);
}

static void say_examined (KbzMaker *self)
{
  const KbzExamined *examined = self->examined;
  gboolean good = examined->puzzle != NULL && examined->assessment.admission == KBZ_ADMITTED;
  kbz_feedback_say (self->feedback, good ? KBZ_FEEDBACK_RIGHT : KBZ_FEEDBACK_WRONG,
                    good                               ? _ ("A good puzzle")
                    : kbz_examined_is_sound (examined) ? _ ("Not a good puzzle yet")
                                                       : _ ("Not a puzzle"));
  if (examined->puzzle == NULL) {
    kbz_feedback_add (self->feedback, examined->why);
    return;
  }
  KbzText goal = kbz_puzzle_goal (examined->puzzle);
  g_autofree char *words = kbz_say (&goal);
  kbz_feedback_add (self->feedback, words);
  if (good) {
    say_good (self, examined->puzzle);
    return;
  }
  KbzText why = kbz_admission_text (examined->assessment.admission);
  g_autofree char *reason = kbz_say (&why);
  kbz_feedback_add (self->feedback, reason);
  if (kbz_examined_is_sound (examined))
    kbz_feedback_add (self->feedback, _ ("You can keep it all the same."));
}

static void examined_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  KbzExamined *examined = kbz_examine_finish (result);
  (void)source;
  if (examined == NULL) /* stopped: `data` may be gone */
    return;
  KbzMaker *self = data;
  g_clear_object (&self->cancellable);
  kbz_examined_free (self->examined);
  self->examined = examined;
  say_examined (self);
  update (self);
}

static void check_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KbzMaker *self = KBZ_MAKER (widget);
  int target = gtk_spin_button_get_value_as_int (self->target);
  (void)name, (void)parameter;
  forget (self);
  self->cancellable = g_cancellable_new ();
  kbz_examine (self->position, (int)adw_combo_row_get_selected (self->seat),
               gtk_switch_get_active (self->most) ? NULL : &target, widget, self->cancellable,
               examined_cb, self);
  kbz_feedback_say (self->feedback, KBZ_FEEDBACK_NOTE, _ ("The solver looks at every choice…"));
  update (self);
}

static void stop_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  (void)name, (void)parameter;
  forget (KBZ_MAKER (widget));
}

/* ---- The question -------------------------------------------------------------------------- */

static void changed_cb (KbzMaker *self)
{
  gboolean most = gtk_switch_get_active (self->most);
  if (self->position == NULL)
    return;
  gtk_widget_set_sensitive (GTK_WIDGET (self->target_row), !most);
  kbz_arena_look (self->arena, self->position, (int)adw_combo_row_get_selected (self->seat));
  forget (self);
}

static void fill_seats (KbzMaker *self)
{
  const KbzGame *game = kbz_position_game (self->position);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  for (int i = 0; i < kbz_position_seats (self->position); i++)
    gtk_string_list_append (names, kbz_translate (game->seat_names[i]));
  adw_combo_row_set_model (self->seat, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->seat, (guint)MAX (kbz_position_turn (self->position).actor, 0));
}

/* Where only winning counts, there is nothing to choose. */
static void fill_targets (KbzMaker *self)
{
  const KbzUnit *unit =
      kbz_game_unit (kbz_position_game (self->position), kbz_position_state (self->position));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->target_row),
                                 kbz_translate (unit->goal));
  gtk_spin_button_set_range (self->target, unit->goal_low, unit->goal_high);
  gtk_spin_button_set_increments (self->target, unit->goal_step, unit->goal_step);
  gtk_widget_set_visible (GTK_WIDGET (self->target_row), !unit->only_wins);
  gtk_widget_set_visible (GTK_WIDGET (self->most_row), !unit->only_wins);
  gtk_switch_set_active (self->most, !unit->only_wins);
  gtk_spin_button_set_value (self->target, MAX (unit->goal_low, 1));
}

void kbz_maker_show (KbzMaker *self, KbzPosition *position)
{
  kbz_position_free (g_steal_pointer (&self->position));
  gtk_editable_set_text (GTK_EDITABLE (self->title), "");
  gtk_editable_set_text (GTK_EDITABLE (self->comment), "");
  self->position = position;
  fill_seats (self);
  fill_targets (self);
  changed_cb (self);
}

void kbz_maker_leave (KbzMaker *self)
{
  stop (self);
  update (self);
}

void kbz_maker_focus (KbzMaker *self)
{
  gtk_widget_grab_focus (self->check);
}

/* ---- Verbs --------------------------------------------------------------------------------- */

static void copy_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KbzMaker *self = KBZ_MAKER (widget);
  (void)name, (void)parameter;
  kbz_share_copy (widget, the_puzzle (self));
  tell (self, _ ("The puzzle is on the clipboard as text."));
}

static void saved_cb (const char *sentence, GObject *object)
{
  tell (KBZ_MAKER (object), sentence);
}

static void save_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  (void)name, (void)parameter;
  kbz_share_save (widget, the_puzzle (KBZ_MAKER (widget)), saved_cb);
}

static void told_cb (KbzMaker *self, const char *sentence)
{
  tell (self, sentence);
}

static void narrow_cb (KbzMaker *self)
{
  gboolean narrow;
  g_object_get (self->bin, "narrow", &narrow, NULL);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->box),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
}

static void kbz_maker_dispose (GObject *object)
{
  KbzMaker *self = KBZ_MAKER (object);
  stop (self);
  g_clear_pointer (&self->examined, kbz_examined_free);
  kbz_position_free (g_steal_pointer (&self->position));
  adw_bin_set_child (ADW_BIN (object), NULL); /* before the template drops it under the bin */
  gtk_widget_dispose_template (GTK_WIDGET (object), KBZ_TYPE_MAKER);
  G_OBJECT_CLASS (kbz_maker_parent_class)->dispose (object);
}

static void kbz_maker_class_init (KbzMakerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = kbz_maker_dispose;
  signals[TOLD] = g_signal_new ("told", KBZ_TYPE_MAKER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, G_TYPE_STRING);
  g_type_ensure (KBZ_TYPE_ARENA);
  g_type_ensure (KBZ_TYPE_COLLECT);
  g_type_ensure (KBZ_TYPE_FEEDBACK);
  g_type_ensure (KBZ_TYPE_NARROW_BIN);
  gtk_widget_class_install_action (widget_class, "maker.check", NULL, check_cb);
  gtk_widget_class_install_action (widget_class, "maker.stop", NULL, stop_cb);
  gtk_widget_class_install_action (widget_class, "maker.copy", NULL, copy_cb);
  gtk_widget_class_install_action (widget_class, "maker.save", NULL, save_cb);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kibitz/Kibitz/puzzles/maker.ui");
  KBZ_BIND (widget_class, KbzMaker, bin, box, arena, seat, most_row, target_row, most, target,
            feedback, title, comment, check, stop, keeping, spinner, collect)
  KBZ_BIND_CALLBACKS (widget_class, narrow_cb, changed_cb, words_cb, told_cb)
}

static void kbz_maker_init (KbzMaker *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  kbz_arena_set_open (self->arena, TRUE);
  update (self);
}
