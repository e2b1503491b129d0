/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words.h"

#include <libintl.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

static const char *translate (const char *message, void *data)
{
  (void)data;
  return gettext (message);
}

/* The language that gettext looks for first. */
static const char *first_language (void)
{
  const char *wanted = getenv ("LANGUAGE");
  if (wanted == NULL || *wanted == '\0')
    wanted = setlocale (LC_MESSAGES, NULL);
  return wanted == NULL ? "" : wanted;
}

/* Chinese players write 黑桃A; everybody else reads ♠A. */
KbzLanguage kbz_cli_language (void)
{
  bool chinese = strncmp (first_language (), "zh", 2) == 0;
  return (KbzLanguage){ translate, NULL, chinese ? KBZ_CHINESE : KBZ_SYMBOLS };
}

const char *kbz_cli_say (KbzText text, char *buffer)
{
  KbzLanguage language = kbz_cli_language ();
  return kbz_text_write (&text, &language, buffer, KBZ_CLI_SENTENCE);
}

/* The empty message is the header of a translation. */
const char *kbz_cli_translate (const char *message)
{
  return message == NULL || *message == '\0' ? "" : gettext (message);
}

/* Ranges of characters that take two columns. */
static const struct {
  unsigned first, last;
} wide[] = {
  { 0x1100, 0x115F }, { 0x2E80, 0xA4CF }, { 0xAC00, 0xD7A3 },   { 0xF900, 0xFAFF },
  { 0xFE30, 0xFE6F }, { 0xFF00, 0xFF60 }, { 0x20000, 0x3FFFF },
};

static int character_columns (unsigned character)
{
  for (size_t i = 0; i < sizeof wide / sizeof wide[0]; i++)
    if (character >= wide[i].first && character <= wide[i].last)
      return 2;
  return 1;
}

int kbz_cli_columns (const char *text)
{
  int columns = 0;
  for (const unsigned char *at = (const unsigned char *)text; *at != '\0';) {
    unsigned character = *at < 0xC0   ? *at
                         : *at < 0xE0 ? *at & 0x1F
                         : *at < 0xF0 ? *at & 0xF
                                      : *at & 7;
    for (at++; (*at & 0xC0) == 0x80; at++)
      character = character << 6 | (*at & 0x3F);
    columns += character_columns (character);
  }
  return columns;
}
