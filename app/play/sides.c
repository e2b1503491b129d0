/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/sides.h"

static char *join (const char **names, int n)
{
  if (n == 1)
    return g_strdup (names[0]);
  if (n == 2)
    /* Translators: two partners, such as “You and North”. */
    return g_strdup_printf (_ ("%s and %s"), names[0], names[1]);
  if (n == 3)
    /* Translators: three partners. */
    return g_strdup_printf (_ ("%s, %s and %s"), names[0], names[1], names[2]);
  /* Translators: four partners. */
  return g_strdup_printf (_ ("%s, %s, %s and %s"), names[0], names[1], names[2], names[3]);
}

/* `match` (may be NULL): only seats with the same points there are one side. */
static KbzSides sides_of (KbzSession *session, const KbzView *view, const KbzMatch *match)
{
  KbzSides sides = { 0 };
  int viewer = kbz_session_get_viewer (session);
  gboolean named[KBZ_SEATS_MAX] = { FALSE };
  for (int i = 0; i < view->n_seats; i++) {
    int seat = (viewer + i) % view->n_seats, n = 0;
    const char *names[KBZ_SEATS_MAX];
    if (named[seat])
      continue;
    for (int j = i; j < view->n_seats; j++) {
      int partner = (viewer + j) % view->n_seats;
      if (view->seats[partner].side != view->seats[seat].side
          || (match != NULL && match->total[partner] != match->total[seat]))
        continue;
      named[partner] = TRUE;
      names[n++] = kbz_session_seat_name (session, partner);
    }
    sides.seat[sides.n] = seat;
    sides.name[sides.n++] = join (names, n);
  }
  return sides;
}

KbzSides kbz_sides_get (KbzSession *session, const KbzView *view)
{
  return sides_of (session, view, NULL);
}

KbzSides kbz_sides_of_match (KbzSession *session, const KbzMatch *match)
{
  KbzView view = { 0 };
  KbzPosition *dealt = kbz_position_copy (kbz_session_get_position (session));
  while (kbz_position_undo (dealt))
    ;
  kbz_position_view (dealt, kbz_session_get_viewer (session), &view);
  kbz_position_free (dealt);
  return sides_of (session, &view, match);
}

void kbz_sides_clear (KbzSides *sides)
{
  for (int i = 0; i < sides->n; i++)
    g_free (sides->name[i]);
  *sides = (KbzSides){ 0 };
}
