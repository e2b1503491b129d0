/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "samples.h"

#include <dirent.h>

/* Faults made from good files: cut off anywhere, any byte changed. Whatever is read is sound. */

enum { BYTES = 2500 }; /* of each sample, spread over it */

static void read_copy (const char *text, size_t size)
{
  /* As large as the text, no larger, so that the sanitizer sees a read beyond its end. */
  char *copy = malloc (size > 0 ? size : 1);
  memcpy (copy, text, size);
  KbzRecords records = read_as (NULL, copy, size);
  ck_assert (records.n > 0 || records.faults.n > 0);
  kbz_records_clear (&records);
  free (copy);
}

static void mangle (char *text, size_t size)
{
  static const char others[] = { '\0', '\n', '"', '[', '|', '<', '9', (char)0xE9 };
  size_t step = size / (size_t)kbz_share (BYTES) + 1;
  for (size_t i = 0; i < size; i += step) {
    char was = text[i];
    read_copy (text, i);
    text[i] = others[i / step % sizeof others];
    read_copy (text, size);
    text[i] = was;
  }
}

static void mangle_folder (const char *folder)
{
  char path[2 * PATH_MAX];
  DIR *listing = opendir (folder);
  ck_assert_msg (listing != NULL, "%s", folder);
  for (struct dirent *entry; (entry = readdir (listing)) != NULL;) {
    size_t size;
    if (entry->d_name[0] == '.')
      continue;
    snprintf (path, sizeof path, "%s/%s", folder, entry->d_name);
    char *text = load_file (path, &size);
    mangle (text, size);
    free (text);
  }
  closedir (listing);
}

START_TEST (samples_that_are_cut_or_changed_are_read_as_far_as_they_go)
{
  for (size_t i = 0; i < kbz_n_record_formats; i++) {
    char folder[PATH_MAX];
    snprintf (folder, sizeof folder, "%s/record-%s", getenv ("KBZ_SAMPLES"),
              kbz_record_formats[i]->id);
    mangle_folder (folder);
  }
}
END_TEST

int main (void)
{
  return KBZ_SUITE (samples_that_are_cut_or_changed_are_read_as_far_as_they_go);
}
