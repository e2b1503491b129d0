/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game.h"

#include "analysis/games/tractor/mind/known.h"
#include "read.h"
#include "analysis/games/tractor/rules/score.h"
#include "analysis/games/tractor/rules/trick.h"

#include <stdlib.h>
#include <string.h>

#define TRY KBZ_TRACTOR_TRY
#define PLAYS_MAX (KBZ_TRACTOR_TRICKS_MAX * KBZ_TRACTOR_SEATS)

int kbz_tractor_recorded_at (const KbzTractorRecord *record, int trick)
{
  int at = 0;
  for (int i = 0; i < trick; i++)
    at += KBZ_TRACTOR_SEATS * record->size[i];
  return at;
}

void kbz_tractor_note_trick (KbzTractor *t)
{
  KbzTractorRecord *record = &t->record;
  KbzTractorRules rules = kbz_tractor_rules (t);
  int at = kbz_tractor_recorded_at (record, record->n);
  for (int i = 0; i < KBZ_TRACTOR_SEATS; i++) {
    KbzCard cards[KBZ_CARDS_MAX];
    size_t n = kbz_hand_cards (&t->trick[i], cards);
    kbz_tractor_sort (&rules, cards, n);
    memcpy (record->cards + at, cards, n);
    at += (int)n;
    record->size[record->n] = (uint8_t)n;
  }
  record->leader[record->n++] = (uint8_t)t->leader;
}

/* ---- Fields ------------------------------------------------------------------------------ */

static void write_back (const KbzTractor *t, KbzWriter *writer)
{
  const KbzTractorRecord *record = &t->record;
  KbzTractorRules rules = kbz_tractor_rules (t);
  int n = 0;
  for (int i = 0; i < KBZ_TRACTOR_TRICKS_MAX; i++)
    if (kbz_hand_size (&record->back[i]) > 0)
      n = i + 1;
  if (n == 0)
    return;
  writer->begin_list (writer, "taken_back");
  for (int i = 0; i < n; i++) {
    KbzCard cards[KBZ_CARDS_MAX];
    size_t n_cards = kbz_hand_cards (&record->back[i], cards);
    kbz_tractor_sort (&rules, cards, n_cards);
    kbz_write_cards (writer, NULL, cards, n_cards, KBZ_PACK_JOKERS);
  }
  writer->end (writer);
}

void kbz_tractor_write_record (const KbzTractor *t, KbzWriter *writer)
{
  const KbzTractorRecord *record = &t->record;
  if (record->n > 0) {
    writer->string (writer, "first_leader", kbz_tractor_seat_ids[record->leader[0]]);
    writer->begin_list (writer, "record");
    int at = 0;
    for (int trick = 0; trick < record->n; trick++)
      for (int i = 0; i < KBZ_TRACTOR_SEATS; i++, at += record->size[trick])
        kbz_write_cards (writer, NULL, record->cards + at, record->size[trick], KBZ_PACK_JOKERS);
    writer->end (writer);
  }
  write_back (t, writer);
}

/* Puts a trick of four plays into the record and finds out who leads next. */
static KbzStatus read_trick (KbzTractor *t, KbzTractorCards plays[KBZ_TRACTOR_SEATS], int *leader,
                             KbzError *error)
{
  KbzTractorRules rules = kbz_tractor_rules (t);
  KbzTractorRecord *record = &t->record;
  KbzTractorPlay trick[KBZ_TRACTOR_SEATS];
  KbzTractorShape lead;
  int at = kbz_tractor_recorded_at (record, record->n);
  size_t n = plays[0].n;
  bool same = n > 0 && n <= KBZ_TRACTOR_TRICKS_MAX
              && at + 4 * (int)n <= 4 * kbz_tractor_hand_size (t->decks);
  for (int i = 0; i < KBZ_TRACTOR_SEATS; i++) {
    same &= plays[i].n == n;
    kbz_tractor_sort (&rules, plays[i].cards, plays[i].n);
    trick[i] = (KbzTractorPlay){ plays[i].cards, plays[i].n };
  }
  if (!same || !kbz_tractor_shape (&rules, plays[0].cards, n, &lead))
    return kbz_fail (
        error, KBZ_E_POSITION, 0,
        KBZ_TEXT (N_ ("Trick {0} of “record” is no trick."), KBZ_NUMBER (record->n + 1)));
  for (int i = 0; i < KBZ_TRACTOR_SEATS; i++, at += (int)n) {
    memcpy (record->cards + at, plays[i].cards, n);
    if (i > 0)
      kbz_tractor_note_answer (t, (*leader + i) % KBZ_TRACTOR_SEATS, &lead, plays[i].cards, n);
  }
  record->size[record->n] = (uint8_t)n;
  record->leader[record->n++] = (uint8_t)*leader;
  *leader = (*leader + kbz_tractor_winner (&rules, trick, KBZ_TRACTOR_SEATS)) % KBZ_TRACTOR_SEATS;
  return KBZ_OK;
}

