/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/puzzles/trainer.h"
#include "lessons/trainer/run.h"

G_BEGIN_DECLS

#define KBZ_TYPE_TRAINING (kbz_training_get_type ())
G_DECLARE_FINAL_TYPE (KbzTraining, kbz_training, KBZ, TRAINING, GObject)

/* Puzzles one after the other, as they were wished for; while one is on the table the next is
 * fetched. A streak and a storm are runs with a score.
 *
 * Signals: "served" (): kbz_training_take gives the next puzzle;
 *          "empty" (const char *fault): there is none, or there was a fault (else NULL);
 *          "ticked" (): of a storm, whenever the clock is to be looked at;
 *          "over" (): of a run. */
KbzTraining *kbz_training_new (const KbzWish *wish);
/* Just this one, taken over: the puzzle of a day, or one picked from a list. */
KbzTraining *kbz_training_new_single (KbzServed *served);

const KbzWish *kbz_training_get_wish (KbzTraining *self);
/* A row of so many puzzles as wished for, which has an end; no run. */
KbzTraining *kbz_training_new_row (const KbzWish *wish, int most);

/* Of a row: its length, which is 0 for all others, the number of the puzzle on the table, and how
 * many were solved at once. */
int kbz_training_get_most (KbzTraining *self);
int kbz_training_get_number (KbzTraining *self);
int kbz_training_get_at_once (KbzTraining *self);

/* Whether its puzzles are chosen one after the other, by the wish. */
gboolean kbz_training_is_chosen (KbzTraining *self);
/* Whether another one can be asked for. */
gboolean kbz_training_goes_on (KbzTraining *self);
/* Asks for the next one. */
void kbz_training_next (KbzTraining *self);
/* The one that was served; the caller owns it. */
KbzServed *kbz_training_take (KbzTraining *self);

/* NULL when it is no run. */
const KbzRun *kbz_training_get_run (KbzTraining *self);
/* Milliseconds of a storm's clock; -1 without one. */
gint64 kbz_training_get_left (KbzTraining *self);
/* The first result of the puzzle on the table. */
void kbz_training_count (KbzTraining *self, gboolean solved);
/* What the one who solves did. A puzzle that is done is followed by the next unless the run is
 * over. */
void kbz_training_moved (KbzTraining *self);
void kbz_training_solved (KbzTraining *self);
void kbz_training_failed (KbzTraining *self);
gboolean kbz_training_skip (KbzTraining *self);
/* Ends it; a run that was begun is logged. "over" does not come. */
void kbz_training_end (KbzTraining *self);
/* The best scores before this run. */
const KbzBest *kbz_training_get_best (KbzTraining *self);

G_END_DECLS
