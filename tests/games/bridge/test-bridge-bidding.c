/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The system that the simple opponents bid, and what their calls mean. */
#include "analysis/games/bridge/bidding/rules.h"
#include "analysis/games/bridge/pbn-deal.h"
#include "tests/games/bridge/bridge-table.h"

#define ALL_ACES                                                                                   \
  (kbz_set_of (kbz_card (KBZ_SPADES, KBZ_ACE)) | kbz_set_of (kbz_card (KBZ_HEARTS, KBZ_ACE))       \
   | kbz_set_of (kbz_card (KBZ_DIAMONDS, KBZ_ACE)) | kbz_set_of (kbz_card (KBZ_CLUBS, KBZ_ACE)))

/* One hand "AKQ2.AK3.A32.432" as a set. */
static KbzSet hand_of (const char *text)
{
  char deal[60];
  KbzSet hands[4];
  snprintf (deal, sizeof deal, "N:%s - - -", text);
  ck_assert_int_eq (kbz_bridge_pbn_read (deal, hands, NULL), KBZ_OK);
  ck_assert_int_eq (kbz_set_size (hands[0]), 13);
  return hands[0];
}

START_TEST (hands_are_bid_as_the_readme_says)
{
  static const struct {
    const char *fact, *calls, *hand, *call;
  } table[] = {
    { "16 points, balanced", "", "AQ3.KJ5.KQ42.JT3", "1N" },
    { "21 points, balanced", "", "AQ3.KQ5.AKJ2.QT3", "2N" },
    { "five hearts and 13 points", "", "A3.KQJ52.Q42.Q93", "1H" },
    { "six spades, but no good suit", "", "K86432.Q3.Q42.43", "P" },
    { "eight hearts and 8 points", "", "2.KQJT8432.Q42.4", "4H" },
    { "five spades and five hearts: the higher", "", "AQJ32.KQJ52.42.3", "1S" },
    { "no five-card major: the longer minor", "", "AQ32.KJ52.4.QJ93", "1C" },
    { "four of both minors: diamonds", "", "A2.K52.KQ43.QT93", "1D" },
    { "three of both minors: clubs", "", "AQ32.K52.J43.QT3", "1C" },
    { "a longer minor before a five-card major", "", "AQJ32.2.AKJ432.3", "1D" },
    { "22 points", "", "AKQ2.AKQ3.AK2.32", "2C" },
    { "six spades and 8 points", "", "KQJT32.3.Q42.432", "2S" },
    { "seven clubs and 7 points", "", "32.3.Q42.KQJT432", "3C" },
    { "11 points", "", "AJ32.K52.J43.Q32", "P" },
    { "three-card support, 8 points", "1H P", "32.Q52.K5432.Q32", "2H" },
    { "three-card support, 11 points", "1H P", "A32.Q52.K432.Q32", "3H" },
    { "three-card support, 14 points", "1H P", "A2.QJ5.K5432.K32", "4H" },
    { "four-card support, 14 points", "1H P", "A2.QJ52.K432.K32", "2N" },
    { "a forcing raise, no more than an opening", "1H P 2N P", "A3.KQJ52.Q42.Q93", "4H" },
    { "a forcing raise, much more", "1H P 2N P", "A3.KQJ52.AQ42.Q3", "3H" },
    { "four spades at the one level", "1H P", "AJ32.52.K432.432", "1S" },
    { "four of both majors: the cheaper", "1C P", "AJ32.K752.432.32", "1H" },
    { "7 points and nothing else", "1S P", "32.Q52.K432.QT32", "1N" },
    { "10 points and a suit", "1S P", "3.A52.KQJ32.T432", "2D" },
    { "14 balanced points", "1D P", "AQ2.KJ2.Q32.Q432", "3N" },
    { "5 points", "1S P", "32.Q52.K432.5432", "P" },
    { "game opposite 15–17", "1N P", "K32.Q52.AQ32.432", "3N" },
    { "nine points invite", "1N P", "K32.Q52.A432.432", "2N" },
    { "a weak hand with a long suit transfers", "1N P", "J86432.52.432.32", "2H" },
    { "the transfer is completed", "1N P 2H P", "AQ3.KJ5.KQ42.JT3", "2S" },
    { "and passed with nothing", "1N P 2H P 2S P", "J86432.52.432.32", "P" },
    { "four trumps and 17 points jump", "1N P 2H P", "AQ32.KJ5.KQ4.KT3", "3S" },
    { "six hearts and 10 points: first the transfer", "1N P", "32.KQ8432.A2.432", "2D" },
    { "then game", "1N P 2D P 2H P", "32.KQ8432.A2.432", "4H" },
    { "five hearts and 10 points: partner chooses", "1N P 2D P 2H P", "32.KQ843.A32.J43", "3N" },
    { "with three of them hearts", "1N P 2D P 2H P 3N P", "AQ3.KJ5.KQ42.JT3", "4H" },
    { "with two of them no trump", "1N P 2D P 2H P 3N P", "AQ3.KJ.KQ42.JT32", "P" },
    { "a major of four cards and 9 points ask", "1N P", "K832.Q2.A432.432", "2C" },
    { "but not 7 points", "1N P", "K832.Q2.Q432.432", "P" },
    { "Stayman: both majors, the hearts first", "1N P 2C P", "AQ32.KJ54.KQ4.J3", "2H" },
    { "Stayman: no major", "1N P 2C P", "AQ3.KJ5.KQ42.JT3", "2D" },
    { "the fit is found", "1N P 2C P 2S P", "K832.Q2.A432.Q32", "4S" },
    { "no fit", "1N P 2C P 2H P", "K832.Q2.A432.Q32", "3N" },
    { "the other major must be there", "1N P 2C P 2H P 3N P", "AQ32.KJ54.KQ4.J3", "4S" },
    { "a weak hand with six clubs", "1N P", "32.52.432.KJ8432", "3C" },
    { "transfers after 2 no trump", "2N P", "J86432.52.432.32", "3H" },
    { "no transfer over an overcall", "1N 2D", "J86432.52.Q2.K32", "2S" },
    { "quantitative", "1N P", "KQ3.Q52.AQ32.K32", "4N" },
    { "declines with 15", "1N P 4N P", "AQ3.KJ5.KJ42.JT3", "P" },
    { "accepts with 17", "1N P 4N P", "AQ3.KJ5.KQ42.KT3", "6N" },
    { "20 points and a fit ask for aces", "1S P 4S P", "AKQ32.AKQ2.4.A32", "4N" },
    { "no ace", "1S P 4S P 4N P", "J432.KQ3.KQ2.Q32", "5C" },
    { "one ace", "1S P 4S P 4N P", "J432.A3.KQ2.Q432", "5D" },
    { "two aces", "1S P 4S P 4N P", "J432.A3.A32.Q432", "5H" },
    { "two aces are missing", "1S P 4S P 4N P 5D P", "AKQ32.KQ2.KQ3.K2", "5S" },
    { "no ace is missing", "1S P 4S P 4N P 5D P", "AKQ32.A32.Q4.A32", "6S" },
    { "and partner leaves it there", "1S P 4S P 4N P 5D P 6S P", "J432.A3.KQ2.Q432", "P" },
    { "the answer to a strong hand", "2C P", "32.Q5432.432.432", "2D" },
    { "a good hand opposite a strong one", "2C P", "32.AK432.432.432", "2H" },
    { "16 points and a fit for a weak two", "2S P", "A32.AK2.KQ32.432", "4S" },
    { "14 points, raised to two", "1H P 2H P", "A3.KQ852.Q42.J93", "P" },
    { "17 points, raised to two", "1H P 2H P", "A3.KQJ52.Q42.K93", "3H" },
    { "19 points, raised to two", "1H P 2H P", "A3.KQJ52.AQ42.A3", "4H" },
    { "four-card support for partner", "1D P 1S P", "KQ32.2.AQ432.K32", "3S" },
    { "13 balanced points again", "1D P 1S P", "K2.A32.KQ32.J432", "1N" },
    { "19 balanced points", "1C P 1S P", "K2.AQ32.KQ2.AJ32", "2N" },
    { "six cards and a minimum", "1D P 1S P", "2.K32.AQJ432.Q32", "2D" },
    { "accepts with 16", "1N P 2N P", "AQ3.KJ5.KQ42.JT3", "3N" },
    { "declines with 15", "1N P 2N P", "AQ3.KJ5.KJ42.JT3", "P" },
    { "an overcall at the one level", "1D", "AQJ32.32.432.K32", "1S" },
    { "not with four cards", "1D", "AQJ2.K32.432.432", "P" },
    { "short in diamonds, 13 points", "1D", "AQ32.KJ32.2.Q432", "X" },
    { "16 balanced points with a stopper", "1D", "AQ3.KJ5.KJ42.QT3", "1N" },
    { "19 points of any shape", "1H", "AQ3.KJ542.AK2.Q3", "X" },
    { "answers a double with the longest suit", "1D X P", "J432.32.5432.432", "1S" },
    { "jumps with nine points", "1D X P", "AJ432.K2.5432.Q2", "2S" },
    { "supports an overcall", "1D 1S P", "K32.A432.5432.32", "2S" },
    { "at the two level a good suit", "1S", "432.AQJ32.A32.32", "2H" },
    { "not with a poor one", "1S", "A32.J5432.A32.Q2", "P" },
    { "the last seat may be lighter", "1D P P", "AQ32.J532.2.Q432", "X" },
    { "the first not", "1D", "AQ32.J532.2.Q432", "P" },
    { "five of their trumps", "1D X P", "432.2.KQJT4.5432", "P" },
    { "doubled first, then the suit: strong", "1D X P 1H P", "AKQ32.K2.A2.Q432", "1S" },
    { "four of the other major over an overcall", "1D 1S", "32.KQ32.K32.5432", "X" },
    { "10 points after a double", "1S X", "32.KQ32.K32.Q432", "XX" },
    { "more than half together", "1N P 2N 3C", "AQ32.KQ5.KQ42.32", "X" },
    { "nine trumps compete at the three level", "1S X 2S 3C", "AKJ432.32.A32.32", "3S" },
    { "eight do not", "1S X 2S 3C", "AKJ32.32.A32.Q32", "P" },
    { "the contract is high enough", "1S P 4S P", "AKQ32.32.A432.32", "P" },
  };
  for (size_t i = 0; i < COUNT (table); i++) {
    KbzBridge s = auction (table[i].calls);
    char text[4];
    kbz_bridge_call_write (kbz_bridge_choose_call (&s.auction, hand_of (table[i].hand)), text);
    ck_assert_msg (strcmp (text, table[i].call) == 0, "%s: %s, not %s", table[i].fact, text,
                   table[i].call);
  }
}
END_TEST

