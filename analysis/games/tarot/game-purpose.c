/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game-solve.h"

/* What a state is played for, what its values count and what they mean. Of most states that is the
 * score; an ending may be laid out for its contract, the petit or a slam alone. */

bool kbz_tarot_counts (const KbzTarot *t)
{
  return !t->laid_out || t->play_for == KBZ_TAROT_FOR_CONTRACT || t->before != 0
         || t->before_bouts != 0 || !kbz_tarot_is_empty (t->discard)
         || !kbz_tarot_is_empty (t->dog);
}

/* Whether a side gets what it plays for or does not, and how much is no question. */
static bool only_wins (const KbzTarot *t)
{
  return t->play_for >= KBZ_TAROT_FOR_PETIT;
}

KbzTarotObjective kbz_tarot_objective (const KbzTarot *t, KbzTarotAim aim)
{
  KbzTarotTally tally;
  kbz_tarot_tally (t, true, &tally);
  return (KbzTarotObjective){ .aim = aim,
                              .petit = t->play_for == KBZ_TAROT_FOR_CONTRACT ? 0 : 20,
                              .taken = tally.half_points,
                              .bouts = tally.bouts };
}

KbzTarotAim kbz_tarot_aim (const KbzTarot *t)
{
  static const KbzTarotAim aims[] = {
    [KBZ_TAROT_FOR_CONTRACT] = KBZ_TAROT_MARGIN,
    [KBZ_TAROT_FOR_PETIT] = KBZ_TAROT_PETITS,
    [KBZ_TAROT_FOR_PETIT_LAST] = KBZ_TAROT_PETIT_LAST,
    [KBZ_TAROT_FOR_SLAM] = KBZ_TAROT_TRICKS,
  };
  if (t->play_for != KBZ_TAROT_FOR_SCORE)
    return aims[t->play_for];
  return kbz_tarot_counts (t) ? KBZ_TAROT_MARGIN : KBZ_TAROT_POINTS;
}

/* Whether the attack has what it plays for if this is what it still takes. */
static bool reached (const KbzTarot *t, const KbzTarotTally *tally, int still)
{
  switch ((KbzTarotPurpose)t->play_for) {
  case KBZ_TAROT_FOR_PETIT:
    return still > 0 || (tally->bouts & KBZ_BOUT_PETIT) != 0;
  case KBZ_TAROT_FOR_PETIT_LAST:
    return still > 0 || tally->petit > 0;
  default:
    return tally->sweep == KBZ_SWEEP_ATTACK
           && still == kbz_tarot_size (t->hands[(t->leader + t->players - 1) % t->players]);
  }
}

KbzVerdict kbz_tarot_verdict (const KbzTarot *t, int low, int high)
{
  bool attack = kbz_tarot_attacks (t, kbz_tarot_turn_seat (t));
  KbzTarotTally tally;
  if (only_wins (t)) {
    kbz_tarot_tally (t, true, &tally);
    low = reached (t, &tally, low);
    high = reached (t, &tally, high);
    return (KbzVerdict){ .truth = low == high ? KBZ_PROVED : KBZ_BOUNDED,
                         .low = attack ? low : 1 - high,
                         .high = attack ? high : 1 - low };
  }
  return (KbzVerdict){ .truth = low == high ? KBZ_PROVED : KBZ_BOUNDED,
                       .low = attack ? low : -high,
                       .high = attack ? high : -low };
}

/* The attack's count at the end of a deal that is over. */
static int final_count (const KbzTarot *t, const KbzTarotTally *tally)
{
  if (only_wins (t))
    return reached (t, tally, 0);
  if (!kbz_tarot_counts (t))
    return tally->half_points;
  int petit = t->play_for == KBZ_TAROT_FOR_CONTRACT ? 0 : 20;
  return tally->half_points - 2 * kbz_tarot_needed (__builtin_popcount (tally->bouts))
         + petit * tally->petit;
}

int kbz_tarot_final_count (const void *state, int seat, int value)
{
  const KbzTarot *t = state;
  KbzTarotTally tally;
  kbz_tarot_tally (t, true, &tally);
  int mover = kbz_tarot_turn_seat (t);
  if (t->phase == KBZ_TAROT_OVER)
    value = final_count (t, &tally);
  else if (!kbz_tarot_attacks (t, mover))
    value = only_wins (t) ? 1 - value : -value;
  if (t->phase != KBZ_TAROT_OVER && !kbz_tarot_counts (t) && !only_wins (t))
    value += tally.half_points;
  if (kbz_tarot_attacks (t, seat))
    return value;
  return only_wins (t) ? 1 - value : -value;
}

/* ---- Words ------------------------------------------------------------------------------- */

