/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/analyse/workbench.h"
#include "app/language.h"
#include "app/puzzles/collection.h"
#include "app/puzzles/collections.h"
#include "app/puzzles/daily.h"
#include "app/puzzles/home.h"
#include "app/puzzles/maker.h"
#include "app/puzzles/page.h"
#include "app/puzzles/player.h"
#include "app/puzzles/result.h"
#include "app/puzzles/themes.h"

/* Shared by the page*.c files. */

struct _KbzPuzzlesPage {
  KbzPage parent_instance;

  GtkStack *stack;
  GtkWidget *back;
  KbzPuzzleHome *home;
  KbzThemesView *themes;
  KbzDailyView *daily;
  KbzPuzzlePlayer *player;
  KbzRunResult *result;
  KbzCollectionsView *collections;
  KbzCollectionView *collection;

  /* Made when they are first needed; the stack owns them. */
  KbzWorkbench *walker; /* through a proof */
  KbzWorkbench *bench;  /* where a puzzle is laid out */
  KbzMaker *maker;

  GQueue trail; /* what was shown before, the latest last */
  KbzTraining *training;
  GCancellable *cancellable;
  gboolean wants_daily; /* asked for before the log was open */
};

/* page.c */
void kbz_puzzles_page_show (KbzPuzzlesPage *self, gpointer child);
gboolean kbz_puzzles_page_is_shown (KbzPuzzlesPage *self, gpointer child);

/* page-train.c: the modes. */
void kbz_puzzles_page_add_train_actions (KbzPuzzlesPage *self);
void kbz_puzzles_page_drop_training (KbzPuzzlesPage *self);

/* page-make.c: walking a proof, laying out a puzzle, collections and files. */
void kbz_puzzles_page_add_make_actions (KbzPuzzlesPage *self);
void kbz_puzzles_page_walk (KbzPuzzlesPage *self, const KbzPosition *position);
/* The verbs of the workbench that is shown take the place of the other's. */
void kbz_puzzles_page_put_verbs (KbzPuzzlesPage *self);
