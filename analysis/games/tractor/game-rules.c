/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game.h"

#include "analysis/games/tractor/mind/choose.h"
#include "analysis/games/tractor/rules/declare.h"

/* Longer lists help nobody: the rest is asked of kbz_tractor_legal. */
#define PLAYS_LISTED 1000

bool kbz_tractor_call_cards (int call, KbzCard cards[3], size_t *n)
{
  int count = call >> 8;
  KbzCard card = (KbzCard)(call & 127);
  if (count < 1 || count > 3 || call & 128 || !kbz_pack_kind_has (KBZ_PACK_JOKERS, card))
    return false;
  for (int i = 0; i < count; i++)
    cards[i] = card;
  *n = (size_t)count;
  return true;
}

static bool legal_call (const KbzTractor *t, const KbzMove *move, KbzReason *reason)
{
  KbzCard cards[3], current[3] = { t->declared, t->declared, t->declared };
  size_t n;
  if (move->kind != KBZ_MOVE_CALL || move->n != 0)
    return kbz_illegal (reason, "deal-first",
                        KBZ_TEXT (N_ ("The cards are still being dealt: declare trump or wait.")));
  if (move->arg == KBZ_TRACTOR_WAIT)
    return true;
  if (!kbz_tractor_call_cards (move->arg, cards, &n))
    return kbz_illegal (reason, "declare-cards",
                        KBZ_TEXT (N_ ("Trump is declared with level cards or with jokers.")));
  if (!kbz_tractor_may_declare (t->level, current, t->n_declared, cards, n, reason))
    return false;
  if (kbz_hand_count (&t->hands[t->asked], cards[0]) < (int)n)
    return kbz_illegal (reason, "not-your-card",
                        KBZ_TEXT (N_ ("You do not hold {0} that often."), KBZ_CARD_ARG (cards[0])));
  return true;
}

static bool legal_bury (const KbzTractor *t, const KbzMove *move, KbzReason *reason)
{
  if (move->kind != KBZ_MOVE_BURY || move->n != 1 || move->arg != 0)
    return kbz_illegal (
        reason, "bury-first",
        KBZ_TEXT (N_ ("First the banker buries as many cards as the kitty had, one by one. A wrong "
                      "number is a foul that costs {0} points."),
                  KBZ_NUMBER (t->decks == 3 ? 60 : 40)));
  KbzCard card = move->cards[0];
  if (!kbz_pack_kind_has (KBZ_PACK_JOKERS, card))
    return kbz_illegal (reason, "not-in-pack",
                        KBZ_TEXT (N_ ("That is not one of the cards of this game.")));
  if (!kbz_hand_has (&t->hands[t->banker], card))
    return kbz_illegal (reason, "not-your-card",
                        KBZ_TEXT (N_ ("{0} is not in your hand."), KBZ_CARD_ARG (card)));
  return true;
}

static bool legal_play (const KbzTractor *t, const KbzMove *move, KbzReason *reason)
{
  KbzTractorRules rules = kbz_tractor_rules (t);
  const KbzHand *hand = &t->hands[kbz_tractor_seat (t)];
  KbzTractorShape lead;
  if (move->kind != KBZ_MOVE_PLAY || move->arg != 0)
    return kbz_illegal (reason, "play-cards",
                        KBZ_TEXT (N_ ("The kitty is buried; now cards are played.")));
  if (move->n > KBZ_MOVE_CARDS_MAX)
    return kbz_illegal (reason, "too-many-cards",
                        KBZ_TEXT (N_ ("That is more cards than a hand has.")));
  if (!kbz_tractor_led (t, &lead))
    return kbz_tractor_may_lead (&rules, hand, move->cards, move->n, reason);
  return kbz_tractor_may_follow (&rules, hand, &lead, move->cards, move->n, reason);
}

