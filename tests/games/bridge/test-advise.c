/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dd-deals.h"
#include "analysis/games/bridge/play/advise-ops.h"
#include "analysis/games/bridge/play/advise.h"
#include "analysis/games/bridge/bridge-advise.h"
#include "analysis/games/bridge/dd/dd.h"
#include "analysis/games/bridge/minibridge/advise.h"
#include "analysis/games/bridge/play/strength.h"
#include "tests/suite.h"
#include "tests/said.h"

/* Hands of `size` cards, some of them played by the simple player. */
static KbzTrickPlay random_play (KbzRandom *random, int size, int n_played)
{
  KbzTrickPlay p;
  KbzSet hands[4];
  dd_random_hands (random, size, hands);
  kbz_trick_play_start (&p, hands);
  p.declarer = (int8_t)kbz_random_below (random, 4);
  p.trump = (uint8_t)kbz_random_below (random, 5);
  kbz_trick_play_begin (&p, (p.declarer + 1) % 4);
  while (p.n_played < n_played)
    kbz_trick_play_card (&p, kbz_trick_play_bot (&p));
  return p;
}

static int actor (const KbzTrickPlay *p)
{
  int seat = kbz_trick_play_seat (p);
  return seat == kbz_trick_play_dummy (p) ? p->declarer : seat;
}

static const KbzBridgeCardAdvice *find_card (const KbzBridgeAdvice *advice, KbzCard card)
{
  for (int i = 0; i < advice->n; i++)
    if (advice->cards[i].card == card)
      return &advice->cards[i];
  ck_abort_msg ("no advice about a card that may be played");
}

static bool same (double a, double b)
{
  return a - b < 1e-9 && b - a < 1e-9;
}

/* Declarer, South, has led ♠2, West followed with ♠4. Dummy's ♠A is one trick in every deal; ♠Q is
 * both when West's last card is the king: one deal of three. */
START_TEST (a_finesse_wins_as_often_as_the_king_lies_right)
{
  enum { N, E, S, W };
  KbzSet hands[4] = { 0 };
  hands[N] =
      kbz_set_of (kbz_card (KBZ_SPADES, KBZ_ACE)) | kbz_set_of (kbz_card (KBZ_SPADES, KBZ_QUEEN));
  hands[S] = kbz_set_of (kbz_card (KBZ_SPADES, 2)) | kbz_set_of (kbz_card (KBZ_SPADES, 3));
  hands[W] = kbz_set_of (kbz_card (KBZ_SPADES, 4)) | kbz_set_of (kbz_card (KBZ_SPADES, 5));
  hands[E] = kbz_set_of (kbz_card (KBZ_SPADES, KBZ_KING)) | kbz_set_of (kbz_card (KBZ_SPADES, 6));
  KbzTrickPlay p;
  kbz_trick_play_start (&p, hands);
  p.declarer = S;
  kbz_trick_play_begin (&p, S);
  kbz_trick_play_card (&p, kbz_card (KBZ_SPADES, 2));
  kbz_trick_play_card (&p, kbz_card (KBZ_SPADES, 4));
  KbzBridgeKnowledge k = kbz_bridge_know (&p, S);
  KbzLimits limits = { .samples = 10 };
  KbzBridgeAdvice advice;
  ck_assert_int_eq (kbz_bridge_advise (&k, 2, &limits, &advice, NULL), KBZ_OK);
  const KbzBridgeCardAdvice *ace = find_card (&advice, kbz_card (KBZ_SPADES, KBZ_ACE));
  const KbzBridgeCardAdvice *queen = find_card (&advice, kbz_card (KBZ_SPADES, KBZ_QUEEN));
  ck_assert_int_eq (ace->tricks.samples, 3);
  ck_assert (same (ace->tricks.mean, 1) && same (ace->chance.mean, 0));
  ck_assert (same (queen->tricks.mean, 4 / 3.0) && same (queen->chance.mean, 1 / 3.0));
  ck_assert (same (queen->tricks.error, 0) && same (queen->chance.error, 0));
  ck_assert_int_eq (advice.cards[0].card, queen->card);
}
END_TEST

