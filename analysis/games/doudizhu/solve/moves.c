/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "private.h"

#include <stdlib.h>

static KbzDdzOutcome outcome_of (bool truth)
{
  return truth ? KBZ_DDZ_LANDLORD_WINS : KBZ_DDZ_FARMERS_WIN;
}

/* The verdict on these cards so far, or a new one. */
static KbzDdzVerdict *verdict_for (KbzDdzVerdicts *verdicts, const KbzDdzCombo *play)
{
  for (size_t i = 0; i < verdicts->n; i++)
    if (verdicts->moves[i].play.cards == play->cards)
      return &verdicts->moves[i];
  verdicts->moves[verdicts->n] = (KbzDdzVerdict){ *play, KBZ_DDZ_UNKNOWN };
  return &verdicts->moves[verdicts->n++];
}

KbzStatus kbz_ddz_solve_moves (KbzDdzSolver *solver, const KbzDdzPosition *position,
                               const KbzLimits *limits, KbzDdzVerdicts *verdicts, KbzError *error)
{
  const KbzDdzOutcome hoped = outcome_of (position->to_move == KBZ_DDZ_LANDLORD);
  KbzDdzPlays plays = { 0 };

  *verdicts = (KbzDdzVerdicts){ 0 };
  KbzStatus status = kbz_ddz_solver_begin (solver, position, limits, error);
  if (status != KBZ_OK || kbz_ddz_position_out (position) >= 0)
    return status;
  if (kbz_ddz_moves (&solver->options, position->hands[position->to_move], &position->to_beat, true,
                     &plays))
    verdicts->moves = calloc (plays.n + 1, sizeof *verdicts->moves);
  if (verdicts->moves == NULL) {
    kbz_ddz_plays_clear (&plays);
    return kbz_fail (error, KBZ_E_LIMIT, 0, KBZ_TEXT (N_ ("Out of memory.")));
  }
  for (size_t i = 0; i <= plays.n; i++) {
    KbzDdzPosition next = *position;
    KbzDdzCombo play = i == 0 ? (KbzDdzCombo){ 0 } : plays.plays[i - 1];
    bool truth;
    if (i == 0 && !kbz_ddz_position_may_pass (position))
      continue;
    KbzDdzVerdict *verdict = verdict_for (verdicts, &play);
    if (verdict->outcome == hoped)
      continue;
    kbz_ddz_position_play (&next, &play);
    if (!kbz_ddz_solver_prove (solver, &next, 0, &truth)) {
      verdict->outcome = KBZ_DDZ_UNKNOWN;
      status = kbz_fail (error, KBZ_E_LIMIT, 0,
                         KBZ_TEXT (N_ ("The search was stopped before every play was judged.")));
    } else if (verdict->outcome == KBZ_DDZ_UNKNOWN || outcome_of (truth) == hoped) {
      *verdict = (KbzDdzVerdict){ play, outcome_of (truth) };
    }
  }
  kbz_ddz_plays_clear (&plays);
  return status;
}

void kbz_ddz_verdicts_clear (KbzDdzVerdicts *verdicts)
{
  free (verdicts->moves);
  *verdicts = (KbzDdzVerdicts){ 0 };
}

/* Goals are asked for one by one, upwards after a win and downwards after a loss. */
KbzStatus kbz_ddz_solve_stake (KbzDdzSolver *solver, const KbzDdzPosition *position,
                               const KbzLimits *limits, KbzDdzStake *stake, KbzError *error)
{
  int bombs = 0;
  bool won, truth;

  for (int seat = 0; seat < position->seats && seat < KBZ_DDZ_SEATS; seat++) {
    KbzDdzHand hand = position->hands[seat];
    bombs += __builtin_popcountll (kbz_ddz_at_least (hand, 4))
             + (hand >> (4 * KBZ_DDZ_LITTLE_JOKER) == 0x11);
  }
  *stake = (KbzDdzStake){ false, -(1 << bombs), 1 << bombs };
  KbzStatus status = kbz_ddz_solver_begin (solver, position, limits, error);
  if (status != KBZ_OK)
    return status;
  if (kbz_ddz_solver_prove (solver, position, 0, &won)) {
    if (won)
      stake->low = 1;
    else
      stake->high = -1;
    while (stake->low != stake->high) {
      int step = won ? __builtin_ctz ((unsigned)stake->low) + 1
                     : -1 - __builtin_ctz ((unsigned)-stake->high);
      if (!kbz_ddz_solver_prove (solver, position, step, &truth))
        break;
      if (won && truth)
        stake->low *= 2;
      else if (won)
        stake->high = stake->low;
      else if (truth)
        stake->low = stake->high;
      else
        stake->high *= 2;
    }
  }
  stake->exact = stake->low == stake->high;
  return stake->exact
             ? KBZ_OK
             : kbz_fail (error, KBZ_E_LIMIT, 0,
                         KBZ_TEXT (N_ ("The search was stopped before the stake was proved.")));
}
