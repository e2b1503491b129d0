/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <getopt.h>
#include <string.h>

#include "analysis/review/review.h"
#include "analysis/transcript.h"
#include "cli.h"
#include "evening.h"
#include "lessons/language.h"
#include "lessons/review-words.h"
#include "lessons/trainer/mistakes.h"
#include "log.h"
#include "record-files.h"

/* review: what each choice of played hands cost. */

typedef struct {
  KbzReviewOptions options;
  bool all;     /* every choice is listed, not only those of which there is something to say */
  bool mine;    /* the hands of the log rather than files */
  bool evening; /* compares tables rather than judging choices */
  GPtrArray *records; /* of the evening */
} Wish;

/* ---- One hand -------------------------------------------------------------------------------- */

static bool is_worth_a_line (const KbzReviewMove *move)
{
  return move->grade == KBZ_REVIEWED_ONLY || move->grade >= KBZ_REVIEWED_SLIP
         || (move->marks & ~(unsigned)KBZ_REVIEW_TURNING) != 0;
}

/* A sentence for each move, NULL where there is nothing to say. */
static GPtrArray *sentences (const KbzPosition *played, const KbzReview *review, bool all)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);
  KbzPosition *walk = kbz_position_copy (played);
  while (kbz_position_undo (walk))
    continue;
  for (size_t i = 0; i < review->n; i++, kbz_position_redo (walk)) {
    const KbzReviewMove *move = &review->moves[i];
    bool say = !move->forced && move->grade != KBZ_REVIEWED_NONE && (all || is_worth_a_line (move));
    g_ptr_array_add (list, say ? kbz_review_sentence (walk, move) : NULL);
  }
  kbz_position_free (walk);
  return list;
}

/* Number, line, game, and what the tags tell of it. */
static void print_head (const KbzCliRecords *records, const KbzRecord *record)
{
  static const char *const tags[] = { "Board", "Contract", "Declarer", "Result" };
  printf ("%zu\t%u\t%s", records->n, record->line, record->game->id);
  for (size_t i = 0; i < G_N_ELEMENTS (tags); i++) {
    const char *value = kbz_record_tag (record, tags[i]);
    printf ("\t%s", value != NULL ? value : "-");
  }
  putchar ('\n');
}

static void print_moves (const KbzPosition *played, const KbzReview *review, GPtrArray *said)
{
  KbzPosition *walk = kbz_position_copy (played);
  while (kbz_position_undo (walk))
    continue;
  for (size_t i = 0; i < review->n; i++, kbz_position_redo (walk)) {
    const KbzReviewMove *move = &review->moves[i];
    g_autofree char *name = kbz_review_move_name (walk, &move->made);
    if (said->pdata[i] != NULL)
      printf ("\t%zu\t%s\t%s%s\t%s\n", i + 1, _ (review->game->seat_names[move->seat]), name,
              kbz_review_grade_sign (move->grade), (char *)said->pdata[i]);
  }
  kbz_position_free (walk);
}

static void print_seats (const KbzReview *review)
{
  for (int seat = 0; seat < review->n_seats; seat++) {
    const KbzReviewScore *score = &review->scores[seat][KBZ_PHASES];
    const KbzReviewSum *sum = &review->sums[seat];
    if (score->n == 0)
      continue;
    printf (ngettext ("\t%s: accuracy %.1f in %d choice", "\t%s: accuracy %.1f in %d choices",
                      (gulong)score->n),
            _ (review->game->seat_names[seat]), score->accuracy, score->n);
    if (review->summed)
      printf (_ ("; %.2f = %.2f at the start %+.2f own %+.2f partner %+.2f opponents %+.2f luck"),
              sum->result, sum->start, sum->own, sum->partner, sum->opponents, sum->luck);
    putchar ('\n');
  }
}

static void print_review (const KbzPosition *played, const KbzReview *review, bool all)
{
  g_autoptr (GPtrArray) said = sentences (played, review, all);
  print_moves (played, review, said);
  print_seats (review);
  fflush (stdout);
}

