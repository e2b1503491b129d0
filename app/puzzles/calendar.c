/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/puzzles/calendar.h"

#include "app/template.h"

#define DAY_SECONDS (24 * 60 * 60)

/* A day on the screen. */
typedef struct {
  GtkWidget *button;
  GtkLabel *number, *mark;
} Cell;

struct _KbzCalendar {
  AdwBin parent_instance;

  GtkLabel *title;
  GtkGrid *grid;
  GtkWidget *later;

  Cell cells[KBZ_CALENDAR_DAYS];
  gint64 today, selected, first;
  int year, month;
};

enum { MONTH, SELECTED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (KbzCalendar, kbz_calendar, ADW_TYPE_BIN)

static const struct {
  const char *sign, *style, *words;
} marks_shown[] = {
  [KBZ_DAILY_OPEN] = { "", "open", N_ ("not tried") },
  [KBZ_DAILY_FAILED] = { "✗", "failed", N_ ("not solved") },
  [KBZ_DAILY_FIXED] = { "(✓)", "fixed", N_ ("solved later") },
  [KBZ_DAILY_SOLVED] = { "✓", "solved", N_ ("solved at once") },
};

const char *kbz_daily_mark_words (KbzDailyMark mark)
{
  return _ (marks_shown[mark].words);
}

static GDateTime *date_of (gint64 day)
{
  return g_date_time_new_from_unix_utc (day * DAY_SECONDS);
}

char *kbz_say_date (gint64 day)
{
  g_autoptr (GDateTime) date = date_of (day);
  /* Translators: a day with its year, see g_date_time_format(). */
  return g_date_time_format (date, _ ("%-d %B %Y"));
}

gint64 kbz_calendar_get_first (KbzCalendar *self)
{
  return self->first;
}

gint64 kbz_calendar_get_selected (KbzCalendar *self)
{
  return self->selected;
}

/* ---- Days ---------------------------------------------------------------------------------- */

static void toggle_class (GtkWidget *widget, const char *style, gboolean on)
{
  if (on)
    gtk_widget_add_css_class (widget, style);
  else
    gtk_widget_remove_css_class (widget, style);
}

static void show_mark (KbzCalendar *self, int i, KbzDailyMark mark)
{
  const Cell *cell = &self->cells[i];
  g_autofree char *date = kbz_say_date (self->first + i);
  /* Translators: a day, and how its puzzle went. */
  g_autofree char *name = g_strdup_printf (_ ("%s: %s"), date, kbz_daily_mark_words (mark));
  gtk_label_set_label (cell->mark, marks_shown[mark].sign);
  for (gsize kind = 0; kind < G_N_ELEMENTS (marks_shown); kind++)
    toggle_class (cell->button, marks_shown[kind].style, kind == mark);
  gtk_accessible_update_property (GTK_ACCESSIBLE (cell->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name, -1);
}

static void show_day (KbzCalendar *self, int i)
{
  const Cell *cell = &self->cells[i];
  gint64 day = self->first + i;
  g_autoptr (GDateTime) date = date_of (day);
  g_autofree char *number = g_strdup_printf ("%d", g_date_time_get_day_of_month (date));
  gtk_label_set_label (cell->number, number);
  gtk_widget_set_sensitive (cell->button, day <= self->today);
  toggle_class (cell->button, "other", g_date_time_get_month (date) != self->month);
  toggle_class (cell->button, "today", day == self->today);
  toggle_class (cell->button, "chosen", day == self->selected);
  show_mark (self, i, KBZ_DAILY_OPEN);
}

static void show_month (KbzCalendar *self)
{
  g_autoptr (GDateTime) begin = g_date_time_new_utc (self->year, self->month, 1, 0, 0, 0);
  /* Translators: a month with its year, see g_date_time_format(). */
  g_autofree char *title = g_date_time_format (begin, _ ("%B %Y"));
  gint64 day = g_date_time_to_unix (begin) / DAY_SECONDS;
  self->first = day - (g_date_time_get_day_of_week (begin) - 1);
  gtk_label_set_label (self->title, title);
  for (int i = 0; i < KBZ_CALENDAR_DAYS; i++)
    show_day (self, i);
  gtk_widget_set_sensitive (self->later, self->first + KBZ_CALENDAR_DAYS <= self->today);
  g_signal_emit (self, signals[MONTH], 0);
}

static void set_month_of (KbzCalendar *self, gint64 day)
{
  g_autoptr (GDateTime) date = date_of (day);
  self->year = g_date_time_get_year (date);
  self->month = g_date_time_get_month (date);
}

void kbz_calendar_set_marks (KbzCalendar *self, gint64 first, const KbzDailyMark *marks)
{
  for (int i = 0; first == self->first && i < KBZ_CALENDAR_DAYS; i++)
    show_mark (self, i, marks[i]);
}

void kbz_calendar_set_today (KbzCalendar *self, gint64 today)
{
  self->today = self->selected = today;
  set_month_of (self, today);
  show_month (self);
}

void kbz_calendar_focus (KbzCalendar *self)
{
  gint64 i = self->selected - self->first;
  if (i >= 0 && i < KBZ_CALENDAR_DAYS)
    gtk_widget_grab_focus (self->cells[i].button);
}

/* ---- What the person does ------------------------------------------------------------------ */

static void clicked_cb (GtkButton *button, KbzCalendar *self)
{
  int i = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "kbz-cell"));
  self->selected = self->first + i;
  for (int k = 0; k < KBZ_CALENDAR_DAYS; k++)
    toggle_class (self->cells[k].button, "chosen", k == i);
  g_signal_emit (self, signals[SELECTED], 0);
}

