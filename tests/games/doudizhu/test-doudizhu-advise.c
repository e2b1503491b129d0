/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a Dou Dizhu player could know: sampled deals, advice about plays and bids. */
#include "analysis/games/doudizhu/game-mind.h"
#include "analysis/games/doudizhu/ops.h"
#include "analysis/games/doudizhu/solve/solve.h"
#include "analysis/games/doudizhu/rules/text.h"
#include "analysis/position.h"
#include "endings.h"
#include "table.h"
#include "tests/said.h"

#include <math.h>

static const KbzDdzOptions plain = { 0 };

static KbzDdzHand cards (const char *text)
{
  KbzDdzHand hand;
  ck_assert_int_eq (kbz_ddz_hand_read (text, &hand, NULL), KBZ_OK);
  return hand;
}

/* What the seat to move of an ending knows. */
static KbzDdzKnowledge know (const KbzDdzPosition *position)
{
  return (KbzDdzKnowledge){ .sight = kbz_ddz_see (&plain, position), .tally = { .bid = 1 } };
}

static KbzDdzPosition ending (const char *landlord, const char *first, const char *second)
{
  KbzDdzPosition position = { .seats = second == NULL ? 2 : 3,
                              .hands = { cards (landlord), cards (first) } };
  if (second != NULL)
    position.hands[2] = cards (second);
  return position;
}

/* ---- Every deal that fits, one by one ------------------------------------------------------ */

enum { DEALS_MAX = 512 };

typedef struct {
  KbzDdzPosition deals[DEALS_MAX]; /* different hands */
  double weight[DEALS_MAX];        /* adds up to 1 */
  int n;
} Enumeration;

/* Goes through every choice of cards for the first hidden hand, suits apart. */
static void enumerate (const KbzDdzKnowledge *knowledge, Enumeration *all)
{
  const KbzDdzSight *sight = &knowledge->sight;
  int a = sight->seat == 0 ? 1 : 0, b = 3 - sight->seat - a, n = 0, size;
  uint8_t free[24];
  KbzDdzHand rest = sight->unseen - knowledge->known[a] - knowledge->known[b];
  double sum = 0;
  for (; rest != 0; rest -= kbz_ddz_cards (1, free[n++]))
    free[n] = (uint8_t)kbz_ddz_lowest (rest);
  size = sight->left[a] - kbz_ddz_size (knowledge->known[a]);
  all->n = 0;
  for (unsigned set = 0; set < 1u << n; set++) {
    if (__builtin_popcount (set) != size)
      continue;
    KbzDdzPosition deal = {
      .seats = 3, .to_move = sight->seat, .to_beat = sight->to_beat, .beat_by = sight->beat_by
    };
    deal.hands[sight->seat] = sight->hand;
    deal.hands[a] = knowledge->known[a];
    for (int i = 0; i < n; i++)
      deal.hands[a] += set >> i & 1 ? kbz_ddz_cards (1, free[i]) : 0;
    deal.hands[b] = sight->unseen - deal.hands[a];
    int at = 0;
    while (at < all->n && all->deals[at].hands[a] != deal.hands[a])
      at++;
    if (at == all->n) {
      ck_assert_int_lt (all->n, DEALS_MAX);
      all->deals[all->n] = deal;
      all->weight[all->n++] = 0;
    }
    all->weight[at] += (double)kbz_ddz_passes_weight (knowledge, deal.hands);
  }
  for (int i = 0; i < all->n; i++)
    sum += all->weight[i];
  for (int i = 0; i < all->n; i++)
    all->weight[i] /= sum;
}

/* The largest difference between how often deals come and how often they should, in standard
 * errors; `bias` is forgiven. */
static double worst_difference (const KbzDdzKnowledge *knowledge, const Enumeration *all,
                                int samples, double bias)
{
  static int seen[DEALS_MAX];
  KbzRandom random;
  double worst = 0;
  memset (seen, 0, sizeof seen);
  kbz_random_init (&random, 4);
  for (int i = 0; i < samples; i++) {
    KbzDdzPosition deal;
    int at = 0;
    kbz_ddz_sample (knowledge, &random, &deal);
    while (at < all->n && memcmp (all->deals[at].hands, deal.hands, sizeof deal.hands) != 0)
      at++;
    ck_assert_msg (at < all->n, "a deal that cannot be");
    ck_assert_int_eq (deal.to_move, knowledge->sight.seat);
    seen[at]++;
  }
  for (int i = 0; i < all->n; i++) {
    double share = all->weight[i], error = sqrt (share * (1 - share) / samples);
    double difference = fabs ((double)seen[i] / samples - share) - bias;
    worst = difference / error > worst ? difference / error : worst;
  }
  return worst;
}

