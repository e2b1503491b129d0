/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game.h"

#include "read.h"
#include "analysis/games/tractor/rules/score.h"

#include <string.h>

/* Positions that can be. */

#define TRY KBZ_TRACTOR_TRY

static KbzStatus check_all_cards (const KbzTractor *t, KbzError *error)
{
  uint8_t copies[KBZ_CARD_CODES] = { 0 };
  KbzCard cards[KBZ_CARDS_MAX];
  for (int i = -2; i < 2 * KBZ_TRACTOR_SEATS; i++) {
    size_t n;
    if (i == -2) {
      n = t->n_stock;
      memcpy (cards, t->stock, n);
    } else {
      n = kbz_hand_cards (i == -1                 ? &t->buried
                          : i < KBZ_TRACTOR_SEATS ? &t->hands[i]
                                                  : &t->trick[i - KBZ_TRACTOR_SEATS],
                          cards);
    }
    for (size_t j = 0; j < n; j++)
      if (++copies[cards[j]] > t->decks)
        return kbz_fail (
            error, KBZ_E_POSITION, 0,
            KBZ_TEXT (N_ ("There are more {0} than the decks hold."), KBZ_CARD_ARG (cards[j])));
  }
  return KBZ_OK;
}

static KbzStatus check_deal (const KbzTractor *t, KbzError *error)
{
  int kitty = kbz_tractor_kitty_size (t->decks), size = kbz_tractor_hand_size (t->decks);
  int dealt = kitty + 4 * size - t->n_stock;
  if (t->n_stock < kitty || dealt < 0)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("“stock” has {0} cards, from {1} to {2} are possible."),
                               KBZ_NUMBER (t->n_stock), KBZ_NUMBER (kitty),
                               KBZ_NUMBER (kitty + 4 * size)));
  for (int seat = 0; seat < KBZ_TRACTOR_SEATS; seat++) {
    int order = (seat - t->first + 4) % 4, want = dealt / 4 + (order < dealt % 4);
    if (kbz_hand_size (&t->hands[seat]) != want)
      return kbz_fail (error, KBZ_E_POSITION, 0,
                       KBZ_TEXT (N_ ("Seat {0} should have {1} cards by now."), KBZ_NUMBER (seat),
                                 KBZ_NUMBER (want)));
  }
  if (t->asked == KBZ_NO_SEAT)
    return kbz_fail (error, KBZ_E_FIELD, 0, KBZ_TEXT (N_ ("The field “asked” is missing.")));
  if (t->asked != kbz_tractor_to_ask (t))
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("Seat {0} is not asked now."), KBZ_NUMBER (t->asked)));
  if ((t->declarer != KBZ_NO_SEAT) != (t->n_declared > 0)
      || (t->n_declared > 0
          && kbz_hand_count (&t->hands[t->declarer], t->declared) < t->n_declared))
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("The declarer does not hold what was declared.")));
  if (kbz_hand_size (&t->buried) > 0)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("The kitty is buried after the deal.")));
  return KBZ_OK;
}

static KbzStatus check_bury (const KbzTractor *t, KbzError *error)
{
  int kitty = kbz_tractor_kitty_size (t->decks), size = kbz_tractor_hand_size (t->decks);
  int buried = kbz_hand_size (&t->buried);
  if (buried >= kitty || t->n_stock > 0)
    return kbz_fail (error, KBZ_E_POSITION, 0, KBZ_TEXT (N_ ("There is nothing left to bury.")));
  for (int seat = 0; seat < KBZ_TRACTOR_SEATS; seat++)
    if (kbz_hand_size (&t->hands[seat]) != size + (seat == t->banker ? kitty - buried : 0))
      return kbz_fail (
          error, KBZ_E_POSITION, 0,
          KBZ_TEXT (N_ ("Seat {0} has the wrong number of cards."), KBZ_NUMBER (seat)));
  return KBZ_OK;
}

static KbzStatus check_last (const KbzTractor *t, KbzError *error)
{
  KbzTractorRules rules = kbz_tractor_rules (t);
  KbzCard cards[KBZ_CARDS_MAX];
  KbzTractorShape lead;
  if (t->last_leader == KBZ_NO_SEAT)
    return KBZ_OK;
  size_t n = kbz_hand_cards (&t->last[0], cards);
  bool same = n > 0 && kbz_tractor_shape (&rules, cards, n, &lead);
  for (int i = 1; i < KBZ_TRACTOR_SEATS; i++)
    same &= kbz_hand_size (&t->last[i]) == (int)n;
  if (!same)
    return kbz_fail (error, KBZ_E_POSITION, 0, KBZ_TEXT (N_ ("“last” is no trick.")));
  return KBZ_OK;
}

