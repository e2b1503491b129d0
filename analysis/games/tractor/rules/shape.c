/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "shape.h"

#include <assert.h>

const char *kbz_tractor_kind_word (KbzTractorKind kind)
{
  static const char *const words[] = { "titanic", "tractor", "triple", "pair", "single" };
  return words[kind];
}

int kbz_tractor_kind_width (KbzTractorKind kind)
{
  return kind == KBZ_SINGLE ? 1 : kind == KBZ_PAIR || kind == KBZ_TRACTOR ? 2 : 3;
}

/* The lowest slot at a place that holds exactly `count`, -1 when there is none. */
static int slot_with (const KbzTractorRules *rules, KbzTractorRow row, int place, int count)
{
  for (int slot = 0; slot < KBZ_TRACTOR_SLOTS; slot++)
    if (kbz_tractor_slot_place (rules, slot) == place && kbz_tractor_row_count (row, slot) == count)
      return slot;
  return -1;
}

/* Takes the longest run of exactly `width` equal cards out of the row; the higher of two equal. */
static bool take_run (const KbzTractorRules *rules, KbzTractorRow *row, int width,
                      KbzTractorPart *part)
{
  int best = 0, best_top = 0, length = 0;
  for (int place = 0; place < KBZ_TRACTOR_PLACES; place++) {
    length = slot_with (rules, *row, place, width) < 0 ? 0 : width == 1 ? 1 : length + 1;
    if (length > 0 && length >= best) {
      best = length;
      best_top = place;
    }
  }
  if (best == 0)
    return false;
  static const uint8_t kinds[4][2] = {
    { 0, 0 }, { KBZ_SINGLE, KBZ_SINGLE }, { KBZ_PAIR, KBZ_TRACTOR }, { KBZ_TRIPLE, KBZ_TITANIC }
  };
  *part = (KbzTractorPart){ .kind = kinds[width][best > 1], .place = (uint8_t)best_top };
  part->length = (uint8_t)best;
  for (int i = 0; i < part->length; i++)
    part->cards |= kbz_tractor_row_of (slot_with (rules, *row, best_top - i, width), width);
  *row -= part->cards;
  return true;
}

/* Longer parts of a kind are found first, so it is enough to go through the kinds. */
void kbz_tractor_shape_row (const KbzTractorRules *rules, KbzSuit suit, KbzTractorRow row,
                            KbzTractorShape *shape)
{
  KbzTractorPart found[3][KBZ_TRACTOR_SLOTS];
  int n[3] = { 0 };
  shape->suit = suit;
  shape->n = 0;
  shape->n_cards = kbz_tractor_row_size (row);
  for (int width = 3; width >= 1; width--)
    while (take_run (rules, &row, width, &found[width - 1][n[width - 1]]))
      n[width - 1]++;
  for (int kind = KBZ_TITANIC; kind <= KBZ_SINGLE; kind++) {
    int width = kbz_tractor_kind_width ((KbzTractorKind)kind);
    for (int i = 0; i < n[width - 1]; i++)
      if (found[width - 1][i].kind == kind)
        shape->parts[shape->n++] = found[width - 1][i];
  }
}

bool kbz_tractor_shape (const KbzTractorRules *rules, const KbzCard *cards, size_t n,
                        KbzTractorShape *shape)
{
  assert (n > 0);
  KbzSuit suit = kbz_tractor_suit (rules, cards[0]);
  for (size_t i = 1; i < n; i++)
    if (kbz_tractor_suit (rules, cards[i]) != suit)
      return false;
  kbz_tractor_shape_row (rules, suit, kbz_tractor_row_from (rules, cards, n), shape);
  return true;
}

KbzTractorWants kbz_tractor_shape_wants (const KbzTractorShape *shape)
{
  KbzTractorWants wants = { 0 };
  for (int i = 0; i < shape->n && shape->parts[i].kind != KBZ_SINGLE; i++) {
    int width = kbz_tractor_kind_width ((KbzTractorKind)shape->parts[i].kind);
    wants.wants[wants.n++] = (KbzTractorWant){ (uint8_t)width, shape->parts[i].length };
  }
  return wants;
}

