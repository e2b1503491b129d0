/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange.h"

/* What laying aside and naming are worth with open cards: whatever can be laid aside or named is
 * played out by the solver. Cards that come to the same are looked at once. */

/* A node limit for those who set none: to name after every exchange takes hours. */
#define NODES_MAX 30000000u

typedef struct {
  KbzDdSolver *solver;
  KbzBudget budget;
  KbzError *error;
} Search;

static KbzStatus value_of (Search *search, const KbzNapoleon *s, int *value);

/* Whether naming or laying aside one card of a hand leaves the same as the other: nobody else holds
 * a card between them. A trump that calls a joker is like no other. */
static bool come_to_the_same (const KbzNapoleon *s, KbzCard a, KbzCard b)
{
  KbzSet others = 0;
  int holder = KBZ_NO_SEAT;
  for (int seat = 0; seat < 4; seat++)
    if (kbz_set_has (s->hands[seat], a))
      holder = seat;
    else
      others |= s->hands[seat] & ~KBZ_DD_SPECIALS;
  if (a == b || holder == KBZ_NO_SEAT || !kbz_set_has (s->hands[holder], b)
      || kbz_dd_is_special_code (a) || kbz_dd_is_special_code (b)
      || kbz_card_suit (a) != kbz_card_suit (b))
    return a == b;
  for (int i = 0; s->napoleon && kbz_card_suit (a) == s->trump && i < 2; i++)
    if (kbz_card_rank (i == 0 ? a : b) == 3 || kbz_card_rank (i == 0 ? a : b) == 6)
      return false;
  return kbz_set_above (others, a) == kbz_set_above (others, b);
}

static KbzCard card_of (const KbzMove *move)
{
  return move->kind == KBZ_MOVE_CALL ? (KbzCard)(move->arg - KBZ_NAPOLEON_NAMING)
                                     : kbz_napoleon_code (move->cards[0]);
}

bool kbz_napoleon_same_before (const KbzNapoleon *s, const KbzMove *a, const KbzMove *b)
{
  return a->kind == b->kind && come_to_the_same (s, card_of (a), card_of (b));
}

static KbzStatus value_after (Search *search, const KbzNapoleon *s, const KbzMove *move, int *value)
{
  KbzNapoleon next = *s;
  if (move->kind == KBZ_MOVE_CALL)
    kbz_napoleon_name (&next, card_of (move));
  else
    kbz_napoleon_lay_aside (&next, card_of (move));
  return value_of (search, &next, value);
}

/* Every choice with its value; KBZ_E_LIMIT when one is missing. */
static KbzStatus look_at (Search *search, const KbzNapoleon *s, KbzAnalysis *analysis)
{
  KbzMoves moves = { 0 };
  KbzStatus status = KBZ_OK;
  kbz_napoleon_moves (s, &moves);
  for (size_t i = 0; status == KBZ_OK && i < moves.n; i++) {
    const KbzMove *move = &moves.moves[i];
    size_t k = 0;
    int value = 0;
    while (k < analysis->n && !kbz_napoleon_same_before (s, move, &analysis->choices[k].move))
      k++;
    if (k < analysis->n)
      value = analysis->choices[k].verdict.low;
    else
      status = value_after (search, s, move, &value);
    if (status == KBZ_OK)
      kbz_analysis_add (analysis, move,
                        (KbzVerdict){ .truth = KBZ_PROVED, .low = value, .high = value });
  }
  kbz_moves_clear (&moves);
  return status;
}

static const KbzChoice *best_of (const KbzAnalysis *analysis)
{
  const KbzChoice *best = NULL;
  for (size_t i = 0; i < analysis->n; i++)
    if (best == NULL || analysis->choices[i].verdict.low > best->verdict.low)
      best = &analysis->choices[i];
  return best;
}

/* Tricks of declarer's side if it chooses best. */
static KbzStatus value_of (Search *search, const KbzNapoleon *s, int *value)
{
  KbzStatus status;
  if (s->phase != KBZ_NAPOLEON_PLAY) {
    KbzAnalysis analysis = { 0 };
    status = look_at (search, s, &analysis);
    if (status == KBZ_OK)
      *value = best_of (&analysis)->verdict.low;
    kbz_analysis_clear (&analysis);
    return status;
  }
  KbzDdPosition p = kbz_napoleon_dd (s);
  KbzDdValue found = { 0 };
  KbzLimits rest = kbz_budget_rest (&search->budget);
  status = kbz_dd_value (search->solver, &p, &rest, &found, search->error);
  search->budget.nodes += found.nodes;
  bool ours = kbz_dd_together (&p, s->declarer, p.leader);
  *value = ours ? found.low : kbz_set_size (s->hands[p.leader]) - found.low;
  return status;
}

/* The best choices before the play, and best play after them. */
static KbzStatus find_line (Search *search, const KbzNapoleon *s, KbzMoves *line)
{
  KbzNapoleon next = *s;
  KbzStatus status = KBZ_OK;
  while (status == KBZ_OK && next.phase != KBZ_NAPOLEON_PLAY) {
    KbzAnalysis analysis = { 0 };
    status = look_at (search, &next, &analysis);
    if (status == KBZ_OK) {
      KbzMove move = best_of (&analysis)->move;
      kbz_moves_add (line, &move);
      if (move.kind == KBZ_MOVE_CALL)
        kbz_napoleon_name (&next, card_of (&move));
      else
        kbz_napoleon_lay_aside (&next, card_of (&move));
    }
    kbz_analysis_clear (&analysis);
  }
  KbzLimits rest = kbz_budget_rest (&search->budget);
  return status == KBZ_OK
             ? kbz_napoleon_best_line (search->solver, &next, &rest, line, search->error)
             : status;
}

KbzStatus kbz_napoleon_ask_before (KbzDdSolver *solver, const KbzNapoleon *s, const KbzAsk *ask,
                                   const KbzLimits *limits, KbzSolved *answer, KbzError *error)
{
  Search search = { solver, kbz_budget (limits), error };
  KbzStatus status;
  if (search.budget.limits.nodes == 0 && search.budget.limits.ms == 0)
    search.budget.limits.nodes = NODES_MAX;
  if (ask->what == KBZ_ASK_CLAIM)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("Tricks can be claimed when the play has begun.")));
  if (ask->what == KBZ_ASK_LINE)
    status = find_line (&search, s, &answer->line);
  else {
    KbzAnalysis analysis = { 0 };
    status = look_at (&search, s, &analysis);
    int most =
        status == KBZ_OK ? best_of (&analysis)->verdict.low : kbz_set_size (s->dealt[s->declarer]);
    int least = analysis.n > 0 ? best_of (&analysis)->verdict.low : 0;
    answer->analysis.verdict = (KbzVerdict){ .truth = status == KBZ_OK ? KBZ_PROVED : KBZ_BOUNDED,
                                             .low = least,
                                             .high = most };
    for (size_t i = 0; ask->what == KBZ_ASK_CHOICES && i < analysis.n; i++)
      kbz_analysis_add (&answer->analysis, &analysis.choices[i].move, analysis.choices[i].verdict);
    kbz_analysis_clear (&analysis);
    status = status == KBZ_E_LIMIT ? KBZ_OK : status;
  }
  answer->analysis.nodes = search.budget.nodes;
  return status;
}
