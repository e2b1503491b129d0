/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "loose.h"
#include "read.h"

#include <string.h>

#define TRY KBZ_DDZ_TRY

/* Everything that is read before the suits are settled. */
typedef struct {
  KbzDdzGame *g;
  KbzDdzSeen table;
  KbzDdzLoose hands[KBZ_DDZ_SEATS], round[KBZ_DDZ_SEATS], last[KBZ_DDZ_SEATS];
  KbzDdzCombo to_beat;
} Reader;

static KbzStatus read_seat (const KbzFields *fields, const char *key, int seats, int8_t *seat,
                            KbzError *error)
{
  int read = *seat;
  KbzStatus status = kbz_fields_word (fields, key, kbz_ddz_seat_ids, (size_t)seats, &read, error);
  *seat = (int8_t)read;
  return status;
}

/* A list of at most `max` numbers from 0 to `high`. */
static KbzStatus read_numbers (const KbzFields *fields, const char *key, int high, int *numbers,
                               size_t max, size_t *n, KbzError *error)
{
  const KbzField *field = kbz_fields_find (fields, key);
  *n = 0;
  for (size_t i = 0; field != NULL && i < field->n; i++) {
    const char *text = field->items[i];
    if (*text == '\0')
      continue;
    int number = 0;
    size_t digits = strspn (text, "0123456789");
    for (size_t d = 0; d < digits && d < 4; d++)
      number = 10 * number + text[d] - '0';
    if (*n == max || digits == 0 || digits > 3 || text[digits] != '\0' || number > high)
      return kbz_fail (error, KBZ_E_FIELD, 0,
                       KBZ_TEXT (N_ ("“{0}” must be at most {1} numbers from 0 to {2}."),
                                 KBZ_STRING (key), KBZ_NUMBER ((int)max), KBZ_NUMBER (high)));
    numbers[(*n)++] = number;
  }
  return KBZ_OK;
}

/* ---- The auction ------------------------------------------------------------------------- */

static KbzStatus read_auction (Reader *reader, const KbzFields *fields, KbzDdzAuction *auction,
                               KbzError *error)
{
  KbzDdzGame *g = reader->g;
  int calls[KBZ_DDZ_CALLS_MAX];
  size_t n = 0, n_calls;
  KbzCard cards[KBZ_DDZ_BOTTOM];
  TRY (kbz_fields_cards (fields, "face_up", KBZ_PACK_JOKERS, &g->face_up, 1, &n, error));
  n = 0;
  TRY (kbz_fields_cards (fields, "bottom", KBZ_PACK_JOKERS, cards, KBZ_DDZ_BOTTOM, &n, error));
  if (n != 0
      && (n != KBZ_DDZ_BOTTOM || cards[0] == cards[1] || cards[0] == cards[2]
          || cards[1] == cards[2]))
    return kbz_fail (error, KBZ_E_FIELD, 0, KBZ_TEXT (N_ ("“bottom” must be three cards.")));
  memcpy (g->bottom, cards, n);
  TRY (read_seat (fields, "first", g->seats, &g->first, error));
  TRY (read_numbers (fields, "calls", 3, calls, KBZ_DDZ_CALLS_MAX, &n_calls, error));
  if (!kbz_ddz_auction (calls, (int)n_calls, auction))
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("“calls” is no auction: a bid must be higher than the last, and "
                                   "nobody calls after the end.")));
  g->n_calls = (uint8_t)n_calls;
  for (size_t i = 0; i < n_calls; i++)
    g->calls[i] = (int8_t)calls[i];
  if (n_calls > 0 && g->first == KBZ_NO_SEAT)
    return kbz_fields_need (fields, "first", error);
  g->bid = (uint8_t)auction->bid;
  return KBZ_OK;
}

