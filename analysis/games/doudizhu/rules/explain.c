/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "explain.h"

typedef enum {
  PLAY_SOMETHING,
  HOLD_THE_CARDS,
  CHAIN_ENDS_AT_ACE,
  TWO_DIFFERENT,
  STRAIGHT_OF_FIVE,
  THREE_PAIRS,
  NO_GAPS,
  TRIPLES_ADJOIN,
  KICKERS_ALIKE,
  KICKER_OF_OTHER_RANK,
  TRIPLE_KICKER,
  FOUR_KICKERS,
  DIFFERENT_PAIRS,
  JOKERS_NO_PAIR,
  DISTINCT_KICKERS,
  JOKER_KICKERS,
  BANNED,
  THIRTEEN_TYPES,
  ROCKET_HIGHEST,
  BOMB_BEATS_BOMB,
  SAME_TYPE,
  SAME_LENGTH,
  FOURS_DIFFER,
  HIGHER,
  KICKERS_NEVER_DECIDE,
} Rule;

static const struct {
  const char *id, *sentence;
} rules[] = {
  [PLAY_SOMETHING] = { "lead", N_ ("You are on lead: you must play, you cannot pass.") },
  [HOLD_THE_CARDS] = { "cards-held", N_ ("You do not hold that many cards of rank {0}.") },
  [CHAIN_ENDS_AT_ACE] = { "chain-ends-at-ace",
                          N_ ("Chains run from 3 to A: twos and jokers never stand in a chain.") },
  [TWO_DIFFERENT] = { "types", N_ ("Two different cards make no play: {0} and {1} are no pair.") },
  [STRAIGHT_OF_FIVE] = { "straight", N_ ("A straight needs at least five cards in a row.") },
  [THREE_PAIRS] = { "pairs", N_ ("Pairs in a row must be at least three.") },
  [NO_GAPS] = { "chain-no-gap",
                N_ ("The cards of a chain must follow each other without a gap: {0} is missing.") },
  [TRIPLES_ADJOIN] = { "plane", N_ ("The triples of a plane must be neighbours in rank: {0} and "
                                    "{1} are not.") },
  [KICKERS_ALIKE] = { "plane-kickers", N_ ("Every triple of a plane takes one single card, or "
                                           "every one takes a pair; they cannot be "
                                           "mixed, and none may be missing.") },
  [KICKER_OF_OTHER_RANK] = { "kicker-rank", N_ ("A kicker never has the rank of the cards it goes "
                                                "with: {0} cannot be a kicker here.") },
  [TRIPLE_KICKER] = { "triple-kicker", N_ ("A triple takes one single card or one pair.") },
  [FOUR_KICKERS] = { "four-kickers", N_ ("Four equal cards take two single cards or two pairs.") },
  [DIFFERENT_PAIRS] = { "different-pairs", N_ ("Pairs that go with a play must differ: four equal "
                                               "cards are not two pairs.") },
  [JOKERS_NO_PAIR] = { "jokers-no-pair",
                       N_ ("The two jokers are no pair: one is higher than the other.") },
  [DISTINCT_KICKERS] = { "distinct-kickers",
                         N_ ("Single kickers must differ from each other in this game.") },
  [JOKER_KICKERS] = { "joker-kickers", N_ ("Both jokers may not go with one play in this game.") },
  [BANNED] = { "banned", N_ ("Nobody may play {0} in this ending.") },
  [THIRTEEN_TYPES] = { "types", N_ ("These cards are none of the thirteen types of play.") },
  [ROCKET_HIGHEST] = { "rocket", N_ ("Nothing beats the rocket.") },
  [BOMB_BEATS_BOMB] = { "bomb", N_ ("Only a higher bomb or the rocket beats a bomb.") },
  [SAME_TYPE] = { "same-type",
                  N_ ("On {0} you must play the same type, a bomb or the rocket; this is {1}.") },
  [SAME_LENGTH] = { "same-length", N_ ("The play on the table has {0} cards, yours has {1}: the "
                                       "number must be the same.") },
  [FOURS_DIFFER] = { "four-types", N_ ("Four with two single cards and four with two pairs are "
                                       "different types and do not beat "
                                       "each other.") },
  [HIGHER] = { "higher", N_ ("To beat {0} you need a higher rank; yours is {1}.") },
  [KICKERS_NEVER_DECIDE] = { "kickers-never-decide", N_ ("Kickers never decide. To beat {0} you "
                                                         "need a higher rank; yours is {1}.") },
};

