/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analysis/games/tarot/bot.h"
#include "moment.h"

#include <string.h>

/* An ending is played down to by bots, or dealt. It is played on by bots, and each position is
 * looked at with every purpose that it may have: the contract, the petit, a slam. */

enum { NODES_MAX = 60000, CARDS_MIN = 3, MEMORY = 8 << 20, BEGINNER_EVERY = 4 };

typedef struct {
  KbzRandom *random;
  KbzTarotSolver *solver;
  KbzLimits limits; /* of a look */
  KbzTakeProposal *take;
  void *data;
} Proposer;

/* The position without its past: what was taken is a number, who swept is known. */
static void without_past (const KbzTarot *t, KbzTarot *bare)
{
  KbzTarotTally tally;
  kbz_tarot_tally (t, true, &tally);
  kbz_tarot_clear (bare);
  memcpy (bare->hands, t->hands, sizeof bare->hands);
  memcpy (bare->trick, t->trick, sizeof bare->trick);
  bare->n_trick = t->n_trick;
  bare->leader = t->leader;
  bare->players = t->players;
  bare->phase = KBZ_TAROT_PLAYING;
  bare->laid_out = 1;
  bare->contract = KBZ_TAROT_PETITE;
  bare->taker = t->taker;
  bare->attack = t->attack;
  bare->before = (int16_t)tally.half_points;
  bare->before_bouts = (uint8_t)tally.bouts;
  bare->before_sweep = (uint8_t)(tally.sweep == KBZ_SWEEP_OPEN ? KBZ_SWEEP_NOBODY : tally.sweep);
}

/* ---- A look ---------------------------------------------------------------------------------- */

typedef struct {
  KbzTarotValue values[KBZ_TAROT_HAND];
  int n;
  int best, next; /* for the side to move, and the best of those that are less */
} Look;

/* False when a choice is not proved, the best ones are not one answer, or all are equal. */
static bool look (const Proposer *proposer, const KbzTarot *t, Look *look)
{
  KbzTarotEnding ending;
  KbzTarotObjective objective = kbz_tarot_objective (t, kbz_tarot_aim (t));
  int sign = kbz_tarot_attacks (t, kbz_tarot_turn_seat (t)) ? 1 : -1;
  KbzCard answer = KBZ_NO_CARD;
  kbz_tarot_ending (t, &ending);
  if (kbz_tarot_solve_cards (proposer->solver, &ending, &objective, &proposer->limits, look->values,
                             &look->n, NULL)
          != KBZ_OK
      || look->n < 3)
    return false;
  look->best = look->next = -100000;
  for (int i = 0; i < look->n; i++) {
    const KbzTarotValue *v = &look->values[i];
    if (v->low != v->high)
      return false;
    if (sign * v->low > look->best) {
      look->next = look->best;
      look->best = sign * v->low;
      answer = v->card;
    } else if (sign * v->low < look->best && sign * v->low > look->next)
      look->next = sign * v->low;
  }
  for (int i = 0; i < look->n; i++) {
    KbzMove a = kbz_move (KBZ_MOVE_PLAY, 0, &answer, 1);
    KbzMove b = kbz_move (KBZ_MOVE_PLAY, 0, &look->values[i].card, 1);
    if (sign * look->values[i].low == look->best && !kbz_tarot_same_answer (t, &a, &b))
      return false;
  }
  return look->next > -100000;
}

static bool hand_over (const Proposer *proposer, const KbzTarot *t, int target)
{
  return proposer->take (t, kbz_tarot_turn_seat (t), target, proposer->data);
}

/* Half-points that are neither in a hand nor on the table. */
static int gone (const KbzTarot *t)
{
  int left = kbz_tarot_set_half_points (kbz_tarot_set_of (t->trick, t->n_trick));
  for (int seat = 0; seat < t->players; seat++)
    left += kbz_tarot_set_half_points (t->hands[seat]);
  return KBZ_TAROT_HALVES - left;
}

