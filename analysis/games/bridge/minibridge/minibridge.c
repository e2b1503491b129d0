/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "minibridge.h"

#include "advise.h"
#include "analysis/games/bridge/report.h"
#include "analysis/games/bridge/play/game.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

const char *const kbz_minibridge_contract_words[3] = { "none", "part", "game" };

static const KbzOption options[] = {
  { "vul",
    N_ ("Vulnerable"),
    { { "none", N_ ("Nobody") },
      { "ns", N_ ("North–South") },
      { "ew", N_ ("East–West") },
      { "both", N_ ("Both sides") },
      { NULL, NULL } } },
  { NULL, NULL, { { NULL, NULL } } },
};

void kbz_minibridge_start (KbzMinibridge *s, const KbzSet hands[4], int dealer, int vul)
{
  memset (s, 0, sizeof *s);
  kbz_trick_play_start (&s->play, hands);
  s->dealer = (uint8_t)dealer;
  s->vul = (uint8_t)vul;
  memset (s->points, -1, sizeof s->points);
}

static void deal (void *state, const KbzOptions *chosen, const KbzMatch *match, uint64_t seed)
{
  int dealer = (int)((unsigned)match->dealer % 4);
  KbzSet hands[4];
  kbz_trick_play_deal (hands, dealer, seed);
  kbz_minibridge_start (state, hands, dealer, chosen->value[0] % 4);
}

static KbzText prompt (const KbzMinibridge *s, int seat)
{
  switch ((KbzMinibridgePhase)s->phase) {
  case KBZ_MINIBRIDGE_ANNOUNCE:
    return s->recounts > 0
               ? KBZ_TEXT (N_ ("Count your points again: ace 4, king 3, queen 2, jack 1."))
               : KBZ_TEXT (N_ ("Count your points: ace 4, king 3, queen 2, jack 1."));
  case KBZ_MINIBRIDGE_CONTRACT:
    return KBZ_TEXT (N_ ("Dummy is on the table. Choose the contract."));
  case KBZ_MINIBRIDGE_PLAY:
    return kbz_trick_play_prompt (&s->play, seat);
  case KBZ_MINIBRIDGE_OVER:
    break;
  }
  return (KbzText){ 0 };
}

static KbzTurn turn (const void *state)
{
  const KbzMinibridge *s = state;
  int seat = kbz_minibridge_seat (s);
  bool dummy_plays = s->phase == KBZ_MINIBRIDGE_PLAY && seat == kbz_trick_play_dummy (&s->play);
  return (KbzTurn){ seat, dummy_plays ? s->play.declarer : seat, prompt (s, seat) };
}

/* Source 001, 決定莊家: the side with more points; in it the stronger hand, or the first to say so
 * when they are equal. KBZ_NO_SEAT for 20–20. */
static int choose_declarer (const KbzMinibridge *s)
{
  int side_points[2] = { s->points[0] + s->points[2], s->points[1] + s->points[3] };
  if (side_points[0] == side_points[1])
    return KBZ_NO_SEAT;
  int side = side_points[1] > side_points[0];
  int best = KBZ_NO_SEAT;
  for (int i = 0; i < 4; i++) {
    int seat = (s->dealer + i) % 4;
    if (seat % 2 == side && (best == KBZ_NO_SEAT || s->points[seat] > s->points[best]))
      best = seat;
  }
  return best;
}

static void apply_points (KbzMinibridge *s, int points)
{
  s->points[kbz_minibridge_seat (s)] = (int8_t)points;
  s->n_points++;
  if (s->n_points < 4)
    return;
  int sum = s->points[0] + s->points[1] + s->points[2] + s->points[3];
  if (sum != 40) {
    memset (s->points, -1, sizeof s->points);
    s->n_points = 0;
    s->miscount = (uint8_t)sum;
    if (s->recounts < UINT16_MAX)
      s->recounts++;
    return;
  }
  int declarer = choose_declarer (s);
  if (declarer == KBZ_NO_SEAT)
    s->phase = KBZ_MINIBRIDGE_OVER;
  else
    kbz_minibridge_begin_contract (s, declarer);
}

void kbz_minibridge_begin_contract (KbzMinibridge *s, int declarer)
{
  s->play.declarer = (int8_t)declarer;
  s->play.dummy_is_down = true;
  s->phase = KBZ_MINIBRIDGE_CONTRACT;
}

void kbz_minibridge_begin_play (KbzMinibridge *s, int opener)
{
  kbz_trick_play_begin (&s->play, opener);
  s->phase = KBZ_MINIBRIDGE_PLAY;
}

static void apply_contract (KbzMinibridge *s, int call)
{
  bool game = call >= KBZ_MINIBRIDGE_GAME_CALL;
  s->contract = game ? KBZ_MINIBRIDGE_GAME : KBZ_MINIBRIDGE_PART;
  s->play.trump = (uint8_t)(call - (game ? KBZ_MINIBRIDGE_GAME_CALL : KBZ_MINIBRIDGE_PART_CALL));
  kbz_minibridge_begin_play (s, (s->play.declarer + 1) % 4);
}

