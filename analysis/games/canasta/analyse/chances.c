/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyse.h"

#include <math.h>

/* Exact answers as a table and sentences. Nothing here is sampled. */

/* Rounded, but 0 and 100 are said only of what cannot be and of what must be. */
static int percent (double chance)
{
  int rounded = (int)lround (100 * chance);
  if (rounded == 0 && chance > 0)
    return 1;
  return rounded == 100 && chance < 1 ? 99 : rounded;
}

static KbzText kind_name (int kind)
{
  switch (kind) {
  case KBZ_KIND_JOKER:
    return KBZ_TEXT (N_ ("Joker"));
  case KBZ_KIND_BLACK_THREE:
    return KBZ_TEXT (N_ ("Black 3"));
  default:
    return KBZ_TEXT ("{0}", KBZ_RANK_ARG (kind));
  }
}

static void tell_lay (const KbzCanastaLay *lay, KbzReport *report)
{
  int wilds = lay->jokers + lay->twos;
  if (lay->rank == 0) {
    kbz_report_line (report,
                     KBZ_TEXT (N_ ("— sequence {0} to {1}: {2} cards of the hand"),
                               KBZ_CARD_ARG (kbz_card ((KbzSuit)lay->run.suit, lay->run.low)),
                               KBZ_CARD_ARG (kbz_card ((KbzSuit)lay->run.suit, lay->run.high)),
                               KBZ_NUMBER (lay->naturals)));
    return;
  }
  kbz_report_line (
      report, wilds == 0 ? KBZ_TEXT (N_ ("— rank {0}: {1} natural cards"), KBZ_RANK_ARG (lay->rank),
                                     KBZ_NUMBER (lay->naturals))
                         : KBZ_TEXT (N_ ("— rank {0}: {1} natural cards, {2} twos, {3} jokers"),
                                     KBZ_RANK_ARG (lay->rank), KBZ_NUMBER (lay->naturals),
                                     KBZ_NUMBER (lay->twos), KBZ_NUMBER (lay->jokers)));
}

static void tell_plan (const KbzCanastaPlan *plan, KbzReport *report)
{
  for (int i = 0; i < plan->n && i < 4; i++)
    tell_lay (&plan->lays[i], report);
}

static void tell_pile (const KbzCanastaState *state, KbzReport *report)
{
  KbzCanastaPile pile;
  kbz_canasta_judge_pile (state, &pile);
  if (pile.cards == 0)
    return;
  if (pile.n_ways == 0) {
    kbz_report_line (report, pile.after_laying
                                 ? KBZ_TEXT (N_ ("The pile can be taken after laying melds that "
                                                 "open: {0} cards, {1} points."),
                                             KBZ_NUMBER (pile.cards), KBZ_NUMBER (pile.points))
                                 : pile.why.text);
    return;
  }
  const KbzCanastaWay *way = &pile.ways[0];
  kbz_report_line (report,
                   way->method == KBZ_TAKE_MELD
                       ? KBZ_TEXT (N_ ("The pile can be taken onto your own meld."))
                       : KBZ_TEXT (N_ ("The pile can be taken with {0} natural cards, {1} twos and "
                                       "{2} jokers of your hand."),
                                   KBZ_NUMBER (way->naturals), KBZ_NUMBER (way->twos),
                                   KBZ_NUMBER (way->jokers)));
  kbz_report_line (report, KBZ_TEXT (N_ ("It brings {0} cards that count {1} points, and {2} red "
                                         "threes; with them your side can have {3} canastas."),
                                     KBZ_NUMBER (pile.cards), KBZ_NUMBER (pile.points),
                                     KBZ_NUMBER (pile.red_threes), KBZ_NUMBER (pile.canastas)));
}

static void tell_opening (const KbzCanastaState *state, KbzReport *report)
{
  KbzCanastaOpening opening;
  if (!state->opening || state->laid >= kbz_canasta_side_minimum (state, state->turn % 2))
    return;
  kbz_canasta_judge_opening (state, &opening);
  if (!opening.can) {
    kbz_report_line (report,
                     KBZ_TEXT (N_ ("Opening takes {0} points; the hand can lay {1}: {2} are "
                                   "missing."),
                               KBZ_NUMBER (opening.minimum), KBZ_NUMBER (opening.points),
                               KBZ_NUMBER (opening.minimum - opening.points)));
    return;
  }
  kbz_report_line (report, KBZ_TEXT (N_ ("The cheapest opening lays {0} points, {1} are needed:"),
                                     KBZ_NUMBER (opening.points), KBZ_NUMBER (opening.minimum)));
  tell_plan (&opening.plan, report);
}

