/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/analyse/layout.h"

#include <string.h>

#include "app/language.h"

int kbz_layout_n_seats (const KbzLayout *layout)
{
  return layout->game->seats_max;
}

int kbz_layout_hand_max (const KbzLayout *layout)
{
  KbzCard cards[KBZ_CARDS_MAX];
  return (int)kbz_pack_cards (layout->game->pack, cards) / kbz_layout_n_seats (layout);
}

KbzHand kbz_layout_rest (const KbzLayout *layout)
{
  KbzCard cards[KBZ_CARDS_MAX];
  KbzHand rest = { 0 };
  kbz_hand_add_all (&rest, cards, kbz_pack_cards (layout->game->pack, cards));
  for (int seat = 0; seat < kbz_layout_n_seats (layout); seat++)
    kbz_hand_remove_all (&rest, cards, kbz_hand_cards (&layout->hands[seat], cards));
  return rest;
}

int kbz_layout_owner (const KbzLayout *layout, KbzCard card)
{
  KbzHand rest = kbz_layout_rest (layout);
  if (kbz_hand_has (&rest, card))
    return KBZ_NO_SEAT;
  for (int seat = 0; seat < kbz_layout_n_seats (layout); seat++)
    if (kbz_hand_has (&layout->hands[seat], card))
      return seat;
  return KBZ_NO_SEAT;
}

gboolean kbz_layout_give (KbzLayout *layout, KbzCard card, int seat)
{
  int owner = kbz_layout_owner (layout, card);
  if (seat == owner)
    return TRUE;
  if (seat != KBZ_NO_SEAT && kbz_hand_size (&layout->hands[seat]) >= kbz_layout_hand_max (layout))
    return FALSE;
  if (owner != KBZ_NO_SEAT)
    kbz_hand_remove (&layout->hands[owner], card);
  if (seat != KBZ_NO_SEAT)
    kbz_hand_add (&layout->hands[seat], card);
  return TRUE;
}

void kbz_layout_deal_rest (KbzLayout *layout, guint64 seed)
{
  KbzCard cards[KBZ_CARDS_MAX];
  KbzHand rest = kbz_layout_rest (layout);
  KbzRandom random;
  size_t n = kbz_hand_cards (&rest, cards);
  kbz_random_init (&random, seed);
  kbz_random_shuffle (&random, cards, n);
  for (int seat = 0; seat < kbz_layout_n_seats (layout); seat++)
    while (n > 0 && kbz_hand_size (&layout->hands[seat]) < kbz_layout_hand_max (layout))
      kbz_hand_add (&layout->hands[seat], cards[--n]);
}

void kbz_layout_take (KbzLayout *layout, const KbzPosition *position)
{
  g_autofree KbzView *view = g_new0 (KbzView, 1);
  kbz_position_view (position, KBZ_NO_SEAT, view);
  *layout = (KbzLayout){ .game = kbz_position_game (position) };
  for (int i = 0; i < view->n_zones; i++) {
    const KbzZone *zone = &view->zones[i];
    if ((zone->kind == KBZ_ZONE_HAND || zone->kind == KBZ_ZONE_TRICK) && zone->seat >= 0
        && zone->face_up)
      kbz_hand_add_all (&layout->hands[zone->seat], &view->cards[zone->start], zone->count);
  }
}

/* ---- Text -------------------------------------------------------------------------------- */

static void append_hand (GString *text, const KbzHand *hand)
{
  for (int suit = KBZ_SPADES; suit <= KBZ_CLUBS; suit++) {
    if (suit > KBZ_SPADES)
      g_string_append_c (text, '.');
    for (int rank = KBZ_ACE; rank >= 2; rank--)
      if (kbz_hand_has (hand, kbz_card ((KbzSuit)suit, rank)))
        g_string_append_c (text, kbz_rank_letter (rank));
  }
}

char *kbz_layout_write (const KbzLayout *layout)
{
  GString *text = g_string_new (layout->game->seat_ids[0]);
  g_string_append_c (text, ':');
  for (int seat = 0; seat < kbz_layout_n_seats (layout); seat++) {
    if (seat > 0)
      g_string_append_c (text, ' ');
    append_hand (text, &layout->hands[seat]);
  }
  return g_string_free (text, FALSE);
}

char *kbz_layout_write_hand (const KbzLayout *layout, int seat)
{
  GString *text = g_string_new (NULL);
  if (kbz_hand_size (&layout->hands[seat]) > 0)
    append_hand (text, &layout->hands[seat]);
  return g_string_free (text, FALSE);
}

static char *card_text (const KbzLayout *layout, KbzCard card)
{
  return kbz_say_cards (layout->game, &card, 1);
}

/* Adds a card to the hand that is read; a sentence when it cannot be there. */
static char *add_card (const KbzLayout *others, int seat, KbzCard card, KbzHand *hand)
{
  g_autofree char *name = card_text (others, card);
  KbzHand rest = kbz_layout_rest (others);
  if (!kbz_hand_has (&rest, card) && kbz_layout_owner (others, card) != KBZ_NO_SEAT)
    /* Translators: a card, and the seat that holds it. */
    return g_strdup_printf (
        _ ("%s is in the hand of %s already."), name,
        kbz_translate (others->game->seat_names[kbz_layout_owner (others, card)]));
  if (kbz_hand_count (hand, card) >= others->game->pack.packs)
    return g_strdup_printf (_ ("%s stands twice."), name);
  if (kbz_hand_size (hand) >= kbz_layout_hand_max (others))
    /* Translators: a card, a seat, and how many cards it can hold. */
    return g_strdup_printf (_ ("%s is one too many: %s can hold %d cards."), name,
                            kbz_translate (others->game->seat_names[seat]),
                            kbz_layout_hand_max (others));
  kbz_hand_add (hand, card);
  return NULL;
}

static char *cannot_read (const char *text, const char *at)
{
  g_autofree char *letter = g_strndup (at, (gsize)(g_utf8_next_char (at) - at));
  /* Translators: what was typed, and which letter of it: "“x” (letter 3) is neither…". */
  return g_strdup_printf (_ ("“%s” (letter %ld) is neither a rank nor a suit."), letter,
                          g_utf8_pointer_to_offset (text, at) + 1);
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

/* Suits follow each other after dots, or are named before their ranks. */
static char *read_cards (const KbzLayout *others, int seat, const char *text, KbzHand *hand)
{
  int suit = KBZ_SPADES;
  for (const char *at = text; *at != '\0';) {
    gsize length = read_suit (at, &suit);
    if (*at == ' ' || *at == ',' || *at == '-' || *at == '\t')
      length = 1;
    if (*at == '.') {
      length = 1;
      if (++suit > KBZ_CLUBS)
        return g_strdup (_ ("A hand has four suits with three dots between them, not more."));
    }
    if (length == 0) {
      length = at[0] == '1' && at[1] == '0' ? 2 : 1;
      int rank = kbz_rank_read (at, length);
      if (rank == 0)
        return cannot_read (text, at);
      char *why = add_card (others, seat, kbz_card ((KbzSuit)suit, rank), hand);
      if (why != NULL)
        return why;
    }
    at += length;
  }
  return NULL;
}

char *kbz_layout_read_hand (KbzLayout *layout, int seat, const char *text)
{
  KbzLayout others = *layout;
  KbzHand hand = { 0 };
  others.hands[seat] = (KbzHand){ 0 };
  char *why = read_cards (&others, seat, text, &hand);
  if (why == NULL)
    layout->hands[seat] = hand;
  return why;
}
