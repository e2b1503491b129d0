/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/analyse/layout.h"

G_BEGIN_DECLS

/* Layouts that were, the present one among them, and the way back and forth. */
typedef struct {
  GArray *layouts; /* KbzLayout */
  guint at;        /* the present one */
} KbzLayoutHistory;

void kbz_layout_history_init (KbzLayoutHistory *history);
void kbz_layout_history_clear (KbzLayoutHistory *history);

/* Forgets everything but this layout. */
void kbz_layout_history_start (KbzLayoutHistory *history, const KbzLayout *layout);
/* This is the present layout now; what was taken back before is forgotten. FALSE when it is the
 * same as before. */
gboolean kbz_layout_history_add (KbzLayoutHistory *history, const KbzLayout *layout);

gboolean kbz_layout_history_can_walk (const KbzLayoutHistory *history, int steps);
/* Goes back (−1) or forward (1), which must be possible, and returns the layout there. */
const KbzLayout *kbz_layout_history_walk (KbzLayoutHistory *history, int steps);

G_END_DECLS
