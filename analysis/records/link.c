/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats.h"

#include "lin.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* Links to a viewer of hands: the whole hand stands in the address, as LIN or hand by hand. */

#define VIEWER "https://www.bridgebase.com/tools/handviewer.html?lin="

typedef struct {
  char *text; /* decoded */
  size_t length;
} Value;

/* ---- Percent signs --------------------------------------------------------------------------- */

static int hex (char c)
{
  return c >= '0' && c <= '9'                 ? c - '0'
         : (c | 32) >= 'a' && (c | 32) <= 'f' ? (c | 32) - 'a' + 10
                                              : -1;
}

/* In place. A + is a blank in an address. */
static void decode (Value *value)
{
  size_t n = 0;
  for (size_t i = 0; i < value->length; i++) {
    const char *p = value->text + i;
    bool code = *p == '%' && i + 2 < value->length && hex (p[1]) >= 0 && hex (p[2]) >= 0;
    char c = code ? (char)(hex (p[1]) << 4 | hex (p[2])) : *p == '+' ? ' ' : *p;
    i += code ? 2 : 0;
    value->text[n++] = c;
  }
  value->length = n;
  value->text[n] = '\0';
}

/* The value of a key of the query; text NULL when it is not there. To be freed. */
static Value query_value (const char *query, size_t length, const char *key)
{
  const char *end = query + length;
  size_t key_length = strlen (key);
  for (const char *at = query; at < end;) {
    /* In LIN a name may have an & in it, but nobody writes it there. */
    const char *stop = memchr (at, '&', (size_t)(end - at));
    const char *last = stop == NULL ? end : stop;
    if ((size_t)(last - at) > key_length && strncasecmp (at, key, key_length) == 0
        && at[key_length] == '=') {
      Value value = { strndup (at + key_length + 1, (size_t)(last - at) - key_length - 1), 0 };
      if (value.text == NULL)
        abort ();
      value.length = strlen (value.text);
      decode (&value);
      /* Some pages encode it twice. */
      if (strchr (value.text, '%') != NULL)
        decode (&value);
      return value;
    }
    at =
        stop == NULL ? end : stop + 1 + (end - stop >= 5 && memcmp (stop, "&amp;", 5) == 0 ? 4 : 0);
  }
  return (Value){ NULL, 0 };
}

/* ---- Hand by hand ------------------------------------------------------------------------------
 */

static void put_value (KbzRecordMaker *maker, KbzSpot spot, const char *tag, const Value *value)
{
  if (value->text != NULL)
    kbz_maker_add (maker, KBZ_RECORD_TAG, spot, tag, value->text, value->length);
}

static bool read_hands (KbzRecordMaker *maker, const char *query, size_t length, KbzSpot spot)
{
  static const char *const keys[] = { "n", "e", "s", "w" };
  KbzSet hands[4] = { 0 }, seen = 0;
  int known = 0;
  char deal[KBZ_BOARD_DEAL_TEXT];
  for (int seat = 0; seat < 4; seat++) {
    Value hand = query_value (query, length, keys[seat]);
    if (hand.text != NULL)
      kbz_lin_hand (maker, spot, hand.text, hand.length, &seen, &hands[seat]);
    known += hand.text != NULL;
    free (hand.text);
  }
  if (known > 0)
    kbz_maker_put (maker, KBZ_RECORD_TAG, spot, "Deal", kbz_board_deal (hands, deal));
  return known > 0;
}

static void read_details (KbzRecordMaker *maker, const char *query, size_t length, KbzSpot spot)
{
  static const struct {
    const char *key, *tag;
  } names[] = { { "b", "Board" },  { "wn", "West" },  { "nn", "North" }, { "en", "East" },
                { "sn", "South" }, { "d", "Dealer" }, { "c", "Result" }, { "m", "Result" } };
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
    Value value = query_value (query, length, names[i].key);
    if (value.text != NULL && strcmp (names[i].tag, "Dealer") == 0)
      for (char *p = value.text; *p != '\0'; p++)
        *p = (char)toupper (*p);
    if (kbz_maker_find (maker, KBZ_RECORD_TAG, names[i].tag) == maker->n)
      put_value (maker, spot, names[i].tag, &value);
    free (value.text);
  }
  Value vul = query_value (query, length, "v");
  if (vul.text != NULL && kbz_board_vul (vul.text) >= 0)
    kbz_maker_put (maker, KBZ_RECORD_TAG, spot, "Vulnerable",
                   kbz_board_vul_words[kbz_board_vul (vul.text)]);
  else
    put_value (maker, spot, "Vulnerable", &vul);
  free (vul.text);
}

