/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/analyse/report-view.h"
#include "app/narrow-bin.h"
#include "app/play/board.h"
#include "app/play/controls.h"
#include "app/play/hints.h"
#include "app/play/notes.h"
#include "app/play/score.h"
#include "app/table/table.h"

/* Shared by the board-*.c files. */

struct _KbzBoard {
  AdwBin parent_instance;

  KbzNarrowBin *bin;
  GtkWidget *main, *separator;
  AdwToastOverlay *toasts; /* over the table */
  AdwToast *offer;         /* the last one, if it may still be there */
  GtkStack *stack;
  KbzTable *table;
  KbzScoreView *score;
  KbzControls *controls;
  KbzNotes *notes;
  GtkWidget *counter;
  KbzReportView *counts;
  GtkLabel *counter_lines;

  KbzSession *session;
  KbzHints *hints;
  GCancellable *claiming; /* NULL when no claim is looked at */
  gboolean show_notes;
  gboolean fresh; /* nothing was asked yet since the session came */
  guint score_timer;
};

/* board-acts.c */
gboolean kbz_board_may_act (KbzBoard *self);
/* Says why a move was refused, if it was, and frees the sentence. */
void kbz_board_take_answer (KbzBoard *self, char *why);
void kbz_board_card_activated (KbzBoard *self, guint card);
void kbz_board_zone_activated (KbzBoard *self, guint zone, int arg);
void kbz_board_selection_changed (KbzBoard *self);
void kbz_board_selection_dropped (KbzBoard *self);

/* board-help.c */
void kbz_board_show_counter (KbzBoard *self);
void kbz_board_show_hint (KbzBoard *self);
/* Forgets hints and claims of another position. */
void kbz_board_drop_help (KbzBoard *self);
