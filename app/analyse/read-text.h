/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "app/language.h"
#include "analysis/position.h"

G_BEGIN_DECLS

/* Whether a text is more than one hand: then it is to be read as a whole position. */
gboolean kbz_text_is_position (const char *text);

/* A position from what somebody pasted or wrote: our own lines "key: value", cards line by line
 * with the names of their places ("landlord: 3 3 4 / farmer: 5 5"), the tags of a PBN file, or a
 * bare PBN deal. `game` is meant where the text does not name one, and `chosen` are the fields that
 * it leaves open. Cards that were played already can be taken back. NULL when it cannot be read,
 * and `why` is then a sentence that the caller frees. */
KbzPosition *kbz_position_from_any_text (const char *text, const KbzGame *game,
                                         const KbzFields *chosen, char **why);

/* Whether a text is a record of a deal in a format that other programs write: PBN, LIN, a link … */
gboolean kbz_text_is_record (const char *text);
/* Fields from the first hand of such a text; FALSE and `why` when there is no deal in it. */
gboolean kbz_text_read_pbn (const char *text, KbzFields *fields, char **why);

/* Whether lines (or parts between strokes) name places of the game, or are several hands in their
 * order without names. */
gboolean kbz_text_has_places (const char *text, const KbzGame *game);
/* Fields from such a text. Returns a sentence that names the place and the card when one cannot lie
 * there; the caller frees it. */
char *kbz_text_read_places (const char *text, const KbzGame *game, const KbzFields *chosen,
                            KbzFields *fields);

/* Puts a string into fields. */
void kbz_fields_put (KbzFields *fields, const char *key, const char *value);

G_END_DECLS
