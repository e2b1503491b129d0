/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solve/purpose.h"
#include "text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const seat_words[] = { "0", "1", "2", "3" };
static const char *const out_words[] = { "none", "0", "1", "2", "3" };
static const char *const phase_words[] = { "draw", "meld" };
static const char *const asked_words[] = { "none", "waiting", "yes", "no" };
static const char *const opening_words[] = { "150", "160" };
static const char *const meld_keys[] = { "melds0", "melds1" };
static const char *const total_keys[] = { "total0", "total1" };
static const char *const red_keys[] = { "red0", "red1" };

/* ---- Writing ----------------------------------------------------------------------------- */

static void write_hand (KbzWriter *writer, const char *key, const KbzHand *hand)
{
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n = kbz_hand_cards (hand, cards);
  kbz_write_cards (writer, key, cards, n, KBZ_PACK_JOKERS);
}

void kbz_canasta_write (const void *data, KbzWriter *writer)
{
  const KbzCanastaState *state = data;
  int side = kbz_canasta_side (state->turn);
  writer->begin_list (writer, "hands");
  for (int seat = 0; seat < KBZ_CANASTA_SEATS; seat++)
    write_hand (writer, NULL, &state->hands[seat]);
  writer->end (writer);
  kbz_write_cards (writer, "stock", state->stock, state->n_stock, KBZ_PACK_JOKERS);
  kbz_write_cards (writer, "pile", state->pile, state->n_pile, KBZ_PACK_JOKERS);
  for (int i = 0; i < 2; i++) {
    writer->begin_list (writer, meld_keys[i]);
    for (int m = 0; m < state->n_melds[i]; m++)
      write_hand (writer, NULL, &state->melds[i][m].cards);
    writer->end (writer);
    write_hand (writer, red_keys[i], &state->red[i]);
  }
  writer->integer (writer, "turn", state->turn);
  writer->string (writer, "phase", phase_words[state->phase]);
  writer->integer (writer, "laid", state->laid);
  writer->boolean (writer, "opening", state->opening);
  writer->begin_list (writer, "added");
  for (int m = 0; m < state->n_melds[side]; m++)
    writer->integer (writer, NULL, state->added[m]);
  writer->end (writer);
  writer->begin_list (writer, "touched");
  for (int seat = 0; seat < KBZ_CANASTA_SEATS; seat++)
    writer->boolean (writer, NULL, state->touched[seat]);
  writer->end (writer);
  writer->begin_list (writer, "totals");
  for (int i = 0; i < 2; i++)
    writer->integer (writer, NULL, state->totals[i]);
  writer->end (writer);
  writer->boolean (writer, "took_from_pile", state->took);
  writer->boolean (writer, "over", state->over);
  writer->string (writer, "out", out_words[state->out]);
  writer->boolean (writer, "concealed", state->concealed);
  writer->integer (writer, "dealer", state->dealer);
  writer->string (writer, "asked", asked_words[state->asked]);
  kbz_write_cards (writer, "drawn", state->drawn, state->drawn[0] != KBZ_NO_CARD ? 4 : 0,
                   KBZ_PACK_JOKERS);
  if (kbz_canasta_knows_suits (state))
    writer->string (writer, "high_opening", opening_words[state->variant == KBZ_SAMBA_160]);
  if (state->play_for != KBZ_CANASTA_FOR_SCORE)
    writer->string (writer, "play_for", kbz_canasta_purposes[state->play_for]);
}

/* ---- Reading ----------------------------------------------------------------------------- */

/* A position being read: how often each card was seen, and how often it is spoken for. A bare rank
 * becomes a card of that rank that is named nowhere else. */
typedef struct {
  KbzCanastaState *state;
  const KbzFields *fields;
  uint8_t seen[KBZ_CARD_CODES], taken[KBZ_CARD_CODES];
} Reader;

/* Counts the cards that are named with their suit, wherever they lie. */
static void take_named (Reader *reader)
{
  const char *const keys[] = { "hands",      "stock",     "pile",     meld_keys[0],
                               meld_keys[1], red_keys[0], red_keys[1] };
  for (size_t k = 0; k < sizeof keys / sizeof keys[0]; k++) {
    const KbzField *field = kbz_fields_find (reader->fields, keys[k]);
    for (size_t i = 0; field != NULL && i < field->n; i++) {
      const char *at = field->items[i], *start;
      KbzCanastaToken token;
      for (size_t length; (length = kbz_canasta_next_word (&at, &start)) > 0;)
        if (kbz_canasta_read_token (start, length, &token) && token.card != KBZ_NO_CARD
            && reader->taken[token.card] < UINT8_MAX)
          reader->taken[token.card]++;
    }
  }
}