static void keep (const KbzRecord *record, KbzCliRecords *records)
{
  g_ptr_array_add (((Wish *)records->data)->records, kbz_record_comment (record, NULL, 0));
}

static int run_evening (KbzCliRecords *records, Wish *wish, int n, char **paths)
{
  wish->records = g_ptr_array_new_with_free_func ((GDestroyNotify)kbz_record_free);
  records->take = keep;
  int status = kbz_cli_run_records (records, n, paths);
  int printed = kbz_cli_print_evening (wish->records, !wish->options.open_only);
  g_ptr_array_unref (wish->records);
  return printed == KBZ_CLI_DONE ? status : printed;
}

static void take (const KbzRecord *record, KbzCliRecords *records)
{
  const Wish *wish = records->data;
  KbzReview review;
  KbzError error;
  KbzPosition *played = kbz_record_position (record, record->n_sound, &error);
  if (records->to == NULL)
    print_head (records, record);
  if (played == NULL || kbz_review (played, &wish->options, NULL, &review, &error) != KBZ_OK) {
    g_autofree char *why = kbz_say_error (&error);
    fprintf (stderr, "%s:%u: %s\n", records->path, record->line, why);
    kbz_position_free (played);
    if (records->to != NULL)
      kbz_cli_write_record (records, record);
    return;
  }
  if (records->to == NULL) {
    print_review (played, &review, wish->all);
  } else {
    g_autoptr (GPtrArray) said = sentences (played, &review, wish->all);
    KbzRecord *commented = kbz_record_comment (record, (const char *const *)said->pdata, said->len);
    kbz_cli_write_record (records, commented);
    kbz_record_free (commented);
  }
  fflush (stdout);
  kbz_review_clear (&review);
  kbz_position_free (played);
}

/* ---- The person's own hands ------------------------------------------------------------------
 */

#define HANDS_MAX 100000

static int seat_of (const KbzGame *game, const char *id)
{
  for (int seat = 0; id != NULL && seat < game->seats_max; seat++)
    if (strcmp (game->seat_ids[seat], id) == 0)
      return seat;
  return game->home;
}

/* Reviews one of them and keeps what is to be asked again. */
static bool take_own (KbzLog *log, const KbzHandRecord *record, const KbzGame *game,
                      const Wish *wish, GError **gerror)
{
  g_autoptr (KbzHandMoves) hand = kbz_progress_hand_moves (log, record->id, gerror);
  KbzReview review;
  KbzError error = { 0 };
  KbzPosition *played =
      hand != NULL ? kbz_transcript_play (hand->deal, (const char *const *)hand->moves, &error)
                   : NULL;
  bool kept = true;
  if (played == NULL)
    return *gerror == NULL;
  if (kbz_review (played, &wish->options, NULL, &review, &error) == KBZ_OK) {
    int seat = seat_of (game, record->seat);
    g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (record->moment.time / 1000);
    g_autofree char *when = time != NULL ? g_date_time_format (time, "%F %H:%M") : NULL;
    g_autoptr (GPtrArray) choices = kbz_own_choices (&review, played, seat, NULL);
    printf ("%s\t%s\t%s\t%d\n", when != NULL ? when : "-", game->id, game->seat_ids[seat],
            record->mine - record->theirs);
    print_review (played, &review, wish->all);
    kept = wish->options.open_only
           || kbz_own_choices_keep (log, game->id, record->id, choices, gerror);
    kbz_review_clear (&review);
  }
  kbz_position_free (played);
  return kept;
}

