/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/help/library.h"
#include "puzzles/theme.h"
#include "lessons/course/check.h"
#include "puzzles/theme.h"
#include "tests/suite.h"

#include <gio/gio.h>
#include <string.h>

#define FOLDER "/io/github/kibitz/Kibitz/help"

static const char *first_hit (KbzLibrary *library, const char *words)
{
  g_autoptr (GPtrArray) hits = kbz_library_search (library, words);
  if (hits->len == 0)
    return NULL;
  return kbz_library_topic (library, ((KbzLibraryHit *)hits->pdata[0])->topic)->id;
}

START_TEST (every_topic_file_is_in_the_library_and_free_of_faults)
{
  g_autoptr (KbzLibrary) library = kbz_library_new ();
  g_auto (GStrv) names =
      g_resources_enumerate_children (FOLDER, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  guint files = 0;
  for (int i = 0; names != NULL && names[i] != NULL; i++) {
    if (!g_str_has_suffix (names[i], ".topic"))
      continue;
    g_autofree char *id = g_strndup (names[i], strlen (names[i]) - strlen (".topic"));
    ck_assert_msg (kbz_library_find (library, id) >= 0, "%s is not in the library", names[i]);
    files++;
  }
  ck_assert_uint_ge (files, 12);
  for (guint i = 0; i < kbz_library_n_topics (library); i++) {
    const KbzTopic *topic = kbz_library_topic (library, i);
    g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func ((GDestroyNotify)g_error_free);
    gboolean from_file = topic->file != NULL;
    kbz_topic_check (topic, from_file ? "zh_CN" : NULL, faults);
    ck_assert_msg (faults->len == 0, "%s",
                   faults->len > 0 ? ((GError *)faults->pdata[0])->message : "");
  }
}
END_TEST

START_TEST (every_game_has_its_rules_and_every_guide_its_topic)
{
  g_autoptr (KbzLibrary) library = kbz_library_new ();
  for (size_t i = 0; i < kbz_n_games; i++) {
    g_autofree char *guide = g_strconcat (kbz_games[i]->id, "-guide", NULL);
    int rules = kbz_library_find (library, kbz_games[i]->id);
    ck_assert_msg (rules >= 0, "%s has no rules in the help", kbz_games[i]->id);
    ck_assert_ptr_eq (kbz_library_topic (library, (guint)rules)->game, kbz_games[i]);
    ck_assert_int_eq (kbz_library_find (library, guide) >= 0, kbz_games[i]->guide != NULL);
  }
}
END_TEST

START_TEST (the_themes_of_puzzles_are_defined_in_the_help)
{
  g_autoptr (KbzLibrary) library = kbz_library_new ();
  for (size_t i = 0; i < kbz_n_puzzlers; i++) {
    g_autofree char *id = g_strconcat (kbz_puzzlers[i]->game->id, "-themes", NULL);
    int place = kbz_library_find (library, id);
    ck_assert_int_ge (place, 0);
    const KbzTopic *topic = kbz_library_topic (library, (guint)place);
    guint n = 0;
    for (const KbzTheme *theme = kbz_puzzlers[i]->themes; theme->id != NULL; theme++, n++) {
      g_autoptr (GPtrArray) hits = kbz_library_search (library, theme->meaning);
      ck_assert_msg (hits->len > 0, "%s is not in the help", theme->id);
    }
    /* A section each, after the one that begins the page. */
    ck_assert_uint_eq (topic->sections->len, n + 1);
  }
}
END_TEST

/* What a guide says, a line each. */
static void add_line (const KbzText *text, bool heading, void *data)
{
  g_autofree char *said = kbz_say (text);
  (void)heading;
  g_string_append_printf (data, "%s\n", said);
}

START_TEST (every_theme_of_a_puzzle_is_defined)
{
  g_autoptr (KbzLibrary) library = kbz_library_new ();
  for (size_t i = 0; i < kbz_n_puzzlers; i++) {
    const KbzPuzzler *puzzler = kbz_puzzlers[i];
    g_autofree char *id = g_strconcat (puzzler->game->id, "-themes", NULL);
    int place = kbz_library_find (library, id);
    ck_assert_int_ge (place, 0);
    const KbzTopic *topic = kbz_library_topic (library, (guint)place);
    for (guint theme = 0; puzzler->themes[theme].id != NULL; theme++) {
      g_autofree char *text = kbz_topic_section_plain (topic->sections->pdata[theme + 1], NULL);
      ck_assert_ptr_nonnull (strstr (text, puzzler->themes[theme].name));
      ck_assert_ptr_nonnull (strstr (text, puzzler->themes[theme].meaning));
    }
  }
}
END_TEST

START_TEST (the_topic_of_a_guide_says_all_of_it_and_nothing_else)
{
  g_autoptr (KbzLibrary) library = kbz_library_new ();
  const KbzGame *game = kbz_game_find ("bridge");
  g_autoptr (GString) told = g_string_new (NULL), shown = g_string_new (NULL);
  int place = kbz_library_find (library, "bridge-guide");
  ck_assert_int_ge (place, 0);
  const KbzTopic *topic = kbz_library_topic (library, (guint)place);
  game->guide (add_line, told);
  for (guint i = 0; i < topic->sections->len; i++) {
    g_autofree char *text = kbz_topic_section_plain (topic->sections->pdata[i], NULL);
    g_string_append (shown, text);
  }
  const char *rest = strchr (shown->str, '\n') + 1; /* the first line says where it comes from */
  ck_assert (strcmp (rest, told->str) == 0);
  ck_assert_ptr_nonnull (strstr (shown->str, "Stayman"));
}
END_TEST

START_TEST (words_are_found_in_titles_first_then_in_headings_then_in_the_text)
{
  g_autoptr (KbzLibrary) library = kbz_library_new ();
  static const struct {
    const char *words, *topic;
  } cases[] = {
    { "getting", "start" },
    { "ANALYSING", "analysing" },
    { "card counter", "playing" },
    { "  canasta  ", "canasta" },
    { "estimated", "truth" },
    { "glicko-2", "learning" },
    { "stayman", "bridge-guide" },
    { "rocket doubles", "doudizhu" },
    { "zugzwang", NULL },
    { "", NULL },
    { "   ", NULL },
    { "\xff\xfe", NULL },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    ck_assert_pstr_eq (first_hit (library, cases[i].words), cases[i].topic);
}
END_TEST

START_TEST (a_hit_in_the_text_shows_where)
{
  g_autoptr (KbzLibrary) library = kbz_library_new ();
  g_autoptr (GPtrArray) hits = kbz_library_search (library, "learner.db");
  ck_assert_uint_eq (hits->len, 1);
  const KbzLibraryHit *hit = hits->pdata[0];
  ck_assert_uint_gt (hit->section, 0);
  ck_assert_ptr_nonnull (strstr (hit->excerpt, "learner.db"));
  ck_assert_ptr_null (strchr (hit->excerpt, '\n'));
}
END_TEST

/* The first example of the topic that teaches writing lessons is a lesson, and a good one. */
START_TEST (the_lesson_given_as_an_example_is_proved)
{
  g_autoptr (KbzLibrary) library = kbz_library_new ();
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func ((GDestroyNotify)g_error_free);
  g_autoptr (GError) error = NULL;
  int place = kbz_library_find (library, "writing");
  ck_assert_int_ge (place, 0);
  const KbzTopicSection *section = kbz_library_topic (library, (guint)place)->sections->pdata[1];
  const KbzPart *example = NULL;
  for (guint i = 0; i < section->parts->len && example == NULL; i++)
    if (((KbzPart *)section->parts->pdata[i])->kind == KBZ_PART_EXAMPLE)
      example = section->parts->pdata[i];
  ck_assert_ptr_nonnull (example);
  g_autoptr (KbzLesson) lesson =
      kbz_lesson_read ("example", example->text, strlen (example->text), &error);
  ck_assert_msg (lesson != NULL, "%s", error != NULL ? error->message : "");
  kbz_lesson_check (lesson, faults);
  ck_assert_msg (faults->len == 0, "%s",
                 faults->len > 0 ? ((GError *)faults->pdata[0])->message : "");
}
END_TEST

int main (void)
{
  return KBZ_SUITE (every_topic_file_is_in_the_library_and_free_of_faults,
                    every_game_has_its_rules_and_every_guide_its_topic,
                    every_theme_of_a_puzzle_is_defined,
                    the_topic_of_a_guide_says_all_of_it_and_nothing_else,
                    words_are_found_in_titles_first_then_in_headings_then_in_the_text,
                    a_hit_in_the_text_shows_where, the_lesson_given_as_an_example_is_proved,
                    the_themes_of_puzzles_are_defined_in_the_help);
}
