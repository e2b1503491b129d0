/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/games/bridge/bidding/auction.h"
#include "analysis/games/bridge/play/play.h"

/* Contract bridge, with the full auction or the casual one of source 001. README.md beside this
 * file names the rules and where they come from. */

extern const KbzGame kbz_game_bridge;

typedef enum {
  KBZ_BRIDGE_AUCTION,
  KBZ_BRIDGE_PLAY,
  KBZ_BRIDGE_OVER, /* all cards played; passed out; or an auction without cards has ended */
} KbzBridgePhase;

/* A flat value; every byte that is not named is zero. */
typedef struct {
  KbzTrickPlay play; /* its hands are empty when only the auction is known */
  KbzBridgeAuction auction;
  uint8_t phase; /* KbzBridgePhase */
  uint8_t dealer;
  uint8_t vul;     /* bit 0: North–South, bit 1: East–West */
  uint8_t level;   /* of the contract, 0 when there is none; its strain is play.trump */
  uint8_t doubled; /* 0 not, 1 doubled, 2 redoubled */
  uint8_t board;   /* its number, 0 when it has none */
} KbzBridge;

/* Puts four hands, or empty ones, into an empty state before the first call. */
void kbz_bridge_start (KbzBridge *s, const KbzSet hands[4], int dealer, int vul, bool casual);
/* Goes to the play of a contract whose auction is not told; a level of 0 is none. */
void kbz_bridge_begin_play (KbzBridge *s, int declarer, KbzBridgeContract contract, int leader);
/* Makes a legal call, and goes on to the play when it was the last. */
void kbz_bridge_call (KbzBridge *s, int call);
/* Whether the hands are known. */
bool kbz_bridge_has_cards (const KbzBridge *s);
/* Whose call or card comes next; KBZ_NO_SEAT when the deal is over. */
int kbz_bridge_seat (const KbzBridge *s);
/* By the number of the board, 1 …: the cycle of sixteen. Bits as `vul`. */
int kbz_bridge_board_vul (int board);

typedef struct {
  KbzBridgeContract contract;
  int declarer;
  bool vulnerable; /* declarer's side */
  int tricks;      /* of declarer's side */
} KbzBridgeResult;

/* The duplicate score with every part of its sum. */
void kbz_bridge_score_result (const KbzBridgeResult *result, KbzScore *score);

/* The slots of KbzGame. */
bool kbz_bridge_legal (const void *state, const KbzMove *move, KbzReason *reason);
void kbz_bridge_moves (const void *state, KbzMoves *moves);
void kbz_bridge_view (const void *state, int seat, KbzView *view);
void kbz_bridge_score (const void *state, KbzScore *score);
void kbz_bridge_write (const void *state, KbzWriter *writer);
KbzStatus kbz_bridge_read (void *state, const KbzFields *fields, KbzError *error);
char *kbz_bridge_move_write (const void *state, const KbzMove *move, char *text, size_t size);
KbzStatus kbz_bridge_move_read (const void *state, const char *text, KbzMove *move,
                                KbzError *error);
KbzText kbz_bridge_move_name (const void *state, const KbzMove *move);
extern const KbzOp kbz_bridge_ops[];
