/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "read.h"

#include <string.h>

static bool find_twice (const KbzTarotCards *cards, KbzCard *twice)
{
  KbzTarotSet seen = { { 0, 0 } };
  for (size_t i = 0; i < cards->n; i++) {
    *twice = cards->cards[i];
    if (kbz_tarot_has (seen, *twice))
      return true;
    kbz_tarot_add (&seen, *twice);
  }
  return false;
}

KbzStatus kbz_tarot_read_item (const KbzField *field, size_t i, KbzTarotCards *cards,
                               KbzError *error)
{
  KbzCard twice;
  cards->n = 0;
  KBZ_TAROT_TRY (kbz_cards_read (field->items[i], KBZ_PACK_TAROT, cards->cards, KBZ_TAROT_ALL,
                                 &cards->n, error));
  if (find_twice (cards, &twice))
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("{0} stands twice in list {1} of “{2}”."), KBZ_TAROT_ARG (twice),
                               KBZ_NUMBER ((int)i + 1), KBZ_STRING (field->key)));
  return KBZ_OK;
}

KbzStatus kbz_tarot_read_cards (const KbzFields *fields, const char *key, KbzTarotCards *cards,
                                KbzError *error)
{
  KbzCard twice;
  cards->n = 0;
  KBZ_TAROT_TRY (kbz_fields_cards (fields, key, KBZ_PACK_TAROT, cards->cards, KBZ_TAROT_ALL,
                                   &cards->n, error));
  if (find_twice (cards, &twice))
    return kbz_fail (
        error, KBZ_E_POSITION, 0,
        KBZ_TEXT (N_ ("{0} stands twice in “{1}”."), KBZ_TAROT_ARG (twice), KBZ_STRING (key)));
  return KBZ_OK;
}

KbzStatus kbz_tarot_read_players (const KbzFields *fields, int *players, KbzError *error)
{
  int64_t read = *players;
  KBZ_TAROT_TRY (kbz_fields_integer (fields, "players", 3, 5, &read, error));
  *players = (int)read;
  return KBZ_OK;
}

KbzStatus kbz_tarot_read_seats (const KbzFields *fields, const char *key, int players,
                                unsigned *seats, KbzError *error)
{
  const KbzField *field = kbz_fields_find (fields, key);
  *seats = 0;
  for (size_t i = 0; field != NULL && i < field->n; i++)
    for (const char *at = field->items[i]; *at != '\0'; at++) {
      if (*at == ' ' || *at == ',')
        continue;
      if (*at < '0' || *at >= '0' + players)
        return kbz_fail (error, KBZ_E_FIELD, 0,
                         KBZ_TEXT (N_ ("“{0}” must be seats from 0 to {1}."), KBZ_STRING (key),
                                   KBZ_NUMBER (players - 1)));
      *seats |= 1u << (*at - '0');
    }
  return KBZ_OK;
}
