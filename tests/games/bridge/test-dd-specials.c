/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Jokers, the secretary and teams of any seats: the solver against a plain minimax with rules of
 * its own. KBZ_ENDINGS=1000 looks at as many of each size. */
#include "analysis/cards/random.h"
#include "analysis/games/bridge/dd/dd.h"
#include "tests/said.h"
#include "tests/suite.h"

#include <stdlib.h>
#include <string.h>

/* ---- The slow referee and its minimax ---------------------------------------------------------
 */

/* Cards as the solver's codes, hands as lists. */
typedef struct {
  int hand[4][13], n[4];
  int trick[4], n_trick, leader, trump;
  unsigned team;
  bool forces, demanded;
} Game;

static bool is_special (int card)
{
  return card == KBZ_DD_LITTLE_JOKER || card == KBZ_DD_BIG_JOKER || card == KBZ_DD_SECRETARY;
}

static bool holds (const Game *g, int seat, int card)
{
  for (int i = 0; i < g->n[seat]; i++)
    if (g->hand[seat][i] == card)
      return true;
  return false;
}

static bool lies (const Game *g, int card)
{
  for (int i = 0; i < g->n_trick; i++)
    if (g->trick[i] == card)
      return true;
  return false;
}

static bool may (const Game *g, int seat, int card)
{
  if (g->n_trick == 0)
    return true;
  if (g->demanded && holds (g, seat, KBZ_DD_SECRETARY))
    return card == KBZ_DD_SECRETARY;
  if (g->forces && g->trump < 4 && lies (g, 16 * g->trump + 3) && holds (g, seat, KBZ_DD_BIG_JOKER))
    return card == KBZ_DD_BIG_JOKER;
  if (g->forces && g->trump < 4 && lies (g, 16 * g->trump + 6)
      && holds (g, seat, KBZ_DD_LITTLE_JOKER))
    return card == KBZ_DD_LITTLE_JOKER;
  if (is_special (card) || is_special (g->trick[0]) || card / 16 == g->trick[0] / 16)
    return true;
  for (int i = 0; i < g->n[seat]; i++)
    if (!is_special (g->hand[seat][i]) && g->hand[seat][i] / 16 == g->trick[0] / 16)
      return false;
  return true;
}

static int strength (const Game *g, int card)
{
  if (is_special (card))
    return 1000 + card;
  if (card / 16 == g->trump)
    return 500 + card % 16;
  return !is_special (g->trick[0]) && card / 16 == g->trick[0] / 16 ? card % 16 : -1;
}

static bool plays_together (const Game *g, int a, int b)
{
  return (g->team >> a & 1) == (g->team >> b & 1);
}

/* Tricks that the team of seat 0 … as `team` says takes from here. */
static int minimax (const Game *g)
{
  int seat = (g->leader + g->n_trick) % 4, best = -1;
  if (g->n[seat] == 0)
    return 0;
  for (int i = 0; i < g->n[seat]; i++) {
    int card = g->hand[seat][i], won = 0;
    if (!may (g, seat, card))
      continue;
    Game next = *g;
    next.hand[seat][i] = next.hand[seat][--next.n[seat]];
    next.trick[next.n_trick++] = card;
    if (next.n_trick == 4) {
      int winner = 0;
      for (int k = 1; k < 4; k++)
        if (strength (&next, next.trick[k]) > strength (&next, next.trick[winner]))
          winner = k;
      next.leader = (next.leader + winner) % 4;
      next.n_trick = 0;
      next.demanded = false;
      won = next.team >> next.leader & 1;
    }
    int value = won + minimax (&next);
    bool better = next.team >> seat & 1 ? value > best : value < best;
    if (best < 0 || better)
      best = value;
  }
  return best;
}

/* ---- Endings ----------------------------------------------------------------------------------
 */

static void shuffle (int *cards, int n, KbzRandom *random)
{
  for (int i = n - 1; i > 0; i--) {
    int j = (int)kbz_random_below (random, (uint32_t)i + 1), keep = cards[i];
    cards[i] = cards[j];
    cards[j] = keep;
  }
}

/* Low trumps and special cards come more often than chance would have them. */
static Game random_ending (KbzRandom *random, int size, bool secretary)
{
  Game g = { .trump = (int)kbz_random_below (random, 5), .forces = secretary };
  int pack[56], n = 0, kept;
  static const unsigned teams[] = { 5, 10, 1, 2, 4, 8, 3, 6, 12, 9, 14, 7 };
  g.team = secretary ? teams[kbz_random_below (random, sizeof teams / sizeof *teams)] : 5;
  for (int suit = 0; suit < 4; suit++)
    for (int rank = 2; rank <= 14; rank++)
      pack[n++] = 16 * suit + rank;
  shuffle (pack, n, random);
  kept = n;
  for (int i = 0; i < n; i++)
    if (pack[i] == 16 * g.trump + 3 || pack[i] == 16 * g.trump + 6) {
      int k = (int)kbz_random_below (random, (uint32_t)(4 * size)), keep = pack[i];
      pack[i] = pack[k];
      pack[k] = keep;
    }
  static const int specials[] = { KBZ_DD_LITTLE_JOKER, KBZ_DD_BIG_JOKER, KBZ_DD_SECRETARY };
  for (int i = 0; i < (secretary ? 3 : 2); i++)
    if (kbz_random_below (random, 4))
      pack[kbz_random_below (random, (uint32_t)(4 * size))] = specials[i];
  for (int i = 0; i < 4 * size; i++) {
    bool twice = false;
    for (int k = 0; k < i; k++)
      twice = twice || pack[k] == pack[i];
    if (twice)
      pack[i] = pack[--kept];
    g.hand[i % 4][g.n[i % 4]++] = pack[i];
  }
  g.leader = (int)kbz_random_below (random, 4);
  return g;
}

