/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/learn/exercise.h"

G_BEGIN_DECLS

#define KBZ_TYPE_REPLY (kbz_reply_get_type ())
G_DECLARE_FINAL_TYPE (KbzReply, kbz_reply, KBZ, REPLY, AdwBin)

/* Where an answer is given that does not lie on the table: options, a number, cards of a hand that
 * stands in the text. Hidden when the step asks for none of these.
 *
 * Signals: "changed" (): the answer is another one.
 *          "submitted" (): the learner wants it judged. */
void kbz_reply_ask (KbzReply *self, KbzExercise *exercise);

/* Puts the answer into `answer`, whose `chosen` the caller frees; FALSE while there is none. */
gboolean kbz_reply_get (KbzReply *self, KbzAnswerGiven *answer);
/* Puts this answer in place of the learner's. */
void kbz_reply_show (KbzReply *self, const KbzAnswerGiven *answer);
/* Why the options chosen are wrong: parts, owned by the step; NULL when they do not say. */
const GPtrArray *kbz_reply_get_wrong (KbzReply *self);
gboolean kbz_reply_focus (KbzReply *self);

G_END_DECLS
