/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/text.h"

/* The reader's language: sentences through gettext, cards as its players write them. */
KbzLanguage kbz_cli_language (void);

/* Room for any sentence. */
#define KBZ_CLI_SENTENCE 512

/* Writes a sentence in that language into `buffer` of KBZ_CLI_SENTENCE bytes and returns it. */
const char *kbz_cli_say (KbzText text, char *buffer);
/* A constant string of the analysis in that language. */
const char *kbz_cli_translate (const char *message);

/* How many columns a terminal gives UTF-8 text: two for a Chinese character. */
int kbz_cli_columns (const char *text);
