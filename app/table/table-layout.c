/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table-plan.h"

#define NARROW 620     /* below this width all others sit in a strip at the top */
#define ROOMY 560      /* from this height on everything has its full size */
#define SHOWN_MIN 24   /* cards that lie shown are at least so high */
#define STATUS_MIN 200 /* the status line wants this much beside the plate */
#define SMALLEST_OPEN 60
#define BESIDE_MIN 300 /* the backs of a top seat want this much, or they lie in a stack */
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

/* ---- Parts --------------------------------------------------------------------------------- */

int kbz_plan_natural (GtkWidget *widget, GtkOrientation orientation, int for_size)
{
  int size = 0;

  if (gtk_widget_should_layout (widget))
    gtk_widget_measure (widget, orientation, for_size, NULL, &size, NULL, NULL);
  return size;
}

int kbz_plan_width_of (GtkWidget *widget)
{
  return kbz_plan_natural (widget, GTK_ORIENTATION_HORIZONTAL, -1);
}

int kbz_plan_height_of (GtkWidget *widget)
{
  return kbz_plan_natural (widget, GTK_ORIENTATION_VERTICAL, -1);
}

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

KbzTableSeat *kbz_plan_seat (const KbzTablePlan *plan, int place)
{
  return &plan->table->seats[kbz_table_seat_at (plan->table, place)];
}

int kbz_plan_lift (const KbzTablePlan *plan)
{
  return plan->table->many || plan->table->picking ? KBZ_CARD_PICKED_LIFT + 4
                                                   : KBZ_CARD_HOVER_LIFT + 4;
}

int kbz_plan_n_open (const KbzTablePlan *plan)
{
  int open = 0;

  for (int place = 1; place < plan->table->view.n_seats; place++)
    open += kbz_plan_seat (plan, place)->open;
  return open;
}

gboolean kbz_plan_has (const KbzTablePlan *plan, KbzZoneKind kind)
{
  for (int i = 0; i < plan->table->view.n_zones; i++)
    if (plan->table->view.zones[i].kind == kind)
      return TRUE;
  return FALSE;
}

KbzSize kbz_plan_plate_row (KbzTableSeat *seat, int centre, int y, int width, int shown_max)
{
  int plate = MIN (kbz_plan_width_of (seat->plate), width),
      plate_height = kbz_plan_natural (seat->plate, GTK_ORIENTATION_VERTICAL, plate),
      x = centre - plate / 2;
  KbzSize used = { plate, plate_height };
  KbzFanShape shown = { 0 };

  kbz_plan_place (seat->plate, x, y + MAX (0, shown_max - plate_height) / 2, plate, plate_height);
  if (gtk_widget_get_visible (seat->shown)) {
    int room = MAX (40, (width - plate) / 2 - GAP);

    kbz_fan_set_limits (KBZ_FAN (seat->shown), shown_max, 1, 0, false);
    shown = kbz_fan_plan (KBZ_FAN (seat->shown), room, shown_max);
    kbz_plan_place (seat->shown, x + plate + GAP, y, MIN (room, shown.width), shown.height);
    used.width += 2 * (GAP + shown.width);
  }
  used.height = MAX (plate_height, shown_max);
  return used;
}

int kbz_plan_open (const KbzTablePlan *plan, KbzTableSeat *seat, int x, int y, int width,
                   int height)
{
  KbzFanShape shape;
  int row;

  kbz_seat_plate_set_lines (KBZ_SEAT_PLATE (seat->plate), 1);
  row = kbz_plan_plate_row (seat, x + width / 2, y, width, kbz_plan_height_of (seat->plate)).height;
  row += plan->narrow ? GAP / 2 : kbz_plan_lift (plan);
  kbz_fan_set_fixed (KBZ_FAN (seat->fan), plan->open_card, 3, 0.5, false);
  shape = kbz_fan_plan (KBZ_FAN (seat->fan), width, height - row);
  kbz_plan_place (seat->fan, x, y + row, width, shape.height);
  return row + MAX (shape.height, plan->open_card); /* also when the last card has gone */
}

