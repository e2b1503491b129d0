/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "minibridge.h"

#include "pbn-deal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A position as fields. Reading deals the hands and makes the calls and plays again, so every one
 * of them is checked by the rules themselves. */

void kbz_minibridge_write (const void *state, KbzWriter *writer)
{
  const KbzMinibridge *s = state;
  char text[KBZ_PBN_DEAL_TEXT];
  writer->string (writer, "deal", kbz_pbn_deal_write (s->dealt, 0, text));
  writer->string (writer, "dealer", kbz_minibridge_seat_ids[s->dealer]);
  writer->string (writer, "vul", kbz_minibridge_vul_words[s->vul]);
  if (s->recounts > 0) {
    writer->integer (writer, "recounts", s->recounts);
    writer->integer (writer, "miscount", s->miscount);
  }
  if (s->n_points > 0) {
    writer->begin_list (writer, "points");
    for (int i = 0; i < s->n_points; i++)
      writer->integer (writer, NULL, s->points[(s->dealer + i) % 4]);
    writer->end (writer);
  }
  if (s->declarer != KBZ_NO_SEAT)
    writer->string (writer, "declarer", kbz_minibridge_seat_ids[s->declarer]);
  if (s->contract != KBZ_MINIBRIDGE_NO_CONTRACT)
    writer->string (writer, "contract", kbz_minibridge_contract_words[s->contract]);
  if (s->opener == KBZ_NO_SEAT)
    return;
  const char strain[2] = { kbz_suit_letter ((KbzSuit)s->strain), '\0' };
  writer->string (writer, "strain", strain);
  writer->string (writer, "leader", kbz_minibridge_seat_ids[s->opener]);
  kbz_write_cards (writer, "played", s->played, s->n_played, KBZ_PACK_FRENCH);
}

/* What the fields say, before it is put together. */
typedef struct {
  KbzSet hands[4];
  int size;
  int dealer, vul;
  int64_t recounts, miscount;
  bool has_miscount;
  int points[4];
  int n_points;
  int declarer, leader; /* KBZ_NO_SEAT when not given */
  int contract;         /* KbzMinibridgeContract */
  int strain;           /* -1 when not given */
  KbzCard played[52];
  size_t n_played;
} Given;

#define TRY(call)                                                                                  \
  do {                                                                                             \
    KbzStatus try_status = (call);                                                                 \
    if (try_status != KBZ_OK)                                                                      \
      return try_status;                                                                           \
  } while (0)

static KbzStatus read_hands (const KbzFields *fields, Given *given, KbzError *error)
{
  const char *text = "";
  TRY (kbz_fields_need (fields, "deal", error));
  TRY (kbz_fields_string (fields, "deal", &text, error));
  TRY (kbz_pbn_deal_read (text, given->hands, error));
  given->size = kbz_set_size (given->hands[0]);
  for (int seat = 1; seat < 4; seat++)
    if (kbz_set_size (given->hands[seat]) != given->size)
      return kbz_fail (error, KBZ_E_POSITION, 0,
                       "North has %d cards and %s %d; all hands must have the same number.",
                       given->size, kbz_minibridge_seat_names[seat],
                       kbz_set_size (given->hands[seat]));
  if (given->size == 0)
    return kbz_fail (error, KBZ_E_POSITION, 0, "The hands have no cards.");
  return KBZ_OK;
}

static KbzStatus read_points (const KbzFields *fields, Given *given, KbzError *error)
{
  const KbzField *field = kbz_fields_find (fields, "points");
  if (field == NULL)
    return KBZ_OK;
  if (field->kind == KBZ_FIELD_BOOLEAN || field->kind == KBZ_FIELD_OTHER)
    return kbz_fail (error, KBZ_E_FIELD, 0, "The field “points” must be a list of numbers.");
  for (size_t i = 0; i < field->n; i++)
    for (const char *at = field->items[i]; *(at += strspn (at, " ,")) != '\0';) {
      int length = (int)strcspn (at, " ,");
      int digits = (int)strspn (at, "0123456789");
      int points = digits == length && digits <= 2 ? atoi (at) : -1;
      if (points < 0 || points > KBZ_MINIBRIDGE_MAX_POINTS)
        return kbz_fail (error, KBZ_E_FIELD, (size_t)(at - field->items[i]),
                         "“%.*s” in “points” is not a number from 0 to %d.",
                         length > 20 ? 20 : length, at, KBZ_MINIBRIDGE_MAX_POINTS);
      if (given->n_points == 4)
        return kbz_fail (error, KBZ_E_FIELD, (size_t)(at - field->items[i]),
                         "“points” has more than four numbers.");
      given->points[given->n_points++] = points;
      at += length;
    }
  return KBZ_OK;
}

