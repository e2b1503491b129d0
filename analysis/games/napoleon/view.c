/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "deals.h"

#include <stdlib.h>
#include <string.h>

/* What a seat sees, and what it can tell from it. */

bool kbz_napoleon_sees (const KbzNapoleon *s, int seat, int owner)
{
  bool down = owner == kbz_napoleon_dummy (s) && (s->n_played > 0 || s->level == 0);
  return seat == KBZ_NO_SEAT || seat == owner || (down && s->phase >= KBZ_NAPOLEON_PLAY);
}

bool kbz_napoleon_knows_team (const KbzNapoleon *s, int seat)
{
  if (s->team == 0)
    return false;
  return !s->napoleon || seat == KBZ_NO_SEAT || s->phase == KBZ_NAPOLEON_OVER
         || kbz_napoleon_is_revealed (s) || kbz_set_has (s->hands[seat], s->secretary);
}

/* ---- What was shown -----------------------------------------------------------------------------
 */

typedef struct {
  bool three, six, demanded; /* in this trick, before the card that is looked at */
  KbzSuit led;
} Before;

static bool is_special (const KbzNapoleon *s, KbzCard code)
{
  return code == s->secretary || kbz_dd_is_special_code (code);
}

static void look_at (const KbzNapoleon *s, const Before *before, int seat, KbzCard code,
                     KbzNapoleonShown *shown)
{
  if (!is_special (s, code) && before->led != KBZ_NO_SUIT && kbz_card_suit (code) != before->led)
    shown->voids[seat] |= (uint8_t)(1u << (unsigned)before->led);
  if (before->demanded && code != s->secretary)
    shown->not_held[seat] |= kbz_set_of (s->secretary);
  if (before->demanded && code == s->secretary)
    return; /* it went before the jokers */
  if (before->three && code != KBZ_DD_BIG_JOKER)
    shown->not_held[seat] |= kbz_set_of (KBZ_DD_BIG_JOKER);
  bool first = before->three && code == KBZ_DD_BIG_JOKER;
  if (before->six && code != KBZ_DD_LITTLE_JOKER && !first)
    shown->not_held[seat] |= kbz_set_of (KBZ_DD_LITTLE_JOKER);
}

KbzNapoleonShown kbz_napoleon_shown (const KbzNapoleon *s)
{
  KbzNapoleonShown shown = { 0 };
  bool forces = s->napoleon && s->trump != KBZ_NO_SUIT;
  KbzCard three = forces ? kbz_card ((KbzSuit)s->trump, 3) : 0;
  KbzCard six = forces ? kbz_card ((KbzSuit)s->trump, 6) : 0;
  int leader = s->opener;
  for (int start = 0; start < s->n_played; start += 4) {
    int n = s->n_played - start < 4 ? s->n_played - start : 4;
    const KbzCard *trick = s->played + start;
    Before before = { .demanded = s->demands >> (start / 4) & 1,
                      .led = is_special (s, trick[0]) ? KBZ_NO_SUIT : kbz_card_suit (trick[0]) };
    for (int i = 0; i < n; i++) {
      if (i > 0)
        look_at (s, &before, (leader + i) % 4, trick[i], &shown);
      before.three |=
          trick[i] == three && three != s->secretary && forces && s->secretary != KBZ_DD_BIG_JOKER;
      before.six |=
          trick[i] == six && six != s->secretary && forces && s->secretary != KBZ_DD_LITTLE_JOKER;
    }
    leader = (leader + kbz_napoleon_winner (trick, n, (KbzSuit)s->trump, s->secretary)) % 4;
  }
  return shown;
}

/* ---- The view
 * -------------------------------------------------------------------------------------- */

static void view_cards (KbzView *view, KbzZoneKind kind, int seat, KbzSet set, bool seen)
{
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n = kbz_napoleon_cards (set, cards);
  if (n > 0 || kind == KBZ_ZONE_HAND)
    kbz_view_add (view, kind, seat, seen ? cards : NULL, n);
}

static void view_trick (const KbzNapoleon *s, KbzZoneKind kind, const KbzCard *codes, int n,
                        int leader, KbzView *view)
{
  if (n == 0)
    return;
  int winner = kbz_napoleon_winner (codes, n, (KbzSuit)s->trump, s->secretary);
  for (int i = 0; i < n; i++) {
    KbzCard card = kbz_napoleon_card (codes[i]);
    KbzZone *zone = kbz_view_add (view, kind, (leader + i) % 4, &card, 1);
    zone->marked = i == winner;
    if (codes[i] == s->secretary)
      zone->label = KBZ_TEXT (N_ ("Secretary"));
  }
}

static KbzText role (const KbzNapoleon *s, int viewer, int seat)
{
  if (s->declarer == KBZ_NO_SEAT)
    return (KbzText){ 0 };
  if (seat == s->declarer)
    return KBZ_TEXT (N_ ("Declarer"));
  if (seat == kbz_napoleon_dummy (s))
    return KBZ_TEXT (N_ ("Dummy"));
  if (!kbz_napoleon_knows_team (s, viewer)) {
    if (s->secretary == 0)
      return (KbzText){ 0 };
    bool may_hold =
        seat != viewer && !kbz_set_has (kbz_napoleon_shown (s).not_held[seat], s->secretary);
    return may_hold ? KBZ_TEXT (N_ ("Secretary?")) : KBZ_TEXT (N_ ("Defender"));
  }
  if (s->napoleon && s->team >> seat & 1)
    return KBZ_TEXT (N_ ("Secretary"));
  return KBZ_TEXT (N_ ("Defender"));
}

