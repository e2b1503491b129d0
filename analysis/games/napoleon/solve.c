/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange.h"

/* What is proved with open cards, by the solver of bridge. */

static KbzVerdict verdict_of (int low, int high)
{
  return (KbzVerdict){ .truth = low == high ? KBZ_PROVED : KBZ_BOUNDED, .low = low, .high = high };
}

static KbzMove play_of (const KbzNapoleon *s, KbzCard code)
{
  KbzCard card = kbz_napoleon_card (kbz_napoleon_from_dd (s, code));
  return kbz_move (KBZ_MOVE_PLAY, 0, &card, 1);
}

/* In open play a demand is worth nothing: a partner who should play the secretary plays it. So a
 * lead is worth the same with it whenever the secretary is the right card, and less at other times:
 * its value is that of the position after it. */
static KbzStatus demand_value (KbzDdSolver *solver, const KbzNapoleon *s, KbzCard code,
                               const KbzLimits *limits, int *value, KbzError *error)
{
  KbzNapoleon next = *s;
  KbzDdValue after;
  kbz_napoleon_play (&next, code, true);
  KbzDdPosition p = kbz_napoleon_dd (&next);
  KbzStatus status = kbz_dd_value (solver, &p, limits, &after, error);
  if (status != KBZ_OK)
    return status;
  bool ours = kbz_dd_together (&p, s->declarer, (p.leader + p.n_trick) % 4);
  *value = ours ? after.low : kbz_set_size (s->hands[s->declarer]) - after.low;
  return KBZ_OK;
}

static bool can_demand (const KbzNapoleon *s, KbzCard code)
{
  KbzCard card = kbz_napoleon_card (code);
  KbzMove move = kbz_move (KBZ_MOVE_PLAY, KBZ_NAPOLEON_DEMAND, &card, 1);
  return kbz_napoleon_legal (s, &move, NULL);
}

static KbzStatus find_choices (KbzDdSolver *solver, const KbzNapoleon *s, KbzBudget *budget,
                               KbzAnalysis *analysis, KbzError *error)
{
  KbzDdPosition p = kbz_napoleon_dd (s);
  KbzDdValue value;
  KbzDdCardValues values;
  KbzLimits rest = kbz_budget_rest (budget);
  KbzStatus status = kbz_dd_value (solver, &p, &rest, &value, error);
  if (status != KBZ_OK && status != KBZ_E_LIMIT)
    return status;
  analysis->verdict = verdict_of (value.low, value.high);
  analysis->nodes = budget->nodes = value.nodes;
  if (status == KBZ_E_LIMIT)
    return KBZ_OK;
  rest = kbz_budget_rest (budget);
  status = kbz_dd_cards (solver, &p, &rest, &values, error);
  if (status != KBZ_OK)
    return status == KBZ_E_LIMIT ? KBZ_OK : status;
  analysis->nodes = budget->nodes += values.nodes;
  for (int i = 0; i < values.n; i++) {
    KbzMove move = play_of (s, values.cards[i].card);
    kbz_analysis_add (analysis, &move, verdict_of (values.cards[i].value, values.cards[i].value));
  }
  for (int i = 0; i < values.n; i++) {
    KbzMove move = play_of (s, values.cards[i].card);
    int worth;
    if (!can_demand (s, kbz_napoleon_code (move.cards[0])))
      break;
    rest = kbz_budget_rest (budget);
    if (demand_value (solver, s, kbz_napoleon_code (move.cards[0]), &rest, &worth, NULL) != KBZ_OK)
      break;
    move.arg = KBZ_NAPOLEON_DEMAND;
    kbz_analysis_add (analysis, &move, verdict_of (worth, worth));
  }
  return KBZ_OK;
}

KbzStatus kbz_napoleon_best_line (KbzDdSolver *solver, const KbzNapoleon *s,
                                  const KbzLimits *limits, KbzMoves *line, KbzError *error)
{
  KbzDdPosition p = kbz_napoleon_dd (s);
  KbzCard codes[52];
  int n = 0;
  KbzStatus status = kbz_dd_line (solver, &p, limits, codes, &n, error);
  for (int i = 0; status == KBZ_OK && i < n; i++) {
    KbzMove move = play_of (s, codes[i]);
    kbz_moves_add (line, &move);
  }
  return status;
}

