/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analysis/games/tractor/mind/bot.h"
#include "analysis/games/tractor/rules/score.h"
#include "propose.h"

/* One play in so many is a beginner's: so the cards come to lie as among people. */
enum { BEGINNER_EVERY = 5 };

KbzMove kbz_tractor_plain_move (const KbzTractor *t, KbzRandom *random)
{
  return t->phase == KBZ_TRACTOR_PLAY && kbz_random_below (random, BEGINNER_EVERY) == 0
             ? kbz_tractor_beginner (t, random)
             : kbz_tractor_player (t);
}

bool kbz_tractor_play_down (KbzTractor *t, int decks, int left, KbzRandom *random)
{
  static const uint8_t option[] = { 0, 1, 0, 2 };
  KbzOptions options = { .value = { option[decks] } };
  int level = 2 + (int)kbz_random_below (random, 13);
  KbzMatch match = { .memory = { level, level, 1 + (int)kbz_random_below (random, 4) } };
  kbz_game_tractor.deal (t, &options, &match, kbz_random_next (random));
  while (t->phase < KBZ_TRACTOR_PLAY
         || (t->phase == KBZ_TRACTOR_PLAY && kbz_hand_size (&t->hands[t->leader]) > left)) {
    KbzMove move = kbz_tractor_plain_move (t, random);
    kbz_tractor_apply (t, &move);
  }
  return t->phase == KBZ_TRACTOR_PLAY;
}

void kbz_tractor_without_past (const KbzTractor *t, KbzTractor *bare)
{
  kbz_tractor_clear (bare);
  bare->decks = t->decks;
  bare->protect_triples = t->protect_triples;
  bare->phase = t->phase;
  bare->level = bare->levels[0] = bare->levels[1] = t->level;
  bare->trump = t->trump;
  bare->banker = t->banker;
  bare->leader = t->leader;
  bare->n_trick = t->n_trick;
  bare->buried = t->buried;
  bare->points = (int16_t)kbz_tractor_total (t);
  for (int i = 0; i < KBZ_TRACTOR_SEATS; i++) {
    bare->hands[i] = t->hands[i];
    bare->trick[i] = t->trick[i];
  }
}

/* ---- Endings that nobody has played -------------------------------------------------------- */

typedef struct {
  KbzTractorRules rules;
  KbzRandom *random;
  KbzCard cards[KBZ_CARDS_MAX]; /* not dealt yet */
  size_t n;
  unsigned suits; /* side suits that are dealt from, by bit */
  int pairs;      /* of a hundred cards so many come with their twins, */
  int runs;       /* and of a hundred pairs so many in a tractor */
} Pack;

static KbzCard take_at (Pack *pack, size_t i)
{
  KbzCard card = pack->cards[i];
  pack->cards[i] = pack->cards[--pack->n];
  return card;
}

/* A trump three times as often as a side card. */
static KbzCard draw (Pack *pack)
{
  for (int tries = 0; tries < 1000; tries++) {
    size_t i = kbz_random_below (pack->random, pack->n);
    KbzSuit suit = kbz_tractor_suit (&pack->rules, pack->cards[i]);
    if (suit == KBZ_TRUMPS || (pack->suits >> suit & 1 && kbz_random_below (pack->random, 3) == 0))
      return take_at (pack, i);
  }
  return take_at (pack, 0);
}

/* A pair of the pack that makes a tractor with pairs of `card`; false when there is none. */
static bool take_neighbours (Pack *pack, KbzCard card, KbzHand *hand)
{
  for (size_t i = 0; i < pack->n; i++)
    for (size_t j = i + 1; j < pack->n; j++)
      if (pack->cards[i] == pack->cards[j]
          && kbz_tractor_neighbours (&pack->rules, card, pack->cards[i])) {
        kbz_hand_add (hand, take_at (pack, j));
        kbz_hand_add (hand, take_at (pack, i));
        return true;
      }
  return false;
}

static void deal_hand (Pack *pack, KbzHand *hand, int left)
{
  while (left > 0) {
    KbzCard card = draw (pack);
    bool twins = (int)kbz_random_below (pack->random, 100) < pack->pairs;
    kbz_hand_add (hand, card);
    left--;
    for (size_t i = 0; twins && left > 0 && i < pack->n; i++)
      if (pack->cards[i] == card) {
        kbz_hand_add (hand, take_at (pack, i));
        left--;
        twins = kbz_random_below (pack->random, 2) == 0;
      }
    if (left >= 2 && kbz_hand_count (hand, card) >= 2
        && (int)kbz_random_below (pack->random, 100) < pack->runs
        && take_neighbours (pack, card, hand))
      left -= 2;
  }
}

/* Bankers bury side cards. */
static void bury (Pack *pack, KbzHand *buried, int size)
{
  for (size_t i = pack->n; i > 0 && size > 0; i--)
    if (kbz_tractor_suit (&pack->rules, pack->cards[i - 1]) != KBZ_TRUMPS) {
      kbz_hand_add (buried, take_at (pack, i - 1));
      size--;
    }
}

void kbz_tractor_deal_ending (KbzTractor *t, int decks, int left, KbzRandom *random)
{
  Pack pack = { .random = random,
                .pairs = 25 * (int)kbz_random_below (random, 4),
                .runs = 40 * (int)kbz_random_below (random, 3) };
  kbz_tractor_clear (t);
  t->phase = KBZ_TRACTOR_PLAY;
  t->decks = (uint8_t)decks;
  t->level = t->levels[0] = t->levels[1] = (uint8_t)(2 + kbz_random_below (random, 13));
  t->trump =
      (uint8_t)(kbz_random_below (random, 12) == 0 ? KBZ_NO_SUIT : kbz_random_below (random, 4));
  t->banker = (int8_t)kbz_random_below (random, KBZ_TRACTOR_SEATS);
  t->leader = (int8_t)kbz_random_below (random, KBZ_TRACTOR_SEATS);
  pack.rules = kbz_tractor_rules (t);
  pack.suits = 1u + (unsigned)kbz_random_below (random, 15);
  pack.n = kbz_pack_cards ((KbzPack){ KBZ_PACK_JOKERS, decks }, pack.cards);
  kbz_random_shuffle (random, pack.cards, pack.n);
  for (int seat = 0; seat < KBZ_TRACTOR_SEATS; seat++)
    deal_hand (&pack, &t->hands[seat], left);
  bury (&pack, &t->buried, kbz_tractor_kitty_size (decks));
}
