/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/course/lesson.h"

G_BEGIN_DECLS

/* A topic of the program's help: text as in lessons, under headings. FORMAT.md describes it. */

typedef struct {
  KbzProse *title;     /* NULL: what stands before the first heading */
  const KbzGame *game; /* whose cards it shows; NULL: it shows none */
  GPtrArray *parts;    /* KbzPart */
} KbzTopicSection;

typedef struct {
  char *file;
  char *id;
  const KbzGame *game; /* that it explains; NULL: the program */
  KbzProse *title;
  GPtrArray *sections; /* KbzTopicSection */
} KbzTopic;

/* Reads a topic from XML; `file` is named in errors. */
KbzTopic *kbz_topic_read (const char *file, const char *xml, gsize length, GError **error);
/* One without text, for those that the program writes; takes the title. */
KbzTopic *kbz_topic_new (const char *id, const KbzGame *game, KbzProse *title);
/* Adds a section at the end and returns it; takes the title, which may be NULL. */
KbzTopicSection *kbz_topic_add_section (KbzTopic *topic, KbzProse *title);
/* Adds a paragraph of plain words to a section. */
void kbz_topic_section_say (KbzTopicSection *section, const char *text);
void kbz_topic_free (KbzTopic *topic);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KbzTopic, kbz_topic_free)

/* All words of a section without marks, heading and small tables too, a paragraph a line, to search
 * in; the caller frees it. */
char *kbz_topic_section_plain (const KbzTopicSection *section, const char *const *languages);

/* Asks about every card and position, and wants every text in `language` ("zh_CN"; NULL: in any).
 * Adds a GError for each fault to `faults`; returns how many. */
guint kbz_topic_check (const KbzTopic *topic, const char *language, GPtrArray *faults);

G_END_DECLS
