/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/language.h"
#include "app/learn/arena.h"
#include "app/learn/dots.h"
#include "app/learn/feedback.h"
#include "app/learn/player.h"
#include "app/learn/reply.h"
#include "app/narrow-bin.h"

/* Shared by the player*.c files. */

typedef enum {
  KBZ_PLAYER_IDLE,
  KBZ_PLAYER_ASKING,
  KBZ_PLAYER_WAITING, /* for a judge, for another player, for a position */
  KBZ_PLAYER_WRONG,   /* and to be tried again */
  KBZ_PLAYER_DONE,    /* with this step */
} KbzPlayerState;

struct _KbzPlayer {
  AdwBin parent_instance;

  GtkStack *stack;
  KbzNarrowBin *bin;
  GtkBox *box, *text;
  KbzDots *dots;
  GtkScrolledWindow *scroller;
  GtkBox *parts, *hints;
  KbzReply *question;
  KbzFeedback *feedback;
  GtkSpinner *spinner;
  GtkButton *hint, *show, *next;
  KbzArena *arena;
  AdwStatusPage *end;
  GtkButton *end_next, *end_back;

  GPtrArray *exercises;
  const KbzLesson *lesson; /* NULL: reviews */
  guint at;
  KbzPlayerState state;
  KbzContest *contest; /* of a step that is played */
  GCancellable *cancellable;
  guint spinner_timer, scroll_idle;

  /* Of this step. */
  int n_hints, n_wrong;
  gboolean shown; /* the answer, or a part of it */
  gint64 started; /* monotonic microseconds */
  /* Of all. */
  int n_asked, n_first; /* right at the first try */
};

/* player.c */
KbzExercise *kbz_player_exercise (KbzPlayer *self);
const KbzStep *kbz_player_step (KbzPlayer *self);
void kbz_player_set_state (KbzPlayer *self, KbzPlayerState state);
/* Brings what was said last into sight. */
void kbz_player_scroll_down (KbzPlayer *self);
/* The step is done: right, shown, or only read. */
void kbz_player_finish (KbzPlayer *self);
/* A wrong try, written into the log. */
void kbz_player_fail (KbzPlayer *self);

/* player-answer.c */
/* Whether cards are picked from the table's hand rather than from one in the text. */
gboolean kbz_player_is_on_table (const KbzStep *step);
/* The learner's answer as it stands; the caller frees `chosen`. FALSE while there is none. */
gboolean kbz_player_get_answer (KbzPlayer *self, KbzAnswerGiven *answer);
/* Has it judged; has the right one shown. */
void kbz_player_check (KbzPlayer *self);
void kbz_player_show_answer (KbzPlayer *self);

/* player-end.c */
void kbz_player_show_end (KbzPlayer *self);

/* player-play.c: steps that are played on the table. */
void kbz_player_play (KbzPlayer *self);