bool kbz_tractor_legal (const void *state, const KbzMove *move, KbzReason *reason)
{
  const KbzTractor *t = state;
  switch ((KbzTractorPhase)t->phase) {
  case KBZ_TRACTOR_DEAL:
    return legal_call (t, move, reason);
  case KBZ_TRACTOR_BURY:
    return legal_bury (t, move, reason);
  case KBZ_TRACTOR_PLAY:
    return legal_play (t, move, reason);
  case KBZ_TRACTOR_OVER:
    break;
  }
  return kbz_illegal (reason, "deal-over",
                      KBZ_TEXT (N_ ("This deal is over; all tricks have been played.")));
}

static void list_calls (const KbzTractor *t, KbzMoves *moves)
{
  KbzMove move = kbz_move (KBZ_MOVE_CALL, KBZ_TRACTOR_WAIT, NULL, 0);
  kbz_moves_add (moves, &move);
  for (int i = 0; i < 6; i++)
    for (int n = 1; n <= 3; n++) {
      KbzCard card = i < 4    ? kbz_card ((KbzSuit)i, t->level)
                     : i == 4 ? KBZ_LITTLE_JOKER
                              : KBZ_BIG_JOKER;
      move = kbz_move (KBZ_MOVE_CALL, kbz_tractor_call (card, n), NULL, 0);
      if (legal_call (t, &move, NULL))
        kbz_moves_add (moves, &move);
    }
}

static void list_buries (const KbzTractor *t, KbzMoves *moves)
{
  KbzTractorRules rules = kbz_tractor_rules (t);
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n = kbz_hand_cards (&t->hands[t->banker], cards);
  kbz_tractor_sort (&rules, cards, n);
  for (size_t i = 0; i < n; i++)
    if (i == 0 || cards[i] != cards[i - 1]) {
      KbzMove move = kbz_move (KBZ_MOVE_BURY, 0, &cards[i], 1);
      kbz_moves_add (moves, &move);
    }
}

typedef struct {
  KbzMoves *moves;
  KbzTractorRules rules;
} Listing;

static bool list_play (const KbzCard *cards, size_t n, void *data)
{
  Listing *listing = data;
  KbzMove move = kbz_move (KBZ_MOVE_PLAY, 0, cards, n);
  if (listing->moves->n == PLAYS_LISTED)
    return false;
  kbz_moves_add (listing->moves, &move);
  return true;
}

/* With three decks a hand has millions of throws, so the list may end early; it has all leads of
 * one part, and then throws, small ones first. */
static void list_leads (const KbzTractor *t, const KbzHand *hand, KbzMoves *moves)
{
  Listing listing = { .moves = moves, .rules = kbz_tractor_rules (t) };
  moves->more = !kbz_tractor_each_lead (&listing.rules, hand, list_play, &listing);
}

static bool is_listed (const KbzMoves *moves, const KbzMove *move)
{
  for (size_t i = 0; i < moves->n; i++)
    if (kbz_move_equal (&moves->moves[i], move))
      return true;
  return false;
}

/* Answers to a long lead may be as many, and legal ones rare among them: then one that keeps the
 * duty is put together, so that the list is never empty. */
static void list_follows (const KbzTractor *t, const KbzHand *hand, const KbzTractorShape *lead,
                          KbzMoves *moves)
{
  Listing listing = { .moves = moves, .rules = kbz_tractor_rules (t) };
  if (kbz_tractor_each_follow (&listing.rules, hand, lead, list_play, &listing))
    return;
  moves->more = true;
  KbzMove move = kbz_tractor_any_follow (&listing.rules, hand, lead);
  if (!is_listed (moves, &move)) {
    moves->n -= moves->n == PLAYS_LISTED;
    kbz_moves_add (moves, &move);
  }
}

void kbz_tractor_moves (const void *state, KbzMoves *moves)
{
  const KbzTractor *t = state;
  KbzTractorShape lead;
  if (t->phase == KBZ_TRACTOR_DEAL)
    list_calls (t, moves);
  if (t->phase == KBZ_TRACTOR_BURY)
    list_buries (t, moves);
  if (t->phase != KBZ_TRACTOR_PLAY)
    return;
  const KbzHand *hand = &t->hands[kbz_tractor_seat (t)];
  if (kbz_tractor_led (t, &lead))
    list_follows (t, hand, &lead, moves);
  else
    list_leads (t, hand, moves);
}
