/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game.h"

static KbzZone *add_zone (KbzView *view, KbzZoneKind kind, int seat, KbzTarotSet set, bool seen)
{
  KbzCard cards[KBZ_TAROT_ALL];
  size_t n = kbz_tarot_list (set, cards);
  return kbz_view_add (view, kind, seat, seen ? cards : NULL, n);
}

static void view_aside (const KbzTarot *t, int seat, KbzView *view)
{
  bool open = seat == KBZ_NO_SEAT || t->phase == KBZ_TAROT_OVER;
  bool taken = kbz_tarot_takes_dog (t) && t->phase >= KBZ_TAROT_DISCARDING;
  if (!taken && !kbz_tarot_is_empty (t->dog))
    add_zone (view, KBZ_ZONE_KITTY, KBZ_NO_SEAT, t->dog, open)->label = KBZ_TEXT (N_ ("Dog"));
  if (t->phase == KBZ_TAROT_DISCARDING)
    add_zone (view, KBZ_ZONE_SHOWN, t->taker, t->dog, true)->label = KBZ_TEXT (N_ ("Dog"));
  KbzTarotSet trumps = kbz_tarot_discarded_trumps (t);
  KbzTarotSet plain = kbz_tarot_minus (t->discard, trumps);
  if (!kbz_tarot_is_empty (plain))
    add_zone (view, KBZ_ZONE_KITTY, KBZ_NO_SEAT, plain, open || seat == t->taker)->label =
        KBZ_TEXT (N_ ("Discard"));
  if (!kbz_tarot_is_empty (trumps))
    add_zone (view, KBZ_ZONE_KITTY, KBZ_NO_SEAT, trumps, true)->label =
        KBZ_TEXT (N_ ("Trumps in the discard"));
}

static void view_trick (const KbzTarot *t, KbzZoneKind kind, const KbzCard *cards, int n,
                        int leader, KbzView *view)
{
  int winner = kbz_tarot_trick_winner (cards, n);
  for (int i = 0; i < n; i++)
    kbz_view_add (view, kind, (leader + i) % t->players, &cards[i], 1)->marked =
        i == winner && cards[i] != KBZ_EXCUSE;
}

static KbzText role (const KbzTarot *t, int seat, bool sides)
{
  if (t->taker == KBZ_NO_SEAT || t->phase == KBZ_TAROT_BIDDING)
    return (KbzText){ 0 };
  if (seat == t->taker)
    return KBZ_TEXT (N_ ("Taker"));
  if (!sides)
    return (KbzText){ 0 };
  return kbz_tarot_attacks (t, seat) ? KBZ_TEXT (N_ ("Taker's partner"))
                                     : KBZ_TEXT (N_ ("Defender"));
}

static KbzText note (const KbzTarot *t, int seat)
{
  int order = (seat - t->dealer - 1 + t->players) % t->players;
  KbzTarotHandful handful = kbz_tarot_shown_handful (t, seat);
  if (handful != KBZ_HANDFUL_NONE)
    return KBZ_TEXT (kbz_tarot_handful_names[handful]);
  if (t->miseres >> seat & 1)
    return KBZ_TEXT (N_ ("Misère"));
  if (t->phase <= KBZ_TAROT_SLAMMING && order < t->n_bids)
    return KBZ_TEXT (kbz_tarot_bid_names[t->bids[order]]);
  return (KbzText){ 0 };
}

static void view_facts (const KbzTarot *t, int seat, KbzView *view)
{
  if (t->contract != 0)
    kbz_view_fact (view, KBZ_TEXT (N_ ("Contract: {0}, times {1}"),
                                   KBZ_WORD (kbz_tarot_bid_names[t->contract]),
                                   KBZ_NUMBER (kbz_tarot_multiplier ((KbzTarotBid)t->contract))));
  if (t->called != KBZ_NO_CARD)
    kbz_view_fact (view, KBZ_TEXT (N_ ("Called card: {0}"), KBZ_TAROT_ARG (t->called)));
  if (t->announced)
    kbz_view_fact (view, KBZ_TEXT (N_ ("A slam is announced")));
  if (t->phase == KBZ_TAROT_PLAYING)
    kbz_view_fact (view, KBZ_TEXT (N_ ("To reach: 56, 51, 41 or 36 points with 0, 1, 2 or 3 "
                                       "bouts")));
  if (t->phase == KBZ_TAROT_PLAYING && kbz_tarot_knows_sides (t, seat)) {
    KbzTarotTally tally;
    kbz_tarot_tally (t, false, &tally);
    kbz_view_fact (view, KBZ_TEXT (N_ ("Tricks: attack {0}, defence {1}"),
                                   KBZ_NUMBER (tally.tricks[1]), KBZ_NUMBER (tally.tricks[0])));
  }
}

