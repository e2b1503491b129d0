/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Canasta once more, from source 000 and the rulings alone. Suits never matter here, so hands and
 * melds are counts by rank. Whether a lay may be made is found by trying every way to go on. */
#include "tests/games/slow-referee.h"

#include <assert.h>
#include <string.h>

#define FOUR 4

typedef struct {
  int natural[15]; /* ranks 4 … 14 */
  int jokers, twos;
  int black_threes, red_threes;
} Cards;

typedef struct {
  int natural[15];
  int wild[15];
  int black_threes;
} Melds;

/* Everything the player whose turn it is has to do with. */
typedef struct {
  Cards hand;
  Melds melds;  /* of the own side */
  bool opening; /* the side had not opened before this turn */
  bool took;    /* the pile was taken in this turn, which always meets the minimum */
  bool no;      /* partner was asked, and does not want this player to go out */
  int laid, minimum;
  int top; /* rank of the top card of the pile; 0 when it cannot be taken */
  bool frozen;
  int n_pile;
  Cards below; /* the pile without its top card */
} Turn;

/* ---- Cards --------------------------------------------------------------------------------- */

static bool is_three (KbzCard card)
{
  return kbz_card_is_suited (card) && kbz_card_rank (card) == 3;
}

static bool is_red_three (KbzCard card)
{
  return is_three (card)
         && (kbz_card_suit (card) == KBZ_HEARTS || kbz_card_suit (card) == KBZ_DIAMONDS);
}

static bool is_wild (KbzCard card)
{
  return kbz_card_is_joker (card) || (kbz_card_is_suited (card) && kbz_card_rank (card) == 2);
}

static void add (Cards *cards, KbzCard card)
{
  if (kbz_card_is_joker (card))
    cards->jokers++;
  else if (is_wild (card))
    cards->twos++;
  else if (is_red_three (card))
    cards->red_threes++;
  else if (is_three (card))
    cards->black_threes++;
  else
    cards->natural[kbz_card_rank (card)]++;
}

static int size (const Cards *cards)
{
  int n = cards->jokers + cards->twos + cards->black_threes + cards->red_threes;
  for (int rank = FOUR; rank <= KBZ_ACE; rank++)
    n += cards->natural[rank];
  return n;
}

/* Source: 大百搭 50, 2 20; research 1.2: ace 20, king to eight 10, seven to four and black 3 5. */
static int points_of (int rank)
{
  return rank == KBZ_ACE ? 20 : rank >= 8 ? 10 : 5;
}

#define JOKER_POINTS 50
#define TWO_POINTS 20
#define BLACK_THREE_POINTS 5

/* ---- Melds --------------------------------------------------------------------------------- */

static bool is_meld (int natural, int wild)
{
  return natural >= 2 && wild <= 3 && natural + wild >= 3;
}

static bool has_canasta (const Melds *melds)
{
  for (int rank = FOUR; rank <= KBZ_ACE; rank++)
    if (melds->natural[rank] + melds->wild[rank] >= 7)
      return true;
  return false;
}

/* Lays cards of the hand as a meld of this rank, or adds them to it. */
static bool lay (Turn *turn, int rank, int natural, int jokers, int twos)
{
  turn->hand.natural[rank] -= natural;
  turn->hand.jokers -= jokers;
  turn->hand.twos -= twos;
  assert (turn->hand.natural[rank] >= 0 && turn->hand.jokers >= 0 && turn->hand.twos >= 0);
  turn->melds.natural[rank] += natural;
  turn->melds.wild[rank] += jokers + twos;
  turn->laid += natural * points_of (rank) + jokers * JOKER_POINTS + twos * TWO_POINTS;
  return is_meld (turn->melds.natural[rank], turn->melds.wild[rank]);
}

/* ---- Ways to end the turn ------------------------------------------------------------------ */

static bool minimum_is_met (const Turn *turn)
{
  return !turn->opening || turn->took || turn->laid >= turn->minimum;
}

