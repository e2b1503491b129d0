/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/toast.h"

AdwToast *kbz_toast_new (const char *markup)
{
  g_log ("kibitz-toast", G_LOG_LEVEL_DEBUG, "toast: %s", markup);
  return adw_toast_new (markup);
}
