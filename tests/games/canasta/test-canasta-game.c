/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analysis/position.h"
#include "ask.h"
#include "tests/said.h"

#define COUNT(array) (sizeof (array) / sizeof (array)[0])
#define DEALS 2000

static const KbzGame *game = &kbz_game_canasta;

static KbzCanastaState deal (uint64_t seed, int dealer, int total0, int total1)
{
  KbzCanastaState state;
  KbzOptions options = { 0 };
  KbzMatch match = { .dealer = dealer, .total = { total0, total1, total0, total1 } };
  game->deal (&state, &options, &match, seed);
  return state;
}

static void count (uint8_t *seen, const KbzCard *cards, size_t n)
{
  for (size_t i = 0; i < n; i++)
    seen[cards[i]]++;
}

static void count_hand (uint8_t *seen, const KbzHand *hand)
{
  KbzCard cards[KBZ_CARDS_MAX];
  count (seen, cards, kbz_hand_cards (hand, cards));
}

/* Whether every card of the two packs lies in one place. Checked at every step, so one assertion a
 * step must do: check writes a message at each. */
static bool cards_are_all_there (const KbzCanastaState *state)
{
  uint8_t seen[KBZ_CARD_CODES] = { 0 };
  for (int seat = 0; seat < 4; seat++)
    count_hand (seen, &state->hands[seat]);
  for (int side = 0; side < 2; side++) {
    count_hand (seen, &state->red[side]);
    for (int i = 0; i < state->n_melds[side]; i++)
      count_hand (seen, &state->melds[side][i].cards);
  }
  count (seen, state->stock, state->n_stock);
  count (seen, state->pile, state->n_pile);
  bool right = true;
  for (int code = 0; code < KBZ_CARD_CODES; code++)
    right = right && seen[code] == (kbz_pack_kind_has (KBZ_PACK_JOKERS, (KbzCard)code) ? 2 : 0);
  return right;
}

/* What holds whatever is played: melds are melds, one of a rank, and hands hold no red three. */
static bool table_is_right (const KbzCanastaState *state)
{
  bool right = true;
  for (int side = 0; side < 2; side++) {
    unsigned ranks = 0;
    for (int i = 0; i < state->n_melds[side]; i++) {
      const KbzCanastaMeld *meld = &state->melds[side][i];
      right = right && !(ranks >> meld->rank & 1)
              && kbz_canasta_meld_shape (&kbz_canasta_rules, meld).kind != KBZ_SHAPE_NONE;
      ranks |= 1u << meld->rank;
    }
  }
  for (int seat = 0; seat < 4; seat++) {
    KbzCanastaCounts hand = kbz_canasta_count_hand (&state->hands[seat]);
    right = right && hand.of[KBZ_KIND_RED_THREE] == 0
            && (state->over || kbz_canasta_counts_size (&hand) > 0);
  }
  return right;
}

START_TEST (a_deal_gives_eleven_cards_and_turns_a_natural_card)
{
  for (uint64_t seed = 0; seed < 500; seed++) {
    KbzCanastaState state = deal (seed, (int)(seed % 4), 0, 0);
    ck_assert (cards_are_all_there (&state) && table_is_right (&state));
    for (int seat = 0; seat < 4; seat++)
      ck_assert_int_eq (kbz_hand_size (&state.hands[seat]), 11);
    for (int i = 0; i < state.n_pile; i++)
      ck_assert_int_eq (kbz_canasta_kind (state.pile[i]) >= KBZ_KIND_LOWEST, i + 1 == state.n_pile);
    int red = kbz_hand_size (&state.red[0]) + kbz_hand_size (&state.red[1]);
    ck_assert_int_eq (state.n_stock, 64 - red - state.n_pile);
    ck_assert_int_eq (state.turn, (seed + 1) % 4);
  }
}
END_TEST

