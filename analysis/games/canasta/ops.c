/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyse/analyse.h"
#include "canasta.h"
#include "risk.h"
#include "score.h"
#include "text.h"

#include <string.h>

#define TOTAL_MAX 1000000
#define MINIMUM_MAX 1000 /* the best opening is planned in steps of five points */

/* Cards of a field, whatever its form. */
typedef struct {
  size_t n;
  bool suits_known;
  KbzCard cards[KBZ_CARDS_MAX];
} Cards;

static KbzStatus read_cards (const KbzCanastaRules *rules, const KbzFields *question,
                             const char *key, Cards *cards, KbzError *error)
{
  const KbzField *field = kbz_fields_find (question, key);
  *cards = (Cards){ .suits_known = true };
  for (size_t i = 0; field != NULL && i < field->n; i++) {
    KbzStatus status = kbz_canasta_read_cards (rules, field->items[i], cards->cards, KBZ_CARDS_MAX,
                                               &cards->n, &cards->suits_known, error);
    if (status != KBZ_OK)
      return status;
  }
  return KBZ_OK;
}

static KbzStatus need_cards (const KbzCanastaRules *rules, const KbzFields *question,
                             const char *key, Cards *cards, KbzError *error)
{
  KbzStatus status = kbz_fields_need (question, key, error);
  return status == KBZ_OK ? read_cards (rules, question, key, cards, error) : status;
}

static KbzCanastaCounts counts_of (const Cards *cards)
{
  return kbz_canasta_count (cards->cards, cards->n);
}

/* Several melds. */
typedef struct {
  size_t n;
  KbzCanastaCards melds[KBZ_CANASTA_MELDS_MAX];
} Melds;

/* Whether a list is of single cards: one meld, written as a list. */
static bool is_one_meld (const KbzField *field)
{
  for (size_t i = 0; i < field->n; i++) {
    const char *at = field->items[i], *start;
    if (kbz_canasta_next_word (&at, &start) == 0 || kbz_canasta_next_word (&at, &start) > 0)
      return false;
  }
  return field->n > 1;
}

static KbzStatus read_melds (const KbzCanastaRules *rules, const KbzFields *question,
                             const char *key, Melds *melds, KbzError *error)
{
  const KbzField *field = kbz_fields_find (question, key);
  *melds = (Melds){ 0 };
  if (field == NULL)
    return KBZ_OK;
  bool single = is_one_meld (field);
  for (size_t i = 0; i < field->n; i++) {
    if (field->items[i][0] == '\0')
      continue;
    if (melds->n == KBZ_CANASTA_MELDS_MAX)
      return kbz_fail (error, KBZ_E_FIELD, 0,
                       KBZ_TEXT (N_ ("There are too many melds in “{0}”."), KBZ_STRING (key)));
    KbzCanastaCards *meld = &melds->melds[single ? 0 : melds->n++];
    if (meld->n == 0)
      meld->suits_known = true;
    KbzStatus status =
        kbz_canasta_read_cards (rules, field->items[i], meld->cards, KBZ_MOVE_CARDS_MAX, &meld->n,
                                &meld->suits_known, error);
    if (status != KBZ_OK)
      return status;
  }
  melds->n += single;
  return KBZ_OK;
}

/* The same as melds on the table; each must be one. */
static KbzStatus add_to_table (const KbzCanastaRules *rules, const Melds *melds,
                               KbzCanastaMeld *table, size_t *n, KbzError *error)
{
  for (size_t i = 0; i < melds->n; i++) {
    const KbzCanastaCards *meld = &melds->melds[i];
    KbzCanastaShape shape =
        kbz_canasta_shape (rules, meld->cards, meld->n, meld->suits_known, true);
    if (shape.kind == KBZ_SHAPE_NONE || *n == KBZ_CANASTA_MELDS_MAX)
      return kbz_fail_why (error, KBZ_E_POSITION, 0,
                           KBZ_TEXT (N_ ("Meld {0} is none."), KBZ_NUMBER ((int)i + 1)),
                           shape.why.text);
    table[(*n)++] = kbz_canasta_make_meld (shape.rank, meld->cards, meld->n);
  }
  return KBZ_OK;
}

static void write_why (KbzWriter *answer, const KbzReason *reason)
{
  char why[300];
  if (reason->rule == NULL)
    return;
  answer->string (answer, "rule", reason->rule);
  answer->string (answer, "why", kbz_text_write (&reason->text, NULL, why, sizeof why));
}

