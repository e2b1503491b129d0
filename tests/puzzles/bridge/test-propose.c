/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "puzzles/bridge/puzzler.h"

#include "analysis/games/bridge/bridge.h"
#include "analysis/position.h"
#include "puzzles/make.h"
#include "tests/suite.h"
#include "tests/said.h"

#include <string.h>

#define SEEDS 24
#define PROPOSALS_MAX 400

typedef struct {
  KbzBridge states[PROPOSALS_MAX];
  int seats[PROPOSALS_MAX], targets[PROPOSALS_MAX];
  int n;
} Proposals;

static bool keep (const void *state, int seat, int target, void *data)
{
  Proposals *found = data;
  memcpy (&found->states[found->n], state, sizeof (KbzBridge));
  found->seats[found->n] = seat;
  found->targets[found->n++] = target;
  return found->n < PROPOSALS_MAX;
}

static Proposals *propose_all (void)
{
  Proposals *found = calloc (1, sizeof *found);
  for (uint64_t seed = 1; seed <= SEEDS; seed++)
    kbz_bridge_propose (seed, NULL, keep, found);
  ck_assert_int_gt (found->n, 10);
  return found;
}

START_TEST (a_seed_proposes_the_same_again)
{
  Proposals *a = propose_all (), *b = propose_all ();
  ck_assert_int_eq (a->n, b->n);
  ck_assert_mem_eq (a->states, b->states, sizeof a->states);
  ck_assert_mem_eq (a->targets, b->targets, sizeof a->targets);
  free (a);
  free (b);
}
END_TEST

/* Written and read again it is the same, byte by byte; so it is a whole deal, legally played. */
START_TEST (every_proposal_is_a_position_of_a_whole_deal)
{
  Proposals *found = propose_all ();
  for (int i = 0; i < found->n; i++) {
    const KbzBridge *s = &found->states[i];
    KbzLines lines;
    KbzError error = { 0 };
    kbz_lines_init (&lines);
    lines.writer.string (&lines.writer, "game", "bridge");
    kbz_game_bridge.write (s, &lines.writer);
    KbzPosition *position = kbz_position_from_text (lines.text, &error);
    ck_assert_msg (position != NULL, "%s", kbz_said (&error));
    ck_assert_mem_eq (kbz_position_state (position), s, sizeof *s);
    ck_assert_int_eq (kbz_position_turn (position).actor, found->seats[i]);
    ck_assert_int_eq (kbz_set_size (s->play.dealt[0]), 13);
    ck_assert_int_ge (s->level, 1);
    ck_assert_int_ge (kbz_set_size (s->play.hands[kbz_trick_play_seat (&s->play)]), 4);
    kbz_position_free (position);
    free (lines.text);
  }
  free (found);
}
END_TEST

static KbzBridge rotated (const KbzBridge *s, int by)
{
  KbzBridge r = *s;
  for (int seat = 0; seat < 4; seat++) {
    r.play.dealt[(seat + by) % 4] = s->play.dealt[seat];
    r.play.hands[(seat + by) % 4] = s->play.hands[seat];
  }
  r.play.declarer = (int8_t)((s->play.declarer + by) % 4);
  r.play.opener = (int8_t)((s->play.opener + by) % 4);
  r.play.leader = (int8_t)((s->play.leader + by) % 4);
  r.play.tricks[by % 2] = s->play.tricks[0];
  r.play.tricks[1 - by % 2] = s->play.tricks[1];
  return r;
}

START_TEST (other_suits_spots_and_seats_have_the_same_key)
{
  Proposals *found = propose_all ();
  KbzRandom random;
  kbz_random_init (&random, 7);
  for (int i = 0; i < found->n; i++) {
    uint8_t key[KBZ_PUZZLE_KEY], other[KBZ_PUZZLE_KEY];
    KbzBridge s = found->states[i];
    int seat = found->seats[i], target = found->targets[i];
    size_t n = kbz_bridge_key (&s, seat, target, key);
    ck_assert_uint_gt (n, 2);
    for (int by = 0; by < 4; by++) {
      KbzBridge turned = rotated (&s, by);
      KbzRelabel relabel;
      kbz_trick_play_variant (&turned.play, &random, &relabel);
      ck_assert_uint_eq (kbz_bridge_key (&turned, (seat + by) % 4, target, other), n);
      ck_assert_mem_eq (key, other, n);
    }
    ck_assert_uint_eq (kbz_bridge_key (&s, seat, target - 1, other), n);
    ck_assert (memcmp (key, other, n) != 0);
  }
  free (found);
}
END_TEST

