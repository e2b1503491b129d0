/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bridge.h"

#include "analysis/games/bridge/bidding/bidding.h"
#include "analysis/games/bridge/bidding/drills.h"
#include "bridge-advise.h"
#include "duplicate.h"
#include "report.h"
#include "analysis/games/bridge/play/game.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

enum { BIDDING, VUL }; /* options */
enum { VUL_BY_BOARD }; /* the first value of VUL; the others are bits plus one */

static const KbzOption options[] = {
  [BIDDING] = { "bidding",
                N_ ("Auction"),
                { { "full", N_ ("With doubles") },
                  { "casual", N_ ("Casual, without doubles") },
                  { NULL, NULL } } },
  [VUL] = { "vul",
            N_ ("Vulnerable"),
            { { "board", N_ ("By the board's number") },
              { "none", N_ ("Nobody") },
              { "ns", N_ ("North–South") },
              { "ew", N_ ("East–West") },
              { "both", N_ ("Both sides") },
              { NULL, NULL } } },
  { NULL, NULL, { { NULL, NULL } } },
};

/* Law 2: nobody, North–South, East–West, both; each set of four begins one further on. */
int kbz_bridge_board_vul (int board)
{
  unsigned i = (unsigned)(board - 1) % 16;
  return (int)((i + i / 4) % 4);
}

void kbz_bridge_start (KbzBridge *s, const KbzSet hands[4], int dealer, int vul, bool casual)
{
  memset (s, 0, sizeof *s);
  kbz_trick_play_start (&s->play, hands);
  s->dealer = (uint8_t)dealer;
  s->vul = (uint8_t)vul;
  s->auction.casual = casual;
  /* Source 001, 喊牌 4: 由發牌者的下家開始; in the full game the dealer begins. */
  s->auction.first = (uint8_t)((dealer + casual) % 4);
}

static void deal (void *state, const KbzOptions *chosen, const KbzMatch *match, uint64_t seed)
{
  int dealer = (int)((unsigned)match->dealer % 4);
  int vul = chosen->value[VUL] == VUL_BY_BOARD ? kbz_bridge_board_vul (match->deals + 1)
                                               : (chosen->value[VUL] - 1) % 4;
  KbzSet hands[4];
  kbz_trick_play_deal (hands, dealer, seed);
  kbz_bridge_start (state, hands, dealer, vul, chosen->value[BIDDING] == 1);
}

void kbz_bridge_begin_play (KbzBridge *s, int declarer, KbzBridgeContract contract, int leader)
{
  s->level = (uint8_t)contract.level;
  s->doubled = (uint8_t)contract.doubled;
  s->play.declarer = (int8_t)declarer;
  s->play.trump = (uint8_t)contract.strain;
  s->phase = KBZ_BRIDGE_PLAY;
  /* Fewer than 13 cards: dummy was put down in a trick that is not told. */
  s->play.dummy_is_down = kbz_set_size (s->play.dealt[0]) < 13;
  kbz_trick_play_begin (&s->play, leader);
}

static void start_cell (void *state, int row, int column, int value)
{
  KbzBridge *s = state, old = *s;
  bool whole = kbz_set_size (old.play.dealt[0]) == 13;
  KbzBridgeContract contract = { .level = !whole      ? 0
                                          : value > 7 ? value - 6
                                                      : 1,
                                 .strain = (KbzSuit)column };
  kbz_bridge_start (s, old.play.dealt, old.dealer, old.vul, false);
  s->board = old.board;
  kbz_bridge_begin_play (s, row, contract, (row + 1) % 4);
}

bool kbz_bridge_has_cards (const KbzBridge *s)
{
  return s->play.dealt[0] != 0;
}

int kbz_bridge_seat (const KbzBridge *s)
{
  switch ((KbzBridgePhase)s->phase) {
  case KBZ_BRIDGE_AUCTION:
    return kbz_bridge_auction_seat (&s->auction, s->auction.n);
  case KBZ_BRIDGE_PLAY:
    return kbz_trick_play_seat (&s->play);
  case KBZ_BRIDGE_OVER:
    break;
  }
  return KBZ_NO_SEAT;
}

