/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/help/library.h"

#include <gio/gio.h>
#include <string.h>

#include "puzzles/theme.h"

#define FOLDER "/io/github/kibitz/Kibitz/help/"
#define EXCERPT 60 /* letters on each side of what was found */

/* What is searched: the words of a section, or of a whole topic. */
typedef struct {
  char *plain, *folded;
  char *heading; /* folded */
} Text;

struct KbzLibrary {
  GPtrArray *topics; /* KbzTopic */
  GPtrArray *texts;  /* of each topic an array of Text: its title, its sections, and all of it; made
                        when something is first looked for, since it takes as long as the rest */
};

/* What is not about one game, in the order to read it. */
static const char *const program_topics[] = {
  "start", "playing",  "puzzles", "review",  "analysing",
  "truth", "learning", "sync",    "writing", "terminal",
};

/* ---- Topics ------------------------------------------------------------------------------ */

static void add_file (KbzLibrary *library, const char *name)
{
  g_autofree char *path = g_strconcat (FOLDER, name, ".topic", NULL);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr (GError) error = NULL;
  gsize length = 0;
  if (bytes == NULL)
    return;
  const char *xml = g_bytes_get_data (bytes, &length);
  KbzTopic *topic = kbz_topic_read (path, xml, length, &error);
  if (topic != NULL)
    g_ptr_array_add (library->topics, topic);
  else
    g_warning ("%s", error->message);
}

/* A heading begins a section; the lines under it are its paragraphs. */
static void guide_line (const KbzText *text, bool heading, void *data)
{
  KbzTopic *topic = data;
  g_autofree char *said = kbz_say (text);
  if (heading || topic->sections->len == 0)
    kbz_topic_add_section (topic, heading ? kbz_prose_new_plain (said) : NULL);
  if (!heading)
    kbz_topic_section_say (g_ptr_array_index (topic->sections, topic->sections->len - 1), said);
}

static void add_guide (KbzLibrary *library, const KbzGame *game)
{
  g_autofree char *id = g_strconcat (game->id, "-guide", NULL);
  /* Translators: %s is a game. */
  g_autofree char *title =
      g_strdup_printf (_ ("%s: the system of partner and opponents"), kbz_translate (game->name));
  KbzTopic *topic = kbz_topic_new (id, game, kbz_prose_new_plain (title));
  KbzTopicSection *first = kbz_topic_add_section (topic, NULL);
  kbz_topic_section_say (first, _ ("This page is made from the very table that your partner and "
                                   "your opponents go by, so it cannot say what they do not do."));
  game->guide (guide_line, topic);
  g_ptr_array_add (library->topics, topic);
}

/* The themes of a game's puzzles, as those who find them define them. */
static void add_themes (KbzLibrary *library, const KbzPuzzler *puzzler)
{
  g_autofree char *id = g_strconcat (puzzler->game->id, "-themes", NULL);
  /* Translators: %s is a game. */
  g_autofree char *title =
      g_strdup_printf (_ ("%s: themes of puzzles"), kbz_translate (puzzler->game->name));
  KbzTopic *topic = kbz_topic_new (id, puzzler->game, kbz_prose_new_plain (title));
  kbz_topic_section_say (kbz_topic_add_section (topic, NULL),
                         _ ("The program finds themes in the proof of a puzzle; nobody puts them "
                            "there by hand. A puzzle may show several."));
  for (int i = 0; puzzler->themes[i].id != NULL; i++) {
    const char *name = kbz_translate (puzzler->themes[i].name);
    kbz_topic_section_say (kbz_topic_add_section (topic, kbz_prose_new_plain (name)),
                           kbz_translate (puzzler->themes[i].meaning));
  }
  g_ptr_array_add (library->topics, topic);
}

KbzLibrary *kbz_library_new (void)
{
  KbzLibrary *library = g_new0 (KbzLibrary, 1);
  library->topics = g_ptr_array_new_with_free_func ((GDestroyNotify)kbz_topic_free);
  for (gsize i = 0; i < G_N_ELEMENTS (program_topics); i++)
    add_file (library, program_topics[i]);
  for (size_t i = 0; i < kbz_n_games; i++) {
    add_file (library, kbz_games[i]->id);
    if (kbz_games[i]->guide != NULL)
      add_guide (library, kbz_games[i]);
    if (kbz_puzzler_of (kbz_games[i]) != NULL)
      add_themes (library, kbz_puzzler_of (kbz_games[i]));
  }
  return library;
}

void kbz_library_free (KbzLibrary *library)
{
  if (library == NULL)
    return;
  g_ptr_array_unref (library->topics);
  g_clear_pointer (&library->texts, g_ptr_array_unref);
  g_free (library);
}

guint kbz_library_n_topics (const KbzLibrary *library)
{
  return library->topics->len;
}

const KbzTopic *kbz_library_topic (const KbzLibrary *library, guint i)
{
  return g_ptr_array_index (library->topics, i);
}

int kbz_library_find (const KbzLibrary *library, const char *id)
{
  for (guint i = 0; i < library->topics->len; i++)
    if (g_str_equal (kbz_library_topic (library, i)->id, id))
      return (int)i;
  return -1;
}

char *kbz_library_title (const KbzLibrary *library, guint i)
{
  const KbzProse *title = kbz_library_topic (library, i)->title;
  return kbz_words_plain (kbz_prose_in (title, g_get_language_names ()));
}

/* ---- Search ------------------------------------------------------------------------------ */

