/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "puzzle.h"

#define TEXT_MAX 65536 /* bytes of one puzzle */

/* ---- Writing ----------------------------------------------------------------------------- */

/* A value of one line, or of several with the same key. */
static void put (FILE *out, const char *key, const char *value)
{
  while (value != NULL && *value != '\0') {
    size_t length = strcspn (value, "\r\n");
    if (length > 0)
      fprintf (out, "%s: %.*s\n", key, (int)length, value);
    value += length + strspn (value + length, "\r\n");
  }
}

static void put_themes (FILE *out, const KbzPuzzle *puzzle)
{
  const char *before = "themes: ";
  for (int i = 0; puzzle->puzzler->themes[i].id != NULL; i++)
    if (puzzle->themes >> i & 1) {
      fprintf (out, "%s%s", before, puzzle->puzzler->themes[i].id);
      before = "; ";
    }
  if (puzzle->themes != 0)
    fputc ('\n', out);
}

char *kbz_puzzle_to_text (const KbzPuzzle *puzzle)
{
  char *text = NULL, *lines = kbz_position_to_text (puzzle->start);
  size_t size;
  FILE *out = open_memstream (&text, &size);
  if (out == NULL)
    abort ();
  fprintf (out, "puzzle: %s\nseat: %s\ntarget: %d\n", puzzle->id,
           kbz_puzzle_game (puzzle)->seat_ids[puzzle->seat], puzzle->target);
  if (puzzle->rating > 0)
    fprintf (out, "rating: %d\n", puzzle->rating);
  put_themes (out, puzzle);
  put (out, "source", puzzle->source);
  put (out, "title", puzzle->title);
  put (out, "comment", puzzle->comment);
  for (int i = 0; i < KBZ_PUZZLE_TONGUES && puzzle->tongues[i].language[0] != '\0'; i++) {
    char key[32];
    snprintf (key, sizeof key, "title[%s]", puzzle->tongues[i].language);
    put (out, key, puzzle->tongues[i].title);
    snprintf (key, sizeof key, "comment[%s]", puzzle->tongues[i].language);
    put (out, key, puzzle->tongues[i].comment);
  }
  fputs ("position:\n", out);
  for (const char *at = lines; *at != '\0';) {
    size_t length = strcspn (at, "\n");
    fprintf (out, "  %.*s\n", (int)length, at);
    at += length + (at[length] == '\n');
  }
  if (fclose (out) != 0)
    abort ();
  free (lines);
  return text;
}

/* ---- Reading ----------------------------------------------------------------------------- */

/* What the lines of one puzzle say, each but the position's kept as it stands. */
typedef struct {
  char *id, *seat, *target, *rating, *themes, *source, *title, *comment, *position;
  KbzPuzzleTongue tongues[KBZ_PUZZLE_TONGUES];
  size_t position_at; /* where it begins */
} Draft;

static void draft_clear (Draft *draft)
{
  free (draft->id);
  free (draft->seat);
  free (draft->target);
  free (draft->rating);
  free (draft->themes);
  free (draft->source);
  free (draft->title);
  free (draft->comment);
  for (int i = 0; i < KBZ_PUZZLE_TONGUES; i++) {
    free (draft->tongues[i].title);
    free (draft->tongues[i].comment);
  }
  free (draft->position);
}

/* Adds a line to a value that may have some already. */
static void add_line (char **value, const char *line, size_t length)
{
  size_t had = *value == NULL ? 0 : strlen (*value);
  char *text = realloc (*value, had + length + 2);
  if (text == NULL)
    abort ();
  if (had > 0)
    text[had++] = '\n';
  memcpy (text + had, line, length);
  text[had + length] = '\0';
  *value = text;
}

static size_t blanks (const char *line, size_t length)
{
  size_t n = 0;
  while (n < length && (line[n] == ' ' || line[n] == '\t'))
    n++;
  return n;
}

/* The place of "title[zh_CN]" or "comment[zh_CN]"; NULL when the key is none, or there are too many
 * languages. */
