/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analysis/fields.h"
#include "analysis/text.h"
#include "tests/suite.h"
#include "tests/said.h"

#include <stdlib.h>
#include <string.h>

static const char *to_chinese (const char *message, void *data)
{
  (void)data;
  if (strcmp (message, "You still hold {0}; play one of them, {1}.") == 0)
    return "{1}，你手里还有{0}，必须跟出。";
  return strcmp (message, "hearts") == 0 ? "红心" : message;
}

START_TEST (arguments_go_where_the_translation_wants_them)
{
  KbzText text = KBZ_TEXT ("You still hold {0}; play one of them, {1}.", KBZ_SUIT_ARG (KBZ_HEARTS),
                           KBZ_NUMBER (7));
  char buffer[100];
  ck_assert_str_eq (kbz_text_write (&text, NULL, buffer, sizeof buffer),
                    "You still hold hearts; play one of them, 7.");
  KbzLanguage chinese = { to_chinese, NULL, KBZ_CHINESE };
  ck_assert_str_eq (kbz_text_write (&text, &chinese, buffer, sizeof buffer),
                    "7，你手里还有红心，必须跟出。");
}
END_TEST

START_TEST (cards_ranks_and_braces)
{
  KbzText text = KBZ_TEXT ("{0} {1} {2} {x} {", KBZ_CARD_ARG (kbz_card (KBZ_HEARTS, 10)),
                           KBZ_CARD_ARG (KBZ_BIG_JOKER), KBZ_RANK_ARG (KBZ_ACE));
  char buffer[100];
  ck_assert_str_eq (kbz_text_write (&text, NULL, buffer, sizeof buffer), "♥10 big joker ace {x} {");
  ck_assert_str_eq (kbz_text_write (&text, NULL, buffer, 5), "♥1");
  ck_assert_str_eq (kbz_text_write (&(KbzText){ 0 }, NULL, buffer, sizeof buffer), "");
}
END_TEST

START_TEST (a_card_is_written_as_one_of_its_pack)
{
  KbzCard knight = kbz_card (KBZ_HEARTS, KBZ_CAVALIER);
  KbzText text = KBZ_TEXT ("{0} {1} {2} {3}", KBZ_CARD_ARG (knight), KBZ_TAROT_ARG (knight),
                           KBZ_TAROT_ARG (kbz_trump (21)), KBZ_TAROT_RANK_ARG (KBZ_CAVALIER));
  char buffer[100];
  ck_assert_str_eq (kbz_text_write (&text, NULL, buffer, sizeof buffer), "♥Q ♥C T21 knight");
  KbzLanguage chinese = { to_chinese, NULL, KBZ_CHINESE };
  ck_assert_str_eq (kbz_text_write (&text, &chinese, buffer, sizeof buffer),
                    "红心Q 红心C 将牌21 knight");
  KbzText excuse = KBZ_TEXT ("{0}", KBZ_TAROT_ARG (KBZ_EXCUSE));
  ck_assert_str_eq (kbz_text_write (&excuse, &kbz_engine_english, buffer, sizeof buffer), "EX");
}
END_TEST

START_TEST (an_error_keeps_what_it_was_told_with_and_is_said_in_any_language)
{
  char field[] = "hearts";
  KbzError error, copy;
  kbz_fail_why (&error, KBZ_E_FIELD, 0,
                KBZ_TEXT ("{0} is in {1}, the {2} of {3}.", KBZ_CARD_ARG (KBZ_BIG_JOKER),
                          KBZ_STRING (field), KBZ_STRING_N ("王牌", 4), KBZ_SUIT_ARG (KBZ_HEARTS)),
                KBZ_TEXT ("See {0}.", KBZ_STRING ("rule")));
  memset (field, 'x', strlen (field));
  copy = error;
  memset (&error, 0, sizeof error);
  ck_assert_str_eq (kbz_said (&copy), "BJ is in hearts, the 王 of hearts. See rule.");
  KbzLanguage chinese = { to_chinese, NULL, KBZ_CHINESE };
  char buffer[KBZ_ERROR_TEXT];
  ck_assert_str_eq (kbz_error_write (&copy, &chinese, buffer, sizeof buffer),
                    "big joker is in hearts, the 王 of 红心. See rule.");
  ck_assert_str_eq (kbz_said (&error), "");
}
END_TEST

