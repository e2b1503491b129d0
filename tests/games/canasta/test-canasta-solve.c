/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A turn that is laid out for a purpose, solved: against every sequence of moves that the referee
 * allows, with values made anew here from the cards at its end, and every hand that the unseen
 * cards allow. */
#include "analysis/games/canasta/solve/solve.h"
#include "analysis/games/canasta/text.h"
#include "analysis/position.h"
#include "analysis/solver.h"
#include "tests/said.h"
#include "tests/suite.h"

#include <math.h>
#include <string.h>

/* ---- Positions at random --------------------------------------------------------------------- */

static uint8_t used[KBZ_CARD_CODES];

static KbzCard some_card (KbzRandom *random, int low)
{
  for (;;) {
    int number = (int)kbz_random_below (random, 12);
    int kind = number < 8    ? low + number % 3
               : number < 9  ? KBZ_KIND_TWO
               : number < 10 ? KBZ_KIND_JOKER
                             : KBZ_KIND_BLACK_THREE;
    KbzCard card = kbz_canasta_card_of_kind (kind, used);
    if (used[card] < 2) {
      used[card]++;
      return card;
    }
  }
}

static void add_meld (KbzCanastaState *state, int side, int rank, int naturals)
{
  KbzCanastaMeld *meld = &state->melds[side][state->n_melds[side]++];
  meld->rank = (uint8_t)rank;
  for (int i = 0; i < naturals; i++) {
    KbzCard card = kbz_canasta_card_of_kind (rank, used);
    used[card]++;
    kbz_hand_add (&meld->cards, card);
  }
}

/* Few cards, so that everything can be gone through: seat 0 is to move. */
static void random_turn (KbzCanastaState *state, KbzCanastaPurpose purpose, KbzRandom *random)
{
  static const int totals[] = { -100, -100, 0, 1500 };
  int low = 5 + (int)kbz_random_below (random, 8);
  memset (state, 0, sizeof *state);
  memset (used, 0, sizeof used);
  state->play_for = (uint8_t)purpose;
  state->totals[0] = totals[kbz_random_below (random, 4)];
  state->totals[1] = totals[kbz_random_below (random, 4)];
  state->phase = (uint8_t)kbz_random_below (random, 2);
  bool opens = purpose <= KBZ_CANASTA_FOR_PAIRS || purpose == KBZ_CANASTA_FOR_NEXT_OPENING;
  if (!opens && kbz_random_below (random, 3) > 0)
    add_meld (state, 0, low, 3 + (int)kbz_random_below (random, 4));
  if (kbz_random_below (random, 2) == 0)
    add_meld (state, 1, low + 1, 3);
  state->opening = state->n_melds[0] == 0;
  state->touched[0] = state->n_melds[0] > 0 && kbz_random_below (random, 2) == 0;
  int cards = 4 + (int)kbz_random_below (random, 3);
  for (int i = 0; i < cards; i++)
    kbz_hand_add (&state->hands[0], some_card (random, low));
  /* The next player keeps two cards whatever he takes with. */
  for (int i = 0; i < 3; i++)
    kbz_hand_add (&state->hands[1], some_card (random, low));
  kbz_hand_add (&state->hands[2], some_card (random, low));
  kbz_hand_add (&state->hands[3], some_card (random, low));
  for (int i = 0; i < 3; i++)
    state->stock[state->n_stock++] = some_card (random, low);
  for (int i = 0; i < 2 + (int)kbz_random_below (random, 2); i++)
    state->pile[state->n_pile++] = some_card (random, low);
}

/* ---- The end of a turn, made anew ------------------------------------------------------------ */

static size_t unseen_cards (const KbzCanastaState *state, KbzCard *cards)
{
  size_t n = 0;
  for (int seat = 1; seat < KBZ_CANASTA_SEATS; seat++)
    n += kbz_hand_cards (&state->hands[seat], cards + n);
  memcpy (cards + n, state->stock, state->n_stock);
  return n + state->n_stock;
}

/* Whether the player to move can come to take the pile: now, or after laying. */
static bool can_take (const KbzCanastaState *state)
{
  KbzMoves moves = { 0 };
  bool can = false;
  if (state->phase != KBZ_CANASTA_DRAW || state->over)
    return false;
  kbz_canasta_moves (state, &moves);
  for (size_t i = 0; i < moves.n && !can; i++) {
    KbzCanastaState after = *state;
    can = moves.moves[i].kind == KBZ_MOVE_TAKE;
    if (moves.moves[i].kind != KBZ_MOVE_LAY)
      continue;
    kbz_canasta_apply (&after, &moves.moves[i]);
    can = can || can_take (&after);
  }
  kbz_moves_clear (&moves);
  return can;
}

