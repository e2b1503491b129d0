/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define KBZ_TYPE_SEAT_PLATE (kbz_seat_plate_get_type ())
G_DECLARE_FINAL_TYPE (KbzSeatPlate, kbz_seat_plate, KBZ, SEAT_PLATE, GtkWidget)

/* Who sits there. Strings may be NULL or empty. */
typedef struct {
  const char *name;
  const char *role; /* "Declarer" */
  const char *note; /* "12 points" */
  int cards;        /* left; -1: not told here */
  int taken;        /* -1: there is no such count */
  gboolean turn, thinking;
} KbzSeatFacts;

GtkWidget *kbz_seat_plate_new (void);
void kbz_seat_plate_set (KbzSeatPlate *self, const KbzSeatFacts *facts);
/* 1: all in one line; 2: the facts below the name; 3: the role in a line of its own as well. */
void kbz_seat_plate_set_lines (KbzSeatPlate *self, int lines);

G_END_DECLS