static KbzStatus judge_claim (KbzDdSolver *solver, const KbzNapoleon *s, const KbzAsk *ask,
                              const KbzLimits *limits, KbzClaim *claim, KbzError *error)
{
  KbzDdPosition p = kbz_napoleon_dd (s);
  int to_move = kbz_napoleon_seat (s), left = kbz_set_size (s->hands[to_move]);
  KbzDdValue value;
  if (ask->seat == kbz_napoleon_dummy (s))
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("Dummy may not claim; only declarer can.")));
  if (ask->tricks < 0 || ask->tricks > left)
    return kbz_fail (error, KBZ_E_FIELD, 0,
                     KBZ_TEXT (N_ ("{0} tricks cannot be claimed: {1} are left."),
                               KBZ_NUMBER (ask->tricks), KBZ_NUMBER (left)));
  KbzStatus status = kbz_dd_value (solver, &p, limits, &value, error);
  if (status != KBZ_OK)
    return status;
  *claim = (KbzClaim){ .left = left };
  claim->value = kbz_dd_together (&p, ask->seat, to_move) ? value.low : left - value.low;
  claim->holds = claim->value >= ask->tricks;
  claim->why = KBZ_TEXT (
      claim->holds
          ? N_ ("The claim stands: {0} of the {1} tricks left are sure with best play.")
          : N_ ("The claim does not stand: best defence leaves only {0} of the {1} tricks left."),
      KBZ_NUMBER (claim->value), KBZ_NUMBER (claim->left));
  return KBZ_OK;
}

KbzStatus kbz_napoleon_ask (void *solver, const void *state, const KbzAsk *ask,
                            const KbzLimits *limits, KbzSolved *answer, KbzError *error)
{
  const KbzNapoleon *s = state;
  KbzBudget budget = kbz_budget (limits);
  KbzDdValue value;
  KbzStatus status = KBZ_OK;
  if (s->phase == KBZ_NAPOLEON_EXCHANGE || s->phase == KBZ_NAPOLEON_NAME)
    return kbz_napoleon_ask_before (solver, s, ask, limits, answer, error);
  if (s->phase != KBZ_NAPOLEON_PLAY)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (s->phase == KBZ_NAPOLEON_OVER
                                   ? N_ ("The deal is over: nobody is to move.")
                                   : N_ ("The solver begins when the auction is over.")));
  KbzDdPosition p = kbz_napoleon_dd (s);
  switch (ask->what) {
  case KBZ_ASK_CHOICES:
    return find_choices (solver, s, &budget, &answer->analysis, error);
  case KBZ_ASK_VALUE:
    status = kbz_dd_value (solver, &p, limits, &value, error);
    if (status != KBZ_OK && status != KBZ_E_LIMIT)
      return status;
    answer->analysis.verdict = verdict_of (value.low, value.high);
    status = KBZ_OK;
    break;
  case KBZ_ASK_LINE:
    status = kbz_napoleon_best_line (solver, s, limits, &answer->line, error);
    break;
  case KBZ_ASK_CLAIM:
    status = judge_claim (solver, s, ask, limits, &answer->claim, error);
    break;
  }
  answer->analysis.nodes = kbz_dd_nodes (solver);
  return status;
}

/* Tricks of declarer's side, if those to move take `value`; before the play that is declarer. */
static int declarers (const KbzNapoleon *s, int value)
{
  int seat = kbz_napoleon_seat (s);
  return seat == s->declarer || s->team >> seat & 1 ? value : kbz_set_size (s->hands[seat]) - value;
}

static bool is_over (const KbzNapoleon *s)
{
  return s->phase == KBZ_NAPOLEON_AUCTION || s->phase == KBZ_NAPOLEON_OVER;
}

KbzText kbz_napoleon_value_name (const void *state, int value)
{
  const KbzNapoleon *s = state;
  if (is_over (s))
    return (KbzText){ 0 };
  int more = declarers (s, value);
  return more == 1 ? KBZ_TEXT (N_ ("Declarer's side takes 1 more trick."))
                   : KBZ_TEXT (N_ ("Declarer's side takes {0} more tricks."), KBZ_NUMBER (more));
}

int kbz_napoleon_outcome (const void *state, int seat, int value)
{
  const KbzNapoleon *s = state;
  int taken = kbz_napoleon_taken (s), all = 0;
  for (int i = 0; i < 4; i++)
    all += s->tricks[i];
  bool ours = seat == s->declarer || s->team >> seat & 1;
  if (is_over (s))
    return ours ? taken : all - taken;
  /* Before the play declarer has more cards than there are tricks. */
  int left = s->phase == KBZ_NAPOLEON_PLAY ? kbz_set_size (s->hands[kbz_napoleon_seat (s)])
                                           : kbz_set_size (s->dealt[s->declarer]);
  int more = declarers (s, value);
  return ours ? taken + more : all - taken + left - more;
}
