/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyse/analyse.h"
#include "solve/purpose.h"

#include <assert.h>

/* Three players that differ in what they see: the beginner takes large piles only, hoards wild
 * cards and discards what is of no use to him; the player watches the others' melds and keeps short
 * sequences back; the expert reckons the chance that the next player takes each discard against
 * what the pile is worth, freezes it when the others have more melds, and spends wild cards on
 * canastas. All go out as soon as they can: waiting lost more than it brought. The figures are
 * tuned by tests/bench/canasta-bots.c. */
typedef struct {
  int slips;      /* one discard in so many is any card; 0: none */
  int good_pile;  /* cards from which on the pile is worth a wild card or laying first */
  int small_pile; /* cards from which on it is worth two naturals */
  int watch;      /* what a card that fits their melds costs beyond its own worth; 0: unseen */
  int worth;      /* what a card of the pile is worth to them, in points; 0: it is not reckoned */
  int freeze;     /* cards in the pile from which on a wild card freezes it; 0: never */
  int sequences;  /* cards from which on a new sequence is laid before sets; 0: after them */
  int neighbour;  /* what a neighbour of the same suit is worth when a card is discarded */
  int finish;     /* wild cards that are spent at most to finish a canasta */
} Style;

static const Style styles[KBZ_STRENGTHS] = {
  [KBZ_STRENGTH_BEGINNER] = { .slips = 6, .good_pile = 8, .small_pile = 4, .finish = 1 },
  [KBZ_STRENGTH_PLAYER] = { .good_pile = 5,
                            .small_pile = 3,
                            .watch = 60,
                            .sequences = 5,
                            .neighbour = 10,
                            .finish = 1 },
  [KBZ_STRENGTH_EXPERT] = { .good_pile = 3,
                            .small_pile = 2,
                            .worth = 35,
                            .freeze = 8,
                            .sequences = 5,
                            .neighbour = 30,
                            .finish = 2 },
};

/* A turn that is laid out for one purpose: lays what he can, plans no way out, and throws what
 * costs least. He stands for somebody who does not look for the purpose, whatever his strength. */
static const Style plain = { .good_pile = 4, .small_pile = 2, .watch = 100, .finish = 2 };

/* What the bot looks at. */
typedef struct {
  const KbzCanastaState *state;
  const Style *style;
  KbzCanastaTask task;
  KbzCanastaTable theirs;
  KbzMoves moves;
  KbzRandom *random;
} Bot;

static int wilds_in (const KbzMove *move)
{
  int wilds = 0;
  for (int i = 0; i < move->n; i++)
    wilds += kbz_canasta_is_wild (move->cards[i]);
  return wilds;
}

/* Among moves of one kind, the one that spends least: wild cards first of all. */
static const KbzMove *cheapest (const KbzMoves *moves, KbzMoveKind kind)
{
  const KbzMove *best = NULL;
  for (size_t i = 0; i < moves->n; i++) {
    const KbzMove *move = &moves->moves[i];
    if (move->kind != kind)
      continue;
    int wilds = wilds_in (move), best_wilds = best == NULL ? 0 : wilds_in (best);
    if (best == NULL || wilds < best_wilds || (wilds == best_wilds && move->n < best->n))
      best = move;
  }
  return best;
}

/* ---- The pile ------------------------------------------------------------------------------ */

static KbzMove draw_or_take (const Bot *bot)
{
  const KbzCanastaState *state = bot->state;
  const KbzMove *take = cheapest (&bot->moves, KBZ_MOVE_TAKE);
  const KbzMove *lay = cheapest (&bot->moves, KBZ_MOVE_LAY);
  bool must = state->laid > 0 || state->n_stock == 0;
  if (take != NULL
      && (must || take->n == 0 || state->n_pile >= bot->style->good_pile
          || (state->n_pile >= bot->style->small_pile && wilds_in (take) == 0)))
    return *take;
  if (lay != NULL && (state->laid > 0 || state->n_pile >= bot->style->good_pile))
    return *lay;
  return bot->moves.moves[0];
}

/* ---- Laying -------------------------------------------------------------------------------- */

static bool try_lay (const Bot *bot, const KbzCanastaLay *lay, KbzMove *move)
{
  *move = kbz_canasta_plan_move (bot->state, lay);
  return kbz_canasta_legal (bot->state, move, NULL);
}

static bool go_out (const Bot *bot, KbzMove *move)
{
  KbzCanastaWayOut way;
  if (!kbz_canasta_best_exit (&bot->task, &way))
    return false;
  if (way.plan.n > 0)
    return try_lay (bot, &way.plan.lays[0], move);
  *move = kbz_canasta_last_discard (bot->state, &way);
  return kbz_canasta_legal (bot->state, move, NULL);
}

