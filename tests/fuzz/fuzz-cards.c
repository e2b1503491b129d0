/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards that were read are of the pack, and written in any notation they read as the same cards.
 * The first byte of the input chooses the pack. */
#include "fuzz.h"

#include "analysis/cards/notation.h"
#include "tests/said.h"

static void check_round_trip (const KbzCard *cards, size_t n, KbzPackKind kind)
{
  for (int notation = KBZ_LETTERS; notation <= KBZ_CHINESE; notation++) {
    char text[KBZ_CARDS_MAX * KBZ_CARD_TEXT];
    KbzCard again[KBZ_CARDS_MAX];
    size_t n_again = 0;
    KbzError error;
    size_t length = kbz_cards_write (cards, n, kind, (KbzNotation)notation, text, sizeof text);
    CHECK (length == strlen (text));
    CHECK (kbz_cards_read (text, kind, again, KBZ_CARDS_MAX, &n_again, &error) == KBZ_OK);
    CHECK (n_again == n && memcmp (again, cards, n) == 0);
  }
}

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  if (size == 0)
    return 0;
  KbzPackKind kind = (KbzPackKind)(data[0] % 3);
  char *text = fuzz_text (data + 1, size - 1);
  KbzCard cards[KBZ_CARDS_MAX];
  KbzError error = { 0 };
  size_t n = 0;
  if (kbz_cards_read (text, kind, cards, KBZ_CARDS_MAX, &n, &error) == KBZ_OK) {
    for (size_t i = 0; i < n; i++)
      CHECK (kbz_pack_kind_has (kind, cards[i]));
    check_round_trip (cards, n, kind);
  } else
    CHECK (error.code == KBZ_E_CARD && error.place < size && *kbz_said (&error) != '\0');
  free (text);
  return 0;
}
