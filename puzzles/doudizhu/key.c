/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "puzzles/doudizhu/parts.h"

#include <stdlib.h>

/* A position is what the ranks can do to each other, and nothing else:
 *
 * - Ranks that nobody holds are left out; of the others only the order counts. A two or a joker is
 *   one more rank, since nothing but chains and the rocket knows it from others.
 * - Two ranks are neighbours only if they touch and a straight, a run of pairs or a plane of some
 *   hand goes over both. Cards only leave hands, so a chain that is not there now never comes.
 * - Both jokers in one hand are linked, since they make a rocket.
 * - Of the play on the table counts what can answer it: its kickers never do, and its rank only as
 *   the lowest rank of that kind with which somebody who may still answer beats it.
 * - With two hands nobody is the landlord: whoever goes out first wins. */

enum { NO_LINK, CHAIN, ROCKET };
enum { LEAD, UNBEATABLE, BOMBS_ONLY, CAN_BE_BEATEN }; /* CAN_BE_BEATEN + type */

KbzDdzPlays kbz_ddz_replies (const KbzDdzOptions *options, KbzDdzHand hand,
                             const KbzDdzCombo *to_beat)
{
  KbzDdzPlays plays = { 0 };
  if (!kbz_ddz_moves (options, hand, to_beat, true, &plays))
    abort ();
  return plays;
}

/* Bit r: a chain of `count` equal cards goes over the ranks r and r + 1. */
static unsigned chain_links (KbzDdzHand hand, int count)
{
  static const int shortest[] = { 0, 5, 3, 2 };
  unsigned links = 0;
  int run = 0;
  for (int rank = 0; rank < KBZ_DDZ_CHAIN_RANKS; rank++) {
    run = kbz_ddz_count (hand, rank) >= count ? run + 1 : 0;
    for (int r = rank - run + 1; run >= shortest[count] && r < rank; r++)
      links |= 1u << r;
  }
  return links;
}

static unsigned links_of (const KbzDdzPosition *position, bool *rocket)
{
  unsigned links = 0;
  *rocket = false;
  for (int seat = 0; seat < position->seats; seat++) {
    KbzDdzHand hand = position->hands[seat];
    for (int count = 1; count <= 3; count++)
      links |= chain_links (hand, count);
    *rocket |= kbz_ddz_count (hand, KBZ_DDZ_LITTLE_JOKER) > 0
               && kbz_ddz_count (hand, KBZ_DDZ_BIG_JOKER) > 0;
  }
  return links;
}

/* What can answer the play on the table: its kind, and the lowest rank that beats it, -1 when only
 * bombs do. */
static int answers (const KbzDdzOptions *options, const KbzDdzPosition *position, int *lowest)
{
  const KbzDdzCombo *to_beat = &position->to_beat;
  int kind = UNBEATABLE;
  *lowest = -1;
  if (to_beat->type == KBZ_DDZ_PASS)
    return LEAD;
  for (int seat = position->to_move; seat != position->beat_by;
       seat = (seat + 1) % position->seats) {
    KbzDdzPlays plays = kbz_ddz_replies (options, position->hands[seat], to_beat);
    if (plays.n > 0 && kind == UNBEATABLE)
      kind = BOMBS_ONLY;
    for (size_t i = 0; i < plays.n; i++)
      if (plays.plays[i].type == to_beat->type && (*lowest < 0 || plays.plays[i].rank < *lowest)) {
        kind = CAN_BE_BEATEN + to_beat->type;
        *lowest = plays.plays[i].rank;
      }
    kbz_ddz_plays_clear (&plays);
  }
  return kind;
}

size_t kbz_ddz_position_key (const KbzDdzOptions *options, const KbzDdzPosition *position, int seat,
                             uint8_t *key)
{
  bool rocket;
  unsigned links = links_of (position, &rocket);
  int lowest, kind = answers (options, position, &lowest), seats = position->seats;
  size_t n = 0;
  key[n++] = (uint8_t)seats;
  key[n++] = (uint8_t)(seats == 2 ? 0 : (KBZ_DDZ_LANDLORD - seat + seats) % seats);
  key[n++] = (uint8_t)((position->to_move - seat + seats) % seats);
  key[n++] = (uint8_t)(options->distinct_kickers | options->bar_joker_kickers << 1);
  key[n++] = (uint8_t)(options->banned & 0xff);
  key[n++] = (uint8_t)(options->banned >> 8);
  key[n++] = (uint8_t)kind;
  key[n++] = (uint8_t)(kind == LEAD ? 0 : (position->beat_by - seat + seats) % seats);
  key[n++] = kind >= CAN_BE_BEATEN ? position->to_beat.length : 0;
  for (int rank = 0; rank < KBZ_DDZ_RANKS; rank++) {
    uint8_t held = 0;
    for (int i = 0; i < seats; i++) {
      key[n + (size_t)i] = (uint8_t)kbz_ddz_count (position->hands[(seat + i) % seats], rank);
      held |= key[n + (size_t)i];
    }
    if (held == 0)
      continue;
    n += (size_t)seats;
    int link = rank < KBZ_DDZ_ACE && links >> rank & 1  ? CHAIN
               : rank == KBZ_DDZ_LITTLE_JOKER && rocket ? ROCKET
                                                        : NO_LINK;
    key[n++] = (uint8_t)(link | (rank == lowest ? 4 : 0));
  }
  return n;
}

size_t kbz_ddz_puzzle_key (const void *state, int seat, int target, uint8_t *key)
{
  const KbzDdzGame *g = state;
  KbzDdzOptions options = kbz_ddz_game_options (g);
  KbzDdzPosition position;
  key[0] = (uint8_t)target;
  if (!kbz_ddz_game_position (g, &position))
    return 1;
  return 1 + kbz_ddz_position_key (&options, &position, kbz_ddz_game_index (g, seat), key + 1);
}
