/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "app/language.h"
#include "analysis/position.h"

G_BEGIN_DECLS

/* Whether a text is more than one hand: then it is to be read as a whole position. */
gboolean kbz_text_is_position (const char *text);

/* A position from what somebody pasted or wrote: our own lines "key: value", the tags of a PBN
 * file, or a bare PBN deal. `game` is meant where the text does not name one, and `chosen` are the
 * fields that a bare deal leaves open. Cards that were played already can be taken back. NULL when
 * it cannot be read, and `why` is then a sentence that the caller frees. */
KbzPosition *kbz_position_from_any_text (const char *text, const KbzGame *game,
                                         const KbzFields *chosen, char **why);

/* Puts a string into fields. */
void kbz_fields_put (KbzFields *fields, const char *key, const char *value);

G_END_DECLS
