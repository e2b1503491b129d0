/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "lessons/learner/event-private.h"
#include "lessons/sync/webdav-private.h"

#define REPLY_MAX (1024 * 1024)

/* One request of which only the status matters, which it returns; 0 and `error` if there is none.
 */
static int ask (KbzWebdav *webdav, const char *method, const char *path, const char *const *headers,
                GBytes *body, GCancellable *cancellable, GError **error)
{
  g_auto (KbzWebReply) reply = { 0 };
  KbzWebRequest request = { method, path, headers, body, REPLY_MAX };
  return kbz_web_ask (webdav->web, &request, &reply, cancellable, error) ? reply.status : 0;
}

static gboolean is_success (int status)
{
  return status >= 200 && status < 300;
}

/* Any status but those that a caller knows better. FALSE; an error is set already if it is 0. */
static gboolean refused (KbzWebdav *webdav, int status, GError **error)
{
  return status != 0 && kbz_web_refused (webdav->web, status, error);
}

/* For when a server's refusal may only mean that somebody else was quicker. */
static gboolean is_there (KbzWebdav *webdav, const char *path, GCancellable *cancellable)
{
  g_autoptr (GPtrArray) entries = kbz_webdav_list (webdav, path, "0", NULL, cancellable, NULL);
  return entries != NULL;
}

/* 405: it is there. Apache says 403 if it was made at this moment. */
static gboolean make_folder (KbzWebdav *webdav, const char *path, GCancellable *cancellable,
                             GError **error)
{
  int status = ask (webdav, "MKCOL", path, NULL, NULL, cancellable, error);
  return is_success (status) || status == 405
         || (status == 403 && is_there (webdav, path, cancellable))
         || refused (webdav, status, error);
}

static gboolean make_writer (KbzWebdav *webdav, const char *writer, GCancellable *cancellable,
                             GError **error)
{
  /* With a slash at the end, which nginx wants. */
  g_autofree char *path = kbz_webdav_path (writer, "");
  if (!make_folder (webdav, KBZ_WEBDAV_VERSION, cancellable, error)
      || !make_folder (webdav, path, cancellable, error))
    return FALSE;
  g_hash_table_add (webdav->there, g_strdup (writer));
  return TRUE;
}

/* If-None-Match is sent for the servers that heed it, and trusted with none. */
static int upload (KbzWebdav *webdav, const char *path, GBytes *file, GCancellable *cancellable,
                   GError **error)
{
  static const char *const headers[] = { "If-None-Match: *",
                                         "Content-Type: application/octet-stream", NULL };
  return ask (webdav, "PUT", path, headers, file, cancellable, error);
}

/* The same for a folder that may have vanished since it was listed. */
static int upload_there (KbzWebdav *webdav, const char *writer, const char *path, GBytes *file,
                         GCancellable *cancellable, GError **error)
{
  int status = upload (webdav, path, file, cancellable, error);
  if (status != 404 && status != 409)
    return status;
  return make_writer (webdav, writer, cancellable, error)
             ? upload (webdav, path, file, cancellable, error)
             : 0;
}

/* Gives a file another name if that is free. The destination is written as a path, for a server
 * behind another one may not know by which address we know it; if that is refused, whole, as Apache
 * wants it. A server that takes neither cannot rename for us. */
static int rename_file (KbzWebdav *webdav, const char *from, const char *to,
                        GCancellable *cancellable, GError **error)
{
  g_autofree char *address = kbz_web_address (webdav->web, to);
  const char *forms[] = { strchr (strstr (address, "://") + 3, '/'), address };
  int status = 400;
  for (int i = webdav->destination; i < 2 && (status == 400 || status == 502); i++) {
    g_autofree char *destination = g_strconcat ("Destination: ", forms[i], NULL);
    const char *headers[] = { destination, "Overwrite: F", NULL };
    webdav->destination = i;
    status = ask (webdav, "MOVE", from, headers, NULL, cancellable, error);
  }
  webdav->no_move = status == 400 || status == 405 || status == 501 || status == 502;
  return status;
}

/* If it does not succeed there is some litter, which harms nobody. */
static void discard (KbzWebdav *webdav, const char *path, GCancellable *cancellable)
{
  if (!g_cancellable_is_cancelled (cancellable))
    ask (webdav, "DELETE", path, NULL, NULL, cancellable, NULL);
}

static void sweep (KbzWebdav *webdav, const char *writer, GCancellable *cancellable)
{
  g_autofree char *mine = kbz_webdav_path (writer, "");
  for (guint i = 0; i < webdav->stale->len; i++)
    if (g_str_has_prefix (webdav->stale->pdata[i], mine))
      discard (webdav, webdav->stale->pdata[i], cancellable);
  g_ptr_array_set_size (webdav->stale, 0);
}

/* After MOVE, or PUT under the last name, with `status`. What is sent counts once the server shows
 * it with its length, whatever it says: an answer may have been lost on the way and the request
 * repeated, then 404 means that it was moved the first time. */
