/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "out.h"

/* Unseen cards that are the same to the player: a kind, or where suits matter a card. */
typedef struct {
  int kind, suit; /* KBZ_NO_SUIT: any */
  int left;
} Like;

enum { LIKES_MAX = (KBZ_CLUBS + 1) * KBZ_KINDS + KBZ_KINDS };

static size_t list_likes (const KbzCanastaTask *from, const KbzCanastaKnown *known, Like *likes)
{
  size_t n = 0;
  for (int kind = KBZ_KIND_JOKER; kind < KBZ_KINDS; kind++) {
    bool suits = from->rules->sequences && kind >= KBZ_KIND_LOWEST;
    if (!suits && known->unseen.of[kind] > 0)
      likes[n++] = (Like){ kind, KBZ_NO_SUIT, known->unseen.of[kind] };
    for (int suit = 0; suits && suit <= KBZ_CLUBS; suit++)
      if (known->suits[suit][kind] > 0)
        likes[n++] = (Like){ kind, suit, known->suits[suit][kind] };
  }
  return n;
}

static void add (KbzCanastaTask *task, const Like *like, int n)
{
  task->hand.of[like->kind] = (uint8_t)(task->hand.of[like->kind] + n);
  if (like->suit != KBZ_NO_SUIT)
    task->suits[like->suit][like->kind] = (uint8_t)(task->suits[like->suit][like->kind] + n);
}

/* Adds the ways to draw so many cards of these that let the hand go out. */
static double count_draws (KbzCanastaTask *from, const Like *likes, size_t n, int draws,
                           double ways)
{
  if (draws == 0)
    return kbz_canasta_can_exit (from) ? ways : 0;
  double sum = 0;
  if (!kbz_canasta_may_exit_with (from, draws))
    return 0;
  for (size_t i = 0; i < n; i++)
    for (int k = 1; k <= draws && k <= likes[i].left; k++) {
      add (from, &likes[i], k);
      sum += count_draws (from, likes + i + 1, n - i - 1, draws - k,
                          ways * kbz_canasta_choose (likes[i].left, k));
      add (from, &likes[i], -k);
    }
  return sum;
}

double kbz_canasta_exit_chance (const KbzCanastaTask *from, const KbzCanastaKnown *known, int draws)
{
  KbzCanastaTask task = *from;
  Like likes[LIKES_MAX];
  size_t n = list_likes (from, known, likes);
  int cards = known->cards;
  draws *= from->rules->draw;
  if (draws > cards)
    draws = cards;
  return count_draws (&task, likes, n, draws, 1) / kbz_canasta_choose (cards, draws);
}
