/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the engine makes of a game's solver, with a game small enough to know every answer: two
 * players take one or two from a heap in turn, and who takes the last wins a point. */
#include "analysis/position.h"
#include "app/cli/engine-json.h"
#include "tests/suite.h"

#include <jansson.h>
#include <string.h>

typedef struct {
  int left, turn, taken[2];
} Heap;

static void deal (void *state, const KbzOptions *options, const KbzMatch *match, uint64_t seed)
{
  (void)match;
  *(Heap *)state = (Heap){ .left = options->value[0] == 1 ? 5 : (int)(seed % 10) };
}

static int seats (const void *state)
{
  (void)state;
  return 2;
}

static KbzTurn turn (const void *state)
{
  const Heap *heap = state;
  int seat = heap->left == 0 ? KBZ_NO_SEAT : heap->turn;
  return (KbzTurn){ seat, seat, { NULL } };
}

static bool legal (const void *state, const KbzMove *move, KbzReason *reason)
{
  const Heap *heap = state;
  if (move->arg < 1 || move->arg > 2 || move->arg > heap->left)
    return kbz_illegal (reason, "one-or-two", KBZ_TEXT ("Take one or two."));
  return true;
}

static void list (const void *state, KbzMoves *moves)
{
  for (int n = 1; n <= 2; n++) {
    KbzMove move = kbz_move (KBZ_MOVE_CALL, n, NULL, 0);
    if (legal (state, &move, NULL))
      kbz_moves_add (moves, &move);
  }
}

static void apply (void *state, const KbzMove *move)
{
  Heap *heap = state;
  heap->left -= move->arg;
  heap->taken[heap->turn] += move->arg;
  heap->turn = 1 - heap->turn;
}

static void view (const void *state, int seat, KbzView *view)
{
  (void)state;
  (void)seat;
  view->n_seats = 2;
  view->seats[1].taken = -1;
  kbz_view_add (view, KBZ_ZONE_STOCK, KBZ_NO_SEAT, NULL, (size_t)((const Heap *)state)->left);
  kbz_view_fact (view, KBZ_TEXT ("{0} left", KBZ_NUMBER (((const Heap *)state)->left)));
}

static void reshuffle (void *state, int seat, KbzRandom *random)
{
  (void)state;
  (void)seat;
  (void)random;
}

static void score (const void *state, KbzScore *score)
{
  int winner = 1 - ((const Heap *)state)->turn;
  score->total[winner] = 1;
  score->verdict = KBZ_TEXT ("Somebody won.");
  kbz_score_part (score, winner, 1, KBZ_TEXT ("The last one"));
}

static void write (const void *state, KbzWriter *writer)
{
  writer->integer (writer, "left", ((const Heap *)state)->left);
  writer->integer (writer, "turn", ((const Heap *)state)->turn);
}

static KbzStatus read (void *state, const KbzFields *fields, KbzError *error)
{
  int64_t left = 0, turn_seat = 0;
  KbzStatus status = kbz_fields_need (fields, "left", error);
  if (status == KBZ_OK)
    status = kbz_fields_integer (fields, "left", 0, 100, &left, error);
  if (status == KBZ_OK)
    status = kbz_fields_integer (fields, "turn", 0, 1, &turn_seat, error);
  *(Heap *)state = (Heap){ .left = (int)left, .turn = (int)turn_seat };
  return status;
}

static char *move_write (const void *state, const KbzMove *move, char *text, size_t size)
{
  (void)state;
  snprintf (text, size, "take %d", move->arg);
  return text;
}

static KbzStatus move_read (const void *state, const char *text, KbzMove *move, KbzError *error)
{
  int n;
  (void)state;
  if (sscanf (text, "take %d", &n) != 1)
    return kbz_fail (error, KBZ_E_SYNTAX, 0, KBZ_TEXT ("That is no move."));
  *move = kbz_move (KBZ_MOVE_CALL, n, NULL, 0);
  return KBZ_OK;
}

static KbzText move_name (const void *state, const KbzMove *move)
{
  (void)state;
  return KBZ_TEXT ("Take {0}", KBZ_NUMBER (move->arg));
}

static KbzMove bot (const void *state, int strength, KbzRandom *random, const KbzLimits *limits)
{
  (void)state;
  (void)strength;
  (void)limits;
  (void)random;
  return kbz_move (KBZ_MOVE_CALL, 1, NULL, 0);
}

static KbzVerdict proved (int value)
{
  return (KbzVerdict){ .truth = KBZ_PROVED, .low = value, .high = value };
}

static void *solver_new (size_t memory)
{
  ck_assert_uint_eq (memory, 0);
  return malloc (1);
}

/* Whoever is to take from three, six, nine … loses. With a limit of a millisecond it knows nothing,
 * and a heap of 99 is too much for it altogether. */