/* The share of all hands of the next player that can take what is discarded. */
static double slow_danger (const KbzCanastaState *before, const KbzMove *discard)
{
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n = unseen_cards (before, cards);
  int hands = 0, take = 0;
  for (size_t a = 0; a < n; a++)
    for (size_t b = a + 1; b < n; b++)
      for (size_t c = b + 1; c < n; c++) {
        KbzCanastaState next = *before;
        const KbzCard hand[] = { cards[a], cards[b], cards[c] };
        next.play_for = KBZ_CANASTA_FOR_SCORE;
        memset (&next.hands[1], 0, sizeof next.hands[1]);
        kbz_hand_add_all (&next.hands[1], hand, 3);
        kbz_canasta_apply (&next, discard);
        hands++;
        take += can_take (&next);
      }
  return (double)take / hands;
}

/* Whether the player can go out, or open and end the turn, by any moves. */
static bool reaches (const KbzCanastaState *state, bool opening)
{
  KbzMoves moves = { 0 };
  bool found = false;
  if (state->over || state->turn != 0)
    return state->out == 1 || (opening && state->n_melds[0] > 0);
  kbz_canasta_moves (state, &moves);
  for (size_t i = 0; i < moves.n && !found; i++) {
    KbzCanastaState after = *state;
    kbz_canasta_apply (&after, &moves.moves[i]);
    found = reaches (&after, opening);
  }
  kbz_moves_clear (&moves);
  return found;
}

static int slow_next (const KbzCanastaState *end, bool opening)
{
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n = unseen_cards (end, cards);
  int good = 0;
  for (size_t i = 0; i < n; i++) {
    KbzCanastaState next = *end;
    next.play_for = KBZ_CANASTA_FOR_SCORE;
    next.over = false;
    next.phase = KBZ_CANASTA_MELD;
    next.opening = next.n_melds[0] == 0;
    next.laid = 0;
    memset (next.added, 0, sizeof next.added);
    kbz_hand_add (&next.hands[0], cards[i]);
    good += reaches (&next, opening);
  }
  return good;
}

static int slow_canastas (const KbzCanastaState *end)
{
  int bonus = 0;
  for (int i = 0; i < end->n_melds[0]; i++) {
    KbzCard cards[KBZ_CARDS_MAX];
    size_t n = kbz_hand_cards (&end->melds[0][i].cards, cards);
    bool natural = true;
    for (size_t k = 0; k < n; k++)
      natural = natural && !kbz_canasta_is_wild (cards[k]);
    bonus += n < 7 ? 0 : natural ? 500 : 300;
  }
  return bonus;
}

/* The score of the finished deal, with no card in partner's hand. */
static int slow_score (const KbzCanastaState *end)
{
  KbzCanastaState alone = *end;
  KbzScore score = { 0 };
  memset (&alone.hands[2], 0, sizeof alone.hands[2]);
  kbz_canasta_score (&alone, &score);
  return score.total[0];
}

static int slow_value (const KbzCanastaState *before, const KbzMove *move,
                       const KbzCanastaState *end)
{
  int wilds = 0, pairs = 0, points = 0;
  bool opened = before->opening && end->n_melds[0] > 0, out = end->out == 1;
  bool discards = move->kind == KBZ_MOVE_DISCARD;
  KbzCanastaCounts hand = kbz_canasta_count_hand (&end->hands[0]);
  for (int kind = 0; kind < KBZ_KINDS; kind++) {
    wilds += kind == KBZ_KIND_JOKER || kind == KBZ_KIND_TWO ? hand.of[kind] : 0;
    pairs += kind >= KBZ_KIND_LOWEST ? hand.of[kind] / 2 : 0;
  }
  for (int i = 0; i < end->n_melds[0]; i++) {
    KbzCanastaCounts meld = kbz_canasta_count_hand (&end->melds[0][i].cards);
    points += kbz_canasta_counts_points (&meld);
  }
  switch ((KbzCanastaPurpose)before->play_for) {
  case KBZ_CANASTA_FOR_WILDS:
    return opened ? wilds : -1;
  case KBZ_CANASTA_FOR_LEAST:
    return opened ? kbz_canasta_minimum (&kbz_canasta_rules, before->totals[0]) - points : -1000;
  case KBZ_CANASTA_FOR_PAIRS:
    return opened ? pairs : -1;
  case KBZ_CANASTA_FOR_PILE:
    return end->took ? wilds : -1;
  case KBZ_CANASTA_FOR_CANASTAS:
    return slow_canastas (end);
  case KBZ_CANASTA_FOR_OUT:
    return out;
  case KBZ_CANASTA_FOR_OUT_SCORE:
    return out ? slow_score (end) : 0;
  case KBZ_CANASTA_FOR_SAFE:
    return out || (discards && slow_danger (before, move) == 0);
  case KBZ_CANASTA_FOR_SAFE_NATURAL:
    return out
           || (discards && !kbz_canasta_is_wild (move->cards[0])
               && slow_danger (before, move) == 0);
  case KBZ_CANASTA_FOR_RISK:
    return out ? 100 : discards ? (int)floor (100 * (1 - slow_danger (before, move)) + 1e-9) : 0;
  case KBZ_CANASTA_FOR_NEXT_OUT:
    return out ? KBZ_CARDS_MAX : slow_next (end, false);
  case KBZ_CANASTA_FOR_NEXT_OPENING:
    return end->laid > 0 ? KBZ_CARDS_MAX : slow_next (end, true);
  default:
    ck_abort ();
  }
}

