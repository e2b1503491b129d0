/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analysis/games/bridge/bidding/bidding.h"
#include "analysis/games/bridge/bridge.h"
#include "analysis/games/bridge/par.h"
#include "analysis/games/bridge/pbn-deal.h"
#include "analysis/games/bridge/scoring.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* How good the contracts are that the system reaches, all four bidding it, with open cards.
 *
 * bridge-bidding deals N                       N seeded deals, a line each, for kibitz-cli
 * bridge-table bridge-bidding par TABLES [WORST]            against par; TABLES is what
 * bridge-table made of them bridge-bidding alone TABLES [WORST]          the opponents always pass:
 * against the side's best contract
 */

enum { DEALS_MAX = 5000 };

typedef struct {
  int seed, loss, score, best, level, doubled, declarer, tricks;
  KbzSuit strain;
} Result;

typedef struct {
  int n, made, reached, lost;
} Share; /* of games or slams: can be made, and were bid */

static void deal (int seed, KbzBridge *s)
{
  KbzMatch match = { .dealer = seed % 4, .deals = seed };
  kbz_game_bridge.deal (s, &(KbzOptions){ 0 }, &match, (uint64_t)seed);
}

static bool read_table (FILE *file, KbzDdTricks *table)
{
  for (int i = 0; i < 20; i++) {
    int tricks;
    if (fscanf (file, "%d", &tricks) != 1)
      return false;
    table->tricks[i / 5][i % 5] = (int8_t)tricks;
  }
  return true;
}

/* Bids to the end; only the side `alone` bids unless it is -1. */
static void bid (KbzBridge *s, int alone)
{
  while (s->phase == KBZ_BRIDGE_AUCTION) {
    int seat = kbz_bridge_seat (s);
    bool silent = alone >= 0 && seat % 2 != alone;
    kbz_bridge_call (s,
                     silent ? KBZ_PASS : kbz_bridge_choose_call (&s->auction, s->play.hands[seat]));
  }
}

/* For North–South. */
static int contract_score (const KbzBridge *s, int level, KbzSuit strain, int doubled, int declarer,
                           int tricks)
{
  KbzScore score = { 0 };
  KbzBridgeResult result = {
    { level, strain, doubled }, declarer, s->vul >> (declarer % 2) & 1, tricks
  };
  kbz_bridge_score_result (&result, &score);
  return score.total[0] - score.total[1];
}

static int best_alone (const KbzBridge *s, const KbzDdTricks *table, int side)
{
  int best = 0;
  for (int declarer = side; declarer < 4; declarer += 2)
    for (int strain = 0; strain < 5; strain++)
      for (int level = 1; level <= 7 && level + 6 <= table->tricks[declarer][strain]; level++) {
        int score = contract_score (s, level, (KbzSuit)strain, 0, declarer,
                                    table->tricks[declarer][strain]);
        score = side == 0 ? score : -score;
        best = score > best ? score : best;
      }
  return best;
}

static bool is_game (int level, KbzSuit strain)
{
  return level >= (strain == KBZ_NO_SUIT ? 3 : strain <= KBZ_HEARTS ? 4 : 5);
}

/* Whether the side can make game (or a slam), and did bid one that makes. */
static void count_share (Share *share, const Result *result, const KbzDdTricks *table, int side,
                         bool slam)
{
  bool can = false;
  for (int declarer = side; declarer < 4; declarer += 2)
    for (int strain = 0; strain < 5; strain++) {
      int level = table->tricks[declarer][strain] - 6;
      can = can || (slam ? level >= 6 : is_game (level, (KbzSuit)strain));
    }
  bool ours = result->level > 0 && result->declarer % 2 == side
              && (slam ? result->level >= 6 : is_game (result->level, result->strain));
  bool makes = ours && result->tricks >= result->level + 6;
  share->n += can;
  share->reached += can && ours;
  share->made += makes;
  share->lost += ours && !makes;
}

/* What the loss came from. */
static const char *const causes[] = { "contract lost", "game missed", "slam missed",
                                      "too high but made", "other" };

static int cause_of (const Result *r)
{
  if (r->level > 0 && r->tricks < r->level + 6)
    return 0;
  int best = r->best < 0 ? -r->best : r->best;
  bool game = r->level > 0 && is_game (r->level, r->strain);
  if (best >= 900 && r->level < 6)
    return 2;
  if (best >= 300 && best < 900 && !game)
    return 1;
  return r->level > 0 && game && best < 300 ? 3 : 4;
}

