/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/position.h"
#include "lessons/course/prose.h"

G_BEGIN_DECLS

/* A lesson as FORMAT.md describes it, read and free of syntax errors. Whether its positions can be
 * and its answers are right is another question: see check.h. */

/* ---- What is shown ----------------------------------------------------------------------- */

typedef enum {
  KBZ_PART_PROSE,
  KBZ_PART_CARDS,   /* a row of cards */
  KBZ_PART_TABLE,   /* a position */
  KBZ_PART_ROWS,    /* a small table of text */
  KBZ_PART_EXAMPLE, /* lines as a program reads them; in topics of the help only */
} KbzPartKind;

typedef struct {
  KbzPartKind kind;
  int line;
  KbzProse *prose;
  char *text; /* cards in the engine's notation; the position's lines, "game:" added; or those of
               * an example */
  char *seat; /* of a table: from where it is seen; NULL: all hands are open */
  GPtrArray *rows; /* of GPtrArray of KbzProse */
  gboolean head;   /* the first row is the heading */
} KbzPart;

/* Calls `take` for every paragraph in it, those of its cells too. */
typedef void KbzTakeProse (const KbzProse *prose, gpointer data);
void kbz_part_each_prose (const KbzPart *part, KbzTakeProse *take, gpointer data);

/* ---- How an answer is judged ------------------------------------------------------------- */

typedef enum {
  KBZ_JUDGE_NONE,
  KBZ_JUDGE_STORED,  /* options marked right, a number, or cards in `text`, alternatives by "|" */
  KBZ_JUDGE_BEST,    /* as good as the best by the solver */
  KBZ_JUDGE_LEGAL,   /* allowed by the referee */
  KBZ_JUDGE_ILLEGAL, /* refused by the referee */
  KBZ_JUDGE_SYSTEM,  /* what an expert of the house does, who sees what the seat sees */
  KBZ_JUDGE_ENGINE,  /* what the engine answers to the lines in `text` */
} KbzJudgeKind;

typedef struct {
  KbzJudgeKind kind;
  int line;
  gboolean all; /* legal: all cards that can be played alone */
  char *text;
  char *field; /* of the engine's answer */
  char *is;    /* what the field must be; NULL: the field is the answer */
} KbzJudge;

typedef struct {
  GPtrArray *parts; /* KbzPart */
  char *value;      /* what a judge is told; NULL when `right` decides */
  gboolean right;
  GPtrArray *wrong; /* parts: why this one is wrong; may be empty */
  int line;
} KbzLessonOption;

/* ---- What is said to a move -------------------------------------------------------------- */

/* At which of the learner's decisions something is said: all that is named must fit. occasion.h
 * tells whether it does. */
typedef struct {
  int kind;    /* KbzMoveKind of the decision; -1: any */
  int number;  /* the learner's so-manieth decision of that kind, from 1; 0: any */
  char *table; /* cards that lie in the middle, in the engine's notation; NULL: any */
  char *hold;  /* cards that the hand to move holds */
} KbzOccasion;

/* An own answer to certain wrong moves. */
typedef struct {
  int line;
  KbzOccasion on;
  char *moves; /* which: texts of moves, with "*", or kinds of plays, separated by "|" */
  GPtrArray *parts;
} KbzAnswerTo;

/* Who says which moves of a moment are right. */
typedef enum {
  KBZ_BY_SOLVER, /* as good as the best with all cards open: proved */
  KBZ_BY_ADVICE, /* as good as the best over deals that the seat must think possible: estimated */
  KBZ_BY_SYSTEM, /* the move of an expert of the house, who sees what the seat sees */
  KBZ_BY_REVIEW, /* at most a little worse, as a review of the hand would judge it */
} KbzMomentJudge;

/* A decision of a deal that matters. */
typedef struct {
  int line;
  KbzOccasion on;
  KbzMomentJudge judge;
  GPtrArray *parts;   /* said before it is made; may be empty, as those below */
  GPtrArray *right;   /* after a right move */
  GPtrArray *wrong;   /* after any other */
  GPtrArray *answers; /* KbzAnswerTo: to certain ones */
} KbzDealMoment;

