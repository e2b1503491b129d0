/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sample-ways.h"

#include "play.h"

#include <assert.h>
#include <stdlib.h>

static KbzSet of_suit (KbzSet set, int suit)
{
  return set & (KbzSet)0xFFFF << (16 * suit);
}

static int sum_points (const KbzBridgeHidden *hidden, bool most)
{
  int sum = 0;
  for (int i = 0; i < KBZ_HIDDEN; i++)
    sum += most ? hidden->hands[i].points_max : hidden->hands[i].points_min;
  return sum;
}

void kbz_bridge_hidden_prepare (KbzBridgeHidden *hidden)
{
  int all = kbz_trick_play_points (hidden->cards);
  bool scored = false;
  for (int i = 0; i < KBZ_HIDDEN; i++) {
    KbzBridgeHiddenHand *hand = &hidden->hands[i];
    if (hand->points_max > all)
      hand->points_max = all;
    scored = scored || (hand->owner >= 0 && (hand->points_min > 0 || hand->points_max < all));
  }
  hidden->scored = 0;
  for (int suit = 0; scored && suit < 4; suit++)
    for (int rank = KBZ_JACK; rank <= KBZ_ACE; rank++)
      hidden->scored |= hidden->cards & kbz_set_of (kbz_card ((KbzSuit)suit, rank));
  hidden->points = kbz_trick_play_points (hidden->scored);
}

static KbzStatus check_hand (const KbzBridgeHiddenHand *hand, KbzError *error)
{
  const char *name = kbz_trick_play_seat_names[hand->owner];
  int least = 0, most = 0;
  for (int suit = 0; suit < 4; suit++) {
    if (hand->min[suit] > hand->max[suit])
      return kbz_fail (
          error, KBZ_E_POSITION, 0,
          KBZ_TEXT (N_ ("{0} cannot have so many or so few {1}: the play shows another number."),
                    KBZ_WORD (name), KBZ_SUIT_ARG (suit)));
    least += hand->min[suit];
    most += hand->max[suit];
  }
  if (hand->points_min > hand->points_max)
    return kbz_fail (
        error, KBZ_E_POSITION, 0,
        KBZ_TEXT (N_ ("{0} cannot have so many or so few points: the cards do not allow it."),
                  KBZ_WORD (name)));
  if (least > hand->room)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("{0} would need at least {1} more cards, but holds {2}."),
                               KBZ_WORD (name), KBZ_NUMBER (least), KBZ_NUMBER (hand->room)));
  if (most < hand->room)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("{0} holds {1} more cards, but may have at most {2}."),
                               KBZ_WORD (name), KBZ_NUMBER (hand->room), KBZ_NUMBER (most)));
  return KBZ_OK;
}

KbzStatus kbz_bridge_hidden_check (const KbzBridgeHidden *hidden, KbzError *error)
{
  for (int i = 0; i < KBZ_HIDDEN; i++) {
    KbzStatus status = hidden->hands[i].owner < 0 ? KBZ_OK : check_hand (&hidden->hands[i], error);
    if (status != KBZ_OK)
      return status;
  }
  for (int suit = 0; suit < 4; suit++) {
    int left = kbz_set_size (of_suit (hidden->cards, suit)), least = 0, most = 0;
    for (int i = 0; i < KBZ_HIDDEN; i++) {
      least += hidden->hands[i].min[suit];
      most += hidden->hands[i].max[suit];
    }
    if (left < least || left > most)
      return kbz_fail (
          error, KBZ_E_POSITION, 0,
          KBZ_TEXT (N_ ("The hidden hands hold {0} {1}, but by what is known they have {2} {3}."),
                    KBZ_NUMBER (left), KBZ_SUIT_ARG (suit),
                    KBZ_WORD (left < least ? N_ ("at least") : N_ ("at most")),
                    KBZ_NUMBER (left < least ? least : most)));
  }
  int least = sum_points (hidden, false), most = sum_points (hidden, true);
  if (hidden->scored != 0 && (hidden->points < least || hidden->points > most))
    return kbz_fail (
        error, KBZ_E_POSITION, 0,
        KBZ_TEXT (N_ ("The hidden hands hold {0} points, but by what is known they have {1} {2}."),
                  KBZ_NUMBER (hidden->points),
                  KBZ_WORD (hidden->points < least ? N_ ("at least") : N_ ("at most")),
                  KBZ_NUMBER (hidden->points < least ? least : most)));
  return KBZ_OK;
}

