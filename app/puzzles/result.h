/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/puzzles/training.h"

G_BEGIN_DECLS

#define KBZ_TYPE_RUN_RESULT (kbz_run_result_get_type ())
G_DECLARE_FINAL_TYPE (KbzRunResult, kbz_run_result, KBZ, RUN_RESULT, AdwBin)

/* What a run came to. Its buttons activate "page.again", "page.walk-last" and "page.back". */
void kbz_run_result_show (KbzRunResult *self, KbzTraining *training);
void kbz_run_result_focus (KbzRunResult *self);

G_END_DECLS
