/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/analyse/page.h"

#include "app/analyse/workbench.h"
#include "app/language.h"
#include "app/template.h"

struct _KbzAnalysePage {
  KbzPage parent_instance;

  KbzWorkbench *workbench;
};

G_DEFINE_FINAL_TYPE (KbzAnalysePage, kbz_analyse_page, KBZ_TYPE_PAGE)

static void changed_cb (KbzAnalysePage *self)
{
  kbz_page_set_subtitle (KBZ_PAGE (self),
                         kbz_translate (kbz_workbench_get_game (self->workbench)->name));
}

static void told_cb (KbzAnalysePage *self, const char *sentence)
{
  kbz_page_tell (KBZ_PAGE (self), sentence);
}

void kbz_analyse_page_show_hand (KbzAnalysePage *self, KbzPosition *position)
{
  size_t first = 0, n = kbz_position_length (position);
  while (first < n && kbz_position_move (position, first, NULL)->kind == KBZ_MOVE_CALL)
    first++;
  kbz_analyse_page_show_hand_at (self, position, first);
}

void kbz_analyse_page_show_hand_at (KbzAnalysePage *self, KbzPosition *position, size_t at)
{
  while (kbz_position_length (position) > at)
    kbz_position_undo (position);
  kbz_workbench_show (self->workbench, position);
}

static void kbz_analyse_page_dispose (GObject *object)
{
  adw_bin_set_child (ADW_BIN (object), NULL); /* before the template drops it under the bin */
  gtk_widget_dispose_template (GTK_WIDGET (object), KBZ_TYPE_ANALYSE_PAGE);
  G_OBJECT_CLASS (kbz_analyse_page_parent_class)->dispose (object);
}

static void kbz_analyse_page_class_init (KbzAnalysePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = kbz_analyse_page_dispose;
  g_type_ensure (KBZ_TYPE_WORKBENCH);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kibitz/Kibitz/analyse/page.ui");
  KBZ_BIND (widget_class, KbzAnalysePage, workbench)
  KBZ_BIND_CALLBACKS (widget_class, told_cb)
}

static void kbz_analyse_page_init (KbzAnalysePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  kbz_workbench_put_actions (self->workbench, kbz_page_get_actions (KBZ_PAGE (self)));
  g_signal_connect_swapped (self->workbench, "changed", G_CALLBACK (changed_cb), self);
  changed_cb (self);
}
