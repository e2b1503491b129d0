/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game.h"

#define TRY KBZ_TAROT_TRY

/* Positions that can be. */

static KbzStatus fail_card (KbzError *error, KbzCard card, const char *what)
{
  return kbz_fail (error, KBZ_E_POSITION, 0, KBZ_TEXT (what, KBZ_TAROT_ARG (card)));
}

/* All cards that lie somewhere, each once. */
static KbzStatus gather (const KbzTarot *t, KbzTarotSet *all, KbzError *error)
{
  KbzTarotSet places[KBZ_TAROT_SEATS + 3 + KBZ_TAROT_TRICKS_MAX];
  int n = 0;
  /* What was taken up from the dog has gone to the taker's hand, the discard or the tricks. */
  bool taken = kbz_tarot_takes_dog (t) && t->phase >= KBZ_TAROT_DISCARDING && !t->laid_out;
  for (int i = 0; i < t->players; i++)
    places[n++] = t->hands[i];
  places[n++] = taken ? (KbzTarotSet){ { 0, 0 } } : t->dog;
  places[n++] = t->discard;
  places[n++] = kbz_tarot_set_of (t->trick, t->n_trick);
  for (int i = 0; i < t->n_tricks; i++)
    places[n++] = kbz_tarot_set_of (t->tricks[i], t->players);
  *all = (KbzTarotSet){ { 0, 0 } };
  for (int i = 0; i < n; i++) {
    KbzTarotSet twice = kbz_tarot_and (*all, places[i]);
    if (!kbz_tarot_is_empty (twice))
      return fail_card (error, kbz_tarot_pop (&twice), N_ ("{0} lies in two places."));
    *all = kbz_tarot_or (*all, places[i]);
  }
  return KBZ_OK;
}

static KbzStatus check_size (const KbzTarot *t, int seat, int want, KbzError *error)
{
  int size = kbz_tarot_size (t->hands[seat]);
  if (size == want)
    return KBZ_OK;
  return kbz_fail (error, KBZ_E_POSITION, 0,
                   KBZ_TEXT (N_ ("Seat {0} has {1} cards instead of {2}."), KBZ_NUMBER (seat),
                             KBZ_NUMBER (size), KBZ_NUMBER (want)));
}

static KbzStatus check_sizes (const KbzTarot *t, KbzError *error)
{
  int full = kbz_tarot_hand_size (t->players), dog = kbz_tarot_dog_size (t->players);
  int aside = kbz_tarot_size (t->discard);
  for (int seat = 0; seat < t->players; seat++) {
    int want = full - t->n_tricks;
    if (t->phase == KBZ_TAROT_DISCARDING && seat == t->taker)
      want += dog - aside;
    if (t->phase >= KBZ_TAROT_PLAYING && t->taker != KBZ_NO_SEAT
        && (seat - t->leader + t->players) % t->players < t->n_trick)
      want--;
    TRY (check_size (t, seat, want, error));
  }
  if (kbz_tarot_size (t->dog) != dog)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("The dog has {0} cards instead of {1}."),
                               KBZ_NUMBER (kbz_tarot_size (t->dog)), KBZ_NUMBER (dog)));
  bool done = kbz_tarot_takes_dog (t) && t->phase > KBZ_TAROT_DISCARDING;
  if (done && aside != dog)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("The discard has {0} cards instead of {1}."), KBZ_NUMBER (aside),
                               KBZ_NUMBER (dog)));
  if (aside > 0 && (!kbz_tarot_takes_dog (t) || t->phase < KBZ_TAROT_DISCARDING))
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("Nothing is laid aside in this position.")));
  if (t->phase == KBZ_TAROT_DISCARDING && aside >= dog)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("There is nothing left to lay aside.")));
  return KBZ_OK;
}

/* The seat's cards as they were when the play began. */
static KbzTarotSet first_hand (const KbzTarot *t, int seat)
{
  KbzTarotSet hand = t->hands[seat];
  int order = (seat - t->leader + t->players) % t->players;
  if (t->leader != KBZ_NO_SEAT && order < t->n_trick)
    kbz_tarot_add (&hand, t->trick[order]);
  for (int i = 0; i < t->n_tricks; i++)
    kbz_tarot_add (&hand, t->tricks[i][(seat - t->leaders[i] + t->players) % t->players]);
  return hand;
}

