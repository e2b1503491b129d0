/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What kind of truth an answer is. The screen always shows which. */
typedef enum {
  KBZ_PROVED,    /* exact: low = high = the value */
  KBZ_BOUNDED,   /* the search was stopped: the value lies in low … high */
  KBZ_ESTIMATED, /* mean of `samples` deals with its standard error */
} KbzTruth;

typedef struct {
  KbzTruth truth;
  int low, high;
  double mean, error;
  int samples;
  bool all; /* estimated: each deal that there is was taken once, so that the mean has no error */
} KbzVerdict;