static void hit_free (gpointer data)
{
  g_free (((KbzLibraryHit *)data)->excerpt);
  g_free (data);
}

static void text_free (gpointer data)
{
  Text *text = data;
  g_free (text->plain);
  g_free (text->folded);
  g_free (text->heading);
  g_free (text);
}

static void add_text (GPtrArray *texts, char *plain)
{
  Text *text = g_new0 (Text, 1);
  text->plain = plain;
  text->folded = g_utf8_casefold (plain, -1);
  text->heading = g_strndup (text->folded, strcspn (text->folded, "\n"));
  g_ptr_array_add (texts, text);
}

static GPtrArray *texts_of (const KbzLibrary *library, guint topic)
{
  const GPtrArray *sections = kbz_library_topic (library, topic)->sections;
  GPtrArray *texts = g_ptr_array_new_with_free_func (text_free);
  add_text (texts, kbz_library_title (library, topic));
  g_autoptr (GString) all = g_string_new (((Text *)texts->pdata[0])->plain);
  for (guint i = 0; i < sections->len; i++) {
    char *plain = kbz_topic_section_plain (sections->pdata[i], g_get_language_names ());
    g_string_append_printf (all, "\n%s", plain);
    add_text (texts, plain);
  }
  add_text (texts, g_string_free (g_steal_pointer (&all), FALSE));
  return texts;
}

static void make_texts (KbzLibrary *library)
{
  library->texts = g_ptr_array_new_with_free_func ((GDestroyNotify)g_ptr_array_unref);
  for (guint i = 0; i < library->topics->len; i++)
    g_ptr_array_add (library->texts, texts_of (library, i));
}

static gboolean has_all (const char *folded, char **words)
{
  for (int i = 0; words[i] != NULL; i++)
    if (strstr (folded, words[i]) == NULL)
      return FALSE;
  return TRUE;
}

static gboolean is_inside_word (const char *text, glong at)
{
  const char *place = g_utf8_offset_to_pointer (text, at);
  return at > 0 && g_ascii_isalnum (*place) && g_ascii_isalnum (place[-1]);
}

/* Some letters around the first of the words, no further than its line and cut between
 * words. */
static char *excerpt_of (const char *text, const char *word)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  for (int i = 0; lines[i] != NULL; i++) {
    g_autofree char *folded = g_utf8_casefold (lines[i], -1);
    const char *place = strstr (folded, word);
    if (place == NULL)
      continue;
    /* Folding may change the number of letters, so the place is only about right. */
    glong length = g_utf8_strlen (lines[i], -1);
    glong at = MIN (g_utf8_pointer_to_offset (folded, place), length);
    glong from = MAX (0, at - EXCERPT), to = MIN (length, at + EXCERPT);
    while (from < at && is_inside_word (lines[i], from))
      from++;
    while (to < length && is_inside_word (lines[i], to))
      to++;
    g_autofree char *around = g_utf8_substring (lines[i], from, to);
    return g_strconcat (from > 0 ? "…" : "", g_strstrip (around), to < length ? "…" : "", NULL);
  }
  return NULL;
}

enum { IN_TITLE, IN_HEADING, IN_TEXT, RANKS };

static void search_topic (const KbzLibrary *library, guint topic, char **words,
                          GPtrArray *found[RANKS])
{
  const GPtrArray *texts = library->texts->pdata[topic];
  const Text *title = texts->pdata[0], *all = texts->pdata[texts->len - 1];
  KbzLibraryHit hit = { .topic = topic };
  int rank = has_all (title->folded, words) ? IN_TITLE : RANKS;
  for (guint i = 0; i + 2 < texts->len && rank > IN_HEADING; i++) {
    const Text *text = texts->pdata[i + 1];
    int here = i > 0 && has_all (text->heading, words) ? IN_HEADING
               : has_all (text->folded, words)         ? IN_TEXT
                                                       : RANKS;
    if (here >= rank)
      continue;
    rank = here;
    hit.section = i;
    g_free (hit.excerpt);
    hit.excerpt = excerpt_of (text->plain, words[0]);
  }
  if (rank == RANKS && has_all (all->folded, words)) { /* one word here, another there */
    rank = IN_TEXT;
    hit.excerpt = excerpt_of (all->plain, words[0]);
  }
  if (rank < RANKS)
    g_ptr_array_add (found[rank], g_memdup2 (&hit, sizeof hit));
}

GPtrArray *kbz_library_search (KbzLibrary *library, const char *words)
{
  GPtrArray *found[RANKS];
  g_autofree char *valid = g_utf8_make_valid (words, -1);
  g_autofree char *folded = g_utf8_casefold (valid, -1);
  g_auto (GStrv) parts = g_strsplit_set (folded, " \t\n", -1);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  for (int i = 0; parts[i] != NULL; i++)
    if (*parts[i] != '\0')
      g_strv_builder_add (builder, parts[i]);
  g_auto (GStrv) wanted = g_strv_builder_end (builder);
  for (int rank = 0; rank < RANKS; rank++)
    found[rank] = g_ptr_array_new_with_free_func (hit_free);
  if (library->texts == NULL)
    make_texts (library);
  for (guint i = 0; wanted[0] != NULL && i < library->topics->len; i++)
    search_topic (library, i, wanted, found);
  for (int rank = IN_HEADING; rank < RANKS; rank++)
    g_ptr_array_extend_and_steal (found[IN_TITLE], found[rank]);
  return found[IN_TITLE];
}
