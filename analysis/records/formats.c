/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats.h"

#include "analysis/games/doudizhu/botzone.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const KbzRecordFormat *const kbz_record_formats[] = {
  &kbz_record_own,       &kbz_record_pbn,     &kbz_record_link,  &kbz_record_lin,
  &kbz_record_usebio,    &kbz_record_rbn,     &kbz_record_dlm,   &kbz_record_dup,
  &kbz_doudizhu_botzone, &kbz_doudizhu_ranks, &kbz_record_hands,
};
const size_t kbz_n_record_formats = sizeof kbz_record_formats / sizeof kbz_record_formats[0];

const KbzRecordFormat *kbz_record_format_find (const char *id)
{
  for (size_t i = 0; i < kbz_n_record_formats; i++)
    if (strcmp (kbz_record_formats[i]->id, id) == 0)
      return kbz_record_formats[i];
  return NULL;
}

char *kbz_record_formats_list (char *text, size_t size)
{
  size_t length = 0;
  *text = '\0';
  for (size_t i = 0; i < kbz_n_record_formats && length < size; i++)
    length += (size_t)snprintf (text + length, size - length, "%s%s", i > 0 ? ", " : "",
                                kbz_record_formats[i]->name);
  return text;
}

/* ---- UTF-16, as some editors of Windows save ------------------------------------------------ */

static void add_utf8 (KbzOutput *out, uint32_t code)
{
  char bytes[4];
  size_t n = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  static const unsigned char leads[] = { 0, 0, 0xC0, 0xE0, 0xF0 };
  for (size_t i = n; i > 1; i--, code >>= 6)
    bytes[i - 1] = (char)(0x80 | (code & 0x3F));
  bytes[0] = (char)(leads[n] | code);
  kbz_output_add (out, bytes, n);
}

static void from_utf16 (const unsigned char *text, size_t size, KbzOutput *out)
{
  bool big = text[0] == 0xFE;
  uint32_t high = 0;
  for (size_t i = 2; i + 1 < size; i += 2) {
    uint32_t unit =
        big ? (uint32_t)text[i] << 8 | text[i + 1] : (uint32_t)text[i + 1] << 8 | text[i];
    if (unit >= 0xD800 && unit < 0xDC00) {
      high = unit;
      continue;
    }
    if (unit >= 0xDC00 && unit < 0xE000)
      unit = high == 0 ? 0xFFFD : 0x10000 + ((high - 0xD800) << 10) + (unit - 0xDC00);
    add_utf8 (out, unit);
    high = 0;
  }
  kbz_output_add (out, "", 0);
}

static bool is_utf16 (const unsigned char *text, size_t size)
{
  return size >= 2
         && ((text[0] == 0xFF && text[1] == 0xFE) || (text[0] == 0xFE && text[1] == 0xFF));
}

/* ---- Which format ------------------------------------------------------------------------- */

static const KbzRecordFormat *find_format (const char *text, size_t size)
{
  const KbzRecordFormat *best = NULL;
  int most = 0;
  for (size_t i = 0; i < kbz_n_record_formats; i++) {
    int sure = kbz_record_formats[i]->looks (text, size);
    if (sure > most) {
      most = sure;
      best = kbz_record_formats[i];
    }
  }
  return best;
}

const KbzRecordFormat *kbz_records_scan (const KbzRecordFormat *format, const char *text,
                                         size_t size, KbzRecordTaker *taker, void *data,
                                         KbzFaults *faults)
{
  KbzOutput converted = { 0 };
  text = size == 0 ? "" : text;
  if (is_utf16 ((const unsigned char *)text, size)) {
    from_utf16 ((const unsigned char *)text, size, &converted);
    text = converted.text;
    size = converted.length;
  } else if (size >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0) {
    text += 3;
    size -= 3;
  }
  if (format == NULL)
    format = find_format (text, size);
  KbzRecordMaker maker = { .format = format, .taker = taker, .data = data, .common = faults };
  if (format != NULL)
    format->read (&maker, text, size);
  else
    kbz_maker_common (&maker, (KbzSpot){ 1, 1 },
                      KBZ_TEXT (N_ ("This is none of the formats that can be read here.")));
  kbz_maker_clear (&maker);
  free (converted.text);
  return format;
}
