/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "deals.h"

#include "analysis/survey.h"

#include <math.h>

/* What a careful player reckons: the two cards to lay aside and the secretary to name by deals
 * that are played out by rules of thumb, and where special cards may lie, counted exactly. */

enum { SAMPLES = 60, TIMED_SAMPLES = 4000, PAIRS = 12, NAMES = 14, CHOICES = 16 };

typedef struct {
  const KbzNapoleon *s;
  const KbzNapoleonDeals *deals;
  uint64_t seed;
  int n;
  KbzSet choices[CHOICES]; /* what is laid aside, or the card that is named */
} Asked;

static bool ask (void *data, void *tools, int number, const KbzLimits *limits, int32_t *answers,
                 uint64_t *nodes)
{
  const Asked *asked = data;
  KbzNapoleon deal = *asked->s;
  KbzRandom random;
  (void)tools;
  kbz_random_init (&random, asked->seed * 1000003u + (uint64_t)number);
  kbz_napoleon_deals_draw (asked->deals, &random, &deal);
  for (int i = 0; i < asked->n; i++) {
    KbzNapoleon tried = deal;
    KbzRandom same = random; /* every choice meets the same whims */
    if (!kbz_limits_go_on (limits))
      return false;
    for (KbzSet rest = asked->choices[i]; rest != 0; rest &= rest - 1)
      if (tried.phase == KBZ_NAPOLEON_EXCHANGE)
        kbz_napoleon_lay_aside (&tried, kbz_set_lowest (rest));
      else
        kbz_napoleon_name (&tried, kbz_set_lowest (rest));
    kbz_napoleon_play_out (&tried, &same);
    answers[i] = kbz_napoleon_taken (&tried);
    *nodes += 52;
  }
  return true;
}

static int tricks (int answer, const void *data)
{
  (void)data;
  return answer;
}

static int is_made (int answer, const void *data)
{
  const KbzNapoleon *s = data;
  return answer >= 6 + s->level;
}

static KbzText cards_text (KbzSet set)
{
  KbzArg first = KBZ_CARD_ARG (kbz_napoleon_card (kbz_set_lowest (set)));
  set &= set - 1;
  if (set == 0)
    return KBZ_TEXT ("{0}", first);
  return KBZ_TEXT ("{0} {1}", first, KBZ_CARD_ARG (kbz_napoleon_card (kbz_set_lowest (set))));
}

static void tabulate (const Asked *asked, const KbzSurvey *survey, KbzReport *report)
{
  bool used[CHOICES] = { false };
  report->columns[0] = KBZ_TEXT (N_ ("Made, %"));
  report->columns[1] = KBZ_TEXT (N_ ("Tricks"));
  report->n_columns = 2;
  while (report->n_rows < asked->n && report->n_rows < KBZ_REPORT_ROWS) {
    int best = -1;
    double most = 0;
    for (int i = 0; i < asked->n; i++) {
      /* how often it is made decides, then the tricks */
      double made = kbz_survey_mean (survey, i, 0, is_made, asked->s).mean;
      double value = 100 * made + kbz_survey_mean (survey, i, 0, tricks, NULL).mean / 100;
      if (!used[i] && (best < 0 || value > most)) {
        best = i;
        most = value;
      }
    }
    used[best] = true;
    double made = kbz_survey_mean (survey, best, 0, is_made, asked->s).mean;
    report->values[report->n_rows][0] = (int)lround (100 * made);
    report->values[report->n_rows][1] =
        (int)lround (kbz_survey_mean (survey, best, 0, tricks, NULL).mean);
    report->rows[report->n_rows++] = cards_text (asked->choices[best]);
  }
  kbz_report_line (report,
                   KBZ_TEXT (N_ ("An estimate from {0} deals that were played out; the best "
                                 "comes first."),
                             KBZ_NUMBER (survey->n)));
}

static KbzStatus compare (Asked *asked, const KbzLimits *limits, KbzReport *report, KbzError *error)
{
  KbzQuestion question = { .choices = asked->n, .ask = ask, .data = asked };
  KbzSurvey survey = { 0 };
  KbzLimits none = { 0 };
  const KbzLimits *own = limits != NULL ? limits : &none;
  int samples = own->samples > 0 ? own->samples : own->ms > 0 ? TIMED_SAMPLES : SAMPLES;
  asked->seed = own->seed;
  KbzStatus status = kbz_survey (&question, own, samples, &survey, error);
  if (status == KBZ_OK)
    tabulate (asked, &survey, report);
  kbz_survey_clear (&survey);
  return status;
}

/* Pairs of the cards that are missed least, what lies aside already with each. */
static void list_pairs (Asked *asked)
{
  KbzCard spare[6];
  KbzSet already = asked->s->aside;
  int n = kbz_napoleon_spare_cards (asked->s, spare, 6);
  for (int i = 0; i < n; i++) {
    if (already != 0 && asked->n < PAIRS)
      asked->choices[asked->n++] = kbz_set_of (spare[i]);
    for (int k = i + 1; already == 0 && k < n && asked->n < PAIRS; k++)
      asked->choices[asked->n++] = kbz_set_of (spare[i]) | kbz_set_of (spare[k]);
  }
}

/* Alone against three with the best own card. */
int kbz_napoleon_secretaries (const KbzNapoleon *s, KbzCard *codes, int most)
{
  KbzSet own = s->hands[s->declarer], seen = own | s->aside;
  KbzCard cards[NAMES + 8];
  int n = 0, found = 0;
  cards[n++] = KBZ_DD_BIG_JOKER;
  cards[n++] = KBZ_DD_LITTLE_JOKER;
  for (int rank = KBZ_ACE; s->trump != KBZ_NO_SUIT && rank >= 10; rank--)
    cards[n++] = kbz_card ((KbzSuit)s->trump, rank);
  for (int rank = KBZ_ACE; rank >= KBZ_KING; rank--)
    for (int suit = 0; suit < 4; suit++)
      if (suit != s->trump)
        cards[n++] = kbz_card ((KbzSuit)suit, rank);
  for (int i = 0; i < n && found < NAMES && found < most; i++)
    if (!kbz_set_has (seen, cards[i]))
      codes[found++] = cards[i];
  for (int i = 0; i < n && found < most; i++)
    if (kbz_set_has (own, cards[i])) {
      codes[found++] = cards[i];
      break;
    }
  return found;
}

static void list_names (Asked *asked)
{
  KbzCard codes[CHOICES];
  int n = kbz_napoleon_secretaries (asked->s, codes, CHOICES);
  for (int i = 0; i < n; i++)
    asked->choices[asked->n++] = kbz_set_of (codes[i]);
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
  Asked asked = { .s = s, .deals = deals };
  KbzStatus status = KBZ_OK;
  if (s->phase == KBZ_NAPOLEON_PLAY) {
    whereabouts (s, seat, deals, report);
  } else if (seat != s->declarer) {
    status = kbz_fail (error, KBZ_E_POSITION, 0,
                       KBZ_TEXT (N_ ("Only the one who is to decide reckons.")));
  } else if (s->phase == KBZ_NAPOLEON_EXCHANGE) {
    report->title = KBZ_TEXT (N_ ("What to lay aside"));
    list_pairs (&asked);
    status = compare (&asked, limits, report, error);
  } else {
    report->title = KBZ_TEXT (N_ ("Which secretary to name"));
    list_names (&asked);
    status = compare (&asked, limits, report, error);
  }
  kbz_napoleon_deals_free (deals);
  return status;
}
