/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib/gstdio.h>

#include "app/play/begun.h"

/* A home of its own for a test that keeps deals. */
static inline char *new_home (void)
{
  char *home = g_dir_make_tmp ("kibitz-home-XXXXXX", NULL);
  g_setenv ("XDG_DATA_HOME", home, TRUE);
  return home;
}

static inline void leave_home (char *home)
{
  g_autofree char *kibitz = g_build_filename (home, "kibitz", NULL);
  g_autofree char *folder = g_build_filename (kibitz, "unfinished", NULL);
  kbz_begun_close ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  for (const char *name; dir != NULL && (name = g_dir_read_name (dir)) != NULL;) {
    g_autofree char *path = g_build_filename (folder, name, NULL);
    g_unlink (path);
  }
  g_rmdir (folder);
  g_rmdir (kibitz);
  g_rmdir (home);
  g_free (home);
}
