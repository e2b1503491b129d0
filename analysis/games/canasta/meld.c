/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "meld.h"

static const uint8_t kind_points[KBZ_KINDS] = {
  [KBZ_KIND_RED_THREE] = 0,
  [KBZ_KIND_JOKER] = 50,
  [KBZ_KIND_TWO] = 20,
  [KBZ_KIND_BLACK_THREE] = 5,
  [4] = 5,
  [5] = 5,
  [6] = 5,
  [7] = 5,
  [8] = 10,
  [9] = 10,
  [10] = 10,
  [KBZ_JACK] = 10,
  [KBZ_QUEEN] = 10,
  [KBZ_KING] = 10,
  [KBZ_ACE] = 20,
};

int kbz_canasta_kind (KbzCard card)
{
  if (kbz_card_is_joker (card))
    return KBZ_KIND_JOKER;
  int rank = kbz_card_rank (card);
  KbzSuit suit = kbz_card_suit (card);
  if (rank == 3 && (suit == KBZ_HEARTS || suit == KBZ_DIAMONDS))
    return KBZ_KIND_RED_THREE;
  return rank;
}

bool kbz_canasta_is_wild (KbzCard card)
{
  int kind = kbz_canasta_kind (card);
  return kind == KBZ_KIND_JOKER || kind == KBZ_KIND_TWO;
}

int kbz_canasta_kind_points (int kind)
{
  return kind_points[kind];
}

int kbz_canasta_points (const KbzCard *cards, size_t n)
{
  int points = 0;
  for (size_t i = 0; i < n; i++)
    points += kind_points[kbz_canasta_kind (cards[i])];
  return points;
}

KbzCanastaCounts kbz_canasta_count (const KbzCard *cards, size_t n)
{
  KbzCanastaCounts counts = { { 0 } };
  for (size_t i = 0; i < n; i++)
    counts.of[kbz_canasta_kind (cards[i])]++;
  return counts;
}

KbzCanastaCounts kbz_canasta_count_hand (const KbzHand *hand)
{
  KbzCard cards[KBZ_CARDS_MAX];
  return kbz_canasta_count (cards, kbz_hand_cards (hand, cards));
}

int kbz_canasta_counts_size (const KbzCanastaCounts *counts)
{
  int size = 0;
  for (int kind = 0; kind < KBZ_KINDS; kind++)
    size += counts->of[kind];
  return size;
}

int kbz_canasta_counts_points (const KbzCanastaCounts *counts)
{
  int points = 0;
  for (int kind = 0; kind < KBZ_KINDS; kind++)
    points += counts->of[kind] * kind_points[kind];
  return points;
}

int kbz_canasta_kind_copies (const KbzCanastaRules *rules, int kind)
{
  bool half = kind == KBZ_KIND_RED_THREE || kind == KBZ_KIND_JOKER || kind == KBZ_KIND_BLACK_THREE;
  return (half ? 2 : 4) * rules->packs;
}

bool kbz_canasta_set_fits (const KbzCanastaRules *rules, int rank, int naturals, int wilds,
                           int before_naturals, int before_wilds, KbzReason *reason)
{
  int all_naturals = naturals + before_naturals, all_wilds = wilds + before_wilds;
  if (rank == KBZ_KIND_BLACK_THREE && wilds > 0)
    return kbz_illegal (reason, "black-threes",
                        KBZ_TEXT (N_ ("Black threes never take wild cards.")));
  if (all_naturals + all_wilds < 3)
    return kbz_illegal (reason, "meld-three-cards",
                        KBZ_TEXT (N_ ("A meld needs at least three cards.")));
  if (all_naturals < 2)
    return kbz_illegal (reason, "meld-two-naturals",
                        KBZ_TEXT (N_ ("A meld needs at least two natural cards of its rank.")));
  if (all_wilds > rules->wilds_max)
    return kbz_illegal (
        reason, "meld-wilds",
        KBZ_TEXT (N_ ("A meld holds at most {0} wild cards."), KBZ_NUMBER (rules->wilds_max)));
  return true;
}