const char *kbz_ddz_type_term (KbzDdzType type)
{
  static const char *const terms[KBZ_DDZ_TYPES] = {
    [KBZ_DDZ_PASS] = N_ ("a pass"),
    [KBZ_DDZ_SINGLE] = N_ ("a single card"),
    [KBZ_DDZ_PAIR] = N_ ("a pair"),
    [KBZ_DDZ_TRIPLE] = N_ ("a triple"),
    [KBZ_DDZ_TRIPLE_SINGLE] = N_ ("a triple with one card"),
    [KBZ_DDZ_TRIPLE_PAIR] = N_ ("a triple with a pair"),
    [KBZ_DDZ_STRAIGHT] = N_ ("a straight"),
    [KBZ_DDZ_PAIRS] = N_ ("pairs in a row"),
    [KBZ_DDZ_PLANE] = N_ ("a plane"),
    [KBZ_DDZ_PLANE_SINGLES] = N_ ("a plane with single cards"),
    [KBZ_DDZ_PLANE_PAIRS] = N_ ("a plane with pairs"),
    [KBZ_DDZ_BOMB] = N_ ("a bomb"),
    [KBZ_DDZ_ROCKET] = N_ ("the rocket"),
    [KBZ_DDZ_FOUR_SINGLES] = N_ ("four with two single cards"),
    [KBZ_DDZ_FOUR_PAIRS] = N_ ("four with two pairs"),
  };
  return terms[type];
}

static bool because (KbzReason *why, Rule rule, KbzArg first, KbzArg second)
{
  if (why)
    *why = (KbzReason){ rules[rule].id, KBZ_TEXT (rules[rule].sentence, first, second) };
  return false;
}

static const KbzArg nothing = { KBZ_ARG_NONE, 0, NULL };

static bool plainly (KbzReason *why, Rule rule)
{
  return because (why, rule, nothing, nothing);
}

static KbzArg rank_arg (int rank)
{
  if (rank >= KBZ_DDZ_LITTLE_JOKER)
    return KBZ_CARD_ARG (rank == KBZ_DDZ_BIG_JOKER ? KBZ_BIG_JOKER : KBZ_LITTLE_JOKER);
  return KBZ_RANK_ARG (rank == KBZ_DDZ_TWO ? 2 : rank + 3);
}

static KbzArg term_arg (KbzDdzType type)
{
  return KBZ_WORD (kbz_ddz_type_term (type));
}

/* Cards all held in the same number, one, two or three each, of several ranks. */
static bool explain_chain (KbzDdzHand cards, int each, KbzReason *why)
{
  int low = kbz_ddz_lowest (cards), high = (63 - __builtin_clzll (cards)) / 4;
  int ranks = kbz_ddz_size (cards) / each;

  /* A six and a five may be the beginning of a straight; an ace and a two cannot. */
  if (each == 1 && ranks == 2 && (high >= KBZ_DDZ_TWO || high - low > 1))
    return because (why, TWO_DIFFERENT, rank_arg (low), rank_arg (high));
  if (high >= KBZ_DDZ_TWO && ranks >= (each == 1 ? 5 : 3))
    return plainly (why, CHAIN_ENDS_AT_ACE);
  if ((each == 3 || high >= KBZ_DDZ_TWO) && high - low + 1 == ranks)
    return plainly (why, CHAIN_ENDS_AT_ACE);
  if (high - low + 1 == ranks)
    return plainly (why, each == 1 ? STRAIGHT_OF_FIVE : THREE_PAIRS);
  /* one card more would do */
  for (int rank = low; rank < high && each < 3; rank++)
    if (kbz_ddz_count (cards, rank) == 0 && high - low == ranks && ranks >= (each == 1 ? 5 : 3))
      return because (why, NO_GAPS, rank_arg (rank), nothing);
  if (each == 3) {
    int next = low + 1;
    while (kbz_ddz_count (cards, next) == 0)
      next++;
    return because (why, TRIPLES_ADJOIN, rank_arg (low), rank_arg (next));
  }
  return plainly (why, THIRTEEN_TYPES);
}

static bool explain_triples (KbzDdzHand cards, KbzReason *why)
{
  const uint64_t triples = kbz_ddz_at_least (cards, 3);
  const uint64_t fours = kbz_ddz_at_least (cards, 4);
  const KbzDdzHand rest = cards - 3 * triples;
  const int n = __builtin_popcountll (triples), kickers = kbz_ddz_size (rest);
  const KbzDdzHand jokers = rest >> (4 * KBZ_DDZ_LITTLE_JOKER) == 0x11;

  if (n == 1 && fours)
    return plainly (why, FOUR_KICKERS);
  if (n == 1)
    return plainly (why, jokers && kickers == 2 ? JOKERS_NO_PAIR : TRIPLE_KICKER);
  if (n == 2 && fours == triples && kickers == 2)
    return plainly (why, DIFFERENT_PAIRS);
  int low = kbz_ddz_lowest (triples), high = (63 - __builtin_clzll (triples)) / 4;
  if (high - low + 1 == n && high >= KBZ_DDZ_TWO)
    return plainly (why, CHAIN_ENDS_AT_ACE);
  if (high - low + 1 != n && n == 2)
    return because (why, TRIPLES_ADJOIN, rank_arg (low), rank_arg (high));
  if (fours && (kickers == n || kickers == 2 * n))
    return because (why, KICKER_OF_OTHER_RANK, rank_arg (kbz_ddz_lowest (fours)), nothing);
  if (jokers && kickers == 2 * n)
    return plainly (why, JOKERS_NO_PAIR);
  return plainly (why, KICKERS_ALIKE);
}

