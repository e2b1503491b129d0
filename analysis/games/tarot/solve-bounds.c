/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solve-private.h"

/* Bounds that need no search. */

#define VALETS ((uint64_t)0x0800080008000800)

/* What the `n` cheapest cards of a hand are worth together, all trumps taken for low ones. The
 * Excuse, which is never lost whole, counts like a low card. */
static int cheapest (const KbzTarotSolver *s, int seat, int n)
{
  const Board *b = &s->board;
  int low = count_all (b->plain[seat] & LOW_PLAIN) + count (b->trump[seat]) + (b->excuse == seat);
  int worth = n * s->least_card;
  int more = n - low;
  for (int rank = 11; rank <= 14 && more > 0; rank++) {
    int held = count_all (b->plain[seat] & VALETS << (rank - 11));
    int taken = held < more ? held : more;
    worth += taken * (s->worth[rank] - s->least_card);
    more -= taken;
  }
  return worth;
}

static inline uint32_t above (uint32_t cards)
{
  return cards == 0 ? ~(uint32_t)0 : ~(((uint32_t)2 << (31 - __builtin_clz (cards))) - 1);
}

static inline int more_than_low (const KbzTarotSolver *s, int trump)
{
  return s->worth[kbz_trump (trump)] - s->least_card;
}

/* How many tricks a hand takes at least with its trumps. Each of them falls in a trick of its own;
 * one loses only if a higher one of the other side falls there, and that one is gone then. So as
 * many are sure as cannot be paired with a higher one. Counts no more than `enough`, since the
 * fewer, the fewer ranks matter; sets `relied` to the lowest that does. */
static int unpaired (uint32_t mine, uint32_t theirs, int enough, uint32_t *relied)
{
  int rest = count (mine), others = count (theirs), higher = 0, won = 0;
  int sure = rest > others ? rest - others : 0; /* whatever the ranks */
  *relied = 0;
  while (mine != 0 && theirs != 0 && sure < won + rest && sure < enough) {
    uint32_t over = theirs & above (mine);
    theirs ^= over;
    higher += count (over);
    others -= count (over);
    uint32_t run = mine & above (theirs);
    int n = count (run), lost = n < higher ? n : higher;
    mine ^= run;
    rest -= n;
    higher -= lost;
    won += n - lost;
    int more = rest - higher - others;
    if (won + (more > 0 ? more : 0) > sure) {
      sure = won + (more > 0 ? more : 0);
      for (; more <= 0 && sure > enough; sure--)
        run &= run - 1;
      *relied = run & -run;
    }
  }
  return sure;
}

/* How many tricks are worth `goal`, whatever lies in them. */
static inline int enough (const KbzTarotSolver *s, int goal)
{
  int trick = s->players * s->least_card + s->trick_worth;
  return trick == 0 ? KBZ_TAROT_HAND : (goal + trick - 1) / trick;
}

/* Tricks that the leader takes at once with its highest suit cards: the other side must follow or
 * has no trumps, partners can follow below. Returns what his cards are worth. */
static int cash (const KbzTarotSolver *s, int leader, int *n_tricks, Ranks *ranks)
{
  const Board *b = &s->board;
  bool attack = attacks (s, leader);
  int worth = 0;
  for (int suit = 0; suit < 4; suit++) {
    uint32_t held = suit_bits (b->plain[leader], suit), theirs = 0;
    if (held == 0)
      continue;
    for (int seat = 0; seat < s->players; seat++)
      if (attacks (s, seat) != attack)
        theirs |= suit_bits (b->plain[seat], suit);
    uint32_t top = held & above (theirs);
    int n = count (top);
    for (int seat = 0; seat < s->players && n > 0; seat++) {
      uint32_t cards = suit_bits (b->plain[seat], suit);
      int follows = n;
      if (seat != leader && attacks (s, seat) == attack)
        follows = count (cards & ((top & -top) - 1));
      else if (seat != leader && b->trump[seat] != 0)
        follows = count (cards);
      n = follows < n ? follows : n;
    }
    if (n == 0)
      continue;
    *n_tricks += n;
    uint32_t lowest = 0;
    for (; n > 0; n--) {
      int rank = 31 - __builtin_clz (top);
      lowest = (uint32_t)1 << rank;
      top ^= lowest;
      worth += s->worth[16 * suit + rank];
    }
    if (held != suit_bits (b->all_plain, suit))
      ranks->plain |= (uint64_t)lowest << (16 * suit);
  }
  return worth;
}

/* What one side takes at least: tricks with trumps that the other side cannot beat all, after what
 * the leader takes at once if it is of this side. Partners may have to put their trumps into one
 * trick, so only those of one hand are counted. */
