/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/settings.h"
#include "table-private.h"

/* What the settings say of how tables look: colour, backs, size of cards, how long a trick stays.
 */

static const char *const colours[] = { "green", "blue", "red", "grey" }; /* the schema's enum */
static const double sizes[] = { 0.85, 1, 1.2 };
static const int holds[] = { 0, KBZ_MOTION_HOLD_MS, 1500, KBZ_HOLD_UNTIL_CLICK };

/* How much larger than usual the system's text is. */
static double text_scale (GtkWidget *widget)
{
  int dpi = 0;

  g_object_get (gtk_widget_get_settings (widget), "gtk-xft-dpi", &dpi, NULL);
  return dpi > 0 ? CLAMP (dpi / (96.0 * 1024), 0.8, 1.6) : 1;
}

static void look_changed (KbzTable *self)
{
  int colour = kbz_settings_enum ("table-colour", 0), size = kbz_settings_enum ("card-size", 1);
  int stays = kbz_settings_enum ("trick-stays", 2);

  for (size_t i = 0; i < G_N_ELEMENTS (colours); i++)
    gtk_widget_remove_css_class (GTK_WIDGET (self), colours[i]);
  gtk_widget_add_css_class (GTK_WIDGET (self),
                            colours[CLAMP (colour, 0, (int)G_N_ELEMENTS (colours) - 1)]);
  self->card_scale =
      sizes[CLAMP (size, 0, (int)G_N_ELEMENTS (sizes) - 1)] * text_scale (GTK_WIDGET (self));
  self->hold_ms = holds[CLAMP (stays, 0, (int)G_N_ELEMENTS (holds) - 1)];
  self->style.back = (KbzCardBack)kbz_settings_enum ("card-back", KBZ_BACK_LATTICE);
  kbz_table_refresh (self);
}

void kbz_table_follow_look (KbzTable *self)
{
  static const char *const keys[] = { "changed::table-colour", "changed::card-back",
                                      "changed::card-size", "changed::trick-stays" };

  for (size_t i = 0; kbz_settings () && i < G_N_ELEMENTS (keys); i++)
    g_signal_connect_object (kbz_settings (), keys[i], G_CALLBACK (look_changed), self,
                             G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_widget_get_settings (GTK_WIDGET (self)), "notify::gtk-xft-dpi",
                           G_CALLBACK (look_changed), self, G_CONNECT_SWAPPED);
  look_changed (self);
}
