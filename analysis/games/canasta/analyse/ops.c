/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../text.h"
#include "analyse.h"

#include <stdio.h>

/* Room for the cards of one lay. */
enum { LAY_TEXT = 200 };

static void write_lay (KbzWriter *answer, const KbzCanastaLay *lay)
{
  char text[LAY_TEXT];
  answer->string (answer, "cards", kbz_canasta_write_lay (lay, text, sizeof text));
}

/* Lays that add wild cards alone do not name their rank by themselves, so it stands beside them. */
static void write_plan (KbzWriter *answer, const char *key, const KbzCanastaPlan *plan)
{
  answer->begin_list (answer, key);
  for (int i = 0; i < plan->n; i++) {
    const KbzCanastaLay *lay = &plan->lays[i];
    char word[KBZ_CANASTA_CARD_TEXT];
    answer->begin_object (answer, NULL);
    if (lay->rank != 0)
      answer->string (answer, "rank", kbz_canasta_write_kind (lay->rank, word));
    else
      answer->null (answer, "rank");
    write_lay (answer, lay);
    answer->end (answer);
  }
  answer->end (answer);
}

static void write_lays (KbzWriter *answer, const KbzCanastaState *state)
{
  KbzMoves moves = { 0 };
  kbz_canasta_moves (state, &moves);
  answer->begin_list (answer, "lays");
  for (size_t i = 0; i < moves.n; i++) {
    char text[KBZ_MOVE_TEXT];
    if (moves.moves[i].kind == KBZ_MOVE_LAY)
      answer->string (answer, NULL,
                      kbz_canasta_move_write (state, &moves.moves[i], text, sizeof text));
  }
  answer->end (answer);
  kbz_moves_clear (&moves);
}

static void write_pile (KbzWriter *answer, const KbzCanastaState *state)
{
  KbzCanastaPile pile;
  kbz_canasta_judge_pile (state, &pile);
  int rank = state->n_pile == 0 ? 0 : kbz_canasta_kind (state->pile[state->n_pile - 1]);
  answer->begin_object (answer, "pile");
  answer->boolean (answer, "can_take", pile.n_ways > 0);
  answer->boolean (answer, "after_laying", pile.after_laying);
  answer->begin_list (answer, "ways");
  for (size_t i = 0; i < pile.n_ways; i++) {
    const KbzCanastaWay *way = &pile.ways[i];
    answer->begin_object (answer, NULL);
    answer->string (answer, "method", kbz_canasta_method_name (way->method));
    write_lay (answer, &(KbzCanastaLay){ .rank = (uint8_t)rank,
                                         .naturals = way->naturals,
                                         .jokers = way->jokers,
                                         .twos = way->twos });
    answer->integer (answer, "points", way->points);
    answer->end (answer);
  }
  answer->end (answer);
  answer->integer (answer, "cards", pile.cards);
  answer->integer (answer, "points", pile.points);
  answer->integer (answer, "red_threes", pile.red_threes);
  answer->integer (answer, "canastas", pile.canastas);
  if (pile.n_ways == 0 && pile.why.text.message != NULL) {
    char why[300];
    answer->string (answer, "rule", pile.why.rule);
    answer->string (answer, "why", kbz_text_write (&pile.why.text, NULL, why, sizeof why));
  }
  answer->end (answer);
}

static void write_opening (KbzWriter *answer, const KbzCanastaState *state)
{
  KbzCanastaOpening opening;
  kbz_canasta_judge_opening (state, &opening);
  answer->begin_object (answer, "opening");
  answer->integer (answer, "minimum", opening.minimum);
  answer->boolean (answer, "can", opening.can);
  answer->integer (answer, "points", opening.points);
  if (opening.can)
    write_plan (answer, "melds", &opening.plan);
  else
    answer->integer (answer, "missing", opening.minimum - opening.points);
  answer->end (answer);
}

