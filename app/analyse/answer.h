/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/analyse/choices.h"
#include "app/analyse/thinker.h"

G_BEGIN_DECLS

#define KBZ_TYPE_ANSWER (kbz_answer_get_type ())
G_DECLARE_FINAL_TYPE (KbzAnswer, kbz_answer, KBZ, ANSWER, AdwBin)

/* What is known of a position: its value and what kind of truth that is, every choice, and what is
 * proved of the whole deal.
 *
 * Properties: "thinking" (somebody has waited long enough to be told that it goes on). */

/* `thought` is NULL while there is none, or never will be. */
void kbz_answer_show (KbzAnswer *self, const KbzPosition *position, const KbzMoves *moves,
                      const KbzThought *thought, const KbzChoicesFilter *filter);
/* Best play to the end; `line` is NULL while it is not known. */
void kbz_answer_set_line (KbzAnswer *self, const KbzPosition *position, const KbzMoves *line,
                          gboolean proved);
/* Whether it scrolls what does not fit; if not, it is as high as it needs to be. */
void kbz_answer_set_scrolls (KbzAnswer *self, gboolean scrolls);
/* Whether there is no question what the seat to move can see: all cards are open. */
void kbz_answer_set_only_open (KbzAnswer *self, gboolean only_open);
/* NULL when there is none. */
void kbz_answer_set_report (KbzAnswer *self, const KbzReport *report);

G_END_DECLS
