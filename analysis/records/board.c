/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board.h"

#include "analysis/games/bridge/bridge.h"
#include "analysis/games/bridge/pbn-deal.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

const char kbz_board_seats[] = "NESW";
const char *const kbz_board_vul_words[4] = { "None", "NS", "EW", "All" };

int kbz_board_seat (char letter)
{
  const char *found =
      letter == '\0' ? NULL : strchr (kbz_board_seats, toupper ((unsigned char)letter));
  return found == NULL ? -1 : (int)(found - kbz_board_seats);
}

int kbz_board_vul (const char *text)
{
  static const struct {
    const char *word;
    int vul;
  } words[] = {
    { "None", 0 }, { "Love", 0 }, { "-", 0 }, { "0", 0 },    { "o", 0 },    { "Z", 0 },
    { "NS", 1 },   { "N-S", 1 },  { "N", 1 }, { "EW", 2 },   { "E-W", 2 },  { "E", 2 },
    { "All", 3 },  { "Both", 3 }, { "B", 3 }, { "Game", 3 }, { "NSEW", 3 },
  };
  for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
    if (strcasecmp (words[i].word, text) == 0)
      return words[i].vul;
  return -1;
}

int kbz_board_number_dealer (int number)
{
  return (number + 3) % 4;
}

int kbz_board_number_vul (int number)
{
  return kbz_bridge_board_vul (number);
}

char *kbz_board_deal (const KbzSet hands[4], char text[KBZ_BOARD_DEAL_TEXT])
{
  KbzSet alone[4] = { 0 };
  char one[KBZ_PBN_DEAL_TEXT];
  char *at = stpcpy (text, "N:");
  for (int seat = 0; seat < 4; seat++) {
    memset (alone, 0, sizeof alone);
    alone[0] = hands[seat];
    kbz_bridge_pbn_write (alone, 0, one);
    *strchr (one, ' ') = '\0';
    at = stpcpy (at, seat > 0 ? " " : "");
    at = stpcpy (at, hands[seat] == 0 ? "-" : one + 2);
  }
  return text;
}

bool kbz_board_contract (const char *text, int *level, KbzSuit *strain, int *doubled)
{
  char compact[16];
  size_t n = 0;
  KbzBridgeContract contract;
  for (; *text != '\0'; text++)
    if (*text != ' ' && *text != '*') {
      if (n + 1 >= sizeof compact)
        return false;
      compact[n++] = *text;
    }
  compact[n] = '\0';
  for (char *p = compact; *p != '\0'; p++)
    *p = *p == 'x' || *p == 'd' || *p == 'r' ? (char)toupper (*p) : *p;
  if (strcasecmp (compact, "Pass") == 0 || strcasecmp (compact, "P") == 0
      || strcasecmp (compact, "PassedOut") == 0 || strcasecmp (compact, "AP") == 0) {
    *level = *doubled = 0;
    return true;
  }
  if (!kbz_bridge_contract_read (compact, &contract))
    return false;
  *level = contract.level;
  *strain = contract.strain;
  *doubled = contract.doubled;
  return true;
}

char *kbz_board_contract_write (const KbzBridgeBoard *board, char text[8])
{
  KbzBridgeContract contract = { board->level, board->strain, 0 };
  kbz_bridge_contract_write (contract, text);
  strcat (text, board->strain == KBZ_NO_SUIT ? "T" : "");
  return strcat (text, &"XX"[2 - board->doubled]);
}

KbzCard kbz_board_card (const char *text, size_t length)
{
  KbzCard card;
  char turned[8];
  if (length == 0 || length > 5)
    return KBZ_NO_CARD;
  if (kbz_card_read (text, length, KBZ_PACK_FRENCH, &card))
    return card;
  /* "TH": the rank before the suit. */
  size_t rank = length > 2 && text[0] == '1' && text[1] == '0' ? 2 : 1;
  if (length <= rank)
    return KBZ_NO_CARD;
  memcpy (turned, text + rank, length - rank);
  memcpy (turned + length - rank, text, rank);
  return kbz_card_read (turned, length, KBZ_PACK_FRENCH, &card) ? card : KBZ_NO_CARD;
}

bool kbz_board_is_card (const char *move)
{
  return strlen (move) == 2 && strchr ("SHDC", move[0]) != NULL;
}

/* ---- What the tags tell ------------------------------------------------------------------- */

