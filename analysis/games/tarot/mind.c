/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mind.h"

#include <string.h>

/* One look at the table by the seat that is to play. */
typedef struct {
  const KbzTarot *t;
  int seat, left; /* players who play after this one */
  bool attacks;
  KbzTarotSet hand, unseen;
  KbzTarotEvidence evidence;
  int led, winner; /* suit, seat that wins so far */
  KbzCard best;    /* the winning card; none at a lead */
  int on_table;    /* half-points */
  int cards_left;  /* in the own hand */
  int unseen_of[KBZ_TAROT_SUITS];
} Look;

/* Chances in thousandths: that one of `others` hands has none of `n` cards spread evenly. */
static int has_none (int others, int n)
{
  static const int16_t keep[] = { 0, 0, 500, 667, 750 };
  int chance = 1000;
  for (int i = 0; i < n && i < 12; i++)
    chance = chance * keep[others] / 1000;
  return chance;
}

static void look (const KbzTarot *t, int seat, Look *l)
{
  *l = (Look){ .t = t, .seat = seat, .attacks = kbz_tarot_attacks (t, seat) };
  l->hand = t->hands[seat];
  l->unseen = kbz_tarot_unseen (t, seat);
  l->left = t->players - 1 - t->n_trick;
  l->led = kbz_tarot_led (t->trick, t->n_trick);
  l->cards_left = kbz_tarot_size (l->hand);
  kbz_tarot_evidence (t, &l->evidence);
  for (int i = 0; i < t->n_trick; i++)
    l->on_table += t->trick[i] == KBZ_EXCUSE ? 1 : kbz_tarot_half_points (t->trick[i]);
  if (l->led != KBZ_TAROT_NO_SUIT) {
    int at = kbz_tarot_trick_winner (t->trick, t->n_trick);
    l->winner = (t->leader + at) % t->players;
    l->best = t->trick[at];
  }
  for (int suit = 0; suit < KBZ_TAROT_SUITS; suit++)
    l->unseen_of[suit] = kbz_tarot_size (kbz_tarot_of_suit (l->unseen, suit));
}

/* Unseen cards of the same suit, or trumps, that are higher. */
static int higher_unseen (const Look *l, KbzCard card)
{
  if (kbz_card_is_trump (card))
    return kbz_tarot_size (kbz_tarot_above (l->unseen, kbz_card_rank (card)));
  return kbz_set_size (kbz_set_above (l->unseen.bits[0], card));
}

/* The chance that another seat beats this card, in a trick of this suit. */
static int chance_to_beat (const Look *l, int seat, KbzCard card, int led)
{
  const KbzTarotEvidence *e = &l->evidence;
  int others = l->t->players - 1;
  int trumps_held = e->out[seat] >> KBZ_TAROT_TRUMPS & 1
                        ? 0
                        : 1000 - has_none (others, l->unseen_of[KBZ_TAROT_TRUMPS]);
  int none = led == KBZ_TAROT_TRUMPS   ? 1000
             : e->out[seat] >> led & 1 ? 1000
                                       : has_none (others, l->unseen_of[led]);
  if (kbz_card_is_trump (card)) {
    if (trumps_held == 0 || e->highest[seat] <= kbz_card_rank (card))
      return 0;
    return none * (1000 - has_none (others, higher_unseen (l, card))) / 1000;
  }
  int over = 1000 - has_none (others, higher_unseen (l, card));
  return none * trumps_held / 1000 + (1000 - none) * over / 1250;
}

/* The chance that the own side takes the trick when this card is its best so far, or when the
 * other side's is (`ours` false). */
static int chance_to_take (const Look *l, KbzCard best, bool ours, int led)
{
  int stands = 1000, saved = 1000;
  for (int i = 1; i <= l->left; i++) {
    int seat = (l->seat + i) % l->t->players;
    int beats = chance_to_beat (l, seat, best, led);
    if (kbz_tarot_attacks (l->t, seat) == l->attacks)
      saved = saved * (1000 - beats) / 1000;
    else
      stands = stands * (1000 - beats) / 1000;
  }
  if (ours)
    return stands + (1000 - stands) * (1000 - saved) / 3000;
  return (1000 - saved) * 7 / 10;
}

/* ---- What a card is worth to keep -------------------------------------------------------- */

static int keep_trump (const Look *l, KbzCard card)
{
  int unseen = l->unseen_of[KBZ_TAROT_TRUMPS], higher = higher_unseen (l, card);
  int lower = unseen - higher;
  int control = unseen > 0 ? 500 * lower / unseen : 300;
  if (card == KBZ_PETIT)
    return 500;
  return 220 + control + (higher == 0 ? 150 : 0);
}

