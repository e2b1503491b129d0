/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A text with puzzles is changed without touching what else stands in it. */
#include <string.h>

#include "lessons/trainer/file.h"

void kbz_text_add_puzzle (GString *text, const char *puzzle)
{
  if (text->len > 0 && text->str[text->len - 1] != '\n')
    g_string_append_c (text, '\n');
  /* Looked at from its end: to measure all of it for each puzzle makes a long collection slow. */
  if (text->len > 0 && (text->len < 2 || text->str[text->len - 2] != '\n'))
    g_string_append_c (text, '\n');
  g_string_append (text, puzzle);
}

char *kbz_text_without_lines (const char *text, int first, int last)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (GString) rest = g_string_new (NULL);
  gboolean cut = FALSE;
  for (int i = 0; lines[i] != NULL; i++) {
    gboolean empty = lines[i][strspn (lines[i], " \t\r")] == '\0';
    cut = (i + 1 >= first && i + 1 <= last) || (cut && empty);
    if (!cut)
      g_string_append_printf (rest, "%s%s", lines[i], lines[i + 1] != NULL ? "\n" : "");
  }
  return g_string_free (g_steal_pointer (&rest), FALSE);
}