static int sure_tricks (const KbzTarotSolver *s, unsigned side, int leader, uint32_t others,
                        int goal, Ranks *ranks)
{
  const Board *b = &s->board;
  uint32_t held = 0;
  int most = 0, best = NOBODY, n = 0, worth = 0;
  for (int seat = 0; seat < s->players; seat++) {
    if (!(side >> seat & 1))
      continue;
    uint32_t lowest;
    int sure = unpaired (b->trump[seat], others, enough (s, goal), &lowest);
    held |= b->trump[seat];
    if (sure > most) {
      most = sure;
      ranks->trump = lowest;
      best = seat;
    }
  }
  if (side >> leader & 1) {
    worth = cash (s, leader, &n, ranks);
    if (b->excuse == leader && n > b->left - 2) { /* no trick to lose it in */
      n = worth = 0;
      ranks->plain = 0;
    }
  }
  if (n + most == 0)
    return 0;
  worth += most * s->least_card + (n + most) * s->trick_worth;
  for (int seat = 0; seat < s->players; seat++)
    worth += cheapest (s, seat, (seat == leader ? 0 : n) + (seat == best ? 0 : most));
  if (held >> TWENTY_ONE & 1)
    worth += more_than_low (s, TWENTY_ONE);
  if (held >> PETIT & 1
      && (others == 0
          || (best != NOBODY && b->trump[best] >> PETIT & 1 && most == count (b->trump[best]))))
    worth += more_than_low (s, PETIT);
  return worth;
}

/* The cards of a suit with which the leader takes tricks one after the other when nobody trumps. */
static inline uint32_t run_of (uint32_t mine, uint32_t theirs, int longest)
{
  uint32_t top = mine & above (theirs);
  return count (top) >= longest ? mine : top;
}

/* What the leader's side takes when he plays his trumps and then his suits from the top. */
static int leaders_run (const KbzTarotSolver *s, int leader, Ranks *ranks)
{
  const Board *b = &s->board;
  uint32_t mine = b->trump[leader], theirs = b->all_trump & ~mine;
  int n = 0, worth = 0, excuse = b->excuse == NOBODY || b->excuse == leader ? NOBODY : b->excuse;
  bool bare = true; /* nobody else has trumps when the suits are played */
  if (b->all_trump != 0) {
    int longest = 0;
    for (int seat = 0; seat < s->players; seat++)
      if (seat != leader && b->trump[seat] != 0) {
        int length = count (b->trump[seat]) + (seat == excuse);
        longest = length > longest ? length : longest;
      }
    uint32_t top = mine & above (theirs);
    bare = count (top) >= longest;
    uint32_t run = bare ? mine : top;
    n = count (run);
    worth = n * s->least_card;
    if (run >> TWENTY_ONE & 1)
      worth += more_than_low (s, TWENTY_ONE);
    if (b->all_trump >> PETIT & 1 && bare)
      worth += more_than_low (s, PETIT);
    if (theirs != 0)
      ranks->trump = top & -top;
  }
  for (int suit = 0; bare && suit < 4; suit++) {
    uint32_t held = suit_bits (b->plain[leader], suit), others = 0;
    if (held == 0)
      continue;
    int longest = 0;
    for (int seat = 0; seat < s->players; seat++)
      if (seat != leader) {
        uint32_t cards = suit_bits (b->plain[seat], suit);
        int length = count (cards) + (seat == excuse && cards != 0);
        others |= cards;
        longest = length > longest ? length : longest;
      }
    uint32_t top = held & above (others), run = count (top) >= longest ? held : top;
    n += count (run);
    for (int rank = 11; rank <= 14; rank++)
      if (run >> rank & 1)
        worth += s->worth[rank];
    worth += count (run & LOW_SUIT) * s->least_card;
    if (others != 0)
      ranks->plain |= (uint64_t)(top & -top) << (16 * suit);
  }
  if (n == 0 || (b->excuse == leader && n > b->left - 2))
    return 0;
  worth += n * s->trick_worth;
  for (int seat = 0; seat < s->players; seat++)
    if (seat != leader)
      worth += cheapest (s, seat, n);
  return worth;
}

