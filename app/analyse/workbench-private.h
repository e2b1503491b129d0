/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/analyse/workbench.h"
#include "app/language.h"

/* Shared by the workbench*.c files. */

struct _KbzWorkbench {
  AdwBin parent_instance;

  GtkStack *stack;
  KbzSetUp *set_up;
  KbzAnalyseBoard *board;

  GSimpleActionGroup *actions;
  gboolean laid_out; /* hands were changed since the board got its position */
};

/* workbench.c */
/* Which verbs can be used now. */
void kbz_workbench_update (KbzWorkbench *self);
void kbz_workbench_tell (KbzWorkbench *self, const char *sentence);
/* Takes a position over, or says why there is none. */
void kbz_workbench_take (KbzWorkbench *self, KbzPosition *position, const char *why);
void kbz_workbench_show_text (KbzWorkbench *self, const char *text);

/* workbench-acts.c */
void kbz_workbench_add_acts (KbzWorkbench *self);
