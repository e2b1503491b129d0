/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "napoleon.h"

#include <string.h>

/* A position as fields: a deal from its beginning on, or cards that are played from here. Reading
 * makes every call and play again, so the rules check them. */

#define TRY(call)                                                                                  \
  do {                                                                                             \
    KbzStatus try_status = (call);                                                                 \
    if (try_status != KBZ_OK)                                                                      \
      return try_status;                                                                           \
  } while (0)

/* ---- Writing
 * ------------------------------------------------------------------------------------- */

static void write_set (KbzWriter *writer, const char *key, KbzSet set)
{
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n = kbz_napoleon_cards (set, cards);
  kbz_write_cards (writer, key, cards, n, KBZ_PACK_JOKERS);
}

static void write_auction (const KbzNapoleon *s, KbzWriter *writer)
{
  char text[4];
  writer->string (writer, "dealer", kbz_napoleon_seat_ids[s->dealer]);
  write_set (writer, "kitty", s->kitty);
  writer->begin_list (writer, "auction");
  for (int i = 0; i < s->auction.n; i++)
    writer->string (writer, NULL, kbz_bridge_call_write (s->auction.calls[i], text));
  writer->end (writer);
  if (s->aside != 0)
    write_set (writer, "aside", s->aside);
}

/* Where the auction does not tell it. */
static void write_sides (const KbzNapoleon *s, KbzWriter *writer)
{
  const char trump[2] = { kbz_suit_letter ((KbzSuit)s->trump), '\0' };
  writer->string (writer, "trump", trump);
  writer->string (writer, "leader", kbz_napoleon_seat_ids[s->opener]);
  writer->begin_list (writer, "declarer_side");
  for (int seat = 0; seat < 4; seat++)
    if (s->team >> seat & 1)
      writer->integer (writer, NULL, seat);
  writer->end (writer);
  if (s->declarer != KBZ_NO_SEAT)
    writer->string (writer, "declarer", kbz_napoleon_seat_ids[s->declarer]);
}

void kbz_napoleon_write (const void *state, KbzWriter *writer)
{
  const KbzNapoleon *s = state;
  writer->begin_list (writer, "hands");
  for (int seat = 0; seat < 4; seat++)
    write_set (writer, NULL, s->dealt[seat]);
  writer->end (writer);
  if (s->kitty != 0)
    write_auction (s, writer);
  else
    write_sides (s, writer);
  if (s->secretary != 0)
    write_set (writer, "secretary", kbz_set_of (s->secretary));
  if (s->opener == KBZ_NO_SEAT)
    return;
  KbzCard played[52];
  for (int i = 0; i < s->n_played; i++)
    played[i] = kbz_napoleon_card (s->played[i]);
  kbz_write_cards (writer, "played", played, s->n_played, KBZ_PACK_JOKERS);
  if (s->demands == 0)
    return;
  writer->begin_list (writer, "demands");
  for (int i = 0; i < 13; i++)
    if (s->demands >> i & 1)
      writer->integer (writer, NULL, i + 1);
  writer->end (writer);
}

/* ---- Cards
 * ------------------------------------------------------------------------------------------ */

/* Cards of a text; none of them may be in `seen`, which grows. */
static KbzStatus read_set (const char *text, KbzSet *seen, KbzSet *set, KbzError *error)
{
  KbzCard cards[54];
  size_t n = 0;
  TRY (kbz_cards_read (text, KBZ_PACK_JOKERS, cards, 54, &n, error));
  *set = 0;
  for (size_t i = 0; i < n; i++) {
    KbzSet one = kbz_set_of (kbz_napoleon_code (cards[i]));
    if (*seen & one)
      return kbz_fail (error, KBZ_E_POSITION, 0,
                       KBZ_TEXT (N_ ("The {0} is there twice."), KBZ_CARD_ARG (cards[i])));
    *seen |= one;
    *set |= one;
  }
  return KBZ_OK;
}

static KbzStatus read_hands (const KbzFields *fields, KbzSet hands[4], KbzSet *seen,
                             KbzError *error)
{
  TRY (kbz_fields_need (fields, "hands", error));
  const KbzField *field = kbz_fields_find (fields, "hands");
  if (field->n != 4)
    return kbz_fail (error, KBZ_E_FIELD, 0,
                     KBZ_TEXT (N_ ("“hands” must be a list of four hands.")));
  for (int seat = 0; seat < 4; seat++)
    TRY (read_set (field->items[seat], seen, &hands[seat], error));
  return KBZ_OK;
}

/* One card, or none: then `*code` is 0. */
static KbzStatus read_secretary (const KbzFields *fields, KbzCard *code, KbzError *error)
{
  KbzCard card = 0;
  size_t n = 0;
  TRY (kbz_fields_cards (fields, "secretary", KBZ_PACK_JOKERS, &card, 1, &n, error));
  *code = n == 0 ? 0 : kbz_napoleon_code (card);
  return KBZ_OK;
}

