/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine-ops.h"

#include <stdlib.h>

static const char *const zone_names[] = {
  [KBZ_ZONE_HAND] = "hand",   [KBZ_ZONE_TRICK] = "trick",     [KBZ_ZONE_LAST] = "last",
  [KBZ_ZONE_STOCK] = "stock", [KBZ_ZONE_DISCARD] = "discard", [KBZ_ZONE_KITTY] = "kitty",
  [KBZ_ZONE_MELD] = "meld",   [KBZ_ZONE_SHOWN] = "shown",
};

static void write_zone (KbzWriter *answer, const KbzGame *game, const KbzView *view,
                        const KbzZone *zone)
{
  answer->begin_object (answer, NULL);
  answer->string (answer, "kind", zone_names[zone->kind]);
  kbz_engine_write_seat (answer, "seat", game, zone->seat);
  answer->integer (answer, "count", zone->count);
  if (zone->face_up)
    kbz_write_cards (answer, "cards", view->cards + zone->start, zone->count, game->pack.kind);
  if (zone->marked)
    answer->boolean (answer, "marked", true);
  kbz_engine_write_text (answer, "label", zone->label);
  answer->end (answer);
}

static void write_view_seat (KbzWriter *answer, const KbzGame *game, const KbzView *view, int seat)
{
  answer->begin_object (answer, NULL);
  kbz_engine_write_seat (answer, "seat", game, seat);
  answer->integer (answer, "side", view->seats[seat].side);
  answer->integer (answer, "cards_left", view->seats[seat].cards_left);
  if (view->seats[seat].taken >= 0)
    answer->integer (answer, "taken", view->seats[seat].taken);
  kbz_engine_write_text (answer, "role", view->seats[seat].role);
  kbz_engine_write_text (answer, "note", view->seats[seat].note);
  answer->end (answer);
}

static void write_view (KbzWriter *answer, const KbzGame *game, const KbzView *view)
{
  answer->begin_list (answer, "seats");
  for (int seat = 0; seat < view->n_seats; seat++)
    write_view_seat (answer, game, view, seat);
  answer->end (answer);
  answer->begin_list (answer, "zones");
  for (int i = 0; i < view->n_zones; i++)
    write_zone (answer, game, view, &view->zones[i]);
  answer->end (answer);
  answer->begin_list (answer, "facts");
  for (int i = 0; i < view->n_facts; i++)
    kbz_engine_write_text (answer, NULL, view->facts[i]);
  answer->end (answer);
}

KbzStatus kbz_engine_view (KbzPosition *position, const KbzFields *question, KbzWriter *answer,
                           KbzError *error)
{
  int seat = KBZ_NO_SEAT;
  KbzStatus status = kbz_fields_need (question, "seat", error);
  if (status == KBZ_OK)
    status = kbz_engine_read_seat (question, position, &seat, error);
  if (status != KBZ_OK)
    return status;
  const KbzGame *game = kbz_position_game (position);
  KbzView *seen = calloc (1, sizeof *seen);
  if (seen == NULL)
    abort ();
  kbz_position_view (position, seat, seen);
  KbzTurn turn = kbz_position_turn (position);
  kbz_engine_write_seat (answer, "seat", game, seat);
  kbz_engine_write_seat (answer, "turn", game, turn.seat);
  kbz_engine_write_seat (answer, "actor", game, turn.seat < 0 ? KBZ_NO_SEAT : turn.actor);
  kbz_engine_write_text (answer, "prompt", turn.prompt);
  write_view (answer, game, seen);
  free (seen);
  return KBZ_OK;
}

static void write_report (KbzWriter *answer, const KbzReport *report)
{
  kbz_engine_write_text (answer, "title", report->title);
  answer->begin_list (answer, "columns");
  for (int i = 0; i < report->n_columns; i++)
    kbz_engine_write_text (answer, NULL, report->columns[i]);
  answer->end (answer);
  answer->begin_list (answer, "rows");
  for (int row = 0; row < report->n_rows; row++) {
    answer->begin_object (answer, NULL);
    kbz_engine_write_text (answer, "row", report->rows[row]);
    answer->begin_list (answer, "values");
    for (int i = 0; i < report->n_columns; i++)
      answer->integer (answer, NULL, report->values[row][i]);
    answer->end (answer);
    answer->end (answer);
  }
  answer->end (answer);
  answer->begin_list (answer, "lines");
  for (int i = 0; i < report->n_lines; i++)
    kbz_engine_write_text (answer, NULL, report->lines[i]);
  answer->end (answer);
}

KbzStatus kbz_engine_chances (KbzPosition *position, const KbzFields *question, KbzWriter *answer,
                              KbzError *error)
{
  KbzLimits limits;
  int seat = kbz_position_turn (position).actor;
  KbzStatus status = kbz_engine_read_seat (question, position, &seat, error);
  if (status == KBZ_OK)
    status = kbz_limits_read (question, &limits, error);
  if (status == KBZ_OK)
    status = kbz_engine_need_unfinished (position, error);
  if (status != KBZ_OK)
    return status;
  KbzReport *report = calloc (1, sizeof *report);
  if (report == NULL)
    abort ();
  status = kbz_position_game (position)->chances (kbz_position_state (position), seat, &limits,
                                                  report, error);
  if (status == KBZ_OK)
    write_report (answer, report);
  free (report);
  return status;
}
