/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What every registered game must keep, whatever its rules. Run as `conformance GAME` for all
 * facts, `conformance GAME FACT…` for these, `conformance GAME but FACT…` for the others. */
#include "analysis/position.h"
#include "tests/games/slow-referee.h"
#include "tests/suite.h"
#include "tests/said.h"

#include <stdio.h>
#include <string.h>

/* A deal of any game ends well before this many moves. */
#define MOVES_MAX 20000

static const KbzGame *game;
static const KbzSlowReferee *slow;

static KbzPosition *deal (uint64_t seed)
{
  return kbz_position_deal (game, NULL, NULL, seed);
}

static bool is_state (const KbzPosition *position, const void *state)
{
  return memcmp (kbz_position_state (position), state, game->state_size) == 0;
}

static bool same_state (const KbzPosition *a, const KbzPosition *b)
{
  return is_state (a, kbz_position_state (b));
}

static KbzMove random_move (const KbzPosition *position, KbzRandom *random)
{
  KbzMoves moves = { 0 };
  kbz_position_moves (position, &moves);
  ck_assert_msg (moves.n > 0, "nobody can move:\n%s", kbz_position_to_text (position));
  KbzMove move = moves.moves[kbz_random_below (random, moves.n)];
  kbz_moves_clear (&moves);
  return move;
}

/* Either side of the coin: random moves reach odd corners, bots reach sensible middles. */
static KbzMove some_move (const KbzPosition *position, KbzRandom *random, bool sensible)
{
  return sensible ? kbz_bot_move (position, KBZ_STRENGTH_BEGINNER, random, NULL)
                  : random_move (position, random);
}

/* Every step of a short deal, every tenth of a long one. */
static bool worth_a_look (const KbzPosition *position, KbzRandom *random)
{
  return kbz_position_length (position) < 60 || kbz_random_below (random, 10) == 0;
}

static void must_apply (KbzPosition *position, const KbzMove *move)
{
  KbzReason reason = { 0 };
  char text[KBZ_MOVE_TEXT];
  ck_assert_msg (kbz_position_apply (position, move, &reason), "%s refused (%s) in\n%s",
                 game->move_write (kbz_position_state (position), move, text, sizeof text),
                 reason.rule, kbz_position_to_text (position));
}

START_TEST (it_is_described_for_people)
{
  ck_assert_str_ne (game->id, "");
  ck_assert_str_ne (game->name, "");
  ck_assert_str_ne (game->summary, "");
  ck_assert_int_ge (game->seats_min, 2);
  ck_assert_int_le (game->seats_max, KBZ_SEATS_MAX);
  for (int seat = 0; seat < game->seats_max; seat++) {
    ck_assert_str_ne (game->seat_ids[seat], "");
    ck_assert_str_ne (game->seat_names[seat], "");
  }
  for (const KbzOption *option = game->options; option != NULL && option->key != NULL; option++)
    ck_assert_ptr_nonnull (option->values[1].key);
  ck_assert_ptr_eq (kbz_game_find (game->id), game);
}
END_TEST

START_TEST (the_same_seed_gives_the_same_deal)
{
  KbzPosition *first = deal (1);
  int different = 0;
  for (uint64_t seed = 0; seed < 50; seed++) {
    KbzPosition *a = deal (seed), *b = deal (seed);
    ck_assert (same_state (a, b));
    different += !same_state (a, first);
    kbz_position_free (a);
    kbz_position_free (b);
  }
  ck_assert_int_eq (different, 49);
  kbz_position_free (first);
}
END_TEST

START_TEST (playouts_end_and_take_back_restores_every_byte)
{
  for (uint64_t seed = 0; seed < (uint64_t)kbz_share (60); seed++) {
    KbzRandom random;
    kbz_random_init (&random, seed);
    KbzPosition *position = deal (seed), *start = deal (seed);
    void *before = malloc (game->state_size);
    while (!kbz_position_over (position)) {
      KbzMove move = some_move (position, &random, seed % 2);
      memcpy (before, kbz_position_state (position), game->state_size);
      must_apply (position, &move);
      ck_assert (!is_state (position, before));
      ck_assert (kbz_position_undo (position));
      ck_assert (is_state (position, before));
      ck_assert (kbz_position_redo (position));
      ck_assert_uint_lt (kbz_position_length (position), MOVES_MAX);
    }
    KbzPosition *again = deal (seed);
    for (size_t i = 0; i < kbz_position_length (position); i++)
      must_apply (again, kbz_position_move (position, i, NULL));
    ck_assert (same_state (again, position));
    while (kbz_position_undo (position))
      ;
    ck_assert (same_state (start, position));
    free (before);
    kbz_position_free (again);
    kbz_position_free (start);
    kbz_position_free (position);
  }
}
END_TEST

