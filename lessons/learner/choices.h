/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/learner/log.h"
#include "lessons/learner/schedule.h"

G_BEGIN_DECLS

/* Choices of one's own hands that are asked again: those that a review found wrong, until they were
 * solved three times apart, and some that were right, so that nobody knows beforehand. A choice is
 * named by the event of its hand and the number of its move. */

#define KBZ_CHOICE_SOLVED 3                                 /* times, then it retires */
#define KBZ_CHOICE_APART (G_GINT64_CONSTANT (16) * 3600000) /* ms between two that count */

typedef struct {
  const char *game;
  const char *hand;  /* id of its event */
  int at;            /* before which move */
  const char *theme; /* "bridge/finesse", or "phase/lead" where no theme was found */
  int cost;          /* tenths of a point of chance; what counts in other units is scaled */
  gboolean right;
} KbzChoiceMade;

/* Appends one event each; a choice that is told twice counts once. */
gboolean kbz_log_choice (KbzLog *log, const KbzChoiceMade *choice, GError **error);
gboolean kbz_log_retry (KbzLog *log, const KbzChoiceMade *choice, gboolean right, int ms,
                        GError **error);

typedef struct {
  char *game, *hand, *theme;
  int at, cost, right;
  int state;
  gint64 due;
  int times, solved; /* asked; solved apart since the last time it was wrong */
} KbzChoiceRecord;

/* What is to be asked now, the longest due first: two mistakes, then one choice that was right,
 * which stands anywhere among the three. At most `max`. */
GPtrArray *kbz_choices_due (KbzLog *log, gsize max, GError **error);
/* How many mistakes are due; below 0: the log cannot be read. */
int kbz_choices_n_due (KbzLog *log);
/* Whether the choices of a hand are in the log. */
gboolean kbz_choices_know (KbzLog *log, const char *hand);

/* What mistakes that were found within the last seven days cost, theme by theme. */
typedef struct {
  char *game, *theme;
  int n, cost;
} KbzThemeCost;
/* The dearest first; `ever`: of all that were found. */
GPtrArray *kbz_choices_costs (KbzLog *log, gboolean ever, GError **error);

G_END_DECLS
