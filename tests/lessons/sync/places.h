/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "lessons/sync/webdav.h"
#include "tests/lessons/learner/learner.h"

/* Places for tests: a folder on the disk or, if serve.py runs the test, the same folder through its
 * server. So whatever is tested with one can be tested with the others. */

#define ME "aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee"
#define OTHER "bbbbbbbb-bbbb-4ccc-8ddd-eeeeeeeeeeee"

/* What the server serves; NULL if there is none. */
static inline const char *served_root (void)
{
  return g_getenv ("KIBITZ_TEST_ROOT");
}

static inline KbzWebdavLogin served_login (void)
{
  return (KbzWebdavLogin){ .user = g_getenv ("KIBITZ_TEST_USER"),
                           .password = g_getenv ("KIBITZ_TEST_PASSWORD"),
                           .authorities = g_getenv ("KIBITZ_TEST_AUTHORITIES") };
}

/* The address under which the server has a folder of the disk. */
static inline char *served_address (const char *path)
{
  return g_strconcat (g_getenv ("KIBITZ_TEST_ADDRESS"), path + strlen (served_root ()), NULL);
}

static inline KbzPlace *place_at (const char *path)
{
  if (served_root () == NULL || !g_str_has_prefix (path, served_root ()))
    return kbz_place_folder_new (path);
  KbzWebdavLogin login = served_login ();
  g_autofree char *address = served_address (path);
  g_autoptr (GError) error = NULL;
  KbzPlace *place = kbz_place_webdav_new (address, &login, &error);
  ck_assert_msg (place != NULL, "%s", error != NULL ? error->message : "no error");
  return place;
}

/* The server is another user if we are root. */
static inline void make_open_folder (const char *path)
{
  ck_assert_int_eq (g_mkdir (path, 0777), 0);
  ck_assert_int_eq (chmod (path, 0777), 0);
}

/* A new empty folder, served if there is a server; the caller frees the path. */
static inline char *new_shared (const char *below)
{
  g_autofree char *unique = g_uuid_string_random ();
  char *path = g_build_filename (served_root () != NULL ? served_root () : below, unique, NULL);
  make_open_folder (path);
  return path;
}

static inline gboolean put_text (KbzPlace *place, const char *name, const char *text,
                                 GError **error)
{
  g_autoptr (GBytes) file = g_bytes_new (text, strlen (text));
  return place->kind->put (place, ME, name, file, NULL, error);
}

static inline guint n_files (KbzPlace *place, const char *writer)
{
  g_autoptr (GPtrArray) files = NULL;
  ck_assert_ok ((files = place->kind->files (place, writer, NULL, error)));
  return files->len;
}

/* A killed process leaves the same files on a disk; only the waiting for it differs. */
static inline void use_memory (void)
{
  if (g_access ("/dev/shm", W_OK) == 0)
    g_setenv ("TMPDIR", "/dev/shm", FALSE);
}

#define RIVALS 20

/* Runs `rival` in 20 processes that start together; how many of them won. */
static inline int race (int (*rival) (const char *folder, int number), const char *folder)
{
  int start[2], winners = 0, status;
  ck_assert_int_eq (pipe (start), 0);
  for (int i = 0; i < RIVALS; i++)
    if (fork () == 0) {
      char byte;
      close (start[1]);
      if (read (start[0], &byte, 1) != 0)
        _exit (2);
      _exit (rival (folder, i));
    }
  close (start[0]);
  close (start[1]);
  for (int i = 0; i < RIVALS; i++) {
    ck_assert_int_gt (wait (&status), 0);
    ck_assert (WIFEXITED (status) && WEXITSTATUS (status) <= 1);
    winners += WEXITSTATUS (status) == 0;
  }
  return winners;
}
