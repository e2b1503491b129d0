/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "card-art.h"

G_BEGIN_DECLS

#define KBZ_TYPE_CARD_WIDGET (kbz_card_widget_get_type ())
G_DECLARE_FINAL_TYPE (KbzCardWidget, kbz_card_widget, KBZ, CARD_WIDGET, GtkWidget)

typedef enum {
  KBZ_CARD_PLAIN,    /* nothing is asked of it */
  KBZ_CARD_PLAYABLE, /* may be played or picked */
  KBZ_CARD_ILLEGAL,  /* a card is asked for, and the rules do not allow this one */
} KbzCardState;

#define KBZ_CARD_HOVER_LIFT 10
#define KBZ_CARD_PICKED_LIFT 18
#define KBZ_CARD_ILLEGAL_DROP 5

/* One card. Fills what it is allocated.
 *
 * Signals:
 *   "activate" (): clicked, tapped, or activated by keyboard or a screen reader;
 *   "played" (): clicked twice while it is pickable, after one "activate";
 *   "swept" (double x, double from): while it is pickable, the pointer was pressed at `from` and
 * has gone sideways to `x`, in its own coordinates; NAN when it is let go; "dropped" (double x,
 * double y): dragged and let go there, in its own coordinates. Moves back to its place afterwards.
 */

/* `role` cannot change later: BUTTON for a card of a hand, IMG for one that only lies there, which
 * then takes no focus and no clicks. */
GtkWidget *kbz_card_widget_new (KbzCard card, GtkAccessibleRole role);

KbzCard kbz_card_widget_get_card (KbzCardWidget *self);
/* KBZ_NO_CARD shows the back. */
void kbz_card_widget_set_card (KbzCardWidget *self, KbzCard card);
void kbz_card_widget_set_style (KbzCardWidget *self, const KbzCardStyle *style);

/* `label` is the name that screen readers say; `reason` (may be NULL) says why it cannot be played.
 */
void kbz_card_widget_describe (KbzCardWidget *self, const char *label, const char *reason);
void kbz_card_widget_set_state (KbzCardWidget *self, KbzCardState state);
KbzCardState kbz_card_widget_get_state (KbzCardWidget *self);
/* Drawn as one that cannot be played, though it may be picked. */
void kbz_card_widget_set_dimmed (KbzCardWidget *self, gboolean dimmed);
gboolean kbz_card_widget_get_dimmed (KbzCardWidget *self);
/* Whether it is picked rather than played: then screen readers say if it is pressed. */
void kbz_card_widget_set_pickable (KbzCardWidget *self, gboolean pickable);
/* A picked card stands up. */
void kbz_card_widget_set_picked (KbzCardWidget *self, gboolean picked);
gboolean kbz_card_widget_get_picked (KbzCardWidget *self);
/* The winning card of a trick, a finished canasta. */
void kbz_card_widget_set_marked (KbzCardWidget *self, gboolean marked);

/* For motion: drawn this far from its place, and whether it is drawn at all. */
void kbz_card_widget_set_offset (KbzCardWidget *self, double x, double y);
void kbz_card_widget_set_away (KbzCardWidget *self, gboolean away);
/* Where the card is drawn now, with lift and offset, in the coordinates of `target`. */
gboolean kbz_card_widget_get_picture (KbzCardWidget *self, GtkWidget *target,
                                      graphene_rect_t *rect);
gboolean kbz_card_widget_is_dragged (KbzCardWidget *self);

G_END_DECLS
