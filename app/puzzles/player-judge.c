/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/puzzles/player-private.h"

#include "app/puzzles/words.h"

/* Each choice is judged as it is made. */

static void say_graded (KbzPuzzlePlayer *self, const KbzGraded *graded)
{
  static const KbzFeedbackKind kinds[] = { [KBZ_TRIED_ILLEGAL] = KBZ_FEEDBACK_NOTE,
                                           [KBZ_TRIED_BEST] = KBZ_FEEDBACK_RIGHT,
                                           [KBZ_TRIED_RIGHT] = KBZ_FEEDBACK_RIGHT,
                                           [KBZ_TRIED_WRONG] = KBZ_FEEDBACK_WRONG,
                                           [KBZ_TRIED_UNPROVED] = KBZ_FEEDBACK_NOTE };
  g_autofree char *cost = kbz_say_cost (kbz_puzzle_player_game (self), graded);
  kbz_feedback_say (self->feedback, kinds[graded->grade], kbz_graded_heading (graded));
  kbz_feedback_add (self->feedback, cost);
  kbz_puzzle_player_scroll_to (self, self->feedback);
}

static void judged_cb (KbzPuzzlePlayer *self)
{
  KbzGraded graded = kbz_contest_get_graded (self->contest);
  self->stage = MIN (self->stage, 1); /* the next decision has hints of its own */
  say_graded (self, &graded);
  if (graded.grade != KBZ_TRIED_WRONG)
    kbz_training_moved (self->training);
}

static void mistake_cb (KbzPuzzlePlayer *self)
{
  self->n_wrong++;
  kbz_puzzle_player_keep (self, FALSE);
  if (kbz_puzzle_player_is_run (self))
    kbz_puzzle_player_end_of_run (self, FALSE);
  else
    kbz_feedback_add (self->feedback, _ ("See what happens now."));
}

static void say_refuted (KbzPuzzlePlayer *self)
{
  KbzGraded graded = kbz_contest_get_graded (self->contest);
  say_graded (self, &graded);
  kbz_feedback_add (self->feedback, _ ("Now the goal is out of reach. Find something better."));
  kbz_puzzle_player_set_state (self, KBZ_SOLVING_WRONG);
}

static void changed_cb (KbzPuzzlePlayer *self)
{
  KbzContestState state = kbz_contest_get_state (self->contest);
  switch (state) {
  case KBZ_CONTEST_MINE:
    kbz_puzzle_player_set_state (self, KBZ_SOLVING_MINE);
    break;
  case KBZ_CONTEST_BUSY:
  case KBZ_CONTEST_REFUTING:
    kbz_puzzle_player_set_state (self, KBZ_SOLVING_BUSY);
    break;
  case KBZ_CONTEST_REFUTED:
  case KBZ_CONTEST_FAILED:
    if (state == KBZ_CONTEST_FAILED) {
      self->n_wrong++;
      kbz_puzzle_player_keep (self, FALSE);
    }
    if (!kbz_puzzle_player_is_run (self))
      say_refuted (self);
    else if (state == KBZ_CONTEST_FAILED)
      kbz_puzzle_player_end_of_run (self, FALSE);
    break;
  case KBZ_CONTEST_WON:
  default:
    kbz_arena_close (self->arena);
    kbz_puzzle_player_keep (self, !self->shown);
    if (kbz_puzzle_player_is_run (self))
      kbz_puzzle_player_end_of_run (self, TRUE);
    else
      kbz_puzzle_player_end (self);
  }
}

static void hinted_cb (KbzPuzzlePlayer *self)
{
  kbz_puzzle_player_hinted (self);
}

void kbz_puzzle_player_play (KbzPuzzlePlayer *self)
{
  self->contest = kbz_contest_new (kbz_trial_of (self->served->puzzle), TRUE);
  /* The table first: the focus can only go to cards that may be played. */
  kbz_arena_play (self->arena, self->contest);
  g_signal_connect_swapped (self->contest, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (self->contest, "judged", G_CALLBACK (judged_cb), self);
  g_signal_connect_swapped (self->contest, "mistake", G_CALLBACK (mistake_cb), self);
  g_signal_connect_swapped (self->contest, "hinted", G_CALLBACK (hinted_cb), self);
  changed_cb (self);
}
