/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs a fuzz target on files and on the files of folders: the corpus as a test, for compilers
 * without libFuzzer. */
#include "fuzz.h"

#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <sys/stat.h>

static int run_file (const char *path)
{
  FILE *file = fopen (path, "rb");
  struct stat about;
  if (file == NULL || fstat (fileno (file), &about) != 0) {
    fprintf (stderr, "%s: %s\n", path, strerror (errno));
    exit (1);
  }
  /* As large as the input, no larger, so that the sanitizer sees a read beyond its end. */
  size_t size = (size_t)about.st_size;
  uint8_t *data = size == 0 ? NULL : malloc (size);
  CHECK (size == 0 || (data != NULL && fread (data, 1, size, file) == size));
  fclose (file);
  LLVMFuzzerTestOneInput (data, size);
  free (data);
  return 1;
}

static int run_path (const char *path)
{
  DIR *folder = opendir (path);
  int n = 0;
  if (folder == NULL)
    return run_file (path);
  for (struct dirent *entry; (entry = readdir (folder)) != NULL;) {
    char inside[PATH_MAX];
    if (entry->d_name[0] == '.')
      continue;
    CHECK (snprintf (inside, sizeof inside, "%s/%s", path, entry->d_name) < (int)sizeof inside);
    n += run_path (inside);
  }
  closedir (folder);
  return n;
}

int main (int argc, char **argv)
{
  int n = 0;
  for (int i = 1; i < argc; i++)
    n += run_path (argv[i]);
  printf ("%d inputs\n", n);
  return n > 0 ? 0 : 1;
}
