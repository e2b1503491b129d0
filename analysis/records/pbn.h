/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "maker.h"

/* What the reader of PBN has in other files. */

/* PBN writes the cards of a trick in columns, a seat each; puts them into the order of play. */
void kbz_pbn_order_play (KbzRecordMaker *maker);
/* Puts the texts of the tags [Note "1:…"] to the moves that name them. */
void kbz_pbn_resolve_notes (KbzRecordMaker *maker);
void kbz_pbn_write (const KbzRecord *record, KbzOutput *out);
/* Whether a part stands in a column of the play: a card, or a gap. */
bool kbz_pbn_is_cell (const KbzItem *item);
/* Of the parts of the play from `start` to `end` those that belong to its end, no card: a * or +
 * and what stands behind it. */
size_t kbz_pbn_find_tail (const KbzRecordMaker *maker, size_t start, size_t end);
