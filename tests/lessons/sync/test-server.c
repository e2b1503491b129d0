/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can only be seen with a real server beside (serve.py runs this): logins, certificates, and
 * how often it is asked. */
#include "tests/lessons/sync/devices.h"

static gboolean is_server (const char *name)
{
  return strcmp (g_getenv ("KIBITZ_TEST_SERVER"), name) == 0;
}

/* The error of trying a place with this login, which must not work. */
static GError *failure_of (const char *shared, const KbzWebdavLogin *login)
{
  GError *error = NULL;
  g_autofree char *address = served_address (shared);
  g_autoptr (KbzPlace) place = kbz_place_webdav_new (address, login, &error);
  ck_assert_ptr_nonnull (place);
  ck_assert (!kbz_place_probe (place, ME, NULL, NULL, &error));
  return error;
}

START_TEST (a_wrong_or_missing_password_is_told_apart)
{
  g_autofree char *shared = new_shared (NULL);
  KbzWebdavLogin login = served_login ();
  login.password = "wrong";
  g_autoptr (GError) wrong = failure_of (shared, &login);
  login.user = NULL;
  g_autoptr (GError) none = failure_of (shared, &login);
  ck_assert (g_error_matches (wrong, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED));
  ck_assert (g_error_matches (none, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED));
  ck_assert_msg (strstr (wrong->message, "Enter them again") != NULL, "%s", wrong->message);
  ck_assert_msg (strstr (none->message, "asks for a name") != NULL, "%s", none->message);
}
END_TEST

START_TEST (a_certificate_is_trusted_only_if_its_authority_is)
{
  g_autofree char *shared = new_shared (NULL);
  KbzWebdavLogin login = served_login ();
  if (login.authorities == NULL)
    return;
  login.authorities = NULL;
  g_autoptr (GError) unknown = failure_of (shared, &login);
  ck_assert_msg (strstr (unknown->message, "certificate of “127.0.0.1” cannot be trusted") != NULL,
                 "%s", unknown->message);
  login.authorities = "/nowhere.pem";
  g_autoptr (GError) unreadable = failure_of (shared, &login);
  ck_assert_msg (strstr (unreadable->message, "certificates for") != NULL, "%s",
                 unreadable->message);
}
END_TEST

/* The server's log, once it shows that a last request has come: some write it seconds later. */
static char *log_with (KbzPlace *place, const char *mark)
{
  g_autoptr (GBytes) none = place->kind->get (place, ME, mark, 10, NULL, NULL);
  ck_assert_ptr_null (none);
  for (int i = 0; i < 300; i++) {
    g_autofree char *text = NULL;
    if (g_file_get_contents (g_getenv ("KIBITZ_TEST_LOG"), &text, NULL, NULL)
        && strstr (text, mark) != NULL)
      return g_steal_pointer (&text);
    g_usleep (100 * 1000);
  }
  ck_abort_msg ("the server's log is silent");
}

static int count (const char *text, const char *word)
{
  int n = 0;
  for (; (text = strstr (text, word)) != NULL; text += strlen (word))
    n++;
  return n;
}

START_TEST (a_sync_with_nothing_new_asks_once_a_device_and_thrice_more)
{
  Place at = new_place ();
  GRand *chance = g_rand_new_with_seed (8);
  g_autofree char *shared = new_shared (NULL);
  KbzLog *logs[3];
  for (int i = 0; i < 3; i++) {
    char name[] = { (char)('a' + i), '\0' };
    logs[i] = open_log (at.folder, name);
    ck_assert (append_some (logs[i], chance, 5));
  }
  for (int i = 0; i < 6; i++)
    sync_ok (logs[i % 3], shared, FALSE);
  g_autoptr (KbzPlace) marker = place_at (shared);
  g_autofree char *before = log_with (marker, "mark-one");
  sync_ok (logs[0], shared, FALSE);
  g_autofree char *all = log_with (marker, "mark-two");
  const char *requests = strstr (all, "mark-one"), *end = strstr (requests, "mark-two");
  g_autofree char *between = g_strndup (requests, (gsize)(end - requests));
  /* A digest cannot be made before the server has sent what goes into it. */
  int challenges = is_server ("apache-digest") ? 1 : 0;
  ck_assert_int_eq (count (between, "PROPFIND"), 3 + 1 + challenges);
  /* Two files are checked in every run; no other is touched. */
  ck_assert_int_eq (count (between, ".seg"), 2);
  for (int i = 0; i < 3; i++)
    g_object_unref (logs[i]);
  g_rand_free (chance);
  leave_place (&at);
}
END_TEST

int main (void)
{
  umask (0);
  use_memory ();
  return KBZ_SUITE (a_wrong_or_missing_password_is_told_apart,
                    a_certificate_is_trusted_only_if_its_authority_is,
                    a_sync_with_nothing_new_asks_once_a_device_and_thrice_more);
}
