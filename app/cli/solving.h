/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/trainer/run.h"

#include <stdio.h>

/* One puzzle in a terminal, or through a pipe. */

typedef enum {
  KBZ_SOLVING_LEFT, /* the person said "quit", or there is no more input */
  KBZ_SOLVING_SOLVED,
  KBZ_SOLVING_FAILED, /* in a run, which a wrong move ends or sends on to the next puzzle */
  KBZ_SOLVING_SHOWN,  /* the person gave up */
  KBZ_SOLVING_SKIPPED,
} KbzSolvingEnd;

typedef struct {
  KbzLog *log; /* or NULL: nothing is kept */
  KbzRun *run; /* or NULL */
  FILE *in, *out;
  /* What became of the last one. */
  int errors, hints, ms;
  /* Its own. */
  char *line;
  size_t room;
  bool told; /* that the log cannot be written */
} KbzSolving;

/* Asks until it is solved, given up or left; every result goes to the log as it comes. */
KbzSolvingEnd kbz_solving_take (KbzSolving *solving, const KbzServed *served);
/* The next line without blanks at its ends; NULL when there is no more or it is "quit". */
char *kbz_solving_ask (KbzSolving *solving);
void kbz_solving_clear (KbzSolving *solving);

/* Milliseconds of a clock that does not go back. */
gint64 kbz_solving_now (void);
/* "2:31" */
void kbz_solving_time (gint64 ms, FILE *out);
