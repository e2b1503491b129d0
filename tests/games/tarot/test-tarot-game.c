/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole deals: bids, called cards, the discard, handfuls, slams, matches. */
#include "tests/games/tarot/ask.h"

static const KbzGame *const game = &kbz_game_tarot;

static KbzTarot dealt (int players, uint64_t seed)
{
  static const uint8_t values[] = { 1, 0, 2 };
  KbzOptions options = { { values[players - 3] } };
  KbzMatch match = { 0 };
  KbzTarot t;
  game->deal (&t, &options, &match, seed);
  return t;
}

/* Plays on by the list's first move, or by a bot. */
static void play_out (KbzTarot *t, uint64_t seed)
{
  KbzRandom random;
  kbz_random_init (&random, seed);
  while (t->phase != KBZ_TAROT_OVER) {
    KbzMove move = game->bot (t, KBZ_STRENGTH_BEGINNER, &random, NULL);
    ck_assert (game->legal (t, &move, NULL));
    game->apply (t, &move);
  }
}

START_TEST (cards_are_dealt_to_three_four_and_five)
{
  static const int hands[] = { 24, 18, 15 }, dogs[] = { 6, 6, 3 };
  for (int players = 3; players <= 5; players++)
    for (uint64_t seed = 0; seed < 300; seed++) {
      KbzTarot t = dealt (players, seed);
      KbzTarotSet all = t.dog;
      ck_assert_int_eq (kbz_tarot_size (t.dog), dogs[players - 3]);
      for (int seat = 0; seat < players; seat++) {
        ck_assert_int_eq (kbz_tarot_size (t.hands[seat]), hands[players - 3]);
        ck_assert (!kbz_tarot_petit_alone (t.hands[seat]));
        all = kbz_tarot_or (all, t.hands[seat]);
      }
      ck_assert_int_eq (kbz_tarot_size (all), KBZ_TAROT_ALL);
      ck_assert_int_eq (kbz_tarot_turn_seat (&t), 1);
    }
}
END_TEST

START_TEST (a_petit_alone_has_no_other_trump_and_no_excuse)
{
  ck_assert (kbz_tarot_petit_alone (cards_of ("T1 S1 S2 H5")));
  ck_assert (!kbz_tarot_petit_alone (cards_of ("T1 EX S1 S2 H5")));
  ck_assert (!kbz_tarot_petit_alone (cards_of ("T1 T2 S1 S2 H5")));
  ck_assert (!kbz_tarot_petit_alone (cards_of ("T2 S1 S2 H5")));
}
END_TEST

START_TEST (everybody_bids_once_and_higher)
{
  KbzTarot t = dealt (4, 1);
  ck_assert_str_eq (rule_against (&t, "slam"), "bid");
  ck_assert_str_eq (rule_against (&t, "call HR"), "bid");
  ck_assert_str_eq (rule_against (&t, "H5"), "phase");
  play_all (&t, "petite, garde");
  ck_assert_str_eq (rule_against (&t, "petite"), "bid-higher");
  ck_assert_str_eq (rule_against (&t, "garde"), "bid-higher");
  ck_assert_str_eq (rule_against (&t, "garde_sans"), "");
  play_all (&t, "pass, pass");
  ck_assert_int_eq (t.taker, 2);
  ck_assert_int_eq (t.contract, KBZ_TAROT_GARDE);
  ck_assert_int_eq (t.phase, KBZ_TAROT_DISCARDING);
  ck_assert_int_eq (kbz_tarot_size (t.hands[2]), 24);
}
END_TEST

START_TEST (guard_against_ends_the_bidding_and_nobody_sees_the_dog)
{
  KbzTarot t = dealt (4, 1);
  play_all (&t, "pass, garde_contre");
  ck_assert_int_eq (t.phase, KBZ_TAROT_SLAMMING);
  KbzTarotSet dog = t.dog;
  for (int seat = 0; seat < 4; seat++) {
    KbzView view = { 0 };
    game->view (&t, seat, &view);
    for (int i = 0; i < view.n_zones; i++)
      if (view.zones[i].kind == KBZ_ZONE_KITTY)
        ck_assert (!view.zones[i].face_up);
  }
  play (&t, "no_slam");
  ck_assert_int_eq (t.leader, 1);
  play_out (&t, 1);
  KbzTarotTally with, without;
  kbz_tarot_tally (&t, true, &with);
  kbz_tarot_tally (&t, false, &without);
  ck_assert_int_eq (with.half_points, without.half_points); /* the defence has it */
  t.contract = KBZ_TAROT_SANS;
  kbz_tarot_tally (&t, true, &with);
  ck_assert_int_eq (with.half_points, without.half_points + kbz_tarot_set_half_points (dog));
}
END_TEST

