/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/play/advice.h"
#include "app/play/session.h"

G_BEGIN_DECLS

#define KBZ_TYPE_HINTS (kbz_hints_get_type ())
G_DECLARE_FINAL_TYPE (KbzHints, kbz_hints, KBZ, HINTS, GObject)

/* Help for the person in stages: the idea, the plays that come into question, the best with its
 * reason, from the strongest that is at hand (advice.h); then, where cards are picked, the other
 * plays that the rules allow, from small to big.
 *
 * Signal: "hint" (): there is one. */
KbzHints *kbz_hints_new (void);

typedef enum { KBZ_HINT_IDEA, KBZ_HINT_CANDIDATES, KBZ_HINT_CARD } KbzHintStage;

/* Asks for the next suggestion. In a new position it begins anew. */
void kbz_hints_next (KbzHints *self, KbzSession *session);
/* Forgets all. */
void kbz_hints_drop (KbzHints *self);

/* How much is told now, and of what; the advice is NULL before the first hint. */
KbzHintStage kbz_hints_get_stage (KbzHints *self);
const KbzAdvice *kbz_hints_get_advice (KbzHints *self);
/* The present suggestion (of several cards that go one by one: all of them), which it is, counted
 * from 1, and how many there are. */
const KbzMove *kbz_hints_get (KbzHints *self, guint *which, guint *of);

G_END_DECLS
