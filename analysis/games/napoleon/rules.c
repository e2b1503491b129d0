/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "napoleon.h"

/* What may be done, and why not. */

static bool is_special (const KbzNapoleon *s, KbzCard code)
{
  return code == s->secretary || kbz_dd_is_special_code (code);
}

static KbzSet specials_of (const KbzNapoleon *s, KbzSet hand)
{
  KbzSet secretary = s->secretary != 0 ? kbz_set_of (s->secretary) : 0;
  return hand & (KBZ_DD_SPECIALS | secretary);
}

/* A joker that a low trump in this trick brings out of `hand`; 0 when there is none. The big one
 * goes first. A joker that is the secretary stays, and a trump that is the secretary calls none. */
static KbzCard brought_out (const KbzNapoleon *s, KbzSet hand, KbzCard *by)
{
  static const struct {
    KbzCard joker;
    int rank;
  } calls[] = { { KBZ_DD_BIG_JOKER, 3 }, { KBZ_DD_LITTLE_JOKER, 6 } };
  const KbzCard *trick;
  int n = kbz_napoleon_trick (s, &trick);
  if (!s->napoleon || s->trump == KBZ_NO_SUIT)
    return 0;
  for (int k = 0; k < 2; k++)
    for (int i = 0; i < n; i++)
      if (trick[i] == kbz_card ((KbzSuit)s->trump, calls[k].rank) && trick[i] != s->secretary
          && calls[k].joker != s->secretary && kbz_set_has (hand, calls[k].joker)) {
        *by = trick[i];
        return calls[k].joker;
      }
  return 0;
}

/* The cards of the suit led, without the secretary; none when a special card was led. */
static KbzSet must_follow (const KbzNapoleon *s, KbzSet hand)
{
  const KbzCard *trick;
  if (kbz_napoleon_trick (s, &trick) == 0 || is_special (s, trick[0]))
    return 0;
  KbzSet suit = (KbzSet)0x7FFC << (16 * (unsigned)kbz_card_suit (trick[0]));
  return hand & suit & ~specials_of (s, hand);
}

KbzSet kbz_napoleon_playable (const KbzNapoleon *s)
{
  int seat = kbz_napoleon_seat (s);
  KbzSet hand = seat == KBZ_NO_SEAT ? 0 : s->hands[seat];
  KbzCard by;
  if (s->phase != KBZ_NAPOLEON_PLAY || s->n_played % 4 == 0)
    return s->phase == KBZ_NAPOLEON_PLAY ? hand : 0;
  if (kbz_napoleon_demanded (s) && kbz_set_has (hand, s->secretary))
    return kbz_set_of (s->secretary);
  KbzCard joker = brought_out (s, hand, &by);
  if (joker != 0)
    return kbz_set_of (joker);
  KbzSet follow = must_follow (s, hand);
  return follow != 0 ? follow | specials_of (s, hand) : hand;
}

/* ---- Legal -------------------------------------------------------------------------------------
 */

static bool legal_call (const KbzNapoleon *s, const KbzMove *move, KbzReason *reason)
{
  if (move->kind != KBZ_MOVE_CALL || move->n != 0 || move->arg >= KBZ_NAPOLEON_NAMING)
    return kbz_illegal (reason, "auction-first",
                        KBZ_TEXT (N_ ("First the auction: bid higher, or pass.")));
  return kbz_bridge_auction_legal (&s->auction, move->arg, reason);
}

static bool legal_aside (const KbzNapoleon *s, const KbzMove *move, KbzReason *reason)
{
  if (move->kind != KBZ_MOVE_BURY || move->n != 1 || move->arg != 0)
    return kbz_illegal (reason, "two-aside",
                        KBZ_TEXT (N_ ("You took two cards: lay two aside, one after the other.")));
  if (!kbz_pack_kind_has (KBZ_PACK_JOKERS, move->cards[0]))
    return kbz_illegal (reason, "not-in-pack",
                        KBZ_TEXT (N_ ("There is no such card in the pack.")));
  if (!kbz_set_has (s->hands[s->declarer], kbz_napoleon_code (move->cards[0])))
    return kbz_illegal (reason, "not-your-card",
                        KBZ_TEXT (N_ ("{0} is not in your hand."), KBZ_CARD_ARG (move->cards[0])));
  return true;
}

static bool legal_name (const KbzNapoleon *s, const KbzMove *move, KbzReason *reason)
{
  int code = move->arg - KBZ_NAPOLEON_NAMING;
  if (move->kind != KBZ_MOVE_CALL || move->n != 0 || code <= 0 || code >= 64
      || !kbz_pack_kind_has (KBZ_PACK_JOKERS, kbz_napoleon_card ((KbzCard)code)))
    return kbz_illegal (
        reason, "name-secretary",
        KBZ_TEXT (N_ ("Name one card of the pack: whoever holds it is your secretary.")));
  if (kbz_set_has (s->aside, (KbzCard)code))
    return kbz_illegal (reason, "secretary-aside",
                        KBZ_TEXT (N_ ("You laid {0} aside, so nobody can hold it: name a card that "
                                      "is in a hand."),
                                  KBZ_CARD_ARG (kbz_napoleon_card ((KbzCard)code))));
  return true;
}

