/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "puzzler.h"

#include "decision.h"

#include "analysis/games/bridge/play/game.h"

/* Which cards are one answer, and which are played without a thought. */

#define SPOT_MAX 9 /* the highest card that is no honour */

static KbzSet on_table (const KbzTrickPlay *p)
{
  const KbzCard *table;
  KbzSet cards = 0;
  for (int n = kbz_trick_play_trick (p, &table); n > 0; n--)
    cards |= kbz_set_of (table[n - 1]);
  return cards;
}

/* Cards of one hand are equal when nothing of another hand lies between them. */
static bool touch (const KbzTrickPlay *p, KbzCard a, KbzCard b)
{
  int seat = kbz_trick_play_seat (p);
  KbzSet others = on_table (p);
  for (int i = 0; i < 4; i++)
    others |= i == seat ? 0 : p->hands[i];
  return kbz_set_above (others, a) == kbz_set_above (others, b);
}

/* A spot card that neither beats what lies there nor is the highest of its suit: "a low one". */
static bool is_low (const KbzTrickPlay *p, KbzCard card)
{
  int seat = kbz_trick_play_seat (p);
  KbzSet theirs = p->hands[(seat + 1) % 4] | p->hands[(seat + 3) % 4];
  if (kbz_card_rank (card) > SPOT_MAX)
    return false;
  return on_table (p) != 0 ? !kbz_bridge_beats_table (p, card) : kbz_set_above (theirs, card) != 0;
}

bool kbz_bridge_same_answer (const void *state, const KbzMove *a, const KbzMove *b)
{
  const KbzTrickPlay *p = kbz_trick_game_play (state);
  KbzCard x = a->cards[0], y = b->cards[0];
  if (a->kind != KBZ_MOVE_PLAY || b->kind != KBZ_MOVE_PLAY
      || kbz_card_suit (x) != kbz_card_suit (y))
    return kbz_move_equal (a, b);
  return touch (p, x, y) || (is_low (p, x) && is_low (p, y));
}

/* The lowest card of a hand, whatever its suit. */
static int lowest_rank (KbzSet cards)
{
  int least = KBZ_ACE;
  for (KbzSet rest = cards; rest != 0; rest &= rest - 1)
    if (kbz_card_rank (kbz_set_lowest (rest)) < least)
      least = kbz_card_rank (kbz_set_lowest (rest));
  return least;
}

static int highest_rank (KbzSet cards)
{
  int most = 0;
  for (KbzSet rest = cards; rest != 0; rest &= rest - 1)
    if (kbz_card_rank (kbz_set_lowest (rest)) > most)
      most = kbz_card_rank (kbz_set_lowest (rest));
  return most;
}

/* On lead the highest card; second hand low, third hand high, last hand as cheaply as it can; a
 * trick that is partner's or cannot be won gets the lowest card. */
bool kbz_bridge_by_rote (const void *state, const KbzMove *move)
{
  const KbzTrickPlay *p = kbz_trick_game_play (state);
  const KbzCard *table;
  int n = kbz_trick_play_trick (p, &table);
  KbzSet playable = kbz_trick_play_playable (p), winners = 0;
  if (move->kind != KBZ_MOVE_PLAY)
    return false;
  KbzCard card = move->cards[0];
  if (kbz_set_size (playable) == 1)
    return true;
  if (n == 0)
    return kbz_card_rank (card) == highest_rank (playable);
  for (KbzSet rest = playable; rest != 0; rest &= rest - 1)
    if (kbz_bridge_beats_table (p, kbz_set_lowest (rest)))
      winners |= kbz_set_of (kbz_set_lowest (rest));
  bool follows = kbz_card_suit (kbz_set_lowest (playable)) == kbz_card_suit (table[0])
                 && kbz_card_suit (kbz_set_highest (playable)) == kbz_card_suit (table[0]);
  bool partners = n >= 2 && kbz_bridge_best_on_table (p) == table[n - 2];
  if (winners == 0 || (partners && n == 3) || (n == 1 && follows))
    return kbz_card_rank (card) == lowest_rank (playable);
  if (n == 2 && follows)
    return card == kbz_set_highest (winners);
  return card == kbz_set_lowest (winners);
}