/* ---- Every sequence of moves ----------------------------------------------------------------- */

static int slow_best (const KbzCanastaState *state);

static int slow_after (const KbzCanastaState *state, const KbzMove *move)
{
  KbzCanastaState after = *state;
  kbz_canasta_apply (&after, move);
  return after.over ? slow_value (state, move, &after) : slow_best (&after);
}

/* The worst of all unseen cards is drawn. */
static int slow_draw (const KbzCanastaState *state, const KbzMove *move)
{
  int worst = 1000000;
  for (int place = 0; place < state->n_stock; place++) {
    KbzCanastaState with = *state;
    with.stock[place] = state->stock[state->n_stock - 1];
    with.stock[state->n_stock - 1] = state->stock[place];
    int value = slow_after (&with, move);
    worst = value < worst ? value : worst;
  }
  for (int seat = 1; seat < KBZ_CANASTA_SEATS; seat++) {
    KbzCard cards[KBZ_CARDS_MAX];
    size_t n = kbz_hand_cards (&state->hands[seat], cards);
    for (size_t i = 0; i < n; i++) {
      KbzCanastaState with = *state;
      kbz_hand_remove (&with.hands[seat], cards[i]);
      kbz_hand_add (&with.hands[seat], with.stock[with.n_stock - 1]);
      with.stock[with.n_stock - 1] = cards[i];
      int value = slow_after (&with, move);
      worst = value < worst ? value : worst;
    }
  }
  return worst;
}

static int slow_choice (const KbzCanastaState *state, const KbzMove *move)
{
  return move->kind == KBZ_MOVE_DRAW ? slow_draw (state, move) : slow_after (state, move);
}

static int slow_best (const KbzCanastaState *state)
{
  KbzMoves moves = { 0 };
  int best = -1000000;
  kbz_canasta_moves (state, &moves);
  ck_assert_uint_gt (moves.n, 0);
  for (size_t i = 0; i < moves.n; i++) {
    int value = slow_choice (state, &moves.moves[i]);
    best = value > best ? value : best;
  }
  kbz_moves_clear (&moves);
  return best;
}

/* ---- Facts ----------------------------------------------------------------------------------- */

/* In no time, and where something can be solved. */
static bool can_compare (const KbzCanastaState *state)
{
  KbzMoves moves = { 0 };
  kbz_canasta_moves (state, &moves);
  size_t n = moves.n;
  kbz_moves_clear (&moves);
  return n > 0 && n <= 12 && kbz_canasta_solves (state);
}

static void compare (const KbzCanastaState *state)
{
  KbzAnalysis analysis = { 0 };
  int best = -1000000;
  ck_assert_int_eq (kbz_solve_once (&kbz_game_canasta, state, NULL, &analysis, NULL), KBZ_OK);
  for (size_t i = 0; i < analysis.n; i++) {
    const KbzChoice *choice = &analysis.choices[i];
    int slow = slow_choice (state, &choice->move);
    char text[KBZ_MOVE_TEXT];
    kbz_game_canasta.move_write (state, &choice->move, text, sizeof text);
    ck_assert_msg (choice->verdict.low == slow, "%s, %s: %d, not %d",
                   kbz_canasta_purposes[state->play_for], text, choice->verdict.low, slow);
    best = slow > best ? slow : best;
  }
  ck_assert_int_eq (analysis.verdict.truth, KBZ_PROVED);
  ck_assert_int_eq (analysis.verdict.low, best);
  kbz_analysis_clear (&analysis);
}

