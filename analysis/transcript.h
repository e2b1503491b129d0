/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "position.h"

/* A hand as text: how it was dealt, and every move since in the game's own notation. Where that
 * leaves the suits open, as "3" in Dou Dizhu, the very cards follow: "3 = D3". */
typedef struct {
  char *deal; /* the lines that kbz_position_from_text reads, before the first move */
  size_t n;
  char **moves;  /* ends with NULL */
} KbzTranscript; /* an empty one is zero */

/* Of the moves made so far; what was taken back is not in it. The caller clears it. */
KbzTranscript kbz_transcript (const KbzPosition *position);
KbzTranscript kbz_transcript_copy (const KbzTranscript *transcript);
void kbz_transcript_clear (KbzTranscript *transcript);

/* One of its moves, to be made in this position. */
KbzStatus kbz_transcript_move_read (const KbzPosition *position, const char *text, KbzMove *move,
                                    KbzError *error);

/* Deals and makes the moves (a list that ends with NULL, or NULL for none) as far as they can be
 * read and are legal. `error` says what stopped it; its code is KBZ_OK if nothing did. NULL when
 * even the deal cannot be read. The caller frees it. */
KbzPosition *kbz_transcript_play (const char *deal, const char *const *moves, KbzError *error);
