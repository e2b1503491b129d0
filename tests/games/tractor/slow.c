/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "slow.h"

#include <assert.h>
#include <string.h>

/* ---- Cards ------------------------------------------------------------------------------- */

static bool is_trump (const KbzTractorRules *rules, KbzCard card)
{
  return kbz_card_is_joker (card) || kbz_card_rank (card) == rules->level
         || kbz_card_suit (card) == rules->trump;
}

static int suit_of (const KbzTractorRules *rules, KbzCard card)
{
  return is_trump (rules, card) ? 9 : (int)kbz_card_suit (card);
}

/* A hundred for each step of the order, so that neighbours are exactly a hundred apart. */
static int height (const KbzTractorRules *rules, KbzCard card)
{
  if (card == KBZ_BIG_JOKER)
    return 2000;
  if (card == KBZ_LITTLE_JOKER)
    return 1900;
  int rank = kbz_card_rank (card);
  if (rank == rules->level)
    return rules->trump == KBZ_NO_SUIT || kbz_card_suit (card) == rules->trump ? 1800 : 1700;
  return rank > rules->level ? 1600 - 100 * (KBZ_ACE - rank) : 1600 - 100 * (KBZ_ACE - rank) + 100;
}

static int points_of (const SlowCards *cards)
{
  int points = 0;
  for (int i = 0; i < cards->n; i++)
    if (!kbz_card_is_joker (cards->cards[i]))
      switch (kbz_card_rank (cards->cards[i])) {
      case 5:
        points += 5;
        break;
      case 10:
      case KBZ_KING:
        points += 10;
        break;
      }
  return points;
}

static int copies (const SlowCards *cards, KbzCard card)
{
  int n = 0;
  for (int i = 0; i < cards->n; i++)
    n += cards->cards[i] == card;
  return n;
}

static void drop (SlowCards *cards, KbzCard card, int n)
{
  int kept = 0;
  for (int i = 0; i < cards->n; i++)
    if (cards->cards[i] == card && n > 0)
      n--;
    else
      cards->cards[kept++] = cards->cards[i];
  assert (n == 0);
  cards->n = kept;
}

void slow_sort (SlowCards *cards)
{
  for (int i = 0; i < cards->n; i++)
    for (int j = i + 1; j < cards->n; j++)
      if (cards->cards[j] < cards->cards[i]) {
        KbzCard card = cards->cards[i];
        cards->cards[i] = cards->cards[j];
        cards->cards[j] = card;
      }
}

bool slow_equal (const SlowCards *a, const SlowCards *b)
{
  return a->n == b->n && memcmp (a->cards, b->cards, (size_t)a->n) == 0;
}

static SlowCards of_suit (const KbzTractorRules *rules, const SlowCards *cards, int suit)
{
  SlowCards found = { 0 };
  for (int i = 0; i < cards->n; i++)
    if (suit_of (rules, cards->cards[i]) == suit)
      found.cards[found.n++] = cards->cards[i];
  return found;
}

bool slow_one_suit (const KbzTractorRules *rules, const SlowCards *cards)
{
  return of_suit (rules, cards, suit_of (rules, cards->cards[0])).n == cards->n;
}

/* ---- Parts ------------------------------------------------------------------------------- */

/* `length` tuples of `width` equal cards in a row, the highest at `top`. */
typedef struct {
  int width, length, top;
  SlowCards cards;
} Part;

#define SLOW_PARTS 60

typedef struct {
  int n;
  Part parts[SLOW_PARTS];
} Parts;

static int class_of (const Part *part)
{
  return part->width == 3 && part->length > 1   ? 0
         : part->width == 2 && part->length > 1 ? 1
                                                : 5 - part->width;
}

/* Every run of that size that stands in the cards, each choice of equal places once. */
static void grow (const KbzTractorRules *rules, const SlowCards *cards, const Part *part, int left,
                  Parts *found)
{
  if (left == 0) {
    assert (found->n < SLOW_PARTS);
    found->parts[found->n++] = *part;
    return;
  }
  for (int i = 0; i < cards->n; i++) {
    KbzCard card = cards->cards[i];
    if ((i > 0 && cards->cards[i - 1] == card) || copies (cards, card) < part->width)
      continue;
    if (part->cards.n > 0 && height (rules, card) != part->top + 100)
      continue;
    Part longer = *part;
    longer.top = height (rules, card);
    for (int k = 0; k < part->width; k++)
      longer.cards.cards[longer.cards.n++] = card;
    grow (rules, cards, &longer, left - 1, found);
  }
}

