/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analysis/cards/random.h"
#include "solve-private.h"

#include <string.h>

/* Half-points of a card. */
static int points_of (KbzCard card)
{
  if (card == KBZ_EXCUSE || card == kbz_trump (PETIT) || card == kbz_trump (TWENTY_ONE))
    return 9;
  return kbz_card_is_suited (card) && (card & 15) > 10 ? 2 * (card & 15) - 19 : 1;
}

static bool has_bout (const KbzTarotSolver *s, int owner, unsigned bout)
{
  return owner == NOBODY ? (s->bouts & bout) != 0 : attacks (s, owner);
}

static void set_objective (KbzTarotSolver *s, const KbzTarotObjective *objective,
                           const int8_t *owner)
{
  bool points = s->aim == KBZ_TAROT_POINTS || s->aim == KBZ_TAROT_MARGIN;
  for (int card = 0; card < KBZ_CARD_CODES; card++)
    s->worth[card] = (int16_t)(points ? points_of ((KbzCard)card) : 0);
  s->excuse_kept = points ? 8 : 0;
  s->excuse_given = points ? 1 : 0;
  s->trick_worth = s->aim == KBZ_TAROT_TRICKS;
  s->least_card = points;
  s->petit_last = 0;
  s->before = 0;
  if (s->aim == KBZ_TAROT_PETITS)
    s->worth[kbz_trump (PETIT)] = 1;
  if (s->aim == KBZ_TAROT_PETIT_LAST)
    s->petit_last = 1;
  if (s->aim != KBZ_TAROT_MARGIN)
    return;
  s->petit_last = objective->petit;
  s->fixed_bouts = has_bout (s, owner[kbz_trump (TWENTY_ONE)], KBZ_TAROT_TWENTY_ONE)
                   + has_bout (s, owner[KBZ_EXCUSE], KBZ_TAROT_EXCUSE);
  int eased = kbz_tarot_need (s->fixed_bouts) - kbz_tarot_need (s->fixed_bouts + 1);
  s->worth[kbz_trump (PETIT)] = (int16_t)(9 + eased);
  s->before = objective->taken - kbz_tarot_need (s->fixed_bouts);
  if (owner[kbz_trump (PETIT)] == NOBODY && s->bouts & KBZ_TAROT_PETIT)
    s->before += eased;
}

static void make_keys (KbzTarotSolver *s)
{
  KbzRandom random;
  kbz_random_init (&random, 78);
  uint64_t *keys = &s->step_key[0][0][0];
  for (size_t i = 0; i < sizeof s->step_key / sizeof *keys; i++)
    keys[i] = kbz_random_next (&random);
  for (size_t i = 0; i < KBZ_CARD_CODES; i++)
    s->card_key[i] = kbz_random_next (&random);
  for (size_t i = 0; i < SEATS; i++)
    s->leader_key[i] = kbz_random_next (&random);
  s->sweep_key = kbz_random_next (&random);
  s->petit_key = kbz_random_next (&random);
}

/* Who holds which card; the cards on the table are still with those who played them. */
static void owners_of (const KbzTarotEnding *ending, int8_t owner[KBZ_CARD_CODES])
{
  memset (owner, NOBODY, KBZ_CARD_CODES);
  for (int seat = 0; seat < ending->players; seat++)
    for (int card = 1; card < KBZ_CARD_CODES; card++)
      if (kbz_hand_has (&ending->hands[seat], (KbzCard)card))
        owner[card] = (int8_t)seat;
  for (int i = 0; i < ending->n_trick; i++)
    owner[ending->trick[i]] = (int8_t)((ending->leader + i) % ending->players);
}

/* A position of the deal that was asked about before, and the same question. */
static bool goes_on (const KbzTarotSolver *s, const KbzTarotEnding *ending,
                     const KbzTarotObjective *objective, const int8_t *owner)
{
  if (!s->ready || s->players != ending->players || s->attack != ending->attack
      || s->aim != objective->aim)
    return false;
  if (s->aim == KBZ_TAROT_MARGIN && (s->petit_last != objective->petit))
    return false;
  for (int card = 1; card < KBZ_CARD_CODES; card++)
    if (owner[card] != NOBODY && owner[card] != s->owner[card])
      return false;
  return true;
}