START_TEST (calls_are_explained_in_a_sentence)
{
  static const struct {
    const char *calls, *sentence; /* of the last call */
  } table[] = {
    { "1H", "Opens 1 heart: 12–21 points, 5 or more cards in the suit." },
    { "1N", "Opens 1 no trump: 15–17 points, balanced." },
    { "2C", "Opens 2 clubs: 22 or more points, any suits; partner must answer." },
    { "P", "Passes: no more than 11 points, or no opening bid for them." },
    { "1H P 3H", "Raises to 3 hearts: 10–12 points with shortness, 3 or more cards in partner's "
                 "suit." },
    { "1H P 1S", "Bids 1 spade: 6 or more points, 4 or more cards; partner must bid again." },
    { "1H P 2H P 3H", "Bids 3 hearts: 17 points; asks partner to bid game with more than the "
                      "least." },
    { "2C P 2D", "Answers 2 diamonds: no more than 7 points; says nothing of diamonds." },
    { "1D X", "Doubles for takeout: 12 or more points and the other suits, or a strong hand." },
    { "1S P 4S P P", "Passes: the contract is high enough." },
    { "1S P 4S P 5S", "5 spades: not a call of the system here." },
  };
  for (size_t i = 0; i < COUNT (table); i++) {
    KbzBridge s = auction (table[i].calls);
    char text[300];
    KbzText means = kbz_bridge_explain_call (&s.auction, s.auction.n - 1);
    ck_assert_str_eq (kbz_text_write (&means, NULL, text, sizeof text), table[i].sentence);
  }
}
END_TEST

