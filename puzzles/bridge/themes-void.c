/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "themes.h"

/* Themes of a hand that cannot follow suit, and of leads that make the other hand ruff. */

/* Every right card ruffs and a card that does not is wrong; the ruff takes the trick. */
static bool ruffs (const KbzBridgeDecision *d)
{
  return d->n_trick > 0 && d->led != d->trump && !kbz_follows (d)
         && (d->right & ~kbz_set_of_suit (d->right, d->trump)) == 0;
}

static bool refuses_discard (const KbzBridgeDecision *d)
{
  return (d->wrong & ~kbz_set_of_suit (d->wrong, d->trump)) != 0;
}

/* A side suit is led and the other hand takes the trick with a trump. */
static bool leads_to_ruff (const KbzBridgeDecision *d)
{
  KbzSuit suit = kbz_suit_to_lead (d);
  return suit != KBZ_NO_SUIT && suit != d->trump && d->winner == d->partner
         && kbz_card_suit (d->winning) == d->trump;
}

static bool is_ruff (const KbzBridgeDecision *d)
{
  return (ruffs (d) && refuses_discard (d) && d->winning == d->card) || leads_to_ruff (d);
}

bool kbz_bridge_shows_ruff (const KbzBridgeDecision *d)
{
  return d->declaring && is_ruff (d);
}

bool kbz_bridge_shows_defensive_ruff (const KbzBridgeDecision *d)
{
  return !d->declaring && is_ruff (d);
}

bool kbz_bridge_shows_ruff_high (const KbzBridgeDecision *d)
{
  KbzSet lower = kbz_set_of_suit (d->wrong, d->trump);
  return ruffs (d) && lower != 0 && kbz_set_lowest (lower) < kbz_set_lowest (d->right);
}

/* A trump would surely win, and yet every right card is thrown from another suit and the trick is
 * lost. */
static bool refuses_ruff (const KbzBridgeDecision *d)
{
  if (d->n_trick == 0 || d->led == d->trump || kbz_follows (d) || d->won
      || kbz_set_of_suit (d->right, d->trump) != 0)
    return false;
  for (KbzSet rest = kbz_set_of_suit (d->wrong, d->trump); rest != 0; rest &= rest - 1)
    if (kbz_bridge_is_sure (d->play, kbz_set_lowest (rest)))
      return true;
  return false;
}

bool kbz_bridge_shows_loser_on_loser (const KbzBridgeDecision *d)
{
  return d->declaring && refuses_ruff (d);
}

bool kbz_bridge_shows_do_not_ruff (const KbzBridgeDecision *d)
{
  return !d->declaring && refuses_ruff (d);
}

/* Only discards of one suit are right, though another could be thrown. */
static bool chooses_discard (const KbzBridgeDecision *d)
{
  KbzSuit suit = kbz_only_suit (d->right);
  KbzSet other =
      d->wrong & ~kbz_set_of_suit (d->wrong, suit) & ~kbz_set_of_suit (d->wrong, d->trump);
  return d->n_trick > 0 && !kbz_follows (d) && suit != KBZ_NO_SUIT && suit != d->trump
         && other != 0;
}

bool kbz_bridge_shows_discard (const KbzBridgeDecision *d)
{
  return chooses_discard (d) && d->winner == d->partner;
}

bool kbz_bridge_shows_keep_guards (const KbzBridgeDecision *d)
{
  return chooses_discard (d) && !d->won && d->leader % 2 != d->seat % 2;
}
