/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/* A toast that says `markup`, for an overlay to take. What it says is also in the debug log under
 * "kibitz-toast": it can be read there when the toast has gone. */
AdwToast *kbz_toast_new (const char *markup);