/* Three characters a card. */
#define LAY_TEXT (3 * KBZ_CARDS_MAX)

static void write_plan (KbzWriter *answer, const char *key, const KbzCanastaPlan *plan)
{
  char text[LAY_TEXT];
  answer->begin_list (answer, key);
  for (int i = 0; i < plan->n; i++)
    answer->string (answer, NULL, kbz_canasta_write_lay (&plan->lays[i], text, sizeof text));
  answer->end (answer);
}

/* The minimum: as said, or by the side's total. */
static KbzStatus read_minimum (const KbzCanastaRules *rules, const KbzFields *question,
                               int *minimum, KbzError *error)
{
  static const char *const high_words[] = { "150", "160" };
  int64_t total = 0;
  int high = 0;
  KbzStatus status =
      kbz_fields_integer (question, "team_score", -TOTAL_MAX, TOTAL_MAX, &total, error);
  if (status == KBZ_OK && rules->sequences)
    status = kbz_fields_word (question, "high_opening", high_words, 2, &high, error);
  if (high == 1)
    rules = &kbz_canasta_tables[KBZ_SAMBA_160];
  int64_t said = kbz_canasta_minimum (rules, (int)total);
  if (status == KBZ_OK)
    status = kbz_fields_integer (question, "minimum", 0, MINIMUM_MAX, &said, error);
  *minimum = (int)said;
  return status;
}

/* ---- shape ------------------------------------------------------------------------------- */

static KbzStatus op_shape (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                           KbzError *error)
{
  static const char *const kinds[] = { NULL, "meld", "canasta", "sequence", "samba" };
  const KbzCanastaRules *rules = kbz_canasta_rules_of (game->id);
  Cards cards;
  bool going_out = false;
  KbzStatus status = need_cards (rules, question, "cards", &cards, error);
  if (status == KBZ_OK)
    status = kbz_fields_boolean (question, "going_out", &going_out, error);
  if (status != KBZ_OK)
    return status;
  KbzCanastaShape shape =
      kbz_canasta_shape (rules, cards.cards, cards.n, cards.suits_known, going_out);
  answer->boolean (answer, "valid", shape.kind != KBZ_SHAPE_NONE);
  if (shape.kind == KBZ_SHAPE_NONE)
    answer->null (answer, "kind");
  else
    answer->string (answer, "kind", kinds[shape.kind]);
  answer->boolean (answer, "natural", shape.natural);
  answer->integer (answer, "points", shape.points);
  answer->integer (answer, "bonus", shape.bonus);
  write_why (answer, &shape.why);
  return KBZ_OK;
}

/* ---- opening ----------------------------------------------------------------------------- */

static int wilds_of (const KbzCanastaPlan *plan)
{
  int wilds = 0;
  for (int i = 0; i < plan->n; i++)
    wilds += plan->lays[i].jokers + plan->lays[i].twos;
  return wilds;
}

/* A pair of the hand and the top card are as good as laid: others may join them. */
static bool plan_with_pair (KbzCanastaTask task, const KbzCard pair[2], KbzCanastaPlan *plan)
{
  int rank = kbz_canasta_kind (pair[0]);
  for (int i = 0; i < 2; i++)
    if (task.suits[kbz_card_suit (pair[i])][rank] > 0)
      task.suits[kbz_card_suit (pair[i])][rank]--;
  task.hand.of[rank] -= 2;
  task.table.naturals[rank] = 3;
  task.points -= 3 * kbz_canasta_kind_points (rank);
  if (!kbz_canasta_best_opening (&task, plan))
    return false;
  KbzCanastaLay *lay = NULL;
  for (int i = 0; i < plan->n; i++)
    if (plan->lays[i].rank == rank)
      lay = &plan->lays[i];
  if (lay == NULL) {
    lay = &plan->lays[plan->n++];
    *lay = (KbzCanastaLay){ .rank = (uint8_t)rank };
  }
  lay->naturals += 3;
  return true;
}

