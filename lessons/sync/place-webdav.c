/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "lessons/learner/event-private.h"
#include "lessons/sync/webdav-private.h"

#define UNFINISHED_SECONDS (24 * 60 * 60)
/* A folder of a hundred thousand files is listed in less. */
#define LISTING_MAX (64 * 1024 * 1024)

char *kbz_webdav_path (const char *writer, const char *name)
{
  g_autofree char *escaped = g_uri_escape_string (name, NULL, FALSE);
  return g_strconcat (KBZ_WEBDAV_VERSION, writer, "/", escaped, NULL);
}

GPtrArray *kbz_webdav_list (KbzWebdav *webdav, const char *path, const char *depth, gint64 *date,
                            GCancellable *cancellable, GError **error)
{
  static const char question[] = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
                                 "<propfind xmlns=\"DAV:\"><prop><resourcetype/><getcontentlength/>"
                                 "<getlastmodified/></prop></propfind>\n";
  g_autofree char *how_deep = g_strconcat ("Depth: ", depth, NULL);
  const char *headers[] = { how_deep, "Content-Type: application/xml; charset=utf-8", NULL };
  g_autoptr (GBytes) body = g_bytes_new_static (question, strlen (question));
  g_auto (KbzWebReply) reply = { 0 };
  KbzWebRequest request = { "PROPFIND", path, headers, body, LISTING_MAX };
  if (!kbz_web_ask (webdav->web, &request, &reply, cancellable, error))
    return NULL;
  if (date != NULL)
    *date = reply.date;
  if (reply.status == 207)
    return kbz_webdav_listing_read (reply.body, reply.path, error);
  if (reply.status != 404 && reply.status != 410)
    kbz_web_refused (webdav->web, reply.status, error);
  return NULL;
}

static GStrv webdav_writers (KbzPlace *place, GCancellable *cancellable, GError **error)
{
  KbzWebdav *webdav = (KbzWebdav *)place;
  GError *problem = NULL;
  g_autoptr (GStrvBuilder) writers = g_strv_builder_new ();
  g_hash_table_remove_all (webdav->there);
  g_autoptr (GPtrArray) entries =
      kbz_webdav_list (webdav, KBZ_WEBDAV_VERSION, "1", NULL, cancellable, &problem);
  if (entries == NULL && problem == NULL) {
    /* Nobody has been there yet, or it is the wrong address. */
    entries = kbz_webdav_list (webdav, "", "0", NULL, cancellable, &problem);
    if (entries == NULL && problem == NULL)
      kbz_web_refused (webdav->web, 404, &problem);
  }
  if (problem != NULL) {
    g_propagate_error (error, problem);
    return NULL;
  }
  for (guint i = 0; i < entries->len; i++) {
    const KbzWebdavEntry *entry = entries->pdata[i];
    if (entry->is_folder && kbz_is_uuid (entry->name))
      g_strv_builder_add (writers, entry->name);
  }
  return g_strv_builder_end (writers);
}

/* What a sync that was killed long ago, by the server's own clock, left unfinished. */
static void note_if_stale (KbzWebdav *webdav, const char *writer, const KbzWebdavEntry *entry,
                           gint64 now)
{
  if (g_str_has_prefix (entry->name, KBZ_WEBDAV_UNFINISHED) && entry->modified > 0 && now > 0
      && now - entry->modified > UNFINISHED_SECONDS)
    g_ptr_array_add (webdav->stale, kbz_webdav_path (writer, entry->name));
}

static GPtrArray *webdav_files (KbzPlace *place, const char *writer, GCancellable *cancellable,
                                GError **error)
{
  KbzWebdav *webdav = (KbzWebdav *)place;
  gint64 now = -1;
  GError *problem = NULL;
  g_autofree char *path = kbz_webdav_path (writer, "");
  g_autoptr (GPtrArray) files = kbz_place_files_new ();
  g_autoptr (GPtrArray) entries = kbz_webdav_list (webdav, path, "1", &now, cancellable, &problem);
  if (problem != NULL) {
    g_propagate_error (error, problem);
    return NULL;
  }
  if (entries != NULL)
    g_hash_table_add (webdav->there, g_strdup (writer));
  for (guint i = 0; entries != NULL && i < entries->len; i++) {
    const KbzWebdavEntry *entry = entries->pdata[i];
    if (*entry->name == '\0' || entry->is_folder)
      continue;
    kbz_place_files_add (files, entry->name, entry->size);
    note_if_stale (webdav, writer, entry, now);
  }
  return g_steal_pointer (&files);
}

/* Whether it is the whole place that cannot be used now, not one file. */
static gboolean is_about_the_place (const GError *problem, int status)
{
  if (problem != NULL)
    return !g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE)
           && !g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_PARTIAL_INPUT);
  return status == 401 || status == 429 || status == 503 || status == 504;
}

static GBytes *webdav_get (KbzPlace *place, const char *writer, const char *name, gsize max,
                           GCancellable *cancellable, GError **error)
{
  KbzWebdav *webdav = (KbzWebdav *)place;
  GError *problem = NULL;
  g_autofree char *path = kbz_webdav_path (writer, name);
  g_auto (KbzWebReply) reply = { 0 };
  KbzWebRequest request = { .method = "GET", .path = path, .max = max };
  if (kbz_web_ask (webdav->web, &request, &reply, cancellable, &problem) && reply.status == 200)
    return g_bytes_ref (reply.body);
  if (is_about_the_place (problem, reply.status)) {
    if (problem == NULL)
      kbz_web_refused (webdav->web, reply.status, &problem);
    g_propagate_error (error, problem);
    return NULL;
  }
  g_clear_error (&problem);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _ ("The file “%s” cannot be read."), name);
  return NULL;
}

static void webdav_free (KbzPlace *place)
{
  KbzWebdav *webdav = (KbzWebdav *)place;
  kbz_web_free (webdav->web);
  g_hash_table_unref (webdav->there);
  g_ptr_array_unref (webdav->stale);
  g_free (webdav);
}

static KbzPlace *new_with (KbzWeb *web);

static KbzPlace *webdav_another (KbzPlace *place)
{
  KbzWebdav *webdav = (KbzWebdav *)place;
  return new_with (kbz_web_another (webdav->web));
}

static KbzPlace *new_with (KbzWeb *web)
{
  static const KbzPlaceKind kind = { webdav_writers, webdav_files,         webdav_get,
                                     kbz_webdav_put, kbz_webdav_set_aside, kbz_webdav_remove,
                                     webdav_free,    webdav_another };
  KbzWebdav *webdav = g_new0 (KbzWebdav, 1);
  webdav->base.kind = &kind;
  webdav->web = web;
  webdav->there = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  webdav->stale = g_ptr_array_new_with_free_func (g_free);
  return &webdav->base;
}

KbzPlace *kbz_place_webdav_new (const char *address, const KbzWebdavLogin *login, GError **error)
{
  KbzWeb *web = kbz_web_new (address, login, error);
  return web != NULL ? new_with (web) : NULL;
}
