/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Dou Dizhu once more, from source 004 and the rulings alone. Cards are counted by rank; every
 * type, length and rank is tried against the words of the source. Whose turn it is and what has to
 * be beaten is found again from the cards played since the deal. */
#include "tests/games/slow-referee.h"

#include <stdlib.h>
#include <string.h>

/* 牌面从大到小依次是：大怪、小怪、2、A、K … 3: place 0 is the three, and so on. */
enum { THREE = 0, ACE = 11, TWO = 12, LITTLE = 13, BIG = 14, RANKS = 15 };

typedef struct {
  int of[RANKS];
  int n;
} Counts;

typedef enum { NOTHING, SINGLES, PAIRS } Kickers;

/* 斗地主有13种合法的牌型可以出; the last has two kinds. The order is that in which readings of the
 * same cards are counted: the plain plane comes before one with kickers. */
static const struct {
  const char *name;
  int equal;       /* cards of each rank of the part that decides */
  int least;       /* ranks in a row, at the least; 1 means that there is no row */
  Kickers kickers; /* what is carried */
  int for_each;    /* rank in the row */
} types[] = {
  { "single", 1, 1, NOTHING, 0 },        /* (1) 单张 */
  { "pair", 2, 1, NOTHING, 0 },          /* (2) 两张大小相同的牌 */
  { "triple", 3, 1, NOTHING, 0 },        /* (3) 三张大小相同的牌 */
  { "triple_single", 3, 1, SINGLES, 1 }, /* (4) 三张并带上任意一张牌 */
  { "triple_pair", 3, 1, PAIRS, 1 },     /* (5) 三张并带上一对 */
  { "straight", 1, 5, NOTHING, 0 },      /* (6) 至少5张连续大小的牌 */
  { "pairs", 2, 3, NOTHING, 0 },         /* (7) 至少3个连续大小的对子 */
  { "plane", 3, 2, NOTHING, 0 },         /* (8) 至少2个连续大小的三张 */
  { "plane_singles", 3, 2, SINGLES, 1 }, /* (9) 每个三张都带上额外的一个单张 */
  { "plane_pairs", 3, 2, PAIRS, 1 },     /* (10) 每个三张都带上额外的一对 */
  { "bomb", 4, 1, NOTHING, 0 },          /* (11) 四张大小相同的牌 */
  { "rocket", 0, 1, NOTHING, 0 },        /* (12) 一对怪 */
  { "four_singles", 4, 1, SINGLES, 2 },  /* (13) 一个四张带上两个单张 */
  { "four_pairs", 4, 1, PAIRS, 2 },      /* (13) 一个四张带上两对 */
};
enum { BOMB = 10, ROCKET = 11, TYPES = 14 };

typedef struct {
  int type, rank, length; /* rank: the lowest of the part that decides */
} Reading;

#define READINGS_MAX 64

typedef struct {
  bool distinct_kickers, bar_joker_kickers;
  bool banned[TYPES];
} Options;

/* ---- Cards ------------------------------------------------------------------------------- */

/* 花色是没有区别的. */
static int place_of (KbzCard card)
{
  if (card == KBZ_BIG_JOKER)
    return BIG;
  if (card == KBZ_LITTLE_JOKER)
    return LITTLE;
  return kbz_card_rank (card) == 2 ? TWO : kbz_card_rank (card) - 3;
}

static Counts count (const KbzCard *cards, size_t n)
{
  Counts counts = { .n = (int)n };
  for (size_t i = 0; i < n; i++)
    counts.of[place_of (cards[i])]++;
  return counts;
}

static Counts read_ranks (const char *text)
{
  Counts counts = { 0 };
  while (*text != '\0') {
    size_t length = strcspn (text, " ");
    int rank = kbz_rank_read (text, length);
    KbzCard card = rank > 0 ? kbz_card (KBZ_SPADES, rank) : KBZ_NO_CARD;
    if (rank == 0 && !kbz_card_read (text, length, KBZ_PACK_JOKERS, &card))
      abort ();
    counts.of[place_of (card)]++;
    counts.n++;
    text += length;
    text += strspn (text, " ");
  }
  return counts;
}

/* ---- What cards are ---------------------------------------------------------------------- */

