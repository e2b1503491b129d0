/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analysis/games/tractor/mind/known.h"

/* A learner's card counter: what is still out by suit and rank, and what the others have shown not
 * to hold. */

enum { CARDS, FIRST_RANK, JOKERS = FIRST_RANK + 13, COLUMNS };

static const char *const ranks[] = { "A", "K", "Q", "J", "10", "9", "8",
                                     "7", "6", "5", "4", "3",  "2" };

static void count_suit (const KbzTractor *t, const KbzTractorKnown *known, int suit,
                        KbzReport *report)
{
  KbzTractorRules rules = kbz_tractor_rules (t);
  bool trumps = suit == (int)KBZ_TRUMPS;
  int *values = report->values[report->n_rows];
  report->rows[report->n_rows++] =
      trumps ? KBZ_TEXT (N_ ("Trumps")) : KBZ_TEXT ("{0}", KBZ_SUIT_ARG (suit));
  for (int i = 0; i < COLUMNS; i++)
    values[i] = trumps && rules.trump == KBZ_NO_SUIT ? -1 : 0;
  values[CARDS] = 0;
  values[JOKERS] = trumps ? 0 : -1;
  values[FIRST_RANK + KBZ_ACE - t->level] = trumps ? 0 : -1;
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n = kbz_tractor_row_cards (&rules, (KbzSuit)suit, known->rows[suit], cards);
  for (size_t i = 0; i < n; i++) {
    values[CARDS]++;
    values[kbz_card_is_joker (cards[i]) ? (int)JOKERS
                                        : FIRST_RANK + KBZ_ACE - kbz_card_rank (cards[i])]++;
  }
}

/* Sentences for one, two and three suits. */
static const char *const lack_texts[KBZ_TRACTOR_LACKS][3] = {
  [KBZ_LACKS_SUIT] = { N_ ("{0} has no {1}."), N_ ("{0} has no {1} and no {2}."),
                       N_ ("{0} has no {1}, no {2} and no {3}.") },
  [KBZ_LACKS_PAIR] = { N_ ("{0} has no pair in {1}."), N_ ("{0} has no pair in {1} and {2}."),
                       N_ ("{0} has no pair in {1}, {2} and {3}.") },
  [KBZ_LACKS_TRACTOR] = { N_ ("{0} has no tractor in {1}."),
                          N_ ("{0} has no tractor in {1} and {2}."),
                          N_ ("{0} has no tractor in {1}, {2} and {3}.") },
  [KBZ_LACKS_TRIPLE] = { N_ ("{0} has no triple in {1}."), N_ ("{0} has no triple in {1} and {2}."),
                         N_ ("{0} has no triple in {1}, {2} and {3}.") },
};

/* Not worth saying again: what is not there at all, what follows from a line above, and what two
 * decks cannot make. */
static bool is_news (const KbzTractor *t, const KbzTractorKnown *known, KbzTractorLack lack,
                     int seat, int suit)
{
  if (!kbz_tractor_lacks (t, lack, seat, suit) || known->rows[suit] == 0)
    return false;
  int width = lack == KBZ_LACKS_SUIT ? 1 : lack == KBZ_LACKS_TRIPLE ? 3 : 2;
  if (kbz_tractor_row_slots (known->rows[suit], width) == 0)
    return false;
  return lack == KBZ_LACKS_SUIT
         || (!kbz_tractor_lacks (t, KBZ_LACKS_SUIT, seat, suit)
             && (lack == KBZ_LACKS_PAIR || !kbz_tractor_lacks (t, KBZ_LACKS_PAIR, seat, suit)));
}

static void tell_lack (const KbzTractor *t, const KbzTractorKnown *known, KbzTractorLack lack,
                       int seat, KbzReport *report)
{
  /* trumps first: they matter most when there is no room for all */
  static const int order[] = { KBZ_TRUMPS, KBZ_SPADES, KBZ_HEARTS, KBZ_DIAMONDS, KBZ_CLUBS };
  KbzText text = { .args = { KBZ_WORD (kbz_game_tractor.seat_names[seat]) } };
  int n = 0;
  for (int i = 0; i < KBZ_TRACTOR_SUITS && n < 3; i++)
    if (is_news (t, known, lack, seat, order[i]))
      text.args[++n] = kbz_tractor_suit_arg ((KbzSuit)order[i]);
  if (n == 0 || report->n_lines == KBZ_REPORT_LINES)
    return;
  text.message = lack_texts[lack][n - 1];
  kbz_report_line (report, text);
}

void kbz_tractor_counter (const void *state, int seat, KbzReport *report)
{
  const KbzTractor *t = state;
  KbzTractorKnown known;
  if (t->phase == KBZ_TRACTOR_DEAL)
    return; /* before there are trumps there is nothing to count by */
  kbz_tractor_know (t, seat, &known);
  report->title = KBZ_TEXT (N_ ("Still out: {0} points, {1} trumps"),
                            KBZ_NUMBER (kbz_tractor_known_points (&known)),
                            KBZ_NUMBER (kbz_tractor_row_size (known.rows[KBZ_TRUMPS])));
  report->n_columns = COLUMNS;
  report->columns[CARDS] = KBZ_TEXT (N_ ("Cards"));
  report->columns[JOKERS] = KBZ_TEXT (N_ ("Jokers"));
  for (int i = 0; i < 13; i++)
    report->columns[FIRST_RANK + i] = KBZ_TEXT (ranks[i]);
  count_suit (t, &known, KBZ_TRUMPS, report);
  for (int suit = KBZ_SPADES; suit <= KBZ_CLUBS; suit++)
    if (suit != t->trump)
      count_suit (t, &known, suit, report);
  for (int lack = 0; lack < KBZ_TRACTOR_LACKS; lack++)
    for (int other = 0; other < KBZ_TRACTOR_SEATS; other++)
      if (other != seat)
        tell_lack (t, &known, (KbzTractorLack)lack, other, report);
}
