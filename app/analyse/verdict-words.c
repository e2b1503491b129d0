/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/analyse/verdict-words.h"

#include <math.h>

char *kbz_verdict_value (const KbzVerdict *verdict)
{
  switch (verdict->truth) {
  case KBZ_PROVED:
    return g_strdup_printf ("%d", verdict->low);
  case KBZ_BOUNDED:
    /* Translators: the lowest and the highest that a value can be: "3–5". */
    return g_strdup_printf (_ ("%d–%d"), verdict->low, verdict->high);
  default:
    /* Translators: a mean and its standard error: "≈ 3.2 ± 0.4". */
    return g_strdup_printf (_ ("≈ %.1f ± %.1f"), verdict->mean, verdict->error);
  }
}

char *kbz_verdict_truth (const KbzVerdict *verdict)
{
  switch (verdict->truth) {
  case KBZ_PROVED:
    return g_strdup (_ ("Proved"));
  case KBZ_BOUNDED:
    return g_strdup (_ ("Lies between these; not proved further"));
  default:
    return g_strdup_printf (ngettext ("Estimate from %d deal", "Estimate from %d deals",
                                      (unsigned long)verdict->samples),
                            verdict->samples);
  }
}

char *kbz_verdict_sentence (const KbzGame *game, const void *state, const KbzVerdict *verdict)
{
  if (verdict->truth == KBZ_PROVED && game->value_name != NULL) {
    KbzText name = game->value_name (state, verdict->low);
    return kbz_say (&name);
  }
  g_autofree char *value = kbz_verdict_value (verdict);
  /* Translators: %s is a number such as 5 or 3–5. */
  return g_strdup_printf (_ ("Value for the side to move: %s"), value);
}

/* Means that are shown alike are alike. */
static long worth (const KbzVerdict *verdict)
{
  return verdict->truth == KBZ_ESTIMATED ? lround (10 * verdict->mean) : 10L * verdict->low;
}

int kbz_verdict_compare (const KbzVerdict *a, const KbzVerdict *b)
{
  if (worth (a) != worth (b))
    return worth (a) > worth (b) ? -1 : 1;
  if (a->truth != b->truth)
    return (int)a->truth - (int)b->truth;
  return a->truth == KBZ_BOUNDED ? b->high - a->high : 0;
}

char *kbz_verdict_chip (const KbzVerdict *best, const KbzVerdict *verdict, KbzGrade *grade)
{
  *grade = KBZ_GRADE_NONE;
  if (verdict->truth == KBZ_ESTIMATED) {
    *grade = kbz_verdict_compare (best, verdict) == 0 ? KBZ_GRADE_BEST : KBZ_GRADE_NONE;
    /* Translators: a mean under a card: "≈3.2". */
    return g_strdup_printf (_ ("≈%.1f"), verdict->mean);
  }
  if (verdict->truth == KBZ_BOUNDED || best->truth != KBZ_PROVED)
    return kbz_verdict_value (verdict);
  int less = best->low - verdict->low;
  *grade = less <= 0 ? KBZ_GRADE_BEST : less == 1 ? KBZ_GRADE_LESS : KBZ_GRADE_BAD;
  return less <= 0 ? g_strdup ("✓=") : g_strdup_printf ("−%d", less);
}
