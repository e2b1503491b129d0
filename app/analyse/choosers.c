/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/analyse/choosers.h"

#include <stdlib.h>
#include <string.h>

#include "app/analyse/read-text.h"

static guint n_values (const KbzOption *option)
{
  guint n = 0;
  while (option != NULL && n < G_N_ELEMENTS (option->values) && option->values[n].key != NULL)
    n++;
  return n;
}

/* ---- Rows -------------------------------------------------------------------------------- */

static void add_row (KbzChoosers *self, GtkListBox *list, gpointer row)
{
  gtk_list_box_append (list, row);
  g_ptr_array_add (self->rows, row);
}

static GtkWidget *choice_new (const KbzOption *option)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  for (guint i = 0; i < n_values (option); i++)
    gtk_string_list_append (names, kbz_translate (option->values[i].label));
  return g_object_new (ADW_TYPE_COMBO_ROW, "title", kbz_translate (option->label), "model", names,
                       NULL);
}

/* A row with something to change at its end. */
static GtkWidget *row_with (const char *title, GtkWidget *widget)
{
  GtkWidget *row =
      g_object_new (ADW_TYPE_ACTION_ROW, "title", title, "activatable-widget", widget, NULL);
  gtk_widget_set_valign (widget, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), widget);
  return row;
}

static GtkWidget *amount_new (const KbzAmount *amount)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (amount->low, amount->high, amount->step);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), 0);
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), amount->high > 99 ? 4 : 2);
  return spin;
}

static AdwExpanderRow *expander_new (KbzChoosers *self, GtkListBox *list, const char *title)
{
  GtkWidget *row = g_object_new (ADW_TYPE_EXPANDER_ROW, "title", title, NULL);
  add_row (self, list, row);
  return ADW_EXPANDER_ROW (row);
}

static GtkWidget *switch_new (AdwExpanderRow *expander, const char *title, GCallback changed,
                              gpointer data)
{
  GtkWidget *widget = gtk_switch_new ();
  adw_expander_row_add_row (expander, row_with (title, widget));
  g_signal_connect_swapped (widget, "notify::active", changed, data);
  return widget;
}

/* Off or on, in this order. */
static gboolean is_switch (const KbzOption *option)
{
  return n_values (option) == 2 && g_str_equal (option->values[0].key, "false");
}

static void make_choices (KbzChoosers *self, GtkListBox *list, GCallback changed, gpointer data)
{
  AdwExpanderRow *rules = NULL;
  for (const KbzOption *option = self->plan->choices; option->key != NULL; option++) {
    GtkWidget *row;
    if (is_switch (option)) {
      if (rules == NULL)
        rules = expander_new (self, list, _ ("Options of the Rules"));
      row = switch_new (rules, kbz_translate (option->label), changed, data);
    } else {
      row = choice_new (option);
      g_signal_connect_swapped (row, "notify::selected", changed, data);
      add_row (self, list, row);
      gtk_widget_set_visible (row, n_values (option) > 1);
    }
    g_ptr_array_add (self->choices, row);
  }
}

static void choose (const KbzChoosers *self, guint i, const char *key);

/* A number may choose other things along with it; whoever listens hears of all of them at once. */
static void follow_cb (KbzChoosers *self, GtkSpinButton *spin)
{
  guint at;
  KbzFields more = { 0 };
  if (!g_ptr_array_find (self->amounts, spin, &at))
    return;
  g_autofree char *number = g_strdup_printf ("%d", gtk_spin_button_get_value_as_int (spin));
  self->plan->follow (self->plan->amounts[at].key, number, &more);
  for (guint i = 0; i < self->choices->len; i++) {
    const KbzField *field = kbz_fields_find (&more, self->plan->choices[i].key);
    if (field != NULL && field->n == 1)
      choose (self, i, field->items[0]);
  }
  kbz_fields_clear (&more);
}

static void make_amounts (KbzChoosers *self, GtkListBox *list, GCallback changed, gpointer data)
{
  for (const KbzAmount *amount = self->plan->amounts; amount->key != NULL; amount++) {
    GtkWidget *spin = amount_new (amount);
    if (self->plan->follow != NULL)
      g_signal_connect_swapped (spin, "value-changed", G_CALLBACK (follow_cb), self);
    g_signal_connect_swapped (spin, "value-changed", changed, data);
    g_ptr_array_add (self->amounts, spin);
    add_row (self, list, row_with (kbz_translate (amount->label), spin));
  }
}

