/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Samba once more, from the rulings and the game's README alone, by somebody who has not read its
 * referee. Whether a turn can still end rightly is found by trying every way to lay what is held.
 */
#include "tests/games/slow-referee.h"

#include <string.h>

#define FOUR 4
#define RANKS (KBZ_ACE + 1)
#define MELDS_MAX 40
#define FULL 7 /* cards of a canasta or a samba */
#define OUT_MELDS 2

typedef struct {
  int natural[4][RANKS]; /* four … ace */
  int jokers, twos, black_threes, red_threes;
} Cards;

typedef struct {
  bool run; /* a sequence: suit, low, high */
  int rank; /* of a set */
  int suit, low, high;
  int natural, wild; /* cards of a set */
} Meld;

typedef struct {
  Cards hand, below; /* below: the pile without its top card */
  Meld melds[MELDS_MAX];
  int n_melds, black_laid;
  bool opening, took, no, frozen;
  int laid, minimum, n_pile;
  int top_suit, top; /* rank 0: it cannot be taken */
} Turn;

typedef bool (*Wanted) (const Turn *turn);

/* ---- Cards --------------------------------------------------------------------------------- */

static bool is_wild (KbzCard card)
{
  return kbz_card_is_joker (card) || kbz_card_rank (card) == 2;
}

static bool is_three (KbzCard card)
{
  return !kbz_card_is_joker (card) && kbz_card_rank (card) == 3;
}

static bool is_red (KbzCard card)
{
  return kbz_card_suit (card) == KBZ_HEARTS || kbz_card_suit (card) == KBZ_DIAMONDS;
}

static void add (Cards *cards, KbzCard card)
{
  if (kbz_card_is_joker (card))
    cards->jokers++;
  else if (is_wild (card))
    cards->twos++;
  else if (is_three (card) && is_red (card))
    cards->red_threes++;
  else if (is_three (card))
    cards->black_threes++;
  else
    cards->natural[kbz_card_suit (card)][kbz_card_rank (card)]++;
}

static int of_rank (const Cards *cards, int rank)
{
  int n = 0;
  for (int suit = 0; suit < 4; suit++)
    n += cards->natural[suit][rank];
  return n;
}

static int wilds (const Cards *cards)
{
  return cards->jokers + cards->twos;
}

static int size (const Cards *cards)
{
  int n = wilds (cards) + cards->black_threes + cards->red_threes;
  for (int rank = FOUR; rank < RANKS; rank++)
    n += of_rank (cards, rank);
  return n;
}

static int points_of (int rank)
{
  return rank == KBZ_ACE ? 20 : rank >= 8 ? 10 : 5;
}

/* ---- Melds --------------------------------------------------------------------------------- */

static int length (const Meld *meld)
{
  return meld->run ? meld->high - meld->low + 1 : meld->natural + meld->wild;
}

static bool is_finished (const Meld *meld)
{
  return length (meld) >= FULL;
}

static bool is_right (const Meld *meld)
{
  return meld->run ? length (meld) >= 3 && length (meld) <= FULL && meld->low >= FOUR
                   : meld->natural >= 2 && meld->wild <= 2 && length (meld) >= 3;
}

static int finished (const Turn *turn)
{
  int n = 0;
  for (int i = 0; i < turn->n_melds; i++)
    n += is_finished (&turn->melds[i]);
  return n;
}

/* The set of this rank that is not finished, or -1. */
static int open_set (const Turn *turn, int rank)
{
  for (int i = 0; i < turn->n_melds; i++)
    if (!turn->melds[i].run && turn->melds[i].rank == rank && !is_finished (&turn->melds[i]))
      return i;
  return -1;
}

static int begin_set (Turn *turn, int rank)
{
  turn->melds[turn->n_melds] = (Meld){ .rank = rank };
  return turn->n_melds++;
}

