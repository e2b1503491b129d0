/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "private.h"

#include <math.h>

/* The one table of words; README.md says it for people. */
static const struct {
  const char *id, *word, *sign;
} grades[KBZ_REVIEWED_GRADES] = {
  [KBZ_REVIEWED_NONE] = { "none", N_ ("not judged"), "" },
  [KBZ_REVIEWED_ONLY] = { "only", N_ ("only card"), "!" },
  [KBZ_REVIEWED_BEST] = { "best", N_ ("best"), "" },
  [KBZ_REVIEWED_FINE] = { "fine", N_ ("fine"), "" },
  [KBZ_REVIEWED_CLOSE] = { "close", N_ ("too close to call"), "≈" },
  [KBZ_REVIEWED_SLIP] = { "slip", N_ ("slip"), "?!" },
  [KBZ_REVIEWED_INACCURACY] = { "inaccuracy", N_ ("inaccuracy"), "?!" },
  [KBZ_REVIEWED_MISTAKE] = { "mistake", N_ ("mistake"), "?" },
  [KBZ_REVIEWED_BLUNDER] = { "blunder", N_ ("blunder"), "??" },
};

static const struct {
  const char *id, *word;
} phases[KBZ_PHASES] = {
  [KBZ_PHASE_CALLS] = { "bidding", N_ ("bidding") },
  [KBZ_PHASE_LEAD] = { "lead", N_ ("opening lead") },
  [KBZ_PHASE_PLAY] = { "declarer", N_ ("declarer play") },
  [KBZ_PHASE_DEFENCE] = { "defence", N_ ("defence") },
};

static const struct {
  unsigned mark;
  const char *id, *word;
} marks[] = {
  { KBZ_REVIEW_UNLUCKY, "unlucky", N_ ("unlucky") },
  { KBZ_REVIEW_LUCKY, "lucky", N_ ("lucky") },
  { KBZ_REVIEW_GIFT, "missed-gift", N_ ("missed gift") },
  { KBZ_REVIEW_PROVED, "proved", N_ ("proved mistake") },
  { KBZ_REVIEW_TURNING, "turning-point", N_ ("turning point") },
};

const KbzGrades kbz_review_chances = { 2, 5, 10, 20 };

/* Accuracy of a choice: 100 for the best, 80 for a loss of 5 points of chance, 41 for 20. */
#define DECAY 0.0446

const char *kbz_review_grade_word (KbzReviewGrade grade)
{
  return grades[grade].word;
}

const char *kbz_review_grade_id (KbzReviewGrade grade)
{
  return grades[grade].id;
}

const char *kbz_review_grade_sign (KbzReviewGrade grade)
{
  return grades[grade].sign;
}

const char *kbz_review_phase_word (KbzReviewPhase phase)
{
  return phases[phase].word;
}

const char *kbz_review_phase_id (KbzReviewPhase phase)
{
  return phases[phase].id;
}

const char *kbz_review_mark_word (unsigned mark)
{
  for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++)
    if (marks[i].mark == mark)
      return marks[i].word;
  return NULL;
}

const char *kbz_review_mark_id (unsigned mark)
{
  for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++)
    if (marks[i].mark == mark)
      return marks[i].id;
  return NULL;
}

static KbzReviewGrade by_table (double loss, const KbzGrades *table)
{
  return loss >= table->blunder      ? KBZ_REVIEWED_BLUNDER
         : loss >= table->mistake    ? KBZ_REVIEWED_MISTAKE
         : loss >= table->inaccuracy ? KBZ_REVIEWED_INACCURACY
         : loss >= table->slip       ? KBZ_REVIEWED_SLIP
         : loss > 0                  ? KBZ_REVIEWED_FINE
                                     : KBZ_REVIEWED_BEST;
}

static KbzReviewGrade fair_grade (const KbzFairVerdict *fair, const KbzGrades *table, bool only)
{
  if (fair->loss == 0)
    return only ? KBZ_REVIEWED_ONLY : KBZ_REVIEWED_BEST;
  if (table == NULL)
    return fair->loss <= 2 * fair->error ? KBZ_REVIEWED_CLOSE : KBZ_REVIEWED_SLIP;
  KbzReviewGrade grade = by_table (fair->loss, table);
  return grade >= KBZ_REVIEWED_SLIP && fair->loss <= 2 * fair->error ? KBZ_REVIEWED_CLOSE : grade;
}

/* Where nothing fairer is known, open cards decide in the steps of the game's unit. */
static KbzReviewGrade open_grade (const KbzReviewMove *move, const KbzUnit *unit)
{
  const KbzOpenVerdict *open = &move->open;
  if (open->loss == 0)
    return open->n_best == 1 ? KBZ_REVIEWED_ONLY : KBZ_REVIEWED_BEST;
  return unit == NULL || unit->only_wins || open->loss >= unit->mistake ? KBZ_REVIEWED_MISTAKE
                                                                        : KBZ_REVIEWED_SLIP;
}

/* The loss as if it were one of chance, so that all games have one scale. */
static double as_chance (const KbzFairVerdict *fair, const KbzGrades *table)
{
  return table != NULL ? fair->loss / table->blunder * kbz_review_chances.blunder : fair->loss;
}

double kbz_review_points (const KbzReviewMove *move)
{
  return move->accuracy > 0 ? log (100 / move->accuracy) / DECAY : move->accuracy == 0 ? 100 : 0;
}

void kbz_review_grade (KbzReviewMove *move, const KbzUnit *unit, const KbzGrades *table, bool only,
                       bool erred)
{
  const KbzFairVerdict *fair = &move->fair;
  const KbzOpenVerdict *open = &move->open;
  bool costs = open->known && open->loss > 0;
  if (!fair->known && !open->known)
    return;
  move->grade = fair->known ? fair_grade (fair, table, only) : open_grade (move, unit);
  if (!fair->known)
    move->accuracy = costs ? 0 : 100;
  else
    move->accuracy =
        move->grade == KBZ_REVIEWED_CLOSE ? 100 : 100 * exp (-DECAY * as_chance (fair, table));
  if ((move->marks & KBZ_REVIEW_PROVED) != 0 && move->grade < KBZ_REVIEWED_SLIP)
    move->grade = KBZ_REVIEWED_SLIP;
  bool wrong = move->grade >= KBZ_REVIEWED_SLIP;
  if (fair->known && costs && !wrong)
    move->marks |= KBZ_REVIEW_UNLUCKY;
  if (fair->known && open->known && !costs && wrong)
    move->marks |= KBZ_REVIEW_LUCKY;
  if (erred && costs && wrong)
    move->marks |= KBZ_REVIEW_GIFT;
}
