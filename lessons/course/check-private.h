/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/course/check.h"

G_BEGIN_DECLS

/* What is being checked, and what was found. */
typedef struct {
  const char *file;
  const KbzLesson *lesson; /* NULL while a topic is looked at */
  GPtrArray *faults;
  const char *language; /* that every text must have; NULL: none */
} KbzCheck;

void kbz_check_fault (KbzCheck *check, int line, const char *message);
/* Keeps the error, if there is one; whether there was none. */
gboolean kbz_check_keep (KbzCheck *check, GError *error);

/* That the goal of a step that is played can be reached, and that its answers are to wrong moves.
 */
void kbz_check_play (KbzCheck *check, const KbzStep *step);
/* That every tempting wrong move on the way to the goal has an answer of its own. */
void kbz_check_tempting (KbzCheck *check, const KbzStep *step);
/* That the moments of a deal come when it is played as its judges want, and matter. */
void kbz_check_deal (KbzCheck *check, const KbzStep *step);

G_END_DECLS
