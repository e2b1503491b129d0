/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/deal.h"

#include "app/play/played.h"
#include "app/table/readings.h"

/* Numbers that a person can read out to another. */
#define SEED_MAX 1000000000

KbzDeal kbz_deal_new (const KbzGame *game, const KbzOptions *options, const KbzMatch *match,
                      guint64 seed)
{
  if (seed == 0)
    seed = (guint64)g_random_int_range (1, SEED_MAX);
  return kbz_deal_of (kbz_position_deal (game, options, match, seed), seed);
}

KbzDeal kbz_deal_of (KbzPosition *position, guint64 seed)
{
  return (KbzDeal){
    .position = position,
    .seed = seed,
    .played = g_ptr_array_new_with_free_func (g_object_unref),
    .joined = g_array_new (FALSE, TRUE, sizeof (gboolean)),
    .name = g_uuid_string_random (),
  };
}

void kbz_deal_clear (KbzDeal *deal)
{
  kbz_position_free (deal->position);
  g_clear_pointer (&deal->played, g_ptr_array_unref);
  g_clear_pointer (&deal->joined, g_array_unref);
  g_free (deal->name);
  *deal = (KbzDeal){ 0 };
}

/* Of the move that leads on from here. */
static gboolean *joined (const KbzDeal *deal)
{
  guint next = (guint)kbz_position_length (deal->position);
  if (deal->joined->len <= next)
    g_array_set_size (deal->joined, next + 1);
  return &g_array_index (deal->joined, gboolean, next);
}

gboolean kbz_deal_is_inside (const KbzDeal *deal)
{
  return *joined (deal);
}

void kbz_deal_join_next (KbzDeal *deal, gboolean together)
{
  *joined (deal) = together;
}

/* What the list says of a move that is about to be made. */
static char *describe (const KbzPosition *position, const KbzMove *move, gboolean own)
{
  if (move->kind == KBZ_MOVE_BURY && !own)
    return g_strdup_printf (
        ngettext ("Lays aside %d card", "Lays aside %d cards", (unsigned long)move->n), move->n);
  return kbz_say_move (position, move);
}

static char *explain (const KbzPosition *position, const KbzMove *move)
{
  const KbzGame *game = kbz_position_game (position);
  KbzText meaning = { 0 };
  if (game->explain != NULL && move->kind == KBZ_MOVE_CALL)
    meaning = game->explain (kbz_position_state (position), move);
  return kbz_say (&meaning);
}

gboolean kbz_deal_apply (KbzDeal *deal, const KbzMove *move, const char *who, gboolean own,
                         KbzReason *reason)
{
  if (!kbz_position_legal (deal->position, move, reason))
    return FALSE;
  guint length = (guint)kbz_position_length (deal->position);
  if (deal->played->len > length)
    g_ptr_array_remove_range (deal->played, length, deal->played->len - length);
  if (deal->joined->len > length + 1)
    g_array_set_size (deal->joined, length + 1);
  g_autofree char *what = describe (deal->position, move, own);
  g_autofree char *meaning = explain (deal->position, move);
  g_ptr_array_add (deal->played, kbz_played_new (who, what, meaning));
  return kbz_position_apply (deal->position, move, reason);
}
