/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parts.h"

#include <string.h>

uint8_t kbz_napoleon_side (const KbzNapoleon *s, int seat)
{
  uint8_t team = s->team != 0 ? s->team : (uint8_t)(1u << s->declarer);
  return team >> seat & 1 ? team : (uint8_t)(15 & ~team);
}

int kbz_napoleon_holder (const KbzNapoleon *s, KbzCard card)
{
  for (int seat = 0; seat < 4; seat++)
    if (kbz_set_has (s->hands[seat], card))
      return seat;
  return KBZ_NO_SEAT;
}

KbzCard kbz_napoleon_called (const KbzNapoleon *s, KbzCard card)
{
  if (!s->napoleon || s->trump == KBZ_NO_SUIT || card == s->secretary
      || kbz_dd_is_special_code (card) || kbz_card_suit (card) != s->trump)
    return 0;
  KbzCard joker = kbz_card_rank (card) == 3   ? KBZ_DD_BIG_JOKER
                  : kbz_card_rank (card) == 6 ? KBZ_DD_LITTLE_JOKER
                                              : 0;
  return joker == s->secretary ? 0 : joker;
}

static KbzSet specials_of (const KbzNapoleon *s)
{
  return KBZ_DD_SPECIALS | (s->secretary != 0 ? kbz_set_of (s->secretary) : 0);
}

/* Which card of the trick wins, with one more on it. */
static int winner_with (const KbzNapoleon *s, KbzCard card)
{
  const KbzCard *table;
  KbzCard trick[4];
  int n = kbz_napoleon_trick (s, &table);
  memcpy (trick, table, (size_t)n);
  trick[n] = card;
  return kbz_napoleon_winner (trick, n + 1, (KbzSuit)s->trump, s->secretary);
}

bool kbz_napoleon_takes (const KbzNapoleon *s, KbzCard card)
{
  return winner_with (s, card) == s->n_played % 4;
}

/* Whether the hand may play a card to the trick that takes it. */
static bool can_take (KbzNapoleon s, int seat)
{
  while (kbz_napoleon_seat (&s) != seat) {
    /* what the hands between play does not matter here: they are left out */
    s.leader = (int8_t)((s.leader + 1) % 4);
  }
  for (KbzSet rest = kbz_napoleon_playable (&s); rest != 0; rest &= rest - 1)
    if (kbz_napoleon_takes (&s, kbz_set_lowest (rest)))
      return true;
  return false;
}

bool kbz_napoleon_is_sure (const KbzNapoleon *s, KbzCard card)
{
  int seat = kbz_napoleon_seat (s), left = 3 - s->n_played % 4;
  KbzNapoleon next = *s;
  if (!kbz_napoleon_takes (s, card))
    return false;
  if (left == 0)
    return true;
  kbz_napoleon_play (&next, card, false);
  for (int i = 1; i <= left; i++) {
    int other = (seat + i) % 4;
    if (!(kbz_napoleon_side (s, seat) >> other & 1) && can_take (next, other))
      return false;
  }
  return true;
}

/* The trick that the step belongs to, to its end in the solution. */
static void read_trick (KbzNapoleonDecision *d)
{
  const KbzNapoleon *s = d->s;
  const KbzCard *table;
  d->n_trick = kbz_napoleon_trick (s, &table);
  d->after = kbz_proof_state (d->proof, d->step + (size_t)(4 - d->n_trick));
  memcpy (d->trick, d->after->played + s->n_played - d->n_trick, 4);
  int best = kbz_napoleon_winner (d->trick, 4, d->trump, s->secretary);
  d->card = d->trick[d->n_trick];
  d->winning = d->trick[best];
  d->winner = (s->leader + best) % 4;
  d->won = d->side >> d->winner & 1;
}

