/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table-plan.h"

#define GAP KBZ_TABLE_GAP
#define TRICK_MIN 40  /* height of its cards */
#define STRIP_MIN 64  /* a name, a role in two lines, a fact: also before roles are known */
#define MELDS_MIN 150 /* height of stock, pile and the melds of both sides */

#define BESIDE_MIN 100 /* a narrower slot has the backs below the plate */

typedef struct {
  int slot, height;
  gboolean below; /* the backs, rather than beside the plate */
} Strip;

/* A stack of backs is at most so wide; it keeps that room when it gets smaller. */
static int stack_width (const KbzTablePlan *plan)
{
  return plan->back + GAP / 2;
}

/* What the cards that lie shown take beside the backs (below) or the plate. */
static int shown_width (const KbzTableSeat *seat, const Strip *strip)
{
  if (!gtk_widget_should_layout (seat->shown))
    return 0;
  return strip->below ? strip->slot / 2 : MIN (40, strip->slot / 4);
}

static int plate_room (const KbzTablePlan *plan, const KbzTableSeat *seat, const Strip *strip)
{
  int beside = strip->below ? 0 : stack_width (plan) + shown_width (seat, strip);
  return strip->slot - GAP / 2 - beside;
}

/* One hidden hand in the strip: its backs, and its plate beside or above them. */
static void lay_one (const KbzTablePlan *plan, KbzTableSeat *seat, int x, int y, const Strip *strip)
{
  KbzSize backs = kbz_plan_backs (seat, plan->back, TRUE);
  int room = plate_room (plan, seat, strip), shown = shown_width (seat, strip);
  int plate = MIN (kbz_plan_width_of (seat->plate), room), plate_height;

  plate_height = kbz_plan_natural (seat->plate, GTK_ORIENTATION_VERTICAL, plate);
  kbz_fan_set_limits (KBZ_FAN (seat->shown), plan->back, 1, 0, false);
  if (strip->below) {
    int top = y + strip->height - backs.height;

    kbz_plan_place (seat->plate, x + (strip->slot - plate) / 2, y, plate, plate_height);
    kbz_plan_place (seat->backs, x, top, strip->slot - shown, backs.height);
    top = y + strip->height - plan->back - KBZ_CHIP_HEIGHT / 2; /* where backs are, or were */
    kbz_plan_place (seat->shown, x + strip->slot - shown, top, shown, plan->back);
    return;
  }
  x += MAX (0, strip->slot - stack_width (plan) - plate - shown) / 2;
  kbz_plan_place (seat->backs, x, y + (strip->height - backs.height) / 2, backs.width,
                  backs.height);
  x += stack_width (plan);
  kbz_plan_place (seat->plate, x, y + MAX (0, strip->height - plate_height) / 2, plate,
                  plate_height);
  kbz_plan_place (seat->shown, x + plate, y + (strip->height - plan->back) / 2, shown, plan->back);
}

/* Gives every hidden hand's plate as many lines as it needs. Returns whether no name is cut. */
static gboolean fit_plates (const KbzTablePlan *plan, const Strip *strip, int *high)
{
  gboolean fits = TRUE;

  *high = 0;
  for (int i = 1; i < plan->table->view.n_seats; i++) {
    KbzTableSeat *seat = kbz_plan_seat (plan, i);
    int room = plate_room (plan, seat, strip);

    if (seat->open)
      continue;
    kbz_seat_plate_set_lines (KBZ_SEAT_PLATE (seat->plate), 2);
    if (kbz_plan_width_of (seat->plate) > room)
      kbz_seat_plate_set_lines (KBZ_SEAT_PLATE (seat->plate), 3);
    fits = fits && kbz_plan_width_of (seat->plate) <= room;
    *high = MAX (*high, kbz_plan_natural (seat->plate, GTK_ORIENTATION_VERTICAL,
                                          MIN (room, kbz_plan_width_of (seat->plate))));
  }
  return fits;
}

