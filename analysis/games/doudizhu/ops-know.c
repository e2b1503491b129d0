/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What one seat knows, as fields, for who cannot tell the hidden hands. */
#include "ops.h"

#include "game-mind.h"
#include "analysis/games/doudizhu/rules/text.h"

#include <string.h>

#define TRY KBZ_DDZ_TRY

static KbzStatus read_left (const KbzFields *fields, const KbzDdzSight *sight, int first,
                            int left[KBZ_DDZ_SEATS], KbzError *error)
{
  const KbzField *field = kbz_fields_find (fields, "left");
  int sum = 0;
  for (int i = 0; i < sight->seats; i++) {
    const char *text = field->items[(first + i) % sight->seats];
    size_t digits = strspn (text, "0123456789");
    if (digits == 0 || digits > 2 || text[digits] != '\0')
      return kbz_fail (error, KBZ_E_FIELD, 0, KBZ_TEXT (N_ ("“left” must be numbers of cards.")));
    left[i] = text[0] - '0';
    if (digits == 2)
      left[i] = 10 * left[i] + text[1] - '0';
    sum += i == sight->seat ? 0 : left[i];
  }
  if (left[sight->seat] != kbz_ddz_size (sight->hand))
    return kbz_fail (error, KBZ_E_POSITION, 0, KBZ_TEXT (N_ ("“left” and “hand” do not agree.")));
  if (sum != kbz_ddz_size (sight->unseen))
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("The others have {0} cards left, but {1} have not been seen."),
                               KBZ_NUMBER (sum), KBZ_NUMBER (kbz_ddz_size (sight->unseen))));
  return KBZ_OK;
}

/* Bottom cards that the landlord must still hold: more than were played by him, or at all when
 * nobody tells who played what. */
static KbzDdzHand bottom_left (const KbzDdzSight *sight, KbzDdzHand bottom, KbzDdzHand gone,
                               const KbzDdzHand *log, int n)
{
  KbzDdzHand played = n > 0 ? 0 : gone, held = 0;
  for (int i = 0; i < n; i++)
    if ((sight->seat + (i - n) % sight->seats + sight->seats) % sight->seats == KBZ_DDZ_LANDLORD)
      played += log[i];
  for (int rank = 0; rank < KBZ_DDZ_RANKS; rank++) {
    int more = kbz_ddz_count (bottom, rank) - kbz_ddz_count (played, rank);
    held += kbz_ddz_cards (more > 0 ? more : 0, rank);
  }
  return held;
}

static KbzStatus read_seats (const KbzFields *fields, KbzDdzSight *sight, int *landlord,
                             KbzError *error)
{
  const KbzField *left = kbz_fields_find (fields, "left");
  int to_move = 0, beat_by;
  *landlord = 0;
  if (left->n != 2 && left->n != 3)
    return kbz_fail (error, KBZ_E_FIELD, 0, KBZ_TEXT (N_ ("“left” must be two or three numbers.")));
  sight->seats = (int)left->n;
  TRY (kbz_fields_word (fields, "landlord", kbz_ddz_seat_ids, left->n, landlord, error));
  TRY (kbz_fields_word (fields, "to_move", kbz_ddz_seat_ids, left->n, &to_move, error));
  beat_by = (to_move + sight->seats - 1) % sight->seats;
  TRY (kbz_fields_word (fields, "beat_by", kbz_ddz_seat_ids, left->n, &beat_by, error));
  if (beat_by == to_move)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("“beat_by” must be the seat that played “to_beat”.")));
  sight->seat = (to_move - *landlord + sight->seats) % sight->seats;
  sight->beat_by = (beat_by - *landlord + sight->seats) % sight->seats;
  return KBZ_OK;
}

