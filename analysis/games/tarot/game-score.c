/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game.h"

enum { MISERE = 10 };

static int misere_points (const KbzTarot *t, int seat)
{
  int others = __builtin_popcount (t->miseres & ~(1u << seat));
  return MISERE * ((t->miseres >> seat & 1 ? t->players - 1 : 0) - others);
}

/* One line of the sum for a seat, unless it is nothing. */
static void part (KbzScore *score, int seat, int points, KbzText what)
{
  if (points != 0)
    kbz_score_part (score, seat, points, what);
}

/* Every part that the seat gets or pays, so that it can be followed point by point. */
static void explain (const KbzTarot *t, const KbzTarotFigures *f, int seat, KbzScore *score)
{
  KbzTarotResult r = kbz_tarot_result (f);
  int shares = kbz_tarot_shares (f, seat);
  KbzArg times = KBZ_NUMBER (r.multiplier), n = KBZ_NUMBER (shares < 0 ? -shares : shares);
  KbzArg over = KBZ_NUMBER (r.difference);
  part (score, seat, shares * r.contract,
        r.won ? KBZ_TEXT (N_ ("25 for the contract made, times {0}; shares: {1}"), times, n)
              : KBZ_TEXT (N_ ("25 for the contract lost, times {0}; shares: {1}"), times, n));
  part (score, seat, shares * r.overs,
        r.won ? KBZ_TEXT (N_ ("{0} points over, times {1}; shares: {2}"), over, times, n)
              : KBZ_TEXT (N_ ("{0} points short, times {1}; shares: {2}"), over, times, n));
  part (
      score, seat, shares * r.petit,
      r.petit > 0
          ? KBZ_TEXT (N_ ("10 for the attack's petit to the end, times {0}; shares: {1}"), times, n)
          : KBZ_TEXT (N_ ("10 for the defence's petit to the end, times {0}; shares: {1}"), times,
                      n));
  for (int i = KBZ_HANDFUL_SINGLE; i <= KBZ_HANDFUL_TRIPLE; i++)
    part (score, seat, shares * r.handfuls[i],
          KBZ_TEXT (N_ ("{0}: {1} each to the winning side; shares: {2}"),
                    KBZ_WORD (kbz_tarot_handful_names[i]),
                    KBZ_NUMBER (kbz_tarot_handful_points ((KbzTarotHandful)i)), n));
  KbzText slam = f->attack_slam    ? KBZ_TEXT (N_ ("Slam of the attack; shares: {0}"), n)
                 : f->defence_slam ? KBZ_TEXT (N_ ("Slam of the defence; shares: {0}"), n)
                                   : KBZ_TEXT (N_ ("Announced slam that failed; shares: {0}"), n);
  part (score, seat, shares * r.slam, slam);
  part (score, seat, misere_points (t, seat), KBZ_TEXT (N_ ("Misère: 10 from each")));
}

static KbzText verdict (const KbzTarotFigures *f)
{
  KbzTarotResult r = kbz_tarot_result (f);
  KbzArg whole = KBZ_NUMBER (f->half_points / 2), bouts = KBZ_NUMBER (f->bouts);
  KbzArg need = KBZ_NUMBER (r.need), difference = KBZ_NUMBER (r.difference);
  if (f->half_points % 2 != 0)
    return r.won ? KBZ_TEXT (N_ ("{0}½ points with {1} bouts, {2} were needed: made by {3}."),
                             whole, bouts, need, difference)
                 : KBZ_TEXT (N_ ("{0}½ points with {1} bouts, {2} were needed: lost by {3}."),
                             whole, bouts, need, difference);
  return r.won ? KBZ_TEXT (N_ ("{0} points with {1} bouts, {2} were needed: made by {3}."), whole,
                           bouts, need, difference)
               : KBZ_TEXT (N_ ("{0} points with {1} bouts, {2} were needed: lost by {3}."), whole,
                           bouts, need, difference);
}

void kbz_tarot_score (const void *state, KbzScore *score)
{
  const KbzTarot *t = state;
  KbzTarotFigures figures;
  if (t->taker == KBZ_NO_SEAT) {
    score->verdict = KBZ_TEXT (N_ ("All have passed: the cards are dealt again."));
    return;
  }
  kbz_tarot_figures (t, &figures);
  KbzTarotResult result = kbz_tarot_result (&figures);
  bool defence_told = false;
  for (int seat = 0; seat < t->players; seat++) {
    int shares = kbz_tarot_shares (&figures, seat);
    score->total[seat] = shares * result.per_defender + misere_points (t, seat);
    /* Defenders have one sum in common, unless a misère sets them apart. */
    if (shares < 0 && defence_told && t->miseres == 0)
      continue;
    explain (t, &figures, seat, score);
    defence_told |= shares < 0;
  }
  score->verdict = verdict (&figures);
}

/* When all pass nothing is counted, and the next player deals. */
void kbz_tarot_carry (const void *state, KbzMatch *match)
{
  const KbzTarot *t = state;
  KbzScore score = { 0 };
  kbz_tarot_score (t, &score);
  match->dealer = (t->dealer + 1) % t->players;
  match->deals += t->taker != KBZ_NO_SEAT;
  for (int seat = 0; seat < t->players; seat++)
    match->total[seat] += score.total[seat];
}
