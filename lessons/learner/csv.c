/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/learner/csv.h"

#include <string.h>

#include "lessons/learner/kinds-private.h"
#include "lessons/learner/progress.h"

const char *const kbz_csv_tables[] = { "attempts", "calendar", "concepts", "hands",
                                       "lessons",  "ratings",  "themes",   NULL };

typedef struct {
  KbzLog *log;
  int day_start;
  GString *text;
  GError **error;
} Sheet;

/* Cells are written one after the other; the end of a line closes the last one. */
static void cell (Sheet *sheet, const char *text)
{
  if (text != NULL && strpbrk (text, "\",\r\n") != NULL) {
    g_string_append_c (sheet->text, '"');
    for (; *text != '\0'; text++)
      g_string_append (sheet->text, *text == '"' ? "\"\"" : (char[2]){ *text, '\0' });
    g_string_append_c (sheet->text, '"');
  } else if (text != NULL) {
    g_string_append (sheet->text, text);
  }
  g_string_append_c (sheet->text, ',');
}

static void number (Sheet *sheet, gint64 value)
{
  g_string_append_printf (sheet->text, "%" G_GINT64_FORMAT ",", value);
}

static void decimal (Sheet *sheet, double value)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  g_string_append_printf (sheet->text, "%s,", g_ascii_formatd (text, sizeof text, "%.4f", value));
}

static void day (Sheet *sheet, gint64 value)
{
  g_autofree char *name = kbz_day_name (value);
  cell (sheet, name);
}

static void moment (Sheet *sheet, KbzMoment value)
{
  g_autoptr (GDateTime) utc = g_date_time_new_from_unix_utc (value.time / 1000);
  g_autoptr (GTimeZone) zone = g_time_zone_new_offset (value.offset * 60);
  g_autoptr (GDateTime) there = g_date_time_to_timezone (utc, zone);
  g_autofree char *text = g_date_time_format (there, "%Y-%m-%dT%H:%M:%S%:z");
  cell (sheet, text);
}

static void end_line (Sheet *sheet)
{
  g_string_truncate (sheet->text, sheet->text->len - 1);
  g_string_append (sheet->text, "\r\n");
}

static void headings (Sheet *sheet, const char *names)
{
  g_string_append (sheet->text, names);
  g_string_append (sheet->text, "\r\n");
}

static gboolean add_attempt (const KbzEvent *event, gpointer data)
{
  static const char *const outcomes[] = { "wrong", "right", "read" };
  Sheet *sheet = data;
  KbzAttemptRead read;
  const KbzAttempt *a = &read.attempt;
  if (!g_strv_contains ((const char *const[]){ kbz_attempt_kinds[0], kbz_attempt_kinds[1],
                                               kbz_attempt_kinds[2], NULL },
                        event->kind))
    return TRUE;
  if (kbz_attempt_read (&read, event->payload)) {
    g_autofree char *concepts = g_strjoinv (" ", (char **)a->concepts);
    g_autofree char *themes = g_strjoinv (" ", (char **)a->themes);
    moment (sheet, (KbzMoment){ event->time, event->offset });
    cell (sheet, event->kind);
    cell (sheet, a->game);
    cell (sheet, a->lesson);
    cell (sheet, a->item);
    cell (sheet, outcomes[a->outcome]);
    number (sheet, a->hints);
    number (sheet, a->rating);
    number (sheet, a->ms);
    cell (sheet, concepts);
    cell (sheet, themes);
    end_line (sheet);
  }
  kbz_attempt_read_clear (&read);
  return TRUE;
}

static gboolean attempts (Sheet *sheet)
{
  headings (sheet, "time,kind,game,lesson,item,outcome,hints,rating,ms,concepts,themes");
  return kbz_log_each (sheet->log, add_attempt, sheet, sheet->error);
}

static gboolean calendar (Sheet *sheet)
{
  g_autoptr (GPtrArray) days =
      kbz_progress_calendar (sheet->log, G_MININT64, G_MAXINT64, sheet->day_start, sheet->error);
  headings (sheet, "day,attempts,right,reviews,new concepts,hands,minutes");
  for (guint i = 0; days != NULL && i < days->len; i++) {
    const KbzPracticeDay *one = days->pdata[i];
    day (sheet, one->day);
    number (sheet, one->attempts);
    number (sheet, one->right);
    number (sheet, one->reviews);
    number (sheet, one->met);
    number (sheet, one->hands);
    decimal (sheet, (double)one->ms / 60000);
    end_line (sheet);
  }
  return days != NULL;
}

