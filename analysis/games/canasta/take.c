/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "take.h"

#include <string.h>

const char *kbz_canasta_method_name (KbzCanastaMethod method)
{
  static const char *const names[] = { "two-naturals", "existing-meld", "natural-wild" };
  return names[method];
}

bool kbz_canasta_freezes (KbzCard card)
{
  return kbz_canasta_is_wild (card) || kbz_canasta_kind (card) == KBZ_KIND_RED_THREE;
}

/* A side with its canastas would go out with the last card: this the rule forbids. Without them the
 * player cannot go out at all, and the cards to be kept forbid it. */
static bool would_go_out (const KbzCanastaTake *take)
{
  return take->hand_size == 1 && take->pile_size == 1
         && kbz_canasta_table_canastas (&take->table) >= take->rules->canastas_to_go_out;
}

static bool top_may_be_taken (const KbzCanastaTake *take, KbzReason *reason)
{
  if (take->top == KBZ_NO_CARD)
    return kbz_illegal (reason, "pile-empty", KBZ_TEXT (N_ ("There is no pile to take.")));
  if (kbz_canasta_is_wild (take->top))
    return kbz_illegal (reason, "pile-stopped",
                        KBZ_TEXT (N_ ("A wild card lies on top: the pile cannot be taken now.")));
  if (kbz_canasta_kind (take->top) == KBZ_KIND_RED_THREE)
    return kbz_illegal (reason, "pile-stopped",
                        KBZ_TEXT (N_ ("A red three lies on top: the pile cannot be taken now.")));
  if (kbz_canasta_kind (take->top) == KBZ_KIND_BLACK_THREE)
    return kbz_illegal (reason, "pile-stopped",
                        KBZ_TEXT (N_ ("A black three lies on top: the pile cannot be taken now.")));
  if (would_go_out (take))
    return kbz_illegal (reason, "one-card-pile",
                        KBZ_TEXT (N_ ("With one card in hand you may not take a pile of one.")));
  return true;
}

/* Whether an own sequence has a free end for the top card. */
static bool extends (const KbzCanastaTake *take, KbzCanastaRun run)
{
  int rank = kbz_canasta_kind (take->top);
  return !take->rank_only && run.suit == kbz_card_suit (take->top)
         && kbz_canasta_run_length (run) < KBZ_CANASTA_SIZE
         && (rank + 1 == run.low || rank == run.high + 1);
}

/* Whether the top card may go onto an own set by itself. */
static bool has_set (const KbzCanastaTake *take)
{
  return take->table.naturals[kbz_canasta_kind (take->top)] > 0;
}

/* Whether it may go onto anything of the side. */
static bool has_meld (const KbzCanastaTake *take)
{
  for (int i = 0; i < take->table.n_runs; i++)
    if (extends (take, take->table.runs[i]))
      return true;
  return has_set (take);
}

static bool needs_pair (const KbzCanastaTake *take)
{
  return take->frozen || (!take->opened && take->laid < take->minimum);
}

static bool pair_missing (const KbzCanastaTake *take, KbzReason *reason)
{
  int rank = kbz_canasta_kind (take->top);
  if (take->frozen)
    return kbz_illegal (reason, "frozen-pile",
                        KBZ_TEXT (N_ ("The pile is frozen: show two natural cards of rank {0} from "
                                      "your hand."),
                                  KBZ_RANK_ARG (rank)));
  return kbz_illegal (reason, "opening-pair",
                      KBZ_TEXT (N_ ("Your side has not opened: show two natural cards of rank {0} "
                                    "from your hand, or lay {1} points first."),
                                KBZ_RANK_ARG (rank), KBZ_NUMBER (take->minimum)));
}

