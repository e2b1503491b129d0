/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "app/analyse/layout.h"

/* ---- Writing ----------------------------------------------------------------------------- */

static void append_pbn (GString *text, const KbzHand *hand)
{
  for (int suit = KBZ_SPADES; suit <= KBZ_CLUBS; suit++) {
    if (suit > KBZ_SPADES)
      g_string_append_c (text, '.');
    for (int rank = KBZ_ACE; rank >= 2; rank--)
      if (kbz_hand_has (hand, kbz_card ((KbzSuit)suit, rank)))
        g_string_append_c (text, kbz_rank_letter (rank));
  }
}

static void append_card (GString *text, KbzCard card, KbzPackKind kind)
{
  char word[KBZ_CARD_TEXT];
  if (text->len > 0)
    g_string_append_c (text, ' ');
  g_string_append (text, kbz_card_write (card, kind, KBZ_LETTERS, word));
}

/* Bare ranks from the three up, as players of such games hold them. */
static void append_ranks (GString *text, const KbzHand *hand)
{
  for (int i = 3; i <= KBZ_ACE + 1; i++) {
    int rank = i > KBZ_ACE ? 2 : i;
    for (int suit = KBZ_SPADES; suit <= KBZ_CLUBS; suit++)
      for (int k = kbz_hand_count (hand, kbz_card ((KbzSuit)suit, rank)); k > 0; k--)
        g_string_append_printf (text, "%s%c", text->len > 0 ? " " : "", kbz_rank_letter (rank));
  }
  for (KbzCard joker = KBZ_LITTLE_JOKER; joker <= KBZ_BIG_JOKER; joker++)
    for (int k = kbz_hand_count (hand, joker); k > 0; k--)
      append_card (text, joker, KBZ_PACK_JOKERS);
}

static void append_cards (GString *text, const KbzHand *hand, KbzPackKind kind)
{
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n = kbz_hand_cards (hand, cards);
  /* Suits as they are, in each the high cards first. */
  for (size_t start = 0, end; start < n; start = end) {
    for (end = start + 1; end < n && kbz_card_suit (cards[end]) == kbz_card_suit (cards[start]);)
      end++;
    for (size_t i = end; i > start; i--)
      append_card (text, cards[i - 1], kind);
  }
}

char *kbz_layout_write_place (const KbzLayout *layout, int place)
{
  GString *text = g_string_new (NULL);
  const KbzHand *hand = &layout->places[place];
  if (kbz_hand_size (hand) == 0)
    return g_string_free (text, FALSE);
  if (layout->game->set_up->places[place].notation == KBZ_PLACE_PBN)
    append_pbn (text, hand);
  else if (layout->game->by_rank)
    append_ranks (text, hand);
  else
    append_cards (text, hand, layout->game->pack.kind);
  return g_string_free (text, FALSE);
}

/* ---- Reading ----------------------------------------------------------------------------- */

/* What is being read: the cards of one place, while the others stay. */
typedef struct {
  const KbzLayout *others; /* the place itself is empty in it */
  int place;
  KbzHand rest; /* what the pack has left for it */
  KbzHand hand;
  int suit;      /* named last */
  gboolean bare; /* no suit is named: any card of the rank will do */
} Reader;

static char *not_left (const Reader *reader, KbzCard card)
{
  const KbzLayout *others = reader->others;
  g_autofree char *name = kbz_say_cards (others->game, &card, 1);
  int owner = kbz_layout_owner (others, card);
  if (others->packs > 1)
    /* Translators: how many, and a card: "All 2 cards ♠A are laid out already." */
    return g_strdup_printf (_ ("All %d cards %s are laid out already."), others->packs, name);
  if (owner == KBZ_NO_PLACE)
    return g_strdup_printf (_ ("%s stands twice."), name);
  if (kbz_layout_is_hand (others, owner))
    /* Translators: a card, and the seat that holds it. */
    return g_strdup_printf (_ ("%s is in the hand of %s already."), name,
                            kbz_layout_name (others, owner));
  /* Translators: a card, and a place such as “Kitty”. */
  return g_strdup_printf (_ ("%s lies at “%s” already."), name, kbz_layout_name (others, owner));
}

/* A sentence when the card cannot be there. */
static char *add_card (Reader *reader, KbzCard card)
{
  if (!kbz_hand_has (&reader->rest, card))
    return not_left (reader, card);
  if (kbz_hand_size (&reader->hand) >= kbz_layout_room (reader->others, reader->place)) {
    g_autofree char *name = kbz_say_cards (reader->others->game, &card, 1);
    /* Translators: a card, a seat, and how many cards it can hold. */
    return g_strdup_printf (_ ("%s is one too many: %s can hold %d cards."), name,
                            kbz_layout_name (reader->others, reader->place),
                            kbz_layout_room (reader->others, reader->place));
  }
  kbz_hand_remove (&reader->rest, card);
  kbz_hand_add (&reader->hand, card);
  return NULL;
}

/* Any card of the rank that is left. */
static char *add_rank (Reader *reader, int rank)
{
  for (int suit = KBZ_SPADES; suit <= KBZ_CLUBS; suit++)
    if (kbz_hand_has (&reader->rest, kbz_card ((KbzSuit)suit, rank)))
      return add_card (reader, kbz_card ((KbzSuit)suit, rank));
  /* Translators: how many cards of a rank there are, and the rank: "All 4 cards of rank 7 …". */
  return g_strdup_printf (_ ("All %d cards of rank %s are laid out already."),
                          4 * reader->others->packs,
                          kbz_translate (kbz_rank_word (KBZ_PACK_FRENCH, rank)));
}

