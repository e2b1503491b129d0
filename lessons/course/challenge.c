/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/course/challenge.h"

#define SOLVE_MS 20000
#define LINE_MS 1000

struct KbzChallenge {
  const KbzStep *step;
  KbzPosition *position;
  int seat;
  guint64 plies; /* moves made in all, so that an opponent does not repeat itself after a retry */
};

KbzChallenge *kbz_challenge_new (const KbzLesson *lesson, const KbzStep *step, GError **error)
{
  const KbzPart *table = kbz_step_table (step);
  KbzPosition *position = kbz_part_position (lesson, table, error);
  if (position == NULL)
    return NULL;
  KbzChallenge *challenge = g_new0 (KbzChallenge, 1);
  challenge->step = step;
  challenge->position = position;
  challenge->seat = kbz_part_seat (table, position);
  if (challenge->seat != KBZ_NO_SEAT)
    return challenge;
  kbz_course_fail (error, KBZ_COURSE_ERROR_WRONG, lesson->file, table->line,
                   "There is no seat “%s” here.", table->seat);
  kbz_challenge_free (challenge);
  return NULL;
}

void kbz_challenge_free (KbzChallenge *challenge)
{
  if (challenge == NULL)
    return;
  kbz_position_free (challenge->position);
  g_free (challenge);
}

const KbzPosition *kbz_challenge_position (const KbzChallenge *challenge)
{
  return challenge->position;
}

int kbz_challenge_seat (const KbzChallenge *challenge)
{
  return challenge->seat;
}

gboolean kbz_challenge_is_mine (const KbzChallenge *challenge)
{
  KbzTurn turn = kbz_position_turn (challenge->position);
  return turn.seat != KBZ_NO_SEAT && turn.actor == challenge->seat;
}

gboolean kbz_challenge_is_over (const KbzChallenge *challenge)
{
  return kbz_position_over (challenge->position);
}

/* ---- The goal ---------------------------------------------------------------------------- */

/* Whether a position worth `value` to the side to move meets the goal. */
static gboolean meets (const KbzChallenge *challenge, const KbzPosition *position, int value)
{
  const KbzGame *game = kbz_position_game (position);
  int outcome = game->outcome (kbz_position_state (position), challenge->seat, value);
  return outcome >= (challenge->step->goal == KBZ_GOAL_HOLD ? -challenge->step->goal_value
                                                            : challenge->step->goal_value);
}

gboolean kbz_challenge_is_met (const KbzChallenge *challenge)
{
  KbzScore score;
  if (!kbz_challenge_is_over (challenge))
    return FALSE;
  if (challenge->step->goal != KBZ_GOAL_SCORE)
    return meets (challenge, challenge->position, 0);
  kbz_position_score (challenge->position, &score);
  return score.total[challenge->seat] >= challenge->step->goal_value;
}

static gboolean can_solve (const KbzChallenge *challenge)
{
  const KbzGame *game = kbz_position_game (challenge->position);
  return game->solve != NULL && game->outcome != NULL && challenge->step->goal != KBZ_GOAL_SCORE;
}

static gboolean solve (const KbzChallenge *challenge, KbzAnalysis *analysis)
{
  const KbzGame *game = kbz_position_game (challenge->position);
  KbzLimits limits = { .ms = SOLVE_MS };
  return can_solve (challenge) && !kbz_challenge_is_over (challenge)
         && game->solve (kbz_position_state (challenge->position), &limits, analysis, NULL)
                == KBZ_OK;
}

int kbz_challenge_can_be_met (const KbzChallenge *challenge)
{
  KbzAnalysis analysis = { 0 };
  int known = -1;
  if (kbz_challenge_is_over (challenge))
    return kbz_challenge_is_met (challenge);
  if (solve (challenge, &analysis) && analysis.verdict.truth == KBZ_PROVED)
    known = meets (challenge, challenge->position, analysis.verdict.low);
  kbz_analysis_clear (&analysis);
  return known;
}

/* ---- Moves ------------------------------------------------------------------------------- */

KbzChallengeResult kbz_challenge_play (KbzChallenge *challenge, const KbzMove *move,
                                       KbzReason *reason)
{
  if (!kbz_position_apply (challenge->position, move, reason))
    return KBZ_CHALLENGE_ILLEGAL;
  challenge->plies++;
  int can = kbz_challenge_can_be_met (challenge);
  return can < 0 ? KBZ_CHALLENGE_UNKNOWN : can ? KBZ_CHALLENGE_GOOD : KBZ_CHALLENGE_LOST;
}

/* The first move of the best line, in which losers hold out as long as they can. */
static gboolean line_move (const KbzChallenge *challenge, KbzMove *move)
{
  const KbzGame *game = kbz_position_game (challenge->position);
  KbzLimits limits = { .ms = LINE_MS };
  KbzMoves line = { 0 };
  gboolean found = FALSE;
  if (can_solve (challenge) && game->line != NULL
      && game->line (kbz_position_state (challenge->position), &limits, &line, NULL) == KBZ_OK
      && line.n > 0) {
    *move = line.moves[0];
    found = TRUE;
  }
  kbz_moves_clear (&line);
  return found;
}

/* The move that is worth most to the one who makes it. */
static gboolean best_move (const KbzChallenge *challenge, KbzMove *move)
{
  KbzAnalysis analysis = { 0 };
  int most = G_MININT;
  if (solve (challenge, &analysis))
    for (size_t i = 0; i < analysis.n; i++)
      if (analysis.choices[i].verdict.truth == KBZ_PROVED
          && analysis.choices[i].verdict.low > most) {
        most = analysis.choices[i].verdict.low;
        *move = analysis.choices[i].move;
      }
  kbz_analysis_clear (&analysis);
  return most != G_MININT;
}

static KbzMove opponent_move (const KbzChallenge *challenge)
{
  KbzRandom random;
  int strength = challenge->step->opponents;
  kbz_random_init (&random, challenge->plies);
  return kbz_bot_move (challenge->position,
                       strength < 0 ? KBZ_STRENGTH_EXPERT : (KbzStrength)strength, &random);
}

gboolean kbz_challenge_reply (KbzChallenge *challenge, KbzMove *move)
{
  if (kbz_challenge_is_over (challenge) || kbz_challenge_is_mine (challenge))
    return FALSE;
  if (challenge->step->opponents >= 0
      || (!line_move (challenge, move) && !best_move (challenge, move)))
    *move = opponent_move (challenge);
  challenge->plies++;
  return kbz_position_apply (challenge->position, move, NULL);
}

gboolean kbz_challenge_take_back (KbzChallenge *challenge)
{
  while (kbz_position_undo (challenge->position))
    if (kbz_challenge_is_mine (challenge))
      return TRUE;
  return FALSE;
}

void kbz_challenge_restart (KbzChallenge *challenge)
{
  while (kbz_position_undo (challenge->position))
    continue;
}

gboolean kbz_challenge_show (KbzChallenge *challenge, KbzMove *move)
{
  if (!kbz_challenge_is_mine (challenge))
    return FALSE;
  if (best_move (challenge, move))
    return TRUE;
  *move = opponent_move (challenge);
  return !can_solve (challenge);
}
