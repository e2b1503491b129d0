/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "puzzles/make.h"

#include <stdio.h>
#include <string.h>

#include "tests/suite.h"

/* What was made, one text after the other, and what is to be taken for known. */
typedef struct {
  char *text;
  size_t size;
  FILE *out;
  const char *known;
  int n, ticks, stop_after;
} Made;

static bool take (KbzPuzzle *puzzle, void *data)
{
  Made *made = data;
  char *text = kbz_puzzle_to_text (puzzle);
  fprintf (made->out, "%s\n", text);
  made->n++;
  free (text);
  kbz_puzzle_free (puzzle);
  return true;
}

static bool known (const char *id, void *data)
{
  const Made *made = data;
  return made->known != NULL && strstr (made->known, id) != NULL;
}

static bool tick (uint64_t seeds, uint64_t proposed, uint64_t admitted, void *data)
{
  Made *made = data;
  ck_assert_uint_gt (seeds, 0);
  ck_assert_uint_ge (proposed, admitted);
  return ++made->ticks != made->stop_after;
}

static Made make_some (size_t game, KbzMake *make, const char *already, int stop_after)
{
  Made made = { .known = already, .stop_after = stop_after };
  made.out = open_memstream (&made.text, &made.size);
  make->puzzler = kbz_puzzlers[game];
  make->take = take;
  make->known = known;
  make->tick = tick;
  make->data = &made;
  kbz_make (make);
  fclose (made.out);
  return made;
}

START_TEST (threads_do_not_change_what_is_made)
{
  for (size_t game = 0; game < kbz_n_puzzlers; game++) {
    size_t enough = 1 + (size_t)kbz_share (5);
    KbzMake one = { .seed = 40, .count = enough, .threads = 1 };
    KbzMake three = { .seed = 40, .count = enough, .threads = 3 };
    Made a = make_some (game, &one, NULL, 0), b = make_some (game, &three, NULL, 0);
    ck_assert_uint_eq ((size_t)a.n, enough);
    ck_assert_str_eq (a.text, b.text);
    ck_assert_uint_eq (one.seed, three.seed);
    free (a.text);
    free (b.text);
  }
}
END_TEST

START_TEST (work_that_was_stopped_is_taken_up_where_it_was_left)
{
  for (size_t game = 0; game < kbz_n_puzzlers; game++) {
    int enough = 1 + kbz_share (7);
    KbzMake whole = { .seed = 7, .count = (size_t)enough, .threads = 2 };
    KbzMake parts = { .seed = 7, .threads = 1 };
    Made all = make_some (game, &whole, NULL, 0);
    char *text = strdup ("");
    for (int left = enough; left > 0;) {
      parts.count = (size_t)left;
      Made some = make_some (game, &parts, NULL, 1);
      text = realloc (text, strlen (text) + some.size + 1);
      strcat (text, some.text);
      left -= some.n;
      free (some.text);
    }
    ck_assert_str_eq (all.text, text);
    ck_assert_uint_eq (whole.seed, parts.seed);
    free (all.text);
    free (text);
  }
}
END_TEST

START_TEST (a_puzzle_that_is_known_is_not_made_again)
{
  KbzMake first = { .seed = 40, .count = 4, .threads = 1 };
  Made a = make_some (0, &first, NULL, 0);
  KbzMake second = { .seed = 40, .count = 1, .threads = 1 };
  Made b = make_some (0, &second, a.text, 0);
  ck_assert_uint_eq (second.doubles, 4);
  ck_assert_uint_gt (second.seed, first.seed - 1);
  ck_assert_ptr_null (strstr (a.text, b.text));
  free (a.text);
  free (b.text);
}
END_TEST

START_TEST (what_is_made_passes_admission_again_with_the_same_themes_and_rating)
{
  for (size_t game = 0; game < kbz_n_puzzlers; game++) {
    KbzMake make = { .seed = 99, .count = (size_t)kbz_share (5), .threads = 2 };
    Made made = make_some (game, &make, NULL, 0);
    const char *at = made.text;
    for (KbzPuzzle *puzzle; (puzzle = kbz_puzzle_from_text (at, &at, NULL)) != NULL;) {
      KbzAssessment assessment;
      kbz_assess (puzzle, NULL, &assessment, NULL);
      ck_assert_int_eq (assessment.admission, KBZ_ADMITTED);
      ck_assert_uint_eq (assessment.themes, puzzle->themes);
      ck_assert_int_eq (assessment.rating, puzzle->rating);
      kbz_puzzle_free (puzzle);
    }
    free (made.text);
  }
}
END_TEST

int main (void)
{
  return KBZ_SUITE (threads_do_not_change_what_is_made,
                    work_that_was_stopped_is_taken_up_where_it_was_left,
                    a_puzzle_that_is_known_is_not_made_again,
                    what_is_made_passes_admission_again_with_the_same_themes_and_rating);
}
