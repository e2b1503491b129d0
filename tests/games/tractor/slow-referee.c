/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tractor once more, from source 002 and the rulings alone (slow-rules.c has the order and the
 * duties). Who leads, which throws were forced down and the attackers' points are found again by
 * going through all tricks: a position that has them wrong is answered with no to every move. */
#include "slow-rules.h"
#include "tests/games/slow-referee.h"

#include <stdlib.h>
#include <string.h>

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

static int number (const KbzFields *position, const char *key)
{
  return atoi (item (position, key, 0));
}

static SlowPlay cards_of (const KbzFields *position, const char *key, size_t i)
{
  SlowPlay play = { 0 };
  size_t n = 0;
  if (kbz_cards_read (item (position, key, i), KBZ_PACK_JOKERS, play.cards, KBZ_CARDS_MAX, &n, NULL)
      != KBZ_OK)
    abort ();
  play.n = (int)n;
  return play;
}

static SlowRules rules_of (const KbzFields *position)
{
  const char *level = item (position, "level", 0), *trump = item (position, "trump", 0);
  SlowRules rules = { .trump = KBZ_NO_SUIT, .level = kbz_rank_read (level, strlen (level)) };
  if (*trump != '\0')
    rules.trump = (KbzSuit)kbz_suit_read (trump, 1);
  rules.protect_triples = strcmp (item (position, "protect_triples", 0), "true") == 0;
  return rules;
}

static void add (SlowPlay *to, const SlowPlay *cards)
{
  memcpy (to->cards + to->n, cards->cards, (size_t)cards->n);
  to->n += cards->n;
}

/* Takes cards away; false if one of them is not there. */
static bool take (SlowPlay *from, const KbzCard *cards, int n)
{
  for (int i = 0; i < n; i++) {
    int at = 0;
    while (at < from->n && from->cards[at] != cards[i])
      at++;
    if (at == from->n)
      return false;
    from->cards[at] = from->cards[--from->n];
  }
  return true;
}

/* 5 代表 5 分，10 代表 10 分，K 也代表 10 分. */
static int points_of (const SlowPlay *play)
{
  int points = 0;
  for (int i = 0; i < play->n; i++)
    if (kbz_card_is_suited (play->cards[i])) {
      int rank = kbz_card_rank (play->cards[i]);
      points += rank == 5 ? 5 : rank == 10 || rank == KBZ_KING ? 10 : 0;
    }
  return points;
}

/* 打一副牌时每方得 12 张，剩余的 6 张为底牌; 两副 25, 8; 三副 39, 6. */
static int hand_size (int decks)
{
  return decks == 1 ? 12 : decks == 2 ? 25 : 39;
}

static int kitty_size (int decks)
{
  return decks == 2 ? 8 : 6;
}

/* ---- What was played --------------------------------------------------------------------- */

typedef struct {
  SlowRules rules;
  SlowPlay hands[4];
  bool from_the_deal; /* nothing was played before what is told */
  int leader, attackers, fines, banker;
} Replay;

/* The play number i since the record begins: finished tricks, then the one on the table. */
static SlowPlay told_play (const KbzFields *position, size_t i)
{
  size_t recorded = items (position, "record");
  return i < recorded ? cards_of (position, "record", i)
                      : cards_of (position, "trick", i - recorded);
}

static size_t told_plays (const KbzFields *position)
{
  return items (position, "record") + items (position, "trick");
}

/* Puts every card that was played back into the hand it came from. */
static Replay rewind_all (const KbzFields *position)
{
  Replay replay = { .rules = rules_of (position), .banker = number (position, "banker") };
  int seat = number (position, "leader");
  if (items (position, "record") > 0)
    seat = number (position, "first_leader");
  replay.leader = seat;
  for (size_t i = 0; i < 4; i++)
    replay.hands[i] = cards_of (position, "hands", i);
  for (size_t i = 0; i < told_plays (position); i += 4) {
    SlowPlay trick[4] = { 0 };
    for (size_t k = 0; k < 4 && i + k < told_plays (position); k++) {
      trick[k] = told_play (position, i + k);
      add (&replay.hands[((size_t)seat + k) % 4], &trick[k]);
    }
    if (i + 4 <= told_plays (position))
      seat = (seat + slow_winner_of (&replay.rules, trick)) % 4;
  }
  replay.from_the_deal = true;
  for (int i = 0; i < 4; i++)
    replay.from_the_deal &= replay.hands[i].n == hand_size (number (position, "decks"));
  return replay;
}

static bool same_side (int a, int b)
{
  return a % 2 == b % 2;
}

/* What was led went as the other hands make it go: a throw stood, or its forced part lies there
 * and the rest was taken back. 拿回几张扣几十分. */
