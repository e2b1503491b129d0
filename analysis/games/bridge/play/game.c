/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game.h"

#include "advise-ops.h"
#include "advise.h"
#include "analysis/games/bridge/report.h"
#include "strength.h"
#include "solve.h"

#include "analysis/engine.h"

#include <stdlib.h>

bool kbz_trick_game_can_be (const KbzBridgeKnowledge *knowledge)
{
  KbzBridgeSampler *sampler = kbz_bridge_sampler_new (knowledge, NULL);
  kbz_bridge_sampler_free (sampler);
  return sampler != NULL;
}

int kbz_trick_game_actor (const KbzTrickPlay *p)
{
  int seat = kbz_trick_play_seat (p);
  return seat == kbz_trick_play_dummy (p) ? p->declarer : seat;
}

/* ---- Slots --------------------------------------------------------------------------------- */

int kbz_trick_game_seats (const void *state)
{
  (void)state;
  return 4;
}

void *kbz_trick_game_solver_new (size_t memory)
{
  return kbz_dd_new (memory);
}

KbzStatus kbz_trick_game_solver_ask (void *solver, const void *state, const KbzAsk *ask,
                                     const KbzLimits *limits, KbzSolved *answer, KbzError *error)
{
  return kbz_trick_play_ask (solver, kbz_trick_game_play (state), ask, limits, answer, error);
}

void kbz_trick_game_solver_free (void *solver)
{
  kbz_dd_free (solver);
}

const KbzUnit kbz_trick_game_unit = {
  .counted = N_ ("tricks"),
  .mistake = 2,
  .costs = { N_ ("It costs {0} trick."), N_ ("It costs {0} tricks.") },
  .less = { N_ ("The best choice brings {0} trick more."),
            N_ ("The best choice brings {0} tricks more.") },
  .goal = N_ ("Tricks in all"),
  .goal_high = 13,
  .goal_step = 1,
};

KbzText kbz_trick_game_value_name (const void *state, int value)
{
  return kbz_bridge_value_name (kbz_trick_game_play (state), value);
}

int kbz_trick_game_declarer (const void *state)
{
  return kbz_trick_game_play (state)->declarer;
}

int kbz_trick_game_outcome (const void *state, int seat, int value)
{
  return kbz_trick_play_outcome (kbz_trick_game_play (state), seat, value);
}

KbzText kbz_trick_game_reached (const KbzTrickGame *self, const void *state, int seat)
{
  const KbzTrickPlay *p = kbz_trick_game_play (state);
  int needed = self->needed (state);
  if (needed == 0 || p->declarer == KBZ_NO_SEAT)
    return (KbzText){ 0 };
  KbzArg took = KBZ_NUMBER (p->tricks[p->declarer % 2]), wanted = KBZ_NUMBER (needed);
  return seat == p->declarer
             ? KBZ_TEXT (N_ ("you took {0}, {1} were needed"), took, wanted)
             : KBZ_TEXT (N_ ("{0} took {1}, {2} were needed"),
                         KBZ_WORD (kbz_trick_play_seat_names[p->declarer]), took, wanted);
}

void kbz_trick_game_view_defence (KbzView *view, int needed)
{
  kbz_view_fact (view, needed == 13 ? KBZ_TEXT (N_ ("The defenders need 1 trick"))
                                    : KBZ_TEXT (N_ ("The defenders need {0} tricks"),
                                                KBZ_NUMBER (14 - needed)));
}

void kbz_trick_game_carry (const KbzScore *score, int dealer, bool passes_on, KbzMatch *match)
{
  for (int seat = 0; seat < 4; seat++)
    match->total[seat] += score->total[seat];
  match->deals++;
  match->dealer = (dealer + passes_on) % 4;
}

KbzMove kbz_trick_game_card (const KbzTrickGame *self, const void *state, int strength,
                             KbzRandom *random, const KbzLimits *limits)
{
  KbzBridgeKnowledge knowledge =
      self->know (state, kbz_trick_game_actor (kbz_trick_game_play (state)));
  KbzCard card =
      kbz_bridge_strength_card (&knowledge, self->needed (state), strength, random, limits);
  return kbz_move (KBZ_MOVE_PLAY, 0, &card, 1);
}

KbzStatus kbz_trick_game_advise (const KbzTrickGame *self, const void *state, int seat,
                                 const KbzLimits *limits, KbzAnalysis *analysis, KbzError *error)
{
  KbzBridgeKnowledge knowledge = self->know (state, seat);
  return kbz_bridge_advise_game (&knowledge, self->needed (state), limits, analysis, error);
}

/* ---- Operations ---------------------------------------------------------------------------- */

