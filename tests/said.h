/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/language.h"

/* What went wrong, as the engine protocol says it; valid until the next call. */
static inline const char *kbz_said (const KbzError *error)
{
  static char text[KBZ_ERROR_TEXT];
  return kbz_error_write (error, &kbz_engine_english, text, sizeof text);
}
