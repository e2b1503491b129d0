/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Gives a finished file its name, never over another file. File systems differ in what they can
 * do; each way lets exactly one of many win. `folder` is open for reading, the names lie in it.
 * 0, or errno: EEXIST if the name is taken. When it fails `from` is still there. */

/* The ways, the best first; they exist apart for the tests. */
typedef int (*KbzPublish) (int folder, const char *from, const char *to);
extern const KbzPublish kbz_publish_ways[3];

/* The first of them that this file system knows. */
int kbz_publish (int folder, const char *from, const char *to);
