/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table-private.h"

/* More than this is a new deal, not a move. */
#define FLIGHTS_MAX 60

static void add_place (GArray *places, KbzZoneKind kind, int seat, int arg, KbzCard card,
                       const graphene_rect_t *rect, KbzCardWidget *widget)
{
  KbzCardSpot place = { kind, seat, arg, card, *rect, widget, FALSE };

  g_array_append_val (places, place);
}

static void add_widget (KbzTable *self, GArray *places, KbzZoneKind kind, int seat, int arg,
                        KbzCardWidget *widget)
{
  graphene_rect_t rect;

  if (kbz_card_widget_get_picture (widget, GTK_WIDGET (self), &rect))
    add_place (places, kind, seat, arg, kbz_card_widget_get_card (widget), &rect, widget);
}

static void add_seat (KbzTable *self, GArray *places, int seat)
{
  const KbzTableSeat *at = &self->seats[seat];
  graphene_rect_t rect;

  for (guint i = 0; i < kbz_fan_get_n_cards (KBZ_FAN (at->fan)); i++)
    add_widget (self, places, KBZ_ZONE_HAND, seat, 0, kbz_fan_get_card (KBZ_FAN (at->fan), i));
  for (int i = 0; i < kbz_backs_get_count (KBZ_BACKS (at->backs)); i++)
    if (kbz_backs_get_rect (KBZ_BACKS (at->backs), i, GTK_WIDGET (self), &rect))
      add_place (places, KBZ_ZONE_HAND, seat, 0, KBZ_NO_CARD, &rect, NULL);
  for (guint i = 0; i < kbz_fan_get_n_cards (KBZ_FAN (at->shown)); i++)
    add_widget (self, places, KBZ_ZONE_SHOWN, seat, 0, kbz_fan_get_card (KBZ_FAN (at->shown), i));
}

/* Every card of the pile, also those that only its top card stands for. */
static void add_pile (KbzTable *self, GArray *places, KbzPile *pile)
{
  const KbzZone *zone = kbz_pile_get_zone (pile);
  guint seen = kbz_pile_get_n_cards (pile);
  graphene_rect_t rect;

  for (guint i = 0; i < zone->count; i++) {
    guint below = zone->count - seen;
    KbzCardWidget *widget = i < below ? NULL : kbz_pile_get_card (pile, i - below);

    if (widget)
      add_widget (self, places, (KbzZoneKind)zone->kind, zone->seat, zone->arg, widget);
    else if (kbz_card_widget_get_picture (kbz_pile_get_card (pile, 0), GTK_WIDGET (self), &rect))
      add_place (places, (KbzZoneKind)zone->kind, zone->seat, zone->arg,
                 zone->face_up ? self->view.cards[zone->start + i] : KBZ_NO_CARD, &rect, NULL);
  }
}

static GArray *collect_places (KbzTable *self)
{
  GArray *places = g_array_new (FALSE, TRUE, sizeof (KbzCardSpot));
  int seat;

  for (seat = 0; seat < self->view.n_seats; seat++)
    add_seat (self, places, seat);
  for (guint i = 0; i < kbz_trick_area_get_n_cards (KBZ_TRICK_AREA (self->trick)); i++) {
    KbzCardWidget *widget = kbz_trick_area_get_card (KBZ_TRICK_AREA (self->trick), i, &seat);

    add_widget (self, places, KBZ_ZONE_TRICK, seat, 0, widget);
  }
  for (int i = 0; i < self->n_piles; i++)
    add_pile (self, places, KBZ_PILE (self->piles[i]));
  for (seat = 0; seat < self->view.n_seats; seat++)
    for (guint i = 0; i < kbz_meld_rack_get_n (KBZ_MELD_RACK (self->racks[seat])); i++)
      add_pile (self, places, kbz_meld_rack_get (KBZ_MELD_RACK (self->racks[seat]), i));
  return places;
}

void kbz_table_remember_places (KbzTable *self)
{
  g_clear_pointer (&self->before, g_array_unref);
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)) || self->showing_last)
    return;
  self->before = collect_places (self);
  self->n_before_last = kbz_table_plays (self, KBZ_ZONE_LAST, self->before_last);
}

static KbzCardSpot *nth (GArray *places, guint i)
{
  return &g_array_index (places, KbzCardSpot, i);
}

/* Cards that stay in their zone; those of a hand slide to their new place in it. */
static void match_same (KbzTable *self, GArray *before, GArray *after)
{
  for (guint a = 0; a < after->len; a++)
    for (guint b = 0; b < before->len; b++) {
      KbzCardSpot *new = nth (after, a), *old = nth (before, b);

      if (old->matched || old->kind != new->kind || old->seat != new->seat || old->arg != new->arg
          || old->card != new->card)
        continue;
      old->matched = new->matched = TRUE;
      if (new->kind == KBZ_ZONE_HAND &&new->widget
          && ABS (old->rect.origin.x - new->rect.origin.x) > 1)
        kbz_motion_slide (KBZ_MOTION (self->motion), new->widget,
                          old->rect.origin.x - new->rect.origin.x, 0);
      break;
    }
}

/* How likely a card went this way; 0: it did not. */
static int likeness (const KbzCardSpot *old, const KbzCardSpot *new)
{
  if (old->kind == KBZ_ZONE_HAND && new->kind == KBZ_ZONE_HAND)
    return 0; /* hands swap cards only when a new deal is shown */
  if (old->card && new->card)
    return old->card != new->card ? 0 : old->seat == new->seat ? 4 : 3;
  /* One of them was hidden: it comes from the seat's own hand, or from what lies in the middle. */
  if (old->seat == new->seat)
    return 2;
  return new->kind == KBZ_ZONE_HAND && old->seat == KBZ_NO_SEAT ? 1 : 0;
}