static KbzTurn turn (const void *state)
{
  const KbzBridge *s = state;
  int seat = kbz_bridge_seat (s);
  KbzTurn turn = { .seat = seat, .actor = seat };
  if (s->phase == KBZ_BRIDGE_AUCTION)
    turn.prompt = s->auction.n == 0 && s->auction.again > 0
                      ? KBZ_TEXT (N_ ("All four passed: the auction begins again. Bid or pass."))
                      : KBZ_TEXT (N_ ("Bid or pass."));
  if (s->phase == KBZ_BRIDGE_PLAY) {
    turn.prompt = kbz_trick_play_prompt (&s->play, seat);
    if (seat == kbz_trick_play_dummy (&s->play))
      turn.actor = s->play.declarer;
  }
  return turn;
}

void kbz_bridge_call (KbzBridge *s, int call)
{
  kbz_bridge_auction_call (&s->auction, call);
  KbzBridgeAuctionStand stand = kbz_bridge_auction_stand (&s->auction);
  if (!stand.over)
    return;
  s->phase = KBZ_BRIDGE_OVER;
  if (stand.bid == 0)
    return;
  s->level = (uint8_t)kbz_bid_level (stand.bid);
  s->doubled = (uint8_t)stand.doubled;
  s->play.trump = (uint8_t)kbz_bid_strain (stand.bid);
  s->play.declarer = (int8_t)kbz_bridge_auction_declarer (&s->auction);
  if (!kbz_bridge_has_cards (s))
    return;
  s->phase = KBZ_BRIDGE_PLAY;
  kbz_trick_play_begin (&s->play, (s->play.declarer + 1) % 4);
}

static void apply (void *state, const KbzMove *move)
{
  KbzBridge *s = state;
  assert (kbz_bridge_legal (s, move, NULL));
  if (s->phase == KBZ_BRIDGE_AUCTION) {
    kbz_bridge_call (s, move->arg);
    return;
  }
  kbz_trick_play_card (&s->play, move->cards[0]);
  if (kbz_trick_play_over (&s->play))
    s->phase = KBZ_BRIDGE_OVER;
}

void kbz_bridge_moves (const void *state, KbzMoves *moves)
{
  const KbzBridge *s = state;
  if (s->phase == KBZ_BRIDGE_PLAY)
    kbz_trick_play_moves (&s->play, moves);
  for (int call = KBZ_PASS; s->phase == KBZ_BRIDGE_AUCTION && call < KBZ_CALLS; call++)
    if (kbz_bridge_auction_legal (&s->auction, call, NULL)) {
      KbzMove move = kbz_move (KBZ_MOVE_CALL, call, NULL, 0);
      kbz_moves_add (moves, &move);
    }
}

static KbzText over_text (const KbzBridge *s)
{
  if (s->level == 0 && s->auction.n > 0)
    return KBZ_TEXT (N_ ("All four passed; this deal is over."));
  return kbz_bridge_has_cards (s)
             ? KBZ_TEXT (N_ ("This deal is over; all tricks have been played."))
             : KBZ_TEXT (N_ ("The auction is over; nothing more can be called."));
}

bool kbz_bridge_legal (const void *state, const KbzMove *move, KbzReason *reason)
{
  const KbzBridge *s = state;
  if (s->phase == KBZ_BRIDGE_OVER)
    return kbz_illegal (reason, "deal-over", over_text (s));
  if (s->phase == KBZ_BRIDGE_PLAY && move->kind == KBZ_MOVE_CALL)
    return kbz_illegal (reason, "auction-over",
                        KBZ_TEXT (N_ ("The auction is over; now play a card.")));
  if (s->phase == KBZ_BRIDGE_PLAY)
    return kbz_trick_play_legal (&s->play, move, reason);
  if (move->kind != KBZ_MOVE_CALL || move->n != 0)
    return kbz_illegal (reason, "auction-first",
                        KBZ_TEXT (N_ ("First the auction: bid, pass, double or redouble.")));
  return kbz_bridge_auction_legal (&s->auction, move->arg, reason);
}

static void reshuffle (void *state, int seat, KbzRandom *random)
{
  KbzBridge *s = state;
  kbz_trick_play_reshuffle (&s->play, seat, random, NULL, NULL);
}

/* A deal that is passed out counts, and the deal goes round. */
static void carry (const void *state, KbzMatch *match)
{
  const KbzBridge *s = state;
  KbzScore score = { 0 };
  kbz_bridge_score (s, &score);
  kbz_trick_game_carry (&score, s->dealer, true, match);
}

/* What was said names suits and points, so only a position that begins with the play has others. */
static bool variant (void *state, KbzRandom *random, KbzRelabel *relabel)
{
  KbzBridge *s = state;
  if (s->phase != KBZ_BRIDGE_PLAY || s->auction.n > 0)
    return false;
  kbz_trick_play_variant (&s->play, random, relabel);
  return true;
}

