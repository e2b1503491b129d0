/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scene.h"

#include <string.h>

/* A call that several rules make is explained by the sentence of one that is true of all. */

/* What the words of a sentence claim of the hand. */
static unsigned claims_of (const char *text)
{
  static const struct {
    const char *word;
    unsigned flag;
  } claims[] = {
    { "balanced", BALANCED },
    { "stopper", STOPS },
    { "good suit", GOOD },
    { "their suit", TRUMPS },
  };
  unsigned flags = 0;
  for (size_t i = 0; i < sizeof claims / sizeof claims[0]; i++)
    if (strstr (text, claims[i].word) != NULL)
      flags |= claims[i].flag;
  return flags;
}

/* Whether the sentence of a rule is true of everything that the call may mean. */
static bool says_enough (const BiddingRule *rule, const KbzBridgeMeaning *own,
                         const KbzBridgeMeaning *meaning, unsigned flags)
{
  const char *text = rule->text;
  return !(claims_of (text) & ~flags) && (rule->basis == OWN || own->min == meaning->min)
         && (rule->basis != MAYBE || own->max == meaning->max)
         && (rule->fit == 0 || own->length == meaning->length)
         && (meaning->max < ALL_POINTS || strstr (text, "{2}") == NULL)
         && (meaning->min < meaning->max || strstr (text, "{1}–{2}") == NULL)
         && (meaning->min > 0 || strstr (text, "{1}") == NULL)
         && (meaning->length > 0 || strstr (text, "{3}") == NULL);
}

/* For a call that several rules make, none of which says it all. */
static const char *plain_sentence (const KbzBridgeMeaning *meaning, bool pass)
{
  if (pass)
    return N_ ("Passes: nothing better to bid.");
  int points = meaning->min == meaning->max ? 0 : meaning->max < ALL_POINTS ? 1 : 2;
  static const char *const with_length[] = {
    N_ ("{0}: {1} points, {3} or more cards."),
    N_ ("{0}: {1}–{2} points, {3} or more cards."),
    N_ ("{0}: {1} or more points, {3} or more cards."),
  };
  static const char *const without_length[] = {
    N_ ("{0}: {1} points."),
    N_ ("{0}: {1}–{2} points."),
    N_ ("{0}: {1} or more points."),
  };
  if (meaning->min == 0 && meaning->max == ALL_POINTS)
    return meaning->length > 0 ? N_ ("{0}: {3} or more cards.")
                               : N_ ("{0}: nothing better to bid.");
  return meaning->length > 0 ? with_length[points] : without_length[points];
}

const char *kbz_bridge_bidding_sentence (const BiddingRule *const *makers,
                                         const KbzBridgeMeaning *each, int n,
                                         const KbzBridgeMeaning *meaning)
{
  unsigned flags = ~0u; /* of every rule that makes it */
  for (int i = 0; i < n; i++)
    flags &= makers[i]->flags;
  for (int i = 0; i < n; i++)
    if (says_enough (makers[i], &each[i], meaning, flags))
      return makers[i]->text;
  return plain_sentence (meaning, makers[0]->what == PASSES);
}
