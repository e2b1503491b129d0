/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "lessons/course/judge.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/solver.h"
#include "lessons/course/cards.h"
#include "lessons/course/guided.h"
#include "lessons/course/question.h"
#include "lessons/language.h"

#define SOLVE_MS 20000 /* a lesson that needs more than this to be judged is refused */

static gboolean fail (const KbzLesson *lesson, int line, GError **error, const KbzError *wrong)
{
  g_autofree char *why = kbz_say_error (wrong);
  return kbz_course_fail (error, KBZ_COURSE_ERROR_WRONG, lesson->file, line, "%s", why);
}

static int by_card (const void *a, const void *b)
{
  return (int)*(const KbzCard *)a - (int)*(const KbzCard *)b;
}

/* Cards in one order, without suits where they do not matter. */
static void canonical (const KbzGame *game, const KbzMove *move, KbzCard *cards)
{
  for (int i = 0; i < move->n; i++)
    cards[i] = game->by_rank && !kbz_card_is_joker (move->cards[i])
                   ? kbz_card (KBZ_SPADES, kbz_card_rank (move->cards[i]))
                   : move->cards[i];
  qsort (cards, move->n, sizeof *cards, by_card);
}

gboolean kbz_moves_alike (const KbzGame *game, const KbzMove *a, const KbzMove *b)
{
  KbzCard x[KBZ_MOVE_CARDS_MAX], y[KBZ_MOVE_CARDS_MAX];
  if (a->kind != b->kind || a->n != b->n || a->arg != b->arg)
    return FALSE;
  canonical (game, a, x);
  canonical (game, b, y);
  return memcmp (x, y, a->n * sizeof *x) == 0;
}

gboolean kbz_move_of_cards (const KbzPosition *position, const KbzCard *cards, size_t n,
                            KbzMove *move, KbzReason *reason)
{
  KbzMoves moves = { 0 };
  gboolean found = FALSE;
  kbz_position_moves (position, &moves);
  for (size_t i = 0; i < moves.n && !found; i++) {
    *move = kbz_move (moves.moves[i].kind, moves.moves[i].arg, cards, MIN (n, KBZ_MOVE_CARDS_MAX));
    found = moves.moves[i].n > 0 && kbz_position_legal (position, move, NULL);
  }
  if (!found) {
    *move = kbz_move (KBZ_MOVE_PLAY, 0, cards, MIN (n, KBZ_MOVE_CARDS_MAX));
    kbz_position_legal (position, move, reason);
  }
  kbz_moves_clear (&moves);
  return found;
}

/* ---- Moves in the step's table ----------------------------------------------------------- */

static KbzPosition *position_of (const KbzLesson *lesson, const KbzStep *step, GError **error)
{
  const KbzPart *table = kbz_step_table (step);
  if (table != NULL)
    return kbz_part_position (lesson, table, error);
  kbz_course_fail (error, KBZ_COURSE_ERROR_SYNTAX, lesson->file, step->line,
                   _ ("This judge needs a <table>."));
  return NULL;
}

/* Whether the solver proves the move as good as the best. */
static gboolean is_best (const KbzLesson *lesson, const KbzStep *step, const KbzPosition *position,
                         const KbzMove *move, gboolean *best, GError **error)
{
  const KbzGame *game = kbz_position_game (position);
  KbzAnalysis analysis = { 0 };
  KbzLimits limits = { .ms = SOLVE_MS };
  KbzError wrong = { .text = KBZ_TEXT (N_ ("This game has no solver to judge by.")) };
  KbzStatus status =
      kbz_game_answers (game, KBZ_ASK_CHOICES)
          ? kbz_solve_once (game, kbz_position_state (position), &limits, &analysis, &wrong)
          : KBZ_E_LIMIT;
  int most = G_MININT, mine = G_MININT;
  for (size_t i = 0; status == KBZ_OK && i < analysis.n; i++) {
    const KbzChoice *choice = &analysis.choices[i];
    if (choice->verdict.truth != KBZ_PROVED)
      status = kbz_fail (&wrong, KBZ_E_LIMIT, 0,
                         KBZ_TEXT (N_ ("The solver could not prove every move in time.")));
    most = MAX (most, choice->verdict.low);
    if (kbz_moves_alike (game, &choice->move, move))
      mine = choice->verdict.low;
  }
  kbz_analysis_clear (&analysis);
  *best = mine == most;
  return status == KBZ_OK || fail (lesson, step->judge.line, error, &wrong);
}