static char *cannot_read (const char *text, const char *at, gboolean by_rank)
{
  g_autofree char *letter = g_strndup (at, (gsize)(g_utf8_next_char (at) - at));
  long place = g_utf8_pointer_to_offset (text, at) + 1;
  if (by_rank)
    /* Translators: what was typed, and which letter of it: "“x” (letter 3) is no card." */
    return g_strdup_printf (_ ("“%s” (letter %ld) is no card."), letter, place);
  /* Translators: what was typed, and which letter of it: "“x” (letter 3) is neither…". */
  return g_strdup_printf (_ ("“%s” (letter %ld) is neither a rank nor a suit."), letter, place);
}

/* How many bytes at `at` name a suit; 0 when they do not. */
static gsize read_suit (const char *at, int *suit)
{
  static const char *const names[][7] = {
    { "S", "s", "♠", "♤", "黑桃", "黑", NULL },
    { "H", "h", "♥", "♡", "红心", "红桃", NULL },
    { "D", "d", "♦", "♢", "方块", "方", NULL },
    { "C", "c", "♣", "♧", "梅花", "梅", NULL },
  };
  for (int i = 0; i < 4; i++)
    for (int k = 0; names[i][k] != NULL; k++)
      if (g_str_has_prefix (at, names[i][k])) {
        *suit = i;
        return strlen (names[i][k]);
      }
  return 0;
}

/* How many bytes at `at` name a joker. The short letters are those of Dou Dizhu players, who write
 * no suits: X for 小王, D for 大王. */
static gsize read_joker (const char *at, gboolean short_letters, KbzCard *joker)
{
  static const struct {
    const char *name;
    KbzCard card;
    gboolean is_short;
  } names[] = {
    { "BJ", KBZ_BIG_JOKER, FALSE },   { "LJ", KBZ_LITTLE_JOKER, FALSE },
    { "bj", KBZ_BIG_JOKER, FALSE },   { "lj", KBZ_LITTLE_JOKER, FALSE },
    { "大王", KBZ_BIG_JOKER, FALSE }, { "小王", KBZ_LITTLE_JOKER, FALSE },
    { "大", KBZ_BIG_JOKER, FALSE },   { "小", KBZ_LITTLE_JOKER, FALSE },
    { "D", KBZ_BIG_JOKER, TRUE },     { "X", KBZ_LITTLE_JOKER, TRUE },
    { "d", KBZ_BIG_JOKER, TRUE },     { "x", KBZ_LITTLE_JOKER, TRUE },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_has_prefix (at, names[i].name) && (short_letters || !names[i].is_short)) {
      *joker = names[i].card;
      return strlen (names[i].name);
    }
  return 0;
}

static gsize blank_length (const char *at)
{
  static const char *const blanks[] = { " ", ",", "-", "\t", "\r", "\n", "，", "、", "　", "+" };
  for (gsize i = 0; i < G_N_ELEMENTS (blanks); i++)
    if (g_str_has_prefix (at, blanks[i]))
      return strlen (blanks[i]);
  return 0;
}

/* A whole card between blanks: "D3" is the three of diamonds even where D is a joker. */
static gsize read_word (const char *at, KbzPackKind kind, KbzCard *card)
{
  gsize length = 0;
  while (at[length] != '\0' && blank_length (at + length) == 0)
    length++;
  return length > 1 && kbz_card_read (at, length, kind, card) ? length : 0;
}

/* One thing at `at`: a card, a joker, a suit, a dot, a rank. Sets how many bytes it has. */
static char *read_one (Reader *reader, const char *text, const char *at, gboolean begins,
                       gsize *length)
{
  const KbzGame *game = reader->others->game;
  KbzCard card;
  if ((*length = blank_length (at)) > 0)
    return NULL;
  if (begins && (*length = read_word (at, game->pack.kind, &card)) > 0) {
    if (kbz_card_is_suited (card))
      reader->suit = (int)kbz_card_suit (card);
    return add_card (reader, card);
  }
  if (game->pack.kind == KBZ_PACK_JOKERS && (*length = read_joker (at, game->by_rank, &card)) > 0)
    return add_card (reader, card);
  if ((*length = read_suit (at, &reader->suit)) > 0) {
    reader->bare = FALSE;
    return NULL;
  }
  *length = 1;
  if (*at == '.') {
    reader->bare = FALSE;
    return ++reader->suit > KBZ_CLUBS
               ? g_strdup (_ ("A hand has four suits with three dots between them, not more."))
               : NULL;
  }
  *length = at[0] == '1' && at[1] == '0' ? 2 : 1;
  int rank = kbz_rank_read (at, *length);
  if (rank == 0)
    return cannot_read (text, at, game->by_rank);
  if (reader->bare)
    return add_rank (reader, rank);
  reader->bare = game->by_rank; /* there a suit is said of one card only */
  return add_card (reader, kbz_card ((KbzSuit)reader->suit, rank));
}

char *kbz_layout_read_place (KbzLayout *layout, int place, const char *text)
{
  KbzLayout others = *layout;
  others.places[place] = (KbzHand){ 0 };
  Reader reader = { .others = &others,
                    .place = place,
                    .rest = kbz_layout_rest (&others),
                    .suit = KBZ_SPADES,
                    .bare = layout->game->by_rank };
  char *why = NULL;
  gboolean begins = TRUE;
  for (const char *at = text; *at != '\0' && why == NULL;) {
    gsize length = 0;
    why = read_one (&reader, text, at, begins, &length);
    begins = blank_length (at) > 0;
    at += length;
  }
  if (why == NULL)
    layout->places[place] = reader.hand;
  return why;
}