/* Reads cards, with or without their suits, and adds them to `cards`. */
static KbzStatus read_text (Reader *reader, const char *text, KbzCard cards[KBZ_CARDS_MAX],
                            size_t *n, KbzError *error)
{
  const char *at = text, *start;
  for (size_t length; (length = kbz_canasta_next_word (&at, &start)) > 0;) {
    KbzCanastaToken token;
    size_t place = (size_t)(start - text);
    if (!kbz_canasta_read_token (start, length, &token))
      return kbz_fail (error, KBZ_E_CARD, place,
                       KBZ_TEXT (N_ ("“{0}” is not a card of this pack."),
                                 KBZ_STRING_N (start, length > 20 ? 20 : (int)length)));
    if (*n == KBZ_CARDS_MAX)
      return kbz_fail (
          error, KBZ_E_CARD, place,
          KBZ_TEXT (N_ ("There are more than {0} cards here."), KBZ_NUMBER (KBZ_CARDS_MAX)));
    if (token.card == KBZ_NO_CARD) {
      token.card = kbz_canasta_card_of_kind (token.kind, reader->taken);
      if (reader->taken[token.card] < UINT8_MAX)
        reader->taken[token.card]++;
    }
    cards[(*n)++] = token.card;
  }
  return KBZ_OK;
}

/* Counts cards; more of one than the packs hold is an error that names it. */
static KbzStatus count_cards (Reader *reader, const KbzCard *cards, size_t n, KbzError *error)
{
  int packs = kbz_canasta_state_rules (reader->state)->packs;
  for (size_t i = 0; i < n; i++)
    if (++reader->seen[cards[i]] > packs)
      return kbz_fail (error, KBZ_E_CARD, 0,
                       KBZ_TEXT (N_ ("{0} is here more than {1} times."), KBZ_CARD_ARG (cards[i]),
                                 KBZ_NUMBER (packs)));
  return KBZ_OK;
}

static KbzStatus read_row (Reader *reader, const char *key, KbzCard *cards, uint8_t *n,
                           KbzError *error)
{
  KbzCard row[KBZ_CARDS_MAX];
  size_t size = 0;
  const KbzField *field = kbz_fields_find (reader->fields, key);
  KbzStatus status = KBZ_OK;
  for (size_t i = 0; field != NULL && i < field->n && status == KBZ_OK; i++)
    status = read_text (reader, field->items[i], row, &size, error);
  if (status == KBZ_OK)
    status = count_cards (reader, row, size, error);
  if (status != KBZ_OK)
    return status;
  memcpy (cards, row, size);
  *n = (uint8_t)size;
  return KBZ_OK;
}

static KbzStatus read_item (Reader *reader, const char *text, KbzHand *hand, KbzError *error)
{
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n = 0;
  KbzStatus status = read_text (reader, text, cards, &n, error);
  if (status == KBZ_OK)
    status = count_cards (reader, cards, n, error);
  if (status == KBZ_OK)
    kbz_hand_add_all (hand, cards, n);
  return status;
}

static KbzStatus read_hands (Reader *reader, KbzError *error)
{
  KbzStatus status = kbz_fields_need (reader->fields, "hands", error);
  if (status != KBZ_OK)
    return status;
  const KbzField *field = kbz_fields_find (reader->fields, "hands");
  if ((field->kind != KBZ_FIELD_LIST && field->kind != KBZ_FIELD_ANY)
      || field->n != KBZ_CANASTA_SEATS)
    return kbz_fail (error, KBZ_E_FIELD, 0,
                     KBZ_TEXT (N_ ("The field “hands” must be a list of four hands.")));
  for (int seat = 0; seat < KBZ_CANASTA_SEATS; seat++) {
    KbzHand *hand = &reader->state->hands[seat];
    status = read_item (reader, field->items[seat], hand, error);
    if (status != KBZ_OK)
      return status;
    if (kbz_canasta_count_hand (hand).of[KBZ_KIND_RED_THREE] > 0)
      return kbz_fail (error, KBZ_E_POSITION, 0,
                       KBZ_TEXT (N_ ("Red threes lie on the table, never in a hand: see seat {0}."),
                                 KBZ_NUMBER (seat)));
  }
  return KBZ_OK;
}

