/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "puzzler.h"

#include "decision.h"

#include "analysis/games/bridge/bidding/bidding.h"
#include "analysis/games/bridge/bridge.h"
#include "analysis/games/bridge/dd/dd.h"

#include <string.h>

/* Deals, lets four players bid and play, and looks for moments at which one idea keeps what can be
 * reached and the card of a careful beginner, often, does not. */

#define SOLVER_BYTES ((size_t)8 << 20)
#define LOOK_NODES 300000u /* positions for the first look; what is dearer is passed over */
#define CANDIDATES 24
#define CARDS_MIN 4  /* in the hand that plays: less is soon tried through */
#define LEVELS_OFF 2 /* how far a contract may lie from the one that was bid */

/* How the four play on from the moment at which one begins to look. */
typedef enum {
  BY_RULES, /* all by rules of thumb */
  MIXED,    /* now and then somebody finds the best card */
  WELL,     /* all as well as can be */
  MANNERS,
} Manner;

typedef struct {
  KbzBridge state;
  int seat, target;
  bool rare; /* looks like something that does not often come up */
} Candidate;

typedef struct {
  KbzRandom random;
  KbzDdSolver *solver;
  KbzLimits limits; /* of a look */
  KbzBridge deal;
  Manner manner;
  bool easy; /* also moments that a beginner gets through, most of the time */
  int n;
  Candidate candidates[CANDIDATES];
} Table;

/* Four hands and the contract that the players of the house bid; false when all pass. The calls
 * are forgotten: a puzzle shows all cards, and without them it can come back in other suits. */
static bool deal_and_bid (Table *table)
{
  KbzSet hands[4];
  int dealer = (int)kbz_random_below (&table->random, 4);
  int vul = (int)kbz_random_below (&table->random, 4);
  KbzBridge bid;
  kbz_trick_play_deal (hands, dealer, kbz_random_next (&table->random));
  kbz_bridge_start (&bid, hands, dealer, vul, false);
  while (bid.phase == KBZ_BRIDGE_AUCTION)
    kbz_bridge_call (&bid, kbz_bridge_choose_call (&bid.auction, hands[kbz_bridge_seat (&bid)]));
  if (bid.phase != KBZ_BRIDGE_PLAY)
    return false;
  kbz_bridge_start (&table->deal, hands, dealer, vul, false);
  table->deal.phase = KBZ_BRIDGE_PLAY;
  table->deal.level = bid.level;
  table->deal.play = bid.play;
  return true;
}

static KbzStatus look (Table *table, KbzDdCardValues *values)
{
  const KbzTrickPlay *p = &table->deal.play;
  const KbzCard *trick;
  KbzDdPosition position = { .trump = (KbzSuit)p->trump, .leader = p->leader };
  memcpy (position.hands, p->hands, sizeof position.hands);
  position.n_trick = kbz_trick_play_trick (p, &trick);
  memcpy (position.trick, trick, (size_t)position.n_trick);
  return kbz_dd_cards (table->solver, &position, &table->limits, values, NULL);
}

/* How many cards reach the most; they come first. */
static int n_best (const KbzDdCardValues *values)
{
  int n = 0;
  while (n < values->n && values->cards[n].value == values->cards[0].value)
    n++;
  return n;
}

/* Makes the target that of a contract; false when none near what was bid asks for just so many
 * tricks. Nobody loves a puzzle about an overtrick. */
static bool fit_contract (KbzBridge *s, int seat, int target)
{
  int level = seat % 2 == s->play.declarer % 2 ? target - 6 : 8 - target;
  if (level < 1 || level > 7 || level < s->level - LEVELS_OFF || level > s->level + LEVELS_OFF)
    return false;
  s->level = (uint8_t)level;
  return true;
}

static KbzMove move_of (KbzCard card)
{
  return kbz_move (KBZ_MOVE_PLAY, 0, &card, 1);
}

/* Opening leads, covers, tricks that are refused, high cards that are thrown away: rules of thumb
 * seldom lead to them, or do not fail there, so they are looked at in any case. */
static bool is_rare (const KbzTrickPlay *p, const KbzDdCardValues *values)
{
  const KbzCard *trick;
  int n = kbz_trick_play_trick (p, &trick), best = n_best (values);
  KbzCard right = values->cards[0].card, least = right;
  bool follows = n > 0 && kbz_card_suit (right) == kbz_card_suit (trick[0]);
  bool could_win = false;
  for (int i = best; i < values->n; i++) {
    KbzCard wrong = values->cards[i].card;
    could_win |= kbz_bridge_is_sure (p, wrong);
    if (kbz_card_suit (wrong) == kbz_card_suit (least) && wrong < least)
      least = wrong;
  }
  if (p->n_played == 0)
    return true;
  if (n == 1 && follows && kbz_card_rank (trick[0]) >= 10 && right > trick[0] && least < trick[0])
    return true;
  return n > 0 && !kbz_bridge_beats_table (p, right) && (could_win || least < right);
}