static KbzSpot spot_of (const KbzRecordMaker *maker, const char *tag)
{
  size_t item = kbz_maker_find (maker, KBZ_RECORD_TAG, tag);
  return item < maker->n ? maker->items[item].spot : (KbzSpot){ 0, 0 };
}

/* The one card that is in no hand, when a hand lacks one; else the hand that gets the rest. */
static void complete (KbzRecordMaker *maker, bool complain, KbzSpot spot, KbzBridgeBoard *board)
{
  KbzSet all = 0, pack = 0;
  int lacking = -1, n = 0;
  for (int suit = KBZ_SPADES; suit <= KBZ_CLUBS; suit++)
    pack |= (KbzSet)0x7FFC << 16 * suit;
  for (int seat = 0; seat < 4; seat++) {
    all |= board->hands[seat];
    if (kbz_set_size (board->hands[seat]) != 13) {
      lacking = seat;
      n++;
    }
  }
  board->whole = n == 0;
  if (n != 1 || kbz_set_size (board->hands[lacking]) > 13)
    return;
  KbzSet rest = pack & ~all;
  if (complain && board->hands[lacking] != 0)
    kbz_maker_fault (
        maker, spot,
        kbz_set_size (rest) == 1
            ? KBZ_TEXT (N_ ("{0} is in no hand; it must be {1}'s."),
                        KBZ_CARD_ARG (kbz_set_lowest (rest)),
                        KBZ_WORD (kbz_trick_play_seat_names[lacking]))
            : KBZ_TEXT (N_ ("{0} has {1} cards; the others of the pack are put there."),
                        KBZ_WORD (kbz_trick_play_seat_names[lacking]),
                        KBZ_NUMBER (13 - kbz_set_size (rest))));
  board->hands[lacking] |= rest;
  board->whole = true;
}

/* Hands that are neither whole nor hidden: which, for the reader. */
static void complain_of_sizes (KbzRecordMaker *maker, KbzSpot spot, const KbzBridgeBoard *board)
{
  int first = kbz_set_size (board->hands[0]);
  bool equal = true;
  for (int seat = 0; seat < 4; seat++)
    equal &= kbz_set_size (board->hands[seat]) == first;
  for (int seat = 0; seat < 4 && !equal; seat++) {
    int size = kbz_set_size (board->hands[seat]);
    if (size != 13 && size != 0)
      kbz_maker_fault (maker, spot,
                       KBZ_TEXT (N_ ("{0} has {1} cards, not 13."),
                                 KBZ_WORD (kbz_trick_play_seat_names[seat]), KBZ_NUMBER (size)));
  }
}

static void read_deal (KbzRecordMaker *maker, bool complain, KbzBridgeBoard *board)
{
  const char *text = kbz_maker_tag (maker, "Deal");
  KbzSpot spot = spot_of (maker, "Deal");
  KbzError error = { 0 };
  if (text == NULL)
    return;
  if (kbz_bridge_pbn_read (text, board->hands, &error) != KBZ_OK) {
    memset (board->hands, 0, sizeof board->hands);
    if (complain)
      kbz_maker_error (maker, spot, &error);
    return;
  }
  complete (maker, complain, spot, board);
  if (!board->whole && complain)
    complain_of_sizes (maker, spot, board);
}

static int tag_number (const KbzRecordMaker *maker, const char *name)
{
  const char *text = kbz_maker_tag (maker, name);
  char *end;
  long number = text == NULL ? 0 : strtol (text, &end, 10);
  return number > 0 && number < 100000 ? (int)number : 0;
}

/* Tricks as "9", "EW 5", "NS 9": those of declarer's side. */
static int read_result (const char *text, int declarer)
{
  int side = -1, other = 0;
  text += strspn (text, "^ ");
  if (strncasecmp (text, "NS", 2) == 0 || strncasecmp (text, "EW", 2) == 0)
    side = toupper (*text) == 'E';
  text += side >= 0 ? 2 : 0;
  char *end;
  long tricks = strtol (text, &end, 10);
  if (end == text || tricks < 0 || tricks > 13)
    return -1;
  other = side >= 0 && declarer >= 0 && declarer % 2 != side;
  return other ? 13 - (int)tricks : (int)tricks;
}

