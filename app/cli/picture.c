/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture.h"

#include "block.h"
#include "cli.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>

#define GAP 4
#define SCREEN 100 /* columns; wider rows of hands are put below each other */

typedef struct {
  const KbzGame *game;
  const KbzView *view;
  KbzTurn turn;
  int viewer;
  FILE *out;
} Picture;

static const char *seat_name (const Picture *picture, int seat)
{
  return kbz_translate (picture->game->seat_names[seat]);
}

static const KbzZone *find_zone (const Picture *picture, KbzZoneKind kind, int seat)
{
  for (int i = 0; i < picture->view->n_zones; i++) {
    const KbzZone *zone = &picture->view->zones[i];
    if (zone->kind == kind && zone->seat == seat)
      return zone;
  }
  return NULL;
}

/* "North (you) · Dummy · 3" and what the seat said. */
static void add_plate (const Picture *picture, KbzBlock *block, int seat)
{
  char role[KBZ_CLI_SENTENCE], note[KBZ_CLI_SENTENCE], taken[32] = "";
  kbz_cli_say (picture->view->seats[seat].role, role);
  kbz_cli_say (picture->view->seats[seat].note, note);
  if (picture->view->seats[seat].taken >= 0)
    snprintf (taken, sizeof taken, " · %d", picture->view->seats[seat].taken);
  kbz_block_add (block, "%s%s%s%s%s%s", picture->turn.seat == seat ? "▸ " : "",
                 seat_name (picture, seat), seat == picture->viewer ? _ (" (you)") : "",
                 *role != '\0' ? " · " : "", role, taken);
  if (*note != '\0')
    kbz_block_add (block, "“%s”", note);
}

static void add_seat (const Picture *picture, KbzBlock *block, int seat)
{
  const KbzZone *hand = find_zone (picture, KBZ_ZONE_HAND, seat);
  add_plate (picture, block, seat);
  if (hand != NULL && hand->face_up)
    (picture->game->by_rank ? kbz_block_add_ranks : kbz_block_add_hand) (
        block, picture->view->cards + hand->start, hand->count, picture->game->pack.kind);
  else {
    int n = picture->view->seats[seat].cards_left;
    kbz_block_add (block, ngettext ("%d card", "%d cards", (unsigned long)n), n);
  }
}

/* Cards in the order given; "" when they lie face down. */
static void write_cards (const Picture *picture, const KbzZone *zone, char *text, size_t size)
{
  *text = '\0';
  if (zone->face_up)
    kbz_cards_write (picture->view->cards + zone->start, zone->count, picture->game->pack.kind,
                     KBZ_SYMBOLS, text, size);
}

/* What a seat has played to the trick on the table; the winning card has a star. */
static void write_played (const Picture *picture, int seat, char *text, size_t size)
{
  const KbzZone *zone = find_zone (picture, KBZ_ZONE_TRICK, seat);
  *text = '\0';
  if (zone == NULL)
    return;
  write_cards (picture, zone, text, size - 1);
  if (zone->marked)
    strcat (text, "*");
}

/* The cards of the trick, each towards its seat; nothing while there are none. */
static void draw_middle (const Picture *picture, const int seats[4], KbzBlock *block)
{
  char played[4][KBZ_BLOCK_BYTES / 4];
  bool any = false;
  for (int i = 0; i < 4; i++) {
    write_played (picture, seats[i], played[i], sizeof played[i]);
    any |= *played[i] != '\0';
  }
  if (!any)
    return;
  int columns = kbz_cli_columns (played[1]);
  int centre = columns + 2 < 6 ? 6 : columns + 2;
  kbz_block_add (block, "%s", "");
  kbz_block_add (block, "%*s%s", centre, "", played[2]);
  kbz_block_add (block, "%s%*s%s", played[1], centre + 4 - columns, "", played[3]);
  kbz_block_add (block, "%*s%s", centre, "", played[0]);
}

