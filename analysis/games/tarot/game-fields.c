/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game.h"

/* A position as fields. README.md beside this file lists them. */

static const char *const sweeps[] = { "nobody", "attack", "defence" };
const char *const kbz_tarot_purposes[] = { "score", "contract", "petit", "petit_last", "slam" };
static const char *const bout_words[] = { "T1", "T21", "EX" };

static void write_set (KbzWriter *writer, const char *key, KbzTarotSet set)
{
  KbzCard cards[KBZ_TAROT_ALL];
  kbz_write_cards (writer, key, cards, kbz_tarot_list (set, cards), KBZ_PACK_TAROT);
}

static void write_sets (KbzWriter *writer, const char *key, const KbzTarotSet *sets, int n)
{
  bool any = false;
  for (int i = 0; i < n; i++)
    any |= !kbz_tarot_is_empty (sets[i]);
  if (!any)
    return;
  writer->begin_list (writer, key);
  for (int i = 0; i < n; i++)
    write_set (writer, NULL, sets[i]);
  writer->end (writer);
}

static void write_seats (KbzWriter *writer, const char *key, unsigned seats)
{
  if (seats == 0)
    return;
  writer->begin_list (writer, key);
  for (int seat = 0; seat < KBZ_TAROT_SEATS; seat++)
    if (seats >> seat & 1)
      writer->string (writer, NULL, kbz_tarot_seat_ids[seat]);
  writer->end (writer);
}

static void write_seat (KbzWriter *writer, const char *key, int seat)
{
  if (seat != KBZ_NO_SEAT)
    writer->string (writer, key, kbz_tarot_seat_ids[seat]);
}

static void write_laid_out (const KbzTarot *t, KbzWriter *writer)
{
  write_seats (writer, "attack", t->attack);
  if (t->before != 0)
    writer->integer (writer, "attack_half_points", t->before);
  if (t->before_bouts != 0) {
    writer->begin_list (writer, "attack_bouts");
    for (int i = 0; i < 3; i++)
      if (t->before_bouts >> i & 1)
        writer->string (writer, NULL, bout_words[i]);
    writer->end (writer);
  }
  if (t->before_sweep == KBZ_SWEEP_ATTACK || t->before_sweep == KBZ_SWEEP_DEFENCE)
    writer->string (writer, "sweep", sweeps[t->before_sweep]);
  if (t->play_for != KBZ_TAROT_FOR_SCORE)
    writer->string (writer, "play_for", kbz_tarot_purposes[t->play_for]);
}

static void write_tricks (const KbzTarot *t, KbzWriter *writer)
{
  if (t->n_tricks > 0) {
    write_seat (writer, "first_leader", t->leaders[0]);
    writer->begin_list (writer, "record");
    for (int i = 0; i < t->n_tricks; i++)
      kbz_write_cards (writer, NULL, t->tricks[i], t->players, KBZ_PACK_TAROT);
    writer->end (writer);
  }
  write_seat (writer, "leader", t->leader);
  if (t->n_trick > 0)
    kbz_write_cards (writer, "trick", t->trick, t->n_trick, KBZ_PACK_TAROT);
}

void kbz_tarot_write (const void *state, KbzWriter *writer)
{
  const KbzTarot *t = state;
  writer->integer (writer, "players", t->players);
  if (t->misere)
    writer->boolean (writer, "misere", true);
  writer->string (writer, "phase", kbz_tarot_phases[t->phase]);
  if (!t->laid_out)
    write_seat (writer, "dealer", t->dealer);
  writer->begin_list (writer, "hands");
  for (int i = 0; i < t->players; i++)
    write_set (writer, NULL, t->hands[i]);
  writer->end (writer);
  if (!kbz_tarot_is_empty (t->dog))
    write_set (writer, "dog", t->dog);
  if (!kbz_tarot_is_empty (t->discard))
    write_set (writer, "discard", t->discard);
  if (!t->laid_out) {
    writer->begin_list (writer, "bids");
    for (int i = 0; i < t->n_bids; i++)
      writer->string (writer, NULL, kbz_tarot_bid_words[t->bids[i]]);
    writer->end (writer);
  }
  write_seat (writer, "taker", t->taker);
  if (t->contract != 0)
    writer->string (writer, "contract", kbz_tarot_bid_words[t->contract]);
  if (t->called != KBZ_NO_CARD)
    kbz_write_cards (writer, "called", &t->called, 1, KBZ_PACK_TAROT);
  if (t->announced)
    writer->boolean (writer, "slam", true);
  write_seats (writer, "miseres", t->miseres);
  write_sets (writer, "shown", t->shown, t->players);
  if (t->laid_out)
    write_laid_out (t, writer);
  write_tricks (t, writer);
}
