/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analysis/games/bridge/bidding/bidding.h"
#include "analysis/games/bridge/dd/dd.h"
#include "analysis/games/bridge/pbn-deal.h"
#include "cli.h"
#include "deal-lines.h"
#include "words.h"

#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* bridge-table and bridge-solve: a deal a line in, numbers a line out, in the same order; and
 * bridge-system. */

enum { BATCH = 128 };

typedef struct {
  const char *file; /* NULL: standard input */
  int threads;
  int trump, leader; /* bridge-solve; -1: not given */
} Arguments;

typedef struct {
  char text[200]; /* the numbers, or why there are none */
  bool failed, known;
} Answer;

/* Answers one deal. */
typedef KbzStatus Solve (KbzDdSolver *solver, const KbzSet hands[4], const Arguments *arguments,
                         char *text, size_t size, KbzError *error);

static KbzStatus solve_table (KbzDdSolver *solver, const KbzSet hands[4],
                              const Arguments *arguments, char *text, size_t size, KbzError *error)
{
  (void)arguments;
  KbzDdTricks table;
  KbzStatus status = kbz_dd_table (solver, hands, NULL, &table, error);
  size_t length = 0;
  for (int i = 0; status == KBZ_OK && i < 20; i++)
    length += (size_t)snprintf (text + length, size - length, i == 0 ? "%d" : " %d",
                                table.tricks[i / 5][i % 5]);
  return status;
}

static KbzStatus solve_one (KbzDdSolver *solver, const KbzSet hands[4], const Arguments *arguments,
                            char *text, size_t size, KbzError *error)
{
  KbzDdPosition position = { .trump = (KbzSuit)arguments->trump, .leader = arguments->leader };
  memcpy (position.hands, hands, sizeof position.hands);
  KbzDdValue value;
  KbzStatus status = kbz_dd_value (solver, &position, NULL, &value, error);
  if (status == KBZ_OK)
    snprintf (text, size, "%d", value.low);
  return status;
}

/* A deal as a line of its own, or as the tag of a PBN file: [Deal "N:…"]. */
static KbzStatus read_deal (const char *line, KbzSet hands[4], KbzError *error)
{
  char text[200];
  if (line == NULL)
    return kbz_fail (error, KBZ_E_SYNTAX, 0, KBZ_TEXT (N_ ("This is no line of text.")));
  line += strspn (line, " \t");
  const char *value = kbz_deal_tag (line);
  if (value == NULL)
    return kbz_bridge_pbn_read (line, hands, error);
  size_t length = strcspn (value, "\"");
  const char *after = value + length + (value[length] == '"');
  if (value[length] == '\0' || after[strspn (after, " \t")] != ']' || length >= sizeof text)
    return kbz_fail (error, KBZ_E_SYNTAX, length,
                     KBZ_TEXT (N_ ("The tag does not end with “\"]”.")));
  memcpy (text, value, length);
  text[length] = '\0';
  return kbz_bridge_pbn_read (text, hands, error);
}

typedef struct {
  const Arguments *arguments;
  Solve *solve;
  const KbzDealLine *lines;
  Answer *answers;
  size_t n;
  KbzDdSolver **solvers; /* one a thread, kept from batch to batch */
  atomic_int taken;
  pthread_mutex_t lock; /* of what follows, and of the two streams */
  size_t printed;       /* of this batch */
  size_t deals;         /* of all batches */
  bool all_good;
  bool watched; /* somebody sees standard error but not the numbers */
} Batch;

/* A line that is no deal has its line in the output too, so that the others keep their numbers. */
static void print_answer (Batch *batch, const Answer *answer, size_t line)
{
  printf (answer->failed ? "error: %s\n" : "%s\n", answer->text);
  batch->deals++;
  if (batch->watched)
    fputs ("\r\033[K", stderr);
  if (answer->failed) {
    batch->all_good = false;
    fprintf (stderr, _ ("kibitz-cli: line %zu: %s\n"), line, answer->text);
  }
  if (batch->watched)
    fprintf (stderr, ngettext ("%zu deal", "%zu deals", batch->deals), batch->deals);
}

