/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "turn.h"

/* The ideas of a decision. Each test is the definition of kbz_canasta_themes, word by word: right
 * and wrong are what is proved. */

typedef struct {
  const KbzProofStep *step;
  const KbzCanastaState *now, *end; /* of the turn, in the solution */
  int side;
} Decision;

typedef bool Test (const Decision *d, const KbzMove *move);

static bool all (const Decision *d, bool right, Test *test)
{
  for (size_t i = 0; i < d->step->n; i++)
    if (d->step->choices[i].right == right && !test (d, &d->step->choices[i].move))
      return false;
  return true;
}

static bool any (const Decision *d, bool right, Test *test)
{
  for (size_t i = 0; i < d->step->n; i++)
    if (d->step->choices[i].right == right && test (d, &d->step->choices[i].move))
      return true;
  return false;
}

static bool lays (const Decision *d, const KbzMove *move)
{
  (void)d;
  return move->kind == KBZ_MOVE_LAY;
}

static bool takes (const Decision *d, const KbzMove *move)
{
  (void)d;
  return move->kind == KBZ_MOVE_TAKE;
}

static bool draws (const Decision *d, const KbzMove *move)
{
  (void)d;
  return move->kind == KBZ_MOVE_DRAW;
}

static bool plays (const Decision *d, const KbzMove *move)
{
  return lays (d, move) || takes (d, move);
}

static bool discards_wild (const Decision *d, const KbzMove *move)
{
  (void)d;
  return move->kind == KBZ_MOVE_DISCARD && kbz_canasta_is_wild (move->cards[0]);
}

static bool discards_black_three (const Decision *d, const KbzMove *move)
{
  return move->kind == KBZ_MOVE_DISCARD
         && kbz_canasta_move_kind (d->now, move) == KBZ_KIND_BLACK_THREE;
}

static bool discards_rank (const Decision *d, const KbzMove *move)
{
  return move->kind == KBZ_MOVE_DISCARD && kbz_canasta_move_kind (d->now, move) >= KBZ_KIND_LOWEST;
}

/* The rank of a meld of the other side. */
static bool discards_theirs (const Decision *d, const KbzMove *move)
{
  KbzCanastaTable theirs = kbz_canasta_side_table (d->now, 1 - d->side);
  return discards_rank (d, move) && theirs.naturals[kbz_canasta_move_kind (d->now, move)] > 0;
}

/* The most wild cards of a right choice that lays or takes. */
static int most_wilds (const Decision *d)
{
  int most = 0;
  for (size_t i = 0; i < d->step->n; i++) {
    int wilds = kbz_canasta_move_wilds (&d->step->choices[i].move);
    if (d->step->choices[i].right && wilds > most)
      most = wilds;
  }
  return most;
}

static bool spends_more (const Decision *d, const KbzMove *move)
{
  return plays (d, move) && kbz_canasta_move_wilds (move) > most_wilds (d);
}

/* ---- Canastas -------------------------------------------------------------------------------- */

static KbzCanastaShape shape_of (const KbzCanastaState *state, int side, int rank)
{
  for (int i = 0; i < state->n_melds[side]; i++)
    if (state->melds[side][i].rank == rank)
      return kbz_canasta_meld_shape (kbz_canasta_state_rules (state), &state->melds[side][i]);
  return (KbzCanastaShape){ .kind = KBZ_SHAPE_NONE };
}

/* Canastas of the side that the turn finishes in the solution; `natural` counts those without wild
 * cards alone. */
static int finished (const Decision *d, bool natural)
{
  int n = 0;
  for (int rank = KBZ_KIND_LOWEST; rank < KBZ_KINDS; rank++) {
    KbzCanastaShape before = shape_of (d->now, d->side, rank);
    KbzCanastaShape after = shape_of (d->end, d->side, rank);
    n += before.kind != KBZ_SHAPE_CANASTA && after.kind == KBZ_SHAPE_CANASTA
         && (!natural || after.natural);
  }
  return n;
}

static bool counts_canastas (const Decision *d)
{
  return d->now->play_for == KBZ_CANASTA_FOR_CANASTAS;
}

