/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game.h"

#include "read.h"
#include "analysis/games/doudizhu/rules/text.h"

#include <stdio.h>
#include <string.h>

/* Moves as text: "pass", "bid 2", "3 3 3 T"; a reading that is not the usual one is named behind
 * the cards: "3 3 3 4 4 4 5 5 5 6 6 6 as plane_singles 4". */

static const char word_as[] = " as ";

static void append (char *text, size_t size, const char *more)
{
  size_t length = strlen (text);
  snprintf (text + length, size - length, "%s", more);
}

static void write_play (const KbzDdzGame *g, const KbzMove *move, KbzDdzHand cards, char *text,
                        size_t size)
{
  char hand[KBZ_DDZ_TEXT_SIZE], reading[KBZ_DDZ_READING_SIZE];
  snprintf (text, size, "%s", kbz_ddz_hand_text (cards, hand));
  if (move->arg == 0)
    return;
  KbzDdzCombo play = kbz_ddz_game_combo (g, move);
  append (text, size, word_as);
  append (text, size, play.type == KBZ_DDZ_PASS ? "?" : kbz_ddz_reading_text (&play, reading));
}

char *kbz_ddz_game_move_write (const void *state, const KbzMove *move, char *text, size_t size)
{
  const KbzDdzGame *g = state;
  KbzDdzHand cards = 0;
  if (size == 0)
    return text;
  if (move->kind == KBZ_MOVE_CALL && move->arg == 0)
    snprintf (text, size, "pass");
  else if (move->kind == KBZ_MOVE_CALL)
    snprintf (text, size, "bid %d", move->arg);
  else if (move->kind == KBZ_MOVE_PLAY && kbz_ddz_game_move_ranks (move, &cards))
    write_play (g, move, cards, text, size);
  else
    snprintf (text, size, "?");
  return text;
}

static KbzStatus read_call (const char *text, KbzMove *move, KbzError *error)
{
  const char *rest = strncmp (text, "bid", 3) == 0 ? text + 3 : text;
  rest += strspn (rest, " ");
  if (rest[0] < '0' || rest[0] > '3' || rest[1 + strspn (rest + 1, " ")] != '\0')
    return kbz_fail (error, KBZ_E_SYNTAX, 0,
                     KBZ_TEXT (N_ ("A call is “pass”, “bid 1”, “bid 2” or “bid 3”.")));
  *move = kbz_move (KBZ_MOVE_CALL, rest[0] - '0', NULL, 0);
  return KBZ_OK;
}

/* Which of the readings that may be played now is meant by "plane_singles 4". */
static KbzStatus read_reading (const KbzDdzGame *g, KbzDdzHand cards, const char *name, int *arg,
                               KbzError *error)
{
  KbzDdzCombo readings[KBZ_DDZ_MAX_READINGS];
  int n = g->phase == KBZ_DDZ_PLAYING ? kbz_ddz_game_fitting (g, cards, readings) : 0;
  for (int i = 0; i < n; i++) {
    char text[KBZ_DDZ_READING_SIZE];
    kbz_ddz_reading_text (&readings[i], text);
    if (strcmp (text, name) == 0) {
      *arg = i;
      return KBZ_OK;
    }
  }
  return kbz_fail (
      error, KBZ_E_CARD, 0,
      KBZ_TEXT (N_ ("The cards cannot be played as “{0}” here."), KBZ_DDZ_SHORT (name)));
}

KbzStatus kbz_ddz_game_move_read (const void *state, const char *text, KbzMove *move,
                                  KbzError *error)
{
  const KbzDdzGame *g = state;
  char cards_text[KBZ_MOVE_TEXT];
  const char *rest = text + strspn (text, " "), *as = strstr (rest, word_as);
  KbzDdzHand cards = 0;
  KbzCard picked[KBZ_MOVE_CARDS_MAX];
  int arg = 0;
  if (*rest == '\0' || strcmp (rest, "pass") == 0) {
    *move = kbz_move (KBZ_MOVE_CALL, 0, NULL, 0);
    return KBZ_OK;
  }
  if (g->phase == KBZ_DDZ_BIDDING || strncmp (rest, "bid", 3) == 0)
    return read_call (rest, move, error);
  size_t length = as != NULL ? (size_t)(as - rest) : strlen (rest);
  if (length >= sizeof cards_text)
    return kbz_fail (error, KBZ_E_CARD, 0, KBZ_TEXT (N_ ("These are more cards than a hand has.")));
  snprintf (cards_text, sizeof cards_text, "%.*s", (int)length, rest);
  KbzStatus status = kbz_ddz_hand_read (cards_text, &cards, error);
  if (status == KBZ_OK && kbz_ddz_size (cards) > KBZ_MOVE_CARDS_MAX)
    status =
        kbz_fail (error, KBZ_E_CARD, 0, KBZ_TEXT (N_ ("These are more cards than a hand has.")));
  if (status == KBZ_OK && as != NULL)
    status = read_reading (g, cards, as + strlen (word_as), &arg, error);
  if (status != KBZ_OK)
    return status;
  const KbzHand none = { 0 };
  size_t n =
      kbz_ddz_game_pick (g->to_move == KBZ_NO_SEAT ? &none : &g->hands[g->to_move], cards, picked);
  *move = kbz_move (KBZ_MOVE_PLAY, arg, picked, n);
  return KBZ_OK;
}

