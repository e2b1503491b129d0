/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/games/bridge/dd/dd.h"
#include "play.h"

/* What the double-dummy solver says of a position in the play, for bridge and MiniBridge. */

/* As KbzGame.solver_ask: values are the tricks that the side to move takes from here. The solver
 * keeps what it learnt as long as deal and trump stay. */
KbzStatus kbz_trick_play_ask (KbzDdSolver *solver, const KbzTrickPlay *p, const KbzAsk *ask,
                              const KbzLimits *limits, KbzSolved *answer, KbzError *error);

/* As KbzGame.outcome: the tricks of the seat's side in the whole deal. */
int kbz_trick_play_outcome (const KbzTrickPlay *p, int seat, int value);

/* Operations that need only the cards: "winner", "table", "par". */
KbzStatus kbz_trick_play_run_winner (const KbzGame *game, const KbzFields *question,
                                     KbzWriter *answer, KbzError *error);
KbzStatus kbz_trick_play_run_table (const KbzGame *game, const KbzFields *question,
                                    KbzWriter *answer, KbzError *error);
KbzStatus kbz_trick_play_run_par (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                                  KbzError *error);
/* Operations on a position that a game has read: "solve", "claim". */
KbzStatus kbz_trick_play_run_solve (const KbzTrickPlay *p, const KbzFields *question,
                                    KbzWriter *answer, KbzError *error);
KbzStatus kbz_trick_play_run_claim (const KbzTrickPlay *p, const KbzFields *question,
                                    KbzWriter *answer, KbzError *error);
/* Writes what "score" answers: "points" and its parts are declarer's side's, what the defenders get
 * is taken off. */
void kbz_trick_play_write_score (const KbzScore *score, int declarer, KbzWriter *answer);
