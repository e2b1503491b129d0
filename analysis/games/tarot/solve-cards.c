/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solve-private.h"

/* What every card is worth, and the best play to the end. */

/* Plays a card; when it completes the trick, clears it and returns what the attack got. */
static int play_on (KbzTarotSolver *s, Trick *t, KbzCard card)
{
  int seat = seat_after (s, t->leader, t->n), gain = 0;
  take_from (&s->board, seat, card);
  kbz_tarot_put (s, t, seat, card);
  if (t->n == s->players) {
    int winner = kbz_tarot_winner (s, t);
    gain = kbz_tarot_gain (s, t);
    kbz_tarot_clear_trick (s, &s->board, t);
    *t = kbz_tarot_new_trick (winner);
  }
  return gain;
}

KbzStatus kbz_tarot_solve_cards (KbzTarotSolver *s, const KbzTarotEnding *ending,
                                 const KbzTarotObjective *objective, const KbzLimits *limits,
                                 KbzTarotValue *values, int *n_values, KbzError *error)
{
  int low, high;
  *n_values = 0;
  KbzStatus status = kbz_tarot_solve (s, ending, objective, limits, &low, &high, error);
  if (status != KBZ_OK)
    return status;
  KbzCard moves[KBZ_TAROT_HAND];
  int n = kbz_tarot_ending_moves (ending, moves);
  Trick trick = s->root;
  Board board = s->board;
  bool attack = attacks (s, seat_after (s, trick.leader, trick.n));
  for (int i = 0; i < n; i++) {
    Trick after = trick;
    int gain = play_on (s, &after, moves[i]) + s->before;
    KbzTarotValue *v = &values[(*n_values)++];
    v->card = moves[i];
    kbz_tarot_widest (s, &v->low, &v->high);
    if (s->board.left == 0)
      v->low = v->high = 0;
    /* No card is better for its player than the position. */
    if (attack && v->high > high - gain)
      v->high = high - gain;
    if (!attack && v->low < low - gain)
      v->low = low - gain;
    kbz_tarot_narrow (s, &after, high - gain, &v->low, &v->high);
    v->low += gain;
    v->high += gain;
    s->board = board;
  }
  return KBZ_OK;
}

/* The first card that keeps the value; KBZ_NO_CARD when a limit came first. */
static KbzCard keep_value (KbzTarotSolver *s, const Trick *trick, int value)
{
  Move moves[MOVES];
  Board board = s->board;
  int seat = seat_after (s, trick->leader, trick->n);
  bool attack = attacks (s, seat);
  int n = kbz_tarot_moves (s, trick, seat, KBZ_NO_CARD, moves);
  for (int i = 0; i < n && !s->stopped; i++) {
    Trick after = *trick;
    int gain = play_on (s, &after, moves[i].card);
    int goal = (attack ? value : value + 1) - gain;
    bool reached = kbz_tarot_test (s, &after, goal) >= goal;
    s->board = board;
    if (!s->stopped && reached == attack)
      return moves[i].card;
  }
  return KBZ_NO_CARD;
}

size_t kbz_tarot_solve_line (KbzTarotSolver *s, const KbzTarotEnding *ending,
                             const KbzTarotObjective *objective, int value, const KbzLimits *limits,
                             KbzCard *cards, size_t room)
{
  Trick trick;
  size_t n = 0;
  if (kbz_tarot_ending_check (ending, NULL) != KBZ_OK)
    return 0;
  kbz_tarot_begin (s, ending, objective, limits, &trick);
  value -= s->before;
  while (n < room && s->board.left > 0) {
    KbzCard card = keep_value (s, &trick, value);
    if (card == KBZ_NO_CARD)
      break;
    cards[n++] = card;
    value -= play_on (s, &trick, card);
  }
  return n;
}
