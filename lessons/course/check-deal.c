/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "lessons/course/check-private.h"

#include "lessons/course/guided.h"
#include "lessons/course/occasion.h"
#include "lessons/course/step-trial.h"
#include "lessons/language.h"

/* Each answer is to a legal move that the judge of the moment does not like. */
static void check_answer (KbzCheck *check, const KbzAnswerTo *answer, const KbzPosition *position,
                          const KbzMomentOpinion *opinion, const KbzMoves *moves)
{
  gboolean wrong = FALSE, right = FALSE;
  for (size_t i = 0; i < moves->n; i++)
    if (kbz_move_is_meant (position, &moves->moves[i], answer->moves)) {
      gboolean liked = kbz_moment_opinion_likes (opinion, position, &moves->moves[i], NULL);
      wrong = wrong || !liked;
      right = right || liked;
    }
  if (!wrong)
    kbz_check_fault (check, answer->line,
                     right ? _ ("This move is right here.")
                           : _ ("There is no such move at this moment."));
}

/* A moment at which nothing can go wrong is none. */
static void check_moment (KbzCheck *check, const KbzDealMoment *moment, const KbzPosition *position)
{
  KbzError error = { 0 };
  g_autoptr (KbzMomentOpinion) opinion = kbz_moment_opinion (moment->judge, position, NULL, &error);
  KbzMoves moves = { 0 };
  size_t wrong = 0;
  if (opinion == NULL) {
    g_autofree char *why = kbz_say_error (&error);
    kbz_check_fault (check, moment->line, why);
    return;
  }
  kbz_position_moves (position, &moves);
  for (size_t i = 0; i < moves.n; i++)
    wrong += !kbz_moment_opinion_likes (opinion, position, &moves.moves[i], NULL);
  if (wrong == 0)
    kbz_check_fault (check, moment->line, _ ("Whatever is done at this moment is right."));
  for (guint i = 0; i < moment->answers->len; i++)
    check_answer (check, g_ptr_array_index (moment->answers, i), position, opinion, &moves);
  kbz_moves_clear (&moves);
}

void kbz_check_deal (KbzCheck *check, const KbzStep *step)
{
  GError *error = NULL;
  g_autoptr (KbzTrial) trial = kbz_step_trial (check->lesson, step, &error);
  g_autoptr (GHashTable) met = g_hash_table_new (NULL, NULL);
  KbzMove move;
  if (!kbz_check_keep (check, error))
    return;
  while (!kbz_trial_is_over (trial)) {
    const KbzPosition *position = kbz_trial_position (trial);
    if (kbz_trial_reply (trial, &move))
      continue;
    const KbzDealMoment *moment = kbz_step_moment (step, position, kbz_trial_seat (trial));
    if (moment != NULL && g_hash_table_add (met, (gpointer)moment))
      check_moment (check, moment, position);
    if (!kbz_trial_show (trial, &move) || kbz_trial_play (trial, &move).grade == KBZ_TRIED_ILLEGAL)
      break;
  }
  for (guint i = 0; i < step->moments->len; i++) {
    const KbzDealMoment *moment = g_ptr_array_index (step->moments, i);
    if (!g_hash_table_contains (met, moment))
      kbz_check_fault (check, moment->line,
                       _ ("This moment does not come when the deal is played."));
  }
}
