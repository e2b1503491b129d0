/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "slow-rules.h"

#include <string.h>

/* How many of each card of one suit: by place in the order, and in the place of the level cards
 * that are not of the trump suit by their suit, since 两张同点同花色的牌称为一对牌. */
typedef struct {
  int of[SLOW_PLACES][4];
} Row;

/* ---- Order ------------------------------------------------------------------------------- */

/* 主牌由大王和小王、级牌、主花色牌构成. */
int slow_suit_of (const SlowRules *rules, KbzCard card)
{
  if (kbz_card_is_joker (card) || kbz_card_rank (card) == rules->level
      || kbz_card_suit (card) == rules->trump)
    return SLOW_TRUMPS;
  return (int)kbz_card_suit (card);
}

/* 大王 小王 主花色级牌 其它花色级牌, 主花色牌 (级牌除外) A 最大 … 2 最小. The level leaves no gap
 * (4466 at level 5). Without a trump suit the little joker comes right above the four level cards.
 */
static int place_of (const SlowRules *rules, KbzCard card)
{
  bool no_trump = rules->trump == KBZ_NO_SUIT;
  if (kbz_card_is_joker (card))
    return (card == KBZ_BIG_JOKER ? 15 : 14) - (no_trump ? 1 : 0);
  int rank = kbz_card_rank (card);
  if (rank == rules->level)
    return kbz_card_suit (card) == rules->trump ? 13 : 12;
  return rank - 2 - (rank > rules->level ? 1 : 0);
}

static Row row_of (const SlowRules *rules, const SlowPlay *play, int suit)
{
  Row row = { 0 };
  for (int i = 0; i < play->n; i++)
    if (slow_suit_of (rules, play->cards[i]) == suit) {
      int place = place_of (rules, play->cards[i]);
      row.of[place][place == 12 ? (int)kbz_card_suit (play->cards[i]) : 0]++;
    }
  return row;
}

static int count_of_suit (const SlowRules *rules, const SlowPlay *play, int suit)
{
  int n = 0;
  for (int i = 0; i < play->n; i++)
    n += slow_suit_of (rules, play->cards[i]) == suit;
  return n;
}

bool slow_is_of_one_suit (const SlowRules *rules, const SlowPlay *play)
{
  return play->n > 0
         && count_of_suit (rules, play, slow_suit_of (rules, play->cards[0])) == play->n;
}

/* ---- Parts ------------------------------------------------------------------------------- */

/* Ruling: titanic, tractor, triple, pair, single in that order. */
static int class_of (SlowPart part)
{
  if (part.length > 1)
    return part.width == 3 ? 0 : 1;
  return 5 - part.width;
}

/* The card of a place that is held exactly so often; -1 for none. */
static int exactly (const Row *row, int place, int width)
{
  for (int which = 0; which < 4; which++)
    if (row->of[place][which] == width)
      return which;
  return -1;
}

static SlowPart longest_run (const Row *row, int width)
{
  SlowPart best = { width, 0, 0 };
  for (int start = 0; start < SLOW_PLACES; start++) {
    int length = 0;
    while (start + length < SLOW_PLACES && exactly (row, start + length, width) >= 0)
      length++;
    if (width == 1 && length > 1)
      length = 1;
    if (length > best.length)
      best = (SlowPart){ width, length, start };
  }
  return best;
}

/* Ruling: a lead is read by exact multiplicity; one off-suit level pair may stand in a chain. The
 * parts come by class, the longer first. */
static int parts_of (Row row, SlowPart *parts)
{
  int n = 0;
  for (int width = 3; width >= 1; width--)
    for (SlowPart part; (part = longest_run (&row, width)).length > 0;) {
      for (int i = 0; i < part.length; i++)
        row.of[part.start + i][exactly (&row, part.start + i, width)] = 0;
      int at = n++;
      for (; at > 0 && class_of (part) < class_of (parts[at - 1]); at--)
        parts[at] = parts[at - 1];
      parts[at] = part;
    }
  return n;
}

/* ---- Whether cards contain parts --------------------------------------------------------- */

static bool contains_from (Row row, const SlowPart *parts, int n, int least, bool exact_pairs);

