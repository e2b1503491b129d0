/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/player-private.h"

/* Answers that are given and then judged, off the main thread. */

gboolean kbz_player_is_on_table (const KbzStep *step)
{
  return step->kind == KBZ_STEP_PICK && step->hand == NULL;
}

gboolean kbz_player_get_answer (KbzPlayer *self, KbzAnswerGiven *answer)
{
  if (!kbz_player_is_on_table (kbz_player_step (self)))
    return kbz_reply_get (self->question, answer);
  *answer = (KbzAnswerGiven){ 0 };
  answer->n_cards = kbz_arena_get_picked (self->arena, answer->cards);
  return answer->n_cards > 0;
}

static void say_fault (KbzPlayer *self, const char *fault)
{
  kbz_feedback_say (self->feedback, KBZ_FEEDBACK_NOTE, _ ("This step could not be judged"));
  kbz_feedback_add (self->feedback, fault);
  self->shown = TRUE;
  kbz_player_finish (self);
}

static void say_wrong (KbzPlayer *self, const KbzJudgement *judgement)
{
  const KbzStep *step = kbz_player_step (self);
  const GPtrArray *why = kbz_reply_get_wrong (self->question);
  g_autofree char *reason = kbz_say (&judgement->reason.text);
  kbz_feedback_say (self->feedback, KBZ_FEEDBACK_WRONG, _ ("Not quite"));
  kbz_feedback_add (self->feedback, reason);
  kbz_feedback_add_parts (self->feedback, step->game, why != NULL ? why : step->wrong);
  kbz_player_fail (self);
  kbz_player_set_state (self, KBZ_PLAYER_WRONG);
  kbz_player_scroll_down (self);
}

static void judged_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (KbzExerciseVerdict) verdict = kbz_exercise_judge_finish (result);
  (void)source;
  if (verdict == NULL) /* left: `data` may be gone */
    return;
  KbzPlayer *self = data;
  const KbzStep *step = kbz_player_step (self);
  if (!verdict->judged) {
    say_fault (self, verdict->fault);
  } else if (!verdict->judgement.right) {
    say_wrong (self, &verdict->judgement);
  } else {
    kbz_feedback_say (self->feedback, KBZ_FEEDBACK_RIGHT, _ ("Right"));
    kbz_feedback_add_parts (self->feedback, step->game, step->right);
    kbz_arena_close (self->arena);
    kbz_player_finish (self);
  }
}

static void shown_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (KbzExerciseVerdict) verdict = kbz_exercise_judge_finish (result);
  (void)source;
  if (verdict == NULL)
    return;
  KbzPlayer *self = data;
  const KbzStep *step = kbz_player_step (self);
  if (!verdict->judged) {
    say_fault (self, verdict->fault);
    return;
  }
  if (kbz_player_is_on_table (step))
    kbz_arena_set_picked (self->arena, verdict->right.cards, verdict->right.n_cards);
  else
    kbz_reply_show (self->question, &verdict->right);
  kbz_feedback_say (self->feedback, KBZ_FEEDBACK_NOTE, _ ("This is the answer"));
  kbz_feedback_add_parts (self->feedback, step->game, step->right);
  kbz_arena_close (self->arena);
  kbz_player_finish (self);
}

void kbz_player_check (KbzPlayer *self)
{
  KbzAnswerGiven answer;
  if (kbz_player_get_answer (self, &answer)) {
    kbz_player_set_state (self, KBZ_PLAYER_WAITING);
    kbz_exercise_judge (kbz_player_exercise (self), &answer, GTK_WIDGET (self), self->cancellable,
                        judged_cb, self);
  }
  g_free (answer.chosen);
}

void kbz_player_show_answer (KbzPlayer *self)
{
  kbz_exercise_judge (kbz_player_exercise (self), NULL, GTK_WIDGET (self), self->cancellable,
                      shown_cb, self);
}
