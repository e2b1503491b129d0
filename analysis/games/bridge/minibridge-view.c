/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "minibridge.h"

bool kbz_minibridge_sees (const KbzMinibridge *s, int seat, int owner)
{
  return seat == KBZ_NO_SEAT || seat == owner || owner == kbz_minibridge_dummy (s);
}

static void view_hand (const KbzMinibridge *s, int seat, int owner, KbzView *view)
{
  KbzCard cards[52];
  size_t n = 0;
  for (KbzSet rest = s->hands[owner]; rest != 0; rest &= rest - 1)
    cards[n++] = (KbzCard)__builtin_ctzll (rest);
  bool seen = kbz_minibridge_sees (s, seat, owner);
  kbz_view_add (view, KBZ_ZONE_HAND, owner, seen ? cards : NULL, n);
}

static void view_trick (const KbzMinibridge *s, KbzZoneKind kind, const KbzCard *cards, int n,
                        int leader, KbzView *view)
{
  if (n == 0)
    return;
  int winner = kbz_minibridge_winner (cards, n, (KbzSuit)s->strain);
  for (int i = 0; i < n; i++) {
    KbzZone *zone = kbz_view_add (view, kind, (leader + i) % 4, &cards[i], 1);
    zone->marked = i == winner;
  }
}

static KbzText role (const KbzMinibridge *s, int seat)
{
  if (s->declarer == KBZ_NO_SEAT)
    return (KbzText){ 0 };
  if (seat == s->declarer)
    return KBZ_TEXT (N_ ("Declarer"));
  if (seat == kbz_minibridge_dummy (s))
    return KBZ_TEXT (N_ ("Dummy"));
  return KBZ_TEXT (N_ ("Defender"));
}

static KbzText points_text (int points)
{
  if (points < 0)
    return (KbzText){ 0 };
  if (points == 1)
    return KBZ_TEXT (N_ ("1 point"));
  return KBZ_TEXT (N_ ("{0} points"), KBZ_NUMBER (points));
}

static void view_facts (const KbzMinibridge *s, KbzView *view)
{
  if (s->phase == KBZ_MINIBRIDGE_ANNOUNCE && s->recounts > 0)
    kbz_view_fact (view,
                   KBZ_TEXT (N_ ("The points came to {0}, but a pack has 40. Please count again."),
                             KBZ_NUMBER (s->miscount)));
  if (s->phase == KBZ_MINIBRIDGE_OVER && s->declarer == KBZ_NO_SEAT)
    kbz_view_fact (view, KBZ_TEXT (N_ ("20 points each: the cards are dealt again.")));
  KbzSuit strain = (KbzSuit)s->strain;
  int need = kbz_minibridge_needed ((KbzMinibridgeContract)s->contract, strain);
  if (s->contract == KBZ_MINIBRIDGE_PART)
    kbz_view_fact (view, KBZ_TEXT (N_ ("Part-score in {0}: {1} tricks"), KBZ_SUIT_ARG (strain),
                                   KBZ_NUMBER (need)));
  if (s->contract == KBZ_MINIBRIDGE_GAME)
    kbz_view_fact (
        view, KBZ_TEXT (N_ ("Game in {0}: {1} tricks"), KBZ_SUIT_ARG (strain), KBZ_NUMBER (need)));
  if (s->opener != KBZ_NO_SEAT)
    kbz_view_fact (view, strain == KBZ_NO_SUIT
                             ? KBZ_TEXT (N_ ("No trump"))
                             : KBZ_TEXT (N_ ("Trump: {0}"), KBZ_SUIT_ARG (strain)));
}

void kbz_minibridge_view (const void *state, int seat, KbzView *view)
{
  const KbzMinibridge *s = state;
  view->n_seats = 4;
  for (int i = 0; i < 4; i++) {
    view->seats[i].side = i % 2;
    view->seats[i].cards_left = kbz_set_size (s->hands[i]);
    view->seats[i].taken = s->opener == KBZ_NO_SEAT ? -1 : s->tricks[i % 2];
    view->seats[i].role = role (s, i);
    view->seats[i].note = points_text (s->points[i]);
    view_hand (s, seat, i, view);
  }
  const KbzCard *trick;
  int n = kbz_minibridge_trick (s, &trick);
  view_trick (s, KBZ_ZONE_TRICK, trick, n, s->leader, view);
  if (s->last_leader != KBZ_NO_SEAT)
    view_trick (s, KBZ_ZONE_LAST, trick - 4, 4, s->last_leader, view);
  view_facts (s, view);
}

/* ---- Dealing the hidden cards anew --------------------------------------------------------- */

enum { TRIES = 1000 };

