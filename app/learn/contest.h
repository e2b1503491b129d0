/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/job.h"
#include "puzzles/trial.h"

G_BEGIN_DECLS

#define KBZ_TYPE_CONTEST (kbz_contest_get_type ())
G_DECLARE_FINAL_TYPE (KbzContest, kbz_contest, KBZ, CONTEST, GObject)

typedef enum {
  KBZ_CONTEST_MINE,     /* the learner decides */
  KBZ_CONTEST_BUSY,     /* a move is judged, or another player moves */
  KBZ_CONTEST_REFUTING, /* what the others make of a mistake is being played */
  KBZ_CONTEST_REFUTED,  /* and has been seen: kbz_contest_take_back goes on */
  KBZ_CONTEST_FAILED,   /* the deal is over and the goal was not met */
  KBZ_CONTEST_WON,
} KbzContestState;

/* A position that is played on against the solver. All thinking is done off the main thread, one
 * thought at a time; moves come one by one, each after a pause.
 *
 * Signals: "changed" (): the position or the state is another one.
 *          "judged" (): kbz_contest_get_graded says how good the learner's move was;
 *          "mistake" (): the learner's move gave the goal away;
 *          "hinted" (): the hint that was asked for is there. */

/* Takes the trial over. A brief one is won as soon as nothing can go wrong any more, as a puzzle;
 * the others are played to the end of the deal. A refutation goes on until the loss lies on the
 * table. */
KbzContest *kbz_contest_new (KbzTrial *trial, gboolean brief);

KbzContestState kbz_contest_get_state (KbzContest *self);
/* As it is shown; the contest owns it, until the next change. */
const KbzPosition *kbz_contest_get_position (KbzContest *self);
int kbz_contest_get_seat (KbzContest *self);
/* How the learner's last move was judged. */
KbzGraded kbz_contest_get_graded (KbzContest *self);

/* The learner makes these moves one after the other, until one of them is a mistake or not legal;
 * the first one is. */
void kbz_contest_move (KbzContest *self, const KbzMove *moves, size_t n);
/* While a refutation is played: the next move at once, and from then on only when asked for; or all
 * that is left of it. */
void kbz_contest_step (KbzContest *self);
void kbz_contest_skip (KbzContest *self);
/* How the mistake loses, in the reader's language, when the refutation has been seen; NULL where
 * there are no words for it. The contest owns it. */
const char *kbz_contest_get_loss (KbzContest *self);
/* After a refutation: back to the decision. After a failure: back to the start. */
void kbz_contest_take_back (KbzContest *self);
/* Makes a move for the learner that keeps the goal; takes back first if need be. */
void kbz_contest_show (KbzContest *self);
/* Finds a move that keeps the goal, while the learner decides; "hinted" comes when it is found. */
void kbz_contest_ask_hint (KbzContest *self);
const KbzMove *kbz_contest_get_hint (KbzContest *self);
/* The same for the plain words about this decision; no message where it shows no theme. */
void kbz_contest_ask_words (KbzContest *self);
KbzText kbz_contest_get_words (KbzContest *self);
/* While held, nobody moves. While it rests, nobody thinks either: a thought begins anew after. */
void kbz_contest_hold (KbzContest *self, gboolean held);
void kbz_contest_rest (KbzContest *self, gboolean resting);
/* Nothing more happens; what is still thought about is thrown away. */
void kbz_contest_close (KbzContest *self);

/* Whether no card lies in the middle: a trick or round is over and the next not begun. */
gboolean kbz_position_is_between_rounds (const KbzPosition *position);

G_END_DECLS
