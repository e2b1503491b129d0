/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "lessons/learner/event.h"

/* A made-up learner's history with every kind of event, for tests and the benchmark. */

static inline const char *history_payload (GRand *chance, int n, char *text, gsize size,
                                           const char **kind)
{
  static const char *const games[] = { "bridge", "doudizhu", "tractor" };
  static const char *const outcomes[] = { "right", "right", "right", "wrong", "read" };
  static const char *const ideas[] = { "finesse", "duck", "hold-up", "control", "throw", "count" };
  const char *game = games[g_rand_int_range (chance, 0, 3)];
  const char *idea = ideas[g_rand_int_range (chance, 0, 6)];
  const char *outcome = outcomes[g_rand_int_range (chance, 0, 5)];
  int draw = g_rand_int_range (chance, 0, 100);
  if (draw < 45) {
    *kind = "puzzle";
    g_snprintf (
        text, size,
        "{\"game\":\"%s\",\"item\":\"%s-%d\",\"concepts\":[\"%s/%s\"],\"themes\":[\"%s/mix\"],"
        "\"outcome\":\"%s\",\"hints\":%d,\"rating\":%d,\"deviation\":90,\"ms\":%d,\"par\":20000}",
        game, game, g_rand_int_range (chance, 0, 2000), game, idea, game, outcome,
        g_rand_int_range (chance, 0, 3), g_rand_int_range (chance, 900, 2300),
        g_rand_int_range (chance, 900, 40000));
  } else if (draw < 70) {
    *kind = "step";
    g_snprintf (
        text, size,
        "{\"game\":\"%s\",\"lesson\":\"%s/lesson-%d\",\"item\":\"s%d\",\"concepts\":[\"%s/%s\"],"
        "\"outcome\":\"%s\",\"ms\":5000}",
        game, game, g_rand_int_range (chance, 0, 30), g_rand_int_range (chance, 0, 12), game, idea,
        outcome);
  } else if (draw < 85) {
    *kind = "review";
    g_snprintf (text, size, "{\"game\":\"%s\",\"concepts\":[\"%s/%s\"],\"outcome\":\"%s\"}", game,
                game, idea, outcome);
  } else if (draw < 93) {
    *kind = "hand";
    g_snprintf (text, size, "{\"game\":\"%s\",\"seed\":\"%d\",\"mine\":%d,\"theirs\":40}", game, n,
                g_rand_int_range (chance, -80, 80));
  } else {
    static const char *const others[][2] = {
      { "lesson-begun", "{\"game\":\"bridge\",\"lesson\":\"bridge/lesson-1\",\"steps\":9}" },
      { "lesson-done", "{\"game\":\"bridge\",\"lesson\":\"bridge/lesson-1\"}" },
      { "run", "{\"game\":\"bridge\",\"mode\":\"storm\",\"score\":17}" },
      { "rating-reset", "{\"game\":\"doudizhu\"}" },
      { "note", "{\"about\":\"bridge/finesse\",\"text\":\"towards the honour\"}" },
      { "setting", "{\"key\":\"cap\",\"value\":\"30\"}" },
      { "device", "{\"name\":\"Kitchen\"}" },
    };
    *kind = others[draw - 93][0];
    g_strlcpy (text, others[draw - 93][1], size);
  }
  return text;
}

/* Events of `devices` devices in turn, some minutes apart, in order. */
static inline GPtrArray *history (guint32 seed, int n, int devices)
{
  GPtrArray *events = kbz_events_new ();
  GRand *chance = g_rand_new_with_seed (seed);
  gint64 time = G_GINT64_CONSTANT (1760000000000);
  gint64 sequences[8] = { 0 };
  for (int i = 0; i < n; i++) {
    char text[512];
    int device = g_rand_int_range (chance, 0, devices);
    KbzEvent *event = g_new0 (KbzEvent, 1);
    const char *kind;
    time += g_rand_int_range (chance, 1000, 3600000);
    event->id = g_strdup_printf ("%08x-0000-4000-8000-%012d", seed, i);
    event->device = g_strdup_printf ("%08x-0000-4000-9000-%012d", seed, device);
    event->sequence = ++sequences[device];
    event->time = time;
    event->hlc = time << 16;
    event->offset = device * 60;
    event->payload = g_strdup (history_payload (chance, i, text, sizeof text, &kind));
    event->kind = g_strdup (kind);
    g_ptr_array_add (events, event);
  }
  g_rand_free (chance);
  return events;
}
