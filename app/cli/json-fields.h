/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/fields.h"

#include <jansson.h>

/* A question with more fields than this is refused: none has a tenth as many. */
#define KBZ_JSON_FIELDS_MAX 1000

/* Copies a JSON object into `fields`. */
KbzStatus kbz_json_to_fields (json_t *object, KbzFields *fields, KbzError *error);
