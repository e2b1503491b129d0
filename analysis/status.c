/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "status.h"

#include "utf8.h"

#include <string.h>

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

/* Strings move into the error, which outlives those that it was told with. */
static size_t keep_strings (KbzError *error, KbzText *text, size_t used)
{
  for (int i = 0; i < KBZ_TEXT_ARGS; i++) {
    KbzArg *arg = &text->args[i];
    if (arg->kind != KBZ_ARG_STRING)
      continue;
    size_t length = strnlen (arg->word, (size_t)arg->number), room = sizeof error->words - 1 - used;
    length = kbz_utf8_cut (arg->word, length < room ? length : room);
    memcpy (error->words + used, arg->word, length);
    error->words[used + length] = '\0';
    *arg = (KbzArg){ KBZ_ARG_STRING, (int)used, NULL };
    used += length + (used + length + 1 < sizeof error->words);
  }
  return used;
}

KbzStatus kbz_fail_why (KbzError *error, KbzStatus code, size_t place, KbzText text, KbzText why)
{
  if (error == NULL)
    return code;
  *error = (KbzError){ .code = code, .place = place, .text = text, .why = why };
  keep_strings (error, &error->why, keep_strings (error, &error->text, 0));
  return code;
}

KbzStatus kbz_fail (KbzError *error, KbzStatus code, size_t place, KbzText text)
{
  return kbz_fail_why (error, code, place, text, (KbzText){ 0 });
}
