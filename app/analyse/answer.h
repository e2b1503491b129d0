/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/analyse/choices.h"
#include "app/analyse/thinker.h"
#include "app/analyse/told-view.h"
#include "app/analyse/tree-view.h"

G_BEGIN_DECLS

#define KBZ_TYPE_ANSWER (kbz_answer_get_type ())
G_DECLARE_FINAL_TYPE (KbzAnswer, kbz_answer, KBZ, ANSWER, AdwBin)

/* What is known of a position: its value and what kind of truth that is, every choice, and what is
 * proved of the whole deal.
 *
 * Properties: "thinking" (somebody has waited long enough to be told that it goes on); "values"
 * (whether anything is told at all).
 * Signals: "told" (): a person has said something else of the hidden hands. */

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
/* NULL when there is none. `can_start`: the numbers of its table are contracts to begin with. */
void kbz_answer_set_report (KbzAnswer *self, const KbzReport *report, gboolean can_start);
/* All lines that were looked at. */
void kbz_answer_set_lines (KbzAnswer *self, const KbzTree *tree, KbzThinker *thinker);
/* What `seat` (KBZ_NO_SEAT: nobody in particular) is told of the hidden hands, for a person to
 * change; returns what counts, or NULL for what the calls say. */
const KbzHearsay *kbz_answer_hear (KbzAnswer *self, const KbzPosition *position, int seat);
/* A new deal: nothing has been told of it. */
void kbz_answer_forget (KbzAnswer *self);

G_END_DECLS
