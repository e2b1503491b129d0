/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/play/session.h"

G_BEGIN_DECLS

/* Who plays together, in the order of the screen, one's own side first. */
typedef struct {
  int n;
  int seat[KBZ_SEATS_MAX];   /* a seat of the side */
  char *name[KBZ_SEATS_MAX]; /* "You and North" */
} KbzSides;

/* As it is in the present position. The caller clears them. */
KbzSides kbz_sides_get (KbzSession *session, const KbzView *view);
/* Over the whole match: who was together before anything was said in this deal, and has the same
 * points. Partners of one deal, such as two farmers, count for themselves. */
KbzSides kbz_sides_of_match (KbzSession *session, const KbzMatch *match);
void kbz_sides_clear (KbzSides *sides);

G_END_DECLS
