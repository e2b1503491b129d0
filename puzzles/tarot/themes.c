/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "moment.h"

/* The ideas of a decision. Each test is the definition of kbz_tarot_themes, word by word: right and
 * wrong are what the solver has proved. */

typedef struct {
  const KbzProof *proof;
  size_t at;
  const KbzProofStep *step;
  KbzTarotMoment moment;
  KbzTarotSet right, wrong; /* cards */
  KbzCard card;             /* of the solution */
  const KbzTarot *after;    /* the position after this trick */
  int takes_trick;          /* who wins it in the solution */
  const KbzTarot *end;
} Decision;

static void look_at (const KbzProof *proof, size_t at, Decision *d)
{
  const KbzTarot *t = kbz_proof_state (proof, at);
  const KbzProofStep *step = &proof->steps[at];
  KbzCard with;
  *d = (Decision){ .proof = proof, .at = at, .step = step, .card = step->move.cards[0] };
  kbz_tarot_moment (t, &d->moment);
  for (size_t i = 0; i < step->n; i++)
    kbz_tarot_add (step->choices[i].right ? &d->right : &d->wrong, step->choices[i].move.cards[0]);
  d->after = kbz_proof_state (proof, at + (size_t)(t->players - t->n_trick));
  d->takes_trick = kbz_tarot_last_winner (d->after, &with);
  d->end = kbz_proof_state (proof, proof->length);
}

static bool is_only (KbzTarotSet set, KbzCard card)
{
  return kbz_tarot_same (set, kbz_tarot_only (card));
}

static bool all_trumps (KbzTarotSet set)
{
  return kbz_tarot_same (set, kbz_tarot_of_suit (set, KBZ_TAROT_TRUMPS));
}

/* The suit of all these cards; KBZ_TAROT_NO_SUIT when they are not of one. */
static int one_suit (KbzTarotSet set)
{
  KbzTarotSet rest = set;
  int suit = kbz_tarot_suit (kbz_tarot_pop (&rest));
  return suit != KBZ_TAROT_NO_SUIT && kbz_tarot_same (set, kbz_tarot_of_suit (set, suit))
             ? suit
             : KBZ_TAROT_NO_SUIT;
}

static KbzTarotSet own_hand (const Decision *d)
{
  return d->moment.t->hands[d->moment.seat];
}

static bool is_friend (const Decision *d, int seat)
{
  return kbz_tarot_is_friend (&d->moment, seat);
}

/* Opponents' trumps. */
static KbzTarotSet their_trumps (const Decision *d)
{
  const KbzTarot *t = d->moment.t;
  KbzTarotSet trumps = { { 0, 0 } };
  for (int seat = 0; seat < t->players; seat++)
    if (!is_friend (d, seat))
      trumps = kbz_tarot_or (trumps, kbz_tarot_of_suit (t->hands[seat], KBZ_TAROT_TRUMPS));
  return trumps;
}

static bool own_side_gets_petit (const Decision *d)
{
  KbzTarotTally tally;
  kbz_tarot_tally (d->end, true, &tally);
  return ((tally.bouts & KBZ_BOUT_PETIT) != 0) == d->moment.attack;
}

/* Whether, after this trick, `seat` wins a trick of the solution with a card of `suit`. With
 * `trumped` the suit is led and the seat wins by a trump. */
static bool wins_later (const Decision *d, int seat, int suit, bool trumped)
{
  for (int i = d->after->n_tricks; i < d->end->n_tricks; i++) {
    const KbzCard *trick = d->end->tricks[i];
    int place = kbz_tarot_trick_winner (trick, d->end->players);
    int led = kbz_tarot_suit (trick[0] == KBZ_EXCUSE ? trick[1] : trick[0]);
    if ((d->end->leaders[i] + place) % d->end->players != seat)
      continue;
    int with = kbz_tarot_suit (trick[place]);
    if (trumped ? led == suit && with == KBZ_TAROT_TRUMPS : with == suit)
      return true;
  }
  return false;
}

/* ---- Bouts --------------------------------------------------------------------------------- */

static bool saves_petit (const Decision *d)
{
  return is_only (d->right, KBZ_PETIT) && is_friend (d, d->takes_trick);
}

static bool catches_petit (const Decision *d)
{
  int holder = kbz_tarot_holder (d->moment.t, KBZ_PETIT);
  return d->moment.leads && all_trumps (d->right) && holder != KBZ_NO_SEAT && !is_friend (d, holder)
         && own_side_gets_petit (d);
}