/* Puts the first part where it starts at this place, with each choice of level cards, and the
 * others anywhere; a next part that is alike starts no lower than `next`. */
static bool contains_at (Row row, const SlowPart *parts, int n, int start, int done, int next,
                         bool exact_pairs)
{
  int width = parts->width;
  if (done == parts->length)
    return contains_from (row, parts + 1, n - 1, next, exact_pairs);
  for (int which = 0; start + done < SLOW_PLACES && which < 4; which++) {
    int *held = &row.of[start + done][which];
    if (*held < width || (exact_pairs && width == 2 && *held != 2))
      continue;
    *held -= width;
    if (contains_at (row, parts, n, start, done + 1, next, exact_pairs))
      return true;
    *held += width;
  }
  return false;
}

static bool contains_from (Row row, const SlowPart *parts, int n, int least, bool exact_pairs)
{
  if (n <= 0)
    return true;
  bool twin = n > 1 && parts[1].width == parts->width && parts[1].length == parts->length;
  for (int start = least; start < SLOW_PLACES; start++)
    if (contains_at (row, parts, n, start, 0, twin ? start : 0, exact_pairs))
      return true;
  return false;
}

/* ---- Following --------------------------------------------------------------------------- */

typedef struct {
  Row hand;
  bool exact_pairs; /* the option that protects triples: they do not count as pairs */
  int n;
  SlowPart parts[SLOW_PARTS];
} Duty;

/* Adds parts to what has to be played if the hand holds them beside the earlier ones. */
static bool can_add (Duty *duty, int width, int length, int times)
{
  for (int i = 0; i < times; i++)
    duty->parts[duty->n + i] = (SlowPart){ width, length, 0 };
  if (!contains_from (duty->hand, duty->parts, duty->n + times, 0, duty->exact_pairs))
    return false;
  duty->n += times;
  return true;
}

/* As many as are held, but not more than wanted. Returns how many are still wanted. */
static int add_what_is_held (Duty *duty, int width, int wanted)
{
  while (wanted > 0 && can_add (duty, width, 1, 1))
    wanted--;
  return wanted;
}

/* The longest run up to the led length. Returns how many of the led tuples it leaves open. */
static int add_longest_run (Duty *duty, int width, int wanted)
{
  for (int length = wanted; length >= 2; length--)
    if (can_add (duty, width, length, 1))
      return wanted - length;
  return wanted;
}

/* 泰坦尼克; 两副三对; 一副拖拉机+两单张; 一副三对+一副两对+一单张; 一副三对+三单张;
 * 两副两对+两单张; 一副两对+四单张; 六单张. */
static void answer_titanic_of_two (Duty *duty)
{
  if (can_add (duty, 3, 2, 1) || can_add (duty, 3, 1, 2) || can_add (duty, 2, 2, 1))
    return;
  if (can_add (duty, 3, 1, 1))
    can_add (duty, 2, 1, 1);
  else if (!can_add (duty, 2, 1, 2))
    can_add (duty, 2, 1, 1);
}

static void answer (Duty *duty, SlowPart led)
{
  if (led.width == 3 && led.length == 2) {
    answer_titanic_of_two (duty);
  } else if (led.width == 3 && led.length > 2) {
    int open = add_longest_run (duty, 3, led.length);
    open = add_what_is_held (duty, 3, open);
    add_what_is_held (duty, 2, open);
  } else if (led.width == 2) {
    /* 有同花色的拖拉机，必须出拖拉机; 有同花色的对，必须出对. */
    add_what_is_held (duty, 2, add_longest_run (duty, 2, led.length));
  } else if (led.width == 3 && !can_add (duty, 3, 1, 1)) {
    can_add (duty, 2, 1, 1); /* 三对; 一副两对+一单张; 三单张 */
  }
}

