/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/language.h"

char *kbz_say_status (KbzStatus status)
{
  static const char *const sentences[] = {
    [KBZ_E_TOO_LARGE] = N_ ("This is too large to be solved here."),
    [KBZ_E_LIMIT] =
        N_ ("There was not enough time to prove this. Try again a little later in the play."),
  };
  const char *sentence = (size_t)status < G_N_ELEMENTS (sentences) ? sentences[status] : NULL;
  return g_strdup (sentence != NULL ? _ (sentence) : _ ("This cannot be decided here."));
}

char *kbz_say_cards (const KbzGame *game, const KbzCard *cards, size_t n)
{
  GString *text = g_string_new (NULL);
  for (size_t i = 0; i < n; i++) {
    char card[KBZ_CARD_TEXT];
    KbzText special = { NULL, { KBZ_CARD_ARG (cards[i]) } };
    if (i > 0)
      g_string_append_c (text, ' ');
    if (cards[i] == KBZ_EXCUSE || kbz_card_is_joker (cards[i])) {
      special.message = "{0}";
      g_autofree char *word = kbz_say (&special);
      g_string_append (text, word);
    } else {
      g_string_append (text, kbz_card_write (cards[i], game->pack.kind, KBZ_SYMBOLS, card));
    }
  }
  return g_string_free (text, FALSE);
}

char *kbz_say_day (GDateTime *time)
{
  /* Translators: a day, see g_date_time_format(). */
  g_autofree char *day = g_date_time_format (time, _ ("%e %B"));
  char *start = day;
  while (g_unichar_isspace (g_utf8_get_char (start))) /* days below ten have a blank in front */
    start = g_utf8_next_char (start);
  return g_strdup (start);
}

char *kbz_say_points (int points)
{
  if (points == 0)
    return g_strdup ("0");
  return g_strdup_printf ("%s%d", points > 0 ? "+" : "−", ABS (points));
}
