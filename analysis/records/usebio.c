/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats.h"

#include "lin.h"
#include "xml.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* USEBIO 1.0 to 1.2: the results of an evening as British clubs exchange them. Each line of a
 * traveller is a record; the hands of a board, and the names of pairs, stand elsewhere in it. */

enum { VALUES = 40 };

/* An element that matters, with the elements in it that hold text. */
typedef struct {
  int n;
  struct {
    char name[48];
    char *text;
  } values[VALUES];
  KbzSpot spot;
} Element;

typedef struct {
  char *number;
  KbzSet hands[4];
  bool played; /* a line of a traveller tells how */
} Hands;

typedef struct {
  char *number;
  char *names[2];
  int n;
} Pair;

typedef struct {
  KbzRecordMaker *maker;
  Element event, board, line, hand, pair;
  Hands *hands;
  size_t n_hands;
  Pair *pairs;
  size_t n_pairs;
  bool writing; /* the second time: hands and pairs are known */
  size_t n;     /* records */
} Reader;

/* ---- Elements ----------------------------------------------------------------------------------
 */

static void element_clear (Element *element)
{
  for (int i = 0; i < element->n; i++)
    free (element->values[i].text);
  element->n = 0;
}

static const char *value (const Element *element, const char *name)
{
  for (int i = 0; i < element->n; i++)
    if (strcmp (element->values[i].name, name) == 0)
      return element->values[i].text;
  return "";
}

static void set_value (Element *element, const char *name, const KbzOutput *text)
{
  size_t start = 0, end = text->length;
  while (start < end && (unsigned char)text->text[start] <= ' ')
    start++;
  while (end > start && (unsigned char)text->text[end - 1] <= ' ')
    end--;
  if (start == end || element->n == VALUES)
    return;
  char *copy = strndup (text->text + start, end - start);
  if (copy == NULL)
    abort ();
  strcpy (element->values[element->n].name, name);
  element->values[element->n++].text = copy;
}

/* ---- Hands and pairs ---------------------------------------------------------------------------
 */

static void *grown (void *array, size_t n, size_t size)
{
  if ((n & (n - 1)) != 0)
    return array;
  array = realloc (array, (n == 0 ? 1 : 2 * n) * size);
  if (array == NULL)
    abort ();
  return array;
}

static Hands *hands_of (Reader *reader, const char *number, bool make)
{
  for (size_t i = 0; i < reader->n_hands; i++)
    if (strcmp (reader->hands[i].number, number) == 0)
      return &reader->hands[i];
  if (!make)
    return NULL;
  reader->hands = grown (reader->hands, reader->n_hands, sizeof *reader->hands);
  reader->hands[reader->n_hands] = (Hands){ .number = strdup (number) };
  return &reader->hands[reader->n_hands++];
}

static void take_hand (Reader *reader)
{
  static const char *const suits[] = { "SPADES", "HEARTS", "DIAMONDS", "CLUBS" };
  int seat = kbz_board_seat (*value (&reader->hand, "DIRECTION"));
  Hands *hands = hands_of (reader, value (&reader->board, "BOARD_NUMBER"), true);
  for (int suit = 0; seat >= 0 && suit < 4; suit++)
    for (const char *p = value (&reader->hand, suits[suit]); *p != '\0'; p++) {
      size_t n = p[0] == '1' && p[1] == '0' ? 2 : 1;
      int rank = kbz_rank_read (p, n);
      if (rank > 0)
        hands->hands[seat] |= kbz_set_of (kbz_card ((KbzSuit)suit, rank));
      p += n - 1;
    }
}

static void take_pair (Reader *reader)
{
  reader->pairs = grown (reader->pairs, reader->n_pairs, sizeof *reader->pairs);
  Pair *pair = &reader->pairs[reader->n_pairs++];
  *pair = (Pair){ .number = strdup (value (&reader->pair, "PAIR_NUMBER")) };
  for (int i = 0; i < reader->pair.n && pair->n < 2; i++)
    if (strcmp (reader->pair.values[i].name, "PLAYER_NAME") == 0)
      pair->names[pair->n++] = strdup (reader->pair.values[i].text);
}

/* ---- Records ------------------------------------------------------------------------------------
 */