/* The best of all pairs that the hand has of the top card's rank. */
static bool plan_with_top (const KbzCanastaTask *task, const Cards *hand, KbzCard top,
                           KbzCanastaPlan *plan)
{
  bool found = false;
  for (size_t i = 0; i < hand->n; i++)
    for (size_t k = i + 1; k < hand->n; k++) {
      const KbzCard pair[2] = { hand->cards[i], hand->cards[k] };
      KbzCanastaPlan other = { 0 };
      if (kbz_canasta_kind (top) < KBZ_KIND_LOWEST
          || kbz_canasta_kind (pair[0]) != kbz_canasta_kind (top)
          || kbz_canasta_kind (pair[1]) != kbz_canasta_kind (top)
          || (found && !task->rules->sequences) || !plan_with_pair (*task, pair, &other))
        continue;
      int fewer = wilds_of (plan) - wilds_of (&other);
      if (!found || fewer > 0
          || (fewer == 0 && kbz_canasta_plan_points (&other) < kbz_canasta_plan_points (plan)))
        *plan = other;
      found = true;
    }
  return found;
}

static void answer_best_opening (const KbzCanastaRules *rules, const Cards *hand, KbzCard top,
                                 int minimum, KbzWriter *answer)
{
  KbzCanastaTask task = { .rules = rules, .points = minimum };
  kbz_canasta_task_hand (&task, hand->cards, hand->n, hand->suits_known);
  int red = task.hand.of[KBZ_KIND_RED_THREE];
  task.hand.of[KBZ_KIND_RED_THREE] = 0;
  /* Red threes are laid out as well. */
  int most = kbz_canasta_most_cards (&task) + red;
  KbzCanastaPlan plan = { 0 };
  bool can = top == KBZ_NO_CARD ? kbz_canasta_best_opening (&task, &plan)
                                : plan_with_top (&task, hand, top, &plan);
  answer->boolean (answer, "legal", can);
  answer->integer (answer, "most_cards", most);
  if (!can) {
    answer->null (answer, "best");
    return;
  }
  answer->integer (answer, "points", kbz_canasta_plan_points (&plan));
  write_plan (answer, "best", &plan);
}

static KbzStatus op_opening (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                             KbzError *error)
{
  const KbzCanastaRules *rules = kbz_canasta_rules_of (game->id);
  Melds melds;
  Cards hand, top;
  int minimum, points;
  KbzReason reason = { 0 };
  KbzStatus status = read_minimum (rules, question, &minimum, error);
  if (status == KBZ_OK)
    status = read_melds (rules, question, "melds", &melds, error);
  if (status == KBZ_OK)
    status = read_cards (rules, question, "hand", &hand, error);
  if (status == KBZ_OK)
    status = read_cards (rules, question, "pile_top", &top, error);
  if (status == KBZ_OK && top.n > 1)
    status = kbz_fail (error, KBZ_E_FIELD, 0, KBZ_TEXT (N_ ("“pile_top” is one card.")));
  if (status != KBZ_OK)
    return status;
  KbzCard top_card = top.n == 1 ? top.cards[0] : KBZ_NO_CARD;
  answer->integer (answer, "minimum", minimum);
  if (kbz_fields_find (question, "melds") != NULL) {
    bool opens =
        kbz_canasta_opens (rules, melds.melds, melds.n, top_card, minimum, &points, &reason);
    answer->integer (answer, "points", points);
    answer->boolean (answer, "legal", opens);
    write_why (answer, &reason);
  } else if (kbz_fields_find (question, "hand") != NULL)
    answer_best_opening (rules, &hand, top_card, minimum, answer);
  return KBZ_OK;
}

/* ---- take -------------------------------------------------------------------------------- */

static void write_ways (KbzWriter *answer, const KbzCanastaTake *take)
{
  KbzCanastaWay ways[KBZ_CANASTA_WAYS_MAX];
  KbzReason reason = { 0 };
  size_t n = kbz_canasta_ways (take, ways, &reason), best = 0;
  char text[LAY_TEXT];
  answer->boolean (answer, "can_take", n > 0);
  answer->begin_list (answer, "ways");
  for (size_t i = 0; i < n; i++) {
    KbzCanastaLay lay = { .rank = (uint8_t)kbz_canasta_kind (take->top),
                          .naturals = ways[i].naturals,
                          .jokers = ways[i].jokers,
                          .twos = ways[i].twos };
    answer->begin_object (answer, NULL);
    answer->string (answer, "method", kbz_canasta_method_name (ways[i].method));
    answer->string (answer, "cards", kbz_canasta_write_lay (&lay, text, sizeof text));
    answer->integer (answer, "points", ways[i].points);
    answer->end (answer);
    if (ways[i].method < ways[best].method)
      best = i;
  }
  answer->end (answer);
  if (n > 0)
    answer->string (answer, "method", kbz_canasta_method_name (ways[best].method));
  else
    answer->null (answer, "method");
  write_why (answer, &reason);
}

