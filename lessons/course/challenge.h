/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/course/judge.h"

G_BEGIN_DECLS

/* A play step being played: the learner against the solver, or against an opponent where the game
 * has no solver. All cards are known to the one who judges; the learner sees what the seat sees. */
typedef struct KbzChallenge KbzChallenge;

typedef enum {
  KBZ_CHALLENGE_ILLEGAL, /* nothing happened; the reason says why */
  KBZ_CHALLENGE_GOOD,    /* the goal can still be reached */
  KBZ_CHALLENGE_LOST,    /* proved: it no longer can. Show the refutation, then take back */
  KBZ_CHALLENGE_UNKNOWN, /* not proved in time, or the game has no solver */
} KbzChallengeResult;

KbzChallenge *kbz_challenge_new (const KbzLesson *lesson, const KbzStep *step, GError **error);
void kbz_challenge_free (KbzChallenge *challenge);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KbzChallenge, kbz_challenge_free)

/* Belongs to the challenge. */
const KbzPosition *kbz_challenge_position (const KbzChallenge *challenge);
int kbz_challenge_seat (const KbzChallenge *challenge);
/* Whether the learner decides now. */
gboolean kbz_challenge_is_mine (const KbzChallenge *challenge);
gboolean kbz_challenge_is_over (const KbzChallenge *challenge);
/* Whether the finished deal meets the goal. */
gboolean kbz_challenge_is_met (const KbzChallenge *challenge);

/* The learner's move. */
KbzChallengeResult kbz_challenge_play (KbzChallenge *challenge, const KbzMove *move,
                                       KbzReason *reason);
/* The move of whoever else is to decide; made at once. May take a second: call it off the main
 * thread, one call at a time. FALSE when it is the learner's turn or the deal is over. */
gboolean kbz_challenge_reply (KbzChallenge *challenge, KbzMove *move);
/* Back to the learner's last decision; FALSE when there is none. */
gboolean kbz_challenge_take_back (KbzChallenge *challenge);
/* Back to the start. */
void kbz_challenge_restart (KbzChallenge *challenge);
/* A move that keeps the goal, for "Show me". FALSE when none is known. */
gboolean kbz_challenge_show (KbzChallenge *challenge, KbzMove *move);
/* Whether the goal can be reached from here: TRUE or FALSE when proved, -1 when not. */
int kbz_challenge_can_be_met (const KbzChallenge *challenge);

G_END_DECLS
