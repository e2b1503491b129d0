/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Joker bridge and Napoleon once more, from source 001 and the rulings: lists of cards, and the
 * deal told from its beginning each time. */
#include "tests/games/slow-referee.h"

#include <string.h>

typedef struct {
  const KbzFields *position;
  bool secretaries; /* Napoleon */
  KbzCard hand[4][KBZ_CARDS_MAX];
  size_t n[4];
  KbzCard aside[2];
  size_t n_aside;
  int declarer, level, strain; /* strain as the order of bids: ♣ 0 … no trump 4 */
  KbzCard secretary;           /* 0: none */
  KbzCard trick[4];
  int n_trick, turn;
  bool demanded, secretary_gone;
} Table;

static int place_of (const Table *t, int seat, KbzCard card)
{
  for (size_t i = 0; i < t->n[seat]; i++)
    if (t->hand[seat][i] == card)
      return (int)i;
  return -1;
}

static void drop (Table *t, int seat, KbzCard card)
{
  int place = place_of (t, seat, card);
  if (place < 0)
    abort ();
  t->hand[seat][place] = t->hand[seat][--t->n[seat]];
}

/* 1 … 35 for a bid, 0 for a pass. */
static int bid_of (const char *call)
{
  if (strcmp (call, "P") == 0)
    return 0;
  const char *strain = strchr ("CDHSN", call[1]);
  return 5 * (call[0] - '1') + (int)(strain - "CDHSN") + 1;
}

static int last_bid (const Table *t, size_t *passes)
{
  int bid = 0;
  *passes = 0;
  for (size_t i = 0; i < slow_items (t->position, "auction"); i++) {
    int next = bid_of (slow_item (t->position, "auction", i));
    *passes = next == 0 ? *passes + 1 : 0;
    bid = next > 0 ? next : bid;
  }
  return bid;
}

/* Who declares a bid: in Napoleon who made it, else the first of his side to name the strain. */
static int find_declarer (const Table *t, int bid)
{
  size_t n = slow_items (t->position, "auction");
  int first = (atoi (slow_item (t->position, "dealer", 0)) + 1) % 4, bidder = -1;
  for (size_t i = 0; i < n; i++)
    if (bid_of (slow_item (t->position, "auction", i)) == bid)
      bidder = (first + (int)i) % 4;
  for (size_t i = 0; i < n && !t->secretaries; i++) {
    int seat = (first + (int)i) % 4, call = bid_of (slow_item (t->position, "auction", i));
    if (call > 0 && (call - 1) % 5 == (bid - 1) % 5 && (seat + bidder) % 2 == 0)
      return seat;
  }
  return bidder;
}

static bool is_trump (const Table *t, KbzCard card)
{
  static const KbzSuit suits[] = { KBZ_CLUBS, KBZ_DIAMONDS, KBZ_HEARTS, KBZ_SPADES };
  return t->strain < 4 && kbz_card_suit (card) == suits[t->strain];
}

static bool is_special (const Table *t, KbzCard card)
{
  return kbz_card_is_joker (card) || (t->secretary != 0 && card == t->secretary);
}

/* Later cards that are not better lose. */
static bool beats (const Table *t, KbzCard card, KbzCard best)
{
  static const KbzCard order[] = { KBZ_LITTLE_JOKER, KBZ_BIG_JOKER };
  int own = 0, other = 0;
  for (int i = 0; i < 2; i++) {
    own = card == order[i] ? i + 1 : own;
    other = best == order[i] ? i + 1 : other;
  }
  own = card == t->secretary ? 3 : own;
  other = best == t->secretary ? 3 : other;
  if (own > 0 || other > 0)
    return own > other;
  if (is_trump (t, card) != is_trump (t, best))
    return is_trump (t, card);
  return kbz_card_suit (card) == kbz_card_suit (best)
         && kbz_card_rank (card) > kbz_card_rank (best);
}

static bool was_played (const Table *t, int rank)
{
  for (int i = 0; i < t->n_trick; i++)
    if (t->trick[i] != t->secretary && is_trump (t, t->trick[i])
        && kbz_card_rank (t->trick[i]) == rank)
      return true;
  return false;
}

static bool has (const Table *t, KbzCard card)
{
  return place_of (t, t->turn, card) >= 0;
}

static bool may_play (const Table *t, KbzCard card)
{
  if (!has (t, card))
    return false;
  if (t->n_trick == 0)
    return true;
  if (t->demanded && has (t, t->secretary))
    return card == t->secretary;
  if (t->secretaries && was_played (t, 3) && has (t, KBZ_BIG_JOKER)
      && t->secretary != KBZ_BIG_JOKER)
    return card == KBZ_BIG_JOKER;
  if (t->secretaries && was_played (t, 6) && has (t, KBZ_LITTLE_JOKER)
      && t->secretary != KBZ_LITTLE_JOKER)
    return card == KBZ_LITTLE_JOKER;
  if (is_special (t, card) || is_special (t, t->trick[0])
      || kbz_card_suit (card) == kbz_card_suit (t->trick[0]))
    return true;
  for (size_t i = 0; i < t->n[t->turn]; i++)
    if (!is_special (t, t->hand[t->turn][i])
        && kbz_card_suit (t->hand[t->turn][i]) == kbz_card_suit (t->trick[0]))
      return false;
  return true;
}

