/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "analysis/engine.h"

G_BEGIN_DECLS

/* Asks the engine the question in these lines ("key: value"), with `answer` (may be NULL) put where
 * they say {answer}, and gives the field of that name from what it says, as text; a field inside
 * another is named "outer.inner". NULL when the engine refuses (`error` says why) or there is no
 * such field. The caller frees it. */
char *kbz_question_ask (const char *lines, const char *answer, const char *field, KbzError *error);

G_END_DECLS
