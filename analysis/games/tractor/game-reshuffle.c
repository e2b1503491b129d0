/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game.h"

#include <string.h>

enum { TRIES = 200, PLACES = KBZ_TRACTOR_SEATS + 2, KITTY = 4, STOCK = 5 };

/* The cards that a seat does not see and the places where they may lie. */
typedef struct {
  KbzTractorRules rules;
  size_t n;
  KbzCard cards[KBZ_CARDS_MAX];
  int room[PLACES];
  unsigned out[PLACES]; /* suits that cannot lie there */
} Hidden;

static void hide (Hidden *hidden, int place, const KbzHand *hand, unsigned out)
{
  size_t n = kbz_hand_cards (hand, hidden->cards + hidden->n);
  hidden->n += n;
  hidden->room[place] = (int)n;
  hidden->out[place] = out;
}

/* What the declarer has shown stays in his hand until the play begins. */
static KbzHand shown_by (const KbzTractor *t, int seat)
{
  KbzHand shown = { 0 };
  if (t->declarer != seat || t->phase > KBZ_TRACTOR_BURY)
    return shown;
  for (int i = 0; i < t->n_declared && i < kbz_hand_count (&t->hands[seat], t->declared); i++)
    kbz_hand_add (&shown, t->declared);
  return shown;
}

static KbzHand minus (const KbzHand *hand, const KbzHand *less)
{
  KbzCard cards[KBZ_CARDS_MAX];
  KbzHand rest = *hand;
  kbz_hand_remove_all (&rest, cards, kbz_hand_cards (less, cards));
  return rest;
}

static void find_hidden (const KbzTractor *t, int seat, Hidden *hidden)
{
  *hidden = (Hidden){ .rules = kbz_tractor_rules (t) };
  for (int other = 0; other < KBZ_TRACTOR_SEATS; other++) {
    KbzHand shown = shown_by (t, other);
    KbzHand rest = minus (&t->hands[other], &shown);
    if (other != seat && seat != KBZ_NO_SEAT)
      hide (hidden, other, &rest, t->out[other]);
  }
  if (seat == KBZ_NO_SEAT)
    return;
  if (seat != t->banker && t->phase < KBZ_TRACTOR_OVER)
    hide (hidden, KITTY, &t->buried, 0);
  memcpy (hidden->cards + hidden->n, t->stock, t->n_stock);
  hidden->n += t->n_stock;
  hidden->room[STOCK] = t->n_stock;
}

static int takers (const Hidden *hidden, KbzCard card)
{
  int n = 0;
  unsigned suit = (unsigned)kbz_tractor_suit (&hidden->rules, card);
  for (int place = 0; place < PLACES; place++)
    n += hidden->room[place] > 0 && !(hidden->out[place] >> suit & 1);
  return n;
}

/* Where a card goes, in proportion to the room; -1 when nowhere. */
static int find_place (const Hidden *hidden, const int room[PLACES], KbzCard card,
                       KbzRandom *random)
{
  unsigned suit = (unsigned)kbz_tractor_suit (&hidden->rules, card);
  int total = 0;
  for (int place = 0; place < PLACES; place++)
    total += hidden->out[place] >> suit & 1 ? 0 : room[place];
  if (total == 0)
    return -1;
  int at = (int)kbz_random_below (random, (uint64_t)total);
  for (int place = 0;; place++) {
    int here = hidden->out[place] >> suit & 1 ? 0 : room[place];
    if (at < here)
      return place;
    at -= here;
  }
}

/* One try: cards that fewest places can take go first. */
static bool share_out (const Hidden *hidden, KbzRandom *random, int places[KBZ_CARDS_MAX])
{
  int room[PLACES];
  memcpy (room, hidden->room, sizeof room);
  for (int want = 0; want <= PLACES; want++)
    for (size_t i = 0; i < hidden->n; i++)
      if (takers (hidden, hidden->cards[i]) == want) {
        places[i] = find_place (hidden, room, hidden->cards[i], random);
        if (places[i] < 0)
          return false;
        room[places[i]]--;
      }
  return true;
}

static bool fits_pairs (const KbzTractor *t, const Hidden *hidden, const int *places)
{
  for (int seat = 0; seat < KBZ_TRACTOR_SEATS; seat++) {
    KbzHand hand = { 0 };
    for (size_t i = 0; i < hidden->n; i++)
      if (places[i] == seat)
        kbz_hand_add (&hand, hidden->cards[i]);
    for (int suit = 0; suit < KBZ_TRACTOR_SUITS; suit++)
      if (hidden->room[seat] > 0 && t->no_pair[seat] >> suit & 1
          && kbz_tractor_row_slots (kbz_tractor_row (&hidden->rules, &hand, (KbzSuit)suit), 2) > 0)
        return false;
  }
  return true;
}

static void put (KbzTractor *t, int seat, const Hidden *hidden, const int *places)
{
  for (int other = 0; other < KBZ_TRACTOR_SEATS; other++)
    if (other != seat)
      t->hands[other] = shown_by (t, other);
  if (hidden->room[KITTY] > 0)
    t->buried = (KbzHand){ 0 };
  size_t n_stock = 0;
  for (size_t i = 0; i < hidden->n; i++) {
    if (places[i] == STOCK)
      t->stock[n_stock++] = hidden->cards[i];
    else
      kbz_hand_add (places[i] == KITTY ? &t->buried : &t->hands[places[i]], hidden->cards[i]);
  }
}

/* Suits that a seat is out of are kept, and pairs it has shown not to hold where that can be found
 * in a few tries. */
void kbz_tractor_reshuffle (void *state, int seat, KbzRandom *random)
{
  KbzTractor *t = state;
  Hidden hidden;
  int places[KBZ_CARDS_MAX], kept[KBZ_CARDS_MAX];
  bool found = false;
  find_hidden (t, seat, &hidden);
  if (hidden.n == 0)
    return;
  kbz_random_shuffle (random, hidden.cards, hidden.n);
  for (int i = 0; i < TRIES; i++) {
    if (!share_out (&hidden, random, places))
      continue;
    found = true;
    memcpy (kept, places, hidden.n * sizeof kept[0]);
    if (fits_pairs (t, &hidden, places))
      break;
  }
  if (found)
    put (t, seat, &hidden, kept);
}
