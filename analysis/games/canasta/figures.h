/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>

#define KBZ_CANASTA_STEPS 6

/* The figures in which the games of the family differ. */
typedef struct {
  const char *id;
  int packs;
  int hand;               /* cards dealt to each */
  int draw;               /* cards drawn a turn */
  int wilds_max;          /* in one meld */
  bool sequences;         /* suit sequences may be laid, so that suits matter */
  bool one_meld_of_rank;  /* a side has one set of a rank at most, however large */
  bool take_with_wild;    /* one natural and a wild card may take the pile */
  bool take_onto_canasta; /* the top card may go onto a finished canasta */
  int canastas_to_go_out;
  int canastas_for_red_threes; /* fewer: red threes count against the side; 0: one meld will do */
  struct {
    int below; /* the side's total is less than this; the last step has no end */
    int minimum;
  } opening[KBZ_CANASTA_STEPS];
  int natural_canasta, mixed_canasta, samba; /* bonuses beyond the cards */
  int going_out, concealed;                  /* concealed: in all */
  int red_three, all_red_threes;
  int target;     /* points that end the match */
  int draws_told; /* so many draws ahead the chance to go out is reckoned exactly */
} KbzCanastaRules;

/* Canasta, Samba, and Samba with the higher minimum from 7,000 points on. */
typedef enum {
  KBZ_CANASTA,
  KBZ_SAMBA,
  KBZ_SAMBA_160,
} KbzCanastaVariant;

extern const KbzCanastaRules kbz_canasta_tables[];
#define kbz_canasta_rules kbz_canasta_tables[KBZ_CANASTA]
#define kbz_samba_rules kbz_canasta_tables[KBZ_SAMBA]

/* The figures of a game by its id. */
const KbzCanastaRules *kbz_canasta_rules_of (const char *id);

#define KBZ_CANASTA_SIZE 7 /* cards that make a canasta */
