/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game.h"

#include "analysis/games/doudizhu/rules/explain.h"
#include "analysis/games/doudizhu/rules/moves.h"

#include <assert.h>
#include <stdlib.h>

KbzDdzOptions kbz_ddz_game_options (const KbzDdzGame *g)
{
  return (KbzDdzOptions){ .distinct_kickers = g->distinct_kickers,
                          .bar_joker_kickers = g->bar_joker_kickers,
                          .spring = g->spring,
                          .banned = g->banned };
}

/* ---- Cards with and without suits -------------------------------------------------------- */

static int suits_of (int rank)
{
  return rank >= KBZ_DDZ_LITTLE_JOKER ? 1 : 4;
}

KbzDdzHand kbz_ddz_game_ranks (const KbzHand *hand)
{
  KbzCard cards[KBZ_CARDS_MAX];
  KbzDdzHand ranks = 0;
  size_t n = kbz_hand_cards (hand, cards);
  for (size_t i = 0; i < n; i++)
    ranks += kbz_ddz_cards (1, kbz_ddz_rank_of (cards[i]));
  return ranks;
}

size_t kbz_ddz_game_pick (const KbzHand *hand, KbzDdzHand cards, KbzCard *picked)
{
  size_t n = 0;
  for (int rank = 0; rank < KBZ_DDZ_RANKS; rank++) {
    int left = kbz_ddz_count (cards, rank);
    for (int held = 1; held >= 0; held--)
      for (int suit = 0; suit < suits_of (rank) && left > 0; suit++)
        if (kbz_hand_has (hand, kbz_ddz_card (rank, (KbzSuit)suit)) == held) {
          picked[n++] = kbz_ddz_card (rank, (KbzSuit)suit);
          left--;
        }
  }
  return n;
}

size_t kbz_ddz_game_sorted (const KbzHand *hand, KbzCard *cards)
{
  return kbz_ddz_game_pick (hand, kbz_ddz_game_ranks (hand), cards);
}

bool kbz_ddz_game_move_ranks (const KbzMove *move, KbzDdzHand *cards)
{
  KbzHand seen = { 0 };
  if (move->n > KBZ_MOVE_CARDS_MAX)
    return false;
  for (int i = 0; i < move->n; i++) {
    if (!kbz_pack_kind_has (KBZ_PACK_JOKERS, move->cards[i])
        || kbz_hand_has (&seen, move->cards[i]))
      return false;
    kbz_hand_add (&seen, move->cards[i]);
  }
  *cards = kbz_ddz_game_ranks (&seen);
  return true;
}

/* ---- The play as the solver sees it ------------------------------------------------------ */

KbzDdzCombo kbz_ddz_game_to_beat (const KbzDdzGame *g)
{
  if (g->beat_by == KBZ_NO_SEAT)
    return (KbzDdzCombo){ 0 };
  return (KbzDdzCombo){ kbz_ddz_game_ranks (&g->round[g->beat_by]), g->type, g->rank, g->length };
}

bool kbz_ddz_game_position (const KbzDdzGame *g, KbzDdzPosition *position)
{
  if (g->phase != KBZ_DDZ_PLAYING)
    return false;
  *position = (KbzDdzPosition){ .seats = g->seats,
                                .to_move = kbz_ddz_game_index (g, g->to_move),
                                .to_beat = kbz_ddz_game_to_beat (g) };
  if (g->beat_by != KBZ_NO_SEAT)
    position->beat_by = kbz_ddz_game_index (g, g->beat_by);
  for (int seat = 0; seat < g->seats; seat++)
    position->hands[kbz_ddz_game_index (g, seat)] = kbz_ddz_game_ranks (&g->hands[seat]);
  return true;
}

int kbz_ddz_game_fitting (const KbzDdzGame *g, KbzDdzHand cards,
                          KbzDdzCombo readings[KBZ_DDZ_MAX_READINGS])
{
  KbzDdzOptions options = kbz_ddz_game_options (g);
  KbzDdzCombo to_beat = kbz_ddz_game_to_beat (g);
  int all = kbz_ddz_readings (&options, cards, readings), n = 0;
  for (int i = 0; i < all; i++)
    if (kbz_ddz_beats (&readings[i], &to_beat))
      readings[n++] = readings[i];
  return n;
}

KbzMove kbz_ddz_game_move (const KbzDdzGame *g, const KbzDdzCombo *play)
{
  KbzDdzCombo readings[KBZ_DDZ_MAX_READINGS];
  KbzCard cards[KBZ_MOVE_CARDS_MAX];
  int arg = 0;
  if (play->type == KBZ_DDZ_PASS)
    return kbz_move (KBZ_MOVE_CALL, 0, NULL, 0);
  int n = kbz_ddz_game_fitting (g, play->cards, readings);
  for (int i = 0; i < n; i++)
    if (readings[i].type == play->type && readings[i].rank == play->rank
        && readings[i].length == play->length)
      arg = i;
  size_t n_cards = kbz_ddz_game_pick (&g->hands[g->to_move], play->cards, cards);
  return kbz_move (KBZ_MOVE_PLAY, arg, cards, n_cards);
}

