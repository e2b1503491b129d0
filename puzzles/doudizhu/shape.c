/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "puzzles/doudizhu/finders.h"

static KbzDdzHand own_hand (const KbzDdzDecision *decision)
{
  return decision->position.hands[decision->position.to_move];
}

/* Takes some, but not all, of two or more equal cards. */
static bool parts_equal_cards (KbzDdzHand hand, KbzDdzHand cards)
{
  for (int rank = 0; rank < KBZ_DDZ_RANKS; rank++) {
    int taken = kbz_ddz_count (cards, rank);
    if (taken > 0 && taken < kbz_ddz_count (hand, rank))
      return true;
  }
  return false;
}

/* How many ranks the longest chain of `count` equal cards has; 0 when there is none. */
static int longest_chain (KbzDdzHand hand, int count)
{
  static const int shortest[] = { 0, 5, 3, 2 };
  int longest = 0, run = 0;
  for (int rank = 0; rank < KBZ_DDZ_CHAIN_RANKS; rank++) {
    run = kbz_ddz_count (hand, rank) >= count ? run + 1 : 0;
    if (run >= shortest[count] && run > longest)
      longest = run;
  }
  return longest;
}

/* How many equal cards the chain of a play has; 0 when it is none. */
static int chain_count (const KbzDdzCombo *play)
{
  switch (play->type) {
  case KBZ_DDZ_STRAIGHT:
    return 1;
  case KBZ_DDZ_PAIRS:
    return 2;
  case KBZ_DDZ_PLANE:
  case KBZ_DDZ_PLANE_SINGLES:
  case KBZ_DDZ_PLANE_PAIRS:
    return 3;
  default:
    return 0;
  }
}

/* Takes cards out of a straight, a run of pairs or a plane without playing it whole, so that none
 * of that length is left. */
static bool shortens_a_chain (KbzDdzHand hand, const KbzDdzCombo *play)
{
  for (int count = 1; count <= 3; count++) {
    int before = longest_chain (hand, count);
    bool whole = chain_count (play) == count && play->length == before;
    if (!whole && longest_chain (hand - play->cards, count) < before)
      return true;
  }
  return false;
}

static bool breaks (const KbzDdzDecision *decision, const KbzDdzCombo *play)
{
  KbzDdzHand hand = own_hand (decision);
  return play->type != KBZ_DDZ_PASS
         && (parts_equal_cards (hand, play->cards) || shortens_a_chain (hand, play));
}

static bool breaks_nothing (const KbzDdzDecision *decision, const KbzDdzCombo *play)
{
  return !breaks (decision, play);
}

bool kbz_ddz_shows_split (const KbzDdzDecision *decision)
{
  return kbz_ddz_every_right (decision, breaks) && kbz_ddz_some_wrong (decision, breaks_nothing);
}

/* Plays cards of a bomb, or a joker of the rocket, as something else. */
static bool breaks_bomb (const KbzDdzDecision *decision, const KbzDdzCombo *play)
{
  KbzDdzHand hand = own_hand (decision);
  const KbzDdzHand rocket =
      kbz_ddz_cards (1, KBZ_DDZ_LITTLE_JOKER) | kbz_ddz_cards (1, KBZ_DDZ_BIG_JOKER);
  if (kbz_ddz_is_bomb (play))
    return false;
  if (kbz_ddz_holds (hand, rocket) && (play->cards & rocket) != 0)
    return true;
  return (kbz_ddz_at_least (hand, 4) * 15 & play->cards) != 0;
}

static bool breaks_no_bomb (const KbzDdzDecision *decision, const KbzDdzCombo *play)
{
  return !breaks_bomb (decision, play);
}

bool kbz_ddz_shows_break_bomb (const KbzDdzDecision *decision)
{
  return kbz_ddz_every_right (decision, breaks_bomb)
         && kbz_ddz_some_wrong (decision, breaks_no_bomb);
}