/* One natural or none: what is wanted of a side that may take so. */
static bool takes_without_pair (const KbzCanastaTake *take, const KbzCanastaWay *way,
                                KbzReason *reason)
{
  int wilds = way->jokers + way->twos;
  if (needs_pair (take))
    return pair_missing (take, reason);
  if (way->naturals + wilds == 0 && has_set (take))
    return true;
  if (way->naturals == 0)
    return kbz_illegal (reason, "take-natural",
                        KBZ_TEXT (N_ ("Show a natural card of rank {0} from your hand: wild cards "
                                      "alone never take the pile."),
                                  KBZ_RANK_ARG (kbz_canasta_kind (take->top))));
  if (!take->rules->take_with_wild)
    return kbz_illegal (reason, "take-pair",
                        KBZ_TEXT (N_ ("Show two natural cards of rank {0} from your hand."),
                                  KBZ_RANK_ARG (kbz_canasta_kind (take->top))));
  if (wilds == 0)
    return kbz_illegal (
        reason, "take-meld",
        has_meld (take) ? KBZ_TEXT (N_ ("Show cards that make a meld with the top card, or none to "
                                        "put it onto your own."))
                        : KBZ_TEXT (N_ ("Show cards that make a meld with the top card.")));
  return true;
}

static bool takes_onto_run (const KbzCanastaTake *take, const KbzCanastaWay *way, KbzReason *reason)
{
  KbzCanastaRun run;
  bool there = kbz_canasta_arg_run (way->arg, &run);
  if (there) {
    bool found = false;
    for (int i = 0; i < take->table.n_runs; i++)
      found = found || memcmp (&take->table.runs[i], &run, sizeof run) == 0;
    there = found;
  }
  if (!there)
    return kbz_illegal (reason, "no-such-meld",
                        KBZ_TEXT (N_ ("Your side has no such meld on the table.")));
  if (way->naturals + way->jokers + way->twos > 0)
    return kbz_illegal (reason, "take-meld",
                        KBZ_TEXT (N_ ("The top card goes onto a sequence alone, without cards of "
                                      "your hand.")));
  if (!extends (take, run))
    return kbz_illegal (reason, "sequence-neighbours",
                        KBZ_TEXT (N_ ("The cards of a sequence follow one another.")));
  return needs_pair (take) ? pair_missing (take, reason) : true;
}

/* What the way lays, the top card included. */
static int points_of (const KbzCanastaTake *take, const KbzCanastaWay *way)
{
  return (way->naturals + 1) * kbz_canasta_kind_points (kbz_canasta_kind (take->top))
         + way->jokers * kbz_canasta_kind_points (KBZ_KIND_JOKER)
         + way->twos * kbz_canasta_kind_points (KBZ_KIND_TWO);
}

bool kbz_canasta_takes (const KbzCanastaTake *take, const KbzCanastaWay *way, KbzReason *reason)
{
  if (!top_may_be_taken (take, reason))
    return false;
  if (way->arg != 0)
    return takes_onto_run (take, way, reason);
  if (way->naturals < 2 && !takes_without_pair (take, way, reason))
    return false;
  int rank = kbz_canasta_kind (take->top), points = points_of (take, way);
  if (!kbz_canasta_set_fits (take->rules, rank, way->naturals + 1, way->jokers + way->twos,
                             take->table.naturals[rank], take->table.wilds[rank], reason))
    return false;
  if (!take->opened && take->laid + points < take->minimum)
    return kbz_illegal (reason, "opening-minimum",
                        KBZ_TEXT (N_ ("That lays {0} points; you need {1} to open."),
                                  KBZ_NUMBER (take->laid + points), KBZ_NUMBER (take->minimum)));
  return true;
}

/* What the player lacks who cannot take the pile in any way. */
static void say_what_is_missing (const KbzCanastaTake *take, KbzReason *reason)
{
  if (!top_may_be_taken (take, reason))
    return;
  const KbzCanastaCounts *hand = &take->hand;
  KbzCanastaWay way = { .naturals = hand->of[kbz_canasta_kind (take->top)] };
  if (way.naturals < 2 && needs_pair (take)) {
    pair_missing (take, reason);
    return;
  }
  way.jokers = way.naturals == 0 && hand->of[KBZ_KIND_JOKER] > 0;
  kbz_canasta_takes (take, &way, reason);
}

