/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <locale.h>
#include <unistd.h>

#include "app/application.h"
#include "app/settings.h"

/* Where the system's choice is kept while another one is in its place. */
#define SYSTEM_LANGUAGE "KIBITZ_SYSTEM_LANGUAGE"

/* Before anything is said. */
static void choose_language (void)
{
  GSettings *settings = kbz_settings ();
  g_autofree char *chosen =
      settings != NULL ? g_settings_get_string (settings, "language") : g_strdup ("system");
  const char *before = g_getenv (SYSTEM_LANGUAGE), *now = g_getenv ("LANGUAGE");
  if (!g_str_equal (chosen, "system")) {
    if (before == NULL)
      g_setenv (SYSTEM_LANGUAGE, now != NULL ? now : "", TRUE);
    g_setenv ("LANGUAGE", chosen, TRUE);
  } else if (before != NULL) {
    g_setenv ("LANGUAGE", before, TRUE);
  }
}

int main (int argc, char **argv)
{
  const char *locale_dir = g_getenv ("KIBITZ_LOCALE_DIR");

  choose_language ();
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, locale_dir != NULL ? locale_dir : KBZ_LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_set_application_name (_ ("Kibitz"));

  g_autoptr (KbzApplication) application = kbz_application_new ();
  int status = g_application_run (G_APPLICATION (application), argc, argv);
  if (kbz_application_wants_restart (application))
    execl ("/proc/self/exe", argv[0], NULL); /* comes back only when it fails */
  return status;
}
