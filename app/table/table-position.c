/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table-private.h"

typedef struct {
  const KbzPosition *position;
  KbzMoveKind kind;
} Asked;

static bool legal_alone (KbzCard card, KbzReason *reason, void *data)
{
  const Asked *asked = data;
  KbzMove move = kbz_move (asked->kind, 0, &card, 1);

  return kbz_position_legal (asked->position, &move, reason);
}

/* Whether single cards are asked for, and what is done with them. */
static gboolean find_kind (const KbzView *view, int seat, Asked *asked)
{
  static const KbzMoveKind kinds[] = { KBZ_MOVE_PLAY, KBZ_MOVE_DISCARD };

  for (int z = 0; z < view->n_zones; z++)
    if (view->zones[z].kind == KBZ_ZONE_HAND && view->zones[z].seat == seat
        && view->zones[z].face_up)
      for (size_t k = 0; k < G_N_ELEMENTS (kinds); k++) {
        asked->kind = kinds[k];
        for (int i = 0; i < view->zones[z].count; i++)
          if (legal_alone (view->cards[view->zones[z].start + i], NULL, asked))
            return TRUE;
      }
  return FALSE;
}

/* The places of the cards of this game; NULL if it has none of its own. */
static const int16_t *find_places (const KbzPosition *position, int16_t places[KBZ_CARD_CODES])
{
  const KbzGame *game = kbz_position_game (position);

  if (!game->hand_place)
    return NULL;
  for (int code = 0; code < KBZ_CARD_CODES; code++)
    places[code] = kbz_pack_kind_has (game->pack.kind, (KbzCard)code)
                       ? (int16_t)game->hand_place (kbz_position_state (position), (KbzCard)code)
                       : INT16_MAX;
  return places;
}

void kbz_table_set_home (KbzTable *self, int seat)
{
  g_return_if_fail (KBZ_IS_TABLE (self));
  self->home = seat;
}

void kbz_table_show (KbzTable *self, const KbzPosition *position, int viewer)
{
  const KbzGame *game = kbz_position_game (position);
  KbzTurn turn = kbz_position_turn (position);
  g_autofree KbzView *view = g_new0 (KbzView, 1);
  g_autofree char *status = kbz_table_last_move (position);
  Asked asked = { position, KBZ_MOVE_PLAY };
  int16_t places[KBZ_CARD_CODES];
  /* With compass names, South sits at the bottom. */
  int home = game->seat_ids && game->seat_ids[0] && game->seat_ids[0][0] == 'N' ? 2 : 0;
  KbzTableRules rules = { .kind = game->pack.kind,
                          .by_rank = game->by_rank,
                          .to_the_right = game->to_the_right,
                          .places = find_places (position, places),
                          .seat_names = game->seat_names,
                          .home = self->home != KBZ_NO_SEAT ? self->home : home,
                          .data = &asked,
                          .status = status };

  g_return_if_fail (KBZ_IS_TABLE (self));
  kbz_position_view (position, self->open_hands ? KBZ_NO_SEAT : viewer, view);
  if (turn.seat >= 0 && (viewer == KBZ_NO_SEAT || viewer == turn.actor)
      && find_kind (view, turn.seat, &asked))
    rules.legal = legal_alone;
  kbz_table_show_view (self, view, &turn, viewer, &rules);
}
