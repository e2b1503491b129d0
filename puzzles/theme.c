/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "theme.h"

#include <string.h>

const KbzPuzzler *kbz_puzzler_of (const KbzGame *game)
{
  for (size_t i = 0; i < kbz_n_puzzlers; i++)
    if (kbz_puzzlers[i]->game == game)
      return kbz_puzzlers[i];
  return NULL;
}

int kbz_theme_find (const KbzPuzzler *puzzler, const char *id)
{
  for (int i = 0; puzzler->themes[i].id != NULL; i++)
    if (strcmp (puzzler->themes[i].id, id) == 0)
      return i;
  return -1;
}

int kbz_theme_first (const KbzPuzzler *puzzler, KbzThemes themes)
{
  int broad = -1;
  for (int i = 0; puzzler->themes[i].id != NULL; i++) {
    if ((themes >> i & 1) == 0)
      continue;
    if (!puzzler->themes[i].broad)
      return i;
    broad = broad < 0 ? i : broad;
  }
  return broad;
}
