/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/language.h"

G_BEGIN_DECLS

/* Rows of a list that choose the fields which lay out a position beside its hands. */

/* Puts a row for each of these into the list; `changed` is called with `data` for every choice. The
 * rows stay the list's. */
GPtrArray *kbz_choosers_new (GtkListBox *list, const KbzOption *options, GCallback changed,
                             gpointer data);
/* What is chosen, into fields. */
void kbz_choosers_read (const GPtrArray *rows, KbzFields *fields);
/* Chooses what the fields say, where they say something. */
void kbz_choosers_show (const GPtrArray *rows, const KbzFields *fields);

G_END_DECLS
