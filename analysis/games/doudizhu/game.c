/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game.h"

#include "analysis/games/doudizhu/rules/score.h"

#include <assert.h>
#include <string.h>

const char *const kbz_ddz_seat_ids[] = { "0", "1", "2", NULL };

/* Counter-clockwise. */
const char *const kbz_ddz_seat_names[] = { N_ ("South"), N_ ("East"), N_ ("West"), NULL };

static const KbzOption options[] = {
  { "distinct_kickers",
    N_ ("Single kickers must differ from each other"),
    { { "false", N_ ("Off") }, { "true", N_ ("On") }, { NULL, NULL } } },
  { "bar_joker_kickers",
    N_ ("Both jokers may not go with one play"),
    { { "false", N_ ("Off") }, { "true", N_ ("On") }, { NULL, NULL } } },
  { "spring",
    N_ ("Spring: a side that never got in pays double"),
    { { "false", N_ ("Off") }, { "true", N_ ("On") }, { NULL, NULL } } },
  { NULL, NULL, { { NULL, NULL } } },
};

void kbz_ddz_game_clear (KbzDdzGame *g)
{
  memset (g, 0, sizeof *g);
  g->seats = KBZ_DDZ_SEATS;
  g->first = g->landlord = g->to_move = g->leader = g->beat_by = KBZ_NO_SEAT;
}

/* The face-up card is put where it will be dealt, never among the last three. */
static void deal (void *state, const KbzOptions *chosen, const KbzMatch *match, uint64_t seed)
{
  enum { DEALT = KBZ_DDZ_SEATS * KBZ_DDZ_DEALT };
  KbzDdzGame *g = state;
  KbzCard cards[KBZ_CARDS_MAX];
  KbzRandom random;
  kbz_ddz_game_clear (g);
  g->distinct_kickers = chosen->value[0] % 2;
  g->bar_joker_kickers = chosen->value[1] % 2;
  g->spring = chosen->value[2] % 2;
  g->dealer = (uint8_t)((unsigned)match->dealer % KBZ_DDZ_SEATS);
  size_t n = kbz_pack_cards ((KbzPack){ KBZ_PACK_JOKERS, 1 }, cards);
  kbz_random_init (&random, seed);
  kbz_random_shuffle (&random, cards, n);
  int turned = (int)kbz_random_below (&random, DEALT);
  for (int i = 0; i < DEALT; i++) {
    KbzCard card = cards[--n];
    int seat = (g->dealer + i) % KBZ_DDZ_SEATS;
    kbz_hand_add (&g->hands[seat], card);
    if (i == turned) {
      g->face_up = card;
      g->first = g->to_move = (int8_t)seat;
    }
  }
  for (int i = 0; i < KBZ_DDZ_BOTTOM; i++)
    g->bottom[i] = cards[--n];
}

/* ---- Bidding ----------------------------------------------------------------------------- */

KbzDdzAuction kbz_ddz_game_auction (const KbzDdzGame *g)
{
  KbzDdzAuction auction;
  int calls[KBZ_DDZ_CALLS_MAX];
  for (int i = 0; i < g->n_calls; i++)
    calls[i] = g->calls[i];
  bool known = kbz_ddz_auction (calls, g->n_calls, &auction);
  assert (known);
  (void)known;
  return auction;
}

static void apply_call (KbzDdzGame *g, int call)
{
  assert (g->n_calls < KBZ_DDZ_CALLS_MAX);
  g->calls[g->n_calls++] = (int8_t)call;
  KbzDdzAuction auction = kbz_ddz_game_auction (g);
  g->bid = (uint8_t)auction.bid;
  if (!auction.over) {
    g->to_move = (int8_t)((g->first + auction.to_call) % KBZ_DDZ_SEATS);
    return;
  }
  if (auction.redeal) {
    g->to_move = KBZ_NO_SEAT;
    g->phase = KBZ_DDZ_OVER;
    return;
  }
  g->landlord = (int8_t)((g->first + auction.landlord) % KBZ_DDZ_SEATS);
  g->to_move = g->leader = g->landlord;
  kbz_hand_add_all (&g->hands[g->landlord], g->bottom, KBZ_DDZ_BOTTOM);
  g->phase = KBZ_DDZ_PLAYING;
}

/* ---- Play -------------------------------------------------------------------------------- */

static void put_down (KbzDdzGame *g, const KbzMove *move)
{
  int seat = g->to_move;
  KbzDdzCombo play = kbz_ddz_game_combo (g, move);
  kbz_hand_remove_all (&g->hands[seat], move->cards, move->n);
  memset (&g->round[seat], 0, sizeof g->round[seat]);
  kbz_hand_add_all (&g->round[seat], move->cards, move->n);
  g->passed &= (uint8_t) ~(1u << seat);
  g->plays[seat]++;
  g->beat_by = (int8_t)seat;
  g->type = play.type;
  g->rank = play.rank;
  g->length = play.length;
  if ((play.type == KBZ_DDZ_BOMB || play.type == KBZ_DDZ_ROCKET) && g->bombs < KBZ_DDZ_MAX_BOMBS)
    g->bombs++;
}

