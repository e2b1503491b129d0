/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/position.h"

#include <stdio.h>

/* Prints the result of a finished deal and every part of each side's sum. */
void kbz_score_print (const KbzPosition *position, FILE *out);
