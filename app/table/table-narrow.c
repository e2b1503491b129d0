/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table-layout.h"

#define GAP KBZ_TABLE_GAP

/* A hidden hand in the strip of a low table: plate and backs side by side. Returns the height. */
static int lay_strip_low (KbzTableSeat *seat, int x, int y, int slot)
{
  KbzSize backs = kbz_plan_backs (seat, 34, TRUE);
  int plate = MIN (kbz_plan_width (seat->plate), slot - backs.width - 2 * GAP);
  int plate_height = kbz_plan_height (seat->plate), height = MAX (plate_height, backs.height);

  x += (slot - plate - GAP - backs.width) / 2;
  kbz_plan_place (seat->plate, x, y + (height - plate_height) / 2, plate, plate_height);
  kbz_plan_place (seat->backs, x + plate + GAP, y + (height - backs.height) / 2, backs.width,
                  backs.height);
  return height;
}

/* Narrow windows: the hidden hands share a strip at the top. Returns where it ends. */
static int lay_strip (const KbzTablePlan *plan, int y)
{
  int n = plan->table->view.n_seats, hidden = 0, at = 0, slot, plates = 0, backs_height = 0;

  for (int i = 1; i < n; i++)
    hidden += !kbz_plan_seat (plan, i)->open;
  for (int i = 1; i < n; i++) {
    KbzTableSeat *seat = kbz_plan_seat (plan, i);
    int lines = plan->low && hidden < 3 ? 2 : 3; /* of three, each is as narrow as a name */

    kbz_seat_plate_set_lines (KBZ_SEAT_PLATE (seat->plate), !seat->open ? lines
                                                            : plan->low ? 2
                                                                        : 1);
    if (!seat->open)
      plates = MAX (plates, kbz_plan_height (seat->plate));
  }
  slot = (plan->width - 2 * plan->pad) / MAX (1, hidden);
  for (int i = 1; i < n; i++) {
    KbzTableSeat *seat = kbz_plan_seat (plan, i);
    int plate = MIN (kbz_plan_width (seat->plate), slot - GAP / 2), x = plan->pad + at * slot, half;
    KbzSize backs = kbz_plan_backs (seat, 34, TRUE);

    if (seat->open)
      continue;
    at++;
    if (plan->low) {
      plates = MAX (plates, lay_strip_low (seat, x, y, slot));
      continue;
    }
    half = gtk_widget_get_visible (seat->shown) ? slot / 2 : slot;
    kbz_plan_place (seat->plate, x + (slot - plate) / 2, y, plate, plates);
    kbz_plan_place (seat->backs, x, y + plates + GAP / 2, half, backs.height);
    kbz_fan_set_limits (KBZ_FAN (seat->shown), 34, 1, 0.5, false);
    kbz_plan_place (seat->shown, x + half, y + plates + GAP / 2, slot - half, 34);
    backs_height = MAX (backs_height, backs.height ? backs.height + GAP / 2 : 0);
  }
  return hidden ? y + plates + backs_height + GAP / 2 : y;
}

/* An open hand of a low table: the plate at its left. Returns the height used. */
static int lay_open_low (const KbzTablePlan *plan, KbzTableSeat *seat, int y, int width)
{
  int plate = MIN (kbz_plan_width (seat->plate), width * 2 / 5),
      plate_height = kbz_plan_height (seat->plate);
  int x = plan->pad + plate + GAP, height;
  KbzFanShape shape;

  kbz_fan_set_limits (KBZ_FAN (seat->fan), plan->open_card, 2, 0.5, false);
  shape = kbz_fan_plan (KBZ_FAN (seat->fan), width - plate - GAP, 2 * plan->open_card);
  height = MAX (plate_height, shape.height);
  kbz_plan_place (seat->plate, plan->pad, y + (height - plate_height) / 2, plate, plate_height);
  kbz_plan_place (seat->fan, x, y + (height - shape.height) / 2, width - plate - GAP, shape.height);
  return height;
}

/* Then what everybody knows, and the open hands one below the other. */
void kbz_plan_narrow (KbzTablePlan *plan)
{
  KbzTable *table = plan->table;
  int n = table->view.n_seats, width = plan->width - 2 * plan->pad, y = lay_strip (plan, plan->pad);
  int facts = kbz_plan_natural (table->facts_line, GTK_ORIENTATION_VERTICAL, width), open = 0;

  for (int i = 1; i < n; i++)
    open += kbz_plan_seat (plan, i)->open;
  if (facts && !plan->low) {
    int facts_width = MIN (width, kbz_plan_width (table->facts_line));

    kbz_plan_place (table->facts_line, (plan->width - facts_width) / 2, y, facts_width, facts);
    y += facts + GAP / 2;
  }
  /* Several must leave room for the middle. */
  plan->card = MIN (plan->card, open > 1 ? 78 : 116);
  plan->open_card = open > 1 ? (plan->low ? 34 : 52) : plan->low ? 46 : 76;
  for (int i = 1; i < n; i++) {
    KbzTableSeat *seat = kbz_plan_seat (plan, i);

    if (seat->open)
      y += GAP / 2
           + (plan->low
                  ? lay_open_low (plan, seat, y, width)
                  : kbz_plan_open (plan, seat, plan->pad, y, width, plan->height / (n + 1), 2));
  }
  plan->top = y;
  kbz_plan_bottom (plan);
}
