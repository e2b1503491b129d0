/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sample.h"

#include "known.h"

#include <stdlib.h>
#include <string.h>

enum { KITTY = KBZ_TRACTOR_SEATS, STOCK, PLACES };

/* Swaps tried for each hidden card: to find a first possible deal, and to mix. */
enum { REPAIR = 400, FIRST_MIX = 12, NEXT_MIX = 4 };

typedef struct {
  KbzCard card;
  uint8_t suit, place;
  uint8_t allowed; /* places, by bit */
  KbzTractorRow bit;
} Hidden;

struct KbzTractorSampler {
  KbzTractor start;
  int seat, n;
  Hidden cards[KBZ_CARDS_MAX];
  int room[PLACES];
  KbzHand fixed[KBZ_TRACTOR_SEATS]; /* seen, or shown before */
  KbzTractorRow fixed_rows[KBZ_TRACTOR_SEATS][KBZ_TRACTOR_SUITS];
  KbzTractorRow rows[KBZ_TRACTOR_SUITS][KBZ_TRACTOR_SEATS]; /* with the deal as it is now */
  bool bound[KBZ_TRACTOR_SUITS];                            /* something is known of the suit */
  bool any_bound, ready;
  int broken[KBZ_TRACTOR_SUITS];
  KbzTractorEvidence evidence;
};

/* ---- What there is to share out ---------------------------------------------------------- */

static KbzHand minus (const KbzHand *hand, const KbzHand *less)
{
  KbzCard cards[KBZ_CARDS_MAX];
  KbzHand rest = *hand;
  kbz_hand_remove_all (&rest, cards, kbz_hand_cards (less, cards));
  return rest;
}

static void add_cards (KbzTractorSampler *s, const KbzHand *hand, unsigned allowed)
{
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n = kbz_hand_cards (hand, cards);
  for (size_t i = 0; i < n; i++) {
    KbzSuit suit = kbz_tractor_suit (&s->evidence.rules, cards[i]);
    Hidden *hidden = &s->cards[s->n++];
    *hidden = (Hidden){ .card = cards[i], .suit = (uint8_t)suit };
    hidden->bit = kbz_tractor_row_of (kbz_tractor_slot (&s->evidence.rules, cards[i]), 1);
    for (int place = 0; place < PLACES; place++)
      if (allowed >> place & 1 && s->room[place] > 0
          && (place >= KBZ_TRACTOR_SEATS
              || !kbz_tractor_lacks (&s->start, KBZ_LACKS_SUIT, place, (int)suit)))
        hidden->allowed |= (uint8_t)(1u << place);
  }
}

static void find_bounds (KbzTractorSampler *s)
{
  for (int suit = 0; suit < KBZ_TRACTOR_SUITS; suit++) {
    s->bound[suit] = kbz_tractor_has_evidence (&s->evidence, (KbzSuit)suit);
    for (int lack = 0; lack < KBZ_TRACTOR_LACKS; lack++)
      for (int seat = 0; seat < KBZ_TRACTOR_SEATS; seat++)
        s->bound[suit] |= kbz_tractor_lacks (&s->start, (KbzTractorLack)lack, seat, suit);
    s->any_bound |= s->bound[suit];
  }
}

KbzTractorSampler *kbz_tractor_sampler_new (const KbzTractor *t, int seat)
{
  KbzTractorSampler *s = calloc (1, sizeof *s);
  KbzTractorKnown known;
  if (s == NULL)
    abort ();
  s->start = *t;
  s->seat = seat;
  kbz_tractor_evidence (t, &s->evidence);
  kbz_tractor_know (t, seat, &known);
  KbzHand rest = minus (&known.unseen, &known.with_banker);
  for (int other = 0; other < KBZ_TRACTOR_SEATS; other++) {
    s->fixed[other] = other == seat ? t->hands[other] : known.held[other];
    s->room[other] = kbz_hand_size (&t->hands[other]) - kbz_hand_size (&s->fixed[other]);
    if (other != seat)
      rest = minus (&rest, &known.held[other]);
    for (int suit = 0; suit < KBZ_TRACTOR_SUITS; suit++)
      s->fixed_rows[other][suit] =
          kbz_tractor_row (&s->evidence.rules, &s->fixed[other], (KbzSuit)suit);
  }
  s->room[KITTY] =
      seat != t->banker && t->phase < KBZ_TRACTOR_OVER ? kbz_hand_size (&t->buried) : 0;
  s->room[STOCK] = t->n_stock;
  if (t->banker != KBZ_NO_SEAT)
    add_cards (s, &known.with_banker, 1u << t->banker | 1u << KITTY);
  add_cards (s, &rest, (1u << PLACES) - 1);
  find_bounds (s);
  return s;
}

