/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game.h"

/* What a careful player has counted, and what the rules want of the one who plays. */

enum { HONOURS = 5 }; /* ace to ten */

KbzText kbz_trick_game_duty (const KbzTrickPlay *p)
{
  const KbzCard *trick;
  int seat = kbz_trick_play_seat (p);
  if (seat == KBZ_NO_SEAT)
    return (KbzText){ 0 };
  bool dummy = seat == kbz_trick_play_dummy (p);
  if (kbz_trick_play_trick (p, &trick) == 0)
    return dummy ? KBZ_TEXT (N_ ("Dummy leads: any of its cards."))
                 : KBZ_TEXT (N_ ("You lead: any of your cards."));
  KbzSuit led = kbz_card_suit (trick[0]);
  int held = __builtin_popcount (kbz_set_suit (p->hands[seat], led));
  KbzArg suit = KBZ_SUIT_ARG (led);
  if (held == 1)
    return dummy
               ? KBZ_TEXT (N_ ("The lead was in {0}, and dummy holds one: it must play it."), suit)
               : KBZ_TEXT (N_ ("The lead was in {0}, and you hold one: you must play it."), suit);
  if (held > 1)
    return dummy ? KBZ_TEXT (N_ ("The lead was in {0}, and dummy holds {1}: play one of them."),
                             suit, KBZ_NUMBER (held))
                 : KBZ_TEXT (N_ ("The lead was in {0}, and you hold {1}: play one of them."), suit,
                             KBZ_NUMBER (held));
  bool can_ruff = p->trump != KBZ_NO_SUIT && kbz_set_suit (p->hands[seat], (KbzSuit)p->trump) != 0;
  if (can_ruff)
    return dummy ? KBZ_TEXT (N_ ("Dummy has no {0}: play anything from it, also a trump."), suit)
                 : KBZ_TEXT (N_ ("You have no {0}: play anything, also a trump."), suit);
  return dummy ? KBZ_TEXT (N_ ("Dummy has no {0}: play anything from it."), suit)
               : KBZ_TEXT (N_ ("You have no {0}: play anything."), suit);
}

/* ---- The counter --------------------------------------------------------------------------- */

typedef struct {
  int seats[4];
  int n;      /* hidden hands */
  KbzSet out; /* the cards that lie in them */
} Hidden;

static Hidden find_hidden (const KbzBridgeKnowledge *k)
{
  Hidden hidden = { 0 };
  for (int seat = 0; seat < 4; seat++)
    if (!kbz_trick_play_sees (k->play, k->seat, seat)) {
      hidden.seats[hidden.n++] = seat;
      hidden.out |= k->play->hands[seat];
    }
  return hidden;
}

static void count_suits (const Hidden *hidden, KbzReport *report)
{
  report->title = KBZ_TEXT (N_ ("Cards still out"));
  report->n_rows = 4;
  report->n_columns = 1 + HONOURS;
  report->columns[0] = KBZ_TEXT (N_ ("All"));
  for (int i = 0; i < HONOURS; i++)
    report->columns[1 + i] = KBZ_TEXT ("{0}", KBZ_RANK_ARG (KBZ_ACE - i));
  for (int suit = KBZ_SPADES; suit <= KBZ_CLUBS; suit++) {
    report->rows[suit] = KBZ_TEXT ("{0}", KBZ_SUIT_ARG (suit));
    report->values[suit][0] = __builtin_popcount (kbz_set_suit (hidden->out, (KbzSuit)suit));
    for (int i = 0; i < HONOURS; i++)
      report->values[suit][1 + i] =
          kbz_set_has (hidden->out, kbz_card ((KbzSuit)suit, KBZ_ACE - i));
  }
}