static int side_of (const KbzNapoleon *s, int viewer, int seat)
{
  if (!s->napoleon)
    return seat % 2;
  if (!kbz_napoleon_knows_team (s, viewer))
    return seat;
  for (int first = 0; first < 4; first++)
    if (!((s->team >> first ^ s->team >> seat) & 1))
      return first;
  return seat;
}

static int taken_by (const KbzNapoleon *s, int seat)
{
  if (s->opener == KBZ_NO_SEAT)
    return -1;
  return s->napoleon ? s->tricks[seat] : s->tricks[seat] + s->tricks[(seat + 2) % 4];
}

static void add_facts (const KbzNapoleon *s, KbzView *view)
{
  if (s->level > 0)
    kbz_view_fact (
        view, KBZ_TEXT (N_ ("Contract {0}: {1} tricks"),
                        KBZ_WORD (kbz_bridge_call_name (kbz_bid (s->level, (KbzSuit)s->trump))),
                        KBZ_NUMBER (s->level + 6)));
  else if (s->opener != KBZ_NO_SEAT)
    kbz_view_fact (view, KBZ_TEXT (N_ ("Trump: {0}"), KBZ_SUIT_ARG (s->trump)));
  if (s->secretary != 0)
    kbz_view_fact (
        view, KBZ_TEXT (N_ ("Secretary: {0}"), KBZ_CARD_ARG (kbz_napoleon_card (s->secretary))));
  if (kbz_napoleon_demanded (s))
    kbz_view_fact (view, KBZ_TEXT (N_ ("The secretary is demanded")));
}

void kbz_napoleon_view (const void *state, int seat, KbzView *view)
{
  const KbzNapoleon *s = state;
  view->n_seats = 4;
  for (int i = 0; i < 4; i++) {
    view->seats[i].side = side_of (s, seat, i);
    view->seats[i].cards_left = kbz_set_size (s->hands[i]);
    view->seats[i].taken = taken_by (s, i);
    view->seats[i].role = role (s, seat, i);
    view_cards (view, KBZ_ZONE_HAND, i, s->hands[i], kbz_napoleon_sees (s, seat, i));
  }
  for (int i = s->auction.n > 4 ? s->auction.n - 4 : 0; i < s->auction.n; i++)
    view->seats[kbz_bridge_auction_seat (&s->auction, i)].note =
        KBZ_TEXT (kbz_bridge_call_name (s->auction.calls[i]));
  if (s->phase == KBZ_NAPOLEON_AUCTION)
    view_cards (view, KBZ_ZONE_KITTY, KBZ_NO_SEAT, s->kitty, seat == KBZ_NO_SEAT);
  else
    view_cards (view, KBZ_ZONE_KITTY, KBZ_NO_SEAT, s->aside,
                seat == KBZ_NO_SEAT || seat == s->declarer);
  const KbzCard *trick;
  int n = kbz_napoleon_trick (s, &trick);
  view_trick (s, KBZ_ZONE_TRICK, trick, n, s->leader, view);
  if (s->last_leader != KBZ_NO_SEAT)
    view_trick (s, KBZ_ZONE_LAST, trick - 4, 4, s->last_leader, view);
  add_facts (s, view);
}

void kbz_napoleon_reshuffle (void *state, int seat, KbzRandom *random)
{
  KbzNapoleon *s = state;
  KbzNapoleonDeals *deals = kbz_napoleon_deals_new (s, seat);
  if (deals == NULL)
    return;
  kbz_napoleon_deals_draw (deals, random, s);
  kbz_napoleon_deals_free (deals);
}

/* ---- What has been counted
 * --------------------------------------------------------------------------- */

/* Trumps and special cards that are still out; and who may be the secretary. */
void kbz_napoleon_counter (const void *state, int seat, KbzReport *report)
{
  const KbzNapoleon *s = state;
  KbzSet out = 0;
  if (s->phase != KBZ_NAPOLEON_PLAY)
    return;
  for (int owner = 0; owner < 4; owner++)
    if (!kbz_napoleon_sees (s, seat, owner))
      out |= s->hands[owner];
  KbzNapoleonDeals *deals = kbz_napoleon_deals_new (s, seat);
  for (int suit = KBZ_SPADES; suit <= KBZ_CLUBS; suit++) {
    KbzSet in_suit = kbz_set_of_suit (out & ~KBZ_DD_SPECIALS, (KbzSuit)suit);
    report->columns[suit] = KBZ_TEXT ("{0}", KBZ_SUIT_ARG (suit));
    report->values[0][suit] = kbz_set_size (in_suit);
  }
  report->title = KBZ_TEXT (N_ ("Cards that you do not see in the other hands"));
  report->rows[0] = KBZ_TEXT (N_ ("Still out"));
  report->n_rows = 1;
  report->n_columns = 4;
  static const KbzCard jokers[] = { KBZ_DD_BIG_JOKER, KBZ_DD_LITTLE_JOKER };
  for (int i = 0; i < 2; i++)
    if (kbz_set_has (out, jokers[i]))
      kbz_report_line (report, KBZ_TEXT (N_ ("{0} is still out, in a hand or laid aside."),
                                         KBZ_CARD_ARG (kbz_napoleon_card (jokers[i]))));
  if (s->secretary != 0 && deals != NULL && !kbz_napoleon_knows_team (s, seat)) {
    double chance[4];
    kbz_napoleon_deals_chance (deals, s->secretary, chance);
    for (int owner = 0; owner < 4; owner++)
      if (owner != seat)
        kbz_report_line (report, KBZ_TEXT (N_ ("{0} holds the secretary in {1} of 100 deals."),
                                           KBZ_WORD (kbz_napoleon_seat_names[owner]),
                                           KBZ_NUMBER ((int)(100 * chance[owner] + 0.5))));
  }
  kbz_napoleon_deals_free (deals);
}
