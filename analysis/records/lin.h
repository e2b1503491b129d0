/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "board.h"

/* LIN for readers of formats that hold it. */

typedef struct {
  KbzSpot at; /* where the text stands in the file; line 0: it is the file */
  /* Adds tags that the text around it tells, before a board is finished; may be NULL. */
  void (*more) (KbzRecordMaker *maker, void *data);
  void *data;
} KbzLinFrame;

/* Reads boards one after the other; returns how many. */
size_t kbz_lin_read (KbzRecordMaker *maker, const char *text, size_t size,
                     const KbzLinFrame *frame);
void kbz_lin_write (const KbzRecord *record, KbzOutput *out);
/* The same in one line, without what no viewer of hands shows. */
void kbz_lin_write_short (const KbzRecord *record, KbzOutput *out);

/* Calls without blanks between them, "1Np3Nppp", with alerts and explanations: adds them. */
void kbz_lin_calls (KbzRecordMaker *maker, KbzSpot spot, const char *text, size_t length);
/* Cards without blanks: "s4h5". */
void kbz_lin_cards (KbzRecordMaker *maker, KbzSpot spot, const char *text, size_t length);
/* One hand, "SAKQ2HT9DJC": adds its cards to `hand` and `seen`; faults go to the maker. */
void kbz_lin_hand (KbzRecordMaker *maker, KbzSpot spot, const char *text, size_t length,
                   KbzSet *seen, KbzSet *hand);
