/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/sync/webdav-listing.h"

#include <string.h>
#include <sys/resource.h>

#include "lessons/sync/webdav-address.h"
#include "tests/lessons/learner/learner.h"

#define FACTS(inside)                                                                              \
  "<D:propstat><D:prop>" inside "</D:prop><D:status>HTTP/1.1 200 OK</D:status></D:propstat>"
#define SELF                                                                                       \
  "<D:response><D:href>/dav/v1/</D:href>" FACTS (                                                  \
      "<D:resourcetype><D:collection/></D:resourcetype>") "</D:response>"
#define LIST_HEAD "<?xml version=\"1.0\"?><D:multistatus xmlns:D=\"DAV:\">"
#define LIST(rows) LIST_HEAD rows "</D:multistatus>"
#define FILE_AT(href)                                                                              \
  "<D:response><D:href>" href                                                                      \
  "</D:href>" FACTS ("<D:getcontentlength>5</D:getcontentlength>") "</D:response>"

static GPtrArray *read_list (const char *text)
{
  g_autoptr (GBytes) reply = g_bytes_new_static (text, strlen (text));
  g_autoptr (GError) error = NULL;
  GPtrArray *entries = kbz_webdav_listing_read (reply, "/dav/v1", &error);
  ck_assert (entries != NULL || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA));
  return entries;
}

START_TEST (names_are_found_however_a_server_writes_them)
{
  static const struct {
    const char *list, *name; /* NULL: nothing in the folder */
  } lists[] = {
    { LIST (SELF FILE_AT ("/dav/v1/one")), "one" },
    { LIST (FILE_AT ("/dav/v1/one") SELF), "one" },
    { LIST (SELF FILE_AT ("http://host/dav/v1/one")), "one" },
    { LIST (SELF FILE_AT ("https://host:8443/dav/v1/one")), "one" },
    { LIST (SELF FILE_AT ("//dav//v1/one")), "one" },
    { LIST (SELF FILE_AT ("\n /dav/v1/one \n")), "one" },
    { LIST (SELF FILE_AT ("/d%61v/v1/%6fne")), "one" },
    { LIST (SELF FILE_AT ("/dav/v1/a%2bb")), "a+b" },
    { LIST (SELF FILE_AT ("/dav/v1/a+b")), "a+b" },
    { LIST (SELF FILE_AT ("/dav/v1/%e7%89%8C")), "牌" },
    { LIST (SELF FILE_AT ("/dav/v1/a&amp;b")), "a&b" },
    { LIST (SELF FILE_AT ("/dav/v1/one?x=y#z")), "one" },
    { LIST (SELF FILE_AT ("/dav/v1/deeper/one")), NULL },
    { LIST (SELF FILE_AT ("/dav/v10/one")), NULL },
    { LIST (SELF FILE_AT ("/dav/one")), NULL },
    { LIST (SELF FILE_AT ("one")), NULL },
    { LIST (SELF FILE_AT ("/dav/v1/..")), NULL },
    { LIST (SELF FILE_AT ("/dav/v1/%2e%2e")), NULL },
    { LIST (SELF FILE_AT ("/dav/v1/a%2fb")), NULL },
    { LIST (SELF FILE_AT ("/dav/v1/a%00b")), NULL },
    { LIST (SELF FILE_AT ("/dav/v1/%ff")), NULL },
    { LIST (SELF FILE_AT ("/dav/v1/%zz")), NULL },
    { LIST (SELF FILE_AT ("")), NULL },
    { LIST (SELF SELF), NULL },
  };
  for (size_t i = 0; i < G_N_ELEMENTS (lists); i++) {
    g_autoptr (GPtrArray) entries = read_list (lists[i].list);
    ck_assert_msg (entries != NULL, "%s", lists[i].list);
    ck_assert_str_eq (((KbzWebdavEntry *)entries->pdata[0])->name, "");
    ck_assert (((KbzWebdavEntry *)entries->pdata[0])->is_folder);
    ck_assert_msg (entries->len == (lists[i].name != NULL ? 2 : 1), "%s", lists[i].list);
    if (lists[i].name != NULL)
      ck_assert_str_eq (((KbzWebdavEntry *)entries->pdata[1])->name, lists[i].name);
  }
}
END_TEST