bool slow_may_follow_suit (const SlowRules *rules, const SlowPlay *hand, const SlowPlay *lead,
                           const SlowPlay *play)
{
  int suit = slow_suit_of (rules, lead->cards[0]);
  int held = count_of_suit (rules, hand, suit), played = count_of_suit (rules, play, suit);
  if (play->n != lead->n)
    return false;
  /* 必须先出首家出的花色. */
  if (held <= lead->n)
    return played == held;
  if (played != lead->n)
    return false;
  SlowPart led[SLOW_PARTS];
  Duty duty = { .hand = row_of (rules, hand, suit), .exact_pairs = rules->protect_triples };
  int n = parts_of (row_of (rules, lead, suit), led);
  for (int i = 0; i < n; i++)
    answer (&duty, led[i]);
  return contains_from (row_of (rules, play, suit), duty.parts, duty.n, 0, false);
}

/* ---- Throws ------------------------------------------------------------------------------ */

static bool holds_higher (const Row *hand, SlowPart part)
{
  for (int start = part.start + 1; start < SLOW_PLACES; start++)
    if (contains_at (*hand, &part, 1, start, 0, 0, false))
      return true;
  return false;
}

/* Ruling: no other hand, partner included, beats any part in that suit; else the first class with
 * a beatable part forces its smallest beatable part. */
SlowPart slow_forced_part (const SlowRules *rules, const SlowPlay *lead, const SlowPlay others[3],
                           bool *stands)
{
  SlowPart parts[SLOW_PARTS], forced = { 0 };
  int suit = slow_suit_of (rules, lead->cards[0]), n = parts_of (row_of (rules, lead, suit), parts);
  *stands = true;
  for (int i = 0; n > 1 && i < n; i++)
    for (int other = 0; other < 3; other++) {
      Row hand = row_of (rules, &others[other], suit);
      if (!holds_higher (&hand, parts[i]))
        continue;
      bool first = *stands;
      *stands = false;
      if (first || (class_of (parts[i]) == class_of (forced) && parts[i].start < forced.start))
        forced = parts[i];
    }
  return forced;
}

bool slow_is_part (const SlowRules *rules, const SlowPlay *play, SlowPart part)
{
  SlowPart parts[SLOW_PARTS];
  return slow_is_of_one_suit (rules, play)
         && parts_of (row_of (rules, play, slow_suit_of (rules, play->cards[0])), parts) == 1
         && memcmp (&parts[0], &part, sizeof part) == 0;
}

/* ---- Who wins ---------------------------------------------------------------------------- */

/* The highest place that a part of the highest class led can reach in these cards, while the other
 * parts are there too; -1 when they do not contain what was led. */
static int best_top (const Row *row, const SlowPart *led, int n)
{
  for (int top = SLOW_PLACES - 1; top >= 0; top--)
    for (int i = 0; i < n && class_of (led[i]) == class_of (led[0]); i++) {
      SlowPart parts[SLOW_PARTS];
      memcpy (parts, led, (size_t)n * sizeof *led);
      parts[0] = led[i];
      parts[i] = led[0];
      int start = top - parts[0].length + 1;
      if (start >= 0 && contains_at (*row, parts, n, start, 0, 0, false))
        return top;
    }
  return -1;
}

/* 若首家出包含对的副牌，其它方即使全部出了主牌，但没有对，也不能算大. Ruling: over-ruffs compare
 * the highest part of the highest class only; equal = the earlier. */
int slow_winner_of (const SlowRules *rules, const SlowPlay plays[4])
{
  SlowPart led[SLOW_PARTS];
  int led_suit = slow_suit_of (rules, plays[0].cards[0]), suit = led_suit, winner = 0;
  int n = parts_of (row_of (rules, &plays[0], led_suit), led), best = -1;
  for (int i = 0; i < n && class_of (led[i]) == class_of (led[0]); i++) {
    int top = led[i].start + led[i].length - 1;
    best = top > best ? top : best;
  }
  for (int i = 1; i < 4; i++) {
    int own = slow_suit_of (rules, plays[i].cards[0]);
    if (!slow_is_of_one_suit (rules, &plays[i]) || (own != led_suit && own != SLOW_TRUMPS))
      continue;
    Row row = row_of (rules, &plays[i], own);
    int top = best_top (&row, led, n);
    if (top >= 0 && (own == suit ? top > best : own == SLOW_TRUMPS)) {
      winner = i;
      best = top;
      suit = own;
    }
  }
  return winner;
}
