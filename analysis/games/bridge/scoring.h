/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* International match points for a difference in points, either sign: 0 … ±24. */
int kbz_bridge_imps (int difference);