/* ---- The deal from its beginning
 * ------------------------------------------------------------------------ */

static KbzStatus read_calls (KbzNapoleon *s, const KbzFields *fields, KbzError *error)
{
  const KbzField *field = kbz_fields_find (fields, "auction");
  for (size_t i = 0; field != NULL && i < field->n; i++)
    for (const char *at = field->items[i]; *(at += strspn (at, " ,-")) != '\0';) {
      size_t length = strcspn (at, " ,-");
      int call = kbz_bridge_call_read (at, length), shown = length > 20 ? 20 : (int)length;
      KbzMove move = kbz_move (KBZ_MOVE_CALL, call, NULL, 0);
      KbzReason reason = { 0 };
      if (call < 0)
        return kbz_fail (
            error, KBZ_E_FIELD, 0,
            KBZ_TEXT (N_ ("“{0}” is not a call such as P, 1H or 3N."), KBZ_STRING_N (at, shown)));
      if (s->phase != KBZ_NAPOLEON_AUCTION || !kbz_napoleon_legal (s, &move, &reason))
        return kbz_fail_why (
            error, KBZ_E_POSITION, 0,
            KBZ_TEXT (N_ ("Call {0}, “{1}”, is not allowed ({2})."), KBZ_NUMBER (s->auction.n + 1),
                      KBZ_STRING_N (at, shown),
                      KBZ_STRING (reason.rule != NULL ? reason.rule : "auction-over")),
            reason.text);
      kbz_napoleon_call (s, call);
      at += length;
    }
  return KBZ_OK;
}

static KbzStatus read_exchange (KbzNapoleon *s, const KbzFields *fields, KbzError *error)
{
  KbzCard cards[2];
  size_t n = 0;
  TRY (kbz_fields_cards (fields, "aside", KBZ_PACK_JOKERS, cards, 2, &n, error));
  for (size_t i = 0; i < n; i++) {
    KbzMove move = kbz_move (KBZ_MOVE_BURY, 0, &cards[i], 1);
    KbzReason reason = { 0 };
    if (s->phase != KBZ_NAPOLEON_EXCHANGE)
      return kbz_fail (error, KBZ_E_POSITION, 0,
                       KBZ_TEXT (N_ ("Cards are laid aside after the auction.")));
    if (!kbz_napoleon_legal (s, &move, &reason))
      return kbz_fail_why (error, KBZ_E_POSITION, 0,
                           KBZ_TEXT (N_ ("{0} cannot be laid aside."), KBZ_CARD_ARG (cards[i])),
                           reason.text);
    kbz_napoleon_lay_aside (s, kbz_napoleon_code (cards[i]));
  }
  return KBZ_OK;
}

static KbzStatus read_name (KbzNapoleon *s, const KbzFields *fields, KbzError *error)
{
  KbzCard code;
  TRY (read_secretary (fields, &code, error));
  if (code == 0)
    return KBZ_OK;
  KbzMove move = kbz_move (KBZ_MOVE_CALL, KBZ_NAPOLEON_NAMING + code, NULL, 0);
  KbzReason reason = { 0 };
  if (s->phase != KBZ_NAPOLEON_NAME)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (s->napoleon
                                   ? N_ ("The secretary is named after two cards were laid aside.")
                                   : N_ ("Joker bridge has no secretary.")));
  if (!kbz_napoleon_legal (s, &move, &reason))
    return kbz_fail_why (
        error, KBZ_E_POSITION, 0,
        KBZ_TEXT (N_ ("{0} cannot be the secretary."), KBZ_CARD_ARG (kbz_napoleon_card (code))),
        reason.text);
  kbz_napoleon_name (s, code);
  return KBZ_OK;
}

static KbzStatus read_deal (KbzNapoleon *s, const KbzFields *fields, KbzSet seen, KbzError *error)
{
  int dealer = 0;
  const char *text = "";
  TRY (kbz_fields_word (fields, "dealer", kbz_napoleon_seat_ids, 4, &dealer, error));
  TRY (kbz_fields_need (fields, "kitty", error));
  const KbzField *field = kbz_fields_find (fields, "kitty");
  for (size_t i = 0; i < field->n; i++) {
    KbzSet more;
    text = field->items[i];
    TRY (read_set (text, &seen, &more, error));
    s->kitty |= more;
  }
  for (int seat = 0; seat < 4; seat++)
    if (kbz_set_size (s->dealt[seat]) != 13)
      return kbz_fail (error, KBZ_E_POSITION, 0,
                       KBZ_TEXT (N_ ("The auction needs hands of 13 cards; these have {0}."),
                                 KBZ_NUMBER (kbz_set_size (s->dealt[seat]))));
  if (kbz_set_size (s->kitty) != 2)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("Two cards lie face down; “kitty” has {0}."),
                               KBZ_NUMBER (kbz_set_size (s->kitty))));
  s->dealer = (uint8_t)dealer;
  s->auction.first = (uint8_t)((dealer + 1) % 4);
  TRY (read_calls (s, fields, error));
  TRY (read_exchange (s, fields, error));
  return read_name (s, fields, error);
}

