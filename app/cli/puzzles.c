/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "puzzle-options.h"

#include "cli.h"
#include "lessons/trainer/collections.h"
#include "lessons/trainer/dashboard.h"
#include "lessons/learner/today.h"
#include "log.h"
#include "words.h"

/* puzzles: lists and files; playing, making and proving have files of their own. */

#define LIST_PAGE 500

/* Id, rating, themes, and what a person called it, separated by tabs. */
static void print_entry (gpointer data, gpointer user_data)
{
  const KbzPuzzleEntry *entry = data;
  g_autofree char *themes = kbz_cli_themes_text (entry->puzzler, entry->themes);
  (void)user_data;
  printf ("%s\t%d\t%s\t%s\n", entry->id, entry->rating, themes,
          entry->title != NULL ? entry->title : "");
}

static int list_store (KbzStore *store, const KbzCliPuzzles *options)
{
  KbzPuzzleFilter filter = { .puzzler = options->puzzler,
                             .themes = options->themes,
                             .all = options->all };
  g_autoptr (GError) error = NULL;
  guint left = options->count > 0 ? (guint)options->count : G_MAXUINT;
  for (guint first = 0; left > 0;) {
    g_autoptr (GPtrArray) page =
        kbz_store_list (store, &filter, first, MIN (left, LIST_PAGE), &error);
    if (page == NULL)
      return kbz_cli_failed (error);
    g_ptr_array_foreach (page, print_entry, NULL);
    if (page->len == 0 || ferror (stdout))
      break;
    first += page->len;
    left -= page->len;
  }
  return KBZ_CLI_DONE;
}

/* A collection, and what is wrong with it. */
static int list_collection (KbzStore *store, const KbzCliPuzzles *options)
{
  g_autoptr (GError) error = NULL;
  const KbzPuzzleFile *file = kbz_collection (store, options->collection, &error);
  if (file == NULL)
    return kbz_cli_failed (error);
  g_ptr_array_foreach (file->entries, print_entry, NULL);
  for (guint i = 0; i < file->faults->len; i++)
    kbz_cli_failed (g_ptr_array_index (file->faults, i));
  return file->faults->len > 0 ? KBZ_CLI_PARTLY : KBZ_CLI_DONE;
}

int kbz_cli_puzzles_list (int argc, char **argv)
{
  KbzCliPuzzles options;
  g_autoptr (GError) error = NULL;
  int status = kbz_cli_read_puzzles (argc, argv, "gtacn", 0, &options);
  if (status != KBZ_CLI_DONE)
    return status;
  g_autoptr (KbzStore) store = kbz_store_open (NULL, NULL, &error);
  if (store == NULL)
    return kbz_cli_failed (error);
  return options.collection != NULL ? list_collection (store, &options)
                                    : list_store (store, &options);
}

static int print_themes (KbzStore *store, const KbzPuzzler *puzzler, GError **error)
{
  int counts[32];
  if (!kbz_store_theme_counts (store, puzzler, counts, error))
    return KBZ_CLI_FAILED;
  printf ("%s\n", kbz_translate (puzzler->game->name));
  for (int bit = 0; puzzler->themes[bit].id != NULL; bit++)
    printf ("  %-18s %5d  %s: %s\n", puzzler->themes[bit].id, counts[bit],
            kbz_translate (puzzler->themes[bit].name),
            kbz_translate (puzzler->themes[bit].meaning));
  return KBZ_CLI_DONE;
}

int kbz_cli_puzzles_themes (int argc, char **argv)
{
  KbzCliPuzzles options;
  g_autoptr (GError) error = NULL;
  int status = kbz_cli_read_puzzles (argc, argv, "g", 0, &options);
  if (status != KBZ_CLI_DONE)
    return status;
  g_autoptr (KbzStore) store = kbz_store_open (NULL, NULL, &error);
  for (size_t i = 0; store != NULL && i < kbz_n_puzzlers; i++)
    if ((options.puzzler == NULL || options.puzzler == kbz_puzzlers[i])
        && print_themes (store, kbz_puzzlers[i], &error) != KBZ_CLI_DONE)
      break;
  return error != NULL ? kbz_cli_failed (error) : KBZ_CLI_DONE;
}

/* ---- Results ----------------------------------------------------------------------------- */

static void print_row (const KbzDashboardRow *row, const char *mark)
{
  const char *name = row->theme != NULL ? kbz_translate (row->theme->name) : _ ("All");
  printf ("%s %s%*s %5d %5d %5d %11.0f\n", mark, name, MAX (0, 22 - kbz_cli_columns (name)), "",
          row->tries, row->right, row->fixed, row->performance);
}

static bool has_theme (const GArray *rows, const KbzTheme *theme)
{
  for (guint i = 0; i < rows->len; i++)
    if (g_array_index (rows, KbzDashboardRow, i).theme == theme)
      return true;
  return false;
}

