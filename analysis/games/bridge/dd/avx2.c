/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The search once more, for processors with AVX2 and BMI2: they look at four entries of the table
 * at once, and shift and test bits with one instruction where plain x86-64 needs two or three.
 * kbz_dd_new chooses when the program runs. */

#include "internal.h"

#ifdef KBZ_DD_HAVE_AVX2

#pragma GCC target("avx2,bmi,bmi2")

#define kbz_dd_search_trick kbz_dd_search_trick_avx2
#define kbz_dd_table_store kbz_dd_table_store_avx2
#define kbz_dd_quick_tricks kbz_dd_quick_tricks_avx2
#define kbz_dd_later_tricks kbz_dd_later_tricks_avx2
#define kbz_dd_lost_suits kbz_dd_lost_suits_avx2
#define kbz_dd_leads kbz_dd_leads_avx2

void kbz_dd_table_store (KbzDdSolver *s, const KbzDdTrick *t, bool reached, KbzDdProof *proof);
KbzDdProof kbz_dd_quick_tricks (const KbzDdSolver *s, KbzDdTrick *t, int need);
KbzDdProof kbz_dd_later_tricks (const KbzDdSolver *s, const KbzDdTrick *t, int need);
uint64_t kbz_dd_lost_suits (const KbzDdSolver *s, const KbzDdTrick *t, int need, KbzDdProof *proof);
int kbz_dd_leads (const KbzDdSolver *s, const KbzDdTrick *t, uint64_t legal, KbzDdMove *moves);

#include "later.c"
#include "order.c"
#include "quick.c"
#include "search.c"
#include "store.c"

#endif
