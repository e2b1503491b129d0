/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/cards/relabel.h"
#include "lessons/course/lesson.h"

G_BEGIN_DECLS

/* The answers to the same moves where the cards have other names: a new array of KbzAnswerTo. */
GPtrArray *kbz_answers_renamed (const GPtrArray *answers, const KbzGame *game,
                                const KbzRelabel *relabel);

G_END_DECLS
