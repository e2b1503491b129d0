/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bridge once more, from the Laws of Duplicate Bridge 2017 and, for the casual auction, source 001
 * (喊牌). Everything is found again from the deal, the calls and the cards played: who calls, who
 * declares, who leads. A position that tells it otherwise is answered with no to every move. */
#include "tests/games/slow-referee.h"

#include <string.h>

enum { PASS = 0, BIDS = 35, DOUBLE = 36, REDOUBLE = 37, CALLS_MAX = 400 };

static int seat_of (const char *text)
{
  static const char letters[] = "NESW";
  return *text != '\0' ? (int)(strchr (letters, *text) - letters) : KBZ_NO_SEAT;
}

/* ---- The auction ------------------------------------------------------------------------- */

typedef struct {
  bool casual;
  int first; /* who calls first */
  int n;
  int calls[CALLS_MAX];
} Auction;

/* 大小順序:無王>黑桃>紅心>方塊>梅花. */
static const char strains[] = "CDHSN";

static int level_of (int bid)
{
  return (bid - 1) / 5 + 1;
}

static int strain_of (int bid)
{
  return (bid - 1) % 5;
}

static bool is_bid (int call)
{
  return call >= 1 && call <= BIDS;
}

static int read_call (const char *text)
{
  if (strcmp (text, "P") == 0)
    return PASS;
  if (strcmp (text, "X") == 0)
    return DOUBLE;
  if (strcmp (text, "XX") == 0)
    return REDOUBLE;
  return (text[0] - '1') * 5 + (int)(strchr (strains, text[1]) - strains) + 1;
}

static Auction read_auction (const KbzFields *position)
{
  const KbzField *field = kbz_fields_find (position, "auction");
  Auction auction = { .casual = strcmp (slow_item (position, "bidding", 0), "casual") == 0 };
  /* Law 17B: the dealer makes the first call. 由發牌者的下家開始順時針喊牌. */
  auction.first = (seat_of (slow_item (position, "dealer", 0)) + (auction.casual ? 1 : 0)) % 4;
  for (size_t i = 0; field != NULL && i < field->n; i++)
    auction.calls[auction.n++] = read_call (field->items[i]);
  return auction;
}

/* The last call that is no pass, or only the last bid; -1 when there is none. */
static int last_call (const Auction *auction, bool bids_only)
{
  for (int i = auction->n - 1; i >= 0; i--)
    if (bids_only ? is_bid (auction->calls[i]) : auction->calls[i] != PASS)
      return i;
  return -1;
}

/* Law 22: four passes and nothing bid, or three passes in rotation after a call. 當後續3家PASS時,
 * 即決定出合約. */
static bool is_over (const Auction *auction)
{
  int passes = auction->n - 1 - last_call (auction, false);
  return passes >= (last_call (auction, true) < 0 ? 4 : 3);
}

static bool may_call (const Auction *auction, int call)
{
  int bid = last_call (auction, true), said = last_call (auction, false);
  bool of_opponents = said >= 0 && (auction->n - said) % 2 == 1;
  if (is_over (auction))
    return false;
  if (call == PASS)
    return true;
  if (is_bid (call)) {
    /* Law 18C, D: more tricks, or as many in a higher denomination. */
    if (bid < 0)
      return true;
    int last = auction->calls[bid];
    return level_of (call) > level_of (last)
           || (level_of (call) == level_of (last) && strain_of (call) > strain_of (last));
  }
  /* Ruling: the casual auction has no doubles. */
  if (auction->casual || !of_opponents)
    return false;
  /* Law 19A, B: the last bid, or double, was an opponent's, and only passes came after it. */
  return call == DOUBLE     ? is_bid (auction->calls[said])
         : call == REDOUBLE ? auction->calls[said] == DOUBLE
                            : false;
}

/* 莊家是他們兩人中第一個喊出合約花色的人; Law 22A: of the side that made the last bid. */
static int declarer_of (const Auction *auction)
{
  int bid = last_call (auction, true);
  for (int i = 0; i <= bid; i++)
    if (i % 2 == bid % 2 && is_bid (auction->calls[i])
        && strain_of (auction->calls[i]) == strain_of (auction->calls[bid]))
      return (auction->first + i) % 4;
  return KBZ_NO_SEAT;
}

