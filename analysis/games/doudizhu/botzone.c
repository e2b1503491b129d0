/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "botzone.h"

#include "analysis/records/maker.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Logs of Dou Dizhu from Botzone: a list of JSON objects, the first with the cards ("allocation",
 * the landlord's with the three public ones), then a play each ("player", "action"). Cards are
 * numbers: rank of 3 … 2 by four, 52 and 53 the jokers. Only keys and numbers are looked at. */

static const char *const ranks[] = { "3", "4", "5", "6", "7", "8",  "9", "T",
                                     "J", "Q", "K", "A", "2", "LJ", "BJ" };

static const char *rank_of (long id)
{
  return id < 0 || id > 53 ? NULL : id < 52 ? ranks[id / 4] : ranks[id - 39];
}

/* Behind the key and its colon; NULL when it is not there. */
static const char *find_key (const char *at, const char *end, const char *key)
{
  size_t length = strlen (key);
  const char *found;
  while ((found = memmem (at, (size_t)(end - at), key, length)) != NULL) {
    const char *p = found + length;
    while (p < end && (isspace ((unsigned char)*p) || *p == ':' || *p == '"'))
      p++;
    if (found > at && found[-1] == '"' && found + length < end && found[length] == '"')
      return p;
    at = found + length;
  }
  return NULL;
}

/* Adds the ranks of a list of numbers; returns behind its bracket, or NULL when it has none. */
static const char *read_list (KbzRecordMaker *maker, KbzSpot spot, const char *at, const char *end,
                              KbzOutput *out)
{
  while (at < end && *at != '[')
    at++;
  if (at == end)
    return NULL;
  for (at++; at < end && *at != ']'; at++) {
    long id = -1;
    if (!isdigit ((unsigned char)*at))
      continue;
    for (id = 0; at < end && isdigit ((unsigned char)*at) && id < 1000; at++)
      id = 10 * id + *at - '0';
    at--;
    const char *rank = rank_of (id);
    if (rank == NULL)
      kbz_maker_fault (
          maker, spot,
          KBZ_TEXT (N_ ("{0} is not the number of a card, 0 to 53."), KBZ_NUMBER ((int)id)));
    else
      kbz_output_print (out, out->length > 0 && out->text[out->length - 1] != ' ' ? " %s" : "%s",
                        rank);
  }
  return at < end ? at + 1 : NULL;
}

static const char *read_deal (KbzRecordMaker *maker, const char *at, const char *end)
{
  KbzOutput hands = { 0 };
  KbzSpot spot = { 1, 1 };
  /* The outer bracket. */
  while (at < end && *at != '[')
    at++;
  at += at < end;
  for (int seat = 0; seat < 3 && at != NULL; seat++) {
    kbz_output_print (&hands, "%s", seat > 0 ? "; " : "");
    at = read_list (maker, spot, at, end, &hands);
  }
  kbz_maker_put (maker, KBZ_RECORD_FIELD, spot, "hands", hands.text != NULL ? hands.text : "");
  kbz_maker_put (maker, KBZ_RECORD_FIELD, spot, "to_move", "0");
  free (hands.text);
  return at;
}

static KbzSpot spot_of (KbzSource *source, const char *at)
{
  for (; source->at < at; source->at++)
    if (*source->at == '\n') {
      source->line++;
      source->line_start = source->at + 1;
    }
  return kbz_source_spot (source, at);
}

static void read_botzone (KbzRecordMaker *maker, const char *text, size_t size)
{
  const char *end = text + size, *at = find_key (text, end, "allocation");
  KbzSource source = kbz_source (text, size);
  source.line = 1;
  while (at != NULL) {
    const char *next = find_key (at, end, "allocation"), *stop = next != NULL ? next : end;
    at = read_deal (maker, at, stop);
    while (at != NULL && (at = find_key (at, stop, "action")) != NULL) {
      KbzOutput play = { 0 };
      KbzSpot spot = spot_of (&source, at);
      at = read_list (maker, spot, at, stop, &play);
      kbz_maker_put (maker, KBZ_RECORD_MOVE, spot, "", play.length > 0 ? play.text : "pass");
      free (play.text);
    }
    const char *error = find_key (text, stop, "errorInfo");
    const char *close = error != NULL ? memchr (error, '}', (size_t)(stop - error)) : NULL;
    if (error != NULL)
      kbz_maker_add (maker, KBZ_RECORD_COMMENT, (KbzSpot){ 1, 1 }, "{", error,
                     (size_t)((close != NULL ? close : stop) - error));
    kbz_maker_finish (maker, kbz_game_find ("doudizhu"));
    at = next;
  }
}