/* Whether a hand is what its call says. */
static bool is_true (KbzSet hand, const KbzBridgeMeaning *meaning)
{
  int points = kbz_bridge_count (hand, meaning->count, meaning->suit);
  int length =
      meaning->suit == KBZ_NO_SUIT ? 13 : __builtin_popcount (kbz_set_suit (hand, meaning->suit));
  return meaning->by_system && points >= meaning->min && points <= meaning->max
         && length >= meaning->length && (!meaning->balanced || kbz_bridge_is_balanced (hand));
}

/* What the sentence of a call claims beside points and length. */
static void check_sentence (const char *text, KbzSet hand, const KbzBridgeMeaning *meaning)
{
  static const char *const aces[] = { "no ace, or all four", "one ace.", "two aces.",
                                      "three aces." };
  ck_assert_msg (strstr (text, "balanced") == NULL || meaning->balanced, "%s", text);
  ck_assert_msg (strstr (text, "–40") == NULL && strstr (text, "than 40") == NULL, "%s", text);
  for (int n = 0; n < 4; n++)
    if (strncmp (text, "Answers", 7) == 0 && strstr (text, aces[n]) != NULL)
      ck_assert_msg (kbz_set_size (hand & ALL_ACES) % 4 == n, "%s", text);
  if (strstr (text, "good suit") == NULL)
    return;
  int top = 0, five = 0;
  for (int rank = KBZ_ACE; rank > KBZ_ACE - 5; rank--) {
    five += kbz_set_has (hand, kbz_card (meaning->suit, rank));
    top += rank >= 12 && kbz_set_has (hand, kbz_card (meaning->suit, rank));
  }
  ck_assert_msg (top >= 2 || five >= 3, "%s", text);
}