/* The viewer's hand in `room` at the very bottom. Returns where the room begins. */
static int lay_own_hand (const KbzTablePlan *plan, KbzTableSeat *seat, int room)
{
  int width = plan->width - 2 * plan->pad, y = plan->height - plan->pad;

  if (seat->open) {
    KbzFanShape shape;

    kbz_fan_set_fixed (KBZ_FAN (seat->fan), plan->card, 4, 0.5, false);
    shape = kbz_fan_plan (KBZ_FAN (seat->fan), width, room);
    kbz_plan_place (seat->fan, plan->pad, y - shape.height, width, shape.height);
    /* Chips below the cards take more. */
    room = MAX (room, shape.height);
  } else if (gtk_widget_get_visible (seat->backs)) {
    KbzSize backs = kbz_plan_backs (seat, plan->card / 2, FALSE);

    kbz_plan_place (seat->backs, plan->pad, y - backs.height, width, backs.height);
  }
  return y - room - kbz_plan_lift (plan);
}

/* The hand at the very bottom, the plate above it, with the status line left and the button right
 * of the plate, or above it where that is too narrow for a sentence. */
void kbz_plan_bottom (KbzTablePlan *plan, int hand)
{
  KbzTable *table = plan->table;
  KbzTableSeat *seat = kbz_plan_seat (plan, 0);
  int width = plan->width - 2 * plan->pad, y = lay_own_hand (plan, seat, hand) - plan->row;
  int button = plan->low ? 0 : kbz_plan_width_of (table->last_button), row = plan->row;
  int button_height = plan->low ? 0 : kbz_plan_height_of (table->last_button), beside, status;
  int corner = 0;

  kbz_seat_plate_set_lines (KBZ_SEAT_PLATE (seat->plate), 2);
  if (plan->narrow)
    corner = kbz_plan_corner (plan, plan->width - plan->pad, y, width / 4).width;
  kbz_plan_plate_row (seat, plan->width / 2, y, width - 2 * corner, row);
  /* The same on both sides of every plate, so that the line does not move with what it says. */
  beside = plan->narrow ? 0 : width * 3 / 10;
  status = beside;
  if (beside < STATUS_MIN) {
    status = width - (button ? button + GAP : 0);
    row = plan->strip;
    y -= GAP / 2 + row;
  }
  kbz_plan_place (table->status, plan->pad, y, status, row);
  kbz_plan_place (table->last_button, plan->width - plan->pad - button,
                  y + (row - button_height) / 2, button, button_height);
  plan->bottom = y - GAP;
}

/* ---- Wide tables --------------------------------------------------------------------------- */

/* A hidden hand beside its plate, which stays in the middle of the slot. */
static void lay_hidden_row (const KbzTablePlan *plan, KbzTableSeat *seat, int x, int width)
{
  int plate, plate_height, height, at, room;
  KbzSize backs;

  kbz_seat_plate_set_lines (KBZ_SEAT_PLATE (seat->plate), 2);
  if (kbz_plan_width_of (seat->plate) > width - GAP - plan->back)
    kbz_seat_plate_set_lines (KBZ_SEAT_PLATE (seat->plate), 3);
  plate = MIN (kbz_plan_width_of (seat->plate), width - GAP - plan->back);
  plate_height = kbz_plan_natural (seat->plate, GTK_ORIENTATION_VERTICAL, plate);
  room = (width - plate) / 2 - GAP;
  backs = kbz_plan_backs (seat, plan->back, FALSE);
  if (width < BESIDE_MIN || backs.width > room)
    backs = kbz_plan_backs (seat, plan->back, TRUE);
  height = MAX (plate_height, plan->back);
  at = x + (width - plate) / 2;
  if (width
      < BESIDE_MIN) /* so narrow that the plate steps aside, for as many backs as there may be */
    at = x + MAX (0, width - plate - GAP - plan->back) / 2;
  kbz_plan_place (seat->plate, at, plan->pad + (height - plate_height) / 2, plate, plate_height);
  kbz_plan_place (seat->backs, at + plate + GAP, plan->pad, backs.width, backs.height);
  if (gtk_widget_get_visible (seat->shown)) {
    int left = MAX (40, at - GAP - x);

    kbz_fan_set_limits (KBZ_FAN (seat->shown), height, 1, 1, false);
    kbz_plan_place (seat->shown, x, plan->pad, left, height);
  }
}

