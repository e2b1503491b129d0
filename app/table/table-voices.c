/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/language.h"
#include "table-private.h"

/* What is said aloud at the table, and where its bubbles stand. */

/* While cards are still dealt, to say nothing is not to say something. */
static gboolean is_waiting (KbzTable *self, const KbzMove *move)
{
  gboolean stock = FALSE;

  for (int i = 0; self->shown_once && i < self->view.n_zones; i++)
    stock |= self->view.zones[i].kind == KBZ_ZONE_STOCK && self->view.zones[i].count > 0;
  return stock && move->arg == 0;
}

void kbz_table_hear (KbzTable *self, const KbzPosition *position)
{
  const KbzGame *game = kbz_position_game (position);
  KbzBubbles *bubbles = KBZ_BUBBLES (self->bubbles);
  size_t length = kbz_position_length (position), from = self->heard;
  size_t seats = (size_t)kbz_position_seats (position);
  gboolean goes_on = self->heard_game == game && length >= from && length - from <= seats;
  gboolean heard[KBZ_SEATS_MAX] = { FALSE };
  KbzPosition *before;

  self->heard_game = game;
  self->heard = length;
  if (!goes_on || length == 0)
    kbz_bubbles_clear (bubbles);
  if (!goes_on || length == from)
    return;
  /* The last move first: of each seat only the last thing it did counts. */
  before = kbz_position_copy (position);
  while (kbz_position_length (before) > from && kbz_position_undo (before)) {
    int seat;
    const KbzMove *move = kbz_position_move (position, kbz_position_length (before), &seat);

    if (seat < 0 || heard[seat])
      continue;
    heard[seat] = TRUE;
    kbz_bubbles_say (bubbles, seat, NULL);
    if (move->kind == KBZ_MOVE_CALL && !is_waiting (self, move)) {
      KbzText text = game->move_name (kbz_position_state (before), move);
      g_autofree char *words = kbz_say (&text);

      kbz_bubbles_say (bubbles, seat, words);
    }
  }
  kbz_position_free (before);
}

void kbz_table_place_bubbles (KbzTable *self, gboolean narrow)
{
  float width = (float)gtk_widget_get_width (GTK_WIDGET (self));

  for (int seat = 0; seat < self->view.n_seats; seat++) {
    KbzBubbleSide side = KBZ_BUBBLE_BELOW;
    graphene_rect_t plate;
    graphene_point_t centre;

    if (!gtk_widget_compute_bounds (self->seats[seat].plate, GTK_WIDGET (self), &plate))
      continue;
    graphene_rect_get_center (&plate, &centre);
    if (seat == self->bottom || (!narrow && centre.x < width / 4))
      side = KBZ_BUBBLE_RIGHT;
    else if (!narrow && centre.x > width * 3 / 4)
      side = KBZ_BUBBLE_LEFT;
    kbz_bubbles_place (KBZ_BUBBLES (self->bubbles), seat, &plate, side);
  }
}
