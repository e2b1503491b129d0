/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "private.h"

#define NODES_BETWEEN_LOOKS 2048

static void look (KbzTractorSolver *s)
{
  s->budget.nodes = s->nodes - s->first_node;
  if (!kbz_budget_goes_on (&s->budget))
    s->stopped = true;
  s->next_look = s->first_node + kbz_budget_next_look (&s->budget, NODES_BETWEEN_LOOKS);
}

static inline void count_node (KbzTractorSolver *s)
{
  if (++s->nodes >= s->next_look)
    look (s);
}

void kbz_tractor_add (Trick *trick, int seat, const Step *step)
{
  trick->played |= step->bits;
  trick->points = (int16_t)(trick->points + step->worth);
  if (trick->n == 0 || step->strength > trick->strength) {
    trick->strength = step->strength;
    trick->best = step->bits;
    trick->seat = (int8_t)seat;
    trick->suit = step->suit;
  }
  trick->n++;
}

int kbz_tractor_most (const KbzTractorSolver *s, uint64_t left, int rest)
{
  if (s->kitty == 0)
    return rest;
  int multiplier = 2;
  for (int seat = 0; left & s->again && seat < SEATS; seat++)
    for (int suit = 0; is_attacker (s, seat) && suit < SUITS; suit++) {
      const Holding *held = holding (s, seat, suit, left);
      if (held->multiplier > multiplier)
        multiplier = held->multiplier;
    }
  return rest + s->kitty * multiplier;
}

/* Takes the best step that is left to the front. */
static void pick (Step *steps, int at, int n)
{
  int best = at;
  for (int i = at + 1; i < n; i++)
    if (steps[i].score > steps[best].score)
      best = i;
  Step step = steps[at];
  steps[at] = steps[best];
  steps[best] = step;
}

int kbz_tractor_finish (KbzTractorSolver *s, const Trick *trick, uint64_t left, int rest, int goal)
{
  bool theirs = is_attacker (s, trick->seat);
  int gained = theirs ? trick->points : 0;
  if (left != 0)
    return gained + kbz_tractor_search (s, left, rest, trick->seat, goal - gained);
  if (theirs && s->kitty > 0)
    gained += s->kitty * holding (s, trick->seat, trick->suit, trick->best)->multiplier;
  return gained;
}

/* What is known of a position without a search: true when `value` answers the question. */
static bool is_known (KbzTractorSolver *s, uint64_t left, int rest, int leader, int goal,
                      int *value)
{
  *value = 0;
  if (goal <= 0)
    return true;
  *value = kbz_tractor_most (s, left, rest);
  if (*value < goal)
    return true;
  const Proof *found = kbz_tractor_table_find (s, kbz_tractor_key (s, left, leader));
  if (found == NULL)
    return false;
  *value = found->low >= goal ? found->low : found->high;
  return found->low >= goal || found->high < goal;
}

/* The last to play: plays whose outcome is known need no search. Takes them off the list; returns
 * the best of them, and leaves none when it answers the question. */
static int take_known (KbzTractorSolver *s, const Trick *trick, uint64_t left, int rest, int seat,
                       int goal, Step *steps, int *n)
{
  bool wants = is_attacker (s, seat);
  int best = wants ? -30000 : 30000, value;
  for (int i = 0; i < *n;) {
    const Step *step = &steps[i];
    int winner = step->strength > trick->strength ? seat : trick->seat;
    int gained = is_attacker (s, winner) ? trick->points + step->worth : 0;
    if (!is_known (s, left & ~step->bits, rest - step->worth, winner, goal - gained, &value)) {
      i++;
      continue;
    }
    value += gained;
    if (wants ? value > best : value < best)
      best = value;
    if (wants ? best >= goal : best < goal)
      *n = 0;
    else
      steps[i] = steps[--*n];
  }
  return best;
}

