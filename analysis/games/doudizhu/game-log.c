/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game.h"

#include "read.h"
#include "analysis/games/doudizhu/rules/text.h"

#include <string.h>

/* What has been played and passed since the deal, or since an ending was set up: who counts cards
 * needs it. */

void kbz_ddz_log_write (const KbzDdzGame *g, KbzWriter *writer)
{
  char text[KBZ_DDZ_TEXT_SIZE];
  if (g->n_log == 0)
    return;
  writer->begin_list (writer, "history");
  for (int i = 0; i < g->n_log; i++)
    writer->string (writer, NULL, g->log[i] == 0 ? "pass" : kbz_ddz_hand_text (g->log[i], text));
  writer->end (writer);
}

KbzStatus kbz_ddz_log_read (const KbzFields *fields, KbzDdzHand held,
                            KbzDdzHand log[KBZ_DDZ_LOG_MAX], uint8_t *n, KbzError *error)
{
  const KbzField *field = kbz_fields_find (fields, "history");
  KbzDdzHand seen = held;
  *n = 0;
  if (field == NULL)
    return KBZ_OK;
  if (field->n > KBZ_DDZ_LOG_MAX)
    return kbz_fail (
        error, KBZ_E_FIELD, 0,
        KBZ_TEXT (N_ ("“history” has more than {0} plays."), KBZ_NUMBER (KBZ_DDZ_LOG_MAX)));
  for (size_t i = 0; i < field->n; i++) {
    KbzDdzHand cards = 0;
    if (strcmp (field->items[i], "pass") != 0)
      KBZ_DDZ_TRY (kbz_ddz_hand_read (field->items[i], &cards, error));
    for (int rank = 0; rank < KBZ_DDZ_RANKS; rank++)
      if (kbz_ddz_count (seen, rank) + kbz_ddz_count (cards, rank)
          > kbz_ddz_count (KBZ_DDZ_FULL_PACK, rank))
        return kbz_fail (error, KBZ_E_POSITION, 0,
                         KBZ_TEXT (N_ ("“history” and the hands have too many cards of rank {0}."),
                                   KBZ_STRING (kbz_ddz_rank_text (rank))));
    seen += cards;
    log[(*n)++] = cards;
  }
  return KBZ_OK;
}