static KbzStatus op_take (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                          KbzError *error)
{
  const KbzCanastaRules *rules = kbz_canasta_rules_of (game->id);
  KbzCanastaMeld table[KBZ_CANASTA_MELDS_MAX];
  Melds melds, laid;
  Cards hand, pile;
  KbzCanastaTake take = { .rules = rules };
  size_t n_table = 0;
  KbzStatus status = need_cards (rules, question, "hand", &hand, error);
  if (status == KBZ_OK)
    status = need_cards (rules, question, "pile", &pile, error);
  if (status == KBZ_OK)
    status = read_melds (rules, question, "side_melds", &melds, error);
  if (status == KBZ_OK)
    status = read_melds (rules, question, "laid", &laid, error);
  if (status == KBZ_OK)
    status = add_to_table (rules, &melds, table, &n_table, error);
  if (status == KBZ_OK)
    status = add_to_table (rules, &laid, table, &n_table, error);
  if (status == KBZ_OK)
    status = read_minimum (rules, question, &take.minimum, error);
  take.opened = melds.n > 0;
  if (status == KBZ_OK)
    status = kbz_fields_boolean (question, "side_opened", &take.opened, error);
  if (status != KBZ_OK)
    return status;
  KbzCanastaTask task = { .rules = rules };
  kbz_canasta_task_hand (&task, hand.cards, hand.n, hand.suits_known);
  take.hand = task.hand;
  memcpy (take.suits, task.suits, sizeof take.suits);
  take.table = kbz_canasta_table (rules, table, n_table);
  take.rank_only = !pile.suits_known;
  take.hand_size = (int)hand.n - take.hand.of[KBZ_KIND_RED_THREE];
  take.pile_size = (int)pile.n;
  take.top = pile.n == 0 ? KBZ_NO_CARD : pile.cards[pile.n - 1];
  for (size_t i = 0; i < pile.n; i++)
    take.frozen = take.frozen || kbz_canasta_freezes (pile.cards[i]);
  for (size_t i = 0; i < laid.n && !take.opened; i++)
    take.laid += kbz_canasta_points (laid.melds[i].cards, laid.melds[i].n);
  answer->boolean (answer, "frozen", take.frozen);
  write_ways (answer, &take);
  return KBZ_OK;
}

/* ---- score ------------------------------------------------------------------------------- */

static void write_parts (KbzWriter *answer, const KbzScore *score)
{
  answer->begin_list (answer, "parts");
  for (int i = 0; i < score->n_parts; i++) {
    char what[100];
    answer->begin_object (answer, NULL);
    answer->string (answer, "what",
                    kbz_text_write (&score->parts[i].what, NULL, what, sizeof what));
    answer->integer (answer, "points", score->parts[i].points);
    answer->integer (answer, "side", score->parts[i].side);
    answer->end (answer);
  }
  answer->end (answer);
}

static KbzStatus score_position (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                                 KbzError *error)
{
  KbzCanastaState state;
  KbzStatus status = game->read (&state, question, error);
  if (status == KBZ_OK && !state.over)
    status = kbz_fail (error, KBZ_E_POSITION, 0,
                       KBZ_TEXT (N_ ("The deal is not finished: there is no score yet.")));
  if (status != KBZ_OK)
    return status;
  KbzScore score = { 0 };
  kbz_canasta_score (&state, &score);
  answer->begin_list (answer, "scores");
  for (int seat = 0; seat < KBZ_CANASTA_SEATS; seat++)
    answer->integer (answer, NULL, score.total[seat]);
  answer->end (answer);
  write_parts (answer, &score);
  return KBZ_OK;
}

