/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "purpose.h"

#include "../analyse/danger.h"
#include "../analyse/out.h"

#include <math.h>

const char *const kbz_canasta_purposes[KBZ_CANASTA_PURPOSES] = {
  "score",     "wilds", "least",        "pairs", "pile",     "canastas",     "out",
  "out_score", "safe",  "safe_natural", "risk",  "next_out", "next_opening",
};

int kbz_canasta_pairs (const KbzCanastaCounts *hand)
{
  int pairs = 0;
  for (int rank = KBZ_KIND_LOWEST; rank < KBZ_KINDS; rank++)
    pairs += hand->of[rank] / 2;
  return pairs;
}

static KbzCanastaFigures figures_of (const KbzCanastaState *state, int side)
{
  KbzCanastaFigures figures = { .rules = kbz_canasta_state_rules (state) };
  for (int i = 0; i < state->n_melds[side]; i++) {
    KbzCanastaShape shape = kbz_canasta_meld_shape (figures.rules, &state->melds[side][i]);
    kbz_canasta_figures_add (&figures, &shape);
  }
  return figures;
}

int kbz_canasta_bonuses (const KbzCanastaState *state, int side)
{
  KbzCanastaFigures figures = figures_of (state, side);
  return figures.natural_canastas * figures.rules->natural_canasta
         + figures.mixed_canastas * figures.rules->mixed_canasta
         + figures.sambas * figures.rules->samba;
}

static int out_score (const KbzCanastaState *state, int side)
{
  KbzCanastaFigures figures = figures_of (state, side);
  KbzScore score = { 0 };
  figures.red_threes = kbz_hand_size (&state->red[side]);
  figures.went_out = true;
  figures.concealed = state->concealed;
  return kbz_canasta_add_parts (&figures, side, &score);
}

/* ---- What comes next ------------------------------------------------------------------------ */

int kbz_canasta_next_cards (const KbzCanastaState *state, bool opening)
{
  KbzCanastaKnown known = kbz_canasta_know (state, state->turn);
  KbzCanastaTask task = kbz_canasta_state_task (state);
  int cards = 0;
  for (int kind = KBZ_KIND_JOKER; kind < KBZ_KINDS; kind++) {
    if (known.unseen.of[kind] == 0)
      continue;
    task.hand.of[kind]++;
    if (kbz_canasta_can_exit (&task) || (opening && kbz_canasta_best_opening (&task, NULL)))
      cards += known.unseen.of[kind];
    task.hand.of[kind]--;
  }
  return cards;
}

/* ---- The discard ---------------------------------------------------------------------------- */

/* The chance that the next player can take the top of the pile; 0 exactly when no hand can. */
static double danger (const KbzCanastaState *state, KbzCanastaDangers *dangers)
{
  int kind = kbz_canasta_kind (state->pile[state->n_pile - 1]);
  if (dangers != NULL && dangers->known[kind])
    return dangers->of[kind];
  KbzCanastaTaker taker = kbz_canasta_next_taker (state);
  double chance = kbz_canasta_danger (&taker, kind);
  if (dangers != NULL) {
    dangers->known[kind] = true;
    dangers->of[kind] = chance;
  }
  return chance;
}

static int discard_value (const KbzCanastaState *state, KbzCanastaDangers *dangers)
{
  if (state->out > 0)
    return state->play_for == KBZ_CANASTA_FOR_RISK ? 100 : 1;
  if (state->n_pile == 0 || state->phase == KBZ_CANASTA_DRAW)
    return 0; /* nothing was discarded */
  bool wild = kbz_canasta_is_wild (state->pile[state->n_pile - 1]);
  double chance = danger (state, dangers);
  switch ((KbzCanastaPurpose)state->play_for) {
  case KBZ_CANASTA_FOR_SAFE:
    return chance == 0;
  case KBZ_CANASTA_FOR_SAFE_NATURAL:
    return chance == 0 && !wild;
  default:
    return (int)floor (100 * (1 - chance));
  }
}

int kbz_canasta_turn_value (const KbzCanastaState *state, KbzCanastaDangers *dangers)
{
  int side = kbz_canasta_side (state->turn);
  int minimum = kbz_canasta_side_minimum (state, side);
  KbzCanastaCounts hand = kbz_canasta_count_hand (&state->hands[state->turn]);
  int wilds = hand.of[KBZ_KIND_JOKER] + hand.of[KBZ_KIND_TWO];
  bool opened = state->opening && state->laid >= minimum;
  switch ((KbzCanastaPurpose)state->play_for) {
  case KBZ_CANASTA_FOR_WILDS:
    return opened ? wilds : -1;
  case KBZ_CANASTA_FOR_LEAST:
    return opened ? minimum - state->laid : KBZ_CANASTA_UNREACHED;
  case KBZ_CANASTA_FOR_PAIRS:
    return opened ? kbz_canasta_pairs (&hand) : -1;
  case KBZ_CANASTA_FOR_PILE:
    return state->took ? wilds : -1;
  case KBZ_CANASTA_FOR_CANASTAS:
    return kbz_canasta_bonuses (state, side);
  case KBZ_CANASTA_FOR_OUT:
    return state->out > 0;
  case KBZ_CANASTA_FOR_OUT_SCORE:
    return state->out > 0 ? out_score (state, side) : 0;
  case KBZ_CANASTA_FOR_SAFE:
  case KBZ_CANASTA_FOR_SAFE_NATURAL:
  case KBZ_CANASTA_FOR_RISK:
    return discard_value (state, dangers);
  case KBZ_CANASTA_FOR_NEXT_OUT:
    return state->out > 0 ? KBZ_CARDS_MAX : kbz_canasta_next_cards (state, false);
  case KBZ_CANASTA_FOR_NEXT_OPENING:
    return state->laid > 0 ? KBZ_CARDS_MAX : kbz_canasta_next_cards (state, true);
  case KBZ_CANASTA_FOR_SCORE:
  case KBZ_CANASTA_PURPOSES:
    break;
  }
  return 0;
}
