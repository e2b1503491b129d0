/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ops.h"

#include "analysis/games/tractor/rules/declare.h"
#include "analysis/games/tractor/rules/score.h"
#include "analysis/games/tractor/rules/trick.h"

#define TRY KBZ_TRACTOR_TRY

void kbz_tractor_write_reason (KbzWriter *answer, const KbzReason *reason)
{
  char why[400];
  answer->string (answer, "rule", reason->rule);
  answer->string (answer, "why", kbz_text_write (&reason->text, NULL, why, sizeof why));
}

void kbz_tractor_write_row (KbzWriter *answer, const char *key, const KbzTractorRules *rules,
                            KbzSuit suit, KbzTractorRow row)
{
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n = kbz_tractor_row_cards (rules, suit, row, cards);
  kbz_tractor_sort (rules, cards, n);
  kbz_write_cards (answer, key, cards, n, KBZ_PACK_JOKERS);
}

KbzStatus kbz_tractor_op_shape (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                                KbzError *error)
{
  (void)game;
  KbzTractorRules rules;
  KbzTractorCards cards;
  KbzTractorShape shape;
  TRY (kbz_tractor_read_rules (question, &rules, error));
  TRY (kbz_fields_need (question, "cards", error));
  TRY (kbz_tractor_read_cards (question, "cards", rules.decks, &cards, error));
  if (cards.n == 0)
    return kbz_fail (error, KBZ_E_FIELD, 0, KBZ_TEXT (N_ ("The field “cards” has no cards.")));
  bool one_suit = kbz_tractor_shape (&rules, cards.cards, cards.n, &shape);
  answer->boolean (answer, "valid", one_suit);
  answer->begin_list (answer, "parts");
  for (int i = 0; one_suit && i < shape.n; i++) {
    const KbzTractorPart *part = &shape.parts[i];
    answer->begin_object (answer, NULL);
    answer->string (answer, "kind", kbz_tractor_kind_word ((KbzTractorKind)part->kind));
    answer->integer (answer, "length", part->length);
    kbz_tractor_write_row (answer, "cards", &rules, shape.suit, part->cards);
    answer->end (answer);
  }
  answer->end (answer);
  if (!one_suit) {
    KbzReason reason = { 0 };
    KbzHand hand = kbz_tractor_hand_of (&cards);
    kbz_tractor_may_lead (&rules, &hand, cards.cards, cards.n, &reason);
    kbz_tractor_write_reason (answer, &reason);
  }
  return KBZ_OK;
}

KbzStatus kbz_tractor_op_winner (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                                 KbzError *error)
{
  (void)game;
  KbzTractorRules rules;
  KbzTractorCards list[KBZ_TRACTOR_SEATS];
  KbzTractorPlay plays[KBZ_TRACTOR_SEATS];
  KbzTractorShape lead;
  size_t n;
  int points = 0;
  TRY (kbz_tractor_read_rules (question, &rules, error));
  TRY (kbz_fields_need (question, "plays", error));
  TRY (kbz_tractor_read_list (question, "plays", rules.decks, list, KBZ_TRACTOR_SEATS, &n, error));
  if (n == 0 || list[0].n == 0)
    return kbz_fail (error, KBZ_E_FIELD, 0, KBZ_TEXT (N_ ("The trick has no cards.")));
  for (size_t i = 0; i < n; i++) {
    if (list[i].n != list[0].n)
      return kbz_fail (error, KBZ_E_POSITION, 0,
                       KBZ_TEXT (N_ ("Play {0} has {1} cards, but {2} were led."),
                                 KBZ_NUMBER ((int)i), KBZ_NUMBER ((int)list[i].n),
                                 KBZ_NUMBER ((int)list[0].n)));
    plays[i] = (KbzTractorPlay){ list[i].cards, list[i].n };
    points += kbz_tractor_points (list[i].cards, list[i].n);
  }
  if (!kbz_tractor_shape (&rules, list[0].cards, list[0].n, &lead))
    return kbz_fail (error, KBZ_E_POSITION, 0, KBZ_TEXT (N_ ("The lead is not of one suit.")));
  answer->integer (answer, "winner", kbz_tractor_winner (&rules, plays, (int)n));
  answer->integer (answer, "points", points);
  return KBZ_OK;
}

