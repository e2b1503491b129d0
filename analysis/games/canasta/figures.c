/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figures.h"

#include <limits.h>
#include <string.h>

#define SAMBA(highest)                                                                             \
  {                                                                                                \
    .id = "samba", .packs = 3, .hand = 15, .draw = 2, .wilds_max = 2, .sequences = true,           \
    .canastas_to_go_out = 2, .canastas_for_red_threes = 2,                                         \
    .opening = { { 0, 15 }, { 1500, 50 }, { 3000, 90 }, { 7000, 120 }, { INT_MAX, highest } },     \
    .natural_canasta = 500, .mixed_canasta = 300, .samba = 1500, .going_out = 200,                 \
    .concealed = 200, .red_three = 100, .all_red_threes = 1000, .target = 10000, .draws_told = 1,  \
  }

const KbzCanastaRules kbz_canasta_tables[] = {
  [KBZ_CANASTA] = {
  .id = "canasta",
  .packs = 2,
  .hand = 11,
  .draw = 1,
  .wilds_max = 3,
  .one_meld_of_rank = true,
  .take_with_wild = true,
  .take_onto_canasta = true,
  .canastas_to_go_out = 1,
  .opening = { { 0, 15 }, { 1500, 50 }, { 3000, 90 }, { INT_MAX, 120 } },
  .natural_canasta = 500,
  .mixed_canasta = 300,
  .going_out = 100,
  .concealed = 200,
  .red_three = 100,
  .all_red_threes = 800,
  .target = 5000,
  .draws_told = 3,
  },
  [KBZ_SAMBA] = SAMBA (150),
  [KBZ_SAMBA_160] = SAMBA (160),
};

const KbzCanastaRules *kbz_canasta_rules_of (const char *id)
{
  return strcmp (id, kbz_samba_rules.id) == 0 ? &kbz_samba_rules : &kbz_canasta_rules;
}