static bool open_side (const Bot *bot, KbzMove *move)
{
  KbzCanastaPlan plan;
  if (bot->task.points <= 0 || !kbz_canasta_best_opening (&bot->task, &plan) || plan.n == 0)
    return false;
  return try_lay (bot, &plan.lays[0], move);
}

/* All naturals of a rank with so many wild cards, twos before jokers. */
static KbzCanastaLay set_of (const Bot *bot, int rank, int wilds)
{
  int twos = bot->task.hand.of[KBZ_KIND_TWO];
  KbzCanastaLay lay = { .rank = (uint8_t)rank, .naturals = bot->task.hand.of[rank] };
  lay.twos = (uint8_t)(wilds < twos ? wilds : twos);
  lay.jokers = (uint8_t)(wilds - lay.twos);
  for (int suit = 0; suit <= KBZ_CLUBS; suit++)
    lay.suits[suit] = bot->task.suits[suit][rank];
  lay.arg = (int16_t)(lay.naturals == 0 ? rank : 0);
  return lay;
}

/* Wild cards that finish a canasta. */
static bool finish_canasta (const Bot *bot, int rank, KbzMove *move)
{
  const KbzCanastaTask *task = &bot->task;
  int missing =
      KBZ_CANASTA_SIZE - task->table.naturals[rank] - task->table.wilds[rank] - task->hand.of[rank];
  int wilds = task->hand.of[KBZ_KIND_TWO] + task->hand.of[KBZ_KIND_JOKER];
  if (task->table.naturals[rank] == 0 || missing < 1 || missing > bot->style->finish
      || missing > wilds || task->table.wilds[rank] + missing > task->rules->wilds_max)
    return false;
  KbzCanastaLay lay = set_of (bot, rank, missing);
  return try_lay (bot, &lay, move);
}

/* The longest lay in a sequence: onto one that lies there, or a new one of so many cards. */
static bool lay_sequence (const Bot *bot, int least, KbzMove *move)
{
  const KbzMove *best = NULL;
  for (size_t i = 0; i < bot->moves.n; i++) {
    const KbzMove *one = &bot->moves.moves[i];
    KbzCanastaRun run;
    if (one->kind != KBZ_MOVE_LAY
        || !(kbz_canasta_arg_run (one->arg, &run)
             || kbz_canasta_is_sequence (one->cards, one->n, NULL)))
      continue;
    if ((one->arg != 0 || one->n >= least) && (best == NULL || one->n > best->n))
      best = one;
  }
  if (best != NULL)
    *move = *best;
  return best != NULL;
}

/* For a side that has opened: canastas and own melds first, then new melds of naturals. */
static bool lay_more (const Bot *bot, KbzMove *move)
{
  const KbzCanastaTask *task = &bot->task;
  if (bot->style->sequences > 0 && lay_sequence (bot, bot->style->sequences, move))
    return true;
  for (int rank = KBZ_KIND_LOWEST; rank < KBZ_KINDS; rank++) {
    bool has_meld = task->table.naturals[rank] > 0;
    KbzCanastaLay lay = set_of (bot, rank, 0);
    if (finish_canasta (bot, rank, move))
      return true;
    if (lay.naturals >= (has_meld ? 1 : 3) && try_lay (bot, &lay, move))
      return true;
  }
  return bot->style->sequences == 0 && lay_sequence (bot, 3, move);
}

/* ---- The discard --------------------------------------------------------------------------- */

/* What the card is worth where it is: pairs, sequences, cards that go onto own melds. */
static int own_worth (const Bot *bot, KbzCard card)
{
  const KbzCanastaTask *task = &bot->task;
  int kind = kbz_canasta_kind (card), worth;
  if (kbz_canasta_is_wild (card))
    return kind == KBZ_KIND_JOKER ? 400 : 300;
  if (kind == KBZ_KIND_BLACK_THREE)
    return bot->state->n_pile >= bot->style->good_pile ? 0 : 25;
  worth = kbz_canasta_kind_points (kind) + 40 * (task->hand.of[kind] - 1);
  if (task->table.naturals[kind] > 0)
    worth += 60;
  const uint8_t *suit = task->suits[kbz_card_suit (card)];
  int near = bot->style->neighbour;
  for (int step = 1; step <= 2; step++) {
    worth += kind - step >= KBZ_KIND_LOWEST && suit[kind - step] > 0 ? near / step : 0;
    worth += kind + step <= KBZ_ACE && suit[kind + step] > 0 ? near / step : 0;
  }
  return worth;
}

/* The chance that the next player takes it. Whether a side that has not opened reaches its minimum
 * is not reckoned: what is told of it is half the chance of the two naturals. */
static double danger_of (const KbzCanastaTaker *taker, KbzCard card)
{
  KbzCanastaTaker pair = *taker;
  int kind = kbz_canasta_kind (card);
  if (kbz_canasta_fits_theirs (taker, card))
    return 1;
  if (taker->opened)
    return kbz_canasta_danger (taker, kind);
  pair.opened = pair.frozen = true;
  return kbz_canasta_danger (&pair, kind) / 2;
}