/* The deal of seed 1 is fixed for ever: README.md says how a seed is dealt. */
START_TEST (a_seed_is_dealt_as_the_readme_says)
{
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n = kbz_pack_cards ((KbzPack){ KBZ_PACK_JOKERS, 2 }, cards);
  KbzRandom random;
  kbz_random_init (&random, 1);
  kbz_random_shuffle (&random, cards, n);
  KbzHand hands[4] = { { { 0 } } };
  for (int i = 0; i < 44; i++)
    kbz_hand_add (&hands[(1 + i) % 4], cards[--n]);
  KbzCanastaState state = deal (1, 0, 0, 0);
  int same = 0;
  for (int seat = 0; seat < 4; seat++) {
    if (kbz_canasta_count_hand (&hands[seat]).of[KBZ_KIND_RED_THREE] > 0)
      continue;
    ck_assert (kbz_hand_equal (&hands[seat], &state.hands[seat]));
    same++;
  }
  ck_assert_int_gt (same, 0);
  ck_assert_int_eq (state.pile[0], cards[n - 1]);
}
END_TEST

START_TEST (random_deals_end_with_all_cards_and_nobody_is_ever_stuck)
{
  static const int totals[] = { 0, -100, 1500, 3000 };
  int out = 0, lay_then_take = 0;
  for (uint64_t seed = 0; seed < (uint64_t)kbz_share (DEALS); seed++) {
    KbzRandom random;
    kbz_random_init (&random, seed);
    KbzCanastaState state = deal (seed, (int)(seed % 4), totals[seed % COUNT (totals)],
                                  totals[seed / 4 % COUNT (totals)]);
    int steps = 0;
    while (!state.over) {
      KbzMoves moves = { 0 };
      game->moves (&state, &moves);
      ck_assert_uint_gt (moves.n, 0);
      const KbzMove *move = &moves.moves[kbz_random_below (&random, moves.n)];
      lay_then_take += move->kind == KBZ_MOVE_LAY && state.phase == KBZ_CANASTA_DRAW;
      game->apply (&state, move);
      kbz_moves_clear (&moves);
      ck_assert (cards_are_all_there (&state) && table_is_right (&state) && ++steps < 5000);
    }
    out += state.out > 0;
  }
  /* The corners of the rules are reached. */
  ck_assert_int_gt (out, kbz_share (20));
  ck_assert_int_gt (lay_then_take, kbz_share (20));
}
END_TEST

START_TEST (bots_play_whole_matches)
{
  int matches_over = 0, opened = 0, deals = 0;
  for (uint64_t seed = 0; seed < (uint64_t)kbz_share (6); seed++) {
    KbzMatch match = { 0 };
    KbzRandom random;
    kbz_random_init (&random, seed);
    for (int i = 0; i < 60 && !match.over; i++) {
      KbzPosition *position = kbz_position_deal (game, NULL, &match, seed * 100 + (unsigned)i);
      while (!kbz_position_over (position)) {
        KbzMove move = kbz_bot_move (position, KBZ_STRENGTH_BEGINNER, &random, NULL);
        ck_assert (kbz_position_apply (position, &move, NULL));
      }
      const KbzCanastaState *state = kbz_position_state (position);
      opened += (state->n_melds[0] > 0) + (state->n_melds[1] > 0);
      deals++;
      kbz_position_carry (position, &match);
      ck_assert_int_eq (match.total[0], match.total[2]);
      ck_assert_int_eq (match.over, match.total[0] >= 5000 || match.total[1] >= 5000);
      ck_assert_int_eq (match.dealer, match.deals % 4);
      kbz_position_free (position);
    }
    matches_over += match.over;
  }
  ck_assert_int_eq (matches_over, kbz_share (6));
  ck_assert_int_gt (opened, deals * 3 / 2);
}
END_TEST

