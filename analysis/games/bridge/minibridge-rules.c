/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "minibridge.h"

#include <assert.h>
#include <string.h>

int kbz_minibridge_points (KbzSet hand)
{
  int points = 0;
  for (int suit = KBZ_SPADES; suit <= KBZ_CLUBS; suit++)
    for (int rank = KBZ_JACK; rank <= KBZ_ACE; rank++)
      if (kbz_set_has (hand, kbz_card ((KbzSuit)suit, rank)))
        points += rank - 10;
  return points;
}

int kbz_minibridge_winner (const KbzCard *trick, int n, KbzSuit trump)
{
  assert (n >= 1 && n <= 4);
  int best = 0;
  for (int i = 1; i < n; i++) {
    KbzSuit suit = kbz_card_suit (trick[i]), best_suit = kbz_card_suit (trick[best]);
    bool higher = kbz_card_rank (trick[i]) > kbz_card_rank (trick[best]);
    if (suit == best_suit ? higher : suit == trump)
      best = i;
  }
  return best;
}

int kbz_minibridge_seat (const KbzMinibridge *s)
{
  switch ((KbzMinibridgePhase)s->phase) {
  case KBZ_MINIBRIDGE_ANNOUNCE:
    return (s->dealer + s->n_points) % 4;
  case KBZ_MINIBRIDGE_CONTRACT:
    return s->declarer;
  case KBZ_MINIBRIDGE_PLAY:
    return (s->leader + s->n_played % 4) % 4;
  case KBZ_MINIBRIDGE_OVER:
    break;
  }
  return KBZ_NO_SEAT;
}

int kbz_minibridge_trick (const KbzMinibridge *s, const KbzCard **cards)
{
  int n = s->n_played % 4;
  *cards = s->played + s->n_played - n;
  return n;
}

static KbzSet suit_cards (KbzSet hand, KbzSuit suit)
{
  return hand & (KbzSet)0xFFFF << (16 * (unsigned)suit);
}

KbzSet kbz_minibridge_playable (const KbzMinibridge *s)
{
  if (s->phase != KBZ_MINIBRIDGE_PLAY)
    return 0;
  KbzSet hand = s->hands[kbz_minibridge_seat (s)];
  const KbzCard *trick;
  if (kbz_minibridge_trick (s, &trick) == 0)
    return hand;
  KbzSet follow = suit_cards (hand, kbz_card_suit (trick[0]));
  return follow != 0 ? follow : hand;
}

void kbz_minibridge_voids (const KbzMinibridge *s, uint8_t voids[4])
{
  memset (voids, 0, 4);
  int leader = s->opener;
  for (int start = 0; start < s->n_played; start += 4) {
    int n = s->n_played - start < 4 ? s->n_played - start : 4;
    KbzSuit led = kbz_card_suit (s->played[start]);
    for (int i = 1; i < n; i++)
      if (kbz_card_suit (s->played[start + i]) != led)
        voids[(leader + i) % 4] |= (uint8_t)(1u << (unsigned)led);
    leader = (leader + kbz_minibridge_winner (s->played + start, n, (KbzSuit)s->strain)) % 4;
  }
}

static void add_call (KbzMoves *moves, int call)
{
  KbzMove move = kbz_move (KBZ_MOVE_CALL, call, NULL, 0);
  kbz_moves_add (moves, &move);
}

void kbz_minibridge_moves (const void *state, KbzMoves *moves)
{
  const KbzMinibridge *s = state;
  if (s->phase == KBZ_MINIBRIDGE_ANNOUNCE)
    for (int points = 0; points <= KBZ_MINIBRIDGE_MAX_POINTS; points++)
      add_call (moves, points);
  if (s->phase == KBZ_MINIBRIDGE_CONTRACT)
    for (int strain = KBZ_SPADES; strain <= KBZ_NO_SUIT; strain++) {
      add_call (moves, KBZ_MINIBRIDGE_PART_CALL + strain);
      add_call (moves, KBZ_MINIBRIDGE_GAME_CALL + strain);
    }
  for (KbzSet rest = kbz_minibridge_playable (s); rest != 0; rest &= rest - 1) {
    KbzCard card = (KbzCard)__builtin_ctzll (rest);
    KbzMove move = kbz_move (KBZ_MOVE_PLAY, 0, &card, 1);
    kbz_moves_add (moves, &move);
  }
}

static bool is_contract (int call)
{
  return (call >= KBZ_MINIBRIDGE_PART_CALL && call <= KBZ_MINIBRIDGE_PART_CALL + KBZ_NO_SUIT)
         || (call >= KBZ_MINIBRIDGE_GAME_CALL && call <= KBZ_MINIBRIDGE_GAME_CALL + KBZ_NO_SUIT);
}