/* Whether contract, declarer, trump and first leader are told as the calls make them. */
static bool contract_is_right (const KbzFields *position, const Auction *auction)
{
  int bid = auction->calls[last_call (auction, true)];
  int said = auction->calls[last_call (auction, false)];
  int declarer = declarer_of (auction);
  char contract[5] = { (char)('0' + level_of (bid)), strains[strain_of (bid)] };
  strcat (contract, said == DOUBLE ? "X" : said == REDOUBLE ? "XX" : "");
  return strcmp (slow_item (position, "contract", 0), contract) == 0
         && seat_of (slow_item (position, "declarer", 0)) == declarer
         && slow_item (position, "trump", 0)[0] == strains[strain_of (bid)]
         && seat_of (slow_item (position, "leader", 0)) == (declarer + 1) % 4;
}

/* ---- The play ---------------------------------------------------------------------------- */

typedef struct {
  bool held[4][KBZ_CARD_CODES];
} Hands;

/* "N:AKQ2.T98.… … … …": four hands clockwise, each ♠.♥.♦.♣. */
static Hands read_deal (const char *text)
{
  Hands hands = { 0 };
  int seat = seat_of (text), suit = 0;
  for (const char *at = text + 2; *at != '\0'; at++) {
    if (*at == ' ') {
      seat = (seat + 1) % 4;
      suit = 0;
    } else if (*at == '.') {
      suit++;
    } else
      hands.held[seat][kbz_card ((KbzSuit)suit, kbz_rank_read (at, 1))] = true;
  }
  return hands;
}

static bool has_suit (const Hands *hands, int seat, KbzSuit suit)
{
  for (int rank = 2; rank <= KBZ_ACE; rank++)
    if (hands->held[seat][kbz_card (suit, rank)])
      return true;
  return false;
}

/* Law 44: hold a card of the suit led, play it. 手上若有該花色就必須打. */
static bool may_play (const Hands *hands, int seat, KbzCard card, const KbzCard *led)
{
  if (card >= KBZ_CARD_CODES || !hands->held[seat][card])
    return false;
  return led == NULL || kbz_card_suit (card) == kbz_card_suit (*led)
         || !has_suit (hands, seat, kbz_card_suit (*led));
}

/* 大小比較:王牌>當前花色>其餘花色. */
static int worth (KbzCard card, KbzCard led, KbzSuit trump)
{
  int rank = kbz_card_rank (card);
  if (kbz_card_suit (card) == trump)
    return 200 + rank;
  return kbz_card_suit (card) == kbz_card_suit (led) ? 100 + rank : 0;
}

/* 由贏下前一墩牌的玩家打出下一墩牌的第一張. */
static int winner_of (const KbzCard trick[4], KbzSuit trump)
{
  int best = 0;
  for (int i = 1; i < 4; i++)
    if (worth (trick[i], trick[0], trump) > worth (trick[best], trick[0], trump))
      best = i;
  return best;
}

static bool accepts_play (const KbzFields *position, const KbzMove *move)
{
  Hands hands = read_deal (slow_item (position, "deal", 0));
  KbzSuit trump = (KbzSuit)kbz_suit_read (slow_item (position, "trump", 0), 1);
  int leader = seat_of (slow_item (position, "leader", 0));
  KbzCard played[KBZ_CARDS_MAX];
  size_t n = slow_cards (slow_item (position, "played", 0), KBZ_PACK_FRENCH, played);
  for (size_t i = 0; i < n; i++) {
    int seat = (leader + (int)(i % 4)) % 4;
    const KbzCard *led = i % 4 == 0 ? NULL : &played[i - i % 4];
    if (!may_play (&hands, seat, played[i], led))
      return false;
    hands.held[seat][played[i]] = false;
    if (i % 4 == 3)
      leader = (leader + winner_of (&played[i - 3], trump)) % 4;
  }
  return move->kind == KBZ_MOVE_PLAY && move->n == 1 && move->arg == 0
         && may_play (&hands, (leader + (int)(n % 4)) % 4, move->cards[0],
                      n % 4 == 0 ? NULL : &played[n - n % 4]);
}

static bool accepts (const KbzFields *position, const KbzMove *move)
{
  bool told_contract = kbz_fields_find (position, "leader") != NULL;
  bool told_calls = kbz_fields_find (position, "auction") != NULL;
  Auction auction = read_auction (position);
  if (!told_calls && told_contract) /* it begins with the play */
    return accepts_play (position, move);
  if (!is_over (&auction))
    return !told_contract && move->kind == KBZ_MOVE_CALL && move->n == 0 && move->arg >= 0
           && may_call (&auction, move->arg);
  return last_call (&auction, true) >= 0 && kbz_fields_find (position, "deal") != NULL
         && contract_is_right (position, &auction) && accepts_play (position, move);
}

const KbzSlowReferee kbz_slow_bridge = { "bridge", accepts };
