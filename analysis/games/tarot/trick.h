/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cards.h"

#include "analysis/game.h"

/* One trick: what may be played to it, and who wins it. */

/* What the cards on the table ask of a hand. */
typedef enum {
  KBZ_DUTY_LEAD,       /* nothing: any card */
  KBZ_DUTY_FOLLOW,     /* a card of the suit */
  KBZ_DUTY_TRUMP,      /* out of the suit: a trump, and there is none yet */
  KBZ_DUTY_OVERTRUMP,  /* a trump higher than the highest there, whether led or ruffed with */
  KBZ_DUTY_UNDERTRUMP, /* a trump, any, since none held is higher */
  KBZ_DUTY_FREE,       /* neither the suit nor a trump: any card */
} KbzTarotDutyKind;

typedef struct {
  KbzTarotDutyKind kind;
  int suit;             /* that is to be followed: 0 … 3 or KBZ_TAROT_TRUMPS */
  int highest;          /* trump on the table, 0 when there is none */
  KbzTarotSet playable; /* of the hand; the Excuse among them */
} KbzTarotDuty;

/* The suit that the trick asks for: the first card's that is not the Excuse. */
int kbz_tarot_led (const KbzCard *trick, int n);
/* Which card of the trick wins, counted from the lead. The Excuse never does; the slam in which it
 * does is the tally's business. */
int kbz_tarot_trick_winner (const KbzCard *trick, int n);
/* What a hand owes to the trick. */
KbzTarotDuty kbz_tarot_duty (KbzTarotSet hand, const KbzCard *trick, int n);
/* What may be led when it is the first lead of a deal in which this card was called (KBZ_NO_CARD:
 * none): no card of its suit but itself, if there is any other. */
KbzTarotSet kbz_tarot_first_lead (KbzTarotSet hand, KbzCard called);

/* Why the card may be played or not; the card is held. The rule's id, and the sentence. */
KbzReason kbz_tarot_card_reason (const KbzTarotDuty *duty, KbzTarotSet hand, KbzCard card);
/* The same of the first lead with a called card. */
KbzReason kbz_tarot_first_lead_reason (KbzCard called);
/* What the duty is, in words: "Trumps were led: …". */
KbzText kbz_tarot_duty_text (const KbzTarotDuty *duty, KbzTarotSet hand);