static bool is_straight (const KbzDdzDecision *decision, const KbzDdzCombo *play)
{
  (void)decision;
  return play->type == KBZ_DDZ_STRAIGHT;
}

static bool is_no_straight (const KbzDdzDecision *decision, const KbzDdzCombo *play)
{
  (void)decision;
  return play->type != KBZ_DDZ_STRAIGHT;
}

bool kbz_ddz_shows_straight_in_time (const KbzDdzDecision *decision)
{
  return kbz_ddz_leads (decision) && kbz_ddz_every_right (decision, is_straight)
         && kbz_ddz_some_wrong (decision, is_no_straight);
}

static bool is_single (const KbzDdzDecision *decision, const KbzDdzCombo *play)
{
  (void)decision;
  return play->type == KBZ_DDZ_SINGLE;
}

static bool is_pair (const KbzDdzDecision *decision, const KbzDdzCombo *play)
{
  (void)decision;
  return play->type == KBZ_DDZ_PAIR;
}

/* Whether a hand can be played as nothing but singles and pairs. */
static bool is_singles_and_pairs (KbzDdzHand hand)
{
  return kbz_ddz_at_least (hand, 3) == 0 && longest_chain (hand, 1) == 0
         && longest_chain (hand, 2) == 0
         && !(kbz_ddz_count (hand, KBZ_DDZ_LITTLE_JOKER) > 0
              && kbz_ddz_count (hand, KBZ_DDZ_BIG_JOKER) > 0);
}

static bool is_down_to_pairs (const KbzDdzDecision *decision)
{
  const KbzDdzPosition *p = &decision->position;
  bool all = true;
  for (int seat = 0; seat < p->seats; seat++) {
    if (kbz_ddz_is_enemy (decision, seat) && kbz_ddz_size (p->hands[seat]) <= 2)
      return true;
    all &= is_singles_and_pairs (p->hands[seat]);
  }
  return all;
}

bool kbz_ddz_shows_single_or_pair (const KbzDdzDecision *decision)
{
  if (!kbz_ddz_leads (decision) || !is_down_to_pairs (decision))
    return false;
  return (kbz_ddz_every_right (decision, is_single) && kbz_ddz_some_wrong (decision, is_pair))
         || (kbz_ddz_every_right (decision, is_pair) && kbz_ddz_some_wrong (decision, is_single));
}

/* How many equal cards the part that decides has when others may go with it; 0 when none may. */
static int main_part (const KbzDdzCombo *play)
{
  switch (play->type) {
  case KBZ_DDZ_TRIPLE:
  case KBZ_DDZ_TRIPLE_SINGLE:
  case KBZ_DDZ_TRIPLE_PAIR:
  case KBZ_DDZ_PLANE:
  case KBZ_DDZ_PLANE_SINGLES:
  case KBZ_DDZ_PLANE_PAIRS:
    return 3;
  case KBZ_DDZ_FOUR_SINGLES:
  case KBZ_DDZ_FOUR_PAIRS:
    return 4;
  default:
    return 0;
  }
}

static bool has_kickers (const KbzDdzDecision *decision, const KbzDdzCombo *play)
{
  (void)decision;
  return kbz_ddz_size (play->cards) > main_part (play) * play->length && main_part (play) > 0;
}

bool kbz_ddz_shows_right_kicker (const KbzDdzDecision *decision)
{
  const KbzDdzCombo *right = NULL;
  bool others = false;
  if (!kbz_ddz_every_right (decision, has_kickers))
    return false;
  for (size_t i = 0; i < decision->n; i++)
    if (decision->choices[i].right) {
      const KbzDdzCombo *play = &decision->plays[i];
      if (right != NULL
          && (play->type != right->type || play->rank != right->rank
              || play->length != right->length))
        return false;
      right = play;
    }
  for (size_t i = 0; i < decision->n; i++) {
    const KbzDdzCombo *play = &decision->plays[i];
    others |= !decision->choices[i].right && main_part (play) == main_part (right)
              && play->rank == right->rank && play->length == right->length;
  }
  return others;
}