static KbzStatus read_tricks (KbzTractor *t, KbzTractorCards *plays, size_t n, KbzError *error)
{
  int leader = t->record.leader[0];
  if (n % KBZ_TRACTOR_SEATS != 0)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("“record” must be whole tricks of four plays.")));
  for (size_t i = 0; i < n; i += KBZ_TRACTOR_SEATS)
    TRY (read_trick (t, plays + i, &leader, error));
  if (n > 0 && leader != t->leader)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("By “record” the next to lead is seat {0}, not seat {1}."),
                               KBZ_NUMBER (leader), KBZ_NUMBER (t->leader)));
  return KBZ_OK;
}

KbzStatus kbz_tractor_read_record (const KbzFields *fields, KbzTractor *t, KbzError *error)
{
  int first = t->banker;
  size_t n = 0;
  TRY (kbz_fields_word (fields, "first_leader", kbz_tractor_seat_ids, 4, &first, error));
  KbzTractorCards *list = malloc (PLAYS_MAX * sizeof *list);
  if (list == NULL)
    return kbz_fail (error, KBZ_E_LIMIT, 0,
                     KBZ_TEXT (N_ ("There is no memory to read the record.")));
  KbzStatus status = kbz_tractor_read_list (fields, "record", t->decks, list, PLAYS_MAX, &n, error);
  if (n > 0)
    t->record.leader[0] = (uint8_t)(first >= 0 ? first : 0);
  if (status == KBZ_OK)
    status = read_tricks (t, list, n, error);
  if (status == KBZ_OK)
    status = kbz_tractor_read_list (fields, "taken_back", t->decks, list, KBZ_TRACTOR_TRICKS_MAX,
                                    &n, error);
  for (size_t i = 0; status == KBZ_OK && i < n; i++)
    t->record.back[i] = kbz_tractor_hand_of (&list[i]);
  free (list);
  return status;
}

KbzStatus kbz_tractor_check_record (const KbzTractor *t, KbzError *error)
{
  const KbzTractorRecord *record = &t->record;
  int recorded = kbz_tractor_recorded_at (record, record->n) / KBZ_TRACTOR_SEATS;
  int left = kbz_hand_size (&t->hands[(t->leader + 3) % 4]);
  uint8_t copies[KBZ_CARD_CODES] = { 0 };
  KbzCard cards[KBZ_CARDS_MAX];
  if (recorded + left > kbz_tractor_hand_size (t->decks))
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("“record” and hands have too many cards.")));
  for (int i = 0; i < KBZ_TRACTOR_SEATS * recorded; i++)
    copies[record->cards[i]]++;
  for (int i = -1; i < 2 * KBZ_TRACTOR_SEATS; i++) {
    const KbzHand *hand = i < 0                   ? &t->buried
                          : i < KBZ_TRACTOR_SEATS ? &t->hands[i]
                                                  : &t->trick[i - KBZ_TRACTOR_SEATS];
    size_t n = kbz_hand_cards (hand, cards);
    for (size_t j = 0; j < n; j++)
      copies[cards[j]]++;
  }
  for (int card = 0; card < KBZ_CARD_CODES; card++)
    if (copies[card] > t->decks)
      return kbz_fail (
          error, KBZ_E_POSITION, 0,
          KBZ_TEXT (N_ ("“record” has cards that are still held, or too many of one.")));
  for (int i = record->n + (t->n_trick > 0); i < KBZ_TRACTOR_TRICKS_MAX; i++)
    if (kbz_hand_size (&record->back[i]) > 0)
      return kbz_fail (error, KBZ_E_POSITION, 0,
                       KBZ_TEXT (N_ ("“taken_back” goes on after the last trick.")));
  if (!kbz_tractor_fits_record (t))
    return kbz_fail (
        error, KBZ_E_POSITION, 0,
        KBZ_TEXT (N_ ("With these hands the plays of “record” would not have been legal.")));
  return KBZ_OK;
}
