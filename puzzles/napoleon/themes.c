/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parts.h"

#include "puzzles/bridge/theme-words.h"
#include "puzzles/bridge/themes.h"

/* Each definition is what the program looks for, no more and no less: "right" and "wrong" are what
 * the solver has proved. */

#define COMMON                                                                                     \
  [KBZ_NAP_SPEND_JOKER] = { "spend-joker", N_ ("The joker now"),                                   \
                            N_ ("Every right card is a joker, and a card of a suit is wrong."),    \
                            true, .hint = N_ ("A joker of yours is worth most right now.") },      \
  [KBZ_NAP_HOLD_JOKER] = { "hold-joker", N_ ("Hold the joker"),                                    \
                           N_ ("You follow and hold a joker that would take the trick so far, "    \
                               "and to play one is wrong. "                                        \
                               "Every right card is of a suit."),                                  \
                           true, .hint = N_ ("Your joker can wait: it is not for this trick.") },  \
  [KBZ_NAP_LURE_JOKER] = { "lure-joker", N_ ("Make them spend the joker"),                         \
                           N_ ("You lead. Every right lead is of a suit, and in the solution an "  \
                               "opponent takes the trick "                                         \
                               "with a joker."),                                                   \
                           true, .hint = N_ ("They hold a joker: let them spend it now.") },       \
  [KBZ_NAP_TO_PARTNER] = { "to-partner", N_ ("Over to your partner"),                              \
                           N_ ("A card that nobody could take the trick from is wrong here, no "   \
                               "right card is one, and in the solution your partner wins the "     \
                               "trick."),                                                          \
                           false, .hint = N_ ("The next lead should be your partner's.") },        \
  [KBZ_NAP_LOSE_LEAD] = { "lose-lead", N_ ("Lose the lead"),                                       \
                          N_ ("A lead that nobody can beat is wrong here. Every right lead can "   \
                              "be beaten, and in the solution the opponents win it."),             \
                          true, .hint = N_ ("Your sure card can wait: let them have the lead.") }, \
  [KBZ_NAP_LEAVE_TRICK] = { "leave-trick", N_ ("Leave them the trick"),                            \
                            N_ ("You follow and could surely take the trick, and no right card "   \
                                "does: in the solution the opponents win it."),                    \
                            true, .hint = N_ ("You can win this trick, but later is better.") },   \
  [KBZ_NAP_RUFF] = KBZ_THEME_RUFF, [KBZ_NAP_DEFENSIVE_RUFF] = KBZ_THEME_DEFENSIVE_RUFF,            \
  [KBZ_NAP_DRAW_TRUMPS] = KBZ_THEME_DRAW_TRUMPS, [KBZ_NAP_DISCARD] = KBZ_THEME_DISCARD,            \
  [KBZ_NAP_SWITCH] = KBZ_THEME_SWITCH, [KBZ_NAP_SECOND_HAND_HIGH] = KBZ_THEME_SECOND_HAND_HIGH,    \
  [KBZ_NAP_KEEP_GUARDS] = KBZ_THEME_KEEP_GUARDS

const KbzTheme kbz_jokerbridge_themes[KBZ_NAP_JOKERBRIDGE_THEMES + 1] = {
  COMMON,
  [KBZ_NAP_ASIDE_VOID] = { "aside-void", N_ ("Lay aside for a void"),
                           N_ ("Before the play. Every right card to lay aside is of one suit, and "
                               "in the solution declarer has none of it when the play begins."),
                           true, .hint = N_ ("Get rid of a whole suit before the play.") },
  [KBZ_NAP_ASIDE] = { "lay-aside", N_ ("Two cards aside"),
                      N_ ("Before the play declarer lays cards aside."), false,
                      .hint = N_ ("Which cards will you miss least in the play?"), .broad = true },
};

