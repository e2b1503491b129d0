/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "lessons/course/practice.h"

#include "analysis/solver.h"
#include "lessons/course/guided.h"
#include "lessons/course/occasion.h"
#include "lessons/language.h"

#define SOLVE_MS 5000

/* ---- Sentences ----------------------------------------------------------------------------- */

static void put (GString *xml, const char *text)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);
  if (*text != '\0')
    g_string_append_printf (xml, "<p>%s</p>\n", escaped);
}

static void put_text (GString *xml, KbzText text)
{
  g_autofree char *said = kbz_say (&text);
  put (xml, said);
}

/* What each call since move `from` told. */
static void put_told (GString *xml, const KbzPosition *position, size_t from)
{
  const KbzGame *game = kbz_position_game (position);
  KbzPosition *back = kbz_position_copy (position);
  size_t length = kbz_position_length (position);
  while (kbz_position_length (back) > from)
    kbz_position_undo (back);
  for (size_t i = from; i < length && game->explain != NULL; i++) {
    int seat;
    const KbzMove *move = kbz_position_move (position, i, &seat);
    KbzText told = game->explain (kbz_position_state (back), move);
    g_autofree char *said = kbz_say (&told);
    /* Translators: a seat, and what its call says. */
    g_autofree char *line =
        g_strdup_printf (_ ("%s: %s"), kbz_translate (game->seat_names[seat]), said);
    if (*said != '\0' && move->arg != 0)
      put (xml, line);
    kbz_position_redo (back);
  }
  kbz_position_free (back);
}

/* What the hand counts, to look at it again. */
static void put_hand (GString *xml, const KbzPosition *position)
{
  const KbzGame *game = kbz_position_game (position);
  int seat = kbz_position_turn (position).seat;
  g_autofree KbzView *view = g_new0 (KbzView, 1);
  KbzHand hand = { 0 };
  kbz_position_view (position, seat, view);
  for (int z = 0; z < view->n_zones; z++) {
    const KbzZone *zone = &view->zones[z];
    for (int i = 0; zone->kind == KBZ_ZONE_HAND && zone->seat == seat && i < zone->count; i++)
      kbz_hand_add (&hand, view->cards[zone->start + i]);
  }
  if (game->hand_points != NULL)
    put_text (xml, KBZ_TEXT (N_ ("You hold {0} points. Look again at what the calls have told."),
                             KBZ_NUMBER (game->hand_points (&hand))));
  else
    put_text (xml, KBZ_TEXT (N_ ("Look again at what the calls have told.")));
}

/* What the contract comes to, and what is proved of it. */
static void put_end (GString *xml, const KbzPosition *position, const KbzLimits *limits)
{
  const KbzGame *game = kbz_position_game (position);
  const void *state = kbz_position_state (position);
  KbzLimits own = kbz_limits_heed ((KbzLimits){ .ms = SOLVE_MS }, limits);
  KbzAnalysis analysis = { 0 };
  KbzSolver *solver = kbz_solver_new (game, 0);
  g_string_append (xml, "<right>\n");
  if (!kbz_position_over (position) && game->headline != NULL
      && kbz_solver_value (solver, state, &own, &analysis, NULL) == KBZ_OK
      && analysis.verdict.truth == KBZ_PROVED) {
    put_text (xml, game->headline (state, analysis.verdict.low));
    put_text (xml, KBZ_TEXT (N_ ("This is proved with all cards open.")));
  } else {
    put_text (xml, KBZ_TEXT (N_ ("That was the whole auction.")));
  }
  g_string_append (xml, "</right>\n");
  kbz_analysis_clear (&analysis);
  kbz_solver_free (solver);
}

/* ---- The deal ------------------------------------------------------------------------------ */

static gboolean is_mine (const KbzPosition *position)
{
  return kbz_position_turn (position).actor == kbz_position_game (position)->home;
}

static gboolean has_calls (const KbzPosition *position)
{
  return kbz_position_allows (position, KBZ_MOVE_CALL);
}

