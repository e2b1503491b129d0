/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/puzzles/daily.h"

#include "app/learner.h"
#include "app/puzzles/calendar.h"
#include "app/puzzles/facts.h"
#include "app/template.h"

struct _KbzDailyView {
  AdwBin parent_instance;

  KbzCalendar *calendar;
  GtkDropDown *which;
  AdwPreferencesGroup *day;
  GtkLabel *streak;

  GList *rows; /* the group owns them */
  GCancellable *cancellable;
  gint64 today; /* the last one looked at; 0: none */
};

G_DEFINE_FINAL_TYPE (KbzDailyView, kbz_daily_view, ADW_TYPE_BIN)

/* Of which game days are marked; NULL: the puzzles overall. */
static const KbzPuzzler *chosen_puzzler (KbzDailyView *self)
{
  guint i = gtk_drop_down_get_selected (self->which);
  return i > 0 && i <= kbz_n_puzzlers ? kbz_puzzlers[i - 1] : NULL;
}

/* ---- What is read -------------------------------------------------------------------------- */

typedef struct {
  const KbzPuzzler *puzzler;
  gint64 first, selected, today;
} Question;

typedef struct {
  KbzDailyMark marks[KBZ_CALENDAR_DAYS];
  KbzDailyMark overall, *games; /* of the day that is chosen, by game */
  gboolean *has;                /* whether there are puzzles of that game */
  const KbzPuzzler *turn;       /* whose the overall one is; NULL: there is none */
  KbzStreak streak;
} Answer;

static void answer_free (gpointer data)
{
  Answer *answer = data;
  g_free (answer->games);
  g_free (answer->has);
  g_free (answer);
}

static gpointer read_work (const KbzTools *tools, gpointer data, GError **error)
{
  const Question *question = data;
  gint64 last = MIN (question->today, question->first + KBZ_CALENDAR_DAYS - 1);
  gint64 day = question->selected;
  Answer *answer = g_new0 (Answer, 1);
  answer->games = g_new0 (KbzDailyMark, kbz_n_puzzlers + 1);
  answer->has = g_new0 (gboolean, kbz_n_puzzlers + 1);
  answer->turn = kbz_daily_turn (tools->store, day, error);
  kbz_daily_calendar (tools->store, tools->log, question->puzzler, question->first, last,
                      answer->marks, NULL);
  kbz_daily_calendar (tools->store, tools->log, NULL, day, day, &answer->overall, NULL);
  for (size_t i = 0; i < kbz_n_puzzlers; i++) {
    KbzPuzzleFilter filter = { .puzzler = kbz_puzzlers[i] };
    answer->has[i] = kbz_store_count (tools->store, &filter, NULL) > 0;
    kbz_daily_calendar (tools->store, tools->log, kbz_puzzlers[i], day, day, &answer->games[i],
                        NULL);
  }
  if (tools->log != NULL)
    kbz_daily_streak (tools->log, NULL, question->today, &answer->streak, NULL);
  return answer;
}

/* ---- What is shown ------------------------------------------------------------------------- */

static void add_row (KbzDailyView *self, const char *title, const char *game, KbzDailyMark mark)
{
  gint64 day = kbz_calendar_get_selected (self->calendar);
  gboolean open = mark == KBZ_DAILY_OPEN || mark == KBZ_DAILY_FAILED;
  const char *verb = open ? _ ("Solve") : _ ("Once More");
  /* Translators: for a screen reader: “Solve”, then which puzzle. */
  g_autofree char *name = g_strdup_printf (_ ("%s: %s"), verb, title);
  g_autofree char *escaped = g_markup_escape_text (title, -1);
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "title", escaped, "subtitle",
                                 kbz_daily_mark_words (mark), NULL);
  GtkWidget *button = gtk_button_new_with_label (verb);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  if (open && *game == '\0')
    gtk_widget_add_css_class (button, "suggested-action");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "(sx)", game, day);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "page.open-daily");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), button);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  self->rows = g_list_append (self->rows, row);
  adw_preferences_group_add (self->day, row);
}

