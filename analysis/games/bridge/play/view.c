/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play.h"

bool kbz_trick_play_sees (const KbzTrickPlay *p, int seat, int owner)
{
  return seat == KBZ_NO_SEAT || seat == owner
         || (p->dummy_is_down && owner == kbz_trick_play_dummy (p));
}

static void view_hand (const KbzTrickPlay *p, int seat, int owner, KbzView *view)
{
  KbzCard cards[52];
  size_t n = 0;
  for (KbzSet rest = p->hands[owner]; rest != 0; rest &= rest - 1)
    cards[n++] = (KbzCard)__builtin_ctzll (rest);
  bool seen = kbz_trick_play_sees (p, seat, owner);
  kbz_view_add (view, KBZ_ZONE_HAND, owner, seen ? cards : NULL, n);
}

static void view_trick (const KbzTrickPlay *p, KbzZoneKind kind, const KbzCard *cards, int n,
                        int leader, KbzView *view)
{
  if (n == 0)
    return;
  int winner = kbz_trick_play_winner (cards, n, (KbzSuit)p->trump);
  for (int i = 0; i < n; i++) {
    KbzZone *zone = kbz_view_add (view, kind, (leader + i) % 4, &cards[i], 1);
    zone->marked = i == winner;
  }
}

static KbzText role (const KbzTrickPlay *p, int seat)
{
  if (p->declarer == KBZ_NO_SEAT)
    return (KbzText){ 0 };
  if (seat == p->declarer)
    return KBZ_TEXT (N_ ("Declarer"));
  if (seat == kbz_trick_play_dummy (p))
    return KBZ_TEXT (N_ ("Dummy"));
  return KBZ_TEXT (N_ ("Defender"));
}

void kbz_trick_play_view (const KbzTrickPlay *p, int seat, KbzView *view)
{
  view->n_seats = 4;
  for (int i = 0; i < 4; i++) {
    view->seats[i].side = i % 2;
    view->seats[i].cards_left = kbz_set_size (p->hands[i]);
    view->seats[i].taken = p->opener == KBZ_NO_SEAT ? -1 : p->tricks[i % 2];
    view->seats[i].role = role (p, i);
    view_hand (p, seat, i, view);
  }
  const KbzCard *trick;
  int n = kbz_trick_play_trick (p, &trick);
  view_trick (p, KBZ_ZONE_TRICK, trick, n, p->leader, view);
  if (p->last_leader != KBZ_NO_SEAT)
    view_trick (p, KBZ_ZONE_LAST, trick - 4, 4, p->last_leader, view);
}

KbzText kbz_trick_play_prompt (const KbzTrickPlay *p, int seat)
{
  if (seat == kbz_trick_play_dummy (p))
    return p->n_played % 4 == 0 ? KBZ_TEXT (N_ ("Lead a card from dummy."))
                                : KBZ_TEXT (N_ ("Play a card from dummy."));
  return p->n_played % 4 == 0 ? KBZ_TEXT (N_ ("Lead a card.")) : KBZ_TEXT (N_ ("Play a card."));
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

static Hidden find_hidden (const KbzTrickPlay *p, int seat)
{
  Hidden hidden = { 0 };
  kbz_trick_play_voids (p, hidden.voids);
  for (int owner = 0; owner < 4; owner++) {
    if (kbz_trick_play_sees (p, seat, owner))
      continue;
    hidden.seats[hidden.n++] = owner;
    for (KbzSet rest = p->hands[owner]; rest != 0; rest &= rest - 1)
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
static bool deal_hidden (const KbzTrickPlay *p, const Hidden *hidden, KbzSet hands[4],
                         KbzRandom *random)
{
  int room[4];
  for (int seat = 0; seat < 4; seat++) {
    room[seat] = kbz_set_size (p->hands[seat]);
    hands[seat] = p->hands[seat];
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

void kbz_trick_play_reshuffle (KbzTrickPlay *p, int seat, KbzRandom *random,
                               bool (*fits) (const KbzSet dealt[4], const void *data),
                               const void *data)
{
  Hidden hidden = find_hidden (p, seat);
  KbzSet hands[4], dealt[4];
  bool found = false;
  for (int i = 0; i < TRIES; i++) {
    if (!deal_hidden (p, &hidden, hands, random))
      continue;
    found = true;
    for (int j = 0; j < 4; j++)
      dealt[j] = hands[j] | (p->dealt[j] & ~p->hands[j]);
    if (fits == NULL || fits (dealt, data))
      break;
  }
  for (int i = 0; found && i < hidden.n; i++) {
    int owner = hidden.seats[i];
    KbzSet gone = p->dealt[owner] & ~p->hands[owner];
    p->hands[owner] = dealt[owner] & ~gone;
    p->dealt[owner] = dealt[owner];
  }
}
