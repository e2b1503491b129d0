/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hand.h"
#include "random.h"

/* Cards changing names: the same idea in other suits and with other spot cards. */
typedef struct {
  KbzCard to[KBZ_CARD_CODES];
  uint8_t suit[5]; /* where each KbzSuit goes; no trump stays no trump */
} KbzRelabel;

/* Every card keeps its name. */
void kbz_relabel_init (KbzRelabel *relabel);
/* Of the cards in use those below the ten get other ranks below the ten, their order kept. For
 * games where only the order within a suit matters. Before the suits change. */
void kbz_relabel_spots (KbzRelabel *relabel, KbzSet used, KbzRandom *random);
/* Suits change places. */
void kbz_relabel_suits (KbzRelabel *relabel, KbzRandom *random);

KbzSet kbz_relabel_set (const KbzRelabel *relabel, KbzSet set);
KbzHand kbz_relabel_hand (const KbzRelabel *relabel, const KbzHand *hand);