static void consider (Table *table, const KbzDdCardValues *values)
{
  const KbzTrickPlay *p = &table->deal.play;
  int best = n_best (values), hand = kbz_trick_play_seat (p);
  if (values->n < 3 || best == values->n || table->n == CANDIDATES)
    return;
  KbzMove right = move_of (values->cards[0].card);
  KbzCard beginners = kbz_trick_play_bot (p);
  bool found = false, rare = is_rare (p, values);
  for (int i = 0; i < best; i++) {
    KbzMove also = move_of (values->cards[i].card);
    if (!kbz_bridge_same_answer (&table->deal, &right, &also))
      return;
    found |= values->cards[i].card == beginners;
  }
  if (found && !rare && (!table->easy || kbz_bridge_by_rote (&table->deal, &right)))
    return;
  int seat = hand == kbz_trick_play_dummy (p) ? p->declarer : hand;
  Candidate *candidate = &table->candidates[table->n++];
  *candidate = (Candidate){ .state = table->deal,
                            .seat = seat,
                            .target = p->tricks[seat % 2] + values->cards[0].value,
                            .rare = rare };
  if (!fit_contract (&candidate->state, candidate->seat, candidate->target))
    table->n--;
}

/* The card that is played on: by rules of thumb, or one of the best that looks natural. Good
 * players sometimes lead the top of what they have, which rules of thumb never do for declarer. */
static KbzCard next_card (Table *table, const KbzDdCardValues *values)
{
  const KbzTrickPlay *p = &table->deal.play;
  KbzCard simple = kbz_trick_play_bot (p), least = values->cards[0].card, most = least;
  bool well = table->manner == WELL
              || (table->manner == MIXED && kbz_random_below (&table->random, 2) == 0);
  bool from_the_top = well && p->n_played % 4 == 0 && kbz_random_below (&table->random, 3) == 0;
  bool is_best = false;
  for (int i = 0; i < n_best (values); i++) {
    KbzCard card = values->cards[i].card;
    is_best |= card == simple;
    if (kbz_card_rank (card) < kbz_card_rank (least))
      least = card;
    if (kbz_card_rank (card) > kbz_card_rank (most))
      most = card;
  }
  return from_the_top ? most : is_best || !well ? simple : least;
}

/* Few look at the whole deal: that is dear, and only some opening leads are worth it. */
static int cards_to_look_from (Table *table)
{
  uint64_t chance = kbz_random_below (&table->random, 16);
  return chance < 2 ? 13 : 5 + (int)kbz_random_below (&table->random, 7);
}

static void play_and_look (Table *table)
{
  KbzTrickPlay *p = &table->deal.play;
  KbzDdCardValues values;
  int from = cards_to_look_from (table);
  while (kbz_set_size (p->hands[p->leader]) > from)
    kbz_trick_play_card (p, kbz_trick_play_bot (p));
  while (kbz_set_size (p->hands[kbz_trick_play_seat (p)]) >= CARDS_MIN) {
    KbzSet playable = kbz_trick_play_playable (p);
    if (kbz_set_size (playable) == 1) {
      kbz_trick_play_card (p, kbz_set_lowest (playable));
      continue;
    }
    if (look (table, &values) != KBZ_OK)
      return;
    consider (table, &values);
    kbz_trick_play_card (p, next_card (table, &values));
  }
}

void kbz_bridge_propose (uint64_t seed, const KbzLimits *limits, KbzTakeProposal *take, void *data)
{
  Table table = { .solver = kbz_dd_new (SOLVER_BYTES),
                  .limits = kbz_limits_heed ((KbzLimits){ .nodes = LOOK_NODES }, limits) };
  kbz_random_init (&table.random, seed);
  table.manner = (Manner)kbz_random_below (&table.random, MANNERS);
  table.easy = kbz_random_below (&table.random, 4) == 0;
  if (table.solver != NULL && deal_and_bid (&table))
    play_and_look (&table);
  kbz_dd_free (table.solver);
  /* What is rare comes first; else in any order, so that no moment of a deal is preferred. */
  for (int left = table.n; left > 0 && kbz_limits_go_on (limits); left--) {
    int i = (int)kbz_random_below (&table.random, (uint64_t)left);
    for (int k = 0; k < left && !table.candidates[i].rare; k++)
      i = table.candidates[k].rare ? k : i;
    Candidate candidate = table.candidates[i];
    table.candidates[i] = table.candidates[left - 1];
    if (!take (&candidate.state, candidate.seat, candidate.target, data))
      return;
  }
}
