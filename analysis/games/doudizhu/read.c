/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "read.h"

#include "analysis/engine.h"
#include "analysis/games/doudizhu/rules/explain.h"
#include "analysis/games/doudizhu/rules/text.h"

#include <string.h>

#define TRY KBZ_DDZ_TRY

KbzStatus kbz_ddz_read_cards (const KbzFields *fields, const char *key, KbzDdzHand *cards,
                              KbzError *error)
{
  const KbzField *field = kbz_fields_find (fields, key);
  if (field == NULL)
    return KBZ_OK;
  if (field->kind == KBZ_FIELD_OTHER || field->kind == KBZ_FIELD_BOOLEAN)
    return kbz_fail (error, KBZ_E_FIELD, 0,
                     KBZ_TEXT (N_ ("“{0}” must be cards."), KBZ_STRING (key)));
  *cards = 0;
  for (size_t i = 0; i < field->n; i++) {
    KbzDdzHand more = 0;
    TRY (kbz_ddz_hand_read (field->items[i], &more, error));
    for (int rank = 0; rank < KBZ_DDZ_RANKS; rank++)
      if (kbz_ddz_count (*cards, rank) + kbz_ddz_count (more, rank)
          > kbz_ddz_count (KBZ_DDZ_FULL_PACK, rank))
        return kbz_fail (error, KBZ_E_CARD, 0,
                         KBZ_TEXT (N_ ("“{0}” has too many cards of rank {1}."), KBZ_STRING (key),
                                   KBZ_STRING (kbz_ddz_rank_text (rank))));
    *cards += more;
  }
  return KBZ_OK;
}

static KbzStatus read_banned (const KbzFields *fields, uint16_t *banned, KbzError *error)
{
  const KbzField *field = kbz_fields_find (fields, "banned");
  for (size_t i = 0; field != NULL && i < field->n; i++) {
    int found = KBZ_DDZ_PASS;
    if (field->items[i][0] == '\0')
      continue;
    for (int type = KBZ_DDZ_SINGLE; type < KBZ_DDZ_TYPES; type++)
      if (strcmp (field->items[i], kbz_ddz_type_name ((KbzDdzType)type)) == 0)
        found = type;
    if (found == KBZ_DDZ_PASS)
      return kbz_fail (
          error, KBZ_E_FIELD, 0,
          KBZ_TEXT (N_ ("“banned”: “{0}” is no type of play."), KBZ_DDZ_SHORT (field->items[i])));
    if (found == KBZ_DDZ_SINGLE)
      return kbz_fail (error, KBZ_E_FIELD, 0,
                       KBZ_TEXT (N_ ("“banned”: single cards cannot be banned.")));
    *banned |= (uint16_t)(1u << found);
  }
  return KBZ_OK;
}

KbzStatus kbz_ddz_read_options (const KbzFields *fields, KbzDdzOptions *options, KbzError *error)
{
  KbzOptions chosen = { { 0 } };
  TRY (kbz_engine_read_options (&kbz_game_doudizhu, fields, &chosen, error));
  *options = (KbzDdzOptions){ .distinct_kickers = chosen.value[0],
                              .bar_joker_kickers = chosen.value[1],
                              .spring = chosen.value[2] };
  return read_banned (fields, &options->banned, error);
}

KbzStatus kbz_ddz_read_to_beat (const KbzFields *fields, const KbzDdzOptions *options,
                                KbzDdzCombo *to_beat, KbzError *error)
{
  KbzDdzCombo readings[KBZ_DDZ_MAX_READINGS];
  KbzDdzHand cards = 0;
  const char *as = NULL;
  char text[KBZ_DDZ_READING_SIZE];
  *to_beat = (KbzDdzCombo){ 0 };
  TRY (kbz_ddz_read_cards (fields, "to_beat", &cards, error));
  TRY (kbz_fields_string (fields, "to_beat_as", &as, error));
  if (cards == 0)
    return KBZ_OK;
  KbzReason why = { 0 };
  if (!kbz_ddz_is_play (options, cards, &why))
    return kbz_fail_why (error, KBZ_E_POSITION, 0, KBZ_TEXT (N_ ("“to_beat” is no play.")),
                         why.text);
  int n = kbz_ddz_readings (options, cards, readings);
  for (int i = 0; i < n; i++) {
    kbz_ddz_reading_text (&readings[i], text);
    if (as == NULL || strcmp (as, text) == 0) {
      *to_beat = readings[i];
      return KBZ_OK;
    }
  }
  return kbz_fail (error, KBZ_E_POSITION, 0,
                   KBZ_TEXT (N_ ("“to_beat” cannot be read as “{0}”."), KBZ_DDZ_SHORT (as)));
}
