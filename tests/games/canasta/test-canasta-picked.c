/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the table tells before a card goes: what picked cards come to, what a meld lacks, what froze
 * the pile. */
#include "analysis/games/canasta/canasta.h"
#include "analysis/position.h"
#include "tests/said.h"
#include "tests/suite.h"

#include <stdio.h>

#define HAND "game: canasta\nhands: A A A K K K BJ 4 6 J J; 5 5; 7 7; 8 8\nstock: 9 T\n"

static KbzPosition *read_position (const char *text)
{
  KbzError error = { 0 };
  KbzPosition *position = kbz_position_from_text (text, &error);
  ck_assert_msg (position != NULL, "%s: %s", text, kbz_said (&error));
  return position;
}

START_TEST (picked_cards_say_what_they_come_to)
{
  static const struct {
    const char *position, *picked, *says;
    int have, wanted;
  } cases[] = {
    { HAND "pile: Q J\nphase: meld\ntotals: 1500; 0\n", "A A A", "60 of 90 points to open.", 60,
      90 },
    { HAND "pile: Q J\nphase: meld\ntotals: 1500; 0\n", "A A A K K K",
      "90 points: enough to open, 90 are needed.", 90, 90 },
    { HAND "pile: Q J\nphase: meld\ntotals: 1500; 0\n", "", "", 0, 0 },
    { HAND "pile: Q J\nphase: meld\nmelds0: A A A\n", "A A", "Then 2 more to a canasta.", 5, 7 },
    { HAND "pile: Q J\nphase: meld\nmelds0: A A A 2\n", "A A A", "That makes a canasta.", 7, 7 },
    { HAND "pile: Q J\nphase: meld\nmelds0: A A A\n", "K 4", "", 0, 0 },
    { HAND "pile: Q 9 J\nphase: draw\nmelds0: A A A\n", "J J",
      "The pile would bring 3 cards, 30 points; you would hold 11.", 0, 0 },
    { HAND "pile: J\nphase: draw\ntotals: -100; 0\n", "J J",
      "The pile would bring one card of 10 points; you would hold 9.", 30, 15 },
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    KbzPosition *position = read_position (cases[i].position);
    const void *state = kbz_position_state (position);
    KbzMove lay = { 0 };
    KbzProgress progress = { 0 };
    char text[200], said[200] = "";
    snprintf (text, sizeof text, "lay %s", cases[i].picked);
    if (cases[i].picked[0] != '\0')
      ck_assert_int_eq (kbz_game_canasta.move_read (state, text, &lay, NULL), KBZ_OK);
    KbzText says = kbz_canasta_picked (state, lay.cards, lay.n, &progress);
    if (says.message != NULL)
      kbz_text_write (&says, &kbz_engine_english, said, sizeof said);
    ck_assert_str_eq (said, cases[i].says);
    ck_assert_int_eq (progress.have, cases[i].have);
    ck_assert_int_eq (progress.wanted, cases[i].wanted);
    kbz_position_free (position);
  }
}
END_TEST

START_TEST (a_meld_says_what_it_lacks_and_what_froze_the_pile_lies_across)
{
  KbzPosition *position =
      read_position (HAND "pile: Q 2 9 J\nmelds0: A A A; Q Q Q Q Q Q Q\nphase: meld\n");
  KbzView view = { 0 };
  int melds = 0, across = 0;
  kbz_position_view (position, 1, &view);
  for (int i = 0; i < view.n_zones; i++) {
    const KbzZone *zone = &view.zones[i];
    char label[100] = "";
    if (zone->label.message != NULL)
      kbz_text_write (&zone->label, &kbz_engine_english, label, sizeof label);
    if (zone->kind == KBZ_ZONE_MELD) {
      ck_assert_int_eq (zone->whole, 7);
      ck_assert_str_eq (label, zone->count == 3 ? "4 more to a canasta" : "Natural canasta");
      melds++;
    } else if (zone->across != KBZ_NO_CARD) {
      ck_assert (zone->kind == KBZ_ZONE_DISCARD && zone->marked);
      ck_assert_int_eq (kbz_canasta_kind (zone->across), KBZ_KIND_TWO);
      across++;
    }
  }
  ck_assert_int_eq (melds, 2);
  ck_assert_int_eq (across, 1);
  kbz_position_free (position);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (picked_cards_say_what_they_come_to,
                    a_meld_says_what_it_lacks_and_what_froze_the_pile_lies_across);
}
