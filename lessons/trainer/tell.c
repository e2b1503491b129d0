/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "lessons/trainer/tell.h"

#include "lessons/language.h"

static char *say_move (const KbzPuzzle *puzzle, const KbzMove *move)
{
  KbzText name = kbz_puzzle_game (puzzle)->move_name (kbz_position_state (puzzle->start), move);
  return kbz_say (&name);
}

/* As the beginning of a sentence. */
static char *capitalised (const char *text)
{
  gunichar first = *text != '\0' ? g_unichar_toupper (g_utf8_get_char (text)) : 0;
  g_autofree char *rest = g_strdup (*text != '\0' ? g_utf8_next_char (text) : "");
  char buffer[7] = "";
  g_unichar_to_utf8 (first, buffer);
  return g_strconcat (buffer, rest, NULL);
}

/* A move with its cards, where its name alone says the same as that of another. */
static char *say_cards (const KbzPuzzle *puzzle, const KbzMove *move, const char *name)
{
  char cards[300];
  kbz_puzzle_game (puzzle)->move_write (kbz_position_state (puzzle->start), move, cards,
                                        sizeof cards);
  /* Translators: a kind of play, such as "Three queens with one card", and its cards. */
  return g_strdup_printf (_ ("%s (%s)"), name, cards);
}

static void add (GString *text, char *line)
{
  if (line != NULL && *line != '\0')
    g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", line);
  g_free (line);
}

static char *tell (const KbzPuzzle *puzzle, const KbzExplanation *explanation)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *right_name = say_move (puzzle, &explanation->right);
  g_autofree char *wrong_name =
      explanation->tempts ? say_move (puzzle, &explanation->tempting) : NULL;
  gboolean alike = g_strcmp0 (right_name, wrong_name) == 0;
  g_autofree char *right =
      alike ? say_cards (puzzle, &explanation->right, right_name) : capitalised (right_name);
  g_autofree char *idea = kbz_say (&explanation->idea);
  /* Translators: the right move, and the idea behind it. */
  add (text, g_strdup_printf (_ ("%s. %s"), right, idea));
  if (explanation->tempts) {
    g_autofree char *tempting =
        alike ? say_cards (puzzle, &explanation->tempting, wrong_name) : g_strdup (wrong_name);
    g_autofree char *loss = kbz_say (&explanation->loss);
    /* Translators: a wrong move, and how it loses. */
    add (text, g_strdup_printf (_ ("Tempting, but wrong: %s. %s"), tempting, loss));
  }
  add (text, kbz_say (&explanation->point));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *kbz_tell_puzzle (const KbzPuzzle *puzzle, const KbzLimits *limits)
{
  const char *const *languages = g_get_language_names ();
  const char *written = kbz_puzzle_comment (puzzle, languages);
  const char *title = kbz_puzzle_title (puzzle, languages);
  KbzExplanation explanation;
  if (written != NULL)
    return title != NULL ? g_strdup_printf ("%s\n%s", title, written) : g_strdup (written);
  return kbz_explain (puzzle, limits, &explanation) ? tell (puzzle, &explanation) : NULL;
}

const char *kbz_tell_title (const KbzPuzzle *puzzle)
{
  const char *const *languages = g_get_language_names ();
  return kbz_puzzle_comment (puzzle, languages) != NULL ? NULL
                                                        : kbz_puzzle_title (puzzle, languages);
}