/* Walks through the record: every card must have been a duty kept. */
static KbzStatus check_plays (const KbzTarot *t, KbzError *error)
{
  KbzTarotSet hands[KBZ_TAROT_SEATS];
  for (int seat = 0; seat < t->players; seat++)
    hands[seat] = first_hand (t, seat);
  for (int trick = 0; trick < t->n_tricks + (t->n_trick > 0); trick++) {
    bool now = trick == t->n_tricks;
    const KbzCard *cards = now ? t->trick : t->tricks[trick];
    int leader = now ? t->leader : t->leaders[trick], n = now ? t->n_trick : t->players;
    for (int i = 0; i < n; i++) {
      KbzTarotSet *hand = &hands[(leader + i) % t->players];
      KbzTarotSet may = kbz_tarot_duty (*hand, cards, i).playable;
      if (trick == 0 && i == 0 && !t->laid_out)
        may = kbz_tarot_first_lead (*hand, t->called);
      if (!kbz_tarot_has (may, cards[i])) {
        return kbz_fail (error, KBZ_E_POSITION, 0,
                         KBZ_TEXT (N_ ("Seat {0} could not play {1} to trick {2}."),
                                   KBZ_NUMBER ((leader + i) % t->players), KBZ_TAROT_ARG (cards[i]),
                                   KBZ_NUMBER (trick + 1)));
      }
      kbz_tarot_remove (hand, cards[i]);
    }
  }
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
  KbzTarotSet others = kbz_tarot_discardable (first_hand (t, t->taker));
  if (!kbz_tarot_is_empty (trumps) && others.bits[0] != 0)
    return fail_card (error, kbz_tarot_pop (&trumps),
                      N_ ("{0} may not be laid aside while there is another card for it."));
  return KBZ_OK;
}

static KbzStatus check_handful (const KbzTarot *t, int seat, KbzError *error)
{
  KbzTarotSet shown = t->shown[seat], hand = first_hand (t, seat);
  KbzTarotSet trumps = kbz_tarot_of_suit (hand, KBZ_TAROT_TRUMPS);
  if (kbz_tarot_is_empty (shown))
    return KBZ_OK;
  KbzTarotSet wrong = kbz_tarot_minus (shown, hand);
  if (shown.bits[0] != 0)
    wrong = kbz_tarot_or (wrong, (KbzTarotSet){ { shown.bits[0], 0 } });
  if (!kbz_tarot_is_empty (wrong))
    return fail_card (error, kbz_tarot_pop (&wrong),
                      N_ ("{0} was not a trump that could be shown."));
  if (kbz_tarot_shown_handful (t, seat) == KBZ_HANDFUL_NONE)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("{0} trumps, shown by seat {1}, are no handful."),
                               KBZ_NUMBER (kbz_tarot_size (shown)), KBZ_NUMBER (seat)));
  if (kbz_tarot_has (shown, KBZ_EXCUSE) && !kbz_tarot_is_empty (kbz_tarot_minus (trumps, shown)))
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("EX was shown by seat {0}, which still held another trump."),
                               KBZ_NUMBER (seat)));
  return KBZ_OK;
}

static KbzStatus check_called (const KbzTarot *t, KbzError *error)
{
  bool wanted = t->players == 5 && t->phase > KBZ_TAROT_CALLING && t->taker != KBZ_NO_SEAT;
  if (wanted != (t->called != KBZ_NO_CARD))
    return kbz_fail (
        error, KBZ_E_POSITION, 0,
        KBZ_TEXT (wanted ? N_ ("The called card is missing.") : N_ ("No card is called here.")));
  if (!wanted)
    return KBZ_OK;
  /* The taker called before the dog was seen: with what the hand had then. */
  KbzTarotSet hand = kbz_tarot_or (first_hand (t, t->taker), t->discard);
  if (kbz_tarot_takes_dog (t))
    hand = kbz_tarot_minus (hand, t->dog);
  if (!kbz_tarot_has (kbz_tarot_callable (hand), t->called))
    return fail_card (error, t->called, N_ ("{0} may not be called."));
  return KBZ_OK;
}

static KbzStatus check_bids (const KbzTarot *t, KbzError *error)
{
  bool done = t->n_bids == t->players || t->contract == KBZ_TAROT_CONTRE;
  if (done == (t->phase == KBZ_TAROT_BIDDING))
    return kbz_fail (
        error, KBZ_E_POSITION, 0,
        KBZ_TEXT (done ? N_ ("The bidding is over.") : N_ ("The bidding is not over yet.")));
  if (t->taker == KBZ_NO_SEAT && t->phase != KBZ_TAROT_BIDDING && t->phase != KBZ_TAROT_OVER)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("All have passed: there is no taker.")));
  if (t->phase == KBZ_TAROT_CALLING && t->players != 5)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("Only with five players a card is called.")));
  if (t->phase == KBZ_TAROT_DISCARDING && !kbz_tarot_takes_dog (t))
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("In this contract nobody takes the dog.")));
  if (t->announced && t->phase < KBZ_TAROT_PLAYING)
    return kbz_fail (error, KBZ_E_POSITION, 0, KBZ_TEXT (N_ ("No slam can be announced yet.")));
  return KBZ_OK;
}

/* Hands as they were dealt: a petit alone would have been dealt again. */
static KbzStatus check_petit (const KbzTarot *t, KbzError *error)
{
  for (int seat = 0; seat < t->players; seat++) {
    KbzTarotSet hand = first_hand (t, seat);
    if (seat == t->taker && kbz_tarot_takes_dog (t) && t->phase >= KBZ_TAROT_DISCARDING)
      hand = kbz_tarot_minus (kbz_tarot_or (hand, t->discard), t->dog);
    if (kbz_tarot_petit_alone (hand))
      return kbz_fail (
          error, KBZ_E_POSITION, 0,
          KBZ_TEXT (N_ ("T1 is the only trump of seat {0}: such a deal is dealt again."),
                    KBZ_NUMBER (seat)));
  }
  return KBZ_OK;
}

