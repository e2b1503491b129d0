/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "maker.h"

#include "analysis/games/bridge/score.h"

/* A board of bridge, as the tags of PBN tell it: what all formats of bridge have in common. Seats
 * are N E S W = 0 … 3. */

typedef struct {
  KbzSet hands[4];
  bool whole;   /* all four hands have thirteen cards */
  int dealer;   /* -1: not told */
  int vul;      /* bit 0 North–South, bit 1 East–West; -1: not told */
  int declarer; /* -1: not told */
  int level;    /* of the contract, 0 passed out, -1 not told */
  KbzSuit strain;
  int doubled;
  int tricks; /* of declarer, -1: not told */
} KbzBridgeBoard;

/* What the tags that have been added so far tell. Faults are added when `complain`. */
void kbz_board_read (KbzRecordMaker *maker, bool complain, KbzBridgeBoard *board);
/* The contract and declarer from the calls that have been added so far, where no tag tells them;
 * not of an auction that goes on. */
void kbz_board_hear (const KbzRecordMaker *maker, KbzBridgeBoard *board);
/* Tricks that declarer wins and loses with the cards that have been added; false when a card cannot
 * be played there, or the contract is not known. */
bool kbz_board_count (const KbzRecordMaker *maker, const KbzBridgeBoard *board, int *made,
                      int *lost);
/* Takes a record apart again for a writer: its parts but for the fields, with the tags of PBN for
 * what only fields, calls and cards tell, among them [Auction] and [Play] before their moves. The
 * maker comes zeroed; kbz_maker_clear it. */
void kbz_board_load (const KbzRecord *record, KbzRecordMaker *maker, KbzBridgeBoard *board);
/* Whether a move is a card, not a call. */
bool kbz_board_is_card (const char *move);

bool kbz_board_has_call (const KbzRecordMaker *maker);

/* Puts the tags [Auction] and [Play] before the first call and the first card, where they are not
 * there. */
void kbz_board_dress (KbzRecordMaker *maker);
/* Adds the fields of the position in which the moves begin, compares what the tags say with the
 * calls and cards, and hands the record on. */
void kbz_board_finish (KbzRecordMaker *maker);

/* Words of formats. */
int kbz_board_seat (char letter); /* N E S W, or -1 */
extern const char kbz_board_seats[];
extern const char *const kbz_board_vul_words[4]; /* of PBN, by bits */
int kbz_board_vul (const char *text);            /* -1 for anything else */
/* The tag [Deal] of these hands: a hand without cards is "-". A file with faults may give the whole
 * pack to every hand. */
#define KBZ_BOARD_DEAL_TEXT 226
char *kbz_board_deal (const KbzSet hands[4], char text[KBZ_BOARD_DEAL_TEXT]);
/* By the number of the board. */
int kbz_board_number_dealer (int number);
int kbz_board_number_vul (int number);
/* "4♠X", "3NT", "3nt X", "Pass", "P" …; level 0 for passed out. False for anything else. */
bool kbz_board_contract (const char *text, int *level, KbzSuit *strain, int *doubled);
/* "4S", "3NTX", as PBN writes it; returns `text`. */
char *kbz_board_contract_write (const KbzBridgeBoard *board, char text[8]);
/* "HT", "h10", "♥10", "TH"; 0 for anything else. */
KbzCard kbz_board_card (const char *text, size_t length);
