/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "app/language.h"

G_BEGIN_DECLS

/* What keeps a result from counting like others. */
enum {
  KBZ_RESULT_OPEN = 1,  /* all hands were seen */
  KBZ_RESULT_AGAIN = 2, /* the deal had been played before */
};

/* The last hands played, kept in the settings. */
typedef struct {
  gint64 time; /* Unix seconds */
  const KbzGame *game;
  guint64 seed;
  int mine, theirs; /* own points, and the best of another side */
  guint marks;      /* KBZ_RESULT_… */
} KbzResult;

/* The marks as words: "open hands, played again"; NULL if there are none. The caller frees it. */
char *kbz_result_say_marks (guint marks);

/* Adds one; the oldest go when there are too many. */
void kbz_results_add (const KbzResult *result);
/* Newest first, at most `max`; returns how many. Games that are not here any more are left out. */
gsize kbz_results_get (KbzResult *results, gsize max);

G_END_DECLS