/* With few deals all of them are solved; the mean is theirs exactly. */
START_TEST (few_deals_are_all_solved_and_averaged)
{
  KbzRandom random;
  kbz_random_init (&random, 61);
  KbzDdSolver *solver = kbz_dd_new (0);
  for (int i = 0; i < kbz_share (60); i++) {
    KbzTrickPlay p = random_play (&random, 5, 1 + (int)kbz_random_below (&random, 14));
    KbzBridgeKnowledge k = kbz_bridge_know (&p, actor (&p));
    KbzBridgeSampler *sampler = kbz_bridge_sampler_new (&k, NULL);
    int n = (int)kbz_bridge_sampler_count (sampler), sum = 0, made = 0, needed = 3;
    KbzDdPosition position = { .trump = (KbzSuit)p.trump, .leader = p.leader };
    const KbzCard *trick;
    position.n_trick = kbz_trick_play_trick (&p, &trick);
    memcpy (position.trick, trick, (size_t)position.n_trick);
    KbzCard card = kbz_trick_play_bot (&p);
    int seat = kbz_trick_play_seat (&p);
    for (int j = 0; j < n; j++) {
      KbzDdCardValues values;
      kbz_bridge_sampler_deal (sampler, (uint64_t)j, position.hands);
      ck_assert_int_eq (kbz_dd_cards (solver, &position, NULL, &values, NULL), KBZ_OK);
      for (int c = 0; c < values.n; c++)
        if (values.cards[c].card == card) {
          int tricks = p.tricks[seat % 2] + values.cards[c].value;
          sum += values.cards[c].value;
          made += seat % 2 == p.declarer % 2 ? tricks >= needed : 5 - tricks < needed;
        }
    }
    KbzLimits limits = { .samples = n, .seed = (uint64_t)i };
    KbzBridgeAdvice advice;
    ck_assert_int_eq (kbz_bridge_advise (&k, needed, &limits, &advice, NULL), KBZ_OK);
    const KbzBridgeCardAdvice *found = find_card (&advice, card);
    ck_assert_int_eq (found->tricks.samples, n);
    ck_assert (same (found->tricks.mean, (double)sum / n) && found->tricks.error == 0);
    ck_assert (same (found->chance.mean, (double)made / n) && found->chance.error == 0);
    ck_assert_int_eq (advice.n, kbz_set_size (kbz_trick_play_playable (&p)));
    kbz_bridge_sampler_free (sampler);
  }
  kbz_dd_free (solver);
}
END_TEST

START_TEST (a_sampled_mean_is_within_its_error_of_the_true_one)
{
  KbzRandom random;
  kbz_random_init (&random, 62);
  int far = 0, tests = 0;
  while (tests < kbz_share (40)) {
    KbzTrickPlay p = random_play (&random, 6, 1);
    KbzBridgeKnowledge k = kbz_bridge_know (&p, actor (&p));
    KbzLimits limits = { .samples = 100000 };
    KbzBridgeAdvice all, some;
    ck_assert_int_eq (kbz_bridge_advise (&k, 4, &limits, &all, NULL), KBZ_OK);
    limits = (KbzLimits){ .samples = 100, .seed = (uint64_t)tests };
    if (all.cards[0].tricks.samples <= 100)
      continue;
    ck_assert_int_eq (kbz_bridge_advise (&k, 4, &limits, &some, NULL), KBZ_OK);
    const KbzBridgeCardAdvice *a = &all.cards[0], *b = find_card (&some, a->card);
    double tricks = a->tricks.mean - b->tricks.mean, chance = a->chance.mean - b->chance.mean;
    far += tricks * tricks > 4 * b->tricks.error * b->tricks.error + 1e-4;
    far += chance * chance > 4 * b->chance.error * b->chance.error + 1e-4;
    tests++;
  }
  ck_assert_int_le (far, 10); /* two errors away: one in twenty of 80 */
}
END_TEST

