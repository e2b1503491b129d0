/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/analyse/values.h"

#include "app/analyse/estimates.h"
#include "app/analyse/words.h"

/* So many of the best choices are thought about before they are made. */
#define PREPARED_MAX 3

gboolean kbz_move_is_one_card (const KbzMove *move)
{
  return move->n == 1 && (move->kind == KBZ_MOVE_PLAY || move->kind == KBZ_MOVE_DISCARD);
}

void kbz_values_keep_room (KbzTable *table, const KbzMoves *moves)
{
  g_autoptr (GArray) values = g_array_new (FALSE, FALSE, sizeof (KbzCardValue));
  for (size_t i = 0; i < moves->n; i++)
    if (kbz_move_is_one_card (&moves->moves[i])) {
      KbzCardValue value = { moves->moves[i].cards[0], KBZ_GRADE_NONE, "", NULL };
      g_array_append_val (values, value);
    }
  kbz_table_set_values (table, (KbzCardValue *)values->data, values->len);
}

/* What the chip says, in words: "one trick less" for "−1". To be freed. */
static char *spoken_of (const KbzUnit *unit, const KbzAnalysis *analysis, const KbzChoice *choice,
                        KbzGrade grade)
{
  const KbzVerdict *best = &kbz_analysis_best (analysis)->verdict, *verdict = &choice->verdict;
  if (verdict->truth != KBZ_PROVED || best->truth != KBZ_PROVED)
    return kbz_choice_words (unit, choice);
  int less = best->low - verdict->low;
  if (less <= 0)
    /* Translators: said of a card of the hand. */
    return g_strdup (grade == KBZ_GRADE_BAD ? _ ("all cards lose here") : _ ("as good as any"));
  KbzText text = kbz_unit_less (unit, less);
  return text.message != NULL && !unit->only_wins ? kbz_say (&text)
                                                  : g_strdup (_ ("gives the win away"));
}

void kbz_values_show (KbzTable *table, const KbzUnit *unit, const KbzAnalysis *analysis)
{
  g_autoptr (GArray) values = g_array_new (FALSE, FALSE, sizeof (KbzCardValue));
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  for (size_t i = 0; i < analysis->n; i++) {
    const KbzChoice *choice = &analysis->choices[i];
    KbzCardValue value = { choice->move.cards[0], KBZ_GRADE_NONE, NULL, NULL };
    if (!kbz_move_is_one_card (&choice->move))
      continue;
    char *text = kbz_choice_chip (unit, analysis, choice, &value.grade);
    g_ptr_array_add (texts, text);
    value.text = text;
    value.words = spoken_of (unit, analysis, choice, value.grade);
    g_ptr_array_add (texts, (char *)value.words);
    g_array_append_val (values, value);
  }
  kbz_table_set_values (table, (KbzCardValue *)values->data, values->len);
}

void kbz_values_prepare (KbzThinker *thinker, const KbzPosition *position,
                         const KbzAnalysis *analysis)
{
  const KbzChoice *best = kbz_analysis_best (analysis);
  int prepared = 0;
  if (analysis->verdict.truth != KBZ_PROVED) /* what follows is as hard */
    return;
  KbzPosition *next = kbz_position_copy (position);
  if (kbz_position_redo (next)) {
    kbz_thinker_prepare (thinker, next, KBZ_NO_SEAT);
    kbz_position_undo (next);
  }
  for (size_t i = 0; i < analysis->n && prepared < PREPARED_MAX; i++)
    if (kbz_verdict_compare (&analysis->choices[i].verdict, &best->verdict) == 0
        && kbz_position_apply (next, &analysis->choices[i].move, NULL)) {
      kbz_thinker_prepare (thinker, next, KBZ_NO_SEAT);
      kbz_position_undo (next);
      prepared++;
    }
  kbz_position_free (next);
}