/* Suits are not kept in a set: any naturals of the rank go. */
static bool put (Turn *turn, int i, int naturals, int jokers, int twos)
{
  Meld *meld = &turn->melds[i];
  turn->laid += naturals * points_of (meld->rank) + jokers * 50 + twos * 20;
  meld->natural += naturals;
  meld->wild += jokers + twos;
  turn->hand.jokers -= jokers;
  turn->hand.twos -= twos;
  for (int suit = 0; suit < 4; suit++)
    for (; naturals > 0 && turn->hand.natural[suit][meld->rank] > 0; naturals--)
      turn->hand.natural[suit][meld->rank]--;
  return is_right (meld);
}

static void lay_run_card (Turn *turn, int suit, int rank)
{
  turn->hand.natural[suit][rank]--;
  turn->laid += points_of (rank);
}

/* ---- How a turn can end -------------------------------------------------------------------- */

static bool minimum_is_met (const Turn *turn)
{
  return !turn->opening || turn->took || turn->laid >= turn->minimum;
}

/* Nothing more is laid but black threes, which come last. */
static bool goes_out (const Turn *turn)
{
  if (finished (turn) < OUT_MELDS)
    return false;
  for (int black = 0; black <= turn->hand.black_threes; black++) {
    Turn end = *turn;
    end.hand.black_threes -= black;
    end.laid += black * 5;
    if ((black == 0 || turn->black_laid + black >= 3) && minimum_is_met (&end)
        && size (&end.hand) <= 1)
      return true;
  }
  return false;
}

static bool ends_well (const Turn *turn)
{
  return (size (&turn->hand) >= 2 && minimum_is_met (turn)) || (!turn->no && goes_out (turn));
}

/* ---- Every way to lay ---------------------------------------------------------------------- */

static bool sets_of (const Turn *turn, int rank, int from, Wanted wanted);

/* The cards of this rank go to meld `i` in every number. */
static bool fill (const Turn *turn, int rank, int i, int next_from, Wanted wanted)
{
  int naturals = of_rank (&turn->hand, rank);
  for (int n = 0; n <= naturals; n++)
    for (int jokers = 0; jokers <= turn->hand.jokers && jokers <= 2; jokers++)
      for (int twos = 0; twos <= turn->hand.twos && jokers + twos <= 2; twos++) {
        Turn next = *turn;
        if (n + jokers + twos > 0 && put (&next, i, n, jokers, twos)
            && sets_of (&next, rank, next_from, wanted))
          return true;
      }
  return false;
}

/* The melds of this rank from number `from` on, then a new one, then the next rank. */
static bool sets_of (const Turn *turn, int rank, int from, Wanted wanted)
{
  if (rank >= RANKS)
    return wanted (turn);
  if (wanted != goes_out || of_rank (&turn->hand, rank) <= 1)
    if (sets_of (turn, rank + 1, 0, wanted))
      return true;
  for (int i = from; i < turn->n_melds; i++)
    if (!turn->melds[i].run && turn->melds[i].rank == rank && fill (turn, rank, i, i + 1, wanted))
      return true;
  if (open_set (turn, rank) < 0 && of_rank (&turn->hand, rank) >= 2 && turn->n_melds < MELDS_MAX) {
    Turn more = *turn;
    int i = begin_set (&more, rank);
    return fill (&more, rank, i, i + 1, wanted);
  }
  return false;
}

/* Longer sequences of the suit from meld `from` on, then new ones not below `low`, then the next
 * suit. */