START_TEST (four_passes_count_nothing_and_the_next_player_deals)
{
  KbzTarot t = dealt (4, 5);
  KbzMatch match = { .deals = 3, .total = { 5, -5 } };
  KbzScore score = { 0 };
  play_all (&t, "pass, pass, pass, pass");
  ck_assert_int_eq (t.phase, KBZ_TAROT_OVER);
  game->score (&t, &score);
  ck_assert_int_eq (score.n_parts, 0);
  game->carry (&t, &match);
  ck_assert_int_eq (match.deals, 3);
  ck_assert_int_eq (match.dealer, 1);
  ck_assert_int_eq (match.total[0], 5);
}
END_TEST

START_TEST (what_may_be_called)
{
  static const struct {
    const char *hand, *ranks;
  } cases[] = {
    { "SR HR DR C5", "R" },
    { "SR HR DR CR C5", "R D" },
    { "SR HR DR CR SD HD DD CD C5", "R D C" },
    { "SR HR DR CR SD HD DD CD SC HC DC CC C5", "R D C V" },
    { "SD HD DD CD C5", "R" },
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    Answer answer;
    char question[200];
    snprintf (question, sizeof question, "hand: %s\n", cases[i].hand);
    ask ("callable", question, &answer, NULL);
    ck_assert_msg (lists (&answer, "ranks", cases[i].ranks), "%s: %s", cases[i].hand, answer.text);
  }
}
END_TEST

/* With five players: who holds the called king plays with the taker, and nobody else knows it. */
START_TEST (the_called_king_makes_a_silent_partner)
{
  KbzTarot t = dealt (5, 1); /* the king of hearts is with seat 2 */
  play_all (&t, "garde, pass, pass, pass, pass");
  ck_assert_int_eq (t.phase, KBZ_TAROT_CALLING);
  ck_assert_str_eq (rule_against (&t, "call HD"), "call-rank");
  ck_assert_str_eq (rule_against (&t, "garde_sans"), "call");
  KbzTarot own = t;
  play (&t, "call HR");
  ck_assert_int_eq (t.attack, 1u << 1 | 1u << 2);
  ck_assert_int_eq (kbz_tarot_partner (&t), 2);
  ck_assert (kbz_tarot_knows_sides (&t, 2));
  ck_assert (!kbz_tarot_knows_sides (&t, 1));
  ck_assert (!kbz_tarot_knows_sides (&t, 0));
  kbz_tarot_add (&own.hands[1], kbz_card (KBZ_HEARTS, KBZ_ROI));
  kbz_tarot_remove (&own.hands[2], kbz_card (KBZ_HEARTS, KBZ_ROI));
  play (&own, "call HR"); /* a card of one's own: alone against four */
  ck_assert_int_eq (own.attack, 1u << 1);
  play_out (&t, 3);
  KbzScore score = { 0 };
  game->score (&t, &score);
  ck_assert_int_eq (score.total[1], 2 * score.total[2]);
  ck_assert_int_eq (score.total[0], -score.total[2]);
  ck_assert_int_eq (score.total[0], score.total[3]);
}
END_TEST

START_TEST (kings_and_bouts_are_never_laid_aside_and_trumps_last)
{
  static const struct {
    const char *hand, *card, *rule;
  } cases[] = {
    { "SR S5 T1 T5 EX", "SR", "discard-king" },
    { "SR S5 T1 T5 EX", "T1", "discard-bout" },
    { "SR S5 T1 T5 EX", "EX", "discard-bout" },
    { "SR S5 T21 T5 EX", "T21", "discard-bout" },
    { "SR S5 T1 T5 EX", "T5", "discard-trump" },
    { "SR S5 T1 T5 EX", "S5", "" },
    { "SR HR T1 T5 EX", "T5", "" },
    { "SR SD T1 T5 EX", "SD", "" },
    { "SR SD T1 T5 EX", "H9", "not-held" },
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    KbzTarot t;
    char move[20];
    kbz_tarot_clear (&t);
    t.players = 4;
    t.phase = KBZ_TAROT_DISCARDING;
    t.contract = KBZ_TAROT_GARDE;
    t.taker = 0;
    t.hands[0] = cards_of (cases[i].hand);
    snprintf (move, sizeof move, "discard %s", cases[i].card);
    ck_assert_msg (strcmp (rule_against (&t, move), cases[i].rule) == 0, "%s of %s: %s",
                   cases[i].card, cases[i].hand, rule_against (&t, move));
  }
}
END_TEST

