/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/analyse/verdict-words.h"

#include <math.h>

/* Bounds further apart than this say nothing. */
#define WORTH_SAYING 200

char *kbz_verdict_value (const KbzVerdict *verdict)
{
  switch (verdict->truth) {
  case KBZ_PROVED:
    return g_strdup_printf ("%d", verdict->low);
  case KBZ_BOUNDED:
    if (verdict->high - verdict->low > WORTH_SAYING)
      return g_strdup ("?");
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
    return g_strdup (verdict->high - verdict->low > WORTH_SAYING
                         ? _ ("Nothing is proved yet")
                         : _ ("Lies between these; not proved further"));
  default:
    return g_strdup_printf (ngettext ("Estimate from %d deal", "Estimate from %d deals",
                                      (unsigned long)verdict->samples),
                            verdict->samples);
  }
}

/* What is known when the search was stopped, and what to do about it. */
static char *bounds_sentence (const KbzGame *game, const void *state, const KbzVerdict *verdict)
{
  if (verdict->high - verdict->low > WORTH_SAYING)
    return g_strdup (_ ("Not proved in time."));
  KbzText low = game->value_name (state, verdict->low);
  KbzText high = game->value_name (state, verdict->high);
  g_autofree char *worst = kbz_say (&low), *best = kbz_say (&high);
  /* Translators: two sentences, what the side to move gets at worst and at best. */
  return g_strdup_printf (_ ("Not proved in time. At worst: %s At best: %s"), worst, best);
}

char *kbz_verdict_sentence (const KbzGame *game, const void *state, const KbzVerdict *verdict)
{
  if (verdict->truth == KBZ_BOUNDED && game->value_name != NULL)
    return bounds_sentence (game, state, verdict);
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
  if (a->truth != KBZ_ESTIMATED && b->truth != KBZ_ESTIMATED)
    return b->high - a->high; /* what may still be better than that comes first */
  return (int)a->truth - (int)b->truth;
}

/* One trick less is a slip; of points it takes ten to be a mistake. */
static KbzGrade grade_of (KbzUnit unit, int less)
{
  if (less <= 0)
    return KBZ_GRADE_BEST;
  return less < (unit == KBZ_UNIT_POINTS ? 10 : 2) ? KBZ_GRADE_LESS : KBZ_GRADE_BAD;
}

/* Where only winning counts: a loss among losses is nothing to be blamed for. */
static char *win_chip (const KbzVerdict *best, const KbzVerdict *verdict, KbzGrade *grade)
{
  if (verdict->truth == KBZ_BOUNDED)
    return g_strdup ("?");
  if (verdict->low > 0) {
    *grade = KBZ_GRADE_BEST;
    return g_strdup ("✓=");
  }
  if (best->high == 0)
    return g_strdup ("=");
  *grade = KBZ_GRADE_BAD;
  return g_strdup ("✗");
}

char *kbz_verdict_chip (KbzUnit unit, const KbzVerdict *best, const KbzVerdict *verdict,
                        KbzGrade *grade)
{
  *grade = KBZ_GRADE_NONE;
  if (verdict->truth == KBZ_ESTIMATED) {
    *grade = kbz_verdict_compare (best, verdict) == 0 ? KBZ_GRADE_BEST : KBZ_GRADE_NONE;
    /* Translators: a mean under a card: "≈3.2". */
    return g_strdup_printf (_ ("≈%.1f"), verdict->mean);
  }
  if (unit == KBZ_UNIT_WIN)
    return win_chip (best, verdict, grade);
  if (verdict->truth == KBZ_BOUNDED || best->truth != KBZ_PROVED)
    return kbz_verdict_value (verdict);
  int less = best->low - verdict->low;
  *grade = grade_of (unit, less);
  return less <= 0 ? g_strdup ("✓=") : g_strdup_printf ("−%d", less);
}
