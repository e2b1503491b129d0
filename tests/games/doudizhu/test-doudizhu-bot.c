/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Dou Dizhu opponents: what they play where a good player knows what to do. */
#include "analysis/games/doudizhu/game-mind.h"
#include "analysis/games/doudizhu/solve/solve.h"
#include "analysis/games/doudizhu/rules/text.h"
#include "endings.h"
#include "table.h"

static const KbzDdzOptions plain = { 0 };

static KbzDdzHand cards (const char *text)
{
  KbzDdzHand hand;
  ck_assert_int_eq (kbz_ddz_hand_read (text, &hand, NULL), KBZ_OK);
  return hand;
}

static KbzDdzCombo play_of (const KbzDdzPosition *position, int strength, uint64_t seed)
{
  KbzDdzKnowledge knowledge = { .sight = kbz_ddz_see (&plain, position), .tally = { .bid = 1 } };
  KbzRandom random;
  kbz_random_init (&random, seed);
  return kbz_ddz_bot_play (&knowledge, strength, &random, NULL);
}

/* ---- Positions → plays --------------------------------------------------------------------- */

typedef struct {
  const char *why;
  const char *hands[3]; /* the landlord's first; he plays before farmer 1, farmer 2 before him */
  int to_move;
  const char *to_beat; /* "" on lead */
  int beat_by;
  const char *plays; /* any of these, "," between them; "" passes */
} Scene;

static KbzDdzPosition position_of (const Scene *scene)
{
  KbzDdzPosition position = { .seats = 3, .to_move = scene->to_move, .beat_by = scene->beat_by };
  KbzDdzCombo lead = { 0 };
  for (int seat = 0; seat < 3; seat++)
    position.hands[seat] = cards (scene->hands[seat]);
  if (scene->to_beat[0] != '\0')
    ck_assert (kbz_ddz_read_play (&plain, cards (scene->to_beat), &lead, &position.to_beat));
  return position;
}

static bool listed (const char *plays, const KbzDdzCombo *play)
{
  char copy[200];
  ck_assert_uint_lt (strlen (plays), sizeof copy);
  strcpy (copy, plays);
  for (char *rest = copy, *text; (text = strsep (&rest, ",")) != NULL;)
    if (cards (text) == (play->type == KBZ_DDZ_PASS ? 0 : play->cards))
      return true;
  return false;
}

/* clang-format off */
static const Scene scenes[] = {
  /* source 004: B lets his partner get rid of low cards, and takes the lead later */
  { "pass for the partner, who may answer a low triple cheaply",
    { "6 7 8 8 T T J J Q K K K 2 2 LJ BJ", "3 4 4 6 7 8 9 9 T J Q Q K A A A 2", "3 4 5 5 5 6 7 7 8 9 T J Q A 2 2 4" },
    1, "3 3 3 9", 0, "" },
  { "beat the landlord's king of triples with aces when the partner has done his part",
    { "6 7 8 8 T T J Q 2 2 LJ BJ", "4 4 5 6 9 9 A A A 3", "3 4 6 7 7 8 9 T J Q A 2 2" },
    1, "K K K J", 0, "A A A 3" },
  { "leave the partner's play alone when the landlord has passed",
    { "3 5 6 7 9 T J", "4 6 8 K 2 2", "3 4 7 8 9" }, 1, "A", 2, "" },
  { "leave the partner on lead who has one card left",
    { "3 5 6 7 9 T J", "4 6 8 9 T Q K", "5" }, 1, "7", 2, "" },
  { "feed a partner with one card: the lowest single",
    { "6 7 8 9 T J Q Q", "3 5 5 8 8 K K A", "9" }, 1, "", 0, "3" },
  { "feed a partner with two cards: the lowest pair",
    { "6 7 8 9 T J Q Q", "3 3 5 8 8 K K A", "9 9" }, 1, "", 0, "3 3" },
  { "the landlord has one card: lead no single, though the partner comes first",
    { "T", "4 4 7 9 K K", "3 5 6 8 J Q" }, 1, "", 0, "4 4,K K" },
  { "the landlord has one card: lead a pair",
    { "J", "3 5 6 8 T Q", "4 4 7 9 K K" }, 2, "", 0, "4 4,K K" },
  { "the landlord has one card: the farmer before him plays the highest single on",
    { "K", "3 5 5 8 9", "4 7 9 J A" }, 2, "6", 1, "A" },
  { "the landlord has one card and there is nothing but singles: the highest first",
    { "Q", "3 5 6 8 T", "4 7 9 K" }, 2, "", 0, "K" },
  { "a farmer has one card: the landlord leads pairs before singles",
    { "3 5 5 8 9", "K", "4 6 7 T J Q" }, 0, "", 0, "5 5" },
  { "a bomb that goes out next is played",
    { "7 7 7 7 3", "4 5 6 8 9 T", "5 6 8 9 J Q" }, 0, "K", 2, "7 7 7 7" },
  { "a bomb stops a landlord who is about to go out",
    { "Q", "4 4 4 4 6 8 9", "3 5 6 8 9 T J" }, 1, "2", 0, "4 4 4 4" },
  { "a bomb is not spent on a low card while all have many",
    { "3 4 5 6 7 8 9 T J Q K A 2 3 4 6", "4 5 6 7 8 9 9 9 9 J Q K A 2", "3 5 7 8 T J Q K A 2 6 7" }, 1, "5", 0,
    "J,Q,K,A,4,6,7,8," },
  { "winners first when only one play can be beaten",
    { "3 A A 2", "4 5 6 7 K K", "8 8 9 9 T J" }, 0, "", 0, "2,A A" },
  { "all cards go at once",
    { "3 4 5 6 7 8", "4 5 9 9", "T T J 2" }, 0, "", 0, "3 4 5 6 7 8" },
};
/* clang-format on */