/* A number of red threes, or the cards themselves. */
static KbzStatus read_red_threes (const KbzCanastaRules *rules, const KbzFields *question, int *n,
                                  KbzError *error)
{
  int64_t number = 0;
  Cards cards;
  if (kbz_fields_integer (question, "red_threes", 0, 2 * rules->packs, &number, error) == KBZ_OK) {
    *n = (int)number;
    return KBZ_OK;
  }
  const KbzField *field = kbz_fields_find (question, "red_threes");
  if (field->kind != KBZ_FIELD_STRING && field->kind != KBZ_FIELD_LIST)
    return error != NULL ? error->code : KBZ_E_FIELD;
  KbzStatus status = read_cards (rules, question, "red_threes", &cards, error);
  if (status != KBZ_OK)
    return status;
  *n = (int)cards.n;
  if (counts_of (&cards).of[KBZ_KIND_RED_THREE] != *n)
    return kbz_fail (error, KBZ_E_CARD, 0, KBZ_TEXT (N_ ("“red_threes” holds red threes only.")));
  return KBZ_OK;
}

static KbzStatus op_score (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                           KbzError *error)
{
  if (kbz_fields_find (question, "hands") != NULL)
    return score_position (game, question, answer, error);
  const KbzCanastaRules *rules = kbz_canasta_rules_of (game->id);
  KbzCanastaFigures figures = { .rules = rules };
  KbzCanastaMeld table[KBZ_CANASTA_MELDS_MAX];
  size_t n = 0;
  Melds melds;
  Cards left;
  KbzStatus status = read_melds (rules, question, "melds", &melds, error);
  if (status == KBZ_OK)
    status = add_to_table (rules, &melds, table, &n, error);
  if (status == KBZ_OK)
    status = read_cards (rules, question, "left_in_hands", &left, error);
  if (status == KBZ_OK)
    status = read_red_threes (rules, question, &figures.red_threes, error);
  if (status == KBZ_OK)
    status = kbz_fields_boolean (question, "went_out", &figures.went_out, error);
  if (status == KBZ_OK)
    status = kbz_fields_boolean (question, "concealed", &figures.concealed, error);
  if (status != KBZ_OK)
    return status;
  for (size_t i = 0; i < n; i++) {
    KbzCanastaShape shape = kbz_canasta_meld_shape (rules, &table[i]);
    kbz_canasta_figures_add (&figures, &shape);
  }
  figures.left_points = kbz_canasta_points (left.cards, left.n);
  KbzScore score = { 0 };
  answer->integer (answer, "score", kbz_canasta_add_parts (&figures, 0, &score));
  write_parts (answer, &score);
  return KBZ_OK;
}

/* ---- risk, draw_chance ------------------------------------------------------------------- */

static KbzStatus need_number (const KbzFields *question, const char *key, int high, int *number,
                              KbzError *error)
{
  int64_t value = 0;
  KbzStatus status = kbz_fields_need (question, key, error);
  if (status == KBZ_OK)
    status = kbz_fields_integer (question, key, 0, high, &value, error);
  *number = (int)value;
  return status;
}

static void write_chance (KbzWriter *answer, double chance)
{
  answer->real (answer, "risk", chance);
  answer->real (answer, "chance", chance);
}

static KbzStatus op_risk (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                          KbzError *error)
{
  const KbzCanastaRules *rules = kbz_canasta_rules_of (game->id);
  int unseen = 0, rank_left = 0, hand_size = 0;
  int64_t wilds_left = 0;
  bool frozen = false, opened = true, has_meld = false;
  KbzStatus status = need_number (question, "unseen", KBZ_CARDS_MAX, &unseen, error);
  if (status == KBZ_OK)
    status = need_number (question, "rank_left", unseen, &rank_left, error);
  if (status == KBZ_OK)
    status = need_number (question, "hand_size", unseen, &hand_size, error);
  if (status == KBZ_OK)
    status = kbz_fields_integer (question, "wilds_left", 0, unseen - rank_left, &wilds_left, error);
  if (status == KBZ_OK)
    status = kbz_fields_boolean (question, "frozen", &frozen, error);
  if (status == KBZ_OK)
    status = kbz_fields_boolean (question, "side_opened", &opened, error);
  if (status == KBZ_OK)
    status = kbz_fields_boolean (question, "has_meld", &has_meld, error);
  if (status != KBZ_OK)
    return status;
  bool pair_needed = frozen || !opened;
  if (has_meld && !pair_needed)
    write_chance (answer, 1);
  else
    write_chance (answer, kbz_canasta_risk (unseen, rank_left, (int)wilds_left, hand_size,
                                            pair_needed || !rules->take_with_wild));
  return KBZ_OK;
}

