/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table-layout.h"

#define GAP KBZ_TABLE_GAP
#define CAPTION 24   /* below a pile */
#define TWO_ROWS 140 /* piles above the trick need this height */

/* Stock, discard pile and kitty side by side, centred in the box. Returns the size used. */
static KbzSize lay_piles (const KbzTablePlan *plan, int x, int y, int width, int height, int card)
{
  KbzTable *table = plan->table;
  KbzSize all = { 0, 0 }, sizes[KBZ_PILES_MAX];

  for (int i = 0; i < table->n_piles; i++) {
    kbz_pile_set_size (KBZ_PILE (table->piles[i]), card, MAX (width / table->n_piles, 2 * card));
    kbz_pile_get_size (KBZ_PILE (table->piles[i]), &sizes[i].width, &sizes[i].height);
    all.width += sizes[i].width + (i ? 3 * GAP : 0);
    all.height = MAX (all.height, sizes[i].height);
  }
  x += MAX (0, width - all.width) / 2;
  y += MAX (0, height - all.height) / 2;
  for (int i = 0; i < table->n_piles; i++) {
    kbz_plan_place (table->piles[i], x, y, sizes[i].width, all.height);
    x += sizes[i].width + 3 * GAP;
  }
  return all;
}

/* Melds: the viewer's side below the piles, the others share the room above them. */
static void lay_melds (const KbzTablePlan *plan, int x, int y, int width, int height)
{
  KbzTable *table = plan->table;
  int own_side = table->view.seats[table->bottom].side, others = 0, at = 0;
  int card = CLAMP (height / 5, 28, plan->card * 7 / 10), piles, rack;
  int narrow_card = plan->narrow ? MIN (card, 64) : card;

  piles = lay_piles (plan, x, y, width, height, narrow_card).height + 2 * GAP;
  rack = MAX (24, (height - piles) / 2);
  for (int place_number = 0; place_number < table->view.n_seats; place_number++) {
    int seat = kbz_table_seat_at (table, place_number);

    others +=
        gtk_widget_get_visible (table->racks[seat]) && table->view.seats[seat].side != own_side;
  }
  for (int place_number = 0; place_number < table->view.n_seats; place_number++) {
    int seat = kbz_table_seat_at (table, place_number);
    GtkWidget *melds = table->racks[seat];
    int slot = width / MAX (1, others);

    kbz_meld_rack_set_card_max (KBZ_MELD_RACK (melds), plan->card * 65 / 100);
    if (!gtk_widget_get_visible (melds))
      continue;
    if (table->view.seats[seat].side == own_side)
      kbz_plan_place (melds, x, y + height - rack, width, rack);
    else
      kbz_plan_place (melds, x + at++ * slot, y, slot - GAP, rack);
  }
}

static gboolean has_zone (KbzTable *self, KbzZoneKind kind)
{
  for (int i = 0; i < self->view.n_zones; i++)
    if (self->view.zones[i].kind == kind)
      return TRUE;
  return FALSE;
}

void kbz_plan_middle (KbzTablePlan *plan)
{
  KbzTable *table = plan->table;
  int x = plan->left, y = plan->top, width = MAX (40, plan->right - plan->left);
  int height = MAX (40, plan->bottom - plan->top);

  table->middle = (GdkRectangle){ x, y, width, height };
  if (has_zone (table, KBZ_ZONE_MELD) || has_zone (table, KBZ_ZONE_DISCARD)) {
    lay_melds (plan, x, y, width, height);
    kbz_plan_place (table->trick, x, y, width, height);
    return;
  }
  if (table->n_piles && (plan->top_free || (plan->narrow && height >= TWO_ROWS))) {
    int card = MIN (plan->narrow ? 60 : plan->card * 6 / 10, height / 4);
    int piles = lay_piles (plan, x, y, width, 0, card).height + GAP;

    y += piles;
    height = MAX (40, height - piles);
  } else if (table->n_piles) {
    int card = MIN (plan->card * 6 / 10, MAX (28, height - CAPTION));
    /* At the left; as much stays free at the right, so that the trick keeps to the middle. */
    int piles = lay_piles (plan, x + GAP, y, 0, height, card).width + 3 * GAP;

    x += piles;
    width = MAX (40, width - 2 * piles);
  }
  kbz_trick_area_set_card_max (KBZ_TRICK_AREA (table->trick), plan->card);
  kbz_plan_place (table->trick, x, y, width, height);
}