/* The reason becomes what the call would have said. */
static gboolean judge_by_system (const KbzLesson *lesson, const KbzStep *step,
                                 const KbzPosition *position, const KbzMove *move,
                                 KbzJudgement *judgement, GError **error)
{
  KbzError wrong = { 0 };
  g_autoptr (KbzMomentOpinion) opinion = kbz_moment_opinion (KBZ_BY_SYSTEM, position, NULL, &wrong);
  if (opinion == NULL)
    return fail (lesson, step->judge.line, error, &wrong);
  judgement->right = kbz_moment_opinion_likes (opinion, position, move, &judgement->reason.text);
  return TRUE;
}

static gboolean judge_move (const KbzLesson *lesson, const KbzStep *step,
                            const KbzPosition *position, const KbzMove *move, gboolean legal,
                            KbzJudgement *judgement, GError **error)
{
  judgement->right = legal == (step->judge.kind != KBZ_JUDGE_ILLEGAL);
  if (legal && step->judge.kind == KBZ_JUDGE_SYSTEM)
    return judge_by_system (lesson, step, position, move, judgement, error);
  if (!legal || step->judge.kind != KBZ_JUDGE_BEST)
    return TRUE;
  return is_best (lesson, step, position, move, &judgement->right, error);
}

static gboolean judge_text (const KbzLesson *lesson, const KbzStep *step, const char *text,
                            int line, KbzJudgement *judgement, GError **error)
{
  KbzPosition *position = position_of (lesson, step, error);
  KbzMove move;
  KbzError wrong = { 0 };
  if (position == NULL)
    return FALSE;
  const KbzGame *game = kbz_position_game (position);
  gboolean good = game->move_read (kbz_position_state (position), text, &move, &wrong) == KBZ_OK;
  if (!good)
    fail (lesson, line, error, &wrong);
  else
    good = judge_move (lesson, step, position, &move,
                       kbz_position_legal (position, &move, &judgement->reason), judgement, error);
  kbz_position_free (position);
  return good;
}

static gboolean ask (const KbzLesson *lesson, const KbzStep *step, const char *answer,
                     KbzJudgement *judgement, GError **error)
{
  KbzError wrong = { 0 };
  g_autofree char *said = kbz_question_ask (step->judge.text, answer, step->judge.field, &wrong);
  /* An engine that refuses nonsense picked by the learner has judged it. */
  if (said == NULL && step->kind == KBZ_STEP_PICK)
    return TRUE;
  if (said == NULL)
    return fail (lesson, step->judge.line, error, &wrong);
  judgement->right = g_str_equal (said, step->judge.is != NULL ? step->judge.is : answer);
  return TRUE;
}

/* ---- Options ----------------------------------------------------------------------------- */

gboolean kbz_judge_option (const KbzLesson *lesson, const KbzStep *step, guint i,
                           KbzJudgement *judgement, GError **error)
{
  const KbzLessonOption *option = g_ptr_array_index (step->options, i);
  *judgement = (KbzJudgement){ .right = option->right };
  if (step->judge.kind == KBZ_JUDGE_STORED)
    return TRUE;
  if (option->value == NULL)
    return kbz_course_fail (error, KBZ_COURSE_ERROR_SYNTAX, lesson->file, option->line,
                            _ ("The judge needs a value of this option."));
  if (step->judge.kind == KBZ_JUDGE_ENGINE)
    return ask (lesson, step, option->value, judgement, error);
  return judge_text (lesson, step, option->value, option->line, judgement, error);
}

gboolean kbz_judge_options (const KbzLesson *lesson, const KbzStep *step, const gboolean *chosen,
                            KbzJudgement *judgement, GError **error)
{
  KbzJudgement all = { .right = TRUE };
  int n = 0;
  for (guint i = 0; i < step->options->len; i++) {
    KbzJudgement one;
    if (!kbz_judge_option (lesson, step, i, &one, error))
      return FALSE;
    n += chosen[i];
    if (chosen[i] && !one.right)
      all = one;
    if (step->several && !chosen[i] && one.right)
      all.right = FALSE;
  }
  *judgement = all;
  judgement->right = judgement->right && (step->several || n == 1);
  return TRUE;
}

/* ---- Cards ------------------------------------------------------------------------------- */

static gboolean read_cards (const KbzLesson *lesson, const KbzStep *step, const char *text,
                            KbzCard *cards, size_t *n, GError **error)
{
  KbzError wrong = { 0 };
  if (kbz_lesson_cards_read (step->game, text, cards, n, &wrong) == KBZ_OK)
    return TRUE;
  return fail (lesson, step->line, error, &wrong);
}

