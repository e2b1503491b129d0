/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "lessons/trainer/mistakes.h"

#include <math.h>
#include <stdlib.h>

#include "analysis/transcript.h"
#include "lessons/language.h"
#include "lessons/review-words.h"
#include "puzzles/proof.h"

/* A theme that needs more than this is not looked for. */
#define THEME_NODES 4000000

static void choice_free (gpointer data)
{
  KbzOwnChoice *choice = data;
  g_free (choice->theme);
  g_free (choice);
}

/* ---- Themes -------------------------------------------------------------------------------- */

/* What a puzzle of this position would teach: with all cards open something is lost there. */
static char *theme_of_puzzle (const KbzPosition *before, const KbzReviewMove *move,
                              const KbzLimits *limits)
{
  const KbzGame *game = kbz_position_game (before);
  KbzLimits own = kbz_limits_heed ((KbzLimits){ .nodes = THEME_NODES }, limits);
  if (!move->open.known || kbz_puzzler_of (game) == NULL)
    return NULL;
  KbzPosition *start = kbz_position_at (game, kbz_position_state (before));
  KbzPuzzle *puzzle = kbz_puzzle_new (start, move->actor, move->open.best, NULL);
  KbzProof *proof = puzzle != NULL ? kbz_proof_new (puzzle, &own, NULL) : NULL;
  int theme = proof != NULL && kbz_proof_is_decision (proof, 0)
                  ? kbz_theme_first (kbz_puzzler_of (game), kbz_proof_themes (proof, 0))
                  : -1;
  kbz_proof_free (proof);
  kbz_puzzle_free (puzzle);
  return theme >= 0 ? g_strdup_printf ("%s/%s", game->id, kbz_puzzler_of (game)->themes[theme].id)
                    : NULL;
}

static char *theme_of (const KbzPosition *before, const KbzReviewMove *move,
                       const KbzLimits *limits)
{
  char *theme = theme_of_puzzle (before, move, limits);
  return theme != NULL ? theme : g_strdup_printf ("phase/%s", kbz_review_phase_id (move->phase));
}

char *kbz_own_theme_name (const char *theme)
{
  g_auto (GStrv) names = g_strsplit (theme, "/", 2);
  const KbzGame *game = names[0] != NULL ? kbz_game_find (names[0]) : NULL;
  const KbzPuzzler *puzzler = game != NULL ? kbz_puzzler_of (game) : NULL;
  int i = puzzler != NULL && names[1] != NULL ? kbz_theme_find (puzzler, names[1]) : -1;
  if (i >= 0)
    return g_strdup (kbz_translate (puzzler->themes[i].name));
  for (int phase = 0; phase < KBZ_PHASES && names[1] != NULL; phase++)
    if (g_str_equal (names[1], kbz_review_phase_id ((KbzReviewPhase)phase)))
      return g_strdup (kbz_translate (kbz_review_phase_word ((KbzReviewPhase)phase)));
  return g_strdup (theme);
}

char *kbz_own_theme_of_the_week (KbzLog *log)
{
  g_autoptr (GPtrArray) costs = kbz_choices_costs (log, FALSE, NULL);
  if (costs == NULL || costs->len == 0)
    return NULL;
  const KbzThemeCost *first = g_ptr_array_index (costs, 0);
  const KbzGame *game = kbz_game_find (first->game);
  g_autofree char *name = kbz_own_theme_name (first->theme);
  /* Translators: a theme and a game: "What cost you most this week: Finesse (Bridge), …" */
  return g_strdup_printf (ngettext ("What cost you most this week: %s (%s), %d mistake.",
                                    "What cost you most this week: %s (%s), %d mistakes.",
                                    (gulong)first->n),
                          name, game != NULL ? kbz_translate (game->name) : first->game, first->n);
}

/* ---- Choosing ------------------------------------------------------------------------------ */

static gboolean is_wrong (const KbzReviewMove *move)
{
  return move->fair.known
         && (move->grade >= KBZ_REVIEWED_MISTAKE || (move->marks & KBZ_REVIEW_PROVED) != 0);
}

/* How hard it was to be right there: 2, nothing else would have done; 0, no question. */
static int worth_asking (const KbzReviewMove *move)
{
  if (move->forced || !move->fair.known)
    return 0;
  return move->grade == KBZ_REVIEWED_ONLY ? 2 : move->grade == KBZ_REVIEWED_BEST ? 1 : 0;
}

/* Marks the right ones that are asked too, the hardest first and from the start of the hand. */
static void choose_right (const KbzReview *review, int seat, int wanted, gboolean *chosen)
{
  for (int worth = 2; worth > 0; worth--)
    for (size_t i = 0; i < review->n && wanted > 0; i++)
      if (review->moves[i].actor == seat && worth_asking (&review->moves[i]) == worth) {
        chosen[i] = TRUE;
        wanted--;
      }
}

