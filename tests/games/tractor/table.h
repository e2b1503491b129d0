/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/games/tractor/rules/follow.h"
#include "tests/suite.h"
#include "tests/said.h"

#include <stdio.h>
#include <string.h>

/* What the tables of rules share. */

/* For each row of a table, as `t`. */
#define EACH(table, t)                                                                             \
  for (const __typeof__ (table[0]) *t = table; t < table + sizeof table / sizeof table[0]; t++)

static inline KbzTractorRules rules_of (int decks, char trump, char level)
{
  return (KbzTractorRules){ .decks = decks,
                            .trump = (KbzSuit)kbz_suit_read (&trump, 1),
                            .level = kbz_rank_read (&level, 1) };
}

typedef struct {
  size_t n;
  KbzCard cards[KBZ_CARDS_MAX];
} Cards;

static inline Cards cards_of (const char *text)
{
  Cards cards = { 0 };
  KbzError error = { 0 };
  ck_assert_msg (
      kbz_cards_read (text, KBZ_PACK_JOKERS, cards.cards, KBZ_CARDS_MAX, &cards.n, &error)
          == KBZ_OK,
      "%s: %s", text, kbz_said (&error));
  return cards;
}

/* "S5 S5 / H3 H3": several hands or plays. */
static inline int split (const char *text, Cards list[4])
{
  char copy[300];
  int n = 0;
  strcpy (copy, text);
  for (char *at = copy; at != NULL;) {
    char *slash = strchr (at, '/');
    if (slash != NULL)
      *slash++ = '\0';
    list[n++] = cards_of (at);
    at = slash;
  }
  return n;
}

static inline KbzTractorShape shape_of (const KbzTractorRules *rules, const char *text)
{
  Cards cards = cards_of (text);
  KbzTractorShape shape;
  ck_assert (kbz_tractor_shape (rules, cards.cards, cards.n, &shape));
  return shape;
}

static inline const char *why_text (const KbzReason *reason)
{
  static char text[400];
  return kbz_text_write (&reason->text, NULL, text, sizeof text);
}
