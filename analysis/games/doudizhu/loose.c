/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "loose.h"

#include "read.h"
#include "analysis/games/doudizhu/rules/text.h"

#define TRY KBZ_DDZ_TRY

KbzStatus kbz_ddz_loose_add (KbzDdzSeen *table, int rank, KbzSuit suit, KbzDdzLoose *loose,
                             KbzError *error)
{
  const char *name = kbz_ddz_rank_text (rank);
  if (kbz_ddz_count (table->ranks, rank) == kbz_ddz_count (KBZ_DDZ_FULL_PACK, rank))
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("There are too many cards of rank {0}."), KBZ_STRING (name)));
  table->ranks += kbz_ddz_cards (1, rank);
  if (suit == KBZ_NO_SUIT && rank < KBZ_DDZ_LITTLE_JOKER) {
    loose->bare += kbz_ddz_cards (1, rank);
    return KBZ_OK;
  }
  KbzCard card = kbz_ddz_card (rank, suit);
  if (kbz_hand_has (&table->used, card))
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("The card {0} is there twice."), KBZ_CARD_ARG (card)));
  kbz_hand_add (&table->used, card);
  kbz_hand_add (&loose->cards, card);
  return KBZ_OK;
}

static KbzStatus read_loose (KbzDdzSeen *table, const char *text, KbzDdzLoose *loose,
                             KbzError *error)
{
  size_t at = 0;
  for (;;) {
    int rank;
    KbzSuit suit;
    TRY (kbz_ddz_card_read (text, &at, &rank, &suit, error));
    if (rank < 0)
      return KBZ_OK;
    TRY (kbz_ddz_loose_add (table, rank, suit, loose, error));
  }
}

KbzStatus kbz_ddz_loose_list (KbzDdzSeen *table, const KbzFields *fields, const char *key,
                              KbzDdzLoose *list, size_t *n, KbzError *error)
{
  const KbzField *field = kbz_fields_find (fields, key);
  *n = 0;
  if (field == NULL)
    return KBZ_OK;
  if (field->n > KBZ_DDZ_SEATS)
    return kbz_fail (error, KBZ_E_FIELD, 0,
                     KBZ_TEXT (N_ ("“{0}” must be two or three hands."), KBZ_STRING (key)));
  for (; *n < field->n; ++*n)
    TRY (read_loose (table, field->items[*n], &list[*n], error));
  return KBZ_OK;
}

void kbz_ddz_loose_settle (KbzDdzSeen *table, const KbzDdzLoose *loose, KbzHand *hand)
{
  KbzCard picked[KBZ_CARDS_MAX];
  KbzHand free = { 0 };
  size_t n = kbz_pack_cards ((KbzPack){ KBZ_PACK_JOKERS, 1 }, picked);
  for (size_t i = 0; i < n; i++)
    if (!kbz_hand_has (&table->used, picked[i]))
      kbz_hand_add (&free, picked[i]);
  n = kbz_ddz_game_pick (&free, loose->bare, picked);
  *hand = loose->cards;
  kbz_hand_add_all (hand, picked, n);
  kbz_hand_add_all (&table->used, picked, n);
}
