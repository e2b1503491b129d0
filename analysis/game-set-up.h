/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game-options.h"

#include <stdbool.h>

/* Laying out a position by hand. */

#define KBZ_PLACES_MAX 12

typedef enum {
  KBZ_PLACE_PBN,   /* the places of the field make one deal: "N:AKQ2.T98… … … …" */
  KBZ_PLACE_ITEM,  /* each is the next item of a list */
  KBZ_PLACE_CARDS, /* the place is the whole field */
} KbzSetUpNotation;

/* Where cards can be put: a hand, the kitty, a play of the trick on the table. */
typedef struct {
  const char *field; /* of the position that carries its cards */
  KbzSetUpNotation notation;
  const char *name;  /* N_: "South", "Kitty" */
  const char *words; /* how else players call it at the beginning of a line: "landlord,地主" */
  const char *says;  /* a field that those words tell as well, the seat its value; may be NULL */
  uint8_t room[3];   /* cards that fit with one, two and three packs */
  uint8_t dealt[3];  /* cards that a whole deal puts there */
  bool may_lack;     /* an item that is left out when it and all after it are empty */
} KbzSetUpPlace;

/* A number that is chosen: points won so far. */
typedef struct {
  const char *key, *label; /* label: N_ */
  int low, high, step;     /* 0 lies between them and is the default */
} KbzAmount;

/* How a position is laid out. All of it goes through KbzGame.read, which decides what can be. */
typedef struct {
  const KbzSetUpPlace
      *places;              /* hands in the order of the seats, then the others; NULL field ends */
  const char *packs;        /* which choice says how many packs there are; NULL: always the same */
  const KbzOption *choices; /* ends with a NULL key; one of a single value is no question, and the
                             * key "" is left out of the fields */
  const KbzAmount *amounts; /* ends with a NULL key; may be NULL */
  const KbzOption *flags;   /* any of its values may be chosen: a list; may be NULL */
} KbzSetUpPlan;