static void tell_way_out (const KbzCanastaState *state, KbzReport *report)
{
  KbzCanastaTask from = kbz_canasta_state_task (state);
  KbzCanastaWayOut way;
  if (state->phase != KBZ_CANASTA_MELD || !kbz_canasta_best_exit (&from, &way)) {
    if (state->phase == KBZ_CANASTA_MELD)
      kbz_report_line (report, KBZ_TEXT (N_ ("You cannot go out now.")));
    return;
  }
  KbzCanastaOutScore score = kbz_canasta_out_score (state, &way);
  kbz_report_line (
      report,
      way.concealed
          ? KBZ_TEXT (N_ ("You can go out concealed: your side scores {0}, less about {1} for "
                          "partner's cards; the others about {2}."),
                      KBZ_NUMBER (score.own), KBZ_NUMBER ((int)lround (score.partner)),
                      KBZ_NUMBER ((int)lround (score.opposing)))
          : KBZ_TEXT (N_ ("You can go out: your side scores {0}, less about {1} for partner's "
                          "cards; the others about {2}."),
                      KBZ_NUMBER (score.own), KBZ_NUMBER ((int)lround (score.partner)),
                      KBZ_NUMBER ((int)lround (score.opposing))));
  tell_plan (&way.plan, report);
}

static void tell_draws (const KbzCanastaState *state, KbzReport *report)
{
  KbzCanastaTask from = kbz_canasta_state_task (state);
  KbzCanastaKnown known = kbz_canasta_know (state, state->turn);
  double chances[KBZ_CANASTA_DRAWS_MAX];
  bool any = false;
  for (int i = 0; i < from.rules->draws_told; i++) {
    chances[i] = kbz_canasta_exit_chance (&from, &known, i + 1);
    any = any || chances[i] > 0;
  }
  if (any && from.rules->draws_told == 1)
    kbz_report_line (report, KBZ_TEXT (N_ ("Cards to go out with after the next draw: {0} %."),
                                       KBZ_NUMBER (percent (chances[0]))));
  else if (any)
    kbz_report_line (report,
                     KBZ_TEXT (N_ ("Cards to go out with after one, two and three draws: {0} %, "
                                   "{1} %, {2} %."),
                               KBZ_NUMBER (percent (chances[0])), KBZ_NUMBER (percent (chances[1])),
                               KBZ_NUMBER (percent (chances[2]))));
}

static void tell_dangers (const KbzCanastaState *state, KbzReport *report)
{
  KbzCanastaTaker taker = kbz_canasta_next_taker (state);
  KbzCanastaCounts hand = kbz_canasta_count_hand (&state->hands[state->turn]);
  report->title = KBZ_TEXT (N_ ("Chance that the next player can take a discard, in %"));
  report->rows[0] = KBZ_TEXT (N_ ("Can take it"));
  report->n_rows = 1;
  for (int kind = KBZ_KINDS - 1; kind >= KBZ_KIND_JOKER; kind--) {
    if (hand.of[kind] == 0)
      continue;
    report->values[0][report->n_columns] = percent (kbz_canasta_danger (&taker, kind));
    report->columns[report->n_columns++] = kind_name (kind);
  }
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n = kbz_hand_cards (&state->hands[state->turn], cards);
  for (size_t i = 0; i < n; i++)
    if ((i == 0 || cards[i] != cards[i - 1]) && kbz_canasta_fits_theirs (&taker, cards[i]))
      kbz_report_line (report, KBZ_TEXT (N_ ("{0} goes onto a sequence of theirs: it can surely be "
                                             "taken."),
                                         KBZ_CARD_ARG (cards[i])));
}

