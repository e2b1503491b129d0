/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/review/page.h"

struct _KbzReviewPage {
  KbzPage parent_instance;
};

G_DEFINE_FINAL_TYPE (KbzReviewPage, kbz_review_page, KBZ_TYPE_PAGE)

static void kbz_review_page_class_init (KbzReviewPageClass *klass)
{
  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (klass),
                                               "/io/github/kibitz/Kibitz/review/page.ui");
}

static void kbz_review_page_init (KbzReviewPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