static gboolean concepts (Sheet *sheet)
{
  g_autoptr (GPtrArray) all = kbz_progress_concepts (sheet->log, NULL, sheet->error);
  headings (sheet, "concept,game,recall,stability,difficulty,last,due,times,lapses");
  for (guint i = 0; all != NULL && i < all->len; i++) {
    const KbzConceptRecord *one = all->pdata[i];
    cell (sheet, one->concept);
    cell (sheet, one->game);
    decimal (sheet, one->recall);
    decimal (sheet, one->memory.stability);
    decimal (sheet, one->memory.difficulty);
    moment (sheet, (KbzMoment){ one->memory.last, 0 });
    moment (sheet, (KbzMoment){ one->memory.due, 0 });
    number (sheet, one->times);
    number (sheet, one->lapses);
    end_line (sheet);
  }
  return all != NULL;
}

static gboolean hands (Sheet *sheet)
{
  g_autoptr (GPtrArray) all = kbz_progress_hands (sheet->log, NULL, 0, sheet->error);
  headings (sheet, "time,game,seed,options,level,seat,mine,theirs");
  for (guint i = 0; all != NULL && i < all->len; i++) {
    const KbzHandRecord *one = all->pdata[i];
    g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, one->seed);
    moment (sheet, one->moment);
    cell (sheet, one->game);
    cell (sheet, seed);
    cell (sheet, one->options);
    cell (sheet, one->level);
    cell (sheet, one->seat);
    number (sheet, one->mine);
    number (sheet, one->theirs);
    end_line (sheet);
  }
  return all != NULL;
}

static gboolean lessons (Sheet *sheet)
{
  g_autoptr (GPtrArray) all = kbz_progress_lessons (sheet->log, NULL, sheet->error);
  headings (sheet, "lesson,game,steps,done,finished,last");
  for (guint i = 0; all != NULL && i < all->len; i++) {
    const KbzLessonRecord *one = all->pdata[i];
    cell (sheet, one->lesson);
    cell (sheet, one->game);
    number (sheet, one->steps);
    number (sheet, one->done);
    number (sheet, one->finishes);
    moment (sheet, (KbzMoment){ one->time, 0 });
    end_line (sheet);
  }
  return all != NULL;
}

static gboolean ratings (Sheet *sheet)
{
  g_autoptr (GPtrArray) all =
      kbz_progress_ratings (sheet->log, NULL, sheet->day_start, sheet->error);
  headings (sheet, "game,day,rating,deviation,volatility,puzzles");
  for (guint i = 0; all != NULL && i < all->len; i++) {
    const KbzRatingPoint *one = all->pdata[i];
    cell (sheet, one->game);
    day (sheet, one->day);
    decimal (sheet, one->rating.rating);
    decimal (sheet, one->rating.deviation);
    decimal (sheet, one->rating.volatility);
    number (sheet, one->puzzles);
    end_line (sheet);
  }
  return all != NULL;
}

static gboolean themes (Sheet *sheet)
{
  g_autoptr (GPtrArray) all = kbz_progress_themes (sheet->log, NULL, sheet->error);
  headings (sheet, "game,theme,tries,right,right with hints,accuracy");
  for (guint i = 0; all != NULL && i < all->len; i++) {
    const KbzThemeRecord *one = all->pdata[i];
    cell (sheet, one->game);
    cell (sheet, one->theme);
    number (sheet, one->count.tries);
    number (sheet, one->count.right);
    number (sheet, one->count.hinted);
    decimal (sheet, one->accuracy);
    end_line (sheet);
  }
  return all != NULL;
}

char *kbz_csv (KbzLog *log, const char *table, int day_start, GError **error)
{
  static gboolean (*const write[]) (Sheet *) = { attempts, calendar, concepts, hands,
                                                 lessons,  ratings,  themes };
  g_autoptr (GString) text = g_string_new (NULL);
  Sheet sheet = { log, day_start, text, error };
  for (gsize i = 0; kbz_csv_tables[i] != NULL; i++)
    if (g_str_equal (kbz_csv_tables[i], table))
      return write[i](&sheet) ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
  g_return_val_if_reached (NULL);
}

gboolean kbz_csv_export (KbzLog *log, const char *folder, int day_start, GError **error)
{
  /* If it cannot be made, the first file says why. */
  g_mkdir_with_parents (folder, 0777);
  for (gsize i = 0; kbz_csv_tables[i] != NULL; i++) {
    g_autofree char *text = kbz_csv (log, kbz_csv_tables[i], day_start, error);
    g_autofree char *file = g_strdup_printf ("kibitz-%s.csv", kbz_csv_tables[i]);
    g_autofree char *path = g_build_filename (folder, file, NULL);
    if (text == NULL || !g_file_set_contents (path, text, -1, error))
      return FALSE;
  }
  return TRUE;
}
