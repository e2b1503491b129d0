/* SPDX-License-Identifier: GPL-3.0-or-later */
#define KBZ_DD_WITH_SPECIALS
#include "internal.h"

#include <stdlib.h>
#include <string.h>

#define FRENCH_PACK (0x7FFC7FFC7FFC7FFCu)

KbzDdSolver *kbz_dd_new (size_t bytes)
{
  size_t least = (size_t)2 << 20;
  if (bytes == 0)
    bytes = KBZ_DD_DEFAULT_BYTES;
  if (bytes < least)
    bytes = least;
  KbzDdSolver *s = calloc (1, sizeof *s);
  if (!s)
    return NULL;
  if (!kbz_dd_table_init (&s->table, bytes - sizeof *s)) {
    free (s);
    return NULL;
  }
  s->bytes = bytes;
  s->plain_search = kbz_dd_search_trick;
#ifdef KBZ_DD_HAVE_AVX2
  if (__builtin_cpu_supports ("avx2") && __builtin_cpu_supports ("bmi2"))
    s->plain_search = kbz_dd_search_trick_avx2;
#endif
  for (unsigned mask = 1; mask < KBZ_DD_MASKS; mask++) {
    unsigned k = 0;
    for (unsigned rest = mask; rest; rest &= ~(1u << kbz_dd_top (rest)))
      s->nth[mask << 4 | ++k] = (uint8_t)kbz_dd_top (rest);
    s->count[mask] = (uint8_t)k;
  }
  return s;
}

void kbz_dd_free (KbzDdSolver *solver)
{
  if (!solver)
    return;
  kbz_dd_table_free (&solver->table);
  free (solver);
}

uint64_t kbz_dd_nodes (const KbzDdSolver *solver)
{
  return solver->nodes;
}

KbzStatus kbz_dd_check (const KbzDdPosition *position, KbzError *error)
{
  static const char *const seats[] = { N_ ("north"), N_ ("east"), N_ ("south"), N_ ("west") };
  if (position->leader < 0 || position->leader > 3)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("The leader is not one of four seats.")));
  if (position->n_trick < 0 || position->n_trick > 3)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("A trick in progress has at most three cards.")));
  if ((unsigned)position->trump > KBZ_NO_SUIT)
    return kbz_fail (error, KBZ_E_POSITION, 0, KBZ_TEXT (N_ ("The trump suit is unknown.")));
  KbzSet seen = 0, hands[4], pack = FRENCH_PACK | (position->specials ? KBZ_DD_SPECIALS : 0);
  for (int h = 0; h < 4; h++) {
    hands[h] = position->hands[h];
    if (hands[h] & ~pack)
      return kbz_fail (error, KBZ_E_CARD, 0,
                       KBZ_TEXT (N_ ("The hand of {0} has a card that is not in the pack."),
                                 KBZ_WORD (seats[h])));
  }
  for (int i = 0; i < position->n_trick; i++) {
    KbzCard card = position->trick[i];
    if (card >= 64 || !kbz_set_has (pack, card))
      return kbz_fail (
          error, KBZ_E_CARD, 0,
          KBZ_TEXT (N_ ("Card {0} of the trick is not in the pack."), KBZ_NUMBER (i + 1)));
    int h = (position->leader + i) & 3;
    if (kbz_set_has (hands[h], card))
      return kbz_fail (error, KBZ_E_POSITION, 0,
                       KBZ_TEXT (N_ ("The {0} that {1} played is still in the hand of {1}."),
                                 KBZ_CARD_ARG (card), KBZ_WORD (seats[h])));
    if (!(kbz_dd_may_play (position, i, hands[h] | kbz_set_of (card)) & kbz_set_of (card)))
      return kbz_fail (
          error, KBZ_E_POSITION, 0,
          KBZ_TEXT (N_ ("On the trick {0} did not follow suit."), KBZ_WORD (seats[h])));
    hands[h] |= kbz_set_of (card);
  }
  for (int h = 0; h < 4; h++) {
    if (seen & hands[h]) {
      int card = __builtin_ctzll (seen & hands[h]);
      return kbz_fail (error, KBZ_E_POSITION, 0,
                       KBZ_TEXT (N_ ("The {0} is there twice."), KBZ_CARD_ARG (card)));
    }
    seen |= hands[h];
  }
  for (int h = 1; h < 4; h++)
    if (kbz_set_size (hands[h]) != kbz_set_size (hands[0]))
      return kbz_fail (error, KBZ_E_POSITION, 0,
                       KBZ_TEXT (N_ ("The hands are not equal: north has {0} cards, {1} {2}."),
                                 KBZ_NUMBER (kbz_set_size (hands[0])), KBZ_WORD (seats[h]),
                                 KBZ_NUMBER (kbz_set_size (hands[h]))));
  if (!seen)
    return kbz_fail (error, KBZ_E_POSITION, 0, KBZ_TEXT (N_ ("There are no cards.")));
  return KBZ_OK;
}