START_TEST (every_choice_is_worth_what_trying_all_moves_says)
{
  for (int purpose = KBZ_CANASTA_FOR_WILDS; purpose < KBZ_CANASTA_PURPOSES; purpose++) {
    KbzRandom random;
    KbzCanastaState state;
    int compared = 0, want = kbz_share (200);
    kbz_random_init (&random, (uint64_t)purpose);
    while (compared < want) {
      random_turn (&state, (KbzCanastaPurpose)purpose, &random);
      if (!can_compare (&state))
        continue;
      compare (&state);
      compared++;
    }
  }
}
END_TEST

/* The best line is as good as the solver says, whatever is drawn from a stock with the worst card
 * on top. */
START_TEST (the_line_reaches_the_value)
{
  KbzRandom random;
  KbzCanastaState state;
  kbz_random_init (&random, 5);
  for (int compared = 0; compared < kbz_share (300);) {
    random_turn (&state, (KbzCanastaPurpose)(1 + kbz_random_below (&random, 12)), &random);
    if (!can_compare (&state))
      continue;
    KbzSolver *solver = kbz_solver_new (&kbz_game_canasta, 0);
    KbzAnalysis value = { 0 };
    KbzMoves line = { 0 };
    if (state.phase == KBZ_CANASTA_DRAW)
      kbz_canasta_let_draw_worst (&state);
    ck_assert_int_eq (kbz_solver_value (solver, &state, NULL, &value, NULL), KBZ_OK);
    ck_assert_int_eq (kbz_solver_line (solver, &state, NULL, &line, NULL), KBZ_OK);
    for (size_t i = 0; i < line.n; i++) {
      ck_assert (kbz_canasta_legal (&state, &line.moves[i], NULL));
      kbz_canasta_apply (&state, &line.moves[i]);
    }
    ck_assert (state.over);
    ck_assert_int_eq (kbz_canasta_outcome (&state, 0, 0), value.verdict.low);
    ck_assert_int_eq (kbz_canasta_outcome (&state, 1, 0), -value.verdict.low);
    kbz_moves_clear (&line);
    kbz_solver_free (solver);
    compared++;
  }
}
END_TEST

START_TEST (a_deal_is_not_solved)
{
  KbzPosition *deal = kbz_position_deal (&kbz_game_canasta, NULL, NULL, 1);
  const void *state = kbz_position_state (deal);
  KbzAnalysis analysis = { 0 };
  ck_assert (!kbz_game_solves (&kbz_game_canasta, state, KBZ_ASK_CHOICES));
  ck_assert_int_eq (kbz_solve_once (&kbz_game_canasta, state, NULL, &analysis, NULL),
                    KBZ_E_POSITION);
  kbz_position_free (deal);
}
END_TEST

#define TURN                                                                                       \
  "game: canasta\nhands: 9 9 9 4 K; A A 5; 6 7 8; T T J\nstock: 5 6\npile: Q J\nphase: meld\n"

/* Others' hands and the stock are nobody's business; after the discard the position is over. */
START_TEST (a_turn_shows_only_what_its_player_sees_and_ends_with_the_discard)
{
  KbzError error = { 0 };
  KbzView view = { 0 };
  KbzMove discard;
  KbzPosition *turn = kbz_position_from_text (TURN "play_for: safe\n", &error);
  ck_assert_msg (turn != NULL, "%s", kbz_said (&error));
  char *text = kbz_position_to_text (turn);
  ck_assert (strstr (text, "play_for: safe\n") != NULL);
  free (text);
  kbz_position_view (turn, KBZ_NO_SEAT, &view);
  for (int i = 0; i < view.n_zones; i++) {
    const KbzZone *zone = &view.zones[i];
    bool hidden = zone->kind == KBZ_ZONE_STOCK || (zone->kind == KBZ_ZONE_HAND && zone->seat != 0);
    ck_assert_int_eq (zone->face_up, !hidden);
  }
  const void *state = kbz_position_state (turn);
  ck_assert_int_eq (kbz_game_canasta.move_read (state, "discard 4", &discard, NULL), KBZ_OK);
  ck_assert (kbz_position_apply (turn, &discard, NULL));
  ck_assert (kbz_position_over (turn));
  kbz_position_free (turn);
  turn = kbz_position_from_text (TURN "play_for: glory\n", &error);
  ck_assert (turn == NULL);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (every_choice_is_worth_what_trying_all_moves_says, the_line_reaches_the_value,
                    a_deal_is_not_solved,
                    a_turn_shows_only_what_its_player_sees_and_ends_with_the_discard);
}
