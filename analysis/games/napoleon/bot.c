/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "napoleon.h"

#include <string.h>

/* Opponents. A beginner plays by rules that are always at hand; the others think of deals that fit
 * what they have seen as soon as few enough cards are left. All limits are counts, so a move is the
 * same on every machine. */

/* ---- Before the play
 * ------------------------------------------------------------------------------- */

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

/* What a partner and two cards more bring on average, in tenths. */
enum { PARTNER = 32, SECRETARY = 28, EXCHANGE = 9 };

static KbzMove choose_call (const KbzNapoleon *s, int strength, KbzRandom *random)
{
  KbzSet hand = s->hands[kbz_napoleon_seat (s)];
  KbzBridgeAuctionStand stand = kbz_bridge_auction_stand (&s->auction);
  int help = EXCHANGE + (s->napoleon ? SECRETARY : PARTNER), best = KBZ_PASS;
  if (strength == KBZ_STRENGTH_BEGINNER)
    help += (int)kbz_random_below (random, 25) - 12;
  for (int strain = KBZ_SPADES; strain <= KBZ_NO_SUIT; strain++) {
    int level = (worth (hand, (KbzSuit)strain) + help) / 10 - 6;
    for (int bid = 1; bid <= level && bid <= 7; bid++) {
      int call = kbz_bid (bid, (KbzSuit)strain);
      /* the cheapest bid in the strain that could go highest */
      if (call > stand.bid && (best == KBZ_PASS || bid < level || call < best)) {
        best = call;
        break;
      }
    }
  }
  return kbz_move (KBZ_MOVE_CALL, best, NULL, 0);
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

static KbzMove choose_aside (const KbzNapoleon *s, int strength, KbzRandom *random)
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

/* The highest special card or trump that is elsewhere; without trumps an ace. */
static KbzMove choose_name (const KbzNapoleon *s)
{
  KbzSet own = s->hands[s->declarer] | s->aside;
  KbzCard code = KBZ_DD_BIG_JOKER;
  if (kbz_set_has (own, code))
    code = KBZ_DD_LITTLE_JOKER;
  for (int rank = KBZ_ACE; kbz_set_has (own, code) && rank >= 2; rank--)
    for (int i = 0; kbz_set_has (own, code) && i < 4; i++) {
      int suit = s->trump == KBZ_NO_SUIT ? i : (s->trump + i) % 4;
      code = kbz_card ((KbzSuit)suit, rank);
    }
  return kbz_move (KBZ_MOVE_CALL, KBZ_NAPOLEON_NAMING + code, NULL, 0);
}

/* ---- The play by rules
 * -------------------------------------------------------------------------------- */

static bool wins (const KbzNapoleon *s, KbzCard code)
{
  const KbzCard *trick;
  KbzCard with[4];
  int n = kbz_napoleon_trick (s, &trick);
  memcpy (with, trick, (size_t)n);
  with[n] = code;
  return kbz_napoleon_winner (with, n + 1, (KbzSuit)s->trump, s->secretary) == n;
}

/* What a card costs to play: special cards most, then trumps. */
static int price (const KbzNapoleon *s, KbzCard code)
{
  if (code == s->secretary)
    return 100;
  if (kbz_dd_is_special_code (code))
    return 60 + code;
  return kbz_card_rank (code) + (kbz_card_suit (code) == (KbzSuit)s->trump ? 20 : 0);
}

static KbzCard cheapest (const KbzNapoleon *s, KbzSet from)
{
  KbzCard best = kbz_set_lowest (from);
  for (KbzSet rest = from; rest != 0; rest &= rest - 1)
    if (price (s, kbz_set_lowest (rest)) < price (s, best))
      best = kbz_set_lowest (rest);
  return best;
}

/* Whether the trick goes to somebody whom this seat knows to be a friend. */
static bool is_ours (const KbzNapoleon *s, int seat)
{
  const KbzCard *trick;
  int n = kbz_napoleon_trick (s, &trick);
  int holder = (s->leader + kbz_napoleon_winner (trick, n, (KbzSuit)s->trump, s->secretary)) % 4;
  if (!kbz_napoleon_knows_team (s, seat))
    return false;
  return !((s->team >> holder ^ s->team >> seat) & 1);
}

/* An opponent of declarer may let him win, so as to look like the secretary. */
static bool feigns (const KbzNapoleon *s, int seat, KbzRandom *random)
{
  return s->napoleon && seat != s->declarer && !kbz_napoleon_is_revealed (s)
         && !kbz_set_has (s->hands[seat], s->secretary) && s->n_played < 16
         && kbz_random_below (random, 4) == 0;
}

static KbzCard lead_by_rules (const KbzNapoleon *s, int seat)
{
  KbzSet hand = s->hands[seat];
  bool declares = s->team >> seat & 1 && kbz_napoleon_knows_team (s, seat);
  KbzSet plain = hand & ~KBZ_DD_SPECIALS;
  if (s->secretary != 0)
    plain &= ~kbz_set_of (s->secretary);
  if (plain == 0)
    return cheapest (s, hand);
  KbzSet trumps = kbz_set_of_suit (plain, (KbzSuit)s->trump);
  if ((declares || seat == s->declarer) && kbz_set_size (trumps) > 2)
    return kbz_set_highest (trumps);
  for (int suit = KBZ_SPADES; suit <= KBZ_CLUBS; suit++)
    if (suit != s->trump && kbz_set_has (plain, kbz_card ((KbzSuit)suit, KBZ_ACE)))
      return kbz_card ((KbzSuit)suit, KBZ_ACE);
  return cheapest (s, plain);
}

static KbzCard play_by_rules (const KbzNapoleon *s, KbzRandom *random)
{
  int seat = kbz_napoleon_seat (s);
  KbzSet may = kbz_napoleon_playable (s), winners = 0;
  if (s->n_played % 4 == 0)
    return lead_by_rules (s, seat);
  for (KbzSet rest = may; rest != 0; rest &= rest - 1)
    if (wins (s, kbz_set_lowest (rest)))
      winners |= kbz_set_of (kbz_set_lowest (rest));
  if (winners == 0 || is_ours (s, seat) || feigns (s, seat, random))
    return cheapest (s, may);
  KbzCard card = cheapest (s, winners);
  /* a special card only for the last word in a trick */
  bool dear = price (s, card) >= 60 && s->n_played % 4 < 3 && kbz_napoleon_left (s) > 4;
  return dear ? cheapest (s, may) : card;
}

/* ---- The play by deals
 * --------------------------------------------------------------------------------- */

static const struct {
  int cards, samples; /* with so many cards or fewer, so many deals */
} thinking[KBZ_STRENGTHS][3] = {
  [KBZ_STRENGTH_PLAYER] = { { 4, 16 }, { 6, 8 } },
  [KBZ_STRENGTH_EXPERT] = { { 5, 60 }, { 7, 40 }, { 9, 20 } },
};

#define NODES_A_DEAL 40000

static bool think (const KbzNapoleon *s, int strength, KbzRandom *random, const KbzLimits *limits,
                   KbzCard *code)
{
  int seat = kbz_napoleon_seat (s), samples = 0;
  int actor = seat == kbz_napoleon_dummy (s) ? s->declarer : seat;
  for (int i = 2; i >= 0; i--)
    if (kbz_set_size (s->hands[seat]) <= thinking[strength][i].cards)
      samples = thinking[strength][i].samples;
  if (samples == 0)
    return false;
  KbzLimits own = kbz_limits_heed ((KbzLimits){ .samples = samples,
                                                .nodes = (uint64_t)samples * NODES_A_DEAL,
                                                .seed = kbz_random_next (random) },
                                   limits);
  KbzAnalysis analysis = { 0 };
  bool found = kbz_napoleon_advise (s, actor, &own, &analysis, NULL) == KBZ_OK && analysis.n > 0;
  double best = -1;
  for (size_t i = 0; found && i < analysis.n; i++) {
    KbzCard card = kbz_napoleon_code (analysis.choices[i].move.cards[0]);
    /* of equal ones the cheaper */
    double value = analysis.choices[i].verdict.mean - price (s, card) * 1e-6;
    if (i == 0 || value > best) {
      best = value;
      *code = card;
    }
  }
  kbz_analysis_clear (&analysis);
  return found;
}

/* Declarer asks for his partner when the trick would be lost otherwise and few cards are left. */
static bool demands (const KbzNapoleon *s, KbzCard code)
{
  KbzCard card = kbz_napoleon_card (code);
  KbzMove move = kbz_move (KBZ_MOVE_PLAY, KBZ_NAPOLEON_DEMAND, &card, 1);
  return kbz_napoleon_legal (s, &move, NULL) && kbz_set_size (s->hands[s->declarer]) <= 6
         && price (s, code) < 12;
}

KbzMove kbz_napoleon_bot (const void *state, int strength, KbzRandom *random,
                          const KbzLimits *limits)
{
  const KbzNapoleon *s = state;
  if (s->phase == KBZ_NAPOLEON_AUCTION)
    return choose_call (s, strength, random);
  if (s->phase == KBZ_NAPOLEON_EXCHANGE)
    return choose_aside (s, strength, random);
  if (s->phase == KBZ_NAPOLEON_NAME)
    return choose_name (s);
  KbzSet may = kbz_napoleon_playable (s);
  KbzCard code = kbz_set_lowest (may);
  bool only = (may & (may - 1)) == 0;
  if (!only && !think (s, strength, random, limits, &code))
    code = play_by_rules (s, random);
  KbzCard card = kbz_napoleon_card (code);
  return kbz_move (KBZ_MOVE_PLAY, demands (s, code) ? KBZ_NAPOLEON_DEMAND : 0, &card, 1);
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

void kbz_napoleon_play_out (KbzNapoleon *s, KbzRandom *random)
{
  if (s->phase == KBZ_NAPOLEON_NAME)
    kbz_napoleon_name (s, (KbzCard)(choose_name (s).arg - KBZ_NAPOLEON_NAMING));
  while (s->phase == KBZ_NAPOLEON_PLAY)
    kbz_napoleon_play (s, play_by_rules (s, random), false);
}
