/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "card-widget.h"

G_BEGIN_DECLS

#define KBZ_TYPE_MOTION (kbz_motion_get_type ())
G_DECLARE_FINAL_TYPE (KbzMotion, kbz_motion, KBZ, MOTION, GtkWidget)

#define KBZ_MOTION_MS 180      /* a card on its way */
#define KBZ_MOTION_HOLD_MS 600 /* a full trick before it goes to its winner, at least */
#define KBZ_HOLD_UNTIL_CLICK -1

/* Cards on their way, drawn over the table, whose widgets already show where they will be. Add
 * flights and slides, then start. Nothing moves where the system's animations are off: what would
 * lie there for a while before it goes off still does, and is gone then.
 *
 * Signal "done" (): everything has arrived. */
GtkWidget *kbz_motion_new (void);

typedef struct {
  KbzCard card; /* KBZ_NO_CARD: its back */
  graphene_rect_t from, to;
  int appear;             /* milliseconds: lies at `from` from then on, */
  int start;              /* and flies off then */
  gboolean marked;        /* the winner of a trick */
  gboolean stays;         /* lies at `to` until everything has arrived */
  KbzCardWidget *landing; /* may be NULL; not drawn before it has arrived */
} KbzFlight;

void kbz_motion_fly (KbzMotion *self, const KbzFlight *flight, const KbzCardStyle *style);
/* A card that keeps its widget slides to its new place from this far away. */
void kbz_motion_slide (KbzMotion *self, KbzCardWidget *card, double from_x, double from_y);

/* Everything stops at this time and waits for kbz_motion_skip; 0: nothing does. */
void kbz_motion_pause_at (KbzMotion *self, int milliseconds);
void kbz_motion_start (KbzMotion *self);
void kbz_motion_skip (KbzMotion *self);
gboolean kbz_motion_is_running (KbzMotion *self);

G_END_DECLS