/* Of one file, whose size and kind are told in many ways. */
START_TEST (facts_count_by_namespace_and_status)
{
  static const struct {
    const char *inside;
    guint64 size;
    gboolean is_folder;
  } files[] = {
    { FACTS ("<D:getcontentlength>5</D:getcontentlength>"), 5, FALSE },
    { FACTS ("<getcontentlength xmlns='DAV:'> 5 </getcontentlength>"), 5, FALSE },
    { FACTS ("<l:getcontentlength xmlns:l='DAV:'>5</l:getcontentlength>"), 5, FALSE },
    { FACTS ("<l:getcontentlength xmlns:l='urn:x'>5</l:getcontentlength>"), KBZ_WEBDAV_SIZE_UNKNOWN,
      FALSE },
    { FACTS ("<D:getcontentlength>-5</D:getcontentlength>"), KBZ_WEBDAV_SIZE_UNKNOWN, FALSE },
    { FACTS ("<D:getcontentlength>99999999999999999999</D:getcontentlength>"),
      KBZ_WEBDAV_SIZE_UNKNOWN, FALSE },
    { FACTS ("<D:resourcetype><D:collection/></D:resourcetype>"), KBZ_WEBDAV_SIZE_UNKNOWN, TRUE },
    { FACTS ("<D:resourcetype><x:collection xmlns:x='urn:x'/></D:resourcetype>"),
      KBZ_WEBDAV_SIZE_UNKNOWN, FALSE },
    { FACTS ("<D:collection/>"), KBZ_WEBDAV_SIZE_UNKNOWN, FALSE },
    { FACTS ("<D:owner><D:getcontentlength>5</D:getcontentlength></D:owner>"),
      KBZ_WEBDAV_SIZE_UNKNOWN, FALSE },
    { FACTS (
          "<D:getcontentlength>5</D:getcontentlength>") "<D:propstat><D:prop><D:getcontentlength>9<"
                                                        "/D:getcontentlength></D:prop>"
                                                        "<D:status>HTTP/1.1 404 Not "
                                                        "Found</D:status></D:propstat>",
      5, FALSE },
    { "<D:propstat><D:prop><D:getcontentlength/></D:prop><D:status>HTTP/1.1 404 Not "
      "Found</D:status></D:propstat>" FACTS ("<D:getcontentlength>5</D:getcontentlength>"),
      5, FALSE },
    { "<D:propstat><D:status>HTTP/1.1 200 "
      "OK</D:status><D:prop><D:getcontentlength>5</D:getcontentlength></D:prop></D:propstat>",
      5, FALSE },
    { "<D:propstat><D:prop><D:getcontentlength>5</D:getcontentlength></D:prop></D:propstat>",
      KBZ_WEBDAV_SIZE_UNKNOWN, FALSE },
    { "<D:status>HTTP/1.1 200 OK</D:status>" FACTS ("<D:getcontentlength>5</D:getcontentlength>"),
      5, FALSE },
  };
  for (size_t i = 0; i < G_N_ELEMENTS (files); i++) {
    g_autofree char *text = g_strconcat ("<D:multistatus xmlns:D=\"DAV:\">" SELF
                                         "<D:response><D:href>/dav/v1/one</D:href>",
                                         files[i].inside, "</D:response></D:multistatus>", NULL);
    g_autoptr (GPtrArray) entries = read_list (text);
    ck_assert_msg (entries != NULL && entries->len == 2, "%s", text);
    const KbzWebdavEntry *entry = entries->pdata[1];
    ck_assert_msg (entry->size == files[i].size && entry->is_folder == files[i].is_folder, "%s",
                   text);
  }
}
END_TEST

START_TEST (what_a_server_says_is_missing_is_not_there)
{
  g_autoptr (GPtrArray) entries =
      read_list (LIST (SELF "<D:response><D:href>/dav/v1/one</D:href><D:status>HTTP/1.1 404 Not "
                            "Found</D:status></D:response>"));
  ck_assert_uint_eq (entries->len, 1);
}
END_TEST

START_TEST (times_are_read)
{
  g_autoptr (GPtrArray) entries =
      read_list (LIST (SELF "<D:response><D:href>/dav/v1/one</D:href>" FACTS (
          "<D:getlastmodified>Mon, 16 Nov 2026 12:00:00 GMT</D:getlastmodified>") "</D:response>"));
  ck_assert_int_eq (((KbzWebdavEntry *)entries->pdata[1])->modified, MONDAY_NOON / 1000);
  ck_assert_int_eq (((KbzWebdavEntry *)entries->pdata[0])->modified, -1);
}
END_TEST

