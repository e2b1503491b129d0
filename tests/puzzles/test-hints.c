/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All puzzles that come with the program: test-hints FOLDER [N]. At the first decision of each the
 * first hint is the one of a theme found there, what it tells to do is done by every right choice,
 * and every (N: every N-th) wrong choice is refuted until the loss lies on the table, with a
 * sentence about it. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/games/bridge/play/game.h"
#include "analysis/games/doudizhu/game.h"
#include "analysis/games/tractor/rules/trick.h"
#include "puzzles/bridge/decision.h"
#include "puzzles/explain.h"
#include "puzzles/napoleon/parts.h"
#include "puzzles/tractor/moment.h"

#define TRIES 4

/* What a hint may tell to do; a word of its own, read off the rules and not off the themes. */
typedef enum {
  ANYTHING, /* it names no act */
  LEAD,
  WIN,   /* beat what lies on the table */
  LOSE,  /* do not beat it */
  YIELD, /* play what an opponent can still beat, or what does not win */
  RUFF,  /* a trump on another suit */
  THROW_AWAY,
  LEAD_TRUMP,
  PASS,
  NO_PASS,
  STRAIGHT,
  PAIR,
  TRACTOR,
  SEVERAL, /* parts at once */
  ONE_PART,
  POINTS,
  NO_POINTS,
  PETIT,
  NO_PETIT,
  EXCUSE,
  NO_EXCUSE,
  JOKER,
  NO_JOKER,
  SECRETARY,
  NO_SECRETARY,
  NO_DEMAND,
  CALLER, /* the three or six of trumps */
  NAME_OTHER,
  LAY,
  TAKE,
  DRAW,
  BLACK_THREE,
  WILD,
} Act;

