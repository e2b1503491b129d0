/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table-private.h"

#define NARROW 620     /* below this width all others sit in a strip at the top */
#define LOW 470        /* and below this height it shows only what is needed, */
#define LOW_LONG 620   /* or below this one, where a hand takes three rows or several are open */
#define STATUS_MIN 200 /* the status line wants this much beside the plate */
#define GAP 8
#define CAPTION 24   /* below a pile */
#define TWO_ROWS 140 /* piles above the trick need this height */

typedef struct {
  KbzTable *table;
  int width, height, pad;
  int card;                  /* height of the viewer's cards at most; all others derive from it */
  int open_card;             /* height of the cards of other open hands at most */
  gboolean narrow, top_free; /* nobody sits at the top of a wide table */
  gboolean low;              /* narrow and of little height: only what is needed is shown */
  int top, bottom, left, right; /* what is left for the middle */
} KbzTablePlan;

typedef struct {
  int width, height;
} KbzSize;

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

static int natural (GtkWidget *widget, GtkOrientation orientation, int for_size)
{
  int size = 0;

  if (gtk_widget_should_layout (widget))
    gtk_widget_measure (widget, orientation, for_size, NULL, &size, NULL, NULL);
  return size;
}

static int natural_width (GtkWidget *widget)
{
  return natural (widget, GTK_ORIENTATION_HORIZONTAL, -1);
}

static int natural_height (GtkWidget *widget)
{
  return natural (widget, GTK_ORIENTATION_VERTICAL, -1);
}

/* Never smaller than the widget can be, whatever the table's size. */
static void place (GtkWidget *widget, int x, int y, int width, int height)
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

static KbzSize shape_backs (KbzTableSeat *seat, int card_height, gboolean stack)
{
  KbzSize size;

  kbz_backs_set_shape (KBZ_BACKS (seat->backs), card_height, stack);
  kbz_backs_get_size (KBZ_BACKS (seat->backs), &size.width, &size.height);
  return size;
}

static KbzTableSeat *seat_at (const KbzTablePlan *plan, int place_number)
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
  int plate = MIN (natural_width (seat->plate), width), plate_height = natural_height (seat->plate),
      x;
  KbzSize used = { plate, plate_height };
  KbzFanShape shown = { 0 };

  if (gtk_widget_get_visible (seat->shown)) {
    kbz_fan_set_limits (KBZ_FAN (seat->shown), shown_max, 1, 0, false);
    shown = kbz_fan_plan (KBZ_FAN (seat->shown), MAX (40, width - plate - GAP), shown_max);
    used.width += GAP + shown.width;
    used.height = MAX (used.height, shown.height);
  }
  x = centre - used.width / 2;
  place (seat->plate, x, y + (used.height - plate_height) / 2, plate, plate_height);
  place (seat->shown, x + plate + GAP, y + (used.height - shown.height) / 2, shown.width,
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
    place (seat->fan, plan->pad, y, width, shape.height);
    y -= shape.height ? lift_room (plan) : 0;
  } else if (gtk_widget_get_visible (seat->backs)) {
    KbzSize backs = shape_backs (seat, plan->card / 2, FALSE);

    y -= backs.height;
    place (seat->backs, plan->pad, y, width, backs.height);
    y -= GAP;
  }
  return y;
}

/* The hand at the very bottom, the plate above it, with the status line left and the button right
 * of the plate, or above it where that is too narrow for a sentence. */
