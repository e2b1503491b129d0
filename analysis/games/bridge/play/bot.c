/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play.h"

#include <string.h>

/* A simple player. It looks only at the hand that plays, at dummy, at declarer's own hand when
 * declarer plays dummy's cards, and at what has been played. */

typedef struct {
  const KbzTrickPlay *play;
  int seat;
  bool declaring;
  KbzSuit trump;
  KbzSet hand;
  KbzSet partner;  /* declarer's other hand; empty for a defender */
  KbzSet unseen;   /* in the hands that the player cannot see */
  KbzSet opposing; /* what an opponent may hold */
  KbzSet playable;
  const KbzCard *trick;
  int n_trick;
} Player;

static Player player_of (const KbzTrickPlay *s)
{
  int seat = kbz_trick_play_seat (s), dummy = kbz_trick_play_dummy (s);
  Player p = { .play = s, .seat = seat, .trump = (KbzSuit)s->trump, .hand = s->hands[seat] };
  p.declaring = seat % 2 == s->declarer % 2;
  KbzSet own = p.declaring ? s->hands[s->declarer] : s->hands[seat];
  KbzSet all = s->hands[0] | s->hands[1] | s->hands[2] | s->hands[3];
  p.unseen = all & ~own & ~s->hands[dummy];
  p.partner = p.declaring ? s->hands[(seat + 2) % 4] : 0;
  p.opposing = p.declaring ? p.unseen : p.unseen | s->hands[dummy];
  p.playable = kbz_trick_play_playable (s);
  p.n_trick = kbz_trick_play_trick (s, &p.trick);
  return p;
}

static int length (KbzSet set, KbzSuit suit)
{
  return kbz_set_size (kbz_set_of_suit (set, suit));
}

/* No opponent holds a higher card of the suit. */
static bool is_master (const Player *p, KbzCard card)
{
  return kbz_set_above (p->opposing, card) == 0;
}

static KbzSet masters (const Player *p, KbzSet set)
{
  KbzSet found = 0;
  for (KbzSet rest = set; rest != 0; rest &= rest - 1)
    if (is_master (p, kbz_set_lowest (rest)))
      found |= kbz_set_of (kbz_set_lowest (rest));
  return found;
}

/* The lowest of the cards in `set` that is as good as `card`: nothing of the opponents between. */
static KbzCard cheapest_equal (const Player *p, KbzSet set, KbzCard card)
{
  for (KbzSet rest = kbz_set_of_suit (set, kbz_card_suit (card)); rest != 0; rest &= rest - 1)
    if (kbz_set_above (p->opposing, kbz_set_lowest (rest)) == kbz_set_above (p->opposing, card))
      return kbz_set_lowest (rest);
  return card;
}

/* The lowest card that hurts least: no trump and no master if there is another. */
static KbzCard discard (const Player *p)
{
  KbzSet plain = p->playable & ~kbz_set_of_suit (p->playable, p->trump);
  KbzSet weak = plain & ~masters (p, plain);
  KbzSet from = weak != 0 ? weak : plain != 0 ? plain : p->playable;
  KbzCard best = kbz_set_lowest (from);
  for (KbzSet rest = from; rest != 0; rest &= rest - 1) {
    KbzCard card = kbz_set_lowest (rest);
    int difference = kbz_card_rank (card) - kbz_card_rank (best);
    if (difference < 0
        || (difference == 0
            && length (p->hand, kbz_card_suit (card)) > length (p->hand, kbz_card_suit (best))))
      best = card;
  }
  return best;
}

/* The cards that would win the trick as it lies. */
static KbzSet winners_now (const Player *p)
{
  KbzSet found = 0;
  KbzCard cards[4];
  memcpy (cards, p->trick, (size_t)p->n_trick);
  for (KbzSet rest = p->playable; rest != 0; rest &= rest - 1) {
    cards[p->n_trick] = kbz_set_lowest (rest);
    if (kbz_trick_play_winner (cards, p->n_trick + 1, p->trump) == p->n_trick)
      found |= kbz_set_of (kbz_set_lowest (rest));
  }
  return found;
}

