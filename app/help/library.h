/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/language.h"
#include "lessons/course/topic.h"

G_BEGIN_DECLS

/* All topics of the help: those written for the program, then for each game its rules and, where a
 * game tells what partner and opponents go by (KbzGame.guide), a topic made from that. */
typedef struct KbzLibrary KbzLibrary;

KbzLibrary *kbz_library_new (void);
void kbz_library_free (KbzLibrary *library);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KbzLibrary, kbz_library_free)

guint kbz_library_n_topics (const KbzLibrary *library);
const KbzTopic *kbz_library_topic (const KbzLibrary *library, guint i);
/* Its place, or -1 when there is none of that id. */
int kbz_library_find (const KbzLibrary *library, const char *id);
/* The title in the reader's language; the caller frees it. */
char *kbz_library_title (const KbzLibrary *library, guint i);

/* Where words were found. */
typedef struct {
  guint topic, section;
  char *excerpt; /* the text around the first of them, a line; NULL when the title has them all */
} KbzLibraryHit;

/* Topics that have all these words, in either case: first those that have them in their title, then
 * those that have them in a heading, then the others. Nothing for empty words. A GPtrArray of
 * KbzLibraryHit, to be unreffed. */
GPtrArray *kbz_library_search (KbzLibrary *library, const char *words);

G_END_DECLS
