/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ops.h"

#include "analysis/engine.h"

#include <string.h>

#define TRY KBZ_TAROT_TRY

/* The score from its figures, or from the tricks of a deal that was played. */

static const char *const slams[] = { "announced_made", "unannounced_made", "announced_failed",
                                     "defence_made",   "announced",        "none" };
enum { ANNOUNCED_MADE, UNANNOUNCED_MADE, ANNOUNCED_FAILED, DEFENCE_MADE, ANNOUNCED, NO_SLAM };

static KbzStatus read_handfuls (const KbzFields *question, int players, int handfuls[4],
                                KbzError *error)
{
  const KbzField *field = kbz_fields_find (question, "poignees");
  int trumps = 0;
  for (size_t i = 0; field != NULL && i < field->n; i++) {
    int level = KBZ_HANDFUL_SINGLE;
    if (field->n == 1 && field->items[0][0] == '\0')
      break;
    while (level <= KBZ_HANDFUL_TRIPLE
           && strcmp (field->items[i], kbz_tarot_handful_words[level]) != 0)
      level++;
    if (level > KBZ_HANDFUL_TRIPLE)
      return kbz_fail (error, KBZ_E_FIELD, 0,
                       KBZ_TEXT (N_ ("“poignees” may hold simple, double and triple, not “{0}”."),
                                 KBZ_STRING_N (field->items[i], 20)));
    handfuls[level]++;
    trumps += kbz_tarot_handful_size (players, (KbzTarotHandful)level);
    if (trumps > 22)
      return kbz_fail (
          error, KBZ_E_POSITION, 0,
          KBZ_TEXT (
              N_ ("Handful {0} of “poignees” is impossible: {1} trumps would be shown, of 22."),
              KBZ_NUMBER ((int)(i + 1)), KBZ_NUMBER (trumps)));
  }
  return KBZ_OK;
}

static KbzStatus read_head (const KbzFields *question, KbzTarotFigures *f, KbzError *error)
{
  static const char *const sides[] = { "defence", "none", "attack" };
  int contract = 0, petit = 1, slam = NO_SLAM, taker = 0, partner = KBZ_NO_SEAT;
  bool announced = false;
  f->players = 4;
  TRY (kbz_tarot_read_players (question, &f->players, error));
  TRY (kbz_fields_need (question, "contract", error));
  TRY (kbz_fields_word (question, "contract", kbz_tarot_bid_words + 1, KBZ_TAROT_BIDS - 1,
                        &contract, error));
  size_t n = (size_t)f->players;
  TRY (kbz_fields_word (question, "taker", kbz_tarot_seat_ids, n, &taker, error));
  TRY (kbz_fields_word (question, "partner", kbz_tarot_seat_ids, n, &partner, error));
  TRY (kbz_fields_word (question, "petit_au_bout", sides, 3, &petit, error));
  TRY (kbz_fields_word (question, "chelem", slams, 6, &slam, error));
  TRY (kbz_fields_boolean (question, "chelem_announced", &announced, error));
  TRY (read_handfuls (question, f->players, f->handfuls, error));
  if (partner != KBZ_NO_SEAT && f->players != 5)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("Only with five players the taker has a partner.")));
  f->contract = (KbzTarotBid)(contract + 1);
  f->taker = taker;
  f->attack = 1u << taker | (partner != KBZ_NO_SEAT ? 1u << partner : 0);
  f->petit = petit - 1;
  f->announced =
      announced || slam == ANNOUNCED_MADE || slam == ANNOUNCED_FAILED || slam == ANNOUNCED;
  f->attack_slam = slam == ANNOUNCED_MADE || slam == UNANNOUNCED_MADE;
  f->defence_slam = slam == DEFENCE_MADE;
  return KBZ_OK;
}

static KbzStatus read_figures (const KbzFields *question, KbzTarotFigures *f, KbzError *error)
{
  double points = 0;
  int64_t bouts = 0;
  TRY (kbz_fields_need (question, "bouts", error));
  TRY (kbz_fields_integer (question, "bouts", 0, 3, &bouts, error));
  TRY (kbz_fields_need (question, "points", error));
  TRY (kbz_fields_real (question, "points", &points, error));
  if (!(points >= 0 && points <= 91) || points * 2 != (int)(points * 2))
    return kbz_fail (error, KBZ_E_FIELD, 0,
                     KBZ_TEXT (N_ ("“points” must be from 0 to 91, in halves.")));
  f->half_points = (int)(points * 2);
  f->bouts = (int)bouts;
  return KBZ_OK;
}

/* ---- A deal that was played -------------------------------------------------------------- */

