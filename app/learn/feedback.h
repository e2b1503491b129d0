/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/language.h"
#include "lessons/course/lesson.h"

G_BEGIN_DECLS

#define KBZ_TYPE_FEEDBACK (kbz_feedback_get_type ())
G_DECLARE_FINAL_TYPE (KbzFeedback, kbz_feedback, KBZ, FEEDBACK, AdwBin)

typedef enum {
  KBZ_FEEDBACK_RIGHT,
  KBZ_FEEDBACK_WRONG,
  KBZ_FEEDBACK_NOTE, /* neither: a rule, the answer, a refutation under way */
} KbzFeedbackKind;

/* What is said about an answer, with a mark that needs no colour. */
void kbz_feedback_say (KbzFeedback *self, KbzFeedbackKind kind, const char *heading);
/* Adds a sentence, and parts of the lesson. */
void kbz_feedback_add (KbzFeedback *self, const char *sentence);
void kbz_feedback_add_parts (KbzFeedback *self, const KbzGame *game, const GPtrArray *parts);
/* That the rules do not allow what was tried, and why. */
void kbz_feedback_refuse (KbzFeedback *self, const char *why);
void kbz_feedback_clear (KbzFeedback *self);

/* A hint more, under a heading, in a box that is shown from then on. Returns the box to fill. */
GtkBox *kbz_hints_add (GtkBox *hints, const char *heading);
/* Brings what was said last into sight, once it has been laid out: this widget; NULL: the end. */
void kbz_scroll_to (GtkScrolledWindow *scroller, GtkWidget *widget);

G_END_DECLS
