/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "puzzle-options.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli.h"
#include "log.h"
#include "puzzles/make.h"

/* puzzles make: goes through seeds and keeps what is admitted. The file itself says how far it has
 * come, and it is written anew as a whole, so that it can be stopped at any moment. */

#define STATE "# next seed of "
#define WRITE_EVERY_MS 2000

typedef struct {
  KbzMake make;
  const char *path; /* NULL: standard output */
  GString *text;    /* the file without its last line, the state */
  GHashTable *ids;
  uint64_t first; /* seed of this run */
  gsize had;      /* puzzles before it */
  gint64 began, written, told;
  GError *error;
} Making;

static volatile sig_atomic_t stopped;

static void stop (int signal_number)
{
  (void)signal_number;
  stopped = 1;
}

/* The second one ends the program at once; the file is whole at every moment. */
static void listen (void)
{
  struct sigaction action = { .sa_handler = stop, .sa_flags = SA_RESETHAND };
  sigemptyset (&action.sa_mask);
  sigaction (SIGINT, &action, NULL);
  sigaction (SIGTERM, &action, NULL);
}

/* ---- The file ---------------------------------------------------------------------------- */

static bool write_file (Making *making)
{
  if (making->path == NULL)
    return true;
  g_autofree char *whole =
      g_strdup_printf ("%s" STATE "%s: %llu\n", making->text->str, making->make.puzzler->game->id,
                       (unsigned long long)making->make.seed);
  making->written = g_get_monotonic_time () / 1000;
  return g_file_set_contents_full (making->path, whole, -1, G_FILE_SET_CONTENTS_CONSISTENT, 0644,
                                   &making->error);
}

/* The state at the end of a file, which is cut off; false if it is none of ours. */
static bool take_state (Making *making)
{
  char *state = g_strrstr (making->text->str, STATE);
  g_autofree char *wanted = g_strconcat (STATE, making->make.puzzler->game->id, ": ", NULL);
  if (state == NULL || !g_str_has_prefix (state, wanted))
    return false;
  making->make.seed = g_ascii_strtoull (state + strlen (wanted), NULL, 10);
  g_string_truncate (making->text, (gsize)(state - making->text->str));
  return true;
}

/* Takes up a file that is there. */
static int resume (Making *making)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KbzPuzzleFile) file = kbz_puzzle_file_load (making->path, &error);
  if (file == NULL)
    return kbz_cli_failed (error);
  if (file->faults->len > 0)
    return kbz_cli_failed (g_ptr_array_index (file->faults, 0));
  g_string_assign (making->text, file->text);
  if (!take_state (making))
    return kbz_cli_misused (_ ("%s is there, but “puzzles make” has not made it for this game."),
                            making->path);
  for (guint i = 0; i < file->entries->len; i++)
    g_hash_table_add (making->ids,
                      g_strdup (((KbzPuzzleEntry *)g_ptr_array_index (file->entries, i))->id));
  making->had = file->entries->len;
  fprintf (stderr, _ ("%s has %zu puzzles; going on with seed %llu.\n"), making->path, making->had,
           (unsigned long long)making->make.seed);
  return KBZ_CLI_DONE;
}

static void begin (Making *making, const KbzCliPuzzles *options)
{
  if (options->edition != NULL)
    g_string_append_printf (making->text, "edition: %s\n\n", options->edition);
  g_string_append_printf (making->text, "# kibitz-cli puzzles make --game %s --seed %llu\n\n",
                          options->puzzler->game->id, (unsigned long long)options->seed);
}

/* ---- Making ------------------------------------------------------------------------------ */

static bool known (const char *id, void *data)
{
  return g_hash_table_contains (((Making *)data)->ids, id);
}

static bool take (KbzPuzzle *puzzle, void *data)
{
  Making *making = data;
  char *text = kbz_puzzle_to_text (puzzle);
  g_hash_table_add (making->ids, g_strdup (puzzle->id));
  kbz_puzzle_free (puzzle);
  if (making->path == NULL)
    printf ("%s\n", text);
  else
    g_string_append_printf (making->text, "%s\n", text);
  free (text);
  return !stopped && making->text->len < KBZ_PUZZLE_FILE_BYTES - 65536;
}

