/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/help/topic-view.h"

#include "app/learn/parts.h"
#include "app/template.h"

#define LINES 6             /* between the lines of a guide, which are many and short */
#define FRAMES_TO_LAY_OUT 2 /* before it is known where a heading stands */

struct _KbzTopicView {
  AdwBin parent_instance;

  GtkScrolledWindow *scroller;
  GtkBox *text;

  const KbzTopic *topic;
  guint added;       /* its sections that are on the page */
  guint wanted;      /* the section to read */
  GtkWidget *target; /* that section, when it is there; NULL: the top */
  int frames;
  guint tick, idle;
};

G_DEFINE_FINAL_TYPE (KbzTopicView, kbz_topic_view, ADW_TYPE_BIN)

static char *words_of (const KbzProse *prose)
{
  return kbz_words_plain (kbz_prose_in (prose, g_get_language_names ()));
}

static GtkWidget *heading_new (const char *words, int level)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING,
                                   "label", words, "wrap", TRUE, "xalign", 0.0F, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  GTK_ACCESSIBLE_PROPERTY_LEVEL, level, -1);
  gtk_widget_add_css_class (label, level == 1 ? "title-2" : "title-4");
  gtk_widget_set_margin_top (label, level == 1 ? 0 : 9);
  return label;
}

static gboolean scroll_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  KbzTopicView *self = KBZ_TOPIC_VIEW (widget);
  graphene_point_t place = GRAPHENE_POINT_INIT (0, 0);
  (void)clock, (void)data;
  if (++self->frames <= FRAMES_TO_LAY_OUT)
    return G_SOURCE_CONTINUE;
  if (self->target == NULL
      || gtk_widget_compute_point (self->target, GTK_WIDGET (self->text),
                                   &GRAPHENE_POINT_INIT (0, 0), &place))
    gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), place.y);
  self->tick = 0;
  return G_SOURCE_REMOVE;
}

/* Scrolls to a section as soon as it has its place. */
static void scroll_to (KbzTopicView *self, guint section)
{
  self->target = section > 0 ? gtk_widget_get_first_child (GTK_WIDGET (self->text)) : NULL;
  for (guint i = 0; i <= section && self->target != NULL; i++) /* the first child is the title */
    self->target = gtk_widget_get_next_sibling (self->target);
  self->frames = 0;
  if (self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_cb, NULL, NULL);
}

static void add_section (KbzTopicView *self)
{
  const KbzTopicSection *section = g_ptr_array_index (self->topic->sections, self->added++);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, self->topic->file != NULL ? 12 : LINES);
  if (section->title != NULL) {
    g_autofree char *title = words_of (section->title);
    gtk_box_append (GTK_BOX (box), heading_new (title, 2));
  }
  kbz_parts_show (GTK_BOX (box), section->game, section->parts, NULL);
  gtk_box_append (self->text, box);
}

/* A guide has hundreds of lines: one section after the other, so that the window never waits. */
static gboolean add_section_cb (gpointer data)
{
  KbzTopicView *self = data;
  if (self->added < self->topic->sections->len)
    add_section (self);
  if (self->added == self->wanted + 1)
    scroll_to (self, self->wanted);
  if (self->added < self->topic->sections->len)
    return G_SOURCE_CONTINUE;
  self->idle = 0;
  return G_SOURCE_REMOVE;
}

void kbz_topic_view_show (KbzTopicView *self, const KbzTopic *topic, guint section)
{
  self->wanted = section;
  if (self->topic == topic) {
    if (section < self->added)
      scroll_to (self, section);
    return;
  }
  self->topic = topic;
  self->added = 0;
  kbz_box_clear (self->text);
  g_autofree char *title = words_of (topic->title);
  gtk_box_append (self->text, heading_new (title, 1));
  add_section (self);
  scroll_to (self, 0);
  if (self->idle == 0)
    self->idle = g_idle_add (add_section_cb, self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scroller), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  title, -1);
}

void kbz_topic_view_focus (KbzTopicView *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->scroller));
}

static void kbz_topic_view_dispose (GObject *object)
{
  KbzTopicView *self = KBZ_TOPIC_VIEW (object);
  g_clear_handle_id (&self->idle, g_source_remove);
  adw_bin_set_child (ADW_BIN (object), NULL); /* before the template drops it under the bin */
  gtk_widget_dispose_template (GTK_WIDGET (object), KBZ_TYPE_TOPIC_VIEW);
  G_OBJECT_CLASS (kbz_topic_view_parent_class)->dispose (object);
}

static void kbz_topic_view_class_init (KbzTopicViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = kbz_topic_view_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kibitz/Kibitz/help/topic-view.ui");
  KBZ_BIND (widget_class, KbzTopicView, scroller, text)
}

static void kbz_topic_view_init (KbzTopicView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
