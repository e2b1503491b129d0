/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "status.h"

#include "utf8.h"

#include <stdarg.h>
#include <stdio.h>

static const char *const status_names[] = {
  [KBZ_OK] = "ok",
  [KBZ_E_SYNTAX] = "syntax",
  [KBZ_E_UNKNOWN_GAME] = "unknown-game",
  [KBZ_E_UNKNOWN_OP] = "unknown-op",
  [KBZ_E_FIELD] = "bad-field",
  [KBZ_E_CARD] = "bad-card",
  [KBZ_E_POSITION] = "bad-position",
  [KBZ_E_TOO_LARGE] = "too-large",
  [KBZ_E_LIMIT] = "limit",
};

const char *kbz_status_name (KbzStatus status)
{
  return status_names[status];
}

KbzStatus kbz_fail (KbzError *error, KbzStatus code, size_t place, const char *format, ...)
{
  if (error == NULL)
    return code;
  error->code = code;
  error->place = place;
  va_list arguments;
  va_start (arguments, format);
  int length = vsnprintf (error->message, sizeof error->message, format, arguments);
  va_end (arguments);
  if (length >= (int)sizeof error->message)
    error->message[kbz_utf8_cut (error->message, sizeof error->message - 1)] = '\0';
  return code;
}
