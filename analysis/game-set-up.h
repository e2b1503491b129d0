/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "fields.h"
#include "game-options.h"

#include <stdbool.h>

/* Laying out a position by hand. */

#define KBZ_PLACES_MAX 24

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

/* Something that is written: the auction. While it is, the fields that follow from it are not
 * sent: `decides` names them, with a blank before and after each. */
typedef struct {
  const char *key, *label; /* label: N_ */
  const char *example;
  const char *decides;
} KbzSetUpText;

/* How a position is laid out. All of it goes through KbzGame.read, which decides what can be. */
typedef struct {
  const KbzSetUpPlace
      *places;               /* hands in the order of the seats, then the others; NULL field ends */
  const char *packs;         /* which choice says how many packs there are; NULL: always the same */
  const KbzOption *choices;  /* ends with a NULL key; one of a single value is no question, and the
                              * key "" is left out of the fields */
  const KbzAmount *amounts;  /* ends with a NULL key; may be NULL */
  const KbzOption *flags;    /* any of its values may be chosen: a list; may be NULL */
  const KbzSetUpText *texts; /* ends with a NULL key; may be NULL */
  /* What else is chosen by choosing this: the number of a board says who deals. Adds fields of the
   * keys above to `more`; NULL when nothing is. */
  void (*follow) (const char *key, const char *value, KbzFields *more);
  /* What the fields of a position say in keys of the plan's own, where it writes them otherwise:
   * the contract 4HX is a level and doubled. May be NULL. */
  void (*split) (const KbzFields *fields, KbzFields *more);
} KbzSetUpPlan;