static KbzStatus read_melds (Reader *reader, int side, KbzError *error)
{
  KbzCanastaState *state = reader->state;
  const KbzField *field = kbz_fields_find (reader->fields, meld_keys[side]);
  for (size_t i = 0; field != NULL && i < field->n; i++) {
    if (field->items[i][0] == '\0')
      continue;
    if (state->n_melds[side] == KBZ_CANASTA_MELDS_MAX)
      return kbz_fail (error, KBZ_E_POSITION, 0, KBZ_TEXT (N_ ("There are too many melds.")));
    KbzHand hand = { { 0 } };
    KbzCard cards[KBZ_CARDS_MAX];
    KbzStatus status = read_item (reader, field->items[i], &hand, error);
    if (status != KBZ_OK)
      return status;
    size_t n = kbz_hand_cards (&hand, cards);
    KbzCanastaShape shape =
        kbz_canasta_shape (kbz_canasta_state_rules (state), cards, n, true, true);
    bool full = n >= KBZ_CANASTA_SIZE && !kbz_canasta_state_rules (state)->one_meld_of_rank;
    bool set = shape.kind == KBZ_SHAPE_MELD || shape.kind == KBZ_SHAPE_CANASTA;
    if (shape.kind == KBZ_SHAPE_NONE
        || (set && !full && kbz_canasta_find_set (state, side, shape.rank) >= 0))
      return kbz_fail (error, KBZ_E_POSITION, 0,
                       KBZ_TEXT (N_ ("“{0}” is not a meld that can lie there."),
                                 KBZ_STRING_N (field->items[i], 60)));
    state->melds[side][state->n_melds[side]++] =
        kbz_canasta_make_meld (set ? shape.rank : 0, cards, n);
  }
  return KBZ_OK;
}

static KbzStatus read_red (Reader *reader, int side, KbzError *error)
{
  KbzCard cards[KBZ_CARDS_MAX];
  uint8_t n = 0;
  KbzStatus status = read_row (reader, red_keys[side], cards, &n, error);
  for (int i = 0; status == KBZ_OK && i < n; i++)
    if (kbz_canasta_kind (cards[i]) != KBZ_KIND_RED_THREE)
      return kbz_fail (error, KBZ_E_POSITION, 0,
                       KBZ_TEXT (N_ ("“{0}” holds red threes only."), KBZ_STRING (red_keys[side])));
  if (status == KBZ_OK)
    kbz_hand_add_all (&reader->state->red[side], cards, n);
  return status;
}

static KbzStatus read_cards (Reader *reader, KbzError *error)
{
  KbzCanastaState *state = reader->state;
  KbzStatus status = read_hands (reader, error);
  if (status == KBZ_OK)
    status = read_row (reader, "stock", state->stock, &state->n_stock, error);
  if (status == KBZ_OK)
    status = read_row (reader, "pile", state->pile, &state->n_pile, error);
  for (int side = 0; side < 2 && status == KBZ_OK; side++) {
    status = read_melds (reader, side, error);
    if (status == KBZ_OK)
      status = read_red (reader, side, error);
  }
  return status;
}

/* Reads a list of whole numbers, or of true and false as 1 and 0, of at most `max` items. */
static KbzStatus read_numbers (const KbzFields *fields, const char *key, long low, long high,
                               long *numbers, size_t max, KbzError *error)
{
  const KbzField *field = kbz_fields_find (fields, key);
  if (field == NULL || field->n == 0)
    return KBZ_OK;
  if (field->n > max || (field->kind != KBZ_FIELD_LIST && field->kind != KBZ_FIELD_ANY))
    return kbz_fail (error, KBZ_E_FIELD, 0,
                     KBZ_TEXT (N_ ("The field “{0}” must be a list of at most {1}."),
                               KBZ_STRING (key), KBZ_NUMBER ((int)max)));
  for (size_t i = 0; i < field->n; i++) {
    char *end = field->items[i];
    if (strcmp (end, "true") == 0 || strcmp (end, "false") == 0)
      numbers[i] = *end == 't';
    else
      numbers[i] = strtol (field->items[i], &end, 10);
    if ((end == field->items[i] ? *end != 't' && *end != 'f' : *end != '\0') || numbers[i] < low
        || numbers[i] > high)
      return kbz_fail (error, KBZ_E_FIELD, 0,
                       KBZ_TEXT (N_ ("“{0}” does not belong into “{1}”."),
                                 KBZ_STRING_N (field->items[i], 20), KBZ_STRING (key)));
  }
  return KBZ_OK;
}

