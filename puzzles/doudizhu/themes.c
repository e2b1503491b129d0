/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "puzzles/doudizhu/finders.h"

/* The order is fixed: puzzles are stored with the ids, programs keep the bits. */
enum {
  KEEP_CONTROL,
  LET_IN,
  HOLD_BACK,
  BOMB_OR_HOLD,
  SKIP_SMALLEST,
  SHUT_DOOR,
  SPLIT,
  BREAK_BOMB,
  STRAIGHT_IN_TIME,
  SINGLE_OR_PAIR,
  RIGHT_KICKER,
  PASS_FOR_PARTNER,
  FEED_PARTNER,
  BLOCK_LANDLORD,
  N_THEMES,
};

const KbzTheme kbz_ddz_themes[] = {
  [KEEP_CONTROL] = {
      .id = "keep-control",
      .name = N_ ("Keep control"),
      .meaning = N_ ("You lead, and every right choice is a play that no opponent can beat; a "
                     "lead that can be beaten loses."),
  },
  [LET_IN] = {
      .id = "let-in",
      .name = N_ ("Let them in"),
      .meaning = N_ ("You lead and could play something, other than a bomb, that no opponent "
                     "can beat; but that loses, and every right choice can be beaten."),
  },
  [HOLD_BACK] = {
      .id = "hold-back",
      .name = N_ ("Hold back"),
      .meaning = N_ ("You could beat an opponent's play without a bomb, but only passing wins; "
                     "no partner beats it instead."),
      .tells = true,
  },
  [BOMB_OR_HOLD] = {
      .id = "bomb-or-hold",
      .name = N_ ("Bomb or hold"),
      .meaning = N_ ("You may play a bomb or the rocket: either nothing else wins, or an "
                     "opponent's play is on the table and bombing it loses."),
  },
  [SKIP_SMALLEST] = {
      .id = "skip-smallest",
      .name = N_ ("Not the smallest"),
      .meaning = N_ ("You must beat the play on the table with its own kind, but not with the "
                     "smallest that does: that loses."),
  },
  [SHUT_DOOR] = {
      .id = "shut-door",
      .name = N_ ("Shut the door"),
      .meaning = N_ ("An opponent has one play left. Every wrong play lets them go out at "
                     "once; no right one does."),
  },
  [SPLIT] = {
      .id = "split",
      .name = N_ ("Split a combination"),
      .meaning = N_ ("Every right choice takes a part of equal cards, of a straight, of a run "
                     "of pairs or of a plane; a choice that breaks nothing up loses."),
  },
  [BREAK_BOMB] = {
      .id = "break-bomb",
      .name = N_ ("Break a bomb"),
      .meaning = N_ ("Every right choice uses cards of a bomb or jokers of the rocket as "
                     "something else; a choice that leaves them alone loses."),
  },
  [STRAIGHT_IN_TIME] = {
      .id = "straight-in-time",
      .name = N_ ("Straight in time"),
      .meaning = N_ ("You lead, and every right choice is a straight: it must be played now, "
                     "anything else loses."),
      .tells = true,
  },
  [SINGLE_OR_PAIR] = {
      .id = "single-or-pair",
      .name = N_ ("Single or pair"),
      .meaning = N_ ("You lead when an opponent has one or two cards left, or when nobody can "
                     "play anything but singles and pairs. Either every right choice is a "
                     "single and a pair loses, or the other way round."),
  },
  [RIGHT_KICKER] = {
      .id = "right-kicker",
      .name = N_ ("The right kicker"),
      .meaning = N_ ("Every right choice is the same triple, plane or four with cards going "
                     "with it; the same with other cards, or with none, loses."),
  },
  [PASS_FOR_PARTNER] = {
      .id = "pass-for-partner",
      .name = N_ ("Pass for the partner"),
      .meaning = N_ ("As a farmer you could beat the play on the table without a bomb, but "
                     "only passing wins: the play is your partner's, or your partner must beat "
                     "it next."),
      .tells = true,
  },
  [FEED_PARTNER] = {
      .id = "feed-partner",
      .name = N_ ("Feed the partner"),
      .meaning = N_ ("As a farmer you lead, and every right choice is one that your partner "
                     "can beat without a bomb; a lead that your partner cannot beat loses. In "
                     "the solution your partner is the next to play, and goes out in the end."),
  },
  [BLOCK_LANDLORD] = {
      .id = "block-landlord",
      .name = N_ ("Block the landlord"),
      .meaning = N_ ("You are the farmer before the landlord. Every right choice is of one "
                     "kind, and too high for some play with which the landlord beats a lower "
                     "one of that kind, which loses."),
  },
  [N_THEMES] = { .id = NULL },
};

static bool (*const finders[N_THEMES]) (const KbzDdzDecision *decision) = {
  [KEEP_CONTROL] = kbz_ddz_shows_keep_control,
  [LET_IN] = kbz_ddz_shows_let_in,
  [HOLD_BACK] = kbz_ddz_shows_hold_back,
  [BOMB_OR_HOLD] = kbz_ddz_shows_bomb_or_hold,
  [SKIP_SMALLEST] = kbz_ddz_shows_skip_smallest,
  [SHUT_DOOR] = kbz_ddz_shows_shut_door,
  [SPLIT] = kbz_ddz_shows_split,
  [BREAK_BOMB] = kbz_ddz_shows_break_bomb,
  [STRAIGHT_IN_TIME] = kbz_ddz_shows_straight_in_time,
  [SINGLE_OR_PAIR] = kbz_ddz_shows_single_or_pair,
  [RIGHT_KICKER] = kbz_ddz_shows_right_kicker,
  [PASS_FOR_PARTNER] = kbz_ddz_shows_pass_for_partner,
  [FEED_PARTNER] = kbz_ddz_shows_feed_partner,
  [BLOCK_LANDLORD] = kbz_ddz_shows_block_landlord,
};

/* Whether the right choices of a step are one answer: then everybody who solves the puzzle goes on
 * as the solution does. */
static bool is_one_answer (const KbzProof *proof, size_t at)
{
  const KbzProofStep *step = &proof->steps[at];
  const KbzMove *first = NULL;
  for (size_t i = 0; i < step->n; i++) {
    if (!step->choices[i].right)
      continue;
    if (first != NULL
        && !kbz_ddz_same_answer (kbz_proof_state (proof, at), first, &step->choices[i].move))
      return false;
    first = &step->choices[i].move;
  }
  return true;
}

KbzThemes kbz_ddz_find_themes (const KbzProof *proof)
{
  KbzThemes found = 0;
  for (size_t at = 0; at < proof->n; at++) {
    KbzDdzDecision decision;
    if (kbz_ddz_decision_init (&decision, proof, at))
      for (int i = 0; i < N_THEMES; i++)
        if (finders[i](&decision))
          found |= (KbzThemes)1 << i;
    kbz_ddz_decision_clear (&decision);
    if (proof->steps[at].mine && !is_one_answer (proof, at))
      break;
  }
  return found;
}