GPtrArray *kbz_own_choices (const KbzReview *review, const KbzPosition *played, int seat,
                            const KbzLimits *limits)
{
  GPtrArray *choices = g_ptr_array_new_with_free_func (choice_free);
  g_autofree gboolean *chosen = g_new0 (gboolean, review->n + 1);
  KbzPosition *walk = kbz_position_copy (played);
  int wrong = 0;
  for (size_t i = 0; i < review->n; i++) {
    chosen[i] = review->moves[i].actor == seat && is_wrong (&review->moves[i]);
    wrong += chosen[i];
  }
  choose_right (review, seat, MAX ((wrong + 1) / 2, 1), chosen);
  while (kbz_position_undo (walk))
    continue;
  for (size_t i = 0; i < review->n; i++, kbz_position_redo (walk)) {
    const KbzReviewMove *move = &review->moves[i];
    if (!chosen[i])
      continue;
    KbzOwnChoice *choice = g_new0 (KbzOwnChoice, 1);
    *choice = (KbzOwnChoice){ (int)i, theme_of (walk, move, limits),
                              (int)lround (10 * kbz_review_points (move)), !is_wrong (move) };
    g_ptr_array_add (choices, choice);
  }
  kbz_position_free (walk);
  return choices;
}

gboolean kbz_own_choices_keep (KbzLog *log, const char *game, const char *hand,
                               const GPtrArray *choices, GError **error)
{
  if (kbz_choices_know (log, hand))
    return TRUE;
  for (guint i = 0; i < choices->len; i++) {
    const KbzOwnChoice *choice = g_ptr_array_index (choices, i);
    KbzChoiceMade made = { game, hand, choice->at, choice->theme, choice->cost, choice->right };
    if (!kbz_log_choice (log, &made, error))
      return FALSE;
  }
  return TRUE;
}

/* ---- Asking -------------------------------------------------------------------------------- */

static void put (GString *xml, const char *tag, const char *text)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);
  g_string_append_printf (xml, "<%s>%s</%s>\n", tag, escaped, tag);
}

static char *day_of (const KbzHandMoves *hand)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (hand->hand.moment.time / 1000);
  return time != NULL ? g_date_time_format (time, "%x") : g_strdup ("");
}

/* The position in which the choice was made; NULL when the moves do not lead there. */
static KbzPosition *position_before (const KbzHandMoves *hand, int at)
{
  KbzError error = { 0 };
  KbzPosition *position =
      kbz_transcript_play (hand->deal, (const char *const *)hand->moves, &error);
  if (position == NULL || kbz_position_length (position) <= (size_t)at) {
    kbz_position_free (position);
    return NULL;
  }
  while (kbz_position_length (position) > (size_t)at)
    kbz_position_undo (position);
  return position;
}

/* What was done then, said when it was found now. */
static void put_then (GString *xml, const KbzPosition *before, const KbzChoiceRecord *choice)
{
  KbzPosition *whole = kbz_position_copy (before);
  kbz_position_redo (whole);
  g_autofree char *name =
      kbz_review_move_name (before, kbz_position_move (whole, (size_t)choice->at, NULL));
  g_autofree char *theme = kbz_own_theme_name (choice->theme);
  g_autofree char *then = g_strdup_printf (choice->right ? _ ("You found it then, too: %s.")
                                                         : _ ("When you played this hand: %s."),
                                           name);
  /* Translators: %s is a theme, such as “Finesse”. */
  g_autofree char *about = g_strdup_printf (_ ("This is about: %s."), theme);
  put (xml, "p", then);
  put (xml, "p", about);
  kbz_position_free (whole);
}

static void put_step (GString *xml, const KbzHandMoves *hand, const KbzPosition *before,
                      const KbzChoiceRecord *choice)
{
  const KbzGame *game = kbz_position_game (before);
  char *text = kbz_position_to_text (before); /* plain malloc */
  g_autofree char *lines = g_markup_escape_text (text, -1), *day = day_of (hand);
  g_autofree char *asked = g_strdup_printf (_ ("From your hand of %s. What do you do?"), day);
  free (text);
  g_string_append (xml, "<deal id=\"choice\" opponents=\"expert\" until=\"move\">\n");
  put (xml, "p", asked);
  g_string_append_printf (xml, "<table seat=\"%s\">\n%s</table>\n",
                          game->seat_ids[kbz_position_turn (before).actor], lines);
  g_string_append (xml, "<moment at=\"1\" judge=\"review\">\n<right>\n");
  put (xml, "p", _ ("Nothing is clearly better."));
  g_string_append (xml, "</right>\n<wrong>\n");
  put (xml, "p", _ ("Something else is better, by what you could know."));
  g_string_append (xml, "</wrong>\n</moment>\n<right>\n");
  put_then (xml, before, choice);
  g_string_append (xml, "</right>\n</deal>\n");
}

KbzLesson *kbz_own_choice_lesson (const KbzHandMoves *hand, const KbzChoiceRecord *choice)
{
  KbzPosition *before = position_before (hand, choice->at);
  if (before == NULL)
    return NULL;
  g_autoptr (GString) xml = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *theme = kbz_own_theme_name (choice->theme);
  g_string_append_printf (xml, "<lesson id=\"own-choice\" game=\"%s\">\n",
                          kbz_position_game (before)->id);
  put (xml, "title", _ ("Your Own Hands"));
  put (xml, "teaches", theme);
  put_step (xml, hand, before, choice);
  g_string_append (xml, "</lesson>\n");
  kbz_position_free (before);
  KbzLesson *lesson = kbz_lesson_read ("own-choice", xml->str, xml->len, &error);
  if (lesson == NULL)
    g_critical ("%s", error->message);
  return lesson;
}

KbzLesson *kbz_own_choice_read (KbzLog *log, const KbzChoiceRecord *choice)
{
  g_autoptr (KbzHandMoves) hand = kbz_progress_hand_moves (log, choice->hand, NULL);
  return hand != NULL ? kbz_own_choice_lesson (hand, choice) : NULL;
}