START_TEST (good_players_know_what_to_do)
{
  for (size_t i = 0; i < sizeof scenes / sizeof scenes[0]; i++) {
    KbzDdzPosition position = position_of (&scenes[i]);
    KbzDdzCombo play = play_of (&position, KBZ_STRENGTH_PLAYER, 1);
    char text[KBZ_DDZ_TEXT_SIZE];
    kbz_ddz_hand_text (play.type == KBZ_DDZ_PASS ? 0 : play.cards, text);
    ck_assert_msg (listed (scenes[i].plays, &play), "%s: %s", scenes[i].why, text);
  }
}
END_TEST

/* ---- Endings ------------------------------------------------------------------------------- */

/* Hands of these sizes out of a shuffled pack. */
static KbzDdzPosition random_ending (KbzRandom *random, int landlord, int first, int second)
{
  KbzDdzHand places[4] = { 0 };
  int room[4] = { landlord, first, second, 54 - landlord - first - second };
  kbz_ddz_deal_out (KBZ_DDZ_FULL_PACK, room, 4, random, places);
  return (KbzDdzPosition){ .seats = second > 0 ? 3 : 2,
                           .hands = { places[0], places[1], places[2] } };
}

START_TEST (who_can_go_out_goes_out)
{
  KbzRandom random;
  int found = 0;
  kbz_random_init (&random, 2);
  for (int i = 0; i < kbz_share (4000); i++) {
    KbzDdzPosition position = random_ending (&random, 1 + i % 6, 4, 5);
    KbzDdzCombo out, lead = { 0 };
    if (i % 2 == 0) {
      /* somebody has led a pair or a low card */
      KbzDdzHand led = i % 4 == 0 ? cards ("3") : cards ("3 3");
      ck_assert (kbz_ddz_read_play (&plain, led, &lead, &position.to_beat));
      position.beat_by = 2;
    }
    if (!kbz_ddz_read_play (&plain, position.hands[0], &position.to_beat, &out))
      continue;
    found++;
    for (int strength = KBZ_STRENGTH_PLAYER; strength < KBZ_STRENGTHS; strength++)
      ck_assert_uint_eq (play_of (&position, strength, 1).cards, position.hands[0]);
  }
  ck_assert_int_gt (found, kbz_share (300));
}
END_TEST

static KbzDdzOutcome outcome_after (KbzDdzSolver *solver, const KbzDdzPosition *position,
                                    const KbzDdzCombo *play)
{
  KbzDdzPosition next = *position;
  KbzDdzOutcome outcome;
  kbz_ddz_position_play (&next, play);
  ck_assert_int_eq (kbz_ddz_solve (solver, &next, NULL, &outcome, NULL), KBZ_OK);
  return outcome;
}

