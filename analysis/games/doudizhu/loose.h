/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game.h"

/* Cards as they were written: with suits, and bare ranks that get the suits that are left. */
typedef struct {
  KbzHand cards;
  KbzDdzHand bare;
} KbzDdzLoose;

/* All cards of a position while it is read: every card lies in one place only. Zero is none. */
typedef struct {
  KbzHand used;
  KbzDdzHand ranks;
} KbzDdzSeen;

/* Puts one card into a place; no suit for a bare rank. */
KbzStatus kbz_ddz_loose_add (KbzDdzSeen *table, int rank, KbzSuit suit, KbzDdzLoose *loose,
                             KbzError *error);
/* Reads a field of up to three hands; `n` is how many there are, 0 when the field is missing. */
KbzStatus kbz_ddz_loose_list (KbzDdzSeen *table, const KbzFields *fields, const char *key,
                              KbzDdzLoose *list, size_t *n, KbzError *error);
/* When everything is read: bare ranks take the suits nobody has, ♠ first. */
void kbz_ddz_loose_settle (KbzDdzSeen *table, const KbzDdzLoose *loose, KbzHand *hand);
