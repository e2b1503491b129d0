/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/sync/webdav-listing.h"

#include <curl/curl.h>
#include <expat.h>
#include <glib/gi18n-lib.h>
#include <stddef.h>
#include <string.h>

#include "lessons/sync/webdav-address.h"

#define DAV "DAV:|" /* the namespace as expat puts it before each name */
/* What no listing needs: so deep, so many files, so long a text, so much memory for the parser. */
#define DEPTH_MAX 64
#define ENTRIES_MAX 250000
#define TEXT_MAX (64 * 1024)
#define MEMORY_MAX (8 * 1024 * 1024)
#define PIECE ((gsize)256 * 1024)

/* Where in the answer we are. */
typedef enum {
  OUTSIDE,
  MULTISTATUS,
  RESPONSE,
  HREF,
  RESPONSE_STATUS,
  PROPSTAT,
  PROPSTAT_STATUS,
  PROP,
  TYPE,
  COLLECTION,
  LENGTH,
  MODIFIED,
  N_WHERE
} Where;

/* The elements that matter, each in the only place where it means something. */
static const struct {
  Where parent;
  const char *name;
} elements[N_WHERE] = {
  [MULTISTATUS] = { OUTSIDE, DAV "multistatus" },
  [RESPONSE] = { MULTISTATUS, DAV "response" },
  [HREF] = { RESPONSE, DAV "href" },
  [RESPONSE_STATUS] = { RESPONSE, DAV "status" },
  [PROPSTAT] = { RESPONSE, DAV "propstat" },
  [PROPSTAT_STATUS] = { PROPSTAT, DAV "status" },
  [PROP] = { PROPSTAT, DAV "prop" },
  [TYPE] = { PROP, DAV "resourcetype" },
  [COLLECTION] = { TYPE, DAV "collection" },
  [LENGTH] = { PROP, DAV "getcontentlength" },
  [MODIFIED] = { PROP, DAV "getlastmodified" },
};

typedef struct {
  gboolean is_folder;
  guint64 size;
  gint64 modified;
} Facts;

static const Facts nothing = { FALSE, KBZ_WEBDAV_SIZE_UNKNOWN, -1 };

typedef struct {
  XML_Parser parser;
  const char *path;
  Where where;
  guint skipped; /* how deep inside an element that does not matter */
  GString *text;
  char *name;       /* of this response, NULL if it lies elsewhere */
  Facts here, told; /* of this propstat, and of those that hold */
  gboolean holds, missing;
  gboolean found, complete; /* the folder itself; all of the answer */
  GPtrArray *entries;
} Reader;

static void stop (Reader *reader)
{
  XML_StopParser (reader->parser, XML_FALSE);
}

static void entry_free (KbzWebdavEntry *entry)
{
  g_free (entry->name);
  g_free (entry);
}

/* The name in the folder `path`, "" if it is that folder; NULL if it lies elsewhere. Servers write
 * whole addresses or paths, escaped in different ways. */
static char *name_in (const char *href, const char *path)
{
  const char *host = strstr (href, "://");
  const char *start = *href == '/' ? href : host != NULL ? strchr (host + 3, '/') : NULL;
  if (start == NULL)
    return NULL;
  g_autofree char *escaped = g_strndup (start, strcspn (start, "?#"));
  g_autofree char *plain = kbz_webdav_plain_path (escaped);
  if (plain == NULL || !g_str_has_prefix (plain, path))
    return NULL;
  const char *rest = plain + strlen (path);
  if (*rest == '\0')
    return g_strdup ("");
  gboolean inside = *rest == '/' && strchr (rest + 1, '/') == NULL && !g_str_equal (rest, "/.")
                    && !g_str_equal (rest, "/..") && g_utf8_validate (rest, -1, NULL);
  return inside ? g_strdup (rest + 1) : NULL;
}

/* "HTTP/1.1 200 OK" */
static gboolean is_success (const char *status)
{
  const char *number = strchr (status, ' ');
  return g_str_has_prefix (status, "HTTP/") && number != NULL && number[1] == '2'
         && g_ascii_isdigit (number[2]) && g_ascii_isdigit (number[3])
         && !g_ascii_isdigit (number[4]);
}

static void begin (Reader *reader)
{
  g_string_truncate (reader->text, 0);
  if (reader->where == RESPONSE) {
    g_clear_pointer (&reader->name, g_free);
    reader->told = nothing;
    reader->missing = FALSE;
  } else if (reader->where == PROPSTAT) {
    reader->here = nothing;
    reader->holds = FALSE;
  }
}

static void add_entry (Reader *reader)
{
  if (reader->name == NULL || reader->missing)
    return;
  gboolean itself = *reader->name == '\0';
  if (itself && reader->found)
    return;
  reader->found |= itself;
  KbzWebdavEntry *entry = g_new (KbzWebdavEntry, 1);
  *entry = (KbzWebdavEntry){ g_steal_pointer (&reader->name), reader->told.is_folder,
                             reader->told.size, reader->told.modified };
  g_ptr_array_insert (reader->entries, itself ? 0 : -1, entry);
  if (reader->entries->len > ENTRIES_MAX)
    stop (reader);
}

/* Adds what a propstat told to what is known. */
static void merge (Facts *told, const Facts *here)
{
  told->is_folder |= here->is_folder;
  if (here->size != KBZ_WEBDAV_SIZE_UNKNOWN)
    told->size = here->size;
  if (here->modified != -1)
    told->modified = here->modified;
}