START_TEST (nothing_can_be_done_when_it_is_over)
{
  KbzRandom random;
  kbz_random_init (&random, 5);
  KbzPosition *position = deal (5);
  while (!kbz_position_over (position)) {
    KbzMove move = kbz_bot_move (position, KBZ_STRENGTH_BEGINNER, &random, NULL);
    must_apply (position, &move);
  }
  KbzMoves moves = { 0 };
  kbz_position_moves (position, &moves);
  ck_assert_uint_eq (moves.n, 0);
  for (int kind = 0; kind < KBZ_MOVE_KINDS; kind++) {
    KbzCard card = kbz_card (KBZ_SPADES, 9);
    for (size_t n = 0; n < 2; n++) {
      KbzMove move = kbz_move ((KbzMoveKind)kind, 0, &card, n);
      KbzReason reason = { 0 };
      ck_assert (!kbz_position_legal (position, &move, &reason));
      ck_assert_ptr_nonnull (reason.rule);
    }
  }
  kbz_position_free (position);
}
END_TEST

static void round_trip (const KbzPosition *position)
{
  KbzError error = { 0 };
  char *text = kbz_position_to_text (position);
  KbzPosition *back = kbz_position_from_text (text, &error);
  ck_assert_msg (back != NULL, "%s\nin\n%s", kbz_said (&error), text);
  ck_assert_msg (same_state (position, back), "not the same after reading\n%s", text);
  kbz_position_free (back);
  free (text);
  KbzMoves moves = { 0 };
  kbz_position_moves (position, &moves);
  for (size_t i = 0; i < moves.n; i++) {
    char move_text[KBZ_MOVE_TEXT];
    KbzMove move = { 0 };
    const void *state = kbz_position_state (position);
    game->move_write (state, &moves.moves[i], move_text, sizeof move_text);
    ck_assert_msg (game->move_read (state, move_text, &move, &error) == KBZ_OK, "%s: %s", move_text,
                   kbz_said (&error));
    ck_assert_msg (kbz_move_equal (&move, &moves.moves[i]), "%s", move_text);
    for (size_t j = 0; j < i; j++)
      ck_assert_msg (!kbz_move_equal (&move, &moves.moves[j]), "%s is listed twice", move_text);
    char sentence[300];
    KbzText name = game->move_name (state, &move);
    ck_assert_str_ne (kbz_text_write (&name, NULL, sentence, sizeof sentence), "");
  }
  kbz_moves_clear (&moves);
}

START_TEST (positions_and_moves_read_back_as_they_were_written)
{
  for (uint64_t seed = 100; seed < 100 + (uint64_t)kbz_share (24); seed++) {
    KbzRandom random;
    kbz_random_init (&random, seed);
    KbzPosition *position = deal (seed);
    for (size_t i = 0; !kbz_position_over (position); i++) {
      if (i < 8 || kbz_random_below (&random, 4) == 0)
        round_trip (position);
      KbzMove move = some_move (position, &random, seed % 2);
      must_apply (position, &move);
    }
    round_trip (position);
    kbz_position_free (position);
  }
}
END_TEST

/* The hand that is to play, as the one who decides sees it. */
static size_t hand_to_play (const KbzPosition *position, KbzCard *cards)
{
  KbzTurn turn = kbz_position_turn (position);
  KbzView view;
  kbz_position_view (position, turn.actor, &view);
  for (int i = 0; i < view.n_zones; i++)
    if (view.zones[i].kind == KBZ_ZONE_HAND && view.zones[i].seat == turn.seat) {
      memcpy (cards, view.cards + view.zones[i].start, view.zones[i].count);
      return view.zones[i].count;
    }
  return 0;
}

static bool same_rank (KbzCard a, KbzCard b)
{
  return kbz_card_is_suited (a) && kbz_card_is_suited (b) && kbz_card_rank (a) == kbz_card_rank (b);
}

