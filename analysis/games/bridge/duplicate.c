/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "duplicate.h"

#include "bridge.h"
#include "par.h"
#include "report.h"
#include "scoring.h"

#include <stdlib.h>
#include <string.h>

static KbzStatus prove_board (const void *dealt, const KbzLimits *limits, KbzDuplicateBoard *board,
                              KbzError *error)
{
  const KbzBridge *s = dealt;
  KbzDdTricks tricks;
  KbzDdPar par;
  *board = (KbzDuplicateBoard){ 0 };
  if (kbz_set_size (s->play.dealt[0]) != 13)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("Par needs hands of 13 cards; these have {0}."),
                               KBZ_NUMBER (kbz_set_size (s->play.dealt[0]))));
  KbzDdSolver *solver = kbz_dd_new (0);
  KbzStatus status = kbz_dd_table (solver, s->play.dealt, limits, &tricks, error);
  kbz_dd_free (solver);
  if (status != KBZ_OK)
    return status;
  kbz_dd_par (&tricks, s->dealer, (KbzBridgeVul)s->vul, &par);
  board->par = par.score;
  for (int declarer = 0; declarer < 4; declarer++)
    memcpy (board->tricks[declarer], tricks.tricks[declarer], sizeof tricks.tricks[declarer]);
  return KBZ_OK;
}

static int score (const KbzBridge *s, KbzBridgeContract contract, int declarer, int tricks)
{
  int points = kbz_bridge_contract_score (contract, s->vul >> (declarer % 2) & 1, tricks);
  return declarer % 2 == 0 ? points : -points;
}

static int declarer_of (const KbzDuplicateTold *told)
{
  static const char seats[] = "NESW";
  const char *seat =
      told->declarer != NULL && *told->declarer != '\0' ? strchr (seats, *told->declarer) : NULL;
  return seat != NULL ? (int)(seat - seats) : KBZ_NO_SEAT;
}

static bool read_table (const void *dealt, const KbzDuplicateBoard *board,
                        const KbzDuplicateTold *told, KbzDuplicateTable *table)
{
  KbzBridgeContract contract;
  int declarer = declarer_of (told);
  if (told->contract == NULL)
    return false;
  *table = (KbzDuplicateTable){ .declarer = KBZ_NO_SEAT };
  if ((told->contract[0] | 32) == 'p')
    return true;
  if (!kbz_bridge_contract_read (told->contract, &contract) || declarer == KBZ_NO_SEAT
      || told->result == NULL)
    return false;
  char *end;
  long taken = strtol (told->result, &end, 10);
  if (end == told->result || taken < 0 || taken > 13)
    return false;
  table->declarer = declarer;
  table->taken = (int)taken;
  table->score = score (dealt, contract, table->declarer, table->taken);
  if (board != NULL) {
    table->could = board->tricks[table->declarer][contract.strain];
    table->proper = score (dealt, contract, table->declarer, table->could);
  }
  return true;
}

static KbzText name (const KbzDuplicateTold *told)
{
  static const char *const by[] = { N_ ("{0} by {1}"), N_ ("{0} doubled by {1}"),
                                    N_ ("{0} redoubled by {1}") };
  KbzBridgeContract contract;
  int declarer = declarer_of (told);
  if (told->contract != NULL && (told->contract[0] | 32) == 'p')
    return KBZ_TEXT (N_ ("Passed out"));
  if (told->contract == NULL || declarer == KBZ_NO_SEAT
      || !kbz_bridge_contract_read (told->contract, &contract))
    return (KbzText){ 0 };
  return KBZ_TEXT (by[contract.doubled],
                   KBZ_WORD (kbz_bridge_contract_name (contract.level, contract.strain)),
                   KBZ_WORD (kbz_trick_play_seat_names[declarer]));
}

const KbzDuplicate kbz_bridge_duplicate = { prove_board, read_table, name, kbz_bridge_imps };
