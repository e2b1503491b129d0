/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/about.h"

#include <adwaita.h>
#include <glib/gi18n.h>

void kbz_about_show (GtkWindow *parent)
{
  adw_show_about_window (
      parent, "application-name", _ ("Kibitz"), "application-icon", "io.github.kibitz.Kibitz",
      "version", KBZ_VERSION, "developer-name", _ ("The Kibitz contributors"), "license-type",
      GTK_LICENSE_GPL_3_0, "comments",
      _ ("Kibitz teaches card games by proving things. Every verdict is either proved by a solver "
         "or marked as an estimate, and every illegal play is answered with its rule."),
      /* Translators: put your names here, one a line. */
      "translator-credits", _ ("translator-credits"), NULL);
}