/* A state with the position of the fields; NULL when they have none. The caller frees it. */
static void *read_state (const KbzGame *game, const KbzFields *fields, KbzError *error,
                         KbzStatus *status)
{
  void *state = calloc (1, game->state_size);
  if (state == NULL)
    abort ();
  *status = game->read (state, fields, error);
  if (*status == KBZ_OK)
    return state;
  free (state);
  return NULL;
}

static KbzStatus advise (const KbzTrickGame *self, const KbzGame *game, const KbzFields *question,
                         KbzWriter *answer, KbzError *error)
{
  KbzStatus status;
  void *state = read_state (game, question, error, &status);
  if (state == NULL)
    return status;
  const KbzTrickPlay *p = kbz_trick_game_play (state);
  if (kbz_trick_play_seat (p) == KBZ_NO_SEAT)
    status = kbz_engine_run_common (game, "advise", question, answer, error);
  else {
    int seat = kbz_trick_game_actor (p);
    status = kbz_fields_word (question, "seat", kbz_trick_play_seat_ids, 4, &seat, error);
    KbzBridgeKnowledge knowledge = self->know (state, seat);
    if (status == KBZ_OK)
      status = kbz_bridge_run_advise (&knowledge, self->needed (state), question, answer, error);
  }
  free (state);
  return status;
}

KbzStatus kbz_trick_game_run_advise (const KbzTrickGame *self, const KbzGame *game,
                                     const KbzFields *question, KbzWriter *answer, KbzError *error)
{
  KbzFields filled = { 0 };
  KbzStatus status = kbz_bridge_fill_deal (question, &filled, error);
  if (status == KBZ_OK)
    status = advise (self, game, filled.n > 0 ? &filled : question, answer, error);
  kbz_fields_clear (&filled);
  return status;
}

static KbzStatus score_position (const KbzGame *game, const KbzFields *question, int *declarer,
                                 KbzScore *score, KbzError *error)
{
  KbzStatus status;
  void *state = read_state (game, question, error, &status);
  if (state == NULL)
    return status;
  const KbzTrickPlay *p = kbz_trick_game_play (state);
  if (game->turn (state).seat != KBZ_NO_SEAT)
    status =
        kbz_fail (error, KBZ_E_POSITION, 0,
                  KBZ_TEXT (N_ ("This deal is not finished: {0} of {1} cards played."),
                            KBZ_NUMBER (p->n_played), KBZ_NUMBER (4 * kbz_set_size (p->dealt[0]))));
  else
    game->score (state, score);
  *declarer = p->declarer == KBZ_NO_SEAT ? 0 : p->declarer;
  free (state);
  return status;
}

KbzStatus kbz_trick_game_run_score (const KbzTrickGame *self, const KbzGame *game,
                                    const KbzFields *question, KbzWriter *answer, KbzError *error)
{
  KbzScore score = { 0 };
  int declarer = 0;
  KbzStatus status = kbz_fields_find (question, "deal") != NULL
                         ? score_position (game, question, &declarer, &score, error)
                         : self->score_figures (question, &declarer, &score, error);
  if (status == KBZ_OK)
    kbz_trick_play_write_score (&score, declarer, answer);
  return status;
}

KbzStatus kbz_trick_game_read_result (const KbzFields *question, int *declarer, bool *vulnerable,
                                      int *tricks, KbzError *error)
{
  int vul = 0;
  int64_t number = 0;
  KbzStatus status =
      kbz_fields_word (question, "declarer", kbz_trick_play_seat_ids, 4, declarer, error);
  if (status == KBZ_OK)
    status = kbz_fields_word (question, "vul", kbz_trick_play_vul_words, 4, &vul, error);
  if (status == KBZ_OK)
    status = kbz_fields_need (question, "tricks", error);
  if (status == KBZ_OK)
    status = kbz_fields_integer (question, "tricks", 0, 13, &number, error);
  *vulnerable = vul >> (*declarer % 2) & 1;
  *tricks = (int)number;
  return status;
}

/* Reads a position and lets `run` answer about its play. */
static KbzStatus run_on_play (KbzStatus (*run) (const KbzTrickPlay *p, const KbzFields *question,
                                                KbzWriter *answer, KbzError *error),
                              const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                              KbzError *error)
{
  KbzStatus status;
  void *state = read_state (game, question, error, &status);
  if (state != NULL)
    status = run (kbz_trick_game_play (state), question, answer, error);
  free (state);
  return status;
}

KbzStatus kbz_trick_game_run_solve (const KbzGame *game, const KbzFields *question,
                                    KbzWriter *answer, KbzError *error)
{
  return run_on_play (kbz_trick_play_run_solve, game, question, answer, error);
}

KbzStatus kbz_trick_game_run_claim (const KbzGame *game, const KbzFields *question,
                                    KbzWriter *answer, KbzError *error)
{
  return run_on_play (kbz_trick_play_run_claim, game, question, answer, error);
}
