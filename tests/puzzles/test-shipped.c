/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The puzzles that come with the program: test-shipped FOLDER SAMPLE CLASSICS. How many there are,
 * that all themes and bands are among them, that no two are alike; a sample (0: all of them) is
 * proved again and must come out as it is written; there are at least so many classics. What an
 * older edition wrote down stays: of that only the goal is proved. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "puzzles/proof.h"
#include "tests/said.h"

#define MADE_MIN 720
#define BAND_MIN 140
#define THEME_MIN 8
#define OLD_EDITION "edition: 2026-11-16" /* with the themes of all its decisions */

#define CLASSICS_STEP 150 /* by which a classic may be easier than one before it */

typedef struct {
  KbzPuzzle *puzzle;
  bool old;     /* of an earlier edition */
  bool classic; /* picked by hand */
} Shipped;

typedef struct {
  Shipped *puzzles;
  size_t n;
  int faults;
  int hardest; /* classic so far */
} Set;

static void fault (Set *set, const char *what, const char *which)
{
  printf ("# %s: %s\n", which, what);
  set->faults++;
}

static char *read_file (const char *path)
{
  FILE *in = fopen (path, "r");
  char *text = NULL;
  size_t size = 0;
  if (in == NULL || getdelim (&text, &size, '\0', in) < 0) {
    perror (path);
    exit (2);
  }
  fclose (in);
  return text;
}

/* Every puzzle of a file; its id stands there as it is made anew. */
static void read_puzzles (Set *set, const char *path)
{
  char *text = read_file (path);
  const char *at = text;
  KbzError error;
  bool old = strstr (text, OLD_EDITION) != NULL, classic = strstr (path, "classics") != NULL;
  for (;;) {
    const char *begin = at;
    KbzPuzzle *puzzle = kbz_puzzle_from_text (at, &at, &error);
    if (puzzle == NULL && error.code == KBZ_OK)
      break;
    if (puzzle == NULL) {
      /* A head of the file, such as its edition, is no puzzle. */
      char *head = strndup (begin, (size_t)(at - begin));
      if (strstr (head, "position:") != NULL)
        fault (set, kbz_said (&error), path);
      free (head);
      continue;
    }
    char *lines = strndup (begin, (size_t)(at - begin));
    if (strstr (lines, puzzle->id) == NULL)
      fault (set, "the id is not the one that stands there", puzzle->id);
    free (lines);
    set->puzzles = realloc (set->puzzles, (set->n + 1) * sizeof *set->puzzles);
    set->puzzles[set->n++] = (Shipped){ puzzle, old, classic };
  }
  free (text);
}

static void read_folder (Set *set, const char *folder)
{
  struct dirent **names;
  int n = scandir (folder, &names, NULL, alphasort);
  for (int i = 0; i < n; i++) {
    char path[1000];
    const char *dot = strrchr (names[i]->d_name, '.');
    snprintf (path, sizeof path, "%s/%s", folder, names[i]->d_name);
    if (dot != NULL && strcmp (dot, ".puzzle") == 0)
      read_puzzles (set, path);
    free (names[i]);
  }
  if (n > 0)
    free (names);
}

static int by_id (const void *a, const void *b)
{
  return strcmp (((const Shipped *)a)->puzzle->id, ((const Shipped *)b)->puzzle->id);
}

static void count (Set *set)
{
  int made = 0, bands[KBZ_BANDS] = { 0 }, themes[32] = { 0 };
  char text[100];
  qsort (set->puzzles, set->n, sizeof *set->puzzles, by_id);
  for (size_t i = 0; i < set->n; i++) {
    const KbzPuzzle *puzzle = set->puzzles[i].puzzle;
    if (i > 0 && strcmp (puzzle->id, set->puzzles[i - 1].puzzle->id) == 0)
      fault (set, "there are two of it", puzzle->id);
    if (puzzle->source != NULL || set->puzzles[i].old)
      continue;
    made++;
    bands[kbz_band (puzzle->rating)]++;
    for (int k = 0; k < 32; k++)
      themes[k] += puzzle->themes >> k & 1;
  }
  printf ("# %zu puzzles, %d of them made; bands", set->n, made);
  for (int k = 0; k < KBZ_BANDS; k++)
    printf (" %d", bands[k]);
  printf ("\n");
  if (made < MADE_MIN)
    fault (set, "too few", "made puzzles");
  for (int k = 0; k < KBZ_BANDS; k++)
    if (bands[k] < BAND_MIN)
      fault (set, "too few in this band", kbz_band_names[k]);
  const KbzTheme *theme = set->n > 0 ? set->puzzles[0].puzzle->puzzler->themes : NULL;
  for (int k = 0; theme != NULL && theme[k].id != NULL; k++) {
    snprintf (text, sizeof text, "theme %s: %d", theme[k].id, themes[k]);
    if (themes[k] < THEME_MIN)
      fault (set, "too few", text);
  }
}

