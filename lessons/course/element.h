/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A lesson's file as a tree of elements, each knowing its line. */

typedef struct KbzElement KbzElement;
struct KbzElement {
  char *name; /* NULL: this is text */
  char *text; /* of text; NULL for elements */
  int line;
  GHashTable *attributes; /* name → value; NULL for text */
  GPtrArray *children;    /* KbzElement; NULL for text */
};

#define KBZ_COURSE_ERROR (kbz_course_error_quark ())
GQuark kbz_course_error_quark (void);

/* What can be wrong with a lesson; the message begins with file and line. */
typedef enum {
  KBZ_COURSE_ERROR_SYNTAX, /* not XML, or not our elements */
  KBZ_COURSE_ERROR_WRONG,  /* readable, but the referee or the solver says otherwise */
} KbzCourseError;

/* No lesson is longer. */
#define KBZ_ELEMENT_BYTES_MAX (1024 * 1024)

/* Reads `length` bytes of XML. `file` is named in errors. NULL when it is no XML with one
 * root, is nested more than a lesson ever is, or too large. */
KbzElement *kbz_element_read (const char *file, const char *xml, gsize length, GError **error);
void kbz_element_free (KbzElement *element);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KbzElement, kbz_element_free)

/* NULL when there is no such attribute. */
const char *kbz_element_attribute (const KbzElement *element, const char *name);
/* All text inside, cards and stressed words too; the caller frees it. */
char *kbz_element_all_text (const KbzElement *element);
gboolean kbz_element_is (const KbzElement *element, const char *name);

/* Sets an error that begins with file and line, and returns FALSE. */
gboolean kbz_course_fail (GError **error, KbzCourseError code, const char *file, int line,
                          const char *format, ...) G_GNUC_PRINTF (5, 6);

G_END_DECLS