void kbz_tarot_quick (const KbzTarotSolver *s, int leader, int goal, int *low, int *high,
                      Ranks *ranks)
{
  const Board *b = &s->board;
  *ranks = (Ranks){ 0 };
  *low = 0;
  *high = b->rest;
  /* Its holder may play the Excuse before the last trick. */
  if (b->excuse != NOBODY && b->left > 1) {
    if (attacks (s, b->excuse))
      *low += s->excuse_kept;
    else
      *high -= s->excuse_kept;
  }
  if (b->all_trump >> PETIT & 1) {
    *low -= s->petit_last;
    *high += s->petit_last;
  }
  if (b->sweep) { /* the Excuse might still take a 21 */
    *low -= 40;
    *high += 40;
    return;
  }
  if (*low >= goal || *high < goal)
    return;
  bool attack = attacks (s, leader);
  int run = leaders_run (s, leader, ranks);
  if (attack ? *low + run >= goal : *high - run < goal) {
    if (attack)
      *low += run;
    else
      *high -= run;
    return;
  }
  uint32_t attackers = 0;
  for (int seat = 0; seat < s->players; seat++)
    if (attacks (s, seat))
      attackers |= b->trump[seat];
  *ranks = (Ranks){ 0 };
  int sure = sure_tricks (s, s->attack, leader, b->all_trump & ~attackers, goal - *low, ranks);
  if (*low + sure >= goal) {
    *low += sure;
    return;
  }
  *ranks = (Ranks){ 0 };
  *high -= sure_tricks (s, ~s->attack, leader, attackers, *high - goal + 1, ranks);
}

/* Whether someone of the other side who has still to play can beat the best card on the table. */
static bool in_danger (const KbzTarotSolver *s, const Trick *t, bool attack)
{
  const Board *b = &s->board;
  int seat = seat_after (s, t->leader, t->n);
  for (int i = t->n; i < s->players; i++, seat = seat_after (s, seat, 1)) {
    if (attacks (s, seat) == attack)
      continue;
    uint32_t suit = t->led == TRUMPS ? 0 : suit_bits (b->plain[seat], t->led);
    if (suit != 0) {
      if (t->best < 64 && suit >> (t->best & 15) > 1)
        return true;
    } else if (t->best < 64 ? b->trump[seat] != 0 : b->trump[seat] >> (t->best - 64) > 1)
      return true;
  }
  return false;
}

/* Tricks that a hand still takes with trumps after this one. */
static int later_trumps (const KbzTarotSolver *s, const Trick *t, bool attack, int goal,
                         Ranks *ranks)
{
  const Board *b = &s->board;
  uint32_t others = 0, held = 0, relied = 0;
  int most = 0, seat = t->leader;
  for (int i = 0; i < s->players; i++)
    if (attacks (s, i) != attack)
      others |= b->trump[i];
  for (int i = 0; i < s->players; i++, seat = seat_after (s, seat, 1)) {
    if (attacks (s, seat) != attack)
      continue;
    uint32_t lowest;
    int n = unpaired (b->trump[seat], others, enough (s, goal) + 1, &lowest);
    held |= b->trump[seat];
    if (i >= t->n && n > 0 && (t->led == TRUMPS || suit_bits (b->plain[seat], t->led) == 0))
      n--; /* one may have to go now */
    if (n > most) {
      most = n;
      relied = lowest;
    }
  }
  ranks->trump |= relied;
  int worth = most * (s->players * s->least_card + s->trick_worth);
  if (held >> TWENTY_ONE & 1)
    worth += more_than_low (s, TWENTY_ONE);
  return worth;
}

bool kbz_tarot_quick_trick (const KbzTarotSolver *s, const Trick *t, int goal, int *value,
                            Ranks *ranks)
{
  const Board *b = &s->board;
  if (b->left < 2 || b->sweep || t->winner == NOBODY)
    return false;
  bool attack = attacks (s, t->winner);
  int worth = t->worth + (s->players - t->n) * s->least_card + s->trick_worth;
  if (t->excuse != NOBODY)
    worth += attacks (s, t->excuse) == attack ? s->worth[KBZ_EXCUSE] : s->excuse_given;
  if (b->all_trump & ~t->trump & 1u << PETIT)
    worth -= s->petit_last;
  *ranks = (Ranks){ 0 };
  if (b->excuse != NOBODY && attacks (s, b->excuse) == attack) {
    int place = b->excuse - t->leader;
    place += place < 0 ? s->players : 0;
    if (place < t->n && b->left == 2)
      return false; /* it will be lost in the last trick, or win it */
    worth += s->excuse_kept;
  }
  if (in_danger (s, t, attack))
    return false;
  int most =
      later_trumps (s, t, attack, (attack ? goal : b->rest - goal + 1) - worth, ranks) + worth;
  if (attack ? most < goal : b->rest - most >= goal)
    return false;
  *value = attack ? most : b->rest - most;
  if (t->best < 64)
    ranks->plain |= (uint64_t)1 << t->best;
  else
    ranks->trump |= (uint32_t)1 << (t->best - 64);
  return true;
}
