/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/engine.h"

/* The longest line that is served, in bytes without its newline. */
#define KBZ_ENGINE_LINE_MAX ((size_t)1 << 20)

/* Answers one line of the engine protocol, whatever its bytes, with one line of JSON without a
 * newline; the caller frees it. Of a line that is too long the first KBZ_ENGINE_LINE_MAX + 1 bytes
 * are enough. */
char *kbz_engine_answer (const char *line, size_t length);

/* Answers a question that was not asked in JSON. NULL and `error` filled if it fails; the caller
 * frees the answer. */
char *kbz_engine_answer_fields (const KbzFields *question, KbzError *error);
