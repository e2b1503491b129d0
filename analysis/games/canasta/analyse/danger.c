/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "danger.h"

#include <stdlib.h>
#include <string.h>

KbzCanastaTaker kbz_canasta_next_taker (const KbzCanastaState *state)
{
  int next = (state->turn + 1) % KBZ_CANASTA_SEATS, side = kbz_canasta_side (next);
  KbzCanastaKnown known = kbz_canasta_know (state, state->turn);
  KbzCanastaTaker taker = { .rules = kbz_canasta_state_rules (state),
                            .unseen = known.unseen,
                            .hand_size = known.sizes[next],
                            .frozen = kbz_canasta_frozen (state),
                            .opened = state->n_melds[side] > 0,
                            .minimum = kbz_canasta_side_minimum (state, side),
                            .table = kbz_canasta_side_table (state, side) };
  taker.unseen.of[KBZ_KIND_RED_THREE] = 0;
  return taker;
}

/* ---- A side that has opened ---------------------------------------------------------------- */

/* Hands with two naturals, or where that is enough with one and a wild card. */
static double opened_hands (const KbzCanastaTaker *taker, int rank, int drawn)
{
  const uint8_t *unseen = taker->unseen.of, *holds = taker->holds.of;
  int wilds = unseen[KBZ_KIND_JOKER] + unseen[KBZ_KIND_TWO];
  int held_wilds = holds[KBZ_KIND_JOKER] + holds[KBZ_KIND_TWO];
  int others = kbz_canasta_counts_size (&taker->unseen) - unseen[rank] - wilds;
  bool wild_helps = !taker->frozen && taker->rules->take_with_wild;
  double hands = 0;
  for (int n = 0; n <= unseen[rank] && n <= drawn; n++)
    for (int w = 0; w <= wilds && n + w <= drawn; w++) {
      int naturals = holds[rank] + n;
      if (naturals >= 2 || (naturals == 1 && held_wilds + w > 0 && wild_helps))
        hands += kbz_canasta_choose (unseen[rank], n) * kbz_canasta_choose (wilds, w)
                 * kbz_canasta_choose (others, drawn - n - w);
    }
  return hands;
}

/* ---- A side that has not ------------------------------------------------------------------- */

/* What the ranks but that of the discard come to. Whoever wants the most points lays every rank of
 * three or more, then pairs with a wild card each, dear ones first; so that is all one must know.
 */
typedef struct {
  int cards, threes, points; /* drawn; ranks of three or more, and their points in fives */
  int pairs[3];              /* of 20, 10 and 5 points a card */
} Build;

enum { THREES = 4, PAIRS0 = 1, PAIRS1 = 6, PAIRS2 = 4, STEPS = 32 };
enum {
  CELLS = (THREES + 1) * (PAIRS0 + 1) * (PAIRS1 + 1) * (PAIRS2 + 1) * (STEPS + 1),
};

typedef struct {
  const KbzCanastaTaker *taker;
  int drawn;
  int enough; /* points wanted, in fives */
  double *here, *next;
} Walk;

static int least (int a, int b)
{
  return a < b ? a : b;
}

static size_t cell_of (const Build *build)
{
  size_t cell = (size_t)build->cards * (THREES + 1) + (size_t)build->threes;
  cell = cell * (PAIRS0 + 1) + (size_t)build->pairs[0];
  cell = cell * (PAIRS1 + 1) + (size_t)build->pairs[1];
  cell = cell * (PAIRS2 + 1) + (size_t)build->pairs[2];
  return cell * (STEPS + 1) + (size_t)build->points;
}

static Build build_of (size_t cell)
{
  Build build;
  build.points = (int)(cell % (STEPS + 1));
  cell /= STEPS + 1;
  build.pairs[2] = (int)(cell % (PAIRS2 + 1));
  cell /= PAIRS2 + 1;
  build.pairs[1] = (int)(cell % (PAIRS1 + 1));
  cell /= PAIRS1 + 1;
  build.pairs[0] = (int)(cell % (PAIRS0 + 1));
  cell /= PAIRS0 + 1;
  build.threes = (int)(cell % (THREES + 1));
  build.cards = (int)(cell / (THREES + 1));
  return build;
}

/* Puts so many more cards of a kind to the hand. */
static Build put (const Walk *walk, Build build, int kind, int more)
{
  int n = walk->taker->holds.of[kind] + more, points = kbz_canasta_kind_points (kind);
  build.cards += more;
  if (kind < KBZ_KIND_LOWEST || n < 2)
    return build;
  if (n == 2)
    build.pairs[points == 20 ? 0 : points == 10 ? 1 : 2]++;
  else {
    build.threes = least (THREES, build.threes + 1);
    build.points = least (walk->enough, build.points + n * points / 5);
  }
  if (build.points == walk->enough) /* nothing else matters any more */
    build = (Build){ .cards = build.cards, .threes = 1, .points = walk->enough };
  return build;
}