int kbz_step_hand (const KbzLesson *lesson, const KbzStep *step, KbzCard *cards, GError **error)
{
  size_t n = 0;
  if (step->hand != NULL)
    return read_cards (lesson, step, step->hand, cards, &n, error) ? (int)n : -1;
  KbzPosition *position = position_of (lesson, step, error);
  KbzView view;
  if (position == NULL)
    return -1;
  kbz_position_view (position, KBZ_NO_SEAT, &view);
  int seat = kbz_position_turn (position).seat;
  for (int z = 0; z < view.n_zones; z++)
    if (view.zones[z].kind == KBZ_ZONE_HAND && view.zones[z].seat == seat)
      for (int i = 0; i < view.zones[z].count; i++)
        cards[n++] = view.cards[view.zones[z].start + i];
  kbz_position_free (position);
  return (int)n;
}

static gboolean same_cards (const KbzGame *game, const KbzCard *a, size_t n, const KbzCard *b,
                            size_t m)
{
  KbzMove x = kbz_move (KBZ_MOVE_PLAY, 0, a, MIN (n, KBZ_MOVE_CARDS_MAX));
  KbzMove y = kbz_move (KBZ_MOVE_PLAY, 0, b, MIN (m, KBZ_MOVE_CARDS_MAX));
  return kbz_moves_alike (game, &x, &y);
}

static gboolean judge_stored (const KbzLesson *lesson, const KbzStep *step, const KbzCard *cards,
                              size_t n, KbzJudgement *judgement, GError **error)
{
  g_auto (GStrv) ways = g_strsplit (step->judge.text, "|", -1);
  for (int i = 0; ways[i] != NULL; i++) {
    KbzCard right[KBZ_CARDS_MAX];
    size_t m = 0;
    if (!read_cards (lesson, step, g_strstrip (ways[i]), right, &m, error))
      return FALSE;
    judgement->right = judgement->right || same_cards (step->game, cards, n, right, m);
  }
  return TRUE;
}

/* All cards of the hand that can be played alone, and no others. */
static gboolean judge_all (const KbzLesson *lesson, const KbzStep *step, const KbzCard *cards,
                           size_t n, KbzJudgement *judgement, GError **error)
{
  KbzPosition *position = position_of (lesson, step, error);
  KbzCard hand[KBZ_CARDS_MAX], right[KBZ_CARDS_MAX];
  size_t m = 0;
  int held = position == NULL ? -1 : kbz_step_hand (lesson, step, hand, error);
  for (int i = 0; i < held; i++) {
    KbzMove move;
    if (kbz_move_of_cards (position, &hand[i], 1, &move, NULL))
      right[m++] = hand[i];
  }
  judgement->right = held >= 0 && same_cards (step->game, cards, n, right, m);
  kbz_position_free (position);
  return held >= 0;
}

gboolean kbz_judge_cards (const KbzLesson *lesson, const KbzStep *step, const KbzCard *cards,
                          size_t n, KbzJudgement *judgement, GError **error)
{
  *judgement = (KbzJudgement){ 0 };
  if (step->judge.kind == KBZ_JUDGE_STORED)
    return judge_stored (lesson, step, cards, n, judgement, error);
  if (step->judge.kind == KBZ_JUDGE_LEGAL && step->judge.all)
    return judge_all (lesson, step, cards, n, judgement, error);
  if (step->judge.kind == KBZ_JUDGE_ENGINE) {
    char text[5 * KBZ_CARDS_MAX];
    kbz_cards_write (cards, n, step->game->pack.kind, KBZ_LETTERS, text, sizeof text);
    return ask (lesson, step, text, judgement, error);
  }
  KbzPosition *position = position_of (lesson, step, error);
  KbzMove move;
  if (position == NULL)
    return FALSE;
  gboolean legal = kbz_move_of_cards (position, cards, n, &move, &judgement->reason);
  gboolean good = judge_move (lesson, step, position, &move, legal, judgement, error);
  kbz_position_free (position);
  return good;
}

/* ---- Numbers ------------------------------------------------------------------ */

gboolean kbz_judge_number (const KbzLesson *lesson, const KbzStep *step, gint64 *number,
                           GError **error)
{
  KbzError wrong = { 0 };
  g_autofree char *said =
      step->judge.kind == KBZ_JUDGE_STORED
          ? g_strdup (step->judge.text)
          : kbz_question_ask (step->judge.text, NULL, step->judge.field, &wrong);
  if (said == NULL)
    return fail (lesson, step->judge.line, error, &wrong);
  return g_ascii_string_to_signed (said, 10, G_MININT64, G_MAXINT64, number, NULL)
         || kbz_course_fail (error, KBZ_COURSE_ERROR_WRONG, lesson->file, step->judge.line,
                             _ ("“%s” is no number."), said);
}
