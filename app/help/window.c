/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/help/window.h"

#include "app/help/library.h"
#include "app/help/topic-view.h"
#include "app/language.h"
#include "app/narrow-bin.h"
#include "app/template.h"

#define WIDTH 960
#define HEIGHT 700

struct _KbzHelpWindow {
  AdwWindow parent_instance;

  KbzNarrowBin *bin;
  GtkBox *contents, *page;
  GtkSearchEntry *search;
  GtkListBox *topics;
  KbzTopicView *view;

  KbzLibrary *library;
  int shown;        /* the topic on the page; -1: none yet */
  gboolean reading; /* where there is room for one of them: the page, not the list */
  gboolean listing; /* the list is being filled */
};

G_DEFINE_FINAL_TYPE (KbzHelpWindow, kbz_help_window, ADW_TYPE_WINDOW)

static void show_topic (KbzHelpWindow *self, guint topic, guint section)
{
  self->shown = (int)topic;
  kbz_topic_view_show (self->view, kbz_library_topic (self->library, topic), section);
}

/* ---- List or page ------------------------------------------------------------------------ */

static void set_reading (KbzHelpWindow *self, gboolean reading)
{
  gboolean narrow;
  self->reading = reading;
  g_object_get (self->bin, "narrow", &narrow, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->contents), !narrow || !reading);
  gtk_widget_set_hexpand (GTK_WIDGET (self->contents), narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->page), !narrow || reading);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "help.back", narrow && reading);
}

static void narrow_cb (KbzHelpWindow *self)
{
  set_reading (self, self->reading);
}

static void focus_list (KbzHelpWindow *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->topics);
  if (row == NULL)
    row = gtk_list_box_get_row_at_index (self->topics, 0);
  if (row != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (row));
}

static void back (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KbzHelpWindow *self = KBZ_HELP_WINDOW (widget);
  (void)name, (void)parameter;
  set_reading (self, FALSE);
  focus_list (self);
}

static void begin_search (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KbzHelpWindow *self = KBZ_HELP_WINDOW (widget);
  (void)name, (void)parameter;
  set_reading (self, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

/* Escape: from the page to the list where there is room for one, else away. */
static void leave (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KbzHelpWindow *self = KBZ_HELP_WINDOW (widget);
  gboolean narrow;
  g_object_get (self->bin, "narrow", &narrow, NULL);
  if (narrow && self->reading)
    back (widget, name, parameter);
  else
    gtk_window_close (GTK_WINDOW (self));
}

/* ---- The list ---------------------------------------------------------------------------- */

static GtkWidget *line_new (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  return label;
}

static void add_row (KbzHelpWindow *self, guint topic, guint section, const char *excerpt)
{
  g_autofree char *title = kbz_library_title (self->library, topic);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2), *row = gtk_list_box_row_new ();
  gtk_box_append (GTK_BOX (box), line_new (title, excerpt != NULL ? "heading" : NULL));
  if (excerpt != NULL) {
    GtkWidget *line = line_new (excerpt, "caption");
    gtk_widget_add_css_class (line, "dim-label");
    gtk_box_append (GTK_BOX (box), line);
  }
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_widget_set_margin_top (box, 6);
  gtk_widget_set_margin_bottom (box, 6);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_data (G_OBJECT (row), "kbz-topic", GUINT_TO_POINTER (topic));
  g_object_set_data (G_OBJECT (row), "kbz-section", GUINT_TO_POINTER (section));
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  excerpt != NULL ? excerpt : "", -1);
  gtk_list_box_append (self->topics, row);
  if (self->shown == (int)topic)
    gtk_list_box_select_row (self->topics, GTK_LIST_BOX_ROW (row));
}

static void fill_list (KbzHelpWindow *self)
{
  const char *words = gtk_editable_get_text (GTK_EDITABLE (self->search));
  g_autoptr (GPtrArray) hits = kbz_library_search (self->library, words);
  GtkListBoxRow *row;
  self->listing = TRUE;
  while ((row = gtk_list_box_get_row_at_index (self->topics, 0)) != NULL)
    gtk_list_box_remove (self->topics, GTK_WIDGET (row));
  for (guint i = 0; i < hits->len; i++) {
    const KbzLibraryHit *hit = g_ptr_array_index (hits, i);
    add_row (self, hit->topic, hit->section, hit->excerpt);
  }
  if (strspn (words, " ") == strlen (words))
    for (guint i = 0; i < kbz_library_n_topics (self->library); i++)
      add_row (self, i, 0, NULL);
  self->listing = FALSE;
}

static void show_row (KbzHelpWindow *self, GtkListBoxRow *row)
{
  show_topic (self, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "kbz-topic")),
              GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "kbz-section")));
}

static void row_selected_cb (KbzHelpWindow *self, GtkListBoxRow *row)
{
  if (row != NULL && !self->listing)
    show_row (self, row);
}

static void row_activated_cb (KbzHelpWindow *self, GtkListBoxRow *row)
{
  show_row (self, row);
  set_reading (self, TRUE);
  kbz_topic_view_focus (self->view);
}

static void search_changed_cb (KbzHelpWindow *self)
{
  fill_list (self);
  if (*gtk_editable_get_text (GTK_EDITABLE (self->search)) != '\0')
    set_reading (self, FALSE);
}

