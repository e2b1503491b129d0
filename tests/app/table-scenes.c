/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "table-scenes.h"
#include "tests/said.h"

static const char *const compass[] = { "North", "East", "South", "West" };
static const char *const people[] = { "Anna", "Bruno", "Chen", "Dara", "Emil" };

static size_t read_cards (const char *text, KbzPackKind kind, KbzCard *cards)
{
  KbzError error;
  size_t n = 0;

  if (kbz_cards_read (text, kind, cards, KBZ_CARDS_MAX, &n, &error) != KBZ_OK)
    g_error ("%s: %s", text, kbz_said (&error));
  return n;
}

static KbzZone *add (KbzView *view, KbzZoneKind kind, int seat, const char *text, KbzPackKind pack)
{
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n = read_cards (text, pack, cards);

  if (kind == KBZ_ZONE_HAND)
    view->seats[seat].cards_left = (int)n;
  return kbz_view_add (view, kind, seat, cards, n);
}

static void hide (KbzView *view, int seat, size_t n)
{
  view->seats[seat].cards_left = (int)n;
  kbz_view_add (view, KBZ_ZONE_HAND, seat, NULL, n);
}

static void sit (KbzView *view, int n)
{
  view->n_seats = n;
  for (int i = 0; i < n; i++) {
    view->seats[i].side = n == 4 ? i % 2 : i;
    view->seats[i].taken = -1;
  }
}

static void fill_bridge (KbzView *view, KbzTurn *turn)
{
  sit (view, 4);
  for (int i = 0; i < 4; i++)
    view->seats[i].taken = i % 2 ? 1 : 3;
  view->seats[2].role = KBZ_TEXT ("Declarer");
  view->seats[0].role = KBZ_TEXT ("Dummy");
  view->seats[0].note = KBZ_TEXT ("{0} points", KBZ_NUMBER (9));
  view->seats[1].note = KBZ_TEXT ("{0} points", KBZ_NUMBER (7));
  view->seats[2].note = KBZ_TEXT ("{0} points", KBZ_NUMBER (16));
  view->seats[3].note = KBZ_TEXT ("{0} points", KBZ_NUMBER (8));
  add (view, KBZ_ZONE_HAND, 0, "SK S9 S4 H8 H3 DA D7 D6 D2 CQ CT C5 C4", KBZ_PACK_FRENCH);
  add (view, KBZ_ZONE_HAND, 2, "SA SQ S7 S2 HA HQ H6 DK DT D3 CK C9 C2", KBZ_PACK_FRENCH);
  hide (view, 1, 12);
  hide (view, 3, 12);
  add (view, KBZ_ZONE_TRICK, 3, "HT", KBZ_PACK_FRENCH);
  add (view, KBZ_ZONE_TRICK, 0, "H9", KBZ_PACK_FRENCH);
  add (view, KBZ_ZONE_TRICK, 1, "HK", KBZ_PACK_FRENCH)->marked = true;
  add (view, KBZ_ZONE_LAST, 0, "C3", KBZ_PACK_FRENCH);
  add (view, KBZ_ZONE_LAST, 1, "C8", KBZ_PACK_FRENCH);
  add (view, KBZ_ZONE_LAST, 2, "CA", KBZ_PACK_FRENCH)->marked = true;
  add (view, KBZ_ZONE_LAST, 3, "C7", KBZ_PACK_FRENCH);
  kbz_view_fact (view,
                 KBZ_TEXT ("Game in {0}: {1} tricks", KBZ_SUIT_ARG (KBZ_HEARTS), KBZ_NUMBER (10)));
  kbz_view_fact (view, KBZ_TEXT ("Trump: {0}", KBZ_SUIT_ARG (KBZ_HEARTS)));
  *turn = (KbzTurn){ .seat = 2, .actor = 2 };
}

static void fill_open (KbzView *view, KbzTurn *turn)
{
  sit (view, 4);
  add (view, KBZ_ZONE_HAND, 0, "SK S9 S4 H8 H3 DA D7 D6 D2 CQ CT C5 C4", KBZ_PACK_FRENCH);
  add (view, KBZ_ZONE_HAND, 1, "SJ ST S6 H9 H7 H5 H4 DQ D9 D8 CJ C8 C6", KBZ_PACK_FRENCH);
  add (view, KBZ_ZONE_HAND, 2, "SA SQ S7 S2 HA HQ H6 DK DT D3 CK C9 C2", KBZ_PACK_FRENCH);
  add (view, KBZ_ZONE_HAND, 3, "S8 S5 S3 HK HJ HT H2 DJ D5 D4 CA C7 C3", KBZ_PACK_FRENCH);
  view->seats[2].role = KBZ_TEXT ("Declarer");
  *turn = (KbzTurn){ .seat = 2, .actor = 2 };
}

