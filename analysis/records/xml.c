/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "xml.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

KbzXml kbz_xml (const char *text, size_t size)
{
  KbzXml xml = { .source = kbz_source (text, size) };
  xml.source.line = 1;
  return xml;
}

void kbz_xml_clear (KbzXml *xml)
{
  free (xml->tag.before.text);
}

static void advance (KbzSource *source, const char *to)
{
  for (; source->at < to; source->at++)
    if (*source->at == '\n') {
      source->line++;
      source->line_start = source->at + 1;
    }
}

static void add_code (KbzOutput *out, unsigned long code)
{
  if (code < 0x80)
    kbz_output_add (out, (char[]){ (char)code }, 1);
  else if (code < 0x800)
    kbz_output_add (out, (char[]){ (char)(0xC0 | code >> 6), (char)(0x80 | (code & 0x3F)) }, 2);
  else if (code < 0x10000)
    kbz_output_add (out,
                    (char[]){ (char)(0xE0 | code >> 12), (char)(0x80 | (code >> 6 & 0x3F)),
                              (char)(0x80 | (code & 0x3F)) },
                    3);
  else
    kbz_output_add (out, "?", 1);
}

/* Decodes the entity at `at`; returns its length, or 0 when it is none. */
static size_t add_entity (KbzOutput *out, const char *at, const char *end)
{
  static const struct {
    const char *name;
    char letter;
  } entities[] = {
    { "&amp;", '&' }, { "&lt;", '<' }, { "&gt;", '>' }, { "&quot;", '"' }, { "&apos;", '\'' }
  };
  size_t left = (size_t)(end - at);
  for (size_t i = 0; i < sizeof entities / sizeof entities[0]; i++) {
    size_t length = strlen (entities[i].name);
    if (left >= length && memcmp (at, entities[i].name, length) == 0) {
      kbz_output_add (out, &entities[i].letter, 1);
      return length;
    }
  }
  const char *stop = memchr (at, ';', left < 10 ? left : 10);
  if (stop == NULL || at[1] != '#' || stop - at < 3)
    return 0;
  bool hex = (at[2] | 32) == 'x';
  add_code (out, strtoul (at + 2 + hex, NULL, hex ? 16 : 10));
  return (size_t)(stop - at) + 1;
}

static void add_text (KbzOutput *out, const char *at, const char *end)
{
  while (at < end) {
    size_t n = *at == '&' ? add_entity (out, at, end) : 0;
    if (n == 0) {
      kbz_output_add (out, at, 1);
      n = 1;
    }
    at += n;
  }
}

/* Passes a comment, a declaration or CDATA; false when it is a tag. */
static bool skip_other (KbzXml *xml, const char *open)
{
  static const struct {
    const char *begin, *end;
    bool text;
  } others[] = { { "<!--", "-->", false },
                 { "<![CDATA[", "]]>", true },
                 { "<?", "?>", false },
                 { "<!", ">", false } };
  KbzSource *source = &xml->source;
  size_t left = (size_t)(source->end - open);
  for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
    size_t length = strlen (others[i].begin);
    if (left < length || memcmp (open, others[i].begin, length) != 0)
      continue;
    const char *stop = memmem (open + length, left - length, others[i].end, strlen (others[i].end));
    const char *last = stop != NULL ? stop : source->end;
    if (others[i].text)
      kbz_output_add (&xml->tag.before, open + length, (size_t)(last - open) - length);
    advance (source, stop != NULL ? stop + strlen (others[i].end) : source->end);
    return true;
  }
  return false;
}

static void read_name (KbzXmlTag *tag, const char *at, const char *end)
{
  size_t n = 0;
  for (; at < end && (unsigned char)*at > ' ' && *at != '/' && *at != '>'; at++) {
    if (*at == ':')
      n = 0;
    else if (n + 1 < sizeof tag->name)
      tag->name[n++] = (char)toupper ((unsigned char)*at);
  }
  tag->name[n] = '\0';
}

bool kbz_xml_next (KbzXml *xml)
{
  KbzSource *source = &xml->source;
  KbzXmlTag *tag = &xml->tag;
  tag->before.length = 0;
  kbz_output_add (&tag->before, "", 0);
  while (source->at < source->end) {
    const char *open = memchr (source->at, '<', (size_t)(source->end - source->at));
    add_text (&tag->before, source->at, open != NULL ? open : source->end);
    advance (source, open != NULL ? open : source->end);
    if (open == NULL || skip_other (xml, open))
      continue;
    const char *close = memchr (open, '>', (size_t)(source->end - open));
    const char *stop = close != NULL ? close : source->end;
    bool closing = open + 1 < source->end && open[1] == '/';
    tag->kind = closing ? KBZ_XML_CLOSE : KBZ_XML_OPEN;
    tag->empty = !closing && stop > open + 1 && stop[-1] == '/';
    tag->spot = kbz_source_spot (source, open);
    read_name (tag, open + 1 + closing, stop);
    advance (source, close != NULL ? close + 1 : source->end);
    return true;
  }
  return false;
}
