/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "table-private.h"

/* Shared by the files that lay out the table. Zones depend on the size of the table, the number of
 * seats and how many cards a hand of this deal may hold, never on how many it holds now: nothing
 * moves when a hand gets shorter. */

#define KBZ_TABLE_GAP 8

typedef struct {
  KbzTable *table;
  int width, height, pad;
  int capacity;                 /* cards that a hand of this deal may hold */
  int card;                     /* height of the viewer's cards */
  int open_card;                /* height of the cards of other open hands */
  int back;                     /* height of the backs of hidden ones */
  int row;                      /* height of the row with the viewer's plate */
  int strip;                    /* height of the line with messages */
  int pile;                     /* height of the cards of kitty and stock */
  gboolean narrow, top_free;    /* nobody sits at the top of a wide table */
  gboolean low;                 /* narrow and of little height: only what is needed is shown */
  int top, bottom, left, right; /* what is left for the middle */
} KbzTablePlan;

typedef struct {
  int width, height;
} KbzSize;

/* table-layout.c */
/* 0 for a widget that is not there. */
int kbz_plan_natural (GtkWidget *widget, GtkOrientation orientation, int for_size);
int kbz_plan_width_of (GtkWidget *widget);
int kbz_plan_height_of (GtkWidget *widget);
/* Never smaller than the widget can be, whatever the table's size. */
void kbz_plan_place (GtkWidget *widget, int x, int y, int width, int height);
KbzTableSeat *kbz_plan_seat (const KbzTablePlan *plan, int place);
KbzSize kbz_plan_backs (KbzTableSeat *seat, int card_height, gboolean stack);
int kbz_plan_lift (const KbzTablePlan *plan);
/* How many of the others show their cards. */
int kbz_plan_n_open (const KbzTablePlan *plan);
gboolean kbz_plan_has (const KbzTablePlan *plan, KbzZoneKind kind);
/* Plate and shown cards side by side, centred on `centre`. Returns what they use. */
KbzSize kbz_plan_plate_row (KbzTableSeat *seat, int centre, int y, int width, int shown_max);
/* An open hand with its plate above. Returns the height used. */
int kbz_plan_open (const KbzTablePlan *plan, KbzTableSeat *seat, int x, int y, int width,
                   int height);
/* The viewer's hand, plate and messages. */
void kbz_plan_bottom (KbzTablePlan *plan, int hand);

/* table-narrow.c: below some width all others sit in a strip at the top. */
void kbz_plan_narrow (KbzTablePlan *plan);

/* table-middle.c: tricks, piles and melds, into what the seats left free. */
void kbz_plan_middle (KbzTablePlan *plan);
/* Kitty and stock in a corner: from `right` leftwards. Returns what they use. */
KbzSize kbz_plan_corner (const KbzTablePlan *plan, int right, int y, int width);
