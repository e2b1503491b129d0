/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table-layout.h"

#define NARROW 620     /* below this width all others sit in a strip at the top */
#define LOW 470        /* and below this height it shows only what is needed, */
#define LOW_LONG 620   /* or below this one, where a hand takes three rows or several are open */
#define STATUS_MIN 200 /* the status line wants this much beside the plate */
#define GAP KBZ_TABLE_GAP

/* Which places sit at the top and at the sides when the window is wide. */
typedef struct {
  int left, right; /* -1: nobody */
  int top[2], n_top;
} Seating;

static const Seating seatings[KBZ_SEATS_MAX + 1] = {
  [2] = { -1, -1, { 1 }, 1 },
  [3] = { 1, 2, { 0 }, 0 },
  [4] = { 1, 3, { 2 }, 1 },
  [5] = { 1, 4, { 2, 3 }, 2 },
};

int kbz_plan_natural (GtkWidget *widget, GtkOrientation orientation, int for_size)
{
  int size = 0;

  if (gtk_widget_should_layout (widget))
    gtk_widget_measure (widget, orientation, for_size, NULL, &size, NULL, NULL);
  return size;
}

int kbz_plan_width (GtkWidget *widget)
{
  return kbz_plan_natural (widget, GTK_ORIENTATION_HORIZONTAL, -1);
}

int kbz_plan_height (GtkWidget *widget)
{
  return kbz_plan_natural (widget, GTK_ORIENTATION_VERTICAL, -1);
}

/* Never smaller than the widget can be, whatever the table's size. */
void kbz_plan_place (GtkWidget *widget, int x, int y, int width, int height)
{
  int least_width, least_height;

  if (!gtk_widget_should_layout (widget))
    return;
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL, NULL);
  width = MAX (width, least_width);
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, &least_height, NULL, NULL, NULL);
  gtk_widget_size_allocate (widget, &(GtkAllocation){ x, y, width, MAX (height, least_height) },
                            -1);
}

KbzSize kbz_plan_backs (KbzTableSeat *seat, int card_height, gboolean stack)
{
  KbzSize size;

  kbz_backs_set_shape (KBZ_BACKS (seat->backs), card_height, stack);
  kbz_backs_get_size (KBZ_BACKS (seat->backs), &size.width, &size.height);
  return size;
}

KbzTableSeat *kbz_plan_seat (const KbzTablePlan *plan, int place_number)
{
  return &plan->table->seats[kbz_table_seat_at (plan->table, place_number)];
}

static int lift_room (const KbzTablePlan *plan)
{
  return plan->table->picking ? KBZ_CARD_PICKED_LIFT + 4 : KBZ_CARD_HOVER_LIFT + 4;
}

/* Plate and shown cards side by side, centred on x. Returns what they use. */
static KbzSize place_plate_row (KbzTableSeat *seat, int centre, int y, int width, int shown_max)
{
  int plate = MIN (kbz_plan_width (seat->plate), width),
      plate_height = kbz_plan_height (seat->plate), x;
  KbzSize used = { plate, plate_height };
  KbzFanShape shown = { 0 };

  if (gtk_widget_get_visible (seat->shown)) {
    kbz_fan_set_limits (KBZ_FAN (seat->shown), shown_max, 1, 0, false);
    shown = kbz_fan_plan (KBZ_FAN (seat->shown), MAX (40, width - plate - GAP), shown_max);
    used.width += GAP + shown.width;
    used.height = MAX (used.height, shown.height);
  }
  x = centre - used.width / 2;
  kbz_plan_place (seat->plate, x, y + (used.height - plate_height) / 2, plate, plate_height);
  kbz_plan_place (seat->shown, x + plate + GAP, y + (used.height - shown.height) / 2, shown.width,
                  shown.height);
  return used;
}

/* The viewer's hand. Returns where it begins. */
static int lay_own_hand (const KbzTablePlan *plan, KbzTableSeat *seat)
{
  int width = plan->width - 2 * plan->pad, y = plan->height - plan->pad;

  if (seat->open) {
    KbzFanShape shape;

    kbz_fan_set_limits (KBZ_FAN (seat->fan), plan->card, 4, 0.5, false);
    shape = kbz_fan_plan (KBZ_FAN (seat->fan), width, plan->height * 38 / 100);
    y -= shape.height;
    kbz_plan_place (seat->fan, plan->pad, y, width, shape.height);
    y -= shape.height ? lift_room (plan) : 0;
  } else if (gtk_widget_get_visible (seat->backs)) {
    KbzSize backs = kbz_plan_backs (seat, plan->card / 2, FALSE);

    y -= backs.height;
    kbz_plan_place (seat->backs, plan->pad, y, width, backs.height);
    y -= GAP;
  }
  return y;
}

/* The hand at the very bottom, the plate above it, with the status line left and the button right
 * of the plate, or above it where that is too narrow for a sentence. */