/* An answer goes out as soon as all before it are out, so that an interrupt loses none of them. */
static void hand_in (Batch *batch, size_t i)
{
  pthread_mutex_lock (&batch->lock);
  batch->answers[i].known = true;
  for (; batch->printed < batch->n && batch->answers[batch->printed].known; batch->printed++)
    print_answer (batch, &batch->answers[batch->printed], batch->lines[batch->printed].number);
  batch->all_good = fflush (stdout) == 0 && batch->all_good;
  pthread_mutex_unlock (&batch->lock);
}

static void *take_solver (void *data, const KbzLimits *share)
{
  Batch *batch = data;
  (void)share;
  return batch->solvers[atomic_fetch_add (&batch->taken, 1)];
}

static bool answer_line (void *data, void *solver, int number, const KbzLimits *limits)
{
  Batch *batch = data;
  KbzSet hands[4];
  KbzError error = { 0 };
  Answer *answer = &batch->answers[number];
  (void)limits;
  KbzStatus status = read_deal (batch->lines[number].text, hands, &error);
  if (status == KBZ_OK)
    status = kbz_bridge_pbn_check_equal (hands, &error);
  if (status == KBZ_OK)
    status =
        batch->solve (solver, hands, batch->arguments, answer->text, sizeof answer->text, &error);
  answer->failed = status != KBZ_OK;
  if (answer->failed) {
    KbzLanguage language = *kbz_language ();
    language.cards = KBZ_LETTERS; /* as they stand in the deal */
    kbz_error_write (&error, &language, answer->text, sizeof answer->text);
  }
  hand_in (batch, (size_t)number);
  return true;
}

static void run_batch (Batch *batch)
{
  KbzWork work = { .tools = take_solver, .piece = answer_line, .data = batch };
  KbzLimits limits = { .threads = batch->arguments->threads };
  atomic_init (&batch->taken, 0);
  batch->printed = 0;
  for (size_t i = 0; i < batch->n; i++)
    batch->answers[i].known = false;
  kbz_work (&work, (int)batch->n, &limits, NULL);
}

static int run_lines (int file, const Arguments *arguments, Solve *solve)
{
  KbzDdSolver *solvers[KBZ_THREADS_MAX];
  KbzDealLine lines[BATCH];
  Answer answers[BATCH];
  Batch batch = { arguments, solve, lines, answers, .lock = PTHREAD_MUTEX_INITIALIZER };
  batch.solvers = solvers;
  KbzDealLines *input = kbz_deal_lines_new (file);
  bool failed = false;
  batch.all_good = true;
  batch.watched = isatty (STDERR_FILENO) && !isatty (STDOUT_FILENO);
  for (int i = 0; i < arguments->threads; i++) {
    solvers[i] = kbz_dd_new (0);
    if (solvers[i] == NULL)
      abort ();
  }
  while (!ferror (stdout) && (batch.n = kbz_deal_lines_next (input, lines, BATCH, &failed)) > 0)
    run_batch (&batch);
  if (batch.watched && batch.deals > 0)
    fputc ('\n', stderr);
  if (failed)
    fprintf (stderr, _ ("kibitz-cli: reading failed: %s\n"), strerror (errno));
  for (int i = 0; i < arguments->threads; i++)
    kbz_dd_free (solvers[i]);
  kbz_deal_lines_free (input);
  return batch.all_good && !failed ? KBZ_CLI_DONE : KBZ_CLI_FAILED;
}

/* ---- The command line -------------------------------------------------------------------- */

