/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/learner/log.h"

/* Prints what went wrong to standard error and returns KBZ_CLI_FAILED. */
int kbz_cli_failed (const GError *error);
/* The learner's log; if it was damaged and begun anew, standard error says so. */
KbzLog *kbz_cli_open_log (GError **error);
