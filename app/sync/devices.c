/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/sync/devices.h"

#include "app/language.h"
#include "lessons/learner/kinds.h"
#include "lessons/learner/progress.h"

/* The setting holds how far the device had come when it was taken off. */
static char *setting_of (const char *device)
{
  return g_strconcat ("sync/hidden/", device, NULL);
}

static gboolean is_hidden (KbzLog *log, const KbzKnown *device)
{
  g_autofree char *key = setting_of (device->device);
  g_autofree char *reached = kbz_progress_setting (log, key, NULL);
  return reached != NULL && *reached != '\0'
         && device->highest <= g_ascii_strtoll (reached, NULL, 10);
}

static int compare (gconstpointer a, gconstpointer b, gpointer log)
{
  const KbzKnown *one = *(KbzKnown *const *)a, *other = *(KbzKnown *const *)b;
  const char *here = kbz_log_device (log);
  int mine = g_str_equal (other->device, here) - g_str_equal (one->device, here);
  return mine != 0 ? mine
                   : (one->last_time < other->last_time) - (one->last_time > other->last_time);
}

GPtrArray *kbz_devices_listed (KbzLog *log, GError **error)
{
  GPtrArray *devices = kbz_log_known (log, error);
  for (guint i = devices != NULL ? devices->len : 0; i-- > 0;) {
    const KbzKnown *device = devices->pdata[i];
    if (!g_str_equal (device->device, kbz_log_device (log)) && is_hidden (log, device))
      g_ptr_array_remove_index (devices, i);
  }
  if (devices != NULL)
    g_ptr_array_sort_with_data (devices, compare, log);
  return devices;
}

gboolean kbz_devices_hide (KbzLog *log, const KbzKnown *device, GError **error)
{
  g_autofree char *key = setting_of (device->device);
  g_autofree char *reached = g_strdup_printf ("%" G_GINT64_FORMAT, device->highest);
  return kbz_log_setting (log, key, reached, error);
}

gboolean kbz_devices_show (KbzLog *log, const char *device, GError **error)
{
  g_autofree char *key = setting_of (device);
  return kbz_log_setting (log, key, "", error);
}

char *kbz_device_say (const KbzKnown *device)
{
  if (device->name != NULL && *device->name != '\0')
    return g_strdup (device->name);
  /* Translators: a machine without a name; %.8s is the beginning of its number. */
  return g_strdup_printf (_ ("Device %.8s"), device->device);
}
