/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "lessons/learner/event-private.h"
#include "lessons/sync/place.h"
#include "lessons/sync/publish.h"

#define VERSION "v1"
/* Hidden, so that no reader takes it for a segment. */
#define UNFINISHED ".kibitz-"
#define UNFINISHED_SECONDS (24 * 60 * 60)

typedef struct {
  KbzPlace base;
  char *path;
  gboolean swept;
} Folder;

/* What happened and what to do; NULL if only the system knows. */
static const char *advice (int why)
{
  switch (why) {
  case EACCES:
  case EPERM:
  case EROFS:
    return _ ("The folder “%s” may not be written to. Change its permissions, or choose another.");
  case ENOSPC:
  case EDQUOT:
    return _ ("There is no room left in the folder “%s”. Make room there, then sync again.");
  case ENOTDIR:
    return _ ("“%s” is not a folder. Choose a folder.");
  default:
    return NULL;
  }
}

static gboolean failed (Folder *folder, int why, GError **error)
{
  const char *words = advice (why);
  g_autofree char *message = words != NULL
                                 ? g_strdup_printf (words, folder->path)
                                 : g_strdup_printf (_ ("The folder “%s” cannot be used: %s."),
                                                    folder->path, g_strerror (why));
  g_set_error_literal (error, G_IO_ERROR, g_io_error_from_errno (why), message);
  return FALSE;
}

/* The chosen folder itself; -1 and an error if it is not there. */
static int open_top (Folder *folder, GCancellable *cancellable, GError **error)
{
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return -1;
  int top = open (folder->path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (top < 0 && errno == ENOENT)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                 _ ("There is no folder “%s”. If it is on a drive, connect it first."),
                 folder->path);
  else if (top < 0)
    failed (folder, errno, error);
  return top;
}