void kbz_dd_set_limits (KbzDdSolver *s, const KbzLimits *limits)
{
  s->nodes = 0;
  s->budget = kbz_budget (limits);
  bool any = limits && (limits->tick || limits->nodes || limits->ms);
  s->check_at = any ? 1 : UINT64_MAX;
}

KbzSet kbz_dd_may_play (const KbzDdPosition *p, int n_trick, KbzSet hand)
{
  if (n_trick == 0)
    return hand;
  KbzSet specials = p->specials ? hand & KBZ_DD_SPECIALS : 0;
  if (p->demanded && kbz_set_has (specials, KBZ_DD_SECRETARY))
    return kbz_set_of (KBZ_DD_SECRETARY);
  for (int joker = KBZ_DD_BIG_JOKER; specials && p->forces && joker >= KBZ_DD_LITTLE_JOKER; joker--)
    for (int i = 0; i < n_trick; i++)
      if (p->trump != KBZ_NO_SUIT && kbz_set_has (specials, (KbzCard)joker)
          && p->trick[i] == kbz_card (p->trump, joker == KBZ_DD_BIG_JOKER ? 3 : 6))
        return kbz_set_of ((KbzCard)joker);
  KbzSet follow = hand & FRENCH_PACK & (KbzSet)0xFFFF << (p->trick[0] & 0x30);
  bool any = kbz_dd_is_special_code (p->trick[0]) || !follow;
  return any ? hand : follow | specials;
}

/* A trump that brings a joker out of another hand; 0 if both lie in one. */
static uint64_t brings_out (const uint64_t deal[4], uint64_t trump, int joker)
{
  for (int h = 0; h < 4; h++)
    if (deal[h] & trump)
      return deal[h] >> joker & 1 ? 0 : trump;
  return 0;
}

/* A later position of the deal has no card in another hand. */
KbzDdTrick *kbz_dd_set_position (KbzDdSolver *s, const KbzDdPosition *p)
{
  uint64_t hands[4];
  for (int h = 0; h < 4; h++)
    hands[h] = p->hands[h] >> 2;
  for (int i = 0; i < p->n_trick; i++)
    hands[(p->leader + i) & 3] |= kbz_dd_bit (p->trick[i] - 2);
  bool same_deal = true;
  for (int h = 0; h < 4; h++)
    same_deal = same_deal && !(hands[h] & ~s->deal[h]);
  if (!same_deal) {
    memcpy (s->deal, hands, sizeof hands);
    kbz_dd_fill_suits (s, hands);
  }
  bool special = p->specials || p->team;
  unsigned team = special ? p->team ? p->team : 5 : 0;
  uint64_t three = 0, six = 0;
  if (p->specials && p->forces && p->trump != KBZ_NO_SUIT) {
    three = brings_out (s->deal, kbz_dd_bit (16 * (int)p->trump + 1), KBZ_DD_BIG);
    six = brings_out (s->deal, kbz_dd_bit (16 * (int)p->trump + 4), KBZ_DD_LITTLE);
  }
  bool same_rules =
      s->trump == (int)p->trump && s->team == team && s->three == three && s->six == six;
  s->search = special ? kbz_dd_search_specials : s->plain_search;
  s->demanded = p->demanded;
  if (!same_deal || !same_rules) {
    s->trump = (int)p->trump;
    s->team = team;
    s->three = three;
    s->six = six;
    kbz_dd_table_clear (&s->table);
    memset (s->killer, -1, sizeof s->killer);
    memset (s->worked_leads, -1, sizeof s->worked_leads);
    memset (s->worked_replies, -1, sizeof s->worked_replies);
  }
  KbzDdTrick *t = &s->tricks[0];
  memset (t, 0, sizeof *t);
  t->leader = p->leader;
  t->friends = kbz_dd_friends (s, p->leader);
  t->left = __builtin_popcountll (hands[0]);
  for (int i = 0; i < 4; i++) {
    int h = (p->leader + i) & 3;
    t->hand[i] = hands[h];
    t->all |= hands[h];
  }
  for (int i = 0; i < p->n_trick; i++)
    kbz_dd_put (s, t, i, p->trick[i] - 2);
  return t;
}