START_TEST (without_passes_every_way_the_cards_can_lie_is_equally_likely)
{
  static const struct {
    const char *hands[3];
    int to_move;
  } cases[] = {
    { { "3 4", "3 3 5 K", "K K 2 LJ" }, 0 },
    { { "3 3 4 4 4", "7 8", "4 5 6" }, 1 },
    { { "9 9 J Q", "T T", "3 4 LJ BJ" }, 2 },
  };
  static Enumeration all;
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    KbzDdzPosition position = ending (cases[i].hands[0], cases[i].hands[1], cases[i].hands[2]);
    position.to_move = cases[i].to_move;
    KbzDdzKnowledge knowledge = know (&position);
    enumerate (&knowledge, &all);
    ck_assert_int_gt (all.n, 5);
    double worst = worst_difference (&knowledge, &all, 40000, 0);
    ck_assert_msg (worst < 4.5, "case %zu: %.1f standard errors", i, worst);
  }
}
END_TEST

START_TEST (shown_bottom_cards_stay_with_the_landlord)
{
  static Enumeration all;
  KbzDdzPosition position = ending ("3 4 K 2", "5 6 7", "3 K K LJ");
  position.to_move = 1;
  KbzDdzKnowledge knowledge = know (&position);
  knowledge.known[0] = cards ("K 2");
  enumerate (&knowledge, &all);
  for (int i = 0; i < all.n; i++)
    ck_assert (kbz_ddz_holds (all.deals[i].hands[0], cards ("K 2")));
  ck_assert_double_lt (worst_difference (&knowledge, &all, 40000, 0), 4.5);
}
END_TEST

START_TEST (a_reply_is_cheap_when_it_breaks_nothing_up_and_spends_no_two)
{
  static const struct {
    const char *hand, *on;
    KbzDdzReply reply;
  } cases[] = {
    { "3 9 K", "T", KBZ_DDZ_CHEAP_REPLY },
    { "3 9 K K", "T", KBZ_DDZ_DEAR_REPLY },
    { "3 9 2", "T", KBZ_DDZ_DEAR_REPLY },
    { "3 4 5 8", "T", KBZ_DDZ_NO_REPLY },
    { "3 3 3 3 8", "T", KBZ_DDZ_DEAR_REPLY },
    { "5 5 LJ BJ", "6 6", KBZ_DDZ_DEAR_REPLY },
    { "7 7 8", "6 6", KBZ_DDZ_CHEAP_REPLY },
    { "7 7 7", "6 6", KBZ_DDZ_DEAR_REPLY },
    { "7 7 7 4", "6 6 6 3", KBZ_DDZ_CHEAP_REPLY },
    { "7 7 7", "6 6 6 3", KBZ_DDZ_NO_REPLY },
    { "4 5 6 7 8", "3 4 5 6 7", KBZ_DDZ_CHEAP_REPLY },
    { "T J Q K A 2", "T J Q K A", KBZ_DDZ_NO_REPLY },
    { "4 4 4 4", "3 3 3 3", KBZ_DDZ_DEAR_REPLY },
    { "3 3 3 3", "4 4 4 4", KBZ_DDZ_NO_REPLY },
    { "4 4 4 4", "LJ BJ", KBZ_DDZ_NO_REPLY },
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    KbzDdzCombo on, lead = { 0 };
    ck_assert (kbz_ddz_read_play (&plain, cards (cases[i].on), &lead, &on));
    ck_assert_msg (kbz_ddz_reply (cards (cases[i].hand), &on) == cases[i].reply, "%s on %s",
                   cases[i].hand, cases[i].on);
  }
}
END_TEST

/* What farmer 1 knows when farmer 2 has passed on the landlord's play. */
static KbzDdzKnowledge after_pass (const char *on, int by, const char *then)
{
  KbzDdzPosition position = ending ("3 4 8 9", "5 6 7", "3 T J K");
  KbzDdzCombo play, lead = { 0 };
  position.to_move = 1;
  KbzDdzKnowledge knowledge = know (&position);
  ck_assert (kbz_ddz_read_play (&plain, cards (on), &lead, &play));
  kbz_ddz_know_pass (&knowledge, 2, &play, by);
  kbz_ddz_know_play (&knowledge, 2, cards (then));
  return knowledge;
}

