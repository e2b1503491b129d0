/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "napoleon.h"

#include <assert.h>
#include <string.h>

/* Cards and tricks: what lies where, who wins. */

KbzCard kbz_napoleon_code (KbzCard card)
{
  if (card == KBZ_LITTLE_JOKER)
    return KBZ_DD_LITTLE_JOKER;
  return card == KBZ_BIG_JOKER ? KBZ_DD_BIG_JOKER : card;
}

KbzCard kbz_napoleon_card (KbzCard code)
{
  if (code == KBZ_DD_LITTLE_JOKER)
    return KBZ_LITTLE_JOKER;
  return code == KBZ_DD_BIG_JOKER ? KBZ_BIG_JOKER : code;
}

size_t kbz_napoleon_cards (KbzSet set, KbzCard *cards)
{
  size_t n = 0;
  for (KbzSet rest = set & ~KBZ_DD_SPECIALS; rest != 0; rest &= rest - 1)
    cards[n++] = kbz_set_lowest (rest);
  for (KbzSet rest = set & KBZ_DD_SPECIALS; rest != 0; rest &= rest - 1)
    cards[n++] = kbz_napoleon_card (kbz_set_lowest (rest));
  return n;
}

void kbz_napoleon_clear (KbzNapoleon *s, bool napoleon)
{
  memset (s, 0, sizeof *s);
  s->napoleon = napoleon;
  s->trump = KBZ_NO_SUIT;
  s->declarer = s->opener = s->leader = s->last_leader = KBZ_NO_SEAT;
  /* Source 001: no doubles. Four passes end the deal, by our ruling. */
  s->auction.casual = s->auction.once = true;
}

int kbz_napoleon_seat (const KbzNapoleon *s)
{
  switch ((KbzNapoleonPhase)s->phase) {
  case KBZ_NAPOLEON_AUCTION:
    return kbz_bridge_auction_seat (&s->auction, s->auction.n);
  case KBZ_NAPOLEON_EXCHANGE:
  case KBZ_NAPOLEON_NAME:
    return s->declarer;
  case KBZ_NAPOLEON_PLAY:
    return (s->leader + s->n_played % 4) % 4;
  case KBZ_NAPOLEON_OVER:
    break;
  }
  return KBZ_NO_SEAT;
}

int kbz_napoleon_dummy (const KbzNapoleon *s)
{
  return s->napoleon || s->declarer == KBZ_NO_SEAT ? KBZ_NO_SEAT : (s->declarer + 2) % 4;
}

int kbz_napoleon_trick (const KbzNapoleon *s, const KbzCard **codes)
{
  int n = s->n_played % 4;
  *codes = s->played + s->n_played - n;
  return n;
}

/* What a card is worth in a trick: special cards, trumps, the suit led, the rest. */
static int weight (KbzCard code, KbzSuit led, KbzSuit trump, KbzCard secretary)
{
  if (code == secretary)
    return 100;
  if (kbz_dd_is_special_code (code))
    return 80 + code;
  if (kbz_card_suit (code) == trump)
    return 40 + kbz_card_rank (code);
  return kbz_card_suit (code) == led ? kbz_card_rank (code) : 0;
}

/* The suit that a card asks for; a special one asks for none. */
static KbzSuit suit_led (KbzCard code, KbzCard secretary)
{
  return code == secretary || kbz_dd_is_special_code (code) ? KBZ_NO_SUIT : kbz_card_suit (code);
}

int kbz_napoleon_winner (const KbzCard *codes, int n, KbzSuit trump, KbzCard secretary)
{
  KbzSuit led = suit_led (codes[0], secretary);
  int best = 0;
  for (int i = 1; i < n; i++)
    if (weight (codes[i], led, trump, secretary) > weight (codes[best], led, trump, secretary))
      best = i;
  return best;
}

bool kbz_napoleon_demanded (const KbzNapoleon *s)
{
  return s->n_played % 4 != 0 && s->demands >> (s->n_played / 4) & 1;
}

bool kbz_napoleon_is_revealed (const KbzNapoleon *s)
{
  return s->secretary != 0 && memchr (s->played, s->secretary, s->n_played) != NULL;
}

int kbz_napoleon_taken (const KbzNapoleon *s)
{
  int taken = 0;
  for (int seat = 0; seat < 4; seat++)
    taken += s->team >> seat & 1 ? s->tricks[seat] : 0;
  return taken;
}

