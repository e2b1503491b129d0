/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "tests/records/invariants.h"

/* A text is read as FORMAT; whatever comes of it is a sound record. */
int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  KbzRecords records = read_as (FORMAT, (const char *)data, size);
  kbz_records_clear (&records);
  records = read_as (NULL, (const char *)data, size);
  kbz_records_clear (&records);
  return 0;
}
