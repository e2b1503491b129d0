/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/learn/arena.h"
#include "app/learn/feedback.h"
#include "app/narrow-bin.h"
#include "app/puzzles/aftermath.h"
#include "app/puzzles/collect.h"
#include "app/puzzles/player.h"
#include "app/puzzles/run-bar.h"

/* Shared by the player*.c files. */

typedef enum {
  KBZ_SOLVING_IDLE,
  KBZ_SOLVING_MINE,  /* the person decides */
  KBZ_SOLVING_BUSY,  /* a choice is judged, somebody else moves, a refutation is played */
  KBZ_SOLVING_WRONG, /* the refutation has been seen */
  KBZ_SOLVING_DONE,
} KbzSolving;

struct _KbzPuzzlePlayer {
  AdwBin parent_instance;

  KbzNarrowBin *bin;
  GtkBox *box;
  AdwClamp *clamp;
  GtkLabel *goal, *facts, *info, *rating;
  KbzArena *arena;
  KbzRunBar *run;
  GtkScrolledWindow *scroller;
  GtkBox *hints;
  KbzFeedback *feedback;
  KbzAftermath *aftermath;
  GtkButton *hint, *show, *retry, *walk, *next;
  GtkMenuButton *more;
  KbzCollect *collect;

  KbzTraining *training;
  KbzServed *served;
  KbzContest *contest;
  GCancellable *cancellable;
  KbzSolving state;
  guint scroll_timer;
  GtkWidget *wanted; /* in sight */

  /* Of this puzzle. */
  int stage;        /* of the hints for this decision */
  int n_hints;      /* taken in all */
  int n_wrong;      /* choices */
  gboolean shown;   /* a move was made for the person */
  gboolean logged;  /* the first result is in the log */
  gint64 started;   /* monotonic microseconds */
  int ms;           /* it took; 0 while it is not solved */
  gboolean hinting; /* a hint is on its way */
  guint run_timer;  /* of a run: the next one comes */
  gboolean solved;  /* of a run: this one was */
};

/* player.c */
const KbzGame *kbz_puzzle_player_game (KbzPuzzlePlayer *self);
void kbz_puzzle_player_set_state (KbzPuzzlePlayer *self, KbzSolving state);
/* Brings what was said last into sight. */
void kbz_puzzle_player_scroll_to (KbzPuzzlePlayer *self, gpointer widget);
/* Whether it is one of a run: no hints, no second try. */
gboolean kbz_puzzle_player_is_run (KbzPuzzlePlayer *self);

/* player-hints.c: in stages, from the theme to the card. */
gboolean kbz_puzzle_player_can_hint (KbzPuzzlePlayer *self);
void kbz_puzzle_player_hint (KbzPuzzlePlayer *self);
/* The hint that was asked for has been found. */
void kbz_puzzle_player_hinted (KbzPuzzlePlayer *self);

/* player-judge.c: what is said to each choice, and at the end. */
void kbz_puzzle_player_play (KbzPuzzlePlayer *self);

/* player-end.c: the log, the rating, the decisions. */
void kbz_puzzle_player_keep (KbzPuzzlePlayer *self, gboolean solved);
void kbz_puzzle_player_end (KbzPuzzlePlayer *self);
/* In a run the next one follows as soon as one has seen how this one went. */
void kbz_puzzle_player_end_of_run (KbzPuzzlePlayer *self, gboolean solved);

/* player-verbs.c */
void kbz_puzzle_player_install_verbs (GtkWidgetClass *klass);
