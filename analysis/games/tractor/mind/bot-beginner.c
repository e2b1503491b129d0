/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bot.h"

#include "choose.h"
#include "analysis/games/tractor/rules/trick.h"

/* A simple opponent. It looks at its own hand, at the trick and at what must be held by others; now
 * and then it does just anything. */

#define LOOKED_AT 2000 /* plays, of very many */
#define SLIP_EVERY 8   /* plays */

typedef struct {
  const KbzTractor *t;
  KbzTractorRules rules;
  int seat;
  KbzTractorShape lead;
  int best;        /* strength of the play that wins so far */
  int winner;      /* who made it */
  bool last;       /* nobody plays after this seat */
  KbzHand outside; /* what the other hands, and the kitty, may hold */
  int seen, value; /* plays looked at; of the best so far */
  KbzMove move;
} Thinking;

/* Keeps trumps, points, pairs and aces; empties short suits. */
static int keep_value (const KbzTractor *t, KbzCard card)
{
  KbzTractorRules rules = kbz_tractor_rules (t);
  const KbzHand *hand = &t->hands[t->banker];
  KbzSuit suit = kbz_tractor_suit (&rules, card);
  int length = kbz_tractor_row_size (kbz_tractor_row (&rules, hand, suit));
  int value = kbz_tractor_place (&rules, card) + 2 * kbz_tractor_card_points (card);
  if (kbz_hand_count (hand, card) > 1)
    value += 12;
  if (kbz_tractor_place (&rules, card) == 11)
    value += 15;
  return suit == KBZ_TRUMPS ? value + 100 : value + 2 * length;
}

/* ---- Playing ----------------------------------------------------------------------------- */

static void think (const KbzTractor *t, Thinking *thinking)
{
  *thinking = (Thinking){ .t = t,
                          .rules = kbz_tractor_rules (t),
                          .seat = kbz_tractor_seat (t),
                          .last = t->n_trick == KBZ_TRACTOR_SEATS - 1 };
  KbzCard cards[KBZ_CARDS_MAX];
  for (int i = 1; i < KBZ_TRACTOR_SEATS; i++) {
    const KbzHand *hand = &t->hands[(thinking->seat + i) % KBZ_TRACTOR_SEATS];
    kbz_hand_add_all (&thinking->outside, cards, kbz_hand_cards (hand, cards));
  }
  if (!kbz_tractor_led (t, &thinking->lead))
    return;
  thinking->best = -1;
  for (int i = 0; i < t->n_trick; i++) {
    size_t n = kbz_hand_cards (&t->trick[i], cards);
    int strength = kbz_tractor_strength (&thinking->rules, &thinking->lead, cards, n);
    if (i == 0 || strength > thinking->best) {
      thinking->best = strength;
      thinking->winner = (t->leader + i) % KBZ_TRACTOR_SEATS;
    }
  }
}

/* Trumps, high cards and structures are worth keeping. */
static int cost_of (const Thinking *thinking, const KbzCard *cards, size_t n)
{
  const KbzHand *hand = &thinking->t->hands[thinking->seat];
  int cost = 0;
  for (size_t i = 0; i < n; i++) {
    bool trump = kbz_tractor_suit (&thinking->rules, cards[i]) == KBZ_TRUMPS;
    cost += kbz_tractor_place (&thinking->rules, cards[i]) + (trump ? 14 : 0)
            + (kbz_hand_count (hand, cards[i]) > 1 ? 3 : 0);
  }
  return cost;
}

static void consider (Thinking *thinking, const KbzCard *cards, size_t n, int value)
{
  if (thinking->seen > 0 && value <= thinking->value)
    return;
  thinking->value = value;
  thinking->move = kbz_move (KBZ_MOVE_PLAY, 0, cards, n);
}

/* No hand outside can hold a higher one: all that is out counted as one hand. */
static bool is_top (const Thinking *thinking, const KbzTractorShape *shape)
{
  KbzTractorRow others[3] = { kbz_tractor_row (&thinking->rules, &thinking->outside, shape->suit),
                              0, 0 };
  const KbzTractorPart *part = &shape->parts[0];
  int width = kbz_tractor_kind_width ((KbzTractorKind)part->kind);
  return kbz_tractor_best_run (&thinking->rules, others[0], width, part->length) <= part->place;
}

/* Winners first, big structures before small; else something low and worthless. Throws nothing. */
static bool look_at_lead (const KbzCard *cards, size_t n, void *data)
{
  Thinking *thinking = data;
  KbzTractorShape shape;
  kbz_tractor_shape (&thinking->rules, cards, n, &shape);
  if (shape.n == 1) {
    int points = kbz_tractor_points (cards, n), cost = cost_of (thinking, cards, n);
    int value = is_top (thinking, &shape) ? 100 + 20 * (int)n + points - cost / 4
                                          : 5 * (int)n - points - cost;
    consider (thinking, cards, n, value);
  }
  return ++thinking->seen < LOOKED_AT;
}

static bool look_at_follow (const KbzCard *cards, size_t n, void *data)
{
  Thinking *thinking = data;
  int strength = kbz_tractor_strength (&thinking->rules, &thinking->lead, cards, n);
  int points = kbz_tractor_points (cards, n), cost = cost_of (thinking, cards, n);
  bool partner = thinking->winner == (thinking->seat + 2) % KBZ_TRACTOR_SEATS;
  bool partner_safe = partner && (thinking->last || thinking->best % KBZ_TRACTOR_PLACES >= 10);
  int value;
  if (strength > thinking->best && !partner_safe)
    value = 60 + (thinking->last ? 2 * points : strength) - cost;
  else
    value = (partner_safe ? 3 : -3) * points - cost;
  consider (thinking, cards, n, value);
  return ++thinking->seen < LOOKED_AT;
}

static KbzMove simple_play (const KbzTractor *t)
{
  Thinking thinking;
  think (t, &thinking);
  const KbzHand *hand = &t->hands[thinking.seat];
  if (t->n_trick == 0)
    kbz_tractor_each_structure (&thinking.rules, hand, look_at_lead, &thinking);
  else
    kbz_tractor_each_follow (&thinking.rules, hand, &thinking.lead, look_at_follow, &thinking);
  if (thinking.seen == 0)
    thinking.move = kbz_tractor_any_follow (&thinking.rules, hand, &thinking.lead);
  return thinking.move;
}

/* Any lead of one part, or any answer. */
static KbzMove slip (const KbzTractor *t, KbzRandom *random)
{
  KbzMoves moves = { 0 };
  kbz_tractor_moves (t, &moves);
  size_t n = 0;
  KbzTractorRules rules = kbz_tractor_rules (t);
  for (size_t i = 0; i < moves.n; i++) {
    KbzTractorShape shape;
    if (t->n_trick > 0
        || (kbz_tractor_shape (&rules, moves.moves[i].cards, moves.moves[i].n, &shape)
            && shape.n == 1))
      moves.moves[n++] = moves.moves[i];
  }
  KbzMove move = moves.moves[kbz_random_below (random, n)];
  kbz_moves_clear (&moves);
  return move;
}

KbzMove kbz_tractor_beginner (const KbzTractor *t, KbzRandom *random)
{
  switch ((KbzTractorPhase)t->phase) {
  case KBZ_TRACTOR_DEAL:
    return kbz_tractor_simple_call (t);
  case KBZ_TRACTOR_BURY:
    return kbz_tractor_bury_least (t, keep_value);
  default:
    return kbz_random_below (random, SLIP_EVERY) == 0 ? slip (t, random) : simple_play (t);
  }
}
