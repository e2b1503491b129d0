/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/learn/feedback.h"
#include "app/puzzles/collection.h"
#include "app/puzzles/trainer.h"

/* Shared by the collection*.c files. */

struct _KbzCollectionView {
  AdwBin parent_instance;

  KbzFeedback *feedback;
  AdwPreferencesGroup *group;
  AdwEntryRow *name_row;
  GtkButton *play;
  GtkMenuButton *delete_button;

  char *name;
  GList *rows; /* the group owns them */
  GCancellable *cancellable;
};

/* What is done with a collection: its name, and another name, a path or an id. */
typedef struct {
  char *name, *other;
} KbzDeed;

/* Has it done, in the trainer's thread, with a KbzDeed of this collection. */
void kbz_collection_view_act (KbzCollectionView *self, KbzTrainerWork *work, const char *other,
                              GDestroyNotify free_result, GAsyncReadyCallback done);
/* Whether it was done and `data` is still there; says what went wrong. */
gboolean kbz_collection_view_is_done (GAsyncResult *result, gpointer data, gpointer *answer);
/* The name that it has now. */
void kbz_collection_view_set_name (KbzCollectionView *self, const char *name);
/* Lists its puzzles anew. */
void kbz_collection_view_read (KbzCollectionView *self);

/* collection-acts.c */
void kbz_collection_view_install_acts (GtkWidgetClass *klass);
/* The name in the field becomes its name. */
void kbz_collection_view_rename (KbzCollectionView *self);
