/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play.h"

#include "analysis/games/bridge/pbn-deal.h"

#include <string.h>

#define TRY(call)                                                                                  \
  do {                                                                                             \
    KbzStatus try_status = (call);                                                                 \
    if (try_status != KBZ_OK)                                                                      \
      return try_status;                                                                           \
  } while (0)

void kbz_trick_play_write_deal (const KbzTrickPlay *p, KbzWriter *writer)
{
  char text[KBZ_PBN_DEAL_TEXT];
  writer->string (writer, "deal", kbz_bridge_pbn_write (p->dealt, 0, text));
}

KbzStatus kbz_trick_play_read_deal (const KbzFields *fields, KbzSet hands[4], KbzError *error)
{
  const char *text = "";
  TRY (kbz_fields_need (fields, "deal", error));
  TRY (kbz_fields_string (fields, "deal", &text, error));
  TRY (kbz_bridge_pbn_read (text, hands, error));
  return kbz_bridge_pbn_check_equal (hands, error);
}

KbzStatus kbz_trick_play_read_suit (const KbzFields *fields, const char *key, int *suit,
                                    KbzError *error)
{
  const char *text = NULL;
  TRY (kbz_fields_string (fields, key, &text, error));
  if (text == NULL)
    return KBZ_OK;
  int read = kbz_suit_read (text, strlen (text));
  if (read < 0)
    return kbz_fail (error, KBZ_E_FIELD, 0,
                     KBZ_TEXT (N_ ("“{0}” in “{1}” is not one of S H D C N."),
                               KBZ_STRING_N (text, 20), KBZ_STRING (key)));
  *suit = read;
  return KBZ_OK;
}

KbzStatus kbz_trick_play_read_strain (const KbzFields *fields, int *strain, KbzError *error)
{
  int own = -1, trump = -1;
  TRY (kbz_trick_play_read_suit (fields, "strain", &own, error));
  TRY (kbz_trick_play_read_suit (fields, "trump", &trump, error));
  if (own < 0)
    own = trump;
  if (trump >= 0 && trump != own) {
    char letters[] = { kbz_suit_letter ((KbzSuit)own), kbz_suit_letter ((KbzSuit)trump) };
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("“strain” says {0}, but “trump” says {1}."),
                               KBZ_STRING_N (letters, 1), KBZ_STRING_N (letters + 1, 1)));
  }

  if (own >= 0)
    *strain = own;
  return KBZ_OK;
}

/* Names the card, and what is wrong with it when it is this seat's turn. */
static KbzStatus bad_card (const KbzTrickPlay *p, KbzCard card, KbzError *error)
{
  int seat = kbz_trick_play_seat (p);
  if (seat == KBZ_NO_SEAT && p->n_played == 0)
    return kbz_fail (
        error, KBZ_E_POSITION, 0,
        KBZ_TEXT (N_ ("{0} in “played” comes before the play begins."), KBZ_CARD_ARG (card)));
  if (seat == KBZ_NO_SEAT)
    return kbz_fail (
        error, KBZ_E_POSITION, 0,
        KBZ_TEXT (N_ ("{0} in “played” comes after the last trick."), KBZ_CARD_ARG (card)));
  const char *name = kbz_trick_play_seat_names[seat];
  if (memchr (p->played, card, p->n_played) != NULL)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("{0} stands twice in “played”."), KBZ_CARD_ARG (card)));
  if (kbz_set_has (p->hands[seat], card)) {
    KbzSuit led = kbz_card_suit (p->played[p->n_played - p->n_played % 4]);
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("{0} plays {1} but still holds {2}."), KBZ_WORD (name),
                               KBZ_CARD_ARG (card), KBZ_SUIT_ARG (led)));
  }
  for (int other = 0; other < 4; other++)
    if (kbz_set_has (p->hands[other], card))
      return kbz_fail (error, KBZ_E_POSITION, 0,
                       KBZ_TEXT (N_ ("{0} in “played” is {1}'s, but it is {2}'s turn."),
                                 KBZ_CARD_ARG (card), KBZ_WORD (kbz_trick_play_seat_names[other]),
                                 KBZ_WORD (name)));
  return kbz_fail (error, KBZ_E_POSITION, 0,
                   KBZ_TEXT (N_ ("{0} in “played” is in no hand."), KBZ_CARD_ARG (card)));
}

KbzStatus kbz_trick_play_read_played (KbzTrickPlay *p, const KbzFields *fields, KbzError *error)
{
  KbzCard played[52];
  size_t n = 0;
  TRY (kbz_fields_cards (fields, "played", KBZ_PACK_FRENCH, played, 52, &n, error));
  for (size_t i = 0; i < n; i++) {
    if (!kbz_set_has (kbz_trick_play_playable (p), played[i]))
      return bad_card (p, played[i], error);
    kbz_trick_play_card (p, played[i]);
  }
  return KBZ_OK;
}

/* ---- Moves as text ----------------------------------------------------------------------- */

bool kbz_trick_play_is_card (const KbzMove *move)
{
  return move->kind == KBZ_MOVE_PLAY && move->n == 1
         && kbz_pack_kind_has (KBZ_PACK_FRENCH, move->cards[0]);
}

bool kbz_trick_play_read_card (const char *text, KbzMove *move)
{
  const char *at = text + strspn (text, " \t");
  size_t length = strcspn (at, " \t");
  KbzCard card;
  if (!kbz_card_read (at, length, KBZ_PACK_FRENCH, &card)
      || at[length + strspn (at + length, " \t")] != '\0')
    return false;
  *move = kbz_move (KBZ_MOVE_PLAY, 0, &card, 1);
  return true;
}
