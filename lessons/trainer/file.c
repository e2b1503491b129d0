/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "lessons/trainer/file.h"

#include "lessons/language.h"

#include <gio/gio.h>
#include <stdlib.h>
#include <string.h>

G_DEFINE_QUARK (kbz - puzzle - file - error - quark, kbz_puzzle_file_error)

/* A puzzle's lines while they are gathered. */
typedef struct {
  KbzPuzzleFile *file;
  GHashTable *ids;
  GString *text;   /* without comments */
  GArray *lines;   /* the number of each of these lines */
  int first, last; /* with comments */
} Reader;

static void complain (KbzPuzzleFile *file, int line, const char *why)
{
  g_ptr_array_add (file->faults, g_error_new (KBZ_PUZZLE_FILE_ERROR, KBZ_PUZZLE_FILE_ERROR_FAULTY,
                                              "%s:%d: %s", file->name, line, why));
}

/* Which line of the file a byte of the puzzle's text stands in. */
static int line_of (const Reader *reader, gsize place)
{
  guint n = 0;
  for (gsize i = 0; i < place && i < reader->text->len; i++)
    n += reader->text->str[i] == '\n';
  return g_array_index (reader->lines, int, MIN (n, reader->lines->len - 1));
}

/* Whether the text calls the puzzle by another id than its position gives it. */
static gboolean is_misnamed (const char *text, const char *id)
{
  static const char key[] = "puzzle:";
  const char *line = text;
  while (line != NULL && !g_str_has_prefix (line, key)) {
    const char *end = strchr (line, '\n');
    line = end != NULL ? end + 1 : NULL;
  }
  if (line == NULL)
    return TRUE;
  line += strlen (key);
  line += strspn (line, " \t");
  return strcspn (line, "\n") != strlen (id) || !g_str_has_prefix (line, id);
}

static KbzPuzzleEntry *entry_of (const KbzPuzzle *puzzle, const char *text)
{
  KbzPuzzleEntry *entry = g_new0 (KbzPuzzleEntry, 1);
  g_strlcpy (entry->id, puzzle->id, sizeof entry->id);
  entry->puzzler = puzzle->puzzler;
  entry->themes = puzzle->themes;
  entry->rating = puzzle->rating;
  entry->title = g_strdup (puzzle->title);
  entry->source = g_strdup (puzzle->source);
  entry->wrong_id = is_misnamed (text, puzzle->id);
  char *lines = kbz_puzzle_to_text (puzzle);
  entry->text = g_strdup (lines);
  free (lines);
  return entry;
}

static void finish_block (Reader *reader)
{
  KbzError error = { 0 };
  if (reader->lines->len == 0)
    return;
  g_autoptr (KbzPuzzle) puzzle = kbz_puzzle_from_text (reader->text->str, NULL, &error);
  if (puzzle == NULL) {
    g_autofree char *why = kbz_say_error (&error);
    complain (reader->file, line_of (reader, error.place), why);
  } else {
    KbzPuzzleEntry *entry = entry_of (puzzle, reader->text->str);
    entry->line = reader->first;
    entry->last = reader->last;
    gboolean fresh = g_hash_table_add (reader->ids, entry->id);
    g_ptr_array_add (fresh ? reader->file->entries : reader->file->doubles, entry);
  }
  g_string_truncate (reader->text, 0);
  g_array_set_size (reader->lines, 0);
}

/* "edition: 2026-11-16" or "retired: 2026-11-18" before the first puzzle; FALSE when it is another
 * line. */
static gboolean take_date (Reader *reader, const char *line, int number, const char *key,
                           char **date)
{
  gint64 day;
  if (!g_str_has_prefix (line, key) || reader->lines->len > 0 || *date != NULL)
    return FALSE;
  *date = g_strstrip (g_strdup (line + strlen (key)));
  if (!kbz_date_read (*date, &day))
    complain (reader->file, number, _ ("The edition is no date such as 2026-11-16."));
  return TRUE;
}

static void take_line (Reader *reader, char *line, int number)
{
  g_strchomp (line);
  if (*line == '\0') {
    finish_block (reader);
    reader->first = 0;
    return;
  }
  if (reader->first == 0)
    reader->first = number;
  reader->last = number;
  if (*line == '#' || take_date (reader, line, number, "edition:", &reader->file->edition)
      || take_date (reader, line, number, "retired:", &reader->file->retired))
    return;
  g_string_append_printf (reader->text, "%s\n", line);
  g_array_append_val (reader->lines, number);
}

