/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "evidence.h"

#include "analysis/games/tractor/rules/trick.h"

#include <string.h>

/* One trick, whether on record or on the table. */
typedef struct {
  int leader, n; /* plays */
  KbzHand plays[KBZ_TRACTOR_SEATS];
  const KbzHand *back;
} Trick;

/* Walks from the last play to the first, so that what came later is known. */
typedef struct {
  KbzTractorEvidence *evidence;
  KbzTractorRow later[KBZ_TRACTOR_SEATS][KBZ_TRACTOR_SUITS];
} Walk;

static KbzTractorRow row_of (const Walk *walk, const KbzHand *play, KbzSuit suit)
{
  return kbz_tractor_row (&walk->evidence->rules, play, suit);
}

static int add_lead (Walk *walk, KbzSuit suit, KbzTractorRow row)
{
  KbzTractorEvidence *evidence = walk->evidence;
  kbz_tractor_shape_row (&evidence->rules, suit, row, &evidence->leads[evidence->n_leads]);
  return evidence->n_leads++;
}

static void add_answers (Walk *walk, const Trick *trick, KbzSuit suit, int lead)
{
  KbzTractorEvidence *evidence = walk->evidence;
  if (evidence->leads[lead].parts[0].kind == KBZ_SINGLE)
    return; /* any cards of the suit will do */
  for (int i = 1; i < trick->n; i++) {
    int seat = (trick->leader + i) % KBZ_TRACTOR_SEATS;
    evidence->answers[evidence->n_answers++] =
        (KbzTractorAnswer){ .seat = (uint8_t)seat,
                            .lead = (uint8_t)lead,
                            .played = row_of (walk, &trick->plays[i], suit),
                            .later = walk->later[seat][suit] };
  }
}

static void add_throw (Walk *walk, const Trick *trick, KbzSuit suit, int lead, KbzTractorRow forced)
{
  KbzTractorThrown thrown = { .seat = (uint8_t)trick->leader,
                              .lead = (uint8_t)lead,
                              .forced = forced };
  for (int seat = 0; seat < KBZ_TRACTOR_SEATS; seat++)
    thrown.later[seat] = walk->later[seat][suit];
  walk->evidence->throws[walk->evidence->n_throws++] = thrown;
}

static void walk_trick (Walk *walk, const Trick *trick)
{
  const KbzTractorRules *rules = &walk->evidence->rules;
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n = kbz_hand_cards (&trick->plays[0], cards);
  KbzSuit suit = kbz_tractor_suit (rules, cards[0]);
  KbzTractorRow led = row_of (walk, &trick->plays[0], suit);
  KbzTractorRow back = row_of (walk, trick->back, suit);
  int lead = n > 1 || back != 0 ? add_lead (walk, suit, led) : -1;
  if (lead >= 0)
    add_answers (walk, trick, suit, lead);
  for (int i = 0; i < trick->n; i++)
    for (int s = 0; s < KBZ_TRACTOR_SUITS; s++)
      walk->later[(trick->leader + i) % KBZ_TRACTOR_SEATS][s] +=
          row_of (walk, &trick->plays[i], (KbzSuit)s);
  if (back != 0)
    add_throw (walk, trick, suit, add_lead (walk, suit, led + back), led);
  else if (lead >= 0 && walk->evidence->leads[lead].n > 1)
    add_throw (walk, trick, suit, lead, 0);
}

void kbz_tractor_evidence (const KbzTractor *t, KbzTractorEvidence *evidence)
{
  const KbzTractorRecord *record = &t->record;
  evidence->rules = kbz_tractor_rules (t);
  evidence->n_leads = evidence->n_answers = evidence->n_throws = 0;
  Walk walk = { .evidence = evidence };
  if (t->n_trick > 0) {
    Trick trick = { .leader = t->leader, .n = t->n_trick, .back = &record->back[record->n] };
    memcpy (trick.plays, t->trick, sizeof trick.plays);
    walk_trick (&walk, &trick);
  }
  int at = kbz_tractor_recorded_at (record, record->n);
  for (int i = record->n - 1; i >= 0; i--) {
    Trick trick = { .leader = record->leader[i], .n = KBZ_TRACTOR_SEATS, .back = &record->back[i] };
    at -= KBZ_TRACTOR_SEATS * record->size[i];
    for (int j = 0; j < KBZ_TRACTOR_SEATS; j++)
      kbz_hand_add_all (&trick.plays[j], record->cards + at + j * record->size[i], record->size[i]);
    walk_trick (&walk, &trick);
  }
}

static bool agrees (const KbzTractorEvidence *evidence, const KbzTractorAnswer *answer,
                    KbzTractorRow row)
{
  KbzTractorDuty duty;
  kbz_tractor_duty (&evidence->rules, row + answer->later + answer->played,
                    &evidence->leads[answer->lead], &duty);
  return kbz_tractor_row_size (answer->played) >= duty.n_suited
         && kbz_tractor_contains (&evidence->rules, answer->played, &duty.wants, duty.wants.n);
}

static bool goes_so (const KbzTractorEvidence *evidence, const KbzTractorThrown *thrown,
                     const KbzTractorRow rows[KBZ_TRACTOR_SEATS])
{
  KbzTractorRow others[3];
  for (int i = 0; i < 3; i++) {
    int seat = (thrown->seat + 1 + i) % KBZ_TRACTOR_SEATS;
    others[i] = rows[seat] + thrown->later[seat];
  }
  KbzTractorThrow result =
      kbz_tractor_throw (&evidence->leads[thrown->lead], &evidence->rules, others);
  return result.stands ? thrown->forced == 0 : thrown->forced == result.forced.cards;
}

int kbz_tractor_broken (const KbzTractorEvidence *evidence, KbzSuit suit,
                        const KbzTractorRow rows[KBZ_TRACTOR_SEATS])
{
  int broken = 0;
  for (int i = 0; i < evidence->n_answers; i++) {
    const KbzTractorAnswer *answer = &evidence->answers[i];
    if (evidence->leads[answer->lead].suit == suit)
      broken += !agrees (evidence, answer, rows[answer->seat]);
  }
  for (int i = 0; i < evidence->n_throws; i++) {
    const KbzTractorThrown *thrown = &evidence->throws[i];
    if (evidence->leads[thrown->lead].suit == suit)
      broken += !goes_so (evidence, thrown, rows);
  }
  return broken;
}

bool kbz_tractor_has_evidence (const KbzTractorEvidence *evidence, KbzSuit suit)
{
  for (int i = 0; i < evidence->n_answers; i++)
    if (evidence->leads[evidence->answers[i].lead].suit == suit)
      return true;
  for (int i = 0; i < evidence->n_throws; i++)
    if (evidence->leads[evidence->throws[i].lead].suit == suit)
      return true;
  return false;
}