START_TEST (nonsense_is_refused)
{
  static const char *const nonsense[] = {
    "",
    "<html><body>Hello</body></html>",
    "<D:multistatus xmlns:D='DAV:'>" SELF,
    "<multistatus>" SELF "</multistatus>",
    LIST (""), /* not even the folder asked about */
    LIST (FILE_AT ("/dav/v1/one")),
    LIST (SELF) "x",
    "<!DOCTYPE x [<!ENTITY a 'b'>]>"
    "<D:multistatus xmlns:D='DAV:'>" SELF "</D:multistatus>",
    "<!DOCTYPE x SYSTEM 'file:///etc/passwd'>"
    "<D:multistatus xmlns:D='DAV:'>" SELF "</D:multistatus>",
    "<D:multistatus xmlns:D='DAV:'>&unknown;" SELF "</D:multistatus>",
    "<x><D:multistatus xmlns:D='DAV:'>" SELF "</D:multistatus></x>",
  };
  for (size_t i = 0; i < G_N_ELEMENTS (nonsense); i++) {
    g_autoptr (GPtrArray) entries = read_list (nonsense[i]);
    ck_assert_msg (entries == NULL, "%s", nonsense[i]);
  }
}
END_TEST

START_TEST (addresses_that_can_be_used)
{
  static const struct {
    const char *typed, *address;
    gboolean here;
  } addresses[] = {
    { "https://host/dav", "https://host/dav/", FALSE },
    { "  https://host/dav/ \n", "https://host/dav/", FALSE },
    { "https://host", "https://host/", FALSE },
    { "HTTPS://host:8443/a b/牌", "https://host:8443/a%20b/%E7%89%8C/", FALSE },
    { "https://host/a%20b/", "https://host/a%20b/", FALSE },
    { "http://localhost:8080/x", "http://localhost:8080/x/", TRUE },
    { "http://127.3.2.1/", "http://127.3.2.1/", TRUE },
    { "http://[::1]:80/", "http://[::1]:80/", TRUE },
  };
  for (size_t i = 0; i < G_N_ELEMENTS (addresses); i++) {
    gboolean here;
    g_autoptr (GError) error = NULL;
    g_autoptr (GUri) uri = kbz_webdav_address_read (addresses[i].typed, FALSE, &here, &error);
    ck_assert_msg (uri != NULL, "%s: %s", addresses[i].typed, error != NULL ? error->message : "");
    g_autofree char *text = g_uri_to_string (uri);
    ck_assert_str_eq (text, addresses[i].address);
    ck_assert_int_eq (here, addresses[i].here);
    ck_assert (!kbz_webdav_is_plain (addresses[i].typed));
  }
}
END_TEST

START_TEST (addresses_that_are_refused_at_once)
{
  static const struct {
    const char *typed, *words;
  } addresses[] = {
    { "", "no web address" },
    { "host/dav", "no web address" },
    { "/home/me/folder", "no web address" },
    { "ftp://host/dav", "no web address" },
    { "https://", "no web address" },
    { "https:///dav", "no web address" },
    { "http://[::1];80/dav", "no web address" },
    { "https://host:8;0/dav", "no web address" },
    { "https://host:port/dav", "no web address" },
    { "https://ho st/dav", "no web address" },
    { "https://a%2fb/dav", "no web address" },
    { "https://me:secret@host/dav", "name or a password" },
    { "https://me@host/dav", "name or a password" },
    { "https://host/dav?share=1", "of a page" },
    { "https://host/dav#top", "of a page" },
    { "http://host/dav", "everybody on the way" },
    { "http://127.0.0.1.example/dav", "everybody on the way" },
    { "http://localhost.example/dav", "everybody on the way" },
    { "http://192.168.1.5/dav", "everybody on the way" },
  };
  for (size_t i = 0; i < G_N_ELEMENTS (addresses); i++) {
    g_autoptr (GError) error = NULL;
    ck_assert_ptr_null (kbz_place_webdav_new (addresses[i].typed, NULL, &error));
    ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT));
    ck_assert_msg (strstr (error->message, addresses[i].words) != NULL, "%s: %s",
                   addresses[i].typed, error->message);
  }
  KbzWebdavLogin agreed = { .plain = TRUE };
  g_autoptr (KbzPlace) place = kbz_place_webdav_new ("http://host/dav", &agreed, NULL);
  ck_assert_ptr_nonnull (place);
  ck_assert (kbz_webdav_is_plain ("http://host/dav"));
}
END_TEST

START_TEST (an_address_is_told_from_the_path_of_a_folder)
{
  ck_assert (kbz_webdav_is_address ("https://host/dav"));
  ck_assert (kbz_webdav_is_address ("ftp://host/dav"));
  ck_assert (!kbz_webdav_is_address ("/home/me"));
  ck_assert (!kbz_webdav_is_address ("me:you"));
  ck_assert (!kbz_webdav_is_address ("./http://x"));
}
END_TEST