_Static_assert(offsetof (KbzBridge, play) == 0, "play/game.h looks at the play alone");

static KbzStatus report (const void *state, const KbzLimits *limits, KbzReport *out,
                         KbzError *error)
{
  const KbzBridge *s = state;
  return kbz_bridge_report (&s->play, s->dealer, s->vul, limits, out, error);
}

/* In the auction: what would be high enough. */
static KbzText duty (const void *state)
{
  const KbzBridge *s = state;
  KbzBridgeAuctionStand stand = kbz_bridge_auction_stand (&s->auction);
  if (s->phase != KBZ_BRIDGE_AUCTION)
    return kbz_trick_game_duty (&s->play);
  if (stand.bid == 0)
    return KBZ_TEXT (N_ ("Nobody has bid: bid anything, or pass."));
  if (stand.bid == KBZ_LAST_BID)
    return KBZ_TEXT (N_ ("There is no higher bid than {0}."),
                     KBZ_WORD (kbz_bridge_call_name (stand.bid)));
  return KBZ_TEXT (N_ ("A bid must be higher than {0}; or pass."),
                   KBZ_WORD (kbz_bridge_call_name (stand.bid)));
}

static KbzText explain (const void *state, const KbzMove *move)
{
  const KbzBridge *s = state;
  return s->phase == KBZ_BRIDGE_AUCTION && move->kind == KBZ_MOVE_CALL
             ? kbz_bridge_would_mean (&s->auction, move->arg).text
             : (KbzText){ 0 };
}

const KbzGame kbz_game_bridge = {
  .id = "bridge",
  .name = N_ ("Bridge"),
  .summary = N_ ("Bid for the contract with your partner, then take the tricks you promised."),
  .seats_min = 4,
  .seats_max = 4,
  .motif = { KBZ_SPADES << 4 | KBZ_ACE, KBZ_HEARTS << 4 | KBZ_KING, KBZ_CLUBS << 4 | KBZ_QUEEN },
  .pack = { KBZ_PACK_FRENCH, 1 },
  .seat_ids = kbz_trick_play_seat_ids,
  .seat_names = kbz_trick_play_seat_names,
  .home = KBZ_TRICK_PLAY_SOUTH,
  .options = options,
  .state_size = sizeof (KbzBridge),
  .deal = deal,
  .seats = kbz_trick_game_seats,
  .turn = turn,
  .moves = kbz_bridge_moves,
  .legal = kbz_bridge_legal,
  .apply = apply,
  .view = kbz_bridge_view,
  .reshuffle = reshuffle,
  .reached = kbz_bridge_reached,
  .score = kbz_bridge_score,
  .declarer = kbz_trick_game_declarer,
  .carry = carry,
  .write = kbz_bridge_write,
  .read = kbz_bridge_read,
  .move_write = kbz_bridge_move_write,
  .move_read = kbz_bridge_move_read,
  .move_name = kbz_bridge_move_name,
  .bot = kbz_bridge_strength_move,
  .solver_new = kbz_trick_game_solver_new,
  .solver_ask = kbz_trick_game_solver_ask,
  .solver_free = kbz_trick_game_solver_free,
  .solver_answers = KBZ_TRICK_GAME_ANSWERS,
  .advise = kbz_bridge_game_advise,
  .knowables = kbz_trick_game_knowables,
  .hear = kbz_bridge_game_hear,
  .advise_told = kbz_bridge_game_advise_told,
  .headline = kbz_bridge_game_headline,
  .start_cell = start_cell,
  .hand_points = kbz_trick_game_hand_points,
  .unit = &kbz_trick_game_unit,
  .value_name = kbz_trick_game_value_name,
  .outcome = kbz_trick_game_outcome,
  .variant = variant,
  .report = report,
  .counter = kbz_bridge_game_count,
  .duty = duty,
  .explain = explain,
  .guide = kbz_bridge_system,
  .drills = kbz_bridge_drills,
  .drill = kbz_bridge_drill,
  .call_box = { .columns = 5, .first = KBZ_FIRST_BID, .n = 35, .labels = kbz_bridge_bid_labels },
  .duplicate = &kbz_bridge_duplicate,
  .set_up = &kbz_bridge_set_up,
  .ops = kbz_bridge_ops,
};