/* The next way to take cards of the hand with wild cards; false after the last. */
static bool next_way (const KbzCanastaTake *take, KbzCanastaWay *way)
{
  const KbzCanastaCounts *hand = &take->hand;
  int most = take->rules->wilds_max;
  do {
    if (way->jokers < way->jokers + way->twos) {
      way->jokers++;
      way->twos--;
    } else if (way->jokers < most) {
      way->twos = (uint8_t)(way->jokers + 1);
      way->jokers = 0;
    } else if (way->naturals < hand->of[kbz_canasta_kind (take->top)]) {
      *way = (KbzCanastaWay){ .naturals = (uint8_t)(way->naturals + 1) };
    } else {
      return false;
    }
  } while (way->jokers > hand->of[KBZ_KIND_JOKER] || way->twos > hand->of[KBZ_KIND_TWO]);
  return true;
}

static KbzCanastaMethod method_of (const KbzCanastaWay *way)
{
  return way->naturals >= 2 ? KBZ_TAKE_PAIR : way->naturals == 0 ? KBZ_TAKE_MELD : KBZ_TAKE_WILD;
}

static void add_way (const KbzCanastaTake *take, KbzCanastaWay way, KbzCanastaWay *ways, size_t *n)
{
  if (*n == KBZ_CANASTA_WAYS_MAX || !kbz_canasta_takes (take, &way, NULL))
    return;
  way.method = method_of (&way);
  way.points = points_of (take, &way);
  ways[(*n)++] = way;
}

size_t kbz_canasta_ways (const KbzCanastaTake *take, KbzCanastaWay *ways, KbzReason *reason)
{
  size_t n = 0;
  KbzCanastaWay way = { .naturals = 0 };
  if (top_may_be_taken (take, NULL)) {
    do
      add_way (take, way, ways, &n);
    while (next_way (take, &way));
    for (int i = 0; i < take->table.n_runs; i++) {
      bool again = false;
      for (int k = 0; k < i; k++)
        again = again
                || memcmp (&take->table.runs[k], &take->table.runs[i], sizeof (KbzCanastaRun)) == 0;
      way = (KbzCanastaWay){ .arg = (int16_t)kbz_canasta_run_arg (take->table.runs[i]) };
      if (!again)
        add_way (take, way, ways, &n);
    }
  }
  if (n == 0)
    say_what_is_missing (take, reason);
  return n;
}

/* ---- Laying first -------------------------------------------------------------------------- */

static KbzCanastaTask task_before (const KbzCanastaTake *take, int rest)
{
  KbzCanastaTask task = { .rules = take->rules,
                          .hand = take->hand,
                          .table = take->table,
                          .coming = rest,
                          .keep_threes = true,
                          .points = take->minimum - take->laid };
  memcpy (task.suits, take->suits, sizeof task.suits);
  return task;
}

static void use_natural (KbzCanastaTask *task, int suit, int rank)
{
  task->hand.of[rank]--;
  if (task->rules->sequences)
    task->suits[suit][rank]--;
}

/* Whether some choice of the suits of so many naturals leaves a hand that can do it. */
static bool can_with_suits (const KbzCanastaTask *task, int rank, int naturals, int suit)
{
  if (naturals == 0 || !task->rules->sequences) {
    KbzCanastaTask rest = *task;
    rest.hand.of[rank] = (uint8_t)(rest.hand.of[rank] - naturals);
    return kbz_canasta_can_finish (&rest);
  }
  for (; suit <= KBZ_CLUBS; suit++)
    if (task->suits[suit][rank] > 0) {
      KbzCanastaTask rest = *task;
      use_natural (&rest, suit, rank);
      if (can_with_suits (&rest, rank, naturals - 1, suit))
        return true;
    }
  /* Cards whose suit nobody told. */
  int told = 0;
  for (suit = 0; suit <= KBZ_CLUBS; suit++)
    told += task->suits[suit][rank];
  if (told + naturals > task->hand.of[rank])
    return false;
  KbzCanastaTask rest = *task;
  rest.hand.of[rank] = (uint8_t)(rest.hand.of[rank] - naturals);
  return kbz_canasta_can_finish (&rest);
}

