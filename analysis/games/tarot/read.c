/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "read.h"

#include <string.h>

static KbzStatus check_once (const KbzTarotCards *cards, const char *place, KbzError *error)
{
  KbzTarotSet seen = { { 0, 0 } };
  for (size_t i = 0; i < cards->n; i++) {
    char text[KBZ_CARD_TEXT];
    if (kbz_tarot_has (seen, cards->cards[i]))
      return kbz_fail (error, KBZ_E_POSITION, 0, "%s stands twice in %s.",
                       kbz_card_write (cards->cards[i], KBZ_PACK_TAROT, KBZ_LETTERS, text), place);
    kbz_tarot_add (&seen, cards->cards[i]);
  }
  return KBZ_OK;
}

KbzStatus kbz_tarot_read_text (const char *text, const char *place, KbzTarotCards *cards,
                               KbzError *error)
{
  cards->n = 0;
  KBZ_TAROT_TRY (
      kbz_cards_read (text, KBZ_PACK_TAROT, cards->cards, KBZ_TAROT_ALL, &cards->n, error));
  return check_once (cards, place, error);
}

KbzStatus kbz_tarot_read_cards (const KbzFields *fields, const char *key, KbzTarotCards *cards,
                                KbzError *error)
{
  char place[40];
  cards->n = 0;
  snprintf (place, sizeof place, "“%s”", key);
  KBZ_TAROT_TRY (kbz_fields_cards (fields, key, KBZ_PACK_TAROT, cards->cards, KBZ_TAROT_ALL,
                                   &cards->n, error));
  return check_once (cards, place, error);
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
        return kbz_fail (error, KBZ_E_FIELD, 0, "“%s” must be seats from 0 to %d.", key,
                         players - 1);
      *seats |= 1u << (*at - '0');
    }
  return KBZ_OK;
}