static void make_texts (KbzChoosers *self, GtkListBox *list, GCallback changed, gpointer data)
{
  for (const KbzSetUpText *text = self->plan->texts; text->key != NULL; text++) {
    /* Translators: something to write, and an example of it. */
    g_autofree char *title =
        g_strdup_printf (_ ("%s, such as %s"), kbz_translate (text->label), text->example);
    GtkWidget *row = g_object_new (ADW_TYPE_ENTRY_ROW, "title", title, NULL);
    g_signal_connect_swapped (row, "changed", changed, data);
    g_ptr_array_add (self->texts, row);
    add_row (self, list, row);
  }
}

static void make_flags (KbzChoosers *self, GtkListBox *list, GCallback changed, gpointer data)
{
  const KbzOption *flags = self->plan->flags;
  AdwExpanderRow *expander = expander_new (self, list, kbz_translate (flags->label));
  for (guint i = 0; i < n_values (flags); i++)
    g_ptr_array_add (self->flags,
                     switch_new (expander, kbz_translate (flags->values[i].label), changed, data));
}

void kbz_choosers_make (KbzChoosers *self, GtkListBox *list, const KbzSetUpPlan *plan,
                        GCallback changed, gpointer data)
{
  for (guint i = 0; self->rows != NULL && i < self->rows->len; i++)
    gtk_list_box_remove (list, g_ptr_array_index (self->rows, i));
  kbz_choosers_clear (self);
  self->choices = g_ptr_array_new ();
  self->amounts = g_ptr_array_new ();
  self->flags = g_ptr_array_new ();
  self->texts = g_ptr_array_new ();
  self->rows = g_ptr_array_new ();
  self->plan = plan;
  if (plan == NULL)
    return;
  make_choices (self, list, changed, data);
  if (plan->amounts != NULL)
    make_amounts (self, list, changed, data);
  if (plan->texts != NULL)
    make_texts (self, list, changed, data);
  if (plan->flags != NULL)
    make_flags (self, list, changed, data);
}

void kbz_choosers_clear (KbzChoosers *self)
{
  g_clear_pointer (&self->choices, g_ptr_array_unref);
  g_clear_pointer (&self->amounts, g_ptr_array_unref);
  g_clear_pointer (&self->flags, g_ptr_array_unref);
  g_clear_pointer (&self->texts, g_ptr_array_unref);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  self->plan = NULL;
}

/* ---- What is chosen ---------------------------------------------------------------------- */

static const char *chosen_key (const KbzChoosers *self, guint i)
{
  const KbzOption *option = &self->plan->choices[i];
  gpointer row = g_ptr_array_index (self->choices, i);
  guint value =
      GTK_IS_SWITCH (row) ? (guint)gtk_switch_get_active (row) : adw_combo_row_get_selected (row);
  return value < n_values (option) ? option->values[value].key : NULL;
}

/* Whether something that is written says already what this field would. */
static gboolean is_decided (const KbzChoosers *self, const char *key)
{
  g_autofree char *word = g_strdup_printf (" %s ", key);
  for (guint i = 0; i < self->texts->len; i++)
    if (*gtk_editable_get_text (g_ptr_array_index (self->texts, i)) != '\0'
        && strstr (self->plan->texts[i].decides, word) != NULL)
      return TRUE;
  return FALSE;
}

static void put (const KbzChoosers *self, KbzFields *fields, const char *key, const char *value)
{
  if (value != NULL && *value != '\0' && !is_decided (self, key))
    kbz_fields_put (fields, key, value);
}

void kbz_choosers_read_rules (const KbzChoosers *self, KbzFields *fields)
{
  for (guint i = 0; i < self->choices->len; i++)
    put (self, fields, self->plan->choices[i].key, chosen_key (self, i));
}

