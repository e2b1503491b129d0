/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of thumb, in hundredths of a turn. Their weights were chosen by matches of the bot
 * against itself. */
#include "ideas.h"

enum {
  LEAD = 80,          /* to be on lead once more */
  GOES_OUT = 2784,    /* only sure plays but one are left */
  LET_OUT = 940,      /* to let an enemy out */
  FEED = 411,         /* to let the partner out */
  BOMB = 251,         /* to keep bombs for need: a bomb doubles what may be lost */
  PARTNER_WINS = 90,  /* to beat a partner whose play stands already */
  PARTNER_LOW = 12,   /* to beat a partner's play that the landlord may still beat … */
  PARTNER_HIGH = 104, /* … and so much more the likelier it is to stand */
  PARTNER_NEAR = 147, /* and if he is about to go out */
  PATIENCE = 41,      /* to spend a winner where the partner has still to speak … */
  WAIT = 90,          /* … and so much more for triples of aces or higher on low ones */
  MANY_LEFT = 6,      /* cards of a landlord whom one need not stop yet */
};

/* Chance, 0 … KBZ_DDZ_SURE, that one of a few cards not seen beats a single or pair. */
static int higher_share (const KbzDdzSight *sight, int cards, int rank)
{
  int all = 0, higher = 0;
  for (int r = 0; r < KBZ_DDZ_RANKS; r++) {
    int n = kbz_ddz_count (sight->unseen, r);
    all += n;
    higher += r > rank && n >= cards ? n : 0;
  }
  int share = all == 0 ? 0 : KBZ_DDZ_SURE * higher / all;
  return cards == 1 ? share : share / 3;
}

/* What it costs that an enemy with as few cards as the play may go out by beating it. */
static int danger (const KbzDdzSight *sight, const KbzDdzCombo *play, int owner)
{
  int cards = play->type == KBZ_DDZ_SINGLE ? 1 : play->type == KBZ_DDZ_PAIR ? 2 : 0;
  int worst = 0;
  for (int seat = (sight->seat + 1) % sight->seats; cards > 0 && seat != owner;
       seat = (seat + 1) % sight->seats)
    if (!kbz_ddz_partners (seat, sight->seat) && sight->left[seat] == cards)
      worst = LET_OUT * higher_share (sight, cards, play->rank) / KBZ_DDZ_SURE;
  return worst;
}

/* What it is worth that a partner with as few cards may go out on the play; half if the landlord
 * comes first. */
static int feeds (const KbzDdzSight *sight, const KbzDdzCombo *play)
{
  int partner = kbz_ddz_sight_partner (sight);
  int cards = play->type == KBZ_DDZ_SINGLE ? 1 : play->type == KBZ_DDZ_PAIR ? 2 : 0;
  if (partner < 0 || cards == 0 || sight->left[partner] != cards)
    return 0;
  int worth = FEED * higher_share (sight, 1, play->rank) / KBZ_DDZ_SURE;
  return partner == sight->seat + 1 ? worth : worth / 2;
}

/* Low cards, and what can hardly be played to a lead of others, want to be led. */
static int wants_lead (const KbzDdzCombo *play)
{
  int size = kbz_ddz_size (play->cards);
  return size <= 2 ? 70 - 11 * play->rank : 38 - 6 * play->rank + 5 * size;
}

/* Whether the hand goes out for certain, bombs aside: only one play of the rest may be beaten, and
 * that one comes last. */
static bool runs_out (const KbzDdzThinker *thinker, const KbzDdzCombo *play, const KbzDdzPlan *rest)
{
  return kbz_ddz_chance (&thinker->chances, play) == KBZ_DDZ_SURE
         && kbz_ddz_plan_losers (rest, &thinker->chances) <= 1;
}

