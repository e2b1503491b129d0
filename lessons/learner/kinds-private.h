/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <jansson.h>

#include "lessons/learner/kinds.h"

G_BEGIN_DECLS

/* Payloads as they come, from any machine and any version: what is missing or out of range is
 * taken as unknown, and a payload without what its kind needs is passed over by the fold. */

#define KBZ_ATTEMPT_IDEAS 16 /* concepts, and themes, that are read of one attempt */
#define KBZ_ID_MAX 200       /* bytes of a game's, an item's or a concept's name */

typedef struct {
  json_t *root; /* owns the strings */
  KbzAttempt attempt;
  const char *concepts[KBZ_ATTEMPT_IDEAS + 1];
  const char *themes[KBZ_ATTEMPT_IDEAS + 1]; /* without those that are concepts */
} KbzAttemptRead;

extern const char *const kbz_attempt_kinds[3];

/* FALSE if it is none; free it in both cases. */
gboolean kbz_attempt_read (KbzAttemptRead *read, const char *payload);
void kbz_attempt_read_clear (KbzAttemptRead *read);

/* A member that names something, or NULL. */
const char *kbz_payload_id (const json_t *root, const char *key);
/* A member that is a whole number, between two limits; 0 if it is none. */
int kbz_payload_int (const json_t *root, const char *key, int min, int max);

G_END_DECLS
