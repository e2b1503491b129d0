/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/job.h"
#include "analysis/position.h"

G_BEGIN_DECLS

#define KBZ_TYPE_THINKER (kbz_thinker_get_type ())
G_DECLARE_FINAL_TYPE (KbzThinker, kbz_thinker, KBZ, THINKER, GObject)

/* Solves positions off the main thread, while `page` is shown, and remembers the answers. The
 * newest question wins.
 *
 * Signals:
 *   "answered" (): the position asked for has been thought about;
 *   "learned" (): any position has been, also one that was only prepared;
 *   "reported" (): the deal has been. */
KbzThinker *kbz_thinker_new (GtkWidget *page);

/* An answer: `analysis` holds when `status` is KBZ_OK, else `error` says why there is none. */
typedef struct {
  KbzStatus status;
  KbzAnalysis analysis;
  KbzMoves line; /* when best play was asked for: what is known of it */
  KbzError error;
} KbzThought;

/* Thinks about a position; `seat` is the one whose knowledge counts, KBZ_NO_SEAT: all cards open.
 * `told` is what it was told of the hidden hands, NULL: what it heard. FALSE when the game cannot:
 * there will be no answer. */
gboolean kbz_thinker_ask (KbzThinker *self, const KbzPosition *position, int seat,
                          const KbzHearsay *told);
/* What is known of the position asked for last; NULL while it is thought about. */
const KbzThought *kbz_thinker_get (KbzThinker *self);
/* Works out the best play to the end of the position asked for, once its value is known; "answered"
 * comes again. FALSE when the game cannot. */
gboolean kbz_thinker_ask_line (KbzThinker *self);
/* Best play to the end; NULL while it is not known or there is none. `proved` is set to whether it
 * is the whole of it and proved to be best. */
const KbzMoves *kbz_thinker_get_line (KbzThinker *self, gboolean *proved);
/* Thinks about this one too when there is nothing better to do. */
void kbz_thinker_prepare (KbzThinker *self, const KbzPosition *position, int seat);
/* The same of a state with all cards open; and what is known of one, NULL when nothing is. */
void kbz_thinker_prepare_state (KbzThinker *self, const KbzGame *game, GBytes *state);
const KbzThought *kbz_thinker_look_up (KbzThinker *self, const KbzGame *game, GBytes *state);

/* Reports on the deal of a position; FALSE when the game has nothing to report. */
gboolean kbz_thinker_ask_report (KbzThinker *self, const KbzPosition *position);
/* NULL while it is worked on, or when it failed. */
const KbzReport *kbz_thinker_get_report (KbzThinker *self);

/* Stops all work. */
void kbz_thinker_stop (KbzThinker *self);

G_END_DECLS
