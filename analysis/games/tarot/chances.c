/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "advise.h"
#include "evaluate.h"

#include <math.h>

/* What a careful player reckons before each choice, by sampled deals. */

static int percent (double chance)
{
  return (int)lround (100 * chance);
}

/* ---- The bids ------------------------------------------------------------------------------ */

/* The hand on the scale, line by line: {0} are the points, {1} how many cards made them. */
static const struct {
  const char *line;
  int each; /* points a card; 0: the line does not count cards */
} worth_lines[KBZ_WORTHS] = {
  [KBZ_WORTH_21] = { N_ ("The 21: {0}"), 0 },
  [KBZ_WORTH_EXCUSE] = { N_ ("The Excuse: {0}"), 0 },
  [KBZ_WORTH_PETIT] = { N_ ("The petit, by how many trumps guard it: {0}"), 0 },
  [KBZ_WORTH_TRUMPS] = { N_ ("Trumps: {1} × 2 = {0}"), 2 },
  [KBZ_WORTH_HIGH] = { N_ ("Trumps from 16 up: {1} × 2 more = {0}"), 2 },
  [KBZ_WORTH_SEQUENCE] = { N_ ("High trumps side by side: {1} × 1 = {0}"), 1 },
  [KBZ_WORTH_MARRIAGES] = { N_ ("King and queen of one suit: {1} × 10 = {0}"), 10 },
  [KBZ_WORTH_KINGS] = { N_ ("Other kings: {1} × 6 = {0}"), 6 },
  [KBZ_WORTH_QUEENS] = { N_ ("Queens without the king: {1} × 3 = {0}"), 3 },
  [KBZ_WORTH_KNIGHTS] = { N_ ("Knights: {1} × 2 = {0}"), 2 },
  [KBZ_WORTH_JACKS] = { N_ ("Jacks: {1} × 1 = {0}"), 1 },
  [KBZ_WORTH_LENGTH] = { N_ ("Suits of five (5), six (7) and more (9): {0}"), 0 },
  [KBZ_WORTH_SHORT] = { N_ ("Voids (6) and singletons (3), only without the dog: {0}"), 0 },
};

static void explain_worth (const KbzTarotWorth *worth, KbzReport *report)
{
  for (int i = 0; i < KBZ_WORTHS; i++)
    if (worth->points[i] > 0)
      kbz_report_line (
          report, KBZ_TEXT (worth_lines[i].line, KBZ_NUMBER (worth->points[i]),
                            KBZ_NUMBER (worth->points[i]
                                        / (worth_lines[i].each > 0 ? worth_lines[i].each : 1))));
}

static KbzStatus bid_chances (const KbzTarot *t, int seat, const KbzLimits *limits,
                              KbzReport *report, KbzError *error)
{
  KbzTarotBidChances chances;
  KbzTarotWorth worth = kbz_tarot_evaluate (t->hands[seat]);
  int best = KBZ_TAROT_PASS;
  KBZ_TAROT_TRY (kbz_tarot_bid_chances (t, seat, limits, &chances, error));
  report->title = KBZ_TEXT (N_ ("The hand counts {0} on the scale: {1}"), KBZ_NUMBER (worth.total),
                            KBZ_WORD (kbz_tarot_bid_names[kbz_tarot_bid_for (&worth, t->players)]));
  report->columns[0] = KBZ_TEXT (N_ ("From"));
  report->columns[1] = KBZ_TEXT (N_ ("Made, %"));
  report->columns[2] = KBZ_TEXT (N_ ("Score"));
  report->n_columns = 3;
  report->has_signs = true;
  for (int bid = t->contract + 1; bid < KBZ_TAROT_BIDS; bid++) {
    int *values = report->values[report->n_rows];
    report->rows[report->n_rows++] = KBZ_TEXT (kbz_tarot_bid_names[bid]);
    values[0] = kbz_tarot_threshold ((KbzTarotBid)bid, t->players);
    values[1] = percent (chances.fates[bid].made);
    values[2] = (int)lround (chances.fates[bid].score);
    if (values[2] > 0
        && (best == KBZ_TAROT_PASS || chances.fates[bid].score > chances.fates[best].score))
      best = bid;
  }
  kbz_report_line (
      report, best == KBZ_TAROT_PASS
                  ? KBZ_TEXT (N_ ("An estimate from {0} deals: no bid gains on average."),
                              KBZ_NUMBER (chances.samples))
                  : KBZ_TEXT (N_ ("An estimate from {0} deals: “{1}” gains most, {2} points "
                                  "from each defender on average."),
                              KBZ_NUMBER (chances.samples), KBZ_WORD (kbz_tarot_bid_names[best]),
                              KBZ_NUMBER ((int)lround (chances.fates[best].score))));
  explain_worth (&worth, report);
  return KBZ_OK;
}