static int runs (const KbzTractorRules *rules, const SlowCards *cards, int width, int length,
                 Parts *found)
{
  Part start;
  start.width = width;
  start.length = length;
  start.top = 0;
  start.cards.n = 0;
  found->n = 0;
  grow (rules, cards, &start, length, found);
  return found->n;
}

static SlowCards without (const SlowCards *cards, const SlowCards *taken)
{
  SlowCards rest = *cards;
  for (int i = 0; i < taken->n; i++)
    drop (&rest, taken->cards[i], 1);
  return rest;
}

/* A lead by exact multiplicity: cards that stand exactly three, two or one times. */
static Parts read_lead (const KbzTractorRules *rules, const SlowCards *lead)
{
  Parts all = { 0 };
  for (int width = 3; width >= 1; width--) {
    SlowCards rest = { 0 };
    for (int i = 0; i < lead->n; i++)
      if (copies (lead, lead->cards[i]) == width)
        rest.cards[rest.n++] = lead->cards[i];
    for (int length = width == 1 ? 1 : 8; length >= 1; length--)
      for (;;) {
        Parts found;
        if (runs (rules, &rest, width, length, &found) == 0)
          break;
        all.parts[all.n++] = found.parts[0];
        rest = without (&rest, &found.parts[0].cards);
      }
  }
  /* In the order of the classes. */
  Parts sorted = { 0 };
  for (int class = 0; class < 5; class ++)
    for (int i = 0; i < all.n; i++)
      if (class_of (&all.parts[i]) == class)
        sorted.parts[sorted.n++] = all.parts[i];
  return sorted;
}

/* ---- Following --------------------------------------------------------------------------- */

/* How well cards answer the parts of a lead: numbers that are compared from the first on. */
typedef struct {
  int n;
  int marks[3 * SLOW_CARDS];
} Merit;

static int compare (const Merit *a, const Merit *b)
{
  for (int i = 0; i < a->n && i < b->n; i++)
    if (a->marks[i] != b->marks[i])
      return a->marks[i] - b->marks[i];
  return 0;
}

static void answer (const KbzTractorRules *rules, const Parts *lead, int at, const SlowCards *cards,
                    Merit merit, Merit *best);

enum { SETS = 120, SET = 2 * 14 };

/* The sets of structures with which a part may be answered, best first. */
static int answers_to (const Part *part, int sets[SETS][SET], int marks[SETS][3])
{
  static const int titanic[7][4] = { { 3, 2 }, { 3, 1, 3, 1 }, { 2, 2 }, { 3, 1, 2, 1 },
                                     { 3, 1 }, { 2, 1, 2, 1 }, { 2, 1 } };
  int n = 0;
  memset (sets, 0, SETS * sizeof sets[0]);
  memset (marks, 0, SETS * sizeof marks[0]);
  switch (class_of (part)) {
  case 0:
    /* Longer ones: the longest Titanic, then triples, then pairs. */
    for (int run = part->length > 2 ? part->length : 0; run >= 0; run--)
      for (int triples = part->length - run; run != 1 && triples >= 0 && part->length > 2;
           triples--)
        for (int pairs = part->length - run - triples; pairs >= 0; pairs--) {
          int at = 0;
          if (run > 0) {
            sets[n][at++] = 3;
            sets[n][at++] = run;
          }
          for (int i = 0; i < triples + pairs; i++) {
            sets[n][at++] = i < triples ? 3 : 2;
            sets[n][at++] = 1;
          }
          marks[n][0] = run;
          marks[n][1] = triples;
          marks[n++][2] = pairs;
        }
    for (; part->length == 2 && n < 7; n++) {
      memcpy (sets[n], titanic[n], sizeof titanic[n]);
      marks[n][0] = 7 - n;
    }
    break;
  case 1:
    for (int run = part->length; run >= 2; run--)
      for (int pairs = part->length - run; pairs >= 0; pairs--) {
        sets[n][0] = 2;
        sets[n][1] = run;
        for (int i = 0; i < pairs; i++) {
          sets[n][2 + 2 * i] = 2;
          sets[n][3 + 2 * i] = 1;
        }
        marks[n][0] = run;
        marks[n++][1] = pairs;
      }
    for (int pairs = part->length; pairs >= 1; pairs--) {
      for (int i = 0; i < pairs; i++) {
        sets[n][2 * i] = 2;
        sets[n][2 * i + 1] = 1;
      }
      marks[n++][1] = pairs;
    }
    break;
  case 2:
    sets[n][0] = 3;
    sets[n][1] = 1;
    marks[n++][0] = 2;
    sets[n][0] = 2;
    sets[n][1] = 1;
    marks[n++][0] = 1;
    break;
  case 3:
    sets[n][0] = 2;
    sets[n][1] = 1;
    marks[n++][0] = 1;
    break;
  }
  return n + 1; /* the last: nothing at all */
}