void kbz_plan_bottom (KbzTablePlan *plan)
{
  KbzTable *table = plan->table;
  KbzTableSeat *seat = kbz_plan_seat (plan, 0);
  int width = plan->width - 2 * plan->pad, y = lay_own_hand (plan, seat), row, plates, beside;
  int button = plan->low ? 0 : kbz_plan_width (table->last_button);
  int button_height = plan->low ? 0 : kbz_plan_height (table->last_button),
      status = width - button - GAP;

  kbz_seat_plate_set_lines (KBZ_SEAT_PLATE (seat->plate), 1);
  row = kbz_plan_height (seat->plate);
  if (gtk_widget_get_visible (seat->shown))
    row = MAX (row, plan->card * 2 / 5);
  y -= row;
  plates = place_plate_row (seat, plan->width / 2, y, width, plan->card * 2 / 5).width;
  beside = (width - plates) / 2 - 2 * GAP;
  if (beside >= STATUS_MIN) {
    int above = kbz_plan_natural (table->status, GTK_ORIENTATION_VERTICAL, beside) - row;

    status = beside;
    row += MAX (0, above);
    y -= MAX (0, above);
  } else {
    row = MAX (kbz_plan_natural (table->status, GTK_ORIENTATION_VERTICAL, status), button_height);
    y -= GAP / 2 + row;
  }
  kbz_plan_place (table->status, plan->pad, y, status, row);
  kbz_plan_place (table->last_button, plan->width - plan->pad - button,
                  y + (row - button_height) / 2, button, button_height);
  plan->bottom = y - GAP;
}

/* An open hand with its plate above. Returns the height used. */
int kbz_plan_open (const KbzTablePlan *plan, KbzTableSeat *seat, int x, int y, int width,
                   int height, int rows)
{
  KbzFanShape shape;
  int row;

  kbz_seat_plate_set_lines (KBZ_SEAT_PLATE (seat->plate), 1);
  row = place_plate_row (seat, x + width / 2, y, width, plan->card * 3 / 10).height + GAP;
  kbz_fan_set_limits (KBZ_FAN (seat->fan), plan->open_card, rows, 0.5, false);
  shape = kbz_fan_plan (KBZ_FAN (seat->fan), width, height - row);
  if (shape.height && !plan->narrow)
    row += lift_room (plan) - GAP;
  kbz_plan_place (seat->fan, x, y + row, width, shape.height);
  return row + shape.height;
}

/* A hidden hand beside its plate. Returns the height used. */
static int lay_hidden_row (const KbzTablePlan *plan, KbzTableSeat *seat, int x, int width)
{
  int card = MAX (36, plan->card * 35 / 100), plate, plate_height, height, at;
  KbzSize backs = kbz_plan_backs (seat, card, FALSE);
  KbzFanShape shown = { 0 };

  kbz_seat_plate_set_lines (KBZ_SEAT_PLATE (seat->plate), 2);
  plate = MIN (kbz_plan_width (seat->plate), width);
  plate_height = kbz_plan_height (seat->plate);
  if (plate + 2 * GAP + backs.width > width)
    backs = kbz_plan_backs (seat, card, TRUE);
  if (gtk_widget_get_visible (seat->shown)) {
    kbz_fan_set_limits (KBZ_FAN (seat->shown), card, 1, 0, false);
    shown =
        kbz_fan_plan (KBZ_FAN (seat->shown), MAX (40, width - plate - backs.width - 4 * GAP), card);
  }
  height = MAX (MAX (plate_height, backs.height), shown.height);
  at =
      plate + (backs.width ? 2 * GAP + backs.width : 0) + (shown.width ? 2 * GAP + shown.width : 0);
  at = x + (width - at) / 2;
  kbz_plan_place (seat->plate, at, plan->pad + (height - plate_height) / 2, plate, plate_height);
  at += plate + 2 * GAP;
  kbz_plan_place (seat->backs, at, plan->pad + (height - backs.height) / 2, backs.width,
                  backs.height);
  at += backs.width ? backs.width + 2 * GAP : 0;
  kbz_plan_place (seat->shown, at, plan->pad, shown.width, shown.height);
  return height;
}

/* A seat at the left or right: plate, hand and shown cards one below the other. Returns the width
 * used. */
