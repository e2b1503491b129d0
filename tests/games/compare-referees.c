/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A referee and the slow one, side by side: `compare-referees GAME [SEEDS [FIRST]]`. Other than the
 * conformance suite it turns every option, plays whole matches, and tries what is nearly legal: a
 * listed move with a card changed, as many other cards of the hand, what could be played before,
 * and of small hands all sets. `compare-referees GAME -` does the same from each position on
 * standard input to the end of its deal; an empty line stands after each. */
#include "analysis/position.h"
#include "tests/games/slow-referee.h"
#include "tests/said.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SMALL_HAND 9 /* cards; every set of them is tried */
#define TRIES 60
#define REMEMBERED 128

static const KbzGame *game;
static const KbzSlowReferee *slow;
static uint64_t asked, accepted, positions;
/* Moves that were legal in positions before: what may be led is often tried to follow. */
static KbzMove before[REMEMBERED];
static size_t n_before;

typedef struct {
  const KbzPosition *position;
  char *text;
  KbzFields fields;
  KbzMoves moves;
  KbzCard hand[KBZ_CARDS_MAX];
  size_t n_hand;
} Table;

static void look (Table *table, const KbzPosition *position)
{
  KbzView view;
  KbzTurn turn = kbz_position_turn (position);
  *table = (Table){ .position = position, .text = kbz_position_to_text (position) };
  kbz_fields_read (&table->fields, table->text, NULL);
  kbz_position_moves (position, &table->moves);
  kbz_position_view (position, turn.actor, &view);
  for (int i = 0; i < view.n_zones; i++)
    if (view.zones[i].kind == KBZ_ZONE_HAND && view.zones[i].seat == turn.seat) {
      table->n_hand = view.zones[i].count;
      memcpy (table->hand, view.cards + view.zones[i].start, table->n_hand);
    }
}

static void leave (Table *table)
{
  kbz_moves_clear (&table->moves);
  kbz_fields_clear (&table->fields);
  free (table->text);
}

static void complain (const Table *table, const KbzMove *move, const char *what)
{
  char cards[5 * KBZ_CARDS_MAX];
  size_t n = move->n <= KBZ_MOVE_CARDS_MAX ? move->n : 0;
  kbz_cards_write (move->cards, n, game->pack.kind, KBZ_LETTERS, cards, sizeof cards);
  printf ("kind %d, arg %d, cards %s: %s in\n%s\n", move->kind, move->arg, cards, what,
          table->text);
  exit (EXIT_FAILURE);
}

/* A legal move must also be on the list, in the form in which the game writes it. */
static bool is_listed (const Table *table, const KbzMove *move)
{
  char text[KBZ_MOVE_TEXT];
  KbzMove back = { 0 };
  const void *state = kbz_position_state (table->position);
  game->move_write (state, move, text, sizeof text);
  if (game->move_read (state, text, &back, NULL) != KBZ_OK)
    return false;
  for (size_t i = 0; i < table->moves.n; i++)
    if (kbz_move_equal (&table->moves.moves[i], &back))
      return true;
  return table->moves.more;
}

static void ask (const Table *table, const KbzMove *move)
{
  KbzReason reason = { 0 };
  char what[100];
  bool fast = kbz_position_legal (table->position, move, &reason);
  asked++;
  accepted += fast;
  if (fast != slow->accepts (&table->fields, move)) {
    snprintf (what, sizeof what, "%s (%s), the slow referee says the contrary",
              fast ? "legal" : "illegal", fast ? "" : reason.rule);
    complain (table, move, what);
  }
  if (fast && !is_listed (table, move))
    complain (table, move, "legal, but not on the list");
}

static KbzCard any_held (const Table *table, KbzRandom *random)
{
  return table->n_hand > 0 ? table->hand[kbz_random_below (random, table->n_hand)] : KBZ_NO_CARD;
}

/* A listed move with something about it changed. */
static KbzMove nearly (const Table *table, KbzRandom *random)
{
  KbzMove move = table->moves.moves[kbz_random_below (random, table->moves.n)];
  switch (kbz_random_below (random, 8)) {
  case 0:
    move.arg = (int16_t)(move.arg + (int)kbz_random_below (random, 5) - 2);
    break;
  case 1:
    move.kind = (uint8_t)kbz_random_below (random, KBZ_MOVE_KINDS);
    break;
  case 2:
    if (move.n < KBZ_MOVE_CARDS_MAX)
      move.cards[move.n++] = any_held (table, random);
    break;
  case 3:
    if (move.n > 0) {
      KbzCard last = move.cards[move.n - 1];
      move.cards[kbz_random_below (random, move.n)] = last;
      move.n--;
    }
    break;
  default:
    for (int changes = 1 + (int)kbz_random_below (random, 3); changes > 0 && move.n > 0; changes--)
      move.cards[kbz_random_below (random, move.n)] = any_held (table, random);
  }
  return kbz_move ((KbzMoveKind)move.kind, move.arg, move.cards, move.n);
}

