/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <locale.h>

#include "app/application.h"

int main (int argc, char **argv)
{
  const char *locale_dir = g_getenv ("KIBITZ_LOCALE_DIR");

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, locale_dir != NULL ? locale_dir : KBZ_LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_set_application_name (_ ("Kibitz"));

  g_autoptr (KbzApplication) application = kbz_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