/* The attack has so much already that its contract hangs on this card. */
static bool propose_contract (const Proposer *proposer, const KbzTarot *from)
{
  KbzTarot t = *from;
  Look seen;
  bool attack = kbz_tarot_attacks (&t, kbz_tarot_turn_seat (&t));
  t.play_for = KBZ_TAROT_FOR_CONTRACT;
  if (!look (proposer, &t, &seen))
    return true;
  int high = attack ? seen.best : -seen.next, low = attack ? seen.next : -seen.best;
  int slack = (int)kbz_random_below (proposer->random, (uint64_t)(high - low));
  int before = t.before - high + slack;
  if (before < 4 * __builtin_popcount (t.before_bouts) || before > gone (&t))
    return true;
  t.before = (int16_t)before;
  return hand_over (proposer, &t, attack ? 0 : 1);
}

/* A purpose that is reached or not. */
static bool propose_other (const Proposer *proposer, const KbzTarot *from, KbzTarotPurpose purpose)
{
  KbzTarot t = *from;
  Look seen;
  t.play_for = (uint8_t)purpose;
  if (!look (proposer, &t, &seen))
    return true;
  bool attack = kbz_tarot_attacks (&t, kbz_tarot_turn_seat (&t));
  KbzVerdict verdict = attack ? kbz_tarot_verdict (&t, seen.best, seen.best)
                              : kbz_tarot_verdict (&t, -seen.best, -seen.best);
  t.before = 0;
  t.before_bouts = 0;
  return verdict.low != 1 || hand_over (proposer, &t, 1);
}

static bool has_petit (const KbzTarot *t)
{
  return kbz_tarot_holder (t, KBZ_PETIT) != KBZ_NO_SEAT;
}

static bool look_at (const Proposer *proposer, const KbzTarot *t)
{
  KbzTarot bare;
  without_past (t, &bare);
  if (bare.before_sweep == KBZ_SWEEP_ATTACK && kbz_random_below (proposer->random, 4) > 0)
    return propose_other (proposer, &bare, KBZ_TAROT_FOR_SLAM);
  if (has_petit (&bare) && kbz_random_below (proposer->random, 4) > 0)
    return propose_other (proposer, &bare,
                          kbz_random_below (proposer->random, 3) == 0 ? KBZ_TAROT_FOR_PETIT_LAST
                                                                      : KBZ_TAROT_FOR_PETIT);
  return propose_contract (proposer, &bare);
}

/* ---- Endings --------------------------------------------------------------------------------- */

static KbzMove next_move (const KbzTarot *t, KbzRandom *random)
{
  return kbz_random_below (random, BEGINNER_EVERY) == 0
             ? kbz_game_tarot.bot (t, KBZ_STRENGTH_BEGINNER, random, NULL)
             : kbz_tarot_player (t);
}

/* A deal in which somebody takes, played down to `left` tricks. */
static bool play_down (KbzTarot *t, int players, int left, KbzRandom *random)
{
  static const uint8_t option[] = { 1, 0, 2 };
  KbzOptions options = { { option[players - 3] } };
  KbzMatch match = { .dealer = (int)kbz_random_below (random, (uint64_t)players) };
  kbz_game_tarot.deal (t, &options, &match, kbz_random_next (random));
  while (t->phase != KBZ_TAROT_OVER
         && (t->phase != KBZ_TAROT_PLAYING || kbz_tarot_size (t->hands[t->leader]) > left)) {
    KbzMove move = next_move (t, random);
    kbz_game_tarot.apply (t, &move);
  }
  return t->phase == KBZ_TAROT_PLAYING;
}

/* The attack has taken every trick so far, the one before this too, and has the cards for it: the
 * taker exchanges some for higher ones that lie nowhere. */
