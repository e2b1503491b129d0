/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "useful.h"

#include <string.h>

#define MOVES_TRIED 24 /* of a list that was cut short */

/* Cards that are one to the game: where suits do not matter, those of one rank. */
static gboolean same (const KbzGame *game, KbzCard a, KbzCard b)
{
  return a == b
         || (game->by_rank && kbz_card_is_suited (a) && kbz_card_is_suited (b)
             && kbz_card_rank (a) == kbz_card_rank (b));
}

static gboolean is_listed (const KbzGame *game, const KbzMoves *moves, KbzCard card)
{
  for (size_t i = 0; i < moves->n; i++)
    for (int k = 0; k < moves->moves[i].n; k++)
      if (same (game, moves->moves[i].cards[k], card))
        return TRUE;
  return FALSE;
}

/* Of a list that was cut short: whether so many copies of the card can take the place of cards
 * that follow each other in a play of the list. */
static gboolean can_take_a_place (const KbzPosition *position, const KbzMoves *moves, KbzCard card,
                                  int copies)
{
  for (size_t i = 0; i < MIN (moves->n, MOVES_TRIED); i++)
    for (int at = 0; at + copies <= moves->moves[i].n; at++) {
      KbzMove other = moves->moves[i];

      memset (&other.cards[at], card, (size_t)copies);
      if (kbz_position_legal (position, &other, NULL))
        return TRUE;
    }
  return FALSE;
}

gboolean kbz_useful_cards (const KbzPosition *position, const KbzMoves *moves,
                           bool useful[KBZ_CARD_CODES])
{
  const KbzGame *game = kbz_position_game (position);
  g_autofree KbzView *view = g_new0 (KbzView, 1);
  gboolean follows = FALSE, plays = FALSE;

  kbz_position_view (position, KBZ_NO_SEAT, view);
  for (int i = 0; i < view->n_zones; i++)
    follows |= view->zones[i].kind == KBZ_ZONE_TRICK && view->zones[i].count > 0;
  for (size_t i = 0; i < moves->n; i++)
    plays |= moves->moves[i].kind == KBZ_MOVE_PLAY;
  if (!follows || !plays)
    return FALSE;
  for (int code = 0; code < KBZ_CARD_CODES; code++) {
    useful[code] = is_listed (game, moves, (KbzCard)code);
    for (int copies = 1; moves->more && !useful[code] && copies <= 3; copies++)
      useful[code] = kbz_pack_kind_has (game->pack.kind, (KbzCard)code)
                     && can_take_a_place (position, moves, (KbzCard)code, copies);
  }
  return TRUE;
}
