/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <check.h>
#include <stdlib.h>

/* Runs these tests in one process and prints TAP: `int main (void) { return KBZ_SUITE (a, b); }`.
 */
#define KBZ_SUITE(...)                                                                             \
  kbz_suite_run (__FILE__, (const TTest *const[]){ __VA_ARGS__ },                                  \
                 sizeof ((const TTest *const[]){ __VA_ARGS__ }) / sizeof (const TTest *))

/* How much of a long comparison this run does: all n, or a tenth where KBZ_TEST_SHARE is 10, as it
 * is under the sanitizers; one at least. */
static inline int kbz_share (int n)
{
  const char *share = getenv ("KBZ_TEST_SHARE");
  int part = share != NULL ? n / atoi (share) : n;
  return part > 0 ? part : 1;
}

static inline int kbz_suite_run (const char *name, const TTest *const *tests, size_t n)
{
  Suite *suite = suite_create (name);
  TCase *tcase = tcase_create (name);
  tcase_set_timeout (tcase, 0);
  for (size_t i = 0; i < n; i++)
    tcase_add_test (tcase, tests[i]);
  suite_add_tcase (suite, tcase);
  SRunner *runner = srunner_create (suite);
  srunner_set_fork_status (runner, CK_NOFORK);
  srunner_set_tap (runner, "-");
  srunner_run_all (runner, CK_SILENT);
  int failed = srunner_ntests_failed (runner);
  srunner_free (runner);
  return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
