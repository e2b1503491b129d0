/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sample.h"
#include "play.h"

/* What the games of the family have in common as games: slots of KbzGame and operations. Their
 * states begin with a KbzTrickPlay, and that is all that is looked at here. */

static inline const KbzTrickPlay *kbz_trick_game_play (const void *state)
{
  return state;
}

/* What a game says of itself. */
typedef struct {
  /* What `seat` knows: the cards it sees and what was said. */
  KbzBridgeKnowledge (*know) (const void *state, int seat);
  /* Tricks that declarer's side has to take; 0 when there is no contract. */
  int (*needed) (const void *state);
  /* The score of the figures of a deal, and declarer. */
  KbzStatus (*score_figures) (const KbzFields *question, int *declarer, KbzScore *score,
                              KbzError *error);
} KbzTrickGame;

/* Whether any deal fits the knowledge. */
bool kbz_trick_game_can_be (const KbzBridgeKnowledge *knowledge);
/* Who decides about the next card: declarer for dummy. Only during the play. */
int kbz_trick_game_actor (const KbzTrickPlay *p);

/* Slots. */
int kbz_trick_game_seats (const void *state);
void *kbz_trick_game_solver_new (size_t memory);
KbzStatus kbz_trick_game_solver_ask (void *solver, const void *state, const KbzAsk *ask,
                                     const KbzLimits *limits, KbzSolved *answer, KbzError *error);
void kbz_trick_game_solver_free (void *solver);
#define KBZ_TRICK_GAME_ANSWERS                                                                     \
  (1u << KBZ_ASK_CHOICES | 1u << KBZ_ASK_VALUE | 1u << KBZ_ASK_LINE | 1u << KBZ_ASK_CLAIM)
extern const KbzUnit kbz_trick_game_unit;
int kbz_trick_game_declarer (const void *state);
KbzText kbz_trick_game_value_name (const void *state, int value);
int kbz_trick_game_outcome (const void *state, int seat, int value);
/* Adds the score of a finished deal to the match; the deal goes to the left if `passes_on`. */
void kbz_trick_game_carry (const KbzScore *score, int dealer, bool passes_on, KbzMatch *match);

/* As KbzGame.reached. */
KbzText kbz_trick_game_reached (const KbzTrickGame *self, const void *state, int seat);
/* Says what the defenders need against a contract of so many tricks. */
void kbz_trick_game_view_defence (KbzView *view, int needed);

/* As KbzGame.duty, during the play: follow suit, or not. */
KbzText kbz_trick_game_duty (const KbzTrickPlay *p);
/* As KbzGame.counter, for one who has heard what `knowledge` says: the cards that it does not see
 * by suit, who has shown to be without, and the points of the hidden hands. */
void kbz_trick_game_count (const KbzBridgeKnowledge *knowledge, KbzReport *report);

/* The card that an opponent of this strength plays. */
KbzMove kbz_trick_game_card (const KbzTrickGame *self, const void *state, int strength,
                             KbzRandom *random, const KbzLimits *limits);
/* As KbzGame.advise, during the play. */
KbzStatus kbz_trick_game_advise (const KbzTrickGame *self, const void *state, int seat,
                                 const KbzLimits *limits, KbzAnalysis *analysis, KbzError *error);

/* Points and the four suits. */
extern const KbzKnowable kbz_trick_game_knowables[];
/* As KbzGame.hear and advise_told; and what is known when only that was told. */
KbzBridgeKnowledge kbz_trick_game_told (const void *state, int seat, const KbzHearsay *told);
void kbz_trick_game_hear (const KbzBridgeKnowledge *knowledge, KbzHearsay *told);
KbzStatus kbz_trick_game_advise_told (const KbzTrickGame *self, const void *state, int seat,
                                      const KbzHearsay *told, const KbzLimits *limits,
                                      KbzAnalysis *analysis, KbzError *error);
/* High-card points, as KbzGame.hand_points. */
int kbz_trick_game_hand_points (const KbzHand *hand);

/* Operations of the same name. "advise" before the play is the common one of the engine. */
KbzStatus kbz_trick_game_run_advise (const KbzTrickGame *self, const KbzGame *game,
                                     const KbzFields *question, KbzWriter *answer, KbzError *error);
KbzStatus kbz_trick_game_run_score (const KbzTrickGame *self, const KbzGame *game,
                                    const KbzFields *question, KbzWriter *answer, KbzError *error);
KbzStatus kbz_trick_game_run_solve (const KbzGame *game, const KbzFields *question,
                                    KbzWriter *answer, KbzError *error);
KbzStatus kbz_trick_game_run_claim (const KbzGame *game, const KbzFields *question,
                                    KbzWriter *answer, KbzError *error);
/* The fields "declarer", "vul" and "tricks" of a score: whether declarer's side is vulnerable. */
KbzStatus kbz_trick_game_read_result (const KbzFields *question, int *declarer, bool *vulnerable,
                                      int *tricks, KbzError *error);