/* ---- King and discard ---------------------------------------------------------------------- */

#define CHOICES_MAX 16 /* four kings, queens, knights and jacks */

/* The best rows of the table: how often the contract is made, and by how many points. */
static void tabulate (const KbzText *names, const KbzTarotFate *fates, int n, int samples,
                      KbzReport *report)
{
  bool used[CHOICES_MAX] = { false };
  report->has_signs = true;
  report->columns[0] = KBZ_TEXT (N_ ("Made, %"));
  report->columns[1] = KBZ_TEXT (N_ ("Points above"));
  report->n_columns = 2;
  while (report->n_rows < n && report->n_rows < KBZ_REPORT_ROWS) {
    int best = -1;
    for (int i = 0; i < n; i++)
      if (!used[i] && (best < 0 || fates[i].margin > fates[best].margin))
        best = i;
    used[best] = true;
    report->values[report->n_rows][0] = percent (fates[best].made);
    report->values[report->n_rows][1] = (int)lround (fates[best].margin / 2);
    report->rows[report->n_rows++] = names[best];
  }
  kbz_report_line (report, KBZ_TEXT (N_ ("An estimate from {0} deals; points above what the bouts "
                                         "ask for."),
                                     KBZ_NUMBER (samples)));
}

static KbzTarotOutcome try_call (const KbzTarot *deal, const void *choices, int i)
{
  return kbz_tarot_try_move (deal, &((const KbzMoves *)choices)->moves[i]);
}

static KbzStatus call_chances (const KbzTarot *t, const KbzLimits *limits, KbzReport *report,
                               KbzError *error)
{
  KbzMoves moves = { 0 };
  KbzTarotFate fates[CHOICES_MAX];
  KbzText names[CHOICES_MAX];
  int samples;
  kbz_tarot_game_moves (t, &moves);
  int n = moves.n < CHOICES_MAX ? (int)moves.n : CHOICES_MAX;
  KbzStatus status =
      kbz_tarot_ask_fates (t, t->taker, n, try_call, &moves, limits, fates, &samples, error);
  for (int i = 0; i < n; i++)
    names[i] = KBZ_TEXT ("{0}", KBZ_TAROT_ARG (moves.moves[i].arg - KBZ_TAROT_CALLS));
  if (status == KBZ_OK) {
    report->title = KBZ_TEXT (N_ ("Which card to call"));
    tabulate (names, fates, n, samples, report);
    kbz_report_line (report,
                     KBZ_TEXT (N_ ("A card of your own, or one in the dog, leaves you alone "
                                   "against four.")));
  }
  kbz_moves_clear (&moves);
  return status;
}

static KbzTarotOutcome try_plan (const KbzTarot *deal, const void *choices, int i)
{
  return kbz_tarot_try_discard (deal, ((const KbzTarotSet *)choices)[i]);
}

static KbzText cards_text (KbzTarotSet set)
{
  static const char *const blanks[] = { "",
                                        "{0}",
                                        "{0} {1}",
                                        "{0} {1} {2}",
                                        "{0} {1} {2} {3}",
                                        "{0} {1} {2} {3} {4}",
                                        "{0} {1} {2} {3} {4} {5}" };
  KbzText text = { .message = blanks[kbz_tarot_size (set)] };
  for (int i = 0; !kbz_tarot_is_empty (set); i++)
    text.args[i] = KBZ_TAROT_ARG (kbz_tarot_pop (&set));
  return text;
}

static KbzStatus discard_chances (const KbzTarot *t, const KbzLimits *limits, KbzReport *report,
                                  KbzError *error)
{
  KbzTarotSet plans[KBZ_TAROT_PLANS];
  KbzTarotFate fates[KBZ_TAROT_PLANS];
  KbzText names[KBZ_TAROT_PLANS];
  int samples, n = kbz_tarot_discard_plans (t->hands[t->taker], t->discard,
                                            kbz_tarot_dog_size (t->players), plans);
  KBZ_TAROT_TRY (
      kbz_tarot_ask_fates (t, t->taker, n, try_plan, plans, limits, fates, &samples, error));
  for (int i = 0; i < n; i++)
    names[i] = cards_text (plans[i]);
  report->title = KBZ_TEXT (N_ ("What to lay aside"));
  tabulate (names, fates, n, samples, report);
  return KBZ_OK;
}

/* ---- Where cards may lie ------------------------------------------------------------------- */

enum { DEALS = 400, ASIDE = KBZ_TAROT_SEATS, PLACES, WANTED = 8 };

