/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analysis/records/record.h"
#include "cli.h"
#include "words.h"

#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/* records: what is in files of played hands, and the same in another format. */

typedef struct {
  const KbzRecordFormat *to; /* NULL: a list */
  const char *path;
  size_t n, faulty;
  bool lost; /* a record could not be written in that format */
  KbzOutput out;
} Job;

/* ---- Files --------------------------------------------------------------------------------- */

typedef struct {
  char *text;
  size_t size;
  bool mapped;
} Contents;

static bool read_stream (int file, Contents *contents)
{
  size_t room = 0;
  ssize_t n;
  for (;;) {
    if (contents->size == room) {
      room = room == 0 ? 1 << 16 : 2 * room;
      contents->text = realloc (contents->text, room);
      if (contents->text == NULL)
        abort ();
    }
    n = read (file, contents->text + contents->size, room - contents->size);
    if (n == 0 || (n < 0 && errno != EINTR))
      return n == 0;
    contents->size += n > 0 ? (size_t)n : 0;
  }
}

/* A large file is mapped: its pages are there only while they are read. */
static bool read_file (const char *path, Contents *contents)
{
  struct stat about;
  int file = strcmp (path, "-") == 0 ? STDIN_FILENO : open (path, O_RDONLY | O_CLOEXEC);
  bool good = file >= 0;
  *contents = (Contents){ 0 };
  if (good && fstat (file, &about) == 0 && S_ISREG (about.st_mode) && about.st_size > 0) {
    void *memory = mmap (NULL, (size_t)about.st_size, PROT_READ, MAP_PRIVATE, file, 0);
    contents->mapped = memory != MAP_FAILED;
    if (contents->mapped)
      *contents = (Contents){ memory, (size_t)about.st_size, true };
  }
  if (good && !contents->mapped)
    good = read_stream (file, contents);
  if (file > STDIN_FILENO)
    close (file);
  return good;
}

static void forget (Contents *contents)
{
  if (contents->mapped)
    munmap (contents->text, contents->size);
  else
    free (contents->text);
}

/* ---- Records ------------------------------------------------------------------------------- */

static void print_faults (const char *path, const KbzFaults *faults)
{
  char sentence[KBZ_CLI_SENTENCE];
  for (size_t i = 0; i < faults->n; i++) {
    const KbzFault *fault = &faults->faults[i];
    fprintf (stderr, "%s:%u:%u: %s\n", path, fault->line, fault->column,
             kbz_cli_say_error (&fault->error, sentence));
  }
  if (faults->more > 0)
    fprintf (stderr, ngettext ("%s: %zu more fault\n", "%s: %zu more faults\n", faults->more), path,
             faults->more);
}

/* Number, line, game, and what is told of the hand, separated by tabs. */
static void print_record (const Job *job, const KbzRecord *record)
{
  static const char *const tags[] = { "Board", "Room", "Contract", "Declarer", "Result" };
  printf ("%zu\t%u\t%s", job->n, record->line, record->game->id);
  for (size_t i = 0; i < sizeof tags / sizeof tags[0]; i++) {
    const char *value = kbz_record_tag (record, tags[i]);
    printf ("\t%s", value != NULL ? value : "-");
  }
  printf ("\t%u/%u\t%zu\n", record->n_sound, record->n_moves,
          record->faults.n + record->faults.more);
}

static void take (KbzRecord *record, void *data)
{
  Job *job = data;
  job->n++;
  job->faulty += record->faults.n > 0;
  if (job->to == NULL)
    print_record (job, record);
  else if (job->to->write != NULL
           && (job->to->game == NULL || kbz_game_find (job->to->game) == record->game)) {
    job->to->write (record, &job->out);
    fwrite (job->out.text, 1, job->out.length, stdout);
    job->out.length = 0;
  } else {
    fprintf (stderr, _ ("%s:%u: a hand of %s cannot be written as %s.\n"), job->path, record->line,
             _ (record->game->name), job->to->name);
    job->lost = true;
  }
  print_faults (job->path, &record->faults);
  kbz_record_free (record);
}

static int run_file (Job *job, const char *path)
{
  Contents contents;
  KbzFaults faults = { 0 };
  char formats[400];
  job->path = path;
  job->n = job->faulty = 0;
  if (!read_file (path, &contents)) {
    fprintf (stderr, _ ("kibitz-cli: %s cannot be opened: %s\n"), path, strerror (errno));
    return KBZ_CLI_FAILED;
  }
  const KbzRecordFormat *format =
      kbz_records_scan (NULL, contents.text, contents.size, take, job, &faults);
  print_faults (path, &faults);
  bool whole = faults.n == 0 && job->faulty == 0 && !job->lost;
  if (format == NULL)
    fprintf (stderr, _ ("Formats that are read: %s.\n"),
             kbz_record_formats_list (formats, sizeof formats));
  else
    fprintf (stderr,
             ngettext ("%s: %s, %zu hand, %zu with faults\n",
                       "%s: %s, %zu hands, %zu with faults\n", job->n),
             path, format->name, job->n, job->faulty);
  free (faults.faults);
  forget (&contents);
  return format == NULL ? KBZ_CLI_FAILED : whole ? KBZ_CLI_DONE : KBZ_CLI_PARTLY;
}

static int read_arguments (int argc, char **argv, Job *job)
{
  static const struct option options[] = { { "to", required_argument, NULL, 't' }, { 0 } };
  int letter;
  optind = 0; /* glibc: start afresh */
  opterr = 0;
  while ((letter = getopt_long (argc, argv, ":", options, NULL)) != -1) {
    int status = kbz_cli_check_option (argv, letter, "t");
    if (status != KBZ_CLI_DONE)
      return status;
    job->to = kbz_record_format_find (optarg);
    if (job->to == NULL || job->to->write == NULL)
      return kbz_cli_misused (_ ("“%s” is not a format that is written."), optarg);
  }
  return KBZ_CLI_DONE;
}

int kbz_cli_records (int argc, char **argv)
{
  Job job = { 0 };
  int status = read_arguments (argc, argv, &job);
  if (status != KBZ_CLI_DONE)
    return status;
  if (optind == argc)
    status = run_file (&job, "-");
  for (int i = optind; i < argc; i++) {
    int one = run_file (&job, argv[i]);
    /* Not to be read at all is worse than to be read in part. */
    status = status == KBZ_CLI_FAILED || one == KBZ_CLI_DONE ? status : one;
  }
  free (job.out.text);
  return status;
}
