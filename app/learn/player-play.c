/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/player-private.h"
#include "lessons/course/step-trial.h"

/* The learner plays on the table; the contest judges and answers. */

static void add_parts (KbzPlayer *self, const GPtrArray *parts)
{
  kbz_feedback_add_parts (self->feedback, kbz_player_step (self)->game, parts);
}

static void mistake_cb (KbzPlayer *self)
{
  kbz_player_fail (self);
  kbz_feedback_say (self->feedback, KBZ_FEEDBACK_NOTE, _ ("See what happens now"));
  kbz_player_scroll_down (self);
}

static void say_lost (KbzPlayer *self, const char *heading)
{
  kbz_feedback_say (self->feedback, KBZ_FEEDBACK_WRONG, heading);
  add_parts (self, kbz_player_step (self)->wrong);
  kbz_player_set_state (self, KBZ_PLAYER_WRONG);
  kbz_player_scroll_down (self);
}

static void say_won (KbzPlayer *self)
{
  kbz_feedback_say (self->feedback, KBZ_FEEDBACK_RIGHT,
                    self->shown ? _ ("This is how it is done") : _ ("Right"));
  add_parts (self, kbz_player_step (self)->right);
  kbz_arena_close (self->arena);
  kbz_player_finish (self);
}

static void changed_cb (KbzPlayer *self)
{
  switch (kbz_contest_get_state (self->contest)) {
  case KBZ_CONTEST_MINE:
    kbz_player_set_state (self, KBZ_PLAYER_ASKING);
    break;
  case KBZ_CONTEST_BUSY:
    kbz_feedback_clear (self->feedback);
    kbz_player_set_state (self, KBZ_PLAYER_WAITING);
    break;
  case KBZ_CONTEST_REFUTING:
    kbz_player_set_state (self, KBZ_PLAYER_WAITING);
    break;
  case KBZ_CONTEST_REFUTED:
    /* Only what a solver has proved is refuted. */
    say_lost (self, _ ("Not quite: now the goal is out of reach"));
    break;
  case KBZ_CONTEST_FAILED:
    kbz_player_fail (self);
    say_lost (self, _ ("Not quite: the goal was not reached"));
    break;
  case KBZ_CONTEST_WON:
  default:
    say_won (self);
  }
}

void kbz_player_play (KbzPlayer *self)
{
  g_autoptr (GError) error = NULL;
  KbzExercise *exercise = kbz_player_exercise (self);
  KbzTrial *trial =
      kbz_step_trial (kbz_exercise_get_lesson (exercise), kbz_exercise_get_step (exercise), &error);
  if (trial == NULL) {
    kbz_feedback_say (self->feedback, KBZ_FEEDBACK_NOTE, _ ("This step could not be judged"));
    kbz_feedback_add (self->feedback, error->message);
    self->shown = TRUE;
    kbz_player_finish (self);
    return;
  }
  self->contest = kbz_contest_new (trial, FALSE);
  /* The table first: the focus can only go to cards that may be played. */
  kbz_arena_play (self->arena, self->contest);
  g_signal_connect_swapped (self->contest, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (self->contest, "mistake", G_CALLBACK (mistake_cb), self);
  changed_cb (self);
}