static bool keeps_petit_for_end (const Decision *d)
{
  KbzTarotTally tally;
  kbz_tarot_tally (d->end, true, &tally);
  return kbz_tarot_has (own_hand (d), KBZ_PETIT) && !kbz_tarot_has (d->right, KBZ_PETIT)
         && tally.petit == (d->moment.attack ? 1 : -1)
         && d->moment.t->play_for == KBZ_TAROT_FOR_PETIT_LAST;
}

static bool keeps_excuse (const Decision *d)
{
  return kbz_tarot_has (d->wrong, KBZ_EXCUSE);
}

/* ---- Leads --------------------------------------------------------------------------------- */

static bool forces_taker (const Decision *d)
{
  const KbzTarot *t = d->moment.t;
  int suit = one_suit (d->right);
  return d->moment.leads && !d->moment.attack && suit >= 0 && suit < KBZ_TAROT_TRUMPS
         && kbz_tarot_is_empty (kbz_tarot_of_suit (t->hands[t->taker], suit))
         && !kbz_tarot_is_empty (kbz_tarot_of_suit (t->hands[t->taker], KBZ_TAROT_TRUMPS));
}

static bool draws_trumps (const Decision *d)
{
  return d->moment.leads && all_trumps (d->right) && !all_trumps (d->wrong)
         && !kbz_tarot_is_empty (their_trumps (d)) && is_friend (d, d->takes_trick);
}

/* The king of the taker's partner falls to a trick that is led in its suit. */
static bool pulls_king (const Decision *d)
{
  const KbzTarot *t = d->moment.t;
  int suit = one_suit (d->right), partner = kbz_tarot_partner (t);
  if (t->players != 5 || !d->moment.leads || suit < 0 || suit >= KBZ_TAROT_TRUMPS
      || partner == KBZ_NO_SEAT || partner == d->moment.seat)
    return false;
  KbzCard king = kbz_card ((KbzSuit)suit, KBZ_ROI);
  return kbz_tarot_has (t->hands[partner], king) && !kbz_tarot_has (d->after->hands[partner], king);
}

static bool some_stands (const Decision *d, KbzTarotSet set)
{
  while (!kbz_tarot_is_empty (set))
    if (kbz_tarot_stands (&d->moment, kbz_tarot_pop (&set)))
      return true;
  return false;
}

/* A sure lead is wrong, and no right lead is sure. */
static bool gives_lead_away (const Decision *d)
{
  return d->moment.leads && some_stands (d, d->wrong) && !some_stands (d, d->right);
}

static bool makes_void (const Decision *d)
{
  KbzTarotSet hand = own_hand (d);
  int suit = one_suit (d->right);
  return suit >= 0 && suit < KBZ_TAROT_TRUMPS
         && kbz_tarot_size (kbz_tarot_of_suit (hand, suit)) == 1
         && !kbz_tarot_is_empty (kbz_tarot_of_suit (hand, KBZ_TAROT_TRUMPS))
         && wins_later (d, d->moment.seat, suit, true);
}

/* ---- Cards to a trick ------------------------------------------------------------------------ */

/* The least and the most half-points of these cards. */
static int least (KbzTarotSet set)
{
  int found = 10;
  while (!kbz_tarot_is_empty (set)) {
    int halves = kbz_tarot_half_points (kbz_tarot_pop (&set));
    found = halves < found ? halves : found;
  }
  return found;
}

static int most (KbzTarotSet set)
{
  int found = 0;
  while (!kbz_tarot_is_empty (set)) {
    int halves = kbz_tarot_half_points (kbz_tarot_pop (&set));
    found = halves > found ? halves : found;
  }
  return found;
}

static bool counts_points (const Decision *d)
{
  return d->moment.t->play_for <= KBZ_TAROT_FOR_CONTRACT;
}

static bool feeds (const Decision *d)
{
  return !d->moment.leads && counts_points (d) && d->takes_trick != d->moment.seat
         && is_friend (d, d->takes_trick) && least (d->right) > 1
         && least (d->wrong) < least (d->right) && !kbz_tarot_has (d->right, KBZ_EXCUSE);
}

static bool holds_back (const Decision *d)
{
  return !d->moment.leads && counts_points (d) && !is_friend (d, d->takes_trick)
         && most (d->right) == 1 && most (d->wrong) > 1 && !kbz_tarot_has (d->right, KBZ_EXCUSE);
}

/* Free to throw anything, one keeps the suit that wins later. */
static bool holds_suit (const Decision *d)
{
  KbzTarotSet hand = own_hand (d);
  if (d->moment.leads || !kbz_tarot_same (d->moment.may, hand)
      || kbz_tarot_suit (d->card) == d->moment.led)
    return false;
  for (int suit = 0; suit < KBZ_TAROT_TRUMPS; suit++) {
    KbzTarotSet held = kbz_tarot_of_suit (hand, suit);
    if (kbz_tarot_size (held) >= 2 && kbz_tarot_same (held, kbz_tarot_and (held, d->wrong))
        && wins_later (d, d->moment.seat, suit, false))
      return true;
  }
  return false;
}

