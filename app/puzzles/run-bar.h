/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/puzzles/training.h"

G_BEGIN_DECLS

#define KBZ_TYPE_RUN_BAR (kbz_run_bar_get_type ())
G_DECLARE_FINAL_TYPE (KbzRunBar, kbz_run_bar, KBZ, RUN_BAR, AdwBin)

/* How a run stands: the clock, the score, right moves in a row. Hidden while there is no run. */
void kbz_run_bar_show (KbzRunBar *self, KbzTraining *training);

G_END_DECLS
