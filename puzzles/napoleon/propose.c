/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parts.h"

#include <string.h>

/* Deals, lets four players bid, exchange, name and play, and looks for moments at which one idea
 * keeps what can be reached, and a contract near the one that was bid asks for just that. */

#define SOLVER_BYTES ((size_t)8 << 20)
#define LOOK_NODES 200000u /* positions for the first look; what is dearer is passed over */
#define CANDIDATES 24
#define CARDS_MIN 4  /* in the hand that plays: less is soon tried through */
#define LEVELS_OFF 2 /* how far a contract may lie from the one that was bid */

typedef struct {
  KbzNapoleon state;
  int seat, target;
  int rare; /* how seldom it comes up: 2 when a trump calls a joker, 1 about special cards */
} Candidate;

typedef struct {
  KbzRandom random;
  KbzDdSolver *solver;
  KbzLimits limits; /* of a look */
  KbzNapoleon deal;
  int bid;   /* the level that was bid */
  bool well; /* now and then somebody finds the best card */
  int n;
  Candidate candidates[CANDIDATES];
} Table;

bool kbz_napoleon_with_contract (const KbzNapoleon *s, int level, KbzNapoleon *made)
{
  if (level < 1 || level > 7)
    return false;
  kbz_napoleon_clear (made, s->napoleon);
  memcpy (made->dealt, s->dealt, sizeof made->dealt);
  memcpy (made->hands, s->dealt, sizeof made->hands);
  made->kitty = s->kitty;
  made->dealer = (uint8_t)((s->declarer + 3) % 4);
  made->auction.first = (uint8_t)s->declarer;
  kbz_napoleon_call (made, kbz_bid (level, (KbzSuit)s->trump));
  for (int i = 0; i < 3; i++)
    kbz_napoleon_call (made, KBZ_PASS);
  for (KbzSet rest = s->aside; rest != 0; rest &= rest - 1)
    kbz_napoleon_lay_aside (made, kbz_set_lowest (rest));
  if (s->secretary != 0)
    kbz_napoleon_name (made, s->secretary);
  for (int i = 0; i < s->n_played; i++)
    kbz_napoleon_play (made, s->played[i], i % 4 == 0 && s->demands >> (i / 4) & 1);
  return true;
}

/* A card that somebody might name: mostly a joker, a high trump or an ace that others hold. */
static KbzCard name_of (Table *table)
{
  const KbzNapoleon *s = &table->deal;
  KbzCard choices[16];
  int n = 0;
  for (int joker = KBZ_DD_LITTLE_JOKER; joker <= KBZ_DD_BIG_JOKER; joker++)
    choices[n++] = (KbzCard)joker;
  for (int suit = KBZ_SPADES; suit <= KBZ_CLUBS; suit++) {
    choices[n++] = kbz_card ((KbzSuit)suit, KBZ_ACE);
    if (suit == s->trump)
      for (int rank = KBZ_KING; rank >= KBZ_JACK; rank--)
        choices[n++] = kbz_card ((KbzSuit)suit, rank);
  }
  for (int tries = 0; tries < 40; tries++) {
    KbzCard card = choices[kbz_random_below (&table->random, (uint64_t)n)];
    bool own = kbz_set_has (s->hands[s->declarer], card);
    if (!kbz_set_has (s->aside, card) && (!own || kbz_random_below (&table->random, 8) == 0))
      return card;
  }
  return kbz_set_lowest (s->hands[(s->declarer + 1) % 4]);
}

/* A deal up to the first lead; false when all pass. */
static bool deal_and_bid (Table *table, bool napoleon)
{
  const KbzGame *game = napoleon ? &kbz_game_napoleon : &kbz_game_jokerbridge;
  KbzNapoleon *s = &table->deal;
  KbzMatch match = { .dealer = (int)kbz_random_below (&table->random, 4) };
  KbzOptions options = { 0 };
  game->deal (s, &options, &match, kbz_random_next (&table->random));
  while (s->phase == KBZ_NAPOLEON_AUCTION || s->phase == KBZ_NAPOLEON_EXCHANGE) {
    KbzMove move = game->bot (s, KBZ_STRENGTH_PLAYER, &table->random, NULL);
    game->apply (s, &move);
  }
  if (s->phase == KBZ_NAPOLEON_NAME)
    kbz_napoleon_name (s, name_of (table));
  table->bid = s->level;
  return s->phase == KBZ_NAPOLEON_PLAY;
}

static KbzStatus look (Table *table, KbzDdCardValues *values)
{
  KbzDdPosition position = kbz_napoleon_dd (&table->deal);
  KbzStatus status = kbz_dd_cards (table->solver, &position, &table->limits, values, NULL);
  for (int i = 0; status == KBZ_OK && i < values->n; i++)
    values->cards[i].card = kbz_napoleon_from_dd (&table->deal, values->cards[i].card);
  return status;
}

/* How many cards reach the most; they come first. */
static int n_best (const KbzDdCardValues *values)
{
  int n = 0;
  while (n < values->n && values->cards[n].value == values->cards[0].value)
    n++;
  return n;
}

static KbzMove move_of (KbzCard code)
{
  KbzCard card = kbz_napoleon_card (code);
  return kbz_move (KBZ_MOVE_PLAY, 0, &card, 1);
}