/* A small number, or one beside a call that is allowed, whatever numbers the game uses. */
static int some_call (const KbzPosition *position, KbzRandom *random)
{
  int call = (int)kbz_random_below (random, 44) - 2;
  if (kbz_random_below (random, 2) == 0)
    return call;
  KbzMoves moves = { 0 };
  kbz_position_moves (position, &moves);
  if (moves.n > 0)
    call =
        moves.moves[kbz_random_below (random, moves.n)].arg + (int)kbz_random_below (random, 3) - 1;
  kbz_moves_clear (&moves);
  return call;
}

/* Anything a person might try: often nearly right, sometimes nonsense. */
static KbzMove try_something (const KbzPosition *position, KbzRandom *random)
{
  KbzCard hand[KBZ_CARDS_MAX], picked[KBZ_MOVE_CARDS_MAX];
  size_t n = hand_to_play (position, hand), n_picked = 0;
  kbz_random_shuffle (random, hand, n);
  size_t want = kbz_random_below (random, 9);
  bool alike = kbz_random_below (random, 4) > 0;
  for (size_t i = 0; i < n && n_picked < want; i++)
    if (!alike || same_rank (hand[i], hand[0]) || !kbz_card_is_suited (hand[i])
        || kbz_card_rank (hand[i]) == 2)
      picked[n_picked++] = hand[i];
  if (n_picked > 0 && kbz_random_below (random, 12) == 0)
    picked[0] = (KbzCard)kbz_random_below (random, KBZ_CARD_CODES);
  KbzMoveKind kind = (KbzMoveKind)kbz_random_below (random, KBZ_MOVE_KINDS);
  if (kind == KBZ_MOVE_CALL || kind == KBZ_MOVE_DRAW)
    n_picked = kbz_random_below (random, 16) == 0 ? n_picked : 0;
  int arg = kind == KBZ_MOVE_CALL              ? some_call (position, random)
            : kbz_random_below (random, 3) > 0 ? 0
                                               : (int)kbz_random_below (random, 16);
  return kbz_move (kind, arg, picked, n_picked);
}

/* The move in the form in which the game lists it. */
static KbzMove canonical (const KbzPosition *position, const KbzMove *move)
{
  char text[KBZ_MOVE_TEXT];
  KbzMove back = { 0 };
  const void *state = kbz_position_state (position);
  game->move_write (state, move, text, sizeof text);
  ck_assert_msg (game->move_read (state, text, &back, NULL) == KBZ_OK, "%s", text);
  return back;
}

static bool is_listed (const KbzMoves *moves, const KbzMove *move)
{
  for (size_t i = 0; i < moves->n; i++)
    if (kbz_move_equal (&moves->moves[i], move))
      return true;
  return false;
}

static void compare_referees (const KbzPosition *position, KbzRandom *random)
{
  char *text = kbz_position_to_text (position);
  char move_text[KBZ_MOVE_TEXT];
  KbzFields fields = { 0 };
  ck_assert_int_eq (kbz_fields_read (&fields, text, NULL), KBZ_OK);
  KbzMoves moves = { 0 };
  kbz_position_moves (position, &moves);
  ck_assert (!moves.more || moves.n >= 100);
  const void *state = kbz_position_state (position);
  for (size_t i = 0; i < moves.n; i++) {
    game->move_write (state, &moves.moves[i], move_text, sizeof move_text);
    ck_assert_msg (slow->accepts (&fields, &moves.moves[i]), "the slow referee refuses %s in\n%s",
                   move_text, text);
  }
  for (int i = 0; i < 40; i++) {
    KbzMove move = try_something (position, random);
    KbzReason reason = { 0 };
    bool fast = kbz_position_legal (position, &move, &reason);
    bool plain = slow->accepts (&fields, &move);
    if (fast != plain || fast)
      game->move_write (state, &move, move_text, sizeof move_text);
    ck_assert_msg (fast == plain,
                   "%s (kind %d, arg %d): %s (%s), but the slow referee %s it in\n%s", move_text,
                   move.kind, move.arg, fast ? "legal" : "illegal", fast ? "" : reason.rule,
                   plain ? "accepts" : "refuses", text);
    if (fast) {
      KbzMove listed = canonical (position, &move);
      ck_assert_msg (moves.more || is_listed (&moves, &listed), "%s is legal but not listed in\n%s",
                     move_text, text);
    } else {
      char sentence[300];
      ck_assert_str_ne (reason.rule, "");
      ck_assert_str_ne (kbz_text_write (&reason.text, NULL, sentence, sizeof sentence), "");
    }
  }
  kbz_moves_clear (&moves);
  kbz_fields_clear (&fields);
  free (text);
}

