/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game.h"

#include "analysis/games/tractor/rules/score.h"
#include "analysis/games/tractor/rules/trick.h"

#include <string.h>

/* Leads, throws that fail, answers and tricks. */

int kbz_tractor_seat (const KbzTractor *t)
{
  switch ((KbzTractorPhase)t->phase) {
  case KBZ_TRACTOR_DEAL:
    return t->asked;
  case KBZ_TRACTOR_BURY:
    return t->banker;
  case KBZ_TRACTOR_PLAY:
    return (t->leader + t->n_trick) % KBZ_TRACTOR_SEATS;
  case KBZ_TRACTOR_OVER:
    break;
  }
  return KBZ_NO_SEAT;
}

bool kbz_tractor_led (const KbzTractor *t, KbzTractorShape *lead)
{
  KbzTractorRules rules = kbz_tractor_rules (t);
  KbzCard cards[KBZ_CARDS_MAX];
  return t->n_trick > 0
         && kbz_tractor_shape (&rules, cards, kbz_hand_cards (&t->trick[0], cards), lead);
}

/* What is put down for a lead: the cards, or the forced part of a throw that fails. */
static KbzHand put_down (KbzTractor *t, int seat, const KbzMove *move)
{
  KbzTractorRules rules = kbz_tractor_rules (t);
  KbzTractorShape shape;
  KbzTractorRow others[3];
  KbzHand down = { 0 };
  kbz_tractor_shape (&rules, move->cards, move->n, &shape);
  for (int i = 0; i < 3; i++)
    others[i] = kbz_tractor_row (&rules, &t->hands[(seat + 1 + i) % 4], shape.suit);
  KbzTractorThrow result = kbz_tractor_throw (&shape, &rules, others);
  t->thrower = KBZ_NO_SEAT;
  t->withdrawn = 0;
  if (result.stands) {
    kbz_hand_add_all (&down, move->cards, move->n);
    return down;
  }
  KbzCard cards[KBZ_MOVE_CARDS_MAX];
  kbz_hand_add_all (&down, cards,
                    kbz_tractor_row_cards (&rules, shape.suit, result.forced.cards, cards));
  kbz_hand_add_all (&t->record.back[t->record.n], cards,
                    kbz_tractor_row_cards (&rules, shape.suit,
                                           kbz_tractor_row_from (&rules, move->cards, move->n)
                                               - result.forced.cards,
                                           cards));
  t->thrower = (int8_t)seat;
  t->withdrawn = (uint8_t)result.withdrawn;
  t->fines =
      (int16_t)(t->fines + (kbz_tractor_is_attacker (t, seat) ? -result.penalty : result.penalty));
  return down;
}

/* What a play shows of the hand it came from. Structures shown to be missing stay so, since a hand
 * only loses cards; but a protected triple may become a pair, so then nothing is said of them. */
void kbz_tractor_note_answer (KbzTractor *t, int seat, const KbzTractorShape *lead,
                              const KbzCard *cards, size_t n)
{
  KbzTractorRules rules = kbz_tractor_rules (t);
  KbzTractorRow row = 0;
  size_t suited = 0;
  int tuples = 0;
  bool titanic = false, tractor = false, triple = false;
  for (size_t i = 0; i < n; i++)
    if (kbz_tractor_suit (&rules, cards[i]) == lead->suit) {
      row += kbz_tractor_row_of (kbz_tractor_slot (&rules, cards[i]), 1);
      suited++;
    }
  for (int i = 0; i < lead->n && lead->parts[i].kind != KBZ_SINGLE; i++) {
    tuples += lead->parts[i].length;
    titanic |= lead->parts[i].kind == KBZ_TITANIC;
    tractor |= lead->parts[i].kind == KBZ_TRACTOR;
    triple |= lead->parts[i].kind == KBZ_TRIPLE;
  }
  int pairs = kbz_tractor_row_slots (row, 2), triples = kbz_tractor_row_slots (row, 3);
  bool run = kbz_tractor_best_run (&rules, row, 2, 2) >= 0;
  uint8_t bit = (uint8_t)(1u << lead->suit);
  if (suited < n)
    t->lacks[KBZ_LACKS_SUIT][seat] |= bit;
  if (tuples == 0 || t->protect_triples)
    return;
  if (pairs == 0 || (!titanic && pairs < tuples))
    t->lacks[KBZ_LACKS_PAIR][seat] |= bit;
  if ((tractor && !titanic && !run) || pairs == 0)
    t->lacks[KBZ_LACKS_TRACTOR][seat] |= bit;
  if ((triple && !titanic && triples == 0) || pairs == 0)
    t->lacks[KBZ_LACKS_TRIPLE][seat] |= bit;
}

static void end_trick (KbzTractor *t)
{
  KbzTractorRules rules = kbz_tractor_rules (t);
  KbzCard cards[KBZ_TRACTOR_SEATS][KBZ_CARDS_MAX];
  KbzTractorPlay plays[KBZ_TRACTOR_SEATS];
  int points = 0;
  for (int i = 0; i < KBZ_TRACTOR_SEATS; i++) {
    plays[i] = (KbzTractorPlay){ cards[i], kbz_hand_cards (&t->trick[i], cards[i]) };
    points += kbz_tractor_points (cards[i], plays[i].n);
  }
  int winner = kbz_tractor_winner (&rules, plays, KBZ_TRACTOR_SEATS);
  kbz_tractor_note_trick (t);
  t->last_leader = t->leader;
  t->leader = (int8_t)((t->leader + winner) % KBZ_TRACTOR_SEATS);
  memcpy (t->last, t->trick, sizeof t->last);
  memset (t->trick, 0, sizeof t->trick);
  t->n_trick = 0;
  bool attackers = kbz_tractor_is_attacker (t, t->leader);
  if (attackers)
    t->points = (int16_t)(t->points + points);
  if (kbz_hand_size (&t->hands[0]) > 0)
    return;
  if (attackers)
    t->multiplier = (int16_t)kbz_tractor_multiplier (&rules, plays[winner].cards, plays[winner].n);
  t->phase = KBZ_TRACTOR_OVER;
}

void kbz_tractor_apply_play (KbzTractor *t, const KbzMove *move)
{
  int seat = kbz_tractor_seat (t);
  KbzHand down = { 0 };
  if (t->n_trick == 0) {
    down = put_down (t, seat, move);
  } else {
    KbzTractorShape lead;
    kbz_tractor_led (t, &lead);
    kbz_tractor_note_answer (t, seat, &lead, move->cards, move->n);
    kbz_hand_add_all (&down, move->cards, move->n);
  }
  KbzCard cards[KBZ_CARDS_MAX];
  kbz_hand_remove_all (&t->hands[seat], cards, kbz_hand_cards (&down, cards));
  t->trick[t->n_trick++] = down;
  if (t->n_trick == KBZ_TRACTOR_SEATS)
    end_trick (t);
}