/* ---- Cards that are played from here
 * ----------------------------------------------------------------------- */

static KbzStatus read_team (KbzNapoleon *s, const KbzFields *fields, KbzError *error)
{
  const KbzField *field = kbz_fields_find (fields, "declarer_side");
  int declarer = KBZ_NO_SEAT;
  TRY (kbz_fields_word (fields, "declarer", kbz_napoleon_seat_ids, 4, &declarer, error));
  s->declarer = (int8_t)declarer;
  for (size_t i = 0; field != NULL && i < field->n; i++)
    for (const char *at = field->items[i]; *(at += strspn (at, " ,")) != '\0'; at++) {
      if (*at < '0' || *at > '3')
        return kbz_fail (error, KBZ_E_FIELD, 0,
                         KBZ_TEXT (N_ ("“declarer_side” is a list of seats from 0 to 3.")));
      s->team |= (uint8_t)(1u << (*at - '0'));
    }
  if (s->team == 0 && declarer != KBZ_NO_SEAT && !s->napoleon)
    s->team = (uint8_t)(5u << (declarer % 2));
  if (s->team == 0 && declarer != KBZ_NO_SEAT)
    s->team = (uint8_t)(1u << declarer);
  for (int seat = 0; seat < 4; seat++)
    if (declarer != KBZ_NO_SEAT && field == NULL && s->secretary != 0
        && kbz_set_has (s->dealt[seat], s->secretary))
      s->team |= (uint8_t)(1u << seat);
  if (s->team == 0 || s->team == 15)
    return kbz_fail (error, KBZ_E_FIELD, 0,
                     KBZ_TEXT (N_ ("“declarer_side” must name one to three seats.")));
  if (declarer != KBZ_NO_SEAT && !(s->team >> declarer & 1))
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("Declarer is not on “declarer_side”.")));
  for (int seat = 0; seat < 4; seat++)
    if (s->secretary != 0 && kbz_set_has (s->dealt[seat], s->secretary) && !(s->team >> seat & 1))
      return kbz_fail (error, KBZ_E_POSITION, 0,
                       KBZ_TEXT (N_ ("Seat {0} holds the secretary {1} and must be on "
                                     "“declarer_side”."),
                                 KBZ_NUMBER (seat),
                                 KBZ_CARD_ARG (kbz_napoleon_card (s->secretary))));
  return KBZ_OK;
}

static KbzStatus read_trump (KbzNapoleon *s, const KbzFields *fields, KbzError *error)
{
  const char *text = NULL;
  TRY (kbz_fields_need (fields, "trump", error));
  TRY (kbz_fields_string (fields, "trump", &text, error));
  int suit = kbz_suit_read (text, strlen (text));
  if (suit < 0)
    return kbz_fail (error, KBZ_E_FIELD, 0,
                     KBZ_TEXT (N_ ("“{0}” in “{1}” is not one of S H D C N."),
                               KBZ_STRING_N (text, 20), KBZ_STRING ("trump")));
  s->trump = (uint8_t)suit;
  return KBZ_OK;
}

/* Cards on the table need not stand in the hands they came from. */
static KbzStatus add_trick (KbzNapoleon *s, const KbzFields *fields, int leader, KbzSet *seen,
                            KbzError *error)
{
  KbzCard trick[4];
  size_t n = 0;
  TRY (kbz_fields_cards (fields, "trick", KBZ_PACK_JOKERS, trick, 3, &n, error));
  for (size_t i = 0; i < n; i++) {
    KbzSet one = kbz_set_of (kbz_napoleon_code (trick[i]));
    KbzSet *hand = &s->dealt[((size_t)leader + i) % 4];
    if (*seen & one & ~*hand)
      return kbz_fail (error, KBZ_E_POSITION, 0,
                       KBZ_TEXT (N_ ("The {0} is there twice."), KBZ_CARD_ARG (trick[i])));
    *seen |= one;
    *hand |= one;
  }
  return KBZ_OK;
}