int kbz_ddz_rate_lead (const KbzDdzThinker *thinker, const KbzDdzCombo *play,
                       const KbzDdzPlan *rest)
{
  const KbzDdzSight *sight = thinker->sight;
  int chance = kbz_ddz_chance (&thinker->chances, play);
  int rating = thinker->plan.cost - rest->cost + LEAD * chance / KBZ_DDZ_SURE;
  rating += wants_lead (play) + feeds (sight, play) - danger (sight, play, sight->seat);
  if (runs_out (thinker, play, rest))
    return rating + GOES_OUT - (kbz_ddz_is_bomb (play) ? BOMB : 0);
  return kbz_ddz_is_bomb (play) ? rating - 3 * BOMB : rating;
}

/* What it costs to beat the partner. */
static int spoils (const KbzDdzThinker *thinker)
{
  const KbzDdzSight *sight = thinker->sight;
  if (!kbz_ddz_partners (sight->beat_by, sight->seat))
    return 0;
  int cost = sight->left[sight->beat_by] <= 2 ? PARTNER_NEAR : 0;
  if (!kbz_ddz_sight_enemy_behind (sight, sight->beat_by))
    return cost + PARTNER_WINS;
  int chance = kbz_ddz_chance (&thinker->chances, &sight->to_beat);
  return cost + PARTNER_LOW + PARTNER_HIGH * chance / KBZ_DDZ_SURE;
}

/* Whether the partner may still answer the landlord's play. */
static bool partner_behind (const KbzDdzSight *sight)
{
  return kbz_ddz_sight_partner (sight) == sight->seat + 1 && sight->beat_by == KBZ_DDZ_LANDLORD;
}

/* What it costs to beat low triples with the highest before the partner has had his chance to get
 * rid of low cards. Singles and pairs are better stopped: the landlord has more of them. */
static int waits (const KbzDdzSight *sight, const KbzDdzCombo *play)
{
  bool triples = play->type >= KBZ_DDZ_TRIPLE && play->type <= KBZ_DDZ_TRIPLE_PAIR;
  bool high = play->rank >= KBZ_DDZ_ACE && sight->to_beat.rank < KBZ_DDZ_ACE - 2;
  return triples && high && sight->left[KBZ_DDZ_LANDLORD] >= MANY_LEFT ? WAIT : 0;
}

int kbz_ddz_rate_follow (const KbzDdzThinker *thinker, const KbzDdzCombo *play,
                         const KbzDdzPlan *rest)
{
  const KbzDdzSight *sight = thinker->sight;
  int chance = kbz_ddz_chance (&thinker->chances, play);
  int rating = thinker->plan.cost - rest->cost + LEAD * chance / KBZ_DDZ_SURE;
  rating -= danger (sight, play, sight->seat);
  if (runs_out (thinker, play, rest))
    return rating + GOES_OUT - (kbz_ddz_is_bomb (play) ? BOMB : 0);
  rating -= spoils (thinker);
  if (partner_behind (sight))
    rating -= PATIENCE * chance / KBZ_DDZ_SURE + waits (sight, play);
  if (kbz_ddz_is_bomb (play))
    rating -= rest->cost <= 2 * KBZ_DDZ_TURN ? BOMB / 2 : BOMB;
  return rating;
}

/* Passing leaves the lead to whoever made the play, or lets an enemy behind go out on it. */
int kbz_ddz_rate_pass (const KbzDdzThinker *thinker)
{
  static const int near[] = { 0, LET_OUT, 312, 117, 73, 43 };
  const KbzDdzSight *sight = thinker->sight;
  int rating = -danger (sight, &sight->to_beat, sight->beat_by);
  if (kbz_ddz_partners (sight->beat_by, sight->seat))
    return rating;
  int left = sight->left[sight->beat_by];
  if (left < (int)(sizeof near / sizeof near[0])) {
    int stands = kbz_ddz_chance (&thinker->chances, &sight->to_beat);
    rating -= partner_behind (sight) ? near[left] * (stands + KBZ_DDZ_SURE) / (2 * KBZ_DDZ_SURE)
                                     : near[left];
  }
  return rating;
}