/* Third hand plays high, but no higher than dummy behind it makes necessary. */
static KbzCard third_hand (const Player *p, KbzSet winners, bool partner_wins)
{
  KbzCard partner_card = p->trick[0];
  int fourth = (p->seat + 1) % 4;
  if (fourth == kbz_trick_play_dummy (p->play)) {
    KbzSet dummy = kbz_set_of_suit (p->play->hands[fourth], kbz_card_suit (partner_card));
    KbzCard threat = dummy == 0 ? KBZ_NO_CARD : kbz_set_highest (dummy);
    if (partner_wins && threat < partner_card)
      return kbz_set_lowest (p->playable);
    for (KbzSet rest = winners; rest != 0; rest &= rest - 1)
      if (kbz_set_lowest (rest) > threat)
        return kbz_set_lowest (rest);
    return partner_wins ? kbz_set_lowest (p->playable) : kbz_set_lowest (winners);
  }
  KbzCard high = kbz_set_highest (winners);
  bool no_better = kbz_set_above (p->opposing, high) == kbz_set_above (p->opposing, partner_card);
  if (partner_wins && (is_master (p, partner_card) || no_better))
    return kbz_set_lowest (p->playable);
  return cheapest_equal (p, winners, high);
}

static KbzCard follow (const Player *p)
{
  KbzSuit led = kbz_card_suit (p->trick[0]);
  int best = kbz_trick_play_winner (p->trick, p->n_trick, p->trump);
  bool partner_wins = p->n_trick >= 2 && best == p->n_trick - 2;
  bool last = p->n_trick == 3;
  bool safe = partner_wins && (last || is_master (p, p->trick[best]));
  KbzSet winners = winners_now (p);
  if (kbz_set_of_suit (p->playable, led) == 0)
    return safe || winners == 0 ? discard (p) : kbz_set_lowest (winners);
  if (winners == 0 || safe)
    return kbz_set_lowest (p->playable);
  if (last)
    return kbz_set_lowest (winners);
  if (p->n_trick == 2)
    return third_hand (p, winners, partner_wins);
  /* Second hand low, but an honour is covered by an honour. */
  bool cover =
      kbz_card_rank (p->trick[0]) >= 10 && kbz_card_rank (kbz_set_highest (winners)) >= KBZ_JACK;
  return cover ? kbz_set_lowest (winners) : kbz_set_lowest (p->playable);
}

/* Declarer: draw trumps, take the tricks that are there, cross to them, set up the longest suit. */
static KbzCard declarer_leads (const Player *p)
{
  KbzSet trumps = kbz_set_of_suit (p->hand, p->trump);
  if (trumps != 0 && kbz_set_of_suit (p->unseen, p->trump) != 0) {
    if (is_master (p, kbz_set_highest (trumps)))
      return kbz_set_highest (trumps);
    if (masters (p, kbz_set_of_suit (p->partner, p->trump)) != 0
        || length (p->hand | p->partner, p->trump) > 2 * length (p->unseen, p->trump))
      return kbz_set_lowest (trumps);
  }
  KbzCard best = KBZ_NO_CARD;
  int best_value = -1;
  for (int i = KBZ_SPADES; i <= KBZ_CLUBS; i++) {
    KbzSuit suit = (KbzSuit)i;
    KbzSet cards = kbz_set_of_suit (p->hand, suit);
    if (cards == 0)
      continue;
    bool own_master = is_master (p, kbz_set_highest (cards));
    bool other_master = masters (p, kbz_set_of_suit (p->partner, suit)) != 0;
    int value = 20 * (own_master || other_master) + length (p->hand | p->partner, suit)
                - 10 * (suit == p->trump);
    if (value > best_value || best == KBZ_NO_CARD) {
      best_value = value;
      best = own_master && !(other_master && kbz_set_size (cards) > 1) ? kbz_set_highest (cards)
                                                                       : kbz_set_lowest (cards);
    }
  }
  return best;
}