static const struct {
  const char *game, *theme;
  Act act;
} acts[] = {
  { "bridge", "finesse", ANYTHING },
  { "bridge", "towards", LEAD },
  { "bridge", "drop", ANYTHING },
  { "bridge", "duck", YIELD },
  { "bridge", "hold-up", YIELD },
  { "bridge", "unblock", LOSE },
  { "bridge", "overtake", WIN },
  { "bridge", "entry", ANYTHING },
  { "bridge", "set-up", LEAD },
  { "bridge", "ruff", ANYTHING },
  { "bridge", "ruff-high", RUFF },
  { "bridge", "cross-ruff", ANYTHING },
  { "bridge", "draw-trumps", LEAD_TRUMP },
  { "bridge", "loser-on-loser", THROW_AWAY },
  { "bridge", "discard", THROW_AWAY },
  { "bridge", "avoidance", ANYTHING },
  { "bridge", "throw-in", ANYTHING },
  { "bridge", "squeeze", ANYTHING },
  { "bridge", "opening-lead", LEAD },
  { "bridge", "switch", LEAD },
  { "bridge", "return", LEAD },
  { "bridge", "cash-out", LEAD },
  { "bridge", "trump-lead", LEAD_TRUMP },
  { "bridge", "force", LEAD },
  { "bridge", "defensive-ruff", ANYTHING },
  { "bridge", "do-not-ruff", THROW_AWAY },
  { "bridge", "second-hand-high", WIN },
  { "bridge", "cover", WIN },
  { "bridge", "keep-guards", THROW_AWAY },
  { "canasta", "lay-first", LAY },
  { "canasta", "leave-pile", DRAW },
  { "canasta", "take-now", TAKE },
  { "canasta", "spare-wilds", ANYTHING },
  { "canasta", "just-enough", ANYTHING },
  { "canasta", "keep-pairs", ANYTHING },
  { "canasta", "black-three", BLACK_THREE },
  { "canasta", "freeze", WILD },
  { "canasta", "their-rank", ANYTHING },
  { "canasta", "dead-rank", ANYTHING },
  { "canasta", "least-risk", ANYTHING },
  { "canasta", "stay-ready", ANYTHING },
  { "canasta", "near-opening", ANYTHING },
  { "canasta", "concealed", ANYTHING },
  { "canasta", "two-canastas", ANYTHING },
  { "canasta", "natural", ANYTHING },
  { "canasta", "finish-canasta", ANYTHING },
  { "canasta", "threes-last", ANYTHING },
  { "canasta", "go-out", ANYTHING },
  { "doudizhu", "keep-control", NO_PASS },
  { "doudizhu", "let-in", NO_PASS },
  { "doudizhu", "hold-back", PASS },
  { "doudizhu", "bomb-or-hold", ANYTHING },
  { "doudizhu", "skip-smallest", NO_PASS },
  { "doudizhu", "shut-door", NO_PASS },
  { "doudizhu", "split", NO_PASS },
  { "doudizhu", "break-bomb", NO_PASS },
  { "doudizhu", "straight-in-time", STRAIGHT },
  { "doudizhu", "single-or-pair", NO_PASS },
  { "doudizhu", "right-kicker", NO_PASS },
  { "doudizhu", "pass-for-partner", PASS },
  { "doudizhu", "feed-partner", NO_PASS },
  { "doudizhu", "block-landlord", NO_PASS },
  { "jokerbridge", "spend-joker", JOKER },
  { "jokerbridge", "hold-joker", NO_JOKER },
  { "jokerbridge", "lure-joker", LEAD },
  { "jokerbridge", "to-partner", ANYTHING },
  { "jokerbridge", "lose-lead", YIELD },
  { "jokerbridge", "leave-trick", YIELD },
  { "jokerbridge", "ruff", ANYTHING },
  { "jokerbridge", "draw-trumps", LEAD_TRUMP },
  { "jokerbridge", "discard", THROW_AWAY },
  { "jokerbridge", "switch", LEAD },
  { "jokerbridge", "defensive-ruff", ANYTHING },
  { "jokerbridge", "second-hand-high", WIN },
  { "jokerbridge", "keep-guards", THROW_AWAY },
  { "jokerbridge", "aside-void", ANYTHING },
  { "jokerbridge", "lay-aside", ANYTHING },
  { "napoleon", "spend-joker", JOKER },
  { "napoleon", "hold-joker", NO_JOKER },
  { "napoleon", "lure-joker", LEAD },
  { "napoleon", "to-partner", ANYTHING },
  { "napoleon", "lose-lead", YIELD },
  { "napoleon", "leave-trick", YIELD },
  { "napoleon", "ruff", ANYTHING },
  { "napoleon", "draw-trumps", LEAD_TRUMP },
  { "napoleon", "discard", THROW_AWAY },
  { "napoleon", "switch", LEAD },
  { "napoleon", "defensive-ruff", ANYTHING },
  { "napoleon", "second-hand-high", WIN },
  { "napoleon", "keep-guards", THROW_AWAY },
  { "napoleon", "call-joker", CALLER },
  { "napoleon", "name-partner", NAME_OTHER },
  { "napoleon", "demand", LEAD },
  { "napoleon", "wait", NO_DEMAND },
  { "napoleon", "hide", NO_SECRETARY },
  { "napoleon", "show", SECRETARY },
  { "tarot", "save-petit", PETIT },
  { "tarot", "catch-petit", LEAD_TRUMP },
  { "tarot", "petit-to-end", NO_PETIT },
  { "tarot", "spend-excuse", EXCUSE },
  { "tarot", "keep-excuse", NO_EXCUSE },
  { "tarot", "force-taker", LEAD },
  { "tarot", "draw-trumps", LEAD_TRUMP },
  { "tarot", "king-out", LEAD },
  { "tarot", "unblock", ANYTHING },
  { "tarot", "feed", POINTS },
  { "tarot", "hold-back", NO_POINTS },
  { "tarot", "long-suit", ANYTHING },
  { "tarot", "make-void", ANYTHING },
  { "tarot", "trump-high", RUFF },
  { "tarot", "trump-low", RUFF },
  { "tarot", "lose-lead", LEAD },
  { "tarot", "to-friend", LEAD },
  { "tarot", "slam", ANYTHING },
  { "tractor", "save-kitty", ANYTHING },
  { "tractor", "take-kitty", ANYTHING },
  { "tractor", "throw", SEVERAL },
  { "tractor", "feed", POINTS },
  { "tractor", "hold", ANYTHING },
  { "tractor", "break-pair", ANYTHING },
  { "tractor", "draw-trumps", LEAD_TRUMP },
  { "tractor", "last-pair", ANYTHING },
  { "tractor", "threshold", ANYTHING },
  { "tractor", "no-throw", ONE_PART },
  { "tractor", "pair", PAIR },
  { "tractor", "tractor", TRACTOR },
  { "tractor", "split-tractor", LEAD },
  { "tractor", "ruff", RUFF },
  { "tractor", "ruff-points", POINTS },
  { "tractor", "ruff-high", RUFF },
  { "tractor", "no-ruff", LOSE },
  { "tractor", "duck", LOSE },
  { "tractor", "overtake", WIN },
  { "tractor", "to-partner", LEAD },
  { "tractor", "lose-lead", LEAD },
};

