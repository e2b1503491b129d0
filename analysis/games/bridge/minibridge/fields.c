/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "minibridge.h"

#include <stdlib.h>
#include <string.h>

/* A position as fields. Reading deals the hands and makes the calls and plays again, so every one
 * of them is checked by the rules themselves. */

void kbz_minibridge_write (const void *state, KbzWriter *writer)
{
  const KbzMinibridge *s = state;
  kbz_trick_play_write_deal (&s->play, writer);
  writer->string (writer, "dealer", kbz_trick_play_seat_ids[s->dealer]);
  writer->string (writer, "vul", kbz_trick_play_vul_words[s->vul]);
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
  if (s->play.declarer != KBZ_NO_SEAT)
    writer->string (writer, "declarer", kbz_trick_play_seat_ids[s->play.declarer]);
  if (s->contract != KBZ_MINIBRIDGE_NO_CONTRACT)
    writer->string (writer, "contract", kbz_minibridge_contract_words[s->contract]);
  if (s->play.opener == KBZ_NO_SEAT)
    return;
  const char strain[2] = { kbz_suit_letter ((KbzSuit)s->play.trump), '\0' };
  writer->string (writer, "strain", strain);
  writer->string (writer, "leader", kbz_trick_play_seat_ids[s->play.opener]);
  kbz_write_cards (writer, "played", s->play.played, s->play.n_played, KBZ_PACK_FRENCH);
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
  bool played;          /* cards are given */
} Given;

#define TRY(call)                                                                                  \
  do {                                                                                             \
    KbzStatus try_status = (call);                                                                 \
    if (try_status != KBZ_OK)                                                                      \
      return try_status;                                                                           \
  } while (0)

static KbzStatus read_points (const KbzFields *fields, Given *given, KbzError *error)
{
  const KbzField *field = kbz_fields_find (fields, "points");
  if (field == NULL)
    return KBZ_OK;
  if (field->kind == KBZ_FIELD_BOOLEAN || field->kind == KBZ_FIELD_OTHER)
    return kbz_fail (error, KBZ_E_FIELD, 0,
                     KBZ_TEXT (N_ ("The field “points” must be a list of numbers.")));
  for (size_t i = 0; i < field->n; i++)
    for (const char *at = field->items[i]; *(at += strspn (at, " ,")) != '\0';) {
      int length = (int)strcspn (at, " ,");
      int digits = (int)strspn (at, "0123456789");
      int points = digits == length && digits <= 2 ? atoi (at) : -1;
      if (points < 0 || points > KBZ_MINIBRIDGE_MAX_POINTS)
        return kbz_fail (error, KBZ_E_FIELD, (size_t)(at - field->items[i]),
                         KBZ_TEXT (N_ ("“{0}” in “points” is not a number from 0 to {1}."),
                                   KBZ_STRING_N (at, length > 20 ? 20 : length),
                                   KBZ_NUMBER (KBZ_MINIBRIDGE_MAX_POINTS)));
      if (given->n_points == 4)
        return kbz_fail (error, KBZ_E_FIELD, (size_t)(at - field->items[i]),
                         KBZ_TEXT (N_ ("“points” has more than four numbers.")));
      given->points[given->n_points++] = points;
      at += length;
    }
  return KBZ_OK;
}

static KbzStatus read_given (const KbzFields *fields, Given *given, KbzError *error)
{
  const char *const *seats = kbz_trick_play_seat_ids;
  *given = (Given){ .declarer = KBZ_NO_SEAT, .leader = KBZ_NO_SEAT, .strain = -1 };
  TRY (kbz_trick_play_read_deal (fields, given->hands, error));
  given->size = kbz_set_size (given->hands[0]);
  TRY (kbz_fields_word (fields, "dealer", seats, 4, &given->dealer, error));
  TRY (kbz_fields_word (fields, "vul", kbz_trick_play_vul_words, 4, &given->vul, error));
  TRY (kbz_fields_integer (fields, "recounts", 0, UINT16_MAX, &given->recounts, error));
  TRY (kbz_fields_integer (fields, "miscount", 0, 4 * KBZ_MINIBRIDGE_MAX_POINTS, &given->miscount,
                           error));
  given->has_miscount = kbz_fields_find (fields, "miscount") != NULL;
  TRY (read_points (fields, given, error));
  TRY (kbz_fields_word (fields, "declarer", seats, 4, &given->declarer, error));
  TRY (kbz_fields_word (fields, "contract", kbz_minibridge_contract_words, 3, &given->contract,
                        error));
  TRY (kbz_trick_play_read_strain (fields, &given->strain, error));
  KbzCard played[52];
  size_t n = 0;
  TRY (kbz_fields_word (fields, "leader", seats, 4, &given->leader, error));
  TRY (kbz_fields_cards (fields, "played", KBZ_PACK_FRENCH, played, 52, &n, error));
  given->played = n > 0;
  return KBZ_OK;
}

