/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* One thing that happened to the learner. Events are never changed and never deleted; all that is
 * shown is derived from them, so two machines that hold the same set show the same numbers. */
typedef struct {
  char *id;        /* a UUID, which makes the event the same event everywhere */
  char *device;    /* UUID of the log that wrote it */
  gint64 sequence; /* 1, 2, 3 … of that device */
  gint64 hlc;      /* hybrid logical clock, see clock.h: what orders events */
  gint64 time;     /* Unix milliseconds by the clock of the device: what dates events */
  int offset;      /* minutes east of Greenwich where it happened, so that a day is the learner's */
  char *kind;      /* see README.md; kinds of later versions are kept and passed on */
  char *payload;   /* a JSON object, compact; see kinds.h */
} KbzEvent;

#define KBZ_EVENT_PAYLOAD_MAX 65536 /* bytes */

void kbz_event_free (KbzEvent *event);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KbzEvent, kbz_event_free)

/* An empty array that frees its events. */
GPtrArray *kbz_events_new (void);
/* The order in which events are folded, total and the same everywhere: clock, device, sequence,
 * and id, should a copied log ever have used a sequence twice. Below, at or above zero. */
int kbz_event_compare (const KbzEvent *a, const KbzEvent *b);
/* Whether every member has its form, whatever the kind; what is wrong goes to `error`
 * (KBZ_LOG_ERROR_MALFORMED). */
gboolean kbz_event_check (const KbzEvent *event, GError **error);

/* What tells a whole event from one that has rotted: the first bytes of the SHA-256 of its line. */
#define KBZ_SUM_BYTES 16
typedef struct {
  guint8 bytes[KBZ_SUM_BYTES];
} KbzSum;
KbzSum kbz_event_sum (const KbzEvent *event);

/* Whether it is a UUID written as ours are, in lower case. */
gboolean kbz_is_uuid (const char *text);

/* One JSON object without a line break; the caller frees it. */
char *kbz_event_to_line (const KbzEvent *event);
/* Reads such a line, from wherever it came; the payload is written afresh, so that the same event
 * has the same bytes everywhere. NULL and KBZ_LOG_ERROR_MALFORMED if it is none. */
KbzEvent *kbz_event_from_line (const char *line, gsize length, GError **error);

G_END_DECLS