static KbzStatus op_draw_chance (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                                 KbzError *error)
{
  (void)game;
  int unseen = 0, wanted = 0, draws = 0;
  KbzStatus status = need_number (question, "unseen", KBZ_CARDS_MAX, &unseen, error);
  if (status == KBZ_OK)
    status = need_number (question, "wanted", unseen, &wanted, error);
  if (status == KBZ_OK)
    status = need_number (question, "draws", unseen, &draws, error);
  if (status == KBZ_OK)
    answer->real (answer, "chance", kbz_canasta_draw_chance (unseen, wanted, draws));
  return status;
}

/* ---- go_out ------------------------------------------------------------------------------ */

/* Why a player cannot go out: the cards, or the canastas. */
static KbzReason why_not_out (const KbzCanastaTask *task)
{
  KbzCanastaRules free_rules = *task->rules;
  KbzCanastaTask without = *task;
  KbzReason reason = { 0 };
  free_rules.canastas_to_go_out = 0;
  without.rules = &free_rules;
  if (kbz_canasta_can_exit (&without))
    kbz_illegal (&reason, "canasta-needed",
                 KBZ_TEXT (N_ ("Going out needs {0} canasta on your side's table."),
                           KBZ_NUMBER (task->rules->canastas_to_go_out)));
  else if (task->points > 0)
    kbz_illegal (&reason, "opening-minimum",
                 KBZ_TEXT (N_ ("You cannot lay all cards but one with the {0} points that open."),
                           KBZ_NUMBER (task->points)));
  else
    kbz_illegal (&reason, "keep-card",
                 KBZ_TEXT (N_ ("You cannot lay all of your cards but one to discard.")));
  return reason;
}

/* The card that is left to discard, or none. */
static void write_discard (KbzWriter *answer, const KbzCanastaWayOut *way)
{
  char word[KBZ_CANASTA_CARD_TEXT];
  if (way->discard == 0)
    answer->null (answer, "discard");
  else if (way->suit == KBZ_NO_SUIT || way->discard < KBZ_KIND_LOWEST)
    answer->string (answer, "discard", kbz_canasta_write_kind (way->discard, word));
  else
    answer->string (
        answer, "discard",
        kbz_canasta_write_card (true, kbz_card ((KbzSuit)way->suit, way->discard), word));
}

static KbzStatus op_go_out (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                            KbzError *error)
{
  const KbzCanastaRules *rules = kbz_canasta_rules_of (game->id);
  KbzCanastaMeld table[KBZ_CANASTA_MELDS_MAX];
  size_t n = 0;
  Melds melds;
  Cards hand;
  int minimum;
  int64_t more_canastas = 0;
  KbzStatus status = read_cards (rules, question, "hand", &hand, error);
  if (status == KBZ_OK)
    status = read_melds (rules, question, "side_melds", &melds, error);
  if (status == KBZ_OK)
    status = add_to_table (rules, &melds, table, &n, error);
  if (status == KBZ_OK)
    status = read_minimum (rules, question, &minimum, error);
  if (status == KBZ_OK)
    status = kbz_fields_integer (question, "completed_canastas", 0, KBZ_CANASTA_MELDS_MAX,
                                 &more_canastas, error);
  if (status != KBZ_OK)
    return status;
  KbzCanastaTask task = { .rules = rules };
  kbz_canasta_task_hand (&task, hand.cards, hand.n, hand.suits_known);
  task.hand.of[KBZ_KIND_RED_THREE] = 0;
  task.table = kbz_canasta_table (rules, table, n);
  task.table.closed += (uint8_t)more_canastas;
  task.points = n == 0 && more_canastas == 0 ? minimum : 0;
  KbzCanastaWayOut way;
  KbzReason reason = { 0 };
  bool may = kbz_canasta_best_exit (&task, &way);
  answer->boolean (answer, "may", may);
  if (may) {
    write_plan (answer, "melds", &way.plan);
    write_discard (answer, &way);
  } else {
    answer->null (answer, "melds");
    reason = why_not_out (&task);
  }
  write_why (answer, &reason);
  return KBZ_OK;
}

const KbzOp kbz_canasta_ops[] = {
  { "shape", op_shape },   { "opening", op_opening },
  { "take", op_take },     { "score", op_score },
  { "risk", op_risk },     { "draw_chance", op_draw_chance },
  { "go_out", op_go_out }, { "analyse", kbz_canasta_op_analyse },
  { NULL, NULL },
};
