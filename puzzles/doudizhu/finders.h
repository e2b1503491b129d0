/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "puzzles/doudizhu/decision.h"

/* Whether a decision shows a theme; the definitions stand in the list of puzzler.c. */

/* control.c: who gets the lead */
bool kbz_ddz_shows_keep_control (const KbzDdzDecision *decision);
bool kbz_ddz_shows_let_in (const KbzDdzDecision *decision);
bool kbz_ddz_shows_bomb_or_hold (const KbzDdzDecision *decision);
bool kbz_ddz_shows_skip_smallest (const KbzDdzDecision *decision);
bool kbz_ddz_shows_shut_door (const KbzDdzDecision *decision);

/* shape.c: what becomes of the hand */
bool kbz_ddz_shows_split (const KbzDdzDecision *decision);
bool kbz_ddz_shows_break_bomb (const KbzDdzDecision *decision);
bool kbz_ddz_shows_straight_in_time (const KbzDdzDecision *decision);
bool kbz_ddz_shows_single_or_pair (const KbzDdzDecision *decision);
bool kbz_ddz_shows_right_kicker (const KbzDdzDecision *decision);

/* partner.c: passing, and two farmers */
bool kbz_ddz_shows_hold_back (const KbzDdzDecision *decision);
bool kbz_ddz_shows_pass_for_partner (const KbzDdzDecision *decision);
bool kbz_ddz_shows_feed_partner (const KbzDdzDecision *decision);
bool kbz_ddz_shows_block_landlord (const KbzDdzDecision *decision);