static void turn (KbzCalendar *self, int months)
{
  g_autoptr (GDateTime) begin = g_date_time_new_utc (self->year, self->month, 1, 0, 0, 0);
  g_autoptr (GDateTime) other = g_date_time_add_months (begin, months);
  if (other == NULL || g_date_time_to_unix (other) / DAY_SECONDS > self->today)
    return;
  self->year = g_date_time_get_year (other);
  self->month = g_date_time_get_month (other);
  show_month (self);
}

static void turn_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  (void)name;
  turn (KBZ_CALENDAR (widget), g_variant_get_int32 (parameter));
}

/* ---- The widget ---------------------------------------------------------------------------- */

static void add_weekday (KbzCalendar *self, int column)
{
  g_autoptr (GDateTime) date = date_of (4 + column); /* the fifth of January 1970 was a Monday */
  g_autofree char *name = g_date_time_format (date, "%a");
  GtkWidget *label = gtk_label_new (name);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "dim-label");
  gtk_grid_attach (self->grid, label, column, 0, 1, 1);
}

static void add_cell (KbzCalendar *self, int i)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  Cell *cell = &self->cells[i];
  cell->button = gtk_button_new ();
  cell->number = GTK_LABEL (gtk_label_new (""));
  cell->mark = GTK_LABEL (gtk_label_new (""));
  gtk_widget_add_css_class (GTK_WIDGET (cell->number), "numeric");
  gtk_widget_add_css_class (GTK_WIDGET (cell->mark), "mark");
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (cell->number));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (cell->mark));
  gtk_button_set_child (GTK_BUTTON (cell->button), box);
  gtk_widget_add_css_class (cell->button, "flat");
  gtk_widget_add_css_class (cell->button, "kbz-day");
  gtk_widget_set_hexpand (cell->button, TRUE);
  g_object_set_data (G_OBJECT (cell->button), "kbz-cell", GINT_TO_POINTER (i));
  g_signal_connect_object (cell->button, "clicked", G_CALLBACK (clicked_cb), self, 0);
  gtk_grid_attach (self->grid, cell->button, i % 7, 1 + i / 7, 1, 1);
}

static void kbz_calendar_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), KBZ_TYPE_CALENDAR);
  G_OBJECT_CLASS (kbz_calendar_parent_class)->dispose (object);
}

static void kbz_calendar_class_init (KbzCalendarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = kbz_calendar_dispose;
  signals[MONTH] = g_signal_new ("month", KBZ_TYPE_CALENDAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
  signals[SELECTED] = g_signal_new ("selected", KBZ_TYPE_CALENDAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                    NULL, G_TYPE_NONE, 0);
  gtk_widget_class_install_action (widget_class, "calendar.turn", "i", turn_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Page_Up, 0, "calendar.turn", "i", -1);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Page_Down, 0, "calendar.turn", "i", 1);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kibitz/Kibitz/puzzles/calendar.ui");
  KBZ_BIND (widget_class, KbzCalendar, title, grid, later)
}

static void kbz_calendar_init (KbzCalendar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (int i = 0; i < 7; i++)
    add_weekday (self, i);
  for (int i = 0; i < KBZ_CALENDAR_DAYS; i++)
    add_cell (self, i);
}
