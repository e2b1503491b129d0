/* SPDX-License-Identifier: GPL-3.0-or-later */
#define FORMAT "botzone"
#include "records.h"
