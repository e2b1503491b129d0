/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <sqlite3.h>

#include "lessons/course/content.h"

#define KBZ_CONTENT_ID 0x4b627a63 /* "Kbzc" */
#define KBZ_CONTENT_VERSION 4

/* Puzzles: lessons/trainer/README.md says what is found by which index. `step` is the rating in
 * steps of KBZ_PUZZLE_STEP, `shuffle` a number made of the id alone, `seventh` where the puzzle
 * stands among those of its game and edition, from easy to hard. What is retired has the step −1
 * and stands in no theme; `classic` is the place among the classics of the game. */
#define KBZ_PUZZLE_STEP 25
#define KBZ_CONTENT_PUZZLES                                                                        \
  "CREATE TABLE theme (game TEXT NOT NULL, bit INTEGER NOT NULL, id TEXT NOT NULL,"                \
  " puzzles INTEGER NOT NULL, PRIMARY KEY (game, bit)) STRICT;"                                    \
  "CREATE TABLE puzzle (id TEXT PRIMARY KEY, game TEXT NOT NULL, rating INTEGER NOT NULL,"         \
  " band INTEGER NOT NULL, step INTEGER NOT NULL, shuffle INTEGER NOT NULL,"                       \
  " themes INTEGER NOT NULL, source TEXT, title TEXT, edition TEXT NOT NULL,"                      \
  " seventh INTEGER NOT NULL, text TEXT NOT NULL, retired INTEGER NOT NULL, classic INTEGER) "     \
  "STRICT;"                                                                                        \
  "CREATE TABLE edition (game TEXT NOT NULL, edition TEXT NOT NULL, seventh INTEGER NOT NULL,"     \
  " puzzles INTEGER NOT NULL, retired INTEGER NOT NULL, PRIMARY KEY (game, edition, seventh))"     \
  " STRICT, WITHOUT ROWID;"                                                                        \
  "CREATE INDEX puzzle_classic ON puzzle (game, classic) WHERE classic IS NOT NULL;"               \
  "CREATE INDEX puzzle_near ON puzzle (game, step, shuffle, id);"                                  \
  "CREATE INDEX puzzle_hard ON puzzle (game, rating, id, themes, source);"                         \
  "CREATE INDEX puzzle_day ON puzzle (game, seventh, edition, shuffle, id);"                       \
  "CREATE TABLE puzzle_theme (game TEXT NOT NULL, bit INTEGER NOT NULL, step INTEGER NOT NULL,"    \
  " shuffle INTEGER NOT NULL, id TEXT NOT NULL, themes INTEGER NOT NULL,"                          \
  " PRIMARY KEY (game, bit, step, shuffle, id)) STRICT, WITHOUT ROWID;"

/* Trigrams find words inside Chinese sentences, which have no blanks. */
#define KBZ_CONTENT_SCHEMA                                                                         \
  "PRAGMA application_id = 1264745059;"                                                            \
  "PRAGMA user_version = 4;"                                                                       \
  "CREATE TABLE course (id TEXT PRIMARY KEY, place INTEGER NOT NULL, xml TEXT NOT NULL) STRICT;"   \
  "CREATE TABLE lesson (id TEXT PRIMARY KEY, course TEXT NOT NULL REFERENCES course,"              \
  " place INTEGER NOT NULL, steps INTEGER NOT NULL, xml TEXT NOT NULL) STRICT;"                    \
  "CREATE TABLE concept (concept TEXT NOT NULL, lesson TEXT NOT NULL, place INTEGER NOT NULL,"     \
  " step TEXT NOT NULL) STRICT;"                                                                   \
  "CREATE INDEX concept_of ON concept (concept);"                                                  \
  "CREATE TABLE words (id INTEGER PRIMARY KEY, lesson TEXT NOT NULL, step TEXT,"                   \
  " language TEXT NOT NULL, text TEXT NOT NULL) STRICT;"                                           \
  "CREATE VIRTUAL TABLE search USING fts5 (text, content = 'words', content_rowid = 'id',"         \
  " tokenize = 'trigram');" KBZ_CONTENT_PUZZLES

/* Opens the database for reading; NULL path: the program's own. NULL with a sentence when it is
 * missing or not ours. */
sqlite3 *kbz_content_connect (const char *path, GError **error);