/* The chance that farmer 2 holds the king. */
static double chance_of_king (const KbzDdzKnowledge *knowledge)
{
  static Enumeration all;
  double chance = 0;
  enumerate (knowledge, &all);
  for (int i = 0; i < all.n; i++)
    chance += kbz_ddz_count (all.deals[i].hands[2], KBZ_DDZ_ACE - 1) ? all.weight[i] : 0;
  return chance;
}

START_TEST (who_passed_on_a_queen_hardly_has_a_king)
{
  KbzDdzKnowledge passed = after_pass ("Q", 0, "");
  KbzDdzKnowledge partners = after_pass ("Q", 1, "");
  KbzDdzKnowledge nothing = after_pass ("2", 0, "");
  ck_assert_double_lt (chance_of_king (&passed), 0.3);
  ck_assert_double_eq_tol (chance_of_king (&partners), 0.5, 1e-9);
  ck_assert_double_eq_tol (chance_of_king (&nothing), 0.5, 1e-9);
}
END_TEST

START_TEST (cards_played_since_explain_a_pass_away)
{
  KbzDdzKnowledge alone = after_pass ("Q", 0, ""), since = after_pass ("Q", 0, "A");
  ck_assert_double_lt (chance_of_king (&alone), chance_of_king (&since) - 0.1);
}
END_TEST

START_TEST (samples_after_passes_come_as_often_as_the_model_says)
{
  static Enumeration all;
  KbzDdzKnowledge knowledge = after_pass ("Q", 0, "");
  KbzDdzCombo pair, lead = { 0 };
  ck_assert (kbz_ddz_read_play (&plain, cards ("5 5"), &lead, &pair));
  kbz_ddz_know_pass (&knowledge, 0, &pair, 2);
  enumerate (&knowledge, &all);
  /* choosing one of sixteen leans a little to the unlikely */
  ck_assert_double_lt (worst_difference (&knowledge, &all, 40000, 0.003), 4.5);
}
END_TEST

/* ---- Plays --------------------------------------------------------------------------------- */

static const KbzDdzPlayAdvice *advice_on (const KbzDdzAdvice *advice, KbzDdzHand play)
{
  for (int i = 0; i < advice->n; i++)
    if (advice->plays[i].play.cards == play)
      return &advice->plays[i];
  return NULL;
}

START_TEST (where_nothing_is_hidden_each_play_has_its_proved_value)
{
  KbzDdzSolver *solver = kbz_ddz_solver_new ((size_t)16 << 20, &plain);
  KbzLimits limits = { 0 };
  for (size_t i = 0; i < sizeof published_endings / sizeof published_endings[0]; i++) {
    KbzDdzPosition position =
        ending (published_endings[i].hands[0], published_endings[i].hands[1], NULL);
    KbzDdzKnowledge knowledge = know (&position);
    KbzDdzVerdicts verdicts;
    KbzDdzAdvice advice;
    ck_assert (kbz_ddz_nothing_hidden (&knowledge));
    ck_assert_int_eq (kbz_ddz_advise (&knowledge, &limits, &advice, NULL), KBZ_OK);
    ck_assert_int_eq (kbz_ddz_solve_moves (solver, &position, NULL, &verdicts, NULL), KBZ_OK);
    int compared = 0;
    for (size_t k = 0; k < verdicts.n; k++) {
      const KbzDdzPlayAdvice *play = advice_on (&advice, verdicts.moves[k].play.cards);
      if (play == NULL)
        continue;
      ck_assert_int_eq (play->chance.samples, 1);
      ck_assert_double_eq (play->chance.mean,
                           verdicts.moves[k].outcome == KBZ_DDZ_LANDLORD_WINS ? 1 : 0);
      compared++;
    }
    ck_assert_int_eq (compared, advice.n);
    ck_assert (!advice.all || (size_t)advice.n == verdicts.n);
    kbz_ddz_verdicts_clear (&verdicts);
  }
  kbz_ddz_solver_free (solver);
}
END_TEST