static bool runs_of (const Turn *turn, int suit, int from, int low, int high, Wanted wanted)
{
  if (suit == 4)
    return sets_of (turn, FOUR, 0, wanted);
  for (int i = from; i < turn->n_melds; i++) {
    Meld meld = turn->melds[i];
    if (!meld.run || meld.suit != suit)
      continue;
    Turn left = *turn;
    for (int below = 0;; below++) {
      Turn right = left;
      for (int above = 0;; above++) {
        if (below + above > 0 && runs_of (&right, suit, i + 1, low, high, wanted))
          return true;
        Meld *end = &right.melds[i];
        if (end->high >= KBZ_ACE || length (end) >= FULL
            || right.hand.natural[suit][end->high + 1] == 0)
          break;
        lay_run_card (&right, suit, ++end->high);
      }
      Meld *begin = &left.melds[i];
      if (begin->low <= FOUR || length (begin) >= FULL
          || left.hand.natural[suit][begin->low - 1] == 0)
        break;
      lay_run_card (&left, suit, --begin->low);
    }
  }
  for (int first = low; first <= KBZ_ACE; first++)
    for (int last = first == low && high > 0 ? high : first + 2;
         last <= KBZ_ACE && last < first + FULL; last++) {
      Turn next = *turn;
      bool held = next.n_melds < MELDS_MAX;
      for (int rank = first; held && rank <= last; rank++)
        if ((held = next.hand.natural[suit][rank] > 0))
          lay_run_card (&next, suit, rank);
      if (!held)
        break;
      next.melds[next.n_melds++] = (Meld){ .run = true, .suit = suit, .low = first, .high = last };
      if (runs_of (&next, suit, next.n_melds, first, last, wanted))
        return true;
    }
  return runs_of (turn, suit + 1, 0, FOUR, 0, wanted);
}

static bool can (const Turn *turn, Wanted wanted)
{
  return wanted (turn) || runs_of (turn, 0, 0, FOUR, 0, wanted);
}

static bool can_finish (const Turn *turn)
{
  return can (turn, ends_well);
}

/* Two melds have to be finished: without the cards for it nothing need be tried. */
static bool can_go_out (const Turn *turn)
{
  int lacking = OUT_MELDS - finished (turn), lying = 0;
  for (int i = 0; i < turn->n_melds; i++)
    if (!is_finished (&turn->melds[i]))
      lying += length (&turn->melds[i]);
  return size (&turn->hand) + lying >= lacking * FULL && can (turn, goes_out);
}

/* ---- Taking the pile ----------------------------------------------------------------------- */

/* The top card lies on its meld; the rest comes into the hand. */
static bool ends_after_taking (Turn turn)
{
  if (!minimum_is_met (&turn))
    return false;
  turn.took = true;
  for (int suit = 0; suit < 4; suit++)
    for (int rank = FOUR; rank < RANKS; rank++)
      turn.hand.natural[suit][rank] += turn.below.natural[suit][rank];
  turn.hand.jokers += turn.below.jokers;
  turn.hand.twos += turn.below.twos;
  turn.hand.black_threes += turn.below.black_threes;
  return can_finish (&turn);
}

static bool may_be_taken (const Turn *turn)
{
  return turn->top != 0 && !(size (&turn->hand) == 1 && turn->n_pile == 1);
}

static bool may_take_with (const Turn *turn, int naturals, int jokers, int twos)
{
  if (!may_be_taken (turn) || naturals < 2)
    return false;
  Turn after = *turn;
  int i = open_set (&after, turn->top);
  if (i < 0)
    i = begin_set (&after, turn->top);
  after.hand.natural[turn->top_suit][turn->top]++;
  return put (&after, i, naturals + 1, jokers, twos) && ends_after_taking (after);
}

/* Onto an unfinished set, or (run) onto the sequence with these ends. */
static bool may_take_onto (const Turn *turn, bool run, int suit, int low, int high)
{
  if (!may_be_taken (turn) || turn->frozen || !minimum_is_met (turn))
    return false;
  Turn after = *turn;
  after.hand.natural[turn->top_suit][turn->top]++;
  if (!run) {
    int i = open_set (&after, turn->top);
    return i >= 0 && put (&after, i, 1, 0, 0) && ends_after_taking (after);
  }
  for (int i = 0; i < after.n_melds; i++) {
    Meld *meld = &after.melds[i];
    if (!meld->run || meld->suit != suit || meld->low != low || meld->high != high
        || is_finished (meld) || suit != turn->top_suit)
      continue;
    if (turn->top != low - 1 && turn->top != high + 1)
      return false;
    *(turn->top < low ? &meld->low : &meld->high) = turn->top;
    lay_run_card (&after, suit, turn->top);
    return ends_after_taking (after);
  }
  return false;
}