/* Seats in the order bottom, left, top, right. */
static void draw_compass (const Picture *picture)
{
  int bottom = picture->viewer;
  if (bottom == KBZ_NO_SEAT)
    bottom = picture->game->home;
  int seats[4];
  KbzBlock blocks[4] = { 0 }, middle = { 0 }, empty = { 0 };
  for (int i = 0; i < 4; i++) {
    seats[i] = (bottom + i) % 4;
    add_seat (picture, &blocks[i], seats[i]);
  }
  draw_middle (picture, seats, &middle);
  int left = kbz_block_width (&blocks[1]) + GAP;
  int centre = kbz_block_width (&middle);
  for (int i = 0; i < 4; i += 2) {
    int width = kbz_block_width (&blocks[i]);
    centre = width > centre ? width : centre;
  }
  int widths[] = { left, centre + GAP, 0 };
  kbz_blocks_print ((const KbzBlock *[]){ &empty, &blocks[2] }, widths, 2, picture->out);
  kbz_blocks_print ((const KbzBlock *[]){ &blocks[1], &middle, &blocks[3] }, widths, 3,
                    picture->out);
  kbz_blocks_print ((const KbzBlock *[]){ &empty, &blocks[0] }, widths, 2, picture->out);
}

static void draw_row (const Picture *picture)
{
  KbzBlock blocks[KBZ_SEATS_MAX] = { 0 };
  const KbzBlock *row[KBZ_SEATS_MAX];
  int widths[KBZ_SEATS_MAX], n = picture->view->n_seats, total = 0;
  for (int seat = 0; seat < n; seat++) {
    char played[KBZ_BLOCK_BYTES];
    add_seat (picture, &blocks[seat], seat);
    write_played (picture, seat, played, sizeof played);
    if (*played != '\0')
      kbz_block_add (&blocks[seat], "→ %s", played);
    row[seat] = &blocks[seat];
    widths[seat] = kbz_block_width (&blocks[seat]) + GAP;
    total += widths[seat];
  }
  if (total <= SCREEN)
    kbz_blocks_print (row, widths, (size_t)n, picture->out);
  else
    for (int seat = 0; seat < n; seat++)
      kbz_blocks_print (row + seat, widths + seat, 1, picture->out);
}

/* What lies elsewhere: stock, pile, kitty, melds, shown cards, the trick before. */
static void draw_zone (const Picture *picture, const KbzZone *zone)
{
  static const char *const names[] = {
    [KBZ_ZONE_LAST] = N_ ("Last trick"), [KBZ_ZONE_STOCK] = N_ ("Stock"),
    [KBZ_ZONE_DISCARD] = N_ ("Pile"),    [KBZ_ZONE_KITTY] = N_ ("Kitty"),
    [KBZ_ZONE_MELD] = N_ ("Meld"),       [KBZ_ZONE_SHOWN] = N_ ("Shown"),
  };
  char cards[5 * KBZ_CARDS_MAX + 8 * 24], label[KBZ_CLI_SENTENCE];
  write_cards (picture, zone, cards, sizeof cards);
  kbz_cli_say (zone->label, label);
  fprintf (picture->out, "%s", kbz_translate (names[zone->kind]));
  if (zone->seat != KBZ_NO_SEAT)
    fprintf (picture->out, " · %s", seat_name (picture, zone->seat));
  fputs (": ", picture->out);
  if (*cards != '\0')
    fputs (cards, picture->out);
  else
    fprintf (picture->out, ngettext ("%d card", "%d cards", zone->count), zone->count);
  if (*label != '\0')
    fprintf (picture->out, " · %s", label);
  fputs (zone->marked ? " *\n" : "\n", picture->out);
}

/* What `eyes` see, drawn for somebody who sits at `seat`. */
static void draw (const KbzPosition *position, int eyes, int seat, FILE *out)
{
  KbzView *view = calloc (1, sizeof *view);
  char fact[KBZ_CLI_SENTENCE];
  if (view == NULL)
    abort ();
  kbz_position_view (position, eyes, view);
  Picture picture = { kbz_position_game (position), view, kbz_position_turn (position), seat, out };
  for (int i = 0; i < view->n_facts; i++)
    fprintf (out, "%s\n", kbz_cli_say (view->facts[i], fact));
  if (view->n_seats == 4)
    draw_compass (&picture);
  else
    draw_row (&picture);
  for (int i = 0; i < view->n_zones; i++)
    if (view->zones[i].kind != KBZ_ZONE_HAND && view->zones[i].kind != KBZ_ZONE_TRICK)
      draw_zone (&picture, &view->zones[i]);
  free (view);
}

void kbz_cli_draw (const KbzPosition *position, int seat, FILE *out)
{
  draw (position, seat, seat, out);
}

void kbz_cli_draw_open (const KbzPosition *position, int seat, FILE *out)
{
  draw (position, KBZ_NO_SEAT, seat, out);
}