/* The key does not forget who owns a card, what trump is, or what lies on the table. */
START_TEST (another_position_has_another_key)
{
  static const char *const texts[] = {
    "deal: N:AQ.2.. 43.3.. 65.4.. K7.5..\ntrump: N\ndeclarer: S\nleader: S\n",
    "deal: N:AQ.2.. K3.3.. 65.4.. 74.5..\ntrump: N\ndeclarer: S\nleader: S\n",
    "deal: N:AQ.2.. 43.3.. 65.4.. K7.5..\ntrump: S\ndeclarer: S\nleader: S\n",
    "deal: N:AQ.2.. 43.3.. 65.4.. K7.5..\ntrump: H\ndeclarer: S\nleader: S\n",
    "deal: N:AQ.2.. 43.3.. 65.4.. K7.5..\ntrump: N\ndeclarer: S\nleader: N\n",
    "deal: N:AQ.2.. 43.3.. 65.4.. K7.5..\ntrump: N\ndeclarer: E\nleader: S\n",
    "deal: N:AQ.2.. 43.3.. 65.4.. K7.5..\ntrump: N\ndeclarer: S\nleader: S\nplayed: S5 S7\n",
    "deal: N:AQ.2.. 43.3.. 65.4.. K7.5..\ntrump: N\ndeclarer: S\nleader: S\nplayed: S5 SK\n",
  };
  const size_t n = sizeof texts / sizeof texts[0];
  uint8_t keys[sizeof texts / sizeof texts[0]][KBZ_PUZZLE_KEY] = { 0 };
  for (size_t i = 0; i < n; i++) {
    char text[300] = "game: bridge\n";
    KbzPosition *position = kbz_position_from_text (strcat (text, texts[i]), NULL);
    ck_assert_ptr_nonnull (position);
    kbz_bridge_key (kbz_position_state (position), 2, 2, keys[i]);
    kbz_position_free (position);
    for (size_t k = 0; k < i; k++)
      ck_assert_msg (memcmp (keys[i], keys[k], KBZ_PUZZLE_KEY) != 0, "%zu and %zu", i, k);
  }
}
END_TEST

/* ---- Minimax ----------------------------------------------------------------------------- */

/* Tricks of the whole deal for `seat`'s side, by trying everything. */
static int slow_outcome (const void *state, int seat)
{
  KbzTurn turn = kbz_game_bridge.turn (state);
  if (turn.seat == KBZ_NO_SEAT)
    return kbz_game_bridge.outcome (state, seat, 0);
  KbzMoves moves = { 0 };
  kbz_game_bridge.moves (state, &moves);
  bool ours = turn.seat % 2 == seat % 2;
  int best = ours ? -1 : 14;
  for (size_t i = 0; i < moves.n; i++) {
    KbzBridge next = *(const KbzBridge *)state;
    kbz_game_bridge.apply (&next, &moves.moves[i]);
    int value = slow_outcome (&next, seat);
    if (ours ? value > best : value < best)
      best = value;
  }
  kbz_moves_clear (&moves);
  return best;
}

typedef struct {
  int checked, seen;
} Small;

static bool check_small (KbzPuzzle *puzzle, void *data)
{
  Small *small = data;
  const KbzBridge *s = kbz_position_state (puzzle->start);
  small->seen++;
  if (kbz_set_size (s->play.hands[kbz_trick_play_seat (&s->play)]) <= 4) {
    KbzProof *proof = kbz_proof_new (puzzle, NULL, NULL);
    ck_assert_ptr_nonnull (proof);
    const KbzProofStep *step = &proof->steps[0];
    for (size_t i = 0; i < step->n; i++) {
      KbzBridge next = *s;
      kbz_game_bridge.apply (&next, &step->choices[i].move);
      ck_assert_int_eq (slow_outcome (&next, puzzle->seat), step->choices[i].outcome);
    }
    ck_assert (puzzle->themes != 0 && puzzle->rating >= 600);
    kbz_proof_free (proof);
    small->checked++;
  }
  kbz_puzzle_free (puzzle);
  return small->checked < 4 && small->seen < 200;
}

START_TEST (small_puzzles_are_what_trying_everything_says)
{
  Small small = { 0 };
  KbzMake make = { .puzzler = &kbz_puzzler_bridge,
                   .seed = 1000,
                   .limits.threads = 1,
                   .take = check_small,
                   .data = &small };
  kbz_make (&make);
  ck_assert_int_eq (small.checked, 4);
}
END_TEST

/* A puzzle comes back in other suits and with other spot cards, and is the same puzzle. */
static bool check_variant (KbzPuzzle *puzzle, void *data)
{
  KbzRandom random;
  kbz_random_init (&random, 3);
  KbzPuzzle *variant = kbz_puzzle_variant (puzzle, &random, NULL);
  ck_assert_ptr_nonnull (variant);
  ck_assert_mem_ne (kbz_position_state (variant->start), kbz_position_state (puzzle->start),
                    sizeof (KbzBridge));
  kbz_puzzle_free (variant);
  kbz_puzzle_free (puzzle);
  ++*(int *)data;
  return true;
}

START_TEST (a_puzzle_has_variants)
{
  int seen = 0;
  KbzMake make = { .puzzler = &kbz_puzzler_bridge,
                   .seed = 1,
                   .count = 3,
                   .limits.threads = 1,
                   .take = check_variant,
                   .data = &seen };
  kbz_make (&make);
  ck_assert_int_eq (seen, 3);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (a_seed_proposes_the_same_again, every_proposal_is_a_position_of_a_whole_deal,
                    other_suits_spots_and_seats_have_the_same_key, another_position_has_another_key,
                    small_puzzles_are_what_trying_everything_says, a_puzzle_has_variants);
}