START_TEST (where_nothing_is_hidden_the_strongest_never_misses_a_win)
{
  KbzDdzSolver *solver = kbz_ddz_solver_new ((size_t)16 << 20, &plain);
  KbzRandom random;
  int wins = 0, hard = 0;
  kbz_random_init (&random, 3);
  for (int i = 0; i < kbz_share (400); i++) {
    KbzDdzPosition position = random_ending (&random, 3 + i % 4, 3 + i / 4 % 4, 0);
    KbzDdzOutcome outcome;
    ck_assert_int_eq (kbz_ddz_solve (solver, &position, NULL, &outcome, NULL), KBZ_OK);
    if (outcome != KBZ_DDZ_LANDLORD_WINS)
      continue;
    KbzDdzCombo simple = play_of (&position, KBZ_STRENGTH_BEGINNER, 1);
    KbzDdzCombo best = play_of (&position, KBZ_STRENGTH_EXPERT, 1);
    wins++;
    hard += outcome_after (solver, &position, &simple) != KBZ_DDZ_LANDLORD_WINS;
    ck_assert_int_eq (outcome_after (solver, &position, &best), KBZ_DDZ_LANDLORD_WINS);
  }
  ck_assert_int_gt (wins, kbz_share (100));
  if (kbz_share (400) == 400) /* a tenth may have few hard ones */
    ck_assert_int_gt (hard, 10);
  for (size_t i = 0; i < sizeof published_endings / sizeof published_endings[0]; i++) {
    KbzDdzPosition position = { .seats = 2,
                                .hands = { cards (published_endings[i].hands[0]),
                                           cards (published_endings[i].hands[1]) } };
    KbzDdzCombo best = play_of (&position, KBZ_STRENGTH_EXPERT, 1);
    if (published_endings[i].landlord_wins)
      ck_assert_int_eq (outcome_after (solver, &position, &best), KBZ_DDZ_LANDLORD_WINS);
  }
  kbz_ddz_solver_free (solver);
}
END_TEST

/* The others' cards are all alike, so that three hands are open in effect. */
START_TEST (farmers_whose_cards_are_known_are_played_right)
{
  KbzDdzSolver *solver = kbz_ddz_solver_new ((size_t)16 << 20, &plain);
  static const char *const hands[] = {
    "3 8 8 K", "4 4 9", "3 T J J", "5 5 6 A", "6 8 Q Q", "3 4 5"
  };
  for (size_t i = 0; i < sizeof hands / sizeof hands[0]; i++)
    for (int split = 1; split <= 3; split++) {
      KbzDdzPosition position = { .seats = 3, .hands = { cards (hands[i]) } };
      KbzDdzOutcome outcome;
      position.hands[1] = kbz_ddz_cards (split, 4);
      position.hands[2] = kbz_ddz_cards (4 - split, 4);
      ck_assert_int_eq (kbz_ddz_solve (solver, &position, NULL, &outcome, NULL), KBZ_OK);
      KbzDdzCombo best = play_of (&position, KBZ_STRENGTH_EXPERT, 1);
      ck_assert_int_eq (outcome_after (solver, &position, &best), outcome);
    }
  kbz_ddz_solver_free (solver);
}
END_TEST

/* ---- Bids ---------------------------------------------------------------------------------- */

