/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "score.h"

#include "canasta.h"

void kbz_canasta_figures_add (KbzCanastaFigures *figures, const KbzCanastaShape *shape)
{
  figures->melded = true;
  figures->meld_points += shape->points;
  figures->sambas += shape->kind == KBZ_SHAPE_SAMBA;
  if (shape->kind == KBZ_SHAPE_CANASTA) {
    figures->natural_canastas += shape->natural;
    figures->mixed_canastas += !shape->natural;
  }
}

int kbz_canasta_red_threes (const KbzCanastaFigures *figures)
{
  const KbzCanastaRules *rules = figures->rules;
  int canastas = figures->natural_canastas + figures->mixed_canastas + figures->sambas;
  int points = figures->red_threes == 2 * rules->packs ? rules->all_red_threes
                                                       : figures->red_threes * rules->red_three;
  return figures->melded && canastas >= rules->canastas_for_red_threes ? points : -points;
}

int kbz_canasta_add_parts (const KbzCanastaFigures *figures, int side, KbzScore *score)
{
  const KbzCanastaRules *rules = figures->rules;
  bool out = figures->went_out, hidden = out && figures->concealed;
  const struct {
    const char *what;
    int points;
  } parts[] = {
    { N_ ("Cards laid"), figures->meld_points },
    { N_ ("Natural canastas"), figures->natural_canastas * rules->natural_canasta },
    { N_ ("Mixed canastas"), figures->mixed_canastas * rules->mixed_canasta },
    { N_ ("Sambas"), figures->sambas * rules->samba },
    { N_ ("Red threes"), kbz_canasta_red_threes (figures) },
    { N_ ("Going out"), out && !hidden ? rules->going_out : 0 },
    { N_ ("Going out concealed"), hidden ? rules->concealed : 0 },
    { N_ ("Cards left in hand"), -figures->left_points },
  };
  int sum = 0;
  for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
    sum += parts[i].points;
    if (i == 0 || parts[i].points != 0)
      kbz_score_part (score, side, parts[i].points, KBZ_TEXT (parts[i].what));
  }
  return sum;
}

static KbzCanastaFigures figures_of_side (const KbzCanastaState *state, int side)
{
  KbzCanastaFigures figures = { .rules = kbz_canasta_state_rules (state) };
  for (int i = 0; i < state->n_melds[side]; i++) {
    KbzCanastaShape shape = kbz_canasta_meld_shape (figures.rules, &state->melds[side][i]);
    kbz_canasta_figures_add (&figures, &shape);
  }
  figures.red_threes = kbz_hand_size (&state->red[side]);
  figures.went_out = state->out > 0 && kbz_canasta_side (state->out - 1) == side;
  figures.concealed = state->concealed;
  for (int seat = side; seat < KBZ_CANASTA_SEATS; seat += 2) {
    KbzCanastaCounts left = kbz_canasta_count_hand (&state->hands[seat]);
    figures.left_points += kbz_canasta_counts_points (&left);
  }
  return figures;
}

void kbz_canasta_score (const void *data, KbzScore *score)
{
  const KbzCanastaState *state = data;
  for (int side = 0; side < 2; side++) {
    KbzCanastaFigures figures = figures_of_side (state, side);
    int total = kbz_canasta_add_parts (&figures, side, score);
    score->total[side] = score->total[side + 2] = total;
  }
  if (state->out == 0)
    score->verdict = KBZ_TEXT (N_ ("The stock ran out: nobody went out."));
  else if (state->concealed)
    score->verdict = KBZ_TEXT (N_ ("{0} went out concealed."),
                               KBZ_WORD (kbz_game_canasta.seat_names[state->out - 1]));
  else
    score->verdict =
        KBZ_TEXT (N_ ("{0} went out."), KBZ_WORD (kbz_game_canasta.seat_names[state->out - 1]));
}

void kbz_canasta_carry (const void *data, KbzMatch *match)
{
  const KbzCanastaState *state = data;
  KbzScore score = { 0 };
  kbz_canasta_score (state, &score);
  match->deals++;
  match->dealer = (state->dealer + 1) % KBZ_CANASTA_SEATS;
  for (int seat = 0; seat < KBZ_CANASTA_SEATS; seat++) {
    match->total[seat] = state->totals[kbz_canasta_side (seat)] + score.total[seat];
  }
  int target = kbz_canasta_state_rules (state)->target;
  match->over = match->total[0] != match->total[1]
                && (match->total[0] >= target || match->total[1] >= target);
}