/* Before the landlord is known: seventeen cards each, and the face-up card with who bids first. */
static KbzStatus check_bidding (Reader *reader, const KbzFields *fields,
                                const KbzDdzAuction *auction, KbzError *error)
{
  KbzDdzGame *g = reader->g;
  TRY (kbz_fields_need (fields, "bottom", error));
  TRY (kbz_fields_need (fields, "face_up", error));
  TRY (kbz_fields_need (fields, "first", error));
  for (int seat = 0; seat < KBZ_DDZ_SEATS; seat++)
    if (g->seats != KBZ_DDZ_SEATS || kbz_hand_size (&g->hands[seat]) != KBZ_DDZ_DEALT)
      return kbz_fail (error, KBZ_E_POSITION, 0,
                       KBZ_TEXT (N_ ("Three hands of {0} cards bid."), KBZ_NUMBER (KBZ_DDZ_DEALT)));
  if (g->bottom[0] == KBZ_NO_CARD || g->face_up == KBZ_NO_CARD)
    return kbz_fail (error, KBZ_E_FIELD, 0,
                     KBZ_TEXT (N_ ("“bottom” and “face_up” must be cards.")));
  if (!kbz_hand_has (&g->hands[g->first], g->face_up))
    return kbz_fail (
        error, KBZ_E_POSITION, 0,
        KBZ_TEXT (N_ ("Seat {0} bids first without the face-up card."), KBZ_NUMBER (g->first)));
  if (auction->over != (g->phase == KBZ_DDZ_OVER))
    return kbz_fail (error, KBZ_E_POSITION, 0, KBZ_TEXT (N_ ("“phase” and “calls” do not agree.")));
  if (g->phase == KBZ_DDZ_BIDDING)
    g->to_move = (int8_t)((g->first + auction->to_call) % KBZ_DDZ_SEATS);
  return KBZ_OK;
}

/* ---- The play ---------------------------------------------------------------------------- */

static KbzStatus read_round (Reader *reader, const KbzFields *fields, size_t n_round,
                             KbzError *error)
{
  KbzDdzGame *g = reader->g;
  const KbzDdzCombo *to_beat = &reader->to_beat;
  int passed[KBZ_DDZ_SEATS];
  size_t n;
  TRY (read_numbers (fields, "passed", g->seats - 1, passed, KBZ_DDZ_SEATS, &n, error));
  if (to_beat->type == KBZ_DDZ_PASS) {
    if (n_round > 0 || n > 0)
      return kbz_fail (error, KBZ_E_POSITION, 0,
                       KBZ_TEXT (N_ ("“round” and “passed” need “to_beat”.")));
    return KBZ_OK;
  }
  if (g->to_move != KBZ_NO_SEAT)
    g->beat_by = (int8_t)((g->to_move + g->seats - 1) % g->seats);
  TRY (read_seat (fields, "beat_by", g->seats, &g->beat_by, error));
  if (g->beat_by == KBZ_NO_SEAT || g->beat_by == g->to_move)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("“beat_by” must be the seat that played “to_beat”.")));
  for (size_t i = 0; i < n; i++)
    g->passed |= (uint8_t)(1u << passed[i]);
  if (g->to_move != KBZ_NO_SEAT)
    for (int seat = (g->beat_by + 1) % g->seats; seat != g->to_move; seat = (seat + 1) % g->seats)
      g->passed |= (uint8_t)(1u << seat);
  if (g->passed >> g->beat_by & 1)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("Seat {0} has played, not passed."), KBZ_NUMBER (g->beat_by)));
  g->type = to_beat->type;
  g->rank = to_beat->rank;
  g->length = to_beat->length;
  return KBZ_OK;
}

