/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "advise.h"
#include "evaluate.h"
#include "ops.h"

#include "analysis/engine.h"

#include <string.h>

#define TRY KBZ_TAROT_TRY

/* Help before the play: what a hand is worth, what to bid, to call and to lay aside. */

static void write_worth (KbzWriter *answer, const KbzTarotWorth *worth, int players)
{
  answer->integer (answer, "points", worth->total);
  answer->integer (answer, "points_without_dog", worth->total_no_dog);
  answer->string (answer, "bid", kbz_tarot_bid_words[kbz_tarot_bid_for (worth, players)]);
  answer->begin_list (answer, "parts");
  for (int i = 0; i < KBZ_WORTHS; i++) {
    if (worth->points[i] == 0)
      continue;
    answer->begin_object (answer, NULL);
    answer->string (answer, "what", kbz_tarot_worth_words[i]);
    answer->integer (answer, "points", worth->points[i]);
    if (i == KBZ_WORTH_SHORT)
      answer->boolean (answer, "only_without_dog", true);
    answer->end (answer);
  }
  answer->end (answer);
  answer->begin_list (answer, "scale");
  for (int i = KBZ_TAROT_PETITE; i < KBZ_TAROT_BIDS; i++) {
    answer->begin_object (answer, NULL);
    answer->string (answer, "bid", kbz_tarot_bid_words[i]);
    answer->integer (answer, "from", kbz_tarot_threshold ((KbzTarotBid)i, players));
    answer->end (answer);
  }
  answer->end (answer);
}

/* The hand before a bid, all other cards anywhere. */
static void deal_around (KbzTarot *t, KbzTarotSet hand, int players)
{
  KbzTarotSet rest = kbz_tarot_minus (kbz_tarot_pack (), hand);
  kbz_tarot_clear (t);
  t->players = (uint8_t)players;
  t->dealer = (uint8_t)(players - 1);
  t->hands[0] = hand;
  for (int seat = 1; seat < players; seat++)
    for (int i = kbz_tarot_hand_size (players); i > 0; i--)
      kbz_tarot_add (&t->hands[seat], kbz_tarot_pop (&rest));
  t->dog = rest;
}

static KbzStatus write_chances (const KbzTarot *t, const KbzLimits *limits, KbzWriter *answer,
                                KbzError *error)
{
  KbzTarotBidChances chances;
  TRY (kbz_tarot_bid_chances (t, 0, limits, &chances, error));
  answer->begin_list (answer, "chances");
  for (int i = KBZ_TAROT_PETITE; i < KBZ_TAROT_BIDS; i++) {
    answer->begin_object (answer, NULL);
    answer->string (answer, "bid", kbz_tarot_bid_words[i]);
    answer->real (answer, "made", chances.fates[i].made);
    answer->real (answer, "score", chances.fates[i].score);
    answer->real (answer, "error", chances.fates[i].error);
    answer->end (answer);
  }
  answer->end (answer);
  answer->integer (answer, "samples", chances.samples);
  return KBZ_OK;
}

/* "hand", "players": the scale line by line; with "samples" or "limit_ms" the chance to make each
 * bid too, and with five players the card to call. */
KbzStatus kbz_tarot_op_evaluate (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                                 KbzError *error)
{
  (void)game;
  KbzTarotCards cards;
  KbzLimits limits;
  int players = 4;
  TRY (kbz_fields_need (question, "hand", error));
  TRY (kbz_tarot_read_players (question, &players, error));
  TRY (kbz_tarot_read_cards (question, "hand", &cards, error));
  TRY (kbz_limits_read (question, &limits, error));
  if ((int)cards.n != kbz_tarot_hand_size (players))
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("The hand has {0} cards instead of {1}."),
                               KBZ_NUMBER ((int)cards.n),
                               KBZ_NUMBER (kbz_tarot_hand_size (players))));
  KbzTarotSet hand = kbz_tarot_set_of (cards.cards, cards.n);
  if (kbz_tarot_petit_alone (hand))
    return kbz_fail (
        error, KBZ_E_POSITION, 0,
        KBZ_TEXT (N_ ("T1 is the only trump of the hand: such a deal is dealt again.")));
  KbzTarotWorth worth = kbz_tarot_evaluate (hand);
  write_worth (answer, &worth, players);
  if (players == 5) {
    KbzCard call = kbz_tarot_think_call (hand);
    kbz_write_cards (answer, "call", &call, 1, KBZ_PACK_TAROT);
  }
  if (limits.samples == 0 && limits.ms == 0)
    return KBZ_OK;
  KbzTarot t;
  deal_around (&t, hand, players);
  return write_chances (&t, &limits, answer, error);
}

/* A position in which the taker is to lay cards aside: sets of cards compared. */
KbzStatus kbz_tarot_op_discards (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                                 KbzError *error)
{
  (void)game;
  KbzTarot t;
  KbzLimits limits;
  KbzTarotDiscards discards;
  TRY (kbz_tarot_read (&t, question, error));
  TRY (kbz_limits_read (question, &limits, error));
  TRY (kbz_tarot_compare_discards (&t, &limits, &discards, error));
  answer->begin_list (answer, "discards");
  for (int i = 0; i < discards.n; i++) {
    KbzCard cards[KBZ_TAROT_ALL];
    answer->begin_object (answer, NULL);
    kbz_write_cards (answer, "cards", cards, kbz_tarot_list (discards.discards[i], cards),
                     KBZ_PACK_TAROT);
    answer->real (answer, "mean", discards.verdicts[i].mean);
    answer->real (answer, "error", discards.verdicts[i].error);
    answer->integer (answer, "samples", discards.verdicts[i].samples);
    answer->end (answer);
  }
  answer->end (answer);
  return KBZ_OK;
}

/* Who the silent partner may be, for the seat in question (the one to move). */
KbzStatus kbz_tarot_op_partners (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                                 KbzError *error)
{
  (void)game;
  KbzTarot t;
  double chances[KBZ_TAROT_SEATS + 1];
  TRY (kbz_tarot_read (&t, question, error));
  int seat = kbz_tarot_turn_seat (&t);
  TRY (kbz_fields_word (question, "seat", kbz_tarot_seat_ids, t.players, &seat, error));
  if (t.called == KBZ_NO_CARD || seat == KBZ_NO_SEAT)
    return kbz_fail (error, KBZ_E_POSITION, 0, KBZ_TEXT (N_ ("No card is called here.")));
  kbz_tarot_partner_chances (&t, seat, chances);
  answer->begin_list (answer, "partners");
  for (int i = 0; i <= KBZ_TAROT_SEATS; i++) {
    if (chances[i] == 0)
      continue;
    answer->begin_object (answer, NULL);
    answer->string (answer, "seat", i < KBZ_TAROT_SEATS ? kbz_tarot_seat_ids[i] : "none");
    answer->real (answer, "chance", chances[i]);
    answer->end (answer);
  }
  answer->end (answer);
  return KBZ_OK;
}
