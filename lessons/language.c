/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "lessons/language.h"

static const char *translate (const char *message, void *data)
{
  (void)data;
  return _ (message);
}

/* Chinese players write 黑桃A; everybody else reads ♠A. */
static KbzNotation notation (void)
{
  const char *const *languages = g_get_language_names ();
  return g_str_has_prefix (languages[0], "zh") ? KBZ_CHINESE : KBZ_SYMBOLS;
}

const KbzLanguage *kbz_language (void)
{
  static KbzLanguage language;
  static gsize once;
  if (g_once_init_enter (&once)) {
    language.translate = translate;
    language.cards = notation ();
    g_once_init_leave (&once, 1);
  }
  return &language;
}

char *kbz_say (const KbzText *text)
{
  char buffer[600];
  return g_strdup (kbz_text_write (text, kbz_language (), buffer, sizeof buffer));
}

char *kbz_say_error (const KbzError *error)
{
  char buffer[KBZ_ERROR_TEXT];
  return g_strdup (kbz_error_write (error, kbz_language (), buffer, sizeof buffer));
}

const char *kbz_translate (const char *message)
{
  return message == NULL || *message == '\0' ? "" : translate (message, NULL);
}
