/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "trial.h"

enum { PAIRS = 12, NAMES = 14 };

typedef struct {
  const KbzNapoleon *s;
  const KbzNapoleonDeals *deals;
  const KbzNapoleonTrial *trial;
  uint64_t seed;
  int seat;
} Asked;

/* ---- What comes into question ---------------------------------------------------------------- */

static void add (KbzNapoleonTrial *trial, KbzSet cards, bool demand)
{
  if (trial->n < KBZ_NAPOLEON_CHOICES)
    trial->choices[trial->n++] = (KbzNapoleonChoice){ cards, demand };
}

/* Pairs of the cards that are missed least, what lies aside already with each. */
static void list_pairs (const KbzNapoleon *s, KbzNapoleonTrial *trial)
{
  KbzCard spare[6];
  int n = kbz_napoleon_spare_cards (s, spare, 6);
  for (int i = 0; i < n; i++) {
    if (s->aside != 0 && trial->n < PAIRS)
      add (trial, kbz_set_of (spare[i]), false);
    for (int k = i + 1; s->aside == 0 && k < n && trial->n < PAIRS; k++)
      add (trial, kbz_set_of (spare[i]) | kbz_set_of (spare[k]), false);
  }
}

/* Jokers, high trumps and aces that others may hold, and the best own card: alone against three. */
static void list_names (const KbzNapoleon *s, KbzNapoleonTrial *trial)
{
  KbzSet own = s->hands[s->declarer], seen = own | s->aside;
  KbzCard cards[NAMES + 8];
  int n = 0;
  cards[n++] = KBZ_DD_BIG_JOKER;
  cards[n++] = KBZ_DD_LITTLE_JOKER;
  for (int rank = KBZ_ACE; s->trump != KBZ_NO_SUIT && rank >= 10; rank--)
    cards[n++] = kbz_card ((KbzSuit)s->trump, rank);
  for (int rank = KBZ_ACE; rank >= KBZ_KING; rank--)
    for (int suit = 0; suit < 4; suit++)
      if (suit != s->trump)
        cards[n++] = kbz_card ((KbzSuit)suit, rank);
  for (int i = 0; i < n && trial->n < NAMES; i++)
    if (!kbz_set_has (seen, cards[i]))
      add (trial, kbz_set_of (cards[i]), false);
  for (int i = 0; i < n; i++)
    if (kbz_set_has (own, cards[i])) {
      add (trial, kbz_set_of (cards[i]), false);
      break;
    }
}

/* What somebody wants to know of who would not have come to mind by itself. */
static void list_also (const KbzNapoleon *s, const KbzMove *also, KbzNapoleonTrial *trial)
{
  KbzSet card = s->phase == KBZ_NAPOLEON_NAME
                    ? kbz_set_of ((KbzCard)(also->arg - KBZ_NAPOLEON_NAMING))
                    : kbz_set_of (kbz_napoleon_code (also->cards[0]));
  KbzCard spare[2];
  for (int i = 0; i < trial->n; i++)
    if (trial->choices[i].cards & card)
      return;
  int n = s->phase == KBZ_NAPOLEON_EXCHANGE && s->aside == 0
              ? kbz_napoleon_spare_cards (s, spare, 1)
              : 0;
  add (trial, n > 0 ? card | kbz_set_of (spare[0]) : card, false);
}

static void list_plays (const KbzNapoleon *s, KbzNapoleonTrial *trial)
{
  for (KbzSet rest = kbz_napoleon_playable (s); rest != 0; rest &= rest - 1) {
    KbzCard card = kbz_napoleon_card (kbz_set_lowest (rest));
    KbzMove demand = kbz_move (KBZ_MOVE_PLAY, KBZ_NAPOLEON_DEMAND, &card, 1);
    add (trial, kbz_set_of (kbz_set_lowest (rest)), false);
    if (kbz_napoleon_legal (s, &demand, NULL))
      add (trial, kbz_set_of (kbz_set_lowest (rest)), true);
  }
}

/* ---- Deals that are played out --------------------------------------------------------------- */