static void deal_board (const KbzTarotSolver *s, Board *b, const int8_t *owner)
{
  memset (b, 0, sizeof *b);
  b->excuse = owner[KBZ_EXCUSE];
  /* From the lowest card up, so that each goes before the lower ones of its suit. */
  for (int card = 1; card < KBZ_CARD_CODES; card++) {
    int seat = owner[card];
    if (seat == NOBODY)
      continue;
    b->rest += s->worth[card];
    if (card == KBZ_EXCUSE) {
      b->key ^= s->card_key[card];
      continue;
    }
    int suit = suit_of ((KbzCard)card);
    b->key ^= s->step_key[seat][suit][count (bits_of (b, seat, suit))];
    if (suit == TRUMPS) {
      uint32_t bit = (uint32_t)1 << (card - 64);
      b->trump[seat] |= bit;
      b->all_trump |= bit;
      if (bit & LOW_TRUMPS)
        b->owners.trump = b->owners.trump << 3 | (unsigned)seat;
      else
        b->key ^= s->card_key[card];
    } else {
      b->plain[seat] |= (uint64_t)1 << card;
      b->all_plain |= (uint64_t)1 << card;
      b->owners.plain[suit] = b->owners.plain[suit] << 3 | (unsigned)seat;
    }
  }
  b->left = count_all (b->plain[0]) + count (b->trump[0]) + (b->excuse == 0);
  b->rest += b->left * s->trick_worth;
}

/* What a player's honours of a suit count, the highest first, low cards below them. */
static void count_honours (const KbzTarotSolver *s, int seat, int suit, unsigned honours,
                           int counts[4])
{
  int n = 0;
  for (int rank = 14; rank > 10; rank--)
    if (honours >> (rank - 11) & 1 && s->owner[16 * suit + rank] == seat)
      counts[n++] = s->worth[rank];
  while (n < 4)
    counts[n++] = s->least_card;
}

static void compare_honours (KbzTarotSolver *s)
{
  memset (&s->honours, 0, sizeof s->honours);
  for (int suit = 0; suit < 4; suit++)
    for (unsigned one = 0; one < 16; one++)
      for (unsigned other = 0; other < 16; other++)
        for (int seat = 0; seat < s->players; seat++) {
          int was[4], is[4];
          count_honours (s, seat, suit, one, was);
          count_honours (s, seat, suit, other, is);
          for (int i = 0; i < 4; i++)
            if (is[i] > was[i])
              s->honours.more[suit][one][other] += (uint8_t)(is[i] - was[i]);
            else
              s->honours.less[suit][one][other] += (uint8_t)(was[i] - is[i]);
        }
}

void kbz_tarot_set_up (KbzTarotSolver *s, const KbzTarotEnding *ending,
                       const KbzTarotObjective *objective, Trick *trick)
{
  static const KbzTarotObjective points = { .aim = KBZ_TAROT_POINTS };
  int8_t owner[KBZ_CARD_CODES];
  if (objective == NULL)
    objective = &points;
  owners_of (ending, owner);
  int fixed_bouts = s->fixed_bouts;
  bool same = goes_on (s, ending, objective, owner);
  if (!s->ready)
    make_keys (s);
  s->players = ending->players;
  s->attack = ending->attack;
  s->aim = objective->aim;
  s->bouts = objective->bouts;
  set_objective (s, objective, owner);
  if (!same || fixed_bouts != s->fixed_bouts) {
    kbz_tarot_table_clear (&s->table);
    memset (s->history, 0, sizeof s->history);
    memcpy (s->owner, owner, sizeof owner);
    compare_honours (s);
  }
  s->ready = true;

  Board *b = &s->board;
  deal_board (s, b, owner);
  int excuse = owner[KBZ_EXCUSE];
  b->sweep =
      excuse != NOBODY && (attacks (s, excuse) ? ending->attack_swept : ending->defence_swept);
  b->attack_petit = owner[kbz_trump (PETIT)] == NOBODY && s->bouts & KBZ_TAROT_PETIT;
  *trick = kbz_tarot_new_trick (ending->leader);
  for (int i = 0; i < ending->n_trick; i++) {
    int seat = (ending->leader + i) % s->players;
    take_from (b, seat, ending->trick[i]);
    kbz_tarot_put (s, trick, seat, ending->trick[i]);
  }
}
