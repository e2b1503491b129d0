/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/sync/place.h"

G_BEGIN_DECLS

/* What a place holds, told by the names of its files alone: to show before a first sync. */
typedef struct {
  gsize devices;   /* whose entries are there */
  guint64 entries; /* each counted once, however many writers have put it there */
} KbzSyncSurvey;

gboolean kbz_place_survey (KbzPlace *place, KbzSyncSurvey *survey, GCancellable *cancellable,
                           GError **error);

G_END_DECLS
