/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "evening.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *grow (void *array, size_t n, size_t size)
{
  void *more = realloc (array, (n + 1) * size);
  if (more == NULL)
    abort ();
  memset ((char *)more + n * size, 0, size);
  return more;
}

static char *copy (const char *text)
{
  char *result = strdup (text != NULL ? text : "");
  if (result == NULL)
    abort ();
  return result;
}

/* ---- Boards ---------------------------------------------------------------------------------- */

static void hands_of (const KbzPosition *position, KbzHand hands[KBZ_SEATS_MAX])
{
  KbzView view = { 0 };
  memset (hands, 0, KBZ_SEATS_MAX * sizeof *hands);
  kbz_position_view (position, KBZ_NO_SEAT, &view);
  for (int z = 0; z < view.n_zones; z++)
    for (int i = 0; view.zones[z].kind == KBZ_ZONE_HAND && i < view.zones[z].count; i++)
      kbz_hand_add (&hands[view.zones[z].seat], view.cards[view.zones[z].start + i]);
}

/* The cards alone: one table's auction may be told and another's not. */
static bool same_deal (const KbzPosition *a, const KbzPosition *b)
{
  KbzHand left[KBZ_SEATS_MAX], right[KBZ_SEATS_MAX];
  if (a == NULL || b == NULL)
    return true;
  hands_of (a, left);
  hands_of (b, right);
  return memcmp (left, right, sizeof left) == 0;
}

/* The board of that number and deal; takes the position over. */
static KbzEveningBoard *board_of (KbzEvening *evening, const char *number, KbzPosition *dealt)
{
  for (size_t i = 0; i < evening->n; i++) {
    KbzEveningBoard *board = &evening->boards[i];
    if (strcmp (board->number, number) != 0 || !same_deal (board->dealt, dealt))
      continue;
    if (board->dealt == NULL)
      board->dealt = dealt;
    else
      kbz_position_free (dealt);
    return board;
  }
  evening->boards = grow (evening->boards, evening->n, sizeof *evening->boards);
  KbzEveningBoard *board = &evening->boards[evening->n++];
  board->number = copy (number);
  board->dealt = dealt;
  return board;
}

/* ---- Results --------------------------------------------------------------------------------- */

/* "NS 420", "EW -50", "420": of the first seat's side. */
static bool read_score (const char *text, int *score)
{
  int sign = 1;
  char *end;
  if (text == NULL)
    return false;
  if ((text[0] | 32) == 'e')
    sign = -1;
  while (*text != '\0' && strchr ("+-0123456789", *text) == NULL)
    text++;
  long value = strtol (text, &end, 10);
  *score = sign * (int)value;
  return end != text && value > -100000 && value < 100000;
}

static void add_table (KbzEvening *evening, KbzEveningBoard *board, KbzEveningTable table,
                       const KbzDuplicateTold *told, const char *score)
{
  const KbzDuplicate *duplicate = evening->game->duplicate;
  table.told = board->dealt != NULL
               && duplicate->table (kbz_position_state (board->dealt), NULL, told, &table.table);
  table.known = table.told;
  if (!table.known) {
    table.table = (KbzDuplicateTable){ .declarer = KBZ_NO_SEAT };
    table.known = read_score (score, &table.table.score);
  }
  table.contract = told->contract != NULL ? copy (told->contract) : NULL;
  table.by = told->declarer != NULL ? copy (told->declarer) : NULL;
  board->tables = grow (board->tables, board->n, sizeof *board->tables);
  board->tables[board->n++] = table;
}

static char *pair_of (const KbzRecord *record, const char *first, const char *second)
{
  const char *one = kbz_record_tag (record, first), *two = kbz_record_tag (record, second);
  char text[512];
  if (one == NULL || two == NULL)
    return copy (one != NULL ? one : two);
  snprintf (text, sizeof text, "%s – %s", one, two);
  return copy (text);
}

/* The result of the record itself. */
static void take_own (KbzEvening *evening, KbzEveningBoard *board, const KbzRecord *record)
{
  KbzDuplicateTold told = { kbz_record_tag (record, "Contract"),
                            kbz_record_tag (record, "Declarer"),
                            kbz_record_tag (record, "Result") };
  const char *score = kbz_record_tag (record, "Score");
  if (told.contract == NULL && score == NULL)
    return;
  KbzEveningTable table = { .record = record,
                            .pairs = { pair_of (record, "North", "South"),
                                       pair_of (record, "East", "West") } };
  add_table (evening, board, table, &told, score);
}

enum { CONTRACT, DECLARER, RESULT, SCORE, PAIR_NS, PAIR_EW, COLUMNS };
static const char *const columns[COLUMNS] = { "Contract", "Declarer",  "Result",
                                              "Score_NS", "PairId_NS", "PairId_EW" };

