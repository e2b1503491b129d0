/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "app/language.h"
#include "analysis/position.h"

G_BEGIN_DECLS

/* A deal on the table and the words for what happened in it. An empty one is zero. */
typedef struct {
  KbzPosition *position;
  guint64 seed;
  GPtrArray *played; /* KbzPlayed of every known move, those taken back too */
  GArray *joined;    /* gboolean for each of them: made together with the one before */
  gboolean recorded; /* its result is kept */
  guint marks;       /* of its result */
  char *name;        /* under which it is kept while it is unfinished */
  gboolean counted;  /* it, or the deal that is played again here, has been played out: */
  KbzMatch after;    /* the match then */
} KbzDeal;

/* Seed 0 stands for a random deal. The caller clears it. */
KbzDeal kbz_deal_new (const KbzGame *game, const KbzOptions *options, const KbzMatch *match,
                      guint64 seed);
/* The same of a position that has been read. Takes it over. */
KbzDeal kbz_deal_of (KbzPosition *position, guint64 seed);
void kbz_deal_clear (KbzDeal *deal);

/* Makes a move if it is legal and puts it into words; if not, fills `reason` (may be NULL). `who`
 * moves, by name; `own` cards that are laid aside are named, others are not. */
gboolean kbz_deal_apply (KbzDeal *deal, const KbzMove *move, const char *who, gboolean own,
                         KbzReason *reason);

/* Whether the present position lies between moves that were made together. */
gboolean kbz_deal_is_inside (const KbzDeal *deal);
/* Whether the next move, once it is made, belongs together with the last one. */
void kbz_deal_join_next (KbzDeal *deal, gboolean together);

G_END_DECLS