static Act act_of (const char *game, const char *theme)
{
  for (size_t i = 0; i < sizeof acts / sizeof acts[0]; i++)
    if (strcmp (acts[i].game, game) == 0 && strcmp (acts[i].theme, theme) == 0)
      return acts[i].act;
  printf ("# the act of %s/%s is not in the table\n", game, theme);
  exit (1);
}

static bool bridge_does (const void *state, const KbzMove *move, Act act)
{
  const KbzTrickPlay *p = kbz_trick_game_play (state);
  const KbzCard *table;
  KbzCard trick[4];
  int n = kbz_trick_play_trick (p, &table);
  memcpy (trick, table, (size_t)n);
  trick[n] = move->cards[0];
  KbzSuit suit = kbz_card_suit (trick[n]), trump = (KbzSuit)p->trump;
  bool wins = kbz_trick_play_winner (trick, n + 1, trump) == n;
  switch (act) {
  case LEAD:
    return n == 0;
  case LEAD_TRUMP:
    return n == 0 && suit == trump;
  case WIN:
    return n > 0 && wins;
  case LOSE:
    return n > 0 && !wins;
  case YIELD:
    return n > 0 && !kbz_bridge_is_sure (p, move->cards[0]);
  case RUFF:
    return n > 0 && suit == trump && kbz_card_suit (trick[0]) != trump;
  case THROW_AWAY:
    return n > 0 && suit != trump && suit != kbz_card_suit (trick[0]);
  default:
    return false;
  }
}

static bool canasta_does (const KbzMove *move, Act act)
{
  KbzCard card = move->n > 0 ? move->cards[0] : KBZ_NO_CARD;
  bool discards = move->kind == KBZ_MOVE_DISCARD;
  bool wild = card == KBZ_BIG_JOKER || card == KBZ_LITTLE_JOKER
              || (kbz_card_is_suited (card) && kbz_card_rank (card) == 2);
  switch (act) {
  case LAY:
    return move->kind == KBZ_MOVE_LAY;
  case TAKE:
    return move->kind == KBZ_MOVE_TAKE;
  case DRAW:
    return move->kind == KBZ_MOVE_DRAW;
  case BLACK_THREE:
    return discards && !wild && kbz_card_rank (card) == 3;
  case WILD:
    return discards && wild;
  default:
    return false;
  }
}

static bool doudizhu_does (const void *state, const KbzMove *move, Act act)
{
  KbzDdzCombo play = kbz_ddz_game_combo (state, move);
  bool passes = move->kind == KBZ_MOVE_CALL;
  return act == PASS ? passes : act == NO_PASS ? !passes : play.type == KBZ_DDZ_STRAIGHT;
}

