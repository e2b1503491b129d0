/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game.h"

#include "analysis/games/tractor/rules/score.h"

static int kitty_points (const KbzTractor *t)
{
  KbzCard cards[KBZ_CARDS_MAX];
  return kbz_tractor_points (cards, kbz_hand_cards (&t->buried, cards));
}

int kbz_tractor_total (const KbzTractor *t)
{
  return t->points + t->fines + kitty_points (t) * t->multiplier;
}

KbzText kbz_tractor_reached (const void *state, int seat)
{
  const KbzTractor *t = state;
  (void)seat;
  return KBZ_TEXT (N_ ("the attackers took {0} points, {1} were needed"),
                   KBZ_NUMBER (kbz_tractor_total (t)), KBZ_NUMBER (kbz_tractor_goal (t->decks)));
}

/* Points are the attackers'; what they are for is levels, told in the verdict. */
void kbz_tractor_score (const void *state, KbzScore *score)
{
  const KbzTractor *t = state;
  int side = (t->banker + 1) % KBZ_TRACTOR_SEATS, total = kbz_tractor_total (t);
  kbz_score_part (score, side, t->points, KBZ_TEXT (N_ ("Points in tricks")));
  if (t->multiplier > 0)
    kbz_score_part (score, side, kitty_points (t) * t->multiplier,
                    KBZ_TEXT (N_ ("Kitty of {0} points, times {1}"), KBZ_NUMBER (kitty_points (t)),
                              KBZ_NUMBER (t->multiplier)));
  if (t->fines != 0)
    kbz_score_part (score, side, t->fines, KBZ_TEXT (N_ ("Throws that failed")));
  for (int seat = 0; seat < KBZ_TRACTOR_SEATS; seat++)
    score->total[seat] = kbz_tractor_is_attacker (t, seat) ? total : 0;
  KbzTractorPromotion promotion = kbz_tractor_promotion (t->decks, total);
  score->has_winner = true;
  score->winner = promotion.attackers ? side : t->banker;
  KbzArg points = KBZ_NUMBER (total), levels = KBZ_NUMBER (promotion.levels);
  if (!promotion.attackers)
    score->verdict =
        promotion.levels == 1
            ? KBZ_TEXT (N_ ("The attackers took {0} points: the bankers go up one level."), points)
            : KBZ_TEXT (N_ ("The attackers took {0} points: the bankers go up {1} levels."), points,
                        levels);
  else if (promotion.levels == 0)
    score->verdict = KBZ_TEXT (
        N_ ("The attackers took {0} points: they become bankers, and nobody goes up."), points);
  else
    score->verdict =
        promotion.levels == 1
            ? KBZ_TEXT (N_ ("The attackers took {0} points: they become bankers and go up one "
                            "level."),
                        points)
            : KBZ_TEXT (N_ ("The attackers took {0} points: they become bankers and go up {1} "
                            "levels."),
                        points, levels);
}

/* Memory: the levels of both sides, the next banker plus one. The bankers' partner becomes banker
 * when they stay, else the player after the banker. A side at the ace wins the match when it is
 * promoted as bankers. */
void kbz_tractor_carry (const void *state, KbzMatch *match)
{
  const KbzTractor *t = state;
  KbzTractorPromotion promotion = kbz_tractor_promotion (t->decks, kbz_tractor_total (t));
  int side = promotion.attackers ? (t->banker + 1) % 2 : t->banker % 2;
  match->memory[0] = t->levels[0];
  match->memory[1] = t->levels[1];
  if (!promotion.attackers && t->levels[side] == KBZ_ACE && promotion.levels > 0)
    match->over = true;
  int level = t->levels[side] + promotion.levels;
  match->memory[side] = level > KBZ_ACE ? KBZ_ACE : level;
  int next = (t->banker + (promotion.banker_changes ? 1 : 2)) % KBZ_TRACTOR_SEATS;
  match->memory[2] = next + 1;
  match->dealer = next;
  match->deals++;
  for (int seat = 0; seat < KBZ_TRACTOR_SEATS; seat++)
    if (kbz_tractor_is_attacker (t, seat))
      match->total[seat] += kbz_tractor_total (t);
}
