/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "decision.h"

#include "analysis/games/tractor/rules/trick.h"

/* What a proof is told in: how a mistake loses, the idea of the first decision, how it ends. */

/* Points that the attackers could still get: all that is in hands and on the table; nobody knows
 * what the kitty counts before the last trick is over. */
static bool is_out_of_reach (const KbzTractor *t, int target)
{
  KbzCard cards[KBZ_CARDS_MAX];
  int points = kbz_tractor_total (t);
  for (int i = 0; i < KBZ_TRACTOR_SEATS; i++)
    points += kbz_tractor_points (cards, kbz_hand_cards (&t->hands[i], cards))
              + kbz_tractor_points (cards, kbz_hand_cards (&t->trick[i], cards));
  return kbz_tractor_kitty_points (t) == 0 && points < target;
}

bool kbz_tractor_is_lost (const void *state, int seat, int target)
{
  const KbzTractor *t = state;
  if (kbz_tractor_is_attacker (t, seat))
    return is_out_of_reach (t, target);
  return t->n_trick == 0 && -kbz_tractor_total (t) < target;
}

int kbz_tractor_counted (const void *state, int seat)
{
  const KbzTractor *t = state;
  return kbz_tractor_is_attacker (t, seat) ? kbz_tractor_total (t) : -kbz_tractor_total (t);
}

/* The highest card of the play that won the last trick. */
static KbzCard winning_card (const KbzTractor *t)
{
  KbzTractorRules rules = kbz_tractor_rules (t);
  KbzCard cards[KBZ_CARDS_MAX];
  const KbzHand *play =
      &t->last[(t->leader - t->last_leader + KBZ_TRACTOR_SEATS) % KBZ_TRACTOR_SEATS];
  size_t n = kbz_hand_cards (play, cards);
  kbz_tractor_sort (&rules, cards, n);
  KbzCard best = cards[0];
  for (size_t i = 1; i < n; i++)
    if (kbz_tractor_place (&rules, cards[i]) > kbz_tractor_place (&rules, best))
      best = cards[i];
  return best;
}

static KbzArg seat_arg (int seat)
{
  return KBZ_WORD (kbz_game_tractor.seat_names[seat]);
}

KbzText kbz_tractor_loss (const KbzLine *line)
{
  const KbzTractor *end = kbz_line_state (line, line->moves.n);
  if (end->last_leader < 0 || end->leader < 0 || end->n_trick > 0)
    return (KbzText){ 0 };
  KbzArg who = seat_arg (end->leader), card = KBZ_CARD_ARG (winning_card (end));
  int total = kbz_tractor_total (end);
  if (kbz_tractor_is_attacker (end, line->seat))
    return KBZ_TEXT (N_ ("{0} takes the trick with {1}: the attackers come to {2} points at most, "
                         "{3} short."),
                     who, card, KBZ_NUMBER (line->outcome),
                     KBZ_NUMBER (line->target - line->outcome));
  return KBZ_TEXT (N_ ("{0} takes the trick with {1}: the attackers have {2} points now, {3} too "
                       "many."),
                   who, card, KBZ_NUMBER (total), KBZ_NUMBER (total + line->target));
}

KbzText kbz_tractor_point (const KbzProof *proof)
{
  const KbzTractor *end = kbz_proof_state (proof, proof->length);
  if (end->last_leader < 0)
    return (KbzText){ 0 };
  return KBZ_TEXT (N_ ("Against best play {0} wins the last trick with {1} and the attackers end "
                       "with {2} points."),
                   seat_arg (end->leader), KBZ_CARD_ARG (winning_card (end)),
                   KBZ_NUMBER (kbz_tractor_total (end)));
}

/* ---- The idea -------------------------------------------------------------------------------- */

/* What may stand in the blanks of an idea. */
typedef enum {
  NOTHING,
  KITTY,   /* points in the kitty */
  POINTS,  /* of the solution's play */
  TAKER,   /* who wins the trick in the solution */
  PARTNER, /* the partner's seat */
  CARD,    /* the first card of the solution's play */
} Blank;