/* Whether what is left beside the deciding part can be carried by it. */
static bool are_kickers (const Counts *rest, Kickers kind, int wanted, const Options *options)
{
  int pairs = 0;
  if (kind == NOTHING)
    return rest->n == 0;
  if (kind == PAIRS) {
    /* 不能带一对怪，因为两张怪的大小不一样; 三张带上的单张和一对不能是混合的. Two pairs are of
     * two ranks, as in the source's examples: four equal cards are no two pairs. */
    for (int rank = 0; rank < RANKS; rank++) {
      if (rest->of[rank] != 0 && rest->of[rank] != 2)
        return false;
      pairs += rest->of[rank] == 2;
    }
    return pairs == wanted;
  }
  /* Ruling: single kickers may be equal to each other, and both jokers may be among them, unless
   * an option bars it. */
  for (int rank = 0; rank < RANKS; rank++)
    if (options->distinct_kickers && rest->of[rank] > 1)
      return false;
  if (options->bar_joker_kickers && rest->of[LITTLE] > 0 && rest->of[BIG] > 0)
    return false;
  return rest->n == wanted;
}

static bool reads_as (const Counts *cards, Reading as, const Options *options)
{
  int equal = types[as.type].equal;
  if (as.type == ROCKET)
    return as.rank == LITTLE && as.length == 1 && cards->n == 2 && cards->of[LITTLE] == 1
           && cards->of[BIG] == 1;
  /* 从3到A，2和怪不能用. */
  if (types[as.type].least > 1
      && (as.length < types[as.type].least || as.rank + as.length - 1 > ACE))
    return false;
  if (types[as.type].least == 1 && as.length != 1)
    return false;
  Counts rest = *cards;
  for (int rank = as.rank; rank < as.rank + as.length; rank++) {
    /* Ruling: a kicker never has the rank of one of the triples or of the four. */
    if (cards->of[rank] != equal)
      return false;
    rest.of[rank] = 0;
    rest.n -= equal;
  }
  return are_kickers (&rest, types[as.type].kickers, types[as.type].for_each * as.length, options);
}

/* Every way to read the cards: the plain plane first, then the longest row of triples, in one
 * length the highest. */
static int readings_of (const Counts *cards, const Options *options, Reading *readings)
{
  int n = 0;
  for (int type = 0; type < TYPES; type++)
    for (int length = ACE + 1; length >= 1; length--)
      for (int rank = RANKS - length; rank >= THREE; rank--) {
        Reading reading = { type, rank, length };
        if (!options->banned[type] && reads_as (cards, reading, options) && n < READINGS_MAX)
          readings[n++] = reading;
      }
  return n;
}

/* 要么出张数和类型都相同但比上一组牌更大的牌.
 * 火箭能盖过任何牌型，炸弹能盖过除火箭和更大的炸弹外的任何牌型. Fours with two are no bombs:
 * 四带二能被比自己小的炸弹盖过. */
static bool beats (Reading higher, Reading lower)
{
  if (lower.type == ROCKET)
    return false;
  if (higher.type == ROCKET)
    return true;
  if (higher.type == BOMB && lower.type != BOMB)
    return true;
  return higher.type == lower.type && higher.length == lower.length && higher.rank > lower.rank;
}

/* ---- The position ------------------------------------------------------------------------ */

static const char *item (const KbzFields *position, const char *key, size_t i)
{
  const KbzField *field = kbz_fields_find (position, key);
  return field != NULL && i < field->n ? field->items[i] : "";
}

static size_t items (const KbzFields *position, const char *key)
{
  const KbzField *field = kbz_fields_find (position, key);
  return field != NULL ? field->n : 0;
}

static Options read_options (const KbzFields *position)
{
  Options options = { 0 };
  options.distinct_kickers = strcmp (item (position, "distinct_kickers", 0), "true") == 0;
  options.bar_joker_kickers = strcmp (item (position, "bar_joker_kickers", 0), "true") == 0;
  for (size_t i = 0; i < items (position, "banned"); i++)
    for (int type = 0; type < TYPES; type++)
      options.banned[type] |= strcmp (item (position, "banned", i), types[type].name) == 0;
  return options;
}

/* How the play on the table was meant: where its cards read in several ways "plane_singles 4" says
 * so. False when the seat is on lead. */
