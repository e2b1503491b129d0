/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game.h"

/* The engine protocol without its clothes: a question as fields in, an answer as fields out.
 * engine-protocol.md says what is asked and answered; app/cli dresses it as JSON. */

#define KBZ_ENGINE_PROTOCOL 1

/* Answers one question, named by its fields "op" and "game". An operation of the game's own comes
 * before the one of the same name that every game has. When it fails, what was written to `answer`
 * so far is worthless and `error` says why. */
KbzStatus kbz_engine_run (const KbzFields *question, KbzWriter *answer, KbzError *error);

/* Answers as if the game had no operation of its own by that name: for a game's "score" that reads
 * figures, but leaves whole positions to the common one. */
KbzStatus kbz_engine_run_common (const KbzGame *game, const char *name, const KbzFields *question,
                                 KbzWriter *answer, KbzError *error);

/* The settings of the rules that a question asks for; what it does not name is left alone.
 * KBZ_E_FIELD when a setting has no such value. */
KbzStatus kbz_engine_read_options (const KbzGame *game, const KbzFields *question,
                                   KbzOptions *options, KbzError *error);
