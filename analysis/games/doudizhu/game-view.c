/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game.h"

/* A play as it is laid down: the ranks held most often first, so that kickers stand at the end. */
static void view_play (KbzView *view, KbzZoneKind kind, int seat, const KbzHand *hand, bool marked)
{
  KbzCard cards[KBZ_CARDS_MAX];
  const KbzDdzHand ranks = kbz_ddz_game_ranks (hand);
  size_t n = 0;
  for (int each = 4; each > 0; each--) {
    KbzDdzHand part = 0;
    for (int rank = 0; rank < KBZ_DDZ_RANKS; rank++)
      if (kbz_ddz_count (ranks, rank) == each)
        part += kbz_ddz_cards (each, rank);
    n += kbz_ddz_game_pick (hand, part, cards + n);
  }
  if (n > 0)
    kbz_view_add (view, kind, seat, cards, n)->marked = marked;
}

/* Seats of one side have the same number; before the landlord is known everybody is alone. */
static int side (const KbzDdzGame *g, int seat)
{
  if (g->landlord == KBZ_NO_SEAT || seat == g->landlord)
    return seat;
  return kbz_ddz_game_seat (g, 1);
}

static KbzText role (const KbzDdzGame *g, int seat)
{
  if (g->landlord == KBZ_NO_SEAT)
    return (KbzText){ 0 };
  return seat == g->landlord ? KBZ_TEXT (N_ ("Landlord")) : KBZ_TEXT (N_ ("Farmer"));
}

/* What a seat said last: its call while there is bidding, a pass in the round on the table. */
static KbzText note (const KbzDdzGame *g, int seat)
{
  if (g->phase != KBZ_DDZ_BIDDING && g->landlord != KBZ_NO_SEAT)
    return g->passed >> seat & 1 ? KBZ_TEXT (N_ ("Passes")) : (KbzText){ 0 };
  for (int i = g->n_calls - 1; i >= 0; i--)
    if ((g->first + i) % KBZ_DDZ_SEATS == seat)
      return g->calls[i] == 0 ? KBZ_TEXT (N_ ("Pass"))
                              : KBZ_TEXT (N_ ("Bid {0}"), KBZ_NUMBER (g->calls[i]));
  return (KbzText){ 0 };
}

static void view_bottom (const KbzDdzGame *g, int seat, KbzView *view)
{
  KbzHand bottom = { 0 };
  KbzCard cards[KBZ_CARDS_MAX];
  if (g->bottom[0] == KBZ_NO_CARD)
    return;
  bool seen = seat == KBZ_NO_SEAT || g->phase != KBZ_DDZ_BIDDING;
  kbz_hand_add_all (&bottom, g->bottom, KBZ_DDZ_BOTTOM);
  kbz_ddz_game_sorted (&bottom, cards);
  kbz_view_add (view, KBZ_ZONE_KITTY, KBZ_NO_SEAT, seen ? cards : NULL, KBZ_DDZ_BOTTOM)->label =
      KBZ_TEXT (N_ ("Bottom cards"));
}

static void view_facts (const KbzDdzGame *g, KbzView *view)
{
  if (g->bid > 0)
    kbz_view_fact (view, KBZ_TEXT (N_ ("Bid: {0}"), KBZ_NUMBER (g->bid)));
  else
    kbz_view_fact (view, KBZ_TEXT (N_ ("No bid yet")));
  if (g->landlord != KBZ_NO_SEAT)
    kbz_view_fact (view, KBZ_TEXT (N_ ("Multiplier: {0}"), KBZ_NUMBER (1 << g->bombs)));
}

void kbz_ddz_game_view (const void *state, int seat, KbzView *view)
{
  const KbzDdzGame *g = state;
  KbzCard cards[KBZ_CARDS_MAX];
  bool open = seat == KBZ_NO_SEAT;
  view->n_seats = g->seats;
  for (int i = 0; i < g->seats; i++) {
    size_t n = kbz_ddz_game_sorted (&g->hands[i], cards);
    view->seats[i].side = side (g, i);
    view->seats[i].cards_left = (int)n;
    view->seats[i].taken = -1;
    view->seats[i].role = role (g, i);
    view->seats[i].note = note (g, i);
    kbz_view_add (view, KBZ_ZONE_HAND, i, open || seat == i ? cards : NULL, n);
  }
  if (g->phase == KBZ_DDZ_BIDDING)
    kbz_view_add (view, KBZ_ZONE_SHOWN, g->first, &g->face_up, 1)->label =
        KBZ_TEXT (N_ ("Face-up card: bids first"));
  view_bottom (g, seat, view);
  for (int i = 0; i < g->seats; i++)
    view_play (view, KBZ_ZONE_TRICK, i, &g->round[i], i == g->beat_by);
  for (int i = 0; i < g->seats; i++)
    view_play (view, KBZ_ZONE_LAST, i, &g->last[i], i == g->leader);
  view_facts (g, view);
}
