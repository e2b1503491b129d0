/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "read.h"

#include <string.h>

#define TRY KBZ_TAROT_TRY

/* Reading a position. What is dealt and bid is told by "bids"; without them it is an ending that
 * somebody laid out, of which only the play is known. */

static KbzStatus read_seat (const KbzFields *fields, const char *key, int players, int8_t *seat,
                            KbzError *error)
{
  int read = *seat;
  TRY (kbz_fields_word (fields, key, kbz_tarot_seat_ids, (size_t)players, &read, error));
  *seat = (int8_t)read;
  return KBZ_OK;
}

static KbzStatus read_sets (const KbzFields *fields, const char *key, int players,
                            KbzTarotSet *sets, KbzError *error)
{
  const KbzField *field = kbz_fields_find (fields, key);
  if (field == NULL)
    return KBZ_OK;
  if ((int)field->n != players)
    return kbz_fail (error, KBZ_E_FIELD, 0,
                     KBZ_TEXT (N_ ("“{0}” must be {1} lists of cards, one for each player."),
                               KBZ_STRING (key), KBZ_NUMBER (players)));
  for (int i = 0; i < players; i++) {
    KbzTarotCards cards;
    TRY (kbz_tarot_read_item (field, (size_t)i, &cards, error));
    sets[i] = kbz_tarot_set_of (cards.cards, cards.n);
  }
  return KBZ_OK;
}

static KbzStatus read_set (const KbzFields *fields, const char *key, KbzTarotSet *set,
                           KbzError *error)
{
  KbzTarotCards cards;
  TRY (kbz_tarot_read_cards (fields, key, &cards, error));
  *set = kbz_tarot_set_of (cards.cards, cards.n);
  return KBZ_OK;
}

static KbzStatus read_bids (const KbzFields *fields, KbzTarot *t, KbzError *error)
{
  const KbzField *field = kbz_fields_find (fields, "bids");
  t->laid_out = field == NULL;
  for (size_t i = 0; field != NULL && i < field->n; i++) {
    int bid = 0;
    if (field->n == 1 && field->items[0][0] == '\0')
      break;
    while (bid < KBZ_TAROT_BIDS && strcmp (field->items[i], kbz_tarot_bid_words[bid]) != 0)
      bid++;
    if (bid == KBZ_TAROT_BIDS || i >= t->players || t->contract == KBZ_TAROT_CONTRE
        || (bid > 0 && bid <= t->contract))
      return kbz_fail (error, KBZ_E_POSITION, 0,
                       KBZ_TEXT (N_ ("Bid {0} of “bids”, “{1}”, cannot be."),
                                 KBZ_NUMBER ((int)(i + 1)), KBZ_STRING_N (field->items[i], 20)));
    t->bids[t->n_bids++] = (uint8_t)bid;
    if (bid > 0) {
      t->contract = (uint8_t)bid;
      t->taker = (int8_t)((t->dealer + t->n_bids) % t->players);
    }
  }
  return KBZ_OK;
}

/* Who attacks may be told by "attack", or by the taker and a partner. */
static KbzStatus read_partner (const KbzFields *fields, const KbzTarot *t, unsigned *attack,
                               KbzError *error)
{
  static const char *const words[] = { "0", "1", "2", "3", "4", "none" };
  int partner = 5;
  TRY (kbz_fields_word (fields, "partner", words, 6, &partner, error));
  if (*attack != 0 || t->taker == KBZ_NO_SEAT)
    return KBZ_OK;
  if (partner < 5 && partner >= t->players)
    return kbz_fail (error, KBZ_E_FIELD, 0,
                     KBZ_TEXT (N_ ("There is no seat {0} to be partner."), KBZ_NUMBER (partner)));
  *attack = 1u << t->taker | (partner < 5 ? 1u << partner : 0);
  return KBZ_OK;
}

