/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define KBZ_TYPE_PLAN (kbz_plan_get_type ())
G_DECLARE_FINAL_TYPE (KbzPlan, kbz_plan, KBZ, PLAN, AdwBin)

/* What there is to do today and what was done lately, from the learner's log. */
void kbz_plan_show (KbzPlan *self);

G_END_DECLS
