/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/game.h"

/* The play of the cards, which bridge and MiniBridge share: four hands, thirteen tricks, follow
 * suit, dummy. Seats are N E S W = 0 … 3; side 0 is North–South. */

/* A part of both states: a flat value; every byte that is not named is zero. */
typedef struct {
  KbzSet dealt[4];    /* the hands before the first card */
  KbzSet hands[4];    /* what is left of them */
  uint8_t trump;      /* KbzSuit; no trump until the contract is known */
  int8_t declarer;    /* -1 when there is none */
  bool dummy_is_down; /* dummy's cards lie open for all */
  int8_t opener;      /* who led, or leads, the first card; -1 before the play */
  int8_t leader;      /* who led, or leads, the trick on the table; -1 before the play */
  int8_t last_leader; /* who led the trick before; -1 when there is none */
  uint8_t tricks[2];  /* won by each side */
  uint8_t n_played;
  KbzCard played[52];
} KbzTrickPlay;

static inline int kbz_trick_play_dummy (const KbzTrickPlay *p)
{
  return p->declarer < 0 ? KBZ_NO_SEAT : (p->declarer + 2) % 4;
}

/* Puts four hands into an empty state, before anything is said. */
void kbz_trick_play_start (KbzTrickPlay *p, const KbzSet hands[4]);
/* The hands of a seed: README.md says how they are dealt. */
void kbz_trick_play_deal (KbzSet hands[4], int dealer, uint64_t seed);
/* `opener` is to lead the first card. */
void kbz_trick_play_begin (KbzTrickPlay *p, int opener);
/* Plays a card that may be played; with the first one dummy goes down. */
void kbz_trick_play_card (KbzTrickPlay *p, KbzCard card);

/* Which of the 1 … 4 cards of a trick wins it, by index. */
int kbz_trick_play_winner (const KbzCard *trick, int n, KbzSuit trump);
/* Whose card comes next; KBZ_NO_SEAT before and after the play. */
int kbz_trick_play_seat (const KbzTrickPlay *p);
/* All cards have been played. */
bool kbz_trick_play_over (const KbzTrickPlay *p);
/* The cards of the trick on the table, in order; returns how many. */
int kbz_trick_play_trick (const KbzTrickPlay *p, const KbzCard **cards);
/* The cards that may be played now. */
KbzSet kbz_trick_play_playable (const KbzTrickPlay *p);
void kbz_trick_play_moves (const KbzTrickPlay *p, KbzMoves *moves);
/* Whether a move plays a card that may be played; if not, why. Takes any move at all, but only
 * while there is a card to play. */
bool kbz_trick_play_legal (const KbzTrickPlay *p, const KbzMove *move, KbzReason *reason);
/* Bit `suit` of voids[seat] is set when the seat has shown that it holds none. */
void kbz_trick_play_voids (const KbzTrickPlay *p, uint8_t voids[4]);
/* High-card points: ace 4, king 3, queen 2, jack 1. */
int kbz_trick_play_points (KbzSet hand);

/* Whether `seat` sees the hand of `owner`. */
bool kbz_trick_play_sees (const KbzTrickPlay *p, int seat, int owner);
/* Seats with their roles and tricks, hands, the trick on the table and the one before. */
void kbz_trick_play_view (const KbzTrickPlay *p, int seat, KbzView *view);
/* What is asked of the one who plays for `seat`. */
KbzText kbz_trick_play_prompt (const KbzTrickPlay *p, int seat);
/* Deals the hands that `seat` does not see anew: sizes and shown voids stay. Tries until `fits`
 * (may be NULL) likes the hands as they would have been dealt; if it likes none of a thousand, it
 * is not asked. */
void kbz_trick_play_reshuffle (KbzTrickPlay *p, int seat, KbzRandom *random,
                               bool (*fits) (const KbzSet dealt[4], const void *data),
                               const void *data);

/* As KbzGame.variant, for the play. */
void kbz_trick_play_variant (KbzTrickPlay *p, KbzRandom *random, KbzRelabel *relabel);

/* Adds a part to the score of both partners; it stands at `seat`. */
void kbz_trick_play_score (KbzScore *score, int seat, int points, KbzText what);
/* "Made with one overtrick.", "2 tricks short.": tricks over what was needed, or below zero. */
KbzText kbz_trick_play_result (int over);

/* A card that a careful beginner plays. Looks only at what the one who plays can see. */
KbzCard kbz_trick_play_bot (const KbzTrickPlay *p);

/* ---- Fields and text --------------------------------------------------------------------- */

/* Reads "deal": four hands of equal size, 1 … 13 cards. */
KbzStatus kbz_trick_play_read_deal (const KbzFields *fields, KbzSet hands[4], KbzError *error);
/* Reads a field S H D C N; leaves `*suit` alone when it is not there. */
KbzStatus kbz_trick_play_read_suit (const KbzFields *fields, const char *key, int *suit,
                                    KbzError *error);
/* "strain" is ours, "trump" the protocol's; either will do. `*strain` as above. */
KbzStatus kbz_trick_play_read_strain (const KbzFields *fields, int *strain, KbzError *error);
/* Plays the cards of "played" from the first lead on. */
KbzStatus kbz_trick_play_read_played (KbzTrickPlay *p, const KbzFields *fields, KbzError *error);
void kbz_trick_play_write_deal (const KbzTrickPlay *p, KbzWriter *writer);

/* Whether a move is one card of the pack; and such a move from its text. */
bool kbz_trick_play_is_card (const KbzMove *move);
bool kbz_trick_play_read_card (const char *text, KbzMove *move);

/* Words of the fields. */
extern const char *const kbz_trick_play_seat_ids[];
extern const char *const kbz_trick_play_seat_names[];
#define KBZ_TRICK_PLAY_SOUTH 2
extern const char *const kbz_trick_play_vul_words[4]; /* by bits: 1 North–South, 2 East–West */