START_TEST (the_average_is_that_of_all_deals_solved)
{
  static Enumeration all;
  KbzDdzPosition position = ending ("4 7 9 9 K", "3 5 6 T", "8 8 J 2");
  KbzDdzKnowledge knowledge = know (&position);
  KbzLimits limits = { .samples = 1500, .threads = 2, .seed = 3 };
  KbzDdzAdvice advice;
  KbzDdzSolver *solver = kbz_ddz_solver_new ((size_t)16 << 20, &plain);
  ck_assert_int_eq (kbz_ddz_advise (&knowledge, &limits, &advice, NULL), KBZ_OK);
  enumerate (&knowledge, &all);
  ck_assert (advice.all && advice.exact);
  double between = 0;
  for (int i = 0; i < advice.n; i++) {
    double chance = 0;
    for (int deal = 0; deal < all.n; deal++) {
      KbzDdzPosition next = all.deals[deal];
      KbzDdzOutcome outcome;
      kbz_ddz_position_play (&next, &advice.plays[i].play);
      ck_assert_int_eq (kbz_ddz_solve (solver, &next, NULL, &outcome, NULL), KBZ_OK);
      chance += outcome == KBZ_DDZ_LANDLORD_WINS ? all.weight[deal] : 0;
    }
    const KbzVerdict *found = &advice.plays[i].chance;
    ck_assert_int_eq (found->samples, 1500);
    ck_assert_msg (fabs (found->mean - chance) <= 4.5 * sqrt (chance * (1 - chance) / 1500) + 1e-9,
                   "%.3f is not %.3f", found->mean, chance);
    /* two farmers pay */
    ck_assert_double_eq_tol (advice.plays[i].score.mean, 2 * (2 * found->mean - 1), 1e-9);
    between += chance > 0.05 && chance < 0.95;
  }
  ck_assert_double_gt (between, 0);
  kbz_ddz_solver_free (solver);
}
END_TEST

START_TEST (bombs_double_the_score)
{
  /* the rocket beats the last pair and doubles; the landlord wins in every deal */
  KbzDdzPosition position = ending ("3 3 LJ BJ", "4 4", "5 6");
  KbzDdzKnowledge knowledge = know (&position);
  KbzLimits limits = { .samples = 20, .seed = 1 };
  KbzDdzAdvice advice;
  knowledge.tally = (KbzDdzTally){ .bid = 3, .bombs = 1 };
  ck_assert_int_eq (kbz_ddz_advise (&knowledge, &limits, &advice, NULL), KBZ_OK);
  const KbzDdzPlayAdvice *rocket = advice_on (&advice, cards ("LJ BJ"));
  ck_assert_double_eq (rocket->chance.mean, 1);
  ck_assert_double_eq (rocket->score.mean, 2 * 3 * 4);
  ck_assert_double_eq (rocket->score.error, 0);
}
END_TEST

/* A deal in the play, some moves by good players after the bidding. */
static void play_some (KbzDdzGame *g, uint64_t seed, int moves)
{
  KbzOptions options = { { 0 } };
  KbzMatch match = { 0 };
  KbzRandom random;
  kbz_random_init (&random, seed);
  game->deal (g, &options, &match, seed);
  make (g, "bid 3");
  for (; moves > 0; moves--) {
    KbzDdzGame next = *g;
    KbzMove move = game->bot (&next, KBZ_STRENGTH_PLAYER, &random, NULL);
    game->apply (&next, &move);
    if (next.phase == KBZ_DDZ_OVER)
      break;
    *g = next;
  }
}

static void advise (const KbzDdzGame *g, int samples, int threads, KbzAnalysis *analysis)
{
  KbzLimits limits = { .samples = samples, .threads = threads, .seed = 9 };
  *analysis = (KbzAnalysis){ 0 };
  ck_assert_int_eq (game->advise (g, g->to_move, &limits, analysis, NULL), KBZ_OK);
  ck_assert_uint_gt (analysis->n, 0);
}

static void assert_same_advice (const KbzAnalysis *a, const KbzAnalysis *b)
{
  ck_assert_uint_eq (a->n, b->n);
  for (size_t i = 0; i < a->n; i++) {
    ck_assert (kbz_move_equal (&a->choices[i].move, &b->choices[i].move));
    ck_assert_double_eq (a->choices[i].verdict.mean, b->choices[i].verdict.mean);
    ck_assert_double_eq (a->choices[i].verdict.error, b->choices[i].verdict.error);
    ck_assert_int_eq (a->choices[i].verdict.samples, b->choices[i].verdict.samples);
  }
}

