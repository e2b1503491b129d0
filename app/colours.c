/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/colours.h"

GdkRGBA kbz_colour_text (GtkWidget *widget, double alpha)
{
  GdkRGBA colour;
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &colour);
  colour.alpha *= (float)alpha;
  return colour;
}

GdkRGBA kbz_colour_named (GtkWidget *widget, const char *name)
{
  GdkRGBA colour;
  if (!gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), name, &colour))
    return kbz_colour_text (widget, 1);
  return colour;
}
