/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli.h"
#include "engine-json.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* Reads one line without its newline. No more than KBZ_ENGINE_LINE_MAX + 1 bytes of it are kept,
 * which is enough to see that it is too long. False at the end of the input. */
static bool read_line (FILE *in, char *line, size_t *length)
{
  int c;
  *length = 0;
  while ((c = getc_unlocked (in)) != EOF && c != '\n')
    if (*length <= KBZ_ENGINE_LINE_MAX)
      line[(*length)++] = (char)c;
  return c != EOF || *length > 0;
}

/* False when nobody reads the answers any more. */
static bool serve (FILE *in, FILE *out, char *line)
{
  size_t length;
  bool heard = true;
  while (heard && read_line (in, line, &length)) {
    char *answer = kbz_engine_answer (line, length);
    heard = fputs (answer, out) != EOF && putc ('\n', out) != EOF && fflush (out) != EOF;
    free (answer);
  }
  return heard;
}

int kbz_cli_engine (int argc, char **argv)
{
  if (argc > 1)
    return kbz_cli_misused (_ ("“%s” takes no arguments, but there is “%s”."), argv[0], argv[1]);
  char *line = malloc (KBZ_ENGINE_LINE_MAX + 1);
  if (line == NULL)
    return KBZ_CLI_FAILED;
  bool heard = serve (stdin, stdout, line);
  free (line);
  if (ferror (stdin)) {
    fprintf (stderr, _ ("kibitz-cli: cannot read the questions: %s\n"), strerror (errno));
    return KBZ_CLI_FAILED;
  }
  return heard ? KBZ_CLI_DONE : KBZ_CLI_FAILED;
}
