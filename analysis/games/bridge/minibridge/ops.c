/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "advise.h"
#include "analysis/games/bridge/play/game.h"
#include "analysis/games/bridge/play/solve.h"

const KbzOp kbz_minibridge_ops[] = {
  { "score", kbz_minibridge_run_score },   { "winner", kbz_trick_play_run_winner },
  { "solve", kbz_trick_game_run_solve },   { "claim", kbz_trick_game_run_claim },
  { "advise", kbz_minibridge_run_advise }, { "table", kbz_trick_play_run_table },
  { "par", kbz_trick_play_run_par },       { NULL, NULL },
};
