/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "evaluate.h"

const char *const kbz_tarot_worth_names[KBZ_WORTHS] = {
  N_ ("21"),          N_ ("Excuse"),       N_ ("Petit"),       N_ ("Each trump"), N_ ("From 16 up"),
  N_ ("In sequence"), N_ ("King + queen"), N_ ("Kings"),       N_ ("Queens"),     N_ ("Knights"),
  N_ ("Jacks"),       N_ ("Long suits"),   N_ ("Short suits"),
};
const char *const kbz_tarot_worth_words[KBZ_WORTHS] = {
  "21",    "excuse", "petit",   "trumps", "high_trumps", "sequence",    "king_and_queen",
  "kings", "queens", "knights", "jacks",  "long_suits",  "short_suits",
};

static void evaluate_trumps (KbzTarotSet hand, KbzTarotWorth *worth)
{
  static const int8_t petit[] = { 0, 0, 0, 0, 5, 7, 9 };
  int n = kbz_tarot_size (kbz_tarot_of_suit (hand, KBZ_TAROT_TRUMPS));
  worth->points[KBZ_WORTH_21] = kbz_tarot_has (hand, KBZ_TWENTY_ONE) ? 10 : 0;
  worth->points[KBZ_WORTH_EXCUSE] = kbz_tarot_has (hand, KBZ_EXCUSE) ? 8 : 0;
  if (kbz_tarot_has (hand, KBZ_PETIT))
    worth->points[KBZ_WORTH_PETIT] = petit[n > 6 ? 6 : n];
  worth->points[KBZ_WORTH_TRUMPS] = n > 3 ? 2 * n : 0;
  for (int i = 16; i <= 21; i++) {
    if (!kbz_tarot_has (hand, kbz_trump (i)))
      continue;
    worth->points[KBZ_WORTH_HIGH] += 2;
    bool beside = (i > 16 && kbz_tarot_has (hand, kbz_trump (i - 1)))
                  || (i < 21 && kbz_tarot_has (hand, kbz_trump (i + 1)));
    worth->points[KBZ_WORTH_SEQUENCE] += beside;
  }
}

static void evaluate_suit (KbzTarotSet hand, KbzSuit suit, KbzTarotWorth *worth)
{
  int n = kbz_tarot_size (kbz_tarot_of_suit (hand, (int)suit));
  bool king = kbz_tarot_has (hand, kbz_card (suit, KBZ_ROI));
  bool queen = kbz_tarot_has (hand, kbz_card (suit, KBZ_DAME));
  if (king && queen)
    worth->points[KBZ_WORTH_MARRIAGES] += 10;
  else if (king)
    worth->points[KBZ_WORTH_KINGS] += 6;
  else if (queen)
    worth->points[KBZ_WORTH_QUEENS] += 3;
  worth->points[KBZ_WORTH_KNIGHTS] += kbz_tarot_has (hand, kbz_card (suit, KBZ_CAVALIER)) ? 2 : 0;
  worth->points[KBZ_WORTH_JACKS] += kbz_tarot_has (hand, kbz_card (suit, KBZ_VALET));
  worth->points[KBZ_WORTH_LENGTH] += n >= 7 ? 9 : n == 6 ? 7 : n == 5 ? 5 : 0;
  worth->points[KBZ_WORTH_SHORT] += n == 0 ? 6 : n == 1 ? 3 : 0;
}

KbzTarotWorth kbz_tarot_evaluate (KbzTarotSet hand)
{
  KbzTarotWorth worth = { { 0 }, 0, 0 };
  evaluate_trumps (hand, &worth);
  for (int suit = 0; suit < 4; suit++)
    evaluate_suit (hand, (KbzSuit)suit, &worth);
  for (int i = 0; i < KBZ_WORTHS; i++) {
    worth.total_no_dog += worth.points[i];
    worth.total += i == KBZ_WORTH_SHORT ? 0 : worth.points[i];
  }
  return worth;
}

/* The scale is for eighteen cards. What a hand of three or five players must reach was found by
 * playing (tests/bench/RESULTS.md): more cards count more, and with five a partner helps. */
int kbz_tarot_threshold (KbzTarotBid bid, int players)
{
  static const uint8_t thresholds[3][KBZ_TAROT_BIDS] = {
    { 0, 55, 62, 72, 82 },
    { 0, 40, 56, 71, 81 },
    { 0, 30, 36, 44, 52 },
  };
  return thresholds[players - 3][bid];
}

KbzTarotBid kbz_tarot_bid_for (const KbzTarotWorth *worth, int players)
{
  int bid = KBZ_TAROT_CONTRE;
  for (; bid > KBZ_TAROT_PASS; bid--) {
    int total = bid >= KBZ_TAROT_SANS ? worth->total_no_dog : worth->total;
    if (total >= kbz_tarot_threshold ((KbzTarotBid)bid, players))
      break;
  }
  return (KbzTarotBid)bid;
}
