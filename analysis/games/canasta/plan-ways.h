/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "plan.h"

/* Ways to lay cards of one rank as sets: for plan.c alone. */

enum { KBZ_WAY_NATURALS = 12, KBZ_WAY_WILDS = 6 };

typedef struct {
  int8_t canastas; /* that it finishes; -1: there is no such way */
  int16_t bonus;
  bool hidden; /* one of them is concealed */
  struct {
    uint8_t naturals, wilds;
  } first, second, finished; /* onto the set or as a new one, as one more, onto canastas */
} KbzCanastaSetWay;

typedef struct {
  KbzCanastaSetWay of[KBZ_WAY_NATURALS + 1][KBZ_WAY_WILDS + 1]; /* by naturals, wild cards */
} KbzCanastaSetWays;

/* Every way for the cards of the rank that the hand has. */
void kbz_canasta_set_ways (const KbzCanastaTask *task, int rank, bool going_out,
                           KbzCanastaSetWays *ways);
