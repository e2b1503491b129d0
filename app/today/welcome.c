/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/today/welcome.h"

#include "app/learner.h"
#include "app/play/motif.h"
#include "app/template.h"

struct _KbzWelcome {
  AdwBin parent_instance;

  GtkStack *stack;
  GtkWidget *which, *played;
  GtkLabel *played_title;
  GtkFlowBox *games;
  GtkButton *unknown;
  const KbzCourse *course; /* the one chosen */
};

enum { BEGIN, SKIP, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (KbzWelcome, kbz_welcome, ADW_TYPE_BIN)

static void chosen_cb (GtkButton *tile, KbzWelcome *self)
{
  self->course = g_object_get_data (G_OBJECT (tile), "kbz-course");
  g_autofree char *title = kbz_learner_plain (self->course->title);
  gtk_label_set_label (self->played_title, title);
  gtk_stack_set_visible_child (self->stack, self->played);
  gtk_widget_grab_focus (GTK_WIDGET (self->unknown));
}

static GtkWidget *label_new (const char *text)
{
  GtkWidget *label = gtk_label_new (text);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 22);
  return label;
}

static GtkWidget *tile_new (KbzWelcome *self, const KbzCourse *course)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6), *tile = gtk_button_new ();
  g_autofree char *title = kbz_learner_plain (course->title);
  const char *summary = kbz_translate (course->game->summary);
  GtkWidget *about = label_new (summary);
  gtk_widget_add_css_class (about, "dim-label");
  gtk_widget_add_css_class (about, "kbz-plain");
  gtk_box_append (GTK_BOX (box), kbz_motif_new (course->game));
  gtk_box_append (GTK_BOX (box), label_new (title));
  gtk_box_append (GTK_BOX (box), about);
  gtk_button_set_child (GTK_BUTTON (tile), box);
  gtk_widget_add_css_class (tile, "card");
  gtk_widget_add_css_class (tile, "kbz-game-tile");
  gtk_accessible_update_property (GTK_ACCESSIBLE (tile), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, summary, -1);
  g_object_set_data (G_OBJECT (tile), "kbz-course", (gpointer)course);
  g_signal_connect_object (tile, "clicked", G_CALLBACK (chosen_cb), self, 0);
  return tile;
}

void kbz_welcome_show (KbzWelcome *self)
{
  KbzContent *content = kbz_learner_get_content (kbz_learner ());
  GPtrArray *courses = kbz_content_courses (content);
  if (gtk_widget_get_first_child (GTK_WIDGET (self->games)) != NULL)
    return;
  for (guint i = 0; i < courses->len; i++) {
    GtkWidget *tile = tile_new (self, g_ptr_array_index (courses, i));
    gtk_flow_box_append (self->games, tile);
    /* The tile takes the focus, not the cell around it. */
    gtk_widget_set_focusable (gtk_widget_get_parent (tile), FALSE);
  }
}

gboolean kbz_welcome_back (KbzWelcome *self)
{
  if (gtk_stack_get_visible_child (self->stack) != self->played)
    return FALSE;
  gtk_stack_set_visible_child (self->stack, self->which);
  return TRUE;
}

static void begin (KbzWelcome *self, gboolean played)
{
  if (self->course != NULL)
    g_signal_emit (self, signals[BEGIN], 0, self->course->id, played);
}

static void unknown_cb (KbzWelcome *self)
{
  begin (self, FALSE);
}

static void known_cb (KbzWelcome *self)
{
  begin (self, TRUE);
}

static void skip_cb (KbzWelcome *self)
{
  g_signal_emit (self, signals[SKIP], 0);
}

static void kbz_welcome_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), KBZ_TYPE_WELCOME);
  G_OBJECT_CLASS (kbz_welcome_parent_class)->dispose (object);
}

static void kbz_welcome_class_init (KbzWelcomeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = kbz_welcome_dispose;
  signals[BEGIN] = g_signal_new ("begin", KBZ_TYPE_WELCOME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_BOOLEAN);
  signals[SKIP] = g_signal_new ("skip", KBZ_TYPE_WELCOME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kibitz/Kibitz/today/welcome.ui");
  KBZ_BIND (widget_class, KbzWelcome, stack, which, played, played_title, games, unknown)
  KBZ_BIND_CALLBACKS (widget_class, unknown_cb, known_cb, skip_cb)
}

static void kbz_welcome_init (KbzWelcome *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