int kbz_dd_guess (const KbzDdSolver *s, const KbzDdTrick *t)
{
  /* in 1/64 tricks, for the leader's side: honours, and trumps when there are some */
  int balance = 0;
  unsigned friends = s->team ? t->friends : 5;
  for (int suit = 0; suit < 4; suit++)
    for (int h = 0; h < 4; h++) {
      unsigned lane = kbz_dd_lane (t->hand[h], suit);
      int worth = 0;
      for (int i = 0; i < 4; i++)
        worth += (lane >> (12 - i) & 1) * (4 - i) * 8;
      if (suit == s->trump)
        worth += s->count[lane] * 44;
      balance += friends >> h & 1 ? worth : -worth;
    }
  for (int h = 0; h < 4; h++) {
    int worth = 40 * __builtin_popcountll (t->hand[h] & KBZ_DD_TOPS);
    balance += friends >> h & 1 ? worth : -worth;
  }
  int guess = (32 * t->left + balance + 32) / 64;
  return guess < 1 ? 1 : guess > t->left ? t->left : guess;
}

/* The jump back is in a function of its own, so that no variable of the loop is in its reach. */
static bool search_one (KbzDdSolver *s, KbzDdTrick *t, int n_trick, int need, KbzDdProof *proof)
{
  if (setjmp (s->stop))
    return false;
  *proof = s->search (s, t, n_trick, need);
  return true;
}

bool kbz_dd_narrow (KbzDdSolver *s, KbzDdTrick *t, int n_trick, int guess, KbzDdBounds *bounds)
{
  *bounds = (KbzDdBounds){ .low = 0, .high = t->left };
  while (bounds->low < bounds->high) {
    int need = guess <= bounds->low ? bounds->low + 1 : guess > bounds->high ? bounds->high : guess;
    KbzDdProof proof;
    if (!search_one (s, t, n_trick, need, &proof))
      return false;
    if (proof.value >= need) {
      bounds->low = (int)proof.value;
      bounds->low_ranks = proof.ranks;
      guess = bounds->low + 1;
    } else {
      bounds->high = (int)proof.value;
      bounds->high_ranks = proof.ranks;
      guess = bounds->high;
    }
  }
  return true;
}

KbzStatus kbz_dd_stopped (KbzError *error)
{
  return kbz_fail (error, KBZ_E_LIMIT, 0,
                   KBZ_TEXT (N_ ("The search was stopped before it had an answer.")));
}

KbzStatus kbz_dd_value (KbzDdSolver *s, const KbzDdPosition *p, const KbzLimits *limits,
                        KbzDdValue *value, KbzError *error)
{
  KbzStatus status = kbz_dd_check (p, error);
  if (status)
    return status;
  KbzDdTrick *t = kbz_dd_set_position (s, p);
  kbz_dd_set_limits (s, limits);
  KbzDdBounds bounds;
  bool done = kbz_dd_narrow (s, t, p->n_trick, kbz_dd_guess (s, t), &bounds);
  bool leaders = kbz_dd_together (p, p->leader, (p->leader + p->n_trick) & 3);
  value->low = leaders ? bounds.low : t->left - bounds.high;
  value->high = leaders ? bounds.high : t->left - bounds.low;
  value->nodes = s->nodes;
  return done ? KBZ_OK : kbz_dd_stopped (error);
}

KbzStatus kbz_dd_ranks (KbzDdSolver *s, const KbzDdPosition *p, const KbzLimits *limits,
                        KbzSet *ranks, KbzError *error)
{
  KbzStatus status = kbz_dd_check (p, error);
  if (status)
    return status;
  KbzDdTrick *t = kbz_dd_set_position (s, p);
  kbz_dd_set_limits (s, limits);
  KbzDdBounds bounds;
  if (!kbz_dd_narrow (s, t, p->n_trick, kbz_dd_guess (s, t), &bounds))
    return kbz_dd_stopped (error);
  uint64_t relied = bounds.low_ranks | bounds.high_ranks;
  *ranks = 0;
  for (int suit = 0; suit < 4; suit++) {
    unsigned lane = kbz_dd_lane (relied, suit);
    if (lane)
      *ranks |= (uint64_t)(kbz_dd_lane (t->all, suit) & -(lane & -lane)) << (16 * suit + 2);
  }
  return KBZ_OK;
}