static void play_on (Table *t)
{
  KbzCard played[KBZ_CARDS_MAX];
  size_t n = slow_cards (slow_item (t->position, "played", 0), KBZ_PACK_JOKERS, played);
  for (size_t i = 0; i < n; i++) {
    for (size_t k = 0; i % 4 == 0 && k < slow_items (t->position, "demands"); k++)
      t->demanded |= (size_t)atoi (slow_item (t->position, "demands", k)) == i / 4 + 1;
    drop (t, t->turn, played[i]);
    t->secretary_gone |= played[i] == t->secretary;
    t->trick[t->n_trick++] = played[i];
    t->turn = (t->turn + 1) % 4;
    if (t->n_trick < 4)
      continue;
    int best = 0;
    for (int k = 1; k < 4; k++)
      best = beats (t, t->trick[k], t->trick[best]) ? k : best;
    t->turn = (t->turn + best) % 4;
    t->n_trick = 0;
    t->demanded = false;
  }
}

static bool accepts_call (const Table *t, const KbzMove *move)
{
  size_t passes;
  return move->kind == KBZ_MOVE_CALL && move->n == 0 && move->arg >= 0 && move->arg <= 35
         && (move->arg == 0 || move->arg > last_bid (t, &passes));
}

static bool accepts_aside (const Table *t, const KbzMove *move)
{
  return move->kind == KBZ_MOVE_BURY && move->n == 1 && move->arg == 0
         && slow_holds (t->hand[t->declarer], t->n[t->declarer], move);
}

/* A naming is 100 and the code of the card, jokers being 15 and 16. */
static bool accepts_name (const Table *t, const KbzMove *move)
{
  KbzCard pack[KBZ_CARDS_MAX];
  size_t n = kbz_pack_cards ((KbzPack){ KBZ_PACK_JOKERS, 1 }, pack);
  if (move->kind != KBZ_MOVE_CALL || move->n != 0)
    return false;
  for (size_t i = 0; i < n; i++) {
    int code = pack[i] == KBZ_LITTLE_JOKER ? 15 : pack[i] == KBZ_BIG_JOKER ? 16 : pack[i];
    if (move->arg == 100 + code)
      return pack[i] != t->aside[0] && pack[i] != t->aside[1];
  }
  return false;
}

static bool accepts_play (const Table *t, const KbzMove *move)
{
  if (move->kind != KBZ_MOVE_PLAY || move->n != 1 || move->arg < 0 || move->arg > 1
      || !may_play (t, move->cards[0]))
    return false;
  return move->arg == 0
         || (t->secretaries && t->secretary != 0 && t->turn == t->declarer && t->n_trick == 0
             && !t->secretary_gone && !has (t, t->secretary));
}

static bool accepts (const KbzFields *position, const KbzMove *move, bool secretaries)
{
  Table t = { .position = position, .secretaries = secretaries, .declarer = -1, .strain = 4 };
  size_t passes = 0;
  KbzCard two[KBZ_CARDS_MAX];
  for (int seat = 0; seat < 4; seat++)
    t.n[seat] =
        slow_cards (slow_item (position, "hands", (size_t)seat), KBZ_PACK_JOKERS, t.hand[seat]);
  int bid = last_bid (&t, &passes);
  if (passes < (bid == 0 ? 4u : 3u))
    return accepts_call (&t, move);
  if (bid == 0)
    return false;
  t.level = (bid - 1) / 5 + 1;
  t.strain = (bid - 1) % 5;
  t.declarer = find_declarer (&t, bid);
  size_t n = slow_cards (slow_item (position, "kitty", 0), KBZ_PACK_JOKERS, two);
  for (size_t i = 0; i < n; i++)
    t.hand[t.declarer][t.n[t.declarer]++] = two[i];
  t.n_aside = slow_cards (slow_item (position, "aside", 0), KBZ_PACK_JOKERS, two);
  for (size_t i = 0; i < t.n_aside; i++) {
    t.aside[i] = two[i];
    drop (&t, t.declarer, two[i]);
  }
  if (t.n_aside < 2)
    return accepts_aside (&t, move);
  if (slow_cards (slow_item (position, "secretary", 0), KBZ_PACK_JOKERS, two) > 0)
    t.secretary = two[0];
  else if (secretaries)
    return accepts_name (&t, move);
  t.turn = (t.declarer + 1) % 4;
  play_on (&t);
  return t.n[t.turn] > 0 && accepts_play (&t, move);
}

static bool accepts_jokerbridge (const KbzFields *position, const KbzMove *move)
{
  return accepts (position, move, false);
}

static bool accepts_napoleon (const KbzFields *position, const KbzMove *move)
{
  return accepts (position, move, true);
}

const KbzSlowReferee kbz_slow_jokerbridge = { "jokerbridge", accepts_jokerbridge };
const KbzSlowReferee kbz_slow_napoleon = { "napoleon", accepts_napoleon };