static void read_contract (KbzRecordMaker *maker, bool complain, KbzBridgeBoard *board)
{
  const char *contract = kbz_maker_tag (maker, "Contract");
  const char *declarer = kbz_maker_tag (maker, "Declarer");
  const char *result = kbz_maker_tag (maker, "Result");
  if (declarer != NULL)
    board->declarer = kbz_board_seat (declarer[strspn (declarer, "^ ")]);
  if (contract != NULL
      && !kbz_board_contract (contract, &board->level, &board->strain, &board->doubled)) {
    board->level = -1;
    if (complain)
      kbz_maker_fault (maker, spot_of (maker, "Contract"),
                       KBZ_TEXT (N_ ("“{0}” is not a contract such as 4S, 3NX or 1CXX."),
                                 KBZ_STRING_N (contract, 20)));
  }
  if (result != NULL && board->level != 0) {
    board->tricks = read_result (result, board->declarer);
    if (board->tricks < 0 && complain)
      kbz_maker_fault (
          maker, spot_of (maker, "Result"),
          KBZ_TEXT (N_ ("The result “{0}” is not a number of tricks."), KBZ_STRING_N (result, 20)));
  }
}

static void hear (const KbzRecordMaker *maker, const KbzBridgeBoard *board,
                  KbzBridgeAuction *auction)
{
  *auction = (KbzBridgeAuction){ .first = (uint8_t)(board->dealer < 0 ? 0 : board->dealer) };
  for (size_t i = 0; i < maker->n && !kbz_bridge_auction_stand (auction).over; i++) {
    const char *text = kbz_maker_text (maker, i);
    if (maker->items[i].kind != KBZ_RECORD_MOVE || kbz_board_is_card (text))
      continue;
    int call = kbz_bridge_call_read (text, strlen (text));
    if (!kbz_bridge_auction_legal (auction, call, NULL))
      return;
    kbz_bridge_auction_call (auction, call);
  }
}

/* The auction begins with the dealer; where two tags differ, the one counts by which declarer is
 * who he is said to be. */
static void read_opener (KbzRecordMaker *maker, bool complain, KbzBridgeBoard *board)
{
  const char *text = kbz_maker_tag (maker, "Auction");
  int opener = text != NULL ? kbz_board_seat (*text) : -1, dealer = board->dealer;
  KbzBridgeAuction auction;
  if (opener < 0 || opener == dealer)
    return;
  board->dealer = opener;
  if (dealer < 0)
    return;
  if (complain)
    kbz_maker_fault (maker, spot_of (maker, "Auction"),
                     KBZ_TEXT (N_ ("{0} deals, but {1} begins the auction."),
                               KBZ_WORD (kbz_trick_play_seat_names[dealer]),
                               KBZ_WORD (kbz_trick_play_seat_names[opener])));
  hear (maker, board, &auction);
  if (board->declarer >= 0 && kbz_bridge_auction_declarer (&auction) != board->declarer)
    board->dealer = dealer;
}

void kbz_board_read (KbzRecordMaker *maker, bool complain, KbzBridgeBoard *board)
{
  const char *dealer = kbz_maker_tag (maker, "Dealer");
  const char *vul = kbz_maker_tag (maker, "Vulnerable");
  int number = tag_number (maker, "Board");
  *board = (KbzBridgeBoard){ .dealer = -1, .vul = -1, .declarer = -1, .level = -1, .tricks = -1 };
  read_deal (maker, complain, board);
  if (dealer != NULL)
    board->dealer = kbz_board_seat (*dealer);
  if (vul != NULL)
    board->vul = kbz_board_vul (vul);
  if (complain && dealer != NULL && board->dealer < 0)
    kbz_maker_fault (
        maker, spot_of (maker, "Dealer"),
        KBZ_TEXT (N_ ("The dealer “{0}” is none of N E S W."), KBZ_STRING_N (dealer, 20)));
  if (complain && vul != NULL && board->vul < 0)
    kbz_maker_fault (maker, spot_of (maker, "Vulnerable"),
                     KBZ_TEXT (N_ ("“{0}” does not say who is vulnerable: None, NS, EW or All."),
                               KBZ_STRING_N (vul, 20)));
  read_contract (maker, complain, board);
  read_opener (maker, complain, board);
  if (board->dealer < 0 && number > 0)
    board->dealer = kbz_board_number_dealer (number);
  if (board->vul < 0 && number > 0)
    board->vul = kbz_board_number_vul (number);
}

/* ---- What the calls and cards tell --------------------------------------------------------- */

static bool has_card (const KbzRecordMaker *maker)
{
  for (size_t i = 0; i < maker->n; i++)
    if (maker->items[i].kind == KBZ_RECORD_MOVE && kbz_board_is_card (kbz_maker_text (maker, i)))
      return true;
  return false;
}

