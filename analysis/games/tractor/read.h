/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/game.h"
#include "analysis/games/tractor/rules/order.h"

/* What the operations read. */

#define KBZ_TRACTOR_TRY(call)                                                                      \
  do {                                                                                             \
    KbzStatus try_status = (call);                                                                 \
    if (try_status != KBZ_OK)                                                                      \
      return try_status;                                                                           \
  } while (0)

/* A few cards as read: a hand, a play. */
typedef struct {
  size_t n;
  KbzCard cards[KBZ_CARDS_MAX];
} KbzTractorCards;

/* "decks", "trump", "level" and "protect_triples". Two decks when not given; trump and level must
 * be there. */
KbzStatus kbz_tractor_read_rules (const KbzFields *fields, KbzTractorRules *rules, KbzError *error);
KbzStatus kbz_tractor_read_decks (const KbzFields *fields, int *decks, KbzError *error);
KbzStatus kbz_tractor_read_level (const KbzFields *fields, const char *key, int *level,
                                  KbzError *error);
/* Cards of a field, none more often than there are decks; empty when the field is not there. */
KbzStatus kbz_tractor_read_cards (const KbzFields *fields, const char *key, int decks,
                                  KbzTractorCards *cards, KbzError *error);
/* A list of up to `max` hands or plays. */
KbzStatus kbz_tractor_read_list (const KbzFields *fields, const char *key, int decks,
                                 KbzTractorCards *list, size_t max, size_t *n, KbzError *error);
/* "bankers": one or both seats of their side. `*bankers` gets a bit for each of the two. */
KbzStatus kbz_tractor_read_bankers (const KbzFields *fields, unsigned *bankers, KbzError *error);
KbzHand kbz_tractor_hand_of (const KbzTractorCards *cards);

extern const char *const kbz_tractor_trump_words[5];
/* "2" … "9", "T", "J", "Q", "K", "A": the rank minus two is the index. */
extern const char *const kbz_tractor_level_words[13];