/* What the expert does. */
static void go_on (KbzPosition *position, const KbzLimits *limits)
{
  g_autoptr (KbzMomentOpinion) opinion = kbz_moment_opinion (KBZ_BY_SYSTEM, position, limits, NULL);
  kbz_position_apply (position, kbz_moment_opinion_best (opinion), NULL);
}

/* The learner's decisions from here on, until the calls are over. */
static void put_moments (GString *xml, KbzPosition *position, const KbzLimits *limits)
{
  const KbzGame *game = kbz_position_game (position);
  size_t heard = 0;
  for (int n = 1; has_calls (position);) {
    if (!is_mine (position)) {
      go_on (position, limits);
      continue;
    }
    g_string_append_printf (xml, "<moment kind=\"call\" at=\"%d\" judge=\"system\">\n", n++);
    put_told (xml, position, heard);
    heard = kbz_position_length (position) + 1;
    KbzPosition *before = kbz_position_copy (position);
    go_on (position, limits);
    g_string_append (xml, "<right>\n");
    put_text (xml, game->explain (kbz_position_state (before),
                                  kbz_position_move (position, heard - 1, NULL)));
    g_string_append (xml, "</right>\n<wrong>\n");
    put_hand (xml, before);
    g_string_append (xml, "</wrong>\n</moment>\n");
    kbz_position_free (before);
  }
}

static void put_deal (GString *xml, KbzPosition *position, guint64 seed, const KbzLimits *limits)
{
  const KbzGame *game = kbz_position_game (position);
  char *text = kbz_position_to_text (position); /* plain malloc */
  g_autofree char *lines = g_markup_escape_text (text, -1);
  free (text);
  g_string_append_printf (xml,
                          "<deal id=\"deal\" opponents=\"expert\" seed=\"%u\" until=\"call\">\n",
                          (guint)(seed & G_MAXINT16));
  put (xml, _ ("Bid this hand with partner. A call that could be better is taken back."));
  g_string_append_printf (xml, "<table seat=\"%s\">\n%s</table>\n", game->seat_ids[game->home],
                          lines);
  put_moments (xml, position, limits);
  put_end (xml, position, limits);
  g_string_append (xml, "</deal>\n");
}

/* Up to the decision, as the expert bids. */
static KbzPosition *deal_for (const KbzGame *game, int drill, guint64 seed, const KbzLimits *limits)
{
  g_autofree void *state = g_malloc0 (game->state_size);
  int decision;
  if (!game->drill (state, drill, seed, limits, &decision))
    return NULL;
  KbzPosition *position = kbz_position_at (game, state);
  while (has_calls (position) && (!is_mine (position) || --decision > 0))
    go_on (position, limits);
  return position;
}

KbzLesson *kbz_practice_new (const KbzGame *game, int drill, guint64 seed, const KbzLimits *limits)
{
  const KbzDrill *about = &game->drills[drill];
  KbzPosition *position = deal_for (game, drill, seed, limits);
  if (position == NULL)
    return NULL;
  g_autoptr (GString) xml = g_string_new (NULL);
  g_autofree char *title = g_markup_escape_text (kbz_translate (about->name), -1);
  g_autoptr (GError) error = NULL;
  g_string_append_printf (xml,
                          "<lesson id=\"practice-%s\" game=\"%s\" concept=\"%s\">\n"
                          "<title>%s</title>\n<teaches>%s</teaches>\n",
                          about->id, game->id, about->concept, title, title);
  put_deal (xml, position, seed, limits);
  g_string_append (xml, "</lesson>\n");
  kbz_position_free (position);
  KbzLesson *lesson = kbz_lesson_read (about->id, xml->str, xml->len, &error);
  if (lesson == NULL)
    g_critical ("%s", error->message);
  return lesson;
}

int kbz_practice_find (const KbzGame *game, const char *id)
{
  for (int i = 0; game->drills != NULL && game->drills[i].id != NULL; i++)
    if (g_str_equal (game->drills[i].id, id))
      return i;
  return -1;
}
