/* SPDX-License-Identifier: GPL-3.0-or-later */
#define FORMAT "rbn"
#include "records.h"
