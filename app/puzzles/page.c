/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/puzzles/page.h"

struct _KbzPuzzlesPage {
  KbzPage parent_instance;
};

G_DEFINE_FINAL_TYPE (KbzPuzzlesPage, kbz_puzzles_page, KBZ_TYPE_PAGE)

static void kbz_puzzles_page_class_init (KbzPuzzlesPageClass *klass)
{
  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (klass),
                                               "/io/github/kibitz/Kibitz/puzzles/page.ui");
}

static void kbz_puzzles_page_init (KbzPuzzlesPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
