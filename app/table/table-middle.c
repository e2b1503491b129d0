/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table-plan.h"

#define GAP KBZ_TABLE_GAP

/* Stock, discard pile and kitty side by side, centred in the box. Returns the size used. */
static KbzSize lay_piles (const KbzTablePlan *plan, int x, int y, int width, int height, int card)
{
  KbzTable *table = plan->table;
  KbzSize all = { 0, 0 }, sizes[KBZ_PILES_MAX];

  for (int i = 0; i < table->n_piles; i++) {
    kbz_pile_set_captioned (KBZ_PILE (table->piles[i]), TRUE);
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

static gboolean has_melds (const KbzTablePlan *plan)
{
  return kbz_plan_has (plan, KBZ_ZONE_MELD) || kbz_plan_has (plan, KBZ_ZONE_DISCARD);
}

KbzSize kbz_plan_corner (const KbzTablePlan *plan, int right, int y, int width)
{
  KbzTable *table = plan->table;
  KbzSize used = { 0, 0 };

  for (int i = 0; i < table->n_piles && !has_melds (plan); i++) {
    KbzSize size;

    kbz_pile_set_captioned (KBZ_PILE (table->piles[i]), !plan->narrow);
    kbz_pile_set_size (KBZ_PILE (table->piles[i]), plan->pile, width);
    kbz_pile_get_size (KBZ_PILE (table->piles[i]), &size.width, &size.height);
    size.width = MIN (size.width, width);
    right -= size.width;
    kbz_plan_place (table->piles[i], right, y, size.width, size.height);
    right -= GAP;
    used.width += size.width + GAP;
    used.height = MAX (used.height, size.height);
  }
  return used;
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
  for (int place = 0; place < table->view.n_seats; place++) {
    int seat = kbz_table_seat_at (table, place);

    others +=
        gtk_widget_get_visible (table->racks[seat]) && table->view.seats[seat].side != own_side;
  }
  for (int place = 0; place < table->view.n_seats; place++) {
    int seat = kbz_table_seat_at (table, place);
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

void kbz_plan_middle (KbzTablePlan *plan)
{
  KbzTable *table = plan->table;
  int x = plan->left, y = plan->top, width = MAX (40, plan->right - plan->left);
  int height = MAX (40, plan->bottom - plan->top), n = table->view.n_seats, card;

  table->middle = (GdkRectangle){ x, y, width, height };
  if (has_melds (plan))
    lay_melds (plan, x, y, width, height);
  card = MIN (kbz_trick_card (n, table->many, width, height), MAX (40, plan->card));
  if (!plan->narrow)
    card = MIN (card, 150);
  kbz_trick_area_set_card (KBZ_TRICK_AREA (table->trick), card);
  kbz_plan_place (table->trick, x, y, width, height);
}
