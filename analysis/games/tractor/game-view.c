/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game.h"

#include "analysis/games/tractor/rules/score.h"
#include "analysis/games/tractor/rules/trick.h"

static size_t sorted (const KbzTractor *t, const KbzHand *hand, KbzCard *cards)
{
  KbzTractorRules rules = kbz_tractor_rules (t);
  size_t n = kbz_hand_cards (hand, cards);
  kbz_tractor_sort (&rules, cards, n);
  return n;
}

static void view_trick (const KbzTractor *t, KbzZoneKind kind, const KbzHand *trick, int n,
                        int leader, KbzView *view)
{
  KbzTractorRules rules = kbz_tractor_rules (t);
  KbzCard cards[KBZ_TRACTOR_SEATS][KBZ_CARDS_MAX];
  KbzTractorPlay plays[KBZ_TRACTOR_SEATS] = { { NULL, 0 } };
  if (n <= 0)
    return;
  for (int i = 0; i < n; i++)
    plays[i] = (KbzTractorPlay){ cards[i], sorted (t, &trick[i], cards[i]) };
  int winner = kbz_tractor_winner (&rules, plays, n);
  for (int i = 0; i < n; i++)
    kbz_view_add (view, kind, (leader + i) % KBZ_TRACTOR_SEATS, plays[i].cards, plays[i].n)
        ->marked = i == winner;
}

static void view_kitty (const KbzTractor *t, int seat, KbzView *view)
{
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n = sorted (t, &t->buried, cards);
  bool seen = seat == KBZ_NO_SEAT || seat == t->banker || t->phase == KBZ_TRACTOR_OVER;
  if (n > 0)
    kbz_view_add (view, KBZ_ZONE_KITTY, KBZ_NO_SEAT, seen ? cards : NULL, n)->label =
        KBZ_TEXT (N_ ("Kitty"));
  if (t->n_stock > 0) {
    for (size_t i = 0; i < t->n_stock; i++)
      cards[i] = t->stock[t->n_stock - 1 - i];
    kbz_view_add (view, KBZ_ZONE_STOCK, KBZ_NO_SEAT, seat == KBZ_NO_SEAT ? cards : NULL, t->n_stock)
        ->label = KBZ_TEXT (N_ ("Undealt cards"));
  }
}

static KbzText role (const KbzTractor *t, int seat)
{
  if (t->banker == KBZ_NO_SEAT)
    return (KbzText){ 0 };
  if (seat == t->banker)
    return KBZ_TEXT (N_ ("Banker"));
  return kbz_tractor_is_attacker (t, seat) ? KBZ_TEXT (N_ ("Attacker"))
                                           : KBZ_TEXT (N_ ("Banker's partner"));
}

static void view_facts (const KbzTractor *t, KbzView *view)
{
  kbz_view_fact (view, KBZ_TEXT (N_ ("Level: {0}"), KBZ_RANK_ARG (t->level)));
  if (t->phase != KBZ_TRACTOR_DEAL)
    kbz_view_fact (view, t->trump == KBZ_NO_SUIT
                             ? KBZ_TEXT (N_ ("No trump: only jokers and level cards are trumps"))
                             : KBZ_TEXT (N_ ("Trump suit: {0}"), KBZ_SUIT_ARG (t->trump)));
  if (t->turned != KBZ_NO_CARD && t->phase == KBZ_TRACTOR_BURY)
    kbz_view_fact (view, KBZ_TEXT (N_ ("Nobody declared: the kitty's third card was {0}"),
                                   KBZ_CARD_ARG (t->turned)));
  if (t->leader != KBZ_NO_SEAT)
    kbz_view_fact (view, KBZ_TEXT (N_ ("Attackers: {0} points, {1} take over"),
                                   KBZ_NUMBER (kbz_tractor_total (t)),
                                   KBZ_NUMBER (kbz_tractor_goal (t->decks))));
  if (t->thrower != KBZ_NO_SEAT)
    kbz_view_fact (view, KBZ_TEXT (N_ ("A throw failed: {0} cards went back, {1} points"),
                                   KBZ_NUMBER (t->withdrawn), KBZ_NUMBER (10 * t->withdrawn)));
  kbz_view_fact (view, KBZ_TEXT (N_ ("Levels of the sides: {0} and {1}"),
                                 KBZ_RANK_ARG (t->levels[0]), KBZ_RANK_ARG (t->levels[1])));
}

void kbz_tractor_view (const void *state, int seat, KbzView *view)
{
  const KbzTractor *t = state;
  KbzCard cards[KBZ_CARDS_MAX];
  view->n_seats = KBZ_TRACTOR_SEATS;
  for (int i = 0; i < KBZ_TRACTOR_SEATS; i++) {
    size_t n = sorted (t, &t->hands[i], cards);
    view->seats[i].side = i % 2;
    view->seats[i].cards_left = (int)n;
    view->seats[i].taken = t->leader == KBZ_NO_SEAT         ? -1
                           : kbz_tractor_is_attacker (t, i) ? t->points + t->fines
                                                            : -1;
    view->seats[i].role = role (t, i);
    kbz_view_add (view, KBZ_ZONE_HAND, i, seat == KBZ_NO_SEAT || seat == i ? cards : NULL, n);
  }
  if (t->n_declared > 0 && t->phase <= KBZ_TRACTOR_BURY) {
    KbzCard shown[3] = { t->declared, t->declared, t->declared };
    kbz_view_add (view, KBZ_ZONE_SHOWN, t->declarer, shown, t->n_declared)->label =
        KBZ_TEXT (N_ ("Declared"));
  }
  view_kitty (t, seat, view);
  view_trick (t, KBZ_ZONE_TRICK, t->trick, t->n_trick, t->leader, view);
  if (t->last_leader != KBZ_NO_SEAT)
    view_trick (t, KBZ_ZONE_LAST, t->last, KBZ_TRACTOR_SEATS, t->last_leader, view);
  view_facts (t, view);
}
