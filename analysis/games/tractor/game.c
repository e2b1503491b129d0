/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game.h"

#include "analysis/games/tractor/rules/declare.h"
#include "analysis/games/tractor/rules/score.h"

#include <assert.h>
#include <string.h>

const char *const kbz_tractor_seat_ids[] = { "0", "1", "2", "3", NULL };

static const char *const seat_names[] = { N_ ("South"), N_ ("West"), N_ ("North"), N_ ("East"),
                                          NULL };

static const KbzOption options[] = {
  { "decks",
    N_ ("Decks"),
    { { "2", N_ ("Two") }, { "1", N_ ("One") }, { "3", N_ ("Three") }, { NULL, NULL } } },
  { "protect_triples",
    N_ ("Triples need not be broken when following a pair"),
    { { "false", N_ ("Off") }, { "true", N_ ("On") }, { NULL, NULL } } },
  { NULL, NULL, { { NULL, NULL } } },
};

void kbz_tractor_clear (KbzTractor *t)
{
  memset (t, 0, sizeof *t);
  t->trump = KBZ_NO_SUIT;
  t->banker = t->asked = t->declarer = t->leader = t->last_leader = t->thrower = KBZ_NO_SEAT;
}

/* ---- The deal ---------------------------------------------------------------------------- */

static KbzCard take_from_stock (KbzTractor *t)
{
  KbzCard card = t->stock[--t->n_stock];
  t->stock[t->n_stock] = KBZ_NO_CARD;
  return card;
}

/* All cards are dealt and nobody declares any more: trump and banker stand. */
static void end_deal (KbzTractor *t)
{
  if (t->n_declared > 0) {
    t->trump = (uint8_t)kbz_card_suit (t->declared);
  } else {
    t->turned = t->stock[t->n_stock - 3];
    t->trump = (uint8_t)kbz_tractor_turned (t->turned);
  }
  if (t->banker == KBZ_NO_SEAT)
    t->banker = t->n_declared > 0 ? t->declarer : (int8_t)t->first;
  while (t->n_stock > 0)
    kbz_hand_add (&t->hands[t->banker], take_from_stock (t));
  t->asked = KBZ_NO_SEAT;
  t->round = 0;
  t->phase = KBZ_TRACTOR_BURY;
}

/* Everybody is asked when a third of the cards is dealt, two thirds, and all of them; who can
 * declare plays no part in it, so being asked says nothing of a hand. After a declaration the
 * three others are asked again at once: rounds from AGAIN on. */
enum { AGAIN = KBZ_TRACTOR_SEATS + 1 };

int kbz_tractor_to_ask (const KbzTractor *t)
{
  int size = kbz_tractor_hand_size (t->decks), kitty = kbz_tractor_kitty_size (t->decks);
  int dealt = kitty + KBZ_TRACTOR_SEATS * size - t->n_stock;
  bool now = false;
  for (int third = 1; third <= 3; third++)
    now |= dealt == KBZ_TRACTOR_SEATS * ((third * size + 2) / 3);
  if (now && t->round < KBZ_TRACTOR_SEATS)
    return (t->first + t->round) % KBZ_TRACTOR_SEATS;
  if (now && t->declarer != KBZ_NO_SEAT && t->round >= AGAIN && t->round < AGAIN + 3)
    return (t->declarer + 1 + t->round - AGAIN) % KBZ_TRACTOR_SEATS;
  return KBZ_NO_SEAT;
}

/* Deals on until somebody is to be asked. */
static void deal_on (KbzTractor *t)
{
  int kitty = kbz_tractor_kitty_size (t->decks);
  int all = kitty + KBZ_TRACTOR_SEATS * kbz_tractor_hand_size (t->decks);
  t->asked = (int8_t)kbz_tractor_to_ask (t);
  while (t->asked == KBZ_NO_SEAT && t->n_stock > kitty) {
    int seat = (t->first + all - t->n_stock) % KBZ_TRACTOR_SEATS;
    t->round = 0;
    kbz_hand_add (&t->hands[seat], take_from_stock (t));
    t->asked = (int8_t)kbz_tractor_to_ask (t);
  }
  if (t->asked == KBZ_NO_SEAT)
    end_deal (t);
}

static void deal (void *state, const KbzOptions *chosen, const KbzMatch *match, uint64_t seed)
{
  static const uint8_t decks[] = { 2, 1, 3 };
  KbzTractor *t = state;
  KbzRandom random;
  kbz_tractor_clear (t);
  t->decks = decks[chosen->value[0] % 3];
  t->protect_triples = chosen->value[1] % 2;
  for (int side = 0; side < 2; side++) {
    int level = match->memory[side];
    t->levels[side] = (uint8_t)(level >= 2 && level <= KBZ_ACE ? level : 2);
  }
  if (match->memory[2] >= 1 && match->memory[2] <= KBZ_TRACTOR_SEATS)
    t->banker = (int8_t)(match->memory[2] - 1);
  t->first = (uint8_t)(t->banker >= 0 ? t->banker : (int)((unsigned)match->dealer % 4));
  t->level = t->levels[t->first % 2];
  t->n_stock = (uint8_t)kbz_pack_cards ((KbzPack){ KBZ_PACK_JOKERS, t->decks }, t->stock);
  kbz_random_init (&random, seed);
  kbz_random_shuffle (&random, t->stock, t->n_stock);
  deal_on (t);
}

static void apply_call (KbzTractor *t, int call)
{
  KbzCard cards[3];
  size_t n;
  t->round++;
  if (kbz_tractor_call_cards (call, cards, &n)) {
    t->declarer = t->asked;
    t->declared = cards[0];
    t->n_declared = (uint8_t)n;
    t->round = AGAIN;
  }
  deal_on (t);
}

