/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/review/evening.h"

#include <glib.h>

/* Prints records (KbzRecord) as an evening of duplicate: boards with their tables, then pairs. With
 * `prove` also par and what was lost. Returns what `main` returns. */
int kbz_cli_print_evening (const GPtrArray *records, bool prove);