static void search_activate_cb (KbzHelpWindow *self)
{
  fill_list (self); /* the entry waits a moment before it says that it has changed */
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->topics, 0);
  if (row == NULL)
    return;
  gtk_list_box_select_row (self->topics, row);
  row_activated_cb (self, row);
}

static void stop_search_cb (KbzHelpWindow *self)
{
  if (*gtk_editable_get_text (GTK_EDITABLE (self->search)) != '\0')
    gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  else
    gtk_window_close (GTK_WINDOW (self));
}

static gboolean search_key_cb (KbzHelpWindow *self, guint key)
{
  if (key != GDK_KEY_Down && key != GDK_KEY_KP_Down)
    return FALSE;
  focus_list (self);
  return TRUE;
}

/* What is about the program and what about games stands under a line of its own. */
static void header_cb (GtkListBoxRow *row, GtkListBoxRow *before, gpointer data)
{
  KbzHelpWindow *self = data;
  gboolean searching = *gtk_editable_get_text (GTK_EDITABLE (self->search)) != '\0';
  const KbzGame *games[2] = { NULL, NULL };
  GtkListBoxRow *rows[2] = { row, before };
  for (int i = 0; i < 2; i++)
    if (rows[i] != NULL)
      games[i] =
          kbz_library_topic (self->library,
                             GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (rows[i]), "kbz-topic")))
              ->game;
  GtkWidget *line = NULL;
  if (!searching && before != NULL && games[0] != NULL && games[1] == NULL) {
    line = line_new (_ ("Games"), "heading");
    gtk_widget_add_css_class (line, "dim-label");
    gtk_widget_set_margin_top (line, 12);
    gtk_widget_set_margin_start (line, 12);
    gtk_widget_set_margin_bottom (line, 6);
  }
  gtk_list_box_row_set_header (row, line);
}

/* ---- The window -------------------------------------------------------------------------- */

static void kbz_help_window_dispose (GObject *object)
{
  KbzHelpWindow *self = KBZ_HELP_WINDOW (object);
  if (self->topics != NULL) /* it asks about its rows while they go */
    gtk_list_box_set_header_func (self->topics, NULL, NULL, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (object), KBZ_TYPE_HELP_WINDOW);
  G_OBJECT_CLASS (kbz_help_window_parent_class)->dispose (object);
  g_clear_pointer (&self->library, kbz_library_free); /* labels speak its prose until now */
}

static void kbz_help_window_class_init (KbzHelpWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = kbz_help_window_dispose;

  g_type_ensure (KBZ_TYPE_NARROW_BIN);
  g_type_ensure (KBZ_TYPE_TOPIC_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kibitz/Kibitz/help/window.ui");
  KBZ_BIND (widget_class, KbzHelpWindow, bin, contents, page, search, topics, view)
  KBZ_BIND_CALLBACKS (widget_class, narrow_cb, search_changed_cb, search_activate_cb,
                      stop_search_cb, search_key_cb, row_selected_cb, row_activated_cb)

  gtk_widget_class_install_action (widget_class, "help.back", NULL, back);
  gtk_widget_class_install_action (widget_class, "help.search", NULL, begin_search);
  gtk_widget_class_install_action (widget_class, "help.leave", NULL, leave);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, GDK_ALT_MASK, "help.back", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, "help.search",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "help.leave", NULL);
}

static void kbz_help_window_init (KbzHelpWindow *self)
{
  self->library = kbz_library_new ();
  self->shown = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_search_entry_set_key_capture_widget (self->search, GTK_WIDGET (self));
  gtk_list_box_set_header_func (self->topics, header_cb, self, NULL);
  show_topic (self, 0, 0);
  fill_list (self);
  set_reading (self, FALSE);
}

/* "destroy-with-parent" would look at the parent once more when it is gone (GTK 4.8). */
static void parent_destroyed_cb (KbzHelpWindow *self)
{
  gtk_window_set_transient_for (GTK_WINDOW (self), NULL);
  gtk_window_destroy (GTK_WINDOW (self));
}

/* The one that is open, or a new one as large as fits over its parent. */
static KbzHelpWindow *the_help (GtkWindow *parent)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  for (GList *at = windows; at != NULL; at = at->next)
    if (KBZ_IS_HELP_WINDOW (at->data))
      return at->data;
  int width = gtk_widget_get_width (GTK_WIDGET (parent));
  int height = gtk_widget_get_height (GTK_WIDGET (parent));
  KbzHelpWindow *self =
      g_object_new (KBZ_TYPE_HELP_WINDOW, "application", gtk_window_get_application (parent),
                    "default-width", width > 0 ? MIN (width, WIDTH) : WIDTH, "default-height",
                    height > 0 ? MIN (height, HEIGHT) : HEIGHT, NULL);
  g_signal_connect_object (parent, "destroy", G_CALLBACK (parent_destroyed_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_window_set_transient_for (GTK_WINDOW (self), parent);
  return self;
}

void kbz_help_show (GtkWindow *parent, const char *id)
{
  KbzHelpWindow *self = the_help (parent);
  int topic = kbz_library_find (self->library, id);
  if (topic >= 0) {
    gtk_editable_set_text (GTK_EDITABLE (self->search), "");
    show_topic (self, (guint)topic, 0);
    fill_list (self);
    set_reading (self, TRUE);
    kbz_topic_view_focus (self->view);
  }
  gtk_window_present (GTK_WINDOW (self));
}