/* Which of ours the columns of a table are: "Rank\2R;PairId_NS\3R;…". */
static size_t read_columns (const char *names, int which[32])
{
  size_t n = 0;
  for (; *names != '\0' && n < 32; n++) {
    size_t length = strcspn (names, ";\\");
    which[n] = -1;
    for (int i = 0; i < COLUMNS; i++)
      if (strlen (columns[i]) == length && strncmp (columns[i], names, length) == 0)
        which[n] = i;
    names += strcspn (names, ";");
    names += *names == ';';
  }
  return n;
}

/* A line of the table: words between blanks, "-" for nothing. */
static void take_line (KbzEvening *evening, KbzEveningBoard *board, const KbzRecord *record,
                       const int which[32], size_t n, const char *line)
{
  char *text = copy (line), *save = NULL, *cells[COLUMNS] = { NULL };
  size_t i = 0;
  for (char *word = strtok_r (text, " \t", &save); word != NULL && i < n;
       word = strtok_r (NULL, " \t", &save), i++)
    if (which[i] >= 0 && strcmp (word, "-") != 0)
      cells[which[i]] = word;
  KbzDuplicateTold told = { cells[CONTRACT], cells[DECLARER], cells[RESULT] };
  KbzEveningTable table = { .record = record,
                            .of_table = true,
                            .pairs = { copy (cells[PAIR_NS]), copy (cells[PAIR_EW]) } };
  if (told.contract != NULL || cells[SCORE] != NULL) {
    add_table (evening, board, table, &told, cells[SCORE]);
  } else {
    free (table.pairs[0]);
    free (table.pairs[1]);
  }
  free (text);
}

/* All lines of the tables of results of a record; how many there were. */
static size_t take_tables (KbzEvening *evening, KbzEveningBoard *board, const KbzRecord *record)
{
  KbzRecordPart part = { 0 };
  int which[32];
  size_t n = 0, before = board->n;
  while (kbz_record_next (record, &part)) {
    if (part.kind == KBZ_RECORD_TAG)
      n = strcmp (part.name, "ScoreTable") == 0 ? read_columns (part.text, which) : 0;
    else if (part.kind == KBZ_RECORD_LINE && n > 0)
      take_line (evening, board, record, which, n, part.text);
  }
  return board->n - before;
}

/* ---- Comparing ------------------------------------------------------------------------------- */

static double points_of (const KbzEvening *evening, const KbzEveningBoard *board,
                         const KbzEveningTable *table, bool *compared)
{
  double sum = 0;
  int n = 0;
  for (size_t i = 0; i < board->n; i++) {
    const KbzEveningTable *other = &board->tables[i];
    if (other == table || !other->known)
      continue;
    int difference = table->table.score - other->table.score;
    sum += evening->imps ? evening->game->duplicate->swing (difference)
                         : 50 * ((difference >= 0) + (difference > 0));
    n++;
  }
  *compared = table->known && n > 0;
  return n > 0 ? sum / n : 0;
}

static int by_score (const void *a, const void *b)
{
  const KbzEveningTable *x = a, *y = b;
  if (x->known != y->known)
    return x->known ? -1 : 1;
  return (y->table.score > x->table.score) - (y->table.score < x->table.score);
}

static void compare (KbzEvening *evening)
{
  for (size_t i = 0; i < evening->n; i++) {
    KbzEveningBoard *board = &evening->boards[i];
    qsort (board->tables, board->n, sizeof *board->tables, by_score);
    for (size_t k = 0; k < board->n; k++)
      board->tables[k].points =
          points_of (evening, board, &board->tables[k], &board->tables[k].compared);
  }
}

/* Teams score IMPs: they say so, or no deal was played at more than two tables, each in its room.
 */
static bool is_of_teams (const KbzEvening *evening)
{
  size_t most = 0;
  for (size_t i = 0; i < evening->n; i++) {
    const KbzEveningBoard *board = &evening->boards[i];
    most = board->n > most ? board->n : most;
    for (size_t k = 0; k < board->n; k++) {
      const char *scoring = kbz_record_tag (board->tables[k].record, "Scoring");
      if (scoring != NULL)
        return strstr (scoring, "IMP") != NULL || strstr (scoring, "TEAM") != NULL;
    }
  }
  return most == 2;
}

/* ---- Pairs ----------------------------------------------------------------------------------- */

static KbzEveningPair *pair_named (KbzEvening *evening, const char *name)
{
  for (size_t i = 0; i < evening->n_pairs; i++)
    if (strcmp (evening->pairs[i].name, name) == 0)
      return &evening->pairs[i];
  evening->pairs = grow (evening->pairs, evening->n_pairs, sizeof *evening->pairs);
  evening->pairs[evening->n_pairs].name = name;
  return &evening->pairs[evening->n_pairs++];
}

static int over (int value)
{
  return value > 0 ? value : 0;
}

