/* SPDX-License-Identifier: GPL-3.0-or-later */
#define FORMAT "text"
#include "records.h"
