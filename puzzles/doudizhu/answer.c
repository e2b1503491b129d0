/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "puzzles/doudizhu/parts.h"

#include <string.h>

/* Asked of two right choices, or of two wrong ones. They are one answer when the part that decides
 * is the same, so that they differ in kickers at most, or when they come to the same thing: the
 * positions after them are the same up to symmetry, as after either of two low singles with no card
 * between them. */
bool kbz_ddz_same_answer (const void *state, const KbzMove *a, const KbzMove *b)
{
  const KbzDdzGame *g = state;
  KbzDdzOptions options = kbz_ddz_game_options (g);
  const KbzMove *moves[2] = { a, b };
  KbzDdzCombo plays[2];
  KbzDdzPosition after[2];
  uint8_t keys[2][KBZ_PUZZLE_KEY];
  size_t sizes[2] = { 0, 0 };
  for (int i = 0; i < 2; i++)
    plays[i] = kbz_ddz_game_combo (g, moves[i]);
  if (plays[0].type == plays[1].type && plays[0].rank == plays[1].rank
      && plays[0].length == plays[1].length)
    return true;
  if (plays[0].type != plays[1].type || plays[0].type == KBZ_DDZ_PASS)
    return false;
  for (int i = 0; i < 2; i++) {
    if (!kbz_ddz_game_position (g, &after[i]))
      return false;
    int seat = after[i].to_move;
    kbz_ddz_position_play (&after[i], &plays[i]);
    if (kbz_ddz_position_out (&after[i]) >= 0)
      return false;
    sizes[i] = kbz_ddz_position_key (&options, &after[i], seat, keys[i]);
  }
  return sizes[0] == sizes[1] && memcmp (keys[0], keys[1], sizes[0]) == 0;
}

/* The most cards that can be led, of those that have one of `needed` in them. */
static int most_cards (const KbzDdzPlays *plays, KbzDdzHand needed)
{
  int most = 0;
  for (size_t i = 0; i < plays->n; i++)
    if ((plays->plays[i].cards & needed) != 0 && kbz_ddz_size (plays->plays[i].cards) > most)
      most = kbz_ddz_size (plays->plays[i].cards);
  return most;
}

/* Whether it has the lowest rank, and the first kickers, of all plays of its type; with `most` only
 * of those with so many cards. */
static bool is_first (const KbzDdzPlays *plays, const KbzDdzCombo *play, int most)
{
  const KbzDdzCombo *first = NULL;
  for (size_t i = 0; i < plays->n; i++)
    if (plays->plays[i].type == play->type
        && (most == 0 || kbz_ddz_size (plays->plays[i].cards) == most)
        && (first == NULL || plays->plays[i].rank < first->rank))
      first = &plays->plays[i];
  return first != NULL && first->cards == play->cards;
}

/* On lead as many cards as can be, the lowest of them; `needed` must be among them. */
static bool is_longest (const KbzDdzPlays *plays, const KbzDdzCombo *play, KbzDdzHand needed)
{
  int most = most_cards (plays, needed);
  return kbz_ddz_size (play->cards) == most && (play->cards & needed) != 0
         && is_first (plays, play, most);
}

static bool is_mechanical (const KbzDdzGame *g, const KbzMove *move, bool any_longest)
{
  KbzDdzOptions options = kbz_ddz_game_options (g);
  KbzDdzCombo play = kbz_ddz_game_combo (g, move), to_beat = kbz_ddz_game_to_beat (g);
  KbzDdzHand hand = kbz_ddz_game_ranks (&g->hands[g->to_move]);
  KbzDdzHand lowest = kbz_ddz_cards (15, kbz_ddz_lowest (hand));
  KbzDdzPlays plays = kbz_ddz_replies (&options, hand, &to_beat);
  bool so;
  if (play.type == KBZ_DDZ_PASS)
    so = plays.n == 0;
  else if (play.cards == hand)
    so = true;
  else if (to_beat.type == KBZ_DDZ_PASS)
    so = is_longest (&plays, &play, lowest) || (any_longest && is_longest (&plays, &play, hand));
  else
    so = play.type == to_beat.type && is_first (&plays, &play, 0);
  kbz_ddz_plays_clear (&plays);
  return so;
}

bool kbz_ddz_by_habit (const KbzDdzGame *g, const KbzMove *move)
{
  return is_mechanical (g, move, false);
}

bool kbz_ddz_by_rote (const void *state, const KbzMove *move)
{
  return is_mechanical (state, move, true);
}