KbzDdzCombo kbz_ddz_game_combo (const KbzDdzGame *g, const KbzMove *move)
{
  KbzDdzCombo readings[KBZ_DDZ_MAX_READINGS];
  KbzDdzHand cards = 0;
  if (move->kind != KBZ_MOVE_PLAY || !kbz_ddz_game_move_ranks (move, &cards))
    return (KbzDdzCombo){ 0 };
  int n = kbz_ddz_game_fitting (g, cards, readings);
  return move->arg >= 0 && move->arg < n ? readings[move->arg] : (KbzDdzCombo){ 0 };
}

/* ---- Moves ------------------------------------------------------------------------------- */

void kbz_ddz_game_moves (const void *state, KbzMoves *moves)
{
  const KbzDdzGame *g = state;
  const KbzMove pass = kbz_move (KBZ_MOVE_CALL, 0, NULL, 0);
  if (g->phase == KBZ_DDZ_BIDDING) {
    kbz_moves_add (moves, &pass);
    for (int bid = g->bid + 1; bid <= 3; bid++) {
      KbzMove move = kbz_move (KBZ_MOVE_CALL, bid, NULL, 0);
      kbz_moves_add (moves, &move);
    }
  }
  if (g->phase != KBZ_DDZ_PLAYING)
    return;
  KbzDdzOptions options = kbz_ddz_game_options (g);
  KbzDdzCombo to_beat = kbz_ddz_game_to_beat (g);
  KbzDdzPlays plays = { 0 };
  if (to_beat.type != KBZ_DDZ_PASS)
    kbz_moves_add (moves, &pass);
  if (!kbz_ddz_moves (&options, kbz_ddz_game_ranks (&g->hands[g->to_move]), &to_beat, true, &plays))
    abort ();
  for (size_t i = 0; i < plays.n; i++) {
    KbzMove move = kbz_ddz_game_move (g, &plays.plays[i]);
    kbz_moves_add (moves, &move);
  }
  kbz_ddz_plays_clear (&plays);
}

static bool legal_call (const KbzDdzGame *g, const KbzMove *move, KbzReason *reason)
{
  if (move->kind != KBZ_MOVE_CALL || move->n != 0)
    return kbz_illegal (reason, "bid-first",
                        KBZ_TEXT (N_ ("First the landlord's seat is bid for: bid or pass.")));
  if (move->arg < 0 || move->arg > 3)
    return kbz_illegal (reason, "bids", KBZ_TEXT (N_ ("Bids are 1, 2 and 3.")));
  if (move->arg != 0 && move->arg <= g->bid)
    return kbz_illegal (reason, "higher-bid",
                        KBZ_TEXT (N_ ("A bid must be higher than the last one, which was {0}."),
                                  KBZ_NUMBER (g->bid)));
  return true;
}

static bool legal_play (const KbzDdzGame *g, const KbzMove *move, KbzReason *reason)
{
  KbzDdzOptions options = kbz_ddz_game_options (g);
  KbzDdzCombo to_beat = kbz_ddz_game_to_beat (g), readings[KBZ_DDZ_MAX_READINGS];
  KbzDdzHand hand = kbz_ddz_game_ranks (&g->hands[g->to_move]), cards = 0;
  KbzCard missing;
  if (move->kind == KBZ_MOVE_CALL && move->n == 0 && move->arg == 0)
    return kbz_ddz_may_play (&options, hand, &to_beat, 0, reason);
  if (move->kind == KBZ_MOVE_PLAY && move->n == 0)
    return kbz_illegal (reason, "no-cards",
                        KBZ_TEXT (N_ ("Pick the cards that you want to play.")));
  if (move->kind != KBZ_MOVE_PLAY)
    return kbz_illegal (reason, "play-or-pass",
                        KBZ_TEXT (N_ ("The bidding is over: play cards, or pass.")));
  if (!kbz_ddz_game_move_ranks (move, &cards))
    return kbz_illegal (reason, "not-your-card",
                        KBZ_TEXT (N_ ("These are not different cards of your hand.")));
  if (!kbz_ddz_may_play (&options, hand, &to_beat, cards, reason))
    return false;
  if (!kbz_hand_contains (&g->hands[g->to_move], move->cards, move->n, &missing))
    return kbz_illegal (reason, "not-your-card",
                        KBZ_TEXT (N_ ("You do not hold {0}."), KBZ_CARD_ARG (missing)));
  if (move->arg < 0 || move->arg >= kbz_ddz_game_fitting (g, cards, readings))
    return kbz_illegal (reason, "reading",
                        KBZ_TEXT (N_ ("These cards cannot be read in that way here.")));
  return true;
}

bool kbz_ddz_game_legal (const void *state, const KbzMove *move, KbzReason *reason)
{
  const KbzDdzGame *g = state;
  if (g->phase == KBZ_DDZ_OVER)
    return kbz_illegal (reason, "over", KBZ_TEXT (N_ ("The deal is over.")));
  return g->phase == KBZ_DDZ_BIDDING ? legal_call (g, move, reason) : legal_play (g, move, reason);
}