static gboolean confirm (KbzWebdav *webdav, const char *path, const char *name, GBytes *file,
                         int status, GCancellable *cancellable, GError **error)
{
  GError *problem = NULL;
  if (status == 412)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS, _ ("There is a file “%s” on “%s” already."),
                 name, kbz_web_host (webdav->web));
  if (status == 412 || (!is_success (status) && status != 404))
    return status != 412 && refused (webdav, status, error);
  g_autoptr (GPtrArray) entries = kbz_webdav_list (webdav, path, "0", NULL, cancellable, &problem);
  if (problem == NULL
      && (entries == NULL
          || ((KbzWebdavEntry *)entries->pdata[0])->size != g_bytes_get_size (file)))
    g_set_error (&problem, G_IO_ERROR, G_IO_ERROR_FAILED,
                 _ ("“%s” took a file but does not show it. Try again later."),
                 kbz_web_host (webdav->web));
  if (problem != NULL)
    g_propagate_error (error, problem);
  return problem == NULL;
}

/* Under another name first, so that its own is only ever that of a whole file. */
static int put_and_move (KbzWebdav *webdav, const char *writer, const char *path, GBytes *file,
                         GCancellable *cancellable, GError **error)
{
  g_autofree char *unique = kbz_uuid_new ();
  g_autofree char *name = g_strconcat (KBZ_WEBDAV_UNFINISHED, unique, NULL);
  g_autofree char *unfinished = kbz_webdav_path (writer, name);
  int status = upload_there (webdav, writer, unfinished, file, cancellable, error);
  if (is_success (status) || status == 412) /* 412: uploaded, but the answer was lost */
    status = rename_file (webdav, unfinished, path, cancellable, error);
  if (!is_success (status))
    discard (webdav, unfinished, cancellable);
  return status;
}

/* For servers that cannot rename. */
static int put_directly (KbzWebdav *webdav, const char *writer, const char *path, GBytes *file,
                         GCancellable *cancellable, GError **error)
{
  GError *problem = NULL;
  g_autoptr (GPtrArray) taken = kbz_webdav_list (webdav, path, "0", NULL, cancellable, &problem);
  if (problem != NULL)
    g_propagate_error (error, problem);
  if (taken != NULL || problem != NULL)
    return taken != NULL ? 412 : 0;
  return upload_there (webdav, writer, path, file, cancellable, error);
}

gboolean kbz_webdav_put (KbzPlace *place, const char *writer, const char *name, GBytes *file,
                         GCancellable *cancellable, GError **error)
{
  KbzWebdav *webdav = (KbzWebdav *)place;
  g_autofree char *path = kbz_webdav_path (writer, name);
  int status = 0;
  if (!g_hash_table_contains (webdav->there, writer)
      && !make_writer (webdav, writer, cancellable, error))
    return FALSE;
  sweep (webdav, writer, cancellable);
  if (!webdav->no_move)
    status = put_and_move (webdav, writer, path, file, cancellable, error);
  if (webdav->no_move)
    status = put_directly (webdav, writer, path, file, cancellable, error);
  return confirm (webdav, path, name, file, status, cancellable, error);
}

/* Where there is no renaming: kept under the other name as far as it can be read. If it cannot be
 * kept it stays where it is. */
static int copy_and_remove (KbzWebdav *webdav, const char *writer, const char *name,
                            const char *other, GCancellable *cancellable, GError **error)
{
  g_autofree char *path = kbz_webdav_path (writer, name);
  g_autofree char *to = kbz_webdav_path (writer, other);
  g_autoptr (GBytes) file =
      webdav->base.kind->get (&webdav->base, writer, name, REPLY_MAX, cancellable, NULL);
  int status = file != NULL ? upload (webdav, to, file, cancellable, error) : 201;
  if (!is_success (status)) {
    refused (webdav, status, error);
    return 0;
  }
  return ask (webdav, "DELETE", path, NULL, NULL, cancellable, error);
}

gboolean kbz_webdav_set_aside (KbzPlace *place, const char *writer, const char *name,
                               GCancellable *cancellable, GError **error)
{
  KbzWebdav *webdav = (KbzWebdav *)place;
  g_autofree char *unique = kbz_uuid_new ();
  g_autofree char *other = g_strconcat ("damaged-", unique, NULL);
  g_autofree char *from = kbz_webdav_path (writer, name);
  g_autofree char *to = kbz_webdav_path (writer, other);
  int status = 0;
  if (!webdav->no_move)
    status = rename_file (webdav, from, to, cancellable, error);
  if (webdav->no_move)
    status = copy_and_remove (webdav, writer, name, other, cancellable, error);
  /* If it is gone rclone says 403. */
  return is_success (status) || status == 404
         || (status == 403 && !is_there (webdav, from, cancellable))
         || refused (webdav, status, error);
}

gboolean kbz_webdav_remove (KbzPlace *place, const char *writer, const char *name,
                            GCancellable *cancellable, GError **error)
{
  KbzWebdav *webdav = (KbzWebdav *)place;
  g_autofree char *path = kbz_webdav_path (writer, name);
  int status = ask (webdav, "DELETE", path, NULL, NULL, cancellable, error);
  return is_success (status) || status == 404 || refused (webdav, status, error);
}