const KbzTheme kbz_napoleon_themes[KBZ_NAP_THEMES + 1] = {
  COMMON,
  [KBZ_NAP_CALL_JOKER] = { "call-joker", N_ ("Call down the joker"),
                           N_ ("Every right card is the three or the six of trumps, and in the "
                               "solution it brings a joker out of an opponent's hand."),
                           true,
                           .hint = N_ ("A joker of theirs must come when the right trump is "
                                       "played.") },
  [KBZ_NAP_NAME_PARTNER] = { "name-partner", N_ ("Choose your partner"),
                             N_ ("Declarer names the secretary. Every right card is in one other "
                                 "hand."),
                             true,
                             .hint = N_ ("One of the three helps you best: name a card of "
                                         "that hand.") },
  [KBZ_NAP_DEMAND] = { "demand", N_ ("Time for the secretary"),
                       N_ ("Declarer leads and may demand the secretary. With every right lead the "
                           "demand is right as well, and the secretary must come to this trick: "
                           "any other card of partner's is wrong."),
                       true, .hint = N_ ("Your secretary is worth most in this very trick.") },
  [KBZ_NAP_WAIT] = { "wait", N_ ("Do not demand yet"),
                     N_ ("Declarer leads and may demand the secretary, and with every lead the "
                         "demand is wrong."),
                     true, .hint = N_ ("Your secretary has a better moment: do not demand it now."),
                     .broad = true },
  [KBZ_NAP_HIDE] = { "hide", N_ ("Stay hidden"),
                     N_ ("You hold the secretary as declarer's partner, and to play it now is "
                         "wrong."),
                     true, .hint = N_ ("Nobody knows who you are: the secretary can wait."),
                     .broad = true },
  [KBZ_NAP_SHOW] = { "show", N_ ("Show yourself"),
                     N_ ("You hold the secretary as declarer's partner, and it is the only right "
                         "card."),
                     true, .hint = N_ ("The secretary wins this trick, and it should.") },
};

/* ---- Jokers and the lead ------------------------------------------------------------------------
 */

typedef bool Shows (const KbzNapoleonDecision *d);

static KbzSet jokers_of (const KbzNapoleonDecision *d)
{
  return KBZ_DD_SPECIALS & ~(d->s->secretary != 0 ? kbz_set_of (d->s->secretary) : 0);
}

/* Whether some card of a set surely takes the trick. */
static bool has_sure (const KbzNapoleonDecision *d, KbzSet cards)
{
  for (KbzSet rest = cards; rest != 0; rest &= rest - 1)
    if (kbz_napoleon_is_sure (d->s, kbz_set_lowest (rest)))
      return true;
  return false;
}

static bool spends_joker (const KbzNapoleonDecision *d)
{
  return (d->right & ~jokers_of (d)) == 0 && (d->wrong & ~d->specials) != 0;
}

static bool holds_joker (const KbzNapoleonDecision *d)
{
  KbzSet jokers = d->wrong & jokers_of (d);
  bool takes = false;
  for (KbzSet rest = jokers; rest != 0; rest &= rest - 1)
    takes |= kbz_napoleon_takes (d->s, kbz_set_lowest (rest));
  return d->n_trick > 0 && takes && (d->right & d->specials) == 0;
}

static bool lures_joker (const KbzNapoleonDecision *d)
{
  return d->n_trick == 0 && (d->right & d->specials) == 0 && !d->won
         && kbz_set_has (jokers_of (d), d->winning);
}

/* A sure card is wrong, and no right one is sure. */
static bool gives_up (const KbzNapoleonDecision *d)
{
  return has_sure (d, d->wrong) && !has_sure (d, d->right);
}

static bool goes_to_partner (const KbzNapoleonDecision *d)
{
  return d->won && d->winner != d->seat && gives_up (d);
}

static bool loses_lead (const KbzNapoleonDecision *d)
{
  return d->n_trick == 0 && !d->won && gives_up (d);
}

static bool leaves_trick (const KbzNapoleonDecision *d)
{
  return d->n_trick > 0 && !d->won && gives_up (d);
}

/* ---- Trumps, wherever partner sits --------------------------------------------------------------
 */

static KbzSet trumps_of (const KbzNapoleonDecision *d, KbzSet cards)
{
  return kbz_set_of_suit (cards & ~d->specials, d->trump);
}

/* Every right card is a trump, and a card of another suit is wrong. */
static bool needs_trump (const KbzNapoleonDecision *d)
{
  return trumps_of (d, d->right) == d->right
         && (d->wrong & ~d->specials & ~trumps_of (d, d->wrong)) != 0;
}

static bool declares (const KbzNapoleonDecision *d)
{
  return d->s->team >> d->seat & 1;
}

