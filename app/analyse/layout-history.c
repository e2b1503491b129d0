/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/analyse/layout-history.h"

void kbz_layout_history_init (KbzLayoutHistory *history)
{
  *history = (KbzLayoutHistory){ g_array_new (FALSE, FALSE, sizeof (KbzLayout)), 0 };
}

void kbz_layout_history_clear (KbzLayoutHistory *history)
{
  g_clear_pointer (&history->layouts, g_array_unref);
}

static const KbzLayout *present (const KbzLayoutHistory *history)
{
  return &g_array_index (history->layouts, KbzLayout, history->at);
}

void kbz_layout_history_start (KbzLayoutHistory *history, const KbzLayout *layout)
{
  g_array_set_size (history->layouts, 0);
  g_array_append_vals (history->layouts, layout, 1);
  history->at = 0;
}

gboolean kbz_layout_history_add (KbzLayoutHistory *history, const KbzLayout *layout)
{
  if (kbz_layout_equal (present (history), layout))
    return FALSE;
  g_array_set_size (history->layouts, ++history->at);
  g_array_append_vals (history->layouts, layout, 1);
  return TRUE;
}

gboolean kbz_layout_history_can_walk (const KbzLayoutHistory *history, int steps)
{
  int to = (int)history->at + steps;
  return to >= 0 && to < (int)history->layouts->len;
}

const KbzLayout *kbz_layout_history_walk (KbzLayoutHistory *history, int steps)
{
  g_return_val_if_fail (kbz_layout_history_can_walk (history, steps), present (history));
  history->at = (guint)((int)history->at + steps);
  return present (history);
}