static int keep_suited (const Look *l, KbzCard card)
{
  static const int16_t keep[] = { 90, 190, 360, 560 };
  int rank = kbz_card_rank (card), suit = (int)kbz_card_suit (card);
  int length = kbz_tarot_size (kbz_tarot_of_suit (l->hand, suit));
  int worth = rank < KBZ_VALET ? rank * 2 : keep[rank - KBZ_VALET];
  if (higher_unseen (l, card) == 0 && rank >= KBZ_VALET)
    worth = worth * 3 / 4; /* may be cashed, and may be ruffed if it waits */
  return worth + (length >= 5 ? 40 : 0);
}

static int keep (const Look *l, KbzCard card)
{
  if (card == KBZ_EXCUSE)
    return l->cards_left <= 2 ? -3000 : l->cards_left <= 4 ? 50 : 320;
  return kbz_card_is_trump (card) ? keep_trump (l, card) : keep_suited (l, card);
}

/* What changes hands with a card, in half-points: the petit brings a bout with it. */
static int at_stake (KbzCard card)
{
  return card == KBZ_PETIT ? 9 + 12 : card == KBZ_EXCUSE ? 0 : kbz_tarot_half_points (card);
}

/* ---- Following and leading --------------------------------------------------------------- */

static bool beats_best (const Look *l, KbzCard card)
{
  KbzCard pair[2] = { l->best, card };
  return card != KBZ_EXCUSE && kbz_tarot_trick_winner (pair, 2) == 1;
}

static int follow_worth (const Look *l, KbzCard card)
{
  bool wins = beats_best (l, card);
  bool friendly = kbz_tarot_attacks (l->t, l->winner) == l->attacks;
  int take = chance_to_take (l, wins ? card : l->best, wins || friendly, l->led);
  int stake = 100 * (l->on_table + at_stake (card)) + 150 * l->left;
  return (2 * take - 1000) * stake / 1000 - keep (l, card);
}

/* Attack: draw trumps when they are many, run the long suit. Defence: make the taker trump. */
static int lead_plan (const Look *l, KbzCard card)
{
  const KbzTarot *t = l->t;
  int others = t->players - 1, suit = kbz_tarot_suit (card);
  int own = kbz_tarot_size (kbz_tarot_of_suit (l->hand, suit < 0 ? 0 : suit));
  int unseen = l->unseen_of[suit < 0 ? 0 : suit];
  bool petit_out = kbz_tarot_has (l->unseen, KBZ_PETIT);
  if (card == KBZ_EXCUSE)
    return -200;
  if (suit == KBZ_TAROT_TRUMPS) {
    if (card == KBZ_PETIT)
      return -1500;
    bool many = 2 * own * others > 3 * unseen;
    if (l->attacks)
      return many ? (petit_out ? 900 : 350) : -250;
    return own >= 7 && petit_out ? 0 : -500;
  }
  if (l->attacks)
    return own >= 5 ? 250 : own <= 2 ? -60 : 60;
  bool taker_out = l->evidence.out[t->taker] >> suit & 1;
  bool taker_trumps = !(l->evidence.out[t->taker] >> KBZ_TAROT_TRUMPS & 1);
  if (taker_out && taker_trumps)
    return kbz_tarot_half_points (card) == 1 ? 450 : -300;
  return own >= 4 ? 120 : 0;
}

static int lead_worth (const Look *l, KbzCard card)
{
  int suit = kbz_tarot_suit (card);
  if (card == KBZ_EXCUSE)
    return lead_plan (l, card) - keep (l, card);
  int take = chance_to_take (l, card, true, suit);
  int stake = 100 * at_stake (card) + 200 * l->left;
  return (2 * take - 1000) * stake / 1000 - keep (l, card) + lead_plan (l, card);
}

int kbz_tarot_thoughts (const KbzTarot *t, int seat, KbzTarotThought thoughts[KBZ_TAROT_ALL])
{
  Look l;
  int n = 0;
  look (t, seat, &l);
  for (KbzTarotSet rest = kbz_tarot_may_play (t, seat, NULL); !kbz_tarot_is_empty (rest);) {
    KbzCard card = kbz_tarot_pop (&rest);
    KbzTarotThought thought = { card, l.led == KBZ_TAROT_NO_SUIT ? lead_worth (&l, card)
                                                                 : follow_worth (&l, card) };
    int at = n++;
    for (; at > 0 && thoughts[at - 1].worth < thought.worth; at--)
      thoughts[at] = thoughts[at - 1];
    thoughts[at] = thought;
  }
  return n;
}

KbzCard kbz_tarot_think (const KbzTarot *t, int seat)
{
  KbzTarotThought thoughts[KBZ_TAROT_ALL];
  kbz_tarot_thoughts (t, seat, thoughts);
  return thoughts[0].card;
}

void kbz_tarot_play_out (KbzTarot *t)
{
  while (t->phase == KBZ_TAROT_PLAYING) {
    KbzCard card = kbz_tarot_think (t, kbz_tarot_turn_seat (t));
    KbzMove move = kbz_move (KBZ_MOVE_PLAY, 0, &card, 1);
    kbz_tarot_apply (t, &move);
  }
}
