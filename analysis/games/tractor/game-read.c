/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game.h"

#include "analysis/games/tractor/rules/declare.h"
#include "read.h"
#include "analysis/games/tractor/rules/score.h"
#include "analysis/games/tractor/solve/solve.h"

#include <string.h>

#define TRY KBZ_TRACTOR_TRY

static KbzStatus read_seat (const KbzFields *fields, const char *key, int8_t *seat, KbzError *error)
{
  int read = *seat;
  KbzStatus status = kbz_fields_word (fields, key, kbz_tractor_seat_ids, 4, &read, error);
  *seat = (int8_t)read;
  return status;
}

static KbzStatus read_number (const KbzFields *fields, const char *key, int low, int high,
                              int *number, KbzError *error)
{
  int64_t read = *number;
  KbzStatus status = kbz_fields_integer (fields, key, low, high, &read, error);
  *number = (int)read;
  return status;
}

static KbzStatus read_hands (const KbzFields *fields, const char *key, int decks, KbzHand *hands,
                             size_t *n, KbzError *error)
{
  KbzTractorCards list[KBZ_TRACTOR_SEATS];
  TRY (kbz_tractor_read_list (fields, key, decks, list, KBZ_TRACTOR_SEATS, n, error));
  for (size_t i = 0; i < *n; i++)
    hands[i] = kbz_tractor_hand_of (&list[i]);
  return KBZ_OK;
}

static KbzStatus read_suits (const KbzFields *fields, const char *key, uint8_t suits[4],
                             KbzError *error)
{
  const KbzField *field = kbz_fields_find (fields, key);
  if (field == NULL)
    return KBZ_OK;
  for (size_t i = 0; i < field->n; i++)
    for (const char *at = field->items[i]; *at != '\0'; at++) {
      const char *found = strchr (kbz_tractor_suit_letters, *at);
      if (found == NULL || i >= KBZ_TRACTOR_SEATS)
        return kbz_fail (
            error, KBZ_E_FIELD, 0,
            KBZ_TEXT (N_ ("“{0}” must be four lists of the suits S H D C T."), KBZ_STRING (key)));
      suits[i] |= (uint8_t)(1u << (found - kbz_tractor_suit_letters));
    }
  return KBZ_OK;
}

static KbzStatus read_levels (const KbzFields *fields, KbzTractor *t, KbzError *error)
{
  int level = 2;
  const KbzField *field = kbz_fields_find (fields, "levels");
  TRY (kbz_fields_need (fields, "level", error));
  TRY (kbz_tractor_read_level (fields, "level", &level, error));
  t->level = t->levels[0] = t->levels[1] = (uint8_t)level;
  if (field != NULL && field->n != 2)
    return kbz_fail (error, KBZ_E_FIELD, 0, KBZ_TEXT (N_ ("“levels” must be two ranks.")));
  for (size_t i = 0; field != NULL && i < 2; i++) {
    level = kbz_rank_read (field->items[i], strlen (field->items[i]));
    if (level == 0)
      return kbz_fail (error, KBZ_E_FIELD, 0, KBZ_TEXT (N_ ("“levels” must be two ranks.")));
    t->levels[i] = (uint8_t)level;
  }
  return KBZ_OK;
}

/* The engine's endings name the bankers' side, not who of them has the bank. */
static KbzStatus read_banker (const KbzFields *fields, KbzTractor *t, KbzError *error)
{
  unsigned bankers = 0;
  TRY (read_seat (fields, "banker", &t->banker, error));
  if (t->banker != KBZ_NO_SEAT || kbz_fields_find (fields, "bankers") == NULL)
    return KBZ_OK;
  TRY (kbz_tractor_read_bankers (fields, &bankers, error));
  t->banker = bankers == 5 ? 0 : 1;
  return KBZ_OK;
}

static KbzStatus read_head (const KbzFields *fields, KbzTractor *t, KbzError *error)
{
  int decks, phase = KBZ_TRACTOR_PLAY, trump = KBZ_NO_SUIT, round = 0;
  int8_t first = 0;
  bool protect = false;
  size_t n;
  KbzTractorCards cards;
  TRY (kbz_tractor_read_decks (fields, &decks, error));
  TRY (kbz_fields_boolean (fields, "protect_triples", &protect, error));
  TRY (kbz_fields_word (fields, "phase", kbz_tractor_phases, 4, &phase, error));
  TRY (read_levels (fields, t, error));
  TRY (read_seat (fields, "first", &first, error));
  TRY (read_banker (fields, t, error));
  TRY (kbz_fields_word (fields, "trump", kbz_tractor_trump_words, 5, &trump, error));
  TRY (read_seat (fields, "declarer", &t->declarer, error));
  TRY (read_seat (fields, "asked", &t->asked, error));
  TRY (read_number (fields, "round", 0, 7, &round, error));
  t->decks = (uint8_t)decks;
  t->protect_triples = protect;
  t->phase = (uint8_t)phase;
  t->first = (uint8_t)first;
  t->trump = (uint8_t)trump;
  t->round = (uint8_t)round;
  TRY (kbz_fields_need (fields, "hands", error));
  TRY (read_hands (fields, "hands", decks, t->hands, &n, error));
  if (n != KBZ_TRACTOR_SEATS)
    return kbz_fail (error, KBZ_E_FIELD, 0, KBZ_TEXT (N_ ("“hands” must be four hands.")));
  TRY (kbz_tractor_read_cards (fields, "stock", decks, &cards, error));
  t->n_stock = (uint8_t)cards.n;
  for (size_t i = 0; i < cards.n; i++)
    t->stock[i] = cards.cards[cards.n - 1 - i];
  TRY (kbz_tractor_read_cards (fields, "kitty", decks, &cards, error));
  t->buried = kbz_tractor_hand_of (&cards);
  TRY (kbz_tractor_read_cards (fields, "turned", decks, &cards, error));
  t->turned = cards.n > 0 ? cards.cards[0] : KBZ_NO_CARD;
  TRY (kbz_tractor_read_cards (fields, "declared", decks, &cards, error));
  if (cards.n > 0
      && kbz_tractor_declaration (t->level, cards.cards, cards.n, NULL) == KBZ_DECLARE_NOTHING)
    return kbz_fail (error, KBZ_E_POSITION, 0, KBZ_TEXT (N_ ("“declared” is no declaration.")));
  t->n_declared = (uint8_t)cards.n;
  t->declared = cards.n > 0 ? cards.cards[0] : KBZ_NO_CARD;
  return KBZ_OK;
}

