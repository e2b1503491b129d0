/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "advise-ops.h"

#include "analysis/games/bridge/pbn-deal.h"

#include <assert.h>
#include <string.h>

#define FRENCH_PACK UINT64_C (0x7FFC7FFC7FFC7FFC)

static void copy_fields (const KbzFields *from, const char *deal, KbzFields *to)
{
  kbz_fields_copy (to, from, "deal");
  kbz_fields_begin (to, "deal", KBZ_FIELD_STRING);
  kbz_fields_item (to, deal, strlen (deal));
}

/* Who led the first card; it must be told when cards have been played. */
static KbzStatus read_leader (const KbzFields *question, int *leader, KbzError *error)
{
  int declarer = KBZ_NO_SEAT;
  *leader = KBZ_NO_SEAT;
  KbzStatus status =
      kbz_fields_word (question, "declarer", kbz_trick_play_seat_ids, 4, &declarer, error);
  if (status == KBZ_OK)
    status = kbz_fields_word (question, "leader", kbz_trick_play_seat_ids, 4, leader, error);
  if (status == KBZ_OK && *leader == KBZ_NO_SEAT && declarer != KBZ_NO_SEAT)
    *leader = (declarer + 1) % 4;
  return status;
}

/* The cards played, with those who played them: a hidden hand is known to have held them. */
static KbzStatus read_played (KbzTrickPlay *p, const KbzFields *question, KbzError *error)
{
  int strain = KBZ_NO_SUIT, leader;
  size_t n = 0;
  KbzStatus status = kbz_trick_play_read_strain (question, &strain, error);
  if (status == KBZ_OK)
    status = read_leader (question, &leader, error);
  if (status == KBZ_OK)
    status = kbz_fields_cards (question, "played", KBZ_PACK_FRENCH, p->played, 52, &n, error);
  if (status == KBZ_OK && n > 0 && leader == KBZ_NO_SEAT)
    status = kbz_fields_need (question, "leader", error);
  if (status != KBZ_OK)
    return status;
  p->trump = (uint8_t)strain;
  p->opener = (int8_t)leader;
  p->n_played = (uint8_t)n;
  for (size_t i = 0; i < n; i++) {
    p->dealt[(leader + (int)(i % 4)) % 4] |= kbz_set_of (p->played[i]);
    if (i % 4 == 3)
      leader = (leader + kbz_trick_play_winner (p->played + i - 3, 4, (KbzSuit)strain)) % 4;
  }
  return KBZ_OK;
}

/* Gives the cards that nobody is known to hold to the hidden hands, in any order. */
static void fill_up (KbzTrickPlay *p, const bool hidden[4])
{
  KbzSet left = FRENCH_PACK & ~(p->dealt[0] | p->dealt[1] | p->dealt[2] | p->dealt[3]);
  KbzSet played = 0;
  for (int i = 0; i < p->n_played; i++)
    played |= kbz_set_of (p->played[i]);
  for (int seat = 0; seat < 4; seat++) {
    for (; hidden[seat] && left != 0 && kbz_set_size (p->dealt[seat]) < 13; left &= left - 1)
      p->dealt[seat] |= left & -left;
    p->hands[seat] = p->dealt[seat] & ~played;
  }
  assert (left == 0);
}

/* Exchanges cards of the hidden hands until they fit the play: who sees the shown hands is asked
 * for the first deal he thinks possible. */
static KbzStatus make_fit (KbzTrickPlay *p, const bool hidden[4], KbzError *error)
{
  int shown[4], n = 0;
  for (int seat = 0; seat < 4; seat++)
    if (!hidden[seat])
      shown[n++] = seat;
  if (n == 3)
    return KBZ_OK;
  if (n == 2)
    p->declarer = (int8_t)((shown[1] + 2) % 4);
  p->dummy_is_down = n == 2;
  KbzBridgeKnowledge knowledge = kbz_bridge_know (p, shown[0]);
  KbzBridgeSampler *sampler = kbz_bridge_sampler_new (&knowledge, error);
  if (sampler == NULL)
    return KBZ_E_POSITION;
  KbzSet hands[4];
  kbz_bridge_sampler_deal (sampler, 0, hands);
  kbz_bridge_sampler_free (sampler);
  for (int seat = 0; seat < 4; seat++)
    if (hidden[seat])
      p->dealt[seat] = hands[seat] | (p->dealt[seat] & ~p->hands[seat]);
  return KBZ_OK;
}

KbzStatus kbz_bridge_fill_deal (const KbzFields *question, KbzFields *filled, KbzError *error)
{
  const char *text = NULL;
  KbzStatus status = kbz_fields_string (question, "deal", &text, error);
  if (status != KBZ_OK || text == NULL || strchr (text, '-') == NULL)
    return status;
  KbzSet hands[4];
  status = kbz_bridge_pbn_read (text, hands, error);
  if (status != KBZ_OK)
    return status;
  KbzTrickPlay p;
  bool hidden[4];
  int n_hidden = 0;
  kbz_trick_play_start (&p, hands);
  for (int seat = 0; seat < 4; seat++) {
    hidden[seat] = hands[seat] == 0;
    n_hidden += hidden[seat];
    if (!hidden[seat] && kbz_set_size (hands[seat]) != 13)
      return kbz_fail (
          error, KBZ_E_POSITION, 0,
          KBZ_TEXT (N_ ("Where hands are not shown, the others need 13 cards; {0} has {1}."),
                    KBZ_WORD (kbz_trick_play_seat_names[seat]),
                    KBZ_NUMBER (kbz_set_size (hands[seat]))));
  }
  if (n_hidden == 4)
    return kbz_fail (error, KBZ_E_POSITION, 0, KBZ_TEXT (N_ ("At least one hand must be shown.")));
  status = read_played (&p, question, error);
  if (status != KBZ_OK)
    return status;
  KbzSet seen = 0;
  bool fits = true;
  for (int seat = 0; seat < 4; seat++) {
    fits = fits && kbz_set_size (p.dealt[seat]) <= 13 && (seen & p.dealt[seat]) == 0;
    seen |= p.dealt[seat];
  }
  if (!fits)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("The cards in “played” do not fit the hands that are shown.")));
  fill_up (&p, hidden);
  status = make_fit (&p, hidden, error);
  char deal[KBZ_PBN_DEAL_TEXT];
  if (status == KBZ_OK)
    copy_fields (question, kbz_bridge_pbn_write (p.dealt, 0, deal), filled);
  return status;
}