START_TEST (the_same_seed_gives_the_same_advice_whatever_the_threads)
{
  for (int moves = 0; moves <= 24; moves += 12) {
    KbzDdzGame g;
    KbzAnalysis one, two;
    play_some (&g, 31, moves);
    advise (&g, 12, 1, &one);
    advise (&g, 12, 3, &two);
    assert_same_advice (&one, &two);
    kbz_analysis_clear (&one);
    kbz_analysis_clear (&two);
  }
}
END_TEST

START_TEST (advice_uses_nothing_that_the_seat_does_not_see)
{
  KbzRandom random;
  int different = 0;
  kbz_random_init (&random, 5);
  for (uint64_t seed = 1; seed <= 12; seed++) {
    KbzDdzGame g, other;
    KbzAnalysis seen, hidden;
    play_some (&g, seed, (int)seed * 2);
    other = g;
    game->reshuffle (&other, g.to_move, &random);
    different += memcmp (&other, &g, sizeof g) != 0;
    advise (&g, 6, 1, &seen);
    advise (&other, 6, 1, &hidden);
    assert_same_advice (&seen, &hidden);
    kbz_analysis_clear (&seen);
    kbz_analysis_clear (&hidden);
  }
  ck_assert_int_ge (different, 10);
}
END_TEST

START_TEST (every_choice_is_legal_and_the_best_comes_first)
{
  for (uint64_t seed = 1; seed <= 10; seed++) {
    KbzDdzGame g;
    KbzAnalysis analysis;
    play_some (&g, seed, (int)seed * 3);
    advise (&g, 10, 1, &analysis);
    for (size_t i = 0; i < analysis.n; i++) {
      KbzReason reason;
      const KbzVerdict *verdict = &analysis.choices[i].verdict;
      ck_assert (game->legal (&g, &analysis.choices[i].move, &reason));
      ck_assert_int_eq (verdict->truth, KBZ_ESTIMATED);
      ck_assert_int_eq (verdict->samples, 10);
      if (i > 0)
        ck_assert_double_le (verdict->mean, analysis.choices[i - 1].verdict.mean);
    }
    ck_assert_double_eq (analysis.verdict.mean, analysis.choices[0].verdict.mean);
    kbz_analysis_clear (&analysis);
  }
}
END_TEST

static bool never (void *data)
{
  ++*(int *)data;
  return false;
}

START_TEST (advice_can_be_stopped_and_is_for_the_one_who_decides)
{
  KbzDdzGame g;
  KbzAnalysis analysis = { 0 };
  KbzError error;
  int asked = 0;
  KbzLimits limits = { .tick = never, .tick_data = &asked };
  play_some (&g, 2, 4);
  ck_assert_int_eq (game->advise (&g, g.to_move, &limits, &analysis, &error), KBZ_E_LIMIT);
  ck_assert_int_gt (asked, 0);
  ck_assert_int_eq (game->advise (&g, (g.to_move + 1) % 3, &limits, &analysis, &error),
                    KBZ_E_POSITION);
  ck_assert_uint_eq (analysis.n, 0);
}
END_TEST

/* ---- Bids ---------------------------------------------------------------------------------- */

static KbzDdzBidAdvice advise_call (const char *hand, int n, const int *calls)
{
  KbzDdzBidding bidding = { .options = &plain, .hand = cards (hand), .n = n };
  KbzLimits limits = { .samples = 120, .threads = 1, .seed = 2 };
  KbzDdzBidAdvice advice;
  for (int i = 0; i < n; i++)
    bidding.calls[i] = calls[i];
  ck_assert_int_eq (kbz_ddz_advise_call (&bidding, &limits, &advice, NULL), KBZ_OK);
  return advice;
}

START_TEST (a_strong_hand_bids_three_and_a_weak_one_passes)
{
  KbzDdzBidAdvice strong = advise_call ("3 3 3 4 5 6 7 8 9 A A 2 2 2 K LJ BJ", 0, NULL);
  KbzDdzBidAdvice weak = advise_call ("3 4 4 6 6 7 8 8 9 T T J J Q Q K 5", 0, NULL);
  ck_assert_int_eq (strong.n, 4);
  ck_assert_int_eq (strong.calls[strong.best].call, 3);
  ck_assert_double_gt (strong.calls[3].score.mean, 2);
  ck_assert_double_gt (strong.calls[3].score.mean - strong.calls[0].score.mean,
                       3 * (strong.calls[3].score.error + strong.calls[0].score.error));
  ck_assert_double_eq (strong.calls[3].landlord.mean, 1);
  /* who passed may bid when the turn comes back, unless somebody has bid three */
  ck_assert_double_lt (strong.calls[0].landlord.mean, 1);
  ck_assert_int_eq (weak.calls[weak.best].call, 0);
  ck_assert_double_lt (weak.calls[3].score.mean, weak.calls[0].score.mean - 1);
  ck_assert_double_lt (weak.calls[1].landlord.mean, 1);
}
END_TEST

