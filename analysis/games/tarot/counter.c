/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "evaluate.h"
#include "known.h"

/* Before the play: what the own hand counts on the scale. In the play: what is still out. */

enum { CARDS, ROI, DAME, CAVALIER, VALET, SPOTS, COLUMNS };

static void count_hand (const KbzTarot *t, int seat, KbzReport *report)
{
  KbzTarotWorth worth = kbz_tarot_evaluate (t->hands[seat]);
  KbzTarotBid bid = kbz_tarot_bid_for (&worth, t->players);
  report->title = KBZ_TEXT (N_ ("The hand counts {0} on the scale: {1}"), KBZ_NUMBER (worth.total),
                            KBZ_WORD (kbz_tarot_bid_names[bid]));
  report->rows[0] = KBZ_TEXT (N_ ("Your hand"));
  report->n_rows = 1;
  for (int i = 0; i < KBZ_WORTHS; i++)
    if (worth.points[i] > 0) {
      report->values[0][report->n_columns] = worth.points[i];
      report->columns[report->n_columns++] = KBZ_TEXT (kbz_tarot_worth_names[i]);
    }
  for (int i = KBZ_TAROT_PETITE; i < KBZ_TAROT_BIDS; i++)
    kbz_report_line (report,
                     KBZ_TEXT (N_ ("{0}: from {1} points on"), KBZ_WORD (kbz_tarot_bid_names[i]),
                               KBZ_NUMBER (kbz_tarot_threshold ((KbzTarotBid)i, t->players))));
  kbz_report_line (report, KBZ_TEXT (N_ ("Short suits count only when the dog is not taken.")));
}

static void count_suit (KbzTarotSet unseen, int suit, KbzReport *report)
{
  int *values = report->values[report->n_rows];
  report->rows[report->n_rows++] = KBZ_TEXT ("{0}", KBZ_SUIT_ARG (suit));
  for (int i = 0; i < COLUMNS; i++)
    values[i] = 0;
  for (KbzTarotSet rest = kbz_tarot_of_suit (unseen, suit); !kbz_tarot_is_empty (rest);) {
    int rank = kbz_card_rank (kbz_tarot_pop (&rest));
    values[CARDS]++;
    values[rank >= KBZ_VALET ? ROI + KBZ_ROI - rank : (int)SPOTS]++;
  }
}

static void count_trumps (KbzTarotSet unseen, KbzReport *report)
{
  KbzTarotSet trumps = kbz_tarot_of_suit (unseen, KBZ_TAROT_TRUMPS);
  int n = kbz_tarot_size (trumps);
  bool petit = kbz_tarot_has (trumps, KBZ_PETIT), excuse = kbz_tarot_has (unseen, KBZ_EXCUSE);
  int high = 0;
  for (int i = 1; i <= 21; i++)
    if (kbz_tarot_has (trumps, kbz_trump (i)))
      high = i;
  report->title = n == 0 ? KBZ_TEXT (N_ ("Still out: no trump"))
                         : KBZ_TEXT (N_ ("Still out: {0} trumps, the highest {1}"), KBZ_NUMBER (n),
                                     KBZ_TAROT_ARG (kbz_trump (high)));
  if (petit || excuse)
    kbz_report_line (report, petit && excuse ? KBZ_TEXT (N_ ("The petit and the Excuse are out."))
                             : petit         ? KBZ_TEXT (N_ ("The petit is still out."))
                                             : KBZ_TEXT (N_ ("The Excuse is still out.")));
}

static void tell_shown (const KbzTarotEvidence *evidence, int other, KbzReport *report)
{
  static const char *const texts[] = { N_ ("{0} has no {1}."), N_ ("{0} has no {1} and no {2}."),
                                       N_ ("{0} has no {1}, no {2} and no {3}.") };
  KbzText text = { .args = { KBZ_WORD (kbz_game_tarot.seat_names[other]) } };
  int n = 0;
  for (int i = 0; i < KBZ_TAROT_SUITS && n < 3; i++) {
    int suit = i == 0 ? KBZ_TAROT_TRUMPS : i - 1;
    if (evidence->out[other] >> suit & 1)
      text.args[++n] =
          suit == KBZ_TAROT_TRUMPS ? KBZ_WORD (N_ ("trump cards")) : KBZ_SUIT_ARG (suit);
  }
  if (n > 0 && report->n_lines < KBZ_REPORT_LINES) {
    text.message = texts[n - 1];
    kbz_report_line (report, text);
  }
  if (evidence->highest[other] < 21 && !(evidence->out[other] >> KBZ_TAROT_TRUMPS & 1)
      && report->n_lines < KBZ_REPORT_LINES)
    kbz_report_line (report, KBZ_TEXT (N_ ("{0} has no trump above {1}."), text.args[0],
                                       KBZ_NUMBER (evidence->highest[other])));
}

void kbz_tarot_tell_evidence (const KbzTarot *t, int seat, KbzReport *report)
{
  KbzTarotEvidence evidence;
  kbz_tarot_evidence (t, &evidence);
  for (int other = 0; other < t->players; other++)
    if (other != seat)
      tell_shown (&evidence, other, report);
}

void kbz_tarot_counter (const void *state, int seat, KbzReport *report)
{
  const KbzTarot *t = state;
  if (t->phase < KBZ_TAROT_PLAYING) {
    count_hand (t, seat, report);
    return;
  }
  static const char *const columns[] = { N_ ("Cards"), "R", "D", "C", "V", "10–1" };
  KbzTarotSet unseen = kbz_tarot_unseen (t, seat);
  report->n_columns = COLUMNS;
  for (int i = 0; i < COLUMNS; i++)
    report->columns[i] = KBZ_TEXT (columns[i]);
  for (int suit = 0; suit < 4; suit++)
    count_suit (unseen, suit, report);
  count_trumps (unseen, report);
  kbz_tarot_tell_evidence (t, seat, report);
}