bool kbz_canasta_is_sequence (const KbzCard *cards, size_t n, KbzReason *why)
{
  unsigned ranks = 0;
  for (size_t i = 0; i < n; i++) {
    if (kbz_canasta_is_wild (cards[i]))
      return kbz_illegal (why, "sequence-wild",
                          KBZ_TEXT (N_ ("A sequence never holds a wild card.")));
    if (kbz_card_rank (cards[i]) < KBZ_KIND_LOWEST)
      return kbz_illegal (why, "sequence-three",
                          KBZ_TEXT (N_ ("A sequence begins with the four at the lowest.")));
    if (kbz_card_suit (cards[i]) != kbz_card_suit (cards[0]))
      return kbz_illegal (why, "sequence-suit", KBZ_TEXT (N_ ("A sequence is of one suit.")));
    if (ranks >> kbz_card_rank (cards[i]) & 1)
      return kbz_illegal (why, "sequence-neighbours",
                          KBZ_TEXT (N_ ("The cards of a sequence follow one another.")));
    ranks |= 1u << kbz_card_rank (cards[i]);
  }
  unsigned lowest = ranks & -ranks;
  if (((ranks + lowest) & ranks) != 0)
    return kbz_illegal (why, "sequence-neighbours",
                        KBZ_TEXT (N_ ("The cards of a sequence follow one another.")));
  if (n < 3)
    return kbz_illegal (why, "meld-three-cards",
                        KBZ_TEXT (N_ ("A meld needs at least three cards.")));
  if (n > KBZ_CANASTA_SIZE)
    return kbz_illegal (why, "sequence-seven",
                        KBZ_TEXT (N_ ("A sequence ends with its seventh card.")));
  return true;
}

/* The rank of a set, 0 if the natural cards are of several, or -1 if there are none. */
static int set_rank (const KbzCanastaCounts *counts)
{
  int rank = -1;
  for (int kind = KBZ_KIND_BLACK_THREE; kind < KBZ_KINDS; kind++)
    if (counts->of[kind] > 0)
      rank = rank == -1 ? kind : 0;
  return rank;
}

static bool read_set (const KbzCanastaRules *rules, const KbzCanastaCounts *counts, bool going_out,
                      KbzCanastaShape *shape)
{
  int wilds = counts->of[KBZ_KIND_JOKER] + counts->of[KBZ_KIND_TWO];
  if (counts->of[KBZ_KIND_RED_THREE] > 0)
    return kbz_illegal (&shape->why, "red-three",
                        KBZ_TEXT (N_ ("Red threes are laid out on their own, never in a meld.")));
  shape->rank = set_rank (counts);
  if (shape->rank == 0)
    return kbz_illegal (&shape->why, "meld-one-rank",
                        KBZ_TEXT (N_ ("The natural cards of a meld are all of one rank.")));
  if (shape->rank == -1)
    return kbz_illegal (&shape->why, "meld-two-naturals",
                        KBZ_TEXT (N_ ("Wild cards alone never make a meld.")));
  if (shape->rank == KBZ_KIND_BLACK_THREE && !going_out)
    return kbz_illegal (&shape->why, "black-threes",
                        KBZ_TEXT (N_ ("Black threes are laid only when you go out.")));
  return kbz_canasta_set_fits (rules, shape->rank, counts->of[shape->rank], wilds, 0, 0,
                               &shape->why);
}

static bool looks_like_sequence (const KbzCard *cards, size_t n)
{
  unsigned ranks = 0;
  for (size_t i = 0; i < n; i++)
    if (!kbz_canasta_is_wild (cards[i]))
      ranks |= 1u << kbz_card_rank (cards[i]);
  return (ranks & (ranks - 1)) != 0;
}

KbzCanastaShape kbz_canasta_shape (const KbzCanastaRules *rules, const KbzCard *cards, size_t n,
                                   bool suits_known, bool going_out)
{
  KbzCanastaCounts counts = kbz_canasta_count (cards, n);
  KbzCanastaShape shape = { .points = kbz_canasta_points (cards, n) };
  shape.natural = counts.of[KBZ_KIND_JOKER] + counts.of[KBZ_KIND_TWO] == 0;
  if (rules->sequences && suits_known && looks_like_sequence (cards, n)) {
    if (!kbz_canasta_is_sequence (cards, n, &shape.why))
      return shape;
    bool full = n == KBZ_CANASTA_SIZE;
    shape.kind = full ? KBZ_SHAPE_SAMBA : KBZ_SHAPE_SEQUENCE;
    shape.bonus = full ? rules->samba : 0;
    return shape;
  }
  if (!read_set (rules, &counts, going_out, &shape))
    return shape;
  shape.kind = n >= KBZ_CANASTA_SIZE ? KBZ_SHAPE_CANASTA : KBZ_SHAPE_MELD;
  if (shape.kind == KBZ_SHAPE_CANASTA)
    shape.bonus = shape.natural ? rules->natural_canasta : rules->mixed_canasta;
  return shape;
}

