/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "puzzles/doudizhu/parts.h"

/* What a proof is told in: how a mistake loses, the idea of the first decision, how it ends. */

/* The least cards that one hand of a side still has. */
static int fewest_of (const KbzDdzGame *g, int seat, bool same_side)
{
  int fewest = KBZ_MOVE_CARDS_MAX;
  for (int i = 0; i < g->seats; i++) {
    int cards = kbz_hand_size (&g->hands[i]);
    if (((i == g->landlord) == (seat == g->landlord)) == same_side && cards < fewest)
      fewest = cards;
  }
  return fewest;
}

/* Who is nearer to going out, and in whose hands the round is. */
int kbz_ddz_counted (const void *state, int seat)
{
  const KbzDdzGame *g = state;
  bool ours = g->beat_by >= 0 && (g->beat_by == g->landlord) == (seat == g->landlord);
  if (fewest_of (g, seat, false) == 0)
    return -100;
  if (fewest_of (g, seat, true) == 0)
    return 100;
  return 2 * (fewest_of (g, seat, false) - fewest_of (g, seat, true)) + ours;
}

/* ---- Who goes out ---------------------------------------------------------------------------- */

static const char *role_of (const KbzDdzGame *g, int seat, int solver)
{
  if (seat == solver)
    return N_ ("you");
  if (seat == g->landlord)
    return N_ ("the landlord");
  if (g->seats == 2)
    return N_ ("the farmer");
  return solver == g->landlord ? N_ ("a farmer") : N_ ("your partner");
}

static const char *const out_with[KBZ_DDZ_TYPES] = {
  [KBZ_DDZ_SINGLE] = N_ ("Out first: {0}, with a single {1}."),
  [KBZ_DDZ_PAIR] = N_ ("Out first: {0}, with a pair of {1}."),
  [KBZ_DDZ_TRIPLE] = N_ ("Out first: {0}, with three {1}."),
  [KBZ_DDZ_TRIPLE_SINGLE] = N_ ("Out first: {0}, with three {1} and one card."),
  [KBZ_DDZ_TRIPLE_PAIR] = N_ ("Out first: {0}, with three {1} and a pair."),
  [KBZ_DDZ_STRAIGHT] = N_ ("Out first: {0}, with the straight {1}–{2}."),
  [KBZ_DDZ_PAIRS] = N_ ("Out first: {0}, with the pairs {1}–{2}."),
  [KBZ_DDZ_PLANE] = N_ ("Out first: {0}, with the plane {1}–{2}."),
  [KBZ_DDZ_PLANE_SINGLES] = N_ ("Out first: {0}, with the plane {1}–{2} and single cards."),
  [KBZ_DDZ_PLANE_PAIRS] = N_ ("Out first: {0}, with the plane {1}–{2} and pairs."),
  [KBZ_DDZ_BOMB] = N_ ("Out first: {0}, with the bomb of {1}."),
  [KBZ_DDZ_ROCKET] = N_ ("Out first: {0}, with the rocket."),
  [KBZ_DDZ_FOUR_SINGLES] = N_ ("Out first: {0}, with four {1} and two cards."),
  [KBZ_DDZ_FOUR_PAIRS] = N_ ("Out first: {0}, with four {1} and two pairs."),
};

static const char *joker_name (int rank)
{
  return rank == KBZ_DDZ_BIG_JOKER ? N_ ("big joker") : N_ ("little joker");
}

/* The last play of a deal. */
static KbzText end_of (const KbzDdzGame *before, const KbzMove *move, int solver)
{
  KbzDdzCombo play = kbz_ddz_game_combo (before, move);
  KbzText name = kbz_ddz_combo_name (&play);
  bool joker = play.type == KBZ_DDZ_SINGLE && play.rank >= KBZ_DDZ_LITTLE_JOKER;
  return (KbzText){ out_with[play.type],
                    { KBZ_WORD (role_of (before, before->to_move, solver)),
                      joker ? KBZ_WORD (joker_name (play.rank)) : name.args[0], name.args[1] } };
}

KbzText kbz_ddz_loss (const KbzLine *line)
{
  const size_t n = line->moves.n;
  return end_of (kbz_line_state (line, n - 1), &line->moves.moves[n - 1], line->seat);
}

KbzText kbz_ddz_point (const KbzProof *proof)
{
  const size_t n = proof->length;
  return end_of (kbz_proof_state (proof, n - 1), &proof->steps[n - 1].move, proof->puzzle->seat);
}

/* ---- The idea -------------------------------------------------------------------------------- */

/* What may stand in the blanks of an idea. */
typedef enum {
  NOTHING,
  ENEMY,    /* the opponent with the fewest cards, */
  HIS_CARDS /* and how many these are */
} Blank;

