/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/table/aloud.h"

#include <glib/gi18n.h>
#include <string.h>

#include "analysis/cards/notation.h"
#include "app/table/card-name.h"

/* The longest rank is two bytes: "10". */
#define RANK_MAX 2

static const char *const suit_signs[] = { "♠", "♥", "♦", "♣" };
static const char *const suit_words[] = { N_ ("spades"), N_ ("hearts"), N_ ("diamonds"),
                                          N_ ("clubs") };

/* The card at the start of `text`, which begins with a sign of a suit; how long it is, or 0. */
static size_t read_card (const char *text, size_t sign, KbzCard *card, KbzPackKind *kind)
{
  for (size_t n = RANK_MAX; n > 0; n--) {
    if (strnlen (text + sign, n) < n || g_ascii_isalnum (text[sign + n]))
      continue;
    for (*kind = KBZ_PACK_FRENCH;; *kind = KBZ_PACK_TAROT) {
      if (kbz_card_read (text, sign + n, *kind, card))
        return sign + n;
      if (*kind == KBZ_PACK_TAROT)
        break;
    }
  }
  return 0;
}

/* Writes the sign of a suit, or the card that begins with it, and returns how much of it was read.
 */
static size_t say_suit (GString *words, const char *text, int suit)
{
  size_t sign = strlen (suit_signs[suit]);
  KbzPackKind kind;
  KbzCard card;
  size_t n = read_card (text, sign, &card, &kind);

  if (n > 0) {
    g_autofree char *name = kbz_card_name (card, kind);

    g_string_append (words, name);
    return n;
  }
  if (words->len > 0 && g_ascii_isdigit (words->str[words->len - 1]))
    g_string_append_c (words, ' ');
  g_string_append (words, _ (suit_words[suit]));
  if (g_ascii_isalnum (text[sign]))
    g_string_append_c (words, ' ');
  return sign;
}

char *kbz_aloud (const char *text)
{
  GString *words = g_string_new (NULL);

  while (*text != '\0') {
    size_t read = 0;

    for (int suit = 0; read == 0 && suit < (int)G_N_ELEMENTS (suit_signs); suit++)
      if (g_str_has_prefix (text, suit_signs[suit]))
        read = say_suit (words, text, suit);
    if (read == 0 && g_str_has_prefix (text, "−")) {
      /* Translators: before a number, for a screen reader. */
      g_string_append (words, _ ("minus "));
      read = strlen ("−");
    }
    if (read == 0) {
      read = (size_t)(g_utf8_next_char (text) - text);
      g_string_append_len (words, text, (gssize)read);
    }
    text += read;
  }
  return g_string_free (words, FALSE);
}

void kbz_speak (GtkWidget *voice, const char *text)
{
  g_autofree char *words = kbz_aloud (text != NULL ? text : "");

  gtk_accessible_update_property (GTK_ACCESSIBLE (voice), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}
