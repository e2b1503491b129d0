/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/play/advice.h"
#include "app/language.h"

G_BEGIN_DECLS

/* Advice in words, a stage at a time. The caller frees them. */

/* What to think about: no card is named. */
char *kbz_say_idea (const KbzPosition *position, const KbzAdvice *advice);
/* The plays that come into question, in no order that tells the best. */
char *kbz_say_candidates (const KbzPosition *position, const KbzAdvice *advice);
/* The best, why, and what kind of truth that is. */
char *kbz_say_advice (const KbzPosition *position, const KbzAdvice *advice);

G_END_DECLS