KbzStatus kbz_minibridge_read_suit (const KbzFields *fields, const char *key, int *suit,
                                    KbzError *error)
{
  const char *text = NULL;
  TRY (kbz_fields_string (fields, key, &text, error));
  if (text == NULL)
    return KBZ_OK;
  int read = kbz_suit_read (text, strlen (text));
  if (read < 0)
    return kbz_fail (error, KBZ_E_FIELD, 0, "“%.20s” in “%s” is not one of S H D C N.", text, key);
  *suit = read;
  return KBZ_OK;
}

/* "strain" is ours, "trump" the protocol's; either will do. */
static KbzStatus read_strain (const KbzFields *fields, Given *given, KbzError *error)
{
  int trump = -1;
  TRY (kbz_minibridge_read_suit (fields, "strain", &given->strain, error));
  TRY (kbz_minibridge_read_suit (fields, "trump", &trump, error));
  if (given->strain < 0)
    given->strain = trump;
  if (trump >= 0 && trump != given->strain)
    return kbz_fail (error, KBZ_E_POSITION, 0, "“strain” says %c, but “trump” says %c.",
                     kbz_suit_letter ((KbzSuit)given->strain), kbz_suit_letter ((KbzSuit)trump));
  return KBZ_OK;
}

static KbzStatus read_given (const KbzFields *fields, Given *given, KbzError *error)
{
  const char *const *seats = kbz_minibridge_seat_ids;
  *given = (Given){ .declarer = KBZ_NO_SEAT, .leader = KBZ_NO_SEAT, .strain = -1 };
  TRY (read_hands (fields, given, error));
  TRY (kbz_fields_word (fields, "dealer", seats, 4, &given->dealer, error));
  TRY (kbz_fields_word (fields, "vul", kbz_minibridge_vul_words, 4, &given->vul, error));
  TRY (kbz_fields_integer (fields, "recounts", 0, UINT16_MAX, &given->recounts, error));
  TRY (kbz_fields_integer (fields, "miscount", 0, 4 * KBZ_MINIBRIDGE_MAX_POINTS, &given->miscount,
                           error));
  given->has_miscount = kbz_fields_find (fields, "miscount") != NULL;
  TRY (read_points (fields, given, error));
  TRY (kbz_fields_word (fields, "declarer", seats, 4, &given->declarer, error));
  TRY (kbz_fields_word (fields, "contract", kbz_minibridge_contract_words, 3, &given->contract,
                        error));
  TRY (read_strain (fields, given, error));
  TRY (kbz_fields_word (fields, "leader", seats, 4, &given->leader, error));
  return kbz_fields_cards (fields, "played", KBZ_PACK_FRENCH, given->played, 52, &given->n_played,
                           error);
}

static KbzStatus put_recounts (KbzMinibridge *s, const Given *given, KbzError *error)
{
  if ((given->recounts > 0) != given->has_miscount)
    return kbz_fail (error, KBZ_E_FIELD, 0,
                     "“recounts” and “miscount”, the sum that was wrong, go together.");
  if (given->has_miscount && given->miscount == 40)
    return kbz_fail (error, KBZ_E_POSITION, 0, "A sum of 40 points is right, no “miscount”.");
  s->recounts = (uint16_t)given->recounts;
  s->miscount = (uint8_t)given->miscount;
  return KBZ_OK;
}

static KbzStatus put_points (KbzMinibridge *s, const Given *given, KbzError *error)
{
  TRY (put_recounts (s, given, error));
  int sum = 0;
  for (int i = 0; i < given->n_points; i++)
    sum += given->points[i];
  if (given->n_points == 4 && sum != 40)
    return kbz_fail (error, KBZ_E_POSITION, 0, "The announced points come to %d, not 40.", sum);
  for (int i = 0; i < given->n_points; i++) {
    KbzMove move = kbz_move (KBZ_MOVE_CALL, given->points[i], NULL, 0);
    kbz_minibridge_apply (s, &move);
  }
  if (given->declarer == KBZ_NO_SEAT)
    return KBZ_OK;
  if (s->phase == KBZ_MINIBRIDGE_ANNOUNCE)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     "There is no declarer before all four have announced.");
  if (given->declarer != s->declarer)
    return kbz_fail (error, KBZ_E_POSITION, 0, "By the announced points %s is not declarer.",
                     kbz_minibridge_seat_names[given->declarer]);
  return KBZ_OK;
}

static bool speaks_of_play (const Given *given)
{
  return given->contract != KBZ_MINIBRIDGE_NO_CONTRACT || given->strain >= 0
         || given->leader != KBZ_NO_SEAT || given->n_played > 0;
}

/* A position that begins after the announcements: declarer is given, or sits right of the leader.
 */
