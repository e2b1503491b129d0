/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ops.h"

#include "analysis/engine.h"

#define TRY KBZ_TAROT_TRY

/* Questions about cards alone; those about a position go to the engine's own operations. */

void kbz_tarot_write_text (KbzWriter *answer, const char *key, const KbzText *text)
{
  char sentence[400];
  answer->string (answer, key,
                  kbz_text_write (text, &kbz_engine_english, sentence, sizeof sentence));
}

void kbz_tarot_write_halves (KbzWriter *answer, const char *key, int halves)
{
  answer->real (answer, key, halves / 2.0);
}

/* A hand, the trick before it, and the called card when it is a first lead. */
typedef struct {
  KbzTarotSet hand;
  KbzTarotDuty duty;
  KbzCard called;
} Asked;

static KbzStatus read_asked (const KbzFields *question, Asked *asked, KbzError *error)
{
  KbzTarotCards hand, trick, called;
  int players = KBZ_TAROT_SEATS;
  TRY (kbz_fields_need (question, "hand", error));
  TRY (kbz_tarot_read_players (question, &players, error));
  TRY (kbz_tarot_read_cards (question, "hand", &hand, error));
  TRY (kbz_tarot_read_cards (question, "trick", &trick, error));
  TRY (kbz_tarot_read_cards (question, "called", &called, error));
  if ((int)trick.n >= players)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("The trick has {0} cards already."), KBZ_NUMBER ((int)trick.n)));
  asked->hand = kbz_tarot_set_of (hand.cards, hand.n);
  asked->called = called.n == 1 && called.cards[0] < 64 ? called.cards[0] : KBZ_NO_CARD;
  asked->duty = kbz_tarot_duty (asked->hand, trick.cards, (int)trick.n);
  if (trick.n == 0)
    asked->duty.playable = kbz_tarot_first_lead (asked->hand, asked->called);
  return KBZ_OK;
}

static KbzReason reason_for (const Asked *asked, KbzCard card)
{
  if (asked->duty.kind == KBZ_DUTY_LEAD && !kbz_tarot_has (asked->duty.playable, card))
    return kbz_tarot_first_lead_reason (asked->called);
  return kbz_tarot_card_reason (&asked->duty, asked->hand, card);
}

static void write_reason (KbzWriter *answer, const Asked *asked, KbzCard card)
{
  KbzReason reason = reason_for (asked, card);
  answer->boolean (answer, "legal", kbz_tarot_has (asked->duty.playable, card));
  answer->string (answer, "rule", reason.rule);
  kbz_tarot_write_text (answer, "why", &reason.text);
}

KbzStatus kbz_tarot_op_moves (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                              KbzError *error)
{
  Asked asked;
  bool why = false;
  if (kbz_fields_find (question, "hands") != NULL)
    return kbz_engine_run_common (game, "moves", question, answer, error);
  TRY (read_asked (question, &asked, error));
  TRY (kbz_fields_boolean (question, "why", &why, error));
  answer->begin_list (answer, "moves");
  for (KbzTarotSet rest = asked.duty.playable; !kbz_tarot_is_empty (rest);) {
    KbzCard card = kbz_tarot_pop (&rest);
    kbz_write_cards (answer, NULL, &card, 1, KBZ_PACK_TAROT);
  }
  answer->end (answer);
  answer->integer (answer, "count", kbz_tarot_size (asked.duty.playable));
  KbzText duty = kbz_tarot_duty_text (&asked.duty, asked.hand);
  kbz_tarot_write_text (answer, "duty", &duty);
  if (!why)
    return KBZ_OK;
  answer->begin_list (answer, "cards");
  for (KbzTarotSet rest = asked.hand; !kbz_tarot_is_empty (rest);) {
    KbzCard card = kbz_tarot_pop (&rest);
    answer->begin_object (answer, NULL);
    kbz_write_cards (answer, "card", &card, 1, KBZ_PACK_TAROT);
    write_reason (answer, &asked, card);
    answer->end (answer);
  }
  answer->end (answer);
  return KBZ_OK;
}

KbzStatus kbz_tarot_op_legal (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                              KbzError *error)
{
  Asked asked;
  KbzTarotCards play;
  if (kbz_fields_find (question, "hands") != NULL)
    return kbz_engine_run_common (game, "legal", question, answer, error);
  TRY (read_asked (question, &asked, error));
  TRY (kbz_fields_need (question, "play", error));
  TRY (kbz_tarot_read_cards (question, "play", &play, error));
  if (play.n == 1 && kbz_tarot_has (asked.hand, play.cards[0])) {
    write_reason (answer, &asked, play.cards[0]);
    return KBZ_OK;
  }
  answer->boolean (answer, "legal", false);
  answer->string (answer, "rule", play.n == 1 ? "not-held" : "one-card");
  KbzText why = play.n == 1 ? KBZ_TEXT (N_ ("You do not hold that card."))
                            : KBZ_TEXT (N_ ("Cards go one by one."));
  kbz_tarot_write_text (answer, "why", &why);
  return KBZ_OK;
}

