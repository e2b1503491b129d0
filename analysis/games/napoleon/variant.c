/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "napoleon.h"

/* Other positions of the same idea. Spot cards stay: all of them are in the deal, and of the trumps
 * the three and the six have a meaning. */

static void relabel_hands (KbzSet hands[4], const KbzRelabel *relabel)
{
  for (int seat = 0; seat < 4; seat++)
    hands[seat] =
        (hands[seat] & KBZ_DD_SPECIALS) | kbz_relabel_set (relabel, hands[seat] & ~KBZ_DD_SPECIALS);
}

static KbzCard relabel_code (const KbzRelabel *relabel, KbzCard code)
{
  return kbz_dd_is_special_code (code) ? code : relabel->to[code];
}

/* Suits change places in everything that was said and played: after the auction, if that is one bid
 * and passes, or when the cards were laid out. */
bool kbz_napoleon_variant (void *state, KbzRandom *random, KbzRelabel *relabel)
{
  KbzNapoleon *s = state;
  bool laid_out = s->kitty == 0;
  if (s->phase == KBZ_NAPOLEON_AUCTION || s->phase == KBZ_NAPOLEON_OVER
      || (!laid_out && s->auction.n != 4))
    return false;
  kbz_relabel_init (relabel);
  kbz_relabel_suits (relabel, random);
  relabel_hands (s->dealt, relabel);
  relabel_hands (s->hands, relabel);
  KbzSet apart[4] = { s->kitty, s->aside };
  relabel_hands (apart, relabel);
  s->kitty = apart[0];
  s->aside = apart[1];
  for (int i = 0; i < s->n_played; i++)
    s->played[i] = relabel_code (relabel, s->played[i]);
  if (s->secretary != 0)
    s->secretary = relabel_code (relabel, s->secretary);
  s->trump = relabel->suit[s->trump];
  if (!laid_out)
    s->auction.calls[0] = (uint8_t)kbz_bid (s->level, (KbzSuit)s->trump);
  return true;
}
