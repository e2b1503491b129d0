/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/analyse/tree.h"

struct KbzTree {
  KbzPosition *position; /* at the node `at` */
  GArray *nodes;         /* KbzTreeNode */
  int at;
};

static KbzTreeNode *node_at (const KbzTree *self, int i)
{
  return &g_array_index (self->nodes, KbzTreeNode, i);
}

static void node_clear (gpointer data)
{
  KbzTreeNode *node = data;
  g_array_unref (node->children);
  g_bytes_unref (node->state);
}

static gboolean has_trick (const KbzGame *game, const void *state)
{
  g_autofree KbzView *view = g_new0 (KbzView, 1);
  gboolean found = FALSE;
  game->view (state, KBZ_NO_SEAT, view);
  for (int i = 0; i < view->n_zones; i++)
    found = found || (view->zones[i].kind == KBZ_ZONE_TRICK && view->zones[i].count > 0);
  return found;
}

/* Whether a move is the first of a trick, or of a round of calls. Where there are no tricks, each
 * turn is one. */
static gboolean is_first_of_trick (const KbzPosition *after, const KbzMove *move, int seat,
                                   const KbzTreeNode *before)
{
  const KbzGame *game = kbz_position_game (after);
  if (before->depth == 0)
    return TRUE;
  if (move->kind == KBZ_MOVE_CALL && before->move.kind == KBZ_MOVE_CALL
      && !has_trick (game, kbz_position_state (after)))
    return before->depth % kbz_position_seats (after) == 0;
  if (has_trick (game, g_bytes_get_data (before->state, NULL)))
    return FALSE;
  return has_trick (game, kbz_position_state (after)) || before->seat != seat;
}

static int add (KbzTree *self, int parent, const KbzMove *move, int seat)
{
  const KbzGame *game = kbz_position_game (self->position);
  KbzTreeNode node = { .seat = seat, .parent = parent, .next = -1 };
  int number = (int)self->nodes->len;
  node.children = g_array_new (FALSE, FALSE, sizeof (int));
  node.state = g_bytes_new (kbz_position_state (self->position), game->state_size);
  if (parent >= 0) {
    const KbzTreeNode *before = node_at (self, parent);
    node.move = *move;
    node.depth = before->depth + 1;
    node.trick = before->trick + is_first_of_trick (self->position, move, seat, before);
    g_array_append_val (before->children, number);
  }
  g_array_append_val (self->nodes, node);
  return number;
}

static int child_with (const KbzTree *self, const KbzMove *move)
{
  const GArray *children = node_at (self, self->at)->children;
  for (guint i = 0; i < children->len; i++) {
    int child = g_array_index (children, int, i);
    if (kbz_move_equal (&node_at (self, child)->move, move))
      return child;
  }
  return -1;
}

gboolean kbz_tree_play (KbzTree *self, const KbzMove *move)
{
  KbzMove made = *move; /* it may lie in a node */
  int seat = kbz_position_turn (self->position).seat, before = self->at;
  if (!kbz_position_apply (self->position, &made, NULL))
    return FALSE;
  int child = child_with (self, &made);
  self->at = child >= 0 ? child : add (self, before, &made, seat);
  node_at (self, before)->next = self->at;
  return TRUE;
}

KbzTree *kbz_tree_new (KbzPosition *position)
{
  KbzTree *self = g_new0 (KbzTree, 1);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (KbzMove));
  size_t made = kbz_position_length (position);
  while (kbz_position_redo (position))
    ;
  for (size_t i = 0; i < kbz_position_length (position); i++)
    g_array_append_val (moves, *kbz_position_move (position, i, NULL));
  while (kbz_position_undo (position))
    ;
  self->position = position;
  self->nodes = g_array_new (FALSE, FALSE, sizeof (KbzTreeNode));
  g_array_set_clear_func (self->nodes, node_clear);
  add (self, -1, NULL, KBZ_NO_SEAT);
  for (guint i = 0; i < moves->len; i++)
    if (!kbz_tree_play (self, &g_array_index (moves, KbzMove, i)))
      break;
  kbz_tree_walk (self, (int)made - node_at (self, self->at)->depth);
  return self;
}

void kbz_tree_free (KbzTree *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->nodes);
  kbz_position_free (self->position);
  g_free (self);
}

const KbzPosition *kbz_tree_get_position (const KbzTree *self)
{
  return self->position;
}

int kbz_tree_get_at (const KbzTree *self)
{
  return self->at;
}

int kbz_tree_size (const KbzTree *self)
{
  return (int)self->nodes->len;
}

const KbzTreeNode *kbz_tree_node (const KbzTree *self, int node)
{
  return node_at (self, node);
}

int kbz_tree_length (const KbzTree *self)
{
  int node = self->at;
  while (node_at (self, node)->next >= 0)
    node = node_at (self, node)->next;
  return node_at (self, node)->depth;
}

/* ---- Ways -------------------------------------------------------------------------------- */

static gboolean is_on_way (const KbzTree *self, int node, int to)
{
  while (to >= 0 && to != node)
    to = node_at (self, to)->parent;
  return to == node;
}

void kbz_tree_go (KbzTree *self, int node)
{
  g_autoptr (GArray) way = g_array_new (FALSE, FALSE, sizeof (int));
  while (!is_on_way (self, self->at, node)) {
    kbz_position_undo (self->position);
    self->at = node_at (self, self->at)->parent;
  }
  for (int i = node; i != self->at; i = node_at (self, i)->parent)
    g_array_append_val (way, i);
  for (guint i = way->len; i > 0; i--)
    kbz_tree_play (self, &node_at (self, g_array_index (way, int, i - 1))->move);
}

gboolean kbz_tree_walk (KbzTree *self, int steps)
{
  int node = self->at;
  for (; steps < 0 && node_at (self, node)->parent >= 0; steps++)
    node = node_at (self, node)->parent;
  for (; steps > 0 && node_at (self, node)->next >= 0; steps--)
    node = node_at (self, node)->next;
  if (node == self->at)
    return FALSE;
  kbz_tree_go (self, node);
  return TRUE;
}

gboolean kbz_tree_walk_trick (KbzTree *self, int direction)
{
  int node = self->at;
  if (direction < 0 && node_at (self, node)->parent >= 0) {
    int trick = node_at (self, node)->trick;
    while (node_at (self, node)->parent >= 0 && node_at (self, node)->trick == trick)
      node = node_at (self, node)->parent;
  } else if (direction > 0 && node_at (self, node)->next >= 0) {
    int trick = node_at (self, node_at (self, node)->next)->trick;
    while (node_at (self, node)->next >= 0
           && node_at (self, node_at (self, node)->next)->trick == trick)
      node = node_at (self, node)->next;
  }
  if (node == self->at)
    return FALSE;
  kbz_tree_go (self, node);
  return TRUE;
}