START_TEST (bots_beat_random_players)
{
  int bots = 0, random_players = 0;
  for (uint64_t seed = 0; seed < (uint64_t)kbz_share (40); seed++) {
    KbzPosition *position = kbz_position_deal (game, NULL, NULL, seed);
    KbzRandom random;
    kbz_random_init (&random, seed);
    while (!kbz_position_over (position)) {
      KbzMoves moves = { 0 };
      kbz_position_moves (position, &moves);
      bool bot = kbz_position_turn (position).seat % 2 == (int)(seed % 2);
      KbzMove move = bot ? kbz_bot_move (position, KBZ_STRENGTH_BEGINNER, &random, NULL)
                         : moves.moves[kbz_random_below (&random, moves.n)];
      kbz_moves_clear (&moves);
      ck_assert (kbz_position_apply (position, &move, NULL));
    }
    KbzScore score;
    kbz_position_score (position, &score);
    bots += score.total[seed % 2];
    random_players += score.total[1 - seed % 2];
    kbz_position_free (position);
  }
  ck_assert_int_gt (bots, random_players + kbz_share (40) * 300);
}
END_TEST

/* ---- Going out --------------------------------------------------------------------------- */

#define OTHERS "SK SQ; S7 S8; S9 ST"

static const struct {
  const char *fact, *position;
  const char *moves[4];
  bool concealed;
  int total; /* of side 0 */
} outs[] = {
  { "by a discard",
    "hands: S4 C9; " OTHERS "\nphase: meld\nmelds0: SA HA DA CA SA HA DA; H4 D4 C4\n"
    "touched: true; false; false; false\n",
    { "lay 4", "discard 9" },
    false,
    140 + 500 + 20 + 100 - 15 },
  { "by a lay, all at once, but the canasta is the partner's",
    "hands: S4 H4 D4; " OTHERS "\nphase: meld\nmelds0: SA HA DA CA SA HA DA\n",
    { "lay 4 4 4" },
    false,
    140 + 500 + 15 + 100 - 15 },
  { "concealed, with a canasta of one's own",
    "hands: SA HA DA CA SA HA DA C9; " OTHERS "\nphase: meld\nmelds0: S4 H4 D4\n",
    { "lay A A A A A A A", "discard 9" },
    true,
    140 + 500 + 15 + 200 - 15 },
  { "concealed while opening",
    "hands: SA HA DA CA SA HA DA S5 H5 D5; " OTHERS "\nphase: meld\n",
    { "lay A A A A A A A", "lay 5 5 5" },
    true,
    140 + 500 + 15 + 200 - 15 },
  { "not concealed after an earlier lay",
    "hands: SA HA DA CA SA HA DA C9; " OTHERS
    "\nphase: meld\nmelds0: S4 H4 D4\ntouched: true; false; false; false\n",
    { "lay A A A A A A A", "discard 9" },
    false,
    140 + 500 + 15 + 100 - 15 },
  { "not concealed when the canasta was begun by the partner",
    "hands: SA HA DA C9; " OTHERS "\nphase: meld\nmelds0: CA SA HA DA\n",
    { "lay A A A", "discard 9" },
    false,
    140 + 500 + 100 - 15 },
  { "black threes last",
    "hands: S3 C3 S3 C9; " OTHERS "\nphase: meld\nmelds0: SA HA DA CA SA HA DA\n",
    { "lay 3B 3B 3B", "discard 9" },
    false,
    140 + 500 + 15 + 100 - 15 },
};

START_TEST (going_out_ends_the_deal_and_is_paid)
{
  for (size_t i = 0; i < COUNT (outs); i++) {
    KbzCanastaState state = position (outs[i].position);
    for (int m = 0; m < 4 && outs[i].moves[m] != NULL; m++)
      play (&state, outs[i].moves[m]);
    KbzScore score = { 0 };
    kbz_game_canasta.score (&state, &score);
    ck_assert_msg (state.over && state.out == 1, "%s", outs[i].fact);
    ck_assert_msg (state.concealed == outs[i].concealed, "%s", outs[i].fact);
    ck_assert_msg (score.total[0] == outs[i].total && score.total[2] == outs[i].total,
                   "%s: %d instead of %d", outs[i].fact, score.total[0], outs[i].total);
    ck_assert_int_eq (score.total[1], -40);
  }
}
END_TEST

