/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "known.h"

/* The exact chance that a player can take a discard, when every hand of that size that the unseen
 * cards allow is equally likely. Rank, wild cards, frozen pile and the minimum of a side that has
 * not opened all count; that two cards must be kept afterwards does not. */
typedef struct {
  const KbzCanastaRules *rules;
  KbzCanastaCounts unseen; /* to the one who discards */
  KbzCanastaCounts holds;  /* of them known to be in that hand, as cards taken with the pile are */
  int hand_size;
  bool frozen, opened;
  int minimum;
  KbzCanastaTable table; /* of that player's side */
} KbzCanastaTaker;

/* The next player as the one who is to discard sees it. */
KbzCanastaTaker kbz_canasta_next_taker (const KbzCanastaState *state);
/* Whether a card goes onto a sequence of theirs, so that it can surely be taken. */
bool kbz_canasta_fits_theirs (const KbzCanastaTaker *taker, KbzCard card);
/* `kind`: what is discarded; sequences aside. In Samba, of a side that has not opened, the chance
 * that it holds the two naturals, whatever it can lay with them. */
double kbz_canasta_danger (const KbzCanastaTaker *taker, int kind);
