/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "puzzles/doudizhu/finders.h"

static bool is_pass (const KbzDdzDecision *decision, const KbzDdzCombo *play)
{
  (void)decision;
  return play->type == KBZ_DDZ_PASS;
}

static bool is_plain_play (const KbzDdzDecision *decision, const KbzDdzCombo *play)
{
  return !is_pass (decision, play) && !kbz_ddz_is_bomb (play);
}

/* What the partner behind must do about the landlord's play when one passes: 1 beat it, 0 pass as
 * well; -1 when either will do, or no partner comes next. */
static int partner_must (const KbzDdzDecision *decision)
{
  const KbzDdzPosition *p = &decision->position;
  const KbzProofStep *next = &decision->proof->steps[decision->at + 1];
  int must = -1;
  if (p->beat_by != KBZ_DDZ_LANDLORD || (p->to_move + 1) % p->seats != kbz_ddz_partner (decision))
    return -1;
  for (size_t i = 0; i < next->n; i++) {
    int plays = next->choices[i].move.kind == KBZ_MOVE_PLAY;
    if (next->choices[i].right && must == !plays)
      return -1;
    if (next->choices[i].right)
      must = plays;
  }
  return must;
}

/* Passing alone wins where one could have beaten the table without a bomb. */
static bool must_pass (const KbzDdzDecision *decision)
{
  return !kbz_ddz_leads (decision) && kbz_ddz_every_right (decision, is_pass)
         && kbz_ddz_some_wrong (decision, is_plain_play);
}

bool kbz_ddz_shows_pass_for_partner (const KbzDdzDecision *decision)
{
  int partner = kbz_ddz_partner (decision);
  return partner >= 0 && must_pass (decision)
         && (decision->position.beat_by == partner || partner_must (decision) == 1);
}

bool kbz_ddz_shows_hold_back (const KbzDdzDecision *decision)
{
  const KbzDdzPosition *p = &decision->position;
  bool partner_behind = (p->to_move + 1) % p->seats == kbz_ddz_partner (decision);
  return must_pass (decision) && kbz_ddz_is_enemy (decision, p->beat_by)
         && (!partner_behind || partner_must (decision) == 0);
}

static bool partner_beats (const KbzDdzDecision *decision, const KbzDdzCombo *play)
{
  return kbz_ddz_hand_beats (decision, kbz_ddz_partner (decision), play, false);
}

static bool partner_cannot_beat (const KbzDdzDecision *decision, const KbzDdzCombo *play)
{
  return !partner_beats (decision, play);
}

bool kbz_ddz_shows_feed_partner (const KbzDdzDecision *decision)
{
  int partner = kbz_ddz_partner (decision);
  return partner >= 0 && kbz_ddz_leads (decision) && kbz_ddz_every_right (decision, partner_beats)
         && kbz_ddz_some_wrong (decision, partner_cannot_beat)
         && kbz_ddz_next_to_play (decision) == partner && kbz_ddz_goes_out (decision) == partner;
}

/* Whether the landlord holds an answer to `low` that is too low for `high`. */
static bool shuts_out (const KbzDdzDecision *decision, const KbzDdzCombo *low,
                       const KbzDdzCombo *high)
{
  KbzDdzPlays replies =
      kbz_ddz_replies (&decision->options, decision->position.hands[KBZ_DDZ_LANDLORD], low);
  bool found = false;
  for (size_t i = 0; i < replies.n; i++)
    found |= replies.plays[i].type == low->type && replies.plays[i].rank <= high->rank;
  kbz_ddz_plays_clear (&replies);
  return found;
}

/* The lowest right choice, if all are of one kind that is no bomb. */
static const KbzDdzCombo *lowest_right (const KbzDdzDecision *decision)
{
  const KbzDdzCombo *lowest = NULL;
  for (size_t i = 0; i < decision->n; i++) {
    const KbzDdzCombo *play = &decision->plays[i];
    if (!decision->choices[i].right)
      continue;
    if (!is_plain_play (decision, play)
        || (lowest != NULL && (play->type != lowest->type || play->length != lowest->length)))
      return NULL;
    if (lowest == NULL || play->rank < lowest->rank)
      lowest = play;
  }
  return lowest;
}

bool kbz_ddz_shows_block_landlord (const KbzDdzDecision *decision)
{
  const KbzDdzPosition *p = &decision->position;
  const KbzDdzCombo *right = lowest_right (decision);
  if (kbz_ddz_partner (decision) < 0 || (p->to_move + 1) % p->seats != KBZ_DDZ_LANDLORD
      || right == NULL)
    return false;
  for (size_t i = 0; i < decision->n; i++) {
    const KbzDdzCombo *play = &decision->plays[i];
    if (!decision->choices[i].right && play->type == right->type && play->length == right->length
        && play->rank < right->rank && shuts_out (decision, play, right))
      return true;
  }
  return false;
}
