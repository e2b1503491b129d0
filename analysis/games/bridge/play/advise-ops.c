/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "advise-ops.h"

#include "advise.h"

#include <string.h>

static bool read_number (const char **at, int *number)
{
  size_t digits = strspn (*at, "0123456789");
  if (digits == 0 || digits > 2)
    return false;
  *number = 0;
  for (; digits > 0; digits--)
    *number = 10 * *number + *(*at)++ - '0';
  return true;
}

/* "E 15-17", "E 12": points; "E S 5-6": spades. */
static bool read_known (const char *text, KbzBridgeKnowledge *knowledge)
{
  static const char seats[] = "NESW", suits[] = "SHDC";
  const char *at = text + strspn (text, " ");
  const char *seat = *at == '\0' ? NULL : strchr (seats, *at);
  if (seat == NULL || at[1] != ' ')
    return false;
  at += 1 + strspn (at + 1, " ");
  KbzBridgeRange *range = &knowledge->points[seat - seats];
  const char *suit = *at == '\0' ? NULL : strchr (suits, *at);
  if (suit != NULL) {
    range = &knowledge->lengths[seat - seats][suit - suits];
    at += 1 + strspn (at + 1, " ");
  }
  int min, max;
  if (!read_number (&at, &min))
    return false;
  max = min;
  if (*at == '-') {
    at++;
    if (!read_number (&at, &max))
      return false;
  }
  *range = (KbzBridgeRange){ (uint8_t)min, (uint8_t)max };
  return at[strspn (at, " ")] == '\0' && min <= max && max <= 40;
}

static KbzStatus read_knows (const KbzFields *question, KbzBridgeKnowledge *knowledge,
                             KbzError *error)
{
  const KbzField *field = kbz_fields_find (question, "knows");
  for (size_t i = 0; field != NULL && i < field->n; i++)
    if (!read_known (field->items[i], knowledge))
      return kbz_fail (
          error, KBZ_E_FIELD, 0,
          KBZ_TEXT (
              N_ ("“{0}” in “knows” is not like “E 15-17” for points or “E S 5-6” for a suit."),
              KBZ_STRING_N (field->items[i], 30)));
  return KBZ_OK;
}

static void write_advice (const KbzBridgeAdvice *advice, bool chance, KbzWriter *answer)
{
  answer->begin_list (answer, "choices");
  for (int i = 0; i < advice->n; i++) {
    const KbzBridgeCardAdvice *card = &advice->cards[i];
    char text[KBZ_CARD_TEXT];
    answer->begin_object (answer, NULL);
    answer->string (answer, "play",
                    kbz_card_write (card->card, KBZ_PACK_FRENCH, KBZ_LETTERS, text));
    answer->real (answer, "mean", card->tricks.mean);
    answer->real (answer, "error", card->tricks.error);
    if (chance) {
      answer->real (answer, "chance", card->chance.mean);
      answer->real (answer, "chance_error", card->chance.error);
    }
    answer->integer (answer, "samples", card->tricks.samples);
    answer->end (answer);
  }
  answer->end (answer);
}

KbzStatus kbz_bridge_run_advise (KbzBridgeKnowledge *knowledge, int needed,
                                 const KbzFields *question, KbzWriter *answer, KbzError *error)
{
  int64_t target = needed;
  KbzBudget budget = kbz_budget (NULL);
  KbzLimits limits;
  KbzBridgeAdvice advice;
  KbzStatus status = kbz_fields_integer (question, "target", 1, 13, &target, error);
  if (status == KBZ_OK)
    status = kbz_limits_read (question, &limits, error);
  if (status == KBZ_OK)
    status = read_knows (question, knowledge, error);
  if (status == KBZ_OK)
    status = kbz_bridge_advise (knowledge, (int)target, &limits, &advice, error);
  if (status != KBZ_OK)
    return status;
  write_advice (&advice, target > 0, answer);
  answer->integer (answer, "nodes", (int64_t)advice.nodes);
  answer->integer (answer, "ms", kbz_budget_ms (&budget));
  return KBZ_OK;
}
