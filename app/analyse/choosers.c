/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/analyse/choosers.h"

#include "app/analyse/read-text.h"

static guint n_values (const KbzOption *option)
{
  guint n = 0;
  while (n < G_N_ELEMENTS (option->values) && option->values[n].key != NULL)
    n++;
  return n;
}

static const KbzOption *option_of (gpointer row)
{
  return g_object_get_data (G_OBJECT (row), "kbz-option");
}

static GtkWidget *row_new (const KbzOption *option)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  for (guint i = 0; i < n_values (option); i++)
    gtk_string_list_append (names, kbz_translate (option->values[i].label));
  GtkWidget *row = g_object_new (ADW_TYPE_COMBO_ROW, "title", kbz_translate (option->label),
                                 "model", names, NULL);
  g_object_set_data (G_OBJECT (row), "kbz-option", (gpointer)option);
  return row;
}

GPtrArray *kbz_choosers_new (GtkListBox *list, const KbzOption *options, GCallback changed,
                             gpointer data)
{
  GPtrArray *rows = g_ptr_array_new ();
  for (int i = 0; options != NULL && options[i].key != NULL; i++) {
    GtkWidget *row = row_new (&options[i]);
    g_signal_connect_swapped (row, "notify::selected", changed, data);
    gtk_list_box_append (list, row);
    g_ptr_array_add (rows, row);
  }
  return rows;
}

void kbz_choosers_read (const GPtrArray *rows, KbzFields *fields)
{
  for (guint i = 0; i < rows->len; i++) {
    gpointer row = g_ptr_array_index (rows, i);
    guint value = adw_combo_row_get_selected (ADW_COMBO_ROW (row));
    if (value < n_values (option_of (row)))
      kbz_fields_put (fields, option_of (row)->key, option_of (row)->values[value].key);
  }
}

void kbz_choosers_show (const GPtrArray *rows, const KbzFields *fields)
{
  for (guint i = 0; i < rows->len; i++) {
    gpointer row = g_ptr_array_index (rows, i);
    const KbzField *field = kbz_fields_find (fields, option_of (row)->key);
    for (guint k = 0; field != NULL && field->n == 1 && k < n_values (option_of (row)); k++)
      if (g_str_equal (option_of (row)->values[k].key, field->items[0]))
        adw_combo_row_set_selected (ADW_COMBO_ROW (row), k);
  }
}