START_TEST (only_higher_bids_are_advised_on)
{
  KbzDdzBidAdvice advice =
      advise_call ("3 3 3 4 5 6 7 8 9 A A 2 2 2 K LJ BJ", 2, (const int[]){ 2, 0 });
  ck_assert_int_eq (advice.n, 2);
  ck_assert_int_eq (advice.calls[0].call, 0);
  ck_assert_int_eq (advice.calls[1].call, 3);
  ck_assert_double_eq (advice.calls[1].landlord.mean, 1);
}
END_TEST

/* In sampled deals, the share of hands of caller 0 that would bid. */
static double share_that_bids (int call)
{
  KbzDdzBidding bidding = { .options = &plain,
                            .hand = cards ("3 4 4 6 6 7 8 8 9 T T J J Q Q K A"),
                            .calls = { call },
                            .n = 1 };
  KbzRandom random;
  int bids = 0;
  kbz_random_init (&random, 8);
  for (int i = 0; i < 1500; i++) {
    KbzDdzHand hands[3], bottom;
    kbz_ddz_sample_bidding (&bidding, &random, hands, &bottom);
    ck_assert (hands[0] + hands[1] + hands[2] + bottom == KBZ_DDZ_FULL_PACK);
    ck_assert (hands[1] == bidding.hand && kbz_ddz_size (hands[0]) == 17);
    bids += kbz_ddz_player_call (&plain, hands[0], 0) > 0;
  }
  return bids / 1500.0;
}

START_TEST (who_has_bid_has_a_better_hand_than_who_has_passed)
{
  ck_assert_double_gt (share_that_bids (3), share_that_bids (0) + 0.4);
}
END_TEST

START_TEST (bid_advice_uses_nothing_that_the_seat_does_not_see)
{
  KbzRandom random;
  KbzOptions options = { { 0 } };
  KbzMatch match = { 0 };
  kbz_random_init (&random, 5);
  for (uint64_t seed = 1; seed <= 6; seed++) {
    KbzDdzGame g, other;
    KbzAnalysis seen, hidden;
    game->deal (&g, &options, &match, seed);
    if (seed % 2)
      make (&g, "bid 1");
    other = g;
    game->reshuffle (&other, g.to_move, &random);
    ck_assert_int_ne (memcmp (&other, &g, sizeof g), 0);
    advise (&g, 10, 1, &seen);
    advise (&other, 10, 2, &hidden);
    assert_same_advice (&seen, &hidden);
    kbz_analysis_clear (&seen);
    kbz_analysis_clear (&hidden);
  }
}
END_TEST

/* ---- What is known, as it is told ---------------------------------------------------------- */

START_TEST (the_history_tells_who_passed_on_what)
{
  KbzDdzGame g;
  KbzDdzOptions options;
  KbzDdzKnowledge k;
  play_some (&g, 3, 0);
  set_up (&g, "hands: 3 4 5 9 K; 6 7 8 8; T J Q 2\nbid: 2\nbombs: 1\nto_move: 0\n");
  make (&g, "9/pass/T/K/pass/pass/3/6");
  kbz_ddz_game_know (&g, &options, &k);
  ck_assert_int_eq (k.sight.seat, 2);
  ck_assert_int_eq (k.tally.bid, 2);
  ck_assert_int_eq (k.tally.bombs, 1);
  /* passes of others only: farmer 1 on the nine, farmer 1 on the king */
  ck_assert_int_eq (k.n_passed, 2);
  for (int i = 0; i < 2; i++) {
    ck_assert_int_eq (k.passed[i].seat, 1);
    ck_assert_int_eq (k.passed[i].by, 0);
    ck_assert_uint_eq (k.passed[i].then, cards ("6"));
  }
  ck_assert_int_eq (k.passed[0].on.rank, 6);
  ck_assert_int_eq (k.passed[1].on.rank, 10);
}
END_TEST

