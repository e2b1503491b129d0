/* SPDX-License-Identifier: GPL-3.0-or-later */
/* MiniBridge from the rules alone: source 001, the rulings, and the field and move notation of
 * analysis/games/bridge/README.md. Nothing is remembered between moves: the whole deal is gone
 * through again for every question. */
#include "tests/games/slow-referee.h"

#include <stdlib.h>
#include <string.h>

#define PART_SCORE 100 /* + strain */
#define GAME 110
#define STRAINS "SHDCN"
#define SEATS "NESW"

typedef struct {
  bool held[4][52]; /* by seat and card number, as dealt */
  int points[4];    /* announced, by order from the dealer */
  int n_points;
  int dealer, declarer; /* seats; declarer -1: not yet known */
  int trump;            /* 0 … 3, 4 none; -1: no contract yet */
  int leader;
  int played[52];
  int n_played;
} Deal;

/* ---- Reading ------------------------------------------------------------------------------- */

static const char *text_of (const KbzFields *position, const char *key)
{
  const KbzField *field = kbz_fields_find (position, key);
  return field != NULL && field->n > 0 ? field->items[0] : "";
}

static int index_in (const char *letters, char letter)
{
  const char *found = letter == '\0' ? NULL : strchr (letters, letter);
  return found == NULL ? -1 : (int)(found - letters);
}

/* Suit times thirteen plus rank from the two; -1 for what is no card. */
static int card_number (KbzCard card)
{
  if (!kbz_card_is_suited (card) || kbz_card_rank (card) < 2 || kbz_card_rank (card) > 14)
    return -1;
  return 13 * (int)kbz_card_suit (card) + kbz_card_rank (card) - 2;
}

/* "N:AKQ2.J3.… …": four hands from the named seat on, suits spades to clubs. */
static void read_hands (Deal *deal, const char *text)
{
  int seat = index_in (SEATS, text[0]), suit = 0;
  if (seat < 0 || text[1] != ':')
    return;
  for (const char *at = text + 2; *at != '\0'; at++) {
    int rank = index_in ("23456789TJQKA", *at);
    if (*at == ' ') {
      seat = (seat + 1) % 4;
      suit = 0;
    } else if (*at == '.')
      suit++;
    else if (rank >= 0 && suit < 4)
      deal->held[seat][13 * suit + rank] = true;
  }
}

static void read_played (Deal *deal, const KbzFields *position)
{
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n = 0;
  if (kbz_fields_cards (position, "played", KBZ_PACK_FRENCH, cards, KBZ_CARDS_MAX, &n, NULL)
      != KBZ_OK)
    return;
  for (size_t i = 0; i < n && i < 52; i++)
    deal->played[deal->n_played++] = card_number (cards[i]);
}

/* Numbers come as a list, or as one text with blanks between them. */
static void read_points (Deal *deal, const KbzFields *position)
{
  const KbzField *field = kbz_fields_find (position, "points");
  for (size_t i = 0; field != NULL && i < field->n; i++)
    for (char *at = field->items[i], *end; deal->n_points < 4; at = end) {
      long points = strtol (at, &end, 10);
      if (end == at)
        break;
      deal->points[deal->n_points++] = (int)points;
    }
}

static Deal read_deal (const KbzFields *position)
{
  Deal deal = { .declarer = -1, .trump = -1 };
  read_hands (&deal, text_of (position, "deal"));
  read_points (&deal, position);
  read_played (&deal, position);
  deal.dealer = index_in (SEATS, text_of (position, "dealer")[0]);
  deal.declarer = index_in (SEATS, text_of (position, "declarer")[0]);
  deal.trump = index_in (STRAINS, text_of (position, "strain")[0]);
  deal.leader = index_in (SEATS, text_of (position, "leader")[0]);
  return deal;
}

/* ---- Announcing ---------------------------------------------------------------------------- */

static int sum_of_points (const Deal *deal)
{
  int sum = 0;
  for (int i = 0; i < deal->n_points; i++)
    sum += deal->points[i];
  return sum;
}

/* Points of the dealer's side: the first and the third to announce. */
static bool is_twenty_each (const Deal *deal)
{
  return deal->n_points == 4 && sum_of_points (deal) == 40
         && deal->points[0] + deal->points[2] == 20;
}

/* Fewer than four have spoken, or all must count again. */
static bool is_announcing (const Deal *deal)
{
  if (deal->declarer >= 0 || deal->trump >= 0)
    return false;
  return deal->n_points < 4 || sum_of_points (deal) != 40;
}

/* ---- Playing ------------------------------------------------------------------------------- */

static bool beats (int card, int best, int led, int trump)
{
  int suit = card / 13, best_suit = best / 13;
  if (suit == best_suit)
    return card > best;
  return suit == trump || (suit == led && best_suit != led && best_suit != trump);
}

/* Whose card comes next, and the suit it must follow (-1 on lead). */
static int next_to_play (const Deal *deal, int *led)
{
  int leader = deal->leader >= 0 ? deal->leader : (deal->declarer + 1) % 4;
  for (int start = 0;; start += 4) {
    int in_trick = deal->n_played - start;
    *led = in_trick > 0 ? deal->played[start] / 13 : -1;
    if (in_trick < 4)
      return (leader + in_trick) % 4;
    int winner = 0;
    for (int i = 1; i < 4; i++)
      if (beats (deal->played[start + i], deal->played[start + winner], *led, deal->trump))
        winner = i;
    leader = (leader + winner) % 4;
  }
}

static bool accepts_card (const Deal *deal, const KbzMove *move)
{
  bool held[52];
  int led, seat = next_to_play (deal, &led), card = card_number (move->cards[0]);
  memcpy (held, deal->held[seat], sizeof held);
  for (int i = 0; i < deal->n_played; i++)
    held[deal->played[i]] = false;
  if (card < 0 || !held[card])
    return false;
  for (int rank = 0; led >= 0 && rank < 13; rank++)
    if (held[13 * led + rank])
      return card / 13 == led;
  return true;
}

static bool is_contract (int arg)
{
  return (arg >= PART_SCORE && arg <= PART_SCORE + 4) || (arg >= GAME && arg <= GAME + 4);
}

static bool accepts (const KbzFields *position, const KbzMove *move)
{
  Deal deal = read_deal (position);
  bool call = move->kind == KBZ_MOVE_CALL && move->n == 0;
  if (is_announcing (&deal))
    return call && move->arg >= 0 && move->arg <= 37;
  if (deal.trump < 0)
    return call && is_contract (move->arg) && !is_twenty_each (&deal);
  return move->kind == KBZ_MOVE_PLAY && move->n == 1 && move->arg == 0
         && accepts_card (&deal, move);
}

const KbzSlowReferee kbz_slow_minibridge = { "minibridge", accepts };
