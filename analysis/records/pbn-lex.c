/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pbn-lex.h"

#include <string.h>

KbzPbnLexer kbz_pbn_lexer (const char *text, size_t size)
{
  KbzPbnLexer lexer = { kbz_source (text, size), false };
  lexer.source.line = 1;
  return lexer;
}

static bool is_blank (char c)
{
  return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f';
}

static bool is_letter (char c)
{
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

static bool is_name (char c)
{
  return is_letter (c) || (c >= '0' && c <= '9') || c == '_' || c == '-';
}

/* Goes on to `to` and counts the lines between. */
static void advance (KbzSource *source, const char *to)
{
  const char *newline;
  while (source->at < to
         && (newline = memchr (source->at, '\n', (size_t)(to - source->at))) != NULL) {
    source->line++;
    source->at = source->line_start = newline + 1;
  }
  source->at = to;
}

static const char *end_of_line (const KbzSource *source, const char *from)
{
  const char *newline = memchr (from, '\n', (size_t)(source->end - from));
  return newline == NULL ? source->end : newline;
}

static const char *trim (const char *start, const char *end)
{
  while (end > start && (is_blank (end[-1]) || end[-1] == '\n'))
    end--;
  return end;
}

/* Whether an empty line was passed over. */
static bool skip_blanks (KbzSource *source)
{
  unsigned line = source->line;
  bool blank = false;
  while (source->at < source->end && (is_blank (*source->at) || *source->at == '\n')) {
    if (*source->at == '\n') {
      blank |= source->line > line || trim (source->line_start, source->at) == source->line_start;
      source->line++;
      source->line_start = source->at + 1;
    }
    source->at++;
  }
  return blank;
}

static void lex_comment (KbzPbnLexer *lexer, KbzPbnToken *token, const char *from)
{
  KbzSource *source = &lexer->source;
  const char *close = memchr (from, '}', (size_t)(source->end - from));
  token->kind = KBZ_PBN_COMMENT;
  token->name = "{";
  token->name_length = 1;
  token->text = from;
  token->length = (size_t)((close != NULL ? close : source->end) - from);
  token->broken = lexer->in_comment = close == NULL;
  advance (source, close != NULL ? close + 1 : source->end);
}

/* Where a value that begins at `from` ends: before a quotation mark and a bracket. Others in it
 * belong to it. NULL when the line has none. */
static const char *value_end (const char *from, const char *stop, const char **behind)
{
  for (const char *p = from; p < stop; p++) {
    if (*p == '\\' && p + 1 < stop && (p[1] == '"' || p[1] == '\\'))
      p++;
    else if (*p == '"') {
      const char *next = p + 1;
      while (next < stop && is_blank (*next))
        next++;
      if (next < stop && *next == ']') {
        *behind = next + 1;
        return p;
      }
    }
  }
  return NULL;
}

/* A value without its quotation marks, or without an end: what the line has. */
static void lex_broken_value (KbzPbnToken *token, const char *from, const char *stop,
                              const char **behind)
{
  const char *bracket = memchr (from, ']', (size_t)(stop - from));
  const char *end = trim (from, bracket != NULL ? bracket : stop);
  if (from < end && *from == '"')
    from++;
  if (from < end && end[-1] == '"')
    end--;
  token->text = from;
  token->length = (size_t)(end - from);
  token->broken = true;
  *behind = bracket != NULL ? bracket + 1 : stop;
}

static bool lex_tag (KbzPbnLexer *lexer, KbzPbnToken *token)
{
  KbzSource *source = &lexer->source;
  const char *p = source->at + 1, *behind = NULL;
  while (p < source->end && is_blank (*p))
    p++;
  const char *name = p;
  while (p < source->end && is_name (*p))
    p++;
  if (p == name || !is_letter (*name))
    return false;
  token->kind = KBZ_PBN_TAG;
  token->name = name;
  token->name_length = (size_t)(p - name);
  while (p < source->end && is_blank (*p))
    p++;
  /* The value may stand in the next line. */
  const char *value = p;
  while (value < source->end && (is_blank (*value) || *value == '\n'))
    value++;
  if (value < source->end && *value == '"')
    p = value;
  const char *stop = end_of_line (source, p), *end = NULL;
  if (p < source->end && *p == '"')
    end = value_end (p + 1, stop, &behind);
  if (end != NULL) {
    token->text = p + 1;
    token->length = (size_t)(end - p - 1);
  } else
    lex_broken_value (token, p, stop, &behind);
  advance (source, behind);
  return true;
}

static void lex_text (KbzPbnLexer *lexer, bool words, KbzPbnToken *token)
{
  KbzSource *source = &lexer->source;
  const char *p = source->at, *stop = end_of_line (source, p);
  bool quoted = false;
  token->kind = words ? KBZ_PBN_WORD : KBZ_PBN_LINE;
  while (p < stop && (p == source->at || quoted || (*p != '{' && *p != ';'))) {
    quoted ^= *p == '"' && !words;
    if (words && p > source->at && (is_blank (*p) || *p == '['))
      break;
    p++;
  }
  /* A line keeps the blanks before it: they are columns. */
  const char *from = source->at;
  while (!words && from > source->line_start && is_blank (from[-1]))
    from--;
  token->text = from;
  token->length = (size_t)(trim (from, p) - from);
  advance (source, p);
}

bool kbz_pbn_next (KbzPbnLexer *lexer, bool words, KbzPbnToken *token)
{
  KbzSource *source = &lexer->source;
  *token = (KbzPbnToken){ .name = "", .text = "" };
  if (lexer->in_comment) {
    token->spot = kbz_source_spot (source, source->at);
    lex_comment (lexer, token, source->at);
    return true;
  }
  token->after_blank = skip_blanks (source);
  if (source->at >= source->end)
    return false;
  token->spot = kbz_source_spot (source, source->at);
  if (*source->at == '%' && source->at == source->line_start) {
    const char *stop = end_of_line (source, source->at);
    token->kind = KBZ_PBN_ESCAPE;
    token->text = source->at + 1;
    token->length = (size_t)(trim (source->at + 1, stop) - source->at - 1);
    advance (source, stop);
  } else if (*source->at == '{')
    lex_comment (lexer, token, source->at + 1);
  else if (*source->at == ';') {
    const char *stop = end_of_line (source, source->at);
    token->kind = KBZ_PBN_COMMENT;
    token->name = ";";
    token->name_length = 1;
    token->text = source->at + 1;
    token->length = (size_t)(trim (source->at + 1, stop) - source->at - 1);
    advance (source, stop);
  } else if (*source->at != '[' || !lex_tag (lexer, token))
    lex_text (lexer, words, token);
  return true;
}