static int set_argument (Arguments *arguments, int letter, const char *text)
{
  if (letter == 'n') {
    char *end;
    long threads = strtol (text, &end, 10);
    if (*text == '\0' || *end != '\0' || threads < 1 || threads > KBZ_THREADS_MAX)
      return kbz_cli_misused (_ ("“%s” is not a number of threads from 1 to %d."), text,
                              KBZ_THREADS_MAX);
    arguments->threads = (int)threads;
  } else if (letter == 't') {
    arguments->trump = kbz_suit_read (text, strlen (text));
    if (arguments->trump < 0)
      return kbz_cli_misused (_ ("The trump “%s” is none of S H D C N."), text);
  } else {
    static const char seats[] = "NESWnesw";
    const char *found = strlen (text) == 1 ? strchr (seats, text[0]) : NULL;
    if (found == NULL)
      return kbz_cli_misused (_ ("The leader “%s” is none of N E S W."), text);
    arguments->leader = (int)(found - seats) % 4;
  }
  return KBZ_CLI_DONE;
}

static int read_arguments (int argc, char **argv, bool solving, Arguments *arguments)
{
  static const struct option options[] = {
    { "threads", required_argument, NULL, 'n' },
    { "trump", required_argument, NULL, 't' },
    { "leader", required_argument, NULL, 'l' },
    { 0 },
  };
  long processors = sysconf (_SC_NPROCESSORS_ONLN);
  *arguments = (Arguments){ NULL,
                            processors < 1                 ? 1
                            : processors > KBZ_THREADS_MAX ? KBZ_THREADS_MAX
                                                           : (int)processors,
                            -1, -1 };
  int letter, status = KBZ_CLI_DONE;
  optind = 0; /* glibc: start afresh */
  opterr = 0;
  while (status == KBZ_CLI_DONE && (letter = getopt_long (argc, argv, ":", options, NULL)) != -1) {
    if (letter == ':')
      status = kbz_cli_misused (_ ("“%s” needs a value."), argv[optind - 1]);
    else if (letter == '?' || (!solving && letter != 'n'))
      status = kbz_cli_misused (_ ("“%s” has no option “%s”."), argv[0], argv[optind - 1]);
    else
      status = set_argument (arguments, letter, optarg);
  }
  if (status == KBZ_CLI_DONE && optind + 1 < argc)
    status = kbz_cli_misused (_ ("“%s” is one argument too many."), argv[optind + 1]);
  if (status == KBZ_CLI_DONE && solving && (arguments->trump < 0 || arguments->leader < 0))
    status = kbz_cli_misused (_ ("“%s” needs --trump and --leader."), argv[0]);
  if (optind < argc && strcmp (argv[optind], "-") != 0)
    arguments->file = argv[optind];
  return status;
}

static int run (int argc, char **argv, bool solving, Solve *solve)
{
  Arguments arguments;
  int status = read_arguments (argc, argv, solving, &arguments);
  if (status != KBZ_CLI_DONE)
    return status;
  int file = STDIN_FILENO;
  if (arguments.file != NULL && (file = open (arguments.file, O_RDONLY | O_CLOEXEC)) < 0) {
    fprintf (stderr, _ ("kibitz-cli: %s cannot be opened: %s\n"), arguments.file, strerror (errno));
    return KBZ_CLI_FAILED;
  }
  status = run_lines (file, &arguments, solve);
  if (arguments.file != NULL)
    close (file);
  return status;
}

int kbz_cli_bridge_table (int argc, char **argv)
{
  return run (argc, argv, false, solve_table);
}

int kbz_cli_bridge_solve (int argc, char **argv)
{
  return run (argc, argv, true, solve_one);
}

/* ---- The bidding system ------------------------------------------------------------------ */

static void print_line (const KbzText *text, bool heading, void *data)
{
  (void)data;
  char sentence[KBZ_CLI_SENTENCE];
  printf (heading ? "\n%s\n" : "  %s\n", kbz_cli_say (*text, sentence));
}

int kbz_cli_bridge_system (int argc, char **argv)
{
  if (argc > 1)
    return kbz_cli_misused (_ ("“%s” is one argument too many."), argv[1]);
  kbz_bridge_system (print_line, NULL);
  return fflush (stdout) == 0 ? KBZ_CLI_DONE : KBZ_CLI_FAILED;
}
