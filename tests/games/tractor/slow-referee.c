/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The slow referee for whole positions: told them by their fields, as the conformance suite wants.
 */
#include "tests/games/slow-referee.h"
#include "tests/games/tractor/slow.h"

#include <string.h>

static SlowCards cards_of (const char *text)
{
  SlowCards cards = { 0 };
  size_t n = 0;
  kbz_cards_read (text, KBZ_PACK_JOKERS, cards.cards, SLOW_CARDS, &n, NULL);
  cards.n = (int)n;
  slow_sort (&cards);
  return cards;
}

static SlowCards item (const KbzFields *fields, const char *key, size_t i)
{
  const KbzField *field = kbz_fields_find (fields, key);
  return cards_of (field != NULL && i < field->n ? field->items[i] : "");
}

static const char *word (const KbzFields *fields, const char *key)
{
  const KbzField *field = kbz_fields_find (fields, key);
  return field != NULL && field->n > 0 ? field->items[0] : "";
}

static int copies (const SlowCards *cards, KbzCard card)
{
  int n = 0;
  for (int i = 0; i < cards->n; i++)
    n += cards->cards[i] == card;
  return n;
}

/* One level card, two, two jokers, three level cards, three jokers: 1 … 5, 0 for anything else. */
static int strength (KbzCard card, int n, int level)
{
  if (kbz_card_is_joker (card))
    return n == 2 ? 3 : n == 3 ? 5 : 0;
  return kbz_card_rank (card) != level ? 0 : n == 1 ? 1 : n == 2 ? 2 : n == 3 ? 4 : 0;
}

static bool accepts_call (const KbzFields *fields, const KbzMove *move, int level)
{
  if (move->kind != KBZ_MOVE_CALL || move->n != 0)
    return false;
  if (move->arg == 0)
    return true;
  int n = move->arg / 256, code = move->arg % 256;
  if (move->arg < 0 || n < 1 || code >= KBZ_CARD_CODES
      || !kbz_pack_kind_has (KBZ_PACK_JOKERS, (KbzCard)code))
    return false;
  SlowCards hand = item (fields, "hands", (size_t)(word (fields, "asked")[0] - '0'));
  SlowCards before = item (fields, "declared", 0);
  int now = strength ((KbzCard)code, n, level);
  int standing = before.n == 0 ? 0 : strength (before.cards[0], before.n, level);
  return now > standing && copies (&hand, (KbzCard)code) >= n;
}

static bool accepts_play (const KbzFields *fields, const KbzMove *move,
                          const KbzTractorRules *rules)
{
  if (move->kind != KBZ_MOVE_PLAY || move->arg != 0 || move->n == 0 || move->n > KBZ_MOVE_CARDS_MAX)
    return false;
  const KbzField *trick = kbz_fields_find (fields, "trick");
  size_t n_trick = trick == NULL ? 0 : trick->n;
  int seat = (word (fields, "leader")[0] - '0' + (int)n_trick) % 4;
  SlowCards hand = item (fields, "hands", (size_t)seat), play = { .n = move->n };
  memcpy (play.cards, move->cards, move->n);
  slow_sort (&play);
  for (int i = 0; i < play.n; i++)
    if (copies (&play, play.cards[i]) > copies (&hand, play.cards[i]))
      return false;
  if (n_trick > 0) {
    SlowCards lead = item (fields, "trick", 0);
    return slow_may_follow (rules, &hand, &lead, &play);
  }
  return slow_one_suit (rules, &play);
}

static bool accepts (const KbzFields *fields, const KbzMove *move)
{
  const char *phase = word (fields, "phase");
  const char *level = word (fields, "level"), *trump = word (fields, "trump");
  KbzTractorRules rules = { .decks = word (fields, "decks")[0] - '0',
                            .level = kbz_rank_read (level, strlen (level)),
                            .trump = KBZ_NO_SUIT };
  if (*trump != '\0')
    rules.trump = (KbzSuit)kbz_suit_read (trump, strlen (trump));
  if (strcmp (phase, "deal") == 0)
    return accepts_call (fields, move, rules.level);
  if (strcmp (phase, "play") == 0)
    return accepts_play (fields, move, &rules);
  if (strcmp (phase, "bury") != 0)
    return false;
  SlowCards hand = item (fields, "hands", (size_t)(word (fields, "banker")[0] - '0'));
  return move->kind == KBZ_MOVE_BURY && move->n == 1 && move->arg == 0
         && copies (&hand, move->cards[0]) > 0;
}

const KbzSlowReferee kbz_slow_tractor = { "tractor", accepts };