static void finish (Reader *reader)
{
  char *text = g_strstrip (reader->text->str);
  switch (reader->where) {
  case HREF:
    if (reader->name == NULL)
      reader->name = name_in (text, reader->path);
    break;
  case RESPONSE_STATUS:
    reader->missing = !is_success (text);
    break;
  case PROPSTAT_STATUS:
    reader->holds = is_success (text);
    break;
  case COLLECTION:
    reader->here.is_folder = TRUE;
    break;
  case LENGTH:
    if (!g_ascii_string_to_unsigned (text, 10, 0, G_MAXINT64, &reader->here.size, NULL))
      reader->here.size = KBZ_WEBDAV_SIZE_UNKNOWN;
    break;
  case MODIFIED:
    reader->here.modified = curl_getdate (text, NULL);
    break;
  case PROPSTAT:
    if (reader->holds)
      merge (&reader->told, &reader->here);
    break;
  case RESPONSE:
    add_entry (reader);
    break;
  case MULTISTATUS:
    reader->complete = TRUE;
    break;
  default:
    break;
  }
}

static void XMLCALL on_start (void *data, const XML_Char *name, const XML_Char **attributes)
{
  (void)attributes;
  Reader *reader = data;
  if (reader->skipped > 0) {
    if (++reader->skipped > DEPTH_MAX)
      stop (reader);
    return;
  }
  for (Where where = MULTISTATUS; where < N_WHERE; where++)
    if (elements[where].parent == reader->where && strcmp (elements[where].name, name) == 0) {
      reader->where = where;
      begin (reader);
      return;
    }
  reader->skipped = 1;
}

static void XMLCALL on_end (void *data, const XML_Char *name)
{
  (void)name;
  Reader *reader = data;
  if (reader->skipped > 0) {
    reader->skipped--;
    return;
  }
  finish (reader);
  reader->where = elements[reader->where].parent;
}

static void XMLCALL on_text (void *data, const XML_Char *text, int length)
{
  Reader *reader = data;
  if (reader->text->len + (gsize)length > TEXT_MAX)
    stop (reader);
  else if (reader->skipped == 0)
    g_string_append_len (reader->text, text, length);
}

/* No server needs one, and entities are how a small answer becomes a huge one. */
static void XMLCALL on_doctype (void *data, const XML_Char *name, const XML_Char *system,
                                const XML_Char *identity, int has_subset)
{
  (void)name, (void)system, (void)identity, (void)has_subset;
  stop (data);
}

/* The parser keeps every name that it has met, so a long answer could make it take any amount of
 * memory: what it takes is counted, and it gets no more than a listing needs. A parser lives within
 * one call, so each thread counts one. */
static _Thread_local gsize taken;

typedef union {
  gsize size;
  max_align_t alignment;
} Block;

static void *take_again (void *memory, size_t size)
{
  Block *block = memory != NULL ? (Block *)memory - 1 : NULL;
  gsize before = block != NULL ? block->size : 0;
  if (size > MEMORY_MAX || taken - before + size > MEMORY_MAX)
    return NULL;
  block = g_try_realloc (block, sizeof *block + size);
  if (block == NULL)
    return NULL;
  taken += size - before;
  block->size = size;
  return block + 1;
}

static void *take (size_t size)
{
  return take_again (NULL, size);
}

static void give_back (void *memory)
{
  if (memory == NULL)
    return;
  Block *block = (Block *)memory - 1;
  taken -= block->size;
  g_free (block);
}

static gboolean parse (Reader *reader, GBytes *reply)
{
  static const XML_Memory_Handling_Suite memory = { take, take_again, give_back };
  gsize size;
  const char *bytes = g_bytes_get_data (reply, &size);
  if (size == 0)
    return FALSE; /* nor is there a place to count from */
  taken = 0;
  reader->parser = XML_ParserCreate_MM (NULL, &memory, "|");
  XML_SetUserData (reader->parser, reader);
  XML_SetElementHandler (reader->parser, on_start, on_end);
  XML_SetCharacterDataHandler (reader->parser, on_text);
  XML_SetStartDoctypeDeclHandler (reader->parser, on_doctype);
  /* In pieces, for the parser copies what it is given. */
  gboolean ok;
  gsize done = 0;
  do {
    gsize n = MIN (size - done, PIECE);
    ok = XML_Parse (reader->parser, bytes + done, (int)n, done + n == size) == XML_STATUS_OK;
    done += n;
  } while (ok && done < size);
  XML_ParserFree (reader->parser);
  return ok && reader->complete;
}

GPtrArray *kbz_webdav_listing_read (GBytes *reply, const char *path, GError **error)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func ((GDestroyNotify)entry_free);
  Reader reader = { .path = path, .text = g_string_new (NULL), .entries = entries };
  gboolean ok = parse (&reader, reply);
  g_string_free (reader.text, TRUE);
  g_free (reader.name);
  if (ok && reader.found)
    return g_steal_pointer (&entries);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                       ok ? _ ("The server lists another folder than the one asked for. Look at "
                               "the address.")
                          : _ ("The server's list of files makes no sense. Look at the address: "
                               "is it that of a WebDAV folder?"));
  return NULL;
}