static int compare (const void *a, const void *b)
{
  return ((const Result *)b)->loss - ((const Result *)a)->loss;
}

static void show (const Result *result, bool alone)
{
  KbzBridge s;
  char text[KBZ_PBN_DEAL_TEXT], call[4], sentence[300];
  static const char *const vul[] = { "none", "ns", "ew", "both" };
  deal (result->seed, &s);
  printf ("\ndeal %d, %d IMPs: %s dealer %s vul %s, score %d, best %d\n", result->seed,
          result->loss, kbz_bridge_pbn_write (s.play.dealt, 0, text),
          kbz_trick_play_seat_ids[s.dealer], vul[s.vul], result->score, result->best);
  bid (&s, alone ? (result->seed / 4) % 2 : -1);
  for (int i = 0; i < s.auction.n; i++) {
    KbzText means = kbz_bridge_explain_call (&s.auction, i);
    printf ("  %s %-2s %s\n", kbz_trick_play_seat_ids[kbz_bridge_auction_seat (&s.auction, i)],
            kbz_bridge_call_write (s.auction.calls[i], call),
            kbz_text_write (&means, NULL, sentence, sizeof sentence));
  }
  printf ("  tricks %d\n", result->tricks);
}

static void print_share (const char *what, const Share *share)
{
  printf ("%s: %d can be made with open cards, %d of them bid (%.0f %%); bid and made %d, bid and "
          "lost %d\n",
          what, share->n, share->reached, 100.0 * share->reached / (share->n > 0 ? share->n : 1),
          share->made, share->lost);
}

static void judge (FILE *file, bool alone, int worst)
{
  static Result results[DEALS_MAX];
  Share games = { 0 }, slams = { 0 };
  KbzDdTricks table;
  int n = 0;
  long sum = 0, by_cause[5] = { 0 };
  while (n < DEALS_MAX && read_table (file, &table)) {
    KbzBridge s;
    Result *r = &results[n];
    int seed = ++n, side = (seed / 4) % 2;
    deal (seed, &s);
    bid (&s, alone ? side : -1);
    *r = (Result){ .seed = seed,
                   .level = s.level,
                   .doubled = s.doubled,
                   .strain = (KbzSuit)s.play.trump,
                   .declarer = s.play.declarer };
    if (s.level > 0) {
      r->tricks = table.tricks[s.play.declarer][s.play.trump];
      r->score = contract_score (&s, s.level, r->strain, s.doubled, s.play.declarer, r->tricks);
    }
    if (alone) {
      r->score = side == 0 ? r->score : -r->score;
      r->best = best_alone (&s, &table, side);
    } else {
      KbzDdPar par;
      kbz_dd_par (&table, s.dealer, (KbzBridgeVul)s.vul, &par);
      r->best = par.score;
    }
    r->loss = abs (kbz_bridge_imps (r->score - r->best));
    sum += r->loss;
    by_cause[cause_of (r)] += r->loss;
    for (int i = 0; i < 2; i++)
      if (!alone || i == side) {
        count_share (&games, r, &table, i, false);
        count_share (&slams, r, &table, i, true);
      }
  }
  printf ("%d deals: %.2f IMPs a deal away from %s\n", n, (double)sum / n,
          alone ? "the best contract" : "par");
  for (int i = 0; i < 5; i++)
    printf ("%s %.2f%s", causes[i], (double)by_cause[i] / n, i < 4 ? ", " : "\n");
  print_share ("games", &games);
  print_share ("slams", &slams);
  qsort (results, (size_t)n, sizeof results[0], compare);
  for (int i = 0; i < worst && i < n; i++)
    show (&results[i], alone);
}

int main (int argc, char **argv)
{
  if (argc == 3 && strcmp (argv[1], "deals") == 0) {
    for (int seed = 1; seed <= atoi (argv[2]); seed++) {
      KbzBridge s;
      char text[KBZ_PBN_DEAL_TEXT];
      deal (seed, &s);
      puts (kbz_bridge_pbn_write (s.play.dealt, 0, text));
    }
    return 0;
  }
  FILE *file = argc < 3 ? NULL : fopen (argv[2], "r");
  if (file == NULL) {
    fprintf (stderr, "bridge-bidding deals N | par TABLES [WORST] | alone TABLES [WORST]\n");
    return 1;
  }
  judge (file, strcmp (argv[1], "alone") == 0, argc > 3 ? atoi (argv[3]) : 0);
  fclose (file);
  return 0;
}
