/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/analyse/answer.h"
#include "app/analyse/board.h"
#include "app/analyse/thinker.h"
#include "app/narrow-bin.h"
#include "app/table/table.h"

/* Shared by the board-*.c files. */

struct _KbzAnalyseBoard {
  AdwBin parent_instance;

  KbzNarrowBin *bin;
  GtkScrolledWindow *window;
  GtkBox *box;
  KbzTable *table;
  KbzAnswer *answer;
  GtkLabel *step;
  GtkWidget *separator;

  KbzPosition *position;
  KbzMoves moves; /* legal in it */
  KbzThinker *thinker;
  KbzChoicesFilter filter;
  gboolean by_seat;
  gboolean answers; /* for the other side */
  int mine;         /* the side that moved by hand and waits for a reply; -1: nobody waits */
  guint long_timer, reply_timer;
};

/* board.c: asks what is known of the position, and shows it. */
void kbz_analyse_board_ask (KbzAnalyseBoard *self);
void kbz_analyse_board_ask_report (KbzAnalyseBoard *self);
void kbz_analyse_board_show_choices (KbzAnalyseBoard *self);

/* board-walk.c: shows another position of the deal. */
void kbz_analyse_board_update (KbzAnalyseBoard *self);
/* Makes a move by hand; one that is not legal is refused. */
void kbz_analyse_board_try (KbzAnalyseBoard *self, const KbzMove *move);
/* Answers for the other side, if that is wanted and the answer is known. */
void kbz_analyse_board_reply_later (KbzAnalyseBoard *self);
/* Whether the keyboard is on the table. */
gboolean kbz_analyse_board_at_table (KbzAnalyseBoard *self);
