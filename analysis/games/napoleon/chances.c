/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "trial.h"

#include <math.h>

/* What a careful player reckons: the two cards to lay aside and the secretary to name by deals
 * that are played out by rules of thumb, and where special cards may lie, counted exactly. */

enum { SAMPLES = 60, TIMED_SAMPLES = 4000 };

static KbzText cards_text (KbzSet set)
{
  KbzArg first = KBZ_CARD_ARG (kbz_napoleon_card (kbz_set_lowest (set)));
  set &= set - 1;
  if (set == 0)
    return KBZ_TEXT ("{0}", first);
  return KBZ_TEXT ("{0} {1}", first, KBZ_CARD_ARG (kbz_napoleon_card (kbz_set_lowest (set))));
}

static void tabulate (const KbzNapoleon *s, const KbzNapoleonTrial *trial, KbzReport *report)
{
  bool used[KBZ_NAPOLEON_CHOICES] = { false };
  report->columns[0] = KBZ_TEXT (N_ ("Made, %"));
  report->columns[1] = KBZ_TEXT (N_ ("Tricks"));
  report->n_columns = 2;
  while (report->n_rows < trial->n && report->n_rows < KBZ_REPORT_ROWS) {
    int best = -1;
    double most = 0;
    for (int i = 0; i < trial->n; i++) {
      /* how often it is made decides, then the tricks */
      double value = 100 * kbz_napoleon_trial_made (trial, i, s).mean
                     + kbz_napoleon_trial_tricks (trial, i).mean / 100;
      if (!used[i] && (best < 0 || value > most)) {
        best = i;
        most = value;
      }
    }
    used[best] = true;
    report->values[report->n_rows][0] =
        (int)lround (100 * kbz_napoleon_trial_made (trial, best, s).mean);
    report->values[report->n_rows][1] = (int)lround (kbz_napoleon_trial_tricks (trial, best).mean);
    report->rows[report->n_rows++] = cards_text (trial->choices[best].cards);
  }
  kbz_report_line (report,
                   KBZ_TEXT (N_ ("An estimate from {0} deals that were played out; the best "
                                 "comes first."),
                             KBZ_NUMBER (trial->survey.n)));
}

static KbzStatus compare (const KbzNapoleon *s, const KbzNapoleonDeals *deals,
                          const KbzLimits *limits, KbzReport *report, KbzError *error)
{
  KbzNapoleonTrial trial = { 0 };
  KbzLimits none = { 0 };
  const KbzLimits *own = limits != NULL ? limits : &none;
  int samples = own->samples > 0 ? own->samples : own->ms > 0 ? TIMED_SAMPLES : SAMPLES;
  KbzStatus status = kbz_napoleon_try (s, s->declarer, deals, NULL, own, samples, &trial, error);
  if (status == KBZ_OK)
    tabulate (s, &trial, report);
  kbz_napoleon_trial_clear (&trial);
  return status;
}

/* ---- In the play ----------------------------------------------------------------------------- */

/* A trump three or six in hand, while the joker that it brings out may be with others. */
static void tell_callers (const KbzNapoleon *s, int seat, KbzSet hidden, KbzReport *report)
{
  static const struct {
    int rank;
    KbzCard joker;
    const char *line;
  } callers[] = {
    { 3, KBZ_DD_BIG_JOKER, N_ ("{0} brings the big joker out of whoever plays after you.") },
    { 6, KBZ_DD_LITTLE_JOKER, N_ ("{0} brings the little joker out of whoever plays after you.") },
  };
  for (int i = 0; s->napoleon && s->trump != KBZ_NO_SUIT && i < 2; i++) {
    KbzCard caller = kbz_card ((KbzSuit)s->trump, callers[i].rank);
    if (kbz_set_has (s->hands[seat], caller) && caller != s->secretary
        && callers[i].joker != s->secretary && kbz_set_has (hidden, callers[i].joker))
      kbz_report_line (report, KBZ_TEXT (callers[i].line, KBZ_CARD_ARG (caller)));
  }
}

static void whereabouts (const KbzNapoleon *s, int seat, const KbzNapoleonDeals *deals,
                         KbzReport *report)
{
  KbzCard wanted[3] = { KBZ_DD_BIG_JOKER, KBZ_DD_LITTLE_JOKER, s->secretary };
  KbzSet hidden = 0;
  double chance[3][4];
  for (int owner = 0; owner < 4; owner++)
    if (!kbz_napoleon_sees (s, seat, owner))
      hidden |= s->hands[owner];
  KbzSet out = hidden;
  if (seat != s->declarer)
    out |= s->aside;
  for (int i = s->secretary == 0 ? 1 : 2; i >= 0; i--) {
    if (!kbz_set_has (out, wanted[i]) || (i < 2 && wanted[i] == s->secretary))
      continue;
    kbz_napoleon_deals_chance (deals, wanted[i], chance[report->n_columns]);
    report->columns[report->n_columns++] =
        i == 2 ? KBZ_TEXT (N_ ("Secretary"))
               : KBZ_TEXT ("{0}", KBZ_CARD_ARG (kbz_napoleon_card (wanted[i])));
  }
  report->title = report->n_columns > 0 ? KBZ_TEXT (N_ ("Who may hold what, in %"))
                                        : KBZ_TEXT (N_ ("All special cards have been seen"));
  for (int other = 0; report->n_columns > 0 && other < 4; other++) {
    if (kbz_napoleon_sees (s, seat, other))
      continue;
    for (int i = 0; i < report->n_columns; i++)
      report->values[report->n_rows][i] = (int)lround (100 * chance[i][other]);
    report->rows[report->n_rows++] = KBZ_TEXT (kbz_napoleon_seat_names[other]);
  }
  tell_callers (s, seat, out, report);
}

KbzStatus kbz_napoleon_chances (const void *state, int seat, const KbzLimits *limits,
                                KbzReport *report, KbzError *error)
{
  const KbzNapoleon *s = state;
  if (s->phase == KBZ_NAPOLEON_AUCTION || s->phase == KBZ_NAPOLEON_OVER)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("Chances are reckoned from the contract to the last card.")));
  KbzNapoleonDeals *deals = kbz_napoleon_deals_new (s, seat);
  if (deals == NULL)
    return kbz_fail (error, KBZ_E_POSITION, 0, KBZ_TEXT (N_ ("No deal fits what was played.")));
  KbzStatus status = KBZ_OK;
  if (s->phase == KBZ_NAPOLEON_PLAY) {
    whereabouts (s, seat, deals, report);
  } else if (seat != s->declarer) {
    status = kbz_fail (error, KBZ_E_POSITION, 0,
                       KBZ_TEXT (N_ ("Only the one who is to decide reckons.")));
  } else if (s->phase == KBZ_NAPOLEON_EXCHANGE) {
    report->title = KBZ_TEXT (N_ ("What to lay aside"));
    status = compare (s, deals, limits, report, error);
  } else {
    report->title = KBZ_TEXT (N_ ("Which secretary to name"));
    status = compare (s, deals, limits, report, error);
  }
  kbz_napoleon_deals_free (deals);
  return status;
}