KbzStatus kbz_tarot_op_winner (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                               KbzError *error)
{
  (void)game;
  KbzTarotCards trick;
  bool slam = false;
  int halves = 0, winner;
  TRY (kbz_fields_need (question, "trick", error));
  TRY (kbz_tarot_read_cards (question, "trick", &trick, error));
  TRY (kbz_fields_boolean (question, "slam", &slam, error));
  if (trick.n == 0 || trick.n > KBZ_TAROT_SEATS)
    return kbz_fail (
        error, KBZ_E_POSITION, 0,
        KBZ_TEXT (N_ ("A trick has one to five cards, not {0}."), KBZ_NUMBER ((int)trick.n)));
  winner = kbz_tarot_trick_winner (trick.cards, (int)trick.n);
  for (size_t i = 0; i < trick.n; i++) {
    halves += kbz_tarot_half_points (trick.cards[i]);
    /* "slam": the last trick, and the side of the Excuse has taken all before. */
    if (slam && trick.cards[i] == KBZ_EXCUSE)
      winner = (int)i;
  }
  answer->integer (answer, "winner", winner);
  kbz_tarot_write_halves (answer, "points", halves);
  return KBZ_OK;
}

/* What cards count: points, bouts, trumps, and the handful that they would make. */
KbzStatus kbz_tarot_op_shape (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                              KbzError *error)
{
  (void)game;
  KbzTarotCards cards;
  int players = 4, bouts = 0, trumps = 0, handful = KBZ_HANDFUL_NONE;
  TRY (kbz_fields_need (question, "cards", error));
  TRY (kbz_tarot_read_players (question, &players, error));
  TRY (kbz_tarot_read_cards (question, "cards", &cards, error));
  KbzTarotSet set = kbz_tarot_set_of (cards.cards, cards.n);
  for (size_t i = 0; i < cards.n; i++) {
    bouts += kbz_tarot_is_bout (cards.cards[i]);
    trumps += cards.cards[i] >= 64;
  }
  for (int i = KBZ_HANDFUL_SINGLE; i <= KBZ_HANDFUL_TRIPLE; i++)
    if (trumps >= kbz_tarot_handful_size (players, (KbzTarotHandful)i))
      handful = i;
  int halves = kbz_tarot_set_half_points (set);
  kbz_tarot_write_halves (answer, "points", halves);
  answer->integer (answer, "half_points", halves);
  answer->integer (answer, "bouts", bouts);
  answer->integer (answer, "need", kbz_tarot_needed (bouts));
  answer->integer (answer, "trumps", trumps);
  if (handful != KBZ_HANDFUL_NONE)
    answer->string (answer, "handful", kbz_tarot_handful_words[handful]);
  else
    answer->null (answer, "handful");
  return KBZ_OK;
}

/* Which cards a taker with this hand may call. */
KbzStatus kbz_tarot_op_callable (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                                 KbzError *error)
{
  (void)game;
  KbzTarotCards hand;
  TRY (kbz_fields_need (question, "hand", error));
  TRY (kbz_tarot_read_cards (question, "hand", &hand, error));
  KbzTarotSet may = kbz_tarot_callable (kbz_tarot_set_of (hand.cards, hand.n));
  KbzCard cards[KBZ_TAROT_ALL];
  kbz_write_cards (answer, "cards", cards, kbz_tarot_list (may, cards), KBZ_PACK_TAROT);
  answer->begin_list (answer, "ranks");
  for (int rank = KBZ_ROI; rank >= KBZ_VALET; rank--)
    if (kbz_tarot_has (may, kbz_card (KBZ_SPADES, rank)))
      answer->string (answer, NULL, (const char *const[]){ "V", "C", "D", "R" }[rank - KBZ_VALET]);
  answer->end (answer);
  return KBZ_OK;
}

const KbzOp kbz_tarot_ops[] = {
  { "moves", kbz_tarot_op_moves },
  { "legal", kbz_tarot_op_legal },
  { "solve", kbz_tarot_op_solve },
  { "winner", kbz_tarot_op_winner },
  { "score", kbz_tarot_op_score },
  { "shape", kbz_tarot_op_shape },
  { "callable", kbz_tarot_op_callable },
  { "evaluate", kbz_tarot_op_evaluate },
  { "discards", kbz_tarot_op_discards },
  { "partners", kbz_tarot_op_partners },
  { NULL, NULL },
};
