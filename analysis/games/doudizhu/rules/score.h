/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>

/* Thirteen bombs and the rocket. */
#define KBZ_DDZ_MAX_BOMBS 14

/* A finished deal: what the landlord bid (1 … 3), how many bombs and rockets anyone played, who
 * went out first, and whether it was a spring (only with that option). */
typedef struct {
  int bid;
  int bombs;
  bool landlord_won;
  bool spring;
  int farmers; /* 1 in endings of two hands, else 2 */
} KbzDdzResult;

/* What each farmer pays the landlord or gets from him: the bid, doubled for each bomb and rocket.
 */
int kbz_ddz_points (const KbzDdzResult *result);

/* Points of every seat, landlord first; they add up to nothing. Fills farmers + 1 of them. */
void kbz_ddz_score (const KbzDdzResult *result, int scores[3]);

/* The auction so far. Bids in the order of calling, 0 for a pass; the holder of the face-up card
 * calls first. */
typedef struct {
  bool over;
  bool redeal;  /* three passes */
  int landlord; /* which caller of 0 … 2 has the highest bid, -1 when nobody has bid */
  int bid;      /* the highest bid, 0 when nobody has bid */
  int to_call;  /* caller whose turn it is, -1 when over */
} KbzDdzAuction;

/* Reads the first `n` calls. False when one of them may not be made: a bid must be 1 … 3 and higher
 * than the last one, and nobody calls after the end. */
bool kbz_ddz_auction (const int *calls, int n, KbzDdzAuction *auction);
