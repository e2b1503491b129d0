/* SPDX-License-Identifier: GPL-3.0-or-later */
#define FORMAT "usebio"
#include "records.h"