/* Bids a deal to its end and checks every call; returns the number of calls. */
static int bid_and_check (KbzBridge *s, int deal)
{
  int calls = 0;
  bool must_bid[4] = { false };
  while (s->phase == KBZ_BRIDGE_AUCTION) {
    int seat = kbz_bridge_seat (s), again = s->auction.again, i = s->auction.n;
    KbzSet hand = s->play.hands[seat];
    int call = kbz_bridge_choose_call (&s->auction, hand);
    ck_assert (kbz_bridge_auction_legal (&s->auction, call, NULL));
    KbzBridgeAuction after = s->auction;
    after.calls[after.n++] = (uint8_t)call;
    KbzBridgeMeaning meaning = kbz_bridge_call_meaning (&after, i);
    char text[300];
    kbz_text_write (&meaning.text, NULL, text, sizeof text);
    ck_assert_msg (is_true (hand, &meaning), "deal %d, call %d: %s", deal, i + 1, text);
    check_sentence (text, hand, &meaning);
    bool quiet = i > 0 && s->auction.calls[i - 1] == KBZ_PASS;
    ck_assert_msg (call != KBZ_PASS || !quiet || !must_bid[seat], "deal %d, call %d: %s", deal,
                   i + 1, text);
    must_bid[(seat + 2) % 4] =
        strstr (text, "partner must bid") != NULL || strstr (text, "partner must answer") != NULL;
    kbz_bridge_call (s, call);
    calls++;
    if (s->auction.again != again)
      memset (must_bid, 0, sizeof must_bid);
  }
  return calls;
}

START_TEST (simple_opponents_have_what_their_calls_say)
{
  int calls = 0, contracts = 0, games = 0, slams = 0;
  for (int seed = 0; seed < kbz_share (2000); seed++) {
    KbzBridge s;
    kbz_game_bridge.deal (&s, &(KbzOptions){ 0 }, &(KbzMatch){ .dealer = seed % 4 },
                          (uint64_t)seed);
    calls += bid_and_check (&s, seed);
    contracts += s.level > 0;
    games += s.level >= 4 || (s.level == 3 && s.play.trump == KBZ_NO_SUIT);
    slams += s.level >= 6;
  }
  /* Nearly every deal finds a contract, about half of them a game. */
  ck_assert_int_gt (calls, kbz_share (12000));
  ck_assert_int_gt (contracts, kbz_share (1950));
  ck_assert_int_gt (games, kbz_share (800));
  ck_assert_int_lt (games, kbz_share (1300));
  ck_assert_int_gt (slams, kbz_share (20));
  ck_assert_int_lt (slams, kbz_share (150));
}
END_TEST

START_TEST (so_they_have_in_the_casual_auction)
{
  for (int seed = 0; seed < kbz_share (2000); seed++) {
    KbzBridge s;
    kbz_game_bridge.deal (&s, &(KbzOptions){ { 1 } }, &(KbzMatch){ .dealer = seed % 4 },
                          (uint64_t)seed);
    bid_and_check (&s, seed);
    ck_assert_int_gt (s.level, 0);
  }
}
END_TEST

