/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole deals: what the conformance suite does not know about Dou Dizhu. */
#include "analysis/position.h"
#include "tests/games/doudizhu/table.h"
#include "tests/said.h"

static void deal (KbzDdzGame *g, uint64_t seed)
{
  const KbzOptions options = { { 0 } };
  const KbzMatch match = { 0 };
  game->deal (g, &options, &match, seed);
}

static const KbzZone *zone (const KbzView *view, KbzZoneKind kind, int seat)
{
  for (int i = 0; i < view->n_zones; i++)
    if (view->zones[i].kind == kind && view->zones[i].seat == seat)
      return &view->zones[i];
  return NULL;
}

/* ---- Deal and bidding -------------------------------------------------------------------- */

START_TEST (seventeen_each_three_at_the_bottom_and_the_face_up_card_bids_first)
{
  int firsts[3] = { 0 };
  for (uint64_t seed = 0; seed < 60; seed++) {
    KbzDdzGame g;
    deal (&g, seed);
    KbzDdzHand all = 0;
    for (int seat = 0; seat < 3; seat++) {
      ck_assert_int_eq (kbz_hand_size (&g.hands[seat]), 17);
      all += kbz_ddz_game_ranks (&g.hands[seat]);
    }
    for (int i = 0; i < 3; i++)
      all += kbz_ddz_cards (1, kbz_ddz_rank_of (g.bottom[i]));
    ck_assert_uint_eq (all, KBZ_DDZ_FULL_PACK);
    ck_assert (kbz_hand_has (&g.hands[g.first], g.face_up));
    ck_assert_int_eq (game->turn (&g).seat, g.first);
    firsts[g.first]++;
  }
  for (int seat = 0; seat < 3; seat++)
    ck_assert_int_gt (firsts[seat], 8);
}
END_TEST

START_TEST (the_auction_ends_with_a_three_or_two_passes_after_a_bid)
{
  static const struct {
    const char *calls;
    int landlord, bid; /* callers are counted from who bids first; -1: dealt again, -2: goes on */
  } cases[] = {
    { "bid 3", 0, 3 },
    { "pass/bid 3", 1, 3 },
    { "pass/pass/pass", -1, 0 },
    { "pass/pass", -2, 0 },
    { "bid 1/pass", -2, 1 },
    { "bid 1/pass/pass", 0, 1 },
    { "bid 1/bid 2/pass/pass", 1, 2 },
    { "pass/bid 1/pass", -2, 1 },
    { "pass/bid 1/pass/bid 2/pass/pass", 0, 2 },
    { "pass/bid 1/bid 2/bid 3", 0, 3 },
    { "pass/pass/bid 1/pass/bid 2/pass/bid 3", 0, 3 },
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    KbzDdzGame g;
    deal (&g, i);
    make (&g, cases[i].calls);
    int caller = cases[i].landlord;
    ck_assert_msg (g.phase
                       == (caller >= 0    ? KBZ_DDZ_PLAYING
                           : caller == -1 ? KBZ_DDZ_OVER
                                          : KBZ_DDZ_BIDDING),
                   "%s", cases[i].calls);
    ck_assert_int_eq (g.bid, cases[i].bid);
    if (caller < 0)
      continue;
    ck_assert_int_eq (g.landlord, (g.first + caller) % 3);
    ck_assert_int_eq (g.to_move, g.landlord);
    for (int seat = 0; seat < 3; seat++)
      ck_assert_int_eq (kbz_hand_size (&g.hands[seat]), seat == g.landlord ? 20 : 17);
  }
}
END_TEST

START_TEST (a_bid_must_be_higher_and_nothing_is_played_before)
{
  KbzDdzGame g;
  deal (&g, 1);
  make (&g, "bid 2");
  ck_assert_str_eq (broken_rule (&g, "bid 1"), "higher-bid");
  ck_assert_str_eq (broken_rule (&g, "bid 2"), "higher-bid");
  ck_assert_str_eq (broken_rule (&g, "bid 3"), "");
  KbzReason reason = { 0 };
  KbzMove four = kbz_move (KBZ_MOVE_CALL, 4, NULL, 0);
  KbzMove card = kbz_move (KBZ_MOVE_PLAY, 0, &g.face_up, 1);
  ck_assert (!game->legal (&g, &four, &reason));
  ck_assert_str_eq (reason.rule, "bids");
  ck_assert (!game->legal (&g, &card, &reason));
  ck_assert_str_eq (reason.rule, "bid-first");
}
END_TEST

START_TEST (three_passes_throw_the_deal_in_and_the_same_player_deals_again)
{
  const KbzOptions options = { { 0 } };
  KbzMatch match = { .dealer = 2, .total = { 4, -2, -2 } };
  KbzScore score = { 0 };
  KbzDdzGame g;
  game->deal (&g, &options, &match, 8);
  make (&g, "pass/pass/pass");
  ck_assert_int_eq (game->turn (&g).seat, KBZ_NO_SEAT);
  game->score (&g, &score);
  ck_assert_str_eq (said (score.verdict), "Nobody bid: the cards are dealt again.");
  ck_assert_int_eq (score.n_parts, 0);
  game->carry (&g, &match);
  ck_assert_int_eq (match.dealer, 2);
  ck_assert_int_eq (match.total[0], 4);
}
END_TEST

