/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record-files.h"

#include "cli.h"
#include "words.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

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

static void take (KbzRecord *record, void *data)
{
  KbzCliRecords *records = data;
  records->n++;
  records->faulty += record->faults.n > 0;
  records->take (record, records);
  print_faults (records->path, &record->faults);
  kbz_record_free (record);
}

static int run_file (KbzCliRecords *records, const char *path)
{
  Contents contents;
  KbzFaults faults = { 0 };
  char formats[400];
  records->path = path;
  records->n = records->faulty = 0;
  if (!read_file (path, &contents)) {
    fprintf (stderr, _ ("kibitz-cli: %s cannot be opened: %s\n"), path, strerror (errno));
    return KBZ_CLI_FAILED;
  }
  const KbzRecordFormat *format =
      kbz_records_scan (NULL, contents.text, contents.size, take, records, &faults);
  print_faults (path, &faults);
  bool whole = faults.n == 0 && records->faulty == 0 && !records->lost;
  if (format == NULL)
    fprintf (stderr, _ ("Formats that are read: %s.\n"),
             kbz_record_formats_list (formats, sizeof formats));
  else
    fprintf (stderr,
             ngettext ("%s: %s, %zu hand, %zu with faults\n",
                       "%s: %s, %zu hands, %zu with faults\n", records->n),
             path, format->name, records->n, records->faulty);
  free (faults.faults);
  forget (&contents);
  return format == NULL ? KBZ_CLI_FAILED : whole ? KBZ_CLI_DONE : KBZ_CLI_PARTLY;
}

int kbz_cli_run_records (KbzCliRecords *records, int n, char **paths)
{
  int status = n == 0 ? run_file (records, "-") : KBZ_CLI_DONE;
  for (int i = 0; i < n; i++) {
    int one = run_file (records, paths[i]);
    /* Not to be read at all is worse than to be read in part. */
    status = status == KBZ_CLI_FAILED || one == KBZ_CLI_DONE ? status : one;
  }
  free (records->out.text);
  return status;
}

int kbz_cli_set_record_format (KbzCliRecords *records, const char *id)
{
  records->to = kbz_record_format_find (id);
  if (records->to == NULL || records->to->write == NULL)
    return kbz_cli_misused (_ ("“%s” is not a format that is written."), id);
  return KBZ_CLI_DONE;
}

void kbz_cli_write_record (KbzCliRecords *records, const KbzRecord *record)
{
  const KbzRecordFormat *to = records->to;
  if (to->game != NULL && kbz_game_find (to->game) != record->game) {
    fprintf (stderr, _ ("%s:%u: a hand of %s cannot be written as %s.\n"), records->path,
             record->line, _ (record->game->name), to->name);
    records->lost = true;
    return;
  }
  to->write (record, &records->out);
  fwrite (records->out.text, 1, records->out.length, stdout);
  records->out.length = 0;
}
