/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>

#include "lessons/course/content.h"
#include "lessons/trainer/file.h"

/* Run by the build: compile-content OUTPUT COURSE-FOLDER… FILE.puzzle… Says file and line of
 * everything wrong. */

/* Those arguments that are files of puzzles, or those that are not; NULL-terminated. */
static GPtrArray *pick (char **arguments, gboolean puzzles)
{
  GPtrArray *picked = g_ptr_array_new ();
  for (; *arguments != NULL; arguments++)
    if (g_str_has_suffix (*arguments, ".puzzle") == puzzles)
      g_ptr_array_add (picked, *arguments);
  g_ptr_array_add (picked, NULL);
  return picked;
}

int main (int argc, char **argv)
{
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func ((GDestroyNotify)g_error_free);
  if (argc < 2) {
    g_printerr ("Usage: compile-content OUTPUT FOLDER… FILE.puzzle…\n");
    return 2;
  }
  g_autofree char *draft = g_strconcat (argv[1], ".draft", NULL);
  g_autoptr (GPtrArray) folders = pick (argv + 2, FALSE);
  g_autoptr (GPtrArray) puzzles = pick (argv + 2, TRUE);
  if (kbz_content_compile ((const char *const *)folders->pdata, draft, faults)
      && kbz_puzzles_compile ((const char *const *)puzzles->pdata, draft, faults)
      && g_rename (draft, argv[1]) == 0)
    return 0;
  g_unlink (draft);
  for (guint i = 0; i < faults->len; i++)
    g_printerr ("%s\n", ((GError *)g_ptr_array_index (faults, i))->message);
  g_printerr ("%u faults; no courses were written.\n", faults->len);
  return 1;
}
