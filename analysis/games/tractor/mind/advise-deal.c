/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "advise.h"

#include "bot.h"
#include "mind.h"
#include "analysis/games/tractor/rules/score.h"

#define BURIES 12 /* cards thought about */
#define SOLVER_MEMORY ((size_t)16 << 20)

/* ---- What to think about ------------------------------------------------------------------ */

static int add_all (const KbzTractor *t, KbzTractorOutlook *outlook)
{
  KbzMoves moves = { 0 };
  kbz_tractor_moves (t, &moves);
  for (size_t i = 0; i < moves.n && outlook->n < KBZ_TRACTOR_CANDIDATES; i++)
    outlook->moves[outlook->n++] = moves.moves[i];
  kbz_moves_clear (&moves);
  return outlook->n;
}

/* The cards that a banker parts with most easily. */
static int add_buries (const KbzTractor *t, KbzTractorOutlook *outlook)
{
  int n = add_all (t, outlook);
  for (int i = 1; i < n; i++) {
    KbzMove move = outlook->moves[i];
    int j = i;
    for (; j > 0
           && kbz_tractor_kitty_keep (t, outlook->moves[j - 1].cards[0])
                  > kbz_tractor_kitty_keep (t, move.cards[0]);
         j--)
      outlook->moves[j] = outlook->moves[j - 1];
    outlook->moves[j] = move;
  }
  return outlook->n = n < BURIES ? n : BURIES;
}

int kbz_tractor_candidates (const KbzTractor *t, KbzTractorOutlook *outlook)
{
  outlook->n = outlook->also = 0;
  if (t->phase == KBZ_TRACTOR_DEAL)
    return add_all (t, outlook);
  if (t->phase == KBZ_TRACTOR_BURY)
    return add_buries (t, outlook);
  KbzTractorTable table;
  KbzTractorMind mind;
  KbzTractorThought thoughts[KBZ_TRACTOR_THOUGHTS];
  kbz_tractor_table (t, &table);
  kbz_tractor_mind (&table, kbz_tractor_seat (t), &mind);
  outlook->n = kbz_tractor_think (&mind, thoughts);
  for (int i = 0; i < outlook->n; i++)
    outlook->moves[i] = kbz_tractor_rows_move (&table.rules, &thoughts[i].play);
  return outlook->n;
}

/* ---- One deal ----------------------------------------------------------------------------- */

/* Points, and levels as if each were worth fifteen; to take over is one more for the attackers. */
static KbzTractorResult result_of (const KbzTractor *t, int seat, int total, int before)
{
  KbzTractorPromotion promotion = kbz_tractor_promotion (t->decks, total);
  int levels = promotion.attackers ? promotion.levels + 1 : -promotion.levels;
  int sign = kbz_tractor_is_attacker (t, seat) ? 1 : -1;
  return (KbzTractorResult){ sign * (total - before), sign * (total + 15 * levels) };
}

static KbzTractorResult play_out (const KbzTractor *dealt, const KbzMove *move,
                                  KbzTractorThinker *thinker)
{
  KbzTractor t = *dealt;
  KbzTractorTable table;
  int before = t.points + t.fines, seat = kbz_tractor_seat (&t);
  kbz_tractor_apply (&t, move);
  while (t.phase < KBZ_TRACTOR_PLAY) {
    KbzMove next = kbz_tractor_player (&t);
    kbz_tractor_apply (&t, &next);
  }
  if (t.phase == KBZ_TRACTOR_OVER)
    return result_of (&t, seat, kbz_tractor_total (&t), before);
  kbz_tractor_table (&t, &table);
  for (; table.left > 0; thinker->plays++) {
    KbzTractorCardsOut play = kbz_tractor_best_thought (&table);
    kbz_tractor_table_play (&table, &play);
  }
  return result_of (&t, seat, table.points, before);
}

/* The solver's value of the move; false when it has none. */
static bool find_value (const KbzTractorValues *values, const KbzMove *move, int *value)
{
  KbzHand cards = { 0 };
  kbz_hand_add_all (&cards, move->cards, move->n);
  for (size_t i = 0; i < values->n; i++)
    if (kbz_hand_equal (&values->values[i].cards, &cards)) {
      *value = values->values[i].low;
      return values->values[i].low == values->values[i].high;
    }
  return false;
}

static bool solve_deal (const KbzTractor *dealt, const KbzMove *moves, int n,
                        const KbzLimits *limits, KbzTractorThinker *thinker,
                        KbzTractorResult *results)
{
  KbzTractorValues values = { 0 };
  KbzTractorEnding ending;
  int before = dealt->points + dealt->fines, value = 0;
  if (thinker->solver == NULL)
    thinker->solver =
        kbz_tractor_solver_new (thinker->memory > 0 ? thinker->memory : SOLVER_MEMORY);
  if (thinker->solver == NULL)
    return false;
  KbzLimits stop = kbz_limits_heed ((KbzLimits){ 0 }, limits);
  kbz_tractor_ending (dealt, &ending);
  uint64_t nodes = kbz_tractor_solver_nodes (thinker->solver);
  bool solved =
      kbz_tractor_solve_plays (thinker->solver, &ending, true, &stop, &values, NULL) == KBZ_OK;
  thinker->plays += kbz_tractor_solver_nodes (thinker->solver) - nodes;
  for (int i = 0; solved && i < n; i++) {
    solved = find_value (&values, &moves[i], &value);
    results[i] = result_of (dealt, kbz_tractor_seat (dealt), before + value, before);
  }
  kbz_tractor_values_clear (&values);
  return solved;
}

bool kbz_tractor_look_at_deal (const KbzTractor *dealt, const KbzMove *moves, int n,
                               const KbzLimits *limits, KbzTractorThinker *thinker,
                               KbzTractorResult *results)
{
  int left = kbz_hand_size (&dealt->hands[kbz_tractor_seat (dealt)]);
  if (dealt->phase == KBZ_TRACTOR_PLAY && left <= KBZ_TRACTOR_SOLVED_CARDS
      && solve_deal (dealt, moves, n, limits, thinker, results))
    return true;
  for (int i = 0; i < n && kbz_limits_go_on (limits); i++)
    results[i] = play_out (dealt, &moves[i], thinker);
  return kbz_limits_go_on (limits);
}