static void lay_bottom (KbzTablePlan *plan)
{
  KbzTable *table = plan->table;
  KbzTableSeat *seat = seat_at (plan, 0);
  int width = plan->width - 2 * plan->pad, y = lay_own_hand (plan, seat), row, plates, beside;
  int button = plan->low ? 0 : natural_width (table->last_button);
  int button_height = plan->low ? 0 : natural_height (table->last_button),
      status = width - button - GAP;

  kbz_seat_plate_set_lines (KBZ_SEAT_PLATE (seat->plate), 1);
  row = natural_height (seat->plate);
  if (gtk_widget_get_visible (seat->shown))
    row = MAX (row, plan->card * 2 / 5);
  y -= row;
  plates = place_plate_row (seat, plan->width / 2, y, width, plan->card * 2 / 5).width;
  beside = (width - plates) / 2 - 2 * GAP;
  if (beside >= STATUS_MIN) {
    int above = natural (table->status, GTK_ORIENTATION_VERTICAL, beside) - row;

    status = beside;
    row += MAX (0, above);
    y -= MAX (0, above);
  } else {
    row = MAX (natural (table->status, GTK_ORIENTATION_VERTICAL, status), button_height);
    y -= GAP / 2 + row;
  }
  place (table->status, plan->pad, y, status, row);
  place (table->last_button, plan->width - plan->pad - button, y + (row - button_height) / 2,
         button, button_height);
  plan->bottom = y - GAP;
}

/* An open hand with its plate above. Returns the height used. */
static int lay_open (const KbzTablePlan *plan, KbzTableSeat *seat, int x, int y, int width,
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
  place (seat->fan, x, y + row, width, shape.height);
  return row + shape.height;
}

/* A hidden hand beside its plate. Returns the height used. */
static int lay_hidden_row (const KbzTablePlan *plan, KbzTableSeat *seat, int x, int width)
{
  int card = MAX (36, plan->card * 35 / 100), plate, plate_height, height, at;
  KbzSize backs = shape_backs (seat, card, FALSE);
  KbzFanShape shown = { 0 };

  kbz_seat_plate_set_lines (KBZ_SEAT_PLATE (seat->plate), 2);
  plate = MIN (natural_width (seat->plate), width);
  plate_height = natural_height (seat->plate);
  if (plate + 2 * GAP + backs.width > width)
    backs = shape_backs (seat, card, TRUE);
  if (gtk_widget_get_visible (seat->shown)) {
    kbz_fan_set_limits (KBZ_FAN (seat->shown), card, 1, 0, false);
    shown =
        kbz_fan_plan (KBZ_FAN (seat->shown), MAX (40, width - plate - backs.width - 4 * GAP), card);
  }
  height = MAX (MAX (plate_height, backs.height), shown.height);
  at =
      plate + (backs.width ? 2 * GAP + backs.width : 0) + (shown.width ? 2 * GAP + shown.width : 0);
  at = x + (width - at) / 2;
  place (seat->plate, at, plan->pad + (height - plate_height) / 2, plate, plate_height);
  at += plate + 2 * GAP;
  place (seat->backs, at, plan->pad + (height - backs.height) / 2, backs.width, backs.height);
  at += backs.width ? backs.width + 2 * GAP : 0;
  place (seat->shown, at, plan->pad, shown.width, shown.height);
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
  plate = MIN (natural_width (seat->plate), most);
  plate_height = height = natural_height (seat->plate);
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
    KbzSize backs = shape_backs (seat, plan->card * 45 / 100, TRUE);

    hand.width = backs.width;
    hand.height = backs.height;
    width = MAX (width, hand.width);
  }
  height += hand.height ? GAP + hand.height : 0;
  x = left ? plan->pad : plan->width - plan->pad - width;
  y = plan->top + MAX (0, room - height) / 2;
  place (seat->plate, x + (width - plate) / 2, y, plate, plate_height);
  y += plate_height + GAP;
  place (seat->open ? seat->fan : seat->backs, x, y, width, hand.height);
  y += hand.height ? hand.height + GAP : 0;
  place (seat->shown, x, y, width, shown.height);
  return width;
}

