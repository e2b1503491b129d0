/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/played.h"

struct _KbzPlayed {
  GObject parent_instance;
  char *who, *what, *meaning;
};

G_DEFINE_FINAL_TYPE (KbzPlayed, kbz_played, G_TYPE_OBJECT)

static void kbz_played_finalize (GObject *object)
{
  KbzPlayed *self = KBZ_PLAYED (object);
  g_free (self->who);
  g_free (self->what);
  g_free (self->meaning);
  G_OBJECT_CLASS (kbz_played_parent_class)->finalize (object);
}

static void kbz_played_class_init (KbzPlayedClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kbz_played_finalize;
}

static void kbz_played_init (KbzPlayed *self)
{
  (void)self;
}

KbzPlayed *kbz_played_new (const char *who, const char *what, const char *meaning)
{
  KbzPlayed *self = g_object_new (KBZ_TYPE_PLAYED, NULL);
  self->who = g_strdup (who);
  self->what = g_strdup (what);
  self->meaning = g_strdup (meaning);
  return self;
}

const char *kbz_played_get_who (KbzPlayed *self)
{
  return self->who;
}

const char *kbz_played_get_what (KbzPlayed *self)
{
  return self->what;
}

const char *kbz_played_get_meaning (KbzPlayed *self)
{
  return self->meaning;
}