static void fly_to (KbzTable *self, GArray *before, KbzCardSpot *new, int start)
{
  KbzCardSpot *best = NULL;
  int best_likeness = 0;

  for (guint b = 0; b < before->len; b++) {
    KbzCardSpot *old = nth (before, b);

    if (!old->matched && likeness (old, new) > best_likeness) {
      best = old;
      best_likeness = likeness (old, new);
    }
  }
  if (!best)
    return;
  best->matched = TRUE;
  kbz_motion_fly (KBZ_MOTION (self->motion),
                  &(KbzFlight){ .card = new->card ? new->card : best->card,
                                .from = best->rect,
                                .to = new->rect,
                                .appear = start,
                                .start = start,
                                .landing = new->widget },
                  &self->style);
}

static gboolean same_plays (const KbzPlay *a, int n_a, const KbzPlay *b, int n_b)
{
  if (n_a != n_b)
    return FALSE;
  for (int i = 0; i < n_a; i++) {
    if (a[i].seat != b[i].seat || a[i].n != b[i].n)
      return FALSE;
    for (int k = 0; k < a[i].n; k++)
      if (a[i].cards[k] != b[i].cards[k])
        return FALSE;
  }
  return TRUE;
}

/* Where a won trick goes: a small card on the winner's plate. */
static void winner_rect (KbzTable *self, const KbzPlay *plays, int n, graphene_rect_t *rect)
{
  int winner = self->turn.seat;
  graphene_point_t centre;

  for (int i = 0; i < n; i++)
    if (plays[i].marked)
      winner = plays[i].seat;
  if (winner < 0 || !gtk_widget_compute_bounds (self->seats[winner].plate, GTK_WIDGET (self), rect))
    graphene_rect_init (rect, 0, 0, 0, 0);
  graphene_rect_get_center (rect, &centre);
  graphene_rect_init (rect, centre.x - 10, centre.y - 14, 20, 28);
}

/* The card of a play as it lay before: in the trick already, or still in a hand. */
static KbzCardSpot *find_played (GArray *before, int seat, KbzCard card)
{
  KbzCardSpot *best = NULL;

  for (guint b = 0; b < before->len; b++) {
    KbzCardSpot *old = nth (before, b);

    if (old->matched || old->seat != seat || (old->card && old->card != card))
      continue;
    if (old->kind == KBZ_ZONE_TRICK)
      return old;
    if (old->kind == KBZ_ZONE_HAND && (!best || old->card))
      best = old;
  }
  return best;
}

/* A trick that was completed and taken at once: its last card arrives, all lie for a while, then
 * they go to the winner. Returns when the rest may move. */
static int collect_trick (KbzTable *self, GArray *before)
{
  KbzMotion *motion = KBZ_MOTION (self->motion);
  KbzPlay plays[KBZ_SEATS_MAX];
  int n = kbz_table_plays (self, KBZ_ZONE_LAST, plays);
  int hold = self->hold_ms == KBZ_HOLD_UNTIL_CLICK ? KBZ_MOTION_HOLD_MS : self->hold_ms;
  int collect_at = KBZ_MOTION_MS + hold;
  graphene_rect_t lies, goes;
  gboolean comes;

  kbz_motion_pause_at (motion, 0);
  if (n == 0 || same_plays (plays, n, self->before_last, self->n_before_last))
    return 0;
  winner_rect (self, plays, n, &goes);
  for (int i = 0; i < n; i++)
    for (int k = 0; k < plays[i].n; k++) {
      KbzCardSpot *old = find_played (before, plays[i].seat, plays[i].cards[k]);

      if (!kbz_trick_area_get_rect (KBZ_TRICK_AREA (self->trick), plays, n, i, k, GTK_WIDGET (self),
                                    &lies))
        continue;
      if (old)
        old->matched = TRUE;
      comes = old && old->kind == KBZ_ZONE_HAND;
      if (comes)
        kbz_motion_fly (motion,
                        &(KbzFlight){ .card = plays[i].cards[k], .from = old->rect, .to = lies },
                        &self->style);
      kbz_motion_fly (motion,
                      &(KbzFlight){ .card = plays[i].cards[k],
                                    .from = lies,
                                    .to = goes,
                                    .appear = comes ? KBZ_MOTION_MS : 0,
                                    .start = collect_at,
                                    .marked = plays[i].marked && k + 1 == plays[i].n },
                      &self->style);
    }
  kbz_motion_pause_at (motion, self->hold_ms == KBZ_HOLD_UNTIL_CLICK ? collect_at : 0);
  return collect_at + KBZ_MOTION_MS;
}

void kbz_table_start_motion (KbzTable *self)
{
  g_autoptr (GArray) before = g_steal_pointer (&self->before);
  g_autoptr (GArray) after = NULL;
  guint moving = 0;
  int start;

  if (self->dealing)
    kbz_table_start_deal (self);
  if (!before)
    return;
  after = collect_places (self);
  match_same (self, before, after);
  start = collect_trick (self, before);
  for (guint a = 0; a < after->len; a++)
    moving += !nth (after, a)->matched;
  for (guint a = 0; a < after->len && moving <= FLIGHTS_MAX; a++)
    if (!nth (after, a)->matched)
      fly_to (self, before, nth (after, a), start);
  kbz_motion_start (KBZ_MOTION (self->motion));
  kbz_table_tell_moving (self);
}

static gboolean tell_moving (gpointer data)
{
  KbzTable *self = data;

  self->telling = 0;
  g_object_notify (G_OBJECT (self), "moving");
  return G_SOURCE_REMOVE;
}

void kbz_table_tell_moving (KbzTable *self)
{
  if (!self->telling)
    self->telling = g_idle_add (tell_moving, self);
}