static KbzStatus read_laid_out (const KbzFields *fields, KbzTarot *t, KbzError *error)
{
  static const char *const sweeps[] = { "nobody", "attack", "defence", "open" };
  int contract = KBZ_TAROT_PETITE, sweep = KBZ_SWEEP_NOBODY, play_for = KBZ_TAROT_FOR_SCORE;
  unsigned attack = 0;
  int64_t before = 0;
  KbzTarotSet bouts = { { 0, 0 } };
  TRY (kbz_fields_word (fields, "contract", kbz_tarot_bid_words, KBZ_TAROT_BIDS, &contract, error));
  TRY (read_seat (fields, "taker", t->players, &t->taker, error));
  TRY (kbz_tarot_read_seats (fields, "attack", t->players, &attack, error));
  TRY (kbz_fields_integer (fields, "attack_half_points", 0, KBZ_TAROT_HALVES, &before, error));
  TRY (read_set (fields, "attack_bouts", &bouts, error));
  TRY (kbz_fields_word (fields, "sweep", sweeps, 3, &sweep, error));
  TRY (kbz_fields_word (fields, "play_for", kbz_tarot_purposes, KBZ_TAROT_PURPOSES, &play_for,
                        error));
  TRY (read_partner (fields, t, &attack, error));
  if (contract == KBZ_TAROT_PASS)
    return kbz_fail (error, KBZ_E_FIELD, 0, KBZ_TEXT (N_ ("“contract” must be a bid.")));
  if (attack == 0)
    return kbz_fields_need (fields, "attack", error);
  if (attack == (1u << t->players) - 1)
    return kbz_fail (error, KBZ_E_POSITION, 0, KBZ_TEXT (N_ ("“attack” leaves nobody to defend.")));
  if (t->taker == KBZ_NO_SEAT)
    t->taker = (int8_t)__builtin_ctz (attack);
  if (!(attack >> t->taker & 1))
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("“taker” is not among those who “attack”.")));
  for (KbzTarotSet rest = bouts; !kbz_tarot_is_empty (rest);)
    if (!kbz_tarot_is_bout (kbz_tarot_pop (&rest)))
      return kbz_fail (error, KBZ_E_CARD, 0,
                       KBZ_TEXT (N_ ("“attack_bouts” may hold T1, T21 and EX.")));
  t->contract = (uint8_t)contract;
  t->attack = (uint8_t)attack;
  t->before = (int16_t)before;
  t->before_sweep = (uint8_t)sweep;
  t->play_for = (uint8_t)play_for;
  t->before_bouts = (uint8_t)((kbz_tarot_has (bouts, KBZ_PETIT) ? KBZ_BOUT_PETIT : 0)
                              | (kbz_tarot_has (bouts, KBZ_TWENTY_ONE) ? KBZ_BOUT_21 : 0)
                              | (kbz_tarot_has (bouts, KBZ_EXCUSE) ? KBZ_BOUT_EXCUSE : 0));
  return KBZ_OK;
}