/* All others have passed: the cards are turned over, and the last to play leads. */
static void end_round (KbzDdzGame *g)
{
  memcpy (g->last, g->round, sizeof g->last);
  memset (g->round, 0, sizeof g->round);
  g->leader = g->beat_by;
  g->beat_by = KBZ_NO_SEAT;
  g->type = g->rank = g->length = 0;
  g->passed = 0;
}

static void apply_play (KbzDdzGame *g, const KbzMove *move)
{
  int seat = g->to_move;
  bool passes = move->kind != KBZ_MOVE_PLAY;
  if (passes)
    g->passed |= (uint8_t)(1u << seat);
  else
    put_down (g, move);
  /* a log that was read can be full of passes */
  if (g->n_log < KBZ_DDZ_LOG_MAX)
    g->log[g->n_log++] = passes ? 0 : kbz_ddz_game_ranks (&g->round[seat]);
  if (kbz_hand_size (&g->hands[seat]) == 0) {
    g->to_move = KBZ_NO_SEAT;
    g->phase = KBZ_DDZ_OVER;
    return;
  }
  g->to_move = (int8_t)((seat + 1) % g->seats);
  if (g->to_move == g->beat_by)
    end_round (g);
}

static void apply (void *state, const KbzMove *move)
{
  KbzDdzGame *g = state;
  assert (kbz_ddz_game_legal (g, move, NULL));
  if (g->phase == KBZ_DDZ_BIDDING)
    apply_call (g, move->arg);
  else
    apply_play (g, move);
}

/* ---- The game ---------------------------------------------------------------------------- */

static int seats (const void *state)
{
  const KbzDdzGame *g = state;
  return g->seats;
}

static KbzTurn turn (const void *state)
{
  const KbzDdzGame *g = state;
  KbzTurn turn = { g->to_move, g->to_move, { 0 } };
  if (g->phase == KBZ_DDZ_BIDDING)
    turn.prompt = KBZ_TEXT (N_ ("Bid for the landlord's seat, or pass."));
  else if (g->phase == KBZ_DDZ_PLAYING)
    turn.prompt = g->beat_by == KBZ_NO_SEAT
                      ? KBZ_TEXT (N_ ("Lead any combination."))
                      : KBZ_TEXT (N_ ("Beat the play on the table, or pass."));
  return turn;
}

static const KbzUnit unit = {
  .only_wins = true,
  .mistake = 1,
  .costs = { N_ ("It costs the game.") },
  .goal = N_ ("To win"),
  .goal_low = 1,
  .goal_high = 1,
  .goal_step = 1,
};

static int landlord (const void *state)
{
  return ((const KbzDdzGame *)state)->landlord;
}

const KbzGame kbz_game_doudizhu = {
  .id = "doudizhu",
  .name = N_ ("Dou Dizhu"),
  .summary = N_ ("Fight the landlord: one player with twenty cards against two farmers; whoever is "
                 "rid of all cards first wins."),
  .seats_min = 2,
  .seats_max = KBZ_DDZ_SEATS,
  .motif = { KBZ_SPADES << 4 | 2, KBZ_LITTLE_JOKER, KBZ_BIG_JOKER },
  .pack = { KBZ_PACK_JOKERS, 1 },
  .seat_ids = kbz_ddz_seat_ids,
  .seat_names = kbz_ddz_seat_names,
  .by_rank = true,
  .to_the_right = true,
  .verbs = { [KBZ_MOVE_CALL] = N_ ("Pass this turn") },
  .options = options,
  .state_size = sizeof (KbzDdzGame),
  .deal = deal,
  .seats = seats,
  .turn = turn,
  .moves = kbz_ddz_game_moves,
  .legal = kbz_ddz_game_legal,
  .apply = apply,
  .view = kbz_ddz_game_view,
  .reshuffle = kbz_ddz_game_reshuffle,
  .score = kbz_ddz_game_score,
  .declarer = landlord,
  .carry = kbz_ddz_game_carry,
  .write = kbz_ddz_game_write,
  .read = kbz_ddz_game_read,
  .move_write = kbz_ddz_game_move_write,
  .move_read = kbz_ddz_game_move_read,
  .move_name = kbz_ddz_game_move_name,
  .bot = kbz_ddz_game_bot,
  .solver_new = kbz_ddz_game_solver_new,
  .solver_ask = kbz_ddz_game_solver_ask,
  .solver_free = kbz_ddz_game_solver_free,
  .solver_answers = 1u << KBZ_ASK_CHOICES | 1u << KBZ_ASK_VALUE | 1u << KBZ_ASK_LINE,
  .unit = &unit,
  .advise = kbz_ddz_game_advise,
  .value_name = kbz_ddz_game_value_name,
  .outcome = kbz_ddz_game_outcome,
  .expect = kbz_ddz_game_expect,
  .variant = kbz_ddz_game_variant,
  .report = kbz_ddz_game_report,
  .report_changes = true,
  .set_up = &kbz_ddz_set_up,
  .counter = kbz_ddz_game_counter,
  .duty = kbz_ddz_game_duty,
  .ops = kbz_ddz_ops,
};