static KbzStatus put_declarer (KbzMinibridge *s, const Given *given, KbzError *error)
{
  if (given->declarer == KBZ_NO_SEAT && given->leader == KBZ_NO_SEAT)
    return kbz_fail (error, KBZ_E_FIELD, 0, "The field “leader” is missing.");
  s->declarer =
      (int8_t)(given->declarer != KBZ_NO_SEAT ? given->declarer : (given->leader + 3) % 4);
  s->phase = KBZ_MINIBRIDGE_CONTRACT;
  return KBZ_OK;
}

static KbzStatus put_contract (KbzMinibridge *s, const Given *given, KbzError *error)
{
  if (s->phase == KBZ_MINIBRIDGE_OVER)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     "Both sides announced 20 points: there is no contract and no play.");
  if (s->phase == KBZ_MINIBRIDGE_ANNOUNCE)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     "The contract and the play come after all four have announced.");
  if (given->strain < 0)
    return kbz_fail (error, KBZ_E_FIELD, 0, "The field “trump” is missing.");
  int left = (s->declarer + 1) % 4;
  int leader = given->leader != KBZ_NO_SEAT ? given->leader : left;
  if (given->contract == KBZ_MINIBRIDGE_NO_CONTRACT && s->n_points == 0) {
    s->strain = (uint8_t)given->strain;
    kbz_minibridge_begin_play (s, leader);
    return KBZ_OK;
  }
  if (given->contract == KBZ_MINIBRIDGE_NO_CONTRACT)
    return kbz_fail (error, KBZ_E_FIELD, 0, "The field “contract” is missing.");
  if (given->size != 13)
    return kbz_fail (error, KBZ_E_POSITION, 0, "A contract needs hands of 13 cards; these have %d.",
                     given->size);
  if (leader != left)
    return kbz_fail (error, KBZ_E_POSITION, 0, "The first lead is %s's, left of declarer.",
                     kbz_minibridge_seat_names[left]);
  int call =
      given->contract == KBZ_MINIBRIDGE_GAME ? KBZ_MINIBRIDGE_GAME_CALL : KBZ_MINIBRIDGE_PART_CALL;
  KbzMove move = kbz_move (KBZ_MOVE_CALL, call + given->strain, NULL, 0);
  kbz_minibridge_apply (s, &move);
  return KBZ_OK;
}

/* Names the card, and what is wrong with it when it is this seat's turn. */
static KbzStatus bad_card (const KbzMinibridge *s, KbzCard card, KbzError *error)
{
  char text[KBZ_CARD_TEXT];
  kbz_card_write (card, KBZ_PACK_FRENCH, KBZ_LETTERS, text);
  int seat = kbz_minibridge_seat (s);
  if (seat == KBZ_NO_SEAT)
    return kbz_fail (error, KBZ_E_POSITION, 0, "%s in “played” comes after the last trick.", text);
  const char *name = kbz_minibridge_seat_names[seat];
  if (memchr (s->played, card, s->n_played) != NULL)
    return kbz_fail (error, KBZ_E_POSITION, 0, "%s stands twice in “played”.", text);
  if (kbz_set_has (s->hands[seat], card)) {
    KbzSuit led = kbz_card_suit (s->played[s->n_played - s->n_played % 4]);
    return kbz_fail (error, KBZ_E_POSITION, 0, "%s plays %s but still holds %s.", name, text,
                     kbz_suit_word (led));
  }
  for (int other = 0; other < 4; other++)
    if (kbz_set_has (s->hands[other], card))
      return kbz_fail (error, KBZ_E_POSITION, 0, "%s in “played” is %s's, but it is %s's turn.",
                       text, kbz_minibridge_seat_names[other], name);
  return kbz_fail (error, KBZ_E_POSITION, 0, "%s in “played” is in no hand.", text);
}

static KbzStatus put_played (KbzMinibridge *s, const Given *given, KbzError *error)
{
  for (size_t i = 0; i < given->n_played; i++) {
    KbzMove move = kbz_move (KBZ_MOVE_PLAY, 0, &given->played[i], 1);
    if (!kbz_minibridge_legal (s, &move, NULL))
      return bad_card (s, given->played[i], error);
    kbz_minibridge_apply (s, &move);
  }
  return KBZ_OK;
}

KbzStatus kbz_minibridge_read (void *state, const KbzFields *fields, KbzError *error)
{
  KbzMinibridge *s = state;
  Given given;
  TRY (read_given (fields, &given, error));
  bool play = speaks_of_play (&given);
  bool announced = given.n_points > 0 || given.recounts > 0 || given.has_miscount;
  bool began_later = !announced && (play || given.declarer != KBZ_NO_SEAT);
  if (given.size != 13 && !(began_later && play))
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     "Points are counted in hands of 13 cards; these have %d.", given.size);
  kbz_minibridge_start (s, given.hands, given.dealer, given.vul);
  if (began_later)
    TRY (put_declarer (s, &given, error));
  else
    TRY (put_points (s, &given, error));
  if (play)
    TRY (put_contract (s, &given, error));
  return put_played (s, &given, error);
}