START_TEST (the_moves_are_those_that_a_slow_referee_accepts)
{
  if (slow == NULL)
    return; /* still being written: see meson.build */
  ck_assert_str_eq (slow->game, game->id);
  for (uint64_t seed = 200; seed < 200 + (uint64_t)kbz_share (60); seed++) {
    KbzRandom random;
    kbz_random_init (&random, seed);
    KbzPosition *position = deal (seed);
    while (!kbz_position_over (position)) {
      if (worth_a_look (position, &random))
        compare_referees (position, &random);
      KbzMove move = some_move (position, &random, seed % 2);
      must_apply (position, &move);
    }
    kbz_position_free (position);
  }
}
END_TEST

START_TEST (nonsense_is_refused_and_never_harms)
{
  KbzRandom random;
  kbz_random_init (&random, 11);
  KbzPosition *position = deal (11);
  while (!kbz_position_over (position)) {
    int tries = worth_a_look (position, &random) ? 200 : 0;
    for (int i = 0; i < tries; i++) {
      KbzMove move;
      for (size_t byte = 0; byte < sizeof move; byte++)
        ((unsigned char *)&move)[byte] = (unsigned char)kbz_random_next (&random);
      if (i % 2)
        move.n %= KBZ_MOVE_CARDS_MAX + 1;
      if (i % 4)
        move.kind %= KBZ_MOVE_KINDS;
      kbz_position_legal (position, &move, NULL);
    }
    KbzMove move = kbz_bot_move (position, KBZ_STRENGTH_BEGINNER, &random, NULL);
    must_apply (position, &move);
  }
  kbz_position_free (position);
}
END_TEST

/* Face-down zones show no card, and a seat's view does not change when what it cannot see does. */
static void check_view (const KbzPosition *position, int seat, KbzRandom *random)
{
  KbzView view, other;
  memset (&other, 0, sizeof other);
  kbz_position_view (position, seat, &view);
  ck_assert_int_eq (view.n_seats, kbz_position_seats (position));
  for (int i = 0; i < view.n_zones; i++)
    for (int c = 0; c < view.zones[i].count; c++)
      ck_assert_int_eq (view.cards[view.zones[i].start + c] != KBZ_NO_CARD, view.zones[i].face_up);
  void *changed = malloc (game->state_size);
  memcpy (changed, kbz_position_state (position), game->state_size);
  game->reshuffle (changed, seat, random);
  game->view (changed, seat, &other);
  ck_assert_msg (memcmp (&view, &other, sizeof view) == 0, "seat %d sees something hidden in\n%s",
                 seat, kbz_position_to_text (position));
  KbzTurn turn = kbz_position_turn (position);
  if (turn.actor == seat) {
    KbzMoves here = { 0 }, there = { 0 };
    kbz_position_moves (position, &here);
    game->moves (changed, &there);
    ck_assert_uint_eq (here.n, there.n);
    for (size_t i = 0; i < here.n; i++)
      ck_assert (kbz_move_equal (&here.moves[i], &there.moves[i]));
    kbz_moves_clear (&here);
    kbz_moves_clear (&there);
  }
  free (changed);
}

START_TEST (a_view_leaks_nothing_hidden)
{
  int moved = 0;
  for (uint64_t seed = 300; seed < 300 + (uint64_t)kbz_share (30); seed++) {
    KbzRandom random;
    kbz_random_init (&random, seed);
    KbzPosition *position = deal (seed);
    void *changed = malloc (game->state_size);
    memcpy (changed, kbz_position_state (position), game->state_size);
    game->reshuffle (changed, 0, &random);
    moved += memcmp (changed, kbz_position_state (position), game->state_size) != 0;
    free (changed);
    while (!kbz_position_over (position)) {
      int lookers = worth_a_look (position, &random) ? kbz_position_seats (position) : 0;
      for (int seat = 0; seat < lookers; seat++)
        check_view (position, seat, &random);
      KbzMove move = some_move (position, &random, seed % 2);
      must_apply (position, &move);
    }
    kbz_position_free (position);
  }
  /* If reshuffling did nothing, the test above would prove nothing. */
  ck_assert_int_eq (moved, kbz_share (30));
}
END_TEST

