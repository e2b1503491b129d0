/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pack.h"

#include <assert.h>

bool kbz_pack_kind_has (KbzPackKind kind, KbzCard card)
{
  if (kbz_card_is_suited (card)) {
    int lowest = kind == KBZ_PACK_TAROT ? 1 : 2;
    return kbz_card_rank (card) >= lowest && kbz_card_rank (card) <= 14;
  }
  if (kbz_card_is_joker (card))
    return kind == KBZ_PACK_JOKERS;
  return kind == KBZ_PACK_TAROT && (kbz_card_is_trump (card) || card == KBZ_EXCUSE);
}

size_t kbz_pack_cards (KbzPack pack, KbzCard *cards)
{
  assert (pack.packs >= 1 && pack.packs <= 3);
  size_t n = 0;
  for (int i = 0; i < pack.packs; i++)
    for (KbzCard card = 1; card < KBZ_CARD_CODES; card++)
      if (kbz_pack_kind_has (pack.kind, card))
        cards[n++] = card;
  return n;
}