/* Each trick as one text: a list of lists is joined, a list of cards is cut into tricks. */
static KbzStatus read_tricks (const KbzFields *question, KbzTarot *t, int leader, KbzError *error)
{
  const KbzField *field = kbz_fields_find (question, "tricks");
  int tricks = kbz_tarot_hand_size (t->players);
  if ((int)field->n != tricks)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("“tricks” has {0} tricks instead of {1}."),
                               KBZ_NUMBER ((int)field->n), KBZ_NUMBER (tricks)));
  for (int i = 0; i < tricks; i++) {
    KbzTarotCards trick;
    TRY (kbz_tarot_read_item (field, (size_t)i, &trick, error));
    if ((int)trick.n != t->players)
      return kbz_fail (error, KBZ_E_POSITION, 0,
                       KBZ_TEXT (N_ ("Trick {0} has {1} cards instead of {2}."), KBZ_NUMBER (i + 1),
                                 KBZ_NUMBER ((int)trick.n), KBZ_NUMBER (t->players)));
    memcpy (t->tricks[i], trick.cards, trick.n);
    t->leaders[i] = (uint8_t)leader;
    leader = (leader + kbz_tarot_trick_winner (trick.cards, t->players)) % t->players;
  }
  t->n_tricks = (uint8_t)tricks;
  t->leader = (int8_t)leader;
  return KBZ_OK;
}

static KbzTarotSet hand_played (const KbzTarot *t, int seat)
{
  KbzTarotSet hand = { { 0, 0 } };
  for (int i = 0; i < t->n_tricks; i++)
    kbz_tarot_add (&hand, t->tricks[i][(seat - t->leaders[i] + t->players) % t->players]);
  return hand;
}

static KbzStatus fail_card (KbzError *error, KbzCard card, const char *what)
{
  return kbz_fail (error, KBZ_E_POSITION, 0, KBZ_TEXT (what, KBZ_TAROT_ARG (card)));
}

static KbzStatus check_cards (const KbzTarot *t, KbzTarotSet dog, KbzError *error)
{
  KbzTarotSet all = dog;
  for (int i = 0; i < t->n_tricks; i++) {
    KbzTarotSet trick = kbz_tarot_set_of (t->tricks[i], t->players);
    KbzTarotSet twice = kbz_tarot_and (all, trick);
    if (!kbz_tarot_is_empty (twice))
      return fail_card (error, kbz_tarot_pop (&twice), N_ ("{0} lies in two places."));
    all = kbz_tarot_or (all, trick);
  }
  KbzTarotSet missing = kbz_tarot_minus (kbz_tarot_pack (), all);
  if (!kbz_tarot_is_empty (missing))
    return fail_card (error, kbz_tarot_pop (&missing),
                      N_ ("{0} is missing from the tricks and the dog."));
  return KBZ_OK;
}

static KbzStatus check_discard (const KbzTarot *t, KbzError *error)
{
  KbzTarotSet trumps = kbz_tarot_discarded_trumps (t);
  for (KbzTarotSet rest = t->discard; !kbz_tarot_is_empty (rest);) {
    KbzCard card = kbz_tarot_pop (&rest);
    if (kbz_tarot_is_king (card) || kbz_tarot_is_bout (card))
      return fail_card (error, card, N_ ("{0} may not be laid aside."));
  }
  if (!kbz_tarot_is_empty (trumps)
      && kbz_tarot_discardable (hand_played (t, t->taker)).bits[0] != 0)
    return fail_card (error, kbz_tarot_pop (&trumps),
                      N_ ("{0} may not be laid aside while there is another card for it."));
  return KBZ_OK;
}

/* Every handful needs a player with that many trumps; nobody shows two. */
static KbzStatus check_handfuls (const KbzTarot *t, const KbzTarotFigures *f, KbzError *error)
{
  unsigned used = 0;
  for (int level = KBZ_HANDFUL_TRIPLE; level >= KBZ_HANDFUL_SINGLE; level--)
    for (int i = 0; i < f->handfuls[level]; i++) {
      int found = KBZ_NO_SEAT, best = 99;
      for (int seat = 0; seat < t->players; seat++) {
        int trumps = __builtin_popcountll (hand_played (t, seat).bits[1]);
        if (seat == t->taker)
          trumps += kbz_tarot_size (kbz_tarot_discarded_trumps (t));
        if (!(used >> seat & 1) && trumps < best
            && trumps >= kbz_tarot_handful_size (t->players, (KbzTarotHandful)level)) {
          found = seat;
          best = trumps;
        }
      }
      if (found == KBZ_NO_SEAT)
        return kbz_fail (
            error, KBZ_E_POSITION, 0,
            KBZ_TEXT (N_ ("Nobody held the {0} trumps of a {1} handful."),
                      KBZ_NUMBER (kbz_tarot_handful_size (t->players, (KbzTarotHandful)level)),
                      KBZ_STRING (kbz_tarot_handful_words[level])));
      used |= 1u << found;
    }
  return KBZ_OK;
}

