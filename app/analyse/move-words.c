/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/analyse/move-words.h"

#include <string.h>

#include "app/table/readings.h"
#include "app/table/hand-order.h"

/* What stands for a card where suits do not matter. */
static KbzCard without_suit (const KbzGame *game, KbzCard card)
{
  return game->by_rank && kbz_card_is_suited (card) ? kbz_card (KBZ_SPADES, kbz_card_rank (card))
                                                    : card;
}

static char *ranks_text (const KbzGame *game, const KbzMove *move)
{
  g_autoptr (GString) text = g_string_new (NULL);
  for (int i = 0; i < move->n; i++) {
    KbzCard card = move->cards[i];
    g_autofree char *joker = kbz_card_is_suited (card) ? NULL : kbz_say_cards (game, &card, 1);
    if (i > 0)
      g_string_append_c (text, ' ');
    if (joker != NULL)
      g_string_append (text, joker);
    else if (kbz_card_rank (card) == 10)
      g_string_append (text, "10");
    else
      g_string_append_c (text, kbz_rank_letter (kbz_card_rank (card)));
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *kbz_move_words (const KbzPosition *position, const KbzMove *move)
{
  const KbzGame *game = kbz_position_game (position);
  if (game->by_rank && game->pack.kind != KBZ_PACK_TAROT && move->kind == KBZ_MOVE_PLAY
      && move->n > 0)
    return ranks_text (game, move);
  return kbz_say_move (position, move);
}

gboolean kbz_move_plays (const KbzGame *game, const KbzMove *move, const KbzCard *cards, size_t n)
{
  gint8 have[KBZ_CARD_CODES] = { 0 };
  for (int i = 0; i < move->n; i++)
    have[without_suit (game, move->cards[i])]++;
  for (size_t i = 0; i < n; i++)
    if (--have[without_suit (game, cards[i])] < 0)
      return FALSE;
  return TRUE;
}

gboolean kbz_move_is (const KbzGame *game, const KbzMove *move, const KbzCard *cards, size_t n)
{
  return move->n == n && kbz_move_plays (game, move, cards, n);
}

const char *kbz_move_kind (const KbzPosition *position, const KbzMove *move)
{
  if (move->n <= 1)
    return "";
  KbzText name = kbz_position_game (position)->move_name (kbz_position_state (position), move);
  return name.message != NULL ? name.message : "";
}

int kbz_move_order (const KbzGame *game, const KbzMove *a, const char *kind_a, const KbzMove *b,
                    const char *kind_b)
{
  if (a->n != b->n)
    return (int)a->n - (int)b->n;
  int order = strcmp (kind_a, kind_b);
  for (int i = 0; i < a->n && order == 0; i++)
    if (a->cards[i] != b->cards[i]) {
      KbzCard cards[] = { a->cards[i], b->cards[i] };
      kbz_hand_order (cards, 2, game->by_rank);
      order = cards[0] == a->cards[i] ? -1 : 1;
    }
  return order != 0 ? order : (int)a->arg - (int)b->arg;
}
