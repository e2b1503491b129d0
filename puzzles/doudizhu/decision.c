/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "puzzles/doudizhu/decision.h"

#include <stdlib.h>

/* Nobody goes out at once, and what a beginner plays without thinking is wrong. */
static bool wants_thought (const KbzDdzDecision *decision, const KbzDdzGame *g,
                           const KbzProofStep *step)
{
  const KbzDdzPosition *p = &decision->position;
  KbzDdzCombo all;
  if (kbz_ddz_read_play (&decision->options, p->hands[p->to_move], &p->to_beat, &all))
    return false;
  for (size_t i = 0; i < step->n; i++)
    if (step->choices[i].right && kbz_ddz_by_habit (g, &step->choices[i].move))
      return false;
  return true;
}

bool kbz_ddz_decision_init (KbzDdzDecision *decision, const KbzProof *proof, size_t at)
{
  const KbzProofStep *step = &proof->steps[at];
  const KbzDdzGame *g = kbz_proof_state (proof, at);
  *decision = (KbzDdzDecision){ .proof = proof,
                                .at = at,
                                .options = kbz_ddz_game_options (g),
                                .n = step->n,
                                .choices = step->choices };
  if (!step->mine || step->n_right == 0 || step->n_right == step->n
      || !kbz_ddz_game_position (g, &decision->position) || !wants_thought (decision, g, step))
    return false;
  decision->plays = malloc (step->n * sizeof *decision->plays);
  if (decision->plays == NULL)
    abort ();
  for (size_t i = 0; i < step->n; i++)
    decision->plays[i] = kbz_ddz_game_combo (g, &step->choices[i].move);
  return true;
}

void kbz_ddz_decision_clear (KbzDdzDecision *decision)
{
  free (decision->plays);
  decision->plays = NULL;
}

static bool some (const KbzDdzDecision *decision, bool right, KbzDdzTest *test, bool wanted)
{
  for (size_t i = 0; i < decision->n; i++)
    if (decision->choices[i].right == right && test (decision, &decision->plays[i]) == wanted)
      return true;
  return false;
}

bool kbz_ddz_every_right (const KbzDdzDecision *decision, KbzDdzTest *test)
{
  return !some (decision, true, test, false);
}

bool kbz_ddz_some_wrong (const KbzDdzDecision *decision, KbzDdzTest *test)
{
  return some (decision, false, test, true);
}

bool kbz_ddz_leads (const KbzDdzDecision *decision)
{
  return decision->position.to_beat.type == KBZ_DDZ_PASS;
}

int kbz_ddz_partner (const KbzDdzDecision *decision)
{
  const KbzDdzPosition *p = &decision->position;
  return p->seats == KBZ_DDZ_SEATS && p->to_move != KBZ_DDZ_LANDLORD ? KBZ_DDZ_SEATS - p->to_move
                                                                     : -1;
}

bool kbz_ddz_is_enemy (const KbzDdzDecision *decision, int seat)
{
  return (seat == KBZ_DDZ_LANDLORD) != (decision->position.to_move == KBZ_DDZ_LANDLORD);
}

bool kbz_ddz_hand_beats (const KbzDdzDecision *decision, int seat, const KbzDdzCombo *play,
                         bool bombs)
{
  KbzDdzPlays replies = kbz_ddz_replies (&decision->options, decision->position.hands[seat], play);
  bool beats = false;
  for (size_t i = 0; i < replies.n && !beats; i++)
    beats = bombs || !kbz_ddz_is_bomb (&replies.plays[i]);
  kbz_ddz_plays_clear (&replies);
  return beats;
}

static int cards_of (const KbzProof *proof, size_t i, int index)
{
  const KbzDdzGame *g = kbz_proof_state (proof, i);
  return kbz_hand_size (&g->hands[kbz_ddz_game_seat (g, index)]);
}

int kbz_ddz_next_to_play (const KbzDdzDecision *decision)
{
  const KbzProof *proof = decision->proof;
  int seats = decision->position.seats, seat = decision->position.to_move;
  for (size_t i = decision->at + 1; i < proof->length; i++) {
    seat = (seat + 1) % seats;
    if (seat == decision->position.to_move)
      return -1;
    if (cards_of (proof, i + 1, seat) < cards_of (proof, i, seat))
      return seat;
  }
  return -1;
}

int kbz_ddz_goes_out (const KbzDdzDecision *decision)
{
  for (int seat = 0; seat < decision->position.seats; seat++)
    if (cards_of (decision->proof, decision->proof->length, seat) == 0)
      return seat;
  return -1;
}