static void print_progress (const Making *making, uint64_t seeds, uint64_t proposed,
                            uint64_t admitted)
{
  double seconds = (double)(g_get_monotonic_time () / 1000 - making->began) / 1000;
  fprintf (stderr, _ ("%llu seeds, %llu positions looked at, %llu puzzles, %.2f a second"),
           (unsigned long long)seeds, (unsigned long long)proposed, (unsigned long long)admitted,
           seconds > 0 ? (double)admitted / seconds : 0);
}

static bool goes_on (void *data)
{
  (void)data;
  return !stopped;
}

/* On a terminal one line that changes, elsewhere a line now and then. */
static bool tick (uint64_t seeds, uint64_t proposed, uint64_t admitted, void *data)
{
  Making *making = data;
  bool terminal = isatty (STDERR_FILENO);
  gint64 now = g_get_monotonic_time () / 1000;
  if (now - making->told >= (terminal ? 200 : 10000)) {
    making->told = now;
    fputs (terminal ? "\r" : "", stderr);
    print_progress (making, seeds, proposed, admitted);
    fputs (terminal ? "\033[K" : "\n", stderr);
  }
  if (making->path == NULL)
    fflush (stdout);
  return (now - making->written < WRITE_EVERY_MS || write_file (making)) && !stopped
         && !ferror (stdout);
}

/* Why the others were not taken. */
static void print_refusals (const KbzMake *make)
{
  static const char *const names[] = {
    [KBZ_REFUSED_UNPROVED] = N_ ("not proved in time"),
    [KBZ_REFUSED_UNREACHABLE] = N_ ("cannot be reached"),
    [KBZ_REFUSED_FEW] = N_ ("too few choices"),
    [KBZ_REFUSED_HARMLESS] = N_ ("nothing can go wrong"),
    [KBZ_REFUSED_SEVERAL] = N_ ("several answers"),
    [KBZ_REFUSED_ROTE] = N_ ("solved by rote"),
    [KBZ_REFUSED_UNTEMPTING] = N_ ("no wrong move is tempting"),
    [KBZ_REFUSED_SLOW] = N_ ("too slow to grade"),
    [KBZ_REFUSED_PLAIN] = N_ ("no theme"),
  };
  for (int i = 1; i <= KBZ_REFUSED_PLAIN; i++)
    if (make->refused[i] > 0)
      fprintf (stderr, "%8llu  %s\n", (unsigned long long)make->refused[i], _ (names[i]));
  if (make->doubles > 0)
    fprintf (stderr, "%8llu  %s\n", (unsigned long long)make->doubles, _ ("there already"));
}

static int run (Making *making)
{
  making->began = making->written = making->told = g_get_monotonic_time () / 1000;
  making->first = making->make.seed;
  listen ();
  kbz_make (&making->make);
  bool kept = making->error == NULL && write_file (making);
  fprintf (stderr, "%s", isatty (STDERR_FILENO) ? "\r\033[K" : "");
  fprintf (stderr, _ ("%u puzzles; the next seed is %llu.\n"), g_hash_table_size (making->ids),
           (unsigned long long)making->make.seed);
  print_refusals (&making->make);
  return kept ? KBZ_CLI_DONE : kbz_cli_failed (making->error);
}

int kbz_cli_puzzles_make (int argc, char **argv)
{
  KbzCliPuzzles options;
  int status = kbz_cli_read_puzzles (argc, argv, "gnsjoe", 0, &options);
  if (status != KBZ_CLI_DONE)
    return status;
  if (options.puzzler == NULL)
    return kbz_cli_misused (_ ("Say which game: --game bridge, for instance."));
  Making making = { .make = { .puzzler = options.puzzler,
                              .seed = options.seed,
                              .limits = { .threads = options.threads, .tick = goes_on },
                              .known = known,
                              .take = take,
                              .tick = tick },
                    .path = options.out,
                    .text = g_string_new (NULL),
                    .ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL) };
  making.make.data = &making;
  if (making.path != NULL && g_file_test (making.path, G_FILE_TEST_EXISTS))
    status = resume (&making);
  else
    begin (&making, &options);
  if (status == KBZ_CLI_DONE && (options.count == 0 || making.had < options.count)) {
    making.make.count = options.count > 0 ? options.count - making.had : 0;
    status = run (&making);
  }
  g_clear_error (&making.error);
  g_string_free (making.text, TRUE);
  g_hash_table_unref (making.ids);
  return status;
}
