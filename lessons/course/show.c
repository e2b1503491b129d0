/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "lessons/course/judge.h"

#define TRIES_MAX 400000

/* Goes on to the next `size` of `n` places; FALSE after the last. */
static gboolean next_places (int *places, int size, int n)
{
  int i = size - 1;
  while (i >= 0 && places[i] == n - size + i)
    i--;
  if (i < 0)
    return FALSE;
  for (int place = places[i] + 1; i < size; i++)
    places[i] = place++;
  return TRUE;
}

/* The subsets of the hand, small ones first, until the judge likes one. */
static int find_subset (const KbzLesson *lesson, const KbzStep *step, const KbzCard *hand, int held,
                        KbzCard *cards, GError **error)
{
  int places[KBZ_MOVE_CARDS_MAX], tries = 0;
  for (int size = 1; size <= MIN (held, KBZ_MOVE_CARDS_MAX); size++) {
    for (int i = 0; i < size; i++)
      places[i] = i;
    do {
      KbzJudgement judgement;
      for (int i = 0; i < size; i++)
        cards[i] = hand[places[i]];
      if (!kbz_judge_cards (lesson, step, cards, (size_t)size, &judgement, error))
        return -1;
      if (judgement.right)
        return size;
    } while (++tries < TRIES_MAX && next_places (places, size, held));
  }
  kbz_course_fail (error, KBZ_COURSE_ERROR_WRONG, lesson->file, step->line,
                   _ ("No cards of this hand are a right answer."));
  return -1;
}

/* Moves in the table are few beside all subsets of a hand. */
static int find_move (const KbzLesson *lesson, const KbzStep *step, KbzCard *cards, GError **error)
{
  KbzPosition *position = kbz_part_position (lesson, kbz_step_table (step), error);
  KbzMoves moves = { 0 };
  int found = -1;
  if (position == NULL)
    return -1;
  kbz_position_moves (position, &moves);
  for (size_t i = 0; i < moves.n && found < 0; i++) {
    const KbzMove *move = &moves.moves[i];
    KbzJudgement judgement;
    if (move->n == 0)
      continue;
    if (!kbz_judge_cards (lesson, step, move->cards, move->n, &judgement, error))
      break;
    if (judgement.right) {
      found = move->n;
      for (int c = 0; c < found; c++)
        cards[c] = move->cards[c];
    }
  }
  if (found < 0 && (error == NULL || *error == NULL))
    kbz_course_fail (error, KBZ_COURSE_ERROR_WRONG, lesson->file, step->line,
                     _ ("No move here is a right answer."));
  kbz_moves_clear (&moves);
  kbz_position_free (position);
  return found;
}

int kbz_judge_right_cards (const KbzLesson *lesson, const KbzStep *step, KbzCard *cards,
                           GError **error)
{
  KbzCard hand[KBZ_CARDS_MAX];
  if (step->judge.kind == KBZ_JUDGE_BEST
      || (step->judge.kind == KBZ_JUDGE_LEGAL && !step->judge.all))
    return find_move (lesson, step, cards, error);
  int held = kbz_step_hand (lesson, step, hand, error);
  return held < 0 ? -1 : find_subset (lesson, step, hand, held, cards, error);
}