static void let_sweep (KbzTarot *t, const KbzCard *rest, size_t n, KbzRandom *random)
{
  t->before_sweep = KBZ_SWEEP_ATTACK;
  t->leader = t->taker;
  for (size_t i = 0; i < n; i++) {
    KbzTarotSet hand = t->hands[t->taker];
    KbzCard lowest = kbz_tarot_pop (&hand);
    if (rest[i] > lowest && kbz_random_below (random, 3) > 0) {
      kbz_tarot_remove (&t->hands[t->taker], lowest);
      kbz_tarot_add (&t->hands[t->taker], rest[i]);
    }
  }
}

/* An ending that nobody has played: more trumps, courts and bouts than chance would give. */
static void deal_ending (KbzTarot *t, int players, int left, KbzRandom *random)
{
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n_all = kbz_pack_cards ((KbzPack){ KBZ_PACK_TAROT, 1 }, cards), n = 0;
  int suits = 1 + (int)kbz_random_below (random, 4);
  int low = 1 + (int)kbz_random_below (random, 9);
  int trumps = (int)kbz_random_below (random, 4) * 5;
  for (size_t i = 0; i < n_all; i++) {
    int suit = kbz_tarot_suit (cards[i]), rank = kbz_card_rank (cards[i]);
    if (suit == KBZ_TAROT_NO_SUIT || (suit == KBZ_TAROT_TRUMPS && (rank == 1 || rank > trumps))
        || (suit >= 0 && suit < suits && rank >= low))
      cards[n++] = cards[i];
  }
  while (n < (size_t)(players * left))
    left--;
  kbz_random_shuffle (random, cards, n);
  /* Half of the time somebody holds the petit. */
  for (size_t i = 0; i < n; i++)
    if (cards[i] == KBZ_PETIT && kbz_random_below (random, 2) == 0) {
      size_t place = kbz_random_below (random, (uint64_t)(players * left));
      cards[i] = cards[place];
      cards[place] = KBZ_PETIT;
      break;
    }
  kbz_tarot_clear (t);
  t->players = (uint8_t)players;
  t->phase = KBZ_TAROT_PLAYING;
  t->laid_out = 1;
  t->contract = KBZ_TAROT_PETITE;
  t->taker = (int8_t)kbz_random_below (random, (uint64_t)players);
  t->attack = (uint8_t)(1u << t->taker);
  if (players == 5)
    t->attack |= (uint8_t)(1u << (t->taker + 1 + (int)kbz_random_below (random, 4)) % players);
  t->leader = (int8_t)kbz_random_below (random, (uint64_t)players);
  for (int i = 0; i < players * left; i++)
    kbz_tarot_add (&t->hands[i % players], cards[i]);
  t->before = (int16_t)(gone (t) / 2);
  if (kbz_random_below (random, 3) == 0)
    let_sweep (t, cards + players * left, n - (size_t)(players * left), random);
}

void kbz_tarot_propose (uint64_t seed, const KbzLimits *limits, KbzTakeProposal *take, void *data)
{
  static const int players[] = { 4, 4, 4, 3, 3, 5, 5 };
  KbzRandom random;
  KbzTarot t;
  kbz_random_init (&random, seed);
  int n = players[kbz_random_below (&random, 7)], left = 3 + (int)kbz_random_below (&random, 6);
  Proposer proposer = { .random = &random,
                        .limits = kbz_limits_heed ((KbzLimits){ .nodes = NODES_MAX }, limits),
                        .take = take,
                        .data = data };
  if (kbz_random_below (&random, 2) == 0)
    deal_ending (&t, n, left, &random);
  else if (!play_down (&t, n, left, &random))
    return;
  proposer.solver = kbz_tarot_solver_new (MEMORY);
  bool going = proposer.solver != NULL;
  while (going && t.phase == KBZ_TAROT_PLAYING && kbz_limits_go_on (limits)) {
    if (kbz_tarot_size (t.hands[kbz_tarot_turn_seat (&t)]) >= CARDS_MIN)
      going = look_at (&proposer, &t);
    KbzMove move = next_move (&t, &random);
    kbz_game_tarot.apply (&t, &move);
  }
  kbz_tarot_solver_free (proposer.solver);
}
