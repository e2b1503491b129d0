/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/games/bridge/play/play.h"

/* Slots of KbzGame that the games of the family share. */

/* The tricks of every declarer and strain with all cards open; for hands of 13 cards also par.
 * `vul` has bit 0 for North–South, bit 1 for East–West. */
KbzStatus kbz_bridge_report (const KbzTrickPlay *p, int dealer, int vul, const KbzLimits *limits,
                             KbzReport *report, KbzError *error);
/* "North–South take 5 more tricks.", where North or South is to play. */
KbzText kbz_bridge_value_name (const KbzTrickPlay *p, int value);
/* "4♥", not translated. */
const char *kbz_bridge_contract_name (int level, KbzSuit strain);
/* "4♥ by South is one down.", if the side to play takes `value` more tricks. `contract` is N_, and
 * declarer `needed` tricks in all. */
KbzText kbz_bridge_contract_headline (const KbzTrickPlay *p, const char *contract, int needed,
                                      int value);
/* Trump, leader, dealer, who is vulnerable; trump by the name under which each game writes it. */
extern const KbzSetUpPlan kbz_bridge_set_up;
extern const KbzSetUpPlan kbz_minibridge_set_up;
