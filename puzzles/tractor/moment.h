/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/games/tractor/game.h"
#include "puzzles/theme.h"

/* What the one whose turn it is sees on the table, and what a choice does there, all cards open. */

typedef struct {
  const KbzTractor *t;
  KbzTractorRules rules;
  int seat, partner;
  bool leads;
  KbzTractorShape lead; /* when it was led by somebody else */
  int best, winner;     /* of the trick so far: strength and seat */
  bool out;             /* the seat has nothing of the led side suit: it may ruff */
} KbzTractorMoment;

/* A choice as it lies on the table: a throw that fails is the part that is put down for it. */
typedef struct {
  KbzHand down;
  KbzCard cards[KBZ_MOVE_CARDS_MAX];
  size_t n;
  KbzSuit suit; /* of its first card */
  int points;   /* in it */
  int parts;    /* of a lead: several make a throw that stands */
  int kind;     /* of its first part, KbzTractorKind */
  int strength; /* as an answer, or as the lead that it is */
  bool takes;   /* beats all that lies there; leads do */
  bool is_ruff; /* takes a side suit's trick with trumps */
  bool breaks;  /* plays one card of a pair and keeps the other */
  bool divides; /* plays some of equal cards and keeps others */
} KbzTractorChoice;

/* In the play; the state is borrowed. */
void kbz_tractor_moment (const KbzTractor *t, KbzTractorMoment *moment);
/* A legal move of this moment. */
void kbz_tractor_choice (const KbzTractorMoment *moment, const KbzMove *move,
                         KbzTractorChoice *choice);
/* Whether a seat that has yet to play can answer the lead with more than `strength`. */
bool kbz_tractor_can_beat (const KbzTractorMoment *moment, int seat, const KbzTractorShape *lead,
                           int strength);
/* Whether a lead is one that nobody can beat. */
bool kbz_tractor_is_unbeatable (const KbzTractorMoment *moment, const KbzTractorChoice *lead);
/* Whether no opponent still to play can beat what lies on the table. */
bool kbz_tractor_is_settled (const KbzTractorMoment *moment);
int kbz_tractor_kitty_points (const KbzTractor *t);

/* The slots of KbzPuzzler. */
void kbz_tractor_propose (uint64_t seed, const KbzLimits *limits, KbzTakeProposal *take,
                          void *data);
KbzThemes kbz_tractor_find_themes (const KbzProof *proof, size_t at);
bool kbz_tractor_same_answer (const void *state, const KbzMove *a, const KbzMove *b);
bool kbz_tractor_by_rote (const void *state, const KbzMove *move);
bool kbz_tractor_foolish (const void *state, const KbzMove *move);
size_t kbz_tractor_puzzle_key (const void *state, int seat, int target, uint8_t *key);
KbzText kbz_tractor_goal_text (const void *state, int seat, int target);
KbzText kbz_tractor_hint (const void *state, const KbzMove *move);
extern const KbzTheme kbz_tractor_themes[];