static void check_same_advice (const KbzBridgeAdvice *a, const KbzBridgeAdvice *b)
{
  ck_assert_int_eq (a->n, b->n);
  for (int i = 0; i < a->n; i++) {
    ck_assert_int_eq (a->cards[i].card, b->cards[i].card);
    ck_assert_int_eq (a->cards[i].tricks.samples, b->cards[i].tricks.samples);
    ck_assert (a->cards[i].tricks.mean == b->cards[i].tricks.mean);
    ck_assert (a->cards[i].tricks.error == b->cards[i].tricks.error);
    ck_assert (a->cards[i].chance.mean == b->cards[i].chance.mean);
  }
}

START_TEST (threads_do_not_change_the_advice_and_a_seed_repeats_it)
{
  KbzRandom random;
  kbz_random_init (&random, 63);
  KbzTrickPlay p = random_play (&random, 8, 2);
  KbzBridgeKnowledge k = kbz_bridge_know (&p, actor (&p));
  KbzBridgeAdvice first;
  KbzLimits limits = { .samples = 30, .threads = 1, .seed = 9 };
  ck_assert_int_eq (kbz_bridge_advise (&k, 5, &limits, &first, NULL), KBZ_OK);
  for (limits.threads = 2; limits.threads <= 4; limits.threads++) {
    KbzBridgeAdvice advice;
    ck_assert_int_eq (kbz_bridge_advise (&k, 5, &limits, &advice, NULL), KBZ_OK);
    check_same_advice (&first, &advice);
  }
}
END_TEST

static bool count_down (void *data)
{
  return --*(int *)data > 0;
}

START_TEST (work_that_is_stopped_gives_what_it_has)
{
  KbzRandom random;
  kbz_random_init (&random, 64);
  KbzTrickPlay p = random_play (&random, 9, 0);
  KbzBridgeKnowledge k = kbz_bridge_know (&p, actor (&p));
  int ticks = 1;
  KbzLimits limits = { .samples = 5000, .seed = 3, .tick = count_down, .tick_data = &ticks };
  KbzBridgeAdvice stopped, whole;
  KbzError error;
  ck_assert_int_eq (kbz_bridge_advise (&k, 5, &limits, &stopped, &error), KBZ_E_LIMIT);
  ck_assert_str_eq (kbz_said (&error), "The work was stopped before the first deal was solved.");
  /* how much a tick or a millisecond is depends on the machine: more of them until a deal is done
   */
  KbzStatus status = KBZ_E_LIMIT;
  for (int allowed = 50; status == KBZ_E_LIMIT; allowed *= 2) {
    ticks = allowed;
    status = kbz_bridge_advise (&k, 5, &limits, &stopped, NULL);
  }
  ck_assert_int_eq (status, KBZ_OK);
  int n = stopped.cards[0].tricks.samples;
  ck_assert (n > 0 && n < 5000);
  limits = (KbzLimits){ .samples = n, .seed = 3 };
  ck_assert_int_eq (kbz_bridge_advise (&k, 5, &limits, &whole, NULL), KBZ_OK);
  check_same_advice (&stopped, &whole);
  limits = (KbzLimits){ .samples = 1000000, .threads = 2 };
  status = KBZ_E_LIMIT;
  for (limits.ms = 50; status == KBZ_E_LIMIT; limits.ms *= 2)
    status = kbz_bridge_advise (&k, 5, &limits, &stopped, NULL);
  ck_assert_int_eq (status, KBZ_OK);
  ck_assert_int_lt (stopped.cards[0].tricks.samples, 1000000);
}
END_TEST

START_TEST (advice_is_refused_to_one_who_does_not_decide)
{
  KbzRandom random;
  kbz_random_init (&random, 65);
  KbzTrickPlay p = random_play (&random, 4, 1);
  ck_assert_int_eq (kbz_trick_play_seat (&p), kbz_trick_play_dummy (&p));
  KbzBridgeKnowledge k = kbz_bridge_know (&p, kbz_trick_play_dummy (&p));
  KbzLimits limits = { .samples = 5 };
  KbzBridgeAdvice advice;
  ck_assert_int_eq (kbz_bridge_advise (&k, 0, &limits, &advice, NULL), KBZ_E_POSITION);
  k.seat = p.declarer;
  ck_assert_int_eq (kbz_bridge_advise (&k, 0, &limits, &advice, NULL), KBZ_OK);
  k.points[(p.declarer + 1) % 4] = k.points[(p.declarer + 3) % 4] = (KbzBridgeRange){ 30, 40 };
  ck_assert_int_eq (kbz_bridge_advise (&k, 0, &limits, &advice, NULL), KBZ_E_POSITION);
}
END_TEST