/* A classic has a title and a comment in English and Chinese; the texts differ, and so do the
 * titles. From easy to hard: none is much easier than one before it. */
static void look_at_classics (Set *set, int wanted)
{
  static const char *const chinese[] = { "zh_CN", NULL };
  int n = 0;
  for (size_t i = 0; i < set->n; i++) {
    const KbzPuzzle *puzzle = set->puzzles[i].puzzle;
    if (!set->puzzles[i].classic)
      continue;
    const char *title = kbz_puzzle_title (puzzle, chinese);
    const char *comment = kbz_puzzle_comment (puzzle, chinese);
    n++;
    if (puzzle->title == NULL || puzzle->comment == NULL)
      fault (set, "a classic without title or comment", puzzle->id);
    else if (title == puzzle->title || comment == puzzle->comment)
      fault (set, "a classic without Chinese", puzzle->id);
    else if (puzzle->rating + CLASSICS_STEP < set->hardest)
      fault (set, "a classic that comes too late", puzzle->id);
    set->hardest = puzzle->rating > set->hardest ? puzzle->rating : set->hardest;
    for (size_t k = 0; k < i; k++)
      if (set->puzzles[k].classic && puzzle->title != NULL
          && strcmp (set->puzzles[k].puzzle->title, puzzle->title) == 0)
        fault (set, "two classics have one title", puzzle->id);
  }
  if (n < wanted)
    fault (set, "too few", "classics");
}

/* What is made must be admitted again as it is written; an example of a source must be proved. */
static void prove (Set *set, const Shipped *shipped)
{
  const KbzPuzzle *puzzle = shipped->puzzle;
  KbzAssessment assessment;
  KbzProof *proof;
  kbz_assess (puzzle, NULL, &assessment, &proof);
  if (proof == NULL)
    fault (set, "it is not proved", puzzle->id);
  else if (shipped->old)
    ;
  else if (puzzle->source == NULL && assessment.admission != KBZ_ADMITTED)
    fault (set, kbz_admission_text (assessment.admission).message, puzzle->id);
  else if (assessment.themes != puzzle->themes)
    fault (set, "the proof shows other themes", puzzle->id);
  else if (assessment.rating != puzzle->rating)
    fault (set, "the proof gives another rating", puzzle->id);
  kbz_proof_free (proof);
}

int main (int argc, char **argv)
{
  Set set = { 0 };
  if (argc != 4)
    return 2;
  read_folder (&set, argv[1]);
  look_at_classics (&set, atoi (argv[3]));
  count (&set);
  size_t sample = strtoul (argv[2], NULL, 10);
  KbzRandom random;
  kbz_random_init (&random, 20261116);
  if (sample == 0 || sample > set.n)
    sample = set.n;
  for (size_t i = 0; i < sample; i++) {
    /* A partial shuffle: each of the sample once. */
    size_t k = i + kbz_random_below (&random, set.n - i);
    Shipped shipped = set.puzzles[k];
    set.puzzles[k] = set.puzzles[i];
    set.puzzles[i] = shipped;
    prove (&set, &shipped);
  }
  printf ("%s 1 - %zu of %zu puzzles proved again\n1..1\n", set.faults == 0 ? "ok" : "not ok",
          sample, set.n);
  for (size_t i = 0; i < set.n; i++)
    kbz_puzzle_free (set.puzzles[i].puzzle);
  free (set.puzzles);
  return set.faults != 0;
}
