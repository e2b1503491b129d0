/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/play/session.h"

G_BEGIN_DECLS

#define KBZ_TYPE_HINTS (kbz_hints_get_type ())
G_DECLARE_FINAL_TYPE (KbzHints, kbz_hints, KBZ, HINTS, GObject)

/* Suggestions for the person: what a player of middling strength would do, found off the main
 * thread; then, where cards are picked, the other plays that the rules allow, from small to big.
 *
 * Signal: "hint" (): there is one. */
KbzHints *kbz_hints_new (void);

/* Asks for the next suggestion. In a new position it begins anew. */
void kbz_hints_next (KbzHints *self, KbzSession *session);
/* Forgets all. */
void kbz_hints_drop (KbzHints *self);

/* The present suggestion (of several cards that go one by one: all of them), which it is, counted
 * from 1, and how many there are. */
const KbzMove *kbz_hints_get (KbzHints *self, guint *which, guint *of);

G_END_DECLS