static KbzStatus put_recounts (KbzMinibridge *s, const Given *given, KbzError *error)
{
  if ((given->recounts > 0) != given->has_miscount)
    return kbz_fail (
        error, KBZ_E_FIELD, 0,
        KBZ_TEXT (N_ ("“recounts” and “miscount”, the sum that was wrong, go together.")));
  if (given->has_miscount && given->miscount == 40)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("A sum of 40 points is right, no “miscount”.")));
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
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("The announced points come to {0}, not 40."), KBZ_NUMBER (sum)));
  for (int i = 0; i < given->n_points; i++) {
    KbzMove move = kbz_move (KBZ_MOVE_CALL, given->points[i], NULL, 0);
    kbz_minibridge_apply (s, &move);
  }
  if (given->declarer == KBZ_NO_SEAT)
    return KBZ_OK;
  if (s->phase == KBZ_MINIBRIDGE_ANNOUNCE)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("There is no declarer before all four have announced.")));
  if (given->declarer != s->play.declarer)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("By the announced points {0} is not declarer."),
                               KBZ_WORD (kbz_trick_play_seat_names[given->declarer])));
  return KBZ_OK;
}

static bool speaks_of_play (const Given *given)
{
  return given->contract != KBZ_MINIBRIDGE_NO_CONTRACT || given->strain >= 0
         || given->leader != KBZ_NO_SEAT || given->played;
}

/* A position that begins after the announcements: declarer is given, or sits right of the leader.
 */
static KbzStatus put_declarer (KbzMinibridge *s, const Given *given, KbzError *error)
{
  if (given->declarer == KBZ_NO_SEAT && given->leader == KBZ_NO_SEAT)
    return kbz_fail (error, KBZ_E_FIELD, 0, KBZ_TEXT (N_ ("The field “leader” is missing.")));
  kbz_minibridge_begin_contract (s, given->declarer != KBZ_NO_SEAT ? given->declarer
                                                                   : (given->leader + 3) % 4);
  return KBZ_OK;
}

static KbzStatus put_contract (KbzMinibridge *s, const Given *given, KbzError *error)
{
  if (s->phase == KBZ_MINIBRIDGE_OVER)
    return kbz_fail (
        error, KBZ_E_POSITION, 0,
        KBZ_TEXT (N_ ("Both sides announced 20 points: there is no contract and no play.")));
  if (s->phase == KBZ_MINIBRIDGE_ANNOUNCE)
    return kbz_fail (
        error, KBZ_E_POSITION, 0,
        KBZ_TEXT (N_ ("The contract and the play come after all four have announced.")));
  if (given->strain < 0)
    return kbz_fail (error, KBZ_E_FIELD, 0, KBZ_TEXT (N_ ("The field “trump” is missing.")));
  int left = (s->play.declarer + 1) % 4;
  int leader = given->leader != KBZ_NO_SEAT ? given->leader : left;
  if (given->contract == KBZ_MINIBRIDGE_NO_CONTRACT && s->n_points == 0) {
    s->play.trump = (uint8_t)given->strain;
    kbz_minibridge_begin_play (s, leader);
    return KBZ_OK;
  }
  if (given->contract == KBZ_MINIBRIDGE_NO_CONTRACT)
    return kbz_fail (error, KBZ_E_FIELD, 0, KBZ_TEXT (N_ ("The field “contract” is missing.")));
  if (given->size != 13)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("A contract needs hands of 13 cards; these have {0}."),
                               KBZ_NUMBER (given->size)));
  if (leader != left)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("The first lead is {0}'s, left of declarer."),
                               KBZ_WORD (kbz_trick_play_seat_names[left])));
  int call =
      given->contract == KBZ_MINIBRIDGE_GAME ? KBZ_MINIBRIDGE_GAME_CALL : KBZ_MINIBRIDGE_PART_CALL;
  KbzMove move = kbz_move (KBZ_MOVE_CALL, call + given->strain, NULL, 0);
  kbz_minibridge_apply (s, &move);
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
                     KBZ_TEXT (N_ ("Points are counted in hands of 13 cards; these have {0}."),
                               KBZ_NUMBER (given.size)));
  kbz_minibridge_start (s, given.hands, given.dealer, given.vul);
  if (began_later)
    TRY (put_declarer (s, &given, error));
  else
    TRY (put_points (s, &given, error));
  if (play)
    TRY (put_contract (s, &given, error));
  TRY (kbz_trick_play_read_played (&s->play, fields, error));
  if (kbz_trick_play_over (&s->play))
    s->phase = KBZ_MINIBRIDGE_OVER;
  return KBZ_OK;
}