START_TEST (no_strength_uses_hidden_cards_and_all_play_legal_ones)
{
  KbzRandom random;
  kbz_random_init (&random, 66);
  for (int i = 0; i < kbz_share (60); i++) {
    int strength = i % KBZ_STRENGTHS;
    KbzTrickPlay p = random_play (&random, 6, (int)kbz_random_below (&random, 20)), other = p;
    kbz_trick_play_reshuffle (&other, actor (&p), &random, NULL, NULL);
    KbzBridgeKnowledge k = kbz_bridge_know (&p, actor (&p)), l = kbz_bridge_know (&other, k.seat);
    KbzRandom one, two;
    kbz_random_init (&one, (uint64_t)i);
    kbz_random_init (&two, (uint64_t)i);
    KbzCard card = kbz_bridge_strength_card (&k, 4, strength, &one, NULL);
    ck_assert (kbz_set_has (kbz_trick_play_playable (&p), card));
    ck_assert_int_eq (card, kbz_bridge_strength_card (&l, 4, strength, &two, NULL));
  }
}
END_TEST

START_TEST (announced_points_are_known_and_a_miscount_is_not_believed)
{
  KbzMinibridge s;
  KbzOptions options = { { 0 } };
  KbzMatch match = { 0 };
  KbzRandom random;
  kbz_random_init (&random, 67);
  kbz_game_minibridge.deal (&s, &options, &match, 5);
  while (s.phase != KBZ_MINIBRIDGE_PLAY) {
    KbzMove move = kbz_minibridge_bot (&s, &random);
    kbz_minibridge_apply (&s, &move);
  }
  int seat = kbz_minibridge_seat (&s);
  KbzBridgeKnowledge k = kbz_minibridge_know (&s, seat);
  KbzBridgeSampler *sampler = kbz_bridge_sampler_new (&k, NULL);
  ck_assert_uint_lt (kbz_bridge_sampler_count (sampler), 10400600);
  for (int i = 0; i < 100; i++) {
    KbzSet hands[4];
    kbz_bridge_sampler_next (sampler, &random, hands);
    for (int owner = 0; owner < 4; owner++)
      ck_assert_int_eq (kbz_trick_play_points (hands[owner]), s.points[owner]);
  }
  kbz_bridge_sampler_free (sampler);
  for (int owner = 0; owner < 4; owner++)
    s.points[owner] = 10; /* not what the visible hands leave */
  s.points[(seat + 1) % 4] = 37;
  k = kbz_minibridge_know (&s, seat);
  sampler = kbz_bridge_sampler_new (&k, NULL);
  ck_assert_uint_eq (kbz_bridge_sampler_count (sampler), 10400600);
  kbz_bridge_sampler_free (sampler);
}
END_TEST

