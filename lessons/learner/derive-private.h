/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/learner/derive.h"
#include "lessons/learner/log-private.h"

G_BEGIN_DECLS

typedef enum {
  KBZ_PORTION_FAILED, /* an error is set */
  KBZ_PORTION_MORE,   /* a portion was folded; there is more */
  KBZ_PORTION_DONE,   /* all is in it */
  KBZ_PORTION_LATE,   /* nothing was folded: it must begin from nothing */
} KbzPortion;

/* Folds the next portion into `db`, or with `anew` the first one after all in it was thrown away.
 * With `settle` what comes of it is believed though the log says otherwise, which is then noted as
 * damage. */
KbzPortion kbz_derive_portion (KbzLog *log, sqlite3 *db, gboolean anew, gboolean settle,
                               GError **error);
/* Whether no portion is missing in `db`. */
gboolean kbz_derive_is_whole (sqlite3 *db);

/* ---- Its files: derive-file.c --------------------------------------------------------------- */

/* Deletes every row. */
gboolean kbz_derived_empty (sqlite3 *db, GError **error);
/* The file in which all is made anew while others still read the old one; NULL if there can be
 * none. The caller closes it. */
sqlite3 *kbz_derived_open_new (KbzLog *log);
/* Puts all that is in it in the place of the old one, in one moment, and empties it. */
gboolean kbz_derived_publish (KbzLog *log, sqlite3 *made, GError **error);
/* Tables with the columns by which their rows are ordered, up to one without a name. */
typedef struct {
  const char *name, *order;
} KbzDerivedTable;
extern const KbzDerivedTable kbz_derived_tables[];

G_END_DECLS