static const struct {
  const char *message;
  Blank blanks[2];
} ideas[] = {
  [KBZ_DDZ_KEEP_CONTROL] = { N_ ("No opponent can beat this, so the lead is not lost; a lead that "
                                 "they can beat gives the game away.") },
  [KBZ_DDZ_LET_IN] = { N_ ("A play that nobody can beat is better kept for later: let them take "
                           "this one and come back with it.") },
  [KBZ_DDZ_HOLD_BACK] = { N_ ("Beating it is possible but spends what is needed later: pass and "
                              "wait.") },
  [KBZ_DDZ_BOMB_OR_HOLD] = { N_ ("The bomb can wait: it is worth more later than here.") },
  [KBZ_DDZ_SKIP_SMALLEST] = { N_ ("The smallest that beats it is needed for something else: beat "
                                  "it higher.") },
  [KBZ_DDZ_SHUT_DOOR] = { N_ ("Nobody may get the play they wait for: with {1} cards left {0} "
                              "would "
                              "go out at once."),
                          { ENEMY, HIS_CARDS } },
  [KBZ_DDZ_SPLIT] = { N_ ("The combination is worth more in parts than whole.") },
  [KBZ_DDZ_BREAK_BOMB] = { N_ ("The bomb would win one round; its cards taken apart win the "
                               "game.") },
  [KBZ_DDZ_STRAIGHT_IN_TIME] = { N_ ("The straight has to go now: later there is no lead left to "
                                     "play it.") },
  [KBZ_DDZ_SINGLE_OR_PAIR] = { N_ ("Only one of the two kinds is safe here: {0} has {1} cards "
                                   "left."),
                               { ENEMY, HIS_CARDS } },
  [KBZ_DDZ_RIGHT_KICKER] = { N_ ("The triple or four is clear; it is the cards going with it that "
                                 "decide, since what stays in the hand must still go.") },
  [KBZ_DDZ_PASS_FOR_PARTNER] = { N_ ("Your partner plays after you and does it better: pass.") },
  [KBZ_DDZ_FEED_PARTNER] = { N_ ("Your partner is the one to go out: lead what your partner can "
                                 "play on.") },
  [KBZ_DDZ_BLOCK_LANDLORD] = { N_ ("The landlord plays after you: a lower one of the kind would "
                                   "let a small play through.") },
};

/* The opponent who is nearest to going out. */
static int nearest_enemy (const KbzDdzGame *g, int seat)
{
  int nearest = -1;
  for (int i = 0; i < g->seats; i++)
    if ((i == g->landlord) != (seat == g->landlord)
        && (nearest < 0 || kbz_hand_size (&g->hands[i]) < kbz_hand_size (&g->hands[nearest])))
      nearest = i;
  return nearest;
}

/* Whether an opponent who plays later answers this play with its own kind. */
static bool is_answered (const KbzDdzGame *g, const KbzMove *move)
{
  KbzDdzOptions options = kbz_ddz_game_options (g);
  KbzDdzCombo play = kbz_ddz_game_combo (g, move);
  bool found = false;
  for (int i = 0; i < g->seats; i++) {
    if ((i == g->landlord) == (g->to_move == g->landlord))
      continue;
    KbzDdzPlays replies = kbz_ddz_replies (&options, kbz_ddz_game_ranks (&g->hands[i]), &play);
    for (size_t k = 0; k < replies.n; k++)
      found |= replies.plays[k].type == play.type;
    kbz_ddz_plays_clear (&replies);
  }
  return found;
}

/* The lowest wrong play of the kind that the solution plays. */
static const KbzMove *smallest_wrong (const KbzProof *proof)
{
  const KbzDdzGame *g = kbz_proof_state (proof, 0);
  const KbzProofStep *first = &proof->steps[0];
  KbzDdzCombo right = kbz_ddz_game_combo (g, &first->move);
  const KbzMove *smallest = NULL;
  int least = KBZ_DDZ_RANKS;
  for (size_t i = 0; i < first->n; i++) {
    KbzDdzCombo play = kbz_ddz_game_combo (g, &first->choices[i].move);
    if (!first->choices[i].right && play.type == right.type && play.rank < least) {
      least = play.rank;
      smallest = &first->choices[i].move;
    }
  }
  return smallest;
}

/* What a theme says depends on the cards, here and there. */
static const char *idea_in_the_cards (const KbzProof *proof, int theme)
{
  const KbzDdzGame *g = kbz_proof_state (proof, 0);
  KbzDdzCombo play = kbz_ddz_game_combo (g, &proof->steps[0].move);
  const KbzMove *smallest;
  switch (theme) {
  case KBZ_DDZ_BOMB_OR_HOLD:
    return play.type >= KBZ_DDZ_BOMB && play.type <= KBZ_DDZ_ROCKET
               ? N_ ("Now is the moment for it: anything less leaves them the lead, or a play that "
                     "beats it.")
               : NULL;
  case KBZ_DDZ_SKIP_SMALLEST:
    smallest = smallest_wrong (proof);
    return smallest != NULL && is_answered (g, smallest)
               ? N_ ("The smallest that beats it would be beaten in turn: go higher at once.")
               : NULL;
  case KBZ_DDZ_PASS_FOR_PARTNER:
    return g->beat_by != g->landlord
               ? N_ ("The play on the table is your partner's: let it stand and keep your cards.")
               : NULL;
  default:
    return NULL;
  }
}

KbzText kbz_ddz_idea (const KbzProof *proof, int theme)
{
  const KbzDdzGame *g = kbz_proof_state (proof, 0);
  int seat = proof->puzzle->seat, enemy = nearest_enemy (g, seat);
  const char *own = idea_in_the_cards (proof, theme);
  KbzText idea = { .message = own != NULL ? own : ideas[theme].message };
  for (int i = 0; i < 2; i++)
    if (ideas[theme].blanks[i] == ENEMY)
      idea.args[i] = KBZ_WORD (role_of (g, enemy, seat));
    else if (ideas[theme].blanks[i] == HIS_CARDS)
      idea.args[i] = KBZ_NUMBER (kbz_hand_size (&g->hands[enemy]));
  return idea;
}
