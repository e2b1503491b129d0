/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/course/turn-goal.h"

#include <string.h>

/* So many positions inside one turn are looked at; a lesson's turn has far fewer. */
#define POSITIONS_MAX 200000

typedef struct {
  char *goal; /* lines “key: pattern” */
  int seat;
  GHashTable *known; /* lines of a position → whether the goal can be reached from it */
} Guide;

static gboolean is_over (const Guide *guide, const KbzPosition *position)
{
  KbzTurn turn = kbz_position_turn (position);
  return kbz_position_over (position) || turn.seat == KBZ_NO_SEAT || turn.actor != guide->seat;
}

/* ---- The lines that are wanted ------------------------------------------------------------- */

/* What whoever is next may do, as the program writes moves. */
static char *moves_of (const KbzPosition *position)
{
  GString *all = g_string_new (NULL);
  KbzMoves moves = { 0 };
  char text[KBZ_MOVE_TEXT];
  if (!kbz_position_over (position))
    kbz_position_moves (position, &moves);
  for (size_t i = 0; i < moves.n; i++) {
    kbz_position_game (position)->move_write (kbz_position_state (position), &moves.moves[i], text,
                                              sizeof text);
    g_string_append_printf (all, "%s%s", i > 0 ? "; " : "", text);
  }
  kbz_moves_clear (&moves);
  return g_string_free (all, FALSE);
}

static char *value_of (const KbzPosition *position, const char *key)
{
  if (g_str_equal (key, "moves"))
    return moves_of (position);
  char *text = kbz_position_to_text (position);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  char *value = NULL;
  size_t n = strlen (key);
  free (text);
  for (int i = 0; lines[i] != NULL && value == NULL; i++)
    if (strncmp (lines[i], key, n) == 0 && lines[i][n] == ':')
      value = g_strdup (g_strstrip (lines[i] + n + 1));
  return value;
}

static gboolean line_is_so (const KbzPosition *position, const char *line)
{
  g_auto (GStrv) halves = g_strsplit (line, ":", 2);
  if (halves[0] == NULL || halves[1] == NULL)
    return FALSE;
  g_autofree char *value = value_of (position, g_strstrip (halves[0]));
  const char *wanted = g_strstrip (halves[1]);
  gboolean negated = g_str_has_prefix (wanted, "not ");
  return value != NULL
         && g_pattern_match_simple (wanted + (negated ? strlen ("not ") : 0), value) != negated;
}

static gboolean is_met (const Guide *guide, const KbzPosition *position)
{
  g_auto (GStrv) lines = g_strsplit (guide->goal, "\n", -1);
  for (int i = 0; lines[i] != NULL; i++)
    if (*lines[i] != '\0' && !line_is_so (position, lines[i]))
      return FALSE;
  return TRUE;
}

/* ---- Every way to go on -------------------------------------------------------------------- */

/* 1 or 0, or -1 when it was told to stop or there is too much to look at. */
static int can_reach (Guide *guide, KbzPosition *position, const KbzLimits *limits)
{
  gpointer known;
  if (is_over (guide, position))
    return is_met (guide, position);
  char *text = kbz_position_to_text (position);
  g_autofree char *key = g_strdup (text);
  free (text);
  if (g_hash_table_lookup_extended (guide->known, key, NULL, &known))
    return GPOINTER_TO_INT (known);
  if (g_hash_table_size (guide->known) >= POSITIONS_MAX
      || (limits != NULL && limits->tick != NULL && !limits->tick (limits->tick_data)))
    return -1;
  KbzMoves moves = { 0 };
  int found = 0;
  kbz_position_moves (position, &moves);
  for (size_t i = 0; i < moves.n && found == 0; i++) {
    kbz_position_apply (position, &moves.moves[i], NULL);
    found = can_reach (guide, position, limits);
    kbz_position_undo (position);
  }
  kbz_moves_clear (&moves);
  if (found >= 0)
    g_hash_table_insert (guide->known, g_steal_pointer (&key), GINT_TO_POINTER (found));
  return found;
}

static int after (Guide *guide, const KbzPosition *position, const KbzMove *move,
                  const KbzLimits *limits)
{
  KbzPosition *copy = kbz_position_copy (position);
  int found = kbz_position_apply (copy, move, NULL) ? can_reach (guide, copy, limits) : 0;
  kbz_position_free (copy);
  return found;
}

/* ---- The guide of a trial ------------------------------------------------------------------ */

static KbzGraded judge (void *data, const KbzPosition *position, const KbzMove *move,
                        const KbzLimits *limits)
{
  int found = after (data, position, move, limits);
  return (KbzGraded){ .grade = found < 0    ? KBZ_TRIED_UNPROVED
                               : found == 0 ? KBZ_TRIED_WRONG
                                            : KBZ_TRIED_BEST };
}

static bool show (void *data, const KbzPosition *position, KbzMove *move, const KbzLimits *limits)
{
  KbzMoves moves = { 0 };
  bool found = false;
  kbz_position_moves (position, &moves);
  for (size_t i = 0; i < moves.n && !found; i++) {
    found = after (data, position, &moves.moves[i], limits) == 1;
    *move = moves.moves[i];
  }
  kbz_moves_clear (&moves);
  return found;
}

static bool over (void *data, const KbzPosition *position)
{
  return is_over (data, position);
}

static void guide_free (void *data)
{
  Guide *guide = data;
  g_hash_table_unref (guide->known);
  g_free (guide->goal);
  g_free (guide);
}

KbzTrial *kbz_turn_trial (const KbzStep *step, KbzPosition *position, int seat)
{
  KbzTrial *trial = kbz_trial_new (position, seat, KBZ_AIM_END, 0, step->opponents);
  Guide *guide = g_new (Guide, 1);
  *guide = (Guide){ g_strdup (step->goal_lines), seat,
                    g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL) };
  kbz_trial_set_guide (
      trial, &(KbzTrialGuide){
                 .judge = judge, .show = show, .over = over, .free = guide_free, .data = guide });
  return trial;
}