static void read_moves (KbzRecordMaker *maker, const char *query, size_t length, KbzSpot spot)
{
  Value auction = query_value (query, length, "a"), play = query_value (query, length, "p");
  if (auction.text != NULL)
    kbz_lin_calls (maker, spot, auction.text, auction.length);
  if (play.text != NULL)
    kbz_lin_cards (maker, spot, play.text, play.length);
  free (auction.text);
  free (play.text);
}

/* ---- All of it ---------------------------------------------------------------------------------
 */

static void read_link (KbzRecordMaker *maker, const char *link, size_t length, KbzSpot spot)
{
  const char *mark = memchr (link, '?', length);
  const char *query = mark != NULL ? mark + 1 : link + length;
  size_t rest = (size_t)(link + length - query);
  Value lin = query_value (query, rest, "lin");
  KbzLinFrame frame = { .at = spot };
  size_t n = lin.text != NULL ? kbz_lin_read (maker, lin.text, lin.length, &frame) : 0;
  free (lin.text);
  if (n > 0)
    return;
  if (read_hands (maker, query, rest, spot)) {
    read_details (maker, query, rest, spot);
    read_moves (maker, query, rest, spot);
    kbz_board_dress (maker);
    kbz_board_finish (maker);
    return;
  }
  kbz_maker_common (maker, spot,
                    KBZ_TEXT (N_ ("This link only names a hand that lies elsewhere, and nothing is "
                                  "fetched here. Save the hand there as LIN or PBN and open that "
                                  "file: {0}"),
                              KBZ_STRING_N (link, length < 60 ? (int)length : 60)));
}

/* Where an address begins in a line; NULL when there is none. */
static const char *find_link (const char *line, size_t length)
{
  static const char *const heads[] = { "https://", "http://", "lin=" };
  const char *first = NULL;
  for (size_t i = 0; i < sizeof heads / sizeof heads[0]; i++) {
    const char *found = memmem (line, length, heads[i], strlen (heads[i]));
    if (found != NULL && (first == NULL || found < first))
      first = found;
  }
  return first;
}

static void read_links (KbzRecordMaker *maker, const char *text, size_t size)
{
  KbzSource source = kbz_source (text, size);
  const char *line;
  size_t length;
  bool strays = false;
  while (kbz_source_line (&source, &line, &length)) {
    const char *end = line + length, *at = line, *link;
    while ((link = find_link (at, (size_t)(end - at))) != NULL) {
      const char *stop = link;
      while (stop < end && (unsigned char)*stop > ' ' && strchr ("\"'<>", *stop) == NULL)
        stop++;
      bool bare = *link == 'l';
      char *whole = NULL;
      if (bare && asprintf (&whole, "?%.*s", (int)(stop - link), link) < 0)
        abort ();
      read_link (maker, bare ? whole : link, bare ? strlen (whole) : (size_t)(stop - link),
                 kbz_source_spot (&source, link));
      free (whole);
      at = stop;
    }
    while (at < end && (unsigned char)*at <= ' ')
      at++;
    if (at < end && !strays)
      kbz_maker_common (maker, kbz_source_spot (&source, at),
                        KBZ_TEXT (N_ ("Only the links of this text are read.")));
    strays |= at < end;
  }
}

static int looks_like_link (const char *text, size_t size)
{
  size_t i = 0;
  while (i < size && (unsigned char)text[i] <= ' ')
    i++;
  const char *head = text + i;
  size_t left = size - i < 4096 ? size - i : 4096;
  if (left > 4
      && (strncasecmp (head, "http://", left < 7 ? left : 7) == 0
          || strncasecmp (head, "https://", left < 8 ? left : 8) == 0
          || strncasecmp (head, "lin=", 4) == 0))
    return 93;
  return memmem (head, left, "handviewer.html?", 16) != NULL ? 60 : 0;
}

static void write_link (const KbzRecord *record, KbzOutput *out)
{
  KbzOutput lin = { 0 };
  kbz_lin_write_short (record, &lin);
  kbz_output_add (out, VIEWER, strlen (VIEWER));
  for (size_t i = 0; i < lin.length; i++) {
    unsigned char c = (unsigned char)lin.text[i];
    if (isalnum (c) || strchr ("-_.~,!@()*", c) != NULL)
      kbz_output_add (out, lin.text + i, 1);
    else
      kbz_output_print (out, "%%%02X", c);
  }
  kbz_output_add (out, "\n", 1);
  free (lin.text);
}

const KbzRecordFormat kbz_record_link = {
  .id = "link",
  .name = N_ ("links to a hand viewer"),
  .game = "bridge",
  .looks = looks_like_link,
  .read = read_links,
  .write = write_link,
};