START_TEST (scores_add_up_and_go_on_to_the_next_deal)
{
  for (uint64_t seed = 400; seed < 400 + (uint64_t)kbz_share (40); seed++) {
    KbzRandom random;
    kbz_random_init (&random, seed);
    KbzMatch match = { 0 };
    for (int deals = 0; deals < 3 && !match.over; deals++) {
      KbzMatch before = match;
      KbzPosition *position =
          kbz_position_deal (game, NULL, &match, seed + 1000u * (unsigned)deals);
      while (!kbz_position_over (position)) {
        KbzMove move = some_move (position, &random, seed % 2);
        must_apply (position, &move);
      }
      KbzScore score;
      KbzView view;
      kbz_position_score (position, &score);
      kbz_position_view (position, KBZ_NO_SEAT, &view);
      for (int seat = 0; seat < kbz_position_seats (position); seat++) {
        int sum = 0;
        for (int i = 0; i < score.n_parts; i++)
          if (view.seats[score.parts[i].side].side == view.seats[seat].side)
            sum += score.parts[i].points;
        ck_assert_int_eq (sum, score.total[seat]);
      }
      ck_assert_ptr_nonnull (score.verdict.message);
      kbz_position_carry (position, &match);
      ck_assert_int_ge (match.deals, before.deals);
      for (int seat = 0; seat < kbz_position_seats (position); seat++)
        ck_assert_int_eq (match.total[seat], before.total[seat] + score.total[seat]);
      kbz_position_free (position);
    }
  }
}
END_TEST

START_TEST (damaged_text_is_refused_with_a_sentence)
{
  KbzRandom random;
  kbz_random_init (&random, 21);
  for (uint64_t seed = 500; seed < 500 + (uint64_t)kbz_share (20); seed++) {
    KbzPosition *position = deal (seed);
    for (int i = 0; i < 20 && !kbz_position_over (position); i++) {
      KbzMove move = kbz_bot_move (position, KBZ_STRENGTH_BEGINNER, &random, NULL);
      must_apply (position, &move);
    }
    char *text = kbz_position_to_text (position);
    size_t length = strlen (text);
    for (int i = 0; i < 100; i++) {
      char *damaged = strdup (text);
      static const char letters[] = "SHDCAKQJT98765432BLNEW;: \n0";
      for (size_t n = 1 + kbz_random_below (&random, 3); n > 0; n--)
        damaged[kbz_random_below (&random, length)] =
            letters[kbz_random_below (&random, sizeof letters - 1)];
      KbzError error = { 0 };
      KbzPosition *read = kbz_position_from_text (damaged, &error);
      if (read == NULL)
        ck_assert_str_ne (kbz_said (&error), "");
      kbz_position_free (read);
      free (damaged);
    }
    free (text);
    kbz_position_free (position);
  }
}
END_TEST

static bool is_named (const char *name, int n, char **names)
{
  for (int i = 0; i < n; i++)
    if (strcmp (name, names[i]) == 0)
      return true;
  return false;
}

int main (int argc, char **argv)
{
  for (size_t i = 0; i < kbz_n_games; i++)
    if (argc >= 2 && strcmp (kbz_games[i]->id, argv[1]) == 0) {
      game = kbz_games[i];
      slow = kbz_slow_referees[i];
    }
  if (game == NULL) {
    fprintf (stderr, "usage: conformance GAME [[but] FACT…]\n");
    return 2;
  }
  const TTest *const facts[] = {
    it_is_described_for_people,
    the_same_seed_gives_the_same_deal,
    playouts_end_and_take_back_restores_every_byte,
    nothing_can_be_done_when_it_is_over,
    positions_and_moves_read_back_as_they_were_written,
    the_moves_are_those_that_a_slow_referee_accepts,
    nonsense_is_refused_and_never_harms,
    a_view_leaks_nothing_hidden,
    scores_add_up_and_go_on_to_the_next_deal,
    damaged_text_is_refused_with_a_sentence,
  };
  const TTest *chosen[sizeof facts / sizeof facts[0]];
  size_t n = 0, named = 0;
  bool but = argc > 2 && strcmp (argv[2], "but") == 0;
  int first = but ? 3 : 2;
  for (size_t i = 0; i < sizeof facts / sizeof facts[0]; i++) {
    bool is = is_named (facts[i]->name, argc - first, argv + first);
    named += is;
    if (argc == 2 || is != but)
      chosen[n++] = facts[i];
  }
  if (named != (size_t)(argc - first)) {
    fprintf (stderr, "conformance: there is no such fact among those named\n");
    return 2;
  }
  return kbz_suite_run (__FILE__, chosen, n);
}
