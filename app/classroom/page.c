/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/classroom/page.h"

struct _KbzClassPage {
  KbzPage parent_instance;
};

G_DEFINE_FINAL_TYPE (KbzClassPage, kbz_class_page, KBZ_TYPE_PAGE)

static void kbz_class_page_class_init (KbzClassPageClass *klass)
{
  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (klass),
                                               "/io/github/kibitz/Kibitz/classroom/page.ui");
}

static void kbz_class_page_init (KbzClassPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
