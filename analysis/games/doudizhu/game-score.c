/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game.h"

bool kbz_ddz_game_landlord_won (const KbzDdzGame *g)
{
  return kbz_hand_size (&g->hands[g->landlord]) == 0;
}

bool kbz_ddz_game_is_spring (const KbzDdzGame *g)
{
  int farmers = 0;
  if (!g->spring)
    return false;
  for (int seat = 0; seat < g->seats; seat++)
    farmers += seat == g->landlord ? 0 : g->plays[seat];
  return kbz_ddz_game_landlord_won (g) ? farmers == 0 : g->plays[g->landlord] == 1;
}

/* What a side gets or pays, part by part; `sign` is -1 for those who pay. */
static void add_parts (KbzScore *score, int seat, int sign, const KbzDdzResult *result)
{
  int doubled = result->bid << result->bombs;
  kbz_score_part (score, seat, sign * result->bid,
                  KBZ_TEXT (N_ ("Bid of {0}"), KBZ_NUMBER (result->bid)));
  if (result->bombs > 0)
    kbz_score_part (score, seat, sign * (doubled - result->bid),
                    result->bombs == 1 ? KBZ_TEXT (N_ ("A bomb or rocket doubles"))
                                       : KBZ_TEXT (N_ ("Bombs and rockets double {0} times"),
                                                   KBZ_NUMBER (result->bombs)));
  if (result->spring)
    kbz_score_part (score, seat, sign * doubled, KBZ_TEXT (N_ ("Spring doubles")));
}

void kbz_ddz_score_parts (const KbzDdzResult *result, int landlord, int farmer, KbzScore *score)
{
  int sign = result->landlord_won ? 1 : -1;
  add_parts (score, landlord, sign, result);
  if (result->farmers == 2)
    kbz_score_part (score, landlord, sign * kbz_ddz_points (result),
                    KBZ_TEXT (N_ ("The same for the second farmer")));
  add_parts (score, farmer, -sign, result);
}

void kbz_ddz_game_score (const void *state, KbzScore *score)
{
  const KbzDdzGame *g = state;
  int scores[KBZ_DDZ_SEATS];
  if (g->phase != KBZ_DDZ_OVER)
    return;
  if (g->landlord == KBZ_NO_SEAT) {
    score->verdict = KBZ_TEXT (N_ ("Nobody bid: the cards are dealt again."));
    return;
  }
  KbzDdzResult result = { .bid = g->bid,
                          .bombs = g->bombs,
                          .landlord_won = kbz_ddz_game_landlord_won (g),
                          .spring = kbz_ddz_game_is_spring (g),
                          .farmers = g->seats - 1 };
  kbz_ddz_score_parts (&result, g->landlord, kbz_ddz_game_seat (g, 1), score);
  kbz_ddz_score (&result, scores);
  for (int seat = 0; seat < g->seats; seat++)
    score->total[seat] = scores[kbz_ddz_game_index (g, seat)];
  KbzArg points = KBZ_NUMBER (kbz_ddz_points (&result));
  if (g->seats == 2)
    score->verdict = result.landlord_won
                         ? KBZ_TEXT (N_ ("The landlord wins: the farmer pays {0}."), points)
                         : KBZ_TEXT (N_ ("The farmer wins: the landlord pays {0}."), points);
  else
    score->verdict =
        result.landlord_won
            ? KBZ_TEXT (N_ ("The landlord wins: each farmer pays {0}."), points)
            : KBZ_TEXT (N_ ("The farmers win: the landlord pays each of them {0}."), points);
}

/* The deal goes round in the order of play; after three passes the same player deals again. */
void kbz_ddz_game_carry (const void *state, KbzMatch *match)
{
  const KbzDdzGame *g = state;
  KbzScore score = { 0 };
  kbz_ddz_game_score (g, &score);
  for (int seat = 0; seat < g->seats; seat++)
    match->total[seat] += score.total[seat];
  match->deals++;
  match->dealer = g->landlord == KBZ_NO_SEAT ? g->dealer : (g->dealer + 1) % KBZ_DDZ_SEATS;
}

/* The score: what the landlord gets each farmer pays in equal parts. */
double kbz_ddz_game_expect (const void *state, int seat, double mean)
{
  const KbzDdzGame *g = state;
  if (g->phase == KBZ_DDZ_OVER) {
    KbzScore score = { 0 };
    kbz_ddz_game_score (state, &score);
    return score.total[seat];
  }
  double farmers = g->seats - 1;
  double landlord = g->to_move == g->landlord ? mean : -mean * farmers;
  return seat == g->landlord ? landlord : -landlord / farmers;
}
