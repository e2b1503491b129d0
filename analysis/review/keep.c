/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "private.h"

#include "analysis/records/record.h"
#include "analysis/transcript.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A review that is kept says what was found out of each move; whatever follows from that, sums and
 * scores, is reckoned again when it is read. Numbers with a point are kept bit by bit. */

#define FIRST_LINE "kibitz review"

/* ---- The name -------------------------------------------------------------------------------- */

typedef struct {
  uint64_t a, b;
} Hash;

static void stir (Hash *hash, const char *text)
{
  for (; *text != '\0'; text++) {
    hash->a = (hash->a ^ (unsigned char)*text) * 0x100000001b3u;
    hash->b = (hash->b ^ (unsigned char)*text) * 0x9e3779b97f4a7c15u;
    hash->b ^= hash->b >> 29;
  }
  hash->a = (hash->a ^ 0xff) * 0x100000001b3u;
  hash->b = (hash->b ^ 0xff) * 0x9e3779b97f4a7c15u;
}

void kbz_review_key (const KbzPosition *played, const KbzReviewOptions *options, char key[33])
{
  Hash hash = { 0xcbf29ce484222325u, 0x84222325cbf29ce4u };
  KbzTranscript transcript = kbz_transcript (played);
  char text[200];
  snprintf (text, sizeof text, "%s %d %d %d %d %" PRIu64 " %" PRIu64, KBZ_VERSION,
            KBZ_REVIEW_EDITION, options->open_only, (int)options->hearing, options->samples,
            options->seed, options->nodes);
  stir (&hash, text);
  stir (&hash, transcript.deal);
  for (size_t i = 0; i < transcript.n; i++)
    stir (&hash, transcript.moves[i]);
  if (options->hearing == KBZ_HEAR_TOLD)
    for (int seat = 0; seat < KBZ_SEATS_MAX; seat++)
      for (int i = 0; i < KBZ_KNOWABLES_MAX; i++) {
        KbzRange range = options->told.ranges[seat][i];
        snprintf (text, sizeof text, "%d-%d", range.min, range.max);
        stir (&hash, text);
      }
  kbz_transcript_clear (&transcript);
  snprintf (key, 33, "%016" PRIx64 "%016" PRIx64, hash.a, hash.b);
}

/* ---- Writing --------------------------------------------------------------------------------- */

static void write_real (KbzOutput *out, double value)
{
  uint64_t bits;
  memcpy (&bits, &value, sizeof bits);
  kbz_output_print (out, " %" PRIx64, bits);
}

static void write_move (KbzOutput *out, const KbzMove *move)
{
  kbz_output_print (out, " %d %d %d", move->kind, move->arg, move->n);
  for (int i = 0; i < move->n; i++)
    kbz_output_print (out, " %d", move->cards[i]);
}

char *kbz_review_write (const KbzReview *review)
{
  KbzOutput out = { 0 };
  kbz_output_print (&out, FIRST_LINE " %d %zu %d\n", KBZ_REVIEW_EDITION, review->n, review->whole);
  for (size_t i = 0; i < review->n; i++) {
    const KbzReviewMove *m = &review->moves[i];
    kbz_output_print (&out, "%d %d %d %d %d %u", m->seat, m->actor, (int)m->phase, m->forced,
                      (int)m->grade, m->marks & ~(unsigned)KBZ_REVIEW_TURNING);
    kbz_output_print (&out, " %d %d %d %d %d", m->open.known, m->open.best, m->open.made,
                      m->open.loss, m->open.n_best);
    kbz_output_print (&out, " %d %d %d %d %d", m->fair.known, m->fair.by_chance, m->fair.samples,
                      m->fair.all, m->expected);
    const double reals[] = { m->fair.best, m->fair.made, m->fair.loss, m->fair.error, m->accuracy };
    for (size_t k = 0; k < sizeof reals / sizeof reals[0]; k++)
      write_real (&out, reals[k]);
    for (int seat = 0; seat < review->n_seats; seat++) {
      write_real (&out, m->before[seat]);
      write_real (&out, m->after[seat]);
      kbz_output_print (&out, " %d %d", m->open_before[seat], m->open_after[seat]);
    }
    write_move (&out, &m->open.move);
    write_move (&out, &m->fair.move);
    kbz_output_print (&out, "\n");
  }
  return out.text;
}