static KbzStatus tell (const KbzCanastaState *state, KbzReport *report)
{
  if (state->asked == KBZ_CANASTA_ASKED) {
    kbz_report_line (report, KBZ_TEXT (N_ ("Partner can go out. Say no if your own hand would cost "
                                           "more than that brings.")));
    return KBZ_OK;
  }
  if (state->phase == KBZ_CANASTA_MELD)
    tell_dangers (state, report);
  else
    tell_pile (state, report);
  tell_opening (state, report);
  tell_way_out (state, report);
  if (state->phase == KBZ_CANASTA_DRAW)
    tell_draws (state, report);
  return KBZ_OK;
}

KbzStatus kbz_canasta_chances (const void *data, int seat, const KbzLimits *limits,
                               KbzReport *report, KbzError *error)
{
  const KbzCanastaState *state = data;
  (void)limits;
  if (state->over || seat != kbz_canasta_mover (state))
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("Only the one who is to decide reckons.")));
  return tell (state, report);
}

KbzStatus kbz_canasta_report (const void *data, const KbzLimits *limits, KbzReport *report,
                              KbzError *error)
{
  const KbzCanastaState *state = data;
  (void)limits;
  if (state->over)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("The deal is over: there is nothing to advise.")));
  return tell (state, report);
}

/* ---- Without reckoning --------------------------------------------------------------------- */

void kbz_canasta_counter (const void *data, int seat, KbzReport *report)
{
  KbzCanastaKnown known = kbz_canasta_know (data, seat);
  report->title = KBZ_TEXT (N_ ("Cards that you have not seen"));
  report->rows[0] = KBZ_TEXT (N_ ("Still out"));
  report->n_rows = 1;
  for (int kind = KBZ_KINDS - 1; kind >= KBZ_KIND_JOKER; kind--) {
    report->values[0][report->n_columns] = known.unseen.of[kind];
    report->columns[report->n_columns++] = kind_name (kind);
  }
  if (known.unseen.of[KBZ_KIND_RED_THREE] > 0)
    kbz_report_line (report, KBZ_TEXT (N_ ("Red threes still in the stock: {0}"),
                                       KBZ_NUMBER (known.unseen.of[KBZ_KIND_RED_THREE])));
}

KbzText kbz_canasta_duty (const void *data)
{
  const KbzCanastaState *state = data;
  if (state->over)
    return (KbzText){ 0 };
  int missing = kbz_canasta_side_minimum (state, kbz_canasta_side (state->turn)) - state->laid;
  if (state->asked == KBZ_CANASTA_ASKED)
    return KBZ_TEXT (N_ ("Partner asks: may I go out? The answer binds."));
  if (state->phase == KBZ_CANASTA_MELD && state->asked == KBZ_CANASTA_YES)
    return KBZ_TEXT (N_ ("Partner said yes: you must go out in this turn."));
  if (state->phase == KBZ_CANASTA_MELD && state->asked == KBZ_CANASTA_NO)
    return KBZ_TEXT (N_ ("Partner said no: you must not go out in this turn."));
  if (state->phase == KBZ_CANASTA_MELD) {
    if (state->opening && missing > 0)
      return KBZ_TEXT (N_ ("Your side has not opened: melds of this turn must count {0} points "
                           "more, or you lay nothing and discard."),
                       KBZ_NUMBER (missing));
    if (kbz_canasta_state_rules (state)->canastas_to_go_out > 1)
      return KBZ_TEXT (N_ ("Lay what you like, then discard one card. Keep one card unless your "
                           "side has two canastas or sambas and you go out."));
    return KBZ_TEXT (N_ ("Lay what you like, then discard one card. Keep one card unless your side "
                         "has a canasta and you go out."));
  }
  KbzCanastaPile pile;
  kbz_canasta_judge_pile (state, &pile);
  if (state->laid > 0)
    return KBZ_TEXT (N_ ("You laid cards to take the pile: take it now."));
  if (pile.n_ways > 0 || pile.after_laying)
    return kbz_canasta_state_rules (state)->draw > 1
               ? KBZ_TEXT (N_ ("Begin your turn: take the pile, or draw two cards."))
               : KBZ_TEXT (N_ ("Begin your turn: take the pile, or draw a card."));
  return pile.why.text;
}