/* A seat at the left or right: plate, hand and shown cards one below the other. */
static void lay_side (const KbzTablePlan *plan, KbzTableSeat *seat, gboolean left, int y, int width)
{
  int x = left ? plan->pad : plan->width - plan->pad - width, plate, plate_height;
  KbzFanShape shown = { 0 };
  int high = plan->back;

  kbz_seat_plate_set_lines (KBZ_SEAT_PLATE (seat->plate), 2);
  if (kbz_plan_width_of (seat->plate) > width)
    kbz_seat_plate_set_lines (KBZ_SEAT_PLATE (seat->plate), 3);
  plate = MIN (kbz_plan_width_of (seat->plate), width);
  plate_height = kbz_plan_natural (seat->plate, GTK_ORIENTATION_VERTICAL, plate);
  kbz_plan_place (seat->plate, x + (width - plate) / 2, y, plate, plate_height);
  y += plate_height + GAP;
  if (seat->open) {
    KbzFanShape hand;

    kbz_fan_set_fixed (KBZ_FAN (seat->fan), plan->open_card, KBZ_FAN_ROWS_MAX, left ? 0 : 1,
                       !plan->table->by_rank);
    hand = kbz_fan_plan (KBZ_FAN (seat->fan), width, plan->bottom - y);
    kbz_plan_place (seat->fan, x, y, width, hand.height);
    high = hand.height;
  } else {
    KbzSize backs = kbz_plan_backs (seat, plan->back, TRUE);

    high = MAX (high, backs.height);
    kbz_plan_place (seat->backs, x, y, width, backs.height);
  }
  int below = plan->bottom - y - high - GAP, beside = (width - plate) / 2 - GAP;
  if (gtk_widget_get_visible (seat->shown) && below < SHOWN_MIN && beside >= 2 * SHOWN_MIN) {
    /* a long hand leaves no room below it */
    kbz_fan_set_limits (KBZ_FAN (seat->shown), MIN (plan->back, plate_height), 1, 1, false);
    kbz_plan_place (seat->shown, x, y - GAP - plate_height, beside, plate_height);
  } else if (gtk_widget_get_visible (seat->shown)) {
    int room = CLAMP (below, SHOWN_MIN, plan->back * 3 / 2);

    kbz_fan_set_limits (KBZ_FAN (seat->shown), MIN (plan->back, room), 2, 0.5, false);
    shown = kbz_fan_plan (KBZ_FAN (seat->shown), width, room);
    kbz_plan_place (seat->shown, x, y + high + GAP, width, shown.height);
  }
}

/* What a hand of the most cards needs at a side, in cards of `card`. */
static int side_height (const KbzTablePlan *plan, int card)
{
  int rows = plan->capacity > KBZ_FAN_ONE_ROW_MAX ? KBZ_FAN_ROWS_MAX : 4;

  return card + (rows - 1) * card * 62 / 100;
}

/* Other open hands have one size: the largest that the sides and the top have room for. */
static void choose_open_card (KbzTablePlan *plan, int side, int slot)
{
  KbzFanBox beside = { .width = side,
                       .height = plan->height / 2,
                       .card_max = plan->card * 2 / 3,
                       .rows_max = KBZ_FAN_ROWS_MAX };
  KbzFanBox above = {
    .width = slot, .height = plan->height / 4, .card_max = plan->card * 2 / 3, .rows_max = 2
  };
  int fit = MIN (kbz_fan_fit ((size_t)plan->capacity, beside).card_height,
                 kbz_fan_fit ((size_t)plan->capacity, above).card_height);

  plan->open_card = MAX (fit, MIN (SMALLEST_OPEN, plan->height / 8)) & ~1;
}

