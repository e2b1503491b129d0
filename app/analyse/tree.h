/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "analysis/position.h"

G_BEGIN_DECLS

/* All lines that were looked at from one position: nothing that was played is forgotten. A line is
 * told by the number of its last move; 0 is the beginning. */
typedef struct KbzTree KbzTree;

typedef struct {
  KbzMove move;     /* that led here */
  int seat;         /* who made it */
  int parent;       /* -1: the beginning */
  int next;         /* where Forward leads; -1 when nothing follows */
  int trick;        /* which one, or which round of calls, from 1 */
  int depth;        /* moves made up to here */
  GArray *children; /* int, the first is the line that was there first */
  GBytes *state;    /* after it */
} KbzTreeNode;

/* Takes the position over, with what was played in it and taken back: the one there is shown. */
KbzTree *kbz_tree_new (KbzPosition *position);
void kbz_tree_free (KbzTree *self);

/* Where one is. The tree owns it. */
const KbzPosition *kbz_tree_get_position (const KbzTree *self);
int kbz_tree_get_at (const KbzTree *self);
int kbz_tree_size (const KbzTree *self);
/* Until another move is added. */
const KbzTreeNode *kbz_tree_node (const KbzTree *self, int node);
/* The moves of the line that Forward follows, all together. */
int kbz_tree_length (const KbzTree *self);

/* Makes a move: goes on in the line that has it, or begins one. FALSE when it is not legal. */
gboolean kbz_tree_play (KbzTree *self, const KbzMove *move);
void kbz_tree_go (KbzTree *self, int node);
/* Goes `steps` back (negative) or forward, as far as there is something. FALSE: nowhere. */
gboolean kbz_tree_walk (KbzTree *self, int steps);
/* To where this trick began or, when one is there, the one before (−1); to the end of it (1). */
gboolean kbz_tree_walk_trick (KbzTree *self, int direction);

G_END_DECLS
