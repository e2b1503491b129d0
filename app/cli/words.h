/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/language.h"

/* Room for any sentence. */
#define KBZ_CLI_SENTENCE KBZ_ERROR_TEXT

/* Write a sentence, or what went wrong, in the reader's language into `buffer` of KBZ_CLI_SENTENCE
 * bytes and return it. */
const char *kbz_cli_say (KbzText text, char *buffer);
const char *kbz_cli_say_error (const KbzError *error, char *buffer);

/* How many columns a terminal gives UTF-8 text: two for a Chinese character. */
int kbz_cli_columns (const char *text);
