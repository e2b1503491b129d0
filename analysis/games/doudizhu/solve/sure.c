/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Wins that can be seen without a search: a player who holds nothing but plays that the other side
 * cannot beat, and one more, gets out by keeping that one for the end. */
#include "search.h"

typedef struct {
  const KbzDdzMenu *menus[2]; /* of the other side; the second may be NULL */
} Rivals;

/* False when a rival has a bomb: little is sure then, and it is not worth the time. */
static bool find_rivals (KbzDdzSearch *s, const KbzDdzNode *node, Rivals *rivals)
{
  int first = node->mover == KBZ_DDZ_LANDLORD ? 1 : KBZ_DDZ_LANDLORD;
  rivals->menus[0] = kbz_ddz_hand_menu (&s->hands[first], node->hand[first]);
  rivals->menus[1] = NULL;
  if (rivals->menus[0] == NULL || kbz_ddz_menu_bombs (rivals->menus[0]))
    return false;
  if (first == 1 && s->seats == 3) {
    rivals->menus[1] = kbz_ddz_hand_menu (&s->hands[2], node->hand[2]);
    return rivals->menus[1] != NULL && !kbz_ddz_menu_bombs (rivals->menus[1]);
  }
  return true;
}

/* Rivals without bombs. */
static inline bool beaten (const Rivals *rivals, const KbzDdzPlay *play)
{
  return rivals->menus[0]->above[play->kind] > play->rank + 1
         || (rivals->menus[1] && rivals->menus[1]->above[play->kind] > play->rank + 1);
}

/* Whether the hand splits into plays the rivals cannot beat, and one more if `spare`. */
static bool runs_out (KbzDdzHandTable *hands, uint32_t number, const Rivals *rivals, bool spare)
{
  const KbzDdzMenu *menu = kbz_ddz_hand_menu (hands, number);
  if (menu == NULL)
    return false;
  for (uint32_t i = 0; i < menu->n; i++) {
    const KbzDdzPlay *play = &menu->plays[menu->by_order[i]];
    if (!play->takes_lowest)
      continue;
    bool lost = beaten (rivals, play);
    if (lost && !spare)
      continue;
    if (play->after == 0 || runs_out (hands, play->after, rivals, spare && !lost))
      return true;
  }
  return false;
}

bool kbz_ddz_sure_lead (KbzDdzSearch *s, const KbzDdzNode *node)
{
  Rivals rivals;
  KbzDdzHandTable *hands = &s->hands[node->mover];
  uint32_t number = node->hand[node->mover];

  if (kbz_ddz_hand_steps (hands, number) == 1)
    return true;
  return find_rivals (s, node, &rivals) && runs_out (hands, number, &rivals, true);
}

/* The plays of a kind from a rank up. */
static bool sure_in_kind (KbzDdzHandTable *hands, const KbzDdzMenu *menu, const Rivals *rivals,
                          int kind, int lowest)
{
  for (int i = menu->first[kind]; i < menu->first[kind + 1]; i++) {
    const KbzDdzPlay *play = &menu->plays[i];
    if (play->rank < lowest)
      continue;
    if (play->after == 0
        || (rivals && !beaten (rivals, play) && runs_out (hands, play->after, rivals, true)))
      return true;
  }
  return false;
}

bool kbz_ddz_sure_reply (KbzDdzSearch *s, const KbzDdzNode *node, int lowest)
{
  Rivals found, *rivals = find_rivals (s, node, &found) ? &found : NULL;
  KbzDdzHandTable *hands = &s->hands[node->mover];
  const KbzDdzMenu *menu = kbz_ddz_hand_menu (hands, node->hand[node->mover]);

  return sure_in_kind (hands, menu, rivals, node->kind, lowest)
         || (node->kind != KBZ_DDZ_KIND_BOMB
             && sure_in_kind (hands, menu, rivals, KBZ_DDZ_KIND_BOMB, 0))
         || sure_in_kind (hands, menu, rivals, KBZ_DDZ_KIND_ROCKET, 0);
}