static KbzText contract_text (int margin)
{
  int halves = margin < 0 ? -margin : margin;
  KbzArg points = KBZ_NUMBER (halves / 2);
  if (halves == 0)
    return KBZ_TEXT (N_ ("The contract is just made."));
  if (halves == 2)
    return margin > 0 ? KBZ_TEXT (N_ ("The contract is made with one point to spare."))
                      : KBZ_TEXT (N_ ("The contract is one point short."));
  if (halves == 1)
    return margin > 0 ? KBZ_TEXT (N_ ("The contract is made with half a point to spare."))
                      : KBZ_TEXT (N_ ("The contract is half a point short."));
  if (margin >= 0)
    return halves % 2 == 0
               ? KBZ_TEXT (N_ ("The contract is made with {0} points to spare."), points)
               : KBZ_TEXT (N_ ("The contract is made with {0}½ points to spare."), points);
  return halves % 2 == 0 ? KBZ_TEXT (N_ ("The contract is {0} points short."), points)
                         : KBZ_TEXT (N_ ("The contract is {0}½ points short."), points);
}

static KbzText margin_text (int margin)
{
  int halves = margin < 0 ? -margin : margin;
  KbzArg points = KBZ_NUMBER (halves / 2);
  if (margin >= 0)
    return halves % 2 == 0
               ? KBZ_TEXT (
                   N_ ("The attack ends {0} points over its need, 10 counted for a petit to "
                       "the end."),
                   points)
               : KBZ_TEXT (N_ ("The attack ends {0}½ points over its need, 10 counted for a petit "
                               "to the end."),
                           points);
  return halves % 2 == 0
             ? KBZ_TEXT (N_ ("The attack ends {0} points short, 10 counted for a petit to the "
                             "end."),
                         points)
             : KBZ_TEXT (N_ ("The attack ends {0}½ points short, 10 counted for a petit to the "
                             "end."),
                         points);
}

static KbzText purpose_text (const KbzTarot *t, bool reached)
{
  static const char *const words[][2] = {
    [KBZ_TAROT_FOR_PETIT] = { N_ ("The defence takes the petit."),
                              N_ ("The attack takes the petit.") },
    [KBZ_TAROT_FOR_PETIT_LAST] = { N_ ("The attack does not win the petit in the last trick."),
                                   N_ ("The attack wins the petit in the last trick.") },
    [KBZ_TAROT_FOR_SLAM] = { N_ ("The attack does not take every trick."),
                             N_ ("The attack takes every trick.") },
  };
  return KBZ_TEXT (words[t->play_for][reached]);
}

KbzText kbz_tarot_value_name (const void *state, int value)
{
  const KbzTarot *t = state;
  int seat = kbz_tarot_turn_seat (t);
  bool attack = seat == KBZ_NO_SEAT || kbz_tarot_attacks (t, seat);
  if (only_wins (t))
    return purpose_text (t, attack ? value > 0 : value == 0);
  int count = attack ? value : -value;
  if (t->play_for == KBZ_TAROT_FOR_CONTRACT)
    return contract_text (count);
  if (kbz_tarot_counts (t))
    return margin_text (count);
  return count % 2 == 0
             ? KBZ_TEXT (N_ ("The attack takes {0} more points."), KBZ_NUMBER (count / 2))
             : KBZ_TEXT (N_ ("The attack takes {0}½ more points."), KBZ_NUMBER (count / 2));
}

/* What the values count here, where that is not the score. */
const KbzUnit *kbz_tarot_unit_here (const void *state)
{
  static const KbzUnit petit = {
    .only_wins = true,
    .mistake = 1,
    .costs = { N_ ("It gives the petit away."), N_ ("It gives the petit away.") },
    .goal = N_ ("1: the petit is taken"),
    .goal_low = 1,
    .goal_high = 1,
    .goal_step = 1,
  };
  static const KbzUnit petit_last = {
    .only_wins = true,
    .mistake = 1,
    .costs = { N_ ("It gives away the petit to the end."),
               N_ ("It gives away the petit to the end.") },
    .goal = N_ ("1: the petit is won at the end"),
    .goal_low = 1,
    .goal_high = 1,
    .goal_step = 1,
  };
  static const KbzUnit slam = {
    .only_wins = true,
    .mistake = 1,
    .costs = { N_ ("It gives the slam away."), N_ ("It gives the slam away.") },
    .goal = N_ ("1: every trick is taken"),
    .goal_low = 1,
    .goal_high = 1,
    .goal_step = 1,
  };
  static const KbzUnit *const units[] = {
    NULL, NULL, &petit, &petit_last, &slam,
  };
  const KbzTarot *t = state;
  return units[t->play_for] != NULL ? units[t->play_for] : &kbz_tarot_unit;
}