START_TEST (lines_read_what_lines_write)
{
  KbzLines lines;
  kbz_lines_init (&lines);
  KbzWriter *w = &lines.writer;
  w->string (w, "deal", "N:AK.Q.J.T - - -");
  w->integer (w, "seed", INT64_MIN);
  w->boolean (w, "over", false);
  w->string (w, "empty", "");
  w->begin_list (w, "hands");
  w->string (w, NULL, "SA HT");
  w->string (w, NULL, "");
  w->string (w, NULL, "C2");
  w->end (w);
  w->begin_list (w, "none");
  w->end (w);

  KbzFields fields = { 0 };
  ck_assert_int_eq (kbz_fields_read (&fields, lines.text, NULL), KBZ_OK);
  const char *text = NULL;
  int64_t seed = 0;
  bool over = true;
  ck_assert_int_eq (kbz_fields_string (&fields, "deal", &text, NULL), KBZ_OK);
  ck_assert_str_eq (text, "N:AK.Q.J.T - - -");
  ck_assert_int_eq (kbz_fields_integer (&fields, "seed", INT64_MIN, INT64_MAX, &seed, NULL),
                    KBZ_OK);
  ck_assert_int_eq (seed, INT64_MIN);
  ck_assert_int_eq (kbz_fields_boolean (&fields, "over", &over, NULL), KBZ_OK);
  ck_assert (!over);
  ck_assert_int_eq (kbz_fields_string (&fields, "empty", &text, NULL), KBZ_OK);
  ck_assert_str_eq (text, "");
  const KbzField *hands = kbz_fields_find (&fields, "hands");
  ck_assert_uint_eq (hands->n, 3);
  ck_assert_str_eq (hands->items[1], "");
  ck_assert_str_eq (hands->items[2], "C2");
  ck_assert_uint_eq (kbz_fields_find (&fields, "none")->n, 0);
  ck_assert_ptr_null (kbz_fields_find (&fields, "nothing"));
  kbz_fields_clear (&fields);
  free (lines.text);
}
END_TEST

START_TEST (a_field_of_the_wrong_kind_is_named)
{
  KbzFields fields = { 0 };
  KbzError error;
  ck_assert_int_eq (kbz_fields_read (&fields, "# a comment\n\n seed: many \nto: 9\n", NULL),
                    KBZ_OK);
  int64_t number = 5;
  ck_assert_int_eq (kbz_fields_integer (&fields, "seed", 0, 9, &number, &error), KBZ_E_FIELD);
  ck_assert_str_eq (kbz_said (&error), "The field “seed” must be a whole number.");
  ck_assert_int_eq (kbz_fields_integer (&fields, "to", 0, 8, &number, &error), KBZ_E_FIELD);
  ck_assert_str_eq (kbz_said (&error), "The field “to” must be from 0 to 8.");
  ck_assert_int_eq (kbz_fields_integer (&fields, "absent", 0, 9, &number, &error), KBZ_OK);
  ck_assert_int_eq (number, 5);
  ck_assert_int_eq (kbz_fields_need (&fields, "absent", &error), KBZ_E_FIELD);
  kbz_fields_clear (&fields);
  ck_assert_int_eq (kbz_fields_read (&fields, "fine: 1\nno colon here\n", &error), KBZ_E_SYNTAX);
  ck_assert_uint_eq (error.place, 8);
  kbz_fields_clear (&fields);
}
END_TEST

START_TEST (a_key_given_twice_counts_as_last_given)
{
  KbzFields fields = { 0 };
  ck_assert_int_eq (kbz_fields_read (&fields, "a: 1\nb: 2\na: 3\n", NULL), KBZ_OK);
  int64_t a = 0;
  kbz_fields_integer (&fields, "a", 0, 9, &a, NULL);
  ck_assert_int_eq (a, 3);
  ck_assert_uint_eq (fields.n, 2);
  kbz_fields_clear (&fields);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (arguments_go_where_the_translation_wants_them, cards_ranks_and_braces,
                    a_card_is_written_as_one_of_its_pack,
                    an_error_keeps_what_it_was_told_with_and_is_said_in_any_language,
                    lines_read_what_lines_write, a_field_of_the_wrong_kind_is_named,
                    a_key_given_twice_counts_as_last_given);
}