static char **tongue_value (Draft *draft, const char *key, size_t length)
{
  static const char *const names[] = { "title[", "comment[" };
  for (int k = 0; k < 2; k++) {
    size_t n = strlen (names[k]);
    if (length < n + 2 || strncmp (key, names[k], n) != 0 || key[length - 1] != ']'
        || length - n - 1 >= sizeof draft->tongues[0].language)
      continue;
    for (int i = 0; i < KBZ_PUZZLE_TONGUES; i++) {
      KbzPuzzleTongue *tongue = &draft->tongues[i];
      if (tongue->language[0] == '\0')
        memcpy (tongue->language, key + n, length - n - 1);
      if (strlen (tongue->language) == length - n - 1
          && strncmp (tongue->language, key + n, length - n - 1) == 0)
        return k == 0 ? &tongue->title : &tongue->comment;
    }
  }
  return NULL;
}

/* A line "key: value"; keys of later versions are passed over. */
static KbzStatus take_line (Draft *draft, const char *line, size_t length, size_t place,
                            KbzError *error)
{
  const struct {
    const char *key;
    char **value;
  } keys[] = {
    { "puzzle", &draft->id },     { "seat", &draft->seat },       { "target", &draft->target },
    { "rating", &draft->rating }, { "themes", &draft->themes },   { "source", &draft->source },
    { "title", &draft->title },   { "comment", &draft->comment },
  };
  const char *colon = memchr (line, ':', length);
  if (colon == NULL)
    return kbz_fail (error, KBZ_E_SYNTAX, place,
                     KBZ_TEXT (N_ ("“{0}” is not a line such as “seat: S”."),
                               KBZ_STRING_N (line, (int)(length < 40 ? length : 40))));
  const char *value = colon + 1;
  size_t left = length - (size_t)(value - line), skip = blanks (value, left);
  for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
    if (strlen (keys[i].key) == (size_t)(colon - line)
        && memcmp (keys[i].key, line, (size_t)(colon - line)) == 0)
      add_line (keys[i].value, value + skip, left - skip);
  char **words = tongue_value (draft, line, (size_t)(colon - line));
  if (words != NULL)
    add_line (words, value + skip, left - skip);
  return KBZ_OK;
}

/* Reads lines up to the next empty one; `*at` moves past them. */
static KbzStatus read_draft (const char *text, const char **at, Draft *draft, KbzError *error)
{
  const char *begin = *at;
  while (**at != '\0') {
    const char *line = *at;
    size_t length = strcspn (line, "\n"), place = (size_t)(line - text);
    *at += length + (line[length] == '\n');
    if (length > 0 && line[length - 1] == '\r')
      length--;
    if (*at - begin > TEXT_MAX)
      return kbz_fail (error, KBZ_E_TOO_LARGE, place,
                       KBZ_TEXT (N_ ("A puzzle has at most {0} bytes."), KBZ_NUMBER (TEXT_MAX)));
    size_t indent = blanks (line, length);
    if (indent == length)
      return KBZ_OK;
    if (line[0] == '#')
      continue;
    if (indent > 0) {
      if (draft->position == NULL)
        draft->position_at = place;
      add_line (&draft->position, line + indent, length - indent);
    } else {
      KbzStatus status = take_line (draft, line, length, place, error);
      if (status != KBZ_OK)
        return status;
    }
  }
  return KBZ_OK;
}

static KbzStatus read_number (const char *key, const char *text, int low, int high, int *out,
                              KbzError *error)
{
  char *end;
  long value = strtol (text, &end, 10);
  if (end == text || *end != '\0' || value < low || value > high)
    return kbz_fail (error, KBZ_E_FIELD, 0,
                     KBZ_TEXT (N_ ("“{0}: {1}” is not a whole number from {2} to {3}."),
                               KBZ_STRING (key), KBZ_STRING_N (text, 20), KBZ_NUMBER (low),
                               KBZ_NUMBER (high)));
  *out = (int)value;
  return KBZ_OK;
}