static bool takes_somehow (const Turn *turn)
{
  for (int naturals = 2; naturals <= of_rank (&turn->hand, turn->top); naturals++)
    for (int jokers = 0; jokers <= turn->hand.jokers; jokers++)
      for (int twos = 0; twos <= turn->hand.twos; twos++)
        if (may_take_with (turn, naturals, jokers, twos))
          return true;
  for (int i = 0; i < turn->n_melds; i++) {
    const Meld *meld = &turn->melds[i];
    if (meld->run && may_take_onto (turn, true, meld->suit, meld->low, meld->high))
      return true;
  }
  return may_take_onto (turn, false, 0, 0, 0);
}

/* ---- The position -------------------------------------------------------------------------- */

static bool is_true (const KbzFields *position, const char *key)
{
  return strcmp (slow_item (position, key, 0), "true") == 0;
}

static void read_melds (const KbzFields *position, const char *key, Turn *turn)
{
  for (size_t i = 0; i < slow_items (position, key); i++) {
    KbzCard cards[KBZ_CARDS_MAX];
    size_t n = slow_cards (slow_item (position, key, i), KBZ_PACK_JOKERS, cards);
    Meld meld = { .low = KBZ_ACE };
    for (size_t c = 0; c < n; c++) {
      if (is_wild (cards[c])) {
        meld.wild++;
        continue;
      }
      int rank = kbz_card_rank (cards[c]);
      meld.natural++;
      meld.run |= meld.rank != 0 && meld.rank != rank;
      meld.rank = rank;
      meld.suit = kbz_card_suit (cards[c]);
      meld.low = rank < meld.low ? rank : meld.low;
      meld.high = rank > meld.high ? rank : meld.high;
    }
    if (meld.rank == 3)
      turn->black_laid += (int)n;
    else
      turn->melds[turn->n_melds++] = meld;
  }
}

static int minimum_for (int total, bool high_opening)
{
  return total < 0      ? 15
         : total < 1500 ? 50
         : total < 3000 ? 90
         : total < 7000 ? 120
         : high_opening ? 160
                        : 150;
}

static Turn read_turn (const KbzFields *position, const KbzCard *hand, size_t n, int seat)
{
  Turn turn = { 0 };
  KbzCard pile[KBZ_CARDS_MAX];
  for (size_t i = 0; i < n; i++)
    add (&turn.hand, hand[i]);
  read_melds (position, seat % 2 == 0 ? "melds0" : "melds1", &turn);
  turn.n_pile = (int)slow_cards (slow_item (position, "pile", 0), KBZ_PACK_JOKERS, pile);
  for (int i = 0; i < turn.n_pile; i++) {
    turn.frozen |= is_wild (pile[i]) || (is_three (pile[i]) && is_red (pile[i]));
    if (i + 1 < turn.n_pile)
      add (&turn.below, pile[i]);
    else if (!is_wild (pile[i]) && !is_three (pile[i])) {
      turn.top = kbz_card_rank (pile[i]);
      turn.top_suit = kbz_card_suit (pile[i]);
    }
  }
  turn.opening = is_true (position, "opening");
  turn.took = is_true (position, "took_from_pile");
  turn.no = strcmp (slow_item (position, "asked", 0), "no") == 0;
  turn.laid = atoi (slow_item (position, "laid", 0));
  turn.minimum = minimum_for (atoi (slow_item (position, "totals", (size_t)seat % 2)),
                              is_true (position, "high_opening")
                                  || atoi (slow_item (position, "high_opening", 0)) == 160);
  return turn;
}

/* ---- Moves --------------------------------------------------------------------------------- */

/* The one rank of the natural cards; 0 when there is none, -1 when there are several. */
static int natural_rank (const Cards *cards)
{
  int found = 0;
  for (int rank = FOUR; rank < RANKS; rank++)
    if (of_rank (cards, rank) > 0)
      found = found == 0 ? rank : -1;
  return found;
}

