/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mind.h"

#include <string.h>

static void set_keep (KbzTractorMind *mind, int suit)
{
  const KbzTractorTable *table = mind->table;
  bool trumps = suit == (int)KBZ_TRUMPS;
  KbzTractorWeights *keep = &mind->keep[suit];
  int top = kbz_tractor_best_run (&table->rules, mind->unseen[suit], 1, 1);
  keep->break_pair = trumps ? 25 : 12;
  for (KbzTractorRow left = kbz_tractor_row_least (table->hands[mind->seat][suit], 1); left != 0;
       left &= left - 1) {
    int slot = __builtin_ctzll (left) / 2, place = kbz_tractor_slot_place (&table->rules, slot);
    int value = trumps ? 18 + 3 * place : 2 * place + (place >= top ? 25 : 0);
    if (trumps && place >= 12)
      value += 8 * (place - 11);
    if (trumps && place >= top && table->left <= 8)
      value += 40; /* the last trick decides about the kitty */
    keep->slot[slot] =
        value + 5 * kbz_tractor_table_worth (table, suit, kbz_tractor_row_of (slot, 1));
  }
}

void kbz_tractor_mind (const KbzTractorTable *table, int seat, KbzTractorMind *mind)
{
  mind->table = table;
  mind->seat = seat;
  mind->hidden = 0;
  for (int suit = 0; suit < KBZ_TRACTOR_SUITS; suit++) {
    KbzTractorRow unseen = seat == table->banker ? 0 : table->kitty[suit];
    for (int i = 1; i < KBZ_TRACTOR_SEATS; i++)
      unseen += table->hands[(seat + i) % KBZ_TRACTOR_SEATS][suit];
    mind->unseen[suit] = unseen;
    mind->n_unseen[suit] = kbz_tractor_row_size (unseen);
    mind->hidden += mind->n_unseen[suit];
    set_keep (mind, suit);
  }
  mind->share = mind->hidden == 0 ? 0 : KBZ_CERTAIN * table->left / mind->hidden;
  if (mind->share > KBZ_CERTAIN)
    mind->share = KBZ_CERTAIN;
}

/* The chance that none of `n` cards, or of n structures that come with chance `share`, is there. */
static int none_of (int share, int n)
{
  int chance = KBZ_CERTAIN;
  while (n-- > 0 && chance > 0)
    chance = kbz_tractor_both (chance, KBZ_CERTAIN - share);
  return chance;
}

int kbz_tractor_chance_out (const KbzTractorMind *mind, int seat, int suit)
{
  return mind->table->out[seat] >> suit & 1 ? KBZ_CERTAIN
                                            : none_of (mind->share, mind->n_unseen[suit]);
}

/* The chance that the seat holds a structure of the row that tops `place`. */
static int chance_of (const KbzTractorMind *mind, int seat, int suit, int width, int length,
                      int place)
{
  const KbzTractorTable *table = mind->table;
  if (table->out[seat] >> suit & 1 || (width > 1 && table->no_pair[seat] >> suit & 1))
    return 0;
  unsigned tops = kbz_tractor_row_places (&table->rules, mind->unseen[suit], width);
  for (int i = 1; i < length; i++)
    tops &= tops << 1;
  tops &= ~0u << (place + 1);
  if (tops == 0)
    return 0;
  int each = mind->share;
  for (int i = 1; i < width * length; i++)
    each = kbz_tractor_both (each, mind->share);
  int n = __builtin_popcount (tops);
  if (width == 1)
    for (n = 0; tops != 0; tops &= tops - 1)
      for (KbzTractorRow left = kbz_tractor_row_least (mind->unseen[suit], 1); left != 0;
           left &= left - 1) {
        int slot = __builtin_ctzll (left) / 2;
        if (kbz_tractor_slot_place (&table->rules, slot) == __builtin_ctz (tops))
          n += kbz_tractor_row_count (mind->unseen[suit], slot);
      }
  return KBZ_CERTAIN - none_of (each, n);
}

int kbz_tractor_chance_beat (const KbzTractorMind *mind, int seat, const KbzTractorShape *lead,
                             int strength)
{
  const KbzTractorPart *part = &lead->parts[0];
  int suit = (int)lead->suit, width = kbz_tractor_kind_width ((KbzTractorKind)part->kind);
  bool ruffed = strength >= KBZ_TRACTOR_PLACES;
  int out = kbz_tractor_chance_out (mind, seat, suit), chance = 0;
  if (!ruffed && lead->n == 1)
    chance = kbz_tractor_both (KBZ_CERTAIN - out,
                               chance_of (mind, seat, suit, width, part->length, strength));
  if (suit == (int)KBZ_TRUMPS)
    return chance;
  int ruff = chance_of (mind, seat, (int)KBZ_TRUMPS, width, part->length,
                        ruffed ? strength - KBZ_TRACTOR_PLACES : -1);
  for (int i = 1; i < lead->n; i++)
    ruff /= 2;
  return chance + kbz_tractor_both (out, ruff);
}

bool kbz_tractor_is_boss (const KbzTractorMind *mind, int suit, int width, int length, int place)
{
  const KbzTractorTable *table = mind->table;
  if (kbz_tractor_best_run (&table->rules, mind->unseen[suit], width, length) <= place)
    return true;
  for (int i = 1; i < KBZ_TRACTOR_SEATS; i++) {
    int seat = (mind->seat + i) % KBZ_TRACTOR_SEATS;
    if (!(table->out[seat] >> suit & 1) && !(width > 1 && table->no_pair[seat] >> suit & 1))
      return false;
  }
  return true;
}

KbzTractorRow kbz_tractor_sure_throw (const KbzTractorMind *mind, int suit)
{
  KbzTractorRow held = mind->table->hands[mind->seat][suit], sure = 0;
  for (KbzTractorRow left = kbz_tractor_row_least (held, 1); left != 0; left &= left - 1) {
    int slot = __builtin_ctzll (left) / 2, n = kbz_tractor_row_count (held, slot);
    if (kbz_tractor_is_boss (mind, suit, n, 1, kbz_tractor_slot_place (&mind->table->rules, slot)))
      sure += kbz_tractor_row_of (slot, n);
  }
  return sure;
}

int kbz_tractor_think (const KbzTractorMind *mind, KbzTractorThought *thoughts)
{
  int n = mind->table->n_trick == 0 ? kbz_tractor_think_lead (mind, thoughts)
                                    : kbz_tractor_think_follow (mind, true, thoughts);
  /* by insertion, so that equal ones keep their order on every machine */
  for (int i = 1; i < n; i++) {
    KbzTractorThought thought = thoughts[i];
    int j = i;
    for (; j > 0 && thoughts[j - 1].value < thought.value; j--)
      thoughts[j] = thoughts[j - 1];
    thoughts[j] = thought;
  }
  return n;
}

KbzTractorCardsOut kbz_tractor_best_thought (const KbzTractorTable *table)
{
  KbzTractorMind mind;
  KbzTractorThought thoughts[KBZ_TRACTOR_THOUGHTS];
  kbz_tractor_mind (table, kbz_tractor_table_seat (table), &mind);
  int n = mind.table->n_trick == 0 ? kbz_tractor_think_lead (&mind, thoughts)
                                   : kbz_tractor_think_follow (&mind, false, thoughts);
  int best = 0;
  for (int i = 1; i < n; i++)
    if (thoughts[i].value > thoughts[best].value)
      best = i;
  return thoughts[best].play;
}
