/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solve/purpose.h"

#include <string.h>

static const char *const side_names[] = { N_ ("South and North"), N_ ("West and East") };

/* Of a turn that is laid out for a purpose only what the player knows counts, so nobody is shown
 * more. */
static bool shows_all (const KbzCanastaState *state, int seat)
{
  return seat == KBZ_NO_SEAT && state->play_for == KBZ_CANASTA_FOR_SCORE;
}

static void add_hand (const KbzCanastaState *state, int owner, int seat, KbzView *view)
{
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n = kbz_hand_cards (&state->hands[owner], cards);
  bool seen =
      seat == owner || shows_all (state, seat) || (seat == KBZ_NO_SEAT && owner == state->turn);
  kbz_view_add (view, KBZ_ZONE_HAND, owner, seen ? cards : NULL, n);
}

/* At the table only the top card is seen, and whether the pile is frozen. */
static void add_pile (const KbzCanastaState *state, int seat, KbzView *view)
{
  int hidden = seat == KBZ_NO_SEAT || state->n_pile == 0 ? 0 : state->n_pile - 1;
  if (hidden > 0)
    kbz_view_add (view, KBZ_ZONE_DISCARD, KBZ_NO_SEAT, NULL, (size_t)hidden);
  KbzZone *zone = kbz_view_add (view, KBZ_ZONE_DISCARD, KBZ_NO_SEAT, state->pile + hidden,
                                (size_t)(state->n_pile - hidden));
  if (kbz_canasta_frozen (state)) {
    zone->marked = true;
    zone->label = KBZ_TEXT (N_ ("Frozen"));
    /* As players lay it: the card that froze the pile sticks out on both sides. */
    for (int i = 0; i + 1 < state->n_pile; i++)
      if (kbz_canasta_freezes (state->pile[i]))
        zone->across = state->pile[i];
  }
}

/* What KbzMove.arg must be for cards that are put to it. */
static int meld_arg (const KbzCanastaRules *rules, const KbzCanastaMeld *meld)
{
  bool apart = !rules->one_meld_of_rank && kbz_hand_size (&meld->cards) >= KBZ_CANASTA_SIZE;
  if (meld->rank == 0)
    return kbz_canasta_run_arg (meld->run);
  return meld->rank + (apart ? KBZ_CANASTA_ON_FINISHED : 0);
}

static void add_meld (const KbzCanastaRules *rules, const KbzCanastaMeld *meld, int side,
                      KbzView *view)
{
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n = kbz_hand_cards (&meld->cards, cards);
  KbzZone *zone = kbz_view_add (view, KBZ_ZONE_MELD, side, cards, n);
  KbzCanastaShape shape = kbz_canasta_meld_shape (rules, meld);
  zone->arg = (int16_t)meld_arg (rules, meld);
  zone->marked = shape.bonus > 0;
  if (shape.kind == KBZ_SHAPE_SAMBA)
    zone->label = KBZ_TEXT (N_ ("Samba"));
  else if (shape.kind == KBZ_SHAPE_CANASTA)
    zone->label =
        shape.natural ? KBZ_TEXT (N_ ("Natural canasta")) : KBZ_TEXT (N_ ("Mixed canasta"));
  else if (meld->rank == 0 || meld->rank >= KBZ_KIND_LOWEST) {
    KbzArg left = KBZ_NUMBER (KBZ_CANASTA_SIZE - (int)n);
    zone->label = meld->rank == 0 ? KBZ_TEXT (N_ ("Sequence, {0} more to a samba"), left)
                                  : KBZ_TEXT (N_ ("{0} more to a canasta"), left);
  }
  if (meld->rank == 0 || meld->rank >= KBZ_KIND_LOWEST)
    zone->whole = KBZ_CANASTA_SIZE;
}

static void add_side (const KbzCanastaState *state, int side, KbzView *view)
{
  KbzCard cards[KBZ_CARDS_MAX];
  for (int i = 0; i < state->n_melds[side]; i++)
    add_meld (kbz_canasta_state_rules (state), &state->melds[side][i], side, view);
  size_t n = kbz_hand_cards (&state->red[side], cards);
  if (n > 0)
    kbz_view_add (view, KBZ_ZONE_SHOWN, side, cards, n)->label = KBZ_TEXT (N_ ("Red threes"));
  kbz_view_fact (view, KBZ_TEXT (N_ ("{0}: {1} points"), KBZ_WORD (side_names[side]),
                                 KBZ_NUMBER (state->totals[side])));
  if (state->n_melds[side] == 0)
    kbz_view_fact (view, KBZ_TEXT (N_ ("{0} open with {1} points"), KBZ_WORD (side_names[side]),
                                   KBZ_NUMBER (kbz_canasta_side_minimum (state, side))));
}

