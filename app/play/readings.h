/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/play/session.h"

G_BEGIN_DECLS

#define KBZ_READINGS_MAX 8

/* What picked cards may be played as now. */
typedef struct {
  size_t n;
  struct {
    KbzMove move; /* of several cards that go one by one: all of them */
    char *name;   /* "Pair of eights" */
  } items[KBZ_READINGS_MAX];
  char *why; /* when there is none: what is wrong with them; NULL when nothing is to be said */
} KbzReadings;

/* Of moves of these kinds (bit k for KbzMoveKind k). The caller clears it. */
KbzReadings kbz_readings_get (KbzSession *session, const KbzCard *cards, size_t n, guint kinds);
void kbz_readings_clear (KbzReadings *readings);

/* What a player would call a move with cards; the caller frees it. */
char *kbz_readings_name (KbzSession *session, const KbzMove *move);

/* Makes a move of the readings, card by card where they go one by one. Returns as
 * kbz_session_move. */
char *kbz_readings_play (KbzSession *session, const KbzMove *move);

G_END_DECLS
