/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/course/fresh-private.h"

#include <string.h>

#include "lessons/course/cards.h"
#include "lessons/course/lesson-private.h"

/* The suit that a word such as "H*" begins with; 4 when it names none. */
static int suit_of (const char *word)
{
  int suit = 0;
  while (suit < 4 && kbz_suit_letter ((KbzSuit)suit) != word[0])
    suit++;
  return word[0] != '\0' && strchr ("*?", word[1]) != NULL ? suit : 4;
}

/* A word of a pattern in the new names: "SA", "T" by rank, "H*"; "pass" and "pair" stay. */
static void add_word (GString *text, const char *word, const KbzGame *game,
                      const KbzRelabel *relabel)
{
  KbzCard card[1];
  size_t n = 0;
  char name[8];
  int suit = suit_of (word);
  if (suit < 4)
    g_string_append_printf (text, "%c%s", kbz_suit_letter ((KbzSuit)relabel->suit[suit]), word + 1);
  else if (kbz_lesson_cards_read (game, word, card, &n, NULL) != KBZ_OK || n != 1)
    g_string_append (text, word);
  else if (game->by_rank && !kbz_card_is_joker (card[0]))
    g_string_append_c (text, kbz_rank_letter (kbz_card_rank (relabel->to[card[0]])));
  else {
    KbzCard to = relabel->to[card[0]];
    kbz_cards_write (&to, 1, game->pack.kind, KBZ_LETTERS, name, sizeof name);
    g_string_append (text, name);
  }
}

static char *renamed (const char *patterns, const KbzGame *game, const KbzRelabel *relabel)
{
  if (patterns == NULL)
    return NULL;
  GString *text = g_string_new (NULL);
  g_auto (GStrv) words = g_strsplit_set (patterns, " \t\n", -1);
  for (int i = 0; words[i] != NULL; i++) {
    if (i > 0)
      g_string_append_c (text, ' ');
    add_word (text, words[i], game, relabel);
  }
  return g_string_free (text, FALSE);
}

GPtrArray *kbz_answers_renamed (const GPtrArray *answers, const KbzGame *game,
                                const KbzRelabel *relabel)
{
  GPtrArray *all = g_ptr_array_new_with_free_func (kbz_answer_to_free);
  for (guint i = 0; i < answers->len; i++) {
    KbzAnswerTo *answer = g_memdup2 (g_ptr_array_index (answers, i), sizeof *answer);
    answer->on.table = renamed (answer->on.table, game, relabel);
    answer->on.hold = renamed (answer->on.hold, game, relabel);
    answer->moves = renamed (answer->moves, game, relabel);
    g_ptr_array_ref (answer->parts);
    g_ptr_array_add (all, answer);
  }
  return all;
}
