/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/analyse/board-private.h"
#include "app/analyse/move-words.h"
#include "app/analyse/values.h"

/* The way through the deal: moves made by hand, replies, back and forward. */

/* A reply is made when one has seen the move that it answers. */
#define REPLY_MS 600

const KbzPosition *kbz_analyse_board_get_position (KbzAnalyseBoard *self)
{
  return self->position;
}

gboolean kbz_analyse_board_can_undo (KbzAnalyseBoard *self)
{
  return self->position != NULL && kbz_position_length (self->position) > 0;
}

gboolean kbz_analyse_board_can_redo (KbzAnalyseBoard *self)
{
  if (self->position == NULL || !kbz_position_redo (self->position))
    return FALSE;
  kbz_position_undo (self->position);
  return TRUE;
}

gboolean kbz_analyse_board_at_table (KbzAnalyseBoard *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->table));
}

static void show_step (KbzAnalyseBoard *self)
{
  gulong made = kbz_position_length (self->position), known = made;
  KbzPosition *end = kbz_position_copy (self->position);
  while (kbz_position_redo (end))
    known++;
  kbz_position_free (end);
  /* Translators: how many moves have been made, of those that are known. */
  g_autofree char *text = g_strdup_printf (_ ("%lu of %lu"), made, known);
  gtk_label_set_label (self->step, text);
}

void kbz_analyse_board_update (KbzAnalyseBoard *self)
{
  gboolean at_table = kbz_analyse_board_at_table (self);
  kbz_position_moves (self->position, &self->moves);
  self->filter = (KbzChoicesFilter){ 0 };
  g_clear_handle_id (&self->reply_timer, g_source_remove);
  kbz_table_set_picking (self->table, kbz_moves_need_picking (&self->moves));
  kbz_table_show (self->table, self->position, KBZ_NO_SEAT);
  g_object_set (self->table, "interactive", !kbz_position_over (self->position), NULL);
  if (at_table) /* the keyboard goes on with the hand whose turn it is */
    kbz_table_focus_hand (self->table);
  show_step (self);
  if (kbz_position_game (self->position)->report_changes)
    kbz_analyse_board_ask_report (self);
  kbz_analyse_board_ask (self);
  g_signal_emit_by_name (self, "walked");
}

void kbz_analyse_board_focus (KbzAnalyseBoard *self)
{
  kbz_table_focus_hand (self->table);
}

void kbz_analyse_board_set_open (KbzAnalyseBoard *self, int home, gboolean only_open)
{
  kbz_table_set_home (self->table, home);
  kbz_answer_set_only_open (self->answer, only_open);
}

void kbz_analyse_board_show (KbzAnalyseBoard *self, KbzPosition *position)
{
  kbz_position_free (self->position);
  self->position = position;
  self->mine = -1;
  if (!kbz_position_game (position)->report_changes)
    kbz_analyse_board_ask_report (self);
  kbz_analyse_board_update (self);
}

static int side_to_move (KbzAnalyseBoard *self)
{
  int seat = kbz_position_turn (self->position).seat;
  g_autofree KbzView *view = g_new0 (KbzView, 1);
  kbz_position_view (self->position, KBZ_NO_SEAT, view);
  return seat == KBZ_NO_SEAT ? -1 : view->seats[seat].side;
}

void kbz_analyse_board_try (KbzAnalyseBoard *self, const KbzMove *move)
{
  KbzReason reason = { 0 };
  int side = side_to_move (self);
  if (kbz_position_apply (self->position, move, &reason)) {
    self->mine = self->answers ? side : -1;
    kbz_analyse_board_update (self);
  } else {
    g_autofree char *why = kbz_say (&reason.text);
    g_signal_emit_by_name (self, "refused", why);
  }
}

void kbz_analyse_board_move (KbzAnalyseBoard *self, size_t i)
{
  if (self->position == NULL || i >= self->moves.n)
    return;
  KbzMove move = self->moves.moves[i]; /* the list changes under it */
  kbz_analyse_board_try (self, &move);
}

void kbz_analyse_board_play_picked (KbzAnalyseBoard *self)
{
  const KbzGame *game = self->position != NULL ? kbz_position_game (self->position) : NULL;
  if (game == NULL || self->filter.n_picked == 0)
    return;
  for (size_t i = 0; i < self->moves.n; i++)
    if (kbz_move_is (game, &self->moves.moves[i], self->filter.picked, self->filter.n_picked)) {
      kbz_analyse_board_move (self, i);
      return;
    }
  KbzMove move = kbz_move (KBZ_MOVE_PLAY, 0, self->filter.picked,
                           MIN (self->filter.n_picked, KBZ_MOVE_CARDS_MAX));
  kbz_analyse_board_try (self, &move);
}

void kbz_analyse_board_show_all_choices (KbzAnalyseBoard *self)
{
  self->filter.all = TRUE;
  kbz_analyse_board_show_choices (self);
}

void kbz_analyse_board_walk_line (KbzAnalyseBoard *self)
{
  gboolean proved;
  const KbzMoves *line =
      self->position != NULL ? kbz_thinker_get_line (self->thinker, &proved) : NULL;
  size_t made = 0;
  while (line != NULL && made < line->n
         && kbz_position_apply (self->position, &line->moves[made], NULL))
    made++;
  for (; made > 0; made--)
    kbz_position_undo (self->position);
  if (line != NULL)
    kbz_analyse_board_update (self);
}

/* ---- Replies ----------------------------------------------------------------------------- */

/* The best line says how the loser holds out longest; else any best choice will do. Nothing is
 * answered that is not proved. */
static const KbzMove *best_reply (KbzAnalyseBoard *self)
{
  gboolean proved = FALSE;
  const KbzThought *thought = kbz_thinker_get (self->thinker);
  const KbzMoves *line = kbz_thinker_get_line (self->thinker, &proved);
  if (line != NULL)
    return &line->moves[0];
  if (thought == NULL || thought->status != KBZ_OK
      || (kbz_position_game (self->position)->line != NULL
          && thought->analysis.verdict.truth == KBZ_PROVED))
    return NULL; /* the line is on its way */
  const KbzChoice *best = kbz_analysis_best (&thought->analysis);
  return best != NULL && best->verdict.truth == KBZ_PROVED ? &best->move : NULL;
}

static gboolean reply_cb (gpointer data)
{
  KbzAnalyseBoard *self = data;
  const KbzMove *reply = best_reply (self);
  self->reply_timer = 0;
  if (reply != NULL) {
    KbzMove move = *reply;
    if (kbz_position_apply (self->position, &move, NULL))
      kbz_analyse_board_update (self);
  }
  return G_SOURCE_REMOVE;
}

void kbz_analyse_board_reply_later (KbzAnalyseBoard *self)
{
  if (self->mine < 0 || self->reply_timer != 0 || kbz_position_over (self->position)
      || side_to_move (self) == self->mine || best_reply (self) == NULL)
    return;
  self->reply_timer = g_timeout_add (REPLY_MS, reply_cb, self);
}

void kbz_analyse_board_walk (KbzAnalyseBoard *self, int steps)
{
  gboolean walked = FALSE;
  if (self->position == NULL)
    return;
  self->mine = -1;
  for (; steps < 0 && kbz_position_undo (self->position); steps++)
    walked = TRUE;
  for (; steps > 0 && kbz_position_redo (self->position); steps--)
    walked = TRUE;
  if (walked)
    kbz_analyse_board_update (self);
}
