/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/picture.h"

GtkWidget *kbz_picture_new (const char *icon)
{
  return g_object_new (GTK_TYPE_IMAGE, "icon-name", icon, "accessible-role",
                       GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
}

GtkWidget *kbz_sign_new (const char *text)
{
  return g_object_new (GTK_TYPE_LABEL, "label", text, "accessible-role",
                       GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
}