/* The oldest first, those whose choices are kept already left out. */
static int take_mine (const Wish *wish)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KbzLog) log = kbz_cli_open_log (&error);
  g_autoptr (GPtrArray) hands =
      log != NULL ? kbz_progress_hands (log, NULL, HANDS_MAX, &error) : NULL;
  if (hands == NULL)
    return kbz_cli_failed (error);
  for (guint i = hands->len; i-- > 0;) {
    const KbzHandRecord *record = g_ptr_array_index (hands, i);
    const KbzGame *game = kbz_game_find (record->game);
    if (game != NULL && record->moves > 0 && !kbz_choices_know (log, record->id)
        && !take_own (log, record, game, wish, &error))
      return kbz_cli_failed (error);
  }
  return KBZ_CLI_DONE;
}

/* ---- The command line ------------------------------------------------------------------------ */

static int set_number (const char *what, const char *text, guint64 max, int *number)
{
  guint64 value;
  if (!g_ascii_string_to_unsigned (text, 10, 1, max, &value, NULL))
    return kbz_cli_misused (_ ("“%s %s”: it must be a whole number from 1 on."), what, text);
  *number = (int)value;
  return KBZ_CLI_DONE;
}

static int set_hearing (const char *text, KbzHearing *hearing)
{
  static const char *const words[] = { "system", "nothing" };
  size_t found = kbz_cli_find_word (text, words, G_N_ELEMENTS (words));
  g_autofree char *all = g_strjoin (", ", words[0], words[1], NULL);
  if (found == G_N_ELEMENTS (words))
    return kbz_cli_misused (_ ("“%s %s”: it must be one of %s."), "--auction", text, all);
  *hearing = (KbzHearing)found;
  return KBZ_CLI_DONE;
}

static int set_option (KbzCliRecords *records, Wish *wish, int letter)
{
  switch (letter) {
  case 't':
    return kbz_cli_set_record_format (records, optarg);
  case 'o':
    wish->options.open_only = true;
    return KBZ_CLI_DONE;
  case 'm':
    wish->mine = true;
    wish->options.hearing = KBZ_HEAR_SYSTEM; /* the others went by our system */
    return KBZ_CLI_DONE;
  case 'e':
    wish->evening = true;
    return KBZ_CLI_DONE;
  case 'a':
    wish->all = true;
    return KBZ_CLI_DONE;
  case 'n':
    return set_number ("--samples", optarg, 100000, &wish->options.samples);
  case 'j':
    return set_number ("--threads", optarg, KBZ_THREADS_MAX, &wish->options.threads);
  case 's':
    return kbz_cli_read_seed (optarg, &wish->options.seed);
  default:
    return set_hearing (optarg, &wish->options.hearing);
  }
}

int kbz_cli_review (int argc, char **argv)
{
  static const struct option options[] = {
    { "to", required_argument, NULL, 't' },      { "open", no_argument, NULL, 'o' },
    { "all", no_argument, NULL, 'a' },           { "samples", required_argument, NULL, 'n' },
    { "threads", required_argument, NULL, 'j' }, { "seed", required_argument, NULL, 's' },
    { "auction", required_argument, NULL, 'h' }, { "mine", no_argument, NULL, 'm' },
    { "evening", no_argument, NULL, 'e' },       { 0 },
  };
  Wish wish = { .options = { .hearing = KBZ_HEAR_NOTHING, .threads = 1 } };
  KbzCliRecords records = { .take = take, .data = &wish };
  int letter;
  optind = 0; /* glibc: start afresh */
  opterr = 0;
  while ((letter = getopt_long (argc, argv, ":", options, NULL)) != -1) {
    int status = kbz_cli_check_option (argv, letter, "toanjshme");
    if (status == KBZ_CLI_DONE)
      status = set_option (&records, &wish, letter);
    if (status != KBZ_CLI_DONE)
      return status;
  }
  if (wish.mine && optind < argc)
    return kbz_cli_misused (_ ("--mine reads no files."));
  if (wish.evening)
    return run_evening (&records, &wish, argc - optind, argv + optind);
  return wish.mine ? take_mine (&wish)
                   : kbz_cli_run_records (&records, argc - optind, argv + optind);
}
