/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/learner/log.h"

G_BEGIN_DECLS

/* Events that are here and do not count, the same ones wherever the same events are: those that a
 * "void" event names, and of several events under one id all but one. */
typedef struct KbzStruck KbzStruck;

/* A void event that is dated after `horizon` (Unix milliseconds) strikes nothing yet. */
KbzStruck *kbz_struck_new (KbzLog *log, gint64 horizon, GError **error);
void kbz_struck_free (KbzStruck *struck);
gboolean kbz_struck_has (const KbzStruck *struck, const KbzEvent *event, const KbzSum *sum);

G_END_DECLS
