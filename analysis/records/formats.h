/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "maker.h"

/* Every format of this folder. */
extern const KbzRecordFormat kbz_record_lin;
extern const KbzRecordFormat kbz_record_link;
extern const KbzRecordFormat kbz_record_own;
extern const KbzRecordFormat kbz_record_pbn;
extern const KbzRecordFormat kbz_record_dlm;
extern const KbzRecordFormat kbz_record_dup;
extern const KbzRecordFormat kbz_record_hands;
extern const KbzRecordFormat kbz_record_rbn;
extern const KbzRecordFormat kbz_record_usebio;
