/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "puzzler.h"

#include "themes.h"
#include "words.h"

#include "analysis/games/bridge/bridge.h"

/* "Make 4♠: take 6 of the last 8 tricks." Before the first trick is over all of them are meant. */
KbzText kbz_bridge_contract_goal (bool declaring, int level, KbzSuit trump, int need, int done,
                                  int left)
{
  KbzArg contract = KBZ_WORD (kbz_bridge_bid_labels[kbz_bid (level, trump) - KBZ_FIRST_BID]);
  if (done == 0 && need == left && declaring)
    return KBZ_TEXT (N_ ("Make {0}: take all {1} tricks."), contract, KBZ_NUMBER (left));
  if (done == 0)
    return declaring ? KBZ_TEXT (N_ ("Make {0}: take {1} of the {2} tricks."), contract,
                                 KBZ_NUMBER (need), KBZ_NUMBER (left))
                     : KBZ_TEXT (N_ ("Beat {0}: take {1} of the {2} tricks."), contract,
                                 KBZ_NUMBER (need), KBZ_NUMBER (left));
  if (need == left)
    return declaring ? KBZ_TEXT (N_ ("Make {0}: take all of the last {1} tricks."), contract,
                                 KBZ_NUMBER (left))
                     : KBZ_TEXT (N_ ("Beat {0}: take all of the last {1} tricks."), contract,
                                 KBZ_NUMBER (left));
  return declaring ? KBZ_TEXT (N_ ("Make {0}: take {1} of the last {2} tricks."), contract,
                               KBZ_NUMBER (need), KBZ_NUMBER (left))
                   : KBZ_TEXT (N_ ("Beat {0}: take {1} of the last {2} tricks."), contract,
                               KBZ_NUMBER (need), KBZ_NUMBER (left));
}

KbzText kbz_bridge_tricks_goal (int need, int left)
{
  return need == left ? KBZ_TEXT (N_ ("Take all of the last {0} tricks."), KBZ_NUMBER (left))
                      : KBZ_TEXT (N_ ("Take {0} of the last {1} tricks."), KBZ_NUMBER (need),
                                  KBZ_NUMBER (left));
}

static KbzText goal (const void *state, int seat, int target)
{
  const KbzBridge *s = state;
  const KbzTrickPlay *p = &s->play;
  bool declaring = seat % 2 == p->declarer % 2;
  int size = kbz_set_size (p->dealt[0]), done = p->tricks[0] + p->tricks[1];
  int need = target - p->tricks[seat % 2], left = size - done;
  int wanted = s->level == 0 ? 0 : declaring ? 6 + s->level : size + 1 - (6 + s->level);
  if (target != wanted)
    return kbz_bridge_tricks_goal (need, left);
  return kbz_bridge_contract_goal (declaring, s->level, (KbzSuit)p->trump, need, done, left);
}

/* The suit, or where that is given whether to go up. */
static KbzText hint (const void *state, const KbzMove *move)
{
  const KbzBridge *s = state;
  const KbzTrickPlay *p = &s->play;
  const KbzCard *table;
  KbzSuit suit = kbz_card_suit (move->cards[0]);
  if (kbz_trick_play_trick (p, &table) == 0)
    return KBZ_TEXT (N_ ("Lead {0}."), KBZ_SUIT_ARG (suit));
  if (suit == kbz_card_suit (table[0]))
    return kbz_bridge_beats_table (p, move->cards[0])
               ? KBZ_TEXT (N_ ("Play a card that beats those on the table."))
               : KBZ_TEXT (N_ ("Play a card that does not beat those on the table."));
  return suit == (KbzSuit)p->trump ? KBZ_TEXT (N_ ("Play a trump."))
                                   : KBZ_TEXT (N_ ("Throw one of the {0}."), KBZ_SUIT_ARG (suit));
}

const KbzPuzzler kbz_puzzler_bridge = {
  .game = &kbz_game_bridge,
  .themes = kbz_bridge_themes,
  .propose = kbz_bridge_propose,
  .find_themes = kbz_bridge_find_themes,
  .same_answer = kbz_bridge_same_answer,
  .by_rote = kbz_bridge_by_rote,
  .key = kbz_bridge_key,
  .goal = goal,
  .hint = hint,
  .is_lost = kbz_bridge_is_lost,
  .loss = kbz_bridge_loss,
  .idea = kbz_bridge_idea,
  .point = kbz_bridge_point,
  .counted = kbz_bridge_counted,
};
