/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli.h"

#include <string.h>

#include "lessons/course/check.h"

/* lesson check: what a teacher asks before showing a lesson to anybody. */

static int by_line (gconstpointer a, gconstpointer b)
{
  return strcmp ((*(GError *const *)a)->message, (*(GError *const *)b)->message);
}

/* Prints what is wrong with a file; returns whether it is sound. */
static bool check_file (const char *path, bool house)
{
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func ((GDestroyNotify)g_error_free);
  GError *error = NULL;
  g_autoptr (KbzLesson) lesson = kbz_lesson_load (path, &error);
  if (lesson == NULL)
    g_ptr_array_add (faults, error);
  else {
    kbz_lesson_check (lesson, faults);
    if (house)
      kbz_lesson_check_house (lesson, "zh_CN", faults);
  }
  g_ptr_array_sort (faults, by_line);
  for (guint i = 0; i < faults->len; i++)
    printf ("%s\n", ((GError *)g_ptr_array_index (faults, i))->message);
  if (faults->len == 0)
    printf (_ ("%s: %u steps, every answer proved.\n"), path, lesson->steps->len);
  return faults->len == 0;
}

int kbz_cli_lesson (int argc, char **argv)
{
  bool house = argc > 2 && strcmp (argv[2], "--house") == 0;
  int first = house ? 3 : 2, status = KBZ_CLI_DONE;
  if (argc < 2 || strcmp (argv[1], "check") != 0 || argc <= first)
    return kbz_cli_misused (_ ("Say “kibitz-cli lesson check FILE…”."));
  for (int i = first; i < argc; i++)
    if (!check_file (argv[i], house))
      status = KBZ_CLI_FAILED;
  return status;
}