static bool napoleon_does (const void *state, const KbzMove *move, Act act)
{
  const KbzNapoleon *s = state;
  const KbzCard *table;
  int n = kbz_napoleon_trick (s, &table);
  bool names = move->kind == KBZ_MOVE_CALL;
  KbzCard card =
      names ? (KbzCard)(move->arg - KBZ_NAPOLEON_NAMING) : kbz_napoleon_code (move->cards[0]);
  bool secretary = card == s->secretary, joker = !secretary && kbz_dd_is_special_code (card);
  bool special = secretary || joker, trump = !special && kbz_card_suit (card) == s->trump;
  bool takes = s->phase == KBZ_NAPOLEON_PLAY && kbz_napoleon_takes (s, card);
  switch (act) {
  case LEAD:
    return n == 0;
  case LEAD_TRUMP:
    return n == 0 && trump;
  case WIN:
    return n > 0 && takes;
  case LOSE:
    return n > 0 && !takes;
  case YIELD:
    return !kbz_napoleon_is_sure (s, card);
  case RUFF:
    return n > 0 && trump && kbz_card_suit (table[0]) != s->trump;
  case THROW_AWAY:
    return n > 0 && !special && !trump && kbz_card_suit (card) != kbz_card_suit (table[0]);
  case JOKER:
  case NO_JOKER:
    return joker == (act == JOKER);
  case SECRETARY:
  case NO_SECRETARY:
    return secretary == (act == SECRETARY);
  case NO_DEMAND:
    return move->arg != KBZ_NAPOLEON_DEMAND;
  case CALLER:
    return trump && (kbz_card_rank (card) == 3 || kbz_card_rank (card) == 6);
  case NAME_OTHER:
    return names && !kbz_set_has (s->hands[s->declarer], card);
  default:
    return false;
  }
}

static bool tarot_does (const void *state, const KbzMove *move, Act act)
{
  KbzView view = { 0 };
  kbz_game_find ("tarot")->view (state, KBZ_NO_SEAT, &view);
  int n = 0;
  for (int i = 0; i < view.n_zones; i++)
    n += view.zones[i].kind == KBZ_ZONE_TRICK;
  KbzCard card = move->cards[0];
  bool trump = kbz_card_is_trump (card), petit = card == kbz_trump (1);
  bool counts = petit || card == kbz_trump (21) || card == KBZ_EXCUSE
                || (kbz_card_is_suited (card) && kbz_card_rank (card) >= KBZ_VALET);
  switch (act) {
  case LEAD:
    return n == 0;
  case LEAD_TRUMP:
    return n == 0 && trump;
  case RUFF:
    return n > 0 && trump;
  case POINTS:
    return n > 0 && counts;
  case NO_POINTS:
    return n > 0 && !counts;
  case PETIT:
  case NO_PETIT:
    return petit == (act == PETIT);
  case EXCUSE:
  case NO_EXCUSE:
    return (card == KBZ_EXCUSE) == (act == EXCUSE);
  default:
    return false;
  }
}

static bool tractor_does (const void *state, const KbzMove *move, Act act)
{
  const KbzTractor *t = state;
  KbzTractorRules rules = kbz_tractor_rules (t);
  KbzTractorShape shape;
  bool leads = t->n_trick == 0, trump = kbz_tractor_suit (&rules, move->cards[0]) == KBZ_TRUMPS;
  bool whole = kbz_tractor_shape (&rules, move->cards, move->n, &shape);
  KbzTractor after = *t;
  kbz_tractor_apply (&after, move);
  /* The best so far, from the trick as it lies there then. */
  KbzTractorMoment moment;
  kbz_tractor_moment (t, &moment);
  int strength = leads ? 0 : kbz_tractor_strength (&rules, &moment.lead, move->cards, move->n);
  switch (act) {
  case LEAD:
    return leads;
  case LEAD_TRUMP:
    return leads && trump;
  case WIN:
    return !leads && strength > moment.best;
  case LOSE:
    return !leads && strength <= moment.best;
  case RUFF:
    return !leads && trump && strength > moment.best;
  case POINTS:
    return !leads && kbz_tractor_points (move->cards, move->n) > 0;
  case SEVERAL:
    return leads && whole && shape.n > 1;
  case ONE_PART:
    /* A throw that fails puts one part down. */
    return leads && whole && (shape.n == 1 || after.thrower == kbz_tractor_seat (t));
  case PAIR:
    return leads && whole
           && (move->n >= 2
               && (shape.parts[0].kind == KBZ_PAIR || shape.parts[0].kind == KBZ_TRIPLE
                   || after.thrower == kbz_tractor_seat (t)));
  case TRACTOR:
    return leads && whole && move->n >= 4;
  default:
    return false;
  }
}