/* With nothing more to lay but perhaps black threes, which come last: discard and keep a card, or
 * go out. */
static bool can_stop (const Turn *turn)
{
  for (int black = 0; black <= turn->hand.black_threes; black++) {
    if (black > 0 && turn->melds.black_threes + black < 3)
      continue;
    Turn end = *turn;
    end.hand.black_threes -= black;
    end.laid += black * BLACK_THREE_POINTS;
    if (!minimum_is_met (&end))
      continue;
    int left = size (&end.hand);
    if (left <= 1 && has_canasta (&end.melds) && !end.no)
      return true;
    if (left >= 2 && black == 0)
      return true;
  }
  return false;
}

/* Tries every way to lay cards of the ranks from `rank` up. */
static bool can_finish_from (const Turn *turn, int rank)
{
  if (rank > KBZ_ACE)
    return can_stop (turn);
  for (int natural = 0; natural <= turn->hand.natural[rank]; natural++)
    for (int jokers = 0; jokers <= turn->hand.jokers; jokers++)
      for (int twos = 0; twos <= turn->hand.twos; twos++) {
        Turn next = *turn;
        bool nothing = natural + jokers + twos == 0;
        if ((nothing || lay (&next, rank, natural, jokers, twos))
            && can_finish_from (&next, rank + 1))
          return true;
      }
  return false;
}

static bool can_finish (const Turn *turn)
{
  if (can_stop (turn))
    return true;
  return can_finish_from (turn, FOUR);
}

/* ---- Taking the pile ----------------------------------------------------------------------- */

static bool may_take (const Turn *turn, int natural, int jokers, int twos)
{
  int rank = turn->top, wild = jokers + twos;
  if (rank == 0)
    return false;
  if (size (&turn->hand) == 1 && turn->n_pile == 1)
    return false;
  bool two_naturals = natural >= 2;
  bool natural_and_wild = natural == 1 && wild >= 1;
  bool onto_meld = natural + wild == 0 && turn->melds.natural[rank] > 0;
  if (turn->frozen || !minimum_is_met (turn)) {
    if (!two_naturals)
      return false;
  } else if (!two_naturals && !natural_and_wild && !onto_meld)
    return false;

  Turn after = *turn;
  after.hand.natural[rank]++; /* the top card goes straight into the meld */
  if (!lay (&after, rank, natural + 1, jokers, twos))
    return false;
  if (!minimum_is_met (&after))
    return false;
  after.took = true;
  for (int other = FOUR; other <= KBZ_ACE; other++)
    after.hand.natural[other] += turn->below.natural[other];
  after.hand.jokers += turn->below.jokers;
  after.hand.twos += turn->below.twos;
  after.hand.black_threes += turn->below.black_threes;
  return can_finish (&after);
}

/* Some take is possible after some further lays of the ranks from `rank` up. */
static bool can_take_from (const Turn *turn, int rank)
{
  if (rank > KBZ_ACE) {
    for (int natural = 0; natural <= turn->hand.natural[turn->top]; natural++)
      for (int jokers = 0; jokers <= turn->hand.jokers; jokers++)
        for (int twos = 0; twos <= turn->hand.twos; twos++)
          if (may_take (turn, natural, jokers, twos))
            return true;
    return false;
  }
  for (int natural = 0; natural <= turn->hand.natural[rank]; natural++)
    for (int jokers = 0; jokers <= turn->hand.jokers; jokers++)
      for (int twos = 0; twos <= turn->hand.twos; twos++) {
        Turn next = *turn;
        bool nothing = natural + jokers + twos == 0;
        if ((nothing || lay (&next, rank, natural, jokers, twos))
            && can_take_from (&next, rank + 1))
          return true;
      }
  return false;
}

/* ---- The position -------------------------------------------------------------------------- */

static bool is_true (const KbzFields *position, const char *key)
{
  return strcmp (slow_item (position, key, 0), "true") == 0;
}

