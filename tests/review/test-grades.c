/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analysis/review/private.h"

#include "../suite.h"

/* A choice as both verdicts leave it, and what it is called. */
typedef struct {
  double loss, error; /* points of chance; below 0: nothing fair is known */
  int open;           /* loss with open cards; below 0: not known */
  bool only, erred, proved;
  KbzReviewGrade grade;
  unsigned marks;
} Case;

static const Case cases[] = {
  { 0, 0, 0, false, false, false, KBZ_REVIEWED_BEST, 0 },
  { 0, 0, 0, true, false, false, KBZ_REVIEWED_ONLY, 0 },
  { 1.9, 0.1, 0, false, false, false, KBZ_REVIEWED_FINE, 0 },
  { 2, 0.1, 1, false, false, false, KBZ_REVIEWED_SLIP, 0 },
  { 4.9, 0.1, 1, false, false, false, KBZ_REVIEWED_SLIP, 0 },
  { 5, 0.1, 1, false, false, false, KBZ_REVIEWED_INACCURACY, 0 },
  { 10, 0.1, 1, false, false, false, KBZ_REVIEWED_MISTAKE, 0 },
  { 20, 0.1, 1, false, false, false, KBZ_REVIEWED_BLUNDER, 0 },
  /* within two standard errors */
  { 9, 4.5, 0, false, false, false, KBZ_REVIEWED_CLOSE, 0 },
  { 9, 4.4, 1, false, false, false, KBZ_REVIEWED_INACCURACY, 0 },
  /* the two verdicts disagree */
  { 0, 0, 1, false, false, false, KBZ_REVIEWED_BEST, KBZ_REVIEW_UNLUCKY },
  { 9, 4.5, 1, false, false, false, KBZ_REVIEWED_CLOSE, KBZ_REVIEW_UNLUCKY },
  { 12, 1, 0, false, false, false, KBZ_REVIEWED_MISTAKE, KBZ_REVIEW_LUCKY },
  /* what the opponents gave is not taken */
  { 12, 1, 1, false, true, false, KBZ_REVIEWED_MISTAKE, KBZ_REVIEW_GIFT },
  { 0, 0, 1, false, true, false, KBZ_REVIEWED_BEST, KBZ_REVIEW_UNLUCKY },
  /* wrong by proof, whatever the chance to make the contract */
  { 0, 0, 1, false, false, true, KBZ_REVIEWED_SLIP, KBZ_REVIEW_PROVED },
  /* open cards alone */
  { -1, 0, 0, false, false, false, KBZ_REVIEWED_ONLY, 0 },
  { -1, 0, 1, false, false, false, KBZ_REVIEWED_MISTAKE, 0 },
  { -1, 0, -1, false, false, false, KBZ_REVIEWED_NONE, 0 },
};

START_TEST (the_table_of_words)
{
  static const KbzUnit tricks = { .mistake = 1 };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    const Case *c = &cases[i];
    KbzReviewMove move = { .accuracy = -1, .marks = c->proved ? KBZ_REVIEW_PROVED : 0 };
    move.fair = (KbzFairVerdict){ .known = c->loss >= 0, .loss = c->loss, .error = c->error };
    move.open = (KbzOpenVerdict){ .known = c->open >= 0, .loss = c->open, .n_best = 1 };
    kbz_review_grade (&move, &tricks, &kbz_review_chances, c->only, c->erred);
    ck_assert_msg (move.grade == c->grade, "line %zu: %s", i, kbz_review_grade_id (move.grade));
    ck_assert_msg (move.marks == c->marks, "line %zu: marks %x", i, move.marks);
    ck_assert ((move.accuracy < 0) == (c->grade == KBZ_REVIEWED_NONE));
  }
}
END_TEST

START_TEST (accuracy_falls_with_the_loss_in_one_scale_for_all_games)
{
  static const KbzGrades points = { 1, 2, 3, 40 };
  double before = 101;
  for (double loss = 0; loss <= 100; loss += 5) {
    KbzReviewMove chance = { .fair = { .known = true, .loss = loss } };
    KbzReviewMove other = { .fair = { .known = true, .loss = 2 * loss } };
    kbz_review_grade (&chance, NULL, &kbz_review_chances, false, false);
    kbz_review_grade (&other, NULL, &points, false, false);
    ck_assert_double_lt (chance.accuracy, before);
    ck_assert_double_eq_tol (chance.accuracy, other.accuracy, 1e-9);
    before = chance.accuracy;
  }
}
END_TEST

int main (void)
{
  return KBZ_SUITE (the_table_of_words, accuracy_falls_with_the_loss_in_one_scale_for_all_games);
}
