/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/readings.h"

#include "app/play/deal.h"

/* What one does with cards, first what one most likely means. */
static const KbzMoveKind with_cards[] = { KBZ_MOVE_PLAY, KBZ_MOVE_BURY, KBZ_MOVE_LAY, KBZ_MOVE_TAKE,
                                          KBZ_MOVE_DISCARD };

/* Whether moves of this kind are of one card each, so that several go one by one. */
static gboolean goes_one_by_one (KbzSession *session, KbzMoveKind kind)
{
  const KbzMoves *moves = kbz_session_get_moves (session);
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
static int count_to_bury (KbzSession *session)
{
  KbzPosition *copy = kbz_position_copy (kbz_session_get_position (session));
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

char *kbz_readings_name (KbzSession *session, const KbzMove *move)
{
  const KbzPosition *position = kbz_session_get_position (session);
  KbzText name = kbz_session_get_game (session)->move_name (kbz_position_state (position), move);
  return name.message != NULL
             ? kbz_say (&name)
             : kbz_say_cards (kbz_session_get_game (session), move->cards, move->n);
}

static void read_one_by_one (KbzSession *session, KbzMove move, KbzReadings *readings)
{
  int wanted = count_to_bury (session);
  if (move.n > wanted)
    /* Translators: first how many cards must be laid aside, then how many were picked. */
    readings->why =
        g_strdup_printf (_ ("%d are to be laid aside; you have picked %d."), wanted, (int)move.n);
  else
    /* Translators: how many of the cards that must be laid aside were picked. */
    add (readings, &move, g_strdup_printf (_ ("%d of %d picked"), (int)move.n, wanted));
}

/* Every meaning that moves of this kind can have for these cards. */
static void read_kind (KbzSession *session, KbzMove move, KbzReadings *readings)
{
  const KbzPosition *position = kbz_session_get_position (session);
  const KbzMoves *moves = kbz_session_get_moves (session);
  for (size_t i = 0; i < moves->n; i++) {
    if (moves->moves[i].kind != move.kind)
      continue;
    if (i > 0 && moves->moves[i - 1].kind == move.kind
        && moves->moves[i - 1].arg == moves->moves[i].arg)
      continue;
    move.arg = moves->moves[i].arg;
    if (kbz_position_legal (position, &move, NULL))
      add (readings, &move, kbz_readings_name (session, &move));
  }
}

KbzReadings kbz_readings_get (KbzSession *session, const KbzCard *cards, size_t n, guint kinds)
{
  KbzReadings readings = { 0 };
  KbzReason reason = { 0 };
  kinds &= kbz_session_get_kinds (session);
  if (n == 0 || n > KBZ_MOVE_CARDS_MAX)
    return readings;
  for (size_t k = 0; k < G_N_ELEMENTS (with_cards); k++) {
    KbzMove move = kbz_move (with_cards[k], 0, cards, n);
    if (!(kinds >> with_cards[k] & 1))
      continue;
    if (goes_one_by_one (session, with_cards[k]))
      read_one_by_one (session, move, &readings);
    else
      read_kind (session, move, &readings);
    if (reason.text.message == NULL)
      kbz_position_legal (kbz_session_get_position (session), &move, &reason);
  }
  if (readings.n == 0 && readings.why == NULL && reason.text.message != NULL)
    readings.why = kbz_say (&reason.text);
  return readings;
}

void kbz_readings_clear (KbzReadings *readings)
{
  for (size_t i = 0; i < readings->n; i++)
    g_free (readings->items[i].name);
  g_free (readings->why);
  *readings = (KbzReadings){ 0 };
}

char *kbz_readings_play (KbzSession *session, const KbzMove *move)
{
  KbzMove steps[KBZ_MOVE_CARDS_MAX];
  if (!goes_one_by_one (session, (KbzMoveKind)move->kind))
    return kbz_session_move (session, move);
  for (size_t i = 0; i < move->n; i++)
    steps[i] = kbz_move ((KbzMoveKind)move->kind, move->arg, &move->cards[i], 1);
  return kbz_session_move_all (session, steps, move->n);
}
