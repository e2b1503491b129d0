/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The duties of following as tables: a hand, a lead and a play. */
#include "tests/games/tractor/table.h"

static const struct {
  int decks;
  char trump, level;
  const char *hand, *lead, *play;
  bool expected;
} follows[] = {
  { 2, 'S', '4', "S2 S2 S3 S3 S5 S5", "S9 S9", "S2 S2", true },
  { 2, 'S', '4', "S2 S2 S3 S3 S5 S5", "S9 S9", "S2 S3 S3", false },
  { 3, 'S', '4', "S2 S2 S3 S3 S5 S5", "S9 S9 S9", "S2 S2 S5", true },
  { 3, 'S', '4', "S2 S2 S2 S5", "S9 S9 S7", "S2 S2 S2", true },
  { 3, 'S', '4', "S2 S2 S2 S3 S3 S3 S5 S6 S7 S8", "S6 S6 S7 S7", "S5 S6 S7 S8", false },
  { 3, 'H', '4', "S3 S5 ST SJ SQ S6 S8 S8 S8", "S9 S9 ST ST SK", "S3 S6 S8 S8 S8", true },
  { 3, 'S', '4', "S2 S2 S2 S5 S5 S6", "S9 S9 S7", "S5 S5 S2", true },
  { 3, 'S', '4', "HK HK H2 H2 H2 H5 H6 H7 H8", "HT HT HJ HJ HQ HQ", "H2 H2 H2 H5 H6 H7", false },
  { 3, 'S', '4', "H2 H2 H2 H5 H6 H7 H8 H9 HJ", "HT HT HJ HJ HQ HQ", "H2 H2 H2 H5 H6 H7", true },
  { 2, 'S', 'K', "S4 ST SA HK DK CK SK SK", "S7 S7 S8 S8 S9 S9", "S4 ST SA HK SK SK", true },
  { 2, 'S', 'K', "C4 C6 C7 S3 S3 BJ C5 C8", "S7 S7 S8 S8 S9 S9", "C4 C6 C7 S3 S3 BJ", true },
  { 3, 'H', '2', "S3 S3 S3 ST ST S7", "SA SA SK SK", "S3 S3 ST ST", true },
  { 2, 'H', '2', "S3 S4 S9 S9 C2 C7", "S5 S5", "S9 S9", true },
  { 2, 'H', '2', "S3 C7 C8 D4", "S5 S5", "S3 D4", true },
  { 2, 'H', '2', "S9 S9 ST ST S3 SK", "S5 S5 S6 S6", "S9 S9 S3 SK", false },
  { 2, 'H', '3', "C4 C5 SA", "C8 C8", "C4 SA", false },
  { 2, 'H', '3', "CA CA CK", "C8 C8", "CA CA", true },
  { 2, 'H', '3', "C5 C5 C6 C6 C9 CT", "C2 C2 C4 C4", "C5 C5 C6 C6", true },
  { 3, 'S', '2', "H6 H6 H6 H7 H7 H7 HQ", "H3 H3 H3 H4 H4 H4", "H6 H6 H6 H7 H7 HQ", false },
  { 3, 'S', '2', "H6 H6 H6 H8 H8 H8 HQ", "H3 H3 H3 H4 H4 H4", "H6 H6 H6 H8 H8 HQ", false },
  { 3, 'S', '2', "H6 H6 H6 H8 H8 H9 H9 HQ HA", "H3 H3 H3 H4 H4 H4", "H6 H6 H6 H8 H8 HQ", false },
  { 3, 'S', '2', "H6 H6 H6 H8 H8 HQ HA", "H3 H3 H3 H4 H4 H4", "H6 H6 H6 HQ HA H8", false },
  { 3, 'S', '2', "H6 H6 H6 H8 H9 HQ HA", "H3 H3 H3 H4 H4 H4", "H6 H6 H8 H9 HQ HA", false },
  { 3, 'S', '2', "H6 H6 H8 H8 HQ HA HJ", "H3 H3 H3 H4 H4 H4", "H6 H6 H8 HQ HA HJ", false },
  { 3, 'S', '2', "H6 H6 H8 H9 HQ HA HJ", "H3 H3 H3 H4 H4 H4", "H6 H8 H9 HQ HA HJ", false },
  { 3, 'S', '2', "H6 H6 H6 H8 H8 HQ", "H3 H3 H3", "H8 H8 HQ", false },
  { 3, 'S', '2', "H8 H8 HQ HA", "H3 H3 H3", "H8 HQ HA", false },
  /* a shorter tractor is forced, then pairs, then singles; a second short one is not */
  { 2, 'S', '2', "H5 H5 H6 H6 HJ HQ HK", "H7 H7 H8 H8 H9 H9", "H5 H5 HJ HQ HK H6", false },
  { 2, 'S', '2', "H5 H5 H6 H6 HJ HQ HK", "H7 H7 H8 H8 H9 H9", "H5 H5 H6 H6 HJ HQ", true },
  { 2, 'S', '2', "H5 H5 H6 H6 HJ HJ HK HK HA", "H7 H7 H8 H8 H9 H9", "H5 H5 H6 H6 HK HJ", false },
  { 2, 'S', '2', "H3 H3 H4 H4 HJ HJ HQ HQ HA HA", "H6 H6 H7 H7 H8 H8 H9 H9",
    "H3 H3 H4 H4 HJ HJ HA HA", true },
  { 2, 'S', '2', "H3 H3 H4 H4 H5 H5 HJ HJ HQ HQ", "H6 H6 H7 H7 H8 H8 H9 H9",
    "H3 H3 H4 H4 HJ HJ HQ HQ", false },
  { 2, 'S', '2', "H5 H5 H6 H6 H9 H9 HJ", "H3 H3 H4 H4", "H5 H5 H9 H9", false },
  /* pairs in tractors count when pairs were led, and may be torn apart */
  { 2, 'S', '2', "H5 H5 H6 H6 HJ", "H3 H3", "H6 H6", true },
  { 2, 'S', '2', "H5 H5 H6 H6 HJ", "H3 H3", "H6 HJ", false },
  /* requirements add up over the parts of a throw */
  { 2, 'S', '2', "H5 H5 H7 H7 H9 HJ HQ", "HA HA HK HT HT", "H5 H5 H9 HJ HQ", false },
  { 2, 'S', '2', "H5 H5 H7 H7 H9 HJ HQ", "HA HA HK HT HT", "H5 H5 H7 H7 HQ", true },
  { 3, 'S', '2', "H5 H5 H7 H7 H9 HJ", "HA HA HA", "H5 H5 H7", true },
  { 3, 'S', '2', "H5 H5 H5 H7 H7 H9 HJ", "HA HA HA HK HK", "H5 H5 H5 H9 H7", false },
  { 3, 'S', '2', "H5 H5 H5 H7 H7 H9 HJ", "HA HA HA HK HK", "H5 H5 H5 H7 H7", true },
  /* a void lets you play anything */
  { 2, 'S', '2', "D5 D5 C6 S6 HJ", "H3 H3", "D5 C6", false },
  { 2, 'S', '2', "D5 D5 C6 S6 DJ", "H3 H3", "D5 C6", true },
  /* level cards are trumps, not cards of their suit */
  { 2, 'S', '2', "H2 D3", "H9", "D3", true },
  { 2, 'S', '2', "H2 D3", "S9", "D3", false },
  { 2, 'S', '2', "H2 D3", "S9", "H2", true },
  /* the eight answers to a Titanic, fulfilled */
  { 3, 'S', '2', "H6 H6 H6 H7 H7 H7 HQ", "H3 H3 H3 H4 H4 H4", "H6 H6 H6 H7 H7 H7", true },
  { 3, 'S', '2', "H6 H6 H6 H8 H8 H8 HQ", "H3 H3 H3 H4 H4 H4", "H6 H6 H6 H8 H8 H8", true },
  { 3, 'S', '2', "H6 H6 H6 H8 H8 H9 H9 HQ HA", "H3 H3 H3 H4 H4 H4", "H8 H8 H9 H9 HQ HA", true },
  { 3, 'S', '2', "H6 H6 H6 H8 H8 HQ HA", "H3 H3 H3 H4 H4 H4", "H6 H6 H6 H8 H8 HQ", true },
  { 3, 'S', '2', "H6 H6 H6 H8 H9 HQ HA", "H3 H3 H3 H4 H4 H4", "H6 H6 H6 H8 HQ HA", true },
  { 3, 'S', '2', "H6 H6 H8 H8 HQ HA HJ", "H3 H3 H3 H4 H4 H4", "H6 H6 H8 H8 HA HJ", true },
  { 3, 'S', '2', "H6 H6 H8 H9 HQ HA HJ", "H3 H3 H3 H4 H4 H4", "H6 H6 H8 HQ HA HJ", true },
  { 3, 'S', '2', "H5 H6 H8 H9 HQ HA HJ", "H3 H3 H3 H4 H4 H4", "H5 H6 H8 HQ HA HJ", true },
};

