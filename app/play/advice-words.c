/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/advice-words.h"

#include <string.h>

#include "app/table/readings.h"

/* Whether cards could be played as well as something said. */
static gboolean may_play (const KbzPosition *position)
{
  KbzMoves moves = { 0 };
  gboolean found = FALSE;
  kbz_position_moves (position, &moves);
  for (size_t i = 0; i < moves.n; i++)
    found = found || moves.moves[i].kind == KBZ_MOVE_PLAY;
  kbz_moves_clear (&moves);
  return found;
}

static char *idea_of_play (const KbzGame *game, const KbzMove *move)
{
  if (move->n > 1)
    return g_strdup_printf (ngettext ("Think of a play of %d card.", "Think of a play of %d cards.",
                                      (unsigned long)move->n),
                            move->n);
  if (game->by_rank)
    return g_strdup (_ ("One card is enough here."));
  if (!kbz_card_is_suited (move->cards[0]))
    return g_strdup (_ ("Look at your highest cards."));
  KbzText text = KBZ_TEXT (N_ ("Look at your {0}."), KBZ_SUIT_ARG (kbz_card_suit (move->cards[0])));
  return kbz_say (&text);
}

char *kbz_say_idea (const KbzPosition *position, const KbzAdvice *advice)
{
  const KbzMove *best = &advice->candidates[0];
  switch ((KbzMoveKind)best->kind) {
  case KBZ_MOVE_PLAY:
    return idea_of_play (kbz_position_game (position), best);
  case KBZ_MOVE_CALL:
    return g_strdup (may_play (position) ? _ ("Must you beat this, or can it wait?")
                                         : _ ("Count what your hand is worth before you speak."));
  case KBZ_MOVE_BURY:
  case KBZ_MOVE_DISCARD:
    return g_strdup (_ ("Which card will you miss least?"));
  default:
    return g_strdup (_ ("Compare your hand with what lies on the table."));
  }
}

static char *say_move (const KbzPosition *position, const KbzMove *move)
{
  return move->kind == KBZ_MOVE_BURY && move->n > 1
             ? kbz_say_cards (kbz_position_game (position), move->cards, move->n)
             : kbz_say_move (position, move);
}

static int compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *)a, *(char *const *)b);
}

char *kbz_say_candidates (const KbzPosition *position, const KbzAdvice *advice)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  for (int i = 0; i < advice->n; i++)
    g_ptr_array_add (names, say_move (position, &advice->candidates[i]));
  g_ptr_array_sort (names, compare_texts);
  g_ptr_array_add (names, NULL);
  g_autofree char *list = g_strjoinv (" · ", (char **)names->pdata);
  /* Translators: plays that come into question: “One of these: ♠K · ♥3”. */
  return g_strdup_printf (advice->n > 1 ? _ ("One of these: %s") : _ ("Think of: %s"), list);
}

static char *reason (const KbzPosition *position, const KbzAdvice *advice)
{
  const KbzGame *game = kbz_position_game (position);
  if (advice->kind == KBZ_ADVICE_PROVED && advice->cost == 0)
    return g_strdup (_ ("Proved with all cards seen: every choice is as good."));
  if (advice->kind == KBZ_ADVICE_PROVED) {
    KbzText costs = kbz_unit_costs (game->unit, advice->cost);
    g_autofree char *cost = kbz_say (&costs);
    /* Translators: %s is a sentence such as “It costs 1 trick.” */
    return g_strdup_printf (_ ("Proved with all cards seen. To leave it: %s"), cost);
  }
  if (advice->kind == KBZ_ADVICE_ESTIMATED && advice->close) {
    g_autofree char *next = say_move (position, &advice->candidates[1]);
    return g_strdup_printf (ngettext ("An estimate from %d deal: about as good as %s.",
                                      "An estimate from %d deals: about as good as %s.",
                                      (unsigned long)advice->samples),
                            advice->samples, next);
  }
  if (advice->kind == KBZ_ADVICE_ESTIMATED)
    return g_strdup_printf (ngettext ("An estimate from %d deal: the best on average.",
                                      "An estimate from %d deals: the best on average.",
                                      (unsigned long)advice->samples),
                            advice->samples);
  KbzText meaning = { 0 };
  if (game->explain != NULL && advice->candidates[0].kind == KBZ_MOVE_CALL)
    meaning = game->explain (kbz_position_state (position), &advice->candidates[0]);
  g_autofree char *says = kbz_say (&meaning);
  return *says != '\0' ? g_steal_pointer (&says)
                       : g_strdup (_ ("What an expert would do; not proved."));
}

char *kbz_say_advice (const KbzPosition *position, const KbzAdvice *advice)
{
  g_autofree char *what = say_move (position, &advice->candidates[0]);
  g_autofree char *why = reason (position, advice);
  /* Translators: a play, then why it is the best: “♠K. Proved …” */
  return g_strdup_printf (_ ("%s. %s"), what, why);
}