static KbzStatus solve (void *solver, const void *state, const KbzAsk *ask, const KbzLimits *limits,
                        KbzSolved *answer, KbzError *error)
{
  const Heap *heap = state;
  KbzAnalysis *analysis = &answer->analysis;
  ck_assert_ptr_nonnull (solver);
  ck_assert_int_eq (ask->what, KBZ_ASK_CHOICES);
  if (heap->left == 99)
    return kbz_fail (error, KBZ_E_LIMIT, 0, KBZ_TEXT ("The heap is too high."));
  KbzMoves moves = { 0 };
  list (state, &moves);
  for (size_t i = 0; i < moves.n; i++)
    kbz_analysis_add (analysis, &moves.moves[i],
                      proved ((heap->left - moves.moves[i].arg) % 3 == 0));
  analysis->verdict = proved (heap->left % 3 != 0);
  if (limits->ms == 1)
    analysis->verdict = (KbzVerdict){ .truth = KBZ_BOUNDED, .low = 0, .high = 1 };
  analysis->nodes = 7;
  kbz_moves_clear (&moves);
  return KBZ_OK;
}

static KbzStatus advise (const void *state, int seat, const KbzLimits *limits,
                         KbzAnalysis *analysis, KbzError *error)
{
  KbzMove move = bot (state, KBZ_STRENGTH_BEGINNER, NULL, limits);
  (void)error;
  kbz_analysis_add (
      analysis, &move,
      (KbzVerdict){
          .truth = KBZ_ESTIMATED, .mean = seat + 0.25, .error = 0.1, .samples = limits->samples });
  return KBZ_OK;
}

static const char *const seat_ids[] = { "0", "1" };
static const KbzOption options[] = {
  { "heap", "Heap", { { "any", "Any" }, { "five", "Five" } } },
  { .key = NULL },
};

static const KbzGame heap_game = {
  .id = "heap",
  .name = "Heap",
  .summary = "Take the last.",
  .seats_min = 2,
  .seats_max = 2,
  .seat_ids = seat_ids,
  .seat_names = seat_ids,
  .options = options,
  .state_size = sizeof (Heap),
  .deal = deal,
  .seats = seats,
  .turn = turn,
  .moves = list,
  .legal = legal,
  .apply = apply,
  .view = view,
  .reshuffle = reshuffle,
  .score = score,
  .write = write,
  .read = read,
  .move_write = move_write,
  .move_read = move_read,
  .move_name = move_name,
  .bot = bot,
  .solver_new = solver_new,
  .solver_ask = solve,
  .solver_free = free,
  .solver_answers = 1u << KBZ_ASK_CHOICES,
  .advise = advise,
};

/* In place of the registry. */
const KbzGame *const kbz_games[] = { &heap_game };
const size_t kbz_n_games = 1;

static void check_answer (const char *question, const char *expected)
{
  char *answer = kbz_engine_answer (question, strlen (question));
  char *ms = strstr (answer, ",\"ms\":");
  if (ms != NULL) {
    /* The only figure that differs from run to run. */
    ck_assert_int_eq (ms[strlen (ms) - 1], '}');
    strcpy (ms, "}");
  }
  ck_assert_str_eq (answer, expected);
  free (answer);
}

START_TEST (a_proved_position_has_a_value_and_a_line_to_the_end)
{
  check_answer ("{\"op\":\"solve\",\"game\":\"heap\",\"left\":5}",
                "{\"exact\":true,\"value\":1,\"line\":[\"take 2\",\"take 1\",\"take 2\"],"
                "\"nodes\":7}");
  check_answer ("{\"op\":\"solve\",\"game\":\"heap\",\"left\":3,\"id\":null}",
                "{\"id\":null,\"exact\":true,\"value\":0,\"line\":[\"take 1\",\"take 2\"],"
                "\"nodes\":7}");
}
END_TEST

START_TEST (every_play_has_its_value_when_all_are_asked_for)
{
  check_answer ("{\"op\":\"solve\",\"game\":\"heap\",\"left\":1,\"all\":true}",
                "{\"exact\":true,\"value\":1,\"moves\":[{\"play\":\"take 1\",\"value\":1}],"
                "\"line\":[\"take 1\"],\"nodes\":7}");
  check_answer ("{\"op\":\"solve\",\"game\":\"heap\",\"left\":2,\"all\":true,\"limit_ms\":60000}",
                "{\"exact\":true,\"value\":1,\"moves\":[{\"play\":\"take 1\",\"value\":0},"
                "{\"play\":\"take 2\",\"value\":1}],\"line\":[\"take 2\"],\"nodes\":7}");
}
END_TEST

START_TEST (an_unfinished_search_gives_bounds_and_no_value)
{
  check_answer ("{\"op\":\"solve\",\"game\":\"heap\",\"left\":5,\"limit_ms\":0}",
                "{\"exact\":false,\"lo\":0,\"hi\":1,\"nodes\":7}");
  check_answer ("{\"op\":\"solve\",\"game\":\"heap\",\"left\":99}",
                "{\"error\":{\"code\":\"limit\",\"message\":\"The heap is too high.\"}}");
}
END_TEST

