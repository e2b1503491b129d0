/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "take.h"

const char *kbz_canasta_method_name (KbzCanastaMethod method)
{
  static const char *const names[] = { "two-naturals", "existing-meld", "natural-wild" };
  return names[method];
}

bool kbz_canasta_freezes (KbzCard card)
{
  return kbz_canasta_is_wild (card) || kbz_canasta_kind (card) == KBZ_KIND_RED_THREE;
}

/* A side that has its canastas would go out with the last card: this the rule forbids. Without them
 * the player cannot go out at all, and the cards to be kept forbid it. */
static bool would_go_out (const KbzCanastaTake *take)
{
  int canastas = 0;
  for (size_t i = 0; i < take->n_melds; i++)
    canastas += kbz_hand_size (&take->melds[i].cards) >= KBZ_CANASTA_SIZE;
  return take->hand_size == 1 && take->pile_size == 1
         && canastas >= take->rules->canastas_to_go_out;
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

/* Whether an own sequence has a free end for the card. */
static bool extends_sequence (const KbzCanastaRules *rules, const KbzCanastaMeld *meld,
                              KbzCard card)
{
  if (!rules->sequences || meld->rank != 0)
    return false;
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n = kbz_hand_cards (&meld->cards, cards);
  cards[n++] = card;
  KbzCanastaShape shape = kbz_canasta_shape (rules, cards, n, true, false);
  return shape.kind == KBZ_SHAPE_SEQUENCE || shape.kind == KBZ_SHAPE_SAMBA;
}

/* The own meld that the top card may join, NULL if none. */
static const KbzCanastaMeld *meld_of_top (const KbzCanastaTake *take)
{
  for (size_t i = 0; i < take->n_melds; i++) {
    const KbzCanastaMeld *meld = &take->melds[i];
    bool open = take->rules->take_onto_canasta || kbz_hand_size (&meld->cards) < KBZ_CANASTA_SIZE;
    if (open
        && (meld->rank == kbz_canasta_kind (take->top)
            || extends_sequence (take->rules, meld, take->top)))
      return meld;
  }
  return NULL;
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
                                const KbzCanastaMeld *meld, KbzReason *reason)
{
  if (needs_pair (take))
    return pair_missing (take, reason);
  if (meld != NULL && way->naturals + way->jokers + way->twos == 0)
    return true;
  if (way->naturals == 0)
    return kbz_illegal (reason, "take-natural",
                        KBZ_TEXT (N_ ("Show a natural card of rank {0} from your hand: wild cards "
                                      "alone never take the pile."),
                                  KBZ_RANK_ARG (kbz_canasta_kind (take->top))));
  if (way->jokers + way->twos == 0)
    return kbz_illegal (
        reason, "take-meld",
        meld != NULL ? KBZ_TEXT (N_ ("Show cards that make a meld with the top card, or none to "
                                     "put it onto your own."))
                     : KBZ_TEXT (N_ ("Show cards that make a meld with the top card.")));
  if (!take->rules->take_with_wild)
    return kbz_illegal (reason, "take-pair",
                        KBZ_TEXT (N_ ("Show two natural cards of rank {0} from your hand."),
                                  KBZ_RANK_ARG (kbz_canasta_kind (take->top))));
  return true;
}

bool kbz_canasta_takes (const KbzCanastaTake *take, int naturals, int jokers, int twos,
                        KbzCanastaWay *way, KbzReason *reason)
{
  if (!top_may_be_taken (take, reason))
    return false;
  int rank = kbz_canasta_kind (take->top);
  const KbzCanastaMeld *meld = meld_of_top (take);
  KbzCanastaWay found = { (uint8_t)naturals, (uint8_t)jokers, (uint8_t)twos, KBZ_TAKE_PAIR, 0 };
  found.points = (naturals + 1) * kbz_canasta_kind_points (rank)
                 + jokers * kbz_canasta_kind_points (KBZ_KIND_JOKER)
                 + twos * kbz_canasta_kind_points (KBZ_KIND_TWO);
  if (naturals < 2) {
    if (!takes_without_pair (take, &found, meld, reason))
      return false;
    found.method = naturals == 0 ? KBZ_TAKE_MELD : KBZ_TAKE_WILD;
  }
  KbzCanastaCounts before = { { 0 } };
  bool joins = meld != NULL && meld->rank == rank;
  if (joins)
    before = kbz_canasta_count_hand (&meld->cards);
  bool onto_sequence = meld != NULL && meld->rank == 0 && naturals + jokers + twos == 0;
  if (!onto_sequence
      && !kbz_canasta_set_fits (take->rules, rank, naturals + 1, jokers + twos, before.of[rank],
                                before.of[KBZ_KIND_JOKER] + before.of[KBZ_KIND_TWO], reason))
    return false;
  if (!take->opened && take->laid + found.points < take->minimum)
    return kbz_illegal (reason, "opening-minimum",
                        KBZ_TEXT (N_ ("That lays {0} points; you need {1} to open."),
                                  KBZ_NUMBER (take->laid + found.points),
                                  KBZ_NUMBER (take->minimum)));
  if (way != NULL)
    *way = found;
  return true;
}

/* What the player lacks who cannot take the pile in any way. */
static void say_what_is_missing (const KbzCanastaTake *take, KbzReason *reason)
{
  if (!top_may_be_taken (take, reason))
    return;
  const KbzCanastaCounts *hand = &take->hand;
  int naturals = hand->of[kbz_canasta_kind (take->top)];
  if (naturals >= 2)
    kbz_canasta_takes (take, naturals, 0, 0, NULL, reason);
  else if (needs_pair (take))
    pair_missing (take, reason);
  else if (naturals == 1)
    kbz_canasta_takes (take, 1, 0, 0, NULL, reason);
  else
    kbz_canasta_takes (take, 0, hand->of[KBZ_KIND_JOKER] > 0, 0, NULL, reason);
}

size_t kbz_canasta_ways (const KbzCanastaTake *take, KbzCanastaWay *ways, KbzReason *reason)
{
  size_t n = 0;
  int naturals = take->top == KBZ_NO_CARD ? 0 : take->hand.of[kbz_canasta_kind (take->top)];
  for (int k = 0; k <= naturals; k++)
    for (int wilds = 0; wilds <= take->rules->wilds_max; wilds++)
      for (int jokers = 0; jokers <= wilds; jokers++)
        if (jokers <= take->hand.of[KBZ_KIND_JOKER] && wilds - jokers <= take->hand.of[KBZ_KIND_TWO]
            && n < KBZ_CANASTA_WAYS_MAX
            && kbz_canasta_takes (take, k, jokers, wilds - jokers, &ways[n], NULL))
          n++;
  if (n == 0)
    say_what_is_missing (take, reason);
  return n;
}

/* Whether the hand can lay melds first and then take the pile in this way. */
static bool can_prepare (const KbzCanastaTake *take, int naturals, int jokers, int twos, int rest)
{
  int rank = kbz_canasta_kind (take->top), wilds = jokers + twos, used = naturals + wilds;
  bool pair = naturals >= 2;
  if (used == 1 || (naturals == 0 && wilds > 0))
    return false;
  if (!pair && (take->frozen || (naturals == 1 && !take->rules->take_with_wild)))
    return false;
  KbzCanastaTask task = {
    .rules = take->rules, .hand = take->hand, .coming = rest, .keep_threes = true, .top = rank
  };
  task.table = kbz_canasta_table (take->melds, take->n_melds);
  if (task.table.wilds[rank] + wilds > take->rules->wilds_max)
    return false;
  task.hand.of[rank] -= (uint8_t)naturals;
  task.hand.of[KBZ_KIND_JOKER] -= (uint8_t)jokers;
  task.hand.of[KBZ_KIND_TWO] -= (uint8_t)twos;
  task.top_naturals = naturals + 1;
  task.top_wilds = wilds;
  task.top_after = used == 0;
  task.stay = take->pile_size == 1 && used == 0;
  /* A pair may bring the points that are missing; else they must lie there before. */
  task.points = take->minimum - take->laid;
  if (pair)
    task.points -= (naturals + 1) * kbz_canasta_kind_points (rank)
                   + jokers * kbz_canasta_kind_points (KBZ_KIND_JOKER)
                   + twos * kbz_canasta_kind_points (KBZ_KIND_TWO);
  return kbz_canasta_can_finish (&task);
}

bool kbz_canasta_can_lay_and_take (const KbzCanastaTake *take, int rest)
{
  if (take->top == KBZ_NO_CARD || kbz_canasta_kind (take->top) < KBZ_KIND_LOWEST)
    return false;
  for (int k = 0; k <= take->hand.of[kbz_canasta_kind (take->top)]; k++)
    for (int wilds = 0; wilds <= take->rules->wilds_max; wilds++)
      for (int jokers = 0; jokers <= wilds; jokers++)
        if (jokers <= take->hand.of[KBZ_KIND_JOKER] && wilds - jokers <= take->hand.of[KBZ_KIND_TWO]
            && can_prepare (take, k, jokers, wilds - jokers, rest))
          return true;
  return false;
}