/* ---- Steps ------------------------------------------------------------------------------- */

typedef enum {
  KBZ_STEP_READ,
  KBZ_STEP_CHOOSE,
  KBZ_STEP_PICK,
  KBZ_STEP_NUMBER,
  KBZ_STEP_PLAY,
  KBZ_STEP_DEAL,
} KbzStepKind;

#define KBZ_UNTIL_MOVE KBZ_MOVE_KINDS

/* What a play step wants, in what KbzGame.outcome counts. */
typedef enum {
  KBZ_GOAL_REACH, /* at least so much for the learner's side */
  KBZ_GOAL_HOLD,  /* at most so much for the side that collects, which is not the learner's */
  KBZ_GOAL_SCORE, /* at least this score of the finished deal */
  KBZ_GOAL_TURN,  /* certain lines of the position at the end of the learner's turn */
} KbzGoalKind;

typedef struct {
  KbzStepKind kind;
  char *id;
  int line;
  const KbzGame *game;
  char *concept;      /* NULL: nothing to review */
  GPtrArray *parts;   /* KbzPart: what is asked */
  GPtrArray *options; /* KbzLessonOption */
  gboolean several, shuffle;
  gboolean open;    /* all hands lie open while it is played */
  gboolean fresh;   /* comes back in reviews with another position of the same idea */
  char *hand;       /* to pick from, in the engine's notation; NULL: the hand on the table */
  gint64 low, high; /* of a number */
  KbzJudge judge;
  KbzGoalKind goal;
  int goal_value;
  char *goal_lines;   /* “key: pattern”, of the end of a turn */
  int opponents;      /* KbzStrength; -1: as well as the solver can */
  GPtrArray *hints;   /* of GPtrArray of KbzPart */
  GPtrArray *right;   /* parts; may be empty */
  GPtrArray *wrong;   /* parts; may be empty */
  GPtrArray *answers; /* KbzAnswerTo: to certain wrong moves */
  GPtrArray *moments; /* KbzDealMoment: of a deal */
  gint64 seed;        /* of the others' play in a deal */
  int until; /* of a deal: it ends when no move of this KbzMoveKind is left, or with the learner's
                first one (KBZ_UNTIL_MOVE); -1: as usual */
} KbzStep;

/* Whether it is played on the table: a position with a goal, or a deal. */
gboolean kbz_step_is_played (const KbzStep *step);

typedef struct {
  char *text, *section;
} KbzLessonSource;

typedef struct {
  char *file;
  char *id;
  const KbzGame *game;
  char *concept; /* NULL when it has none */
  KbzProse *title, *teaches;
  char **themes;      /* ids of the puzzles' themes that it teaches; may be empty */
  GPtrArray *sources; /* KbzLessonSource */
  GPtrArray *steps;   /* KbzStep */
} KbzLesson;

/* Reads a lesson from XML; `file` is named in errors. */
KbzLesson *kbz_lesson_read (const char *file, const char *xml, gsize length, GError **error);
KbzLesson *kbz_lesson_load (const char *path, GError **error);
void kbz_lesson_free (KbzLesson *lesson);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KbzLesson, kbz_lesson_free)

/* The table that a step is about: the first of its parts that is one. NULL when there is none. */
const KbzPart *kbz_step_table (const KbzStep *step);
/* Its position, to be freed; NULL with an error that names file and line. */
KbzPosition *kbz_part_position (const KbzLesson *lesson, const KbzPart *table, GError **error);
/* The same of a table in any file. */
KbzPosition *kbz_table_position (const char *file, const KbzPart *table, GError **error);
/* The seat from which it is seen; KBZ_NO_SEAT when all hands are open. */
int kbz_part_seat (const KbzPart *table, const KbzPosition *position);

/* ---- Courses ----------------------------------------------------------------------------- */

typedef struct {
  char *id;
  const KbzGame *game;
  KbzProse *title, *teaches;
  GPtrArray *lessons; /* char *: file names without ".lesson", in order */
} KbzCourse;

KbzCourse *kbz_course_read (const char *file, const char *xml, gsize length, GError **error);
void kbz_course_free (KbzCourse *course);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KbzCourse, kbz_course_free)

G_END_DECLS
