/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "decision.h"

#include "analysis/games/bridge/dd/dd.h"

/* The themes of bridge. A theme is shown by a decision of the solution at which something can be
 * lost: what its definition says holds for every right card. The definitions that learners read
 * stand in themes.c; each function here is one of them. */
enum {
  KBZ_FINESSE,
  KBZ_TOWARDS,
  KBZ_DROP,
  KBZ_DUCK,
  KBZ_HOLD_UP,
  KBZ_UNBLOCK,
  KBZ_OVERTAKE,
  KBZ_ENTRY,
  KBZ_SET_UP,
  KBZ_RUFF,
  KBZ_RUFF_HIGH,
  KBZ_CROSS_RUFF,
  KBZ_DRAW_TRUMPS,
  KBZ_LOSER_ON_LOSER,
  KBZ_DISCARD,
  KBZ_AVOIDANCE,
  KBZ_THROW_IN,
  KBZ_SQUEEZE,
  KBZ_OPENING_LEAD,
  KBZ_SWITCH,
  KBZ_RETURN,
  KBZ_CASH_OUT,
  KBZ_TRUMP_LEAD,
  KBZ_FORCE,
  KBZ_DEFENSIVE_RUFF,
  KBZ_DO_NOT_RUFF,
  KBZ_SECOND_HAND_HIGH,
  KBZ_COVER,
  KBZ_KEEP_GUARDS,
  KBZ_BRIDGE_THEMES,
};

extern const KbzTheme kbz_bridge_themes[KBZ_BRIDGE_THEMES + 1];

KbzThemes kbz_bridge_find_themes (const KbzProof *proof, size_t at);

typedef bool KbzShows (const KbzBridgeDecision *d);

/* Leads: themes-lead.c */
KbzShows kbz_bridge_shows_towards, kbz_bridge_shows_set_up, kbz_bridge_shows_draw_trumps,
    kbz_bridge_shows_switch, kbz_bridge_shows_return, kbz_bridge_shows_cash_out,
    kbz_bridge_shows_trump_lead, kbz_bridge_shows_force;
/* Cards that follow or win: themes-follow.c */
KbzShows kbz_bridge_shows_finesse, kbz_bridge_shows_drop, kbz_bridge_shows_duck,
    kbz_bridge_shows_hold_up, kbz_bridge_shows_unblock, kbz_bridge_shows_overtake,
    kbz_bridge_shows_entry, kbz_bridge_shows_second_hand_high, kbz_bridge_shows_cover;
/* Ruffs and discards: themes-void.c */
KbzShows kbz_bridge_shows_ruff, kbz_bridge_shows_ruff_high, kbz_bridge_shows_defensive_ruff,
    kbz_bridge_shows_loser_on_loser, kbz_bridge_shows_do_not_ruff, kbz_bridge_shows_discard,
    kbz_bridge_shows_keep_guards;

/* What needs more than the proof: a position that is not in it. themes-ending.c */
bool kbz_bridge_shows_throw_in (const KbzBridgeDecision *d, KbzDdSolver *solver);
bool kbz_bridge_shows_avoidance (const KbzBridgeDecision *d, KbzDdSolver *solver);
/* Whether the opponent who plays at step `i` is squeezed there. */
bool kbz_bridge_is_squeezed (const KbzProof *proof, size_t i);

/* ---- Sets -------------------------------------------------------------------------------- */

/* The suit of all cards of a set; KBZ_NO_SUIT when there are several, or none. */
static inline KbzSuit kbz_only_suit (KbzSet set)
{
  KbzSuit suit = set == 0 ? KBZ_NO_SUIT : kbz_card_suit (kbz_set_lowest (set));
  return kbz_set_of_suit (set, suit) == set ? suit : KBZ_NO_SUIT;
}

/* The decision is a lead, and every right card is of one suit while others could be led. */
static inline KbzSuit kbz_suit_to_lead (const KbzBridgeDecision *d)
{
  KbzSuit suit = d->n_trick == 0 ? kbz_only_suit (d->right) : KBZ_NO_SUIT;
  return (d->wrong & ~kbz_set_of_suit (d->wrong, suit)) != 0 ? suit : KBZ_NO_SUIT;
}

/* Every right card follows suit. */
static inline bool kbz_follows (const KbzBridgeDecision *d)
{
  return d->n_trick > 0 && kbz_set_of_suit (d->hand, d->led) != 0;
}
