/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/play/session.h"

G_BEGIN_DECLS

/* The sides of a match in the order of the screen, one's own first. */
typedef struct {
  int n;
  int seat[KBZ_SEATS_MAX];   /* a seat of the side */
  char *name[KBZ_SEATS_MAX]; /* "You and North" */
} KbzSides;

/* As they are in the present position. The caller clears them. */
KbzSides kbz_sides_get (KbzSession *session, const KbzView *view);
void kbz_sides_clear (KbzSides *sides);

G_END_DECLS
