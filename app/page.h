/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define KBZ_TYPE_PAGE (kbz_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (KbzPage, kbz_page, KBZ, PAGE, AdwBin)

/* One of the seven pages of the window.
 *
 * Properties: "title" and "subtitle", shown in the header bar; "header-start" and "header-end",
 * widgets that stand in the header bar while the page is shown. */
struct _KbzPageClass {
  AdwBinClass parent_class;
};

/* The verbs of the page. While it is shown they are the action group "page" of the window, so
 * that header bar, menus and shortcuts reach them. */
GActionMap *kbz_page_get_actions (KbzPage *self);

/* Says `text` in a toast above the page; with a `button`, that activates `action`. */
void kbz_page_tell (KbzPage *self, const char *text);
void kbz_page_offer (KbzPage *self, const char *text, const char *button, const char *action);

void kbz_page_set_subtitle (KbzPage *self, const char *subtitle);

G_END_DECLS