/* The higher card of a suit goes, since a friend wins with the suit later. */
static bool unblocks (const Decision *d)
{
  int suit = one_suit (d->right);
  if (suit < 0 || suit >= KBZ_TAROT_TRUMPS)
    return false;
  KbzTarotSet lower = kbz_tarot_of_suit (d->wrong, suit), right = d->right;
  KbzCard lowest = kbz_tarot_pop (&right);
  if (kbz_tarot_is_empty (lower) || kbz_tarot_pop (&lower) > lowest)
    return false;
  for (int seat = 0; seat < d->moment.t->players; seat++)
    if (seat != d->moment.seat && is_friend (d, seat) && wins_later (d, seat, suit, false))
      return true;
  return false;
}

static bool trumps_in (const Decision *d)
{
  return !d->moment.leads && d->moment.led >= 0 && d->moment.led < KBZ_TAROT_TRUMPS
         && all_trumps (d->right) && kbz_tarot_takes (&d->moment, d->card);
}

/* A trump that is lower than every right one takes the trick so far, and is wrong. */
static bool trumps_high (const Decision *d)
{
  KbzTarotSet right = d->right, wrong = kbz_tarot_of_suit (d->wrong, KBZ_TAROT_TRUMPS);
  if (!trumps_in (d))
    return false;
  KbzCard lowest = kbz_tarot_pop (&right);
  while (!kbz_tarot_is_empty (wrong)) {
    KbzCard card = kbz_tarot_pop (&wrong);
    if (card < lowest && card != KBZ_PETIT && kbz_tarot_takes (&d->moment, card))
      return true;
  }
  return false;
}

/* And one that is higher than every right one. */
static bool trumps_low (const Decision *d)
{
  KbzTarotSet right = d->right, wrong = kbz_tarot_of_suit (d->wrong, KBZ_TAROT_TRUMPS);
  KbzCard highest = 0;
  if (!trumps_in (d) || kbz_tarot_has (d->right, KBZ_PETIT))
    return false;
  while (!kbz_tarot_is_empty (right))
    highest = kbz_tarot_pop (&right);
  while (!kbz_tarot_is_empty (wrong))
    if (kbz_tarot_pop (&wrong) > highest)
      return true;
  return false;
}

KbzThemes kbz_tarot_find_themes (const KbzProof *proof, size_t at)
{
  Decision d;
  const KbzTarot *t = kbz_proof_state (proof, at);
  if (t->phase != KBZ_TAROT_PLAYING)
    return 0;
  look_at (proof, at, &d);
  bool away = gives_lead_away (&d), friends = is_friend (&d, d.takes_trick);
  const bool found[KBZ_TAROT_THEMES] = {
    [KBZ_TAROT_SAVE_PETIT] = saves_petit (&d),
    [KBZ_TAROT_CATCH_PETIT] = catches_petit (&d),
    [KBZ_TAROT_PETIT_TO_END] = keeps_petit_for_end (&d),
    [KBZ_TAROT_SPEND_EXCUSE] = is_only (d.right, KBZ_EXCUSE),
    [KBZ_TAROT_KEEP_EXCUSE] = keeps_excuse (&d),
    [KBZ_TAROT_FORCE_TAKER] = forces_taker (&d),
    [KBZ_TAROT_DRAW_TRUMPS] = draws_trumps (&d),
    [KBZ_TAROT_KING_OUT] = pulls_king (&d),
    [KBZ_TAROT_UNBLOCK] = unblocks (&d),
    [KBZ_TAROT_FEED] = feeds (&d),
    [KBZ_TAROT_HOLD_BACK] = holds_back (&d),
    [KBZ_TAROT_LONG_SUIT] = holds_suit (&d),
    [KBZ_TAROT_MAKE_VOID] = makes_void (&d),
    [KBZ_TAROT_TRUMP_HIGH] = trumps_high (&d),
    [KBZ_TAROT_TRUMP_LOW] = trumps_low (&d),
    [KBZ_TAROT_LOSE_LEAD] = away && !friends,
    [KBZ_TAROT_TO_FRIEND] = away && friends && d.takes_trick != d.moment.seat,
    [KBZ_TAROT_ALL_TRICKS] = t->play_for == KBZ_TAROT_FOR_SLAM,
  };
  KbzThemes themes = 0;
  for (int i = 0; i < KBZ_TAROT_THEMES; i++)
    themes |= found[i] ? (KbzThemes)1 << i : 0;
  return themes;
}