typedef struct {
  int faults, puzzles, hinted, wrong, visible, passes[KBZ_BANDS], bands[KBZ_BANDS];
  size_t longest, moves;
  double careless[KBZ_BANDS], shallow[KBZ_BANDS]; /* how many go wrong somewhere, by band */
} Counts;

static void fault (Counts *counts, const KbzPuzzle *puzzle, const char *what)
{
  printf ("# %s: %s\n", puzzle->id, what);
  counts->faults++;
}

static void look_at_hint (Counts *counts, const KbzProof *proof)
{
  const KbzPuzzle *puzzle = proof->puzzle;
  const char *game = kbz_puzzle_game (puzzle)->id;
  int theme = kbz_theme_first (puzzle->puzzler, kbz_proof_themes (proof, 0));
  KbzText hint = kbz_decision_hint (proof, 0);
  if (theme < 0)
    return;
  counts->hinted++;
  if (hint.message == NULL) {
    fault (counts, puzzle, "the theme has no hint");
    return;
  }
  Act act = act_of (game, puzzle->puzzler->themes[theme].id);
  for (size_t i = 0; i < proof->steps[0].n && act != ANYTHING; i++) {
    const KbzMove *move = &proof->steps[0].choices[i].move;
    const void *state = kbz_proof_state (proof, 0);
    if (!proof->steps[0].choices[i].right)
      continue;
    bool done = strcmp (game, "bridge") == 0        ? bridge_does (state, move, act)
                : strcmp (game, "canasta") == 0     ? canasta_does (move, act)
                : strcmp (game, "doudizhu") == 0    ? doudizhu_does (state, move, act)
                : strcmp (game, "jokerbridge") == 0 ? napoleon_does (state, move, act)
                : strcmp (game, "napoleon") == 0    ? napoleon_does (state, move, act)
                : strcmp (game, "tarot") == 0       ? tarot_does (state, move, act)
                                                    : tractor_does (state, move, act);
    if (!done) {
      fault (counts, puzzle, puzzle->puzzler->themes[theme].id);
      return;
    }
  }
}

static void look_at_refutations (Counts *counts, const KbzProof *proof, size_t every)
{
  const KbzPuzzle *puzzle = proof->puzzle;
  KbzSolver *solver = kbz_solver_new (kbz_puzzle_game (puzzle), 0);
  for (size_t i = counts->puzzles % every; i < proof->steps[0].n; i += every) {
    KbzLine line = { 0 };
    if (proof->steps[0].choices[i].right)
      continue;
    counts->wrong++;
    bool known = kbz_line_refute (&line, solver, puzzle->start, &proof->steps[0].choices[i].move,
                                  puzzle->seat, puzzle->target, NULL);
    bool visible = known && kbz_line_is_lost (&line);
    counts->visible += visible;
    counts->moves += line.moves.n;
    if (line.moves.n > counts->longest)
      counts->longest = line.moves.n;
    if (!visible || kbz_line_loss (&line).message == NULL)
      fault (counts, puzzle, "a mistake is not refuted to its end");
    kbz_line_clear (&line);
  }
  kbz_solver_free (solver);
}

/* Two stand-ins for people: a beginner of the program, with other chances than those that made the
 * rating, and a reader of one trick. Each plays every decision of the solution. */
static void let_them_try (Counts *counts, const KbzProof *proof)
{
  const KbzPuzzle *puzzle = proof->puzzle;
  KbzPosition *position = kbz_position_copy (puzzle->start);
  int band = kbz_band (puzzle->rating);
  double careless = 1, shallow = 1;
  KbzRandom random;
  kbz_random_init (&random, 20261118);
  for (size_t i = 0; i < proof->n; i++) {
    const KbzProofStep *step = &proof->steps[i];
    int wrong = 0;
    for (int k = 0; kbz_proof_is_decision (proof, i) && k < TRIES; k++) {
      KbzMove move = kbz_bot_move (position, KBZ_STRENGTH_BEGINNER, &random, NULL);
      for (size_t j = 0; j < step->n; j++)
        wrong += !step->choices[j].right && kbz_move_equal (&step->choices[j].move, &move);
    }
    careless *= 1 - (double)wrong / TRIES;
    if (kbz_proof_is_decision (proof, i))
      shallow *= 1 - kbz_shallow_miss (proof, i);
    kbz_position_apply (position, &step->move, NULL);
  }
  kbz_position_free (position);
  counts->careless[band] += 1 - careless;
  counts->shallow[band] += 1 - shallow;
}

