/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "napoleon.h"

/* Who looks like the secretary: whoever takes tricks away from declarer does not, whoever leaves
 * them to him does. It can be feigned. */

enum { TAKES_AWAY = -2, LEAVES_IT = 1 };

/* What the cards of one trick say of `seat`. */
static int of_trick (const KbzNapoleon *s, const KbzCard *trick, int n, int leader, int seat)
{
  int place = (seat - leader + 4) % 4, holder = 0;
  for (int i = 1; i < n && i <= place; i++) {
    int before = (leader + holder) % 4;
    holder = kbz_napoleon_winner (trick, i + 1, (KbzSuit)s->trump, s->secretary);
    if (i == place && before == s->declarer)
      return holder == i ? TAKES_AWAY : LEAVES_IT;
  }
  return 0;
}

int kbz_napoleon_leaning (const KbzNapoleon *s, int seat)
{
  int sum = 0, leader = s->opener;
  for (int start = 0; start < s->n_played; start += 4) {
    int n = s->n_played - start < 4 ? s->n_played - start : 4;
    sum += of_trick (s, s->played + start, n, leader, seat);
    leader =
        (leader + kbz_napoleon_winner (s->played + start, n, (KbzSuit)s->trump, s->secretary)) % 4;
  }
  return sum;
}

bool kbz_napoleon_trusts (const KbzNapoleon *s, int seat, int other)
{
  if (kbz_napoleon_knows_team (s, seat))
    return !((s->team >> other ^ s->team >> seat) & 1);
  if (other == seat)
    return true;
  int leaning = kbz_napoleon_leaning (s, other);
  if (seat != s->declarer) /* another opponent of declarer's */
    return other != s->declarer && leaning < 0;
  for (int third = 0; third < 4; third++)
    if (third != seat && third != other && kbz_napoleon_leaning (s, third) >= leaning)
      return false;
  return leaning > 1;
}
