/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bridge.h"

#include <string.h>

/* A position as fields. Reading makes the calls and plays again, so every one of them is checked by
 * the rules themselves. */

static const char *const bidding_words[] = { "full", "casual" };

#define TRY(call)                                                                                  \
  do {                                                                                             \
    KbzStatus try_status = (call);                                                                 \
    if (try_status != KBZ_OK)                                                                      \
      return try_status;                                                                           \
  } while (0)

static void write_auction (const KbzBridgeAuction *auction, KbzWriter *writer)
{
  char text[4];
  if (auction->casual)
    writer->string (writer, "bidding", bidding_words[1]);
  if (auction->again > 0)
    writer->integer (writer, "again", auction->again);
  if (auction->n == 0)
    return;
  writer->begin_list (writer, "auction");
  for (int i = 0; i < auction->n; i++)
    writer->string (writer, NULL, kbz_bridge_call_write (auction->calls[i], text));
  writer->end (writer);
}

void kbz_bridge_write (const void *state, KbzWriter *writer)
{
  const KbzBridge *s = state;
  if (kbz_bridge_has_cards (s))
    kbz_trick_play_write_deal (&s->play, writer);
  if (s->board > 0)
    writer->integer (writer, "board", s->board);
  writer->string (writer, "dealer", kbz_trick_play_seat_ids[s->dealer]);
  writer->string (writer, "vul", kbz_trick_play_vul_words[s->vul]);
  write_auction (&s->auction, writer);
  /* Without cards and calls the empty list says that this is an auction. */
  if (!kbz_bridge_has_cards (s) && s->auction.n == 0) {
    writer->begin_list (writer, "auction");
    writer->end (writer);
  }
  if (s->play.declarer == KBZ_NO_SEAT)
    return;
  if (s->level > 0) {
    KbzBridgeContract contract = { s->level, (KbzSuit)s->play.trump, s->doubled };
    char text[5];
    writer->string (writer, "contract", kbz_bridge_contract_write (contract, text));
  }
  writer->string (writer, "declarer", kbz_trick_play_seat_ids[s->play.declarer]);
  if (s->play.opener == KBZ_NO_SEAT)
    return;
  const char trump[2] = { kbz_suit_letter ((KbzSuit)s->play.trump), '\0' };
  writer->string (writer, "trump", trump);
  writer->string (writer, "leader", kbz_trick_play_seat_ids[s->play.opener]);
  kbz_write_cards (writer, "played", s->play.played, s->play.n_played, KBZ_PACK_FRENCH);
}

/* ---- Reading ----------------------------------------------------------------------------- */

/* What the fields say of the play, before it is compared with the auction. */
typedef struct {
  int trump;            /* -1 when not given */
  int declarer, leader; /* KBZ_NO_SEAT when not given */
  KbzBridgeContract contract;
  bool has_contract;
  bool played; /* cards are given */
} Given;

static KbzStatus read_given (const KbzFields *fields, Given *given, KbzError *error)
{
  const char *contract = NULL;
  *given = (Given){ .trump = -1, .declarer = KBZ_NO_SEAT, .leader = KBZ_NO_SEAT };
  TRY (kbz_trick_play_read_strain (fields, &given->trump, error));
  TRY (kbz_fields_word (fields, "declarer", kbz_trick_play_seat_ids, 4, &given->declarer, error));
  TRY (kbz_fields_word (fields, "leader", kbz_trick_play_seat_ids, 4, &given->leader, error));
  KbzCard played[52];
  size_t n = 0;
  TRY (kbz_fields_cards (fields, "played", KBZ_PACK_FRENCH, played, 52, &n, error));
  given->played = n > 0;
  TRY (kbz_fields_string (fields, "contract", &contract, error));
  if (contract == NULL)
    return KBZ_OK;
  if (!kbz_bridge_contract_read (contract, &given->contract))
    return kbz_fail (error, KBZ_E_FIELD, 0,
                     KBZ_TEXT (N_ ("“{0}” is not a contract such as 4S, 3NX or 1CXX."),
                               KBZ_STRING_N (contract, 20)));
  given->has_contract = true;
  int trump = (int)given->contract.strain;
  char letter = kbz_suit_letter ((KbzSuit)(given->trump >= 0 ? given->trump : trump));
  if (given->trump >= 0 && given->trump != trump)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("The contract is {0}, but “trump” says {1}."),
                               KBZ_STRING_N (contract, 20), KBZ_STRING_N (&letter, 1)));
  given->trump = trump;
  return KBZ_OK;
}

