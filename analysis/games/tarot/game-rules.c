/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game.h"

/* What is legal, and why not. */

/* ---- Handfuls ---------------------------------------------------------------------------- */

bool kbz_tarot_may_show (const KbzTarot *t, int seat, const KbzCard *cards, size_t n,
                         KbzReason *reason)
{
  KbzTarotSet laid = { { 0, 0 } }, hand = t->hands[seat];
  int more = seat == t->taker ? kbz_tarot_size (kbz_tarot_discarded_trumps (t)) : 0;
  if (!kbz_tarot_is_first_card (t, seat) || !kbz_tarot_is_empty (t->shown[seat]))
    return kbz_illegal (reason, "handful-time",
                        KBZ_TEXT (N_ ("A handful is shown once, just before the own first card.")));
  for (size_t i = 0; i < n; i++) {
    if (cards[i] < 64 || !kbz_tarot_has (hand, cards[i]) || kbz_tarot_has (laid, cards[i]))
      return kbz_illegal (reason, "handful-trumps",
                          KBZ_TEXT (N_ ("A handful is made of trumps that you hold.")));
    kbz_tarot_add (&laid, cards[i]);
  }
  if (kbz_tarot_handful_of (t->players, (int)n + more) == KBZ_HANDFUL_NONE)
    return kbz_illegal (
        reason, "handful-size",
        KBZ_TEXT (N_ ("A handful is of {0}, {1} or {2} trumps."),
                  KBZ_NUMBER (kbz_tarot_handful_size (t->players, KBZ_HANDFUL_SINGLE)),
                  KBZ_NUMBER (kbz_tarot_handful_size (t->players, KBZ_HANDFUL_DOUBLE)),
                  KBZ_NUMBER (kbz_tarot_handful_size (t->players, KBZ_HANDFUL_TRIPLE))));
  KbzTarotSet hidden = kbz_tarot_minus (kbz_tarot_of_suit (hand, KBZ_TAROT_TRUMPS), laid);
  if (kbz_tarot_has (laid, KBZ_EXCUSE) && !kbz_tarot_is_empty (hidden))
    return kbz_illegal (reason, "handful-excuse",
                        KBZ_TEXT (N_ ("The Excuse in a handful says that you hold no other trump: "
                                      "show a trump instead.")));
  return true;
}

/* ---- Phase by phase ---------------------------------------------------------------------- */

static bool may_bid (const KbzTarot *t, int bid, KbzReason *reason)
{
  if (bid < 0 || bid >= KBZ_TAROT_BIDS)
    return kbz_illegal (reason, "bid", KBZ_TEXT (N_ ("Now there is bidding: bid, or pass.")));
  if (bid != KBZ_TAROT_PASS && bid <= t->contract)
    return kbz_illegal (reason, "bid-higher",
                        KBZ_TEXT (N_ ("A bid must be higher than the one before: {0}."),
                                  KBZ_WORD (kbz_tarot_bid_names[t->contract])));
  return true;
}

static bool may_call (const KbzTarot *t, int call, KbzReason *reason)
{
  int card = call - KBZ_TAROT_CALLS;
  if (card <= 0 || card >= 64 || (card & 15) < KBZ_VALET || (card & 15) > KBZ_ROI)
    return kbz_illegal (reason, "call", KBZ_TEXT (N_ ("Call a king first, by name.")));
  if (!kbz_tarot_has (kbz_tarot_callable (t->hands[t->taker]), (KbzCard)card))
    return kbz_illegal (reason, "call-rank",
                        KBZ_TEXT (N_ ("A queen may be called only with all four kings in hand, a "
                                      "knight with all kings and queens, a jack with all of "
                                      "these.")));
  return true;
}

static bool may_discard (const KbzTarot *t, KbzCard card, KbzReason *reason)
{
  KbzTarotSet hand = t->hands[t->taker];
  KbzArg arg = KBZ_TAROT_ARG (card);
  if (!kbz_tarot_has (hand, card))
    return kbz_illegal (reason, "not-held", KBZ_TEXT (N_ ("You do not hold that card.")));
  if (kbz_tarot_is_bout (card))
    return kbz_illegal (reason, "discard-bout",
                        KBZ_TEXT (N_ ("{0} is a bout: bouts are never laid aside."), arg));
  if (kbz_tarot_is_king (card))
    return kbz_illegal (reason, "discard-king",
                        KBZ_TEXT (N_ ("{0} is a king: kings are never laid aside."), arg));
  if (!kbz_tarot_has (kbz_tarot_discardable (hand), card))
    return kbz_illegal (reason, "discard-trump",
                        KBZ_TEXT (N_ ("Trumps are laid aside only when there is nothing else but "
                                      "kings.")));
  return true;
}