static void look_at (Counts *counts, const KbzPuzzle *puzzle, size_t every)
{
  KbzProof *proof = kbz_proof_new (puzzle, NULL, NULL);
  if (proof == NULL) {
    fault (counts, puzzle, "it is not proved");
    return;
  }
  counts->puzzles++;
  counts->bands[kbz_band (puzzle->rating)]++;
  counts->passes[kbz_band (puzzle->rating)] +=
      proof->steps[0].move.kind == KBZ_MOVE_CALL && proof->steps[0].move.arg == 0;
  let_them_try (counts, proof);
  look_at_hint (counts, proof);
  look_at_refutations (counts, proof, every);
  kbz_proof_free (proof);
}

static void look_at_file (Counts *counts, const char *path, size_t every)
{
  FILE *in = fopen (path, "r");
  char *text = NULL;
  size_t size = 0;
  if (in == NULL || getdelim (&text, &size, '\0', in) < 0)
    exit (2);
  fclose (in);
  KbzError error;
  for (const char *at = text; *at != '\0';) {
    KbzPuzzle *puzzle = kbz_puzzle_from_text (at, &at, &error);
    if (puzzle != NULL)
      look_at (counts, puzzle, every);
    kbz_puzzle_free (puzzle);
  }
  free (text);
}

int main (int argc, char **argv)
{
  Counts counts = { 0 };
  struct dirent **names;
  size_t every = argc == 3 ? strtoul (argv[2], NULL, 10) : 1;
  int n = argc >= 2 ? scandir (argv[1], &names, NULL, alphasort) : -1;
  if (n < 0 || every == 0)
    return 2;
  for (int i = 0; i < n; i++) {
    char path[1000];
    snprintf (path, sizeof path, "%s/%s", argv[1], names[i]->d_name);
    if (strstr (names[i]->d_name, ".puzzle") != NULL && strncmp (names[i]->d_name, "old-", 4) != 0)
      look_at_file (&counts, path, every);
    free (names[i]);
  }
  free (names);
  for (int k = 0; k < KBZ_BANDS; k++)
    if (2 * counts.passes[k] > counts.bands[k]) {
      printf ("# passing is the answer of most in band %d\n", k);
      counts.faults++;
    }
  printf ("# %d puzzles, %d hints; %d of %d mistakes end with the loss on the table, after %.1f "
          "moves on average, %zu at most; passes by band %d %d %d %d %d\n",
          counts.puzzles, counts.hinted, counts.visible, counts.wrong,
          counts.wrong > 0 ? (double)counts.moves / counts.wrong : 0, counts.longest,
          counts.passes[0], counts.passes[1], counts.passes[2], counts.passes[3], counts.passes[4]);
  for (int k = 0; k < KBZ_BANDS; k++) {
    int all = counts.bands[k] > 0 ? counts.bands[k] : 1;
    printf ("# %s: %d puzzles, a beginner fails %.0f %%, a reader of one trick %.0f %%\n",
            kbz_band_names[k], counts.bands[k], 100 * counts.careless[k] / all,
            100 * counts.shallow[k] / all);
  }
  /* Beginners see one hand, so that they fail nearly all above the first band; those of Canasta
   * always do the same, and so fail all that are admitted. */
  const int last = KBZ_BANDS - 1;
  if (counts.careless[last] * counts.bands[0] < counts.careless[0] * counts.bands[last]
      || counts.shallow[last] * counts.bands[0] <= counts.shallow[0] * counts.bands[last]) {
    printf ("# the hardest are not failed more often than the easiest\n");
    counts.faults++;
  }
  printf ("%s 1 - hints and refutations of all puzzles\n1..1\n",
          counts.faults == 0 ? "ok" : "not ok");
  return counts.faults != 0;
}