/* A wrong lay puts a wild card to a rank whose canasta stays natural in the solution. */
static bool spoils_natural (const Decision *d, const KbzMove *move)
{
  int rank = kbz_canasta_move_kind (d->now, move);
  KbzCanastaShape after = shape_of (d->end, d->side, rank);
  return lays (d, move) && kbz_canasta_move_wilds (move) > 0 && after.kind == KBZ_SHAPE_CANASTA
         && after.natural;
}

static bool lays_black_threes (const Decision *d)
{
  return shape_of (d->end, d->side, KBZ_KIND_BLACK_THREE).kind != KBZ_SHAPE_NONE;
}

/* ---- All ------------------------------------------------------------------------------------- */

KbzThemes kbz_canasta_find_themes (const KbzProof *proof, size_t at)
{
  const KbzCanastaState *now = kbz_proof_state (proof, at);
  Decision decision = { &proof->steps[at], now, kbz_proof_state (proof, proof->length),
                        kbz_canasta_side (now->turn) };
  const Decision *d = &decision;
  bool before = now->phase == KBZ_CANASTA_DRAW;
  bool safe =
      now->play_for == KBZ_CANASTA_FOR_SAFE || now->play_for == KBZ_CANASTA_FOR_SAFE_NATURAL;
  bool out = now->play_for == KBZ_CANASTA_FOR_OUT || now->play_for == KBZ_CANASTA_FOR_OUT_SCORE;
  bool theirs = safe && all (d, true, discards_theirs) && kbz_canasta_frozen (now);
  const bool found[KBZ_CANASTA_THEMES] = {
    [KBZ_CANASTA_LAY_FIRST] = before && all (d, true, lays),
    [KBZ_CANASTA_LEAVE_PILE] = before && all (d, true, draws) && any (d, false, takes),
    [KBZ_CANASTA_TAKE_NOW] = before && all (d, true, takes) && any (d, false, draws),
    [KBZ_CANASTA_SPARE_WILDS] =
        (now->play_for == KBZ_CANASTA_FOR_WILDS || now->play_for == KBZ_CANASTA_FOR_PILE)
        && all (d, true, plays) && any (d, false, spends_more),
    [KBZ_CANASTA_JUST_ENOUGH] =
        now->play_for == KBZ_CANASTA_FOR_LEAST && all (d, true, plays) && any (d, false, plays),
    [KBZ_CANASTA_KEEP_PAIRS] =
        now->play_for == KBZ_CANASTA_FOR_PAIRS && all (d, true, plays) && any (d, false, plays),
    [KBZ_CANASTA_BLACK_THREE] = safe && all (d, true, discards_black_three),
    [KBZ_CANASTA_FREEZE] = safe && all (d, true, discards_wild),
    [KBZ_CANASTA_THEIR_RANK] = theirs,
    [KBZ_CANASTA_DEAD_RANK] = safe && !theirs && all (d, true, discards_rank),
    [KBZ_CANASTA_LEAST_RISK] = now->play_for == KBZ_CANASTA_FOR_RISK,
    [KBZ_CANASTA_STAY_READY] = now->play_for == KBZ_CANASTA_FOR_NEXT_OUT,
    [KBZ_CANASTA_NEAR_OPENING] = now->play_for == KBZ_CANASTA_FOR_NEXT_OPENING,
    [KBZ_CANASTA_CONCEALED] = now->play_for == KBZ_CANASTA_FOR_OUT_SCORE && decision.end->concealed,
    [KBZ_CANASTA_TWO_CANASTAS] = counts_canastas (d) && finished (d, false) > 1,
    [KBZ_CANASTA_NATURAL] = (counts_canastas (d) || out) && any (d, false, spoils_natural),
    [KBZ_CANASTA_MIXED] =
        counts_canastas (d) && all (d, true, lays) && finished (d, false) > finished (d, true),
    [KBZ_CANASTA_THREES_LAST] = out && lays_black_threes (d),
    [KBZ_CANASTA_GO_OUT] = out,
  };
  KbzThemes themes = 0;
  for (int i = 0; i < KBZ_CANASTA_THEMES; i++)
    themes |= found[i] ? (KbzThemes)1 << i : 0;
  return themes;
}