START_TEST (who_tells_only_what_one_seat_sees_gets_the_same_advice)
{
  KbzDdzGame g;
  KbzDdzOptions options, told_options;
  KbzDdzKnowledge knowledge, told;
  KbzDdzAdvice a, b;
  KbzLimits limits = { .samples = 8, .seed = 4 };
  char lines[4000], hand[KBZ_DDZ_TEXT_SIZE], bottom[KBZ_DDZ_TEXT_SIZE];
  KbzFields fields = { 0 };
  KbzError error = { 0 };
  play_some (&g, 12, 10);
  ck_assert_int_ne (g.to_move, g.landlord);
  kbz_ddz_game_know (&g, &options, &knowledge);
  KbzHand three = { 0 };
  kbz_hand_add_all (&three, g.bottom, 3);
  int n = snprintf (
      lines, sizeof lines,
      "hand: %s\nleft: %d; %d; %d\nto_move: %d\nlandlord: %d\nbid: 3\nbombs: %d\nbottom: %s\n",
      kbz_ddz_hand_text (knowledge.sight.hand, hand), kbz_hand_size (&g.hands[0]),
      kbz_hand_size (&g.hands[1]), kbz_hand_size (&g.hands[2]), g.to_move, g.landlord, g.bombs,
      kbz_ddz_hand_text (kbz_ddz_game_ranks (&three), bottom));
  if (g.beat_by != KBZ_NO_SEAT)
    n += snprintf (lines + n, sizeof lines - (size_t)n, "to_beat: %s\nbeat_by: %d\n",
                   kbz_ddz_hand_text (kbz_ddz_game_to_beat (&g).cards, hand), g.beat_by);
  n += snprintf (lines + n, sizeof lines - (size_t)n, "history: ");
  for (int i = 0; i < g.n_log; i++)
    n += snprintf (lines + n, sizeof lines - (size_t)n, "%s%s", i > 0 ? "; " : "",
                   g.log[i] == 0 ? "pass" : kbz_ddz_hand_text (g.log[i], hand));
  ck_assert_int_eq (kbz_fields_read (&fields, lines, &error), KBZ_OK);
  ck_assert_msg (kbz_ddz_read_knowledge (&fields, &told_options, &told, &error) == KBZ_OK, "%s\n%s",
                 kbz_said (&error), lines);
  ck_assert_uint_eq (told.sight.unseen, knowledge.sight.unseen);
  ck_assert_int_eq (told.n_passed, knowledge.n_passed);
  /* the face-up card is not told */
  memcpy (told.known, knowledge.known, sizeof told.known);
  ck_assert_int_eq (kbz_ddz_advise (&knowledge, &limits, &a, NULL), KBZ_OK);
  ck_assert_int_eq (kbz_ddz_advise (&told, &limits, &b, NULL), KBZ_OK);
  ck_assert_int_eq (a.n, b.n);
  for (int i = 0; i < a.n; i++) {
    ck_assert_uint_eq (a.plays[i].play.cards, b.plays[i].play.cards);
    ck_assert_double_eq (a.plays[i].score.mean, b.plays[i].score.mean);
  }
  kbz_fields_clear (&fields);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (without_passes_every_way_the_cards_can_lie_is_equally_likely,
                    shown_bottom_cards_stay_with_the_landlord,
                    a_reply_is_cheap_when_it_breaks_nothing_up_and_spends_no_two,
                    who_passed_on_a_queen_hardly_has_a_king, cards_played_since_explain_a_pass_away,
                    samples_after_passes_come_as_often_as_the_model_says,
                    where_nothing_is_hidden_each_play_has_its_proved_value,
                    the_average_is_that_of_all_deals_solved, bombs_double_the_score,
                    the_same_seed_gives_the_same_advice_whatever_the_threads,
                    advice_uses_nothing_that_the_seat_does_not_see,
                    every_choice_is_legal_and_the_best_comes_first,
                    advice_can_be_stopped_and_is_for_the_one_who_decides,
                    a_strong_hand_bids_three_and_a_weak_one_passes, only_higher_bids_are_advised_on,
                    who_has_bid_has_a_better_hand_than_who_has_passed,
                    bid_advice_uses_nothing_that_the_seat_does_not_see,
                    the_history_tells_who_passed_on_what,
                    who_tells_only_what_one_seat_sees_gets_the_same_advice);
}