START_TEST (redirects_stay_on_the_host_and_in_https)
{
  static const struct {
    const char *from, *to;
    gboolean may;
  } ways[] = {
    { "https://host/a", "https://host/b", TRUE },
    { "https://host/a", "https://HOST:443/b", TRUE },
    { "http://host/a", "https://host/a", TRUE },
    { "http://host:8080/a", "https://host:8443/a", TRUE },
    { "https://host/a", "http://host/a", FALSE },
    { "https://host/a", "https://other/a", FALSE },
    { "https://host/a", "https://host.other/a", FALSE },
    { "https://host/a", "https://host:444/a", FALSE },
    { "http://host/a", "ftp://host/a", FALSE },
  };
  for (size_t i = 0; i < G_N_ELEMENTS (ways); i++) {
    g_autoptr (GUri) from = g_uri_parse (ways[i].from, G_URI_FLAGS_ENCODED, NULL);
    g_autoptr (GUri) to = g_uri_parse (ways[i].to, G_URI_FLAGS_ENCODED, NULL);
    ck_assert_msg (kbz_webdav_may_go (from, to) == ways[i].may, "%s → %s", ways[i].from,
                   ways[i].to);
  }
}
END_TEST

/* A long answer: `n` times a piece, which is told its number. */
static char *much_of (const char *before, const char *piece, int n)
{
  GString *text = g_string_new (before);
  for (int i = 0; i < n; i++)
    g_string_append_printf (text, piece, i);
  return g_string_free (text, FALSE);
}

static long memory_used (void)
{
  struct rusage usage;
  ck_assert_int_eq (getrusage (RUSAGE_SELF, &usage), 0);
  return usage.ru_maxrss / 1024; /* MiB */
}

#define HEAD "<D:multistatus xmlns:D='DAV:'>"

START_TEST (a_long_answer_of_nothing_takes_little_memory)
{
  static const struct {
    const char *before, *piece;
  } answers[] = {
    { HEAD, "<a><a><a><a><a><a><a><a><a><a><a>" }, /* nested without end */
    { HEAD, "<a%1$d><b%1$d><c%1$d>" },             /* each with a name of its own */
    { HEAD, "<a%1$d/><b%1$d/><c%1$d/>" },          /* new names side by side */
    { HEAD, "<a b%d='some value'/>" },             /* new attributes */
    { "<D:multistatus xmlns:D='DAV:' ", " b%d='some value'" },
    { HEAD, "<D:response><D:href>x</D:href>" }, /* nested where it matters */
    { HEAD "<D:response><D:href>", "a name without an end" },
    { HEAD "<!--", "a comment without an end" },
    { HEAD "<", "aNameWithoutAnEnd" },
    { HEAD, "<a xmlns:n%1$d='u%1$d'/>" }, /* namespaces */
  };
  for (size_t i = 0; i < G_N_ELEMENTS (answers); i++) {
    g_autofree char *text = much_of (answers[i].before, answers[i].piece, 2000000);
    long used = memory_used ();
    ck_assert_msg (read_list (text) == NULL, "%s%s", answers[i].before, answers[i].piece);
    ck_assert_msg (memory_used () - used < 32, "%s%s: %ld MiB", answers[i].before, answers[i].piece,
                   memory_used () - used);
  }
}
END_TEST

START_TEST (a_hundred_thousand_files_are_listed)
{
  g_autofree char *rows = much_of (LIST_HEAD SELF, FILE_AT ("/dav/v1/file-%d"), 100000);
  g_autofree char *text = g_strconcat (rows, "</D:multistatus>", NULL);
  g_autoptr (GPtrArray) entries = read_list (text);
  ck_assert_ptr_nonnull (entries);
  ck_assert_uint_eq (entries->len, 100001);
}
END_TEST

START_TEST (files_without_number_are_refused)
{
  g_autofree char *rows = much_of (LIST_HEAD SELF, FILE_AT ("/dav/v1/file-%d"), 300000);
  g_autofree char *text = g_strconcat (rows, "</D:multistatus>", NULL);
  ck_assert (read_list (text) == NULL);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (
      a_long_answer_of_nothing_takes_little_memory, a_hundred_thousand_files_are_listed,
      files_without_number_are_refused, names_are_found_however_a_server_writes_them,
      facts_count_by_namespace_and_status, what_a_server_says_is_missing_is_not_there,
      times_are_read, nonsense_is_refused, addresses_that_can_be_used,
      addresses_that_are_refused_at_once, an_address_is_told_from_the_path_of_a_folder,
      redirects_stay_on_the_host_and_in_https);
}
