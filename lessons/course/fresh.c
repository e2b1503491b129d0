/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/course/fresh.h"

#include <stdlib.h>

#include "lessons/course/fresh-private.h"
#include "lessons/course/step-trial.h"

#define TRIES 20

/* The lines of another position of the same idea, or NULL; `relabel` says which card became which.
 */
static char *other_lines (const KbzLesson *lesson, const KbzPart *table, KbzRandom *random,
                          KbzRelabel *relabel)
{
  KbzPosition *position = kbz_part_position (lesson, table, NULL);
  char *lines = NULL;
  if (position != NULL && kbz_position_variant (position, random, relabel)) {
    char *text = kbz_position_to_text (position);
    lines = g_strdup (text);
    free (text);
  }
  kbz_position_free (position);
  return lines;
}

/* A copy that shares everything but its table and which moves are answered. */
static KbzStep *copy_with (const KbzStep *step, const char *lines, const KbzRelabel *relabel)
{
  KbzStep *copy = g_memdup2 (step, sizeof *step);
  copy->parts = g_ptr_array_new ();
  copy->answers = kbz_answers_renamed (step->answers, step->game, relabel);
  for (guint i = 0; i < step->parts->len; i++) {
    KbzPart *part = g_ptr_array_index (step->parts, i);
    if (part == kbz_step_table (step)) {
      part = g_memdup2 (part, sizeof *part);
      part->text = g_strdup (lines);
    }
    g_ptr_array_add (copy->parts, part);
  }
  return copy;
}

void kbz_step_fresh_free (KbzStep *step)
{
  if (step == NULL)
    return;
  KbzPart *table = (KbzPart *)kbz_step_table (step);
  g_free (table->text);
  g_free (table);
  g_ptr_array_unref (step->parts);
  g_ptr_array_unref (step->answers);
  g_free (step);
}

static gboolean is_proved (const KbzLesson *lesson, const KbzStep *step)
{
  KbzCard cards[KBZ_CARDS_MAX];
  if (step->kind != KBZ_STEP_PLAY)
    return kbz_judge_right_cards (lesson, step, cards, NULL) > 0;
  g_autoptr (KbzTrial) trial = kbz_step_trial (lesson, step, NULL);
  return trial != NULL && kbz_trial_can_be_met (trial) == 1;
}

KbzStep *kbz_step_fresh (const KbzLesson *lesson, const KbzStep *step, guint64 seed)
{
  KbzRandom random;
  const KbzPart *table = kbz_step_table (step);
  kbz_random_init (&random, seed);
  for (int i = 0; step->fresh && table != NULL && i < TRIES; i++) {
    KbzRelabel relabel;
    g_autofree char *lines = other_lines (lesson, table, &random, &relabel);
    if (lines == NULL)
      return NULL;
    KbzStep *copy = copy_with (step, lines, &relabel);
    if (is_proved (lesson, copy))
      return copy;
    kbz_step_fresh_free (copy);
  }
  return NULL;
}