static void read_lines (KbzPuzzleFile *file)
{
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
  Reader reader = { .file = file,
                    .ids = ids,
                    .text = g_string_new (NULL),
                    .lines = g_array_new (FALSE, FALSE, sizeof (int)) };
  g_auto (GStrv) lines = g_strsplit (file->text, "\n", -1);
  for (int i = 0; lines[i] != NULL; i++)
    take_line (&reader, lines[i], i + 1);
  finish_block (&reader);
  g_string_free (reader.text, TRUE);
  g_array_unref (reader.lines);
}

KbzPuzzleFile *kbz_puzzle_file_read (const char *name, const char *text, gsize length)
{
  static const char mark[] = "\xef\xbb\xbf"; /* some editors begin UTF-8 with it */
  KbzPuzzleFile *file = g_new0 (KbzPuzzleFile, 1);
  const char *end;
  file->name = g_strdup (name);
  file->entries = g_ptr_array_new_with_free_func ((GDestroyNotify)kbz_puzzle_entry_free);
  file->doubles = g_ptr_array_new_with_free_func ((GDestroyNotify)kbz_puzzle_entry_free);
  file->faults = g_ptr_array_new_with_free_func ((GDestroyNotify)g_error_free);
  if (length >= 3 && memcmp (text, mark, 3) == 0) {
    text += 3;
    length -= 3;
  }
  if (length > KBZ_PUZZLE_FILE_BYTES)
    complain (file, 1, _ ("The text is too long."));
  else if (!g_utf8_validate_len (text, length, &end)) {
    int line = 1;
    for (const char *at = text; at < end; at++)
      line += *at == '\n';
    complain (file, line, _ ("This is no text in UTF-8."));
  } else {
    file->text = g_strndup (text, length);
    read_lines (file);
  }
  return file;
}

#define PART 65536 /* bytes that are read at a time */

KbzPuzzleFile *kbz_puzzle_file_load (const char *path, GError **error)
{
  g_autoptr (GFile) where = g_file_new_for_path (path);
  g_autoptr (GFileInputStream) in = g_file_read (where, NULL, error);
  g_autofree char *name = g_path_get_basename (path);
  g_autoptr (GString) text = g_string_new (NULL);
  gsize length = PART;
  if (in == NULL)
    return NULL;
  while (length == PART && text->len <= KBZ_PUZZLE_FILE_BYTES) {
    gsize before = text->len;
    g_string_set_size (text, before + PART);
    if (!g_input_stream_read_all (G_INPUT_STREAM (in), text->str + before, PART, &length, NULL,
                                  error))
      return NULL;
    g_string_set_size (text, before + length);
  }
  if (text->len > KBZ_PUZZLE_FILE_BYTES) {
    g_set_error (error, KBZ_PUZZLE_FILE_ERROR, KBZ_PUZZLE_FILE_ERROR_TOO_BIG,
                 _ ("%s is longer than %d MiB."), path, KBZ_PUZZLE_FILE_BYTES / 1024 / 1024);
    return NULL;
  }
  return kbz_puzzle_file_read (name, text->str, text->len);
}

const KbzPuzzleEntry *kbz_puzzle_file_find (const KbzPuzzleFile *file, const char *id)
{
  for (guint i = 0; i < file->entries->len; i++) {
    const KbzPuzzleEntry *entry = g_ptr_array_index (file->entries, i);
    if (g_str_equal (entry->id, id))
      return entry;
  }
  return NULL;
}

void kbz_puzzle_file_free (KbzPuzzleFile *file)
{
  if (file == NULL)
    return;
  g_free (file->name);
  g_free (file->text);
  g_free (file->edition);
  g_free (file->retired);
  g_ptr_array_unref (file->entries);
  g_ptr_array_unref (file->doubles);
  g_ptr_array_unref (file->faults);
  g_free (file);
}

void kbz_puzzle_entry_free (KbzPuzzleEntry *entry)
{
  if (entry == NULL)
    return;
  g_free (entry->title);
  g_free (entry->source);
  g_free (entry->text);
  g_free (entry);
}

gboolean kbz_date_read (const char *text, gint64 *day)
{
  static const char form[] = "0000-00-00";
  GDate date, first;
  for (gsize i = 0; i < sizeof form; i++)
    if (form[i] == '0' ? !g_ascii_isdigit (text[i]) : text[i] != form[i])
      return FALSE;
  GDateYear year = (GDateYear)g_ascii_strtoull (text, NULL, 10);
  GDateMonth month = (GDateMonth)g_ascii_strtoull (text + 5, NULL, 10);
  GDateDay of_month = (GDateDay)g_ascii_strtoull (text + 8, NULL, 10);
  if (!g_date_valid_dmy (of_month, month, year))
    return FALSE;
  g_date_clear (&date, 1);
  g_date_clear (&first, 1);
  g_date_set_dmy (&date, of_month, month, year);
  g_date_set_dmy (&first, 1, G_DATE_JANUARY, 1970);
  *day = g_date_days_between (&first, &date);
  return TRUE;
}
