/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pupil.h"

#include <string.h>

#include "lessons/course/cards.h"
#include "picture.h"
#include "words.h"

#define COLUMNS 78

/* Cards as the reader's language writes them; the caller frees it. */
static char *cards_text (const KbzGame *game, const char *text)
{
  KbzCard cards[KBZ_CARDS_MAX];
  char out[KBZ_CARD_TEXT * KBZ_CARDS_MAX];
  size_t n;
  if (game->by_rank || kbz_lesson_cards_read (game, text, cards, &n, NULL) != KBZ_OK)
    return g_strdup (text);
  kbz_cards_write (cards, n, game->pack.kind, KBZ_SYMBOLS, out, sizeof out);
  return g_strdup (out);
}

static char *words_text (const KbzGame *game, const KbzProse *prose)
{
  const KbzWords *words = kbz_prose_in (prose, g_get_language_names ());
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < words->phrases->len; i++) {
    const KbzPhrase *phrase = &g_array_index (words->phrases, KbzPhrase, i);
    g_autofree char *cards =
        phrase->kind == KBZ_PHRASE_CARDS ? cards_text (game, phrase->text) : NULL;
    g_string_append (text, cards != NULL ? cards : phrase->text);
  }
  return g_string_free (text, FALSE);
}

/* Where a line may end: after a blank, or between Chinese characters. */
static void print_wrapped (const char *text, FILE *out)
{
  int column = 0;
  while (*text != '\0') {
    const char *end = text;
    do
      end = g_utf8_next_char (end);
    while (*end != '\0' && *end != ' ' && g_utf8_get_char (end) < 0x2E80
           && g_utf8_get_char (text) < 0x2E80);
    g_autofree char *word = g_strndup (text, (gsize)(end - text));
    int width = kbz_cli_columns (word);
    if (column > 0 && column + width > COLUMNS) {
      putc ('\n', out);
      column = 0;
      g_strchug (word);
    }
    fputs (word, out);
    column += kbz_cli_columns (word);
    text = end;
  }
  putc ('\n', out);
}

static void print_rows (const KbzGame *game, const KbzPart *part, FILE *out)
{
  for (guint r = 0; r < part->rows->len; r++) {
    const GPtrArray *cells = g_ptr_array_index (part->rows, r);
    for (guint c = 0; c < cells->len; c++) {
      int width = 0;
      for (guint other = 0; other < part->rows->len; other++) {
        g_autofree char *text = words_text (
            game, g_ptr_array_index ((GPtrArray *)g_ptr_array_index (part->rows, other), c));
        width = MAX (width, kbz_cli_columns (text));
      }
      g_autofree char *text = words_text (game, g_ptr_array_index (cells, c));
      fprintf (out, "  %s%*s", text, width - kbz_cli_columns (text), "");
    }
    putc ('\n', out);
  }
}

static void print_table (const KbzLesson *lesson, const KbzPart *part, FILE *out)
{
  KbzPosition *position = kbz_part_position (lesson, part, NULL);
  if (position == NULL)
    return;
  kbz_cli_draw (position, kbz_part_seat (part, position), out);
  kbz_position_free (position);
}

void kbz_pupil_print (const KbzLesson *lesson, const KbzGame *game, const GPtrArray *parts,
                      bool tables, FILE *out)
{
  for (guint i = 0; i < parts->len; i++) {
    const KbzPart *part = g_ptr_array_index (parts, i);
    g_autofree char *text = NULL;
    switch (part->kind) {
    case KBZ_PART_PROSE:
      text = words_text (game, part->prose);
      print_wrapped (text, out);
      break;
    case KBZ_PART_CARDS:
      text = cards_text (game, part->text);
      fprintf (out, "  %s\n", text);
      break;
    case KBZ_PART_ROWS:
      print_rows (game, part, out);
      break;
    case KBZ_PART_TABLE:
      if (tables)
        print_table (lesson, part, out);
      break;
    case KBZ_PART_EXAMPLE:
      fprintf (out, "%s\n", part->text);
      break;
    }
  }
}