void kbz_minibridge_apply (void *state, const KbzMove *move)
{
  KbzMinibridge *s = state;
  assert (kbz_minibridge_legal (s, move, NULL));
  switch ((KbzMinibridgePhase)s->phase) {
  case KBZ_MINIBRIDGE_ANNOUNCE:
    apply_points (s, move->arg);
    break;
  case KBZ_MINIBRIDGE_CONTRACT:
    apply_contract (s, move->arg);
    break;
  case KBZ_MINIBRIDGE_PLAY:
    kbz_trick_play_card (&s->play, move->cards[0]);
    if (kbz_trick_play_over (&s->play))
      s->phase = KBZ_MINIBRIDGE_OVER;
    break;
  case KBZ_MINIBRIDGE_OVER:
    break;
  }
}

/* 20–20 is dealt again by the same dealer; otherwise the deal goes round. */
static void carry (const void *state, KbzMatch *match)
{
  const KbzMinibridge *s = state;
  KbzScore score = { 0 };
  kbz_minibridge_score (s, &score);
  kbz_trick_game_carry (&score, s->dealer, s->play.declarer != KBZ_NO_SEAT, match);
}

static KbzText duty (const void *state)
{
  const KbzMinibridge *s = state;
  return kbz_trick_game_duty (&s->play);
}

/* What was said names suits and points, so only a position that begins with the play has others. */
static bool variant (void *state, KbzRandom *random, KbzRelabel *relabel)
{
  KbzMinibridge *s = state;
  if (s->phase != KBZ_MINIBRIDGE_PLAY || s->n_points > 0)
    return false;
  kbz_trick_play_variant (&s->play, random, relabel);
  return true;
}

_Static_assert(offsetof (KbzMinibridge, play) == 0, "play/game.h looks at the play alone");

static KbzStatus report (const void *state, const KbzLimits *limits, KbzReport *out,
                         KbzError *error)
{
  const KbzMinibridge *s = state;
  return kbz_bridge_report (&s->play, s->dealer, s->vul, limits, out, error);
}

static void start_cell (void *state, int row, int column, int value)
{
  KbzMinibridge *s = state, old = *s;
  bool whole = kbz_set_size (old.play.dealt[0]) == 13;
  bool game = value >= kbz_minibridge_needed (KBZ_MINIBRIDGE_GAME, (KbzSuit)column);
  kbz_minibridge_start (s, old.play.dealt, old.dealer, old.vul);
  kbz_minibridge_begin_contract (s, row);
  if (whole)
    s->contract = game ? KBZ_MINIBRIDGE_GAME : KBZ_MINIBRIDGE_PART;
  s->play.trump = (uint8_t)column;
  kbz_minibridge_begin_play (s, (row + 1) % 4);
}

const KbzGame kbz_game_minibridge = {
  .id = "minibridge",
  .name = N_ ("MiniBridge"),
  .summary = N_ ("Bridge without bidding: count your points, choose a contract, play the tricks."),
  .seats_min = 4,
  .seats_max = 4,
  .motif = { KBZ_DIAMONDS << 4 | KBZ_KING, KBZ_SPADES << 4 | KBZ_QUEEN, KBZ_HEARTS << 4 | KBZ_ACE },
  .pack = { KBZ_PACK_FRENCH, 1 },
  .seat_ids = kbz_trick_play_seat_ids,
  .seat_names = kbz_trick_play_seat_names,
  .home = KBZ_TRICK_PLAY_SOUTH,
  .options = options,
  .state_size = sizeof (KbzMinibridge),
  .deal = deal,
  .seats = kbz_trick_game_seats,
  .turn = turn,
  .moves = kbz_minibridge_moves,
  .legal = kbz_minibridge_legal,
  .apply = kbz_minibridge_apply,
  .view = kbz_minibridge_view,
  .reshuffle = kbz_minibridge_reshuffle,
  .reached = kbz_minibridge_reached,
  .score = kbz_minibridge_score,
  .declarer = kbz_trick_game_declarer,
  .carry = carry,
  .write = kbz_minibridge_write,
  .read = kbz_minibridge_read,
  .move_write = kbz_minibridge_move_write,
  .move_read = kbz_minibridge_move_read,
  .move_name = kbz_minibridge_move_name,
  .bot = kbz_minibridge_strength_move,
  .solver_new = kbz_trick_game_solver_new,
  .solver_ask = kbz_trick_game_solver_ask,
  .solver_free = kbz_trick_game_solver_free,
  .solver_answers = KBZ_TRICK_GAME_ANSWERS,
  .advise = kbz_minibridge_advise,
  .knowables = kbz_trick_game_knowables,
  .hear = kbz_minibridge_hear,
  .advise_told = kbz_minibridge_advise_told,
  .headline = kbz_minibridge_headline,
  .start_cell = start_cell,
  .hand_points = kbz_trick_game_hand_points,
  .unit = &kbz_trick_game_unit,
  .value_name = kbz_trick_game_value_name,
  .outcome = kbz_trick_game_outcome,
  .variant = variant,
  .report = report,
  .counter = kbz_minibridge_count,
  .duty = duty,
  .set_up = &kbz_minibridge_set_up,
  .ops = kbz_minibridge_ops,
};
