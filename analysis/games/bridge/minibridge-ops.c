/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "minibridge-advise.h"
#include "trick-game.h"
#include "trick-solve.h"

const KbzOp kbz_minibridge_ops[] = {
  { "score", kbz_minibridge_run_score },   { "winner", kbz_trick_play_run_winner },
  { "solve", kbz_trick_game_run_solve },   { "claim", kbz_trick_game_run_claim },
  { "advise", kbz_minibridge_run_advise }, { "table", kbz_trick_play_run_table },
  { "par", kbz_trick_play_run_par },       { NULL, NULL },
};