/* Eleven melds a side, as many as there can be. */
static void add_melds (KbzView *view, int seat)
{
  static const char *const melds[] = {
    "HA SA DA", "HK SK DK CK",          "HQ SQ DQ CQ HQ SQ BJ",
    "HJ SJ S2", "HT ST DT CT HT",       "H9 S9 D9 C9 H9 S9 D9",
    "H8 S8 D8", "H7 S7 D7 LJ",          "H6 S6 D6 C6 H6 S6",
    "H5 S5 D5", "H4 S4 D4 C4 H2 H4 S4",
  };

  for (size_t i = 0; i < G_N_ELEMENTS (melds); i++) {
    KbzZone *zone = add (view, KBZ_ZONE_MELD, seat, melds[i], KBZ_PACK_JOKERS);

    zone->marked = zone->count >= 7;
    zone->arg = (int16_t)(i + 1);
    if (zone->marked)
      zone->label = KBZ_TEXT ("Canasta");
  }
}

static void fill_canasta (KbzView *view, KbzTurn *turn)
{
  KbzZone *pile;

  sit (view, 4);
  add_melds (view, 0);
  add_melds (view, 1);
  add (view, KBZ_ZONE_HAND, 0, "BJ S2 HA HA CK SK DQ H9 H9 S7 C5 D4 S3", KBZ_PACK_JOKERS);
  hide (view, 1, 9);
  hide (view, 2, 11);
  hide (view, 3, 4);
  add (view, KBZ_ZONE_SHOWN, 0, "H3 D3", KBZ_PACK_JOKERS);
  add (view, KBZ_ZONE_SHOWN, 1, "H3", KBZ_PACK_JOKERS);
  kbz_view_add (view, KBZ_ZONE_STOCK, KBZ_NO_SEAT, NULL, 34);
  pile = add (view, KBZ_ZONE_DISCARD, KBZ_NO_SEAT, "S4 D5 H2 C9 D6 HQ", KBZ_PACK_JOKERS);
  pile->marked = true;
  pile->label = KBZ_TEXT ("Frozen");
  kbz_view_fact (view, KBZ_TEXT ("First meld: {0} points", KBZ_NUMBER (90)));
  *turn = (KbzTurn){ .seat = 0, .actor = 0 };
}

static void fill_tractor (KbzView *view, KbzTurn *turn)
{
  sit (view, 4);
  add (view, KBZ_ZONE_HAND, 0,
       "BJ BJ LJ SA SA SK SQ SJ ST S9 S9 S8 S4 HA HK HK HQ H9 H7 H7 H5 H3 DA DK DJ DT D9 D8 D4 D4 "
       "D2 CA CQ "
       "CQ CT C8 C7 C6 C3",
       KBZ_PACK_JOKERS);
  for (int i = 1; i < 4; i++)
    hide (view, i, 36);
  view->seats[1].role = KBZ_TEXT ("Banker");
  view->seats[1].taken = 0;
  view->seats[0].taken = 45;
  add (view, KBZ_ZONE_TRICK, 1, "H8 H8 H9 H9", KBZ_PACK_JOKERS);
  add (view, KBZ_ZONE_TRICK, 2, "HT HT HJ HJ", KBZ_PACK_JOKERS)->marked = true;
  add (view, KBZ_ZONE_TRICK, 3, "H4 H6 H6 D3", KBZ_PACK_JOKERS);
  kbz_view_add (view, KBZ_ZONE_KITTY, KBZ_NO_SEAT, NULL, 6);
  kbz_view_fact (view, KBZ_TEXT ("Trump: {0}", KBZ_SUIT_ARG (KBZ_SPADES)));
  *turn = (KbzTurn){ .seat = 0, .actor = 0 };
}

static void fill_doudizhu (KbzView *view, KbzTurn *turn)
{
  sit (view, 3);
  add (view, KBZ_ZONE_HAND, 0, "BJ S2 H2 SA SK HK DK SQ SJ HJ ST S9 H9 S8 S7 S6 S5 S4 H3 D3",
       KBZ_PACK_JOKERS);
  hide (view, 1, 12);
  hide (view, 2, 9);
  view->seats[0].role = KBZ_TEXT ("Landlord");
  view->seats[1].role = KBZ_TEXT ("Farmer");
  view->seats[2].role = KBZ_TEXT ("Farmer");
  view->seats[2].note = KBZ_TEXT ("Pass");
  add (view, KBZ_ZONE_TRICK, 1, "S5 H6 D7 C8 S9", KBZ_PACK_JOKERS)->marked = true;
  add (view, KBZ_ZONE_KITTY, KBZ_NO_SEAT, "DA C7 C4", KBZ_PACK_JOKERS);
  *turn = (KbzTurn){ .seat = 0, .actor = 0 };
}

