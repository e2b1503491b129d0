/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <sqlite3.h>

#include "lessons/course/content.h"

#define KBZ_CONTENT_ID 0x4b627a63 /* "Kbzc" */
#define KBZ_CONTENT_VERSION 1

/* Trigrams find words inside Chinese sentences, which have no blanks. */
#define KBZ_CONTENT_SCHEMA                                                                         \
  "PRAGMA application_id = 1264745059;"                                                            \
  "PRAGMA user_version = 1;"                                                                       \
  "CREATE TABLE course (id TEXT PRIMARY KEY, place INTEGER NOT NULL, xml TEXT NOT NULL) STRICT;"   \
  "CREATE TABLE lesson (id TEXT PRIMARY KEY, course TEXT NOT NULL REFERENCES course,"              \
  " place INTEGER NOT NULL, steps INTEGER NOT NULL, xml TEXT NOT NULL) STRICT;"                    \
  "CREATE TABLE concept (concept TEXT NOT NULL, lesson TEXT NOT NULL, place INTEGER NOT NULL,"     \
  " step TEXT NOT NULL) STRICT;"                                                                   \
  "CREATE INDEX concept_of ON concept (concept);"                                                  \
  "CREATE TABLE words (id INTEGER PRIMARY KEY, lesson TEXT NOT NULL, step TEXT,"                   \
  " language TEXT NOT NULL, text TEXT NOT NULL) STRICT;"                                           \
  "CREATE VIRTUAL TABLE search USING fts5 (text, content = 'words', content_rowid = 'id',"         \
  " tokenize = 'trigram');"