/* Seat 0 takes; it leads, since the last seat deals. */
static KbzTarot about_to_play (int players, const char *hand)
{
  KbzTarot t;
  kbz_tarot_clear (&t);
  t.players = (uint8_t)players;
  t.phase = KBZ_TAROT_PLAYING;
  t.contract = KBZ_TAROT_GARDE;
  t.dealer = (uint8_t)(players - 1);
  t.taker = t.leader = 0;
  t.attack = 1;
  t.hands[0] = cards_of (hand);
  return t;
}

START_TEST (handfuls_are_of_three_sizes)
{
#define TEN "T2 T3 T4 T5 T6 T7 T8 T9 T10 T11"
  static const struct {
    int players;
    const char *hand, *shown, *rule;
  } cases[] = {
    { 4, TEN " T12 S1", "show " TEN, "" },
    { 4, TEN " T12 S1", "show " TEN " T12", "handful-size" },
    { 4, TEN " EX S1", "show " TEN, "" },
    { 4, "T2 T3 T4 T5 T6 T7 T8 T9 T10 EX S1", "show T2 T3 T4 T5 T6 T7 T8 T9 T10 EX", "" },
    { 4, TEN " EX S1", "show T2 T3 T4 T5 T6 T7 T8 T9 T10 EX", "handful-excuse" },
    { 4, TEN " S1", "show T2 T3 T4 T5 T6 T7 T8 T9 T10 S1", "handful-trumps" },
    { 4, TEN " S1", "show T2 T3 T4 T5 T6 T7 T8 T9 T10 T10", "handful-trumps" },
    { 3, TEN " T12 T13 T14", "show " TEN, "handful-size" },
    { 3, TEN " T12 T13 T14", "show " TEN " T12 T13 T14", "" },
    { 5, TEN, "show T2 T3 T4 T5 T6 T7 T8 T9", "" },
    { 5, TEN, "show " TEN, "" },
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    KbzTarot t = about_to_play (cases[i].players, cases[i].hand);
    ck_assert_msg (strcmp (rule_against (&t, cases[i].shown), cases[i].rule) == 0, "%s of %s: %s",
                   cases[i].shown, cases[i].hand, rule_against (&t, cases[i].shown));
  }
  KbzTarot t = about_to_play (4, TEN " S1");
  play (&t, "show " TEN);
  ck_assert_int_eq (kbz_tarot_turn_seat (&t), 0); /* and now a card */
  ck_assert_str_eq (rule_against (&t, "show " TEN), "handful-time");
  ck_assert_int_eq (kbz_tarot_shown_handful (&t, 0), KBZ_HANDFUL_SINGLE);
  play (&t, "S1");
  t.n_trick = 0;
  t.shown[0] = (KbzTarotSet){ { 0, 0 } };
  t.n_tricks = 1;
  ck_assert_str_eq (rule_against (&t, "show " TEN), "handful-time");
}
END_TEST

/* Fifteen trumps and four kings: the trump laid aside is shown, and one fewer is laid down. */
START_TEST (a_discarded_trump_counts_for_the_handful)
{
  KbzTarot t = about_to_play (4, TEN " SR HR");
  t.discard = cards_of ("T12 T13 T14");
  ck_assert_str_eq (rule_against (&t, "show " TEN), "");
  play (&t, "show " TEN);
  ck_assert_int_eq (kbz_tarot_shown_handful (&t, 0), KBZ_HANDFUL_DOUBLE);
}
END_TEST

START_TEST (who_announces_a_slam_leads)
{
  KbzTarot t = dealt (4, 1);
  play_all (&t, "pass, pass, pass, garde_sans");
  KbzTarot plain = t;
  play (&t, "slam");
  ck_assert_int_eq (t.leader, 0);
  ck_assert_int_eq (t.announced, 1);
  play (&plain, "no_slam");
  ck_assert_int_eq (plain.leader, 1);
  play_out (&t, 1);
  KbzTarotFigures figures;
  kbz_tarot_figures (&t, &figures);
  ck_assert (figures.announced && !figures.attack_slam);
  ck_assert_int_eq (kbz_tarot_result (&figures).slam, -200);
}
END_TEST