/* A contract told by its parts, "level" and "doubled", beside what is trump. */
static KbzStatus read_parts (const KbzFields *fields, Given *given, KbzError *error)
{
  static const char *const doubled_words[] = { "no", "X", "XX" };
  int64_t level = 0;
  int doubled = 0;
  TRY (kbz_fields_integer (fields, "level", 0, 7, &level, error));
  TRY (kbz_fields_word (fields, "doubled", doubled_words, 3, &doubled, error));
  if (level == 0 || given->has_contract || given->trump < 0)
    return KBZ_OK;
  given->contract = (KbzBridgeContract){ (int)level, (KbzSuit)given->trump, doubled };
  given->has_contract = true;
  return KBZ_OK;
}

/* One call of the list; `text` names it in the errors. */
static KbzStatus read_call (KbzBridge *s, const char *text, size_t length, size_t place,
                            KbzError *error)
{
  int shown = length > 20 ? 20 : (int)length, number = s->auction.n + 1;
  int call = kbz_bridge_call_read (text, length);
  KbzReason reason = { 0 };

  if (call < 0)
    return kbz_fail (error, KBZ_E_FIELD, place,
                     KBZ_TEXT (N_ ("Call {0}, “{1}”, is not a call such as P, 1H, 3N, X or XX."),
                               KBZ_NUMBER (number), KBZ_STRING_N (text, shown)));
  if (s->phase == KBZ_BRIDGE_AUCTION && kbz_bridge_auction_legal (&s->auction, call, &reason)) {
    kbz_bridge_call (s, call);
    return KBZ_OK;
  }
  if (s->phase != KBZ_BRIDGE_AUCTION)
    return kbz_fail (error, KBZ_E_POSITION, place,
                     KBZ_TEXT (N_ ("Call {0}, “{1}”, comes after the end of the auction."),
                               KBZ_NUMBER (number), KBZ_STRING_N (text, shown)));
  return kbz_fail_why (error, KBZ_E_POSITION, place,
                       KBZ_TEXT (N_ ("Call {0}, “{1}”, is not allowed ({2})."), KBZ_NUMBER (number),
                                 KBZ_STRING_N (text, shown), KBZ_STRING (reason.rule)),
                       reason.text);
}

static KbzStatus read_auction (KbzBridge *s, const KbzFields *fields, KbzError *error)
{
  int64_t again = 0;
  TRY (kbz_fields_integer (fields, "again", 0, UINT16_MAX, &again, error));
  if (again > 0 && !s->auction.casual)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("Only the casual auction begins again.")));
  s->auction.again = (uint16_t)again;
  const KbzField *field = kbz_fields_find (fields, "auction");
  if (field == NULL)
    return KBZ_OK;
  if (field->kind == KBZ_FIELD_BOOLEAN || field->kind == KBZ_FIELD_OTHER)
    return kbz_fail (error, KBZ_E_FIELD, 0,
                     KBZ_TEXT (N_ ("The field “auction” must be a list of calls.")));
  for (size_t i = 0; i < field->n; i++)
    for (const char *at = field->items[i]; *(at += strspn (at, " ,-")) != '\0';) {
      size_t length = strcspn (at, " ,-");
      TRY (read_call (s, at, length, (size_t)(at - field->items[i]), error));
      at += length;
    }
  return KBZ_OK;
}

/* The auction has said it all; what else is given must be the same. */
static KbzStatus compare_given (const KbzBridge *s, const Given *given, KbzError *error)
{
  bool spoken = given->trump >= 0 || given->leader != KBZ_NO_SEAT;
  if (s->play.declarer == KBZ_NO_SEAT) {
    if (spoken || given->declarer != KBZ_NO_SEAT)
      return kbz_fail (error, KBZ_E_POSITION, 0,
                       KBZ_TEXT (s->phase == KBZ_BRIDGE_OVER
                                     ? N_ ("All four passed: there is no contract and no play.")
                                     : N_ ("The contract and the play come after the auction.")));
    return KBZ_OK;
  }
  KbzBridgeContract contract = { s->level, (KbzSuit)s->play.trump, s->doubled };
  char text[5];
  kbz_bridge_contract_write (contract, text);
  if (given->declarer != KBZ_NO_SEAT && given->declarer != s->play.declarer)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("By the auction {0} is declarer, not {1}."),
                               KBZ_WORD (kbz_trick_play_seat_names[s->play.declarer]),
                               KBZ_WORD (kbz_trick_play_seat_names[given->declarer])));
  if (given->trump >= 0 && given->trump != s->play.trump)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("By the auction the contract is {0}, not in {1}."),
                               KBZ_STRING (text), KBZ_SUIT_ARG (given->trump)));
  if (given->has_contract
      && (given->contract.level != s->level || given->contract.doubled != s->doubled))
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("By the auction the contract is {0}."), KBZ_STRING (text)));
  int left = (s->play.declarer + 1) % 4;
  if (given->leader != KBZ_NO_SEAT && given->leader != left)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("The first lead is {0}'s, left of declarer."),
                               KBZ_WORD (kbz_trick_play_seat_names[left])));
  return KBZ_OK;
}