/* The top of two touching honours, or of three from the ten up at no trump; else none. */
static KbzCard top_of_sequence (KbzSet cards, bool no_trump)
{
  if (cards == 0)
    return KBZ_NO_CARD;
  KbzCard top = kbz_set_highest (cards);
  if (kbz_card_rank (top) < KBZ_JACK || !kbz_set_has (cards, (KbzCard)(top - 1)))
    return KBZ_NO_CARD;
  if (no_trump && !kbz_set_has (cards, (KbzCard)(top - 2)))
    return KBZ_NO_CARD;
  return top;
}

/* From a long suit the fourth best, from a shorter one the lowest under an honour or the top of
 * nothing. */
static KbzCard card_of_suit (KbzSet cards, bool no_trump)
{
  KbzCard sequence = top_of_sequence (cards, no_trump);
  if (sequence != KBZ_NO_CARD)
    return sequence;
  KbzCard top = kbz_set_highest (cards);
  if (!no_trump && kbz_card_rank (top) == KBZ_ACE)
    return top;
  if (kbz_set_size (cards) >= 4) {
    for (int i = 0; i < 3; i++)
      cards &= ~kbz_set_of (kbz_set_highest (cards));
    return kbz_set_highest (cards);
  }
  return kbz_card_rank (top) >= KBZ_JACK && kbz_set_size (cards) > 2 ? kbz_set_lowest (cards) : top;
}

/* The suit partner led first, if any. */
static KbzSuit partners_suit (const Player *p)
{
  int leader = p->play->opener;
  for (int start = 0; start + 4 <= p->play->n_played; start += 4) {
    const KbzCard *trick = p->play->played + start;
    if (leader == (p->seat + 2) % 4)
      return kbz_card_suit (trick[0]);
    leader = (leader + kbz_trick_play_winner (trick, 4, p->trump)) % 4;
  }
  return KBZ_NO_SUIT;
}

/* How good a suit is to lead from: length, a sequence, a short suit to ruff. */
static int lead_value (const Player *p, KbzSuit suit)
{
  KbzSet cards = kbz_set_of_suit (p->hand, suit);
  bool no_trump = p->trump == KBZ_NO_SUIT;
  int n = kbz_set_size (cards);
  if (suit == p->trump)
    return 1;
  int value = 2 * n + (top_of_sequence (cards, no_trump) != KBZ_NO_CARD ? 6 : 0);
  if (no_trump)
    return value + (kbz_trick_play_points (cards) > 0);
  if (n == 1 && kbz_set_of_suit (p->hand, p->trump) != 0)
    value += 9;
  /* Leading away from an ace against a suit contract gives tricks away. */
  return kbz_set_has (cards, kbz_card (suit, KBZ_ACE)) && n > 1 ? value / 2 : value;
}

static KbzCard defender_leads (const Player *p)
{
  bool no_trump = p->trump == KBZ_NO_SUIT;
  KbzSet side = p->hand & ~kbz_set_of_suit (p->hand, p->trump);
  KbzSet sure = p->play->n_played > 0 ? masters (p, side) : 0;
  if (sure != 0)
    return kbz_set_highest (sure);
  KbzSet back = kbz_set_of_suit (p->hand, partners_suit (p));
  if (back != 0)
    return kbz_set_size (back) > 2 ? kbz_set_lowest (back) : kbz_set_highest (back);
  KbzSuit best = KBZ_NO_SUIT;
  int best_value = -1;
  for (int i = KBZ_SPADES; i <= KBZ_CLUBS; i++)
    if (kbz_set_of_suit (p->hand, (KbzSuit)i) != 0 && lead_value (p, (KbzSuit)i) > best_value) {
      best = (KbzSuit)i;
      best_value = lead_value (p, best);
    }
  KbzSet cards = kbz_set_of_suit (p->hand, best);
  return best == p->trump ? kbz_set_lowest (cards) : card_of_suit (cards, no_trump);
}

KbzCard kbz_trick_play_bot (const KbzTrickPlay *play)
{
  Player p = player_of (play);
  return p.n_trick > 0 ? follow (&p) : p.declaring ? declarer_leads (&p) : defender_leads (&p);
}
