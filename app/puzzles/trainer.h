/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/job.h"
#include "lessons/trainer/choose.h"

G_BEGIN_DECLS

#define KBZ_TYPE_TRAINER (kbz_trainer_get_type ())
G_DECLARE_FINAL_TYPE (KbzTrainer, kbz_trainer, KBZ, TRAINER, GObject)

/* All that is asked of the puzzles there are. It is done off the main thread, one thing at a time
 * and in the order asked, with a store and a log of its own. */
KbzTrainer *kbz_trainer (void);

/* The game whose puzzles were chosen, at the first start or since; NULL: none yet. */
const KbzPuzzler *kbz_trainer_chosen (void);

/* What the work is done with; `log` is NULL when nothing is kept. */
typedef struct {
  KbzStore *store;
  KbzLog *log;
  KbzCoach *coach;
} KbzTools;

/* Does something and returns what came of it, or NULL and perhaps `error`. */
typedef gpointer KbzTrainerWork (const KbzTools *tools, gpointer data, GError **error);

/* A job: `done` is called in the main thread. `data` is freed with `free_data`, a result that
 * nobody takes with `free_result`. */
void kbz_trainer_do (KbzTrainer *self, KbzTrainerWork *work, gpointer data,
                     GDestroyNotify free_data, GDestroyNotify free_result,
                     GCancellable *cancellable, GAsyncReadyCallback done, gpointer user_data);
/* The data that was given; for `done`, which gets the result by kbz_job_finish. */
gpointer kbz_trainer_data (GAsyncResult *result);

/* The person's collections: an array of KbzCollectionInfo. */
void kbz_trainer_list_collections (KbzTrainer *self, GCancellable *cancellable,
                                   GAsyncReadyCallback done, gpointer user_data);

G_END_DECLS
