/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "minibridge.h"

#include <assert.h>
#include <string.h>

const char *const kbz_minibridge_seat_ids[] = { "N", "E", "S", "W", NULL };
const char *const kbz_minibridge_seat_names[] = { N_ ("North"), N_ ("East"), N_ ("South"),
                                                  N_ ("West"), NULL };
/* In the order of the bits of `vul`. */
const char *const kbz_minibridge_vul_words[4] = { "none", "ns", "ew", "both" };
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
  s->dealer = (uint8_t)dealer;
  s->vul = (uint8_t)vul;
  for (int seat = 0; seat < 4; seat++) {
    s->dealt[seat] = s->hands[seat] = hands[seat];
    s->points[seat] = -1;
  }
  s->declarer = s->opener = s->leader = s->last_leader = KBZ_NO_SEAT;
  s->strain = KBZ_NO_SUIT;
}

static void deal (void *state, const KbzOptions *chosen, const KbzMatch *match, uint64_t seed)
{
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n = kbz_pack_cards ((KbzPack){ KBZ_PACK_FRENCH, 1 }, cards);
  KbzRandom random;
  kbz_random_init (&random, seed);
  kbz_random_shuffle (&random, cards, n);

  int dealer = (int)((unsigned)match->dealer % 4);
  KbzSet hands[4] = { 0 };
  for (size_t i = 0; i < n; i++)
    hands[((size_t)dealer + 1 + i) % 4] |= kbz_set_of (cards[i]);
  kbz_minibridge_start (state, hands, dealer, chosen->value[0] % 4);
}

static int seats (const void *state)
{
  (void)state;
  return 4;
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
    if (seat == kbz_minibridge_dummy (s))
      return s->n_played % 4 == 0 ? KBZ_TEXT (N_ ("Lead a card from dummy."))
                                  : KBZ_TEXT (N_ ("Play a card from dummy."));
    return s->n_played % 4 == 0 ? KBZ_TEXT (N_ ("Lead a card.")) : KBZ_TEXT (N_ ("Play a card."));
  case KBZ_MINIBRIDGE_OVER:
    break;
  }
  return (KbzText){ 0 };
}

static KbzTurn turn (const void *state)
{
  const KbzMinibridge *s = state;
  int seat = kbz_minibridge_seat (s);
  bool dummy_plays = s->phase == KBZ_MINIBRIDGE_PLAY && seat == kbz_minibridge_dummy (s);
  return (KbzTurn){ seat, dummy_plays ? s->declarer : seat, prompt (s, seat) };
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
  s->declarer = (int8_t)choose_declarer (s);
  s->phase = s->declarer == KBZ_NO_SEAT ? KBZ_MINIBRIDGE_OVER : KBZ_MINIBRIDGE_CONTRACT;
}

void kbz_minibridge_begin_play (KbzMinibridge *s, int opener)
{
  s->opener = s->leader = (int8_t)opener;
  s->phase = KBZ_MINIBRIDGE_PLAY;
}

static void apply_contract (KbzMinibridge *s, int call)
{
  bool game = call >= KBZ_MINIBRIDGE_GAME_CALL;
  s->contract = game ? KBZ_MINIBRIDGE_GAME : KBZ_MINIBRIDGE_PART;
  s->strain = (uint8_t)(call - (game ? KBZ_MINIBRIDGE_GAME_CALL : KBZ_MINIBRIDGE_PART_CALL));
  kbz_minibridge_begin_play (s, (s->declarer + 1) % 4);
}

static void apply_card (KbzMinibridge *s, KbzCard card)
{
  s->hands[kbz_minibridge_seat (s)] &= ~kbz_set_of (card);
  s->played[s->n_played++] = card;
  if (s->n_played % 4 != 0)
    return;
  int winner = kbz_minibridge_winner (s->played + s->n_played - 4, 4, (KbzSuit)s->strain);
  s->last_leader = s->leader;
  s->leader = (int8_t)((s->leader + winner) % 4);
  s->tricks[s->leader % 2]++;
  if (s->hands[0] == 0)
    s->phase = KBZ_MINIBRIDGE_OVER;
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
    apply_card (s, move->cards[0]);
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
  for (int seat = 0; seat < 4; seat++)
    match->total[seat] += score.total[seat];
  match->deals++;
  match->dealer = s->declarer == KBZ_NO_SEAT ? s->dealer : (s->dealer + 1) % 4;
}

const KbzGame kbz_game_minibridge = {
  .id = "minibridge",
  .name = N_ ("MiniBridge"),
  .summary = N_ ("Bridge without bidding: count your points, choose a contract, play the tricks."),
  .seats_min = 4,
  .seats_max = 4,
  .pack = { KBZ_PACK_FRENCH, 1 },
  .seat_ids = kbz_minibridge_seat_ids,
  .seat_names = kbz_minibridge_seat_names,
  .options = options,
  .state_size = sizeof (KbzMinibridge),
  .deal = deal,
  .seats = seats,
  .turn = turn,
  .moves = kbz_minibridge_moves,
  .legal = kbz_minibridge_legal,
  .apply = kbz_minibridge_apply,
  .view = kbz_minibridge_view,
  .reshuffle = kbz_minibridge_reshuffle,
  .score = kbz_minibridge_score,
  .carry = carry,
  .write = kbz_minibridge_write,
  .read = kbz_minibridge_read,
  .move_write = kbz_minibridge_move_write,
  .move_read = kbz_minibridge_move_read,
  .move_name = kbz_minibridge_move_name,
  .bot = kbz_minibridge_bot,
  .ops = kbz_minibridge_ops,
};
