/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "fan-walk.h"
#include "analysis/cards/notation.h"

bool kbz_key_is_enter (guint key)
{
  return key == GDK_KEY_Return || key == GDK_KEY_KP_Enter || key == GDK_KEY_ISO_Enter;
}

bool kbz_key_activates (guint key)
{
  return kbz_key_is_enter (key) || key == GDK_KEY_space || key == GDK_KEY_KP_Space;
}

bool kbz_key_is_up (guint key)
{
  return key == GDK_KEY_Up || key == GDK_KEY_KP_Up;
}

bool kbz_key_is_down (guint key)
{
  return key == GDK_KEY_Down || key == GDK_KEY_KP_Down;
}

/* The card of the neighbouring row that lies nearest; -1 if there is no such row. */
static int card_across (const KbzFanSpot *spots, int n, int at, int rows)
{
  int best = -1;

  for (int i = 0; i < n; i++)
    if (spots[i].row == spots[at].row + rows
        && (best < 0 || abs (spots[i].x - spots[at].x) < abs (spots[best].x - spots[at].x)))
      best = i;
  return best;
}

static bool has_index (KbzCard card, gunichar letter, const KbzCardStyle *style)
{
  const char *index = kbz_card_index_text (card, style);

  return g_utf8_get_char (index) == letter || (letter == 'T' && strcmp (index, "10") == 0);
}

static bool has_suit (KbzCard card, gunichar letter)
{
  return kbz_card_is_suited (card) && (gunichar)kbz_suit_letter (kbz_card_suit (card)) == letter;
}

static int card_of_letter (const KbzCard *cards, int n, int at, gunichar letter,
                           const KbzCardStyle *style)
{
  for (int k = 1; k <= n; k++)
    if (has_index (cards[(at + k) % n], letter, style))
      return (at + k) % n;
  for (int k = 1; k <= n; k++)
    if (has_suit (cards[(at + k) % n], letter))
      return (at + k) % n;
  return -1;
}

int kbz_fan_walk (const KbzCard *cards, const KbzFanSpot *spots, int n, int at, guint key,
                  const KbzCardStyle *style)
{
  gunichar letter = g_unichar_toupper (gdk_keyval_to_unicode (key));

  switch (key) {
  case GDK_KEY_Left:
  case GDK_KEY_KP_Left:
    return at > 0 ? at - 1 : 0;
  case GDK_KEY_Right:
  case GDK_KEY_KP_Right:
    return at < n - 1 ? at + 1 : n - 1;
  case GDK_KEY_Home:
  case GDK_KEY_KP_Home:
    return 0;
  case GDK_KEY_End:
  case GDK_KEY_KP_End:
    return n - 1;
  default:
    break;
  }
  if (kbz_key_is_up (key) || kbz_key_is_down (key))
    return card_across (spots, n, at, kbz_key_is_up (key) ? -1 : 1);
  return letter ? card_of_letter (cards, n, at, letter, style) : -1;
}
