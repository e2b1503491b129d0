/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/course/cards.h"

#include <string.h>

/* The first suit of this rank that is not yet among the cards. */
static KbzCard next_of_rank (const KbzCard *cards, size_t n, int rank)
{
  int copies = 0;
  for (size_t i = 0; i < n; i++)
    copies += !kbz_card_is_joker (cards[i]) && kbz_card_rank (cards[i]) == rank;
  return kbz_card ((KbzSuit)(copies % 4), rank);
}

KbzStatus kbz_lesson_cards_read (const KbzGame *game, const char *text, KbzCard *cards, size_t *n,
                                 KbzError *error)
{
  *n = 0;
  for (const char *p = text + strspn (text, " \t\n"); *p != '\0'; p += strspn (p, " \t\n")) {
    size_t length = strcspn (p, " \t\n");
    int rank = game->by_rank ? kbz_rank_read (p, length) : 0;
    if (*n == KBZ_CARDS_MAX)
      return kbz_fail (error, KBZ_E_TOO_LARGE, (size_t)(p - text),
                       KBZ_TEXT (N_ ("These are too many cards.")));
    if (rank != 0)
      cards[*n] = next_of_rank (cards, *n, rank);
    else if (!kbz_card_read (p, length, game->pack.kind, &cards[*n]))
      return kbz_fail (
          error, KBZ_E_CARD, (size_t)(p - text),
          KBZ_TEXT (N_ ("“{0}” is not a card of this game."), KBZ_STRING_N (p, (int)length)));
    ++*n;
    p += length;
  }
  return KBZ_OK;
}
