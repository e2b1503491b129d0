/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "lessons/language.h"
#include "lessons/review-words.h"

char *kbz_review_move_name (const KbzPosition *before, const KbzMove *move)
{
  const KbzGame *game = kbz_position_game (before);
  char cards[KBZ_MOVE_TEXT];
  if (move->kind == KBZ_MOVE_PLAY && move->n > 0) {
    kbz_cards_write (move->cards, move->n, game->pack.kind, kbz_language ()->cards, cards,
                     sizeof cards);
    return g_strdup (cards);
  }
  KbzText name = game->move_name (kbz_position_state (before), move);
  return kbz_say (&name);
}

char *kbz_review_verdict (const KbzReviewMove *move)
{
  GString *text =
      g_string_new (move->forced ? _ ("forced") : _ (kbz_review_grade_word (move->grade)));
  for (unsigned mark = 1; mark < KBZ_REVIEW_TURNING; mark <<= 1)
    if ((move->marks & mark) != 0)
      /* Translators: between two words about a card, "mistake, lucky" */
      g_string_append_printf (text, "%s%s", _ (", "), _ (kbz_review_mark_word (mark)));
  return g_string_free (text, FALSE);
}

/* From what the seat could know. */
static void say_fair (GString *text, const KbzPosition *before, const KbzReviewMove *move)
{
  const KbzFairVerdict *fair = &move->fair;
  g_autofree char *best = kbz_review_move_name (before, &fair->move);
  g_autofree char *deals =
      fair->all ? g_strdup_printf (
          ngettext ("the only deal that can be", "all %d deals that can be", (gulong)fair->samples),
          fair->samples)
                : g_strdup_printf (ngettext ("%d deal", "%d deals", (gulong)fair->samples),
                                   fair->samples);
  if (fair->loss == 0)
    g_string_append_printf (text, fair->by_chance ? _ ("%.0f%% (%s)") : _ ("%.2f (%s)"), fair->made,
                            deals);
  else
    g_string_append_printf (text,
                            fair->by_chance
                                ? _ ("%.0f%%, with %s %.0f%%: %.1f ± %.1f points less (%s)")
                                : _ ("%.2f, with %s %.2f: %.2f ± %.2f less (%s)"),
                            fair->made, best, fair->best, fair->loss, fair->error, deals);
}

static void say_open (GString *text, const KbzPosition *before, const KbzReviewMove *move)
{
  const KbzUnit *unit = kbz_game_unit (kbz_position_game (before), kbz_position_state (before));
  if (move->open.loss == 0) {
    g_string_append (text, _ ("With all cards seen nothing is lost."));
    return;
  }
  g_autofree char *best = kbz_review_move_name (before, &move->open.move);
  KbzText costs = kbz_unit_costs (unit, move->open.loss);
  g_autofree char *cost = kbz_say (&costs);
  g_string_append_printf (text, _ ("With all cards seen %s is better. %s"), best, cost);
}

char *kbz_review_sentence (const KbzPosition *before, const KbzReviewMove *move)
{
  GString *text = g_string_new (NULL);
  if (!move->forced && move->grade != KBZ_REVIEWED_NONE) {
    g_autofree char *verdict = kbz_review_verdict (move);
    g_string_append (text, verdict);
    if (move->fair.known) {
      g_string_append (text, _ (": "));
      say_fair (text, before, move);
    }
    g_string_append (text, _ (". "));
    if (move->open.known)
      say_open (text, before, move);
    g_strchomp (text->str);
    text->len = strlen (text->str);
  }
  return g_string_free (text, FALSE);
}