bool kbz_ddz_is_play (const KbzDdzOptions *options, KbzDdzHand cards, KbzReason *why)
{
  KbzDdzCombo readings[KBZ_DDZ_MAX_READINGS];
  KbzDdzOptions looser = *options;

  if (cards == 0)
    return plainly (why, PLAY_SOMETHING);
  if (kbz_ddz_readings (options, cards, readings) > 0)
    return true;
  /* an option of the game may be all that stands in the way */
  looser.banned = 0;
  if (kbz_ddz_readings (&looser, cards, readings) > 0)
    return because (why, BANNED, term_arg (readings[0].type), nothing);
  looser.bar_joker_kickers = false;
  if (kbz_ddz_readings (&looser, cards, readings) > 0)
    return plainly (why, JOKER_KICKERS);
  looser.distinct_kickers = false;
  if (kbz_ddz_readings (&looser, cards, readings) > 0)
    return plainly (why, DISTINCT_KICKERS);

  for (int each = 1; each <= 3; each++)
    if (cards == kbz_ddz_at_least (cards, 1) * (unsigned)each)
      return explain_chain (cards, each, why);
  if (kbz_ddz_at_least (cards, 3))
    return explain_triples (cards, why);
  return plainly (why, THIRTEEN_TYPES);
}

static bool has_kickers (const KbzDdzCombo *play)
{
  return play->type == KBZ_DDZ_TRIPLE_SINGLE || play->type == KBZ_DDZ_TRIPLE_PAIR
         || play->type == KBZ_DDZ_PLANE_SINGLES || play->type == KBZ_DDZ_PLANE_PAIRS
         || play->type == KBZ_DDZ_FOUR_SINGLES || play->type == KBZ_DDZ_FOUR_PAIRS;
}

static bool explain_too_low (const KbzDdzCombo *play, const KbzDdzCombo *table, KbzReason *why)
{
  if (table->type == KBZ_DDZ_ROCKET)
    return plainly (why, ROCKET_HIGHEST);
  if (table->type == KBZ_DDZ_BOMB)
    return plainly (why, BOMB_BEATS_BOMB);
  bool four = play->type == KBZ_DDZ_FOUR_SINGLES || play->type == KBZ_DDZ_FOUR_PAIRS;
  bool four_on_table = table->type == KBZ_DDZ_FOUR_SINGLES || table->type == KBZ_DDZ_FOUR_PAIRS;
  if (play->type != table->type)
    return four && four_on_table
               ? plainly (why, FOURS_DIFFER)
               : because (why, SAME_TYPE, term_arg (table->type), term_arg (play->type));
  if (play->length != table->length)
    return because (why, SAME_LENGTH, KBZ_NUMBER (kbz_ddz_size (table->cards)),
                    KBZ_NUMBER (kbz_ddz_size (play->cards)));
  return because (why, has_kickers (play) ? KICKERS_NEVER_DECIDE : HIGHER, rank_arg (table->rank),
                  rank_arg (play->rank));
}

bool kbz_ddz_may_play (const KbzDdzOptions *options, KbzDdzHand hand, const KbzDdzCombo *to_beat,
                       KbzDdzHand cards, KbzReason *why)
{
  KbzDdzCombo play, readings[KBZ_DDZ_MAX_READINGS];

  if (cards == 0)
    return to_beat->type != KBZ_DDZ_PASS || plainly (why, PLAY_SOMETHING);
  for (int rank = 0; rank < KBZ_DDZ_RANKS; rank++)
    if (kbz_ddz_count (cards, rank) > kbz_ddz_count (hand, rank))
      return because (why, HOLD_THE_CARDS, rank_arg (rank), nothing);
  if (!kbz_ddz_is_play (options, cards, why))
    return false;
  if (kbz_ddz_read_play (options, cards, to_beat, &play))
    return true;
  /* of several readings the one of the type on the table says most */
  int n = kbz_ddz_readings (options, cards, readings);
  play = readings[0];
  for (int i = 0; i < n; i++)
    if (readings[i].type == to_beat->type)
      play = readings[i];
  return explain_too_low (&play, to_beat, why);
}