START_TEST (following_keeps_every_duty)
{
  EACH (follows, t)
  {
    KbzTractorRules rules = rules_of (t->decks, t->trump, t->level);
    KbzTractorShape lead = shape_of (&rules, t->lead);
    Cards hand_cards = cards_of (t->hand), play = cards_of (t->play);
    KbzHand hand = { 0 };
    kbz_hand_add_all (&hand, hand_cards.cards, hand_cards.n);
    KbzReason reason = { 0 };
    bool legal = kbz_tractor_may_follow (&rules, &hand, &lead, play.cards, play.n, &reason);
    ck_assert_msg (legal == t->expected, "%s to %s from %s: %s", t->play, t->lead, t->hand,
                   legal ? "legal" : why_text (&reason));
    if (!legal)
      ck_assert (reason.rule != NULL && strlen (why_text (&reason)) > 10);
  }
}
END_TEST

static const struct {
  int decks;
  const char *hand, *lead, *play, *rule, *why;
} refusals[] = {
  { 2, "H5 H5 HJ", "H3 H3", "H5 HJ", "follow-pair",
    "A pair was led and you hold a pair in hearts: play it. Holding back a pair is a foul that "
    "costs 40 points." },
  { 3, "H5 H5 HJ D2", "H3", "D2", "follow-suit",
    "You still hold hearts: follow the suit that was led. Not following suit is a foul that costs "
    "60 "
    "points." },
  { 2, "H5 SJ", "S3", "H5", "follow-suit",
    "You still hold one card of the led suit, trumps, and must play it. Not following suit is a "
    "foul that costs 40 points." },
  { 2, "H5 H5 H6 H6 HJ HK HA", "H3 H3 H4 H4", "H5 H5 HJ HK", "follow-tractor",
    "A tractor of 2 pairs was led and you hold one in hearts: play it. Holding it back is a foul "
    "that costs 40 points." },
  { 2, "H5 H5 H6 H6 HJ HK HA", "H7 H7 H8 H8 H9 H9", "H5 H5 HJ HK H6 HA", "follow-tractor",
    "A tractor was led. You hold none of that length in hearts, but a shorter one of 2 pairs: play "
    "it. Holding it back is a foul that costs 40 points." },
  { 3, "H6 H6 H6 H8 H8 H9 H9 HQ HA", "H3 H3 H3 H4 H4 H4", "H6 H6 H6 H8 H8 HQ", "follow-titanic",
    "A Titanic was led, and the first answer in its list that you hold in hearts is a tractor and "
    "two single cards. Holding it back is a foul that costs 60 points." },
  { 3, "H6 H6 H8 H9", "H3 H3 H3", "H6 H8 H9", "follow-triple",
    "A triple was led. You hold none in hearts, but you hold a pair: play a pair and a single "
    "card. "
    "Holding back a pair is a foul that costs 60 points." },
  { 2, "H6 H8", "H3", "H6 H8", "follow-count", "One card was led; play exactly one." },
  { 2, "H6 H8", "H3 H4", "H6 H6", "not-your-card", "You hold ♥6 only once." },
  { 2, "H6 H8", "H3", "HJ", "not-your-card", "♥J is not in your hand." },
};