/* As many cards of the hand as a listed move has. */
static KbzMove others (const Table *table, KbzRandom *random)
{
  KbzMove move = table->moves.moves[kbz_random_below (random, table->moves.n)];
  KbzCard cards[KBZ_CARDS_MAX];
  memcpy (cards, table->hand, sizeof cards);
  kbz_random_shuffle (random, cards, table->n_hand);
  size_t n = move.n <= table->n_hand ? move.n : table->n_hand;
  return kbz_move ((KbzMoveKind)move.kind, move.arg, cards, n);
}

static void compare (const KbzPosition *position, KbzRandom *random)
{
  Table table;
  look (&table, position);
  positions++;
  size_t step = table.moves.n / 400 + 1;
  for (size_t i = kbz_random_below (random, step); i < table.moves.n; i += step)
    ask (&table, &table.moves.moves[i]);
  for (int i = 0; i < TRIES; i++) {
    KbzMove move = i % 3 == 0 ? others (&table, random) : nearly (&table, random);
    ask (&table, &move);
  }
  for (size_t i = 0; i < n_before && i < REMEMBERED; i++)
    ask (&table, &before[i]);
  for (int i = 0; i < 8; i++)
    before[n_before++ % REMEMBERED] = table.moves.moves[kbz_random_below (random, table.moves.n)];
  for (unsigned set = 0; table.n_hand <= SMALL_HAND && set < 1u << table.n_hand; set++) {
    KbzCard cards[SMALL_HAND];
    size_t n = 0;
    for (size_t i = 0; i < table.n_hand; i++)
      if (set >> i & 1)
        cards[n++] = table.hand[i];
    KbzMove move = kbz_move (KBZ_MOVE_PLAY, 0, cards, n);
    ask (&table, &move);
  }
  leave (&table);
}

static void play_on (KbzPosition *position, KbzRandom *random, bool sensible)
{
  while (!kbz_position_over (position)) {
    KbzMoves moves = { 0 };
    if (kbz_position_length (position) < 60 || kbz_random_below (random, 4) == 0)
      compare (position, random);
    kbz_position_moves (position, &moves);
    KbzMove move = sensible ? kbz_bot_move (position, KBZ_STRENGTH_BEGINNER, random, NULL)
                            : moves.moves[kbz_random_below (random, moves.n)];
    kbz_moves_clear (&moves);
    kbz_position_apply (position, &move, NULL);
  }
}

static void play_a_deal (uint64_t seed, KbzMatch *match)
{
  KbzRandom random;
  KbzOptions options = { 0 };
  kbz_random_init (&random, seed);
  for (int i = 0; game->options != NULL && game->options[i].key != NULL; i++) {
    uint64_t values = 0;
    while (game->options[i].values[values].key != NULL)
      values++;
    options.value[i] = (uint8_t)kbz_random_below (&random, values);
  }
  KbzPosition *position = kbz_position_deal (game, &options, match, seed);
  play_on (position, &random, seed % 2);
  kbz_position_carry (position, match);
  kbz_position_free (position);
}

static void play_from_input (void)
{
  static char text[20000];
  char line[4000];
  size_t n = 0;
  KbzRandom random;
  kbz_random_init (&random, 1);
  while (fgets (line, sizeof line, stdin) != NULL) {
    size_t length = strlen (line);
    if (length > 1 && n + length < sizeof text) {
      memcpy (text + n, line, length + 1);
      n += length;
      continue;
    }
    KbzError error = { 0 };
    KbzPosition *position = kbz_position_from_text (text, &error);
    n = 0;
    if (position == NULL) {
      printf ("%s in\n%s\n", kbz_said (&error), text);
      exit (EXIT_FAILURE);
    }
    play_on (position, &random, positions % 2);
    kbz_position_free (position);
  }
}

int main (int argc, char **argv)
{
  for (size_t i = 0; i < kbz_n_games; i++)
    if (argc > 1 && strcmp (kbz_games[i]->id, argv[1]) == 0) {
      game = kbz_games[i];
      slow = kbz_slow_referees[i];
    }
  if (game == NULL) {
    fprintf (stderr, "usage: compare-referees GAME [SEEDS [FIRST] | -]\n");
    return 2;
  }
  uint64_t seeds = argc > 2 ? strtoull (argv[2], NULL, 10) : 40;
  uint64_t first = argc > 3 ? strtoull (argv[3], NULL, 10) : 1;
  KbzMatch match = { 0 };
  if (argc > 2 && strcmp (argv[2], "-") == 0)
    play_from_input ();
  for (uint64_t seed = first; seed < first + seeds; seed++) {
    if (match.over)
      match = (KbzMatch){ 0 };
    play_a_deal (seed, &match);
  }
  printf ("%s: %llu positions, %llu moves asked of both, %llu legal, no difference\n", game->id,
          (unsigned long long)positions, (unsigned long long)asked, (unsigned long long)accepted);
  return EXIT_SUCCESS;
}