KbzStatus kbz_ddz_read_knowledge (const KbzFields *fields, KbzDdzOptions *options,
                                  KbzDdzKnowledge *knowledge, KbzError *error)
{
  KbzDdzSight *sight = &knowledge->sight;
  KbzDdzHand gone = 0, bottom = 0, log[KBZ_DDZ_LOG_MAX];
  int64_t bid = 1, bombs = 0;
  uint8_t n_log;
  int landlord;
  *knowledge = (KbzDdzKnowledge){ .sight = { .options = options } };
  TRY (kbz_ddz_read_options (fields, options, error));
  TRY (kbz_fields_need (fields, "left", error));
  TRY (read_seats (fields, sight, &landlord, error));
  TRY (kbz_ddz_read_cards (fields, "hand", &sight->hand, error));
  TRY (kbz_ddz_read_to_beat (fields, options, &sight->to_beat, error));
  TRY (kbz_ddz_log_read (fields, sight->hand, log, &n_log, error));
  for (int i = 0; i < n_log; i++)
    gone += log[i];
  KbzDdzHand told = n_log == 0 && sight->to_beat.type != KBZ_DDZ_PASS ? sight->to_beat.cards : gone;
  gone = told;
  TRY (kbz_ddz_read_cards (fields, "played", &gone, error));
  if (!kbz_ddz_holds (gone, told) || !kbz_ddz_holds (gone, sight->to_beat.cards))
    return kbz_fail (
        error, KBZ_E_POSITION, 0,
        KBZ_TEXT (
            N_ ("“played” or “history” must have every card that was played, “to_beat” too.")));
  for (int rank = 0; rank < KBZ_DDZ_RANKS; rank++)
    if (kbz_ddz_count (sight->hand, rank) + kbz_ddz_count (gone, rank)
        > kbz_ddz_count (KBZ_DDZ_FULL_PACK, rank))
      return kbz_fail (error, KBZ_E_POSITION, 0,
                       KBZ_TEXT (N_ ("There are too many cards of rank {0}."),
                                 KBZ_STRING (kbz_ddz_rank_text (rank))));
  sight->unseen = KBZ_DDZ_FULL_PACK - sight->hand - gone;
  if (sight->hand == 0)
    return kbz_fail (error, KBZ_E_POSITION, 0, KBZ_TEXT (N_ ("“hand” has no cards.")));
  TRY (read_left (fields, sight, landlord, sight->left, error));
  TRY (kbz_ddz_read_cards (fields, "bottom", &bottom, error));
  KbzDdzHand held = bottom_left (sight, bottom, gone, log, n_log);
  if (sight->seat != KBZ_DDZ_LANDLORD && kbz_ddz_holds (sight->unseen, held)
      && kbz_ddz_size (held) <= sight->left[KBZ_DDZ_LANDLORD])
    knowledge->known[KBZ_DDZ_LANDLORD] = held;
  TRY (kbz_fields_integer (fields, "bid", 1, 3, &bid, error));
  TRY (kbz_fields_integer (fields, "bombs", 0, KBZ_DDZ_MAX_BOMBS, &bombs, error));
  /* who may have a spring is not told */
  knowledge->tally = (KbzDdzTally){ (int)bid, (int)bombs, 2, 2 };
  kbz_ddz_know_log (knowledge, log, n_log);
  return KBZ_OK;
}

KbzStatus kbz_ddz_read_bidding (const KbzFields *fields, KbzDdzOptions *options,
                                KbzDdzBidding *bidding, KbzError *error)
{
  const KbzField *calls = kbz_fields_find (fields, "calls");
  KbzDdzAuction auction;
  *bidding = (KbzDdzBidding){ .options = options };
  TRY (kbz_ddz_read_options (fields, options, error));
  TRY (kbz_ddz_read_cards (fields, "hand", &bidding->hand, error));
  TRY (kbz_ddz_read_cards (fields, "face_up", &bidding->face_up, error));
  if (kbz_ddz_size (bidding->hand) != KBZ_DDZ_DEALT)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("Hands of {0} cards bid."), KBZ_NUMBER (KBZ_DDZ_DEALT)));
  for (size_t i = 0; calls != NULL && i < calls->n; i++) {
    const char *text = calls->items[i];
    if (i == KBZ_DDZ_CALLS_MAX || text[0] < '0' || text[0] > '3' || text[1] != '\0')
      return kbz_fail (error, KBZ_E_FIELD, 0,
                       KBZ_TEXT (N_ ("“calls” must be numbers from 0 to 3.")));
    bidding->calls[bidding->n++] = text[0] - '0';
  }
  if (!kbz_ddz_auction (bidding->calls, bidding->n, &auction) || auction.over)
    return kbz_fail (error, KBZ_E_POSITION, 0, KBZ_TEXT (N_ ("“calls” leave nothing to call.")));
  bool own = bidding->n % KBZ_DDZ_SEATS == 0;
  if (kbz_ddz_size (bidding->face_up) > 1
      || !kbz_ddz_holds (own ? bidding->hand : KBZ_DDZ_FULL_PACK - bidding->hand, bidding->face_up))
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("The first to call has the face-up card.")));
  return KBZ_OK;
}
