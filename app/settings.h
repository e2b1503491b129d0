/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The settings of the program. If the schema is not installed, says so once on standard error and
 * returns NULL: the program then runs with the defaults and remembers nothing. The object lives as
 * long as the program; take no reference. */
GSettings *kbz_settings (void);

/* Values of keys, or their defaults when there are no settings. */
gboolean kbz_settings_four_colours (void);
gboolean kbz_settings_card_counter (void);
gboolean kbz_settings_play_forced (void);
/* The value of a key that is an enum, or `otherwise`. */
int kbz_settings_enum (const char *key, int otherwise);
/* How long an opponent waits before a move, in milliseconds; 0 when cards do not move. */
guint kbz_settings_opponent_delay (void);

/* Puts `key` to `value` in the dictionary of strings that the settings keep under `name`. */
void kbz_settings_choose (const char *name, const char *key, const char *value);

/* Makes windows light or dark and lets cards move as chosen, now and whenever that changes. */
void kbz_settings_apply (void);

G_END_DECLS