START_TEST (the_bottom_cards_are_hidden_until_bid_and_then_shown_to_all)
{
  KbzDdzGame g;
  deal (&g, 3);
  for (int phase = 0; phase < 2; phase++) {
    for (int seat = 0; seat < 3; seat++) {
      KbzView view = { 0 };
      game->view (&g, seat, &view);
      const KbzZone *bottom = zone (&view, KBZ_ZONE_KITTY, KBZ_NO_SEAT);
      const KbzZone *shown = zone (&view, KBZ_ZONE_SHOWN, g.first);
      ck_assert_int_eq (bottom->count, 3);
      ck_assert_int_eq (bottom->face_up, phase == 1);
      ck_assert_int_eq (shown != NULL, phase == 0);
      if (shown != NULL)
        ck_assert_int_eq (view.cards[shown->start], g.face_up);
      ck_assert_int_eq (view.seats[seat].role.message != NULL, phase == 1);
    }
    if (phase == 0)
      make (&g, "pass/bid 3");
  }
  for (int i = 0; i < 3; i++)
    ck_assert (kbz_hand_has (&g.hands[g.landlord], g.bottom[i]));
}
END_TEST

/* ---- The play ---------------------------------------------------------------------------- */

/* The example of the source: B passes, comes back in, and leads when the others have passed. */
START_TEST (a_pass_does_not_give_up_the_next_turn)
{
  KbzDdzGame g;
  set_up (&g, "hands: 3 3 3 9 K K K J 7; A A A 3 4 6; 5 5 5 7 8 8\n");
  make (&g, "3 3 3 9/pass/5 5 5 7");
  ck_assert_str_eq (said (game->turn (&g).prompt), "Beat the play on the table, or pass.");
  KbzView view = { 0 };
  game->view (&g, 0, &view);
  ck_assert_str_eq (said (view.seats[1].note), "Passes");
  ck_assert (zone (&view, KBZ_ZONE_TRICK, 2)->marked);
  ck_assert (!zone (&view, KBZ_ZONE_TRICK, 0)->marked);
  make (&g, "K K K J/3 A A A/pass/pass");
  ck_assert_int_eq (g.to_move, 1);
  ck_assert_str_eq (broken_rule (&g, "pass"), "lead");
  memset (&view, 0, sizeof view);
  game->view (&g, 0, &view);
  ck_assert_ptr_null (zone (&view, KBZ_ZONE_TRICK, 1));
  ck_assert (zone (&view, KBZ_ZONE_LAST, 1)->marked);
  /* kickers stand behind the cards they go with, though they are lower */
  const KbzCard *aces = view.cards + zone (&view, KBZ_ZONE_LAST, 1)->start;
  ck_assert_int_eq (kbz_card_rank (aces[0]), KBZ_ACE);
  ck_assert_int_eq (kbz_card_rank (aces[3]), 3);
  make (&g, "4");
  ck_assert_int_eq (g.to_move, 2);
}
END_TEST

START_TEST (the_first_without_cards_wins_and_a_partner_wins_too)
{
  KbzDdzGame g;
  KbzScore score = { 0 };
  set_up (&g, "hands: 3 4; 5 6; 7\nbid: 2\n");
  make (&g, "3/pass/7");
  ck_assert_int_eq (g.phase, KBZ_DDZ_OVER);
  ck_assert_str_eq (broken_rule (&g, "pass"), "over");
  game->score (&g, &score);
  ck_assert_str_eq (said (score.verdict), "The farmers win: the landlord pays each of them 2.");
  ck_assert_int_eq (score.total[0], -4);
  ck_assert_int_eq (score.total[1], 2);
  ck_assert_int_eq (score.total[2], 2);
}
END_TEST

/* The source's sum: two bombs and a rocket make a bid of 3 worth 24 from each. */
START_TEST (every_bomb_and_rocket_doubles_whoever_plays_it)
{
  static const struct {
    const char *hands, *plays, *verdict;
    int landlord, farmer;
  } deals[] = {
    { "hands: J J 4 4 4 4; 5 5 5 5 9 9; LJ BJ T 7\nbid: 3\n",
      "4 4 4 4/5 5 5 5/LJ BJ/pass/pass/7/J/pass/pass/J", "The landlord wins: each farmer pays 24.",
      48, -24 },
    { "hands: J J 4 4 4 4; 5 5 5 5 9 9; LJ BJ T\nbid: 3\n", "4 4 4 4/5 5 5 5/LJ BJ/pass/pass/T",
      "The farmers win: the landlord pays each of them 24.", -48, 24 },
    { "hands: J J 4 4 4 4 5 6; 5 9; 7 T\nbid: 2\n", "4 4 4 4 5 6/pass/pass/J J",
      "The landlord wins: each farmer pays 2.", 4, -2 },
    { "hands: J 4 4 4 4; 9 9\nbid: 1\n", "4 4 4 4/pass/J", "The landlord wins: the farmer pays 2.",
      2, -2 },
  };
  for (size_t i = 0; i < sizeof deals / sizeof deals[0]; i++) {
    KbzDdzGame g;
    KbzScore score = { 0 };
    set_up (&g, deals[i].hands);
    make (&g, deals[i].plays);
    ck_assert_int_eq (g.phase, KBZ_DDZ_OVER);
    game->score (&g, &score);
    ck_assert_str_eq (said (score.verdict), deals[i].verdict);
    ck_assert_int_eq (score.total[0], deals[i].landlord);
    ck_assert_int_eq (score.total[1], deals[i].farmer);
    ck_assert_int_eq (score.total[2], g.seats == 3 ? deals[i].farmer : 0);
  }
}
END_TEST

