/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sample.h"

/* The engine's "advise" for the play: each card with its mean, and its chance when there is a
 * contract. README.md names the fields. */

/* A question may leave out hidden hands of 13 cards ("-" in the deal): `filled` gets a copy of it
 * with a deal that fits the hands shown and the cards played; it stays empty when no hand is left
 * out. The caller clears it. */
KbzStatus kbz_bridge_fill_deal (const KbzFields *question, KbzFields *filled, KbzError *error);

/* Answers for a position that was read. The question's "knows" narrows `knowledge`, and its
 * "target" is put in place of `needed`. */
KbzStatus kbz_bridge_run_advise (KbzBridgeKnowledge *knowledge, int needed,
                                 const KbzFields *question, KbzWriter *answer, KbzError *error);