/* What the answers on the table show. */
static void note_trick (KbzTractor *t)
{
  KbzTractorShape lead;
  if (kbz_hand_size (&t->trick[0]) == 0 || !kbz_tractor_led (t, &lead))
    return;
  for (int i = 1; i < t->n_trick; i++) {
    KbzCard cards[KBZ_CARDS_MAX];
    size_t n = kbz_hand_cards (&t->trick[i], cards);
    if (n == (size_t)lead.n_cards)
      kbz_tractor_note_answer (t, (t->leader + i) % KBZ_TRACTOR_SEATS, &lead, cards, n);
  }
}

static KbzStatus read_play (const KbzFields *fields, KbzTractor *t, KbzError *error)
{
  int points = 0, fines = 0, multiplier = 0, withdrawn = 0;
  size_t n = 0, n_last = 0;
  TRY (kbz_fields_need (fields, "trump", error));
  TRY (read_seat (fields, "leader", &t->leader, error));
  TRY (read_hands (fields, "trick", t->decks, t->trick, &n, error));
  TRY (read_hands (fields, "last", t->decks, t->last, &n_last, error));
  TRY (read_seat (fields, "last_leader", &t->last_leader, error));
  TRY (read_seat (fields, "thrower", &t->thrower, error));
  TRY (read_number (fields, "withdrawn", 0, KBZ_MOVE_CARDS_MAX, &withdrawn, error));
  TRY (read_number (fields, "attackers", 0, 300, &points, error));
  TRY (read_number (fields, "fines", -10000, 10000, &fines, error));
  TRY (read_number (fields, "multiplier", 0, 5000, &multiplier, error));
  for (int lack = 0; lack < KBZ_TRACTOR_LACKS; lack++)
    TRY (read_suits (fields, kbz_tractor_lack_keys[lack], t->lacks[lack], error));
  if (t->leader == KBZ_NO_SEAT)
    t->leader = t->banker;
  if (n == KBZ_TRACTOR_SEATS)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("A trick of four plays is no longer on the table.")));
  if ((n_last == KBZ_TRACTOR_SEATS) != (t->last_leader != KBZ_NO_SEAT))
    return kbz_fail (error, KBZ_E_FIELD, 0,
                     KBZ_TEXT (N_ ("“last”, four plays, and “last_leader” go together.")));
  t->n_trick = (int8_t)n;
  t->points = (int16_t)points;
  t->fines = (int16_t)fines;
  t->multiplier = (int16_t)multiplier;
  t->withdrawn = (uint8_t)withdrawn;
  TRY (kbz_tractor_read_record (fields, t, error));
  note_trick (t);
  return KBZ_OK;
}

KbzStatus kbz_tractor_read (void *state, const KbzFields *fields, KbzError *error)
{
  KbzTractor *t = state;
  kbz_tractor_clear (t);
  TRY (read_head (fields, t, error));
  if (t->phase >= KBZ_TRACTOR_PLAY)
    TRY (read_play (fields, t, error));
  if (t->phase != KBZ_TRACTOR_DEAL) {
    if (t->banker == KBZ_NO_SEAT)
      return kbz_fields_need (fields, "banker", error);
    TRY (kbz_fields_need (fields, "trump", error));
  }
  if ((t->declarer == KBZ_NO_SEAT) != (t->n_declared == 0))
    return kbz_fail (error, KBZ_E_FIELD, 0,
                     KBZ_TEXT (N_ ("“declarer” and “declared” go together.")));
  return kbz_tractor_check (t, error);
}

KbzStatus kbz_tractor_read_seen (KbzTractor *t, const KbzFields *fields, KbzError *error)
{
  kbz_tractor_clear (t);
  TRY (read_head (fields, t, error));
  if (t->banker == KBZ_NO_SEAT)
    return kbz_fields_need (fields, "banker", error);
  if (t->phase != KBZ_TRACTOR_PLAY)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("Before the play all hands must be given.")));
  TRY (read_play (fields, t, error));
  int seat = kbz_tractor_seat (t);
  if (kbz_hand_size (&t->hands[seat]) == 0)
    return kbz_fail (
        error, KBZ_E_POSITION, 0,
        KBZ_TEXT (N_ ("The hand of seat {0}, whose turn it is, is missing."), KBZ_NUMBER (seat)));
  TRY (kbz_tractor_deal_unseen (t, seat, error));
  KbzRandom random;
  kbz_random_init (&random, 0);
  kbz_tractor_reshuffle (t, seat, &random);
  return kbz_tractor_check (t, error);
}