static void apply_bury (KbzTractor *t, KbzCard card)
{
  kbz_hand_remove (&t->hands[t->banker], card);
  kbz_hand_add (&t->buried, card);
  if (kbz_hand_size (&t->buried) < kbz_tractor_kitty_size (t->decks))
    return;
  t->leader = t->banker;
  t->phase = KBZ_TRACTOR_PLAY;
}

void kbz_tractor_apply (void *state, const KbzMove *move)
{
  KbzTractor *t = state;
  assert (kbz_tractor_legal (t, move, NULL));
  switch ((KbzTractorPhase)t->phase) {
  case KBZ_TRACTOR_DEAL:
    apply_call (t, move->arg);
    break;
  case KBZ_TRACTOR_BURY:
    apply_bury (t, move->cards[0]);
    break;
  case KBZ_TRACTOR_PLAY:
    kbz_tractor_apply_play (t, move);
    break;
  case KBZ_TRACTOR_OVER:
    break;
  }
}

/* ---- The game ---------------------------------------------------------------------------- */

static int seats (const void *state)
{
  (void)state;
  return KBZ_TRACTOR_SEATS;
}

static KbzText prompt (const KbzTractor *t)
{
  int left = kbz_tractor_kitty_size (t->decks) - kbz_hand_size (&t->buried);
  switch ((KbzTractorPhase)t->phase) {
  case KBZ_TRACTOR_DEAL:
    return KBZ_TEXT (N_ ("Declare trump, or wait."));
  case KBZ_TRACTOR_BURY:
    return left == 1 ? KBZ_TEXT (N_ ("Bury the last card of the kitty."))
                     : KBZ_TEXT (N_ ("Bury {0} more cards as the kitty."), KBZ_NUMBER (left));
  case KBZ_TRACTOR_PLAY:
    if (t->n_trick == 0)
      return KBZ_TEXT (N_ ("Lead a single card, a pair, a tractor, or a throw of one suit."));
    return kbz_hand_size (&t->trick[0]) == 1
               ? KBZ_TEXT (N_ ("Play one card."))
               : KBZ_TEXT (N_ ("Play {0} cards."), KBZ_NUMBER (kbz_hand_size (&t->trick[0])));
  case KBZ_TRACTOR_OVER:
    break;
  }
  return (KbzText){ 0 };
}

static KbzTurn turn (const void *state)
{
  int seat = kbz_tractor_seat (state);
  return (KbzTurn){ seat, seat, prompt (state) };
}

static const KbzUnit unit = {
  .counted = N_ ("points"),
  .mistake = 10, /* a ten or a king; a five is a slip */
  .costs = { N_ ("It costs {0} point."), N_ ("It costs {0} points.") },
  .less = { N_ ("The best choice brings {0} point more."),
            N_ ("The best choice brings {0} points more.") },
  .goal = N_ ("Points of the attackers; minus: at most"),
  .goal_low = -400,
  .goal_high = 400,
  .goal_step = 5,
};

static int banker (const void *state)
{
  return ((const KbzTractor *)state)->banker;
}

const KbzGame kbz_game_tractor = {
  .id = "tractor",
  .name = N_ ("Tractor"),
  .summary = N_ ("Level up with your partner: declare trump, bury the kitty, fight for the fives, "
                 "tens and kings."),
  .seats_min = KBZ_TRACTOR_SEATS,
  .seats_max = KBZ_TRACTOR_SEATS,
  .motif = { KBZ_HEARTS << 4 | KBZ_KING, KBZ_HEARTS << 4 | KBZ_KING, KBZ_SPADES << 4 | 10 },
  .pack = { KBZ_PACK_JOKERS, 3 },
  .seat_ids = kbz_tractor_seat_ids,
  .seat_names = seat_names,
  .options = options,
  .state_size = sizeof (KbzTractor),
  .deal = deal,
  .seats = seats,
  .turn = turn,
  .moves = kbz_tractor_moves,
  .legal = kbz_tractor_legal,
  .apply = kbz_tractor_apply,
  .view = kbz_tractor_view,
  .reshuffle = kbz_tractor_reshuffle,
  .hand_place = kbz_tractor_hand_place,
  .reached = kbz_tractor_reached,
  .score = kbz_tractor_score,
  .declarer = banker,
  .carry = kbz_tractor_carry,
  .write = kbz_tractor_write,
  .read = kbz_tractor_read,
  .move_write = kbz_tractor_move_write,
  .move_read = kbz_tractor_move_read,
  .move_name = kbz_tractor_move_name,
  .bot = kbz_tractor_bot,
  .solver_new = kbz_tractor_game_solver_new,
  .solver_ask = kbz_tractor_game_solver_ask,
  .solver_free = kbz_tractor_game_solver_free,
  .solver_answers = 1u << KBZ_ASK_CHOICES | 1u << KBZ_ASK_VALUE | 1u << KBZ_ASK_LINE,
  .advise = kbz_tractor_advise,
  .counter = kbz_tractor_counter,
  .duty = kbz_tractor_duty_text,
  .unit = &unit,
  .verbs = { [KBZ_MOVE_BURY] = N_ ("_Bury") },
  .value_name = kbz_tractor_value_name,
  .outcome = kbz_tractor_outcome,
  .variant = kbz_tractor_variant,
  .report = kbz_tractor_report,
  .report_changes = true,
  .set_up = &kbz_tractor_set_up,
  .ops = kbz_tractor_ops,
};