static const struct {
  const char *message;
  Blank blanks[2];
} ideas[KBZ_TRACTOR_THEMES] = {
  [KBZ_THEME_SAVE_KITTY] = { N_ ("The kitty holds {0} points: what counts is that your side wins "
                                 "the last trick."),
                             { KITTY } },
  [KBZ_THEME_TAKE_KITTY] = { N_ ("The kitty holds {0} points, and they come with the last trick: "
                                 "keep what wins it."),
                             { KITTY } },
  [KBZ_THEME_THROW] = { N_ ("No other hand can beat any part of this throw, so all of it may go at "
                            "once.") },
  [KBZ_THEME_FEED] = { N_ ("{0} wins this trick: {1} points go with it."), { TAKER, POINTS } },
  [KBZ_THEME_HOLD] = { N_ ("{0} wins this trick, so no point more than must be goes on it."),
                       { TAKER } },
  [KBZ_THEME_BREAK_PAIR] = { N_ ("The pair of {0} is broken up: everything else is needed more."),
                             { CARD } },
  [KBZ_THEME_DRAW_TRUMPS] = { N_ ("First the trumps: an opponent would ruff the side suit now, and "
                                  "cannot later.") },
  [KBZ_THEME_LAST_PAIR] = { N_ ("A pair must be left for the last trick: with it the {0} points of "
                                "the kitty count four times, with a single card only twice."),
                            { KITTY } },
  [KBZ_THEME_THRESHOLD] = { N_ ("Five points decide about the promotion here: count what each "
                                "trick brings.") },
  [KBZ_THEME_NO_THROW] = { N_ ("The throw would stand, but part of it is worth more later.") },
  [KBZ_THEME_PAIR] = { N_ ("The two cards must go together: one of them alone does not do it.") },
  [KBZ_THEME_TRACTOR] = { N_ ("The tractor must go whole and now.") },
  [KBZ_THEME_SPLIT_TRACTOR] = { N_ ("Leading the tractor whole is wrong: part of it has work to do "
                                    "later.") },
  [KBZ_THEME_RUFF] = { N_ ("Nothing of the suit is left in your hand: the trick must be taken with "
                           "trumps.") },
  [KBZ_THEME_RUFF_POINTS] = { N_ ("The trick is your side's, so the ruff itself brings {0} points "
                                  "home."),
                              { POINTS } },
  [KBZ_THEME_RUFF_HIGH] = { N_ ("The next opponent could overruff a lower trump: {0} stands."),
                            { CARD } },
  [KBZ_THEME_NO_RUFF] = { N_ ("Let the trick go: the trumps are needed for something better.") },
  [KBZ_THEME_DUCK] = { N_ ("Taking this trick is possible and wrong: the high card is needed "
                           "later.") },
  [KBZ_THEME_OVERTAKE] = { N_ ("{0} has the trick already, but the lead must be yours."),
                           { PARTNER } },
  [KBZ_THEME_TO_PARTNER] = { N_ ("The lead belongs to {0}: your own sure card would keep it in the "
                                 "wrong hand."),
                             { PARTNER } },
  [KBZ_THEME_LOSE_LEAD] = { N_ ("Your sure card can wait: let the opponents lead first.") },
};

KbzText kbz_tractor_idea (const KbzProof *proof, int theme)
{
  const KbzTractor *t = kbz_proof_state (proof, 0);
  const KbzMove *move = &proof->steps[0].move;
  const KbzTractor *after = kbz_proof_state (proof, (size_t)(KBZ_TRACTOR_SEATS - t->n_trick));
  bool attacks = kbz_tractor_is_attacker (t, proof->puzzle->seat);
  KbzText idea = { .message = theme == KBZ_THEME_LAST_PAIR && !attacks
                                  ? N_ ("A pair must be left for the last trick: only a pair keeps "
                                        "the {0} points of the kitty from them.")
                                  : ideas[theme].message };
  for (int i = 0; i < 2; i++)
    switch (ideas[theme].blanks[i]) {
    case KITTY:
      idea.args[i] = KBZ_NUMBER (kbz_tractor_kitty_points (t));
      break;
    case POINTS:
      idea.args[i] = KBZ_NUMBER (kbz_tractor_points (move->cards, move->n));
      break;
    case TAKER:
      idea.args[i] = seat_arg (after->leader);
      break;
    case PARTNER:
      idea.args[i] = seat_arg ((kbz_tractor_seat (t) + 2) % KBZ_TRACTOR_SEATS);
      break;
    case CARD:
      idea.args[i] = KBZ_CARD_ARG (move->cards[0]);
      break;
    case NOTHING:
    default:
      break;
    }
  return idea;
}