static void fill_tarot (KbzView *view, KbzTurn *turn)
{
  sit (view, 5);
  add (view, KBZ_ZONE_HAND, 0, "T21 T18 T15 T12 T7 T3 EX SR SD S9 HC H6 H2 D5 CV", KBZ_PACK_TAROT);
  for (int i = 1; i < 5; i++) {
    hide (view, i, 14);
    view->seats[i].taken = i;
  }
  view->seats[0].taken = 0;
  view->seats[3].role = KBZ_TEXT ("Taker");
  add (view, KBZ_ZONE_TRICK, 1, "HR", KBZ_PACK_TAROT);
  add (view, KBZ_ZONE_TRICK, 2, "H1", KBZ_PACK_TAROT);
  add (view, KBZ_ZONE_TRICK, 3, "T9", KBZ_PACK_TAROT)->marked = true;
  add (view, KBZ_ZONE_TRICK, 4, "H10", KBZ_PACK_TAROT);
  add (view, KBZ_ZONE_KITTY, KBZ_NO_SEAT, "S4 D8 C10", KBZ_PACK_TAROT);
  *turn = (KbzTurn){ .seat = 0, .actor = 0 };
}

static void fill_two (KbzView *view, KbzTurn *turn)
{
  sit (view, 2);
  add (view, KBZ_ZONE_HAND, 0, "SA SQ S7 HA H6 DK DT D3 CK C9", KBZ_PACK_FRENCH);
  hide (view, 1, 9);
  view->seats[0].taken = 2;
  view->seats[1].taken = 1;
  add (view, KBZ_ZONE_TRICK, 1, "HT", KBZ_PACK_FRENCH)->marked = true;
  kbz_view_add (view, KBZ_ZONE_STOCK, KBZ_NO_SEAT, NULL, 26);
  *turn = (KbzTurn){ .seat = 0, .actor = 0 };
}

/* Long hands for the tests of the layout. */
static void fill_long (KbzView *view, KbzTurn *turn, size_t n)
{
  KbzCard all[KBZ_CARDS_MAX], cards[40];

  sit (view, 4);
  kbz_pack_cards ((KbzPack){ KBZ_PACK_JOKERS, 3 }, all);
  for (size_t i = 0; i < n; i++)
    cards[i] = all[i * 29 % 162];
  kbz_view_add (view, KBZ_ZONE_HAND, 0, cards, n);
  view->seats[0].cards_left = (int)n;
  for (int i = 1; i < 4; i++)
    hide (view, i, n);
  *turn = (KbzTurn){ .seat = 0, .actor = 0 };
}

static void fill_25 (KbzView *view, KbzTurn *turn)
{
  fill_long (view, turn, 25);
}

static void fill_33 (KbzView *view, KbzTurn *turn)
{
  fill_long (view, turn, 33);
}

const KbzScene kbz_scenes[] = {
  { "bridge", KBZ_PACK_FRENCH, false, compass, 2, false, KBZ_MOVE_PLAY, fill_bridge },
  { "open", KBZ_PACK_FRENCH, false, compass, KBZ_NO_SEAT, false, KBZ_MOVE_CALL, fill_open },
  { "canasta", KBZ_PACK_JOKERS, true, people, 0, true, KBZ_MOVE_CALL, fill_canasta },
  { "tractor", KBZ_PACK_JOKERS, false, people, 0, true, KBZ_MOVE_CALL, fill_tractor },
  { "doudizhu", KBZ_PACK_JOKERS, true, people, 0, true, KBZ_MOVE_CALL, fill_doudizhu },
  { "tarot", KBZ_PACK_TAROT, false, people, 0, false, KBZ_MOVE_PLAY, fill_tarot },
  { "two", KBZ_PACK_FRENCH, false, people, 0, false, KBZ_MOVE_CALL, fill_two },
  { "25", KBZ_PACK_JOKERS, false, people, 0, true, KBZ_MOVE_CALL, fill_25 },
  { "33", KBZ_PACK_JOKERS, false, people, 0, true, KBZ_MOVE_CALL, fill_33 },
};
const size_t kbz_n_scenes = G_N_ELEMENTS (kbz_scenes);

const KbzScene *kbz_scene_find (const char *name)
{
  for (size_t i = 0; i < kbz_n_scenes; i++)
    if (strcmp (kbz_scenes[i].name, name) == 0)
      return &kbz_scenes[i];
  return NULL;
}

/* Hearts or trumps must be played. */
static bool legal (KbzCard card, KbzReason *reason, void *data)
{
  (void)data;
  if (kbz_card_suit (card) == KBZ_HEARTS)
    return true;
  return kbz_illegal (reason, "follow-suit",
                      KBZ_TEXT ("You must follow {0}.", KBZ_SUIT_ARG (KBZ_HEARTS)));
}

void kbz_scene_show (const KbzScene *scene, KbzTable *table)
{
  g_autofree KbzView *view = g_new0 (KbzView, 1);
  KbzTurn turn = { 0 };
  KbzTableRules rules = { .kind = scene->kind,
                          .by_rank = scene->by_rank,
                          .seat_names = scene->names,
                          .home = scene->names == compass ? 2 : 0,
                          .legal = scene->asked == KBZ_MOVE_PLAY ? legal : NULL,
                          .status = "West played the ten of hearts",
                          .many = scene->picking };

  scene->fill (view, &turn);
  kbz_table_set_picking (table, scene->picking);
  kbz_table_show_view (table, view, &turn, scene->viewer, &rules);
}
