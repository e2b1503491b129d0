/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Collections of puzzles that people import. Whatever the text is, its faults have lines, what is
 * sound reads back, and taking a puzzle out and putting it in again at the end loses nothing else
 * that was sound. */
#include "fuzz.h"

#include "lessons/trainer/file.h"

static int lines_of (const char *text)
{
  int lines = 1;
  for (; *text != '\0'; text++)
    lines += *text == '\n';
  return lines;
}

static void check_entries (const KbzPuzzleFile *file)
{
  int last = 0;
  for (guint i = 0; i < file->entries->len; i++) {
    const KbzPuzzleEntry *entry = g_ptr_array_index (file->entries, i);
    CHECK (entry->line > last && entry->last >= entry->line);
    CHECK (kbz_puzzle_file_find (file, entry->id) == entry);
    last = entry->last;
    g_autoptr (KbzPuzzleFile) alone = kbz_puzzle_file_read ("x", entry->text, strlen (entry->text));
    CHECK (alone->faults->len == 0 && alone->entries->len == 1);
    CHECK (strcmp (((KbzPuzzleEntry *)alone->entries->pdata[0])->id, entry->id) == 0);
  }
  CHECK (file->entries->len == 0 || last <= lines_of (file->text));
}

static void check_faults (const KbzPuzzleFile *file)
{
  for (guint i = 0; i < file->faults->len; i++) {
    const char *message = ((GError *)g_ptr_array_index (file->faults, i))->message;
    CHECK (g_str_has_prefix (message, "x:") && atoi (message + 2) >= 1);
    CHECK (file->text == NULL || atoi (message + 2) <= lines_of (file->text));
  }
}

static void move_to_the_end (const KbzPuzzleFile *file, const KbzPuzzleEntry *entry)
{
  g_autofree char *rest = kbz_text_without_lines (file->text, entry->line, entry->last);
  g_autoptr (GString) text = g_string_new (rest);
  kbz_text_add_puzzle (text, entry->text);
  g_autoptr (KbzPuzzleFile) after = kbz_puzzle_file_read ("x", text->str, text->len);
  CHECK (after->entries->len == file->entries->len);
  CHECK (after->doubles->len == file->doubles->len);
  for (guint i = 0; i < file->entries->len; i++)
    CHECK (kbz_puzzle_file_find (after, ((KbzPuzzleEntry *)file->entries->pdata[i])->id) != NULL);
}

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (KbzPuzzleFile) file = kbz_puzzle_file_read ("x", (const char *)data, size);
  check_entries (file);
  check_faults (file);
  if (file->entries->len > 0)
    move_to_the_end (file, file->entries->pdata[0]);
  return 0;
}