void kbz_choosers_read (const KbzChoosers *self, KbzFields *fields)
{
  kbz_choosers_read_rules (self, fields);
  for (guint i = 0; i < self->amounts->len; i++) {
    g_autofree char *number = g_strdup_printf (
        "%d", gtk_spin_button_get_value_as_int (g_ptr_array_index (self->amounts, i)));
    put (self, fields, self->plan->amounts[i].key, number);
  }
  for (guint i = 0; i < self->texts->len; i++)
    put (self, fields, self->plan->texts[i].key,
         gtk_editable_get_text (g_ptr_array_index (self->texts, i)));
  if (self->flags->len > 0)
    kbz_fields_begin (fields, self->plan->flags->key, KBZ_FIELD_LIST);
  for (guint i = 0; i < self->flags->len; i++)
    if (gtk_switch_get_active (g_ptr_array_index (self->flags, i)))
      kbz_fields_item (fields, self->plan->flags->values[i].key,
                       strlen (self->plan->flags->values[i].key));
}

static void choose (const KbzChoosers *self, guint i, const char *key)
{
  const KbzOption *option = &self->plan->choices[i];
  gpointer row = g_ptr_array_index (self->choices, i);
  if (GTK_IS_SWITCH (row)) {
    gtk_switch_set_active (row, g_str_equal (key, "true"));
    return;
  }
  for (guint k = 0; k < n_values (option); k++)
    if (g_str_equal (option->values[k].key, key))
      adw_combo_row_set_selected (row, k);
}

static gboolean has_item (const KbzField *field, const char *text)
{
  for (size_t i = 0; field != NULL && i < field->n; i++)
    if (g_str_equal (field->items[i], text))
      return TRUE;
  return FALSE;
}

/* One value of a field, of the fields or of what they are split into; NULL: there is none. */
static const char *value_of (const KbzFields *fields, const KbzFields *more, const char *key)
{
  const KbzField *field = kbz_fields_find (more, key);
  if (field == NULL)
    field = kbz_fields_find (fields, key);
  return field != NULL && field->n == 1 ? field->items[0] : NULL;
}

static void show_text (GtkEditable *row, const KbzField *field)
{
  g_autoptr (GString) text = g_string_new (NULL);
  for (size_t i = 0; field != NULL && i < field->n; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "", field->items[i]);
  gtk_editable_set_text (row, text->str);
}

void kbz_choosers_show (const KbzChoosers *self, const KbzFields *fields)
{
  KbzFields more = { 0 };
  if (self->plan->split != NULL)
    self->plan->split (fields, &more);
  for (guint i = 0; i < self->amounts->len; i++) { /* before what they choose along with them */
    const char *value = value_of (fields, &more, self->plan->amounts[i].key);
    gtk_spin_button_set_value (g_ptr_array_index (self->amounts, i),
                               value != NULL ? atoi (value) : 0);
  }
  for (guint i = 0; i < self->choices->len; i++) {
    const char *value = value_of (fields, &more, self->plan->choices[i].key);
    choose (self, i, value != NULL ? value : "");
  }
  for (guint i = 0; i < self->texts->len; i++)
    show_text (g_ptr_array_index (self->texts, i),
               kbz_fields_find (fields, self->plan->texts[i].key));
  for (guint i = 0; i < self->flags->len; i++)
    gtk_switch_set_active (g_ptr_array_index (self->flags, i),
                           has_item (kbz_fields_find (fields, self->plan->flags->key),
                                     self->plan->flags->values[i].key));
  kbz_fields_clear (&more);
}

static int packs_choice (const KbzChoosers *self)
{
  for (guint i = 0; i < self->choices->len; i++)
    if (g_strcmp0 (self->plan->choices[i].key, self->plan->packs) == 0)
      return (int)i;
  return -1;
}

int kbz_choosers_get_packs (const KbzChoosers *self)
{
  int i = packs_choice (self);
  const char *key = i >= 0 ? chosen_key (self, (guint)i) : NULL;
  return key != NULL ? atoi (key) : 0;
}

void kbz_choosers_set_packs (const KbzChoosers *self, int packs)
{
  int i = packs_choice (self);
  g_autofree char *key = g_strdup_printf ("%d", packs);
  if (i >= 0)
    choose (self, (guint)i, key);
}