static bool legal_demand (const KbzNapoleon *s, KbzReason *reason)
{
  if (!s->napoleon || s->secretary == 0)
    return kbz_illegal (reason, "no-secretary",
                        KBZ_TEXT (N_ ("There is no secretary who could be called.")));
  if (kbz_napoleon_seat (s) != s->declarer || s->n_played % 4 != 0)
    return kbz_illegal (reason, "demand-on-lead",
                        KBZ_TEXT (N_ ("Only declarer may demand the secretary, and only with a "
                                      "lead of his own.")));
  if (kbz_set_has (s->hands[s->declarer], s->secretary))
    return kbz_illegal (reason, "own-secretary",
                        KBZ_TEXT (N_ ("You hold {0} yourself: there is nobody to demand it of."),
                                  KBZ_CARD_ARG (kbz_napoleon_card (s->secretary))));
  if (kbz_napoleon_is_revealed (s))
    return kbz_illegal (reason, "secretary-played",
                        KBZ_TEXT (N_ ("The secretary has been played already.")));
  return true;
}

/* Why a card of the own hand may not be played now. */
static bool illegal_card (const KbzNapoleon *s, KbzCard card, KbzReason *reason)
{
  KbzSet hand = s->hands[kbz_napoleon_seat (s)];
  KbzCard by = 0;
  if (kbz_napoleon_demanded (s) && kbz_set_has (hand, s->secretary))
    return kbz_illegal (
        reason, "demanded",
        KBZ_TEXT (N_ ("Declarer demands the secretary: you hold {0} and must play it."),
                  KBZ_CARD_ARG (kbz_napoleon_card (s->secretary))));
  KbzCard joker = brought_out (s, hand, &by);
  if (joker != 0)
    return kbz_illegal (reason, "brought-out",
                        KBZ_TEXT (N_ ("{0} brings out {1}: you hold it and must play it."),
                                  KBZ_CARD_ARG (by), KBZ_CARD_ARG (kbz_napoleon_card (joker))));
  const KbzCard *trick;
  kbz_napoleon_trick (s, &trick);
  return kbz_illegal (
      reason, "follow-suit",
      KBZ_TEXT (N_ ("You hold {0}: follow suit, or play a joker or the secretary, but not {1}."),
                KBZ_SUIT_ARG (kbz_card_suit (trick[0])), KBZ_CARD_ARG (card)));
}

static bool legal_play (const KbzNapoleon *s, const KbzMove *move, KbzReason *reason)
{
  if (move->kind != KBZ_MOVE_PLAY)
    return kbz_illegal (reason, "play-a-card", KBZ_TEXT (N_ ("Now play a card.")));
  if (move->n != 1 || move->arg < 0 || move->arg > KBZ_NAPOLEON_DEMAND)
    return kbz_illegal (reason, "one-card", KBZ_TEXT (N_ ("Play one card.")));
  KbzCard card = move->cards[0], code = kbz_napoleon_code (card);
  if (!kbz_pack_kind_has (KBZ_PACK_JOKERS, card))
    return kbz_illegal (reason, "not-in-pack",
                        KBZ_TEXT (N_ ("There is no such card in the pack.")));
  if (!kbz_set_has (s->hands[kbz_napoleon_seat (s)], code))
    return kbz_illegal (
        reason, "not-your-card",
        KBZ_TEXT (N_ ("{0} is not in the hand that plays now."), KBZ_CARD_ARG (card)));
  if (!kbz_set_has (kbz_napoleon_playable (s), code))
    return illegal_card (s, card, reason);
  return move->arg == 0 || legal_demand (s, reason);
}

bool kbz_napoleon_legal (const void *state, const KbzMove *move, KbzReason *reason)
{
  const KbzNapoleon *s = state;
  switch ((KbzNapoleonPhase)s->phase) {
  case KBZ_NAPOLEON_AUCTION:
    return legal_call (s, move, reason);
  case KBZ_NAPOLEON_EXCHANGE:
    return legal_aside (s, move, reason);
  case KBZ_NAPOLEON_NAME:
    return legal_name (s, move, reason);
  case KBZ_NAPOLEON_PLAY:
    return legal_play (s, move, reason);
  case KBZ_NAPOLEON_OVER:
    break;
  }
  return kbz_illegal (reason, "deal-over",
                      s->declarer == KBZ_NO_SEAT
                          ? KBZ_TEXT (N_ ("All four passed; this deal is over."))
                          : KBZ_TEXT (N_ ("This deal is over; all tricks have been played.")));
}

/* ---- All moves
 * ----------------------------------------------------------------------------------- */

static void add_call (KbzMoves *moves, int arg)
{
  KbzMove move = kbz_move (KBZ_MOVE_CALL, arg, NULL, 0);
  kbz_moves_add (moves, &move);
}

static void add_cards (KbzMoves *moves, KbzMoveKind kind, int arg, KbzSet set)
{
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n = kbz_napoleon_cards (set, cards);
  for (size_t i = 0; i < n; i++) {
    KbzMove move = kbz_move (kind, arg, &cards[i], 1);
    kbz_moves_add (moves, &move);
  }
}

