/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game.h"

#include <assert.h>
#include <string.h>

/* ---- Every legal move -------------------------------------------------------------------- */

/* Ways to choose the trumps of a handful that are listed; a hand has at most thousands. */
enum { SHOWS_LISTED = 200 };

static void add_call (KbzMoves *moves, int arg)
{
  KbzMove move = kbz_move (KBZ_MOVE_CALL, arg, NULL, 0);
  kbz_moves_add (moves, &move);
}

static void add_cards (KbzMoves *moves, KbzMoveKind kind, KbzTarotSet set)
{
  while (!kbz_tarot_is_empty (set)) {
    KbzCard card = kbz_tarot_pop (&set);
    KbzMove move = kbz_move (kind, 0, &card, 1);
    kbz_moves_add (moves, &move);
  }
}

typedef struct {
  KbzMoves *moves;
  KbzCard trumps[22];
  int n, size, listed;
  KbzCard chosen[22];
} Shows;

/* All sets of `size` trumps, those that hide high ones first: from `at` on, `taken` are chosen. */
static void list_shows (Shows *shows, int at, int taken)
{
  if (taken == shows->size) {
    if (shows->listed++ < SHOWS_LISTED) {
      KbzMove move = kbz_move (KBZ_MOVE_LAY, 0, shows->chosen, (size_t)taken);
      kbz_moves_add (shows->moves, &move);
    } else {
      shows->moves->more = true;
    }
    return;
  }
  for (int i = at; i <= shows->n - (shows->size - taken) && !shows->moves->more; i++) {
    shows->chosen[taken] = shows->trumps[i];
    list_shows (shows, i + 1, taken + 1);
  }
}

static void list_handfuls (const KbzTarot *t, int seat, KbzMoves *moves)
{
  KbzTarotSet trumps = kbz_tarot_of_suit (t->hands[seat], KBZ_TAROT_TRUMPS);
  int more = seat == t->taker ? kbz_tarot_size (kbz_tarot_discarded_trumps (t)) : 0;
  if (!kbz_tarot_is_first_card (t, seat) || !kbz_tarot_is_empty (t->shown[seat]))
    return;
  for (int i = KBZ_HANDFUL_SINGLE; i <= KBZ_HANDFUL_TRIPLE; i++) {
    Shows shows = { .moves = moves,
                    .size = kbz_tarot_handful_size (t->players, (KbzTarotHandful)i) - more };
    shows.n = (int)kbz_tarot_list (trumps, shows.trumps);
    /* The Excuse stands in for the one trump that is missing. */
    if (shows.n == shows.size - 1 && kbz_tarot_has (t->hands[seat], KBZ_EXCUSE))
      shows.trumps[shows.n++] = KBZ_EXCUSE;
    if (shows.n >= shows.size)
      list_shows (&shows, 0, 0);
  }
}

void kbz_tarot_game_moves (const void *state, KbzMoves *moves)
{
  const KbzTarot *t = state;
  int seat = kbz_tarot_turn_seat (t);
  KbzTarotSet callable;
  switch ((KbzTarotPhase)t->phase) {
  case KBZ_TAROT_BIDDING:
    add_call (moves, KBZ_TAROT_PASS);
    for (int bid = t->contract + 1; bid < KBZ_TAROT_BIDS; bid++)
      add_call (moves, bid);
    break;
  case KBZ_TAROT_CALLING:
    callable = kbz_tarot_callable (t->hands[seat]);
    while (!kbz_tarot_is_empty (callable))
      add_call (moves, KBZ_TAROT_CALLS + kbz_tarot_pop (&callable));
    break;
  case KBZ_TAROT_DISCARDING:
    add_cards (moves, KBZ_MOVE_BURY, kbz_tarot_discardable (t->hands[seat]));
    break;
  case KBZ_TAROT_SLAMMING:
    add_call (moves, KBZ_TAROT_NO_SLAM);
    add_call (moves, KBZ_TAROT_SLAM);
    break;
  case KBZ_TAROT_PLAYING:
    add_cards (moves, KBZ_MOVE_PLAY, kbz_tarot_may_play (t, seat, NULL));
    list_handfuls (t, seat, moves);
    if (t->misere && kbz_tarot_is_first_card (t, seat) && !(t->miseres >> seat & 1)
        && kbz_tarot_is_misere (t->hands[seat]))
      add_call (moves, KBZ_TAROT_MISERE);
    break;
  case KBZ_TAROT_OVER:
    break;
  }
}

