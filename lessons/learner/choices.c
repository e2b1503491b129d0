/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/learner/choices.h"

#include <jansson.h>

#include "lessons/learner/derive.h"
#include "lessons/learner/log-private.h"
#include "lessons/learner/progress-private.h"
#include "lessons/learner/today.h"

#define WEEK (G_GINT64_CONSTANT (7) * 86400000)

/* ---- Writing ----------------------------------------------------------------------------------
 */

static gboolean append (KbzLog *log, const char *kind, json_t *payload, GError **error)
{
  char *text = payload != NULL ? json_dumps (payload, JSON_COMPACT) : NULL;
  gboolean ok = kbz_log_append (log, kind, text, error);
  free (text);
  json_decref (payload);
  return ok;
}

gboolean kbz_log_choice (KbzLog *log, const KbzChoiceMade *choice, GError **error)
{
  return append (log, "choice",
                 json_pack ("{s:s,s:s,s:i,s:s,s:i,s:b}", "game", choice->game, "hand", choice->hand,
                            "at", choice->at, "theme", choice->theme, "cost", choice->cost, "right",
                            choice->right),
                 error);
}

gboolean kbz_log_retry (KbzLog *log, const KbzChoiceMade *choice, gboolean right, int ms,
                        GError **error)
{
  return append (log, "retry",
                 json_pack ("{s:s,s:s,s:i,s:b,s:i}", "game", choice->game, "hand", choice->hand,
                            "at", choice->at, "right", right, "ms", ms),
                 error);
}

/* ---- Reading ----------------------------------------------------------------------------------
 */

static const KbzCell choice_cells[] = {
  KBZ_CELL (TEXT, KbzChoiceRecord, game),  KBZ_CELL (TEXT, KbzChoiceRecord, hand),
  KBZ_CELL (TEXT, KbzChoiceRecord, theme), KBZ_CELL (INT, KbzChoiceRecord, at),
  KBZ_CELL (INT, KbzChoiceRecord, cost),   KBZ_CELL (INT, KbzChoiceRecord, right),
  KBZ_CELL (INT, KbzChoiceRecord, state),  KBZ_CELL (INT64, KbzChoiceRecord, due),
  KBZ_CELL (INT, KbzChoiceRecord, times),  KBZ_CELL (INT, KbzChoiceRecord, solved),
};
static const KbzRowShape choice_shape = KBZ_RECORD (KbzChoiceRecord, choice_cells);
/* Only of hands that are there with their moves. */
#define CHOICES                                                                                    \
  "SELECT game, hand, theme, at, cost, right, state, due, times, solved FROM choice"               \
  " WHERE hand IN (SELECT id FROM hand WHERE n_moves > 0) AND " KBZ_OF_GAME " AND "

static GPtrArray *list (KbzLog *log, const char *sql, gsize max, GError **error)
{
  return kbz_progress_rows (log, sql, NULL, max, kbz_record_make, (gpointer)&choice_shape, error);
}

/* Mistakes that are due: like a concept on its whole day, a learning step when its time has come.
 */
static GPtrArray *mistakes_due (KbzLog *log, GError **error)
{
  KbzMoment now = kbz_log_now (log);
  gint64 tonight = kbz_end_of_day (now, kbz_today_options.day_start);
  GPtrArray *all = list (
      log, CHOICES "right = 0 AND solved < 3 ORDER BY due, cost DESC, item LIMIT ?2", 0, error);
  G_STATIC_ASSERT (KBZ_CHOICE_SOLVED == 3);
  for (guint i = all != NULL ? all->len : 0; i-- > 0;) {
    const KbzChoiceRecord *record = g_ptr_array_index (all, i);
    if (record->due >= (record->state == KBZ_MEMORY_REVIEW ? tonight : now.time + 1))
      g_ptr_array_remove_index (all, i);
  }
  return all;
}

GPtrArray *kbz_choices_due (KbzLog *log, gsize max, GError **error)
{
  g_autoptr (GPtrArray) wrong = mistakes_due (log, error);
  g_autoptr (GPtrArray) right =
      wrong != NULL
          ? list (log, CHOICES "right = 1 ORDER BY times, time DESC, item LIMIT ?2", max, error)
          : NULL;
  if (right == NULL)
    return NULL;
  GPtrArray *mixed = g_ptr_array_new_with_free_func (g_free);
  guint used = 0;
  for (guint i = 0; i < wrong->len && mixed->len < max; i++) {
    const KbzChoiceRecord *record = g_ptr_array_index (wrong, i);
    guint group = mixed->len;
    g_ptr_array_add (mixed, g_steal_pointer (&wrong->pdata[i]));
    if (i + 1 < wrong->len && mixed->len < max)
      g_ptr_array_add (mixed, g_steal_pointer (&wrong->pdata[++i]));
    guint place = group + (g_str_hash (record->hand) + (guint)record->at) % 3;
    if (used < right->len && mixed->len < max)
      g_ptr_array_insert (mixed, (int)MIN (place, mixed->len),
                          g_steal_pointer (&right->pdata[used++]));
  }
  return mixed;
}

int kbz_choices_n_due (KbzLog *log)
{
  g_autoptr (GPtrArray) wrong = mistakes_due (log, NULL);
  return wrong != NULL ? (int)wrong->len : -1;
}

gboolean kbz_choices_know (KbzLog *log, const char *hand)
{
  if (!kbz_derive (log, NULL))
    return FALSE;
  g_autoptr (KbzSql) row =
      kbz_sql_prepare (log->derived, "SELECT 1 FROM choice WHERE hand = ? LIMIT 1", NULL);
  return row != NULL && kbz_sql_step (row, NULL, "s", hand) == 1;
}

static const KbzCell cost_cells[] = {
  KBZ_CELL (TEXT, KbzThemeCost, game),
  KBZ_CELL (TEXT, KbzThemeCost, theme),
  KBZ_CELL (INT, KbzThemeCost, n),
  KBZ_CELL (INT, KbzThemeCost, cost),
};
static const KbzRowShape cost_shape = KBZ_RECORD (KbzThemeCost, cost_cells);

GPtrArray *kbz_choices_costs (KbzLog *log, gboolean ever, GError **error)
{
  g_autofree char *sql = g_strdup_printf (
      "SELECT game, theme, count (*), sum (cost) FROM choice WHERE right = 0 AND " KBZ_OF_GAME
      " AND time > %" G_GINT64_FORMAT
      " GROUP BY game, theme ORDER BY sum (cost) DESC, game, theme LIMIT ?2",
      ever ? 0 : kbz_log_now (log).time - WEEK);
  return kbz_progress_rows (log, sql, NULL, 0, kbz_record_make, (gpointer)&cost_shape, error);
}