static void print_dashboard (const KbzPuzzler *puzzler, const KbzDashboard *dashboard)
{
  printf ("%s\n", kbz_translate (puzzler->game->name));
  if (dashboard->all.tries == 0) {
    puts (_ ("No rated puzzles yet."));
    return;
  }
  /* TRANSLATORS: headings of columns: puzzles tried, solved at once, solved later, performance. */
  printf ("%s\n", _ ("                         tried right fixed performance"));
  print_row (&dashboard->all, " ");
  for (guint i = 0; i < dashboard->themes->len; i++) {
    const KbzDashboardRow *row = &g_array_index (dashboard->themes, KbzDashboardRow, i);
    print_row (row, has_theme (dashboard->weak, row->theme)     ? "−"
                    : has_theme (dashboard->strong, row->theme) ? "+"
                                                                : " ");
  }
}

int kbz_cli_puzzles_results (int argc, char **argv)
{
  KbzCliPuzzles options;
  g_autoptr (GError) error = NULL;
  int status = kbz_cli_read_puzzles (argc, argv, "gw", 0, &options);
  if (status != KBZ_CLI_DONE)
    return status;
  g_autoptr (KbzLog) log = kbz_cli_open_log (&error);
  for (size_t i = 0; log != NULL && i < kbz_n_puzzlers; i++) {
    if (options.puzzler != NULL && options.puzzler != kbz_puzzlers[i])
      continue;
    g_autoptr (KbzDashboard) dashboard =
        kbz_dashboard_new (log, kbz_puzzlers[i], options.days, kbz_today_options.day_start, &error);
    if (dashboard == NULL)
      break;
    print_dashboard (kbz_puzzlers[i], dashboard);
  }
  return error != NULL ? kbz_cli_failed (error) : KBZ_CLI_DONE;
}

/* ---- Files ------------------------------------------------------------------------------- */

int kbz_cli_puzzles_import (int argc, char **argv)
{
  KbzCliPuzzles options;
  g_autoptr (GError) error = NULL;
  int status = kbz_cli_read_puzzles (argc, argv, "c", 1, &options);
  if (status != KBZ_CLI_DONE)
    return status;
  if (options.n_rest != 1)
    return kbz_cli_misused (_ ("Say which file to import."));
  g_autoptr (KbzStore) store = kbz_store_open (NULL, NULL, &error);
  g_autoptr (KbzImport) import =
      store != NULL ? kbz_collection_import (store, options.rest[0], options.collection, &error)
                    : NULL;
  if (import == NULL)
    return kbz_cli_failed (error);
  printf (ngettext ("%d puzzle added to “%s”.\n", "%d puzzles added to “%s”.\n",
                    (unsigned long)import->added),
          import->added, import->name);
  for (guint i = 0; i < import->doubles->len; i++)
    printf (_ ("%s was there already.\n"), (char *)g_ptr_array_index (import->doubles, i));
  for (guint i = 0; i < import->faults->len; i++)
    kbz_cli_failed (g_ptr_array_index (import->faults, i));
  return import->faults->len > 0 ? KBZ_CLI_PARTLY : KBZ_CLI_DONE;
}

int kbz_cli_puzzles_export (int argc, char **argv)
{
  KbzCliPuzzles options;
  g_autoptr (GError) error = NULL;
  int status = kbz_cli_read_puzzles (argc, argv, "", 2, &options);
  if (status != KBZ_CLI_DONE)
    return status;
  if (options.n_rest != 2)
    return kbz_cli_misused (_ ("Say which collection to export, and to which file."));
  g_autoptr (KbzStore) store = kbz_store_open (NULL, NULL, &error);
  if (store == NULL || !kbz_collection_export (store, options.rest[0], options.rest[1], &error))
    return kbz_cli_failed (error);
  printf (_ ("“%s” written to %s.\n"), options.rest[0], options.rest[1]);
  return KBZ_CLI_DONE;
}

int kbz_cli_puzzles (int argc, char **argv)
{
  static const struct {
    const char *name;
    int (*run) (int argc, char **argv);
  } verbs[] = {
    { "play", kbz_cli_puzzles_play },     { "list", kbz_cli_puzzles_list },
    { "themes", kbz_cli_puzzles_themes }, { "results", kbz_cli_puzzles_results },
    { "import", kbz_cli_puzzles_import }, { "export", kbz_cli_puzzles_export },
    { "make", kbz_cli_puzzles_make },     { "prove", kbz_cli_puzzles_prove },
  };
  for (size_t i = 0; argc > 1 && i < G_N_ELEMENTS (verbs); i++)
    if (g_str_equal (argv[1], verbs[i].name))
      return verbs[i].run (argc - 1, argv + 1);
  return kbz_cli_misused (_ ("Say “kibitz-cli puzzles” and one of play, list, themes, results, "
                             "import, export, make and prove."));
}