static bool fits_their_melds (const Bot *bot, KbzCard card)
{
  int kind = kbz_canasta_kind (card);
  for (int i = 0; i < bot->theirs.n_runs; i++)
    if (bot->theirs.runs[i].suit == kbz_card_suit (card)
        && (kind + 1 == bot->theirs.runs[i].low || kind == bot->theirs.runs[i].high + 1))
      return true;
  return kind >= KBZ_KIND_LOWEST && bot->theirs.naturals[kind] > 0;
}

static bool wants_to_freeze (const Bot *bot)
{
  const KbzCanastaState *state = bot->state;
  int size = kbz_hand_size (&state->hands[state->turn]);
  return bot->style->freeze > 0 && !kbz_canasta_frozen (state) && size > 4
         && state->n_pile >= bot->style->freeze
         && state->n_melds[kbz_canasta_side (state->turn + 1)]
                > state->n_melds[kbz_canasta_side (state->turn)];
}

static const KbzMove *choose_discard (const Bot *bot)
{
  const KbzCanastaState *state = bot->state;
  const KbzMove *best = NULL;
  double best_cost = 0;
  KbzCanastaTaker taker = kbz_canasta_next_taker (state);
  bool slip =
      bot->style->slips > 0 && kbz_random_below (bot->random, (uint64_t)bot->style->slips) == 0;
  bool freezes = wants_to_freeze (bot);
  for (size_t i = 0; i < bot->moves.n; i++) {
    const KbzMove *move = &bot->moves.moves[i];
    if (move->kind != KBZ_MOVE_DISCARD)
      continue;
    KbzCard card = move->cards[0];
    double cost = own_worth (bot, card) + (double)kbz_random_below (bot->random, 4) / 4;
    if (kbz_canasta_is_wild (card))
      cost -= freezes ? 250 : 0;
    else if (slip)
      cost = (double)kbz_random_below (bot->random, 100);
    if (bot->style->watch > 0 && !kbz_canasta_frozen (state) && fits_their_melds (bot, card))
      cost += bot->style->watch + 10 * state->n_pile;
    if (bot->style->worth > 0)
      cost += danger_of (&taker, card) * bot->style->worth * (state->n_pile + 1);
    if (best == NULL || cost < best_cost) {
      best = move;
      best_cost = cost;
    }
  }
  return best;
}

/* ---- A move -------------------------------------------------------------------------------- */

/* Yes, unless partner's going out would leave more in this hand than it takes from the others. */
static KbzMove answer (const Bot *bot)
{
  const KbzCanastaState *state = bot->state;
  int partner = kbz_canasta_mover (state);
  KbzCanastaCounts own = kbz_canasta_count_hand (&state->hands[partner]);
  KbzCanastaKnown known = kbz_canasta_know (state, partner);
  double theirs = 0;
  for (int i = 1; i < KBZ_CANASTA_SEATS; i += 2)
    theirs += known.sizes[(partner + i) % KBZ_CANASTA_SEATS] * kbz_canasta_mean_points (&known);
  bool no = kbz_canasta_counts_points (&own) > theirs + 150;
  return kbz_move (KBZ_MOVE_CALL, no ? KBZ_CANASTA_SAY_NO : KBZ_CANASTA_SAY_YES, NULL, 0);
}

static KbzMove lay_or_discard (const Bot *bot)
{
  KbzMove move;
  if ((bot->style != &plain && go_out (bot, &move)) || open_side (bot, &move))
    return move;
  if (bot->task.points <= 0 && lay_more (bot, &move))
    return move;
  const KbzMove *discard = choose_discard (bot);
  if (discard != NULL)
    return *discard;
  return bot->moves.moves[bot->moves.n - 1];
}

KbzMove kbz_canasta_bot (const void *data, int strength, KbzRandom *random, const KbzLimits *limits)
{
  (void)limits; /* a move is a matter of microseconds */
  const KbzCanastaState *state = data;
  Bot bot = { .state = state,
              .style = state->play_for == KBZ_CANASTA_FOR_SCORE ? &styles[strength] : &plain,
              .random = random };
  KbzMove move;
  kbz_canasta_moves (state, &bot.moves);
  assert (bot.moves.n > 0);
  bot.task = kbz_canasta_state_task (state);
  bot.theirs = kbz_canasta_side_table (state, kbz_canasta_side (state->turn + 1));
  if (state->asked == KBZ_CANASTA_ASKED)
    move = answer (&bot);
  else
    move = state->phase == KBZ_CANASTA_DRAW ? draw_or_take (&bot) : lay_or_discard (&bot);
  kbz_moves_clear (&bot.moves);
  return move;
}