/* ---- The system tells itself ----------------------------------------------------------------- */

typedef struct {
  int headings, lines;
  const char *messages[2000];
} Told;

static void hear (const KbzText *text, bool heading, void *data)
{
  Told *told = data;
  ck_assert_int_lt (told->lines, (int)COUNT (told->messages));
  told->headings += heading;
  told->messages[told->lines++] = text->message;
}

static bool is_told (const Told *told, const char *message)
{
  for (int i = 0; i < told->lines; i++)
    if (strcmp (told->messages[i], message) == 0)
      return true;
  return false;
}

START_TEST (every_sentence_of_the_system_is_told)
{
  Told told = { 0 };
  kbz_game_bridge.guide (hear, &told);
  ck_assert_int_gt (told.headings, 40);
  int sentences = 0;
  for (int situation = 0; situation <= SETTLED; situation++)
    for (const BiddingRule *rule = NULL;
         (rule = kbz_bridge_bidding_next_rule (rule, (Situation)situation)) != NULL;) {
      sentences++;
      ck_assert_msg (rule->flags & LAST || is_told (&told, rule->text), "%d: %s", situation,
                     rule->text);
    }
  ck_assert_int_gt (sentences, 150);
}
END_TEST

/* The game's slot says the same of a call before it is made as of one that was made. */
START_TEST (a_call_is_explained_before_it_is_made)
{
  KbzBridge s = auction ("1H P");
  for (int call = KBZ_PASS; call < KBZ_CALLS; call++) {
    KbzMove move = kbz_move (KBZ_MOVE_CALL, call, NULL, 0);
    char before[300], after[300];
    KbzText text = kbz_game_bridge.explain (&s, &move);
    kbz_text_write (&text, NULL, before, sizeof before);
    if (!kbz_game_bridge.legal (&s, &move, NULL)) {
      ck_assert (!kbz_bridge_would_mean (&s.auction, call).by_system);
      continue;
    }
    KbzBridge made = s;
    kbz_game_bridge.apply (&made, &move);
    text = kbz_bridge_explain_call (&made.auction, 2);
    ck_assert_str_eq (before, kbz_text_write (&text, NULL, after, sizeof after));
  }
  KbzBridge play = position ("deal: " NORTH_DEAL "\ntrump: N\nleader: E\n");
  KbzCard card = kbz_card (KBZ_SPADES, 5);
  KbzMove move = kbz_move (KBZ_MOVE_PLAY, 0, &card, 1);
  ck_assert_ptr_null (kbz_game_bridge.explain (&play, &move).message);
}
END_TEST

/* Whatever people call, it is understood somehow and the opponents have an answer. */
START_TEST (nonsense_in_the_auction_is_answered)
{
  for (uint64_t seed = 0; seed < (uint64_t)kbz_share (500); seed++) {
    KbzBridge s;
    KbzRandom random;
    kbz_random_init (&random, seed);
    KbzOptions options = { { (uint8_t)(seed % 2) } };
    kbz_game_bridge.deal (&s, &options, &(KbzMatch){ 0 }, seed);
    while (s.phase == KBZ_BRIDGE_AUCTION) {
      int call = kbz_bridge_choose_call (&s.auction, s.play.hands[kbz_bridge_seat (&s)]);
      ck_assert (kbz_bridge_auction_legal (&s.auction, call, NULL));
      if (kbz_random_below (&random, 2) == 0)
        do
          call = (int)kbz_random_below (&random, KBZ_CALLS);
        while (!kbz_bridge_auction_legal (&s.auction, call, NULL));
      kbz_bridge_call (&s, call);
      for (int i = 0; i < s.auction.n; i++)
        ck_assert_ptr_nonnull (kbz_bridge_explain_call (&s.auction, i).message);
    }
  }
}
END_TEST

int main (void)
{
  return KBZ_SUITE (hands_are_bid_as_the_readme_says, calls_are_explained_in_a_sentence,
                    simple_opponents_have_what_their_calls_say, so_they_have_in_the_casual_auction,
                    nonsense_in_the_auction_is_answered, every_sentence_of_the_system_is_told,
                    a_call_is_explained_before_it_is_made);
}