/* Some cards of the first trick are on the table. */
static void begin_trick (Game *g, int n, KbzRandom *random)
{
  for (; g->n_trick < n;) {
    int seat = (g->leader + g->n_trick) % 4, choices[13], n_choices = 0;
    for (int i = 0; i < g->n[seat]; i++)
      if (may (g, seat, g->hand[seat][i]))
        choices[n_choices++] = i;
    int i = choices[kbz_random_below (random, (uint32_t)n_choices)];
    g->trick[g->n_trick++] = g->hand[seat][i];
    g->hand[seat][i] = g->hand[seat][--g->n[seat]];
    if (g->n_trick == 1)
      g->demanded = g->trick[0] != KBZ_DD_SECRETARY && kbz_random_below (random, 3) == 0;
  }
}

static KbzDdPosition position_of (const Game *g)
{
  KbzDdPosition p = { .trump = (KbzSuit)g->trump,
                      .leader = g->leader,
                      .n_trick = g->n_trick,
                      .specials = true,
                      .forces = g->forces,
                      .demanded = g->demanded,
                      .team = (uint8_t)g->team };
  for (int seat = 0; seat < 4; seat++)
    for (int i = 0; i < g->n[seat]; i++)
      p.hands[seat] |= kbz_set_of ((KbzCard)g->hand[seat][i]);
  for (int i = 0; i < g->n_trick; i++)
    p.trick[i] = (KbzCard)g->trick[i];
  return p;
}

/* Tricks of the team, as the solver says. */
static int solved (KbzDdSolver *solver, const Game *g)
{
  KbzDdPosition p = position_of (g);
  KbzDdValue value;
  KbzError error;
  ck_assert_msg (kbz_dd_value (solver, &p, NULL, &value, &error) == KBZ_OK, "%s",
                 kbz_said (&error));
  ck_assert_int_eq (value.low, value.high);
  int seat = (g->leader + g->n_trick) % 4;
  return g->team >> seat & 1 ? value.low : g->n[seat] - value.low;
}

static int endings (int usual)
{
  const char *asked = getenv ("KBZ_ENDINGS");
  return asked ? atoi (asked) : usual;
}

START_TEST (endings_agree_with_plain_minimax)
{
  static const int usual[] = { 0, 200, 400, 300, 60 };
  KbzRandom random;
  kbz_random_init (&random, 1);
  KbzDdSolver *solver = kbz_dd_new (0);
  for (int size = 1; size <= 4; size++)
    for (int i = 0; i < endings (usual[size]); i++) {
      Game g = random_ending (&random, size, i % 3 != 0);
      begin_trick (&g, i % 4, &random);
      int wanted = minimax (&g);
      ck_assert_msg (solved (solver, &g) == wanted, "ending %d of size %d: %d, not %d", i, size,
                     solved (solver, &g), wanted);
    }
  kbz_dd_free (solver);
}
END_TEST

/* What the solver remembers of a deal must hold for each of its later positions, and each card must
 * be worth what the position after it is. */
START_TEST (a_warm_solver_says_what_a_fresh_one_says)
{
  KbzRandom random;
  kbz_random_init (&random, 2);
  KbzDdSolver *warm = kbz_dd_new (0);
  for (int i = 0; i < endings (20); i++) {
    Game g = random_ending (&random, 8, i % 4 != 0);
    for (; g.n[0] > 0;) {
      KbzDdSolver *fresh = kbz_dd_new ((size_t)2 << 20);
      ck_assert_int_eq (solved (warm, &g), solved (fresh, &g));
      kbz_dd_free (fresh);
      begin_trick (&g, 3, &random);
      KbzDdPosition p = position_of (&g);
      KbzDdCardValues values;
      ck_assert_int_eq (kbz_dd_cards (warm, &p, NULL, &values, NULL), KBZ_OK);
      KbzDdValue value;
      ck_assert_int_eq (kbz_dd_value (warm, &p, NULL, &value, NULL), KBZ_OK);
      ck_assert_int_eq (values.cards[0].value, value.low);
      int last = (g.leader + 3) % 4, card = values.cards[0].card, winner = 0;
      for (int k = 0; k < g.n[last]; k++)
        if (g.hand[last][k] == card)
          g.hand[last][k] = g.hand[last][--g.n[last]];
      g.trick[g.n_trick++] = card;
      for (int k = 1; k < 4; k++)
        if (strength (&g, g.trick[k]) > strength (&g, g.trick[winner]))
          winner = k;
      g.leader = (g.leader + winner) % 4;
      g.n_trick = 0;
      g.demanded = false;
      if (g.n[0] > 0) {
        int rest = solved (warm, &g), left = g.n[0];
        int own = g.team >> last & 1 ? rest : left - rest;
        ck_assert_int_eq (value.low, own + plays_together (&g, g.leader, last));
      }
    }
  }
  kbz_dd_free (warm);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (endings_agree_with_plain_minimax, a_warm_solver_says_what_a_fresh_one_says);
}