static bool may_play (const KbzTarot *t, KbzCard card, KbzReason *reason)
{
  int seat = kbz_tarot_turn_seat (t);
  KbzTarotDuty duty;
  if (card >= KBZ_CARD_CODES || !kbz_tarot_has (t->hands[seat], card))
    return kbz_illegal (reason, "not-held", KBZ_TEXT (N_ ("You do not hold that card.")));
  if (kbz_tarot_has (kbz_tarot_may_play (t, seat, &duty), card))
    return true;
  KbzReason why = duty.kind == KBZ_DUTY_LEAD ? kbz_tarot_first_lead_reason (t->called)
                                             : kbz_tarot_card_reason (&duty, t->hands[seat], card);
  return kbz_illegal (reason, why.rule, why.text);
}

static bool may_announce (const KbzTarot *t, int call, KbzReason *reason)
{
  int seat = kbz_tarot_turn_seat (t);
  if (call != KBZ_TAROT_MISERE || !t->misere)
    return kbz_illegal (reason, "play", KBZ_TEXT (N_ ("Now cards are played.")));
  if (!kbz_tarot_is_first_card (t, seat) || t->miseres >> seat & 1)
    return kbz_illegal (reason, "misere-time",
                        KBZ_TEXT (N_ ("A misère is announced once, just before the own first "
                                      "card.")));
  if (!kbz_tarot_is_misere (t->hands[seat]))
    return kbz_illegal (reason, "misere-hand",
                        KBZ_TEXT (N_ ("A misère has no trump, or neither courts nor bouts.")));
  return true;
}

static bool legal_call (const KbzTarot *t, const KbzMove *move, KbzReason *reason)
{
  if (move->n > 0)
    return kbz_illegal (reason, "call-cards", KBZ_TEXT (N_ ("Words need no cards.")));
  switch ((KbzTarotPhase)t->phase) {
  case KBZ_TAROT_BIDDING:
    return may_bid (t, move->arg, reason);
  case KBZ_TAROT_CALLING:
    return may_call (t, move->arg, reason);
  case KBZ_TAROT_SLAMMING:
    if (move->arg == KBZ_TAROT_SLAM || move->arg == KBZ_TAROT_NO_SLAM)
      return true;
    return kbz_illegal (reason, "slam",
                        KBZ_TEXT (N_ ("Say whether you announce a slam, then the play begins.")));
  case KBZ_TAROT_PLAYING:
    return may_announce (t, move->arg, reason);
  default:
    return kbz_illegal (reason, "discard",
                        KBZ_TEXT (N_ ("First lay as many cards aside as the dog had.")));
  }
}

static KbzText wrong_kind (const KbzTarot *t)
{
  switch ((KbzTarotPhase)t->phase) {
  case KBZ_TAROT_BIDDING:
    return KBZ_TEXT (N_ ("Now there is bidding: bid, or pass."));
  case KBZ_TAROT_CALLING:
    return KBZ_TEXT (N_ ("Call a king first, by name."));
  case KBZ_TAROT_DISCARDING:
    return KBZ_TEXT (N_ ("First lay as many cards aside as the dog had."));
  case KBZ_TAROT_SLAMMING:
    return KBZ_TEXT (N_ ("Say whether you announce a slam, then the play begins."));
  default:
    return KBZ_TEXT (N_ ("Now cards are played."));
  }
}

bool kbz_tarot_game_legal (const void *state, const KbzMove *move, KbzReason *reason)
{
  const KbzTarot *t = state;
  if (t->phase == KBZ_TAROT_OVER)
    return kbz_illegal (reason, "over", KBZ_TEXT (N_ ("The deal is over.")));
  if (move->n > KBZ_MOVE_CARDS_MAX)
    return kbz_illegal (reason, "one-card", KBZ_TEXT (N_ ("Cards go one by one.")));
  if (move->kind == KBZ_MOVE_CALL)
    return legal_call (t, move, reason);
  for (int i = 0; i < move->n; i++)
    if (!kbz_pack_kind_has (KBZ_PACK_TAROT, move->cards[i]))
      return kbz_illegal (reason, "not-held", KBZ_TEXT (N_ ("You do not hold that card.")));
  bool playing = t->phase == KBZ_TAROT_PLAYING;
  if (move->arg == 0 && playing && move->kind == KBZ_MOVE_LAY)
    return kbz_tarot_may_show (t, kbz_tarot_turn_seat (t), move->cards, move->n, reason);
  bool burying = t->phase == KBZ_TAROT_DISCARDING && move->kind == KBZ_MOVE_BURY;
  if (move->arg != 0 || !(burying || (playing && move->kind == KBZ_MOVE_PLAY)))
    return kbz_illegal (reason, "phase", wrong_kind (t));
  if (move->n != 1)
    return kbz_illegal (reason, "one-card", KBZ_TEXT (N_ ("Cards go one by one.")));
  return playing ? may_play (t, move->cards[0], reason) : may_discard (t, move->cards[0], reason);
}