START_TEST (a_refusal_names_the_rule_and_its_fine)
{
  EACH (refusals, t)
  {
    KbzTractorRules rules = rules_of (t->decks, 'S', '2');
    KbzTractorShape lead = shape_of (&rules, t->lead);
    Cards hand_cards = cards_of (t->hand), play = cards_of (t->play);
    KbzHand hand = { 0 };
    kbz_hand_add_all (&hand, hand_cards.cards, hand_cards.n);
    KbzReason reason = { 0 };
    ck_assert (!kbz_tractor_may_follow (&rules, &hand, &lead, play.cards, play.n, &reason));
    ck_assert_str_eq (reason.rule, t->rule);
    ck_assert_msg (strcmp (why_text (&reason), t->why) == 0, "%s", why_text (&reason));
  }
}
END_TEST

START_TEST (triples_may_be_protected)
{
  KbzTractorRules rules = rules_of (3, 'S', '2');
  KbzTractorShape lead = shape_of (&rules, "H3 H3");
  Cards cards = cards_of ("H6 H6 H6 H8 H9"), play = cards_of ("H8 H9");
  KbzHand hand = { 0 };
  kbz_hand_add_all (&hand, cards.cards, cards.n);
  ck_assert (!kbz_tractor_may_follow (&rules, &hand, &lead, play.cards, play.n, NULL));
  rules.protect_triples = true;
  ck_assert (kbz_tractor_may_follow (&rules, &hand, &lead, play.cards, play.n, NULL));
  play = cards_of ("H6 H6");
  ck_assert (kbz_tractor_may_follow (&rules, &hand, &lead, play.cards, play.n, NULL));
}
END_TEST

