/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table-private.h"

/* What the viewer does with cards and piles. */

static void pick (KbzTable *self, KbzCardWidget *card, gboolean picked)
{
  if (kbz_card_widget_get_picked (card) == picked)
    return;
  kbz_card_widget_set_picked (card, picked);
  g_signal_emit_by_name (self, "selection-changed");
}

static void refuse (KbzTable *self, KbzCard card)
{
  const char *reason = self->reasons[card];

  if (reason)
    gtk_label_set_text (GTK_LABEL (self->status), reason);
  g_signal_emit_by_name (self, "card-refused", (guint)card, reason);
}

static void card_activated (KbzFan *fan, KbzCardWidget *card, KbzTable *self)
{
  KbzCard code = kbz_card_widget_get_card (card);

  if (!self->interactive || fan != kbz_table_asked_fan (self))
    return;
  if (self->picking)
    pick (self, card, !kbz_card_widget_get_picked (card));
  else if (kbz_card_widget_get_state (card) == KBZ_CARD_PLAYABLE)
    g_signal_emit_by_name (self, "card-activated", (guint)code);
  else if (kbz_card_widget_get_state (card) == KBZ_CARD_ILLEGAL)
    refuse (self, code);
}

static void card_played (KbzFan *fan, KbzCardWidget *card, KbzTable *self)
{
  (void)card;
  if (self->interactive && self->picking && fan == kbz_table_asked_fan (self))
    g_signal_emit_by_name (self, "selection-dropped");
}

static void card_dropped (KbzFan *fan, KbzCardWidget *card, double x, double y, KbzTable *self)
{
  double table_x, table_y;

  if (!gtk_widget_translate_coordinates (GTK_WIDGET (fan), GTK_WIDGET (self), x, y, &table_x,
                                         &table_y)
      || !gdk_rectangle_contains_point (&self->middle, (int)table_x, (int)table_y))
    return;
  if (!self->picking)
    card_activated (fan, card, self);
  else if (self->interactive && fan == kbz_table_asked_fan (self)) {
    pick (self, card, TRUE);
    g_signal_emit_by_name (self, "selection-dropped");
  }
}

static void card_stepped (KbzFan *fan, KbzCardWidget *card, gboolean up, KbzTable *self)
{
  if (self->interactive && self->picking && fan == kbz_table_asked_fan (self))
    pick (self, card, up);
}

static void pile_activated (KbzPile *pile, KbzTable *self)
{
  const KbzZone *zone = kbz_pile_get_zone (pile);

  if (self->interactive)
    g_signal_emit_by_name (self, "zone-activated", (guint)zone->kind, (int)zone->arg);
}

static void meld_activated (KbzMeldRack *rack, KbzPile *meld, KbzTable *self)
{
  (void)rack;
  pile_activated (meld, self);
}

void kbz_table_connect_input (KbzTable *self)
{
  for (int i = 0; i < KBZ_SEATS_MAX; i++) {
    GtkWidget *fan = self->seats[i].fan;

    g_signal_connect (fan, "card-activated", G_CALLBACK (card_activated), self);
    g_signal_connect (fan, "card-played", G_CALLBACK (card_played), self);
    g_signal_connect (fan, "card-dropped", G_CALLBACK (card_dropped), self);
    g_signal_connect (fan, "card-stepped", G_CALLBACK (card_stepped), self);
    g_signal_connect (self->racks[i], "meld-activated", G_CALLBACK (meld_activated), self);
  }
  for (int i = 0; i < KBZ_PILES_MAX; i++)
    g_signal_connect (self->piles[i], "activate", G_CALLBACK (pile_activated), self);
}

void kbz_table_set_picking (KbzTable *self, gboolean picking)
{
  KbzFan *fan = kbz_table_asked_fan (self);

  g_return_if_fail (KBZ_IS_TABLE (self));
  if (self->picking == picking)
    return;
  self->picking = picking;
  for (guint i = 0; fan && i < kbz_fan_get_n_cards (fan); i++)
    kbz_card_widget_set_picked (kbz_fan_get_card (fan, i), FALSE);
  kbz_table_update_states (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

size_t kbz_table_get_picked (KbzTable *self, KbzCard *cards)
{
  KbzFan *fan = kbz_table_asked_fan (self);
  size_t n = 0;

  for (guint i = 0; fan && i < kbz_fan_get_n_cards (fan); i++)
    if (kbz_card_widget_get_picked (kbz_fan_get_card (fan, i)))
      cards[n++] = kbz_card_widget_get_card (kbz_fan_get_card (fan, i));
  return n;
}

void kbz_table_set_picked (KbzTable *self, const KbzCard *cards, size_t n)
{
  KbzFan *fan = kbz_table_asked_fan (self);
  guint8 wanted[KBZ_CARD_CODES] = { 0 };
  gboolean changed = FALSE;

  for (size_t i = 0; i < n; i++)
    wanted[cards[i]]++;
  for (guint i = 0; fan && i < kbz_fan_get_n_cards (fan); i++) {
    KbzCardWidget *card = kbz_fan_get_card (fan, i);
    gboolean picked = wanted[kbz_card_widget_get_card (card)] > 0;

    wanted[kbz_card_widget_get_card (card)] -= picked;
    changed |= kbz_card_widget_get_picked (card) != picked;
    kbz_card_widget_set_picked (card, picked);
  }
  if (changed)
    g_signal_emit_by_name (self, "selection-changed");
}

void kbz_table_set_values (KbzTable *self, const KbzCardValue *values, size_t n)
{
  KbzFan *fan = kbz_table_asked_fan (self);

  for (guint i = 0; fan && i < kbz_fan_get_n_cards (fan); i++) {
    const KbzCardValue *value = NULL;

    for (size_t k = 0; k < n; k++)
      if (values[k].card == kbz_card_widget_get_card (kbz_fan_get_card (fan, i)))
        value = &values[k];
    kbz_fan_set_chip (fan, i, value ? value->text : NULL, value ? value->grade : KBZ_GRADE_NONE);
  }
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void kbz_table_focus_hand (KbzTable *self)
{
  KbzFan *fan = kbz_table_asked_fan (self);

  if (fan)
    kbz_fan_focus (fan);
}
