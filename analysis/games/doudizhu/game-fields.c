/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game.h"

#include "analysis/games/doudizhu/rules/text.h"

const char *const kbz_ddz_phases[3] = { "bid", "play", "over" };

static void write_hands (KbzWriter *writer, const char *key, const KbzDdzGame *g,
                         const KbzHand *hands)
{
  KbzCard cards[KBZ_CARDS_MAX];
  writer->begin_list (writer, key);
  for (int seat = 0; seat < g->seats; seat++)
    kbz_write_cards (writer, NULL, cards, kbz_ddz_game_sorted (&hands[seat], cards),
                     KBZ_PACK_JOKERS);
  writer->end (writer);
}

static bool any_cards (const KbzDdzGame *g, const KbzHand *hands)
{
  int n = 0;
  for (int seat = 0; seat < g->seats; seat++)
    n += kbz_hand_size (&hands[seat]);
  return n > 0;
}

static void write_seat (KbzWriter *writer, const char *key, int seat)
{
  if (seat != KBZ_NO_SEAT)
    writer->integer (writer, key, seat);
}

static void write_rules (const KbzDdzGame *g, KbzWriter *writer)
{
  if (g->distinct_kickers)
    writer->boolean (writer, "distinct_kickers", true);
  if (g->bar_joker_kickers)
    writer->boolean (writer, "bar_joker_kickers", true);
  if (g->spring)
    writer->boolean (writer, "spring", true);
  if (g->banned == 0)
    return;
  writer->begin_list (writer, "banned");
  for (int type = 0; type < KBZ_DDZ_TYPES; type++)
    if (g->banned >> type & 1)
      writer->string (writer, NULL, kbz_ddz_type_name ((KbzDdzType)type));
  writer->end (writer);
}

static void write_auction (const KbzDdzGame *g, KbzWriter *writer)
{
  if (g->face_up != KBZ_NO_CARD)
    kbz_write_cards (writer, "face_up", &g->face_up, 1, KBZ_PACK_JOKERS);
  write_seat (writer, "first", g->first);
  if (g->n_calls > 0) {
    writer->begin_list (writer, "calls");
    for (int i = 0; i < g->n_calls; i++)
      writer->integer (writer, NULL, g->calls[i]);
    writer->end (writer);
  }
  if (g->bottom[0] != KBZ_NO_CARD)
    kbz_write_cards (writer, "bottom", g->bottom, KBZ_DDZ_BOTTOM, KBZ_PACK_JOKERS);
}

/* How the play to beat is read, where its cards do not say it. */
static void write_reading (const KbzDdzGame *g, KbzWriter *writer, const KbzDdzCombo *to_beat)
{
  KbzDdzOptions options = kbz_ddz_game_options (g);
  KbzDdzCombo readings[KBZ_DDZ_MAX_READINGS];
  char text[KBZ_DDZ_READING_SIZE];
  if (kbz_ddz_readings (&options, to_beat->cards, readings) < 2)
    return;
  kbz_ddz_reading_text (to_beat, text);
  writer->string (writer, "to_beat_as", text);
}

static void write_play (const KbzDdzGame *g, KbzWriter *writer)
{
  char text[KBZ_DDZ_TEXT_SIZE];
  KbzDdzCombo to_beat = kbz_ddz_game_to_beat (g);
  writer->integer (writer, "landlord", g->landlord);
  writer->integer (writer, "bid", g->bid);
  write_seat (writer, "to_move", g->to_move);
  writer->string (writer, "to_beat", kbz_ddz_hand_text (to_beat.cards, text));
  write_seat (writer, "beat_by", g->beat_by);
  if (g->beat_by != KBZ_NO_SEAT)
    write_reading (g, writer, &to_beat);
  if (any_cards (g, g->round))
    write_hands (writer, "round", g, g->round);
  if (g->passed != 0) {
    writer->begin_list (writer, "passed");
    for (int seat = 0; seat < g->seats; seat++)
      if (g->passed >> seat & 1)
        writer->integer (writer, NULL, seat);
    writer->end (writer);
  }
  write_seat (writer, "leader", g->leader);
  if (any_cards (g, g->last))
    write_hands (writer, "last", g, g->last);
  if (g->bombs > 0)
    writer->integer (writer, "bombs", g->bombs);
  writer->begin_list (writer, "plays_made");
  for (int seat = 0; seat < g->seats; seat++)
    writer->integer (writer, NULL, g->plays[seat]);
  writer->end (writer);
  kbz_ddz_log_write (g, writer);
}

void kbz_ddz_game_write (const void *state, KbzWriter *writer)
{
  const KbzDdzGame *g = state;
  writer->string (writer, "phase", kbz_ddz_phases[g->phase]);
  write_rules (g, writer);
  writer->integer (writer, "dealer", g->dealer);
  write_auction (g, writer);
  write_hands (writer, "hands", g, g->hands);
  if (g->landlord != KBZ_NO_SEAT)
    write_play (g, writer);
}
