/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "minibridge.h"

#include "analysis/games/bridge/play/game.h"

static KbzText points_text (int points)
{
  if (points < 0)
    return (KbzText){ 0 };
  if (points == 1)
    return KBZ_TEXT (N_ ("1 point"));
  return KBZ_TEXT (N_ ("{0} points"), KBZ_NUMBER (points));
}

static void view_facts (const KbzMinibridge *s, KbzView *view)
{
  if (s->phase == KBZ_MINIBRIDGE_ANNOUNCE && s->recounts > 0)
    kbz_view_fact (view,
                   KBZ_TEXT (N_ ("The points came to {0}, but a pack has 40. Please count again."),
                             KBZ_NUMBER (s->miscount)));
  if (s->phase == KBZ_MINIBRIDGE_OVER && s->play.declarer == KBZ_NO_SEAT)
    kbz_view_fact (view, KBZ_TEXT (N_ ("20 points each: the cards are dealt again.")));
  KbzSuit strain = (KbzSuit)s->play.trump;
  int need = kbz_minibridge_needed ((KbzMinibridgeContract)s->contract, strain);
  if (s->contract == KBZ_MINIBRIDGE_PART)
    kbz_view_fact (view, KBZ_TEXT (N_ ("Part-score in {0}: {1} tricks"), KBZ_SUIT_ARG (strain),
                                   KBZ_NUMBER (need)));
  if (s->contract == KBZ_MINIBRIDGE_GAME)
    kbz_view_fact (
        view, KBZ_TEXT (N_ ("Game in {0}: {1} tricks"), KBZ_SUIT_ARG (strain), KBZ_NUMBER (need)));
  if (s->contract != KBZ_MINIBRIDGE_NO_CONTRACT)
    kbz_trick_game_view_defence (view, need);
  if (s->play.opener != KBZ_NO_SEAT)
    kbz_view_fact (view, strain == KBZ_NO_SUIT
                             ? KBZ_TEXT (N_ ("No trump"))
                             : KBZ_TEXT (N_ ("Trump: {0}"), KBZ_SUIT_ARG (strain)));
}

void kbz_minibridge_view (const void *state, int seat, KbzView *view)
{
  const KbzMinibridge *s = state;
  kbz_trick_play_view (&s->play, seat, view);
  for (int i = 0; i < 4; i++)
    view->seats[i].note = points_text (s->points[i]);
  view_facts (s, view);
}

/* ---- Dealing the hidden cards anew --------------------------------------------------------- */

/* The points that the hidden hands announced can be found in their cards at all. Before all four
 * have announced nothing is asked of the new hands. */
static bool can_fit_points (const KbzMinibridge *s, int seat)
{
  int difference = 0;
  for (int owner = 0; owner < 4; owner++)
    if (!kbz_trick_play_sees (&s->play, seat, owner))
      difference += s->points[owner] - kbz_trick_play_points (s->play.dealt[owner]);
  return s->n_points == 4 && difference == 0;
}

typedef struct {
  const KbzMinibridge *s;
  int seat;
} Seer;

static bool fits_points (const KbzSet dealt[4], const void *data)
{
  const Seer *seer = data;
  for (int owner = 0; owner < 4; owner++)
    if (!kbz_trick_play_sees (&seer->s->play, seer->seat, owner)
        && kbz_trick_play_points (dealt[owner]) != seer->s->points[owner])
      return false;
  return true;
}

void kbz_minibridge_reshuffle (void *state, int seat, KbzRandom *random)
{
  KbzMinibridge *s = state;
  Seer seer = { s, seat };
  kbz_trick_play_reshuffle (&s->play, seat, random, can_fit_points (s, seat) ? fits_points : NULL,
                            &seer);
}
