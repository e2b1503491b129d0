/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "read.h"

#include <string.h>

const char *const kbz_tractor_trump_words[5] = { "S", "H", "D", "C", "N" };
const char *const kbz_tractor_level_words[13] = { "2", "3", "4", "5", "6", "7", "8",
                                                  "9", "T", "J", "Q", "K", "A" };

KbzStatus kbz_tractor_read_decks (const KbzFields *fields, int *decks, KbzError *error)
{
  static const char *const words[] = { "1", "2", "3" };
  int index = 1;
  KbzStatus status = kbz_fields_word (fields, "decks", words, 3, &index, error);
  *decks = index + 1;
  return status;
}

KbzStatus kbz_tractor_read_level (const KbzFields *fields, const char *key, int *level,
                                  KbzError *error)
{
  const KbzField *field = kbz_fields_find (fields, key);
  if (field == NULL)
    return KBZ_OK;
  int rank = field->n == 1 ? kbz_rank_read (field->items[0], strlen (field->items[0])) : 0;
  if (rank == 0)
    return kbz_fail (error, KBZ_E_FIELD, 0,
                     KBZ_TEXT (N_ ("The field “{0}” must be a rank: 2 … 9, T, J, Q, K or A."),
                               KBZ_STRING (key)));
  *level = rank;
  return KBZ_OK;
}

KbzStatus kbz_tractor_read_rules (const KbzFields *fields, KbzTractorRules *rules, KbzError *error)
{
  int trump = KBZ_NO_SUIT;
  *rules = (KbzTractorRules){ .level = 2 };
  KBZ_TRACTOR_TRY (kbz_tractor_read_decks (fields, &rules->decks, error));
  KBZ_TRACTOR_TRY (kbz_fields_need (fields, "trump", error));
  KBZ_TRACTOR_TRY (kbz_fields_word (fields, "trump", kbz_tractor_trump_words, 5, &trump, error));
  KBZ_TRACTOR_TRY (kbz_fields_need (fields, "level", error));
  KBZ_TRACTOR_TRY (kbz_tractor_read_level (fields, "level", &rules->level, error));
  rules->trump = (KbzSuit)trump;
  return kbz_fields_boolean (fields, "protect_triples", &rules->protect_triples, error);
}

/* More copies than decks cannot be. */
static KbzStatus check_copies (const KbzTractorCards *cards, const char *key, int decks,
                               KbzError *error)
{
  uint8_t copies[KBZ_CARD_CODES] = { 0 };
  for (size_t i = 0; i < cards->n; i++)
    if (++copies[cards->cards[i]] > decks)
      return kbz_fail (
          error, KBZ_E_POSITION, 0,
          KBZ_TEXT (decks == 1 ? N_ ("{0} stands in “{1}” more often than 1 deck can hold it.")
                               : N_ ("{0} stands in “{1}” more often than {2} decks can hold it."),
                    KBZ_CARD_ARG (cards->cards[i]), KBZ_STRING (key), KBZ_NUMBER (decks)));
  return KBZ_OK;
}

KbzStatus kbz_tractor_read_cards (const KbzFields *fields, const char *key, int decks,
                                  KbzTractorCards *cards, KbzError *error)
{
  cards->n = 0;
  KBZ_TRACTOR_TRY (kbz_fields_cards (fields, key, KBZ_PACK_JOKERS, cards->cards, KBZ_CARDS_MAX,
                                     &cards->n, error));
  return check_copies (cards, key, decks, error);
}

KbzStatus kbz_tractor_read_list (const KbzFields *fields, const char *key, int decks,
                                 KbzTractorCards *list, size_t max, size_t *n, KbzError *error)
{
  *n = 0;
  const KbzField *field = kbz_fields_find (fields, key);
  if (field == NULL)
    return KBZ_OK;
  if (field->kind != KBZ_FIELD_LIST && field->kind != KBZ_FIELD_ANY)
    return kbz_fail (error, KBZ_E_FIELD, 0,
                     KBZ_TEXT (N_ ("The field “{0}” must be a list of cards."), KBZ_STRING (key)));
  if (field->n > max)
    return kbz_fail (error, KBZ_E_FIELD, 0,
                     KBZ_TEXT (N_ ("“{0}” has {1} entries; there are at most {2}."),
                               KBZ_STRING (key), KBZ_NUMBER ((int)field->n),
                               KBZ_NUMBER ((int)max)));
  for (; *n < field->n; ++*n) {
    KbzTractorCards *cards = &list[*n];
    KBZ_TRACTOR_TRY (kbz_cards_read (field->items[*n], KBZ_PACK_JOKERS, cards->cards, KBZ_CARDS_MAX,
                                     &cards->n, error));
    KBZ_TRACTOR_TRY (check_copies (cards, key, decks, error));
  }
  return KBZ_OK;
}

KbzHand kbz_tractor_hand_of (const KbzTractorCards *cards)
{
  KbzHand hand = { 0 };
  kbz_hand_add_all (&hand, cards->cards, cards->n);
  return hand;
}

KbzStatus kbz_tractor_read_bankers (const KbzFields *fields, unsigned *bankers, KbzError *error)
{
  KBZ_TRACTOR_TRY (kbz_fields_need (fields, "bankers", error));
  const KbzField *field = kbz_fields_find (fields, "bankers");
  *bankers = 0;
  for (size_t i = 0; i < field->n; i++)
    for (const char *at = field->items[i]; *at != '\0'; at++) {
      if (strchr (" ,", *at) != NULL)
        continue;
      if (*at < '0' || *at > '3' || (at[1] != '\0' && strchr (" ,", at[1]) == NULL))
        return kbz_fail (error, KBZ_E_FIELD, 0,
                         KBZ_TEXT (N_ ("“bankers” must be two seats from 0 to 3.")));
      *bankers |= 1u << (*at - '0');
    }
  if (*bankers != 0 && (*bankers & (*bankers - 1)) == 0)
    *bankers |= *bankers < 4 ? *bankers << 2 : *bankers >> 2;
  if (*bankers != 5 && *bankers != 10)
    return kbz_fail (error, KBZ_E_FIELD, 0,
                     KBZ_TEXT (N_ ("“bankers” must be seats 0 and 2, or 1 and 3.")));
  return KBZ_OK;
}
