/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "lessons/course/prose.h"

#include <string.h>

static void clear_phrase (gpointer phrase)
{
  g_free (((KbzPhrase *)phrase)->text);
}

static void words_free (gpointer data)
{
  KbzWords *words = data;
  g_free (words->language);
  g_array_unref (words->phrases);
  g_free (words);
}

KbzProse *kbz_prose_new (void)
{
  KbzProse *prose = g_new0 (KbzProse, 1);
  prose->versions = g_ptr_array_new_with_free_func (words_free);
  return prose;
}

void kbz_prose_free (KbzProse *prose)
{
  if (prose == NULL)
    return;
  g_ptr_array_unref (prose->versions);
  g_free (prose);
}

static void add_phrase (KbzWords *words, KbzPhraseKind kind, char *text)
{
  KbzPhrase phrase = { kind, text };
  g_array_append_val (words->phrases, phrase);
}

/* Adds words of a language without any yet. */
static KbzWords *add_version (KbzProse *prose, const char *language, int line)
{
  KbzWords *words = g_new0 (KbzWords, 1);
  words->language = g_strdup (language);
  words->line = line;
  words->phrases = g_array_new (FALSE, FALSE, sizeof (KbzPhrase));
  g_array_set_clear_func (words->phrases, clear_phrase);
  g_ptr_array_add (prose->versions, words);
  return words;
}

KbzProse *kbz_prose_new_plain (const char *text)
{
  KbzProse *prose = kbz_prose_new ();
  add_phrase (add_version (prose, "", 0), KBZ_PHRASE_TEXT, g_strdup (text));
  return prose;
}

/* Lines break in the file where they will; on the screen any white space is one blank. */
static char *squeeze (const char *text)
{
  GString *out = g_string_new (NULL);
  for (const char *p = text; *p != '\0'; p++) {
    if (!g_ascii_isspace (*p))
      g_string_append_c (out, *p);
    else if (out->len == 0 || out->str[out->len - 1] != ' ')
      g_string_append_c (out, ' ');
  }
  return g_string_free (out, FALSE);
}

/* No blank at the beginning or the end of a paragraph. */
static void trim (KbzWords *words)
{
  guint n = words->phrases->len;
  if (n == 0)
    return;
  g_strchug (g_array_index (words->phrases, KbzPhrase, 0).text);
  g_strchomp (g_array_index (words->phrases, KbzPhrase, n - 1).text);
}

static gboolean kind_of (const KbzElement *element, KbzPhraseKind *kind)
{
  static const struct {
    const char *name;
    KbzPhraseKind kind;
  } kinds[] = { { "b", KBZ_PHRASE_STRONG },
                { "term", KBZ_PHRASE_TERM },
                { "card", KBZ_PHRASE_CARDS } };
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (kbz_element_is (element, kinds[i].name)) {
      *kind = kinds[i].kind;
      return TRUE;
    }
  return FALSE;
}

gboolean kbz_prose_add (KbzProse *prose, const char *file, const KbzElement *element,
                        GError **error)
{
  const char *language = kbz_element_attribute (element, "xml:lang");
  if (kbz_prose_has (prose, language != NULL ? language : ""))
    return kbz_course_fail (error, KBZ_COURSE_ERROR_SYNTAX, file, element->line,
                            _ ("This text is there in this language already."));
  KbzWords *words = add_version (prose, language != NULL ? language : "", element->line);
  for (guint i = 0; i < element->children->len; i++) {
    const KbzElement *child = g_ptr_array_index (element->children, i);
    KbzPhraseKind kind = KBZ_PHRASE_TEXT;
    if (child->name != NULL && !kind_of (child, &kind))
      return kbz_course_fail (error, KBZ_COURSE_ERROR_SYNTAX, file, child->line,
                              _ ("<%s> cannot stand inside <%s>."), child->name, element->name);
    g_autofree char *text = kbz_element_all_text (child);
    add_phrase (words, kind, squeeze (text));
  }
  trim (words);
  g_autofree char *plain = kbz_words_plain (words);
  if (*plain == '\0')
    return kbz_course_fail (error, KBZ_COURSE_ERROR_SYNTAX, file, element->line,
                            _ ("<%s> is empty."), element->name);
  return TRUE;
}

gboolean kbz_prose_has (const KbzProse *prose, const char *language)
{
  for (guint i = 0; i < prose->versions->len; i++)
    if (g_str_equal (((KbzWords *)g_ptr_array_index (prose->versions, i))->language, language))
      return TRUE;
  return FALSE;
}

/* "zh_CN.UTF-8", "zh_CN" and "zh" all find "zh_CN"; "C" and "en…" find English. */
static gboolean fits (const char *wanted, const char *language)
{
  if (*language == '\0')
    return g_str_has_prefix (wanted, "en") || g_str_equal (wanted, "C");
  gsize length = strcspn (wanted, ".@");
  return g_ascii_strncasecmp (wanted, language, length) == 0
         && (language[length] == '\0' || language[length] == '_');
}

const KbzWords *kbz_prose_in (const KbzProse *prose, const char *const *languages)
{
  for (int i = 0; languages != NULL && languages[i] != NULL; i++)
    for (guint v = 0; v < prose->versions->len; v++) {
      const KbzWords *words = g_ptr_array_index (prose->versions, v);
      if (fits (languages[i], words->language))
        return words;
    }
  return g_ptr_array_index (prose->versions, 0);
}

char *kbz_words_plain (const KbzWords *words)
{
  GString *plain = g_string_new (NULL);
  for (guint i = 0; i < words->phrases->len; i++)
    g_string_append (plain, g_array_index (words->phrases, KbzPhrase, i).text);
  return g_string_free (plain, FALSE);
}
