/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/learner/lines.h"

G_BEGIN_DECLS

/* A segment: a file with some events of one device, one after the other without a gap, that never
 * changes once it has its name. The name says all that must be true of it, so a listing alone tells
 * what a place holds, and a reader sees at once whether a file is short or wrong:
 *   DEVICE.FIRST-LAST.BYTES.SHA256.seg             the text of the events, as before there were
 * keys DEVICE.FIRST-LAST.BYTES.SHA256.signed.seg      signed by the device
 *   DEVICE.FIRST-LAST.BYTES.DIGEST.SEAL.sealed.seg encrypted; SEAL tells with which key (seal.h)
 * BYTES is the length of the file, SHA256 that of the text in it, DIGEST a keyed one. (wrap.h) */

/* A writer begins the next file when one has reached this. */
#define KBZ_SEGMENT_BYTES (256 * 1024)
/* Files that are merged make none of more than this. */
#define KBZ_SEGMENT_BYTES_MERGED (768 * 1024)
/* A reader takes no file beyond this: room for the longest event, and for later versions. */
#define KBZ_SEGMENT_BYTES_MAX (1024 * 1024)

typedef enum { KBZ_SEGMENT_PLAIN, KBZ_SEGMENT_SIGNED, KBZ_SEGMENT_SEALED } KbzSegmentForm;

#define KBZ_SEAL_TAG 48 /* hexadecimal digits */

typedef struct {
  char device[37];
  gint64 first, last; /* sequences */
  gsize bytes;
  char sha256[65]; /* or the keyed digest */
  KbzSegmentForm form;
  char seal[KBZ_SEAL_TAG + 1]; /* "" if it is not sealed */
} KbzSegmentName;

/* FALSE if it is not the name of a segment, written in the one way that we write it. */
gboolean kbz_segment_name_read (const char *text, KbzSegmentName *name);
/* The caller frees it. */
char *kbz_segment_name_text (const KbzSegmentName *name);

/* The text of these events, at least one, which have one device and no gap; fills `name` as for a
 * plain file. */
GBytes *kbz_segment_write (GPtrArray *events, KbzSegmentName *name);
/* The events of such a text, or NULL and KBZ_LOG_ERROR_MALFORMED if it is not all that its name
 * says. */
GPtrArray *kbz_segment_read (const KbzSegmentName *name, GBytes *file, GError **error);
/* Whether these are events of `device` from `first` to `last`, each once. */
gboolean kbz_segment_is_gapless (GPtrArray *events, const char *device, gint64 first, gint64 last);

G_END_DECLS
