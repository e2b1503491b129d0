/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sight.h"

KbzDdzSight kbz_ddz_see (const KbzDdzOptions *options, const KbzDdzPosition *position)
{
  KbzDdzSight sight = { .options = options,
                        .seats = position->seats,
                        .seat = position->to_move,
                        .hand = position->hands[position->to_move],
                        .to_beat = position->to_beat,
                        .beat_by = position->beat_by };
  for (int seat = 0; seat < position->seats; seat++) {
    sight.left[seat] = kbz_ddz_size (position->hands[seat]);
    if (seat != position->to_move)
      sight.unseen += position->hands[seat];
  }
  return sight;
}

int kbz_ddz_sight_closest_enemy (const KbzDdzSight *sight)
{
  int fewest = 99;
  for (int seat = 0; seat < sight->seats; seat++)
    if (!kbz_ddz_partners (seat, sight->seat) && sight->left[seat] < fewest)
      fewest = sight->left[seat];
  return fewest;
}

int kbz_ddz_sight_enemy_cards (const KbzDdzSight *sight)
{
  int cards = 0;
  for (int seat = 0; seat < sight->seats; seat++)
    if (!kbz_ddz_partners (seat, sight->seat))
      cards += sight->left[seat];
  return cards;
}

bool kbz_ddz_sight_enemy_behind (const KbzDdzSight *sight, int owner)
{
  for (int seat = (sight->seat + 1) % sight->seats; seat != owner; seat = (seat + 1) % sight->seats)
    if (!kbz_ddz_partners (seat, sight->seat))
      return true;
  return false;
}