START_TEST (without_a_stock_the_deal_goes_on_while_each_takes_the_discard)
{
  KbzCanastaState state = position ("hands: S9 H9 C5 C6; H5 D5 SK CK; S7 S8; S9 ST\npile: "
                                    "C9\nmelds0: SA HA DA\nmelds1: SJ HJ DJ\n");
  play (&state, "take 9 9");
  play (&state, "discard 5");
  play (&state, "take 5 5");
  play (&state, "discard K");
  ck_assert (!state.over);
  ck_assert_str_eq (rule_against (&state, "draw"), "stock-empty");
  play (&state, "end");
  ck_assert (state.over);
  KbzScore score = { 0 };
  game->score (&state, &score);
  ck_assert_int_eq (score.total[0], 60 + 30 - 5 - 5 - 10);
  ck_assert_int_eq (score.total[1], 30 + 15 - 10 - 10 - 10);
}
END_TEST

/* ---- Text -------------------------------------------------------------------------------- */

static const struct {
  const char *text, *written;
} texts[] = {
  { "draw", "draw" },
  { "DRAW", "draw" },
  { "lay 4 4 2", "lay 4 4 2" },
  { "lay 2 4 S4", "lay 4 4 2" },
  { "lay JK 2 on 4", "lay 2 JK on 4" },
  { "discard 3B", "discard 3B" },
  { "discard C3", "discard 3B" },
  { "take", "take" },
  { "take 10 10", "take T T" },
  { "end", "end" },
  { "lay BJ on A", "lay JK on A" },
};

START_TEST (moves_are_read_with_bare_ranks_or_full_cards)
{
  KbzCanastaState state = position ("hands: S4 H4 S2 BJ C3 ST HT; " OTHERS "\npile: D9\n");
  for (size_t i = 0; i < COUNT (texts); i++) {
    KbzMove move;
    char written[KBZ_MOVE_TEXT];
    ck_assert_int_eq (game->move_read (&state, texts[i].text, &move, NULL), KBZ_OK);
    ck_assert_str_eq (game->move_write (&state, &move, written, sizeof written), texts[i].written);
  }
  static const char *const bad[] = { "", "fly", "lay X", "lay 2 on", "discard 4Z" };
  for (size_t i = 0; i < COUNT (bad); i++) {
    KbzMove move;
    KbzError error = { 0 };
    ck_assert_int_ne (game->move_read (&state, bad[i], &move, &error), KBZ_OK);
    ck_assert_str_ne (kbz_said (&error), "");
  }
}
END_TEST

START_TEST (hands_are_read_with_bare_ranks)
{
  /* Both packs hold the king of spades twice; where they are named, the bare ones are others. */
  KbzCanastaState bare = position ("hands: K K 4 JK; K Q; SK SK; 5 6\npile: 9\nmelds0: A A A 2\n"
                                   "red0: 3R\n");
  KbzCanastaCounts hand = kbz_canasta_count_hand (&bare.hands[0]);
  ck_assert_int_eq (hand.of[KBZ_KING], 2);
  ck_assert_int_eq (hand.of[4], 1);
  ck_assert_int_eq (hand.of[KBZ_KIND_JOKER], 1);
  ck_assert_int_eq (kbz_canasta_count_hand (&bare.melds[0][0].cards).of[KBZ_ACE], 3);
  ck_assert_int_eq (kbz_hand_count (&bare.hands[0], kbz_card (KBZ_SPADES, KBZ_KING)), 0);
  ck_assert_int_eq (kbz_hand_size (&bare.red[0]), 1);
}
END_TEST