typedef struct {
  int n; /* hidden hands */
  int seats[4];
  uint8_t voids[4]; /* by seat */
  KbzCard cards[52];
  size_t n_cards;
} Hidden;

static Hidden find_hidden (const KbzMinibridge *s, int seat)
{
  Hidden hidden = { 0 };
  kbz_minibridge_voids (s, hidden.voids);
  for (int owner = 0; owner < 4; owner++) {
    if (kbz_minibridge_sees (s, seat, owner))
      continue;
    hidden.seats[hidden.n++] = owner;
    for (KbzSet rest = s->hands[owner]; rest != 0; rest &= rest - 1)
      hidden.cards[hidden.n_cards++] = (KbzCard)__builtin_ctzll (rest);
  }
  return hidden;
}

/* The hidden hands that may hold cards of a suit. */
static int count_takers (const Hidden *hidden, KbzSuit suit)
{
  int takers = 0;
  for (int i = 0; i < hidden->n; i++)
    takers += !(hidden->voids[hidden->seats[i]] >> (unsigned)suit & 1);
  return takers;
}

/* Gives a card to one of the hands that may hold it, in proportion to their room. */
static bool give (const Hidden *hidden, KbzCard card, int room[4], KbzSet hands[4],
                  KbzRandom *random)
{
  unsigned suit = (unsigned)kbz_card_suit (card);
  int places = 0;
  for (int i = 0; i < hidden->n; i++)
    if (!(hidden->voids[hidden->seats[i]] >> suit & 1))
      places += room[hidden->seats[i]];
  if (places == 0)
    return false;
  int place = (int)kbz_random_below (random, (uint64_t)places);
  for (int i = 0; i < hidden->n; i++) {
    int seat = hidden->seats[i];
    if (hidden->voids[seat] >> suit & 1)
      continue;
    if (place < room[seat]) {
      room[seat]--;
      hands[seat] |= kbz_set_of (card);
      return true;
    }
    place -= room[seat];
  }
  return false;
}

/* One try: cards that fewest hands may hold go first. With two hidden hands, the case of everyone
 * who decides, this never fails and every deal that fits the voids is equally likely. */
static bool deal_hidden (const KbzMinibridge *s, const Hidden *hidden, KbzSet hands[4],
                         KbzRandom *random)
{
  int room[4];
  for (int seat = 0; seat < 4; seat++) {
    room[seat] = kbz_set_size (s->hands[seat]);
    hands[seat] = s->hands[seat];
  }
  for (int i = 0; i < hidden->n; i++)
    hands[hidden->seats[i]] = 0;
  for (int takers = 1; takers <= hidden->n; takers++)
    for (size_t i = 0; i < hidden->n_cards; i++)
      if (count_takers (hidden, kbz_card_suit (hidden->cards[i])) == takers
          && !give (hidden, hidden->cards[i], room, hands, random))
        return false;
  return true;
}

/* The points that the hidden hands announced can be found in their cards at all. Before all four
 * have announced nothing is asked of the new hands. */
static bool can_fit_points (const KbzMinibridge *s, const Hidden *hidden)
{
  int difference = 0;
  for (int i = 0; i < hidden->n; i++)
    difference += s->points[hidden->seats[i]] - kbz_minibridge_points (s->dealt[hidden->seats[i]]);
  return s->n_points == 4 && difference == 0;
}

static bool fits_points (const KbzMinibridge *s, const Hidden *hidden, const KbzSet hands[4])
{
  for (int i = 0; i < hidden->n; i++) {
    int seat = hidden->seats[i];
    KbzSet gone = s->dealt[seat] & ~s->hands[seat];
    if (kbz_minibridge_points (hands[seat] | gone) != s->points[seat])
      return false;
  }
  return true;
}

void kbz_minibridge_reshuffle (void *state, int seat, KbzRandom *random)
{
  KbzMinibridge *s = state;
  Hidden hidden = find_hidden (s, seat);
  KbzSet hands[4], kept[4];
  bool found = false, ask_points = can_fit_points (s, &hidden);
  for (int i = 0; i < TRIES; i++) {
    if (!deal_hidden (s, &hidden, hands, random))
      continue;
    found = true;
    for (int j = 0; j < 4; j++)
      kept[j] = hands[j];
    if (!ask_points || fits_points (s, &hidden, hands))
      break;
  }
  for (int i = 0; found && i < hidden.n; i++) {
    int owner = hidden.seats[i];
    KbzSet gone = s->dealt[owner] & ~s->hands[owner];
    s->hands[owner] = kept[owner];
    s->dealt[owner] = gone | kept[owner];
  }
}