static void write_discards (KbzWriter *answer, const KbzCanastaState *state,
                            const KbzCanastaTaker *taker)
{
  KbzCanastaCounts hand = kbz_canasta_count_hand (&state->hands[state->turn]);
  double risks[KBZ_KINDS];
  for (int kind = KBZ_KIND_JOKER; kind < KBZ_KINDS; kind++)
    risks[kind] = hand.of[kind] > 0 ? kbz_canasta_danger (taker, kind) : 0;
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n = kbz_hand_cards (&state->hands[state->turn], cards);
  bool suits = kbz_canasta_knows_suits (state);
  answer->begin_list (answer, "discards");
  for (int kind = KBZ_KIND_JOKER; kind < KBZ_KINDS; kind++) {
    KbzCard last = KBZ_NO_CARD;
    for (size_t i = 0; i < n; i++) {
      char word[KBZ_CANASTA_CARD_TEXT];
      bool apart = suits && kind >= KBZ_KIND_LOWEST;
      if (kbz_canasta_kind (cards[i]) != kind
          || (last != KBZ_NO_CARD && (!apart || cards[i] == last)))
        continue;
      last = cards[i];
      answer->begin_object (answer, NULL);
      answer->string (answer, "card", kbz_canasta_write_card (suits, cards[i], word));
      answer->real (answer, "risk", kbz_canasta_fits_theirs (taker, cards[i]) ? 1 : risks[kind]);
      answer->end (answer);
    }
  }
  answer->end (answer);
}

static void write_out (KbzWriter *answer, const KbzCanastaState *state)
{
  KbzCanastaTask from = kbz_canasta_state_task (state);
  KbzCanastaKnown known = kbz_canasta_know (state, state->turn);
  KbzCanastaWayOut way;
  bool may = state->phase == KBZ_CANASTA_MELD && kbz_canasta_best_exit (&from, &way);
  answer->begin_object (answer, "go_out");
  answer->boolean (answer, "may", may);
  if (may) {
    KbzCanastaOutScore score = kbz_canasta_out_score (state, &way);
    char word[KBZ_CANASTA_CARD_TEXT];
    write_plan (answer, "melds", &way.plan);
    if (way.discard == 0)
      answer->null (answer, "discard");
    else
      answer->string (
          answer, "discard",
          way.suit == KBZ_NO_SUIT
              ? kbz_canasta_write_kind (way.discard, word)
              : kbz_canasta_write_card (true, kbz_card ((KbzSuit)way.suit, way.discard), word));
    answer->boolean (answer, "concealed", way.concealed);
    answer->integer (answer, "gain", way.gain);
    answer->integer (answer, "score", score.own);
    answer->real (answer, "partner_left", score.partner);
    answer->real (answer, "opposing_score", score.opposing);
  }
  answer->begin_list (answer, "chances");
  for (int draws = 1; draws <= from.rules->draws_told; draws++)
    answer->real (answer, NULL, kbz_canasta_exit_chance (&from, &known, draws));
  answer->end (answer);
  answer->end (answer);
}

/* Cards that the next player is known to hold; all of them must be unseen. */
static KbzStatus read_holds (const KbzFields *question, KbzCanastaTaker *taker, KbzError *error)
{
  const KbzField *field = kbz_fields_find (question, "next_holds");
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n = 0;
  bool suits;
  for (size_t i = 0; field != NULL && i < field->n; i++) {
    KbzStatus status = kbz_canasta_read_cards (taker->rules, field->items[i], cards, KBZ_CARDS_MAX,
                                               &n, &suits, error);
    if (status != KBZ_OK)
      return status;
  }
  taker->holds = kbz_canasta_count (cards, n);
  for (int kind = 0; kind < KBZ_KINDS; kind++)
    if (taker->holds.of[kind] > taker->unseen.of[kind] || (int)n > taker->hand_size)
      return kbz_fail (error, KBZ_E_POSITION, 0,
                       KBZ_TEXT (N_ ("The next player cannot hold the cards of “next_holds”.")));
  return KBZ_OK;
}

KbzStatus kbz_canasta_op_analyse (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                                  KbzError *error)
{
  KbzCanastaState state;
  KbzStatus status = game->read (&state, question, error);
  if (status != KBZ_OK)
    return status;
  if (state.over)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("The deal is over: there is nothing to advise.")));
  KbzCanastaTaker taker = kbz_canasta_next_taker (&state);
  status = read_holds (question, &taker, error);
  if (status != KBZ_OK)
    return status;
  answer->integer (answer, "seat", state.turn);
  write_lays (answer, &state);
  if (state.opening)
    write_opening (answer, &state);
  if (state.phase == KBZ_CANASTA_DRAW)
    write_pile (answer, &state);
  else
    write_discards (answer, &state, &taker);
  write_out (answer, &state);
  return KBZ_OK;
}
