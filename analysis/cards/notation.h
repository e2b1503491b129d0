/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pack.h"
#include "../status.h"

/* How cards are written. README.md beside this file lists what is read; everything is read
 * whatever the notation, only writing has a choice. */
typedef enum {
  KBZ_LETTERS, /* SA HT BJ; tarot SR C10 T21 EX: the engine protocol's */
  KBZ_SYMBOLS, /* ♠A ♥10 and the words of the jokers as letters */
  KBZ_CHINESE, /* 黑桃A 红心10 大王; tarot 黑桃R, 将牌21, 愚人 */
} KbzNotation;

/* Room for any card in any notation, with the final zero. */
#define KBZ_CARD_TEXT 24

/* Writes one card and returns `text`, which has room for KBZ_CARD_TEXT. Ranks above ten are
 * A K Q J, or R D C V for the tarot pack. */
char *kbz_card_write (KbzCard card, KbzPackKind kind, KbzNotation notation, char *text);

/* Reads the card that `text` of `length` bytes is, no more and no less. */
bool kbz_card_read (const char *text, size_t length, KbzPackKind kind, KbzCard *card);

/* Reads cards separated by blanks. At most `max`; `place` of an error is the card's offset.
 * Every card must belong to the pack; how often it may stand there is the caller's concern. */
KbzStatus kbz_cards_read (const char *text, KbzPackKind kind, KbzCard *cards, size_t max, size_t *n,
                          KbzError *error);

/* Writes cards separated by blanks in the order given. Returns the length without the final zero;
 * what does not fit into `size` is left out, card by card. 5 bytes a card are enough for letters.
 */
size_t kbz_cards_write (const KbzCard *cards, size_t n, KbzPackKind kind, KbzNotation notation,
                        char *text, size_t size);

/* Reads a bare rank, where suits do not matter: "3", "T", "10", "A". Returns 0 if it is none. */
int kbz_rank_read (const char *text, size_t length);

/* The letter of a French rank 2…14. */
char kbz_rank_letter (int rank);

/* The letter of a suit, S H D C, and N for none; reading takes lower case too and gives -1 for
 * anything else. */
char kbz_suit_letter (KbzSuit suit);
int kbz_suit_read (const char *text, size_t length);