#define TOTAL_MAX 1000000

static KbzStatus read_lists (Reader *reader, KbzError *error)
{
  KbzCanastaState *state = reader->state;
  long totals[2] = { 0 }, touched[KBZ_CANASTA_SEATS] = { 0 }, added[KBZ_CANASTA_MELDS_MAX] = { 0 };
  int side = kbz_canasta_side (state->turn);
  KbzStatus status =
      read_numbers (reader->fields, "totals", -TOTAL_MAX, TOTAL_MAX, totals, 2, error);
  for (int i = 0; i < 2 && status == KBZ_OK; i++) {
    int64_t total = totals[i]; /* where a position is laid out by hand, one by one */
    status =
        kbz_fields_integer (reader->fields, total_keys[i], -TOTAL_MAX, TOTAL_MAX, &total, error);
    totals[i] = (long)total;
  }
  if (status == KBZ_OK)
    status = read_numbers (reader->fields, "touched", 0, 1, touched, KBZ_CANASTA_SEATS, error);
  if (status == KBZ_OK)
    status = read_numbers (reader->fields, "added", 0, KBZ_CARDS_MAX, added, state->n_melds[side],
                           error);
  if (status != KBZ_OK)
    return status;
  for (int i = 0; i < 2; i++)
    state->totals[i] = (int32_t)totals[i];
  for (int i = 0; i < KBZ_CANASTA_SEATS; i++)
    state->touched[i] = touched[i] == 1;
  for (int i = 0; i < state->n_melds[side]; i++) {
    if (added[i] > kbz_hand_size (&state->melds[side][i].cards))
      return kbz_fail (error, KBZ_E_POSITION, 0,
                       KBZ_TEXT (N_ ("More cards were added than lie in a meld.")));
    state->added[i] = (uint8_t)added[i];
  }
  return KBZ_OK;
}

static KbzStatus read_words (Reader *reader, KbzError *error)
{
  KbzCanastaState *state = reader->state;
  const KbzFields *fields = reader->fields;
  int turn = 0, dealer = 3, phase = KBZ_CANASTA_DRAW, out = 0, asked = KBZ_CANASTA_NOT_ASKED,
      play_for = 0;
  KbzStatus status = kbz_fields_word (fields, "turn", seat_words, 4, &turn, error);
  if (status == KBZ_OK)
    status = kbz_fields_word (fields, "dealer", seat_words, 4, &dealer, error);
  if (status == KBZ_OK)
    status = kbz_fields_word (fields, "phase", phase_words, 2, &phase, error);
  if (status == KBZ_OK)
    status = kbz_fields_word (fields, "out", out_words, 5, &out, error);
  if (status == KBZ_OK)
    status = kbz_fields_word (fields, "asked", asked_words, 4, &asked, error);
  if (status == KBZ_OK)
    status = kbz_fields_boolean (fields, "over", &state->over, error);
  if (status == KBZ_OK)
    status = kbz_fields_boolean (fields, "took_from_pile", &state->took, error);
  if (status == KBZ_OK)
    status = kbz_fields_boolean (fields, "concealed", &state->concealed, error);
  if (status == KBZ_OK)
    status = kbz_fields_word (fields, "play_for", kbz_canasta_purposes,
                              kbz_canasta_knows_suits (state) ? 1 : KBZ_CANASTA_PURPOSES, &play_for,
                              error);
  state->play_for = (uint8_t)play_for;
  state->turn = (uint8_t)turn;
  state->dealer = (uint8_t)dealer;
  state->phase = (uint8_t)phase;
  state->out = (uint8_t)out;
  state->asked = (uint8_t)asked;
  return status;
}

/* Four cards of different ranks, or none. They are of a pack of their own. */
static KbzStatus read_drawn (Reader *reader, KbzError *error)
{
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n = 0;
  unsigned ranks = 0;
  const KbzField *field = kbz_fields_find (reader->fields, "drawn");
  KbzStatus status = KBZ_OK;
  for (size_t i = 0; field != NULL && i < field->n && status == KBZ_OK; i++)
    status = kbz_cards_read (field->items[i], KBZ_PACK_JOKERS, cards, KBZ_CARDS_MAX, &n, error);
  for (size_t i = 0; i < n && status == KBZ_OK; i++)
    ranks |= kbz_card_is_suited (cards[i]) ? 1u << kbz_card_rank (cards[i]) : 0;
  if (status == KBZ_OK && n > 0 && (n != KBZ_CANASTA_SEATS || __builtin_popcount (ranks) != 4))
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("“drawn” is four cards of different ranks, or none.")));
  if (status == KBZ_OK && n > 0)
    memcpy (reader->state->drawn, cards, KBZ_CANASTA_SEATS);
  return status;
}

