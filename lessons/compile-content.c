/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/course/content.h"

/* Run by the build: compile-content OUTPUT FOLDER… Says file and line of everything wrong. */
int main (int argc, char **argv)
{
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func ((GDestroyNotify)g_error_free);
  if (argc < 3) {
    g_printerr ("Usage: compile-content OUTPUT FOLDER…\n");
    return 2;
  }
  if (kbz_content_compile ((const char *const *)argv + 2, argv[1], faults))
    return 0;
  for (guint i = 0; i < faults->len; i++)
    g_printerr ("%s\n", ((GError *)g_ptr_array_index (faults, i))->message);
  g_printerr ("%u faults; no courses were written.\n", faults->len);
  return 1;
}