/* Whether the hand can lay melds first and then take the pile in this way. */
static bool can_prepare (const KbzCanastaTake *take, const KbzCanastaWay *way, int rest)
{
  int rank = kbz_canasta_kind (take->top), wilds = way->jokers + way->twos;
  int used = way->naturals + wilds;
  bool pair = way->naturals >= 2;
  if (used == 1 || (way->naturals == 0 && wilds > 0))
    return false;
  if (!pair && (take->frozen || (way->naturals == 1 && !take->rules->take_with_wild)))
    return false;
  KbzCanastaTask task = task_before (take, rest);
  if (task.table.wilds[rank] + wilds > take->rules->wilds_max)
    return false;
  task.top = rank;
  task.hand.of[KBZ_KIND_JOKER] -= way->jokers;
  task.hand.of[KBZ_KIND_TWO] -= way->twos;
  task.top_naturals = way->naturals + 1;
  task.top_wilds = wilds;
  task.top_after = used == 0;
  task.stay = take->pile_size == 1 && used == 0;
  /* A pair may bring the points that are missing; else they must lie there before. */
  if (pair)
    task.points -= points_of (take, way);
  return can_with_suits (&task, rank, way->naturals, KBZ_SPADES);
}

/* The top card is to go onto a sequence from `low` to `high` that is on the table by then: of the
 * table run number `lying` (-1: none) and cards of the hand. */
static bool can_prepare_run (const KbzCanastaTake *take, int low, int high, int lying, int rest)
{
  KbzCanastaTask task = task_before (take, rest);
  KbzCanastaRun before = { 0, KBZ_KINDS, 0 };
  int suit = kbz_card_suit (take->top);
  if (lying >= 0) {
    before = task.table.runs[lying];
    task.table.runs[lying] = task.table.runs[--task.table.n_runs];
    if (before.suit != suit || before.low < low || before.high > high)
      return false;
  }
  for (int rank = low; rank <= high; rank++) {
    if (rank >= before.low && rank <= before.high)
      continue;
    if (task.suits[suit][rank] == 0)
      return false;
    use_natural (&task, suit, rank);
    task.points -= kbz_canasta_kind_points (rank);
  }
  task.table.closed += high - low + 2 == KBZ_CANASTA_SIZE;
  task.stay = take->pile_size == 1;
  return kbz_canasta_can_finish (&task);
}

static bool can_prepare_runs (const KbzCanastaTake *take, int rest)
{
  int top = kbz_canasta_kind (take->top);
  if (!take->rules->sequences || take->frozen || take->rank_only)
    return false;
  for (int lying = -1; lying < take->table.n_runs; lying++)
    for (int length = 3; length < KBZ_CANASTA_SIZE; length++) {
      if (top - length >= KBZ_KIND_LOWEST
          && can_prepare_run (take, top - length, top - 1, lying, rest))
        return true;
      if (top + length <= KBZ_ACE && can_prepare_run (take, top + 1, top + length, lying, rest))
        return true;
    }
  return false;
}

bool kbz_canasta_can_lay_and_take (const KbzCanastaTake *take, int rest)
{
  KbzCanastaWay way = { .naturals = 0 };
  if (take->top == KBZ_NO_CARD || kbz_canasta_kind (take->top) < KBZ_KIND_LOWEST)
    return false;
  do
    if (can_prepare (take, &way, rest))
      return true;
  while (next_way (take, &way));
  return can_prepare_runs (take, rest);
}