/* Tricks played out; who leads next follows from them. */
static KbzStatus read_record (const KbzFields *fields, KbzTarot *t, KbzError *error)
{
  const KbzField *record = kbz_fields_find (fields, "record");
  int8_t first = KBZ_NO_SEAT, leader = KBZ_NO_SEAT;
  KbzTarotCards trick;
  TRY (read_seat (fields, "first_leader", t->players, &first, error));
  TRY (read_seat (fields, "leader", t->players, &leader, error));
  if (record != NULL && first == KBZ_NO_SEAT)
    return kbz_fields_need (fields, "first_leader", error);
  for (size_t i = 0; record != NULL && i < record->n; i++) {
    TRY (kbz_tarot_read_item (record, i, &trick, error));
    if ((int)trick.n != t->players || i >= (size_t)kbz_tarot_hand_size (t->players))
      return kbz_fail (
          error, KBZ_E_POSITION, 0,
          KBZ_TEXT (N_ ("Trick {0} of “record” is no trick."), KBZ_NUMBER ((int)(i + 1))));
    memcpy (t->tricks[i], trick.cards, trick.n);
    t->leaders[i] = (uint8_t)first;
    t->n_tricks++;
    first = (int8_t)((first + kbz_tarot_trick_winner (trick.cards, t->players)) % t->players);
  }
  if (leader != KBZ_NO_SEAT && first != KBZ_NO_SEAT && leader != first)
    return kbz_fail (
        error, KBZ_E_POSITION, 0,
        KBZ_TEXT (N_ ("Seat {0} leads, not seat {1}."), KBZ_NUMBER (first), KBZ_NUMBER (leader)));
  t->leader = first != KBZ_NO_SEAT ? first : leader;
  if (t->leader == KBZ_NO_SEAT)
    t->leader = !t->laid_out && !t->announced ? (int8_t)((t->dealer + 1) % t->players) : t->taker;
  TRY (kbz_tarot_read_cards (fields, "trick", &trick, error));
  if ((int)trick.n >= t->players)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("A full trick is no longer on the table.")));
  memcpy (t->trick, trick.cards, trick.n);
  t->n_trick = (uint8_t)trick.n;
  return KBZ_OK;
}

static KbzStatus read_head (const KbzFields *fields, KbzTarot *t, KbzError *error)
{
  int players = 4, phase = KBZ_TAROT_PLAYING;
  int8_t dealer = 0;
  bool misere = false, slam = false;
  unsigned miseres = 0;
  TRY (kbz_tarot_read_players (fields, &players, error));
  TRY (kbz_fields_word (fields, "phase", kbz_tarot_phases, 6, &phase, error));
  TRY (kbz_fields_boolean (fields, "misere", &misere, error));
  TRY (kbz_fields_boolean (fields, "slam", &slam, error));
  t->players = (uint8_t)players;
  t->phase = (uint8_t)phase;
  t->misere = misere;
  t->announced = slam;
  TRY (read_seat (fields, "dealer", players, &dealer, error));
  TRY (kbz_tarot_read_seats (fields, "miseres", players, &miseres, error));
  t->dealer = (uint8_t)dealer;
  t->miseres = (uint8_t)miseres;
  TRY (kbz_fields_need (fields, "hands", error));
  TRY (read_sets (fields, "hands", players, t->hands, error));
  TRY (read_set (fields, "dog", &t->dog, error));
  TRY (read_set (fields, "discard", &t->discard, error));
  TRY (read_sets (fields, "shown", players, t->shown, error));
  return read_bids (fields, t, error);
}

KbzStatus kbz_tarot_read (void *state, const KbzFields *fields, KbzError *error)
{
  KbzTarot *t = state;
  KbzTarotCards called;
  int8_t taker = KBZ_NO_SEAT;
  kbz_tarot_clear (t);
  TRY (read_head (fields, t, error));
  TRY (kbz_tarot_read_cards (fields, "called", &called, error));
  t->called = called.n == 1 ? called.cards[0] : KBZ_NO_CARD;
  if (t->laid_out && t->phase < KBZ_TAROT_PLAYING)
    return kbz_fields_need (fields, "bids", error);
  if (t->laid_out) {
    TRY (read_laid_out (fields, t, error));
    t->dealer = 0;
    t->called = KBZ_NO_CARD;
  } else {
    TRY (read_seat (fields, "taker", t->players, &taker, error));
    if (taker != KBZ_NO_SEAT && taker != t->taker)
      return kbz_fail (
          error, KBZ_E_POSITION, 0,
          KBZ_TEXT (N_ ("“bids” do not make seat {0} the taker."), KBZ_NUMBER (taker)));
  }
  if (t->phase >= KBZ_TAROT_PLAYING && t->taker != KBZ_NO_SEAT)
    TRY (read_record (fields, t, error));
  if (!t->laid_out && t->phase > KBZ_TAROT_CALLING)
    kbz_tarot_find_attack (t);
  return kbz_tarot_check (t, error);
}