/* ---- Making one -------------------------------------------------------------------------- */

static void begin_play (KbzTarot *t)
{
  t->phase = KBZ_TAROT_PLAYING;
  t->leader = t->announced ? t->taker : (int8_t)((t->dealer + 1) % t->players);
}

static void turn_dog (KbzTarot *t)
{
  t->phase = kbz_tarot_takes_dog (t) ? KBZ_TAROT_DISCARDING : KBZ_TAROT_SLAMMING;
  kbz_tarot_find_attack (t);
  if (kbz_tarot_takes_dog (t))
    t->hands[t->taker] = kbz_tarot_or (t->hands[t->taker], t->dog);
}

static void apply_bid (KbzTarot *t, int bid)
{
  int seat = kbz_tarot_turn_seat (t);
  t->bids[t->n_bids++] = (uint8_t)bid;
  if (bid > t->contract) {
    t->contract = (uint8_t)bid;
    t->taker = (int8_t)seat;
  }
  /* Above garde contre there is nothing to say. */
  if (t->n_bids < t->players && t->contract != KBZ_TAROT_CONTRE)
    return;
  if (t->taker == KBZ_NO_SEAT)
    t->phase = KBZ_TAROT_OVER;
  else if (t->players == 5)
    t->phase = KBZ_TAROT_CALLING;
  else
    turn_dog (t);
}

static void apply_call (KbzTarot *t, int call)
{
  int seat = kbz_tarot_turn_seat (t);
  if (t->phase == KBZ_TAROT_BIDDING) {
    apply_bid (t, call);
  } else if (t->phase == KBZ_TAROT_CALLING) {
    t->called = (KbzCard)(call - KBZ_TAROT_CALLS);
    turn_dog (t);
  } else if (t->phase == KBZ_TAROT_SLAMMING) {
    t->announced = call == KBZ_TAROT_SLAM;
    begin_play (t);
  } else {
    t->miseres |= (uint8_t)(1u << seat);
  }
}

static void end_trick (KbzTarot *t)
{
  int winner = kbz_tarot_trick_winner (t->trick, t->players);
  memcpy (t->tricks[t->n_tricks], t->trick, sizeof t->trick);
  t->leaders[t->n_tricks++] = (uint8_t)t->leader;
  t->leader = (int8_t)((t->leader + winner) % t->players);
  memset (t->trick, 0, sizeof t->trick);
  t->n_trick = 0;
  if (kbz_tarot_is_empty (t->hands[0]))
    t->phase = KBZ_TAROT_OVER;
}

void kbz_tarot_apply (void *state, const KbzMove *move)
{
  KbzTarot *t = state;
  int seat = kbz_tarot_turn_seat (t);
  assert (kbz_tarot_game_legal (t, move, NULL));
  switch ((KbzMoveKind)move->kind) {
  case KBZ_MOVE_CALL:
    apply_call (t, move->arg);
    break;
  case KBZ_MOVE_BURY:
    kbz_tarot_remove (&t->hands[seat], move->cards[0]);
    kbz_tarot_add (&t->discard, move->cards[0]);
    if (kbz_tarot_size (t->discard) == kbz_tarot_dog_size (t->players))
      t->phase = KBZ_TAROT_SLAMMING;
    break;
  case KBZ_MOVE_LAY:
    t->shown[seat] = kbz_tarot_set_of (move->cards, move->n);
    break;
  default:
    kbz_tarot_remove (&t->hands[seat], move->cards[0]);
    t->trick[t->n_trick++] = move->cards[0];
    if (t->n_trick == t->players)
      end_trick (t);
  }
}
