/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report.h"

#include "par.h"
#include "play/solve.h"

#include <stdlib.h>
#include <string.h>

/* Of several contracts that are par, no more than these are named. */
#define CONTRACTS_NAMED 4

static const char *const contract_words[7][5] = {
  { "1♠", "1♥", "1♦", "1♣", "1NT" }, { "2♠", "2♥", "2♦", "2♣", "2NT" },
  { "3♠", "3♥", "3♦", "3♣", "3NT" }, { "4♠", "4♥", "4♦", "4♣", "4NT" },
  { "5♠", "5♥", "5♦", "5♣", "5NT" }, { "6♠", "6♥", "6♦", "6♣", "6NT" },
  { "7♠", "7♥", "7♦", "7♣", "7NT" },
};

static const char *const strain_words[] = { "♠", "♥", "♦", "♣", N_ ("NT") };

static const char *const side_words[] = { N_ ("North–South"), N_ ("East–West") };

static const struct {
  const char *letters, *words;
} declarers[] = {
  { "N", N_ ("North") },           { "E", N_ ("East") },
  { "S", N_ ("South") },           { "W", N_ ("West") },
  { "NS", N_ ("North or South") }, { "EW", N_ ("East or West") },
};

KbzText kbz_bridge_value_name (const KbzTrickPlay *p, int value)
{
  int seat = kbz_trick_play_seat (p);
  KbzArg side = KBZ_WORD (side_words[seat < 0 ? 0 : seat % 2]);
  if (value == 0)
    return KBZ_TEXT (N_ ("{0} take no more tricks."), side);
  if (value == 1)
    return KBZ_TEXT (N_ ("{0} take 1 more trick."), side);
  return KBZ_TEXT (N_ ("{0} take {1} more tricks."), side, KBZ_NUMBER (value));
}

const char *kbz_bridge_contract_name (int level, KbzSuit strain)
{
  return contract_words[level - 1][strain];
}

KbzText kbz_bridge_contract_headline (const KbzTrickPlay *p, const char *contract, int needed,
                                      int value)
{
  int over = kbz_trick_play_outcome (p, p->declarer, value) - needed;
  KbzArg what = KBZ_WORD (contract), who = KBZ_WORD (kbz_trick_play_seat_names[p->declarer]);
  if (over == 0)
    return KBZ_TEXT (N_ ("{0} by {1} makes."), what, who);
  if (over == 1)
    return KBZ_TEXT (N_ ("{0} by {1} makes with one trick over."), what, who);
  if (over > 1)
    return KBZ_TEXT (N_ ("{0} by {1} makes with {2} tricks over."), what, who, KBZ_NUMBER (over));
  if (over == -1)
    return KBZ_TEXT (N_ ("{0} by {1} is one down."), what, who);
  return KBZ_TEXT (N_ ("{0} by {1} is {2} down."), what, who, KBZ_NUMBER (-over));
}

static const char *declarer_words (const char *letters, size_t length)
{
  for (size_t i = 0; i < sizeof declarers / sizeof *declarers; i++)
    if (strlen (declarers[i].letters) == length
        && memcmp (declarers[i].letters, letters, length) == 0)
      return declarers[i].words;
  return "";
}

/* One contract of par, written as par.h says: "4SX-N-2". */
static KbzText contract_text (const char *contract, bool first, KbzArg points, KbzArg side)
{
  bool doubled = contract[2] == 'X';
  const char *by = strchr (contract, '-') + 1;
  KbzArg what = KBZ_WORD (contract_words[contract[0] - '1'][kbz_suit_read (contract + 1, 1)]);
  KbzArg who = KBZ_WORD (declarer_words (by, strcspn (by, "+-")));
  if (!first)
    return doubled ? KBZ_TEXT (N_ ("Or {0} doubled by {1}."), what, who)
                   : KBZ_TEXT (N_ ("Or {0} by {1}."), what, who);
  return doubled ? KBZ_TEXT (N_ ("Par: {0} doubled by {1}, {2} for {3}."), what, who, points, side)
                 : KBZ_TEXT (N_ ("Par: {0} by {1}, {2} for {3}."), what, who, points, side);
}

static void add_par (KbzReport *report, const KbzDdTricks *tricks, int dealer, int vul)
{
  KbzDdPar par;
  kbz_dd_par (tricks, dealer, (KbzBridgeVul)vul, &par);
  if (par.n == 0) {
    kbz_report_line (report, KBZ_TEXT (N_ ("Par: all four pass.")));
    return;
  }
  KbzArg points = KBZ_NUMBER (abs (par.score)), side = KBZ_WORD (side_words[par.score < 0]);
  for (int i = 0; i < par.n && i < CONTRACTS_NAMED; i++)
    kbz_report_line (report, contract_text (par.contracts[i], i == 0, points, side));
}

static void add_tricks (KbzReport *report, const KbzDdTricks *tricks)
{
  report->title = KBZ_TEXT (N_ ("Tricks by declarer and trump"));
  report->n_rows = 4;
  report->n_columns = 5;
  for (int strain = 0; strain < 5; strain++)
    report->columns[strain] = KBZ_TEXT (strain_words[strain]);
  for (int seat = 0; seat < 4; seat++) {
    report->rows[seat] = KBZ_TEXT (kbz_trick_play_seat_names[seat]);
    for (int strain = 0; strain < 5; strain++)
      report->values[seat][strain] = tricks->tricks[seat][strain];
  }
}

KbzStatus kbz_bridge_report (const KbzTrickPlay *p, int dealer, int vul, const KbzLimits *limits,
                             KbzReport *report, KbzError *error)
{
  KbzDdTricks tricks;
  KbzDdSolver *solver = kbz_dd_new (limits != NULL ? limits->memory : 0);
  if (solver == NULL)
    return kbz_fail (error, KBZ_E_LIMIT, 0,
                     KBZ_TEXT (N_ ("There is not enough memory for the solver.")));
  KbzStatus status = kbz_dd_table (solver, p->dealt, limits, &tricks, error);
  kbz_dd_free (solver);
  if (status != KBZ_OK)
    return status;
  add_tricks (report, &tricks);
  kbz_report_line (report, KBZ_TEXT (N_ ("Points: North {0}, East {1}, South {2}, West {3}."),
                                     KBZ_NUMBER (kbz_trick_play_points (p->dealt[0])),
                                     KBZ_NUMBER (kbz_trick_play_points (p->dealt[1])),
                                     KBZ_NUMBER (kbz_trick_play_points (p->dealt[2])),
                                     KBZ_NUMBER (kbz_trick_play_points (p->dealt[3]))));
  if (kbz_set_size (p->dealt[0]) == 13)
    add_par (report, &tricks, dealer, vul);
  return KBZ_OK;
}