int kbz_tractor_search_trick (KbzTractorSolver *s, const Trick *trick, uint64_t left, int rest,
                              int seat, int goal)
{
  count_node (s);
  if (s->stopped)
    return 0;
  size_t start = s->n_steps;
  int n = kbz_tractor_follows (s, trick, left, seat);
  Step *steps = s->steps + start;
  bool wants = is_attacker (s, seat);
  int best = wants ? -30000 : 30000;
  if (trick->n == SEATS - 1 && n > 1)
    best = take_known (s, trick, left, rest, seat, goal, steps, &n);
  uint64_t *killer = &s->killers[s->depth++];
  for (int i = 0; i < n; i++)
    if (steps[i].bits == *killer)
      steps[i].score = (int16_t)(steps[i].score + 1000);
  for (int i = 0; i < n && !s->stopped; i++) {
    pick (steps, i, n);
    const Step step = steps[i];
    Trick next = *trick;
    kbz_tractor_add (&next, seat, &step);
    uint64_t now = left & ~step.bits;
    int value = next.n == SEATS ? kbz_tractor_finish (s, &next, now, rest - step.worth, goal)
                                : kbz_tractor_search_trick (s, &next, now, rest - step.worth,
                                                            (seat + 1) % SEATS, goal);
    if (wants ? value > best : value < best)
      best = value;
    if (wants ? best >= goal : best < goal) {
      *killer = step.bits;
      break;
    }
  }
  s->depth--;
  s->n_steps = start;
  return best;
}

static int search_leads (KbzTractorSolver *s, uint64_t left, int rest, int leader, int goal,
                         uint64_t *best_lead)
{
  size_t start = s->n_steps;
  int n = kbz_tractor_leads (s, left, leader);
  bool wants = is_attacker (s, leader);
  uint64_t *killer = &s->killers[s->depth];
  for (int i = 0; i < n; i++) {
    Step *step = &s->steps[start + (size_t)i];
    if (step->bits == *best_lead)
      step->score = 30000;
    else if (step->bits == *killer)
      step->score = (int16_t)(step->score + 500);
  }
  int best = wants ? -30000 : 30000;
  s->depth++;
  for (int i = 0; i < n && !s->stopped; i++) {
    pick (s->steps + start, i, n);
    uint64_t bits = s->steps[start + (size_t)i].bits;
    Lead lead;
    Trick trick = { .lead = &lead };
    kbz_tractor_read_lead (s, leader, bits, &lead);
    const Step step = kbz_tractor_step (s, &trick, leader, bits);
    kbz_tractor_add (&trick, leader, &step);
    int value = kbz_tractor_search_trick (s, &trick, left & ~bits, rest - step.worth,
                                          (leader + 1) % SEATS, goal);
    if (wants ? value > best : value < best)
      best = value;
    if (wants ? best >= goal : best < goal) {
      *best_lead = *killer = bits;
      break;
    }
  }
  s->depth--;
  s->n_steps = start;
  return best;
}

int kbz_tractor_search (KbzTractorSolver *s, uint64_t left, int rest, int leader, int goal)
{
  count_node (s);
  if (goal <= 0)
    return 0;
  int most = kbz_tractor_most (s, left, rest);
  if (most < goal)
    return most;
  Proof proof = { .key = kbz_tractor_key (s, left, leader), .high = (int16_t)most };
  const Proof *found = kbz_tractor_table_find (s, proof.key);
  uint64_t best_lead = 0;
  if (found != NULL) {
    if (found->low >= goal)
      return found->low;
    if (found->high < goal)
      return found->high;
    best_lead = (uint64_t)found->best << s->first[leader][found->best_suit];
  }
  uint64_t before = best_lead;
  int value = search_leads (s, left, rest, leader, goal, &best_lead);
  if (s->stopped)
    return 0;
  if (best_lead != before)
    for (int suit = 0; suit < SUITS; suit++)
      if (best_lead & s->suit_bits[suit]) {
        proof.best_suit = (uint8_t)suit;
        proof.best = (uint16_t)(best_lead >> s->first[leader][suit]);
      }
  for (int suit = 0; suit < SUITS; suit++)
    proof.cards = (uint8_t)(proof.cards + holding (s, leader, suit, left)->n);
  if (value >= goal)
    proof.low = (int16_t)value;
  else
    proof.high = (int16_t)value;
  kbz_tractor_table_store (s, &proof);
  return value;
}
