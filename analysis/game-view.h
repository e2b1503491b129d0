/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game-moves.h"

/* What a seat sees. */

typedef enum {
  KBZ_ZONE_HAND,    /* of a seat */
  KBZ_ZONE_TRICK,   /* what a seat has played to the trick or round on the table */
  KBZ_ZONE_LAST,    /* what a seat played to the trick before */
  KBZ_ZONE_STOCK,   /* to draw from */
  KBZ_ZONE_DISCARD, /* the discard pile */
  KBZ_ZONE_KITTY,   /* cards laid aside: kitty, dog, bottom cards */
  KBZ_ZONE_MELD,    /* one meld of a side; seat is the first seat of the side */
  KBZ_ZONE_SHOWN,   /* cards shown in front of a seat: red threes, declared trumps */
} KbzZoneKind;

typedef struct {
  uint8_t kind;   /* KbzZoneKind */
  int8_t seat;    /* KBZ_NO_SEAT in the middle */
  uint8_t count;  /* cards lying there */
  bool face_up;   /* if not, its cards are all KBZ_NO_CARD */
  bool marked;    /* the winning card of a trick, a finished canasta, a frozen pile */
  KbzCard across; /* a card of it that lies crosswise below its top: what froze the pile */
  int16_t arg;    /* what KbzMove.arg must be to mean this zone */
  uint16_t start; /* its first card in KbzView.cards */
  uint8_t whole;  /* so many cards finish it: seven a canasta; 0: nothing does */
  KbzText label;  /* says what it is where the cards do not: "Frozen" */
} KbzZone;

#define KBZ_ZONES_MAX 64
#define KBZ_FACTS_MAX 8

typedef struct {
  int n_seats;
  struct {
    int side;       /* seats of one side have the same number; hidden partners: their own seat */
    int cards_left; /* in the hand */
    int taken;      /* tricks or points won so far, -1 when there is no such count */
    KbzText role;   /* "Declarer", "Dummy", "Landlord" */
    KbzText note;   /* what this seat said: "12 points" */
  } seats[KBZ_SEATS_MAX];
  int n_zones;
  KbzZone zones[KBZ_ZONES_MAX];
  KbzCard cards[2 * KBZ_CARDS_MAX];
  int n_cards;
  int n_facts;
  KbzText facts[KBZ_FACTS_MAX]; /* what everybody knows: contract, trump, score to reach */
} KbzView;

/* How far something has come, such as points laid of those that open; nothing wanted: no matter. */
typedef struct {
  int have, wanted;
} KbzProgress;

/* Adds a zone of `n` cards; `cards` NULL means face down. Returns it, for marks and labels. */
KbzZone *kbz_view_add (KbzView *view, KbzZoneKind kind, int seat, const KbzCard *cards, size_t n);
void kbz_view_fact (KbzView *view, KbzText fact);