static int looks_like_botzone (const char *text, size_t size)
{
  size_t i = 0, left = size < 65536 ? size : 65536;
  while (i < left && isspace ((unsigned char)text[i]))
    i++;
  if (i == left || (text[i] != '[' && text[i] != '{'))
    return 0;
  return memmem (text, left, "\"allocation\"", 12) != NULL ? 98 : 0;
}

const KbzRecordFormat kbz_doudizhu_botzone = {
  .id = "botzone",
  .name = N_ ("Botzone logs of Dou Dizhu"),
  .game = "doudizhu",
  .looks = looks_like_botzone,
  .read = read_botzone,
};

/* ---- Hands as strings of ranks: "33445566789TJQKA2BR", the landlord's with twenty cards
 * ---------- */

enum { HANDS = 3 };

/* Writes the ranks of a line with blanks between them; returns how many, 0 when it has others. B
 * and R are the black and the red joker. */
static int read_ranks (const char *line, size_t length, KbzOutput *out)
{
  static const char letters[] = "3456789TJQKA2BR";
  int n = 0;
  for (size_t i = 0; i < length; i++) {
    char c = (char)toupper ((unsigned char)line[i]);
    if (c == '1' && i + 1 < length && line[i + 1] == '0') {
      c = 'T';
      i++;
    }
    const char *found = c != '\0' ? strchr (letters, c) : NULL;
    if (found == NULL && c != ' ' && c != ',' && c != '\t')
      return 0;
    if (found != NULL)
      kbz_output_print (out, n++ > 0 ? " %s" : "%s", ranks[found - letters]);
  }
  return n;
}

/* Takes three hands, from the landlord's on; false when the text is something else. */
static bool take_hands (const char *text, size_t size, KbzOutput hands[HANDS])
{
  KbzSource source = kbz_source (text, size < 1000 ? size : 1000);
  KbzOutput lines[HANDS] = { 0 };
  const char *line;
  size_t length;
  int n = 0, landlord = -1, cards = 0;
  while (kbz_source_line (&source, &line, &length)) {
    if (length == 0)
      continue;
    int count = n < HANDS ? read_ranks (line, length, &lines[n]) : 0;
    landlord = count == 20 ? n : landlord;
    cards += count;
    n++;
  }
  bool good = n == HANDS && landlord >= 0 && cards == 54;
  for (int i = 0; i < HANDS; i++) {
    int seat = (i - (landlord < 0 ? 0 : landlord) + HANDS) % HANDS;
    hands[seat] = lines[i];
  }
  return good;
}

static void free_hands (KbzOutput hands[HANDS])
{
  for (int i = 0; i < HANDS; i++)
    free (hands[i].text);
}

static void read_rank_hands (KbzRecordMaker *maker, const char *text, size_t size)
{
  KbzOutput hands[HANDS], all = { 0 };
  KbzSpot spot = { 1, 1 };
  if (take_hands (text, size, hands)) {
    kbz_output_print (&all, "%s; %s; %s", hands[0].text, hands[1].text, hands[2].text);
    kbz_maker_put (maker, KBZ_RECORD_FIELD, spot, "hands", all.text);
    kbz_maker_put (maker, KBZ_RECORD_FIELD, spot, "to_move", "0");
    kbz_maker_finish (maker, kbz_game_find ("doudizhu"));
  } else
    kbz_maker_common (maker, spot, KBZ_TEXT (N_ ("There is no hand in this text.")));
  free (all.text);
  free_hands (hands);
}

static int looks_like_ranks (const char *text, size_t size)
{
  KbzOutput hands[HANDS];
  bool good = size < 1000 && take_hands (text, size, hands);
  if (size < 1000)
    free_hands (hands);
  return good ? 88 : 0;
}

const KbzRecordFormat kbz_doudizhu_ranks = {
  .id = "ranks",
  .name = N_ ("ranks of Dou Dizhu hands"),
  .game = "doudizhu",
  .looks = looks_like_ranks,
  .read = read_rank_hands,
};