/* The hidden hands share a strip at the top. Returns where it ends. */
static int lay_strip (const KbzTablePlan *plan)
{
  int n = plan->table->view.n_seats, hidden = n - 1 - kbz_plan_n_open (plan), at = 0, high;
  Strip strip = { .slot = (plan->width - 2 * plan->pad) / MAX (1, hidden),
                  .height = plan->low ? 34 : STRIP_MIN };
  int least = plan->low ? 0 : STRIP_MIN;

  strip.below = strip.slot < BESIDE_MIN;
  if (!fit_plates (plan, &strip, &high) && !strip.below) {
    strip.below = TRUE;
    fit_plates (plan, &strip, &high);
  }
  strip.height =
      MAX (strip.height,
           MAX (high, least) + (strip.below ? plan->back + KBZ_CHIP_HEIGHT / 2 + GAP / 2 : 0));
  for (int i = 1; i < n; i++)
    if (!kbz_plan_seat (plan, i)->open)
      lay_one (plan, kbz_plan_seat (plan, i), plan->pad + at++ * strip.slot, plan->pad, &strip);
  return hidden ? plan->pad + strip.height + GAP / 2 : plan->pad;
}

/* An open hand of a low table: the plate at its left. Returns the height used. */
static int lay_open_low (const KbzTablePlan *plan, KbzTableSeat *seat, int y, int width)
{
  int plate, plate_height, x, height;
  KbzFanShape shape;

  kbz_seat_plate_set_lines (KBZ_SEAT_PLATE (seat->plate), 2);
  plate = MIN (kbz_plan_width_of (seat->plate), width * 2 / 5);
  plate_height = kbz_plan_natural (seat->plate, GTK_ORIENTATION_VERTICAL, plate);
  x = plan->pad + plate + GAP;
  kbz_fan_set_fixed (KBZ_FAN (seat->fan), plan->open_card, 2, 0.5, false);
  shape = kbz_fan_plan (KBZ_FAN (seat->fan), width - plate - GAP, 2 * plan->open_card);
  height = MAX (plate_height, MAX (shape.height, plan->open_card));
  kbz_plan_place (seat->plate, plan->pad, y + (height - plate_height) / 2, plate, plate_height);
  kbz_plan_place (seat->fan, x, y + (height - shape.height) / 2, width - plate - GAP, shape.height);
  return height;
}

/* How high the cards of open hands are: several must leave room for the middle. */
static int open_card (const KbzTablePlan *plan, int open)
{
  if (open > 1)
    return plan->low ? 34 : 48;
  return plan->low ? 40 : 56;
}

/* What the middle needs, with cards that can be read. */
static int trick_room (const KbzTablePlan *plan)
{
  if (kbz_plan_has (plan, KBZ_ZONE_DISCARD))
    return MELDS_MIN;
  return kbz_trick_height (plan->table->view.n_seats, plan->table->many, TRICK_MIN);
}

void kbz_plan_narrow (KbzTablePlan *plan)
{
  KbzTable *table = plan->table;
  int n = table->view.n_seats, width = plan->width - 2 * plan->pad, y = lay_strip (plan);
  int facts = kbz_plan_natural (table->facts_line, GTK_ORIENTATION_VERTICAL, width);
  int open = kbz_plan_n_open (plan), room;
  KbzFanShape own;

  if (facts && !plan->low) {
    int facts_width = MIN (width, kbz_plan_width_of (table->facts_line));

    kbz_plan_place (table->facts_line, (plan->width - facts_width) / 2, y, facts_width, facts);
    y += facts + GAP / 2;
  }
  plan->open_card = open_card (plan, open);
  for (int i = 1; i < n; i++) {
    KbzTableSeat *seat = kbz_plan_seat (plan, i);

    if (seat->open)
      y += GAP / 2
           + (plan->low ? lay_open_low (plan, seat, y, width)
                        : kbz_plan_open (plan, seat, plan->pad, y, width, plan->height / (n + 1)));
  }
  plan->top = y;
  room = plan->height - plan->pad - y - trick_room (plan) - plan->row - plan->strip
         - kbz_plan_lift (plan) - 3 * GAP;
  own = kbz_fan_fit ((size_t)plan->capacity,
                     (KbzFanBox){ .width = width,
                                  .height = CLAMP (room, 56, plan->height * 38 / 100),
                                  .card_max = MIN (plan->card, open > 1 ? 78 : 116),
                                  .rows_max = 4 });
  plan->card = own.card_height;
  kbz_plan_bottom (plan, own.height);
}