START_TEST (a_spring_doubles_only_with_the_option)
{
  static const struct {
    const char *hands, *plays;
    int made[3]; /* plays before */
    int landlord;
  } cases[] = {
    { "hands: 5; 3 3; 4 4", "5", { 4, 0, 0 }, 4 },         /* no farmer has played */
    { "hands: 5; 3 3; 4 4", "5", { 4, 0, 1 }, 2 },         /* one has */
    { "hands: 5 5; 3 3; 6", "5/pass/6", { 0, 0, 4 }, -4 }, /* the landlord only led once */
    { "hands: 5 5; 3 3; 6", "5/pass/6", { 1, 0, 4 }, -2 },
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
    for (int option = 0; option < 2; option++) {
      KbzDdzGame g;
      KbzScore score = { 0 };
      char text[200];
      snprintf (text, sizeof text, "%s\nplays_made: %d; %d; %d\nspring: %s\n", cases[i].hands,
                cases[i].made[0], cases[i].made[1], cases[i].made[2], option ? "true" : "false");
      set_up (&g, text);
      make (&g, cases[i].plays);
      game->score (&g, &score);
      ck_assert_int_eq (score.total[0], option                  ? cases[i].landlord
                                        : cases[i].landlord > 0 ? 2
                                                                : -2);
    }
}
END_TEST

START_TEST (several_deals_add_up_and_the_deal_goes_round)
{
  const KbzOptions options = { { 0 } };
  KbzMatch match = { 0 };
  KbzRandom random;
  int sums[3] = { 0 }, played = 0, dealer = 0;
  kbz_random_init (&random, 1);
  for (uint64_t seed = 0; seed < 12; seed++) {
    KbzDdzGame g;
    KbzScore score = { 0 };
    game->deal (&g, &options, &match, seed);
    ck_assert_int_eq (g.dealer, dealer);
    while (g.phase != KBZ_DDZ_OVER) {
      KbzMove move = game->bot (&g, KBZ_STRENGTH_BEGINNER, &random, NULL);
      ck_assert (game->legal (&g, &move, NULL));
      game->apply (&g, &move);
    }
    game->score (&g, &score);
    game->carry (&g, &match);
    played += g.landlord != KBZ_NO_SEAT;
    dealer = g.landlord != KBZ_NO_SEAT ? (dealer + 1) % 3 : dealer;
    ck_assert_int_eq (score.total[0] + score.total[1] + score.total[2], 0);
    for (int seat = 0; seat < 3; seat++) {
      sums[seat] += score.total[seat];
      ck_assert_int_eq (match.total[seat], sums[seat]);
    }
  }
  ck_assert_int_eq (match.deals, 12);
  ck_assert_int_gt (played, 5);
}
END_TEST

START_TEST (taking_back_a_bomb_takes_back_its_doubling)
{
  KbzError error = { 0 };
  KbzPosition *position =
      kbz_position_from_text ("game: doudizhu\nhands: 3 3 3 3 5; 4 4; 6 6\n", &error);
  ck_assert_msg (position != NULL, "%s", kbz_said (&error));
  const KbzDdzGame *g = kbz_position_state (position);
  KbzMove bomb = move_of (g, "3 3 3 3");
  ck_assert (kbz_position_apply (position, &bomb, NULL));
  g = kbz_position_state (position);
  ck_assert_int_eq (g->bombs, 1);
  ck_assert (kbz_position_undo (position));
  g = kbz_position_state (position);
  ck_assert_int_eq (g->bombs, 0);
  ck_assert_int_eq (kbz_hand_size (&g->hands[0]), 5);
  kbz_position_free (position);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (
      seventeen_each_three_at_the_bottom_and_the_face_up_card_bids_first,
      the_auction_ends_with_a_three_or_two_passes_after_a_bid,
      a_bid_must_be_higher_and_nothing_is_played_before,
      three_passes_throw_the_deal_in_and_the_same_player_deals_again,
      the_bottom_cards_are_hidden_until_bid_and_then_shown_to_all,
      a_pass_does_not_give_up_the_next_turn, the_first_without_cards_wins_and_a_partner_wins_too,
      every_bomb_and_rocket_doubles_whoever_plays_it, a_spring_doubles_only_with_the_option,
      several_deals_add_up_and_the_deal_goes_round, taking_back_a_bomb_takes_back_its_doubling);
}