void kbz_tractor_sampler_free (KbzTractorSampler *s)
{
  free (s);
}

/* ---- A first deal: room and suits that seats are out of ----------------------------------- */

typedef struct {
  KbzTractorSampler *s;
  int left[PLACES];
  bool put[KBZ_CARDS_MAX];
} Share;

/* A place for the card, in proportion to the room that is left; -1 when none has any. */
static int draw_place (const Share *share, unsigned allowed, KbzRandom *random)
{
  int total = 0, place = 0;
  for (int i = 0; i < PLACES; i++)
    total += allowed >> i & 1 ? share->left[i] : 0;
  if (total == 0)
    return -1;
  for (int at = (int)kbz_random_below (random, (uint64_t)total);; place++) {
    int here = allowed >> place & 1 ? share->left[place] : 0;
    if (at < here)
      return place;
    at -= here;
  }
}

/* Puts the card somewhere; when all is full, by moving others on. */
static bool put_card (Share *share, int i, unsigned *tried, KbzRandom *random)
{
  Hidden *card = &share->s->cards[i];
  int place = draw_place (share, card->allowed, random);
  if (place >= 0) {
    share->left[place]--;
    card->place = (uint8_t)place;
    share->put[i] = true;
    return true;
  }
  for (place = 0; place < PLACES; place++) {
    if (!(card->allowed >> place & 1) || *tried >> place & 1)
      continue;
    *tried |= 1u << place;
    for (int j = 0; j < share->s->n; j++)
      if (share->put[j] && share->s->cards[j].place == place
          && (share->s->cards[j].allowed & ~*tried) != 0 && put_card (share, j, tried, random)) {
        card->place = (uint8_t)place;
        share->put[i] = true;
        return true;
      }
  }
  return false;
}

static void shuffle (KbzTractorSampler *s, KbzRandom *random)
{
  for (int i = s->n - 1; i > 0; i--) {
    int j = (int)kbz_random_below (random, (uint64_t)i + 1);
    Hidden card = s->cards[i];
    s->cards[i] = s->cards[j];
    s->cards[j] = card;
  }
}

static int broken_in (const KbzTractorSampler *s, int suit)
{
  int broken = kbz_tractor_broken (&s->evidence, (KbzSuit)suit, s->rows[suit]);
  for (int seat = 0; seat < KBZ_TRACTOR_SEATS; seat++)
    broken +=
        seat != s->seat && !kbz_tractor_fits_lacks (&s->start, seat, suit, s->rows[suit][seat]);
  return broken;
}

static bool share_out (KbzTractorSampler *s, KbzRandom *random)
{
  Share share = { .s = s };
  bool all = true;
  memcpy (share.left, s->room, sizeof share.left);
  shuffle (s, random);
  for (int i = 0; i < s->n && all; i++) {
    unsigned tried = 0;
    all = put_card (&share, i, &tried, random);
  }
  for (int suit = 0; suit < KBZ_TRACTOR_SUITS; suit++)
    for (int seat = 0; seat < KBZ_TRACTOR_SEATS; seat++)
      s->rows[suit][seat] = s->fixed_rows[seat][suit];
  for (int i = 0; i < s->n && all; i++)
    if (s->cards[i].place < KBZ_TRACTOR_SEATS)
      s->rows[s->cards[i].suit][s->cards[i].place] += s->cards[i].bit;
  for (int suit = 0; suit < KBZ_TRACTOR_SUITS; suit++)
    s->broken[suit] = s->bound[suit] ? broken_in (s, suit) : 0;
  return all;
}

