/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words.h"

const char *kbz_cli_say (KbzText text, char *buffer)
{
  return kbz_text_write (&text, kbz_language (), buffer, KBZ_CLI_SENTENCE);
}

const char *kbz_cli_say_error (const KbzError *error, char *buffer)
{
  return kbz_error_write (error, kbz_language (), buffer, KBZ_CLI_SENTENCE);
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
