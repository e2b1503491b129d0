/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hand.h"

typedef enum {
  KBZ_PACK_FRENCH, /* 52 cards */
  KBZ_PACK_JOKERS, /* 54: with the little and the big joker */
  KBZ_PACK_TAROT,  /* 78: four suits of 14, trumps 1…21, the Excuse */
} KbzPackKind;

/* One to three packs of a kind shuffled together. */
typedef struct {
  KbzPackKind kind;
  int packs;
} KbzPack;

/* Whether packs of this kind have such a card. */
bool kbz_pack_kind_has (KbzPackKind kind, KbzCard card);

/* Writes every card in the order that deals start from, pack by pack: ♠ ♥ ♦ ♣, each from its
 * lowest rank up, then trumps 1…21 and the Excuse, or little and big joker. Returns how many;
 * `cards` has room for KBZ_CARDS_MAX. The order is part of what a seed means: never change it. */
size_t kbz_pack_cards (KbzPack pack, KbzCard *cards);