void kbz_board_hear (const KbzRecordMaker *maker, KbzBridgeBoard *board)
{
  KbzBridgeAuction auction;
  hear (maker, board, &auction);
  KbzBridgeAuctionStand stand = kbz_bridge_auction_stand (&auction);
  if (stand.over && stand.bid == 0 && board->level < 0)
    board->level = 0;
  /* The last passes may be left out where cards follow. */
  if (stand.bid == 0 || board->dealer < 0 || (!stand.over && !has_card (maker)))
    return;
  if (board->level < 0) {
    board->level = kbz_bid_level (stand.bid);
    board->strain = kbz_bid_strain (stand.bid);
    board->doubled = stand.doubled;
  }
  if (board->declarer < 0)
    board->declarer = kbz_bridge_auction_declarer (&auction);
}

/* Says where the tags and the auction differ. The auction counts. */
static void compare_auction (KbzRecordMaker *maker, KbzBridgeBoard *board)
{
  KbzBridgeAuction auction;
  hear (maker, board, &auction);
  KbzBridgeAuctionStand stand = kbz_bridge_auction_stand (&auction);
  if (!stand.over || board->dealer < 0)
    return;
  if (stand.bid == 0) {
    if (board->level > 0)
      kbz_maker_fault (maker, spot_of (maker, "Contract"),
                       KBZ_TEXT (N_ ("All four passed, but the file names a contract.")));
    return;
  }
  char text[5];
  int declarer = kbz_bridge_auction_declarer (&auction);
  KbzBridgeContract contract = { kbz_bid_level (stand.bid), kbz_bid_strain (stand.bid),
                                 stand.doubled };
  kbz_bridge_contract_write (contract, text);
  if (board->level >= 0
      && (board->level != contract.level || board->strain != contract.strain
          || board->doubled != contract.doubled))
    kbz_maker_fault (maker, spot_of (maker, "Contract"),
                     KBZ_TEXT (N_ ("By the auction the contract is {0}."), KBZ_STRING (text)));
  if (board->declarer >= 0 && board->declarer != declarer)
    kbz_maker_fault (maker, spot_of (maker, "Declarer"),
                     KBZ_TEXT (N_ ("By the auction {0} is declarer, not {1}."),
                               KBZ_WORD (kbz_trick_play_seat_names[declarer]),
                               KBZ_WORD (kbz_trick_play_seat_names[board->declarer])));
  board->level = contract.level;
  board->strain = contract.strain;
  board->doubled = contract.doubled;
  board->declarer = declarer;
}

bool kbz_board_count (const KbzRecordMaker *maker, const KbzBridgeBoard *board, int *made,
                      int *lost)
{
  KbzTrickPlay play = { 0 };
  if (!board->whole || board->declarer < 0 || board->level <= 0)
    return false;
  kbz_trick_play_start (&play, board->hands);
  play.trump = (uint8_t)board->strain;
  play.declarer = (int8_t)board->declarer;
  kbz_trick_play_begin (&play, (board->declarer + 1) % 4);
  for (size_t i = 0; i < maker->n; i++) {
    const char *text = kbz_maker_text (maker, i);
    if (maker->items[i].kind != KBZ_RECORD_MOVE || !kbz_board_is_card (text))
      continue;
    KbzCard card = kbz_board_card (text, 2);
    if (kbz_trick_play_over (&play) || !kbz_set_has (kbz_trick_play_playable (&play), card))
      return false;
    kbz_trick_play_card (&play, card);
  }
  *made = play.tricks[board->declarer % 2];
  *lost = play.tricks[1 - board->declarer % 2];
  return true;
}

/* Says when the cards gave declarer other tricks than the file says. */
static void compare_play (KbzRecordMaker *maker, const KbzBridgeBoard *board)
{
  int made, lost;
  if (board->tricks < 0 || !kbz_board_count (maker, board, &made, &lost))
    return;
  if (made + lost == 13 && made != board->tricks)
    kbz_maker_fault (maker, spot_of (maker, "Result"),
                     KBZ_TEXT (N_ ("The result says {0} tricks, but the cards give {1}."),
                               KBZ_NUMBER (board->tricks), KBZ_NUMBER (made)));
  else if (made > board->tricks || lost > 13 - board->tricks)
    kbz_maker_fault (maker, spot_of (maker, "Result"),
                     KBZ_TEXT (N_ ("The result says {0} tricks, but in the play declarer has won "
                                   "{1} and lost {2}."),
                               KBZ_NUMBER (board->tricks), KBZ_NUMBER (made), KBZ_NUMBER (lost)));
}

