/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Grows an array that is full; running out of memory for a list of moves ends the program. */
static void *grow (void *items, size_t n, size_t *room, size_t size)
{
  if (n < *room)
    return items;
  *room = *room == 0 ? 32 : 2 * *room;
  items = realloc (items, *room * size);
  if (items == NULL)
    abort ();
  return items;
}

bool kbz_move_equal (const KbzMove *a, const KbzMove *b)
{
  return a->kind == b->kind && a->n == b->n && a->arg == b->arg
         && memcmp (a->cards, b->cards, a->n) == 0;
}

bool kbz_move_same (bool by_rank, const KbzMove *a, const KbzMove *b)
{
  int balance[KBZ_CARD_CODES] = { 0 };
  if (a->kind != b->kind || a->arg != b->arg || a->n != b->n)
    return false;
  for (int i = 0; i < a->n; i++) {
    bool rank = by_rank && kbz_card_is_suited (a->cards[i]);
    balance[rank ? kbz_card_rank (a->cards[i]) : a->cards[i]]++;
    rank = by_rank && kbz_card_is_suited (b->cards[i]);
    balance[rank ? kbz_card_rank (b->cards[i]) : b->cards[i]]--;
  }
  for (int i = 0; i < KBZ_CARD_CODES; i++)
    if (balance[i] != 0)
      return false;
  return true;
}

KbzMove kbz_move (KbzMoveKind kind, int arg, const KbzCard *cards, size_t n)
{
  assert (n <= KBZ_MOVE_CARDS_MAX);
  KbzMove move = { .kind = (uint8_t)kind, .n = (uint8_t)n, .arg = (int16_t)arg };
  if (n > 0)
    memcpy (move.cards, cards, n);
  return move;
}

void kbz_moves_add (KbzMoves *moves, const KbzMove *move)
{
  moves->moves = grow (moves->moves, moves->n, &moves->room, sizeof *moves->moves);
  moves->moves[moves->n++] = *move;
}

void kbz_moves_clear (KbzMoves *moves)
{
  free (moves->moves);
  *moves = (KbzMoves){ 0 };
}

void kbz_analysis_add (KbzAnalysis *analysis, const KbzMove *move, KbzVerdict verdict)
{
  analysis->choices =
      grow (analysis->choices, analysis->n, &analysis->room, sizeof *analysis->choices);
  analysis->choices[analysis->n++] = (KbzChoice){ .move = *move, .verdict = verdict };
}

const KbzChoice *kbz_analysis_find (const KbzAnalysis *analysis, bool by_rank, const KbzMove *move)
{
  for (size_t i = 0; i < analysis->n; i++)
    if (kbz_move_same (by_rank, &analysis->choices[i].move, move))
      return &analysis->choices[i];
  return NULL;
}

void kbz_analysis_clear (KbzAnalysis *analysis)
{
  free (analysis->choices);
  *analysis = (KbzAnalysis){ 0 };
}

void kbz_report_line (KbzReport *report, KbzText line)
{
  assert (report->n_lines < KBZ_REPORT_LINES);
  report->lines[report->n_lines++] = line;
}

bool kbz_illegal (KbzReason *reason, const char *rule, KbzText text)
{
  if (reason != NULL)
    *reason = (KbzReason){ rule, text };
  return false;
}

KbzZone *kbz_view_add (KbzView *view, KbzZoneKind kind, int seat, const KbzCard *cards, size_t n)
{
  assert (view->n_zones < KBZ_ZONES_MAX);
  assert ((size_t)view->n_cards + n <= sizeof view->cards);
  KbzZone *zone = &view->zones[view->n_zones++];
  /* Field by field: the view came zeroed, and views are compared byte by byte. */
  zone->kind = (uint8_t)kind;
  zone->seat = (int8_t)seat;
  zone->count = (uint8_t)n;
  zone->face_up = cards != NULL;
  zone->start = (uint16_t)view->n_cards;
  for (size_t i = 0; i < n; i++)
    view->cards[view->n_cards++] = cards == NULL ? KBZ_NO_CARD : cards[i];
  return zone;
}

void kbz_view_fact (KbzView *view, KbzText fact)
{
  assert (view->n_facts < KBZ_FACTS_MAX);
  view->facts[view->n_facts++] = fact;
}

void kbz_score_part (KbzScore *score, int side, int points, KbzText what)
{
  assert (score->n_parts < KBZ_SCORE_PARTS_MAX);
  score->parts[score->n_parts++] = (KbzScorePart){ what, side, points };
}

const KbzGame *kbz_game_find (const char *id)
{
  for (size_t i = 0; i < kbz_n_games; i++)
    if (strcmp (kbz_games[i]->id, id) == 0)
      return kbz_games[i];
  return NULL;
}

static KbzText for_number (const char *const words[2], int n)
{
  return KBZ_TEXT (words[n == 1 || words[1] == NULL ? 0 : 1], KBZ_NUMBER (n));
}

const KbzUnit *kbz_game_unit (const KbzGame *game, const void *state)
{
  return game->unit_here != NULL ? game->unit_here (state) : game->unit;
}

KbzText kbz_unit_costs (const KbzUnit *unit, int n)
{
  return for_number (unit->costs, n);
}

KbzText kbz_unit_less (const KbzUnit *unit, int n)
{
  return for_number (unit->less, n);
}