static bool draws_trumps (const KbzNapoleonDecision *d)
{
  bool falls = false;
  for (int i = 1; i < 4; i++)
    falls |=
        !(d->side >> (d->s->leader + i) % 4 & 1) && trumps_of (d, kbz_set_of (d->trick[i])) != 0;
  return d->n_trick == 0 && declares (d) && needs_trump (d) && d->won && falls;
}

/* A side suit is led, and the trump takes the trick. */
static bool is_ruff (const KbzNapoleonDecision *d)
{
  return d->n_trick > 0 && needs_trump (d) && d->winning == d->card
         && !kbz_set_has (d->specials, d->trick[0]) && kbz_card_suit (d->trick[0]) != d->trump;
}

static bool ruffs (const KbzNapoleonDecision *d)
{
  return declares (d) && is_ruff (d);
}

static bool ruffs_in_defence (const KbzNapoleonDecision *d)
{
  return !declares (d) && is_ruff (d);
}

/* ---- The trumps that call, and the secretary --------------------------------------------------
 */

static bool calls_joker (const KbzNapoleonDecision *d)
{
  KbzCard joker = kbz_napoleon_called (d->s, d->card);
  for (KbzSet rest = d->right; rest != 0; rest &= rest - 1)
    if (kbz_napoleon_called (d->s, kbz_set_lowest (rest)) == 0)
      return false;
  for (int i = d->n_trick + 1; joker != 0 && i < 4; i++)
    if (d->trick[i] == joker)
      return !(d->side >> (d->s->leader + i) % 4 & 1);
  return false;
}

/* Whether partner, in the solution, may play nothing else than the secretary to this trick. */
static bool must_come (const KbzNapoleonDecision *d)
{
  for (size_t i = d->step + 1; i < d->step + 4; i++) {
    const KbzProofStep *step = &d->proof->steps[i];
    if (kbz_napoleon_code (step->move.cards[0]) != d->s->secretary)
      continue;
    for (size_t k = 0; k < step->n; k++)
      if (step->choices[k].right
          && kbz_napoleon_code (step->choices[k].move.cards[0]) != d->s->secretary)
        return false;
    return step->n > 1;
  }
  return false;
}

static bool demands (const KbzNapoleonDecision *d)
{
  return d->demand_right != 0 && (d->right & ~d->demand_right) == 0 && must_come (d);
}

static bool waits (const KbzNapoleonDecision *d)
{
  return d->demand_right == 0 && d->demand_wrong != 0;
}

static bool hides (const KbzNapoleonDecision *d)
{
  return d->seat != d->s->declarer && d->s->secretary != 0
         && kbz_set_has (d->wrong, d->s->secretary);
}

static bool shows_itself (const KbzNapoleonDecision *d)
{
  return d->s->secretary != 0 && d->seat != d->s->declarer
         && d->right == kbz_set_of (d->s->secretary) && d->wrong != 0;
}

/* ---- Before the play ---------------------------------------------------------------------------
 */

/* The hand in which all right names are; KBZ_NO_SEAT when there are several. */
static int right_hand (const KbzProofStep *step, const KbzNapoleon *s)
{
  int hand = KBZ_NO_SEAT;
  for (size_t i = 0; i < step->n; i++) {
    int holder =
        kbz_napoleon_holder (s, (KbzCard)(step->choices[i].move.arg - KBZ_NAPOLEON_NAMING));
    if (!step->choices[i].right)
      continue;
    if (hand != KBZ_NO_SEAT && hand != holder)
      return KBZ_NO_SEAT;
    hand = holder;
  }
  return hand;
}

static bool makes_void (const KbzProof *proof, size_t at)
{
  const KbzProofStep *step = &proof->steps[at];
  const KbzNapoleon *after;
  KbzSuit suit = kbz_card_suit (step->move.cards[0]);
  for (size_t i = 0; i < step->n; i++)
    if (step->choices[i].right && kbz_card_suit (step->choices[i].move.cards[0]) != suit)
      return false;
  do
    after = kbz_proof_state (proof, ++at);
  while (after->phase == KBZ_NAPOLEON_EXCHANGE);
  return suit != KBZ_NO_SUIT
         && kbz_set_of_suit (after->hands[after->declarer] & ~KBZ_DD_SPECIALS, suit) == 0;
}

/* ---- All of them -------------------------------------------------------------------------------
 */

