/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/analyse/words.h"

#include <math.h>
#include <string.h>

#include "app/table/hand-order.h"
#include "app/table/readings.h"

/* What stands for a card where suits do not matter. */
static KbzCard without_suit (const KbzGame *game, KbzCard card)
{
  return game->by_rank && kbz_card_is_suited (card) ? kbz_card (KBZ_SPADES, kbz_card_rank (card))
                                                    : card;
}

static char *ranks_text (const KbzGame *game, const KbzMove *move)
{
  g_autoptr (GString) text = g_string_new (NULL);
  for (int i = 0; i < move->n; i++) {
    KbzCard card = move->cards[i];
    g_autofree char *joker = kbz_card_is_suited (card) ? NULL : kbz_say_cards (game, &card, 1);
    if (i > 0)
      g_string_append_c (text, ' ');
    if (joker != NULL)
      g_string_append (text, joker);
    else if (kbz_card_rank (card) == 10)
      g_string_append (text, "10");
    else
      g_string_append_c (text, kbz_rank_letter (kbz_card_rank (card)));
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *kbz_move_words (const KbzPosition *position, const KbzMove *move)
{
  const KbzGame *game = kbz_position_game (position);
  if (game->by_rank && game->pack.kind != KBZ_PACK_TAROT && move->kind == KBZ_MOVE_PLAY
      && move->n > 0)
    return ranks_text (game, move);
  return kbz_say_move (position, move);
}

gboolean kbz_move_plays (const KbzGame *game, const KbzMove *move, const KbzCard *cards, size_t n)
{
  gint8 have[KBZ_CARD_CODES] = { 0 };
  for (int i = 0; i < move->n; i++)
    have[without_suit (game, move->cards[i])]++;
  for (size_t i = 0; i < n; i++)
    if (--have[without_suit (game, cards[i])] < 0)
      return FALSE;
  return TRUE;
}

gboolean kbz_move_is (const KbzGame *game, const KbzMove *move, const KbzCard *cards, size_t n)
{
  return move->n == n && kbz_move_plays (game, move, cards, n);
}

const char *kbz_move_kind (const KbzPosition *position, const KbzMove *move)
{
  if (move->n <= 1)
    return "";
  KbzText name = kbz_position_game (position)->move_name (kbz_position_state (position), move);
  return name.message != NULL ? name.message : "";
}

int kbz_move_order (const KbzGame *game, const KbzMove *a, const char *kind_a, const KbzMove *b,
                    const char *kind_b)
{
  if (a->n != b->n)
    return (int)a->n - (int)b->n;
  int order = strcmp (kind_a, kind_b);
  for (int i = 0; i < a->n && order == 0; i++)
    if (a->cards[i] != b->cards[i]) {
      KbzCard cards[] = { a->cards[i], b->cards[i] };
      kbz_hand_order (cards, 2, game->by_rank);
      order = cards[0] == a->cards[i] ? -1 : 1;
    }
  return order != 0 ? order : (int)a->arg - (int)b->arg;
}

/* ---- Verdicts ---------------------------------------------------------------------------- */

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
    if (verdict->all)
      return g_strdup_printf (ngettext ("Counted over the only deal that can be",
                                        "Counted over all %d deals that can be",
                                        (unsigned long)verdict->samples),
                              verdict->samples);
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

static KbzGrade grade_of (const KbzUnit *unit, int less)
{
  if (less <= 0)
    return KBZ_GRADE_BEST;
  return less < unit->mistake ? KBZ_GRADE_LESS : KBZ_GRADE_BAD;
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

char *kbz_verdict_chip (const KbzUnit *unit, const KbzVerdict *best, const KbzVerdict *verdict,
                        KbzGrade *grade)
{
  *grade = KBZ_GRADE_NONE;
  if (unit->only_wins)
    return win_chip (best, verdict, grade);
  if (verdict->truth == KBZ_BOUNDED || best->truth != KBZ_PROVED)
    return kbz_verdict_value (verdict);
  int less = best->low - verdict->low;
  *grade = grade_of (unit, less);
  return less <= 0 ? g_strdup ("✓=") : g_strdup_printf ("−%d", less);
}