START_TEST (strong_hands_bid_and_weak_ones_pass)
{
  static const struct {
    const char *hand;
    int call; /* of every strength but the beginner's */
  } cases[] = {
    { "3 3 3 4 5 6 7 8 9 A A 2 2 2 K LJ BJ", 3 },
    { "4 4 4 4 9 T J Q K A A A 2 2 2 LJ BJ", 3 },
    { "3 4 4 6 6 7 8 8 9 T T J J Q Q K 5", 0 },
    { "3 3 4 5 5 6 7 9 9 T T J Q Q K K 8", 0 },
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
    for (int strength = KBZ_STRENGTH_PLAYER; strength < KBZ_STRENGTHS; strength++) {
      KbzDdzBidding bidding = { .options = &plain, .hand = cards (cases[i].hand) };
      KbzRandom random;
      kbz_random_init (&random, 1);
      ck_assert_int_eq (kbz_ddz_bot_call (&bidding, strength, &random, NULL), cases[i].call);
    }
}
END_TEST

START_TEST (nobody_bids_what_has_been_bid)
{
  for (int strength = 0; strength < KBZ_STRENGTHS; strength++)
    for (uint64_t seed = 0; seed < 12; seed++) {
      KbzDdzBidding bidding = { .options = &plain,
                                .hand = cards ("3 3 3 4 5 6 7 8 9 A A 2 2 2 K LJ BJ"),
                                .calls = { 2 },
                                .n = 1 };
      KbzRandom random;
      kbz_random_init (&random, seed);
      int call = kbz_ddz_bot_call (&bidding, strength, &random, NULL);
      ck_assert (call == 0 || call == 3);
    }
}
END_TEST

/* ---- What they see, and whole deals -------------------------------------------------------- */

static bool over (const KbzDdzGame *g)
{
  return g->phase == KBZ_DDZ_OVER;
}

START_TEST (no_strength_uses_what_its_seat_does_not_see)
{
  KbzRandom shuffle;
  KbzOptions options = { { 0 } };
  KbzMatch match = { 0 };
  int different = 0;
  kbz_random_init (&shuffle, 6);
  for (uint64_t seed = 1; seed <= (uint64_t)kbz_share (4); seed++) {
    KbzDdzGame g;
    KbzRandom random;
    game->deal (&g, &options, &match, seed);
    kbz_random_init (&random, seed);
    for (int turn = 0; !over (&g); turn++) {
      KbzDdzGame other = g;
      game->reshuffle (&other, g.to_move, &shuffle);
      different += memcmp (&g, &other, sizeof g) != 0;
      for (int strength = 0; strength < KBZ_STRENGTHS; strength++) {
        /* the strongest thinks long: now and then will do */
        if (strength == KBZ_STRENGTH_EXPERT && turn % 5 != 0)
          continue;
        KbzRandom one = random, two = random;
        KbzMove seen = game->bot (&g, strength, &one, NULL);
        KbzMove hidden = game->bot (&other, strength, &two, NULL);
        ck_assert (kbz_move_equal (&seen, &hidden));
      }
      KbzMove move = game->bot (&g, KBZ_STRENGTH_PLAYER, &random, NULL);
      game->apply (&g, &move);
    }
  }
  ck_assert_int_gt (different, kbz_share (40));
}
END_TEST

START_TEST (every_strength_plays_legally_by_every_rule)
{
  static const uint16_t bans[] = {
    0, 1 << KBZ_DDZ_BOMB, 1 << KBZ_DDZ_PAIR | 1 << KBZ_DDZ_TRIPLE,
    1 << KBZ_DDZ_STRAIGHT | 1 << KBZ_DDZ_TRIPLE_SINGLE | 1 << KBZ_DDZ_BOMB | 1 << KBZ_DDZ_ROCKET,
    (1 << KBZ_DDZ_TYPES) - 1 - (1 << KBZ_DDZ_SINGLE) - (1 << KBZ_DDZ_PASS)
  };
  KbzMatch match = { 0 };
  for (uint64_t seed = 1; seed <= 30; seed++) {
    KbzDdzGame g;
    KbzRandom random;
    KbzOptions options = { { seed % 2, seed / 2 % 2, seed / 4 % 2 } };
    int strength = seed % 10 == 0 ? KBZ_STRENGTH_EXPERT : (int)(seed % 2);
    game->deal (&g, &options, &match, seed);
    g.banned = bans[seed % 5];
    kbz_random_init (&random, seed);
    while (!over (&g)) {
      KbzReason reason = { 0 };
      KbzMove move = game->bot (&g, strength, &random, NULL);
      ck_assert_msg (game->legal (&g, &move, &reason), "seed %d: %s", (int)seed, reason.rule);
      game->apply (&g, &move);
    }
  }
}
END_TEST

/* How many of the deals the landlord wins; he bids three at once. */
static int won (int landlord, int farmers, int deals)
{
  KbzOptions options = { { 0 } };
  KbzMatch match = { 0 };
  int n = 0;
  for (int i = 0; i < deals; i++) {
    KbzDdzGame g;
    KbzRandom random;
    game->deal (&g, &options, &match, 100 + (uint64_t)i);
    make (&g, "bid 3");
    kbz_random_init (&random, (uint64_t)i);
    while (!over (&g)) {
      KbzMove move = game->bot (&g, g.to_move == g.landlord ? landlord : farmers, &random, NULL);
      game->apply (&g, &move);
    }
    n += kbz_ddz_game_landlord_won (&g);
  }
  return n;
}

START_TEST (rules_of_thumb_beat_plain_rules_in_every_seat)
{
  int deals = kbz_share (200);
  int same = won (KBZ_STRENGTH_PLAYER, KBZ_STRENGTH_PLAYER, deals);
  int worse = won (KBZ_STRENGTH_BEGINNER, KBZ_STRENGTH_PLAYER, deals);
  int better = won (KBZ_STRENGTH_PLAYER, KBZ_STRENGTH_BEGINNER, deals);
  if (deals < 200) /* too few to say who is stronger; they have been played to the end */
    return;
  ck_assert_int_gt (same, worse + 20);
  ck_assert_int_lt (same, better - 20);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (
      good_players_know_what_to_do, who_can_go_out_goes_out,
      where_nothing_is_hidden_the_strongest_never_misses_a_win,
      farmers_whose_cards_are_known_are_played_right, strong_hands_bid_and_weak_ones_pass,
      nobody_bids_what_has_been_bid, no_strength_uses_what_its_seat_does_not_see,
      every_strength_plays_legally_by_every_rule, rules_of_thumb_beat_plain_rules_in_every_seat);
}
