/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "advise.h"
#include "explain.h"
#include "game-solve.h"

#include <string.h>

const char *const kbz_tarot_seat_ids[] = { "0", "1", "2", "3", "4", NULL };

/* Three, four or five sit round the table: points of the compass would not fit. */
static const char *const seat_names[] = { N_ ("Player 1"), N_ ("Player 2"), N_ ("Player 3"),
                                          N_ ("Player 4"), N_ ("Player 5"), NULL };

static const KbzOption options[] = {
  { "players",
    N_ ("Players"),
    { { "4", N_ ("Four players") },
      { "3", N_ ("Three players") },
      { "5", N_ ("Five players") },
      { NULL, NULL } } },
  { "misere",
    N_ ("A hand without trumps, or without courts and bouts, may be announced for 10 points"),
    { { "false", N_ ("Off") }, { "true", N_ ("On") }, { NULL, NULL } } },
  { NULL, NULL, { { NULL, NULL } } },
};

void kbz_tarot_clear (KbzTarot *t)
{
  memset (t, 0, sizeof *t);
  t->taker = t->leader = KBZ_NO_SEAT;
}

bool kbz_tarot_petit_alone (KbzTarotSet hand)
{
  return hand.bits[1] == (uint64_t)1 << (KBZ_PETIT - 64);
}

static void hand_out (KbzTarot *t, const KbzCard *cards)
{
  int n = kbz_tarot_hand_size (t->players), at = 0;
  memset (t->hands, 0, sizeof t->hands);
  t->dog = (KbzTarotSet){ { 0, 0 } };
  for (int i = 0; i < t->players; i++)
    for (int j = 0; j < n; j++)
      kbz_tarot_add (&t->hands[(t->dealer + 1 + i) % t->players], cards[at++]);
  while (at < KBZ_TAROT_ALL)
    kbz_tarot_add (&t->dog, cards[at++]);
}

/* A petit alone is dealt again at once: the same cards are shuffled on. */
static void deal (void *state, const KbzOptions *chosen, const KbzMatch *match, uint64_t seed)
{
  static const uint8_t players[] = { 4, 3, 5 };
  KbzTarot *t = state;
  KbzCard cards[KBZ_CARDS_MAX];
  KbzRandom random;
  kbz_tarot_clear (t);
  t->players = players[chosen->value[0] % 3];
  t->misere = chosen->value[1] % 2;
  t->dealer = (uint8_t)((unsigned)match->dealer % t->players);
  kbz_pack_cards ((KbzPack){ KBZ_PACK_TAROT, 1 }, cards);
  kbz_random_init (&random, seed);
  bool alone;
  do {
    kbz_random_shuffle (&random, cards, KBZ_TAROT_ALL);
    hand_out (t, cards);
    alone = false;
    for (int seat = 0; seat < t->players; seat++)
      alone |= kbz_tarot_petit_alone (t->hands[seat]);
  } while (alone);
}

static int seats (const void *state)
{
  return ((const KbzTarot *)state)->players;
}

static KbzText prompt (const KbzTarot *t)
{
  int left = kbz_tarot_dog_size (t->players) - kbz_tarot_size (t->discard);
  switch ((KbzTarotPhase)t->phase) {
  case KBZ_TAROT_BIDDING:
    return KBZ_TEXT (N_ ("Bid, or pass. Everybody speaks once."));
  case KBZ_TAROT_CALLING:
    return KBZ_TEXT (N_ ("Call a king: whoever holds it is your partner."));
  case KBZ_TAROT_DISCARDING:
    return left == 1 ? KBZ_TEXT (N_ ("Lay the last card aside."))
                     : KBZ_TEXT (N_ ("Lay {0} more cards aside."), KBZ_NUMBER (left));
  case KBZ_TAROT_SLAMMING:
    return KBZ_TEXT (N_ ("Announce a slam, or just play."));
  case KBZ_TAROT_PLAYING:
    return t->n_trick == 0 ? KBZ_TEXT (N_ ("Lead any card."))
                           : KBZ_TEXT (N_ ("Play one card to the trick."));
  case KBZ_TAROT_OVER:
    break;
  }
  return (KbzText){ 0 };
}

static KbzTurn turn (const void *state)
{
  int seat = kbz_tarot_turn_seat (state);
  return (KbzTurn){ seat, seat, prompt (state) };
}

const KbzUnit kbz_tarot_unit = {
  .counted = N_ ("half-points"),
  .mistake = 10, /* five points: more than a king */
  .costs = { N_ ("It costs {0} half-point."), N_ ("It costs {0} half-points.") },
  .less = { N_ ("The best choice brings {0} half-point more."),
            N_ ("The best choice brings {0} half-points more.") },
  .goal = N_ ("Half-points of the attack; minus: at most"),
  .goal_low = -182,
  .goal_high = 182,
  .goal_step = 1,
};

static int taker (const void *state)
{
  return ((const KbzTarot *)state)->taker;
}

const KbzGame kbz_game_tarot = {
  .id = "tarot",
  .name = N_ ("French Tarot"),
  .summary = N_ ("One against all, or with a called king: bid, bury six cards, and bring home the "
                 "three bouts."),
  .seats_min = 3,
  .seats_max = KBZ_TAROT_SEATS,
  .motif = { 64 + 1, 64 + 21, KBZ_EXCUSE },
  .pack = { KBZ_PACK_TAROT, 1 },
  .seat_ids = kbz_tarot_seat_ids,
  .seat_names = seat_names,
  .to_the_right = true,
  .options = options,
  .state_size = sizeof (KbzTarot),
  .deal = deal,
  .seats = seats,
  .turn = turn,
  .moves = kbz_tarot_game_moves,
  .legal = kbz_tarot_game_legal,
  .apply = kbz_tarot_apply,
  .view = kbz_tarot_view,
  .reshuffle = kbz_tarot_reshuffle,
  .variant = kbz_tarot_variant,
  .score = kbz_tarot_score,
  .declarer = taker,
  .carry = kbz_tarot_carry,
  .write = kbz_tarot_write,
  .read = kbz_tarot_read,
  .move_write = kbz_tarot_move_write,
  .move_read = kbz_tarot_move_read,
  .move_name = kbz_tarot_move_name,
  .bot = kbz_tarot_bot,
  .solver_new = kbz_tarot_game_solver_new,
  .solver_ask = kbz_tarot_game_solver_ask,
  .solver_free = kbz_tarot_game_solver_free,
  .solver_answers =
      1u << KBZ_ASK_CHOICES | 1u << KBZ_ASK_VALUE | 1u << KBZ_ASK_LINE | 1u << KBZ_ASK_CLAIM,
  .advise = kbz_tarot_advise,
  .unit = &kbz_tarot_unit,
  .unit_here = kbz_tarot_unit_here,
  .value_name = kbz_tarot_value_name,
  .outcome = kbz_tarot_final_count,
  .report = kbz_tarot_report,
  .report_changes = true,
  .counter = kbz_tarot_counter,
  .chances = kbz_tarot_chances,
  .duty = kbz_tarot_duty_now,
  .explain = kbz_tarot_explain,
  .guide = kbz_tarot_guide,
  .set_up = &kbz_tarot_game_set_up,
  .hand_place = kbz_tarot_hand_place,
  .ops = kbz_tarot_ops,
};