/* Takes the structures of one set in every way and goes on to the next part. */
static void take_set (const KbzTractorRules *rules, const Parts *lead, int at, const int *set,
                      const SlowCards *cards, const Merit *merit, Merit *best)
{
  if (set[0] == 0) {
    answer (rules, lead, at + 1, cards, *merit, best);
    return;
  }
  Parts found;
  runs (rules, cards, set[0], set[1], &found);
  for (int i = 0; i < found.n; i++) {
    SlowCards rest = without (cards, &found.parts[i].cards);
    take_set (rules, lead, at, set + 2, &rest, merit, best);
  }
}

static void answer (const KbzTractorRules *rules, const Parts *lead, int at, const SlowCards *cards,
                    Merit merit, Merit *best)
{
  if (at == lead->n || lead->parts[at].width == 1) {
    if (best->n < 0 || compare (&merit, best) > 0)
      *best = merit;
    return;
  }
  int sets[SETS][SET], marks[SETS][3];
  int n = answers_to (&lead->parts[at], sets, marks);
  for (int i = 0; i < n; i++) {
    Merit more = merit;
    for (int k = 0; k < 3; k++)
      more.marks[more.n++] = marks[i][k];
    take_set (rules, lead, at, sets[i], cards, &more, best);
  }
}

static Merit merit_of (const KbzTractorRules *rules, const Parts *lead, const SlowCards *cards)
{
  Merit best = { .n = -1 }, start = { 0 };
  answer (rules, lead, 0, cards, start, &best);
  return best;
}

bool slow_may_follow (const KbzTractorRules *rules, const SlowCards *hand, const SlowCards *lead,
                      const SlowCards *play)
{
  if (play->n != lead->n)
    return false;
  for (int i = 0; i < play->n; i++)
    if (copies (play, play->cards[i]) > copies (hand, play->cards[i]))
      return false;
  int suit = suit_of (rules, lead->cards[0]);
  SlowCards held = of_suit (rules, hand, suit), played = of_suit (rules, play, suit);
  if (played.n < held.n && played.n < lead->n)
    return false;
  if (held.n <= lead->n)
    return true;
  /* Nothing the hand could have played answers better. The whole suit does as well as any part of
   * it that is large enough, and the lead's parts never need more cards than were led. */
  Parts parts = read_lead (rules, lead);
  Merit mine = merit_of (rules, &parts, &played), most = merit_of (rules, &parts, &held);
  return compare (&mine, &most) == 0;
}

/* ---- Tricks ------------------------------------------------------------------------------ */

/* The highest top of a part of the first class in any reading of the cards as the lead's parts. */
static int best_top (const KbzTractorRules *rules, const Parts *lead, int at,
                     const SlowCards *cards, int top)
{
  if (at == lead->n)
    return top;
  const Part *part = &lead->parts[at];
  Parts found;
  runs (rules, cards, part->width, part->length, &found);
  int best = -1;
  for (int i = 0; i < found.n; i++) {
    SlowCards rest = without (cards, &found.parts[i].cards);
    bool counts = class_of (part) == class_of (&lead->parts[0]);
    int here = counts && found.parts[i].top > top ? found.parts[i].top : top;
    int all = best_top (rules, lead, at + 1, &rest, here);
    best = all > best ? all : best;
  }
  return best;
}

int slow_winner (const KbzTractorRules *rules, const SlowCards *plays, int n)
{
  Parts lead = read_lead (rules, &plays[0]);
  int led = suit_of (rules, plays[0].cards[0]), winner = 0, best = -1;
  for (int i = 0; i < n; i++) {
    int suit = suit_of (rules, plays[i].cards[0]);
    if (of_suit (rules, &plays[i], suit).n != plays[i].n || (suit != led && suit != 9))
      continue;
    int top = best_top (rules, &lead, 0, &plays[i], 0);
    if (top >= 0 && suit != led)
      top += 10000;
    if (top > best) {
      best = top;
      winner = i;
    }
  }
  return winner;
}

