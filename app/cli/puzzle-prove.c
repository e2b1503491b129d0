/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "puzzle-options.h"

#include <stdlib.h>
#include <unistd.h>

#include "cli.h"
#include "log.h"
#include "puzzles/proof.h"
#include "words.h"
#include "lessons/language.h"

/* puzzles prove: asks the solver again about every puzzle, and says what differs from what is
 * stored. */

#define PROVE_NODES 50000000u /* about a minute; nodes, so that every machine says the same */
#define PAGE 500

typedef struct {
  KbzStore *store;
  const KbzCliPuzzles *options;
  KbzRandom random; /* for a sample */
  guint proved, differ;
  GMutex lock; /* of the output and of these counts */
  GThreadPool *pool;
} Proving;

/* One puzzle to prove. */
typedef struct {
  char *name; /* its id, or file and line */
  char *text;
} Task;

/* A hand from a source need not be the best of puzzles, but it must be one. */
static bool is_refused (const KbzPuzzle *puzzle, KbzAdmission admission)
{
  if (puzzle->source == NULL && puzzle->title == NULL)
    return admission != KBZ_ADMITTED;
  return admission == KBZ_REFUSED_UNPROVED || admission == KBZ_REFUSED_UNREACHABLE
         || admission == KBZ_REFUSED_HARMLESS;
}

/* What differs, a line each; "" when nothing does. To be freed. */
static char *differences (const KbzPuzzle *puzzle)
{
  KbzLimits limits = { .nodes = PROVE_NODES };
  KbzAssessment found;
  g_autoptr (GString) text = g_string_new (NULL);
  char why[KBZ_CLI_SENTENCE];
  kbz_assess (puzzle, &limits, &found, NULL);
  if (is_refused (puzzle, found.admission))
    g_string_append_printf (text, "  %s\n",
                            kbz_cli_say (kbz_admission_text (found.admission), why));
  else if (found.admission == KBZ_ADMITTED) {
    if (found.rating != puzzle->rating)
      g_string_append_printf (text, _ ("  rating %d, stored %d\n"), found.rating, puzzle->rating);
    if (found.themes != puzzle->themes) {
      g_autofree char *now = kbz_cli_themes_text (puzzle->puzzler, found.themes);
      g_autofree char *stored = kbz_cli_themes_text (puzzle->puzzler, puzzle->themes);
      g_string_append_printf (text, _ ("  themes %s, stored %s\n"), now, stored);
    }
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void prove (gpointer data, gpointer user_data)
{
  Task *task = data;
  Proving *proving = user_data;
  KbzError error = { 0 };
  g_autoptr (KbzPuzzle) puzzle = kbz_puzzle_from_text (task->text, NULL, &error);
  g_autofree char *why = kbz_say_error (&error);
  g_autofree char *text = puzzle != NULL ? differences (puzzle) : g_strdup_printf ("  %s\n", why);
  g_mutex_lock (&proving->lock);
  proving->proved++;
  proving->differ += *text != '\0';
  if (*text != '\0')
    printf ("%s\n%s", task->name, text);
  if (isatty (STDERR_FILENO))
    fprintf (stderr, "\r%u ", proving->proved);
  g_mutex_unlock (&proving->lock);
  g_free (task->name);
  g_free (task->text);
  g_free (task);
}

static void push (Proving *proving, const char *name, const char *text)
{
  Task *task = g_new0 (Task, 1);
  task->name = g_strdup (name);
  task->text = g_strdup (text);
  g_thread_pool_push (proving->pool, task, NULL);
}

/* Whether the next of `left` puzzles belongs to the sample, of which `wanted` are still to come. */
static bool is_drawn (Proving *proving, guint64 *wanted, guint64 left)
{
  if (proving->options->count == 0)
    return true;
  if (kbz_random_below (&proving->random, left) >= *wanted)
    return false;
  (*wanted)--;
  return true;
}

static int prove_file (Proving *proving, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KbzPuzzleFile) file = kbz_puzzle_file_load (path, &error);
  guint64 wanted = proving->options->count;
  if (file == NULL)
    return kbz_cli_failed (error);
  for (guint i = 0; i < file->entries->len; i++) {
    const KbzPuzzleEntry *entry = g_ptr_array_index (file->entries, i);
    g_autofree char *name = g_strdup_printf ("%s:%d: %s", file->name, entry->line, entry->id);
    if (is_drawn (proving, &wanted, file->entries->len - i))
      push (proving, name, entry->text);
  }
  for (guint i = 0; i < file->faults->len; i++)
    kbz_cli_failed (g_ptr_array_index (file->faults, i));
  for (guint i = 0; i < file->doubles->len; i++) {
    const KbzPuzzleEntry *entry = g_ptr_array_index (file->doubles, i);
    fprintf (stderr, _ ("%s:%d: %s is there twice.\n"), file->name, entry->line, entry->id);
  }
  proving->differ += file->faults->len + file->doubles->len;
  return KBZ_CLI_DONE;
}

static int prove_store (Proving *proving)
{
  KbzPuzzleFilter filter = { .puzzler = proving->options->puzzler };
  g_autoptr (GError) error = NULL;
  int total = kbz_store_count (proving->store, &filter, &error);
  guint64 wanted = proving->options->count;
  for (guint first = 0; total > 0 && first < (guint)total; first += PAGE) {
    g_autoptr (GPtrArray) page = kbz_store_list (proving->store, &filter, first, PAGE, &error);
    for (guint i = 0; page != NULL && i < page->len; i++) {
      const KbzPuzzleEntry *entry = g_ptr_array_index (page, i);
      if (!is_drawn (proving, &wanted, (guint64)total - first - i))
        continue;
      g_autoptr (KbzPuzzle) puzzle = kbz_store_puzzle (proving->store, entry->id, &error);
      char *text = puzzle != NULL ? kbz_puzzle_to_text (puzzle) : NULL;
      if (text != NULL)
        push (proving, entry->id, text);
      free (text);
    }
    if (error != NULL)
      break;
  }
  return error != NULL ? kbz_cli_failed (error) : KBZ_CLI_DONE;
}

int kbz_cli_puzzles_prove (int argc, char **argv)
{
  KbzCliPuzzles options;
  g_autoptr (GError) error = NULL;
  int status = kbz_cli_read_puzzles (argc, argv, "gnsj", 1, &options);
  if (status != KBZ_CLI_DONE)
    return status;
  Proving proving = { .options = &options };
  kbz_random_init (&proving.random, options.seed);
  g_mutex_init (&proving.lock);
  g_autoptr (KbzStore) store = options.n_rest == 0 ? kbz_store_open (NULL, NULL, &error) : NULL;
  if (error != NULL)
    return kbz_cli_failed (error);
  proving.store = store;
  int threads = options.threads > 0 ? options.threads : (int)g_get_num_processors ();
  proving.pool = g_thread_pool_new (prove, &proving, threads, FALSE, NULL);
  status = options.n_rest == 1 ? prove_file (&proving, options.rest[0]) : prove_store (&proving);
  g_thread_pool_free (proving.pool, FALSE, TRUE);
  g_mutex_clear (&proving.lock);
  if (status != KBZ_CLI_DONE)
    return status;
  fputs (isatty (STDERR_FILENO) ? "\r\033[K" : "", stderr);
  printf (_ ("%u puzzles proved, %u of them not as stored.\n"), proving.proved, proving.differ);
  return proving.differ > 0 ? KBZ_CLI_FAILED : KBZ_CLI_DONE;
}