/* ---- Tables ------------------------------------------------------------------------------ */

static size_t table_size (const KbzBridgeShare *most)
{
  return (size_t)(most->cards[0] + 1) * (size_t)(most->cards[1] + 1) * (size_t)(most->points[0] + 1)
         * (size_t)(most->points[1] + 1);
}

static uint64_t *cell (const KbzBridgeWays *ways, const KbzBridgeShare *share)
{
  const KbzBridgeShare *most = &ways->most;
  for (int h = 0; h < 2; h++)
    if (share->cards[h] < 0 || share->cards[h] > most->cards[h] || share->points[h] < 0
        || share->points[h] > most->points[h])
      return NULL;
  size_t at = (size_t)share->cards[0];
  at = at * (size_t)(most->cards[1] + 1) + (size_t)share->cards[1];
  at = at * (size_t)(most->points[0] + 1) + (size_t)share->points[0];
  at = at * (size_t)(most->points[1] + 1) + (size_t)share->points[1];
  return &ways->ways[at];
}

uint64_t kbz_bridge_ways_of (const KbzBridgeWays *ways, const KbzBridgeShare *share)
{
  uint64_t *found = cell (ways, share);
  return found == NULL ? 0 : *found;
}

static int least_of (int a, int b)
{
  return a < b ? a : b;
}

/* An empty table for shares of so many cards and points. */
static bool open_table (KbzBridgeWays *ways, const KbzBridgeHidden *hidden,
                        const KbzBridgeShare *most)
{
  for (int h = 0; h < 2; h++) {
    ways->most.cards[h] = least_of (hidden->hands[h].room, most->cards[h]);
    ways->most.points[h] = least_of (hidden->hands[h].points_max, most->points[h]);
  }
  ways->ways = calloc (table_size (&ways->most), sizeof *ways->ways);
  return ways->ways != NULL;
}

static bool list_shares (KbzBridgeWays *ways)
{
  size_t size = table_size (&ways->most), n = 0;
  for (size_t i = 0; i < size; i++)
    n += ways->ways[i] > 0;
  ways->shares = malloc ((n + 1) * sizeof *ways->shares);
  if (ways->shares == NULL)
    return false;
  KbzBridgeShare at;
  for (at.cards[0] = 0; at.cards[0] <= ways->most.cards[0]; at.cards[0]++)
    for (at.cards[1] = 0; at.cards[1] <= ways->most.cards[1]; at.cards[1]++)
      for (at.points[0] = 0; at.points[0] <= ways->most.points[0]; at.points[0]++)
        for (at.points[1] = 0; at.points[1] <= ways->most.points[1]; at.points[1]++)
          if (kbz_bridge_ways_of (ways, &at) > 0)
            ways->shares[ways->n_shares++] = at;
  return true;
}

void kbz_bridge_ways_clear (KbzBridgeWays *ways)
{
  free (ways->ways);
  free (ways->shares);
  *ways = (KbzBridgeWays){ 0 };
}

static KbzBridgeShare add (const KbzBridgeShare *a, const KbzBridgeShare *b)
{
  return (KbzBridgeShare){ { a->cards[0] + b->cards[0], a->cards[1] + b->cards[1] },
                           { a->points[0] + b->points[0], a->points[1] + b->points[1] } };
}

bool kbz_bridge_ways_join (KbzBridgeWays *ways, const KbzBridgeHidden *hidden,
                           const KbzBridgeWays *a, const KbzBridgeWays *b)
{
  KbzBridgeShare most = add (&a->most, &b->most);
  if (!open_table (ways, hidden, &most))
    return false;
  for (size_t i = 0; i < a->n_shares; i++) {
    uint64_t a_ways = kbz_bridge_ways_of (a, &a->shares[i]);
    for (size_t j = 0; j < b->n_shares; j++) {
      KbzBridgeShare sum = add (&a->shares[i], &b->shares[j]);
      uint64_t *found = cell (ways, &sum);
      if (found != NULL)
        *found += a_ways * kbz_bridge_ways_of (b, &b->shares[j]);
    }
  }
  return list_shares (ways);
}

/* ---- One suit ---------------------------------------------------------------------------- */

/* The honours of a suit that are counted lie in one of 3ⁿ ways; where the other cards lie is only a
 * matter of how many there are. */