static int lay_side (const KbzTablePlan *plan, KbzTableSeat *seat, gboolean left)
{
  int room = plan->bottom - plan->top, most = plan->width * (seat->open ? 26 : 20) / 100;
  int plate_height, plate, width, height, x, y;
  KbzFanShape hand = { 0 }, shown = { 0 };

  kbz_seat_plate_set_lines (KBZ_SEAT_PLATE (seat->plate), 2);
  plate = MIN (kbz_plan_width (seat->plate), most);
  plate_height = height = kbz_plan_height (seat->plate);
  width = plate;
  if (gtk_widget_get_visible (seat->shown)) {
    kbz_fan_set_limits (KBZ_FAN (seat->shown), plan->card * 2 / 5, 2, 0.5, false);
    shown = kbz_fan_plan (KBZ_FAN (seat->shown), MAX (most * 3 / 4, plate), plan->card);
    width = MAX (width, shown.width);
    height += GAP + shown.height;
  }
  if (seat->open) {
    kbz_fan_set_limits (KBZ_FAN (seat->fan), plan->open_card, KBZ_FAN_ROWS_MAX, left ? 0 : 1,
                        !plan->table->by_rank);
    hand = kbz_fan_plan (KBZ_FAN (seat->fan), most, room - height - 2 * GAP);
    width = MAX (width, hand.width);
  } else if (gtk_widget_get_visible (seat->backs)) {
    KbzSize backs = kbz_plan_backs (seat, plan->card * 45 / 100, TRUE);

    hand.width = backs.width;
    hand.height = backs.height;
    width = MAX (width, hand.width);
  }
  height += hand.height ? GAP + hand.height : 0;
  x = left ? plan->pad : plan->width - plan->pad - width;
  y = plan->top + MAX (0, room - height) / 2;
  kbz_plan_place (seat->plate, x + (width - plate) / 2, y, plate, plate_height);
  y += plate_height + GAP;
  kbz_plan_place (seat->open ? seat->fan : seat->backs, x, y, width, hand.height);
  y += hand.height ? hand.height + GAP : 0;
  kbz_plan_place (seat->shown, x, y, width, shown.height);
  return width;
}

static void lay_wide (KbzTablePlan *plan)
{
  KbzTable *table = plan->table;
  const Seating *seating = &seatings[table->view.n_seats];
  int facts = MIN (kbz_plan_width (table->facts), plan->width * 22 / 100);
  int margin = plan->pad + (facts ? facts + GAP : 0), high = 0;
  int slot = (plan->width - 2 * margin) / MAX (1, seating->n_top);

  for (int i = 0; i < seating->n_top; i++) {
    KbzTableSeat *seat = kbz_plan_seat (plan, seating->top[i]);
    int x = margin + i * slot;

    high =
        MAX (high, seat->open ? kbz_plan_open (plan, seat, x, plan->pad, slot, plan->height / 3, 2)
                              : lay_hidden_row (plan, seat, x, slot));
  }
  kbz_plan_place (table->facts, plan->pad, plan->pad, facts,
                  kbz_plan_natural (table->facts, GTK_ORIENTATION_VERTICAL, facts));
  plan->top_free = seating->n_top == 0;
  plan->top = plan->pad + high + GAP;
  kbz_plan_bottom (plan);
  if (seating->left >= 0) {
    KbzTableSeat *seat = kbz_plan_seat (plan, seating->left);
    int top = plan->top;

    /* Do not cover the corner with the facts. */
    plan->top = MAX (
        top, plan->pad + kbz_plan_natural (table->facts, GTK_ORIENTATION_VERTICAL, facts) + GAP);
    plan->left += lay_side (plan, seat, TRUE) + GAP;
    plan->top = top;
  }
  if (seating->right >= 0)
    plan->right -= lay_side (plan, kbz_plan_seat (plan, seating->right), FALSE) + GAP;
  /* Tricks lie in the very middle, so that they stay there when a hand at one side gets shorter. */
  margin = MAX (plan->left, plan->width - plan->right);
  if (plan->width - 2 * margin >= 4 * plan->card) {
    plan->left = margin;
    plan->right = plan->width - margin;
  }
}

static gboolean is_full (const KbzTablePlan *plan)
{
  int open = 0;

  for (int place = 1; place < plan->table->view.n_seats; place++)
    open += kbz_plan_seat (plan, place)->open;
  return open > 1 || plan->table->view.seats[plan->table->bottom].cards_left > KBZ_FAN_ONE_ROW_MAX;
}

void kbz_table_lay_out (KbzTable *self, int width, int height)
{
  KbzTablePlan plan = { .table = self, .width = width, .height = height };

  plan.narrow = width < NARROW;
  plan.low = plan.narrow && height < (is_full (&plan) ? LOW_LONG : LOW);
  if (plan.narrow)
    gtk_widget_add_css_class (GTK_WIDGET (self), "narrow");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "narrow");
  gtk_widget_set_child_visible (self->facts, !plan.narrow);
  gtk_widget_set_child_visible (self->facts_line, plan.narrow && !plan.low);
  gtk_widget_set_child_visible (self->last_button, !plan.low);
  for (int place = 1; place < self->view.n_seats; place++)
    gtk_widget_set_child_visible (kbz_plan_seat (&plan, place)->shown, !plan.low);
  plan.pad = plan.narrow ? 8 : 14;
  plan.card = CLAMP (height * 20 / 100, 60, 340) & ~1;
  plan.open_card = MAX (60, plan.card * 2 / 3);
  plan.left = plan.pad;
  plan.right = width - plan.pad;
  if (plan.narrow)
    kbz_plan_narrow (&plan);
  else
    lay_wide (&plan);
  kbz_plan_middle (&plan);
}
