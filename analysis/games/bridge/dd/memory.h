/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "internal.h"

/* Cards that worked before. A search meets the same hand again and again while other hands differ a
 * little, and what worked then mostly works now: better than any rule that looks at the cards. Two
 * situations may share a place, so a card found here may not even be held. */

static inline int8_t *kbz_dd_worked_place (int8_t *memory, uint64_t situation)
{
  return &memory[situation * 0x9E3779B97F4A7C15 >> (64 - KBZ_DD_MEMORY_BITS)];
}

/* The lead from this hand with so many tricks to take. */
static inline int8_t *kbz_dd_worked_lead (KbzDdSolver *s, const KbzDdTrick *t, int need)
{
  uint64_t who = (uint64_t)(t->leader + 4 * need) * 0x9E3779B97F4A7C15;
  return kbz_dd_worked_place (s->worked_leads, t->hand[0] ^ who);
}

/* Near the leaves the rules do as well and cost less. */
#define KBZ_DD_MEMORY_TRICKS 8

/* What the `seat`-th played from the cards `held` on the best card so far; NULL when that is not
 * remembered. */
static inline int8_t *kbz_dd_worked_reply (KbzDdSolver *s, const KbzDdTrick *t, int seat,
                                           uint64_t held)
{
  if (t->left < KBZ_DD_MEMORY_TRICKS || seat == 3)
    return NULL;
  uint64_t who = (uint64_t)(t->leader * 4 + seat) * 0x9E3779B97F4A7C15;
  uint64_t on = (uint64_t)(t->best_card[seat - 1] + 1) * 0xD6E8FEB86659FD93;
  return kbz_dd_worked_place (s->worked_replies, held ^ who ^ on);
}