static void read_melds (const KbzFields *position, int side, Melds *melds)
{
  const KbzField *field = kbz_fields_find (position, side == 0 ? "melds0" : "melds1");
  for (size_t i = 0; field != NULL && i < field->n; i++) {
    KbzCard cards[KBZ_CARDS_MAX];
    size_t n = slow_cards (field->items[i], KBZ_PACK_JOKERS, cards);
    int rank = 0, wild = 0;
    for (size_t c = 0; c < n; c++) {
      if (is_wild (cards[c]))
        wild++;
      else
        rank = kbz_card_rank (cards[c]);
    }
    if (rank == 3)
      melds->black_threes += (int)n;
    else {
      melds->natural[rank] += (int)n - wild;
      melds->wild[rank] += wild;
    }
  }
}

static void read_pile (const KbzFields *position, Turn *turn)
{
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n = slow_cards (slow_item (position, "pile", 0), KBZ_PACK_JOKERS, cards);
  turn->n_pile = (int)n;
  for (size_t i = 0; i < n; i++) {
    turn->frozen |= is_wild (cards[i]) || is_red_three (cards[i]);
    if (i + 1 < n)
      add (&turn->below, cards[i]);
    else if (!is_wild (cards[i]) && !is_three (cards[i]))
      turn->top = kbz_card_rank (cards[i]);
  }
}

/* Source, 第二項 开牌条件. */
static int minimum_for (int total)
{
  return total < 0 ? 15 : total < 1500 ? 50 : total < 3000 ? 90 : 120;
}

static Turn read_turn (const KbzFields *position, const KbzCard *hand, size_t n, int seat)
{
  Turn turn = { 0 };
  for (size_t i = 0; i < n; i++)
    add (&turn.hand, hand[i]);
  read_melds (position, seat % 2, &turn.melds);
  read_pile (position, &turn);
  turn.opening = is_true (position, "opening");
  turn.took = is_true (position, "took_from_pile");
  turn.laid = atoi (slow_item (position, "laid", 0));
  turn.minimum = minimum_for (atoi (slow_item (position, "totals", (size_t)seat % 2)));
  return turn;
}

/* ---- Moves --------------------------------------------------------------------------------- */

/* The one rank of the natural cards; 0 when there is none, -1 when there are several. */
static int natural_rank (const Cards *cards)
{
  int found = 0;
  for (int rank = FOUR; rank <= KBZ_ACE; rank++)
    if (cards->natural[rank] > 0)
      found = found == 0 ? rank : -1;
  return found;
}

/* Black threes: three or four, no wild cards, only when going out, so at most one card stays. */
static bool accepts_black_threes (Turn turn, const Cards *cards, int arg, bool drawing)
{
  if (drawing || size (cards) != cards->black_threes || (arg != 0 && arg != 3))
    return false;
  turn.hand.black_threes -= cards->black_threes;
  turn.melds.black_threes += cards->black_threes;
  turn.laid += cards->black_threes * BLACK_THREE_POINTS;
  return turn.melds.black_threes >= 3 && size (&turn.hand) <= 1 && can_finish (&turn);
}

static bool accepts_lay (Turn turn, const Cards *cards, int arg, bool drawing)
{
  if (size (cards) == 0 || cards->red_threes > 0)
    return false;
  if (cards->black_threes > 0)
    return accepts_black_threes (turn, cards, arg, drawing);
  int rank = natural_rank (cards);
  if (rank < 0 || (rank > 0 && arg != 0 && arg != rank))
    return false;
  /* Wild cards alone go only onto a meld that is named and lies there. */
  if (rank == 0 && (arg < FOUR || arg > KBZ_ACE || turn.melds.natural[arg] == 0))
    return false;
  if (rank == 0)
    rank = arg;
  if (!lay (&turn, rank, cards->natural[rank], cards->jokers, cards->twos))
    return false;
  if (drawing)
    return turn.opening && turn.top != 0 && can_take_from (&turn, FOUR);
  return can_finish (&turn);
}