/* What is left to ask when a structure is missing: pairs for a tractor, singles for a pair. */
START_TEST (a_lead_falls_back_step_by_step)
{
  static const struct {
    const char *lead, *hand;
    int widths[3];
  } table[] = {
    { "HA HA", "H3 H4 H5", { 0 } },
    { "HA HA", "H3 H3 H4 H5", { 2 } },
    { "HA HA HK HK", "H3 H3 H5 H5 H7", { 2, 2 } },
    { "HA HA HK HK", "H3 H3 H5 H6 H7", { 2 } },
    { "HA HA HK HK", "H3 H4 H5 H6 H7", { 0 } },
    { "HA HA HA", "H3 H3 H3 H5 H6 H7", { 3 } },
    { "HA HA HA", "H3 H3 H5 H6 H7", { 2 } },
  };
  KbzTractorRules rules = rules_of (3, 'S', '2');
  EACH (table, t)
  {
    KbzTractorShape lead = shape_of (&rules, t->lead);
    Cards cards = cards_of (t->hand);
    KbzTractorDuty duty;
    kbz_tractor_duty (&rules, kbz_tractor_row_from (&rules, cards.cards, cards.n), &lead, &duty);
    int n = 0;
    while (n < 3 && t->widths[n] != 0)
      n++;
    ck_assert_msg (duty.wants.n == n, "%s: %s", t->lead, t->hand);
    for (int i = 0; i < n; i++)
      ck_assert_int_eq (duty.wants.wants[i].width, t->widths[i]);
  }
}
END_TEST

typedef struct {
  const KbzTractorRules *rules;
  size_t n_cards;
  int width, length; /* 0: any cards of that number */
  int found;
} Counting;

static bool count_lead (const KbzCard *cards, size_t n, void *data)
{
  Counting *counting = data;
  KbzTractorWants wants = { .n = 1 };
  wants.wants[0] = (KbzTractorWant){ (uint8_t)counting->width, (uint8_t)counting->length };
  KbzTractorRow row = kbz_tractor_row_from (counting->rules, cards, n);
  if (n == counting->n_cards
      && (counting->width == 0 || kbz_tractor_contains (counting->rules, row, &wants, 1)))
    counting->found++;
  return true;
}

START_TEST (each_set_of_cards_is_listed_once)
{
  KbzTractorRules rules = rules_of (3, 'S', '4');
  Cards cards = cards_of ("S2 S2 S3 S3 S3 S5 S5 S5 BJ");
  KbzHand hand = { 0 };
  kbz_hand_add_all (&hand, cards.cards, cards.n);
  static const struct {
    size_t n;
    int width, length, expected;
  } table[] = { { 1, 0, 0, 4 }, { 2, 0, 0, 9 }, { 4, 2, 2, 2 } };
  EACH (table, t)
  {
    Counting counting = { &rules, t->n, t->width, t->length, 0 };
    kbz_tractor_each_lead (&rules, &hand, count_lead, &counting);
    ck_assert_int_eq (counting.found, t->expected);
  }
}
END_TEST

int main (void)
{
  return KBZ_SUITE (following_keeps_every_duty, a_refusal_names_the_rule_and_its_fine,
                    triples_may_be_protected, a_lead_falls_back_step_by_step,
                    each_set_of_cards_is_listed_once);
}