static void add_to_pair (const KbzEvening *evening, const KbzEveningBoard *board,
                         const KbzEveningTable *table, int side, KbzEveningPair *pair)
{
  int sign = side == 0 ? 1 : -1;
  if (table->compared) {
    pair->points += evening->imps || side == 0 ? sign * table->points : 100 - table->points;
    pair->boards++;
  }
  if (!board->proved || !table->told)
    return;
  pair->bidding += over (sign * (board->board.par - table->table.proper));
  if (table->table.declarer == KBZ_NO_SEAT)
    return;
  bool declared = table->table.declarer % 2 == side;
  *(declared ? &pair->declaring : &pair->defending) += table->lost[!declared];
}

static int by_points (const void *a, const void *b)
{
  const KbzEveningPair *x = a, *y = b;
  if (x->points != y->points)
    return x->points > y->points ? -1 : 1;
  return strcmp (x->name, y->name);
}

void kbz_evening_add_up (KbzEvening *evening)
{
  free (evening->pairs);
  evening->pairs = NULL;
  evening->n_pairs = 0;
  for (size_t i = 0; i < evening->n; i++)
    for (size_t k = 0; k < evening->boards[i].n; k++)
      for (int side = 0; side < 2; side++) {
        const KbzEveningBoard *board = &evening->boards[i];
        const KbzEveningTable *table = &board->tables[k];
        if (*table->pairs[side] != '\0')
          add_to_pair (evening, board, table, side, pair_named (evening, table->pairs[side]));
      }
  for (size_t i = 0; !evening->imps && i < evening->n_pairs; i++)
    if (evening->pairs[i].boards > 0)
      evening->pairs[i].points /= evening->pairs[i].boards;
  if (evening->n_pairs > 0)
    qsort (evening->pairs, evening->n_pairs, sizeof *evening->pairs, by_points);
}

/* ---- All of it ------------------------------------------------------------------------------- */

static size_t n_results (const KbzEvening *evening)
{
  size_t n = 0;
  for (size_t i = 0; i < evening->n; i++)
    n += evening->boards[i].n;
  return n;
}

bool kbz_evening_make (KbzEvening *evening, KbzRecord *const *records, size_t n)
{
  *evening = (KbzEvening){ 0 };
  for (size_t i = 0; i < n; i++) {
    const KbzRecord *record = records[i];
    const char *number = kbz_record_tag (record, "Board");
    if (record->game->duplicate == NULL || (evening->game != NULL && record->game != evening->game))
      continue;
    evening->game = record->game;
    KbzPosition *dealt = record->starts ? kbz_record_position (record, 0, NULL) : NULL;
    KbzEveningBoard *board = board_of (evening, number != NULL ? number : "", dealt);
    if (take_tables (evening, board, record) == 0)
      take_own (evening, board, record);
  }
  if (n_results (evening) < 2) {
    kbz_evening_clear (evening);
    return false;
  }
  evening->imps = is_of_teams (evening);
  compare (evening);
  kbz_evening_add_up (evening);
  return true;
}

void kbz_evening_clear (KbzEvening *evening)
{
  for (size_t i = 0; i < evening->n; i++) {
    KbzEveningBoard *board = &evening->boards[i];
    for (size_t k = 0; k < board->n; k++) {
      free (board->tables[k].pairs[0]);
      free (board->tables[k].pairs[1]);
      free (board->tables[k].contract);
      free (board->tables[k].by);
    }
    free (board->tables);
    free (board->number);
    kbz_position_free (board->dealt);
  }
  free (evening->boards);
  free (evening->pairs);
  *evening = (KbzEvening){ 0 };
}

void kbz_evening_take (const KbzEvening *evening, KbzEveningBoard *board,
                       const KbzDuplicateBoard *proof)
{
  const KbzDuplicate *duplicate = evening->game->duplicate;
  const void *dealt = kbz_position_state (board->dealt);
  board->board = *proof;
  board->proved = true;
  for (size_t k = 0; k < board->n; k++) {
    KbzEveningTable *table = &board->tables[k];
    char tricks[12];
    KbzDuplicateTold told = { table->contract, table->by, tricks };
    snprintf (tricks, sizeof tricks, "%d", table->table.taken);
    if (!table->told || !duplicate->table (dealt, proof, &told, &table->table))
      continue;
    table->lost[0] = over (table->table.could - table->table.taken);
    table->lost[1] = over (table->table.taken - table->table.could);
  }
}

KbzStatus kbz_evening_prove (const KbzEvening *evening, KbzEveningBoard *board,
                             const KbzLimits *limits, KbzError *error)
{
  KbzDuplicateBoard proof;
  if (board->dealt == NULL)
    return kbz_fail (error, KBZ_E_POSITION, 0, KBZ_TEXT (N_ ("The hands are not known.")));
  KbzStatus status =
      evening->game->duplicate->board (kbz_position_state (board->dealt), limits, &proof, error);
  if (status == KBZ_OK)
    kbz_evening_take (evening, board, &proof);
  return status;
}
