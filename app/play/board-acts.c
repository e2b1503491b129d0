/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/board-private.h"

/* What the person does. */

void kbz_board_take_answer (KbzBoard *self, char *why)
{
  if (why != NULL)
    kbz_controls_tell (self->controls, why);
  g_free (why);
}

gboolean kbz_board_offer (KbzBoard *self, const char *text, const char *button, const char *action)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self->toasts)))
    return FALSE;
  if (self->offer != NULL)
    adw_toast_dismiss (self->offer);
  AdwToast *toast = adw_toast_new (text);
  adw_toast_set_button_label (toast, button);
  adw_toast_set_action_name (toast, action);
  g_set_weak_pointer (&self->offer, toast);
  adw_toast_overlay_add_toast (self->toasts, toast);
  return TRUE;
}

gboolean kbz_board_may_act (KbzBoard *self)
{
  return self->session != NULL && kbz_session_is_mine (self->session);
}

void kbz_board_call (KbzBoard *self, int arg)
{
  KbzMove move = kbz_move (KBZ_MOVE_CALL, arg, NULL, 0);
  if (kbz_board_may_act (self))
    kbz_board_take_answer (self, kbz_session_move (self->session, &move));
}

/* Plays the picked cards as the one thing of these kinds that they are, or lets the person choose
 * which of several. */
static void play_picked (KbzBoard *self, guint kinds)
{
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n = kbz_table_get_picked (self->table, cards);
  KbzReadings readings = kbz_readings_get (self->session, cards, n, kinds);
  if (readings.n == 1) {
    kbz_board_take_answer (self, kbz_readings_play (self->session, &readings.items[0].move));
  } else if (readings.n > 1) {
    kbz_controls_show_readings (self->controls, &readings);
    kbz_controls_focus_readings (self->controls);
  } else if (readings.why != NULL) {
    kbz_controls_tell (self->controls, readings.why);
  } else { /* nothing picked, or the game knows no such move now: it says why */
    KbzMoveKind kind = KBZ_MOVE_PLAY;
    while (kind + 1 < KBZ_MOVE_KINDS && !(kinds >> kind & 1))
      kind++;
    KbzMove move = kbz_move (kind, 0, cards, MIN (n, KBZ_MOVE_CARDS_MAX));
    kbz_board_take_answer (self, kbz_session_move (self->session, &move));
  }
  kbz_readings_clear (&readings);
}

/* Without cards it is one of the legal moves, such as taking the pile onto a meld. */
static gboolean move_without_cards (KbzBoard *self, KbzMoveKind kind)
{
  const KbzMoves *moves = kbz_session_get_moves (self->session);
  for (size_t i = 0; i < moves->n; i++)
    if (moves->moves[i].kind == kind && moves->moves[i].n == 0) {
      KbzMove move = moves->moves[i];
      kbz_board_take_answer (self, kbz_session_move (self->session, &move));
      return TRUE;
    }
  return FALSE;
}

void kbz_board_act (KbzBoard *self, KbzMoveKind kind)
{
  KbzCard cards[KBZ_CARDS_MAX];
  if (!kbz_board_may_act (self))
    return;
  gboolean none = kind == KBZ_MOVE_DRAW || kbz_table_get_picked (self->table, cards) == 0;
  if (!none || !move_without_cards (self, kind))
    play_picked (self, 1u << kind);
}

void kbz_board_read (KbzBoard *self, KbzMoveKind kind, int arg)
{
  KbzCard cards[KBZ_CARDS_MAX];
  if (!kbz_board_may_act (self))
    return;
  size_t n = kbz_table_get_picked (self->table, cards);
  KbzMove move = kbz_move (kind, arg, cards, MIN (n, KBZ_MOVE_CARDS_MAX));
  kbz_board_take_answer (self, kbz_readings_play (self->session, &move));
}

void kbz_board_card_activated (KbzBoard *self, guint card)
{
  KbzMove move = kbz_move (KBZ_MOVE_PLAY, 0, (KbzCard[]){ (KbzCard)card }, 1);
  if (kbz_board_may_act (self))
    kbz_board_take_answer (self, kbz_session_move (self->session, &move));
}

/* The engine names what is picked. */
void kbz_board_selection_changed (KbzBoard *self)
{
  KbzCard cards[KBZ_CARDS_MAX];
  if (!kbz_board_may_act (self))
    return;
  size_t n = kbz_table_get_picked (self->table, cards);
  KbzReadings readings = kbz_readings_get (self->session, cards, n, ~0u);
  kbz_controls_show_readings (self->controls, &readings);
  kbz_readings_clear (&readings);
}

static gboolean is_legal_kind (KbzSession *session, KbzMoveKind kind)
{
  return kbz_session_get_kinds (session) >> kind & 1;
}

/* A click on a place of the table does what one does there. */
void kbz_board_zone_activated (KbzBoard *self, guint zone, int arg)
{
  KbzCard cards[KBZ_CARDS_MAX];
  if (!kbz_board_may_act (self))
    return;
  switch (zone) {
  case KBZ_ZONE_STOCK:
    kbz_board_act (self, KBZ_MOVE_DRAW);
    break;
  case KBZ_ZONE_DISCARD:
    kbz_board_act (self, is_legal_kind (self->session, KBZ_MOVE_DISCARD) ? KBZ_MOVE_DISCARD
                                                                         : KBZ_MOVE_TAKE);
    break;
  case KBZ_ZONE_MELD: {
    size_t n = kbz_table_get_picked (self->table, cards);
    KbzMove move = kbz_move (KBZ_MOVE_LAY, arg, cards, MIN (n, KBZ_MOVE_CARDS_MAX));
    kbz_board_take_answer (self, kbz_session_move (self->session, &move));
    break;
  }
  default:
    break;
  }
}

/* Cards dragged to the middle, or played where they are: the first thing that one may do with them.
 */
void kbz_board_selection_dropped (KbzBoard *self)
{
  KbzCard cards[KBZ_CARDS_MAX];
  if (!kbz_board_may_act (self))
    return;
  size_t n = kbz_table_get_picked (self->table, cards);
  if (is_legal_kind (self->session, KBZ_MOVE_PLAY))
    kbz_board_act (self, KBZ_MOVE_PLAY);
  else if (is_legal_kind (self->session, KBZ_MOVE_BURY))
    kbz_board_act (self, KBZ_MOVE_BURY);
  else
    kbz_board_act (self, n == 1 ? KBZ_MOVE_DISCARD : KBZ_MOVE_LAY);
}