/* The taker, the partner and the defenders have three different sums, so they are three sides; as
 * long as nobody knows the partner, everybody stands alone. */
static int side (const KbzTarot *t, int seat, bool sides)
{
  if (t->taker == KBZ_NO_SEAT || t->phase == KBZ_TAROT_BIDDING || seat == t->taker || !sides
      || t->miseres != 0)
    return seat;
  if (kbz_tarot_attacks (t, seat))
    return seat;
  for (int other = 0; other < t->players; other++)
    if (!kbz_tarot_attacks (t, other))
      return other;
  return seat;
}

static int tricks_won (const KbzTarot *t, int seat)
{
  int won = 0;
  for (int i = 0; i < t->n_tricks; i++)
    won += (t->leaders[i] + kbz_tarot_trick_winner (t->tricks[i], t->players)) % t->players == seat;
  return won;
}

void kbz_tarot_view (const void *state, int seat, KbzView *view)
{
  const KbzTarot *t = state;
  bool sides = kbz_tarot_knows_sides (t, seat);
  view->n_seats = t->players;
  for (int i = 0; i < t->players; i++) {
    view->seats[i].side = side (t, i, sides);
    view->seats[i].cards_left = kbz_tarot_size (t->hands[i]);
    view->seats[i].taken = t->leader == KBZ_NO_SEAT ? -1 : tricks_won (t, i);
    view->seats[i].role = role (t, i, sides);
    view->seats[i].note = note (t, i);
    add_zone (view, KBZ_ZONE_HAND, i, t->hands[i], seat == KBZ_NO_SEAT || seat == i);
    if (t->n_tricks == 0 && !kbz_tarot_is_empty (t->shown[i]))
      add_zone (view, KBZ_ZONE_SHOWN, i, t->shown[i], true)->label =
          KBZ_TEXT (kbz_tarot_handful_names[kbz_tarot_shown_handful (t, i)]);
  }
  view_aside (t, seat, view);
  view_trick (t, KBZ_ZONE_TRICK, t->trick, t->n_trick, t->leader, view);
  if (t->n_tricks > 0)
    view_trick (t, KBZ_ZONE_LAST, t->tricks[t->n_tricks - 1], t->players,
                t->leaders[t->n_tricks - 1], view);
  view_facts (t, seat, view);
}

/* Trumps first, the Excuse at their head, then suits in alternating colours. */
int kbz_tarot_hand_place (const void *state, KbzCard card)
{
  static const int8_t groups[] = { 1, 2, 4, 3 };
  (void)state;
  if (card == KBZ_EXCUSE)
    return 0;
  if (kbz_card_is_trump (card))
    return 30 - kbz_card_rank (card);
  return 100 * groups[kbz_card_suit (card) & 3] + 20 - kbz_card_rank (card);
}

KbzText kbz_tarot_duty_now (const void *state)
{
  const KbzTarot *t = state;
  KbzTarotDuty duty;
  if (t->phase == KBZ_TAROT_DISCARDING)
    return KBZ_TEXT (N_ ("No king and no bout is laid aside, and trumps only when there is nothing "
                         "else."));
  if (t->phase != KBZ_TAROT_PLAYING)
    return (KbzText){ 0 };
  int seat = kbz_tarot_turn_seat (t);
  KbzTarotSet may = kbz_tarot_may_play (t, seat, &duty);
  if (duty.kind == KBZ_DUTY_LEAD && !kbz_tarot_same (may, t->hands[seat]))
    return kbz_tarot_first_lead_reason (t->called).text;
  return kbz_tarot_duty_text (&duty, t->hands[seat]);
}
