/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "moment.h"

#include "analysis/games/tractor/rules/trick.h"

int kbz_tractor_kitty_points (const KbzTractor *t)
{
  KbzCard cards[KBZ_CARDS_MAX];
  return kbz_tractor_points (cards, kbz_hand_cards (&t->buried, cards));
}

void kbz_tractor_moment (const KbzTractor *t, KbzTractorMoment *moment)
{
  KbzCard cards[KBZ_CARDS_MAX];
  *moment = (KbzTractorMoment){ .t = t,
                                .rules = kbz_tractor_rules (t),
                                .seat = kbz_tractor_seat (t),
                                .leads = t->n_trick == 0,
                                .best = -1,
                                .winner = KBZ_NO_SEAT };
  moment->partner = (moment->seat + 2) % KBZ_TRACTOR_SEATS;
  if (!kbz_tractor_led (t, &moment->lead))
    return;
  for (int i = 0; i < t->n_trick; i++) {
    size_t n = kbz_hand_cards (&t->trick[i], cards);
    int strength = kbz_tractor_strength (&moment->rules, &moment->lead, cards, n);
    if (i == 0 || strength > moment->best) {
      moment->best = strength;
      moment->winner = (t->leader + i) % KBZ_TRACTOR_SEATS;
    }
  }
  moment->out =
      moment->lead.suit != KBZ_TRUMPS
      && kbz_tractor_row (&moment->rules, &t->hands[moment->seat], moment->lead.suit) == 0;
}

/* The part that is put down for a throw that fails; the cards themselves when they stand. */
static void put_down (const KbzTractorMoment *moment, const KbzTractorShape *shape,
                      KbzTractorChoice *choice)
{
  KbzTractorRow others[3];
  for (int i = 0; i < 3; i++)
    others[i] = kbz_tractor_row (
        &moment->rules, &moment->t->hands[(moment->seat + 1 + i) % KBZ_TRACTOR_SEATS], shape->suit);
  KbzTractorThrow thrown = kbz_tractor_throw (shape, &moment->rules, others);
  choice->parts = thrown.stands ? shape->n : 1;
  choice->kind = thrown.stands ? shape->parts[0].kind : thrown.forced.kind;
  if (!thrown.stands)
    choice->n =
        kbz_tractor_row_cards (&moment->rules, shape->suit, thrown.forced.cards, choice->cards);
}

static void note_pairs (const KbzHand *hand, KbzTractorChoice *choice)
{
  for (size_t i = 0; i < choice->n; i++) {
    int held = kbz_hand_count (hand, choice->cards[i]);
    int played = kbz_hand_count (&choice->down, choice->cards[i]);
    choice->breaks |= held == 2 && played == 1;
    choice->divides |= played < held;
  }
}

void kbz_tractor_choice (const KbzTractorMoment *moment, const KbzMove *move,
                         KbzTractorChoice *choice)
{
  KbzTractorShape shape;
  const KbzTractorRules *rules = &moment->rules;
  *choice = (KbzTractorChoice){ .n = move->n };
  for (size_t i = 0; i < move->n; i++)
    choice->cards[i] = move->cards[i];
  if (moment->leads && kbz_tractor_shape (rules, choice->cards, choice->n, &shape))
    put_down (moment, &shape, choice);
  kbz_hand_add_all (&choice->down, choice->cards, choice->n);
  choice->suit = kbz_tractor_suit (rules, choice->cards[0]);
  choice->points = kbz_tractor_points (choice->cards, choice->n);
  if (moment->leads)
    kbz_tractor_shape (rules, choice->cards, choice->n, &shape);
  choice->strength = kbz_tractor_strength (rules, moment->leads ? &shape : &moment->lead,
                                           choice->cards, choice->n);
  choice->takes = choice->strength > moment->best;
  choice->is_ruff = !moment->leads && moment->lead.suit != KBZ_TRUMPS && choice->takes
                    && choice->suit == KBZ_TRUMPS;
  note_pairs (&moment->t->hands[moment->seat], choice);
}

typedef struct {
  const KbzTractorRules *rules;
  const KbzTractorShape *lead;
  int strength;
  bool beaten;
} Beating;

static bool look_for_more (const KbzCard *cards, size_t n, void *data)
{
  Beating *beating = data;
  beating->beaten =
      kbz_tractor_strength (beating->rules, beating->lead, cards, n) > beating->strength;
  return !beating->beaten;
}

bool kbz_tractor_can_beat (const KbzTractorMoment *moment, int seat, const KbzTractorShape *lead,
                           int strength)
{
  Beating beating = { .rules = &moment->rules, .lead = lead, .strength = strength };
  kbz_tractor_each_follow (&moment->rules, &moment->t->hands[seat], lead, look_for_more, &beating);
  return beating.beaten;
}

bool kbz_tractor_is_unbeatable (const KbzTractorMoment *moment, const KbzTractorChoice *lead)
{
  KbzTractorShape shape;
  bool beaten = !kbz_tractor_shape (&moment->rules, lead->cards, lead->n, &shape);
  for (int i = 1; i < KBZ_TRACTOR_SEATS && !beaten; i++)
    beaten = kbz_tractor_can_beat (moment, (moment->seat + i) % KBZ_TRACTOR_SEATS, &shape,
                                   lead->strength);
  return !beaten;
}

bool kbz_tractor_is_settled (const KbzTractorMoment *moment)
{
  for (int i = moment->t->n_trick + 1; i < KBZ_TRACTOR_SEATS; i++) {
    int seat = (moment->t->leader + i) % KBZ_TRACTOR_SEATS;
    if (seat != moment->partner && kbz_tractor_can_beat (moment, seat, &moment->lead, moment->best))
      return false;
  }
  return true;
}