bool kbz_napoleon_decision_read (const KbzProof *proof, size_t at, KbzNapoleonDecision *d)
{
  const KbzProofStep *step = &proof->steps[at];
  const KbzNapoleon *s = kbz_proof_state (proof, at);
  if (!step->mine || step->n_right == 0 || step->n_right == step->n
      || s->phase != KBZ_NAPOLEON_PLAY)
    return false;
  int seat = kbz_napoleon_seat (s);
  *d = (KbzNapoleonDecision){ .proof = proof,
                              .step = at,
                              .s = s,
                              .seat = seat,
                              .side = kbz_napoleon_side (s, seat),
                              .trump = (KbzSuit)s->trump,
                              .hand = s->hands[seat],
                              .specials = specials_of (s) };
  for (size_t i = 0; i < step->n; i++) {
    const KbzProofChoice *choice = &step->choices[i];
    KbzSet card = kbz_set_of (kbz_napoleon_code (choice->move.cards[0]));
    if (choice->move.arg == KBZ_NAPOLEON_DEMAND)
      *(choice->right ? &d->demand_right : &d->demand_wrong) |= card;
    else
      *(choice->right ? &d->right : &d->wrong) |= card;
  }
  read_trick (d);
  return true;
}

/* ---- As bridge ------------------------------------------------------------------------------- */

/* Seats of bridge begin with North, ours with South. */
static int turned (int seat)
{
  return seat == KBZ_NO_SEAT ? seat : (seat + 2) % 4;
}

static KbzTrickPlay play_of (const KbzNapoleon *s, KbzSet specials)
{
  KbzTrickPlay p = { .trump = s->trump,
                     .declarer = (int8_t)turned (s->declarer),
                     .dummy_is_down = true,
                     .opener = (int8_t)turned (s->opener),
                     .leader = (int8_t)turned (s->leader),
                     .last_leader = (int8_t)turned (s->last_leader),
                     .n_played = s->n_played };
  memcpy (p.played, s->played, sizeof p.played);
  for (int seat = 0; seat < 4; seat++) {
    p.hands[turned (seat)] = s->hands[seat] & ~specials;
    p.dealt[turned (seat)] = s->dealt[seat] & ~specials;
    p.tricks[seat % 2] = (uint8_t)(p.tricks[seat % 2] + s->tricks[seat]);
  }
  /* After a special card no suit was led that could be left. */
  if (s->n_played % 4 == 0 && s->n_played > 0 && kbz_set_has (specials, s->played[s->n_played - 4]))
    p.n_played = 0;
  return p;
}

bool kbz_napoleon_as_bridge (const KbzNapoleonDecision *d, KbzNapoleonAsBridge *b)
{
  const KbzNapoleon *s = d->s;
  int seat = turned (d->seat);
  KbzSet trick = 0, theirs = 0;
  for (int i = 0; i < 4; i++) {
    trick |= kbz_set_of (d->trick[i]);
    theirs |= d->side >> i & 1 ? 0 : s->hands[i];
  }
  if (d->side != (5u << d->seat % 2) || ((trick | d->right) & d->specials) != 0)
    return false;
  *b = (KbzNapoleonAsBridge){ .play = play_of (s, d->specials),
                              .after = play_of (d->after, d->specials) };
  b->decision =
      (KbzBridgeDecision){ .proof = d->proof,
                           .step = d->step,
                           .play = &b->play,
                           .seat = seat,
                           .partner = (seat + 2) % 4,
                           .declaring = s->team >> d->seat & 1,
                           .trump = d->trump,
                           .led = d->n_trick == 0 ? KBZ_NO_SUIT : kbz_card_suit (d->trick[0]),
                           .hand = b->play.hands[seat],
                           .other = b->play.hands[(seat + 2) % 4],
                           .theirs = theirs & ~d->specials,
                           .right = d->right,
                           .wrong = d->wrong & ~d->specials,
                           .card = d->card,
                           .n_trick = d->n_trick,
                           .leader = b->play.leader,
                           .winner = turned (d->winner),
                           .winning = d->winning,
                           .won = d->won,
                           .after = &b->after };
  memcpy (b->decision.trick, d->trick, sizeof b->decision.trick);
  return true;
}
