/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "napoleon.h"

#include "analysis/games/bridge/play/game.h"

#include <assert.h>
#include <string.h>

const char *const kbz_napoleon_seat_ids[] = { "0", "1", "2", "3", NULL };
const char *const kbz_napoleon_seat_names[] = { N_ ("South"), N_ ("West"), N_ ("North"),
                                                N_ ("East"), NULL };

static void deal (KbzNapoleon *s, bool napoleon, const KbzMatch *match, uint64_t seed)
{
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n = kbz_pack_cards ((KbzPack){ KBZ_PACK_JOKERS, 1 }, cards);
  KbzRandom random;
  kbz_random_init (&random, seed);
  kbz_random_shuffle (&random, cards, n);
  kbz_napoleon_clear (s, napoleon);
  s->dealer = (uint8_t)((unsigned)match->dealer % 4);
  s->auction.first = (uint8_t)((s->dealer + 1) % 4);
  for (size_t i = 0; i < n; i++) {
    KbzSet one = kbz_set_of (kbz_napoleon_code (cards[i]));
    if (i < 52)
      s->dealt[(s->dealer + 1u + i) % 4] |= one;
    else
      s->kitty |= one;
  }
  memcpy (s->hands, s->dealt, sizeof s->hands);
}

static void deal_jokerbridge (void *state, const KbzOptions *options, const KbzMatch *match,
                              uint64_t seed)
{
  (void)options;
  deal (state, false, match, seed);
}

static void deal_napoleon (void *state, const KbzOptions *options, const KbzMatch *match,
                           uint64_t seed)
{
  (void)options;
  deal (state, true, match, seed);
}

static KbzText prompt (const KbzNapoleon *s)
{
  bool dummy = kbz_napoleon_seat (s) == kbz_napoleon_dummy (s);
  switch ((KbzNapoleonPhase)s->phase) {
  case KBZ_NAPOLEON_AUCTION:
    return KBZ_TEXT (N_ ("Bid or pass."));
  case KBZ_NAPOLEON_EXCHANGE:
    return s->aside == 0 ? KBZ_TEXT (N_ ("Lay two cards aside, one after the other."))
                         : KBZ_TEXT (N_ ("Lay one more card aside."));
  case KBZ_NAPOLEON_NAME:
    return KBZ_TEXT (N_ ("Name your secretary card."));
  case KBZ_NAPOLEON_PLAY:
    if (s->n_played % 4 == 0)
      return dummy ? KBZ_TEXT (N_ ("Lead a card from dummy.")) : KBZ_TEXT (N_ ("Lead a card."));
    return dummy ? KBZ_TEXT (N_ ("Play a card from dummy.")) : KBZ_TEXT (N_ ("Play a card."));
  case KBZ_NAPOLEON_OVER:
    break;
  }
  return (KbzText){ 0 };
}

static KbzTurn turn (const void *state)
{
  const KbzNapoleon *s = state;
  int seat = kbz_napoleon_seat (s);
  bool dummy =
      seat != KBZ_NO_SEAT && seat == kbz_napoleon_dummy (s) && s->phase == KBZ_NAPOLEON_PLAY;
  return (KbzTurn){ seat, dummy ? s->declarer : seat, prompt (s) };
}

static void apply (void *state, const KbzMove *move)
{
  KbzNapoleon *s = state;
  assert (kbz_napoleon_legal (s, move, NULL));
  switch ((KbzNapoleonPhase)s->phase) {
  case KBZ_NAPOLEON_AUCTION:
    kbz_napoleon_call (s, move->arg);
    break;
  case KBZ_NAPOLEON_EXCHANGE:
    kbz_napoleon_lay_aside (s, kbz_napoleon_code (move->cards[0]));
    break;
  case KBZ_NAPOLEON_NAME:
    kbz_napoleon_name (s, (KbzCard)(move->arg - KBZ_NAPOLEON_NAMING));
    break;
  case KBZ_NAPOLEON_PLAY:
    kbz_napoleon_play (s, kbz_napoleon_code (move->cards[0]), move->arg == KBZ_NAPOLEON_DEMAND);
    break;
  case KBZ_NAPOLEON_OVER:
    break;
  }
}

/* Four passes deal again with the same dealer. */
static void carry (const void *state, KbzMatch *match)
{
  const KbzNapoleon *s = state;
  KbzScore score = { 0 };
  kbz_napoleon_score (s, &score);
  for (int seat = 0; seat < 4; seat++)
    match->total[seat] += score.total[seat];
  match->deals++;
  match->dealer = (s->dealer + (s->opener != KBZ_NO_SEAT)) % 4;
}

static int declarer (const void *state)
{
  return ((const KbzNapoleon *)state)->declarer;
}

#define COMMON                                                                                     \
  .seats_min = 4, .seats_max = 4, .pack = { KBZ_PACK_JOKERS, 1 },                                  \
  .seat_ids = kbz_napoleon_seat_ids, .seat_names = kbz_napoleon_seat_names,                        \
  .state_size = sizeof (KbzNapoleon), .seats = kbz_trick_game_seats, .turn = turn,                 \
  .moves = kbz_napoleon_moves, .legal = kbz_napoleon_legal, .apply = apply,                        \
  .view = kbz_napoleon_view, .reshuffle = kbz_napoleon_reshuffle, .score = kbz_napoleon_score,     \
  .declarer = declarer, .carry = carry, .variant = kbz_napoleon_variant,                           \
  .write = kbz_napoleon_write, .move_write = kbz_napoleon_move_write,                              \
  .move_read = kbz_napoleon_move_read, .move_name = kbz_napoleon_move_name,                        \
  .bot = kbz_napoleon_bot, .solver_new = kbz_trick_game_solver_new,                                \
  .solver_ask = kbz_napoleon_ask, .solver_free = kbz_trick_game_solver_free,                       \
  .solver_answers = KBZ_TRICK_GAME_ANSWERS, .advise = kbz_napoleon_advise,                         \
  .unit = &kbz_trick_game_unit, .value_name = kbz_napoleon_value_name,                             \
  .outcome = kbz_napoleon_outcome, .counter = kbz_napoleon_counter, .duty = kbz_napoleon_duty,     \
  .chances = kbz_napoleon_chances,                                                                 \
  .call_box = { .columns = 5, .first = KBZ_FIRST_BID, .n = 35, .labels = kbz_bridge_bid_labels },  \
  .ops = kbz_napoleon_ops

const KbzGame kbz_game_jokerbridge = {
  COMMON,
  .id = "jokerbridge",
  .name = N_ ("Joker Bridge"),
  .summary =
      N_ ("Bridge with two jokers that may be played at any time, and two cards to exchange."),
  .motif = { KBZ_BIG_JOKER, KBZ_SPADES << 4 | KBZ_ACE, KBZ_LITTLE_JOKER },
  .deal = deal_jokerbridge,
  .read = kbz_jokerbridge_read,
  .set_up = &kbz_jokerbridge_set_up,
};

const KbzGame kbz_game_napoleon = {
  COMMON,
  .id = "napoleon",
  .name = N_ ("Napoleon"),
  .summary = N_ ("Declare, name a secretary card, and find out who your secret partner is."),
  .second_way = N_ ("_Demand the Secretary"),
  .motif = { KBZ_HEARTS << 4 | KBZ_KING, KBZ_BIG_JOKER, KBZ_SPADES << 4 | KBZ_JACK },
  .deal = deal_napoleon,
  .read = kbz_napoleon_read,
  .set_up = &kbz_napoleon_set_up,
};