START_TEST (the_first_lead_is_not_in_the_called_suit)
{
  KbzTarot t = dealt (5, 1);
  play_all (&t, "pass, garde_sans, pass, pass, pass, call CR, no_slam");
  ck_assert_int_eq (t.leader, 1); /* S7 H4 H9 HD D3 D9 DC C2 C4 C5 C10 CD T3 T13 T21 */
  ck_assert_str_eq (rule_against (&t, "C2"), "called-suit");
  ck_assert_str_eq (rule_against (&t, "S7"), "");
  play_all (&t, "S7, S1");
  ck_assert_str_eq (rule_against (&t, "H3"), "follow-suit");
}
END_TEST

START_TEST (a_misere_is_an_option)
{
  KbzTarot t = about_to_play (4, "S1 S2 HR");
  ck_assert_str_eq (rule_against (&t, "misere"), "play");
  t.misere = 1;
  ck_assert_str_eq (rule_against (&t, "misere"), ""); /* no trump */
  t.hands[0] = cards_of ("S1 S2 T4 T5");
  ck_assert_str_eq (rule_against (&t, "misere"), ""); /* no courts */
  t.hands[0] = cards_of ("S1 SV T4 T5");
  ck_assert_str_eq (rule_against (&t, "misere"), "misere-hand");
  t.hands[0] = cards_of ("S1 S2 EX");
  ck_assert_str_eq (rule_against (&t, "misere"), "misere-hand");
  t.miseres = 1u << 2;
  t.phase = KBZ_TAROT_OVER;
  KbzScore score = { 0 };
  game->score (&t, &score);
  ck_assert_int_eq (score.total[0] + score.total[1] + score.total[2] + score.total[3], 0);
  ck_assert_int_eq (score.total[2] - score.total[1], 40);
}
END_TEST

/* Nothing is lost: both sides and the cards aside are always 91 points, the scores nothing. */
START_TEST (points_and_scores_add_up_for_all_players)
{
  int taken = 0;
  for (int players = 3; players <= 5; players++)
    for (uint64_t seed = 0; seed < 60; seed++) {
      KbzTarot t = dealt (players, seed);
      play_out (&t, seed);
      KbzScore score = { 0 };
      int sum = 0;
      game->score (&t, &score);
      for (int seat = 0; seat < players; seat++)
        sum += score.total[seat];
      ck_assert_int_eq (sum, 0);
      if (t.taker == KBZ_NO_SEAT)
        continue;
      taken++;
      KbzTarotTally attack, defence;
      kbz_tarot_tally (&t, true, &attack);
      KbzTarot other = t; /* the same with the sides exchanged */
      other.attack = (uint8_t)(~t.attack & ((1u << players) - 1));
      kbz_tarot_tally (&other, false, &defence);
      KbzTarotSet aside = kbz_tarot_takes_dog (&t) ? t.discard : t.dog;
      int dog = kbz_tarot_set_half_points (aside);
      ck_assert_int_eq (attack.half_points + defence.half_points
                            + (t.contract == KBZ_TAROT_CONTRE ? dog : 0),
                        KBZ_TAROT_HALVES);
      ck_assert_int_eq (attack.tricks[0] + attack.tricks[1], kbz_tarot_hand_size (players));
    }
  ck_assert_int_gt (taken, 60);
}
END_TEST

START_TEST (a_bad_position_names_the_card_or_the_place)
{
#define HEAD "players: 3\nphase: play\nleader: 0\n"
  static const struct {
    const char *lines, *named;
  } cases[] = {
    { HEAD "attack: 0\nhands: S1 S2; H1 H2; D1\n", "Seat 2 has 1 cards instead of 2" },
    { HEAD "attack: 0\nhands: S1 S2; H1 S2; D1 D2\n", "S2" },
    { HEAD "attack: 0\nhands: S1 S1; H1 H2; D1 D2\n", "S1 stands twice in list 1 of “hands”" },
    { HEAD "attack: 0\nhands: S1 SA; H1 H2; D1 D2\n", "SA" },
    { HEAD "attack: 7\nhands: S1; H1; D1\n", "attack" },
    { HEAD "attack: 0 1 2\nhands: S1; H1; D1\n", "attack" },
    { HEAD "hands: S1; H1; D1\n", "attack" },
    { HEAD "attack: 0\nhands: S1; H1; D1; C1\n", "hands" },
    { HEAD "attack: 0\nhands: S2; H1 S3; D1 D2\ntrick: S1\n", "" },
    { HEAD "attack: 0\nhands: D3; S3; D1 D2\ntrick: S1 H2\n", "Seat 1 could not play H2" },
    { HEAD "attack: 0\nhands: ; ; \n", "no cards left" },
    { HEAD "attack: 0\nattack_bouts: T5\nhands: S1; H1; D1\n", "attack_bouts" },
    { "players: 3\nphase: bid\nhands: S1; H1; D1\n", "bids" },
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    const char *said = fault (cases[i].lines);
    ck_assert_msg (*cases[i].named == '\0' ? *said == '\0' : strstr (said, cases[i].named) != NULL,
                   "%s: %s", cases[i].lines, said);
  }
}
END_TEST