/* What the side laid this turn while opening: all its melds, since it had none before. */
static int points_on_table (const KbzCanastaState *state, int side)
{
  int points = 0;
  for (int i = 0; i < state->n_melds[side]; i++) {
    KbzCanastaCounts cards = kbz_canasta_count_hand (&state->melds[side][i].cards);
    points += kbz_canasta_counts_points (&cards);
  }
  return points;
}

static KbzStatus read_opening (Reader *reader, KbzError *error)
{
  KbzCanastaState *state = reader->state;
  int side = kbz_canasta_side (state->turn), points = points_on_table (state, side);
  int64_t laid = 0;
  KbzStatus status = kbz_fields_integer (reader->fields, "laid", 0, TOTAL_MAX, &laid, error);
  state->opening = points == 0 || laid > 0;
  if (status == KBZ_OK)
    status = kbz_fields_boolean (reader->fields, "opening", &state->opening, error);
  if (status != KBZ_OK)
    return status;
  if (!state->opening && points == 0)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("A side without a meld has not opened.")));
  if (laid != (state->opening ? points : 0))
    return kbz_fail (
        error, KBZ_E_POSITION, 0,
        KBZ_TEXT (N_ ("“laid” must be {0} here."), KBZ_NUMBER (state->opening ? points : 0)));
  state->laid = (int32_t)laid;
  return KBZ_OK;
}

static KbzStatus check_position (const KbzCanastaState *state, KbzError *error)
{
  if (state->over)
    return KBZ_OK;
  if (state->out != 0 || state->concealed)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("Nobody has gone out while the deal goes on.")));
  if (state->asked != KBZ_CANASTA_NOT_ASKED && state->phase == KBZ_CANASTA_DRAW)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("Partner is asked after drawing, so the phase is “meld”.")));
  if (state->phase == KBZ_CANASTA_DRAW && state->took)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("The pile was taken, so the phase is “meld”.")));
  for (int seat = 0; seat < KBZ_CANASTA_SEATS; seat++)
    if (kbz_hand_size (&state->hands[seat]) == 0)
      return kbz_fail (
          error, KBZ_E_POSITION, 0,
          KBZ_TEXT (N_ ("Seat {0} holds no card, but has not gone out."), KBZ_NUMBER (seat)));
  KbzMoves moves = { 0 };
  kbz_canasta_moves (state, &moves);
  bool stuck = moves.n == 0;
  kbz_moves_clear (&moves);
  if (stuck)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("Seat {0} has no legal move."), KBZ_NUMBER (state->turn)));
  return KBZ_OK;
}

static KbzStatus read_variant (KbzCanastaState *state, KbzCanastaVariant variant,
                               const KbzFields *fields, KbzError *error)
{
  Reader reader = { .state = state, .fields = fields };
  int high = 0;
  KbzStatus status = KBZ_OK;
  memset (state, 0, sizeof *state);
  if (variant == KBZ_SAMBA)
    status = kbz_fields_word (fields, "high_opening", opening_words, 2, &high, error);
  state->variant = (uint8_t)(variant + high);
  take_named (&reader);
  if (status == KBZ_OK)
    status = read_cards (&reader, error);
  if (status == KBZ_OK)
    status = read_words (&reader, error);
  if (status == KBZ_OK)
    status = read_lists (&reader, error);
  if (status == KBZ_OK)
    status = read_opening (&reader, error);
  if (status == KBZ_OK)
    status = read_drawn (&reader, error);
  if (status == KBZ_OK)
    status = check_position (state, error);
  return status;
}

KbzStatus kbz_canasta_read (void *state, const KbzFields *fields, KbzError *error)
{
  return read_variant (state, KBZ_CANASTA, fields, error);
}

KbzStatus kbz_samba_read (void *state, const KbzFields *fields, KbzError *error)
{
  return read_variant (state, KBZ_SAMBA, fields, error);
}
