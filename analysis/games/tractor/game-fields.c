/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game.h"

#include "read.h"

const char *const kbz_tractor_phases[4] = { "deal", "bury", "play", "over" };
const char kbz_tractor_suit_letters[] = "SHDCT";
const char *const kbz_tractor_lack_keys[KBZ_TRACTOR_LACKS] = { "out", "no_pair", "no_tractor",
                                                               "no_triple" };

static void write_hand (const KbzTractor *t, KbzWriter *writer, const char *key,
                        const KbzHand *hand)
{
  KbzTractorRules rules = kbz_tractor_rules (t);
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n = kbz_hand_cards (hand, cards);
  kbz_tractor_sort (&rules, cards, n);
  kbz_write_cards (writer, key, cards, n, KBZ_PACK_JOKERS);
}

static void write_hands (const KbzTractor *t, KbzWriter *writer, const char *key,
                         const KbzHand *hands, int n)
{
  writer->begin_list (writer, key);
  for (int i = 0; i < n; i++)
    write_hand (t, writer, NULL, &hands[i]);
  writer->end (writer);
}

static void write_seat (KbzWriter *writer, const char *key, int seat)
{
  if (seat != KBZ_NO_SEAT)
    writer->string (writer, key, kbz_tractor_seat_ids[seat]);
}

static void write_suits (KbzWriter *writer, const char *key, const uint8_t suits[4])
{
  if (suits[0] == 0 && suits[1] == 0 && suits[2] == 0 && suits[3] == 0)
    return;
  writer->begin_list (writer, key);
  for (int seat = 0; seat < KBZ_TRACTOR_SEATS; seat++) {
    char text[KBZ_TRACTOR_SUITS + 1];
    int n = 0;
    for (int suit = 0; suit < KBZ_TRACTOR_SUITS; suit++)
      if (suits[seat] >> suit & 1)
        text[n++] = kbz_tractor_suit_letters[suit];
    text[n] = '\0';
    writer->string (writer, NULL, text);
  }
  writer->end (writer);
}

static void write_declared (const KbzTractor *t, KbzWriter *writer)
{
  KbzCard declared[3] = { t->declared, t->declared, t->declared };
  if (t->n_declared > 0)
    kbz_write_cards (writer, "declared", declared, t->n_declared, KBZ_PACK_JOKERS);
  write_seat (writer, "declarer", t->declarer);
  write_seat (writer, "asked", t->asked);
  if (t->round > 0)
    writer->integer (writer, "round", t->round);
  if (t->turned != KBZ_NO_CARD)
    kbz_write_cards (writer, "turned", &t->turned, 1, KBZ_PACK_JOKERS);
}

static void write_play (const KbzTractor *t, KbzWriter *writer)
{
  write_seat (writer, "leader", t->leader);
  if (t->n_trick > 0)
    write_hands (t, writer, "trick", t->trick, t->n_trick);
  if (t->last_leader != KBZ_NO_SEAT)
    write_hands (t, writer, "last", t->last, KBZ_TRACTOR_SEATS);
  write_seat (writer, "last_leader", t->last_leader);
  write_seat (writer, "thrower", t->thrower);
  if (t->thrower != KBZ_NO_SEAT)
    writer->integer (writer, "withdrawn", t->withdrawn);
  writer->integer (writer, "attackers", t->points);
  if (t->fines != 0)
    writer->integer (writer, "fines", t->fines);
  if (t->multiplier != 0)
    writer->integer (writer, "multiplier", t->multiplier);
  for (int lack = 0; lack < KBZ_TRACTOR_LACKS; lack++)
    write_suits (writer, kbz_tractor_lack_keys[lack], t->lacks[lack]);
  kbz_tractor_write_record (t, writer);
}

void kbz_tractor_write (const void *state, KbzWriter *writer)
{
  const KbzTractor *t = state;
  writer->integer (writer, "decks", t->decks);
  if (t->protect_triples)
    writer->boolean (writer, "protect_triples", true);
  writer->string (writer, "phase", kbz_tractor_phases[t->phase]);
  writer->string (writer, "level", kbz_tractor_level_words[t->level - 2]);
  writer->begin_list (writer, "levels");
  for (int side = 0; side < 2; side++)
    writer->string (writer, NULL, kbz_tractor_level_words[t->levels[side] - 2]);
  writer->end (writer);
  write_seat (writer, "first", t->first);
  write_seat (writer, "banker", t->banker);
  if (t->phase != KBZ_TRACTOR_DEAL)
    writer->string (writer, "trump", kbz_tractor_trump_words[t->trump]);
  write_hands (t, writer, "hands", t->hands, KBZ_TRACTOR_SEATS);
  if (t->n_stock > 0) {
    KbzCard cards[KBZ_CARDS_MAX];
    for (int i = 0; i < t->n_stock; i++)
      cards[i] = t->stock[t->n_stock - 1 - i];
    kbz_write_cards (writer, "stock", cards, t->n_stock, KBZ_PACK_JOKERS);
  }
  if (t->phase != KBZ_TRACTOR_DEAL)
    write_hand (t, writer, "kitty", &t->buried);
  write_declared (t, writer);
  if (t->phase >= KBZ_TRACTOR_PLAY)
    write_play (t, writer);
}
