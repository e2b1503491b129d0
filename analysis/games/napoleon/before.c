/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bot.h"

#include "analysis/games/bridge/score.h"

/* Opponents before the play: what they bid, lay aside and name by rules of thumb. */

/* Tricks of a hand with these trumps, in tenths: special cards, trumps by length and rank, high
 * cards beside them. */
static int worth (KbzSet hand, KbzSuit trump)
{
  int tenths = 0;
  tenths += kbz_set_has (hand, KBZ_DD_BIG_JOKER) ? 10 : 0;
  tenths += kbz_set_has (hand, KBZ_DD_LITTLE_JOKER) ? 9 : 0;
  for (int suit = KBZ_SPADES; suit <= KBZ_CLUBS; suit++) {
    KbzSet own = kbz_set_of_suit (hand & ~KBZ_DD_SPECIALS, (KbzSuit)suit);
    int length = kbz_set_size (own);
    static const uint8_t honours[] = { 9, 6, 3, 1 };
    for (int i = 0; i < 4; i++)
      if (kbz_set_has (own, kbz_card ((KbzSuit)suit, KBZ_ACE - i)) && length > i)
        tenths += honours[i];
    if ((KbzSuit)suit == trump)
      tenths += length > 3 ? 8 * (length - 3) : 0;
    else if (trump != KBZ_NO_SUIT && length < 3)
      tenths += kbz_set_size (kbz_set_of_suit (hand & ~KBZ_DD_SPECIALS, trump)) > 3
                    ? 3 * (3 - length)
                    : 0;
    else if (trump == KBZ_NO_SUIT && length > 4)
      tenths += 4 * (length - 4);
  }
  return tenths;
}

/* What a partner and two cards more bring on average, in tenths: so high contracts score most. A
 * beginner expects less, and guesses. FIT: that partner bid the suit. */
enum { PARTNER = 38, SECRETARY = 38, EXCHANGE = 9, FIT = 10, DOUBT = 6, GUESS = 12, GAME = 300 };

static int points_of (int level, int strain)
{
  KbzBridgeContract contract = { level, (KbzSuit)strain, 0 };
  return kbz_bridge_contract_score (contract, false, 6 + level);
}

typedef struct {
  int strain, level; /* 0: none can be made */
  int points;
} Plan;

/* The contract that the hand should bring home: of all strains the one that scores most. */
static Plan plan (KbzSet hand, int help, int fit)
{
  Plan best = { 0 };
  for (int strain = KBZ_SPADES; strain <= KBZ_NO_SUIT; strain++) {
    int level = (worth (hand, (KbzSuit)strain) + help + (strain == fit ? FIT : 0)) / 10 - 6;
    level = level < 7 ? level : 7;
    if (level > 0 && points_of (level, strain) > best.points)
      best = (Plan){ strain, level, points_of (level, strain) };
  }
  return best;
}

/* Games and small slams are bid at once, everything else as low as can be. */
static int bid_for (Plan plan, int lowest)
{
  static const int game[] = {
    [KBZ_SPADES] = 4, [KBZ_HEARTS] = 4, [KBZ_DIAMONDS] = 5, [KBZ_CLUBS] = 5, [KBZ_NO_SUIT] = 3
  };
  int wanted = plan.level >= 6 ? 6 : plan.level >= game[plan.strain] ? game[plan.strain] : 1;
  for (int level = wanted; level <= plan.level; level++)
    if (kbz_bid (level, (KbzSuit)plan.strain) > lowest)
      return kbz_bid (level, (KbzSuit)plan.strain);
  return KBZ_PASS;
}

KbzMove kbz_napoleon_choose_call (const KbzNapoleon *s, int strength, KbzRandom *random)
{
  int seat = kbz_napoleon_seat (s);
  KbzBridgeAuctionStand stand = kbz_bridge_auction_stand (&s->auction);
  bool partners = !s->napoleon && stand.bid != 0 && stand.bidder == (seat + 2) % 4;
  int help = EXCHANGE + (s->napoleon ? SECRETARY : PARTNER);
  if (strength == KBZ_STRENGTH_BEGINNER)
    help += (int)kbz_random_below (random, 2 * GUESS + 1) - GUESS - DOUBT;
  Plan own = plan (s->hands[seat], help, partners ? (int)kbz_bid_strain (stand.bid) : -1);
  int call = own.level > 0 ? bid_for (own, stand.bid) : KBZ_PASS;
  /* what partner bids he has counted with us in mind */
  if (partners && points_of (kbz_bid_level (stand.bid), (int)kbz_bid_strain (stand.bid)) >= GAME
      && own.level < 6)
    call = KBZ_PASS;
  return kbz_move (KBZ_MOVE_CALL, call, NULL, 0);
}

/* How gladly a card is laid aside: low cards of short suits beside the trumps. */
static int spare (const KbzNapoleon *s, KbzSet hand, KbzCard code)
{
  if (kbz_dd_is_special_code (code))
    return -100;
  KbzSuit suit = kbz_card_suit (code);
  int length = kbz_set_size (kbz_set_of_suit (hand & ~KBZ_DD_SPECIALS, suit));
  int rank = kbz_card_rank (code);
  if (suit == (KbzSuit)s->trump)
    return -50 - rank;
  return (rank >= KBZ_KING ? -20 : 0) - rank + (length <= 2 ? 12 : 0) - length;
}

KbzMove kbz_napoleon_choose_aside (const KbzNapoleon *s, int strength, KbzRandom *random)
{
  KbzSet hand = s->hands[s->declarer];
  int best = -1000;
  KbzCard choice = 0;
  for (KbzSet rest = hand; rest != 0; rest &= rest - 1) {
    KbzCard code = kbz_set_lowest (rest);
    int value = spare (s, hand, code);
    if (strength == KBZ_STRENGTH_BEGINNER)
      value += (int)kbz_random_below (random, 10);
    if (value > best) {
      best = value;
      choice = code;
    }
  }
  choice = kbz_napoleon_card (choice);
  return kbz_move (KBZ_MOVE_BURY, 0, &choice, 1);
}

/* The highest special card or trump that is elsewhere; without trumps an ace. A beginner forgets
 * the jokers now and then. */
KbzMove kbz_napoleon_choose_name (const KbzNapoleon *s, bool forgets)
{
  KbzSet own = s->hands[s->declarer] | s->aside;
  KbzCard code = KBZ_DD_BIG_JOKER;
  if (kbz_set_has (own, code))
    code = KBZ_DD_LITTLE_JOKER;
  for (int rank = KBZ_ACE; (forgets || kbz_set_has (own, code)) && rank >= 2; rank--)
    for (int i = 0; (forgets || kbz_set_has (own, code)) && i < 4; i++) {
      int suit = s->trump == KBZ_NO_SUIT ? i : (s->trump + i) % 4;
      code = kbz_card ((KbzSuit)suit, rank);
      forgets &= kbz_set_has (own, code);
    }
  return kbz_move (KBZ_MOVE_CALL, KBZ_NAPOLEON_NAMING + code, NULL, 0);
}

int kbz_napoleon_spare_cards (const KbzNapoleon *s, KbzCard *codes, int most)
{
  KbzSet hand = s->hands[s->declarer], left = hand;
  int n = 0;
  for (; n < most && left != 0; n++) {
    KbzCard best = kbz_set_lowest (left);
    for (KbzSet rest = left; rest != 0; rest &= rest - 1)
      if (spare (s, hand, kbz_set_lowest (rest)) > spare (s, hand, best))
        best = kbz_set_lowest (rest);
    codes[n] = best;
    left &= ~kbz_set_of (best);
  }
  return n;
}