SlowCards slow_put_down (const KbzTractorRules *rules, const SlowCards *lead,
                         const SlowCards others[3])
{
  Parts parts = read_lead (rules, lead);
  const Part *forced = NULL;
  for (int i = 0; i < parts.n && parts.n > 1; i++) {
    const Part *part = &parts.parts[i];
    bool beaten = false;
    for (int k = 0; k < 3; k++) {
      SlowCards held = of_suit (rules, &others[k], suit_of (rules, lead->cards[0]));
      Parts found;
      runs (rules, &held, part->width, part->length, &found);
      for (int j = 0; j < found.n; j++)
        beaten |= found.parts[j].top > part->top;
    }
    if (!beaten || (forced != NULL && class_of (part) != class_of (forced)))
      continue;
    if (forced == NULL || part->top < forced->top)
      forced = part;
  }
  SlowCards down = forced == NULL ? *lead : forced->cards;
  slow_sort (&down);
  return down;
}

int slow_multiplier (const KbzTractorRules *rules, const SlowCards *cards)
{
  Parts found;
  for (int length = 8; length >= 2; length--)
    if (runs (rules, cards, 3, length, &found) > 0) {
      int multiplier = 2;
      for (int i = 0; i < length; i++)
        multiplier *= 3;
      return multiplier;
    }
  if (runs (rules, cards, 3, 1, &found) > 0)
    return 6;
  for (int length = 8; length >= 2; length--)
    if (runs (rules, cards, 2, length, &found) > 0)
      return 2 << length;
  return runs (rules, cards, 2, 1, &found) > 0 ? 4 : 2;
}

/* ---- Minimax ----------------------------------------------------------------------------- */

static int seat_of (const SlowEnding *ending)
{
  return (ending->leader + ending->n_trick) % 4;
}

/* Every set of cards in the hand; asks of each whether it may be played. */
int slow_plays (const SlowEnding *ending, SlowCards *plays, int room)
{
  const SlowCards *hand = &ending->hands[seat_of (ending)];
  int n = 0;
  assert (hand->n <= 12);
  for (unsigned set = 1; set < 1u << hand->n; set++) {
    SlowCards play = { 0 };
    bool again = false;
    for (int i = 0; i < hand->n; i++)
      if (set >> i & 1) {
        /* Of equal cards the first ones, so that no set comes twice. */
        again |= i > 0 && hand->cards[i - 1] == hand->cards[i] && !(set >> (i - 1) & 1);
        play.cards[play.n++] = hand->cards[i];
      }
    if (again)
      continue;
    int suit = suit_of (&ending->rules, play.cards[0]);
    bool legal = ending->n_trick == 0
                     ? of_suit (&ending->rules, &play, suit).n == play.n
                     : slow_may_follow (&ending->rules, hand, &ending->trick[0], &play);
    if (legal) {
      assert (n < room);
      plays[n++] = play;
    }
  }
  return n;
}

int slow_apply (SlowEnding *ending, const SlowCards *play)
{
  int seat = seat_of (ending), value = 0;
  SlowCards down = *play;
  if (ending->n_trick == 0) {
    SlowCards others[3];
    for (int i = 0; i < 3; i++)
      others[i] = ending->hands[(seat + 1 + i) % 4];
    down = slow_put_down (&ending->rules, play, others);
    int fine = 10 * (play->n - down.n);
    value += ending->bankers[seat] ? fine : -fine;
  }
  ending->trick[ending->n_trick++] = down;
  ending->hands[seat] = without (&ending->hands[seat], &down);
  if (ending->n_trick < 4)
    return value;
  int index = slow_winner (&ending->rules, ending->trick, 4);
  int winner = (ending->leader + index) % 4;
  if (!ending->bankers[winner]) {
    for (int i = 0; i < 4; i++)
      value += points_of (&ending->trick[i]);
    if (ending->hands[winner].n == 0)
      value += ending->kitty * slow_multiplier (&ending->rules, &ending->trick[index]);
  }
  ending->leader = winner;
  ending->n_trick = 0;
  return value;
}

int slow_value_after (const SlowEnding *before, const SlowCards *play)
{
  SlowEnding ending = *before;
  int value = slow_apply (&ending, play);
  return ending.hands[seat_of (&ending)].n == 0 ? value : value + slow_value (&ending);
}

int slow_value (const SlowEnding *ending)
{
  SlowCards plays[64];
  bool wants_more = !ending->bankers[seat_of (ending)];
  const SlowCards *hand = &ending->hands[seat_of (ending)];
  assert (hand->n <= 6);
  int n = slow_plays (ending, plays, 64), best = 0;
  for (int i = 0; i < n; i++) {
    int value = slow_value_after (ending, &plays[i]);
    if (i == 0 || (wants_more ? value > best : value < best))
      best = value;
  }
  return best;
}