static bool lays_set (Turn *turn, const Cards *cards, int i)
{
  int rank = turn->melds[i].rank, naturals = of_rank (cards, rank);
  if (natural_rank (cards) != (naturals > 0 ? rank : 0))
    return false;
  Cards left = turn->hand; /* these very cards, since suits matter for what is left */
  for (int suit = 0; suit < 4; suit++)
    left.natural[suit][rank] -= cards->natural[suit][rank];
  left.jokers -= cards->jokers;
  left.twos -= cards->twos;
  bool right = put (turn, i, naturals, cards->jokers, cards->twos);
  turn->hand = left;
  return right;
}

/* Cards of one suit, each once: what they are from lowest to highest; false if not. */
static bool one_suit (const Cards *cards, int *suit, int *low, int *high)
{
  *low = 0;
  for (int s = 0; s < 4; s++)
    for (int rank = FOUR; rank < RANKS; rank++) {
      if (cards->natural[s][rank] > 1)
        return false;
      if (cards->natural[s][rank] == 0)
        continue;
      if (*low != 0 && *suit != s)
        return false;
      *suit = s;
      *low = *low == 0 ? rank : *low;
      *high = rank;
    }
  return *low != 0;
}

static bool lays_run (Turn *turn, const Cards *cards, Meld *meld)
{
  int suit = 0, low = 0, high = 0;
  if (wilds (cards) > 0 || !one_suit (cards, &suit, &low, &high))
    return false;
  if (meld->low == 0)
    *meld = (Meld){ .run = true, .suit = suit, .low = high + 1, .high = high };
  if (suit != meld->suit || is_finished (meld))
    return false;
  for (int rank = FOUR; rank < RANKS; rank++)
    if (cards->natural[suit][rank] > 0) {
      if (rank >= meld->low && rank <= meld->high)
        return false;
      lay_run_card (turn, suit, rank);
    }
  for (bool grown = true; grown;) {
    grown = false;
    if (meld->low > FOUR && cards->natural[suit][meld->low - 1] > 0)
      meld->low--, grown = true;
    if (meld->high < KBZ_ACE && cards->natural[suit][meld->high + 1] > 0)
      meld->high++, grown = true;
  }
  return low >= meld->low && high <= meld->high && is_right (meld);
}

/* Makes the lay; false when the cards do not make or fit the meld that `arg` names. */
static bool lays (Turn *turn, const Cards *cards, int arg)
{
  int rank = natural_rank (cards);
  if (arg >= 256) {
    int suit = arg / 256 - 1, low = arg / 16 % 16, high = arg % 16;
    for (int i = 0; i < turn->n_melds; i++) {
      Meld *meld = &turn->melds[i];
      if (meld->run && meld->suit == suit && meld->low == low && meld->high == high)
        return lays_run (turn, cards, meld);
    }
    return false;
  }
  if (arg >= 20 + FOUR && arg <= 20 + KBZ_ACE) {
    for (int i = 0; i < turn->n_melds; i++) {
      const Meld *meld = &turn->melds[i];
      if (!meld->run && meld->rank == arg - 20 && is_finished (meld)
          && meld->wild + wilds (cards) <= 2)
        return lays_set (turn, cards, i);
    }
    return false;
  }
  if (arg >= FOUR && arg <= KBZ_ACE) {
    int i = open_set (turn, arg);
    return i >= 0 && lays_set (turn, cards, i);
  }
  if (arg != 0 || rank == 0 || turn->n_melds == MELDS_MAX)
    return false;
  if (rank < 0)
    return lays_run (turn, cards, &turn->melds[turn->n_melds++]);
  int i = open_set (turn, rank);
  return lays_set (turn, cards, i >= 0 ? i : begin_set (turn, rank));
}

/* Three or more, no wild cards, only when going out: one card stays at most. */
static bool lays_black_threes (Turn *turn, const Cards *cards, int arg)
{
  if (size (cards) != cards->black_threes || (arg != 0 && arg != 3))
    return false;
  turn->hand.black_threes -= cards->black_threes;
  turn->black_laid += cards->black_threes;
  turn->laid += cards->black_threes * 5;
  return turn->black_laid >= 3 && size (&turn->hand) <= 1;
}