static KbzStatus read_figures (Reader *reader, const KbzFields *fields,
                               const KbzDdzAuction *auction, KbzError *error)
{
  KbzDdzGame *g = reader->g;
  int plays[KBZ_DDZ_SEATS];
  int64_t bid = auction->bid > 0 ? auction->bid : 1, bombs = 0;
  size_t n;
  TRY (kbz_fields_integer (fields, "bid", 1, 3, &bid, error));
  TRY (kbz_fields_integer (fields, "bombs", 0, KBZ_DDZ_MAX_BOMBS, &bombs, error));
  if (g->n_calls > 0
      && (!auction->over || auction->redeal || bid != auction->bid
          || g->landlord != (g->first + auction->landlord) % KBZ_DDZ_SEATS))
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("“landlord”, “bid” and “calls” do not agree.")));
  g->bid = (uint8_t)bid;
  g->bombs = (uint8_t)bombs;
  TRY (read_numbers (fields, "plays_made", 20, plays, g->seats, &n, error));
  /* who has fewer cards than were dealt has played, more than once for all we know */
  for (int seat = 0; seat < g->seats; seat++) {
    int dealt = KBZ_DDZ_DEALT + (seat == g->landlord ? KBZ_DDZ_BOTTOM : 0);
    bool whole = kbz_hand_size (&g->hands[seat]) == dealt;
    g->plays[seat] = (uint8_t)((size_t)seat < n ? plays[seat] : whole ? 0 : 2);
  }
  return KBZ_OK;
}

static KbzStatus check_play (Reader *reader, KbzError *error)
{
  KbzDdzGame *g = reader->g;
  KbzDdzOptions options = kbz_ddz_game_options (g);
  int out = KBZ_NO_SEAT;
  for (int seat = 0; seat < g->seats; seat++) {
    if (kbz_hand_size (&g->hands[seat]) == 0)
      out = seat;
    for (int i = 0; seat != g->landlord && i < KBZ_DDZ_BOTTOM; i++)
      if (g->bottom[i] != KBZ_NO_CARD && kbz_hand_has (&g->hands[seat], g->bottom[i]))
        return kbz_fail (error, KBZ_E_POSITION, 0,
                         KBZ_TEXT (N_ ("Seat {0} cannot hold a bottom card."), KBZ_NUMBER (seat)));
  }
  if ((out != KBZ_NO_SEAT) != (g->phase == KBZ_DDZ_OVER))
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (out != KBZ_NO_SEAT
                                   ? N_ ("Somebody has no cards left: the deal is over.")
                                   : N_ ("Nobody is out of cards: the deal is not over.")));
  if (out != KBZ_NO_SEAT && g->beat_by != KBZ_NO_SEAT && g->beat_by != out)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("Seat {0} went out and made the last play."), KBZ_NUMBER (out)));
  if (g->beat_by != KBZ_NO_SEAT
      && kbz_ddz_game_ranks (&g->round[g->beat_by]) != reader->to_beat.cards)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("“round” and “to_beat” do not agree.")));
  KbzDdzPosition position = { .seats = g->seats, .to_beat = reader->to_beat };
  for (int seat = 0; seat < g->seats; seat++)
    position.hands[kbz_ddz_game_index (g, seat)] = kbz_ddz_game_ranks (&g->hands[seat]);
  position.beat_by = g->beat_by == KBZ_NO_SEAT ? 0 : kbz_ddz_game_index (g, g->beat_by);
  position.to_move = g->to_move != KBZ_NO_SEAT ? kbz_ddz_game_index (g, g->to_move)
                                               : (position.beat_by + 1) % g->seats;
  return kbz_ddz_position_check (&options, &position, error);
}

static KbzStatus read_play (Reader *reader, const KbzFields *fields, const KbzDdzAuction *auction,
                            size_t n_round, KbzError *error)
{
  KbzDdzGame *g = reader->g;
  g->landlord = 0;
  TRY (read_seat (fields, "landlord", g->seats, &g->landlord, error));
  if (g->phase == KBZ_DDZ_PLAYING) {
    g->to_move = g->landlord;
    TRY (read_seat (fields, "to_move", g->seats, &g->to_move, error));
  }
  TRY (read_round (reader, fields, n_round, error));
  if (n_round == 0 && g->beat_by != KBZ_NO_SEAT)
    for (int rank = 0; rank < KBZ_DDZ_RANKS; rank++)
      for (int i = 0; i < kbz_ddz_count (reader->to_beat.cards, rank); i++)
        TRY (kbz_ddz_loose_add (&reader->table, rank, KBZ_NO_SUIT, &reader->round[g->beat_by],
                                error));
  for (int seat = 0; seat < g->seats; seat++) {
    kbz_ddz_loose_settle (&reader->table, &reader->hands[seat], &g->hands[seat]);
    kbz_ddz_loose_settle (&reader->table, &reader->round[seat], &g->round[seat]);
    kbz_ddz_loose_settle (&reader->table, &reader->last[seat], &g->last[seat]);
  }
  g->leader = g->beat_by != KBZ_NO_SEAT   ? g->beat_by
              : g->to_move != KBZ_NO_SEAT ? g->to_move
                                          : g->landlord;
  TRY (read_seat (fields, "leader", g->seats, &g->leader, error));
  TRY (read_figures (reader, fields, auction, error));
  KbzDdzHand held = 0;
  for (int seat = 0; seat < g->seats; seat++)
    held += kbz_ddz_game_ranks (&g->hands[seat]);
  TRY (kbz_ddz_log_read (fields, held, g->log, &g->n_log, error));
  return check_play (reader, error);
}