KbzCanastaShape kbz_canasta_meld_shape (const KbzCanastaRules *rules, const KbzCanastaMeld *meld)
{
  KbzCard cards[KBZ_CARDS_MAX];
  return kbz_canasta_shape (rules, cards, kbz_hand_cards (&meld->cards, cards), true, true);
}

/* ---- On the table ------------------------------------------------------------------------- */

int kbz_canasta_run_arg (KbzCanastaRun run)
{
  return (run.suit + 1) << 8 | run.low << 4 | run.high;
}

bool kbz_canasta_arg_run (int arg, KbzCanastaRun *run)
{
  int suit = (arg >> 8) - 1, low = arg >> 4 & 15, high = arg & 15;
  if (suit < KBZ_SPADES || suit > KBZ_CLUBS || low < KBZ_KIND_LOWEST || high > KBZ_ACE
      || high < low + 2 || high - low >= KBZ_CANASTA_SIZE)
    return false;
  *run = (KbzCanastaRun){ (uint8_t)suit, (uint8_t)low, (uint8_t)high };
  return true;
}

void kbz_canasta_meld_add (KbzCanastaMeld *meld, const KbzCard *cards, size_t n)
{
  kbz_hand_add_all (&meld->cards, cards, n);
  for (size_t i = 0; i < n && meld->rank == 0; i++) {
    uint8_t rank = (uint8_t)kbz_card_rank (cards[i]);
    meld->run.suit = (uint8_t)kbz_card_suit (cards[i]);
    if (meld->run.low == 0 || rank < meld->run.low)
      meld->run.low = rank;
    if (rank > meld->run.high)
      meld->run.high = rank;
  }
}

KbzCanastaMeld kbz_canasta_make_meld (int rank, const KbzCard *cards, size_t n)
{
  KbzCanastaMeld meld = { .rank = (uint8_t)rank };
  kbz_canasta_meld_add (&meld, cards, n);
  return meld;
}

static void add_set (const KbzCanastaRules *rules, const KbzCanastaMeld *meld,
                     KbzCanastaTable *table)
{
  KbzCanastaCounts counts = kbz_canasta_count_hand (&meld->cards);
  int rank = meld->rank, wilds = counts.of[KBZ_KIND_JOKER] + counts.of[KBZ_KIND_TWO];
  bool full = counts.of[rank] + wilds >= KBZ_CANASTA_SIZE;
  bool second = table->naturals[rank] + table->wilds[rank] >= KBZ_CANASTA_SIZE;
  if (full && !rules->one_meld_of_rank) {
    table->finished[rank]++;
    table->pure[rank] += wilds == 0;
    table->spare[rank] += (uint8_t)(wilds < rules->wilds_max ? rules->wilds_max - wilds : 0);
  } else if (full && second) {
    table->closed++;
  } else {
    table->naturals[rank] += counts.of[rank];
    table->wilds[rank] += (uint8_t)wilds;
  }
}

KbzCanastaTable kbz_canasta_table (const KbzCanastaRules *rules, const KbzCanastaMeld *melds,
                                   size_t n)
{
  KbzCanastaTable table = { .closed = 0 };
  for (size_t i = 0; i < n; i++) {
    if (melds[i].rank != 0)
      add_set (rules, &melds[i], &table);
    else if (kbz_canasta_run_length (melds[i].run) == KBZ_CANASTA_SIZE)
      table.closed++;
    else if (table.n_runs < KBZ_CANASTA_RUNS_MAX)
      table.runs[table.n_runs++] = melds[i].run;
  }
  return table;
}

int kbz_canasta_table_canastas (const KbzCanastaTable *table)
{
  int canastas = table->closed;
  for (int rank = 0; rank < KBZ_KINDS; rank++)
    canastas +=
        table->finished[rank] + (table->naturals[rank] + table->wilds[rank] >= KBZ_CANASTA_SIZE);
  return canastas;
}