static bool accepts_lay (Turn turn, const Cards *cards, int arg, bool drawing, bool must_go_out)
{
  if (size (cards) == 0 || cards->red_threes > 0)
    return false;
  if (cards->black_threes > 0 ? drawing || !lays_black_threes (&turn, cards, arg)
                              : !lays (&turn, cards, arg))
    return false;
  if (drawing)
    return turn.opening && turn.top != 0 && can (&turn, takes_somehow);
  return can_finish (&turn) && (!must_go_out || can_go_out (&turn));
}

static bool accepts_take (const Turn *turn, const Cards *cards, int arg)
{
  int rank = natural_rank (cards);
  if (cards->black_threes + cards->red_threes > 0)
    return false;
  if (size (cards) == 0 && arg >= 256)
    return may_take_onto (turn, true, arg / 256 - 1, arg / 16 % 16, arg % 16);
  if (arg != 0)
    return false;
  if (size (cards) == 0)
    return may_take_onto (turn, false, 0, 0, 0);
  return rank == turn->top
         && may_take_with (turn, of_rank (cards, rank), cards->jokers, cards->twos);
}

static bool accepts_discard (const Turn *turn, const Cards *cards, bool must_go_out)
{
  if (size (cards) != 1 || cards->red_threes > 0 || (turn->laid > 0 && !minimum_is_met (turn)))
    return false;
  if (size (&turn->hand) >= 2)
    return !must_go_out;
  return finished (turn) >= OUT_MELDS && !turn->no;
}

static bool accepts_call (const Turn *turn, const KbzMove *move, bool drawing, bool stock_empty,
                          const char *asked)
{
  if (move->n != 0)
    return false;
  if (strcmp (asked, "waiting") == 0)
    return move->arg == 2 || move->arg == 3;
  if (move->arg == 0)
    return drawing && stock_empty && !(turn->opening && turn->laid > 0);
  bool half_open = turn->laid > 0 && !minimum_is_met (turn);
  return move->arg == 1 && !drawing && strcmp (asked, "none") == 0 && !half_open
         && size (&turn->hand) >= 2 && can_go_out (turn);
}

static bool accepts (const KbzFields *position, const KbzMove *move)
{
  int seat = atoi (slow_item (position, "turn", 0));
  KbzCard hand[KBZ_CARDS_MAX], stock[KBZ_CARDS_MAX];
  if (is_true (position, "over") || seat < 0 || seat > 3)
    return false;
  size_t n = slow_cards (slow_item (position, "hands", (size_t)seat), KBZ_PACK_JOKERS, hand);
  if (!slow_holds (hand, n, move))
    return false;
  Turn turn = read_turn (position, hand, n, seat);
  Cards cards = { 0 };
  for (size_t i = 0; i < move->n; i++)
    add (&cards, move->cards[i]);
  bool drawing = strcmp (slow_item (position, "phase", 0), "draw") == 0;
  bool stock_empty = slow_cards (slow_item (position, "stock", 0), KBZ_PACK_JOKERS, stock) == 0;
  const char *asked = slow_item (position, "asked", 0);

  if (move->kind == KBZ_MOVE_CALL)
    return accepts_call (&turn, move, drawing, stock_empty, asked);
  if (strcmp (asked, "waiting") == 0)
    return false;
  bool must_go_out = strcmp (asked, "yes") == 0 && can_go_out (&turn);
  switch (move->kind) {
  case KBZ_MOVE_LAY:
    return accepts_lay (turn, &cards, move->arg, drawing, must_go_out);
  case KBZ_MOVE_DRAW:
    return move->arg == 0 && move->n == 0 && drawing && !stock_empty
           && !(turn.opening && turn.laid > 0);
  case KBZ_MOVE_TAKE:
    return drawing && accepts_take (&turn, &cards, move->arg);
  case KBZ_MOVE_DISCARD:
    return move->arg == 0 && !drawing && accepts_discard (&turn, &cards, must_go_out);
  default:
    return false;
  }
}

const KbzSlowReferee kbz_slow_samba = { "samba", accepts };
