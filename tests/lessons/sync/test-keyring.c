/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Run by keyring.sh, once where there is a keyring and once where there is none. */
#include "lessons/sync/keyring.h"
#include "tests/suite.h"

#include <string.h>

#define ADDRESS "https://dav.example.org/kibitz/"

static gboolean has_keyring; /* of the machine, as keyring.sh says */
static const char *password; /* chosen by keyring.sh, which looks for it in every file afterwards */

static void check_password (KbzKeyring *keyring, const char *address, const char *user,
                            const char *expected, KbzKept expected_kept)
{
  KbzKept kept;
  char *found = kbz_keyring_password (keyring, address, user, &kept, NULL);
  ck_assert_pstr_eq (found, expected);
  ck_assert_int_eq (kept, expected_kept);
  kbz_password_free (found);
}

START_TEST (a_password_that_nobody_gave_must_be_asked_for)
{
  g_autoptr (KbzKeyring) keyring = kbz_keyring_new ();
  check_password (keyring, ADDRESS, "nobody", NULL, KBZ_KEPT_NOWHERE);
}
END_TEST

START_TEST (a_password_outlives_the_program_only_in_the_keyring)
{
  g_autoptr (KbzKeyring) before = kbz_keyring_new ();
  KbzKept kept = has_keyring ? KBZ_KEPT_IN_KEYRING : KBZ_KEPT_IN_MEMORY;
  ck_assert_int_eq (kbz_keyring_keep (before, ADDRESS, "anna", password, NULL), kept);
  check_password (before, ADDRESS, "anna", password, kept);
  g_autoptr (KbzKeyring) after = kbz_keyring_new ();
  check_password (after, ADDRESS, "anna", has_keyring ? password : NULL,
                  has_keyring ? KBZ_KEPT_IN_KEYRING : KBZ_KEPT_NOWHERE);
}
END_TEST

START_TEST (a_password_belongs_to_one_user_at_one_address)
{
  g_autoptr (KbzKeyring) keyring = kbz_keyring_new ();
  kbz_keyring_keep (keyring, ADDRESS, "anna", password, NULL);
  check_password (keyring, ADDRESS, "ann", NULL, KBZ_KEPT_NOWHERE);
  check_password (keyring, "https://dav.example.com/kibitz/", "anna", NULL, KBZ_KEPT_NOWHERE);
}
END_TEST

START_TEST (the_last_password_counts)
{
  g_autoptr (KbzKeyring) keyring = kbz_keyring_new ();
  g_autofree char *other = g_strconcat (password, "-other", NULL);
  kbz_keyring_keep (keyring, ADDRESS, "anna", other, NULL);
  kbz_keyring_keep (keyring, ADDRESS, "anna", password, NULL);
  check_password (keyring, ADDRESS, "anna", password,
                  has_keyring ? KBZ_KEPT_IN_KEYRING : KBZ_KEPT_IN_MEMORY);
  kbz_keyring_remember (keyring, ADDRESS, "anna", other);
  check_password (keyring, ADDRESS, "anna", other, KBZ_KEPT_IN_MEMORY);
}
END_TEST

START_TEST (a_forgotten_password_is_gone_everywhere)
{
  g_autoptr (KbzKeyring) keyring = kbz_keyring_new ();
  kbz_keyring_keep (keyring, ADDRESS, "bert", password, NULL);
  kbz_keyring_forget (keyring, ADDRESS, "bert", NULL);
  check_password (keyring, ADDRESS, "bert", NULL, KBZ_KEPT_NOWHERE);
  g_autoptr (KbzKeyring) after = kbz_keyring_new ();
  check_password (after, ADDRESS, "bert", NULL, KBZ_KEPT_NOWHERE);
}
END_TEST

int main (int argc, char **argv)
{
  if (argc != 3)
    return EXIT_FAILURE;
  has_keyring = strcmp (argv[1], "with") == 0;
  password = argv[2];
  return KBZ_SUITE (a_password_that_nobody_gave_must_be_asked_for,
                    a_password_outlives_the_program_only_in_the_keyring,
                    a_password_belongs_to_one_user_at_one_address, the_last_password_counts,
                    a_forgotten_password_is_gone_everywhere);
}