/* The partner, then the bouts and the kings, as far as the seat does not see them. */
typedef struct {
  int n;
  KbzCard cards[WANTED]; /* KBZ_NO_CARD: the partner */
  int counts[WANTED][PLACES];
} Whereabouts;

static void look_for (const KbzTarot *t, int seat, Whereabouts *where)
{
  KbzTarotSet unseen = kbz_tarot_unseen (t, seat);
  KbzTarotSet wanted = { { 0, 0 } };
  *where = (Whereabouts){ 0 };
  if (!kbz_tarot_knows_sides (t, seat))
    where->cards[where->n++] = KBZ_NO_CARD;
  static const KbzCard bouts[] = { KBZ_PETIT, KBZ_TWENTY_ONE, KBZ_EXCUSE };
  for (int i = 0; i < 3; i++)
    if (kbz_tarot_has (unseen, bouts[i]))
      where->cards[where->n++] = bouts[i];
  for (int suit = 3; suit >= 0; suit--)
    kbz_tarot_add (&wanted, kbz_card ((KbzSuit)suit, KBZ_ROI));
  for (KbzTarotSet kings = kbz_tarot_and (wanted, unseen); !kbz_tarot_is_empty (kings);)
    where->cards[where->n++] = kbz_tarot_pop (&kings);
}

static int place_of (const KbzTarot *deal, KbzCard card)
{
  if (card == KBZ_NO_CARD)
    return kbz_tarot_partner (deal) == KBZ_NO_SEAT ? (int)ASIDE : kbz_tarot_partner (deal);
  for (int seat = 0; seat < deal->players; seat++)
    if (kbz_tarot_has (deal->hands[seat], card))
      return seat;
  return ASIDE;
}

static void add_row (KbzText name, const Whereabouts *where, int place, KbzReport *report)
{
  for (int i = 0; i < where->n; i++)
    report->values[report->n_rows][i] = percent (where->counts[i][place] / (double)DEALS);
  report->rows[report->n_rows++] = name;
}

static KbzStatus whereabouts (const KbzTarot *t, int seat, const KbzLimits *limits,
                              KbzReport *report, KbzError *error)
{
  KbzTarotSampler sampler;
  KbzRandom random;
  Whereabouts where;
  bool aside = false;
  look_for (t, seat, &where);
  kbz_random_init (&random, limits != NULL ? limits->seed : 0);
  kbz_tarot_sampler_init (&sampler, t, seat);
  for (int n = 0; n < DEALS; n++) {
    KbzTarot deal;
    if (!kbz_limits_go_on (limits))
      return kbz_fail (error, KBZ_E_LIMIT, 0, KBZ_TEXT (N_ ("There was no time to think.")));
    kbz_tarot_sampler_deal (&sampler, &random, &deal);
    for (int i = 0; i < where.n; i++)
      where.counts[i][place_of (&deal, where.cards[i])]++;
  }
  report->n_columns = where.n;
  for (int i = 0; i < where.n; i++) {
    report->columns[i] = where.cards[i] == KBZ_NO_CARD
                             ? KBZ_TEXT (N_ ("Partner"))
                             : KBZ_TEXT ("{0}", KBZ_TAROT_ARG (where.cards[i]));
    aside = aside || where.counts[i][ASIDE] > 0;
  }
  report->title = where.n > 0 ? KBZ_TEXT (N_ ("Who may hold what, in %"))
                              : KBZ_TEXT (N_ ("All bouts and kings have been seen"));
  for (int other = 0; where.n > 0 && other < t->players; other++)
    if (other != seat)
      add_row (KBZ_TEXT (kbz_game_tarot.seat_names[other]), &where, other, report);
  if (aside)
    add_row (KBZ_TEXT (N_ ("Laid aside")), &where, ASIDE, report);
  kbz_tarot_tell_evidence (t, seat, report);
  return KBZ_OK;
}

KbzStatus kbz_tarot_chances (const void *state, int seat, const KbzLimits *limits,
                             KbzReport *report, KbzError *error)
{
  const KbzTarot *t = state;
  int actor = kbz_tarot_turn_seat (t);
  if (actor == KBZ_NO_SEAT || seat != actor)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("Only the one who is to decide reckons.")));
  switch ((KbzTarotPhase)t->phase) {
  case KBZ_TAROT_BIDDING:
    return bid_chances (t, seat, limits, report, error);
  case KBZ_TAROT_CALLING:
    return call_chances (t, limits, report, error);
  case KBZ_TAROT_DISCARDING:
    return discard_chances (t, limits, report, error);
  default:
    return whereabouts (t, seat, limits, report, error);
  }
}