static void show_day (KbzDailyView *self, const Answer *answer)
{
  g_autofree char *date = kbz_say_date (kbz_calendar_get_selected (self->calendar));
  for (GList *at = self->rows; at != NULL; at = at->next)
    adw_preferences_group_remove (self->day, at->data);
  g_clear_pointer (&self->rows, g_list_free);
  adw_preferences_group_set_title (self->day, date);
  adw_preferences_group_set_description (
      self->day, answer->turn == NULL ? _ ("This program came without puzzles.") : NULL);
  if (answer->turn == NULL)
    return;
  /* Translators: the puzzle of the day for everybody; %s is its game. */
  g_autofree char *overall =
      g_strdup_printf (_ ("For everybody: %s"), kbz_translate (answer->turn->game->name));
  add_row (self, overall, "", answer->overall);
  for (size_t i = 0; i < kbz_n_puzzlers; i++)
    if (kbz_puzzlers[i] != answer->turn && answer->has[i])
      add_row (self, kbz_translate (kbz_puzzlers[i]->game->name), kbz_puzzlers[i]->game->id,
               answer->games[i]);
}

static void show_streak (KbzDailyView *self, const KbzStreak *streak)
{
  g_autofree char *row = g_strdup_printf (
      ngettext ("%d day in a row", "%d days in a row", (unsigned long)streak->days), streak->days);
  g_autofree char *longest = g_strdup_printf (
      ngettext ("longest: %d day", "longest: %d days", (unsigned long)streak->longest),
      streak->longest);
  g_autofree char *words = streak->days > 0 ? g_strdup_printf ("%s · %s", row, longest)
                                            : g_strdup (_ ("Your streak begins today."));
  gtk_label_set_label (self->streak, words);
}

static void read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  Answer *answer = kbz_job_finish (result, &error);
  (void)source;
  if (answer == NULL) /* also when it was cancelled: `data` may be gone */
    return;
  const Question *question = kbz_trainer_data (result);
  KbzDailyView *self = data;
  kbz_calendar_set_marks (self->calendar, question->first, answer->marks);
  show_day (self, answer);
  show_streak (self, &answer->streak);
  answer_free (answer);
}

static void ask (KbzDailyView *self)
{
  Question *question = g_new (Question, 1);
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  *question = (Question){ chosen_puzzler (self), kbz_calendar_get_first (self->calendar),
                          kbz_calendar_get_selected (self->calendar), self->today };
  kbz_trainer_do (kbz_trainer (), read_work, question, g_free, answer_free, self->cancellable,
                  read_cb, self);
}

static void ask_cb (KbzDailyView *self)
{
  if (self->today != 0)
    ask (self);
}

void kbz_daily_view_show (KbzDailyView *self)
{
  gint64 today = kbz_facts_today (kbz_learner_get_log (kbz_learner ()));
  if (today == self->today) {
    ask (self);
    return;
  }
  self->today = today;
  kbz_calendar_set_today (self->calendar, today);
}

void kbz_daily_view_focus (KbzDailyView *self)
{
  kbz_calendar_focus (self->calendar);
}

/* -------------------------------------------------------------------------------------------- */

static void kbz_daily_view_dispose (GObject *object)
{
  KbzDailyView *self = KBZ_DAILY_VIEW (object);
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->rows, g_list_free);
  gtk_widget_dispose_template (GTK_WIDGET (object), KBZ_TYPE_DAILY_VIEW);
  G_OBJECT_CLASS (kbz_daily_view_parent_class)->dispose (object);
}

static void kbz_daily_view_class_init (KbzDailyViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = kbz_daily_view_dispose;
  g_type_ensure (KBZ_TYPE_CALENDAR);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kibitz/Kibitz/puzzles/daily.ui");
  KBZ_BIND (widget_class, KbzDailyView, calendar, which, day, streak)
}

static void kbz_daily_view_init (KbzDailyView *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_string_list_append (names, _ ("For everybody"));
  for (size_t i = 0; i < kbz_n_puzzlers; i++)
    gtk_string_list_append (names, kbz_translate (kbz_puzzlers[i]->game->name));
  gtk_drop_down_set_model (self->which, G_LIST_MODEL (names));
  g_signal_connect_swapped (self->which, "notify::selected", G_CALLBACK (ask_cb), self);
  g_signal_connect_swapped (self->calendar, "month", G_CALLBACK (ask_cb), self);
  g_signal_connect_swapped (self->calendar, "selected", G_CALLBACK (ask_cb), self);
}
