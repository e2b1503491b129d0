/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solve-private.h"

/* The legal cards, in the order in which they are worth trying. */

bool kbz_tarot_legal (const Board *b, const Trick *t, int seat, uint64_t *plain, uint32_t *trump)
{
  uint64_t hand = b->plain[seat];
  uint32_t trumps = b->trump[seat];
  *plain = 0;
  *trump = 0;
  if (t->led == NOBODY) {
    *plain = hand;
    *trump = trumps;
    return false;
  }
  if (t->led != TRUMPS) {
    *plain = hand & (uint64_t)0xFFFF << (16 * t->led);
    if (*plain != 0)
      return false;
  }
  if (trumps == 0) {
    *plain = hand;
    return false;
  }
  *trump = trumps;
  if (t->trump != 0) {
    uint32_t over = trumps & ~(((uint32_t)2 << (31 - __builtin_clz (t->trump))) - 1);
    if (over != 0)
      *trump = over;
  }
  return true;
}

/* What those who have still to play can do about a trick of one suit: the highest card of the suit,
 * and the highest trump of those who may trump; [1] is the side of the player to move. */
typedef struct {
  int follow[2], trump[2];
  bool ready;
} Behind;

static void look_behind (const KbzTarotSolver *s, const Trick *t, int seat, int led, Behind *behind)
{
  const Board *b = &s->board;
  bool attack = attacks (s, seat);
  *behind = (Behind){ .ready = true };
  for (int i = t->n + 1; i < s->players; i++) {
    seat = seat_after (s, seat, 1);
    int side = attacks (s, seat) == attack;
    uint32_t suit = led == TRUMPS ? 0 : suit_bits (b->plain[seat], led);
    if (suit != 0) {
      int top = 31 - __builtin_clz (suit);
      if (top > behind->follow[side])
        behind->follow[side] = top;
    } else if (b->trump[seat] != 0) {
      int top = 31 - __builtin_clz (b->trump[seat]);
      if (top > behind->trump[side])
        behind->trump[side] = top;
    }
  }
}

static bool beaten (const Behind *behind, int side, KbzCard best)
{
  if (best < 64)
    return behind->follow[side] > (best & 15) || behind->trump[side] > 0;
  return behind->trump[side] > best - 64;
}

static int score_of (const KbzTarotSolver *s, const Trick *t, int seat, KbzCard card,
                     Behind behind[SUITS])
{
  if (card == KBZ_EXCUSE)
    return -4;
  Trick after = *t;
  kbz_tarot_put (s, &after, seat, card);
  Behind *look = &behind[(int)after.led];
  if (!look->ready)
    look_behind (s, t, seat, after.led, look);
  int worth = s->worth[card], rank = kbz_card_rank (card);
  bool ours = attacks (s, after.winner) == attacks (s, seat);
  bool they_can = beaten (look, 0, after.best), we_can = beaten (look, 1, after.best);
  if (ours && !they_can)
    return 60 + 3 * worth - (after.best == card ? rank / 4 : 0);
  if (ours)
    return 10 - 2 * worth - rank / 4;
  if (we_can)
    return 15 + worth - rank / 4;
  return -3 * worth - rank / 4;
}

/* Adds the legal cards of a suit, of equal ones the one that tells most. `others` are the cards
 * between which it matters where ours lie. */
static int add_suit (uint32_t legal, uint32_t low, uint32_t others, int base, Move *moves, int n)
{
  while (legal != 0) {
    int top = 31 - __builtin_clz (legal), bottom = top;
    legal ^= (uint32_t)1 << top;
    while (legal != 0 && low >> bottom & 1) {
      int next = 31 - __builtin_clz (legal);
      uint32_t between = (((uint32_t)1 << bottom) - 1) & ~(((uint32_t)2 << next) - 1);
      if (!(low >> next & 1) || others & between)
        break;
      legal ^= (uint32_t)1 << next;
      bottom = next;
    }
    moves[n++] = (Move){ .card = (KbzCard)(base + top),
                         .highest = (KbzCard)(base + top),
                         .lowest = (KbzCard)(base + bottom) };
  }
  return n;
}

static void sort (Move *moves, int n)
{
  for (int i = 1; i < n; i++) {
    Move move = moves[i];
    int j = i;
    for (; j > 0 && moves[j - 1].score < move.score; j--)
      moves[j] = moves[j - 1];
    moves[j] = move;
  }
}

int kbz_tarot_moves (const KbzTarotSolver *s, const Trick *t, int seat, KbzCard hint, Move *moves)
{
  const Board *b = &s->board;
  uint64_t plain;
  uint32_t trump;
  int n = 0;
  kbz_tarot_legal (b, t, seat, &plain, &trump);
  if (plain != 0) {
    uint64_t others = b->all_plain & ~b->plain[seat] & ~t->plain;
    if (t->winner != NOBODY && t->best < 64)
      others |= (uint64_t)1 << t->best;
    for (int suit = 0; suit < 4; suit++) {
      uint32_t cards = suit_bits (plain, suit);
      if (cards != 0)
        n = add_suit (cards, 0x7FE, suit_bits (others, suit), 16 * suit, moves, n);
    }
  }
  if (trump != 0) {
    uint32_t others = b->all_trump & ~b->trump[seat] & ~t->trump;
    if (t->winner != NOBODY && t->best >= 64)
      others |= (uint32_t)1 << (t->best - 64);
    n = add_suit (trump, LOW_TRUMPS, others, 64, moves, n);
  }
  if (b->excuse == seat)
    moves[n++] = (Move){ .card = KBZ_EXCUSE, .highest = KBZ_EXCUSE, .lowest = KBZ_EXCUSE };
  if (n == 1)
    return n;
  Behind behind[SUITS];
  for (int i = 0; i < SUITS; i++)
    behind[i].ready = false;
  for (int i = 0; i < n; i++) {
    Move *m = &moves[i];
    m->score = (int16_t)score_of (s, t, seat, m->card, behind);
    if (m->score < 60)
      m->card = m->lowest;
    uint32_t tried = s->history[seat][m->card];
    m->score = (int16_t)(16 * m->score + (tried == 0 ? 0 : 8 * (32 - __builtin_clz (tried))));
    if (hint != KBZ_NO_CARD && suit_of (hint) == suit_of (m->card) && hint <= m->highest
        && hint >= m->lowest)
      m->score = INT16_MAX;
  }
  sort (moves, n);
  return n;
}