void kbz_tractor_write_promotion (KbzWriter *answer, int decks, int points)
{
  KbzTractorPromotion promotion = kbz_tractor_promotion (decks, points);
  answer->begin_object (answer, "promotion");
  answer->string (answer, "side", promotion.attackers ? "attackers" : "bankers");
  answer->integer (answer, "levels", promotion.levels);
  answer->boolean (answer, "banker_changes", promotion.banker_changes);
  answer->end (answer);
}

static void write_part (KbzWriter *answer, const char *what, int points)
{
  answer->begin_object (answer, NULL);
  answer->string (answer, "what", what);
  answer->integer (answer, "points", points);
  answer->end (answer);
}

KbzStatus kbz_tractor_op_score (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                                KbzError *error)
{
  (void)game;
  KbzTractorRules rules = { 0 };
  KbzTractorCards kitty, last;
  KbzTractorShape shape;
  int64_t attackers = 0;
  int multiplier = 0;
  TRY (kbz_tractor_read_decks (question, &rules.decks, error));
  TRY (kbz_fields_integer (question, "attackers", -10000, 10000, &attackers, error));
  TRY (kbz_tractor_read_cards (question, "kitty", rules.decks, &kitty, error));
  TRY (kbz_tractor_read_cards (question, "last", rules.decks, &last, error));
  if (last.n > 0) {
    TRY (kbz_tractor_read_rules (question, &rules, error));
    if (!kbz_tractor_shape (&rules, last.cards, last.n, &shape))
      return kbz_fail (
          error, KBZ_E_POSITION, 0,
          KBZ_TEXT (N_ ("“last” is not of one suit, so these cards cannot have won.")));
    multiplier = kbz_tractor_multiplier (&rules, last.cards, last.n);
  }
  int kitty_points = kbz_tractor_points (kitty.cards, kitty.n) * multiplier;
  int total = (int)attackers + kitty_points;
  answer->integer (answer, "total", total);
  answer->integer (answer, "multiplier", multiplier);
  kbz_tractor_write_promotion (answer, rules.decks, total);
  answer->begin_list (answer, "parts");
  write_part (answer, "Points in tricks", (int)attackers);
  if (multiplier > 0)
    write_part (answer, "Kitty", kitty_points);
  answer->end (answer);
  return KBZ_OK;
}

KbzStatus kbz_tractor_op_declare (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                                  KbzError *error)
{
  (void)game;
  int decks, level = 0;
  KbzTractorCards current, bid;
  KbzReason reason = { 0 };
  KbzSuit trump = KBZ_NO_SUIT;
  TRY (kbz_tractor_read_decks (question, &decks, error));
  TRY (kbz_fields_need (question, "level", error));
  TRY (kbz_tractor_read_level (question, "level", &level, error));
  TRY (kbz_tractor_read_cards (question, "current", decks, &current, error));
  TRY (kbz_fields_need (question, "bid", error));
  TRY (kbz_tractor_read_cards (question, "bid", decks, &bid, error));
  if (current.n > 0
      && kbz_tractor_declaration (level, current.cards, current.n, NULL) == KBZ_DECLARE_NOTHING)
    return kbz_fail (error, KBZ_E_POSITION, 0, KBZ_TEXT (N_ ("“current” is no declaration.")));
  bool legal = kbz_tractor_may_declare (level, current.cards, current.n, bid.cards, bid.n, &reason);
  answer->boolean (answer, "legal", legal);
  if (!legal) {
    kbz_tractor_write_reason (answer, &reason);
    return KBZ_OK;
  }
  int strength = kbz_tractor_declaration (level, bid.cards, bid.n, &trump);
  answer->string (answer, "trump", kbz_tractor_trump_words[trump]);
  answer->integer (answer, "strength", strength);
  return KBZ_OK;
}