static void make (KbzNapoleon *s, const KbzNapoleonChoice *choice)
{
  for (KbzSet rest = choice->cards; rest != 0; rest &= rest - 1)
    if (s->phase == KBZ_NAPOLEON_EXCHANGE)
      kbz_napoleon_lay_aside (s, kbz_set_lowest (rest));
    else if (s->phase == KBZ_NAPOLEON_NAME)
      kbz_napoleon_name (s, kbz_set_lowest (rest));
    else
      kbz_napoleon_play (s, kbz_set_lowest (rest), choice->demand);
}

/* In joker bridge only one side writes points. Without a contract tricks count. */
static int points_of (const KbzNapoleon *s, int seat)
{
  KbzScore score = { 0 };
  bool ours = s->team >> seat & 1;
  int taken = kbz_napoleon_taken (s);
  kbz_napoleon_score (s, &score);
  if (s->level == 0)
    return ours ? taken : -taken;
  /* a trick more is worth something even where it scores nothing */
  return 4 * (score.total[seat] - (s->napoleon ? 0 : score.total[(seat + 1) % 4]))
         + (ours ? taken : -taken);
}

static bool ask (void *data, void *tools, int number, const KbzLimits *limits, int32_t *answers,
                 uint64_t *nodes)
{
  const Asked *asked = data;
  KbzNapoleon deal = *asked->s;
  KbzRandom random;
  (void)tools;
  kbz_random_init (&random, asked->seed * 1000003u + (uint64_t)number);
  kbz_napoleon_deals_draw (asked->deals, &random, &deal);
  for (int i = 0; i < asked->trial->n; i++) {
    KbzNapoleon tried = deal;
    KbzRandom same = random; /* every choice meets the same whims */
    if (!kbz_limits_go_on (limits))
      return false;
    make (&tried, &asked->trial->choices[i]);
    kbz_napoleon_play_out (&tried, &same);
    answers[2 * i] = kbz_napoleon_taken (&tried);
    answers[2 * i + 1] = points_of (&tried, asked->seat);
    *nodes += 52;
  }
  return true;
}

KbzStatus kbz_napoleon_try (const KbzNapoleon *s, int seat, const KbzNapoleonDeals *deals,
                            const KbzMove *also, const KbzLimits *limits, int samples,
                            KbzNapoleonTrial *trial, KbzError *error)
{
  Asked asked = { s, deals, trial, limits != NULL ? limits->seed : 0, seat };
  if (s->phase == KBZ_NAPOLEON_EXCHANGE)
    list_pairs (s, trial);
  else if (s->phase == KBZ_NAPOLEON_NAME)
    list_names (s, trial);
  else
    list_plays (s, trial);
  if (also != NULL)
    list_also (s, also, trial);
  KbzQuestion question = { .choices = 2 * trial->n, .ask = ask, .data = &asked };
  return kbz_survey (&question, limits, samples, &trial->survey, error);
}

void kbz_napoleon_trial_clear (KbzNapoleonTrial *trial)
{
  kbz_survey_clear (&trial->survey);
}

/* ---- What comes of them ---------------------------------------------------------------------- */

static int itself (int answer, const void *data)
{
  (void)data;
  return answer;
}

static int is_made (int answer, const void *data)
{
  const KbzNapoleon *s = data;
  return answer >= 6 + s->level;
}

KbzVerdict kbz_napoleon_trial_tricks (const KbzNapoleonTrial *trial, int i)
{
  return kbz_survey_mean (&trial->survey, 2 * i, 0, itself, NULL);
}

KbzVerdict kbz_napoleon_trial_made (const KbzNapoleonTrial *trial, int i, const KbzNapoleon *s)
{
  return kbz_survey_mean (&trial->survey, 2 * i, 0, is_made, s);
}

KbzGain kbz_napoleon_trial_gain (const KbzNapoleonTrial *trial, int i, int k)
{
  return kbz_survey_gain (&trial->survey, 2 * i, 2 * k, 0, itself, NULL);
}

KbzVerdict kbz_napoleon_trial_points (const KbzNapoleonTrial *trial, int i)
{
  return kbz_survey_mean (&trial->survey, 2 * i + 1, 0, itself, NULL);
}
