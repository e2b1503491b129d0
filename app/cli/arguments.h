/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/fields.h"
#include "analysis/game.h"

typedef enum {
  KBZ_CLI_TEXT,    /* lines "key: value" */
  KBZ_CLI_JSON,    /* the answer of the engine */
  KBZ_CLI_PICTURE, /* a diagram for people */
} KbzCliFormat;

/* What the commands that deal take. */
typedef struct {
  const KbzGame *game;
  uint64_t seed;
  bool has_seed;
  int seat; /* KBZ_NO_SEAT when not given */
  KbzCliFormat format;
  KbzStrength strength;
  KbzOptions options;
  KbzFields fields; /* game, seed and options as a question to the engine */
} KbzCliDeal;

/* Reads GAME and options; `letters` says which ("s" seed, "t" seat, "o" option, "f" format,
 * "p" strength of the others).
 * Returns KBZ_CLI_DONE, or what `main` returns after a sentence on standard error. */
int kbz_cli_read_deal (int argc, char **argv, const char *letters, KbzCliDeal *deal);
void kbz_cli_clear_deal (KbzCliDeal *deal);
