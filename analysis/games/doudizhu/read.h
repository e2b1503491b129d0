/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game.h"

#define KBZ_DDZ_SHORT(text) KBZ_STRING_N (text, 30) /* as much of it as an error quotes */

#define KBZ_DDZ_TRY(call)                                                                          \
  do {                                                                                             \
    KbzStatus status_ = (call);                                                                    \
    if (status_ != KBZ_OK)                                                                         \
      return status_;                                                                              \
  } while (0)

/* The cards of a field without their suits, as one string or a list; left alone when it is not
 * there. */
KbzStatus kbz_ddz_read_cards (const KbzFields *fields, const char *key, KbzDdzHand *cards,
                              KbzError *error);
/* The options of the game and "banned", a list of types. */
KbzStatus kbz_ddz_read_options (const KbzFields *fields, KbzDdzOptions *options, KbzError *error);
/* The play in the field "to_beat", read as "to_beat_as" says or in the usual way; type pass when it
 * is not there or empty. */
KbzStatus kbz_ddz_read_to_beat (const KbzFields *fields, const KbzDdzOptions *options,
                                KbzDdzCombo *to_beat, KbzError *error);
