/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/language.h"

G_BEGIN_DECLS

/* Rows of a list that choose the fields which lay out a position beside its cards. */
typedef struct {
  GPtrArray *choices; /* AdwComboRow or GtkSwitch, one a KbzOption */
  GPtrArray *amounts; /* GtkSpinButton, one a KbzAmount */
  GPtrArray *flags;   /* GtkSwitch, one a value of the plan's flags */
  GPtrArray *texts;   /* AdwEntryRow, one a KbzSetUpText */
  GPtrArray *rows;    /* of the list */
  const KbzSetUpPlan *plan;
} KbzChoosers; /* an empty one is zero */

/* Puts the rows of a plan (NULL: none) into the list instead of those that were there; `changed` is
 * called with `data` for every choice. The rows stay the list's. */
void kbz_choosers_make (KbzChoosers *self, GtkListBox *list, const KbzSetUpPlan *plan,
                        GCallback changed, gpointer data);
void kbz_choosers_clear (KbzChoosers *self);
/* What is chosen, into fields. */
void kbz_choosers_read (const KbzChoosers *self, KbzFields *fields);
/* The same without numbers and what is written: those belong to the deal that lies there. */
void kbz_choosers_read_rules (const KbzChoosers *self, KbzFields *fields);
/* Chooses what the fields say; numbers and flags of which they say nothing are none, choices stay.
 */
void kbz_choosers_show (const KbzChoosers *self, const KbzFields *fields);

/* How many packs are chosen; 0 when that is no choice. */
int kbz_choosers_get_packs (const KbzChoosers *self);
void kbz_choosers_set_packs (const KbzChoosers *self, int packs);

G_END_DECLS