/* Who has shown to be without a suit of which cards are still out. */
static void count_voids (const KbzBridgeKnowledge *k, const Hidden *hidden, KbzReport *report)
{
  uint8_t voids[4];
  kbz_trick_play_voids (k->play, voids);
  for (int suit = KBZ_SPADES; suit <= KBZ_CLUBS; suit++)
    for (int i = 0; i < hidden->n && report->n_lines < KBZ_REPORT_LINES; i++) {
      int seat = hidden->seats[i], left = report->values[suit][0];
      if (left == 0 || !(voids[seat] >> (unsigned)suit & 1))
        continue;
      KbzArg who = KBZ_WORD (kbz_trick_play_seat_names[seat]), what = KBZ_SUIT_ARG (suit);
      KbzArg other = KBZ_WORD (kbz_trick_play_seat_names[hidden->seats[i == 0]]);
      if (hidden->n == 2 && left == 1)
        kbz_report_line (report, KBZ_TEXT (N_ ("{0} has no {1}: the one still out is {2}'s."), who,
                                           what, other));
      else if (hidden->n == 2)
        kbz_report_line (report, KBZ_TEXT (N_ ("{0} has no {1}: the {3} still out are {2}'s."), who,
                                           what, other, KBZ_NUMBER (left)));
      else
        kbz_report_line (report, KBZ_TEXT (N_ ("{0} has no {1}."), who, what));
    }
}

/* The points of the hidden hands add up to a known sum; what one must have the others cannot. */
static void narrow_points (const KbzBridgeKnowledge *k, const Hidden *hidden, int sum,
                           KbzBridgeRange ranges[4])
{
  int least = 0, most = 0;
  for (int i = 0; i < hidden->n; i++) {
    int seat = hidden->seats[i];
    int played = kbz_trick_play_points (k->play->dealt[seat] & ~k->play->hands[seat]);
    ranges[seat] = k->points[seat];
    if (ranges[seat].min < played)
      ranges[seat].min = (uint8_t)played;
    if (ranges[seat].max > sum)
      ranges[seat].max = (uint8_t)sum;
    if (ranges[seat].max < ranges[seat].min)
      ranges[seat].max = ranges[seat].min;
    least += ranges[seat].min;
    most += ranges[seat].max;
  }
  for (int i = 0; i < hidden->n; i++) {
    KbzBridgeRange *range = &ranges[hidden->seats[i]];
    int low = sum - (most - range->max), high = sum - (least - range->min);
    int min = low > range->min ? low : range->min, max = high < range->max ? high : range->max;
    if (min <= max)
      *range = (KbzBridgeRange){ (uint8_t)min, (uint8_t)max };
  }
}

static void count_points (const KbzBridgeKnowledge *k, const Hidden *hidden, KbzReport *report)
{
  KbzBridgeRange ranges[4];
  int sum = 0;
  for (int i = 0; i < hidden->n; i++)
    sum += kbz_trick_play_points (k->play->dealt[hidden->seats[i]]);
  narrow_points (k, hidden, sum, ranges);
  for (int i = 0; i < hidden->n && report->n_lines < KBZ_REPORT_LINES; i++) {
    int seat = hidden->seats[i];
    KbzArg who = KBZ_WORD (kbz_trick_play_seat_names[seat]);
    KbzArg min = KBZ_NUMBER (ranges[seat].min), max = KBZ_NUMBER (ranges[seat].max);
    KbzArg played =
        KBZ_NUMBER (kbz_trick_play_points (k->play->dealt[seat] & ~k->play->hands[seat]));
    if (ranges[seat].min == ranges[seat].max)
      kbz_report_line (report,
                       KBZ_TEXT (N_ ("{0}: {1} points, {2} of them played."), who, min, played));
    else
      kbz_report_line (report, KBZ_TEXT (N_ ("{0}: {1} to {2} points, {3} of them played."), who,
                                         min, max, played));
  }
}

void kbz_trick_game_count (const KbzBridgeKnowledge *knowledge, KbzReport *report)
{
  Hidden hidden = find_hidden (knowledge);
  count_suits (&hidden, report);
  /* In an ending that was laid out the points of the cards that have gone are not known. */
  if (kbz_set_size (knowledge->play->dealt[0]) == 13)
    count_points (knowledge, &hidden, report);
  count_voids (knowledge, &hidden, report);
}
