/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nobody solves puzzles blind: test-blind CONTENT.DB plays the first puzzles of every mode and game
 * as people would who always do the same, and none of them may get far. The program's own puzzles
 * are asked, as a new learner gets them. */
#include <stdio.h>
#include <stdlib.h>

#include "lessons/trainer/answers.h"
#include "lessons/trainer/run.h"

#define PUZZLES 40 /* a mode and game */
#define SEED 20261118

typedef struct {
  int right[KBZ_BLIND], row[KBZ_BLIND],
      longest[KBZ_BLIND]; /* in all, now in a row, most in a row */
  int asked, repeats;     /* of a theme or answer */
} Count;

static gboolean shares (GPtrArray *a, GPtrArray *b)
{
  for (guint i = 0; a != NULL && b != NULL && i < a->len; i++)
    if (g_ptr_array_find_with_equal_func (b, a->pdata[i], g_str_equal, NULL))
      return TRUE;
  return FALSE;
}

static void try_blindly (const KbzPuzzle *puzzle, Count *count)
{
  KbzProof *proof = kbz_proof_new (puzzle, NULL, NULL);
  if (proof == NULL) {
    printf ("# %s is not proved\n", puzzle->id);
    exit (1);
  }
  for (size_t i = 0; i < KBZ_BLIND; i++) {
    gboolean right = TRUE;
    for (size_t k = 0; k < proof->n && right; k++)
      right = !proof->steps[k].mine || kbz_blind_choice (&kbz_blind[i], &proof->steps[k])->right;
    count->right[i] += right;
    count->row[i] = right ? count->row[i] + 1 : 0;
    count->longest[i] = MAX (count->longest[i], count->row[i]);
  }
  kbz_proof_free (proof);
}

static void count_mode (KbzStore *store, const KbzPuzzler *puzzler, KbzMode mode, Count *count)
{
  KbzCoach *coach = kbz_coach_new (store, NULL, SEED);
  KbzRun run = kbz_run_begin (mode, 0);
  GPtrArray *before = NULL;
  KbzThemes themes = 0;
  for (int i = 0; i < PUZZLES; i++) {
    KbzWish wish = { .mode = mode, .puzzler = puzzler, .level = KBZ_LEVEL_NORMAL };
    if (mode != KBZ_MODE_MIX)
      wish.rating = kbz_run_rating (&run);
    KbzServed *served = kbz_choose (coach, &wish, NULL);
    if (served == NULL)
      break;
    GPtrArray *answers = kbz_answers_of (served->puzzle);
    count->asked++;
    count->repeats += (themes & served->puzzle->themes) != 0 || shares (before, answers);
    try_blindly (served->puzzle, count);
    g_clear_pointer (&before, g_ptr_array_unref);
    before = answers;
    themes = served->puzzle->themes;
    kbz_run_solved (&run, 0);
    kbz_served_free (served);
  }
  g_clear_pointer (&before, g_ptr_array_unref);
  kbz_coach_free (coach);
}

/* No rule gets more than half of them right, or two in a row. */
static gboolean is_good (const Count *count)
{
  gboolean good = count->asked == PUZZLES && count->repeats == 0;
  for (size_t i = 0; i < KBZ_BLIND; i++)
    good &= count->right[i] * 2 <= count->asked && count->longest[i] <= 1;
  return good;
}

int main (int argc, char **argv)
{
  static const KbzMode modes[] = { KBZ_MODE_MIX, KBZ_MODE_STREAK, KBZ_MODE_STORM };
  KbzStore *store = argc == 2 ? kbz_store_open (argv[1], "/nonexistent", NULL) : NULL;
  int n = 0, faults = 0;
  if (store == NULL)
    return 2;
  for (size_t game = 0; game < kbz_n_puzzlers; game++)
    for (size_t m = 0; m < G_N_ELEMENTS (modes); m++) {
      Count count = { 0 };
      count_mode (store, kbz_puzzlers[game], modes[m], &count);
      gboolean good = is_good (&count);
      faults += !good;
      printf ("%s %d - %s of %s\n#", good ? "ok" : "not ok", ++n, kbz_mode_ids[modes[m]],
              kbz_puzzlers[game]->game->id);
      for (size_t i = 0; i < KBZ_BLIND; i++)
        printf (" %s %d (%d in a row),", kbz_blind[i].name, count.right[i], count.longest[i]);
      printf (" %d repeats, of %d\n", count.repeats, count.asked);
    }
  printf ("1..%d\n", n);
  kbz_store_free (store);
  return faults > 0;
}