static int how_rare (const KbzNapoleon *s, KbzCard card)
{
  KbzCard joker = kbz_napoleon_called (s, card);
  if (joker != 0 && kbz_napoleon_holder (s, joker) != KBZ_NO_SEAT)
    return 2;
  return card == s->secretary || kbz_dd_is_special_code (card);
}

static void consider (Table *table, const KbzDdCardValues *values)
{
  const KbzNapoleon *s = &table->deal;
  int best = n_best (values), hand = kbz_napoleon_seat (s);
  if (values->n < 3 || best == values->n || table->n == CANDIDATES)
    return;
  KbzMove right = move_of (values->cards[0].card);
  int rare = 0;
  for (int i = 0; i < values->n; i++) {
    KbzMove also = move_of (values->cards[i].card);
    if (i < best && !kbz_napoleon_same_answer (s, &right, &also))
      return;
    int one = how_rare (s, values->cards[i].card);
    rare = one > rare ? one : rare;
  }
  if (rare == 0 && kbz_napoleon_by_rote (s, &right) && kbz_random_below (&table->random, 4) > 0)
    return;
  Candidate *candidate = &table->candidates[table->n];
  bool ours = s->team >> hand & 1;
  candidate->seat = hand == kbz_napoleon_dummy (s) ? s->declarer : hand;
  candidate->target = kbz_napoleon_outcome (s, hand, values->cards[0].value);
  candidate->rare = rare;
  int level = ours ? candidate->target - 6 : 8 - candidate->target;
  /* Nobody loves a puzzle about an overtrick. */
  if (level >= table->bid - LEVELS_OFF && level <= table->bid + LEVELS_OFF
      && kbz_napoleon_with_contract (s, level, &candidate->state))
    table->n++;
}

static KbzCard next_card (Table *table, const KbzDdCardValues *values)
{
  KbzMove simple =
      kbz_game_napoleon.bot (&table->deal, KBZ_STRENGTH_BEGINNER, &table->random, NULL);
  if (table->well && kbz_random_below (&table->random, 2) == 0)
    return values->cards[n_best (values) - 1].card;
  return kbz_napoleon_code (simple.cards[0]);
}

static void play_and_look (Table *table)
{
  KbzNapoleon *s = &table->deal;
  KbzDdCardValues values;
  int from = 5 + (int)kbz_random_below (&table->random, 5);
  while (kbz_set_size (s->hands[s->leader]) > from) {
    KbzMove move = kbz_game_napoleon.bot (s, KBZ_STRENGTH_BEGINNER, &table->random, NULL);
    kbz_napoleon_play (s, kbz_napoleon_code (move.cards[0]), move.arg == KBZ_NAPOLEON_DEMAND);
  }
  while (kbz_set_size (s->hands[kbz_napoleon_seat (s)]) >= CARDS_MIN) {
    KbzSet playable = kbz_napoleon_playable (s);
    if (kbz_set_size (playable) == 1) {
      kbz_napoleon_play (s, kbz_set_lowest (playable), false);
      continue;
    }
    if (look (table, &values) != KBZ_OK)
      return;
    consider (table, &values);
    kbz_napoleon_play (s, next_card (table, &values), false);
  }
}

static void propose_play (KbzRandom *random, bool napoleon, const KbzLimits *limits,
                          KbzTakeProposal *take, void *data)
{
  Table table = { .random = *random,
                  .solver = kbz_dd_new (SOLVER_BYTES),
                  .limits = kbz_limits_heed ((KbzLimits){ .nodes = LOOK_NODES }, limits) };
  table.well = kbz_random_below (&table.random, 2) == 0;
  if (table.solver != NULL && deal_and_bid (&table, napoleon))
    play_and_look (&table);
  kbz_dd_free (table.solver);
  /* What is rare comes first, two times in three; else in any order, so that no moment of a deal is
   * preferred. */
  bool any = kbz_random_below (&table.random, 3) == 0;
  for (int left = table.n; left > 0 && kbz_limits_go_on (limits); left--) {
    int i = (int)kbz_random_below (&table.random, (uint64_t)left);
    for (int k = 0; !any && k < left; k++)
      i = table.candidates[k].rare > table.candidates[i].rare ? k : i;
    Candidate candidate = table.candidates[i];
    table.candidates[i] = table.candidates[left - 1];
    if (!take (&candidate.state, candidate.seat, candidate.target, data))
      return;
  }
}

static void propose (uint64_t seed, bool napoleon, const KbzLimits *limits, KbzTakeProposal *take,
                     void *data)
{
  KbzRandom random;
  kbz_random_init (&random, seed);
  /* Few deals ask something before the play, so that as many are looked at. */
  if (kbz_random_below (&random, 2) == 0)
    kbz_napoleon_propose_before (&random, napoleon, limits, take, data);
  else
    propose_play (&random, napoleon, limits, take, data);
}

void kbz_jokerbridge_propose (uint64_t seed, const KbzLimits *limits, KbzTakeProposal *take,
                              void *data)
{
  propose (seed, false, limits, take, data);
}

void kbz_napoleon_propose (uint64_t seed, const KbzLimits *limits, KbzTakeProposal *take,
                           void *data)
{
  propose (seed, true, limits, take, data);
}
