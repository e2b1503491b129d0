/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/today/daily-card.h"

#include "app/learner.h"
#include "app/puzzles/calendar.h"
#include "app/puzzles/facts.h"
#include "app/table/table.h"
#include "app/template.h"

struct _KbzDailyCard {
  AdwBin parent_instance;

  GtkLabel *goal, *mark;
  KbzTable *table;
  GtkButton *solve;

  char *shown; /* the id of the puzzle on the table; NULL: none */
  GCancellable *cancellable;
};

G_DEFINE_FINAL_TYPE (KbzDailyCard, kbz_daily_card, ADW_TYPE_BIN)

typedef struct {
  KbzServed *served;
  KbzDailyMark mark;
  KbzStreak days;
} Today;

static void today_free (gpointer data)
{
  Today *today = data;
  kbz_served_free (today->served);
  g_free (today);
}

static gpointer read_work (const KbzTools *tools, gpointer data, GError **error)
{
  gint64 day = kbz_facts_today (tools->log);
  const KbzPuzzler *puzzler = data; /* NULL: the one for everybody */
  KbzServed *served = kbz_daily (tools->store, tools->log, puzzler, day, error);
  if (served == NULL)
    return NULL;
  Today *today = g_new0 (Today, 1);
  today->served = served;
  kbz_daily_calendar (tools->store, tools->log, puzzler, day, day, &today->mark, NULL);
  if (tools->log != NULL)
    kbz_daily_streak (tools->log, NULL, day, &today->days, NULL);
  return today;
}

static char *mark_words (const Today *today)
{
  const char *game = kbz_translate (kbz_puzzle_game (today->served->puzzle)->name);
  const char *mark = kbz_daily_mark_words (today->mark);
  if (today->days.days < 2)
    return g_strdup_printf ("%s · %s", game, mark);
  g_autofree char *row = g_strdup_printf (
      ngettext ("%d day in a row", "%d days in a row", (unsigned long)today->days.days),
      today->days.days);
  return g_strdup_printf ("%s · %s · %s", game, mark, row);
}

static void fill (KbzDailyCard *self, const Today *today)
{
  const KbzPuzzle *puzzle = today->served->puzzle;
  gboolean open = today->mark == KBZ_DAILY_OPEN || today->mark == KBZ_DAILY_FAILED;
  KbzText goal = kbz_puzzle_goal (puzzle);
  g_autofree char *words = kbz_say (&goal);
  g_autofree char *mark = mark_words (today);
  gtk_label_set_label (self->goal, words);
  gtk_label_set_label (self->mark, mark);
  gtk_button_set_label (self->solve, open ? _ ("Solve") : _ ("Once More"));
  if (open)
    gtk_widget_add_css_class (GTK_WIDGET (self->solve), "suggested-action");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->solve), "suggested-action");
  if (g_strcmp0 (self->shown, puzzle->id) == 0)
    return;
  g_free (self->shown);
  self->shown = g_strdup (puzzle->id);
  kbz_table_show (self->table, puzzle->start, puzzle->seat);
}

static void read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  Today *today = kbz_job_finish (result, &error);
  (void)source;
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  KbzDailyCard *self = data;
  gtk_widget_set_visible (GTK_WIDGET (self), today != NULL);
  if (today == NULL)
    return;
  fill (self, today);
  today_free (today);
}

void kbz_daily_card_show (KbzDailyCard *self)
{
  kbz_trainer_do (kbz_trainer (), read_work, (gpointer)kbz_trainer_chosen (), NULL, today_free,
                  self->cancellable, read_cb, self);
}

static void kbz_daily_card_dispose (GObject *object)
{
  KbzDailyCard *self = KBZ_DAILY_CARD (object);
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->shown, g_free);
  gtk_widget_dispose_template (GTK_WIDGET (object), KBZ_TYPE_DAILY_CARD);
  G_OBJECT_CLASS (kbz_daily_card_parent_class)->dispose (object);
}

static void kbz_daily_card_class_init (KbzDailyCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = kbz_daily_card_dispose;
  g_type_ensure (KBZ_TYPE_TABLE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kibitz/Kibitz/today/daily-card.ui");
  KBZ_BIND (widget_class, KbzDailyCard, goal, mark, table, solve)
}

static void kbz_daily_card_init (KbzDailyCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->cancellable = g_cancellable_new ();
}