/* A real deal with one thing changed in its text. */
static const char *fault_when (const KbzTarot *t, const char *from, const char *to)
{
  static char text[6000];
  KbzLines lines;
  kbz_lines_init (&lines);
  kbz_tarot_write (t, &lines.writer);
  char *at = strstr (lines.text, from);
  ck_assert_msg (at != NULL, "%s is not in %s", from, lines.text);
  snprintf (text, sizeof text, "%.*s%s%s", (int)(at - lines.text), lines.text, to,
            at + strlen (from));
  free (lines.text);
  return fault (text);
}

START_TEST (a_damaged_deal_names_the_card_or_the_place)
{
  KbzTarot t = dealt (4, 1);
  ck_assert_str_eq (fault_when (&t, "dog: ", "dog: "), "");
  ck_assert (strstr (fault_when (&t, "dog: S9 ", "dog: "), "dog has 5 cards") != NULL);
  ck_assert (strstr (fault_when (&t, "dog: S9 ", "dog: S10 "), "S10 stands twice") != NULL);
  ck_assert (strstr (fault_when (&t, "dog: S9 ", "dog: S1 "), "S1 lies in two places") != NULL);
  ck_assert (strstr (fault_when (&t, "S4 S5 SV", "S4 S5"), "Seat 0 has 17 cards") != NULL);
  play_all (&t, "pass, pass, petite, pass"); /* seat 3: SD SR H3 H7 HV D4 D5 D7 C6 … T14 */
  play_all (&t, "discard H3, discard H7, discard HV, discard D4, discard D5, discard D7, no_slam");
  ck_assert_str_eq (fault_when (&t, "discard: ", "discard: "), "");
  /* a king, a bout and a trump in the discard, each exchanged with a card of the hand */
  KbzTarot king = t;
  kbz_tarot_remove (&king.discard, kbz_card (KBZ_HEARTS, 3));
  kbz_tarot_add (&king.discard, kbz_card (KBZ_SPADES, KBZ_ROI));
  kbz_tarot_remove (&king.hands[3], kbz_card (KBZ_SPADES, KBZ_ROI));
  kbz_tarot_add (&king.hands[3], kbz_card (KBZ_HEARTS, 3));
  ck_assert (strstr (fault_when (&king, "dog", "dog"), "SR may not be laid aside") != NULL);
  KbzTarot trump = t;
  kbz_tarot_remove (&trump.discard, kbz_card (KBZ_HEARTS, 3));
  kbz_tarot_add (&trump.discard, kbz_trump (2));
  kbz_tarot_remove (&trump.hands[3], kbz_trump (2));
  kbz_tarot_add (&trump.hands[3], kbz_card (KBZ_HEARTS, 3));
  ck_assert (strstr (fault_when (&trump, "dog", "dog"), "T2 may not be laid aside") != NULL);
  KbzTarot shown = t;
  shown.shown[0] = cards_of ("T11 T12 T15");
  ck_assert (strstr (fault_when (&shown, "dog", "dog"), "are no handful") != NULL);
  shown.shown[0] = cards_of ("T11 T12 T15 T17 T18 T20 T21 T3 T4 T13");
  ck_assert (strstr (fault_when (&shown, "dog", "dog"), "T3 was not a trump") != NULL);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (
      cards_are_dealt_to_three_four_and_five, a_petit_alone_has_no_other_trump_and_no_excuse,
      everybody_bids_once_and_higher, guard_against_ends_the_bidding_and_nobody_sees_the_dog,
      four_passes_count_nothing_and_the_next_player_deals, what_may_be_called,
      the_called_king_makes_a_silent_partner, kings_and_bouts_are_never_laid_aside_and_trumps_last,
      handfuls_are_of_three_sizes, a_discarded_trump_counts_for_the_handful,
      who_announces_a_slam_leads, the_first_lead_is_not_in_the_called_suit, a_misere_is_an_option,
      points_and_scores_add_up_for_all_players, a_bad_position_names_the_card_or_the_place,
      a_damaged_deal_names_the_card_or_the_place);
}
