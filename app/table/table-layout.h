/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "table-private.h"

/* Shared by the files that lay out the table. */

#define KBZ_TABLE_GAP 8

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

/* Allocates a child if it is to be seen, never smaller than it can be. */
void kbz_plan_place (GtkWidget *widget, int x, int y, int width, int height);

/* Natural sizes; 0 for what is not to be seen. */
int kbz_plan_natural (GtkWidget *widget, GtkOrientation orientation, int for_size);
int kbz_plan_width (GtkWidget *widget);
int kbz_plan_height (GtkWidget *widget);
/* Shapes a hidden hand and returns its size. */
KbzSize kbz_plan_backs (KbzTableSeat *seat, int card_height, gboolean stack);
/* Who sits at this place: 0 at the bottom, then clockwise. */
KbzTableSeat *kbz_plan_seat (const KbzTablePlan *plan, int place);
/* Lays out an open hand with its plate above and returns the height used. */
int kbz_plan_open (const KbzTablePlan *plan, KbzTableSeat *seat, int x, int y, int width,
                   int height, int rows);
/* Lays out the viewer at the bottom. */
void kbz_plan_bottom (KbzTablePlan *plan);

/* table-narrow.c: everybody, where the table is narrow. */
void kbz_plan_narrow (KbzTablePlan *plan);

/* table-middle.c: tricks, piles and melds, into what the seats left free. */
void kbz_plan_middle (KbzTablePlan *plan);