START_TEST (a_finished_deal_cannot_be_solved)
{
  static const char *const ops[] = { "solve", "advise", "bot" };
  for (size_t i = 0; i < 3; i++) {
    char question[80];
    snprintf (question, sizeof question, "{\"op\":\"%s\",\"game\":\"heap\",\"left\":0}", ops[i]);
    check_answer (question, "{\"error\":{\"code\":\"bad-position\",\"message\":"
                            "\"The deal is over: nobody is to move.\"}}");
  }
}
END_TEST

START_TEST (advice_is_a_mean_with_its_error_and_samples)
{
  check_answer ("{\"op\":\"advise\",\"game\":\"heap\",\"left\":4,\"turn\":1,\"samples\":50}",
                "{\"choices\":[{\"play\":\"take 1\",\"mean\":1.25,\"error\":0.1,\"samples\":50}],"
                "\"nodes\":0}");
  check_answer ("{\"op\":\"advise\",\"game\":\"heap\",\"left\":4,\"seat\":0,\"samples\":9}",
                "{\"choices\":[{\"play\":\"take 1\",\"mean\":0.25,\"error\":0.1,\"samples\":9}],"
                "\"nodes\":0}");
}
END_TEST

START_TEST (limits_are_checked)
{
  static const char *const wrong[] = { "\"limit_ms\":-1", "\"limit_ms\":\"1\"", "\"all\":1",
                                       "\"samples\":0", "\"threads\":0" };
  for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
    char question[100];
    snprintf (question, sizeof question, "{\"op\":\"solve\",\"game\":\"heap\",\"left\":2,%s}",
              wrong[i]);
    char *answer = kbz_engine_answer (question, strlen (question));
    ck_assert_ptr_nonnull (strstr (answer, "\"bad-field\""));
    free (answer);
  }
}
END_TEST

START_TEST (the_common_operations_work_for_any_game)
{
  check_answer ("{\"op\":\"deal\",\"game\":\"heap\",\"seed\":14}",
                "{\"game\":\"heap\",\"left\":4,\"turn\":0,\"seed\":14}");
  check_answer ("{\"op\":\"deal\",\"game\":\"heap\",\"heap\":\"five\"}",
                "{\"game\":\"heap\",\"left\":5,\"turn\":0,\"seed\":0}");
  check_answer ("{\"op\":\"moves\",\"game\":\"heap\",\"left\":1}",
                "{\"moves\":[\"take 1\"],\"count\":1}");
  check_answer ("{\"op\":\"legal\",\"game\":\"heap\",\"left\":1,\"play\":\"take 2\"}",
                "{\"legal\":false,\"rule\":\"one-or-two\",\"why\":\"Take one or two.\"}");
  check_answer ("{\"op\":\"legal\",\"game\":\"heap\",\"left\":1,\"play\":[\"take\",1]}",
                "{\"legal\":true}");
  check_answer ("{\"op\":\"legal\",\"game\":\"heap\",\"left\":1,\"play\":\"steal\"}",
                "{\"error\":{\"code\":\"bad-card\",\"message\":\"That is no move.\"}}");
  check_answer ("{\"op\":\"apply\",\"game\":\"heap\",\"left\":4,\"plays\":[\"take 1\",\"take 2\"]}",
                "{\"game\":\"heap\",\"left\":1,\"turn\":0}");
  check_answer ("{\"op\":\"apply\",\"game\":\"heap\",\"left\":2,\"plays\":[\"take 1\",\"take 2\"]}",
                "{\"error\":{\"code\":\"bad-position\",\"message\":"
                "\"Play 2 is not legal (one-or-two). Take one or two.\"}}");
  check_answer (
      "{\"op\":\"apply\",\"game\":\"heap\",\"left\":4,\"plays\":[[\"take\",1],[\"take 2\"]]}",
      "{\"game\":\"heap\",\"left\":1,\"turn\":0}");
  check_answer ("{\"op\":\"score\",\"game\":\"heap\",\"left\":0,\"turn\":0}",
                "{\"scores\":[0,1],\"parts\":[{\"what\":\"The last one\",\"points\":1,"
                "\"side\":\"1\"}],\"verdict\":\"Somebody won.\"}");
  check_answer ("{\"op\":\"view\",\"game\":\"heap\",\"left\":3,\"seat\":1}",
                "{\"seat\":\"1\",\"turn\":\"0\",\"actor\":\"0\",\"seats\":[{\"seat\":\"0\","
                "\"side\":0,\"cards_left\":0,\"taken\":0},{\"seat\":\"1\",\"side\":0,"
                "\"cards_left\":0}],\"zones\":[{\"kind\":\"stock\",\"seat\":null,\"count\":3}],"
                "\"facts\":[\"3 left\"]}");
}
END_TEST

int main (void)
{
  return KBZ_SUITE (a_proved_position_has_a_value_and_a_line_to_the_end,
                    every_play_has_its_value_when_all_are_asked_for,
                    an_unfinished_search_gives_bounds_and_no_value,
                    a_finished_deal_cannot_be_solved, advice_is_a_mean_with_its_error_and_samples,
                    limits_are_checked, the_common_operations_work_for_any_game);
}
