/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "play.h"

/* The deals that a seat must think possible, counted exactly: how many there are, and each of them
 * by its number. A random number makes a random deal, every one equally likely. */

typedef KbzRange KbzBridgeRange;

/* What a seat knows. Ranges are about the hands as they were dealt; those of hands that the seat
 * sees are not looked at. Cards played, voids shown and the sizes of the hands come from `play`, of
 * which nothing that is hidden from the seat is used. */
typedef struct {
  const KbzTrickPlay *play; /* must live as long as this is used */
  int seat;
  KbzBridgeRange points[4];     /* high-card points, by seat */
  KbzBridgeRange lengths[4][4]; /* [seat][suit] */
} KbzBridgeKnowledge;

/* What `seat` knows from the cards alone: every range is as wide as can be. */
KbzBridgeKnowledge kbz_bridge_know (const KbzTrickPlay *play, int seat);

typedef struct KbzBridgeSampler KbzBridgeSampler;

/* Counts the deals. NULL when there are none; `error` then says what cannot be. The caller frees
 * it; it does not need `knowledge` any more. */
KbzBridgeSampler *kbz_bridge_sampler_new (const KbzBridgeKnowledge *knowledge, KbzError *error);
void kbz_bridge_sampler_free (KbzBridgeSampler *sampler);

/* How many deals fit; at least one. */
uint64_t kbz_bridge_sampler_count (const KbzBridgeSampler *sampler);

/* The deal of a number from 0 to count - 1: the cards that the four hands still hold. Different
 * numbers are different deals. Any number of threads may ask at once. */
void kbz_bridge_sampler_deal (const KbzBridgeSampler *sampler, uint64_t number, KbzSet hands[4]);

/* One of the deals, each equally likely. */
void kbz_bridge_sampler_next (const KbzBridgeSampler *sampler, KbzRandom *random, KbzSet hands[4]);
