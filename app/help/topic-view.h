/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/language.h"
#include "lessons/course/topic.h"

G_BEGIN_DECLS

#define KBZ_TYPE_TOPIC_VIEW (kbz_topic_view_get_type ())
G_DECLARE_FINAL_TYPE (KbzTopicView, kbz_topic_view, KBZ, TOPIC_VIEW, AdwBin)

/* A page of the help to read: the topic, which must outlive the view, scrolled to a section. */
void kbz_topic_view_show (KbzTopicView *self, const KbzTopic *topic, guint section);
/* Gives it the keyboard, so that its keys scroll. */
void kbz_topic_view_focus (KbzTopicView *self);

G_END_DECLS