/* What remains to be found: the runs longer than one, then lone triples and pairs, which do not
 * depend on where they are taken. */
typedef struct {
  const KbzTractorRules *rules;
  const KbzTractorWants *wants;
  int n;
  int triples, pairs;
} Match;

static bool match_runs (const Match *match, KbzTractorRow row, int at);

/* Takes the rest of a run of `left` tuples, downwards from `place`, from every slot it may use. */
static bool match_along (const Match *match, KbzTractorRow row, int at, int place, int left)
{
  int width = match->wants->wants[at].width;
  if (left == 0)
    return match_runs (match, row, at + 1);
  for (int slot = 0; slot < KBZ_TRACTOR_SLOTS; slot++)
    if (kbz_tractor_row_count (row, slot) >= width
        && kbz_tractor_slot_place (match->rules, slot) == place
        && match_along (match, row - kbz_tractor_row_of (slot, width), at, place - 1, left - 1))
      return true;
  return false;
}

static bool match_runs (const Match *match, KbzTractorRow row, int at)
{
  while (at < match->n && match->wants->wants[at].length == 1)
    at++;
  if (at == match->n) {
    int triples = kbz_tractor_row_slots (row, 3), pairs = kbz_tractor_row_slots (row, 2);
    return triples >= match->triples && pairs - match->triples >= match->pairs;
  }
  const KbzTractorWant *want = &match->wants->wants[at];
  unsigned starts = kbz_tractor_row_places (match->rules, row, want->width);
  for (int i = 1; i < want->length; i++)
    starts &= starts >> 1;
  for (; starts != 0; starts &= starts - 1)
    if (match_along (match, row, at, __builtin_ctz (starts) + want->length - 1, want->length))
      return true;
  return false;
}

bool kbz_tractor_contains (const KbzTractorRules *rules, KbzTractorRow row,
                           const KbzTractorWants *wants, int n)
{
  Match match = { .rules = rules, .wants = wants, .n = n };
  for (int i = 0; i < n; i++)
    if (wants->wants[i].length == 1) {
      match.triples += wants->wants[i].width == 3;
      match.pairs += wants->wants[i].width == 2;
    }
  return match_runs (&match, row, 0);
}

int kbz_tractor_best_run (const KbzTractorRules *rules, KbzTractorRow row, int width, int length)
{
  unsigned starts = kbz_tractor_row_places (rules, row, width);
  for (int i = 1; i < length; i++)
    starts &= starts >> 1;
  return starts == 0 ? -1 : 31 - __builtin_clz (starts) + length - 1;
}

/* Puts the part `which` of the first class at `place` and looks for all others beside it. */
static bool reads_with (const Match *match, KbzTractorRow row, int which, int place)
{
  KbzTractorWants wants = *match->wants;
  KbzTractorWant first = wants.wants[which];
  wants.wants[which] = wants.wants[0];
  wants.wants[0] = first;
  Match turned = *match;
  turned.wants = &wants;
  /* The first want is taken here whatever its length, so a lone one is not counted again. */
  turned.triples -= first.length == 1 && first.width == 3;
  turned.pairs -= first.length == 1 && first.width == 2;
  return match_along (&turned, row, 0, place, first.length);
}

int kbz_tractor_best_reading (const KbzTractorRules *rules, KbzTractorRow row,
                              const KbzTractorShape *shape)
{
  KbzTractorWants wants = kbz_tractor_shape_wants (shape);
  if (wants.n == 0)
    return kbz_tractor_best_run (rules, row, 1, 1);
  Match match = { .rules = rules, .wants = &wants, .n = wants.n };
  int n_first = 0;
  for (int i = 0; i < wants.n; i++) {
    match.triples += wants.wants[i].length == 1 && wants.wants[i].width == 3;
    match.pairs += wants.wants[i].length == 1 && wants.wants[i].width == 2;
    n_first += shape->parts[i].kind == shape->parts[0].kind;
  }
  for (int place = KBZ_TRACTOR_PLACES - 1; place >= 0; place--)
    for (int which = 0; which < n_first; which++)
      if (reads_with (&match, row, which, place))
        return place;
  return -1;
}