/* ---- Reading --------------------------------------------------------------------------------- */

typedef struct {
  const char *at;
  bool good;
} Source;

static long read_whole (Source *source, long low, long high)
{
  char *end;
  long value = strtol (source->at, &end, 10);
  source->good = source->good && end != source->at && value >= low && value <= high;
  source->at = end;
  return source->good ? value : low;
}

static double read_real (Source *source)
{
  char *end;
  uint64_t bits = strtoull (source->at, &end, 16);
  double value;
  source->good = source->good && end != source->at;
  source->at = end;
  memcpy (&value, &bits, sizeof value);
  return value;
}

static void read_move (Source *source, KbzMove *move)
{
  move->kind = (uint8_t)read_whole (source, 0, KBZ_MOVE_KINDS - 1);
  move->arg = (int16_t)read_whole (source, INT16_MIN, INT16_MAX);
  move->n = (uint8_t)read_whole (source, 0, KBZ_MOVE_CARDS_MAX);
  for (int i = 0; i < move->n; i++)
    move->cards[i] = (KbzCard)read_whole (source, 0, KBZ_CARD_CODES - 1);
}

static void read_verdicts (Source *source, KbzReviewMove *m, int n_seats)
{
  m->seat = (int)read_whole (source, 0, n_seats - 1);
  m->actor = (int)read_whole (source, 0, n_seats - 1);
  m->phase = (KbzReviewPhase)read_whole (source, 0, KBZ_PHASES - 1);
  m->forced = read_whole (source, 0, 1) != 0;
  m->grade = (KbzReviewGrade)read_whole (source, 0, KBZ_REVIEWED_GRADES - 1);
  m->marks = (unsigned)read_whole (source, 0, KBZ_REVIEW_TURNING - 1);
  m->open.known = read_whole (source, 0, 1) != 0;
  int *const open[] = { &m->open.best, &m->open.made, &m->open.loss, &m->open.n_best };
  for (size_t i = 0; i < sizeof open / sizeof open[0]; i++)
    *open[i] = (int)read_whole (source, -1000000, 1000000);
  m->fair.known = read_whole (source, 0, 1) != 0;
  m->fair.by_chance = read_whole (source, 0, 1) != 0;
  m->fair.samples = (int)read_whole (source, 0, INT32_MAX);
  m->fair.all = read_whole (source, 0, 1) != 0;
  m->expected = read_whole (source, 0, 1) != 0;
  double *const fair[] = { &m->fair.best, &m->fair.made, &m->fair.loss, &m->fair.error,
                           &m->accuracy };
  for (size_t i = 0; i < sizeof fair / sizeof fair[0]; i++)
    *fair[i] = read_real (source);
  for (int seat = 0; seat < n_seats; seat++) {
    m->before[seat] = read_real (source);
    m->after[seat] = read_real (source);
    m->open_before[seat] = (int)read_whole (source, -1000000, 1000000);
    m->open_after[seat] = (int)read_whole (source, -1000000, 1000000);
  }
  read_move (source, &m->open.move);
  read_move (source, &m->fair.move);
}

bool kbz_review_read (const char *text, const KbzPosition *played, KbzReview *review)
{
  size_t length = strlen (FIRST_LINE);
  Source source = { text + length, strncmp (text, FIRST_LINE, length) == 0 };
  *review = (KbzReview){ 0 };
  if (!source.good)
    return false;
  size_t n = kbz_position_length (played);
  read_whole (&source, KBZ_REVIEW_EDITION, KBZ_REVIEW_EDITION);
  read_whole (&source, (long)n, (long)n);
  bool whole = read_whole (&source, 0, 1) != 0;
  kbz_review_begin (played, review);
  review->whole = whole;
  for (size_t i = 0; i < n && source.good; i++) {
    review->moves[i].at = i;
    review->moves[i].made = *kbz_position_move (played, i, NULL);
    read_verdicts (&source, &review->moves[i], review->n_seats);
  }
  if (source.good)
    kbz_review_add_up (review, played);
  else
    kbz_review_clear (review);
  return source.good;
}
