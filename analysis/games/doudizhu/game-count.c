/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game.h"

#include "analysis/games/doudizhu/rules/moves.h"

#include <stdlib.h>

/* ---- The card counter (记牌器) ------------------------------------------------------------- */

static const char *const columns[KBZ_DDZ_RANKS] = {
  "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2", N_ ("LJ"), N_ ("BJ"),
};

/* Of the shown bottom cards those that the landlord still has. */
static void count_bottom (const KbzDdzGame *g, int seat, KbzReport *report)
{
  KbzArg cards[KBZ_DDZ_BOTTOM];
  int n = 0;
  if (g->landlord == KBZ_NO_SEAT || seat == g->landlord || g->bottom[0] == KBZ_NO_CARD)
    return;
  for (int i = 0; i < KBZ_DDZ_BOTTOM; i++)
    if (kbz_hand_has (&g->hands[g->landlord], g->bottom[i]))
      cards[n++] = KBZ_CARD_ARG (g->bottom[i]);
  if (n == 3)
    kbz_report_line (report,
                     KBZ_TEXT (N_ ("Bottom cards that the landlord still holds: {0} {1} {2}"),
                               cards[0], cards[1], cards[2]));
  else if (n == 2)
    kbz_report_line (report, KBZ_TEXT (N_ ("Bottom cards that the landlord still holds: {0} {1}"),
                                       cards[0], cards[1]));
  else if (n == 1)
    kbz_report_line (report,
                     KBZ_TEXT (N_ ("Bottom card that the landlord still holds: {0}"), cards[0]));
}

void kbz_ddz_game_counter (const void *state, int seat, KbzReport *report)
{
  const KbzDdzGame *g = state;
  KbzDdzHand out = 0;
  for (int other = 0; other < g->seats; other++)
    out += other == seat ? 0 : kbz_ddz_game_ranks (&g->hands[other]);
  for (int i = 0; g->phase == KBZ_DDZ_BIDDING && i < KBZ_DDZ_BOTTOM; i++)
    out += kbz_ddz_cards (1, kbz_ddz_rank_of (g->bottom[i]));
  report->title = KBZ_TEXT (N_ ("Cards you have not seen"));
  report->n_rows = 1;
  report->n_columns = KBZ_DDZ_RANKS;
  report->rows[0] = KBZ_TEXT (N_ ("Out"));
  for (int rank = 0; rank < KBZ_DDZ_RANKS; rank++) {
    report->columns[rank] = KBZ_TEXT ("{0}", KBZ_WORD (columns[rank]));
    report->values[0][rank] = kbz_ddz_count (out, rank);
  }
  count_bottom (g, seat, report);
  if (g->first != KBZ_NO_SEAT && g->first != seat && kbz_hand_has (&g->hands[g->first], g->face_up))
    kbz_report_line (report,
                     KBZ_TEXT (N_ ("The face-up card: {0} holds {1}"),
                               KBZ_WORD (kbz_ddz_seat_names[g->first]), KBZ_CARD_ARG (g->face_up)));
}

/* ---- What must be beaten ----------------------------------------------------------------- */

static bool can_beat (const KbzDdzGame *g)
{
  KbzDdzOptions options = kbz_ddz_game_options (g);
  KbzDdzCombo to_beat = kbz_ddz_game_to_beat (g);
  KbzDdzPlays plays = { 0 };
  if (!kbz_ddz_moves (&options, kbz_ddz_game_ranks (&g->hands[g->to_move]), &to_beat, false,
                      &plays))
    abort ();
  bool can = plays.n > 0;
  kbz_ddz_plays_clear (&plays);
  return can;
}

/* A sentence for each type; the blanks are those of the play's name. */
static const char *const duties[KBZ_DDZ_TYPES] = {
  [KBZ_DDZ_SINGLE] = N_ ("Beat the single {0} with a higher card, a bomb or the rocket, or pass."),
  [KBZ_DDZ_PAIR] = N_ ("Beat the pair of {0} with a higher pair, a bomb or the rocket, or pass."),
  [KBZ_DDZ_TRIPLE] = N_ ("Beat three {0} with a higher triple, a bomb or the rocket, or pass."),
  [KBZ_DDZ_TRIPLE_SINGLE] = N_ ("Beat three {0} with one card by a higher triple with one card, a "
                                "bomb or the rocket, or pass."),
  [KBZ_DDZ_TRIPLE_PAIR] = N_ ("Beat three {0} with a pair by a higher triple with a pair, a bomb "
                              "or the rocket, or pass."),
  [KBZ_DDZ_STRAIGHT] = N_ ("Beat the straight {0}–{1} with a higher one of the same length, a bomb "
                           "or the rocket, or pass."),
  [KBZ_DDZ_PAIRS] = N_ ("Beat the pairs {0}–{1} with as many higher ones in a row, a bomb or the "
                        "rocket, or pass."),
  [KBZ_DDZ_PLANE] = N_ ("Beat the plane {0}–{1} with a higher one of the same length, a bomb or "
                        "the rocket, or pass."),
  [KBZ_DDZ_PLANE_SINGLES] = N_ ("Beat the plane {0}–{1} with single cards by a higher one of the "
                                "same length with single cards, a bomb or the rocket, or pass."),
  [KBZ_DDZ_PLANE_PAIRS] = N_ ("Beat the plane {0}–{1} with pairs by a higher one of the same "
                              "length with pairs, a bomb or the rocket, or pass."),
  [KBZ_DDZ_BOMB] = N_ ("Beat the bomb of {0} with a higher bomb or the rocket, or pass."),
  [KBZ_DDZ_ROCKET] = N_ ("Nothing beats the rocket: pass."),
  [KBZ_DDZ_FOUR_SINGLES] = N_ ("Beat four {0} with two single cards by a higher four with two "
                               "single cards, a bomb or the rocket, or pass."),
  [KBZ_DDZ_FOUR_PAIRS] = N_ ("Beat four {0} with two pairs by a higher four with two pairs, a bomb "
                             "or the rocket, or pass."),
};

KbzText kbz_ddz_game_duty (const void *state)
{
  const KbzDdzGame *g = state;
  if (g->phase == KBZ_DDZ_OVER)
    return (KbzText){ 0 };
  if (g->phase == KBZ_DDZ_BIDDING)
    return g->bid == 0 ? KBZ_TEXT (N_ ("Bid 1, 2 or 3, or pass."))
                       : KBZ_TEXT (N_ ("Bid more than {0}, or pass."), KBZ_NUMBER (g->bid));
  KbzDdzCombo to_beat = kbz_ddz_game_to_beat (g);
  if (to_beat.type == KBZ_DDZ_PASS)
    return KBZ_TEXT (N_ ("You are on lead: play any combination; you cannot pass."));
  if (to_beat.type != KBZ_DDZ_ROCKET && !can_beat (g))
    return KBZ_TEXT (N_ ("You hold nothing that beats the play on the table: pass."));
  if (to_beat.type == KBZ_DDZ_SINGLE && to_beat.rank >= KBZ_DDZ_LITTLE_JOKER)
    return to_beat.rank == KBZ_DDZ_BIG_JOKER
               ? KBZ_TEXT (N_ ("Beat the big joker with a bomb, or pass."))
               : KBZ_TEXT (N_ ("Beat the little joker with the big joker or a bomb, or pass."));
  KbzText text = kbz_ddz_combo_name (&to_beat);
  text.message = duties[to_beat.type];
  return text;
}
