/* SPDX-License-Identifier: GPL-3.0-or-later */
#define FORMAT "dlm"
#include "records.h"