int kbz_napoleon_left (const KbzNapoleon *s)
{
  int most = 0;
  for (int seat = 0; seat < 4; seat++)
    most = kbz_set_size (s->hands[seat]) > most ? kbz_set_size (s->hands[seat]) : most;
  return most + (s->n_played % 4 == 3 && most == 0);
}

/* ---- The solver's view ----------------------------------------------------------------------- */

KbzCard kbz_napoleon_to_dd (const KbzNapoleon *s, KbzCard code)
{
  return code == s->secretary ? KBZ_DD_SECRETARY : code;
}

KbzCard kbz_napoleon_from_dd (const KbzNapoleon *s, KbzCard code)
{
  return code == KBZ_DD_SECRETARY ? s->secretary : code;
}

KbzDdPosition kbz_napoleon_dd (const KbzNapoleon *s)
{
  KbzDdPosition p = { .trump = (KbzSuit)s->trump,
                      .leader = s->leader,
                      .specials = true,
                      .forces = s->napoleon,
                      .demanded = kbz_napoleon_demanded (s),
                      .team = s->team };
  const KbzCard *trick;
  p.n_trick = kbz_napoleon_trick (s, &trick);
  for (int i = 0; i < p.n_trick; i++)
    p.trick[i] = kbz_napoleon_to_dd (s, trick[i]);
  for (int seat = 0; seat < 4; seat++) {
    p.hands[seat] = s->hands[seat];
    if (s->secretary != 0 && kbz_set_has (s->hands[seat], s->secretary))
      p.hands[seat] ^= kbz_set_of (s->secretary) | kbz_set_of (KBZ_DD_SECRETARY);
  }
  return p;
}

/* ---- What happens ------------------------------------------------------------------------------
 */

static void begin_play (KbzNapoleon *s)
{
  s->phase = KBZ_NAPOLEON_PLAY;
  s->opener = s->leader = (int8_t)((s->declarer + 1) % 4);
}

void kbz_napoleon_call (KbzNapoleon *s, int call)
{
  kbz_bridge_auction_call (&s->auction, call);
  KbzBridgeAuctionStand stand = kbz_bridge_auction_stand (&s->auction);
  if (!stand.over)
    return;
  if (stand.bid == 0) {
    s->phase = KBZ_NAPOLEON_OVER;
    return;
  }
  s->level = (uint8_t)kbz_bid_level (stand.bid);
  s->trump = (uint8_t)kbz_bid_strain (stand.bid);
  /* Partners are unknown in Napoleon: who bids last declares. */
  s->declarer = (int8_t)(s->napoleon ? stand.bidder : kbz_bridge_auction_declarer (&s->auction));
  s->hands[s->declarer] |= s->kitty;
  s->phase = KBZ_NAPOLEON_EXCHANGE;
  if (!s->napoleon)
    s->team = (uint8_t)(5u << (s->declarer % 2));
}

void kbz_napoleon_lay_aside (KbzNapoleon *s, KbzCard code)
{
  s->hands[s->declarer] &= ~kbz_set_of (code);
  s->aside |= kbz_set_of (code);
  if (kbz_set_size (s->aside) < 2)
    return;
  if (s->napoleon)
    s->phase = KBZ_NAPOLEON_NAME;
  else
    begin_play (s);
}

void kbz_napoleon_name (KbzNapoleon *s, KbzCard code)
{
  s->secretary = code;
  s->team = (uint8_t)(1u << s->declarer);
  for (int seat = 0; seat < 4; seat++)
    if (kbz_set_has (s->hands[seat], code))
      s->team |= (uint8_t)(1u << seat);
  begin_play (s);
}

void kbz_napoleon_play (KbzNapoleon *s, KbzCard code, bool demand)
{
  int seat = kbz_napoleon_seat (s);
  assert (kbz_set_has (s->hands[seat], code));
  if (demand)
    s->demands |= (uint16_t)(1u << (s->n_played / 4));
  s->hands[seat] &= ~kbz_set_of (code);
  s->played[s->n_played++] = code;
  if (s->n_played % 4 != 0)
    return;
  int winner =
      kbz_napoleon_winner (s->played + s->n_played - 4, 4, (KbzSuit)s->trump, s->secretary);
  s->last_leader = s->leader;
  s->leader = (int8_t)((s->leader + winner) % 4);
  s->tricks[s->leader]++;
  if ((s->hands[0] | s->hands[1] | s->hands[2] | s->hands[3]) == 0)
    s->phase = KBZ_NAPOLEON_OVER;
}