/* A folder in an open one, made if `make` and not there; -1 and errno if not. */
static int open_inside (int parent, const char *name, gboolean make)
{
  if (make && mkdirat (parent, name, 0755) == 0 && fsync (parent) != 0 && errno != EINVAL)
    return -1;
  return openat (parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
}

/* v1, or v1/WRITER; -1 with `error` set, or without if it is not there. */
static int open_writer (Folder *folder, const char *writer, gboolean make,
                        GCancellable *cancellable, GError **error)
{
  int top = open_top (folder, cancellable, error);
  if (top < 0)
    return -1;
  int inside = open_inside (top, VERSION, make);
  int why = errno;
  close (top);
  if (inside >= 0 && writer != NULL) {
    int outer = inside;
    inside = open_inside (outer, writer, make);
    why = errno;
    close (outer);
  }
  if (inside < 0 && (make || why != ENOENT))
    failed (folder, why, error);
  return inside;
}

typedef void (*Entry) (const char *name, const struct stat *status, gpointer data);

/* Shows each entry to `entry`; takes over `directory`, which may be -1. */
static gboolean each_entry (Folder *folder, int directory, Entry entry, gpointer data,
                            GError **error)
{
  struct stat status;
  if (directory < 0)
    return TRUE;
  DIR *stream = fdopendir (directory);
  if (stream == NULL) {
    close (directory);
    return failed (folder, errno, error);
  }
  errno = 0;
  for (struct dirent *next; (next = readdir (stream)) != NULL; errno = 0)
    if (fstatat (directory, next->d_name, &status, AT_SYMLINK_NOFOLLOW) == 0)
      entry (next->d_name, &status, data);
  int why = errno;
  closedir (stream);
  return why == 0 || failed (folder, why, error);
}

static void add_writer (const char *name, const struct stat *status, gpointer data)
{
  if (S_ISDIR (status->st_mode) && kbz_is_uuid (name))
    g_strv_builder_add (data, name);
}

static GStrv folder_writers (KbzPlace *place, GCancellable *cancellable, GError **error)
{
  GError *problem = NULL;
  g_autoptr (GStrvBuilder) writers = g_strv_builder_new ();
  int directory = open_writer ((Folder *)place, NULL, FALSE, cancellable, &problem);
  if (problem != NULL) {
    g_propagate_error (error, problem);
    return NULL;
  }
  if (!each_entry ((Folder *)place, directory, add_writer, writers, error))
    return NULL;
  return g_strv_builder_end (writers);
}

static void add_file (const char *name, const struct stat *status, gpointer data)
{
  if (S_ISREG (status->st_mode) && *name != '.')
    kbz_place_files_add (data, name, (guint64)status->st_size);
}

static GPtrArray *folder_files (KbzPlace *place, const char *writer, GCancellable *cancellable,
                                GError **error)
{
  GError *problem = NULL;
  g_autoptr (GPtrArray) files = kbz_place_files_new ();
  int directory = open_writer ((Folder *)place, writer, FALSE, cancellable, &problem);
  if (problem != NULL) {
    g_propagate_error (error, problem);
    return NULL;
  }
  if (!each_entry ((Folder *)place, directory, add_file, files, error))
    return NULL;
  return g_steal_pointer (&files);
}

/* All of an open file, or NULL if it is larger or cannot be read. */
static GBytes *read_all (int file, gsize max)
{
  struct stat status;
  if (fstat (file, &status) != 0 || !S_ISREG (status.st_mode) || (guint64)status.st_size > max)
    return NULL;
  gsize size = (gsize)status.st_size, done = 0;
  g_autofree char *bytes = g_malloc (size + 1);
  gssize n = 1;
  while (done < size && n > 0) {
    n = read (file, bytes + done, size - done);
    if (n < 0 && errno == EINTR)
      n = 1;
    else if (n > 0)
      done += (gsize)n;
  }
  return n < 0 ? NULL : g_bytes_new_take (g_steal_pointer (&bytes), done);
}

static GBytes *folder_get (KbzPlace *place, const char *writer, const char *name, gsize max,
                           GCancellable *cancellable, GError **error)
{
  GError *problem = NULL;
  int directory = open_writer ((Folder *)place, writer, FALSE, cancellable, &problem);
  if (problem != NULL) {
    g_propagate_error (error, problem);
    return NULL;
  }
  /* A pipe of that name must not let us wait for somebody to write into it. */
  int file =
      directory < 0 ? -1 : openat (directory, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  GBytes *bytes = file < 0 ? NULL : read_all (file, max);
  if (bytes == NULL)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _ ("The file “%s” cannot be read."),
                 name);
  if (file >= 0)
    close (file);
  if (directory >= 0)
    close (directory);
  return bytes;
}

static int write_all (int file, GBytes *contents)
{
  gsize size, done = 0;
  const char *bytes = g_bytes_get_data (contents, &size);
  while (done < size) {
    gssize n = write (file, bytes + done, size - done);
    if (n < 0 && errno != EINTR)
      return errno;
    done += n > 0 ? (gsize)n : 0;
  }
  return fsync (file) == 0 ? 0 : errno;
}

/* Under a name of its own first; it gets its name once it is on the disk. */
static int write_and_publish (int directory, const char *name, GBytes *contents)
{
  g_autofree char *unique = kbz_uuid_new ();
  g_autofree char *unfinished = g_strconcat (UNFINISHED, unique, NULL);
  int file = openat (directory, unfinished, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
  if (file < 0)
    return errno;
  int why = write_all (file, contents);
  if (close (file) != 0 && why == 0)
    why = errno;
  if (why == 0)
    why = kbz_publish (directory, unfinished, name);
  if (why != 0)
    unlinkat (directory, unfinished, 0);
  /* Some file systems cannot flush a folder; they say so with EINVAL. */
  else if (fsync (directory) != 0 && errno != EINVAL)
    why = errno;
  return why;
}

/* What a sync that was killed long ago left unfinished. */
static void sweep (const char *name, const struct stat *status, gpointer data)
{
  gint64 age = g_get_real_time () / G_USEC_PER_SEC - status->st_mtim.tv_sec;
  if (S_ISREG (status->st_mode) && g_str_has_prefix (name, UNFINISHED) && age > UNFINISHED_SECONDS)
    unlinkat (*(int *)data, name, 0);
}

static gboolean folder_put (KbzPlace *place, const char *writer, const char *name, GBytes *file,
                            GCancellable *cancellable, GError **error)
{
  Folder *folder = (Folder *)place;
  int directory = open_writer (folder, writer, TRUE, cancellable, error);
  if (directory < 0)
    return FALSE;
  if (!folder->swept)
    each_entry (folder, dup (directory), sweep, &directory, NULL);
  folder->swept = TRUE;
  int why = write_and_publish (directory, name, file);
  close (directory);
  return why == 0 || failed (folder, why, error);
}

static gboolean folder_set_aside (KbzPlace *place, const char *writer, const char *name,
                                  GCancellable *cancellable, GError **error)
{
  Folder *folder = (Folder *)place;
  int directory = open_writer (folder, writer, TRUE, cancellable, error);
  if (directory < 0)
    return FALSE;
  g_autofree char *unique = kbz_uuid_new ();
  g_autofree char *other = g_strconcat ("damaged-", unique, NULL);
  int why = renameat (directory, name, directory, other) == 0 ? 0 : errno;
  close (directory);
  return why == 0 || why == ENOENT || failed (folder, why, error);
}

static gboolean folder_remove (KbzPlace *place, const char *writer, const char *name,
                               GCancellable *cancellable, GError **error)
{
  GError *problem = NULL;
  int directory = open_writer ((Folder *)place, writer, FALSE, cancellable, &problem);
  if (problem != NULL) {
    g_propagate_error (error, problem);
    return FALSE;
  }
  if (directory < 0)
    return TRUE;
  int why = unlinkat (directory, name, 0) == 0 ? 0 : errno;
  close (directory);
  return why == 0 || why == ENOENT || failed ((Folder *)place, why, error);
}

static void folder_free (KbzPlace *place)
{
  g_free (((Folder *)place)->path);
  g_free (place);
}

KbzPlace *kbz_place_folder_new (const char *path)
{
  static const KbzPlaceKind kind = { folder_writers,   folder_files,  folder_get, folder_put,
                                     folder_set_aside, folder_remove, folder_free };
  Folder *folder = g_new0 (Folder, 1);
  folder->base.kind = &kind;
  folder->path = g_strdup (path);
  return &folder->base;
}
