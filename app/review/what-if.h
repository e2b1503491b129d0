/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/job.h"
#include "analysis/position.h"

G_BEGIN_DECLS

/* Other ways on from a moment of a hand. */

typedef enum {
  KBZ_WHAT_IF_LINE, /* best play to the end, all cards seen */
  KBZ_WHAT_IF_BOTS, /* the strongest opponents play on, each by what it sees */
  KBZ_WHAT_IF_WHY,  /* a deal that fits the cards seen, in which one move is better than another */
} KbzWhatIfKind;

typedef struct {
  KbzPosition *position; /* to be walked: its moves can be made again; NULL: nothing was found */
  char *text;            /* what is to be said of it */
} KbzWhatIf;

void kbz_what_if_free (KbzWhatIf *what_if);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KbzWhatIf, kbz_what_if_free)

/* A job. `made` and `better` are only looked at for KBZ_WHAT_IF_WHY. */
void kbz_what_if_ask (KbzWhatIfKind kind, const KbzPosition *position, const KbzMove *made,
                      const KbzMove *better, GtkWidget *page, GCancellable *cancellable,
                      GAsyncReadyCallback callback, gpointer data);
/* NULL when it was dropped. */
KbzWhatIf *kbz_what_if_finish (GAsyncResult *result);

G_END_DECLS
