/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "puzzles/doudizhu/finders.h"

const KbzTheme kbz_ddz_themes[] = {
  [KBZ_DDZ_KEEP_CONTROL] = {
      .id = "keep-control",
      .name = N_ ("Keep control"),
      .meaning = N_ ("You lead, and every right choice is a play that no opponent can beat; a "
                     "lead that can be beaten loses."),
      .hint = N_ ("Keep the lead: play something that none of them can beat."),
  },
  [KBZ_DDZ_LET_IN] = {
      .id = "let-in",
      .name = N_ ("Let them in"),
      .meaning = N_ ("You lead and could play something, other than a bomb, that no opponent "
                     "can beat; but that loses, and every right choice can be beaten."),
      .hint = N_ ("Do not spend what they cannot beat: play something that they may take."),
  },
  [KBZ_DDZ_HOLD_BACK] = {
      .id = "hold-back",
      .name = N_ ("Hold back"),
      .meaning = N_ ("You could beat an opponent's play without a bomb, but only passing wins; "
                     "no partner beats it instead."),
      .tells = true,
      .hint = N_ ("You could beat this. Pass and keep your strength."),
  },
  [KBZ_DDZ_BOMB_OR_HOLD] = {
      .id = "bomb-or-hold",
      .name = N_ ("Bomb or hold"),
      .meaning = N_ ("You may play a bomb or the rocket: either nothing else wins, or an "
                     "opponent's play is on the table and bombing it loses."),
      .hint = N_ ("It is about the bomb: is this the moment for it, or is it worth more later?"),
  },
  [KBZ_DDZ_SKIP_SMALLEST] = {
      .id = "skip-smallest",
      .name = N_ ("Not the smallest"),
      .meaning = N_ ("You must beat the play on the table with its own kind, but not with the "
                     "smallest that does: that loses."),
      .hint = N_ ("Beat it, but not with the smallest that does."),
  },
  [KBZ_DDZ_SHUT_DOOR] = {
      .id = "shut-door",
      .name = N_ ("Shut the door"),
      .meaning = N_ ("An opponent has one play left. Every wrong play lets them go out at "
                     "once; no right one does."),
      .hint = N_ ("One of them can go out soon: play what does not let them."),
  },
  [KBZ_DDZ_SPLIT] = {
      .id = "split",
      .name = N_ ("Split a combination"),
      .meaning = N_ ("Every right choice takes a part of equal cards, of a straight, of a run "
                     "of pairs or of a plane; a choice that breaks nothing up loses."),
      .hint = N_ ("Do not look at your combinations as fixed: take one apart."),
  },
  [KBZ_DDZ_BREAK_BOMB] = {
      .id = "break-bomb",
      .name = N_ ("Break a bomb"),
      .meaning = N_ ("Every right choice uses cards of a bomb or jokers of the rocket as "
                     "something else; a choice that leaves them alone loses."),
      .hint = N_ ("Four equal cards or two jokers need not be a bomb: use them singly."),
  },
  [KBZ_DDZ_STRAIGHT_IN_TIME] = {
      .id = "straight-in-time",
      .name = N_ ("Straight in time"),
      .meaning = N_ ("You lead, and every right choice is a straight: it must be played now, "
                     "anything else loses."),
      .tells = true,
      .hint = N_ ("Your straight must go before it is too late."),
  },
  [KBZ_DDZ_SINGLE_OR_PAIR] = {
      .id = "single-or-pair",
      .name = N_ ("Single or pair"),
      .meaning = N_ ("You lead when an opponent has one or two cards left, or when nobody can "
                     "play anything but singles and pairs. Either every right choice is a "
                     "single and a pair loses, or the other way round."),
      .hint = N_ ("Singles or pairs? Count which of them the others can answer."),
  },
  [KBZ_DDZ_RIGHT_KICKER] = {
      .id = "right-kicker",
      .name = N_ ("The right kicker"),
      .meaning = N_ ("Every right choice is the same triple, plane or four with cards going "
                     "with it; the same with other cards, or with none, loses."),
      .hint = N_ ("The triple or plane is clear; think about what goes with it."),
  },
  [KBZ_DDZ_PASS_FOR_PARTNER] = {
      .id = "pass-for-partner",
      .name = N_ ("Pass for the partner"),
      .meaning = N_ ("As a farmer you could beat the play on the table without a bomb, but "
                     "only passing wins: the play is your partner's, or your partner must beat "
                     "it next."),
      .tells = true,
      .hint = N_ ("Your partner can do this better than you. Pass."),
  },
  [KBZ_DDZ_FEED_PARTNER] = {
      .id = "feed-partner",
      .name = N_ ("Feed the partner"),
      .meaning = N_ ("As a farmer you lead, and every right choice is one that your partner "
                     "can beat without a bomb; a lead that your partner cannot beat loses. In "
                     "the solution your partner is the next to play, and goes out in the end."),
      .hint = N_ ("Lead something on which your partner can play."),
  },
  [KBZ_DDZ_BLOCK_LANDLORD] = {
      .id = "block-landlord",
      .name = N_ ("Block the landlord"),
      .meaning = N_ ("You are the farmer before the landlord. Every right choice is of one "
                     "kind, and too high for some play with which the landlord beats a lower "
                     "one of that kind, which loses."),
      .hint = N_ ("You sit before the landlord: play high enough to stop a cheap card."),
  },
  [KBZ_DDZ_THEMES] = { .id = NULL },
};

static bool (*const finders[KBZ_DDZ_THEMES]) (const KbzDdzDecision *decision) = {
  [KBZ_DDZ_KEEP_CONTROL] = kbz_ddz_shows_keep_control,
  [KBZ_DDZ_LET_IN] = kbz_ddz_shows_let_in,
  [KBZ_DDZ_HOLD_BACK] = kbz_ddz_shows_hold_back,
  [KBZ_DDZ_BOMB_OR_HOLD] = kbz_ddz_shows_bomb_or_hold,
  [KBZ_DDZ_SKIP_SMALLEST] = kbz_ddz_shows_skip_smallest,
  [KBZ_DDZ_SHUT_DOOR] = kbz_ddz_shows_shut_door,
  [KBZ_DDZ_SPLIT] = kbz_ddz_shows_split,
  [KBZ_DDZ_BREAK_BOMB] = kbz_ddz_shows_break_bomb,
  [KBZ_DDZ_STRAIGHT_IN_TIME] = kbz_ddz_shows_straight_in_time,
  [KBZ_DDZ_SINGLE_OR_PAIR] = kbz_ddz_shows_single_or_pair,
  [KBZ_DDZ_RIGHT_KICKER] = kbz_ddz_shows_right_kicker,
  [KBZ_DDZ_PASS_FOR_PARTNER] = kbz_ddz_shows_pass_for_partner,
  [KBZ_DDZ_FEED_PARTNER] = kbz_ddz_shows_feed_partner,
  [KBZ_DDZ_BLOCK_LANDLORD] = kbz_ddz_shows_block_landlord,
};

KbzThemes kbz_ddz_find_themes (const KbzProof *proof, size_t at)
{
  KbzThemes found = 0;
  KbzDdzDecision decision;
  if (kbz_ddz_decision_init (&decision, proof, at))
    for (int i = 0; i < KBZ_DDZ_THEMES; i++)
      if (finders[i](&decision))
        found |= (KbzThemes)1 << i;
  kbz_ddz_decision_clear (&decision);
  return found;
}
