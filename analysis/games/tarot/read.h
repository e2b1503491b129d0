/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game.h"

#include <stdio.h>

/* Reading fields that positions and questions share. Errors name the card or the place. */

/* Cards of an item of a list, counted from 0; each at most once. */
KbzStatus kbz_tarot_read_item (const KbzField *field, size_t i, KbzTarotCards *cards,
                               KbzError *error);
/* Cards of a field; none when it is not there. */
KbzStatus kbz_tarot_read_cards (const KbzFields *fields, const char *key, KbzTarotCards *cards,
                                KbzError *error);
/* "players": 3, 4 or 5; `*players` is left alone when it is not there. */
KbzStatus kbz_tarot_read_players (const KbzFields *fields, int *players, KbzError *error);
/* A list of seats, as bits. */
KbzStatus kbz_tarot_read_seats (const KbzFields *fields, const char *key, int players,
                                unsigned *seats, KbzError *error);
