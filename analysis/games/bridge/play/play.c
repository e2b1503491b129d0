/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play.h"

#include <assert.h>
#include <string.h>

const char *const kbz_trick_play_seat_ids[] = { "N", "E", "S", "W", NULL };
const char *const kbz_trick_play_seat_names[] = { N_ ("North"), N_ ("East"), N_ ("South"),
                                                  N_ ("West"), NULL };
const char *const kbz_trick_play_vul_words[4] = { "none", "ns", "ew", "both" };

void kbz_trick_play_start (KbzTrickPlay *p, const KbzSet hands[4])
{
  memset (p, 0, sizeof *p);
  for (int seat = 0; seat < 4; seat++)
    p->dealt[seat] = p->hands[seat] = hands[seat];
  p->declarer = p->opener = p->leader = p->last_leader = KBZ_NO_SEAT;
  p->trump = KBZ_NO_SUIT;
}

void kbz_trick_play_deal (KbzSet hands[4], int dealer, uint64_t seed)
{
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n = kbz_pack_cards ((KbzPack){ KBZ_PACK_FRENCH, 1 }, cards);
  KbzRandom random;
  kbz_random_init (&random, seed);
  kbz_random_shuffle (&random, cards, n);
  memset (hands, 0, 4 * sizeof hands[0]);
  for (size_t i = 0; i < n; i++)
    hands[((size_t)dealer + 1 + i) % 4] |= kbz_set_of (cards[i]);
}

void kbz_trick_play_begin (KbzTrickPlay *p, int opener)
{
  p->opener = p->leader = (int8_t)opener;
}

void kbz_trick_play_card (KbzTrickPlay *p, KbzCard card)
{
  assert (kbz_set_has (kbz_trick_play_playable (p), card));
  p->hands[kbz_trick_play_seat (p)] &= ~kbz_set_of (card);
  p->played[p->n_played++] = card;
  p->dummy_is_down = true;
  if (p->n_played % 4 != 0)
    return;
  int winner = kbz_trick_play_winner (p->played + p->n_played - 4, 4, (KbzSuit)p->trump);
  p->last_leader = p->leader;
  p->leader = (int8_t)((p->leader + winner) % 4);
  p->tricks[p->leader % 2]++;
}

int kbz_trick_play_points (KbzSet hand)
{
  int points = 0;
  for (int suit = KBZ_SPADES; suit <= KBZ_CLUBS; suit++)
    for (int rank = KBZ_JACK; rank <= KBZ_ACE; rank++)
      if (kbz_set_has (hand, kbz_card ((KbzSuit)suit, rank)))
        points += rank - 10;
  return points;
}

int kbz_trick_play_winner (const KbzCard *trick, int n, KbzSuit trump)
{
  assert (n >= 1 && n <= 4);
  int best = 0;
  for (int i = 1; i < n; i++) {
    KbzSuit suit = kbz_card_suit (trick[i]), best_suit = kbz_card_suit (trick[best]);
    bool higher = kbz_card_rank (trick[i]) > kbz_card_rank (trick[best]);
    if (suit == best_suit ? higher : suit == trump)
      best = i;
  }
  return best;
}

bool kbz_trick_play_over (const KbzTrickPlay *p)
{
  return p->n_played > 0 && (p->hands[0] | p->hands[1] | p->hands[2] | p->hands[3]) == 0;
}

int kbz_trick_play_seat (const KbzTrickPlay *p)
{
  if (p->opener == KBZ_NO_SEAT || kbz_trick_play_over (p))
    return KBZ_NO_SEAT;
  return (p->leader + p->n_played % 4) % 4;
}

int kbz_trick_play_trick (const KbzTrickPlay *p, const KbzCard **cards)
{
  int n = p->n_played % 4;
  *cards = p->played + p->n_played - n;
  return n;
}

KbzSet kbz_trick_play_playable (const KbzTrickPlay *p)
{
  int seat = kbz_trick_play_seat (p);
  if (seat == KBZ_NO_SEAT)
    return 0;
  const KbzCard *trick;
  if (kbz_trick_play_trick (p, &trick) == 0)
    return p->hands[seat];
  KbzSet follow = p->hands[seat] & (KbzSet)0xFFFF << (16 * (unsigned)kbz_card_suit (trick[0]));
  return follow != 0 ? follow : p->hands[seat];
}

void kbz_trick_play_voids (const KbzTrickPlay *p, uint8_t voids[4])
{
  memset (voids, 0, 4);
  int leader = p->opener;
  for (int start = 0; start < p->n_played; start += 4) {
    int n = p->n_played - start < 4 ? p->n_played - start : 4;
    KbzSuit led = kbz_card_suit (p->played[start]);
    for (int i = 1; i < n; i++)
      if (kbz_card_suit (p->played[start + i]) != led)
        voids[(leader + i) % 4] |= (uint8_t)(1u << (unsigned)led);
    leader = (leader + kbz_trick_play_winner (p->played + start, n, (KbzSuit)p->trump)) % 4;
  }
}

