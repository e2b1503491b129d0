/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/progress/grid.h"

#include "app/colours.h"
#include "lessons/learner/today.h"

#define CELL 15
#define PITCH (CELL + 3)
#define WEEKS_MIN 12
#define WEEKS_MAX 53

struct _KbzPracticeGrid {
  GtkWidget parent_instance;

  int weeks;
  gint64 today;
  int done[WEEKS_MAX * 7]; /* by days before today */
  char *words;
};

enum { PROP_0, PROP_WEEKS, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (KbzPracticeGrid, kbz_practice_grid, GTK_TYPE_WIDGET)

/* 0 for Monday; the first of January 1970 was a Thursday. */
static int weekday (gint64 day)
{
  return (int)((day + 3) % 7);
}

static int weeks_shown (KbzPracticeGrid *self)
{
  return CLAMP (gtk_widget_get_width (GTK_WIDGET (self)) / PITCH, WEEKS_MIN, self->weeks);
}

/* How many days before today the one at a place is; negative: still to come. */
static int days_ago (KbzPracticeGrid *self, int column, int row)
{
  return (weeks_shown (self) - 1 - column) * 7 + weekday (self->today) - row;
}

static int level_of (int done)
{
  return done == 0 ? 0 : done < 6 ? 1 : done < 16 ? 2 : done < 31 ? 3 : 4;
}

static void kbz_practice_grid_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  KbzPracticeGrid *self = KBZ_PRACTICE_GRID (widget);
  static const float sizes[] = { 1.0f, 0.5f, 0.68f, 0.84f, 1.0f };
  static const float strengths[] = { 0, 0.6f, 0.75f, 0.9f, 1.0f };
  GdkRGBA empty = kbz_colour_text (widget, 0.08);
  int weeks = weeks_shown (self);
  float left = (float)(gtk_widget_get_width (widget) - weeks * PITCH + PITCH - CELL) / 2;
  for (int column = 0; column < weeks; column++)
    for (int row = 0; row < 7; row++) {
      int ago = days_ago (self, column, row);
      if (ago < 0 || ago >= WEEKS_MAX * 7)
        continue;
      graphene_rect_t cell =
          GRAPHENE_RECT_INIT (left + (float)(column * PITCH), (float)(row * PITCH), CELL, CELL);
      GskRoundedRect round;
      gsk_rounded_rect_init_from_rect (&round, &cell, 3);
      gtk_snapshot_push_rounded_clip (snapshot, &round);
      gtk_snapshot_append_color (snapshot, &empty, &cell);
      gtk_snapshot_pop (snapshot);
      int level = level_of (self->done[ago]);
      if (level == 0)
        continue;
      GdkRGBA colour = kbz_colour_named (widget, "accent_color");
      float inset = (1 - sizes[level]) * CELL / 2;
      colour.alpha *= strengths[level];
      graphene_rect_inset (&cell, inset, inset);
      gsk_rounded_rect_init_from_rect (&round, &cell, 3);
      gtk_snapshot_push_rounded_clip (snapshot, &round);
      gtk_snapshot_append_color (snapshot, &colour, &cell);
      gtk_snapshot_pop (snapshot);
    }
}

static void kbz_practice_grid_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                                       int *minimum, int *natural, int *minimum_baseline,
                                       int *natural_baseline)
{
  gboolean across = orientation == GTK_ORIENTATION_HORIZONTAL;
  (void)for_size;
  *minimum = (across ? WEEKS_MIN : 7) * PITCH;
  *natural = (across ? KBZ_PRACTICE_GRID (widget)->weeks : 7) * PITCH;
  *minimum_baseline = *natural_baseline = -1;
}

static char *say_day (gint64 day)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (day * 24 * 60 * 60);
  return kbz_say_day (time);
}

static gboolean kbz_practice_grid_query_tooltip (GtkWidget *widget, int x, int y, gboolean keyboard,
                                                 GtkTooltip *tooltip)
{
  KbzPracticeGrid *self = KBZ_PRACTICE_GRID (widget);
  int left = (gtk_widget_get_width (widget) - weeks_shown (self) * PITCH) / 2;
  int ago = keyboard || x < left ? -1 : days_ago (self, (x - left) / PITCH, y / PITCH);
  if (ago < 0 || ago >= WEEKS_MAX * 7 || y >= 7 * PITCH)
    return FALSE;
  g_autofree char *day = say_day (self->today - ago);
  g_autofree char *done = g_strdup_printf (
      ngettext ("%d answer or hand", "%d answers and hands", (unsigned long)self->done[ago]),
      self->done[ago]);
  /* Translators: a day, and what was done on it. */
  g_autofree char *text = g_strdup_printf (_ ("%s: %s"), day, done);
  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}

static void say (KbzPracticeGrid *self)
{
  int days = 0, done = 0;
  for (int i = 0; i < self->weeks * 7; i++) {
    days += self->done[i] > 0;
    done += self->done[i];
  }
  g_free (self->words);
  g_autofree char *when =
      g_strdup_printf (ngettext ("Practice on %d day of the last %d weeks",
                                 "Practice on %d days of the last %d weeks", (unsigned long)days),
                       days, self->weeks);
  g_autofree char *what = g_strdup_printf (
      ngettext ("%d answer or hand", "%d answers and hands", (unsigned long)done), done);
  /* Translators: on how many days was practised, and how much. */
  self->words = g_strdup_printf (_ ("%s: %s"), when, what);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, self->words,
                                  -1);
}

void kbz_practice_grid_show (KbzPracticeGrid *self, KbzLog *log)
{
  int day_start = kbz_today_options.day_start;
  self->today = kbz_day (log != NULL ? kbz_log_now (log) : kbz_wall (NULL), day_start);
  memset (self->done, 0, sizeof self->done);
  g_autoptr (GPtrArray) days = log != NULL
                                   ? kbz_progress_calendar (log, self->today - WEEKS_MAX * 7 + 1,
                                                            self->today, day_start, NULL)
                                   : NULL;
  for (guint i = 0; days != NULL && i < days->len; i++) {
    const KbzPracticeDay *day = g_ptr_array_index (days, i);
    if (day->day <= self->today && day->day > self->today - WEEKS_MAX * 7)
      self->done[self->today - day->day] = day->attempts + day->hands;
  }
  say (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

const char *kbz_practice_grid_get_words (KbzPracticeGrid *self)
{
  return self->words;
}

static void kbz_practice_grid_set_property (GObject *object, guint id, const GValue *value,
                                            GParamSpec *pspec)
{
  switch (id) {
  case PROP_WEEKS:
    KBZ_PRACTICE_GRID (object)->weeks = g_value_get_int (value);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void kbz_practice_grid_finalize (GObject *object)
{
  g_free (KBZ_PRACTICE_GRID (object)->words);
  G_OBJECT_CLASS (kbz_practice_grid_parent_class)->finalize (object);
}

static void kbz_practice_grid_class_init (KbzPracticeGridClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  object_class->finalize = kbz_practice_grid_finalize;
  object_class->set_property = kbz_practice_grid_set_property;
  properties[PROP_WEEKS] =
      g_param_spec_int ("weeks", NULL, NULL, WEEKS_MIN, WEEKS_MAX, WEEKS_MIN,
                        G_PARAM_WRITABLE | G_PARAM_CONSTRUCT | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  widget_class->snapshot = kbz_practice_grid_snapshot;
  widget_class->measure = kbz_practice_grid_measure;
  widget_class->query_tooltip = kbz_practice_grid_query_tooltip;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void kbz_practice_grid_init (KbzPracticeGrid *self)
{
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
}