static bool read_table (const KbzFields *position, const Options *options, Reading *table)
{
  Reading readings[READINGS_MAX];
  Counts cards = read_ranks (item (position, "to_beat", 0));
  if (cards.n == 0)
    return false;
  int n = readings_of (&cards, options, readings);
  const char *meant = item (position, "to_beat_as", 0), *rank = strchr (meant, ' ');
  for (int i = 0; i < n; i++) {
    const char *name = types[readings[i].type].name;
    Counts lowest = read_ranks (rank != NULL ? rank + 1 : "");
    if (rank == NULL
        || (strlen (name) == (size_t)(rank - meant) && strncmp (meant, name, strlen (name)) == 0
            && lowest.of[readings[i].rank] == 1)) {
      *table = readings[i];
      return true;
    }
  }
  abort ();
}

/* 地主先出牌; 按逆时针顺序; 直到连续两个玩家不出为止, 并从上次出牌的人开始，领出. Whether the turn
 * and the play to beat are what the history of the whole deal makes them. */
static bool turn_is_right (const KbzFields *position)
{
  if (items (position, "bottom") == 0)
    return true; /* an ending: it may begin anywhere */
  int seat = atoi (item (position, "landlord", 0)), passes = 0;
  const char *table = "";
  for (size_t i = 0; i < items (position, "history"); i++, seat = (seat + 1) % 3) {
    const char *done = item (position, "history", i);
    if (strcmp (done, "pass") != 0) {
      table = done;
      passes = 0;
    } else if (++passes == 2)
      table = "";
  }
  Counts found = read_ranks (table), told = read_ranks (item (position, "to_beat", 0));
  return seat == atoi (item (position, "to_move", 0)) && memcmp (&found, &told, sizeof found) == 0;
}

/* ---- Moves ------------------------------------------------------------------------------- */

/* 定约只有1分、2分和3分3种. 可以不叫，也可以叫出比当前定约更大的定约. The auction ends when
 * 3个玩家都不叫, 直到连续两人不叫 (after a bid) 或者某人叫了3分. */
static bool accepts_call (const KbzFields *position, const KbzMove *move)
{
  int highest = 0, passes = 0;
  for (size_t i = 0; i < items (position, "calls"); i++) {
    int call = atoi (item (position, "calls", i));
    passes = call == 0 ? passes + 1 : 0;
    highest = call > highest ? call : highest;
    if (highest == 3 || passes == (highest > 0 ? 2 : 3))
      return false;
  }
  return move->kind == KBZ_MOVE_CALL && move->n == 0
         && (move->arg == 0 || (move->arg > highest && move->arg <= 3));
}

static bool takes_from_hand (const KbzMove *move, const char *hand)
{
  KbzCard held[KBZ_CARDS_MAX];
  size_t n = 0;
  if (kbz_cards_read (hand, KBZ_PACK_JOKERS, held, KBZ_CARDS_MAX, &n, NULL) != KBZ_OK)
    abort ();
  if (move->n > KBZ_MOVE_CARDS_MAX)
    return false;
  for (size_t i = 0; i < move->n; i++) {
    size_t at = 0;
    while (at < n && held[at] != move->cards[i])
      at++;
    if (at == n)
      return false;
    held[at] = KBZ_NO_CARD;
  }
  return true;
}

static bool accepts_play (const KbzFields *position, const KbzMove *move)
{
  Options options = read_options (position);
  Reading table = { 0 }, readings[READINGS_MAX];
  bool following = read_table (position, &options, &table);
  if (!turn_is_right (position))
    return false;
  if (move->kind == KBZ_MOVE_CALL)
    return following && move->n == 0 && move->arg == 0;
  const char *hand = item (position, "hands", (size_t)atoi (item (position, "to_move", 0)));
  if (move->kind != KBZ_MOVE_PLAY || move->n == 0 || !takes_from_hand (move, hand))
    return false;
  Counts cards = count (move->cards, move->n);
  int n = readings_of (&cards, &options, readings), ways = 0;
  for (int i = 0; i < n; i++)
    ways += !following || beats (readings[i], table);
  return move->arg >= 0 && move->arg < ways;
}

static bool accepts (const KbzFields *position, const KbzMove *move)
{
  /* 先出完手里所有的牌: who has none left has won. */
  for (size_t seat = 0; seat < items (position, "hands"); seat++)
    if (*item (position, "hands", seat) == '\0')
      return false;
  if (strcmp (item (position, "phase", 0), "bid") == 0)
    return accepts_call (position, move);
  return items (position, "landlord") > 0 && accepts_play (position, move);
}

const KbzSlowReferee kbz_slow_doudizhu = { "doudizhu", accepts };