static void lay_wide (KbzTablePlan *plan)
{
  KbzTable *table = plan->table;
  const Seating *seating = &seatings[table->view.n_seats];
  int facts = MIN (natural_width (table->facts), plan->width * 22 / 100);
  int margin = plan->pad + (facts ? facts + GAP : 0), high = 0;
  int slot = (plan->width - 2 * margin) / MAX (1, seating->n_top);

  for (int i = 0; i < seating->n_top; i++) {
    KbzTableSeat *seat = seat_at (plan, seating->top[i]);
    int x = margin + i * slot;

    high = MAX (high, seat->open ? lay_open (plan, seat, x, plan->pad, slot, plan->height / 3, 2)
                                 : lay_hidden_row (plan, seat, x, slot));
  }
  place (table->facts, plan->pad, plan->pad, facts,
         natural (table->facts, GTK_ORIENTATION_VERTICAL, facts));
  plan->top_free = seating->n_top == 0;
  plan->top = plan->pad + high + GAP;
  lay_bottom (plan);
  if (seating->left >= 0) {
    KbzTableSeat *seat = seat_at (plan, seating->left);
    int top = plan->top;

    /* Do not cover the corner with the facts. */
    plan->top =
        MAX (top, plan->pad + natural (table->facts, GTK_ORIENTATION_VERTICAL, facts) + GAP);
    plan->left += lay_side (plan, seat, TRUE) + GAP;
    plan->top = top;
  }
  if (seating->right >= 0)
    plan->right -= lay_side (plan, seat_at (plan, seating->right), FALSE) + GAP;
  /* Tricks lie in the very middle, so that they stay there when a hand at one side gets shorter. */
  margin = MAX (plan->left, plan->width - plan->right);
  if (plan->width - 2 * margin >= 4 * plan->card) {
    plan->left = margin;
    plan->right = plan->width - margin;
  }
}

/* ---- Narrow windows ------------------------------------------------------------------------ */

/* A hidden hand in the strip of a low table: plate and backs side by side. Returns the height. */
static int lay_strip_low (KbzTableSeat *seat, int x, int y, int slot)
{
  KbzSize backs = shape_backs (seat, 34, TRUE);
  int plate = MIN (natural_width (seat->plate), slot - backs.width - 2 * GAP);
  int plate_height = natural_height (seat->plate), height = MAX (plate_height, backs.height);

  x += (slot - plate - GAP - backs.width) / 2;
  place (seat->plate, x, y + (height - plate_height) / 2, plate, plate_height);
  place (seat->backs, x + plate + GAP, y + (height - backs.height) / 2, backs.width, backs.height);
  return height;
}

/* Narrow windows: the hidden hands share a strip at the top. Returns where it ends. */
static int lay_strip (const KbzTablePlan *plan, int y)
{
  int n = plan->table->view.n_seats, hidden = 0, at = 0, slot, plates = 0, backs_height = 0;

  for (int i = 1; i < n; i++)
    hidden += !seat_at (plan, i)->open;
  for (int i = 1; i < n; i++) {
    KbzTableSeat *seat = seat_at (plan, i);
    int lines = plan->low && hidden < 3 ? 2 : 3; /* of three, each is as narrow as a name */

    kbz_seat_plate_set_lines (KBZ_SEAT_PLATE (seat->plate), !seat->open ? lines
                                                            : plan->low ? 2
                                                                        : 1);
    if (!seat->open)
      plates = MAX (plates, natural_height (seat->plate));
  }
  slot = (plan->width - 2 * plan->pad) / MAX (1, hidden);
  for (int i = 1; i < n; i++) {
    KbzTableSeat *seat = seat_at (plan, i);
    int plate = MIN (natural_width (seat->plate), slot - GAP / 2), x = plan->pad + at * slot, half;
    KbzSize backs = shape_backs (seat, 34, TRUE);

    if (seat->open)
      continue;
    at++;
    if (plan->low) {
      plates = MAX (plates, lay_strip_low (seat, x, y, slot));
      continue;
    }
    half = gtk_widget_get_visible (seat->shown) ? slot / 2 : slot;
    place (seat->plate, x + (slot - plate) / 2, y, plate, plates);
    place (seat->backs, x, y + plates + GAP / 2, half, backs.height);
    kbz_fan_set_limits (KBZ_FAN (seat->shown), 34, 1, 0.5, false);
    place (seat->shown, x + half, y + plates + GAP / 2, slot - half, 34);
    backs_height = MAX (backs_height, backs.height ? backs.height + GAP / 2 : 0);
  }
  return hidden ? y + plates + backs_height + GAP / 2 : y;
}

