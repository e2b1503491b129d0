/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdint.h>

#define KBZ_OPTIONS_MAX 8

/* A setting of the rules: one of a few values; the first is the default. */
typedef struct {
  const char *key;   /* in the protocol and the settings: "vulnerable" */
  const char *label; /* N_ */
  struct {
    const char *key;   /* "none"; "true" and "false" make it a switch */
    const char *label; /* N_ */
  } values[16];        /* ends with a NULL key */
} KbzOption;

typedef struct {
  uint8_t value[KBZ_OPTIONS_MAX]; /* index into `values`; zero is the defaults */
} KbzOptions;