static Shows *const shows_common[KBZ_NAP_COMMON] = {
  [KBZ_NAP_SPEND_JOKER] = spends_joker,
  [KBZ_NAP_HOLD_JOKER] = holds_joker,
  [KBZ_NAP_LURE_JOKER] = lures_joker,
  [KBZ_NAP_TO_PARTNER] = goes_to_partner,
  [KBZ_NAP_LOSE_LEAD] = loses_lead,
  [KBZ_NAP_LEAVE_TRICK] = leaves_trick,
  [KBZ_NAP_RUFF] = ruffs,
  [KBZ_NAP_DEFENSIVE_RUFF] = ruffs_in_defence,
  [KBZ_NAP_DRAW_TRUMPS] = draws_trumps,
};

static Shows *const shows_napoleon[KBZ_NAP_THEMES] = {
  [KBZ_NAP_CALL_JOKER] = calls_joker,
  [KBZ_NAP_DEMAND] = demands,
  [KBZ_NAP_WAIT] = waits,
  [KBZ_NAP_HIDE] = hides,
  [KBZ_NAP_SHOW] = shows_itself,
};

/* What is shown too where the decision is one of bridge. */
static const struct {
  int theme;
  KbzShows *shows;
} shows_bridge[KBZ_NAP_COMMON] = {
  [KBZ_NAP_RUFF] = { KBZ_RUFF, kbz_bridge_shows_ruff },
  [KBZ_NAP_DEFENSIVE_RUFF] = { KBZ_DEFENSIVE_RUFF, kbz_bridge_shows_defensive_ruff },
  [KBZ_NAP_DISCARD] = { KBZ_DISCARD, kbz_bridge_shows_discard },
  [KBZ_NAP_SWITCH] = { KBZ_SWITCH, kbz_bridge_shows_switch },
  [KBZ_NAP_SECOND_HAND_HIGH] = { KBZ_SECOND_HAND_HIGH, kbz_bridge_shows_second_hand_high },
  [KBZ_NAP_KEEP_GUARDS] = { KBZ_KEEP_GUARDS, kbz_bridge_shows_keep_guards },
};

int kbz_napoleon_bridge_theme (int theme)
{
  return theme < KBZ_NAP_COMMON && shows_bridge[theme].shows != NULL ? shows_bridge[theme].theme
                                                                     : -1;
}

static inline KbzThemes bit (int theme)
{
  return (KbzThemes)1 << theme;
}

static KbzThemes of_play (const KbzNapoleonDecision *d)
{
  KbzThemes found = 0;
  KbzNapoleonAsBridge bridge;
  bool is_bridge = kbz_napoleon_as_bridge (d, &bridge);
  for (int i = 0; i < KBZ_NAP_COMMON; i++) {
    bool shown = shows_common[i] != NULL && shows_common[i](d);
    if (is_bridge && shows_bridge[i].shows != NULL)
      shown |= shows_bridge[i].shows (&bridge.decision);
    found |= shown ? bit (i) : 0;
  }
  KbzThemes own = 0;
  for (int i = KBZ_NAP_COMMON; d->s->napoleon && i < KBZ_NAP_THEMES; i++)
    if (shows_napoleon[i] != NULL && shows_napoleon[i](d))
      own |= bit (i);
  /* What only Napoleon has is the point, if it says what to do; then nothing else is named. */
  bool tells = (own & ~bit (KBZ_NAP_WAIT) & ~bit (KBZ_NAP_HIDE)) != 0;
  return d->s->napoleon && tells ? own : found | own;
}

KbzThemes kbz_napoleon_find_themes (const KbzProof *proof, size_t at)
{
  const KbzNapoleon *s = kbz_proof_state (proof, at);
  KbzNapoleonDecision d;
  if (s->phase == KBZ_NAPOLEON_EXCHANGE)
    return s->napoleon
               ? 0
               : bit (KBZ_NAP_ASIDE) | (makes_void (proof, at) ? bit (KBZ_NAP_ASIDE_VOID) : 0);
  if (s->phase == KBZ_NAPOLEON_NAME) {
    int hand = right_hand (&proof->steps[at], s);
    return hand == KBZ_NO_SEAT || hand == s->declarer ? 0 : bit (KBZ_NAP_NAME_PARTNER);
  }
  return kbz_napoleon_decision_read (proof, at, &d) ? of_play (&d) : 0;
}