static KbzStatus read_played (const KbzFields *question, KbzTarotFigures *f, KbzError *error)
{
  KbzTarot t;
  KbzTarotCards dog, called;
  int leader = 0;
  kbz_tarot_clear (&t);
  t.players = (uint8_t)f->players;
  t.contract = (uint8_t)f->contract;
  t.taker = (int8_t)f->taker;
  t.announced = f->announced;
  t.phase = KBZ_TAROT_OVER;
  TRY (kbz_fields_word (question, "leader", kbz_tarot_seat_ids, t.players, &leader, error));
  TRY (kbz_fields_need (question, "dog", error));
  TRY (kbz_tarot_read_cards (question, "dog", &dog, error));
  TRY (kbz_tarot_read_cards (question, "called", &called, error));
  if ((int)dog.n != kbz_tarot_dog_size (t.players))
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("The dog has {0} cards instead of {1}."),
                               KBZ_NUMBER ((int)dog.n),
                               KBZ_NUMBER (kbz_tarot_dog_size (t.players))));
  t.dog = kbz_tarot_set_of (dog.cards, dog.n);
  TRY (read_tricks (question, &t, leader, error));
  TRY (check_cards (&t, t.dog, error));
  t.called = called.n == 1 ? called.cards[0] : KBZ_NO_CARD;
  t.attack = (uint8_t)f->attack;
  if (t.called != KBZ_NO_CARD && __builtin_popcount (f->attack) == 1)
    kbz_tarot_find_attack (&t);
  if (kbz_tarot_takes_dog (&t)) {
    t.discard = t.dog;
    TRY (check_discard (&t, error));
  }
  TRY (check_handfuls (&t, f, error));
  int handfuls[4];
  memcpy (handfuls, f->handfuls, sizeof handfuls);
  kbz_tarot_figures (&t, f);
  memcpy (f->handfuls, handfuls, sizeof handfuls);
  return KBZ_OK;
}

/* ---- The answer -------------------------------------------------------------------------- */

static void write_part (KbzWriter *answer, const char *what, int points)
{
  if (points == 0)
    return;
  answer->begin_object (answer, NULL);
  answer->string (answer, "what", what);
  answer->integer (answer, "points", points);
  answer->end (answer);
}

/* What each defender pays; the parts add up to per_defender. */
static void write_result (const KbzTarotFigures *f, KbzWriter *answer)
{
  static const char *const handfuls[] = { NULL, "Single handfuls", "Double handfuls",
                                          "Triple handfuls" };
  KbzTarotResult r = kbz_tarot_result (f);
  answer->boolean (answer, "won", r.won);
  answer->integer (answer, "per_defender", r.per_defender);
  answer->begin_list (answer, "scores");
  for (int seat = 0; seat < f->players; seat++)
    answer->integer (answer, NULL, kbz_tarot_shares (f, seat) * r.per_defender);
  answer->end (answer);
  kbz_tarot_write_halves (answer, "points", f->half_points);
  answer->integer (answer, "bouts", f->bouts);
  answer->integer (answer, "need", r.need);
  answer->integer (answer, "difference", r.difference);
  answer->integer (answer, "multiplier", r.multiplier);
  if (f->petit != 0)
    answer->string (answer, "petit_au_bout", f->petit > 0 ? "attack" : "defence");
  else
    answer->null (answer, "petit_au_bout");
  if (f->attack_slam)
    answer->string (answer, "chelem", slams[f->announced ? ANNOUNCED_MADE : UNANNOUNCED_MADE]);
  else if (f->defence_slam || f->announced)
    answer->string (answer, "chelem", slams[f->defence_slam ? DEFENCE_MADE : ANNOUNCED_FAILED]);
  else
    answer->null (answer, "chelem");
  answer->begin_list (answer, "parts");
  write_part (answer, "25 for the contract, multiplied", r.contract);
  write_part (answer, "Difference, multiplied", r.overs);
  write_part (answer, "Petit to the end, multiplied", r.petit);
  for (int i = KBZ_HANDFUL_SINGLE; i <= KBZ_HANDFUL_TRIPLE; i++)
    write_part (answer, handfuls[i], r.handfuls[i]);
  write_part (answer, "Slam", r.slam);
  answer->end (answer);
}

KbzStatus kbz_tarot_op_score (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                              KbzError *error)
{
  KbzTarotFigures figures = { 0 };
  if (kbz_fields_find (question, "phase") != NULL)
    return kbz_engine_run_common (game, "score", question, answer, error);
  TRY (read_head (question, &figures, error));
  if (kbz_fields_find (question, "tricks") != NULL)
    TRY (read_played (question, &figures, error));
  else
    TRY (read_figures (question, &figures, error));
  write_result (&figures, answer);
  return KBZ_OK;
}
