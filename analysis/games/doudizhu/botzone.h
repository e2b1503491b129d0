/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/records/record.h"

/* Texts of Dou Dizhu that others write. */
extern const KbzRecordFormat kbz_doudizhu_botzone;
extern const KbzRecordFormat kbz_doudizhu_ranks;
