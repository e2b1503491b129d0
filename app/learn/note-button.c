/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/note-button.h"

#include "app/language.h"
#include "app/learner.h"
#include "lessons/learner/kinds.h"

struct _KbzNoteButton {
  AdwBin parent_instance;

  GtkMenuButton *button;
  GtkTextBuffer *words;
  char *about, *kept;
};

G_DEFINE_FINAL_TYPE (KbzNoteButton, kbz_note_button, ADW_TYPE_BIN)

static char *get_words (KbzNoteButton *self)
{
  g_autofree char *text = NULL;
  g_object_get (self->words, "text", &text, NULL);
  return g_strdup (g_strstrip (text));
}

static void update (KbzNoteButton *self)
{
  gboolean any = *self->kept != '\0';
  if (any)
    gtk_widget_remove_css_class (GTK_WIDGET (self->button), "flat");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->button), "flat");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->button), any ? self->kept : _ ("Write a Note"));
}

static void closed_cb (KbzNoteButton *self)
{
  KbzLog *log = kbz_learner_get_log (kbz_learner ());
  g_autofree char *text = get_words (self);
  GError *error = NULL;
  if (self->about == NULL || log == NULL || g_str_equal (text, self->kept))
    return;
  if (!kbz_log_note (log, self->about, text, &error)) {
    kbz_learner_complain (kbz_learner (), error);
    return;
  }
  g_free (self->kept);
  self->kept = g_steal_pointer (&text);
  update (self);
}

void kbz_note_button_show (KbzNoteButton *self, const char *about)
{
  KbzLog *log = kbz_learner_get_log (kbz_learner ());
  char *copy = g_strdup (about);
  closed_cb (self); /* what was written about another thing */
  g_free (self->about);
  g_free (self->kept);
  self->about = copy;
  self->kept = about != NULL && log != NULL ? kbz_progress_note (log, about, NULL) : NULL;
  if (self->kept == NULL)
    self->kept = g_strdup ("");
  gtk_text_buffer_set_text (self->words, self->kept, -1);
  gtk_widget_set_visible (GTK_WIDGET (self), about != NULL && log != NULL);
  update (self);
}

static void kbz_note_button_dispose (GObject *object)
{
  KbzNoteButton *self = KBZ_NOTE_BUTTON (object);
  g_clear_pointer (&self->about, g_free);
  g_clear_pointer (&self->kept, g_free);
  G_OBJECT_CLASS (kbz_note_button_parent_class)->dispose (object);
}

static void kbz_note_button_class_init (KbzNoteButtonClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = kbz_note_button_dispose;
}

static void kbz_note_button_init (KbzNoteButton *self)
{
  GtkWidget *view =
      g_object_new (GTK_TYPE_TEXT_VIEW, "wrap-mode", GTK_WRAP_WORD_CHAR, "accepts-tab", FALSE,
                    "top-margin", 6, "left-margin", 6, "right-margin", 6, NULL);
  GtkWidget *window = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "child", view, "width-request", 280,
                                    "height-request", 120, NULL);
  GtkWidget *popover = gtk_popover_new ();
  self->kept = g_strdup ("");
  self->words = gtk_text_view_get_buffer (GTK_TEXT_VIEW (view));
  self->button =
      GTK_MENU_BUTTON (g_object_new (GTK_TYPE_MENU_BUTTON, "icon-name", "document-edit-symbolic",
                                     "popover", popover, "valign", GTK_ALIGN_CENTER, NULL));
  gtk_accessible_update_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Your note"), -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Note"), -1);
  gtk_popover_set_child (GTK_POPOVER (popover), window);
  g_signal_connect_swapped (popover, "closed", G_CALLBACK (closed_cb), self);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->button));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
