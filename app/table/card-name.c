/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "card-name.h"

/* The article stands with the rank, since in many languages it depends on it: la dame, le roi. */
typedef struct {
  const char *bare, *the;
} Word;

static const Word ranks[] = {
  { N_ ("card"), N_ ("a card") },     { N_ ("one"), N_ ("the one") },
  { N_ ("two"), N_ ("the two") },     { N_ ("three"), N_ ("the three") },
  { N_ ("four"), N_ ("the four") },   { N_ ("five"), N_ ("the five") },
  { N_ ("six"), N_ ("the six") },     { N_ ("seven"), N_ ("the seven") },
  { N_ ("eight"), N_ ("the eight") }, { N_ ("nine"), N_ ("the nine") },
  { N_ ("ten"), N_ ("the ten") },     { N_ ("jack"), N_ ("the jack") },
  { N_ ("queen"), N_ ("the queen") }, { N_ ("king"), N_ ("the king") },
  { N_ ("ace"), N_ ("the ace") },
};
static const Word tarot_courts[] = {
  { N_ ("jack"), N_ ("the jack") },
  { N_ ("knight"), N_ ("the knight") },
  { N_ ("queen"), N_ ("the queen") },
  { N_ ("king"), N_ ("the king") },
};
static const Word excuse = { N_ ("Excuse"), N_ ("the Excuse") };
static const Word little_joker = { N_ ("little joker"), N_ ("the little joker") };
static const Word big_joker = { N_ ("big joker"), N_ ("the big joker") };

static const char *const suits[] = { N_ ("spades"), N_ ("hearts"), N_ ("diamonds"), N_ ("clubs") };

static const Word *special_word (KbzCard card)
{
  if (card == KBZ_NO_CARD)
    return &ranks[0];
  if (card == KBZ_EXCUSE)
    return &excuse;
  if (card == KBZ_LITTLE_JOKER)
    return &little_joker;
  return card == KBZ_BIG_JOKER ? &big_joker : NULL;
}

static char *name (KbzCard card, KbzPackKind kind, gboolean the)
{
  const Word *word = special_word (card);

  if (word)
    return g_strdup (_ (the ? word->the : word->bare));
  if (kbz_card_is_trump (card))
    return g_strdup_printf (the ? _ ("the trump %d") : _ ("trump %d"), kbz_card_rank (card));
  if (kind == KBZ_PACK_TAROT && kbz_card_rank (card) >= KBZ_VALET)
    word = &tarot_courts[kbz_card_rank (card) - KBZ_VALET];
  else
    word = &ranks[kbz_card_rank (card)];
  /* Translators: rank and suit of a card, "queen of hearts" or "the queen of hearts". */
  return g_strdup_printf (C_ ("card", "%s of %s"), _ (the ? word->the : word->bare),
                          _ (suits[kbz_card_suit (card)]));
}

char *kbz_card_name (KbzCard card, KbzPackKind kind)
{
  return name (card, kind, FALSE);
}

char *kbz_card_the (KbzCard card, KbzPackKind kind)
{
  return name (card, kind, TRUE);
}

char *kbz_card_title (KbzCard card, KbzPackKind kind)
{
  g_autofree char *words = name (card, kind, FALSE);
  char first[6] = "";

  g_unichar_to_utf8 (g_unichar_toupper (g_utf8_get_char (words)), first);
  return g_strconcat (first, g_utf8_next_char (words), NULL);
}

char *kbz_card_names (const KbzCard *cards, size_t n, KbzPackKind kind)
{
  GString *list = g_string_new (NULL);

  for (size_t i = 0; i < n; i++) {
    g_autofree char *words = name (cards[i], kind, FALSE);

    if (i)
      g_string_append (list, C_ ("between the cards of a list", ", "));
    g_string_append (list, words);
  }
  return g_string_free (list, FALSE);
}