static void put (Reader *reader, const char *tag, const char *text)
{
  KbzRecordMaker *maker = reader->maker;
  if (*text != '\0' && kbz_maker_find (maker, KBZ_RECORD_TAG, tag) == maker->n)
    kbz_maker_put (maker, KBZ_RECORD_TAG, reader->line.spot, tag, text);
}

static void put_pair (Reader *reader, const char *key, const char *first, const char *second)
{
  const char *number = value (&reader->line, key);
  for (size_t i = 0; i < reader->n_pairs && *number != '\0'; i++)
    if (strcmp (reader->pairs[i].number, number) == 0) {
      put (reader, first, reader->pairs[i].names[0] != NULL ? reader->pairs[i].names[0] : "");
      put (reader, second, reader->pairs[i].names[1] != NULL ? reader->pairs[i].names[1] : "");
    }
}

/* What the file tells of the board around a line, and of the line. */
static void put_tags (KbzRecordMaker *maker, void *data)
{
  Reader *reader = data;
  const Hands *hands = hands_of (reader, value (&reader->board, "BOARD_NUMBER"), false);
  char deal[KBZ_BOARD_DEAL_TEXT];
  int number = atoi (value (&reader->board, "BOARD_NUMBER"));
  (void)maker;
  put (reader, "Event", value (&reader->event, "EVENT_DESCRIPTION"));
  put (reader, "Site", value (&reader->event, "CLUB_NAME"));
  put (reader, "Date", value (&reader->event, "DATE"));
  put (reader, "Scoring", value (&reader->event, "BOARD_SCORING_METHOD"));
  put (reader, "Board", value (&reader->board, "BOARD_NUMBER"));
  put_pair (reader, "NS_PAIR_NUMBER", "North", "South");
  put_pair (reader, "EW_PAIR_NUMBER", "East", "West");
  if (number > 0 && number < 100000) {
    put (reader, "Dealer", (char[]){ kbz_board_seats[kbz_board_number_dealer (number)], '\0' });
    put (reader, "Vulnerable", kbz_board_vul_words[kbz_board_number_vul (number)]);
  }
  if (hands != NULL && (hands->hands[0] | hands->hands[1] | hands->hands[2] | hands->hands[3]) != 0)
    put (reader, "Deal", kbz_board_deal (hands->hands, deal));
  put (reader, "Declarer", value (&reader->line, "PLAYED_BY"));
  put (reader, "Contract", value (&reader->line, "CONTRACT"));
  put (reader, "Result", value (&reader->line, "TRICKS"));
  put (reader, "Score", value (&reader->line, "SCORE"));
  for (int i = 0; i < reader->line.n; i++) {
    char tag[64];
    static const char *const known[] = { "PLAYED_BY", "CONTRACT", "TRICKS",
                                         "SCORE",     "LEAD",     "LIN_DATA" };
    bool told = false;
    for (size_t k = 0; k < sizeof known / sizeof known[0]; k++)
      told |= strcmp (reader->line.values[i].name, known[k]) == 0;
    snprintf (tag, sizeof tag, "USEBIO_%s", reader->line.values[i].name);
    if (!told)
      put (reader, tag, reader->line.values[i].text);
  }
}

/* A line that tells nothing makes no record. */
static void finish (Reader *reader)
{
  reader->n += reader->maker->n > 0;
  kbz_board_finish (reader->maker);
}

static void write_line (Reader *reader)
{
  const char *lin = value (&reader->line, "LIN_DATA"), *lead = value (&reader->line, "LEAD");
  KbzLinFrame frame = { reader->line.spot, put_tags, reader };
  if (*lin != '\0' && kbz_lin_read (reader->maker, lin, strlen (lin), &frame) > 0) {
    reader->n++;
    return;
  }
  put_tags (reader->maker, reader);
  if (kbz_board_card (lead, strlen (lead)) != KBZ_NO_CARD)
    kbz_lin_cards (reader->maker, reader->line.spot, lead, strlen (lead));
  else
    put (reader, "Lead", lead);
  kbz_board_dress (reader->maker);
  finish (reader);
}