/* South holds thirteen tricks at no trump, whatever the others have. */
START_TEST (a_contract_is_valued_by_its_score)
{
  static const int others[] = { 0, 1, 3 };
  KbzSet hands[4] = { 0 };
  int n = 0;
  for (int suit = KBZ_SPADES; suit <= KBZ_CLUBS; suit++)
    for (int rank = 2; rank <= KBZ_ACE; rank++) {
      bool south = rank >= KBZ_QUEEN || (suit == KBZ_SPADES && rank == KBZ_JACK);
      hands[south ? 2 : others[n++ % 3]] |= kbz_set_of (kbz_card ((KbzSuit)suit, rank));
    }
  KbzMinibridge s;
  kbz_minibridge_start (&s, hands, 0, 0);
  kbz_minibridge_begin_contract (&s, 2);
  KbzLimits limits = { .samples = 4 };
  KbzAnalysis analysis = { 0 };
  ck_assert_int_eq (kbz_minibridge_advise (&s, 2, &limits, &analysis, NULL), KBZ_OK);
  ck_assert_uint_eq (analysis.n, 10);
  bool found = false;
  for (size_t i = 0; i < analysis.n; i++)
    if (analysis.choices[i].move.arg == KBZ_MINIBRIDGE_GAME_CALL + KBZ_NO_SUIT) {
      found = true;
      /* 40 + 6 × 30 for the tricks, 300 for game */
      ck_assert (same (analysis.choices[i].verdict.mean, 520));
      ck_assert (same (analysis.choices[i].verdict.error, 0));
    }
  ck_assert (found && same (analysis.verdict.mean, 520));
  kbz_analysis_clear (&analysis);
}
END_TEST

START_TEST (what_was_bid_is_known)
{
  KbzSet hands[4];
  kbz_trick_play_deal (hands, 0, 3);
  KbzBridge s;
  kbz_bridge_start (&s, hands, 0, 0, false);
  kbz_bridge_call (&s, kbz_bid (1, KBZ_NO_SUIT)); /* North */
  for (int i = 0; i < 3; i++)
    kbz_bridge_call (&s, KBZ_PASS);
  ck_assert_int_eq (s.phase, KBZ_BRIDGE_PLAY);
  KbzBridgeKnowledge k = kbz_bridge_game_know (&s, 1);
  ck_assert_int_eq (k.points[0].min, 15);
  ck_assert_int_eq (k.points[0].max, 17);
  ck_assert_int_eq (k.lengths[0][KBZ_HEARTS].min, 2);
  KbzAnalysis analysis = { 0 };
  KbzLimits limits = { .samples = 1, .seed = 1 };
  ck_assert_int_eq (kbz_bridge_game_advise (&s, 1, &limits, &analysis, NULL), KBZ_OK);
  ck_assert_uint_eq (analysis.n, 13);
  ck_assert_int_eq (analysis.choices[0].verdict.truth, KBZ_ESTIMATED);
  kbz_analysis_clear (&analysis);
}
END_TEST

/* West leads ♥4 to dummy's ♥2, and East has none: it must not be dealt one. */
START_TEST (a_question_may_leave_hidden_hands_out)
{
  static const char text[] = "deal: N:A63.K32.KQJ4.873 - QJ5.AQJ98.A73.96 -\n"
                             "trump: N\nleader: W\nplayed: H4 H2 S2";
  KbzFields question = { 0 }, filled = { 0 };
  ck_assert_int_eq (kbz_fields_read (&question, text, NULL), KBZ_OK);
  ck_assert_int_eq (kbz_bridge_fill_deal (&question, &filled, NULL), KBZ_OK);
  KbzBridge s;
  KbzError error;
  ck_assert_msg (kbz_bridge_read (&s, &filled, &error) == KBZ_OK, "%s", kbz_said (&error));
  ck_assert_int_eq (s.play.n_played, 3);
  ck_assert (kbz_set_has (s.play.dealt[1], kbz_card (KBZ_SPADES, 2)));
  ck_assert_uint_eq (kbz_set_suit (s.play.dealt[1], KBZ_HEARTS), 0);
  kbz_fields_clear (&filled);
  kbz_fields_clear (&question);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (
      a_finesse_wins_as_often_as_the_king_lies_right, few_deals_are_all_solved_and_averaged,
      a_sampled_mean_is_within_its_error_of_the_true_one,
      threads_do_not_change_the_advice_and_a_seed_repeats_it,
      work_that_is_stopped_gives_what_it_has, advice_is_refused_to_one_who_does_not_decide,
      no_strength_uses_hidden_cards_and_all_play_legal_ones,
      announced_points_are_known_and_a_miscount_is_not_believed, a_contract_is_valued_by_its_score,
      what_was_bid_is_known, a_question_may_leave_hidden_hands_out);
}
