/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/page.h"

struct _KbzLearnPage {
  KbzPage parent_instance;
};

G_DEFINE_FINAL_TYPE (KbzLearnPage, kbz_learn_page, KBZ_TYPE_PAGE)

static void kbz_learn_page_class_init (KbzLearnPageClass *klass)
{
  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (klass),
                                               "/io/github/kibitz/Kibitz/learn/page.ui");
}

static void kbz_learn_page_init (KbzLearnPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