static KbzStatus check_play (const KbzTractor *t, KbzError *error)
{
  KbzTractorEnding ending;
  kbz_tractor_ending (t, &ending);
  if (t->n_stock > 0)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("All cards are dealt before the play.")));
  TRY (kbz_tractor_ending_check (&ending, error));
  int left = kbz_hand_size (&t->hands[(t->leader + 3) % 4]);
  if (left > kbz_tractor_hand_size (t->decks))
    return kbz_fail (error, KBZ_E_POSITION, 0, KBZ_TEXT (N_ ("The hands have too many cards.")));
  if ((left == 0) != (t->phase == KBZ_TRACTOR_OVER))
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (left == 0 ? N_ ("There are no cards left to play.")
                                         : N_ ("The deal is not over yet.")));
  TRY (check_last (t, error));
  return kbz_tractor_check_record (t, error);
}

KbzStatus kbz_tractor_check (const KbzTractor *t, KbzError *error)
{
  TRY (check_all_cards (t, error));
  if ((t->declarer != KBZ_NO_SEAT) != (t->n_declared > 0))
    return kbz_fail (error, KBZ_E_FIELD, 0,
                     KBZ_TEXT (N_ ("“declarer” and “declared” go together.")));
  if (t->phase == KBZ_TRACTOR_DEAL && t->trump != KBZ_NO_SUIT)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("Trump is not known before the deal is done.")));
  if (t->phase == KBZ_TRACTOR_DEAL)
    return check_deal (t, error);
  return t->phase == KBZ_TRACTOR_BURY ? check_bury (t, error) : check_play (t, error);
}

/* ---- Hidden hands that were not told ------------------------------------------------------ */

/* Takes cards that are accounted for; false when there are none such left. */
static bool take (KbzHand *rest, const KbzCard *cards, size_t n)
{
  if (!kbz_hand_contains (rest, cards, n, NULL))
    return false;
  kbz_hand_remove_all (rest, cards, n);
  return true;
}

/* All cards but those on record, on the table, in hands that are given and in a given kitty. */
static bool find_unseen (const KbzTractor *t, KbzHand *rest)
{
  KbzCard cards[KBZ_CARDS_MAX];
  *rest = (KbzHand){ 0 };
  kbz_hand_add_all (rest, cards, kbz_pack_cards ((KbzPack){ KBZ_PACK_JOKERS, t->decks }, cards));
  bool there =
      take (rest, t->record.cards, (size_t)kbz_tractor_recorded_at (&t->record, t->record.n));
  for (int i = 0; i < KBZ_TRACTOR_SEATS && there; i++)
    there = take (rest, cards, kbz_hand_cards (&t->hands[i], cards))
            && take (rest, cards, kbz_hand_cards (&t->trick[i], cards));
  return there && take (rest, cards, kbz_hand_cards (&t->buried, cards));
}

KbzStatus kbz_tractor_deal_unseen (KbzTractor *t, int seat, KbzError *error)
{
  KbzHand rest;
  KbzCard unseen[KBZ_CARDS_MAX];
  bool there = find_unseen (t, &rest);
  int left = there ? (int)kbz_hand_cards (&rest, unseen) : 0, wanted = 0;
  int size = kbz_hand_size (&t->hands[seat]), led = kbz_hand_size (&t->trick[0]);
  for (int i = 0; i <= KBZ_TRACTOR_SEATS; i++) {
    bool kitty = i == KBZ_TRACTOR_SEATS;
    KbzHand *hand = kitty ? &t->buried : &t->hands[(t->leader + i) % KBZ_TRACTOR_SEATS];
    int full = kitty ? kbz_tractor_kitty_size (t->decks) : size - (i < t->n_trick ? led : 0);
    int end = kbz_hand_size (hand) == 0 && full > 0 ? wanted + full : wanted;
    for (; wanted < end; wanted++)
      if (wanted < left)
        kbz_hand_add (hand, unseen[wanted]);
  }
  if (!there || wanted != left)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("{0} cards should be hidden, but {1} are neither seen nor on "
                                   "“record”, which must have every trick played."),
                               KBZ_NUMBER (wanted), KBZ_NUMBER (left)));
  return KBZ_OK;
}
