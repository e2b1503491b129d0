/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "backs.h"
#include "bubbles.h"
#include "fan.h"
#include "meld-rack.h"
#include "motion.h"
#include "pile.h"
#include "seat-plate.h"
#include "table.h"
#include "trick-area.h"

/* Shared by the table-*.c files. */

/* What the table must know of a game beside the view. */
typedef struct {
  KbzPackKind kind;
  bool by_rank;                  /* how hands are sorted, */
  bool to_the_right;             /* how seats are laid out */
  const int16_t *places;         /* or, if not NULL, the game's own places by code */
  const char *const *seat_names; /* N_ */
  int home;                      /* the seat at the bottom when nobody in particular looks */
  /* Whether a card of the hand to play may be played by itself; NULL when none is asked for. */
  bool (*legal) (KbzCard card, KbzReason *reason, void *data);
  void *data;
  const char *status; /* the last move in words; may be NULL */
  int capacity;       /* the most cards a hand of this deal may hold, as far as that is known */
  bool many;          /* plays of several cards are to be expected */
} KbzTableRules;

#define KBZ_PILES_MAX 6

typedef struct {
  GtkWidget *plate, *fan, *backs, *shown;
  gboolean open; /* its cards are seen */
} KbzTableSeat;

/* Where a card is drawn. Compared before and after a move, they tell what flies where. */
typedef struct {
  KbzZoneKind kind;
  int seat, arg;
  KbzCard card; /* KBZ_NO_CARD: a hidden one */
  graphene_rect_t rect;
  KbzCardWidget *widget; /* NULL where many lie in one picture */
  gboolean matched;
} KbzCardSpot;

struct _KbzTable {
  GtkWidget parent_instance;
  KbzView view;
  KbzTurn turn;
  int viewer, bottom, home;
  guint hidden; /* bit 1 << seat: nobody is to see that hand */
  KbzPackKind kind;
  bool by_rank, to_the_right, has_places, many;
  int capacity;
  double card_scale; /* how much larger than usual cards are */
  int hold_ms;       /* how long a full trick stays, or KBZ_HOLD_UNTIL_CLICK */
  int16_t places[KBZ_CARD_CODES];
  char *names[KBZ_SEATS_MAX];
  KbzCardStyle style;
  gboolean shown_once, interactive, picking, show_facts, showing_last, open_hands, thinking;

  /* What the rules say of the cards of the hand to play, by code; only while `asked`. */
  gboolean asked;
  bool legal[KBZ_CARD_CODES];
  char *reasons[KBZ_CARD_CODES];
  bool some_useful, useful[KBZ_CARD_CODES]; /* what may be picked; only if `some_useful` */

  KbzTableSeat seats[KBZ_SEATS_MAX];
  GtkWidget *trick, *racks[KBZ_SEATS_MAX], *piles[KBZ_PILES_MAX];
  int n_piles;
  GtkWidget *status, *last_button, *bubbles, *motion;
  GtkWidget *facts, *facts_line; /* one of them is laid out: lines, or all in one line */

  GdkRectangle middle; /* dropping a card here plays it */
  GArray *before;      /* KbzCardSpot, while a move waits for the new layout */
  KbzPlay before_last[KBZ_SEATS_MAX];
  int n_before_last;
  int laid_width, laid_height; /* by the last layout */
  guint telling;               /* source of a notification of "moving" */
  gboolean dealing;            /* the next layout begins with cards being dealt */
  const KbzGame *heard_game;   /* what was shown last: its game, */
  size_t heard;                /* and how many moves had been made */
};

/* table-show.c */
void kbz_table_show_view (KbzTable *self, const KbzView *view, const KbzTurn *turn, int viewer,
                          const KbzTableRules *rules);
/* Fills everything again from the view, for another style. */
void kbz_table_refresh (KbzTable *self);
/* Tells who they are and what they do. */
void kbz_table_show_plates (KbzTable *self);
void kbz_table_update_states (KbzTable *self);
/* The plays of the trick on the table, or of the last one. Returns how many. */
int kbz_table_plays (KbzTable *self, KbzZoneKind kind, KbzPlay plays[KBZ_SEATS_MAX]);
/* The fan of the hand to play; NULL when there is none or it is hidden. */
KbzFan *kbz_table_asked_fan (KbzTable *self);
/* Seat at this place: 0 at the bottom, then clockwise whichever way the turn passes; and back. */
int kbz_table_seat_at (KbzTable *self, int place);
int kbz_table_place_of (KbzTable *self, int seat);

/* table-look.c: from now on looks as the settings say. */
void kbz_table_follow_look (KbzTable *self);

/* table-layout.c */
void kbz_table_lay_out (KbzTable *self, int width, int height);

/* table-voices.c: lets what has been said since the last position be read at its seats; where. */
void kbz_table_hear (KbzTable *self, const KbzPosition *position);
void kbz_table_place_bubbles (KbzTable *self, gboolean narrow);

/* table-deal.c: a deal that was asked for begins; it is over. */
void kbz_table_start_deal (KbzTable *self);
void kbz_table_dealt (KbzTable *self);

/* table-motion.c */
void kbz_table_remember_places (KbzTable *self);
void kbz_table_start_motion (KbzTable *self);
/* Notifies "moving", but later: who hears it may show the next position, which must not happen in
 * the middle of a layout. */
void kbz_table_tell_moving (KbzTable *self);