typedef struct {
  int cards[KBZ_HIDDEN], points[KBZ_HIDDEN];
} Honours;

static int power_of_three (int n)
{
  return n == 0 ? 1 : 3 * power_of_three (n - 1);
}

/* The honours put into the hands by the digits of `layout`; `hands` may be NULL. */
static Honours lay_honours (KbzSet honours, int layout, KbzSet *hands)
{
  Honours laid = { { 0 }, { 0 } };
  for (; honours != 0; honours &= honours - 1, layout /= 3) {
    KbzSet card = honours & -honours;
    laid.cards[layout % 3]++;
    laid.points[layout % 3] += kbz_trick_play_points (card);
    if (hands != NULL)
      hands[layout % 3] |= card;
  }
  return laid;
}

/* In how many ways a + b + c different cards fall to three hands. */
static uint64_t multinomial (int a, int b, int c)
{
  uint64_t ways = 1;
  for (int i = 1; i <= b; i++)
    ways = ways * (uint64_t)(a + i) / (uint64_t)i;
  for (int i = 1; i <= c; i++)
    ways = ways * (uint64_t)(a + b + i) / (uint64_t)i;
  return ways;
}

bool kbz_bridge_ways_fill_suit (KbzBridgeWays *ways, const KbzBridgeHidden *hidden, int suit)
{
  KbzSet cards = of_suit (hidden->cards, suit), honours = cards & hidden->scored;
  int n = kbz_set_size (cards), n_small = n - kbz_set_size (honours);
  int points = kbz_trick_play_points (honours);
  if (!open_table (ways, hidden, &(KbzBridgeShare){ { n, n }, { points, points } }))
    return false;
  const KbzBridgeHiddenHand *hand = hidden->hands;
  for (int layout = power_of_three (n - n_small) - 1; layout >= 0; layout--) {
    Honours laid = lay_honours (honours, layout, NULL);
    for (int first = hand[0].min[suit]; first <= hand[0].max[suit]; first++)
      for (int second = hand[1].min[suit]; second <= hand[1].max[suit]; second++) {
        int third = n - first - second;
        int a = first - laid.cards[0], b = second - laid.cards[1], c = third - laid.cards[2];
        KbzBridgeShare share = { { first, second }, { laid.points[0], laid.points[1] } };
        if (third < hand[2].min[suit] || third > hand[2].max[suit] || a < 0 || b < 0 || c < 0)
          continue;
        uint64_t *found = cell (ways, &share);
        if (found != NULL)
          *found += multinomial (a, b, c);
      }
  }
  return list_shares (ways);
}

/* Puts the cards into the hands, `left` of them into each, by the way of that number. */
static void deal_small (KbzSet cards, int left[KBZ_HIDDEN], uint64_t number,
                        KbzSet hands[KBZ_HIDDEN])
{
  for (; cards != 0; cards &= cards - 1)
    for (int h = 0; h < KBZ_HIDDEN; h++) {
      if (left[h] == 0)
        continue;
      left[h]--;
      uint64_t ways = multinomial (left[0], left[1], left[2]);
      if (number < ways) {
        hands[h] |= cards & -cards;
        break;
      }
      number -= ways;
      left[h]++;
    }
}

void kbz_bridge_ways_deal_suit (const KbzBridgeHidden *hidden, int suit,
                                const KbzBridgeShare *share, uint64_t number,
                                KbzSet hands[KBZ_HIDDEN])
{
  KbzSet cards = of_suit (hidden->cards, suit), honours = cards & hidden->scored;
  int third = kbz_set_size (cards) - share->cards[0] - share->cards[1];
  for (int layout = power_of_three (kbz_set_size (honours)) - 1; layout >= 0; layout--) {
    Honours laid = lay_honours (honours, layout, NULL);
    int left[] = { share->cards[0] - laid.cards[0], share->cards[1] - laid.cards[1],
                   third - laid.cards[2] };
    if (laid.points[0] != share->points[0] || laid.points[1] != share->points[1] || left[0] < 0
        || left[1] < 0 || left[2] < 0)
      continue;
    uint64_t ways = multinomial (left[0], left[1], left[2]);
    if (number < ways) {
      lay_honours (honours, layout, hands);
      deal_small (cards & ~honours, left, number, hands);
      return;
    }
    number -= ways;
  }
  assert (false);
}
