/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The search once more, for processors with BMI2: its shifts and bit tests take one instruction
 * where plain x86-64 needs two or three. kbz_dd_new chooses when the program runs. */

#include "dd-internal.h"

#ifdef KBZ_DD_HAVE_BMI2

#pragma GCC target("bmi,bmi2")

#define kbz_dd_search_trick kbz_dd_search_trick_bmi2
#define kbz_dd_quick_tricks kbz_dd_quick_tricks_bmi2
#define kbz_dd_later_tricks kbz_dd_later_tricks_bmi2
#define kbz_dd_leads kbz_dd_leads_bmi2

KbzDdProof kbz_dd_quick_tricks (const KbzDdSolver *s, KbzDdTrick *t, int need);
KbzDdProof kbz_dd_later_tricks (const KbzDdSolver *s, const KbzDdTrick *t, int need);
int kbz_dd_leads (const KbzDdSolver *s, const KbzDdTrick *t, uint64_t legal, KbzDdMove *moves);

#include "dd-order.c"
#include "dd-quick.c"
#include "dd-search.c"

#endif