static void lay_wide (KbzTablePlan *plan)
{
  KbzTable *table = plan->table;
  const Seating *seating = &seatings[table->view.n_seats];
  KbzTableSeat *left = seating->left >= 0 ? kbz_plan_seat (plan, seating->left) : NULL;
  KbzTableSeat *right = seating->right >= 0 ? kbz_plan_seat (plan, seating->right) : NULL;
  gboolean sides_open = (left && left->open) || (right && right->open);
  gboolean may_open = plan->capacity <= KBZ_FAN_ONE_ROW_MAX && seating->n_top == 1
                      && !kbz_plan_has (plan, KBZ_ZONE_DISCARD) && !table->many;
  int width = plan->width - 2 * plan->pad, corner = width / 5;
  int side = sides_open || may_open ? width * 26 / 100 : corner;
  int margin = left || right ? side : corner, high = 0, y, room, reserve;
  int slot = (width - 2 * margin - 2 * GAP) / MAX (1, seating->n_top);
  int facts = MIN (kbz_plan_width_of (table->facts), corner);
  int facts_height = kbz_plan_natural (table->facts, GTK_ORIENTATION_VERTICAL, facts);
  KbzFanShape own;

  choose_open_card (plan, side, slot);
  if (table->viewer == KBZ_NO_SEAT && kbz_plan_n_open (plan) == table->view.n_seats - 1)
    plan->card = plan->open_card; /* nobody's hand is larger than another's */
  own = kbz_fan_fit ((size_t)plan->capacity, (KbzFanBox){ .width = width,
                                                          .height = plan->height * 36 / 100,
                                                          .card_max = plan->card,
                                                          .rows_max = 4 });
  plan->card = own.card_height;

  for (int i = 0; i < seating->n_top; i++) {
    KbzTableSeat *seat = kbz_plan_seat (plan, seating->top[i]);
    int x = plan->pad + margin + GAP + i * slot;

    if (seat->open)
      high = MAX (high, kbz_plan_open (plan, seat, x, plan->pad, slot, plan->height / 3));
    else
      lay_hidden_row (plan, seat, x, slot);
    reserve = MAX (kbz_plan_height_of (seat->plate), plan->back + KBZ_CHIP_HEIGHT / 2);
    if (may_open)
      reserve = MAX (reserve, 34 + kbz_plan_lift (plan) + plan->open_card);
    high = MAX (high, reserve);
  }
  kbz_plan_place (table->facts, plan->pad, plan->pad, facts, facts_height);
  plan->top_free = seating->n_top == 0;
  plan->top = plan->pad + high + (high ? GAP : 0);
  kbz_plan_bottom (plan, own.height);

  /* Below the corners with the facts and the kitty, the plates level with each other. */
  y = plan->pad
      + MAX (facts_height,
             kbz_plan_corner (plan, plan->width - plan->pad, plan->pad, corner).height);
  y = MAX (y, plan->pad + plan->back) + GAP;
  room = plan->bottom - y;
  reserve = 46 + GAP
            + (sides_open || may_open ? side_height (plan, plan->open_card)
                                      : 2 * plan->back + KBZ_CHIP_HEIGHT / 2 + GAP);
  y += MAX (0, room - reserve) / 2;
  if (left)
    lay_side (plan, left, TRUE, y, side);
  if (right)
    lay_side (plan, right, FALSE, y, side);
  if (left || right) {
    plan->left = plan->pad + side + GAP;
    plan->right = plan->width - plan->left;
  }
}

/* -------------------------------------------------------------------------------------------- */

/* Two lines of the message line, whatever it says. */
static int strip_height (KbzTable *self)
{
  PangoContext *context = gtk_widget_get_pango_context (self->status);
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int line = PANGO_PIXELS_CEIL (pango_font_metrics_get_height (metrics));

  pango_font_metrics_unref (metrics);
  return 2 * line + 2;
}

static int capacity_of (KbzTable *self)
{
  int most = self->capacity;

  for (int seat = 0; seat < self->view.n_seats; seat++)
    most = MAX (most, self->view.seats[seat].cards_left);
  return MAX (1, most);
}

/* The height from which on a narrow table shows everything. */
static int narrow_needs (const KbzTablePlan *plan)
{
  if (kbz_plan_n_open (plan) > 1)
    return kbz_plan_has (plan, KBZ_ZONE_DISCARD) ? 700 : 560;
  return plan->capacity > KBZ_FAN_ONE_ROW_MAX ? 480 : 430;
}

void kbz_table_lay_out (KbzTable *self, int width, int height)
{
  KbzTablePlan plan = { .table = self, .width = width, .height = height };
  plan.capacity = capacity_of (self);
  plan.narrow = width < NARROW;
  plan.low = plan.narrow && height < narrow_needs (&plan);
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
  plan.card = CLAMP ((int)(height * MIN (0.27, 0.2 * self->card_scale)), 60, 340) & ~1;
  plan.back = plan.narrow ? 30 : height < ROOMY ? 40 : MAX (60, plan.card * 4 / 10);
  plan.pile = plan.narrow ? 36 : height < ROOMY ? 48 : MAX (60, plan.card * 45 / 100);
  plan.row = plan.narrow ? 40 : height < ROOMY ? 44 : 60;
  plan.strip = strip_height (self);
  plan.left = plan.pad;
  plan.right = width - plan.pad;
  if (plan.narrow)
    kbz_plan_narrow (&plan);
  else
    lay_wide (&plan);
  kbz_plan_middle (&plan);
  kbz_table_place_bubbles (self, plan.narrow);
}