/* An open hand of a low table: the plate at its left. Returns the height used. */
static int lay_open_low (const KbzTablePlan *plan, KbzTableSeat *seat, int y, int width)
{
  int plate = MIN (natural_width (seat->plate), width * 2 / 5),
      plate_height = natural_height (seat->plate);
  int x = plan->pad + plate + GAP, height;
  KbzFanShape shape;

  kbz_fan_set_limits (KBZ_FAN (seat->fan), plan->open_card, 2, 0.5, false);
  shape = kbz_fan_plan (KBZ_FAN (seat->fan), width - plate - GAP, 2 * plan->open_card);
  height = MAX (plate_height, shape.height);
  place (seat->plate, plan->pad, y + (height - plate_height) / 2, plate, plate_height);
  place (seat->fan, x, y + (height - shape.height) / 2, width - plate - GAP, shape.height);
  return height;
}

/* Then what everybody knows, and the open hands one below the other. */
static void lay_narrow (KbzTablePlan *plan)
{
  KbzTable *table = plan->table;
  int n = table->view.n_seats, width = plan->width - 2 * plan->pad, y = lay_strip (plan, plan->pad);
  int facts = natural (table->facts_line, GTK_ORIENTATION_VERTICAL, width), open = 0;

  for (int i = 1; i < n; i++)
    open += seat_at (plan, i)->open;
  if (facts && !plan->low) {
    int facts_width = MIN (width, natural_width (table->facts_line));

    place (table->facts_line, (plan->width - facts_width) / 2, y, facts_width, facts);
    y += facts + GAP / 2;
  }
  /* Several must leave room for the middle. */
  plan->card = MIN (plan->card, open > 1 ? 78 : 116);
  plan->open_card = open > 1 ? (plan->low ? 34 : 52) : plan->low ? 46 : 76;
  for (int i = 1; i < n; i++) {
    KbzTableSeat *seat = seat_at (plan, i);

    if (seat->open)
      y += GAP / 2
           + (plan->low ? lay_open_low (plan, seat, y, width)
                        : lay_open (plan, seat, plan->pad, y, width, plan->height / (n + 1), 2));
  }
  plan->top = y;
  lay_bottom (plan);
}

/* ---- Tricks, piles and melds, into what the seats left free ------------------------------- */

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
    place (table->piles[i], x, y, sizes[i].width, all.height);
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
      place (melds, x, y + height - rack, width, rack);
    else
      place (melds, x + at++ * slot, y, slot - GAP, rack);
  }
}

static gboolean has_zone (KbzTable *self, KbzZoneKind kind)
{
  for (int i = 0; i < self->view.n_zones; i++)
    if (self->view.zones[i].kind == kind)
      return TRUE;
  return FALSE;
}

static void lay_middle (KbzTablePlan *plan)
{
  KbzTable *table = plan->table;
  int x = plan->left, y = plan->top, width = MAX (40, plan->right - plan->left);
  int height = MAX (40, plan->bottom - plan->top);

  table->middle = (GdkRectangle){ x, y, width, height };
  if (has_zone (table, KBZ_ZONE_MELD) || has_zone (table, KBZ_ZONE_DISCARD)) {
    lay_melds (plan, x, y, width, height);
    place (table->trick, x, y, width, height);
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
  place (table->trick, x, y, width, height);
}

/* -------------------------------------------------------------------------------------------- */

static gboolean is_full (const KbzTablePlan *plan)
{
  int open = 0;

  for (int place = 1; place < plan->table->view.n_seats; place++)
    open += seat_at (plan, place)->open;
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
    gtk_widget_set_child_visible (seat_at (&plan, place)->shown, !plan.low);
  plan.pad = plan.narrow ? 8 : 14;
  plan.card = CLAMP (height * 20 / 100, 60, 340) & ~1;
  plan.open_card = MAX (60, plan.card * 2 / 3);
  plan.left = plan.pad;
  plan.right = width - plan.pad;
  if (plan.narrow)
    lay_narrow (&plan);
  else
    lay_wide (&plan);
  lay_middle (&plan);
}