/* A board with hands but without results. */
static void write_board (Reader *reader)
{
  const Hands *hands = hands_of (reader, value (&reader->board, "BOARD_NUMBER"), false);
  if (hands == NULL || hands->played)
    return;
  element_clear (&reader->line);
  reader->line.spot = reader->board.spot;
  put_tags (reader->maker, reader);
  finish (reader);
}

/* ---- All of it ----------------------------------------------------------------------------------
 */

static void close_element (Reader *reader, const char *name, bool in_hands)
{
  if (strcmp (name, "HAND") == 0 && !reader->writing)
    take_hand (reader);
  else if (strcmp (name, "PAIR") == 0 && !reader->writing)
    take_pair (reader);
  else if (strcmp (name, "TRAVELLER_LINE") == 0 && reader->writing)
    write_line (reader);
  else if (strcmp (name, "TRAVELLER_LINE") == 0)
    hands_of (reader, value (&reader->board, "BOARD_NUMBER"), true)->played = true;
  else if (strcmp (name, "BOARD") == 0 && reader->writing && in_hands)
    write_board (reader);
}

static Element *element_of (Reader *reader, const char *name)
{
  return strcmp (name, "BOARD") == 0            ? &reader->board
         : strcmp (name, "TRAVELLER_LINE") == 0 ? &reader->line
         : strcmp (name, "HAND") == 0           ? &reader->hand
         : strcmp (name, "PAIR") == 0           ? &reader->pair
         : strcmp (name, "EVENT") == 0          ? &reader->event
                                                : NULL;
}

static void walk (Reader *reader, const char *text, size_t size)
{
  enum { DEEP = 16 };
  KbzXml xml = kbz_xml (text, size);
  Element *open[DEEP] = { &reader->event };
  int depth = 0;
  bool has_hands = false;
  while (kbz_xml_next (&xml)) {
    Element *element = element_of (reader, xml.tag.name);
    if (xml.tag.kind == KBZ_XML_OPEN && element != NULL && !xml.tag.empty) {
      if (element != &reader->event)
        element_clear (element);
      element->spot = xml.tag.spot;
      has_hands = element == &reader->hand || (has_hands && element != &reader->board);
      if (depth + 1 < DEEP)
        open[++depth] = element;
    } else if (xml.tag.kind == KBZ_XML_CLOSE && element != NULL) {
      while (depth > 0 && open[depth] != element)
        depth--;
      close_element (reader, xml.tag.name, has_hands);
      depth -= depth > 0;
    } else if (xml.tag.kind == KBZ_XML_CLOSE)
      set_value (open[depth], xml.tag.name, &xml.tag.before);
  }
  kbz_xml_clear (&xml);
}

static void reader_clear (Reader *reader)
{
  Element *const all[] = { &reader->event, &reader->board, &reader->line, &reader->hand,
                           &reader->pair };
  for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
    element_clear (all[i]);
  for (size_t i = 0; i < reader->n_hands; i++)
    free (reader->hands[i].number);
  for (size_t i = 0; i < reader->n_pairs; i++) {
    free (reader->pairs[i].number);
    free (reader->pairs[i].names[0]);
    free (reader->pairs[i].names[1]);
  }
  free (reader->hands);
  free (reader->pairs);
}

static void read_usebio (KbzRecordMaker *maker, const char *text, size_t size)
{
  Reader reader = { .maker = maker };
  walk (&reader, text, size);
  reader.writing = true;
  element_clear (&reader.event);
  walk (&reader, text, size);
  if (reader.n == 0)
    kbz_maker_common (maker, (KbzSpot){ 1, 1 }, KBZ_TEXT (N_ ("There is no hand in this text.")));
  reader_clear (&reader);
}

static int looks_like_usebio (const char *text, size_t size)
{
  size_t left = size < 65536 ? size : 65536, i = 0;
  while (i < left && (unsigned char)text[i] <= ' ')
    i++;
  if (i == left || text[i] != '<')
    return 0;
  return memmem (text, left, "USEBIO", 6) != NULL || memmem (text, left, "usebio", 6) != NULL ? 97
                                                                                              : 0;
}

const KbzRecordFormat kbz_record_usebio = {
  .id = "usebio",
  .name = "USEBIO",
  .game = "bridge",
  .looks = looks_like_usebio,
  .read = read_usebio,
};