KbzStatus kbz_ddz_game_read (void *state, const KbzFields *fields, KbzError *error)
{
  KbzDdzGame *g = state;
  Reader reader = { .g = g };
  KbzDdzOptions options;
  KbzDdzAuction auction;
  int phase = -1;
  int8_t dealer = 0;
  size_t n, n_round, n_last;
  kbz_ddz_game_clear (g);
  TRY (kbz_ddz_read_options (fields, &options, error));
  g->distinct_kickers = options.distinct_kickers;
  g->bar_joker_kickers = options.bar_joker_kickers;
  g->spring = options.spring;
  g->banned = options.banned;
  TRY (kbz_fields_word (fields, "phase", kbz_ddz_phases, 3, &phase, error));
  TRY (kbz_fields_need (fields, "hands", error));
  TRY (kbz_ddz_loose_list (&reader.table, fields, "hands", reader.hands, &n, error));
  if (n < 2)
    return kbz_fail (error, KBZ_E_FIELD, 0, KBZ_TEXT (N_ ("“hands” must be two or three hands.")));
  g->seats = (uint8_t)n;
  TRY (kbz_ddz_loose_list (&reader.table, fields, "round", reader.round, &n_round, error));
  TRY (kbz_ddz_loose_list (&reader.table, fields, "last", reader.last, &n_last, error));
  if ((n_round != 0 && n_round != n) || (n_last != 0 && n_last != n))
    return kbz_fail (error, KBZ_E_FIELD, 0,
                     KBZ_TEXT (N_ ("“round” and “last” have as many items as “hands”.")));
  TRY (kbz_ddz_read_to_beat (fields, &options, &reader.to_beat, error));
  TRY (read_seat (fields, "dealer", KBZ_DDZ_SEATS, &dealer, error));
  g->dealer = (uint8_t)dealer;
  TRY (read_auction (&reader, fields, &auction, error));
  bool empty = false;
  for (size_t i = 0; i < n; i++)
    empty |= reader.hands[i].bare == 0 && kbz_hand_size (&reader.hands[i].cards) == 0;
  g->phase = (uint8_t)(phase >= 0 ? phase : empty ? KBZ_DDZ_OVER : KBZ_DDZ_PLAYING);
  if (g->phase != KBZ_DDZ_BIDDING && !auction.redeal)
    return read_play (&reader, fields, &auction, n_round, error);
  KbzDdzLoose bottom = { 0 };
  for (int i = 0; i < KBZ_DDZ_BOTTOM && g->bottom[i] != KBZ_NO_CARD; i++)
    TRY (kbz_ddz_loose_add (&reader.table, kbz_ddz_rank_of (g->bottom[i]),
                            kbz_card_suit (g->bottom[i]), &bottom, error));
  for (size_t seat = 0; seat < n; seat++)
    kbz_ddz_loose_settle (&reader.table, &reader.hands[seat], &g->hands[seat]);
  if (n_round + n_last > 0 || reader.to_beat.type != KBZ_DDZ_PASS)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("Nothing is played before the bidding is over.")));
  return check_bidding (&reader, fields, &auction, error);
}
