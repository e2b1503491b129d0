/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "puzzles/doudizhu/finders.h"

static bool is_pass (const KbzDdzDecision *decision, const KbzDdzCombo *play)
{
  (void)decision;
  return play->type == KBZ_DDZ_PASS;
}

static bool is_bomb (const KbzDdzDecision *decision, const KbzDdzCombo *play)
{
  (void)decision;
  return kbz_ddz_is_bomb (play);
}

static bool is_no_bomb (const KbzDdzDecision *decision, const KbzDdzCombo *play)
{
  return !is_bomb (decision, play);
}

static bool can_be_beaten (const KbzDdzDecision *decision, const KbzDdzCombo *play)
{
  if (is_pass (decision, play))
    return false;
  for (int seat = 0; seat < decision->position.seats; seat++)
    if (kbz_ddz_is_enemy (decision, seat) && kbz_ddz_hand_beats (decision, seat, play, true))
      return true;
  return false;
}

static bool holds (const KbzDdzDecision *decision, const KbzDdzCombo *play)
{
  return !is_pass (decision, play) && !can_be_beaten (decision, play);
}

static bool holds_without_bomb (const KbzDdzDecision *decision, const KbzDdzCombo *play)
{
  return holds (decision, play) && !is_bomb (decision, play);
}

static bool enemy_played (const KbzDdzDecision *decision)
{
  return !kbz_ddz_leads (decision) && kbz_ddz_is_enemy (decision, decision->position.beat_by);
}

bool kbz_ddz_shows_keep_control (const KbzDdzDecision *decision)
{
  return kbz_ddz_leads (decision) && kbz_ddz_every_right (decision, holds)
         && kbz_ddz_some_wrong (decision, can_be_beaten);
}

bool kbz_ddz_shows_let_in (const KbzDdzDecision *decision)
{
  return kbz_ddz_leads (decision) && kbz_ddz_every_right (decision, can_be_beaten)
         && kbz_ddz_some_wrong (decision, holds_without_bomb);
}

bool kbz_ddz_shows_bomb_or_hold (const KbzDdzDecision *decision)
{
  return kbz_ddz_every_right (decision, is_bomb)
         || (enemy_played (decision) && kbz_ddz_every_right (decision, is_no_bomb)
             && kbz_ddz_some_wrong (decision, is_bomb));
}

/* Answers with the kind on the table. */
static bool follows (const KbzDdzDecision *decision, const KbzDdzCombo *play)
{
  return play->type == decision->position.to_beat.type;
}

bool kbz_ddz_shows_skip_smallest (const KbzDdzDecision *decision)
{
  int smallest = KBZ_DDZ_RANKS, smallest_right = KBZ_DDZ_RANKS;
  if (kbz_ddz_leads (decision) || kbz_ddz_is_bomb (&decision->position.to_beat)
      || !kbz_ddz_every_right (decision, follows))
    return false;
  for (size_t i = 0; i < decision->n; i++) {
    const KbzDdzCombo *play = &decision->plays[i];
    if (!follows (decision, play))
      continue;
    smallest = play->rank < smallest ? play->rank : smallest;
    if (decision->choices[i].right && play->rank < smallest_right)
      smallest_right = play->rank;
  }
  return smallest < smallest_right;
}

/* Whether the partner comes before that opponent and can beat the play with one that is too high
 * for the opponent's last cards. */
static bool partner_steps_in (const KbzDdzDecision *decision, int enemy, const KbzDdzCombo *play)
{
  const KbzDdzPosition *p = &decision->position;
  int partner = kbz_ddz_partner (decision);
  KbzDdzCombo last;
  bool found = false;
  if (partner < 0 || (partner + 1) % p->seats != enemy)
    return false;
  KbzDdzPlays replies = kbz_ddz_replies (&decision->options, p->hands[partner], play);
  for (size_t i = 0; i < replies.n && !found; i++)
    found = !kbz_ddz_read_play (&decision->options, p->hands[enemy], &replies.plays[i], &last);
  kbz_ddz_plays_clear (&replies);
  return found;
}

/* Whether an opponent goes out on it at once. */
static bool lets_out (const KbzDdzDecision *decision, const KbzDdzCombo *play)
{
  KbzDdzCombo last;
  if (is_pass (decision, play))
    return false;
  for (int seat = 0; seat < decision->position.seats; seat++)
    if (kbz_ddz_is_enemy (decision, seat)
        && kbz_ddz_read_play (&decision->options, decision->position.hands[seat], play, &last)
        && !partner_steps_in (decision, seat, play))
      return true;
  return false;
}

static bool keeps_shut (const KbzDdzDecision *decision, const KbzDdzCombo *play)
{
  return !is_pass (decision, play) && !lets_out (decision, play);
}

bool kbz_ddz_shows_shut_door (const KbzDdzDecision *decision)
{
  return kbz_ddz_every_right (decision, keeps_shut) && kbz_ddz_some_wrong (decision, lets_out)
         && !kbz_ddz_some_wrong (decision, keeps_shut);
}
