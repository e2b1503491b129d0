/* SPDX-License-Identifier: GPL-3.0-or-later */
#define FORMAT "dup"
#include "records.h"