static bool is_points (int call)
{
  return call >= 0 && call <= KBZ_MINIBRIDGE_MAX_POINTS;
}

static bool legal_points (const KbzMove *move, KbzReason *reason)
{
  if (move->kind != KBZ_MOVE_CALL || move->n != 0 || is_contract (move->arg))
    return kbz_illegal (reason, "announce-first",
                        KBZ_TEXT (N_ ("First everyone says how many points they hold.")));
  if (!is_points (move->arg))
    return kbz_illegal (
        reason, "points-range",
        KBZ_TEXT (N_ ("A hand has from 0 to {0} points."), KBZ_NUMBER (KBZ_MINIBRIDGE_MAX_POINTS)));
  return true;
}

static bool legal_contract (const KbzMove *move, KbzReason *reason)
{
  if (move->kind != KBZ_MOVE_CALL || move->n != 0 || is_points (move->arg))
    return kbz_illegal (reason, "contract-first",
                        KBZ_TEXT (N_ ("First choose the contract; the play comes after it.")));
  if (!is_contract (move->arg))
    return kbz_illegal (reason, "contract-range",
                        KBZ_TEXT (N_ ("Choose part-score or game, and a trump suit or no trump.")));
  return true;
}

/* Says why a card that the hand to play does not hold cannot be played. */
static bool not_in_hand (const KbzMinibridge *s, int seat, KbzCard card, KbzReason *reason)
{
  int dummy = kbz_minibridge_dummy (s);
  KbzText text = KBZ_TEXT (N_ ("{0} is not in your hand."), KBZ_CARD_ARG (card));
  if (memchr (s->played, card, s->n_played) != NULL)
    text = KBZ_TEXT (N_ ("{0} has been played already."), KBZ_CARD_ARG (card));
  else if (seat == dummy)
    text = KBZ_TEXT (N_ ("{0} is not in dummy, and it is dummy's turn."), KBZ_CARD_ARG (card));
  else if (seat == s->declarer && kbz_set_has (s->hands[dummy], card))
    text = KBZ_TEXT (N_ ("{0} is in dummy, and it is your own hand's turn."), KBZ_CARD_ARG (card));
  return kbz_illegal (reason, "not-your-card", text);
}

static bool legal_card (const KbzMinibridge *s, const KbzMove *move, KbzReason *reason)
{
  if (move->kind != KBZ_MOVE_PLAY)
    return kbz_illegal (reason, "play-a-card",
                        KBZ_TEXT (N_ ("The contract is chosen; now play a card.")));
  if (move->n != 1 || move->arg != 0)
    return kbz_illegal (reason, "one-card", KBZ_TEXT (N_ ("Play exactly one card to a trick.")));
  KbzCard card = move->cards[0];
  if (!kbz_pack_kind_has (KBZ_PACK_FRENCH, card))
    return kbz_illegal (reason, "not-in-pack",
                        KBZ_TEXT (N_ ("That is not one of the 52 cards of this game.")));
  int seat = kbz_minibridge_seat (s);
  if (!kbz_set_has (s->hands[seat], card))
    return not_in_hand (s, seat, card, reason);
  if (!kbz_set_has (kbz_minibridge_playable (s), card)) {
    KbzSuit led = kbz_card_suit (s->played[s->n_played - s->n_played % 4]);
    return kbz_illegal (reason, "follow-suit",
                        seat == kbz_minibridge_dummy (s)
                            ? KBZ_TEXT (N_ ("Dummy still holds {0}; follow the suit that was led."),
                                        KBZ_SUIT_ARG (led))
                            : KBZ_TEXT (N_ ("You still hold {0}; follow the suit that was led."),
                                        KBZ_SUIT_ARG (led)));
  }
  return true;
}

bool kbz_minibridge_legal (const void *state, const KbzMove *move, KbzReason *reason)
{
  const KbzMinibridge *s = state;
  switch ((KbzMinibridgePhase)s->phase) {
  case KBZ_MINIBRIDGE_ANNOUNCE:
    return legal_points (move, reason);
  case KBZ_MINIBRIDGE_CONTRACT:
    return legal_contract (move, reason);
  case KBZ_MINIBRIDGE_PLAY:
    return legal_card (s, move, reason);
  case KBZ_MINIBRIDGE_OVER:
    break;
  }
  return kbz_illegal (reason, "deal-over",
                      s->declarer == KBZ_NO_SEAT
                          ? KBZ_TEXT (N_ ("Both sides hold 20 points; the cards are dealt again."))
                          : KBZ_TEXT (N_ ("This deal is over; all tricks have been played.")));
}