/* What was asked, and the answer. */
static void add_notes (const KbzCanastaState *state, KbzView *view)
{
  int partner = (state->turn + 2) % KBZ_CANASTA_SEATS;
  if (state->asked == KBZ_CANASTA_NOT_ASKED)
    return;
  view->seats[state->turn].note = KBZ_TEXT (N_ ("May I go out?"));
  if (state->asked != KBZ_CANASTA_ASKED)
    view->seats[partner].note =
        state->asked == KBZ_CANASTA_YES ? KBZ_TEXT (N_ ("Yes")) : KBZ_TEXT (N_ ("No"));
}

static void add_drawn (const KbzCanastaState *state, KbzView *view)
{
  if (state->drawn[0] != KBZ_NO_CARD)
    kbz_view_fact (view,
                   KBZ_TEXT (N_ ("Drawn for partners: South {0}, West {1}, North {2}, East {3}; "
                                 "the highest deals"),
                             KBZ_CARD_ARG (state->drawn[0]), KBZ_CARD_ARG (state->drawn[1]),
                             KBZ_CARD_ARG (state->drawn[2]), KBZ_CARD_ARG (state->drawn[3])));
}

int kbz_canasta_hand_place (const void *state, KbzCard card)
{
  int kind = kbz_canasta_kind (card);
  (void)state;
  if (kind == KBZ_KIND_JOKER || kind == KBZ_KIND_TWO)
    return kind;
  static const int suits[] = {
    [KBZ_SPADES] = 1, [KBZ_HEARTS] = 2, [KBZ_CLUBS] = 3, [KBZ_DIAMONDS] = 4
  };
  return 100 * suits[kbz_card_suit (card)] + KBZ_ACE - kbz_card_rank (card);
}

void kbz_canasta_view (const void *data, int seat, KbzView *view)
{
  const KbzCanastaState *state = data;
  view->n_seats = KBZ_CANASTA_SEATS;
  for (int i = 0; i < KBZ_CANASTA_SEATS; i++) {
    view->seats[i].side = kbz_canasta_side (i);
    view->seats[i].cards_left = kbz_hand_size (&state->hands[i]);
    view->seats[i].taken = -1;
    if (i == state->dealer)
      view->seats[i].role = KBZ_TEXT (N_ ("Dealer"));
    add_hand (state, i, seat, view);
  }
  kbz_view_add (view, KBZ_ZONE_STOCK, KBZ_NO_SEAT, shows_all (state, seat) ? state->stock : NULL,
                state->n_stock);
  add_pile (state, seat, view);
  for (int side = 0; side < 2; side++)
    add_side (state, side, view);
  add_notes (state, view);
  add_drawn (state, view);
  kbz_view_fact (view, KBZ_TEXT (N_ ("Cards in the stock: {0}"), KBZ_NUMBER (state->n_stock)));
  kbz_view_fact (view, KBZ_TEXT (N_ ("Cards in the pile: {0}"), KBZ_NUMBER (state->n_pile)));
}

/* Deals the hidden cards anew. A red three is never in a hand: it goes to the stock. */
static void shuffle_hidden (KbzCanastaState *state, int seat, KbzRandom *random)
{
  KbzCard hidden[KBZ_CARDS_MAX], red[KBZ_CARDS_MAX];
  int sizes[KBZ_CANASTA_SEATS] = { 0 };
  size_t n = 0, n_red = 0;
  for (int i = 0; i < KBZ_CANASTA_SEATS; i++)
    if (i != seat) {
      sizes[i] = kbz_hand_size (&state->hands[i]);
      n += kbz_hand_cards (&state->hands[i], hidden + n);
      memset (&state->hands[i], 0, sizeof state->hands[i]);
    }
  for (int i = 0; i < state->n_stock; i++)
    if (kbz_canasta_kind (state->stock[i]) == KBZ_KIND_RED_THREE)
      red[n_red++] = state->stock[i];
    else
      hidden[n++] = state->stock[i];
  kbz_random_shuffle (random, hidden, n);
  for (int i = 0; i < KBZ_CANASTA_SEATS; i++)
    while (sizes[i]-- > 0)
      kbz_hand_add (&state->hands[i], hidden[--n]);
  memcpy (hidden + n, red, n_red);
  memcpy (state->stock, hidden, state->n_stock);
  kbz_random_shuffle (random, state->stock, state->n_stock);
}

static bool somebody_can_move (const KbzCanastaState *state)
{
  KbzMoves moves = { 0 };
  kbz_canasta_moves (state, &moves);
  bool can = moves.n > 0;
  kbz_moves_clear (&moves);
  return can;
}

/* In the middle of another player's turn the new hand must still let that player end it. */
#define TRIES 20

void kbz_canasta_reshuffle (void *data, int seat, KbzRandom *random)
{
  KbzCanastaState *state = data;
  if (seat == KBZ_NO_SEAT)
    return;
  KbzCanastaState before = *state;
  for (int i = 0; i < TRIES; i++) {
    shuffle_hidden (state, seat, random);
    if (state->over || somebody_can_move (state))
      return;
    *state = before;
  }
}