/* A position that begins with the play: declarer is given, or sits right of the leader. */
static KbzStatus put_play (KbzBridge *s, const Given *given, KbzError *error)
{
  if (given->trump < 0)
    return kbz_fail (error, KBZ_E_FIELD, 0, KBZ_TEXT (N_ ("The field “trump” is missing.")));
  if (given->declarer == KBZ_NO_SEAT && given->leader == KBZ_NO_SEAT)
    return kbz_fail (error, KBZ_E_FIELD, 0, KBZ_TEXT (N_ ("The field “leader” is missing.")));
  int declarer = given->declarer != KBZ_NO_SEAT ? given->declarer : (given->leader + 3) % 4;
  int left = (declarer + 1) % 4;
  int leader = given->leader != KBZ_NO_SEAT ? given->leader : left;
  if (given->has_contract) {
    int size = kbz_set_size (s->play.dealt[0]);
    if (size != 13)
      return kbz_fail (
          error, KBZ_E_POSITION, 0,
          KBZ_TEXT (N_ ("A contract needs hands of 13 cards; these have {0}."), KBZ_NUMBER (size)));
    if (leader != left)
      return kbz_fail (error, KBZ_E_POSITION, 0,
                       KBZ_TEXT (N_ ("The first lead is {0}'s, left of declarer."),
                                 KBZ_WORD (kbz_trick_play_seat_names[left])));
  }
  KbzBridgeContract none = { .strain = (KbzSuit)given->trump };
  kbz_bridge_begin_play (s, declarer, given->has_contract ? given->contract : none, leader);
  return KBZ_OK;
}

static KbzStatus read_calls_or_play (KbzBridge *s, const KbzFields *fields, const Given *given,
                                     KbzError *error)
{
  bool has_auction = kbz_fields_find (fields, "auction") != NULL;
  bool has_play = given->trump >= 0 || given->leader != KBZ_NO_SEAT
                  || given->declarer != KBZ_NO_SEAT || given->played;
  int size = kbz_set_size (s->play.dealt[0]);
  if (!has_auction && has_play)
    return put_play (s, given, error);
  if (size != 13 && size != 0)
    return kbz_fail (
        error, KBZ_E_POSITION, 0,
        KBZ_TEXT (N_ ("The auction needs hands of 13 cards; these have {0}."), KBZ_NUMBER (size)));
  TRY (read_auction (s, fields, error));
  return compare_given (s, given, error);
}

KbzStatus kbz_bridge_read (void *state, const KbzFields *fields, KbzError *error)
{
  KbzBridge *s = state;
  KbzSet hands[4] = { 0 };
  Given given;
  int dealer = 0, vul = 0, bidding = 0;
  int64_t board = 0;
  /* Calls can be judged without cards. */
  if (kbz_fields_find (fields, "deal") != NULL || kbz_fields_find (fields, "auction") == NULL)
    TRY (kbz_trick_play_read_deal (fields, hands, error));
  TRY (kbz_fields_integer (fields, "board", 0, 99, &board, error));
  if (board > 0) { /* its number says who deals and who is vulnerable, unless that is said */
    dealer = (int)(board - 1) % 4;
    vul = kbz_bridge_board_vul ((int)board);
  }
  TRY (kbz_fields_word (fields, "dealer", kbz_trick_play_seat_ids, 4, &dealer, error));
  TRY (kbz_fields_word (fields, "vul", kbz_trick_play_vul_words, 4, &vul, error));
  TRY (kbz_fields_word (fields, "bidding", bidding_words, 2, &bidding, error));
  TRY (read_given (fields, &given, error));
  TRY (read_parts (fields, &given, error));
  kbz_bridge_start (s, hands, dealer, vul, bidding == 1);
  s->board = (uint8_t)board;
  TRY (read_calls_or_play (s, fields, &given, error));
  TRY (kbz_trick_play_read_played (&s->play, fields, error));
  if (kbz_trick_play_over (&s->play))
    s->phase = KBZ_BRIDGE_OVER;
  return KBZ_OK;
}