/* ---- Names ------------------------------------------------------------------------------- */

static const char *const short_ranks[KBZ_DDZ_RANKS] = { "3", "4", "5", "6", "7", "8", "9", "10",
                                                        "J", "Q", "K", "A", "2", "",  "" };

static const char *const many[KBZ_DDZ_RANKS] = {
  N_ ("threes"), N_ ("fours"), N_ ("fives"), N_ ("sixes"), N_ ("sevens"),
  N_ ("eights"), N_ ("nines"), N_ ("tens"),  N_ ("jacks"), N_ ("queens"),
  N_ ("kings"),  N_ ("aces"),  N_ ("twos"),  "",           "",
};

KbzText kbz_ddz_combo_name (const KbzDdzCombo *play)
{
  KbzArg ranks = KBZ_WORD (many[play->rank]);
  KbzArg low = KBZ_WORD (short_ranks[play->rank]);
  int top = play->rank + (play->length > 0 ? play->length - 1 : 0);
  KbzArg high = KBZ_WORD (short_ranks[top < KBZ_DDZ_RANKS ? top : play->rank]);
  switch ((KbzDdzType)play->type) {
  case KBZ_DDZ_SINGLE:
    return play->rank == KBZ_DDZ_BIG_JOKER      ? KBZ_TEXT (N_ ("Single big joker"))
           : play->rank == KBZ_DDZ_LITTLE_JOKER ? KBZ_TEXT (N_ ("Single little joker"))
                                                : KBZ_TEXT (N_ ("Single {0}"), low);
  case KBZ_DDZ_PAIR:
    return KBZ_TEXT (N_ ("Pair of {0}"), ranks);
  case KBZ_DDZ_TRIPLE:
    return KBZ_TEXT (N_ ("Three {0}"), ranks);
  case KBZ_DDZ_TRIPLE_SINGLE:
    return KBZ_TEXT (N_ ("Three {0} with one card"), ranks);
  case KBZ_DDZ_TRIPLE_PAIR:
    return KBZ_TEXT (N_ ("Three {0} with a pair"), ranks);
  case KBZ_DDZ_STRAIGHT:
    return KBZ_TEXT (N_ ("Straight {0}–{1}"), low, high);
  case KBZ_DDZ_PAIRS:
    return KBZ_TEXT (N_ ("Pairs {0}–{1}"), low, high);
  case KBZ_DDZ_PLANE:
    return KBZ_TEXT (N_ ("Plane {0}–{1}"), low, high);
  case KBZ_DDZ_PLANE_SINGLES:
    return KBZ_TEXT (N_ ("Plane {0}–{1} with single cards"), low, high);
  case KBZ_DDZ_PLANE_PAIRS:
    return KBZ_TEXT (N_ ("Plane {0}–{1} with pairs"), low, high);
  case KBZ_DDZ_BOMB:
    return KBZ_TEXT (N_ ("Bomb of {0}"), ranks);
  case KBZ_DDZ_ROCKET:
    return KBZ_TEXT (N_ ("Rocket"));
  case KBZ_DDZ_FOUR_SINGLES:
    return KBZ_TEXT (N_ ("Four {0} with two single cards"), ranks);
  case KBZ_DDZ_FOUR_PAIRS:
    return KBZ_TEXT (N_ ("Four {0} with two pairs"), ranks);
  case KBZ_DDZ_PASS:
  case KBZ_DDZ_TYPES:
    break;
  }
  return (KbzText){ 0 };
}

/* Names any combination, also one that cannot be played now; nothing when it is none. */
KbzText kbz_ddz_game_move_name (const void *state, const KbzMove *move)
{
  const KbzDdzGame *g = state;
  KbzDdzCombo readings[KBZ_DDZ_MAX_READINGS];
  KbzDdzHand cards = 0;
  if (move->kind == KBZ_MOVE_CALL && move->n == 0 && g->phase != KBZ_DDZ_BIDDING)
    return move->arg == 0 ? KBZ_TEXT (N_ ("Pass this turn")) : (KbzText){ 0 };
  if (move->kind == KBZ_MOVE_CALL && move->n == 0)
    return move->arg == 0 ? KBZ_TEXT (N_ ("Pass"))
                          : KBZ_TEXT (N_ ("Bid {0}"), KBZ_NUMBER (move->arg));
  KbzDdzCombo play = kbz_ddz_game_combo (g, move);
  if (play.type != KBZ_DDZ_PASS)
    return kbz_ddz_combo_name (&play);
  KbzDdzOptions options = kbz_ddz_game_options (g);
  if (move->kind != KBZ_MOVE_PLAY || !kbz_ddz_game_move_ranks (move, &cards)
      || kbz_ddz_readings (&options, cards, readings) == 0)
    return (KbzText){ 0 };
  return kbz_ddz_combo_name (&readings[0]);
}