static KbzStatus read_ending (KbzNapoleon *s, const KbzFields *fields, KbzSet seen, KbzError *error)
{
  int leader = KBZ_NO_SEAT;
  TRY (read_trump (s, fields, error));
  TRY (kbz_fields_need (fields, "leader", error));
  TRY (kbz_fields_word (fields, "leader", kbz_napoleon_seat_ids, 4, &leader, error));
  TRY (add_trick (s, fields, leader, &seen, error));
  TRY (read_secretary (fields, &s->secretary, error));
  if (s->secretary != 0 && !s->napoleon)
    return kbz_fail (error, KBZ_E_POSITION, 0, KBZ_TEXT (N_ ("Joker bridge has no secretary.")));
  TRY (read_team (s, fields, error));
  for (int seat = 0; seat < 4; seat++) {
    int size = kbz_set_size (s->dealt[seat]), first = kbz_set_size (s->dealt[0]);
    if (size != first)
      return kbz_fail (
          error, KBZ_E_POSITION, 0,
          KBZ_TEXT (N_ ("The hands are not equal: seat 0 has {0} cards, seat {1} {2}."),
                    KBZ_NUMBER (first), KBZ_NUMBER (seat), KBZ_NUMBER (size)));
    if (size == 0 || size > 13)
      return kbz_fail (error, KBZ_E_POSITION, 0,
                       KBZ_TEXT (N_ ("A hand has 1 to 13 cards, not {0}."), KBZ_NUMBER (size)));
    s->hands[seat] = s->dealt[seat];
  }
  s->phase = KBZ_NAPOLEON_PLAY;
  s->opener = s->leader = (int8_t)leader;
  return KBZ_OK;
}

/* ---- The play
 * ------------------------------------------------------------------------------------------------
 */

static KbzStatus bad_card (const KbzNapoleon *s, KbzCard card, const KbzReason *reason,
                           KbzError *error)
{
  if (s->phase != KBZ_NAPOLEON_PLAY)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("{0} is played when no card can be."), KBZ_CARD_ARG (card)));
  return kbz_fail_why (error, KBZ_E_POSITION, 0,
                       KBZ_TEXT (N_ ("Card {0}, {1}, cannot be played ({2})."),
                                 KBZ_NUMBER (s->n_played + 1), KBZ_CARD_ARG (card),
                                 KBZ_STRING (reason->rule)),
                       reason->text);
}

static KbzStatus read_demands (const KbzFields *fields, uint16_t *demands, KbzError *error)
{
  const KbzField *field = kbz_fields_find (fields, "demands");
  for (size_t i = 0; field != NULL && i < field->n; i++) {
    const char *at = field->items[i];
    int number = 0;
    for (; *at >= '0' && *at <= '9' && number < 100; at++)
      number = 10 * number + *at - '0';
    if (*at != '\0' || number < 1 || number > 13)
      return kbz_fail (error, KBZ_E_FIELD, 0,
                       KBZ_TEXT (N_ ("“demands” is a list of tricks from 1 to 13.")));
    *demands |= (uint16_t)(1u << (number - 1));
  }
  return KBZ_OK;
}

static KbzStatus read_play (KbzNapoleon *s, const KbzFields *fields, const char *key,
                            KbzError *error)
{
  KbzCard cards[52];
  size_t n = 0;
  uint16_t demands = 0;
  TRY (kbz_fields_cards (fields, key, KBZ_PACK_JOKERS, cards, 52, &n, error));
  TRY (read_demands (fields, &demands, error));
  for (size_t i = 0; i < n; i++) {
    bool demand = s->n_played % 4 == 0 && demands >> (s->n_played / 4) & 1;
    KbzMove move = kbz_move (KBZ_MOVE_PLAY, demand ? KBZ_NAPOLEON_DEMAND : 0, &cards[i], 1);
    KbzReason reason = { 0 };
    if (s->phase != KBZ_NAPOLEON_PLAY || !kbz_napoleon_legal (s, &move, &reason))
      return bad_card (s, cards[i], &reason, error);
    kbz_napoleon_play (s, kbz_napoleon_code (cards[i]), demand);
  }
  return KBZ_OK;
}

static KbzStatus read_state (KbzNapoleon *s, bool napoleon, const KbzFields *fields,
                             KbzError *error)
{
  KbzSet seen = 0;
  kbz_napoleon_clear (s, napoleon);
  TRY (read_hands (fields, s->dealt, &seen, error));
  memcpy (s->hands, s->dealt, sizeof s->hands);
  if (kbz_fields_find (fields, "auction") != NULL || kbz_fields_find (fields, "kitty") != NULL)
    TRY (read_deal (s, fields, seen, error));
  else
    TRY (read_ending (s, fields, seen, error));
  return read_play (s, fields, kbz_fields_find (fields, "played") != NULL ? "played" : "trick",
                    error);
}

KbzStatus kbz_napoleon_read (void *state, const KbzFields *fields, KbzError *error)
{
  return read_state (state, true, fields, error);
}

KbzStatus kbz_jokerbridge_read (void *state, const KbzFields *fields, KbzError *error)
{
  return read_state (state, false, fields, error);
}
