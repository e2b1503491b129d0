/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/table/table-private.h"

/* Made-up tables for the demo and the tests. */
typedef struct {
  const char *name;
  KbzPackKind kind;
  bool by_rank;
  const char *const *names;
  int viewer;
  bool picking;
  KbzMoveKind asked; /* KBZ_MOVE_PLAY: single cards, hearts only; KBZ_MOVE_CALL: none */
  void (*fill) (KbzView *view, KbzTurn *turn);
} KbzScene;

extern const KbzScene kbz_scenes[];
extern const size_t kbz_n_scenes;

const KbzScene *kbz_scene_find (const char *name);
void kbz_scene_show (const KbzScene *scene, KbzTable *table);