/* From the cards that are named most often: high ones, jokers first. */
static void add_names (const KbzNapoleon *s, KbzMoves *moves)
{
  static const KbzCard jokers[] = { KBZ_DD_BIG_JOKER, KBZ_DD_LITTLE_JOKER };
  for (int i = 0; i < 2; i++)
    if (!kbz_set_has (s->aside, jokers[i]))
      add_call (moves, KBZ_NAPOLEON_NAMING + jokers[i]);
  for (int rank = KBZ_ACE; rank >= 2; rank--)
    for (int suit = KBZ_SPADES; suit <= KBZ_CLUBS; suit++)
      if (!kbz_set_has (s->aside, kbz_card ((KbzSuit)suit, rank)))
        add_call (moves, KBZ_NAPOLEON_NAMING + kbz_card ((KbzSuit)suit, rank));
}

void kbz_napoleon_moves (const void *state, KbzMoves *moves)
{
  const KbzNapoleon *s = state;
  switch ((KbzNapoleonPhase)s->phase) {
  case KBZ_NAPOLEON_AUCTION:
    for (int call = KBZ_PASS; call <= KBZ_LAST_BID; call++)
      if (kbz_bridge_auction_legal (&s->auction, call, NULL))
        add_call (moves, call);
    break;
  case KBZ_NAPOLEON_EXCHANGE:
    add_cards (moves, KBZ_MOVE_BURY, 0, s->hands[s->declarer]);
    break;
  case KBZ_NAPOLEON_NAME:
    add_names (s, moves);
    break;
  case KBZ_NAPOLEON_PLAY:
    add_cards (moves, KBZ_MOVE_PLAY, 0, kbz_napoleon_playable (s));
    if (legal_demand (s, NULL))
      add_cards (moves, KBZ_MOVE_PLAY, KBZ_NAPOLEON_DEMAND, kbz_napoleon_playable (s));
    break;
  case KBZ_NAPOLEON_OVER:
    break;
  }
}

/* ---- Duties
 * ---------------------------------------------------------------------------------------- */

static KbzText play_duty (const KbzNapoleon *s)
{
  KbzSet hand = s->hands[kbz_napoleon_seat (s)], follow = must_follow (s, hand);
  const KbzCard *trick;
  KbzCard by = 0, joker = brought_out (s, hand, &by);
  if (kbz_napoleon_trick (s, &trick) == 0)
    return legal_demand (s, NULL)
               ? KBZ_TEXT (N_ ("You lead: any card, and you may demand the secretary with it."))
               : KBZ_TEXT (N_ ("You lead: any card."));
  if (kbz_napoleon_demanded (s) && kbz_set_has (hand, s->secretary))
    return KBZ_TEXT (N_ ("Declarer demands the secretary: you hold {0} and must play it."),
                     KBZ_CARD_ARG (kbz_napoleon_card (s->secretary)));
  if (joker != 0)
    return KBZ_TEXT (N_ ("{0} brings out {1}: you hold it and must play it."), KBZ_CARD_ARG (by),
                     KBZ_CARD_ARG (kbz_napoleon_card (joker)));
  if (is_special (s, trick[0]))
    return KBZ_TEXT (N_ ("A special card was led: nobody need follow, play any card."));
  if (follow == 0)
    return KBZ_TEXT (N_ ("You have none of the suit led, {0}: play any card."),
                     KBZ_SUIT_ARG (kbz_card_suit (trick[0])));
  return specials_of (s, hand) != 0 ? KBZ_TEXT (
             N_ ("Follow suit ({0}): you hold {1}; or play a joker or the secretary, which may "
                 "always be played."),
             KBZ_SUIT_ARG (kbz_card_suit (trick[0])), KBZ_NUMBER (kbz_set_size (follow)))
                                    : KBZ_TEXT (N_ ("Follow suit ({0}): you hold {1}."),
                                                KBZ_SUIT_ARG (kbz_card_suit (trick[0])),
                                                KBZ_NUMBER (kbz_set_size (follow)));
}

KbzText kbz_napoleon_duty (const void *state)
{
  const KbzNapoleon *s = state;
  KbzBridgeAuctionStand stand = kbz_bridge_auction_stand (&s->auction);
  switch ((KbzNapoleonPhase)s->phase) {
  case KBZ_NAPOLEON_AUCTION:
    return stand.bid == 0 ? KBZ_TEXT (N_ ("Nobody has bid: bid anything, or pass."))
                          : KBZ_TEXT (N_ ("A bid must be higher than {0}; or pass."),
                                      KBZ_WORD (kbz_bridge_call_name (stand.bid)));
  case KBZ_NAPOLEON_EXCHANGE:
    return KBZ_TEXT (N_ ("You took two cards: lay two aside, one after the other."));
  case KBZ_NAPOLEON_NAME:
    return KBZ_TEXT (N_ ("Name one card of the pack: whoever holds it is your secretary."));
  case KBZ_NAPOLEON_PLAY:
    return play_duty (s);
  case KBZ_NAPOLEON_OVER:
    break;
  }
  return (KbzText){ 0 };
}