/* ---- The fields --------------------------------------------------------------------------- */

static void put_field (KbzRecordMaker *maker, KbzSpot spot, const char *key, const char *value)
{
  kbz_maker_put (maker, KBZ_RECORD_FIELD, spot, key, value);
}

bool kbz_board_has_call (const KbzRecordMaker *maker)
{
  for (size_t i = 0; i < maker->n; i++)
    if (maker->items[i].kind == KBZ_RECORD_MOVE && !kbz_board_is_card (kbz_maker_text (maker, i)))
      return true;
  return false;
}

static void put_fields (KbzRecordMaker *maker, const KbzBridgeBoard *board)
{
  static const char *const vul_words[] = { "none", "ns", "ew", "both" };
  KbzSpot spot = spot_of (maker, "Deal");
  char deal[KBZ_PBN_DEAL_TEXT], contract[5];
  put_field (maker, spot, "deal", kbz_bridge_pbn_write (board->hands, 0, deal));
  put_field (maker, spot, "dealer",
             (char[]){ kbz_board_seats[board->dealer < 0 ? 0 : board->dealer], 0 });
  put_field (maker, spot, "vul", vul_words[board->vul < 0 ? 0 : board->vul]);
  if (kbz_board_has_call (maker) || board->level <= 0 || board->declarer < 0)
    return;
  KbzBridgeContract last = { board->level, board->strain, board->doubled };
  put_field (maker, spot, "contract", kbz_bridge_contract_write (last, contract));
  put_field (maker, spot, "declarer", (char[]){ kbz_board_seats[board->declarer], 0 });
}

/* An ending has equally many cards in all hands, fewer than thirteen: it begins with the play. */
static bool is_ending (const KbzBridgeBoard *board)
{
  int size = kbz_set_size (board->hands[0]);
  for (int seat = 1; seat < 4; seat++)
    if (kbz_set_size (board->hands[seat]) != size)
      return false;
  return size > 0 && size < 13;
}

static void put_ending (KbzRecordMaker *maker, const KbzBridgeBoard *board)
{
  KbzSpot spot = spot_of (maker, "Deal");
  char deal[KBZ_PBN_DEAL_TEXT];
  put_field (maker, spot, "deal", kbz_bridge_pbn_write (board->hands, 0, deal));
  put_field (maker, spot, "trump", (char[]){ kbz_suit_letter (board->strain), 0 });
  put_field (maker, spot, "leader", (char[]){ kbz_board_seats[(board->declarer + 1) % 4], 0 });
}

/* Puts a tag before item `i`. */
static void insert_tag (KbzRecordMaker *maker, size_t i, const char *name, int seat)
{
  char value[] = { kbz_board_seats[seat], '\0' };
  size_t item = kbz_maker_put (maker, KBZ_RECORD_TAG, maker->items[i].spot, name, value);
  KbzItem tag = maker->items[item];
  memmove (maker->items + i + 1, maker->items + i, (item - i) * sizeof tag);
  maker->items[i] = tag;
}

void kbz_board_dress (KbzRecordMaker *maker)
{
  KbzBridgeBoard board;
  kbz_board_read (maker, false, &board);
  kbz_board_hear (maker, &board);
  for (size_t i = 0; i < maker->n; i++) {
    bool move = maker->items[i].kind == KBZ_RECORD_MOVE;
    bool card = move && kbz_board_is_card (kbz_maker_text (maker, i));
    const char *name = card ? "Play" : "Auction";
    int seat = card ? (board.declarer < 0 ? -1 : (board.declarer + 1) % 4) : board.dealer;
    if (!move || kbz_maker_find (maker, KBZ_RECORD_TAG, name) < maker->n)
      continue;
    insert_tag (maker, i++, name, seat < 0 ? 0 : seat);
  }
}

void kbz_board_finish (KbzRecordMaker *maker)
{
  KbzBridgeBoard board;
  if (maker->n == 0)
    return;
  kbz_board_read (maker, true, &board);
  compare_auction (maker, &board);
  compare_play (maker, &board);
  if (board.whole)
    put_fields (maker, &board);
  else if (is_ending (&board) && board.level > 0 && board.declarer >= 0
           && !kbz_board_has_call (maker))
    put_ending (maker, &board);
  kbz_maker_finish (maker, kbz_game_find ("bridge"));
}
