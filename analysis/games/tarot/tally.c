/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game.h"

/* Who took what: tricks, the Excuse, the petit to the end, sweeps. */

static unsigned bout_bit (KbzCard card)
{
  return card == KBZ_PETIT        ? KBZ_BOUT_PETIT
         : card == KBZ_TWENTY_ONE ? KBZ_BOUT_21
         : card == KBZ_EXCUSE     ? KBZ_BOUT_EXCUSE
                                  : 0;
}

static void take_card (KbzTarotTally *tally, KbzCard card, bool attack)
{
  if (!attack)
    return;
  tally->half_points += kbz_tarot_half_points (card);
  tally->bouts |= bout_bit (card);
}

/* The Excuse stays with its side, which gives a card of half a point for it. */
static void keep_excuse (KbzTarotTally *tally, bool owner_attacks, bool winner_attacks)
{
  take_card (tally, KBZ_EXCUSE, owner_attacks);
  if (owner_attacks != winner_attacks)
    tally->half_points += winner_attacks ? 1 : -1;
}

static KbzTarotSweep sweep_with (KbzTarotSweep before, bool attack)
{
  KbzTarotSweep own = attack ? KBZ_SWEEP_ATTACK : KBZ_SWEEP_DEFENCE;
  return before == KBZ_SWEEP_OPEN || before == own ? own : KBZ_SWEEP_NOBODY;
}

static bool has_petit (const KbzTarot *t, int trick)
{
  for (int i = 0; i < t->players; i++)
    if (t->tricks[trick][i] == KBZ_PETIT)
      return true;
  return false;
}

static void take_trick (const KbzTarot *t, int trick, bool last, KbzTarotTally *tally)
{
  const KbzCard *cards = t->tricks[trick];
  int leader = t->leaders[trick];
  bool winner =
      kbz_tarot_attacks (t, (leader + kbz_tarot_trick_winner (cards, t->players)) % t->players);
  int excuse = -1;
  for (int i = 0; i < t->players; i++)
    if (cards[i] == KBZ_EXCUSE)
      excuse = i;
  bool owner = excuse >= 0 && kbz_tarot_attacks (t, (leader + excuse) % t->players);
  /* In the last trick of a slam the Excuse wins for its side. */
  bool slam = last && excuse >= 0 && tally->sweep == (owner ? KBZ_SWEEP_ATTACK : KBZ_SWEEP_DEFENCE);
  if (slam)
    winner = owner;
  for (int i = 0; i < t->players; i++)
    if (cards[i] != KBZ_EXCUSE)
      take_card (tally, cards[i], winner);
  if (excuse >= 0 && last)
    take_card (tally, KBZ_EXCUSE, winner);
  else if (excuse >= 0)
    keep_excuse (tally, owner, winner);
  if (last && (has_petit (t, trick) || (slam && trick > 0 && has_petit (t, trick - 1))))
    tally->petit = winner ? 1 : -1;
  tally->tricks[winner]++;
  tally->sweep = sweep_with (tally->sweep, winner);
}

void kbz_tarot_tally (const KbzTarot *t, bool dog, KbzTarotTally *tally)
{
  *tally =
      (KbzTarotTally){ .half_points = t->before,
                       .bouts = t->before_bouts,
                       .sweep = t->laid_out ? (KbzTarotSweep)t->before_sweep : KBZ_SWEEP_OPEN };
  for (int trick = 0; trick < t->n_tricks; trick++)
    take_trick (t, trick, t->phase == KBZ_TAROT_OVER && trick == t->n_tricks - 1, tally);
  if (!dog)
    return;
  KbzTarotSet aside = kbz_tarot_takes_dog (t) ? t->discard : t->dog;
  while (!kbz_tarot_is_empty (aside))
    take_card (tally, kbz_tarot_pop (&aside), t->contract != KBZ_TAROT_CONTRE);
}

void kbz_tarot_figures (const KbzTarot *t, KbzTarotFigures *figures)
{
  KbzTarotTally tally;
  kbz_tarot_tally (t, true, &tally);
  *figures = (KbzTarotFigures){ .players = t->players,
                                .contract = (KbzTarotBid)t->contract,
                                .half_points = tally.half_points,
                                .bouts = __builtin_popcount (tally.bouts),
                                .taker = t->taker,
                                .attack = t->attack,
                                .petit = tally.petit,
                                .announced = t->announced,
                                .attack_slam = tally.sweep == KBZ_SWEEP_ATTACK,
                                .defence_slam = tally.sweep == KBZ_SWEEP_DEFENCE };
  for (int seat = 0; seat < t->players; seat++) {
    KbzTarotHandful handful = kbz_tarot_shown_handful (t, seat);
    figures->handfuls[handful] += handful != KBZ_HANDFUL_NONE;
  }
}
