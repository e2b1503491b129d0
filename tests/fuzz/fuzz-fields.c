/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines of text are read as fields and as a position; a position that was read writes itself so
 * that it reads again with the same bytes. */
#include "fuzz.h"

#include "analysis/position.h"
#include "tests/said.h"

static void read_fields (const char *text)
{
  KbzFields fields = { 0 };
  KbzError error = { 0 };
  if (kbz_fields_read (&fields, text, &error) != KBZ_OK)
    CHECK (error.code == KBZ_E_SYNTAX && *kbz_said (&error) != '\0'
           && error.place <= strlen (text));
  for (size_t i = 0; i < fields.n; i++)
    CHECK (kbz_fields_find (&fields, fields.fields[i].key) == &fields.fields[i]);
  kbz_fields_clear (&fields);
}

static void read_position (const char *text)
{
  KbzError error = { 0 };
  KbzPosition *first = kbz_position_from_text (text, &error);
  if (first == NULL) {
    CHECK (error.code != KBZ_OK && *kbz_said (&error) != '\0');
    return;
  }
  char *written = kbz_position_to_text (first);
  KbzPosition *second = kbz_position_from_text (written, &error);
  CHECK (second != NULL);
  CHECK (kbz_position_game (first) == kbz_position_game (second));
  CHECK (memcmp (kbz_position_state (first), kbz_position_state (second),
                 kbz_position_game (first)->state_size)
         == 0);
  free (written);
  kbz_position_free (second);
  kbz_position_free (first);
}

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  char *text = fuzz_text (data, size);
  read_fields (text);
  read_position (text);
  free (text);
  return 0;
}
