/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <adwaita.h>

#include "card-art.h"
#include "table-private.h"

/* A new deal: card after card goes round the table, from the middle to the hands. */

#define DEAL_MS 700 /* from the first card to the last */
#define PACK_HEIGHT 64
#define MOST 120 /* more cards than this do not fly */

/* Card `i` of the `n` that a hand gets. */
static void deal_card (KbzTable *self, const graphene_rect_t *to, KbzCardWidget *landing, int i,
                       int n)
{
  const float high = PACK_HEIGHT, wide = (float)(PACK_HEIGHT / KBZ_CARD_ASPECT);
  float x = (float)self->middle.x + (float)self->middle.width / 2;
  float y = (float)self->middle.y + (float)self->middle.height / 2;
  int start = DEAL_MS * i / n;

  kbz_motion_fly (KBZ_MOTION (self->motion),
                  &(KbzFlight){ .from = GRAPHENE_RECT_INIT (x - wide / 2, y - high / 2, wide, high),
                                .to = *to,
                                .appear = start,
                                .start = start,
                                .stays = landing == NULL,
                                .landing = landing },
                  &self->style);
}

static void deal_open (KbzTable *self, KbzFan *fan)
{
  guint n = kbz_fan_get_n_cards (fan);
  graphene_rect_t to;

  for (guint i = 0; i < n; i++)
    if (kbz_card_widget_get_picture (kbz_fan_get_card (fan, i), GTK_WIDGET (self), &to))
      deal_card (self, &to, kbz_fan_get_card (fan, i), (int)i, (int)n);
}

/* The backs themselves are seen when all have come; until then each lies where it has landed. */
static void deal_hidden (KbzTable *self, GtkWidget *backs)
{
  int n = kbz_backs_get_seen (KBZ_BACKS (backs));
  graphene_rect_t to;

  for (int i = 0; i < n; i++)
    if (kbz_backs_get_rect (KBZ_BACKS (backs), i, GTK_WIDGET (self), &to))
      deal_card (self, &to, NULL, i, n);
  gtk_widget_set_opacity (backs, 0);
}

void kbz_table_dealt (KbzTable *self)
{
  for (int seat = 0; seat < KBZ_SEATS_MAX; seat++)
    gtk_widget_set_opacity (self->seats[seat].backs, 1);
}

void kbz_table_start_deal (KbzTable *self)
{
  guint cards = 0;

  self->dealing = FALSE;
  for (int seat = 0; seat < self->view.n_seats; seat++)
    cards += kbz_fan_get_n_cards (KBZ_FAN (self->seats[seat].fan));
  for (int seat = 0; seat < self->view.n_seats && cards > 0 && cards <= MOST; seat++)
    if (self->seats[seat].open)
      deal_open (self, KBZ_FAN (self->seats[seat].fan));
    else if (gtk_widget_get_visible (self->seats[seat].backs))
      deal_hidden (self, self->seats[seat].backs);
  kbz_motion_pause_at (KBZ_MOTION (self->motion), 0);
  kbz_motion_start (KBZ_MOTION (self->motion));
  if (!kbz_motion_is_running (KBZ_MOTION (self->motion)))
    kbz_table_dealt (self);
  kbz_table_tell_moving (self);
}

void kbz_table_deal (KbzTable *self)
{
  g_return_if_fail (KBZ_IS_TABLE (self));
  if (!self->shown_once || !adw_get_enable_animations (GTK_WIDGET (self)))
    return;
  self->dealing = TRUE;
  g_clear_pointer (&self->before, g_array_unref);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  kbz_table_tell_moving (self);
}
