/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/table/readings.h"

/* What one does with cards, first what one most likely means. */
static const KbzMoveKind with_cards[] = { KBZ_MOVE_PLAY, KBZ_MOVE_BURY, KBZ_MOVE_LAY, KBZ_MOVE_TAKE,
                                          KBZ_MOVE_DISCARD };

gboolean kbz_cards_are_picked (const KbzGame *game, const KbzMoves *moves)
{
  /* Combinations of ranks, or pairs of two packs. */
  if (game->by_rank || game->pack.packs > 1)
    return TRUE;
  for (size_t i = 0; i < moves->n; i++)
    if (moves->moves[i].n > 1 || moves->moves[i].kind > KBZ_MOVE_PLAY)
      return TRUE;
  return FALSE;
}

gboolean kbz_calls_have_box (const KbzGame *game, const KbzMoves *moves)
{
  for (size_t i = 0; i < moves->n; i++) {
    int place = moves->moves[i].arg - game->call_box.first;
    if (moves->moves[i].kind == KBZ_MOVE_CALL && place >= 0 && place < game->call_box.n)
      return TRUE;
  }
  return FALSE;
}

char *kbz_say_move (const KbzPosition *position, const KbzMove *move)
{
  if (move->kind == KBZ_MOVE_PLAY && move->n > 0)
    return kbz_say_cards (kbz_position_game (position), move->cards, move->n);
  return kbz_say_reading (position, move);
}

char *kbz_say_reading (const KbzPosition *position, const KbzMove *move)
{
  const KbzGame *game = kbz_position_game (position);
  KbzText name = game->move_name (kbz_position_state (position), move);
  return name.message != NULL ? kbz_say (&name) : kbz_say_cards (game, move->cards, move->n);
}

/* Whether moves of this kind are of one card each, so that several go one by one. */
static gboolean goes_one_by_one (const KbzMoves *moves, KbzMoveKind kind)
{
  gboolean any = FALSE;
  for (size_t i = 0; i < moves->n; i++) {
    if (moves->moves[i].kind != kind)
      continue;
    if (moves->moves[i].n != 1)
      return FALSE;
    any = TRUE;
  }
  return any && kind == KBZ_MOVE_BURY;
}

/* How many cards are to be laid aside from here on. */
static int count_to_bury (const KbzPosition *position)
{
  KbzPosition *copy = kbz_position_copy (position);
  int actor = kbz_position_turn (copy).actor, n = 0;
  gboolean more = TRUE;
  while (more && !kbz_position_over (copy) && kbz_position_turn (copy).actor == actor) {
    KbzMoves moves = { 0 };
    kbz_position_moves (copy, &moves);
    more = moves.n > 0 && moves.moves[0].kind == KBZ_MOVE_BURY
           && kbz_position_apply (copy, &moves.moves[0], NULL);
    n += more;
    kbz_moves_clear (&moves);
  }
  kbz_position_free (copy);
  return n;
}

static void add (KbzReadings *readings, const KbzMove *move, char *name)
{
  for (size_t i = 0; i < readings->n; i++)
    if (readings->items[i].move.kind == move->kind && g_str_equal (readings->items[i].name, name)) {
      g_free (name); /* the same thing to a person */
      return;
    }
  if (readings->n == KBZ_READINGS_MAX) {
    g_free (name);
    return;
  }
  readings->items[readings->n].move = *move;
  readings->items[readings->n++].name = name;
}

static void read_one_by_one (const KbzPosition *position, KbzMove move, KbzReadings *readings)
{
  int wanted = count_to_bury (position);
  if (move.n > wanted)
    /* Translators: first how many cards must be laid aside, then how many were picked. */
    readings->why =
        g_strdup_printf (_ ("%d are to be laid aside; you have picked %d."), wanted, (int)move.n);
  else
    /* Translators: how many of the cards that must be laid aside were picked. */
    add (readings, &move, g_strdup_printf (_ ("%d of %d picked"), (int)move.n, wanted));
}

/* Every meaning that moves of this kind can have for these cards. */
static void read_kind (const KbzPosition *position, const KbzMoves *moves, KbzMove move,
                       KbzReadings *readings)
{
  for (size_t i = 0; i < moves->n; i++) {
    if (moves->moves[i].kind != move.kind)
      continue;
    if (i > 0 && moves->moves[i - 1].kind == move.kind
        && moves->moves[i - 1].arg == moves->moves[i].arg)
      continue;
    move.arg = moves->moves[i].arg;
    if (kbz_position_legal (position, &move, NULL))
      add (readings, &move, kbz_say_reading (position, &move));
  }
}

/* Such as drawing, or taking the pile onto a meld. */
static void read_without_cards (const KbzPosition *position, const KbzMoves *moves, guint kinds,
                                KbzReadings *readings)
{
  for (size_t i = 0; i < moves->n; i++)
    if (moves->moves[i].n == 0 && moves->moves[i].kind != KBZ_MOVE_CALL
        && kinds >> moves->moves[i].kind & 1)
      add (readings, &moves->moves[i], kbz_say_reading (position, &moves->moves[i]));
}

KbzReadings kbz_readings_get (const KbzPosition *position, const KbzMoves *moves,
                              const KbzCard *cards, size_t n, guint kinds)
{
  KbzReadings readings = { 0 };
  KbzReason reason = { 0 };
  guint legal = 0;
  for (size_t i = 0; i < moves->n; i++)
    legal |= 1u << moves->moves[i].kind;
  if (n == 0)
    read_without_cards (position, moves, kinds, &readings);
  if (n == 0 || n > KBZ_MOVE_CARDS_MAX)
    return readings;
  for (size_t k = 0; k < G_N_ELEMENTS (with_cards); k++) {
    KbzMove move = kbz_move (with_cards[k], 0, cards, n);
    if (!(kinds >> with_cards[k] & 1) || !(legal >> with_cards[k] & 1))
      continue;
    if (goes_one_by_one (moves, with_cards[k]))
      read_one_by_one (position, move, &readings);
    else
      read_kind (position, moves, move, &readings);
    if (reason.text.message == NULL)
      kbz_position_legal (position, &move, &reason);
  }
  if (readings.n == 0 && readings.why == NULL && reason.text.message != NULL)
    readings.why = kbz_say (&reason.text);
  return readings;
}

gboolean kbz_readings_must_choose (const KbzReadings *readings)
{
  for (size_t i = 1; i < readings->n; i++)
    if (readings->items[i].move.kind == readings->items[i - 1].move.kind)
      return TRUE;
  return FALSE;
}

void kbz_readings_clear (KbzReadings *readings)
{
  for (size_t i = 0; i < readings->n; i++)
    g_free (readings->items[i].name);
  g_free (readings->why);
  *readings = (KbzReadings){ 0 };
}

size_t kbz_reading_steps (const KbzMoves *moves, const KbzMove *move, KbzMove *steps)
{
  if (move->n <= 1 || !goes_one_by_one (moves, (KbzMoveKind)move->kind)) {
    steps[0] = *move;
    return 1;
  }
  for (size_t i = 0; i < move->n; i++)
    steps[i] = kbz_move ((KbzMoveKind)move->kind, move->arg, &move->cards[i], 1);
  return move->n;
}