static KbzStatus read_seat (const KbzPosition *position, const char *text, int *seat,
                            KbzError *error)
{
  for (int i = 0; i < kbz_position_seats (position); i++)
    if (strcmp (kbz_position_game (position)->seat_ids[i], text) == 0) {
      *seat = i;
      return KBZ_OK;
    }
  return kbz_fail (error, KBZ_E_FIELD, 0,
                   KBZ_TEXT (N_ ("There is no seat “{0}” here."), KBZ_STRING_N (text, 20)));
}

/* Themes that this version does not know are left out. */
static KbzThemes read_themes (const KbzPuzzler *puzzler, char *text)
{
  KbzThemes themes = 0;
  char *rest = text;
  for (char *id; (id = strsep (&rest, ";\n")) != NULL;) {
    id += strspn (id, " \t");
    id[strcspn (id, " \t")] = '\0';
    int i = kbz_theme_find (puzzler, id);
    if (i >= 0)
      themes |= (KbzThemes)1 << i;
  }
  return themes;
}

static char *steal (char **text)
{
  char *taken = *text;
  *text = NULL;
  return taken;
}

static KbzPuzzle *puzzle_of (Draft *draft, KbzError *error)
{
  int seat = 0, target = 0, rating = 0;
  if (draft->seat == NULL || draft->target == NULL || draft->position == NULL) {
    kbz_fail (error, KBZ_E_FIELD, 0,
              KBZ_TEXT (N_ ("A puzzle needs lines “seat:”, “target:” and “position:”.")));
    return NULL;
  }
  KbzPosition *position = kbz_position_from_text (draft->position, error);
  if (position == NULL) {
    if (error != NULL)
      error->place += draft->position_at;
    return NULL;
  }
  if (read_seat (position, draft->seat, &seat, error) != KBZ_OK
      || read_number ("target", draft->target, -10000, 10000, &target, error) != KBZ_OK
      || (draft->rating != NULL
          && read_number ("rating", draft->rating, 1, 4000, &rating, error) != KBZ_OK)) {
    kbz_position_free (position);
    return NULL;
  }
  KbzPuzzle *puzzle = kbz_puzzle_new (position, seat, target, error);
  if (puzzle == NULL)
    return NULL;
  puzzle->rating = rating;
  if (draft->themes != NULL)
    puzzle->themes = read_themes (puzzle->puzzler, draft->themes);
  puzzle->source = steal (&draft->source);
  puzzle->title = steal (&draft->title);
  puzzle->comment = steal (&draft->comment);
  memcpy (puzzle->tongues, draft->tongues, sizeof puzzle->tongues);
  memset (draft->tongues, 0, sizeof draft->tongues);
  return puzzle;
}

/* Past empty lines and comments. */
static const char *to_the_next (const char *at)
{
  while (*at != '\0') {
    size_t length = strcspn (at, "\n");
    bool bare = blanks (at, length) == length || (length == 1 && *at == '\r');
    if (!bare && *at != '#')
      break;
    at += length + (at[length] == '\n');
  }
  return at;
}

/* Past the lines up to the next empty one, so that what follows a faulty puzzle can be read. */
static const char *past_the_block (const char *at)
{
  while (*at != '\0') {
    size_t length = strcspn (at, "\r\n");
    bool bare = blanks (at, length) == length;
    at += strcspn (at, "\n");
    at += *at == '\n';
    if (bare)
      break;
  }
  return at;
}

KbzPuzzle *kbz_puzzle_from_text (const char *text, const char **rest, KbzError *error)
{
  KbzError ignored;
  KbzError *fault = error != NULL ? error : &ignored;
  Draft draft = { 0 };
  KbzPuzzle *puzzle = NULL;
  const char *at = to_the_next (text), *begin = at;
  *fault = (KbzError){ KBZ_OK };
  if (*at != '\0' && read_draft (text, &at, &draft, fault) == KBZ_OK) {
    puzzle = puzzle_of (&draft, fault);
    if (puzzle == NULL && fault->place == 0)
      fault->place = (size_t)(begin - text);
  } else {
    at = past_the_block (at);
  }
  draft_clear (&draft);
  if (rest != NULL)
    *rest = at;
  return puzzle;
}
