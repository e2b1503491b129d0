/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* exp, log and power from additions, multiplications and divisions alone. C libraries differ in
 * the last bit from version to version and from processor to processor; what is derived from the
 * log must not. Right to about 1e-15 for the sizes met here. The library is compiled without
 * fused multiply-add for the same reason. */

double kbz_steady_exp (double x);
/* x > 0 */
double kbz_steady_log (double x);
/* x > 0 */
double kbz_steady_pow (double x, double y);