static void walk_kind (Walk *walk, int kind)
{
  size_t cells = (size_t)(walk->drawn + 1) * CELLS;
  memset (walk->next, 0, cells * sizeof *walk->next);
  for (size_t cell = 0; cell < cells; cell++) {
    if (walk->here[cell] == 0)
      continue;
    Build build = build_of (cell);
    for (int n = 0; n <= walk->taker->unseen.of[kind] && build.cards + n <= walk->drawn; n++) {
      Build to = put (walk, build, kind, n);
      walk->next[cell_of (&to)] +=
          walk->here[cell] * kbz_canasta_choose (walk->taker->unseen.of[kind], n);
    }
  }
  double *old = walk->here;
  walk->here = walk->next;
  walk->next = old;
}

/* The most points of these ranks with so many wild cards, `own` of another meld among them. */
static int most_points (const Build *build, int own, int jokers, int twos, int spare)
{
  static const int pair_points[] = { 40, 20, 10 };
  int points = 5 * build->points + own, melds = build->threes + (own > 0);
  int wilds = jokers + twos - spare, free = wilds;
  for (int i = 0; i < 3; i++) {
    int pairs = least (build->pairs[i], free);
    free -= pairs;
    melds += pairs;
    points += pairs * pair_points[i];
  }
  int laid = least (wilds, 3 * melds), of_jokers = least (laid, jokers);
  return points + 50 * of_jokers + 20 * (laid - of_jokers);
}

static bool takes (const KbzCanastaTaker *taker, const Build *build, int rank, int naturals,
                   int jokers, int twos)
{
  if (naturals >= 2)
    return most_points (build, (naturals + 1) * kbz_canasta_kind_points (rank), jokers, twos, 0)
           >= taker->minimum;
  return naturals == 1 && !taker->frozen && taker->rules->take_with_wild && jokers + twos > 0
         && most_points (build, 0, jokers, twos, 1) >= taker->minimum;
}

static double hands_of_cell (const Walk *walk, size_t cell, int rank)
{
  const KbzCanastaTaker *taker = walk->taker;
  const uint8_t *unseen = taker->unseen.of, *holds = taker->holds.of;
  Build build = build_of (cell);
  int left = walk->drawn - build.cards;
  double hands = 0;
  for (int jokers = 0; jokers <= unseen[KBZ_KIND_JOKER] && jokers <= left; jokers++)
    for (int twos = 0; twos <= unseen[KBZ_KIND_TWO] && jokers + twos <= left; twos++) {
      int n = left - jokers - twos;
      if (n <= unseen[rank]
          && takes (taker, &build, rank, holds[rank] + n, holds[KBZ_KIND_JOKER] + jokers,
                    holds[KBZ_KIND_TWO] + twos))
        hands += walk->here[cell] * kbz_canasta_choose (unseen[rank], n)
                 * kbz_canasta_choose (unseen[KBZ_KIND_JOKER], jokers)
                 * kbz_canasta_choose (unseen[KBZ_KIND_TWO], twos);
    }
  return hands;
}

static double unopened_hands (const KbzCanastaTaker *taker, int rank, int drawn)
{
  size_t cells = (size_t)(drawn + 1) * CELLS;
  Walk walk = { taker, drawn, (taker->minimum + 4) / 5, calloc (cells, sizeof (double)),
                malloc (cells * sizeof (double)) };
  if (walk.here == NULL || walk.next == NULL)
    abort ();
  walk.here[0] = 1;
  for (int kind = KBZ_ACE; kind >= KBZ_KIND_BLACK_THREE; kind--)
    if (kind != rank)
      walk_kind (&walk, kind);
  double hands = 0;
  for (size_t cell = 0; cell < cells; cell++)
    if (walk.here[cell] > 0)
      hands += hands_of_cell (&walk, cell, rank);
  free (walk.here);
  free (walk.next);
  return hands;
}

bool kbz_canasta_fits_theirs (const KbzCanastaTaker *taker, KbzCard card)
{
  for (int i = 0; i < taker->table.n_runs && taker->opened && !taker->frozen; i++) {
    KbzCanastaRun run = taker->table.runs[i];
    if (kbz_canasta_kind (card) >= KBZ_KIND_LOWEST && run.suit == kbz_card_suit (card)
        && (kbz_card_rank (card) + 1 == run.low || kbz_card_rank (card) == run.high + 1))
      return true;
  }
  return false;
}

double kbz_canasta_danger (const KbzCanastaTaker *taker, int kind)
{
  KbzCanastaTaker rest = *taker;
  int drawn = taker->hand_size - kbz_canasta_counts_size (&taker->holds);
  if (kind < KBZ_KIND_LOWEST)
    return 0;
  if (taker->opened && !taker->frozen && taker->table.naturals[kind] > 0)
    return 1;
  for (int i = 0; i < KBZ_KINDS; i++)
    rest.unseen.of[i] = (uint8_t)(taker->unseen.of[i] - taker->holds.of[i]);
  int cards = kbz_canasta_counts_size (&rest.unseen);
  double hands = taker->opened || taker->rules->sequences ? opened_hands (&rest, kind, drawn)
                                                          : unopened_hands (&rest, kind, drawn);
  return hands / kbz_canasta_choose (cards, drawn);
}