void kbz_trick_play_moves (const KbzTrickPlay *p, KbzMoves *moves)
{
  for (KbzSet rest = kbz_trick_play_playable (p); rest != 0; rest &= rest - 1) {
    KbzCard card = (KbzCard)__builtin_ctzll (rest);
    KbzMove move = kbz_move (KBZ_MOVE_PLAY, 0, &card, 1);
    kbz_moves_add (moves, &move);
  }
}

/* Says why a card that the hand to play does not hold cannot be played. */
static bool not_in_hand (const KbzTrickPlay *p, int seat, KbzCard card, KbzReason *reason)
{
  int dummy = kbz_trick_play_dummy (p);
  KbzText text = KBZ_TEXT (N_ ("{0} is not in your hand."), KBZ_CARD_ARG (card));
  if (memchr (p->played, card, p->n_played) != NULL)
    text = KBZ_TEXT (N_ ("{0} has been played already."), KBZ_CARD_ARG (card));
  else if (seat == dummy)
    text = KBZ_TEXT (N_ ("{0} is not in dummy, and it is dummy's turn."), KBZ_CARD_ARG (card));
  else if (seat == p->declarer && kbz_set_has (p->hands[dummy], card))
    text = KBZ_TEXT (N_ ("{0} is in dummy, and it is your own hand's turn."), KBZ_CARD_ARG (card));
  return kbz_illegal (reason, "not-your-card", text);
}

bool kbz_trick_play_legal (const KbzTrickPlay *p, const KbzMove *move, KbzReason *reason)
{
  if (move->kind != KBZ_MOVE_PLAY)
    return kbz_illegal (reason, "play-a-card",
                        KBZ_TEXT (N_ ("The contract is chosen; now play a card.")));
  if (move->n != 1 || move->arg != 0)
    return kbz_illegal (reason, "one-card", KBZ_TEXT (N_ ("Play exactly one card to a trick.")));
  KbzCard card = move->cards[0];
  if (!kbz_pack_kind_has (KBZ_PACK_FRENCH, card))
    return kbz_illegal (reason, "not-in-pack",
                        KBZ_TEXT (N_ ("That is not one of the 52 cards of this game.")));
  int seat = kbz_trick_play_seat (p);
  if (!kbz_set_has (p->hands[seat], card))
    return not_in_hand (p, seat, card, reason);
  if (!kbz_set_has (kbz_trick_play_playable (p), card)) {
    KbzSuit led = kbz_card_suit (p->played[p->n_played - p->n_played % 4]);
    return kbz_illegal (reason, "follow-suit",
                        seat == kbz_trick_play_dummy (p)
                            ? KBZ_TEXT (N_ ("Dummy still holds {0}; follow the suit that was led."),
                                        KBZ_SUIT_ARG (led))
                            : KBZ_TEXT (N_ ("You still hold {0}; follow the suit that was led."),
                                        KBZ_SUIT_ARG (led)));
  }
  return true;
}

void kbz_trick_play_score (KbzScore *score, int seat, int points, KbzText what)
{
  kbz_score_part (score, seat, points, what);
  score->total[seat] += points;
  score->total[(seat + 2) % 4] += points;
}

KbzText kbz_trick_play_result (int over)
{
  if (over == 0)
    return KBZ_TEXT (N_ ("Made exactly."));
  if (over == 1)
    return KBZ_TEXT (N_ ("Made with one overtrick."));
  if (over > 1)
    return KBZ_TEXT (N_ ("Made with {0} overtricks."), KBZ_NUMBER (over));
  if (over == -1)
    return KBZ_TEXT (N_ ("One trick short."));
  return KBZ_TEXT (N_ ("{0} tricks short."), KBZ_NUMBER (-over));
}

void kbz_trick_play_variant (KbzTrickPlay *p, KbzRandom *random, KbzRelabel *relabel)
{
  KbzSet used = 0;
  for (int seat = 0; seat < 4; seat++)
    used |= p->dealt[seat];
  kbz_relabel_init (relabel);
  kbz_relabel_spots (relabel, used, random);
  kbz_relabel_suits (relabel, random);
  for (int seat = 0; seat < 4; seat++) {
    p->dealt[seat] = kbz_relabel_set (relabel, p->dealt[seat]);
    p->hands[seat] = kbz_relabel_set (relabel, p->hands[seat]);
  }
  for (int i = 0; i < p->n_played; i++)
    p->played[i] = relabel->to[p->played[i]];
  p->trump = relabel->suit[p->trump];
}
