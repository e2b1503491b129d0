/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/games/napoleon/napoleon.h"
#include "puzzles/bridge/decision.h"
#include "puzzles/line.h"
#include "puzzles/proof.h"

/* Puzzles of joker bridge and Napoleon: one set of parts, two puzzlers. README.md beside this file
 * says what is proposed. Cards are codes, as in the state. */

extern const KbzPuzzler kbz_puzzler_jokerbridge, kbz_puzzler_napoleon;

/* In this order both games have what stands before KBZ_NAPOLEON_COMMON; then each has its own. */
typedef enum {
  KBZ_NAP_SPEND_JOKER,
  KBZ_NAP_HOLD_JOKER,
  KBZ_NAP_LURE_JOKER,
  KBZ_NAP_TO_PARTNER,
  KBZ_NAP_LOSE_LEAD,
  KBZ_NAP_LEAVE_TRICK,
  /* as in bridge, with its names, meanings and functions */
  KBZ_NAP_RUFF,
  KBZ_NAP_DRAW_TRUMPS,
  KBZ_NAP_DISCARD,
  KBZ_NAP_SWITCH,
  KBZ_NAP_DEFENSIVE_RUFF,
  KBZ_NAP_SECOND_HAND_HIGH,
  KBZ_NAP_KEEP_GUARDS,
  KBZ_NAP_COMMON,
  KBZ_NAP_ASIDE_VOID = KBZ_NAP_COMMON, /* joker bridge */
  KBZ_NAP_ASIDE,
  KBZ_NAP_JOKERBRIDGE_THEMES,
  KBZ_NAP_CALL_JOKER = KBZ_NAP_COMMON, /* Napoleon */
  KBZ_NAP_NAME_PARTNER,
  KBZ_NAP_DEMAND,
  KBZ_NAP_WAIT,
  KBZ_NAP_HIDE,
  KBZ_NAP_SHOW,
  KBZ_NAP_THEMES,
} KbzNapoleonTheme;

extern const KbzTheme kbz_jokerbridge_themes[], kbz_napoleon_themes[];

KbzThemes kbz_napoleon_find_themes (const KbzProof *proof, size_t at);

/* ---- A decision in the play ------------------------------------------------------------------ */

/* A step of a proof as a card player sees it. */
typedef struct {
  const KbzProof *proof;
  size_t step;
  const KbzNapoleon *s, *after; /* before the card, and when its trick is over */
  int seat;                     /* whose card */
  uint8_t side;                 /* seats of that side, a bit each */
  KbzSuit trump;
  KbzSet hand, specials;             /* of the seat; all special cards of the deal */
  KbzSet right, wrong;               /* cards that keep the goal, and lose it */
  KbzSet demand_right, demand_wrong; /* leads that demand the secretary */
  KbzCard card, trick[4];            /* of the solution, and the whole trick there */
  int n_trick, winner;               /* how much of it lay there; who wins it, */
  KbzCard winning;                   /* with which card, */
  bool won;                          /* and whether that is the own side */
} KbzNapoleonDecision;

/* False when step `at` is no decision, or none of the play. */
bool kbz_napoleon_decision_read (const KbzProof *proof, size_t at, KbzNapoleonDecision *decision);
/* Whether `card`, played now, takes the trick so far; and whether no opponent can change that. */
bool kbz_napoleon_takes (const KbzNapoleon *s, KbzCard card);
bool kbz_napoleon_is_sure (const KbzNapoleon *s, KbzCard card);
/* The seats that play with this one, a bit each, and who holds a card; KBZ_NO_SEAT: nobody. */
uint8_t kbz_napoleon_side (const KbzNapoleon *s, int seat);
int kbz_napoleon_holder (const KbzNapoleon *s, KbzCard card);
/* The joker that this trump brings out of a hand; 0 when it calls none. */
KbzCard kbz_napoleon_called (const KbzNapoleon *s, KbzCard card);

/* A decision that is one of bridge as well: partner sits across, and no special card is played to
 * this trick or is right. What bridge says of suits and trumps then holds. */
typedef struct {
  KbzTrickPlay play, after;
  KbzBridgeDecision decision; /* points at the two */
} KbzNapoleonAsBridge;
bool kbz_napoleon_as_bridge (const KbzNapoleonDecision *d, KbzNapoleonAsBridge *bridge);
/* The theme of bridge; -1 when it is none. */
int kbz_napoleon_bridge_theme (int theme);

/* ---- Slots ----------------------------------------------------------------------------------- */

void kbz_jokerbridge_propose (uint64_t seed, const KbzLimits *limits, KbzTakeProposal *take,
                              void *data);
void kbz_napoleon_propose (uint64_t seed, const KbzLimits *limits, KbzTakeProposal *take,
                           void *data);
/* Positions before the play, for the two above. */
void kbz_napoleon_propose_before (KbzRandom *random, bool napoleon, const KbzLimits *limits,
                                  KbzTakeProposal *take, void *data);
/* The same position with the one bid that is its contract; false when there is no such contract. */
bool kbz_napoleon_with_contract (const KbzNapoleon *s, int level, KbzNapoleon *made);
bool kbz_napoleon_same_answer (const void *state, const KbzMove *a, const KbzMove *b);
bool kbz_napoleon_by_rote (const void *state, const KbzMove *move);
size_t kbz_napoleon_puzzle_key (const void *state, int seat, int target, uint8_t *key);
KbzText kbz_napoleon_goal (const void *state, int seat, int target);
KbzText kbz_napoleon_puzzle_hint (const void *state, const KbzMove *move);
bool kbz_napoleon_is_lost (const void *state, int seat, int target);
int kbz_napoleon_counted (const void *state, int seat);
KbzText kbz_napoleon_loss (const KbzLine *line);
KbzText kbz_napoleon_idea (const KbzProof *proof, int theme);
KbzText kbz_napoleon_point (const KbzProof *proof);
