/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "analysis/language.h"

G_BEGIN_DECLS

/* The reader's language, in the window, in the terminal and in what is built: sentences through
 * gettext, cards as its players write them. */
const KbzLanguage *kbz_language (void);

/* A sentence of the analysis in that language; the caller frees it. "" when there is none. */
char *kbz_say (const KbzText *text);
/* What went wrong, in that language; the caller frees it. */
char *kbz_say_error (const KbzError *error);
/* A constant string of the analysis (a name, a label) in that language. */
const char *kbz_translate (const char *message);

G_END_DECLS