static bool lead_is_right (Replay *replay, const SlowPlay *led, const SlowPlay *taken_back)
{
  SlowPlay thrown = *led, others[3];
  bool stands;
  add (&thrown, taken_back);
  for (int i = 0; i < 3; i++)
    others[i] = replay->hands[(replay->leader + 1 + i) % 4];
  if (!slow_is_of_one_suit (&replay->rules, &thrown))
    return false;
  SlowPart forced = slow_forced_part (&replay->rules, &thrown, others, &stands);
  int fine = 10 * taken_back->n;
  replay->fines += same_side (replay->leader, replay->banker) ? fine : -fine;
  return stands ? taken_back->n == 0 : slow_is_part (&replay->rules, led, forced);
}

static bool tricks_are_right (const KbzFields *position)
{
  Replay replay = rewind_all (position);
  size_t n = told_plays (position);
  if (replay.from_the_deal && replay.leader != replay.banker)
    return false;
  for (size_t i = 0; i < n; i += 4) {
    SlowPlay trick[4] = { 0 }, taken_back = cards_of (position, "taken_back", i / 4);
    int points = 0;
    for (size_t k = 0; k < 4 && i + k < n; k++) {
      trick[k] = told_play (position, i + k);
      points += points_of (&trick[k]);
    }
    if (!lead_is_right (&replay, &trick[0], &taken_back))
      return false;
    for (size_t k = 0; k < 4; k++)
      if (!take (&replay.hands[((size_t)replay.leader + k) % 4], trick[k].cards, trick[k].n))
        return false;
    if (i + 4 > n)
      break;
    replay.leader = (replay.leader + slow_winner_of (&replay.rules, trick)) % 4;
    if (!same_side (replay.leader, replay.banker))
      replay.attackers += points;
  }
  if (replay.leader != number (position, "leader"))
    return false;
  return !replay.from_the_deal
         || (replay.attackers == number (position, "attackers")
             && replay.fines == number (position, "fines"));
}

/* ---- Moves ------------------------------------------------------------------------------- */

/* 单张 2; 两张 2; 两张王; 三张 2; 三张王: which of them it is, 0 for none. */
static int strength_of (int level, KbzCard card, int n)
{
  if (kbz_card_is_joker (card))
    return n == 2 ? 3 : n == 3 ? 5 : 0;
  if (!kbz_card_is_suited (card) || kbz_card_rank (card) != level)
    return 0;
  return n == 1 ? 1 : n == 2 ? 2 : n == 3 ? 4 : 0;
}

/* 其它玩家就不能再亮同级别或该级别以下的牌了. */
static bool accepts_call (const KbzFields *position, const KbzMove *move)
{
  if (move->kind != KBZ_MOVE_CALL || move->n != 0)
    return false;
  if (move->arg == 0)
    return true;
  SlowRules rules = rules_of (position);
  SlowPlay now = cards_of (position, "declared", 0);
  SlowPlay hand = cards_of (position, "hands", (size_t)number (position, "asked"));
  int n = move->arg / 256, held = 0;
  KbzCard card = (KbzCard)(move->arg % 256);
  if (move->arg < 0)
    return false;
  for (int i = 0; i < hand.n; i++)
    held += hand.cards[i] == card;
  return held >= n
         && strength_of (rules.level, card, n)
                > (now.n > 0 ? strength_of (rules.level, now.cards[0], now.n) : 0);
}

static bool accepts_burying (const KbzFields *position, const KbzMove *move)
{
  SlowPlay hand = cards_of (position, "hands", (size_t)number (position, "banker"));
  return move->kind == KBZ_MOVE_BURY && move->arg == 0 && move->n == 1
         && cards_of (position, "kitty", 0).n < kitty_size (number (position, "decks"))
         && take (&hand, move->cards, 1);
}

static bool accepts_play (const KbzFields *position, const KbzMove *move)
{
  SlowRules rules = rules_of (position);
  size_t n = items (position, "trick");
  size_t seat = ((size_t)number (position, "leader") + n) % 4;
  SlowPlay hand = cards_of (position, "hands", seat), rest = hand, play = { 0 };
  if (move->kind != KBZ_MOVE_PLAY || move->arg != 0 || move->n == 0 || move->n > KBZ_MOVE_CARDS_MAX
      || !take (&rest, move->cards, move->n))
    return false;
  play.n = move->n;
  memcpy (play.cards, move->cards, move->n);
  if (!tricks_are_right (position))
    return false;
  /* 首家可以出同花色中的拖拉机、对和单牌的任意组合; a throw that fails is forced down, not refused.
   */
  if (n == 0)
    return slow_is_of_one_suit (&rules, &play);
  SlowPlay lead = cards_of (position, "trick", 0);
  return slow_may_follow_suit (&rules, &hand, &lead, &play);
}

static bool accepts (const KbzFields *position, const KbzMove *move)
{
  const char *phase = item (position, "phase", 0);
  if (strcmp (phase, "deal") == 0)
    return accepts_call (position, move);
  if (strcmp (phase, "bury") == 0)
    return accepts_burying (position, move);
  return strcmp (phase, "play") == 0 && accepts_play (position, move);
}

const KbzSlowReferee kbz_slow_tractor = { "tractor", accepts };
