/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game-mind.h"

#include <assert.h>

void kbz_ddz_know_log (KbzDdzKnowledge *knowledge, const KbzDdzHand *log, int n)
{
  const KbzDdzSight *sight = &knowledge->sight;
  KbzDdzCombo table = { 0 }, play;
  int by = 0, passes = 0;
  for (int i = 0; i < n; i++) {
    int seat = (sight->seat + (i - n) % sight->seats + sight->seats) % sight->seats;
    if (log[i] != 0) {
      if (!kbz_ddz_read_play (sight->options, log[i], &table, &play))
        play = (KbzDdzCombo){ 0 };
      table = play;
      by = seat;
      passes = 0;
      kbz_ddz_know_play (knowledge, seat, log[i]);
    } else if (table.type != KBZ_DDZ_PASS) {
      kbz_ddz_know_pass (knowledge, seat, &table, by);
      if (++passes == sight->seats - 1)
        table = (KbzDdzCombo){ 0 };
    }
  }
}

void kbz_ddz_game_know (const KbzDdzGame *g, KbzDdzOptions *options, KbzDdzKnowledge *knowledge)
{
  KbzDdzPosition position;
  bool playing = kbz_ddz_game_position (g, &position);
  assert (playing);
  (void)playing;
  *options = kbz_ddz_game_options (g);
  *knowledge = (KbzDdzKnowledge){ .sight = kbz_ddz_see (options, &position),
                                  .tally = { .bid = g->bid, .bombs = g->bombs } };
  for (int seat = 0; seat < g->seats; seat++) {
    KbzHand known = kbz_ddz_game_known (g, seat);
    if (seat != g->to_move)
      knowledge->known[kbz_ddz_game_index (g, seat)] = kbz_ddz_game_ranks (&known);
    *(seat == g->landlord ? &knowledge->tally.landlord_plays : &knowledge->tally.farmer_plays) +=
        g->plays[seat];
  }
  kbz_ddz_know_log (knowledge, g->log, g->n_log);
}

void kbz_ddz_game_know_bidding (const KbzDdzGame *g, KbzDdzOptions *options, KbzDdzBidding *bidding)
{
  assert (g->phase == KBZ_DDZ_BIDDING);
  *options = kbz_ddz_game_options (g);
  *bidding = (KbzDdzBidding){ .options = options,
                              .hand = kbz_ddz_game_ranks (&g->hands[g->to_move]),
                              .face_up = kbz_ddz_cards (1, kbz_ddz_rank_of (g->face_up)),
                              .n = g->n_calls };
  for (int i = 0; i < g->n_calls; i++)
    bidding->calls[i] = g->calls[i];
}

KbzMove kbz_ddz_game_bot (const void *state, int strength, KbzRandom *random,
                          const KbzLimits *limits)
{
  const KbzDdzGame *g = state;
  KbzDdzOptions options;
  KbzDdzKnowledge knowledge;
  KbzDdzBidding bidding;
  assert (g->phase != KBZ_DDZ_OVER);
  if (g->phase == KBZ_DDZ_BIDDING) {
    kbz_ddz_game_know_bidding (g, &options, &bidding);
    return kbz_move (KBZ_MOVE_CALL, kbz_ddz_bot_call (&bidding, strength, random, limits), NULL, 0);
  }
  kbz_ddz_game_know (g, &options, &knowledge);
  KbzDdzCombo play = kbz_ddz_bot_play (&knowledge, strength, random, limits);
  return kbz_ddz_game_move (g, &play);
}

/* Of the score, where no chance decides. */
static const KbzGrades scores = { 0.1, 0.3, 0.6, 1.2 };

static KbzStatus advise_call (const KbzDdzGame *g, const KbzLimits *limits, KbzAnalysis *analysis,
                              KbzError *error)
{
  KbzDdzOptions options;
  KbzDdzBidding bidding;
  KbzDdzBidAdvice advice;
  kbz_ddz_game_know_bidding (g, &options, &bidding);
  KbzStatus status = kbz_ddz_advise_call (&bidding, limits, &advice, error);
  int also = 0;
  while (status == KBZ_OK && also < advice.n
         && (analysis->also == NULL || advice.calls[also].call != analysis->also->arg))
    also++;
  for (int i = 0; status == KBZ_OK && i < advice.n; i++) {
    KbzMove move = kbz_move (KBZ_MOVE_CALL, advice.calls[i].call, NULL, 0);
    kbz_analysis_add (analysis, &move, advice.calls[i].score);
    if (also < advice.n)
      analysis->choices[analysis->n - 1].gain = advice.calls[i].gain[also];
  }
  if (status == KBZ_OK) {
    analysis->compared = also < advice.n;
    analysis->aside = true;
    analysis->grades = &scores;
    analysis->verdict = advice.calls[advice.best].score;
    analysis->nodes = advice.nodes;
  }
  return status;
}

KbzStatus kbz_ddz_game_advise (const void *state, int seat, const KbzLimits *limits,
                               KbzAnalysis *analysis, KbzError *error)
{
  const KbzDdzGame *g = state;
  KbzDdzOptions options;
  KbzDdzKnowledge knowledge;
  KbzDdzAdvice advice;
  if (g->phase == KBZ_DDZ_OVER)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("The deal is over: nobody is to move.")));
  if (seat != g->to_move)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("Advice is for the one who decides: that is seat {0}."),
                               KBZ_NUMBER (g->to_move)));
  if (g->phase == KBZ_DDZ_BIDDING)
    return advise_call (g, limits, analysis, error);
  kbz_ddz_game_know (g, &options, &knowledge);
  KbzDdzCombo also = { 0 };
  if (analysis->also != NULL)
    also = kbz_ddz_game_combo (g, analysis->also);
  KbzStatus status = kbz_ddz_advise_also (&knowledge, analysis->also != NULL ? &also : NULL, limits,
                                          &advice, error);
  for (int i = 0; status == KBZ_OK && i < advice.n; i++) {
    KbzMove move = kbz_ddz_game_move (g, &advice.plays[i].play);
    kbz_analysis_add (analysis, &move, advice.plays[i].score);
    KbzChoice *choice = &analysis->choices[analysis->n - 1];
    choice->chance = advice.plays[i].chance;
    choice->gain = advice.plays[i].gain;
    choice->chance_gain = advice.plays[i].chance_gain;
  }
  if (status == KBZ_OK) {
    analysis->compared = analysis->also != NULL;
    analysis->grades = &scores;
    analysis->chance = N_ ("Chance to win");
    analysis->verdict = advice.plays[0].score;
    analysis->nodes = advice.nodes;
  }
  return status;
}