/* ---- Swaps ------------------------------------------------------------------------------- */

static void exchange (KbzTractorSampler *s, Hidden *a, Hidden *b)
{
  uint8_t place = a->place;
  for (int i = 0; i < 2; i++) {
    Hidden *card = i == 0 ? a : b;
    uint8_t to = i == 0 ? b->place : place;
    if (card->place < KBZ_TRACTOR_SEATS)
      s->rows[card->suit][card->place] -= card->bit;
    if (to < KBZ_TRACTOR_SEATS)
      s->rows[card->suit][to] += card->bit;
    card->place = to;
  }
}

/* Swaps two random cards if the evidence allows it; while it is still broken, a swap must not make
 * it worse, but for one in fifty, so that no dead end holds it. */
static void try_swap (KbzTractorSampler *s, bool repairs, KbzRandom *random)
{
  Hidden *a = &s->cards[kbz_random_below (random, (uint64_t)s->n)];
  Hidden *b = &s->cards[kbz_random_below (random, (uint64_t)s->n)];
  if (a->place == b->place || a->card == b->card || !(a->allowed >> b->place & 1)
      || !(b->allowed >> a->place & 1))
    return;
  exchange (s, a, b);
  int was[2] = { s->broken[a->suit], s->broken[b->suit] };
  int now[2] = { s->bound[a->suit] ? broken_in (s, a->suit) : 0,
                 s->bound[b->suit] ? broken_in (s, b->suit) : 0 };
  int worse = a->suit == b->suit ? now[0] - was[0] : now[0] + now[1] - was[0] - was[1];
  if (worse <= 0 || (repairs && kbz_random_below (random, 50) == 0)) {
    s->broken[a->suit] = now[0];
    s->broken[b->suit] = now[1];
    return;
  }
  exchange (s, a, b);
}

static int total_broken (const KbzTractorSampler *s)
{
  int total = 0;
  for (int suit = 0; suit < KBZ_TRACTOR_SUITS; suit++)
    total += s->broken[suit];
  return total;
}

static bool prepare (KbzTractorSampler *s, KbzRandom *random)
{
  if (!share_out (s, random))
    return false;
  for (int i = 0; i < REPAIR * s->n && total_broken (s) > 0; i++)
    try_swap (s, true, random);
  return true;
}

static void put (const KbzTractorSampler *s, KbzRandom *random, KbzTractor *t)
{
  size_t n_stock = 0;
  for (int seat = 0; seat < KBZ_TRACTOR_SEATS; seat++)
    t->hands[seat] = s->fixed[seat];
  if (s->room[KITTY] > 0)
    t->buried = (KbzHand){ 0 };
  for (int i = 0; i < s->n; i++) {
    const Hidden *card = &s->cards[i];
    if (card->place == STOCK)
      t->stock[n_stock++] = card->card;
    else
      kbz_hand_add (card->place == KITTY ? &t->buried : &t->hands[card->place], card->card);
  }
  kbz_random_shuffle (random, t->stock, n_stock);
}

bool kbz_tractor_sampler_next (KbzTractorSampler *s, KbzRandom *random, KbzTractor *t)
{
  if (s->n == 0)
    return true;
  bool first = !s->ready || !s->any_bound;
  if (first && !prepare (s, random))
    return false;
  s->ready = total_broken (s) == 0;
  for (int i = 0; s->ready && s->any_bound && i < (first ? FIRST_MIX : NEXT_MIX) * s->n; i++)
    try_swap (s, false, random);
  put (s, random, t);
  return s->ready;
}

void kbz_tractor_reshuffle (void *state, int seat, KbzRandom *random)
{
  if (seat == KBZ_NO_SEAT)
    return;
  KbzTractorSampler *sampler = kbz_tractor_sampler_new (state, seat);
  kbz_tractor_sampler_next (sampler, random, state);
  kbz_tractor_sampler_free (sampler);
}
