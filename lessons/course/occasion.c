/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/course/occasion.h"

#include "lessons/course/cards.h"
#include "lessons/course/question.h"

static gboolean is_decision (const KbzPosition *position, int seat)
{
  KbzTurn turn = kbz_position_turn (position);
  return turn.seat != KBZ_NO_SEAT && turn.actor == seat;
}

/* Bit KbzMoveKind for each kind of move that can be made here. */
static unsigned kinds_of (const KbzPosition *position)
{
  KbzMoves moves = { 0 };
  unsigned kinds = 0;
  kbz_position_moves (position, &moves);
  for (size_t i = 0; i < moves.n; i++)
    kinds |= 1u << moves.moves[i].kind;
  kbz_moves_clear (&moves);
  return kinds;
}

gboolean kbz_position_allows (const KbzPosition *position, KbzMoveKind kind)
{
  return !kbz_position_over (position) && (kinds_of (position) >> kind & 1) != 0;
}

static gboolean is_of_kind (const KbzOccasion *on, const KbzPosition *position)
{
  return on->kind < 0 || (kinds_of (position) >> on->kind & 1) != 0;
}

gboolean kbz_has_decided (const KbzPosition *position, int seat)
{
  KbzPosition *back = kbz_position_copy (position);
  gboolean found = FALSE;
  while (!found && kbz_position_undo (back))
    found = is_decision (back, seat);
  kbz_position_free (back);
  return found;
}

/* ---- Cards ------------------------------------------------------------------------------- */

static gboolean same_card (const KbzGame *game, KbzCard a, KbzCard b)
{
  return a == b
         || (game->by_rank && a != KBZ_NO_CARD && !kbz_card_is_joker (a) && !kbz_card_is_joker (b)
             && kbz_card_rank (a) == kbz_card_rank (b));
}

/* Whether all these cards lie in zones of that kind; of one seat, if it is named. */
static gboolean lie_there (const KbzPosition *position, const char *text, KbzZoneKind kind,
                           int seat)
{
  const KbzGame *game = kbz_position_game (position);
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n = 0;
  if (text == NULL)
    return TRUE;
  if (kbz_lesson_cards_read (game, text, cards, &n, NULL) != KBZ_OK)
    return FALSE;
  g_autofree KbzView *view = g_new0 (KbzView, 1);
  kbz_position_view (position, KBZ_NO_SEAT, view);
  for (int z = 0; z < view->n_zones; z++) {
    const KbzZone *zone = &view->zones[z];
    if (zone->kind != kind || (seat != KBZ_NO_SEAT && zone->seat != seat))
      continue;
    for (int i = 0; i < zone->count; i++) {
      size_t c = 0;
      while (c < n && !same_card (game, cards[c], view->cards[zone->start + i]))
        c++;
      if (c < n)
        cards[c] = cards[--n];
    }
  }
  return n == 0;
}

/* Whether everything but the number fits. */
static gboolean is_like (const KbzOccasion *on, const KbzPosition *position, int seat)
{
  return is_decision (position, seat) && is_of_kind (on, position)
         && (lie_there (position, on->table, KBZ_ZONE_TRICK, KBZ_NO_SEAT)
             || lie_there (position, on->table, KBZ_ZONE_DISCARD, KBZ_NO_SEAT))
         && lie_there (position, on->hold, KBZ_ZONE_HAND, kbz_position_turn (position).seat);
}

/* The learner's decisions of that kind, this one included. */
static int number_of (const KbzOccasion *on, const KbzPosition *position, int seat)
{
  KbzPosition *back = kbz_position_copy (position);
  int number = 1;
  while (kbz_position_undo (back))
    number += is_decision (back, seat) && is_of_kind (on, back);
  kbz_position_free (back);
  return number;
}

gboolean kbz_occasion_fits (const KbzOccasion *on, const KbzPosition *position, int seat)
{
  return is_like (on, position, seat)
         && (on->number == 0 || number_of (on, position, seat) == on->number);
}

/* ---- Moves ------------------------------------------------------------------------------- */

/* What the engine calls these cards: "pair". NULL when it has no name for them. */
static char *shape_of (const KbzPosition *position, const KbzMove *move)
{
  const KbzGame *game = kbz_position_game (position);
  char cards[5 * KBZ_MOVE_CARDS_MAX];
  if (move->n == 0)
    return NULL;
  kbz_cards_write (move->cards, move->n, game->pack.kind, KBZ_LETTERS, cards, sizeof cards);
  g_autofree char *lines = g_strdup_printf ("op: shape\ngame: %s\ncards: %s\n", game->id, cards);
  return kbz_question_ask (lines, NULL, "type", NULL);
}

gboolean kbz_move_is_meant (const KbzPosition *position, const KbzMove *move, const char *patterns)
{
  const KbzGame *game = kbz_position_game (position);
  char text[KBZ_MOVE_TEXT];
  game->move_write (kbz_position_state (position), move, text, sizeof text);
  g_auto (GStrv) each = g_strsplit (patterns, "|", -1);
  for (int i = 0; each[i] != NULL; i++)
    if (g_pattern_match_simple (g_strstrip (each[i]), text))
      return TRUE;
  g_autofree char *shape = shape_of (position, move);
  for (int i = 0; shape != NULL && each[i] != NULL; i++)
    if (g_str_equal (each[i], shape))
      return TRUE;
  return FALSE;
}

const KbzAnswerTo *kbz_answer_to (const GPtrArray *answers, const KbzPosition *position, int seat,
                                  const KbzMove *move)
{
  for (guint i = 0; i < answers->len; i++) {
    const KbzAnswerTo *answer = g_ptr_array_index (answers, i);
    if (kbz_occasion_fits (&answer->on, position, seat)
        && kbz_move_is_meant (position, move, answer->moves))
      return answer;
  }
  return NULL;
}

const GPtrArray *kbz_step_wrong (const KbzStep *step, const KbzPosition *position, int seat,
                                 const KbzMove *move)
{
  const KbzDealMoment *moment = kbz_step_moment (step, position, seat);
  const KbzAnswerTo *answer =
      kbz_answer_to (moment != NULL ? moment->answers : step->answers, position, seat, move);
  return answer != NULL ? answer->parts : moment != NULL ? moment->wrong : step->wrong;
}

/* ---- Moments ----------------------------------------------------------------------------- */

static gboolean was_before (const KbzDealMoment *moment, const KbzPosition *position, int seat)
{
  KbzPosition *back = kbz_position_copy (position);
  gboolean was = FALSE;
  while (!was && kbz_position_undo (back))
    was = is_like (&moment->on, back, seat);
  kbz_position_free (back);
  return was;
}

const KbzDealMoment *kbz_step_moment (const KbzStep *step, const KbzPosition *position, int seat)
{
  for (guint i = 0; i < step->moments->len; i++) {
    const KbzDealMoment *moment = g_ptr_array_index (step->moments, i);
    if (kbz_occasion_fits (&moment->on, position, seat)
        && (moment->on.number > 0 || !was_before (moment, position, seat)))
      return moment;
  }
  return NULL;
}
