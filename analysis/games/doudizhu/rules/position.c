/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "position.h"

#include <assert.h>

#include "text.h"

/* The landlord has the bottom cards as well. */
#define MOST_CARDS 20

KbzStatus kbz_ddz_position_check (const KbzDdzOptions *options, const KbzDdzPosition *position,
                                  KbzError *error)
{
  const KbzDdzCombo *table = &position->to_beat;

  if (position->seats != 2 && position->seats != 3)
    return kbz_fail (error, KBZ_E_POSITION, 0, KBZ_TEXT (N_ ("There must be two or three hands.")));
  if (options->banned >> KBZ_DDZ_SINGLE & 1)
    return kbz_fail (error, KBZ_E_POSITION, 0, KBZ_TEXT (N_ ("Single cards cannot be banned.")));
  if (position->to_move < 0 || position->to_move >= position->seats)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("There is no seat {0}."), KBZ_NUMBER (position->to_move)));

  int empty = 0;
  for (int seat = 0; seat < position->seats; seat++) {
    if (kbz_ddz_size (position->hands[seat]) > MOST_CARDS)
      return kbz_fail (error, KBZ_E_POSITION, 0,
                       KBZ_TEXT (N_ ("Seat {0} has more than {1} cards."), KBZ_NUMBER (seat),
                                 KBZ_NUMBER (MOST_CARDS)));
    empty += position->hands[seat] == 0;
  }
  if (empty > 1)
    return kbz_fail (error, KBZ_E_POSITION, 0, KBZ_TEXT (N_ ("Only one hand can be empty.")));
  for (int rank = 0; rank < KBZ_DDZ_RANKS; rank++) {
    int n = kbz_ddz_count (table->type == KBZ_DDZ_PASS ? 0 : table->cards, rank);
    for (int seat = 0; seat < position->seats; seat++)
      n += kbz_ddz_count (position->hands[seat], rank);
    if (n > kbz_ddz_count (KBZ_DDZ_FULL_PACK, rank))
      return kbz_fail (error, KBZ_E_POSITION, 0,
                       KBZ_TEXT (N_ ("There are {0} cards of rank {1}."), KBZ_NUMBER (n),
                                 KBZ_STRING (kbz_ddz_rank_text (rank))));
  }
  if (table->type == KBZ_DDZ_PASS)
    return KBZ_OK;

  if (position->beat_by < 0 || position->beat_by >= position->seats
      || position->beat_by == position->to_move)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("Seat {0} cannot have made the play to beat."),
                               KBZ_NUMBER (position->beat_by)));
  KbzDdzCombo readings[KBZ_DDZ_MAX_READINGS];
  int n = kbz_ddz_readings (options, table->cards, readings);
  for (int i = 0; i < n; i++)
    if (readings[i].type == table->type && readings[i].rank == table->rank
        && readings[i].length == table->length)
      return KBZ_OK;
  return kbz_fail (error, KBZ_E_POSITION, 0,
                   KBZ_TEXT (N_ ("The cards to beat are no play of that type.")));
}

int kbz_ddz_position_out (const KbzDdzPosition *position)
{
  for (int seat = 0; seat < position->seats; seat++)
    if (position->hands[seat] == 0)
      return seat;
  return -1;
}

bool kbz_ddz_position_may_pass (const KbzDdzPosition *position)
{
  return position->to_beat.type != KBZ_DDZ_PASS;
}

void kbz_ddz_position_play (KbzDdzPosition *position, const KbzDdzCombo *play)
{
  if (play->type != KBZ_DDZ_PASS) {
    assert (kbz_ddz_holds (position->hands[position->to_move], play->cards));
    position->hands[position->to_move] -= play->cards;
    position->to_beat = *play;
    position->beat_by = position->to_move;
  } else {
    assert (kbz_ddz_position_may_pass (position));
  }
  position->to_move = (position->to_move + 1) % position->seats;
  if (position->to_move == position->beat_by && position->to_beat.type != KBZ_DDZ_PASS)
    position->to_beat = (KbzDdzCombo){ 0 };
}
