/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "score.h"

enum { BASE = 25, PETIT = 10, SLAM = 200, ANNOUNCED_SLAM = 400, FAILED_SLAM = 200 };

int kbz_tarot_multiplier (KbzTarotBid contract)
{
  static const int8_t multipliers[] = { 0, 1, 2, 4, 6 };
  return multipliers[contract];
}

static int slam_points (const KbzTarotFigures *f)
{
  int points = 0;
  if (f->attack_slam)
    points = f->announced ? ANNOUNCED_SLAM : SLAM;
  else if (f->announced)
    points = -FAILED_SLAM;
  return f->defence_slam ? points - SLAM : points;
}

KbzTarotResult kbz_tarot_result (const KbzTarotFigures *f)
{
  KbzTarotResult r = { .need = kbz_tarot_needed (f->bouts),
                       .multiplier = kbz_tarot_multiplier (f->contract) };
  int margin = f->half_points - 2 * r.need;
  r.won = margin >= 0;
  int sign = r.won ? 1 : -1;
  r.difference = (sign * margin + 1) / 2;
  r.contract = sign * BASE * r.multiplier;
  r.overs = sign * r.difference * r.multiplier;
  r.petit = f->petit * PETIT * r.multiplier;
  r.slam = slam_points (f);
  r.per_defender = r.contract + r.overs + r.petit + r.slam;
  for (int i = KBZ_HANDFUL_SINGLE; i <= KBZ_HANDFUL_TRIPLE; i++) {
    r.handfuls[i] = sign * f->handfuls[i] * kbz_tarot_handful_points ((KbzTarotHandful)i);
    r.per_defender += r.handfuls[i];
  }
  return r;
}

int kbz_tarot_shares (const KbzTarotFigures *f, int seat)
{
  int attackers = __builtin_popcount (f->attack);
  if (!(f->attack >> seat & 1))
    return -1;
  return seat == f->taker ? f->players - attackers - (attackers - 1) : 1;
}