static bool accepts_take (const Turn *turn, const Cards *cards)
{
  int rank = natural_rank (cards);
  if (cards->black_threes + cards->red_threes > 0 || (rank != 0 && rank != turn->top))
    return false;
  return may_take (turn, cards->natural[turn->top], cards->jokers, cards->twos);
}

/* Whether every card but one at most can be laid: the hand goes out in this very turn. */
static bool can_go_out_from (const Turn *turn, int rank)
{
  if (rank > KBZ_ACE) {
    for (int black = 0; black <= turn->hand.black_threes; black++) {
      Turn end = *turn;
      end.hand.black_threes -= black;
      end.laid += black * BLACK_THREE_POINTS;
      if ((black == 0 || end.melds.black_threes + black >= 3) && minimum_is_met (&end)
          && size (&end.hand) <= 1 && has_canasta (&end.melds))
        return true;
    }
    return false;
  }
  for (int natural = 0; natural <= turn->hand.natural[rank]; natural++)
    for (int jokers = 0; jokers <= turn->hand.jokers; jokers++)
      for (int twos = 0; twos <= turn->hand.twos; twos++) {
        Turn next = *turn;
        bool nothing = natural + jokers + twos == 0;
        if (turn->hand.natural[rank] - natural <= 1
            && (nothing || lay (&next, rank, natural, jokers, twos))
            && can_go_out_from (&next, rank + 1))
          return true;
      }
  return false;
}

/* README, "Asking partner". */
static bool accepts_asking (const Turn *turn, bool drawing, const char *asked)
{
  bool half_open = turn->laid > 0 && !minimum_is_met (turn);
  return !drawing && strcmp (asked, "none") == 0 && !half_open && size (&turn->hand) >= 2
         && can_go_out_from (turn, FOUR);
}

static bool accepts_discard (const Turn *turn, const Cards *cards)
{
  if (size (cards) != 1 || cards->red_threes > 0)
    return false;
  if (turn->laid > 0 && !minimum_is_met (turn))
    return false;
  return size (&turn->hand) >= 2 || (has_canasta (&turn->melds) && !turn->no);
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
  /* Who has laid before taking must take. */
  bool must_take = drawing && turn.opening && turn.laid > 0;
  const char *asked = slow_item (position, "asked", 0);

  if (strcmp (asked, "waiting") == 0)
    return move->kind == KBZ_MOVE_CALL && move->n == 0 && (move->arg == 2 || move->arg == 3);
  turn.no = strcmp (asked, "no") == 0;
  bool must_go_out = strcmp (asked, "yes") == 0 && can_go_out_from (&turn, FOUR);
  if (move->kind == KBZ_MOVE_LAY) {
    if (!accepts_lay (turn, &cards, move->arg, drawing))
      return false;
    Turn after = turn;
    after.melds.black_threes += cards.black_threes;
    after.hand.black_threes -= cards.black_threes;
    after.laid += cards.black_threes * BLACK_THREE_POINTS;
    if (cards.black_threes == 0)
      lay (&after, natural_rank (&cards) > 0 ? natural_rank (&cards) : move->arg,
           size (&cards) - cards.jokers - cards.twos, cards.jokers, cards.twos);
    return !must_go_out || can_go_out_from (&after, FOUR);
  }
  if (move->kind == KBZ_MOVE_CALL && move->arg == 1)
    return move->n == 0 && accepts_asking (&turn, drawing, asked);
  if (move->arg != 0)
    return false;
  switch (move->kind) {
  case KBZ_MOVE_DRAW:
    return drawing && move->n == 0 && !stock_empty && !must_take;
  case KBZ_MOVE_CALL:
    return drawing && move->n == 0 && stock_empty && !must_take;
  case KBZ_MOVE_TAKE:
    return drawing && accepts_take (&turn, &cards);
  case KBZ_MOVE_DISCARD:
    return !drawing && accepts_discard (&turn, &cards) && (!must_go_out || size (&turn.hand) == 1);
  default:
    return false;
  }
}

const KbzSlowReferee kbz_slow_canasta = { "canasta", accepts };