static KbzStatus check_start (const KbzTarot *t, KbzError *error)
{
  bool playing = t->phase >= KBZ_TAROT_PLAYING && t->taker != KBZ_NO_SEAT;
  int start = t->announced ? t->taker : (t->dealer + 1) % t->players;
  int first = t->n_tricks > 0 ? t->leaders[0] : t->leader;
  if (playing && first != start)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("The first lead is seat {0}'s, not seat {1}'s."),
                               KBZ_NUMBER (start), KBZ_NUMBER (first)));
  if (t->miseres != 0 && (!t->misere || !playing))
    return kbz_fail (error, KBZ_E_POSITION, 0, KBZ_TEXT (N_ ("No misère can be announced here.")));
  for (int seat = 0; seat < t->players; seat++)
    if (t->miseres >> seat & 1 && !kbz_tarot_is_misere (first_hand (t, seat)))
      return kbz_fail (error, KBZ_E_POSITION, 0,
                       KBZ_TEXT (N_ ("Seat {0} had no misère."), KBZ_NUMBER (seat)));
  return KBZ_OK;
}

static KbzStatus check_deal (const KbzTarot *t, KbzError *error)
{
  KbzTarotSet all, pack = kbz_tarot_pack ();
  TRY (check_bids (t, error));
  TRY (gather (t, &all, error));
  TRY (check_sizes (t, error));
  KbzTarotSet missing = kbz_tarot_minus (pack, all);
  if (!kbz_tarot_is_empty (missing))
    return fail_card (error, kbz_tarot_pop (&missing), N_ ("{0} is missing."));
  TRY (check_petit (t, error));
  TRY (check_called (t, error));
  if (kbz_tarot_takes_dog (t) && t->taker != KBZ_NO_SEAT) {
    KbzTarotSet taken = kbz_tarot_or (first_hand (t, t->taker), t->discard);
    KbzTarotSet lost = kbz_tarot_minus (t->dog, taken);
    if (t->phase >= KBZ_TAROT_DISCARDING && !kbz_tarot_is_empty (lost))
      return fail_card (error, kbz_tarot_pop (&lost),
                        N_ ("{0} of the dog did not come to the taker."));
    TRY (check_discard (t, error));
  }
  for (int seat = 0; seat < t->players; seat++)
    TRY (check_handful (t, seat, error));
  return check_start (t, error);
}

/* What an ending is played for can still be had. */
static KbzStatus check_purpose (const KbzTarot *t, KbzTarotSet all, KbzError *error)
{
  bool petit = t->play_for == KBZ_TAROT_FOR_PETIT || t->play_for == KBZ_TAROT_FOR_PETIT_LAST;
  if (petit && !kbz_tarot_has (all, KBZ_PETIT))
    return kbz_fail (
        error, KBZ_E_POSITION, 0,
        KBZ_TEXT (N_ ("T1 is played for, but it is in no hand and not on the table.")));
  if (t->play_for == KBZ_TAROT_FOR_SLAM && t->before_sweep != KBZ_SWEEP_ATTACK)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("A slam is played for, but “sweep” is not “attack”.")));
  return KBZ_OK;
}

/* An ending: hands of the same size, less what lies on the table. */
static KbzStatus check_ending (const KbzTarot *t, KbzError *error)
{
  KbzTarotSet all;
  int size = 0;
  if (t->announced || t->miseres != 0)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("An ending without “bids” has no announcements.")));
  for (int seat = 0; seat < t->players; seat++) {
    int own = kbz_tarot_size (first_hand (t, seat)) - t->n_tricks;
    size = own > size ? own : size;
  }
  for (int seat = 0; seat < t->players; seat++) {
    int order = (seat - t->leader + t->players) % t->players;
    if (!kbz_tarot_is_empty (t->shown[seat]))
      return kbz_fail (error, KBZ_E_POSITION, 0,
                       KBZ_TEXT (N_ ("An ending without “bids” has no announcements.")));
    TRY (check_size (t, seat, size - (order < t->n_trick), error));
  }
  TRY (gather (t, &all, error));
  TRY (check_purpose (t, all, error));
  if (size + t->n_tricks > kbz_tarot_hand_size (t->players))
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("The hands have more than {0} cards."),
                               KBZ_NUMBER (kbz_tarot_hand_size (t->players))));
  return KBZ_OK;
}

KbzStatus kbz_tarot_check (const KbzTarot *t, KbzError *error)
{
  TRY (t->laid_out ? check_ending (t, error) : check_deal (t, error));
  if (t->taker == KBZ_NO_SEAT)
    return KBZ_OK;
  bool empty = kbz_tarot_is_empty (t->hands[0]) && t->n_trick == 0;
  for (int seat = 0; seat < t->players; seat++)
    empty &= kbz_tarot_is_empty (t->hands[seat]);
  if (empty != (t->phase == KBZ_TAROT_OVER))
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (empty ? N_ ("There are no cards left to play.")
                                     : N_ ("The deal is not over yet.")));
  return check_plays (t, error);
}
