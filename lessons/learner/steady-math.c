/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/learner/steady-math.h"

#include <math.h>

/* ln 2 in two parts: the first has so few bits that its product with an exponent is exact. */
#define LN2_HIGH 0x1.62e42feep-1
#define LN2_LOW 0x1.a39ef35793c76p-33

double kbz_steady_exp (double x)
{
  if (x > 709)
    return INFINITY;
  if (x < -708)
    return 0;
  double k = floor (x / (LN2_HIGH + LN2_LOW) + 0.5);
  double r = (x - k * LN2_HIGH) - k * LN2_LOW;
  double sum = 1;
  for (int n = 14; n > 2; n--) /* 1 + r/3 (1 + r/4 (1 + r/5 (…))) */
    sum = 1 + sum * r / n;
  /* The large terms last, so that they are rounded once. */
  return ldexp (1 + (r + r * r / 2 * sum), (int)k);
}

double kbz_steady_log (double x)
{
  int exponent;
  double m = frexp (x, &exponent); /* 0.5 … 1 */
  if (m < 0x1.6a09e667f3bcdp-1) {
    m *= 2;
    exponent--;
  }
  /* ln m = 2 artanh ((m − 1) / (m + 1)), and the quotient is below 0.172 */
  double s = (m - 1) / (m + 1), s2 = s * s;
  double sum = 0;
  for (int n = 23; n > 0; n -= 2)
    sum = sum * s2 + 1.0 / n;
  return exponent * LN2_HIGH + (2 * s * sum + exponent * LN2_LOW);
}

double kbz_steady_pow (double x, double y)
{
  return kbz_steady_exp (y * kbz_steady_log (x));
}
