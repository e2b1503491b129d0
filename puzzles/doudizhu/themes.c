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
  [KEEP_CONTROL] = { "keep-control", N_ ("Keep control"),
                     N_ ("Every right choice is a play that no opponent can beat, so that you lead "
                         "again; one that can be beaten loses."),
                     false },
  [LET_IN] = { "let-in", N_ ("Let them in"),
               N_ ("You lead and could play something that nobody can beat, but every right choice "
                   "can be beaten: the high cards are needed later."),
               false },
  [HOLD_BACK] = { "hold-back", N_ ("Hold back"),
                  N_ ("You could beat an opponent's play without a bomb, but only passing wins, "
                      "and "
                      "not because your partner plays instead."),
                  true },
  [BOMB_OR_HOLD] = { "bomb-or-hold", N_ ("Bomb or hold"),
                     N_ ("You may play a bomb or the rocket: either only that wins, or an "
                         "opponent's play is on the table and bombing it loses."),
                     false },
  [SKIP_SMALLEST] = { "skip-smallest", N_ ("Not the smallest"),
                      N_ ("You must beat the play on the table with its own kind, but not with the "
                          "smallest that does: that loses."),
                      false },
  [SHUT_DOOR] = { "shut-door", N_ ("Shut the door"),
                  N_ ("An opponent has one play left. Every wrong play lets them go out at once, "
                      "every right one does not."),
                  false },
  [SPLIT] = { "split", N_ ("Split a combination"),
              N_ ("Every right choice takes a part of equal cards, of a straight, of a run of "
                  "pairs "
                  "or of a plane; a choice that breaks nothing up loses."),
              false },
  [BREAK_BOMB] = { "break-bomb", N_ ("Break a bomb"),
                   N_ ("Every right choice uses cards of a bomb, or one joker of the rocket, as "
                       "something else; a choice that leaves them alone loses."),
                   false },
  [STRAIGHT_IN_TIME] = { "straight-in-time", N_ ("Straight in time"),
                         N_ ("You lead, and every right choice is a straight, which does not end "
                             "the deal yet: it must be played now, anything else loses."),
                         true },
  [SINGLE_OR_PAIR] = { "single-or-pair", N_ ("Single or pair"),
                       N_ ("You lead when an opponent has one or two cards left, or when nobody "
                           "can "
                           "play anything but singles and pairs. Either every right choice is a "
                           "single and a pair loses, or the other way round."),
                       false },
  [RIGHT_KICKER] = { "right-kicker", N_ ("The right kicker"),
                     N_ ("Every right choice is the same triple, plane or four with cards going "
                         "with it; the same with other cards, or with none, loses."),
                     false },
  [PASS_FOR_PARTNER] = { "pass-for-partner", N_ ("Pass for the partner"),
                         N_ ("As a farmer you could beat the play on the table without a bomb, but "
                             "only passing wins: the play is your partner's, or your partner beats "
                             "it next."),
                         true },
  [FEED_PARTNER] = { "feed-partner", N_ ("Feed the partner"),
                     N_ ("As a farmer you lead, and every right choice is one that your partner "
                         "can "
                         "beat without a bomb; a lead that your partner cannot beat loses. Your "
                         "partner is the next to play and goes out in the end."),
                     false },
  [BLOCK_LANDLORD] = { "block-landlord", N_ ("Block the landlord"),
                       N_ ("You are the farmer before the landlord. Every right choice is of one "
                           "kind, and too high for some play with which the landlord beats a lower "
                           "one of that kind, which loses."),
                       false },
  [N_THEMES] = { NULL },
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
