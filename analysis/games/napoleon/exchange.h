/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "napoleon.h"

/* As KbzGame.solver_ask, while declarer lays aside or names: values are tricks of his side. */
KbzStatus kbz_napoleon_ask_before (KbzDdSolver *solver, const KbzNapoleon *s, const KbzAsk *ask,
                                   const KbzLimits *limits, KbzSolved *answer, KbzError *error);
/* Whether two such choices come to the same, whatever is played: cards of one hand with no other
 * hand's card between them. */
bool kbz_napoleon_same_before (const KbzNapoleon *s, const KbzMove *a, const KbzMove *b);
/* Best play to the end, from a position in the play. */
KbzStatus kbz_napoleon_best_line (KbzDdSolver *solver, const KbzNapoleon *s,
                                  const KbzLimits *limits, KbzMoves *line, KbzError *error);