static const struct {
  const char *fact, *position, *word;
} bad_positions[] = {
  { "nine kings", "hands: K K K K K; K K K K; S6; S7\n", "more than 2 times" },
  { "a card too often", "hands: S4 S4; S4 S5; S6; S7\n", "S4" },
  { "no card", "hands: S4 Z4; S5; S6; S7\n", "Z4" },
  { "three hands", "hands: S4; S5; S6\n", "hands" },
  { "no hands", "turn: 1\n", "hands" },
  { "an empty hand", "hands: S4; ; S6; S7\n", "1" },
  { "a red three in a hand", "hands: S4 H3; S5; S6; S7\n", "seat 0" },
  { "no meld", "hands: S4 S5; S5; S6; S7\nmelds0: H4 D4\n", "H4 D4" },
  { "two melds of a rank", "hands: S4 S5; S5; S6; S7\nmelds0: H4 D4 C4; H4 D4 C4\n", "H4 D4" },
  { "a four as a red three", "hands: S4 S5; S5; S6; S7\nred0: H4\n", "red0" },
  { "opened without a meld", "hands: S4 S5; S5; S6; S7\nopening: false\n", "opened" },
  { "laid points that do not lie there", "hands: S4 S5; S5; S6; S7\nlaid: 10\n", "laid" },
  { "stuck", "hands: S4; S5; S6; S7\nphase: meld\nmelds0: SA HA DA\n", "no legal move" },
  { "a seat that is none", "hands: S4 S5; S5; S6; S7\nturn: 4\n", "turn" },
  { "totals that are none", "hands: S4 S5; S5; S6; S7\ntotals: a; b\n", "totals" },
};

START_TEST (impossible_positions_are_refused_with_the_reason)
{
  for (size_t i = 0; i < COUNT (bad_positions); i++) {
    KbzCanastaState state;
    KbzFields fields = { 0 };
    KbzError error = { 0 };
    ck_assert_int_eq (kbz_fields_read (&fields, bad_positions[i].position, NULL), KBZ_OK);
    KbzStatus status = game->read (&state, &fields, &error);
    ck_assert_msg (status != KBZ_OK && strstr (kbz_said (&error), bad_positions[i].word) != NULL,
                   "%s: %s", bad_positions[i].fact, kbz_said (&error));
    kbz_fields_clear (&fields);
  }
}
END_TEST

START_TEST (a_position_in_the_middle_reads_back_byte_by_byte)
{
  for (uint64_t seed = 0; seed < 30; seed++) {
    KbzRandom random;
    kbz_random_init (&random, seed);
    KbzCanastaState state = deal (seed, 0, 1500, -20);
    while (!state.over) {
      KbzLines lines;
      kbz_lines_init (&lines);
      game->write (&state, &lines.writer);
      KbzCanastaState back = position (lines.text);
      ck_assert_msg (memcmp (&state, &back, sizeof state) == 0, "%s", lines.text);
      free (lines.text);
      KbzMoves moves = { 0 };
      game->moves (&state, &moves);
      game->apply (&state, &moves.moves[kbz_random_below (&random, moves.n)]);
      kbz_moves_clear (&moves);
    }
  }
}
END_TEST

START_TEST (a_seat_sees_the_top_card_only)
{
  KbzCanastaState state =
      position ("hands: S4 H4; S5 S6; S7; S8\nstock: C4 D4\npile: H3 D9 C9\nmelds0: SA HA DA\n");
  KbzView view = { 0 };
  game->view (&state, 1, &view);
  int face_up = 0, face_down = 0;
  for (int i = 0; i < view.n_zones; i++)
    if (view.zones[i].kind == KBZ_ZONE_DISCARD)
      *(view.zones[i].face_up ? &face_up : &face_down) += view.zones[i].count;
    else if (view.zones[i].kind == KBZ_ZONE_HAND)
      ck_assert_int_eq (view.zones[i].face_up, view.zones[i].seat == 1);
  ck_assert_int_eq (face_up, 1);
  ck_assert_int_eq (face_down, 2);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (
      a_deal_gives_eleven_cards_and_turns_a_natural_card, a_seed_is_dealt_as_the_readme_says,
      random_deals_end_with_all_cards_and_nobody_is_ever_stuck, bots_play_whole_matches,
      bots_beat_random_players, going_out_ends_the_deal_and_is_paid,
      without_a_stock_the_deal_goes_on_while_each_takes_the_discard,
      moves_are_read_with_bare_ranks_or_full_cards, hands_are_read_with_bare_ranks,
      impossible_positions_are_refused_with_the_reason,
      a_position_in_the_middle_reads_back_byte_by_byte, a_seat_sees_the_top_card_only);
}
