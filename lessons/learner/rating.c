/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/learner/rating.h"

#include <math.h>

#include "lessons/learner/steady-math.h"

#define SCALE 173.7178
#define CENTRE 1500.0
#define TOLERANCE 1e-6
#define PI_SQUARED 9.869604401089358

/* The limits within which a learner's rating stays. */
#define RATING_MIN 400.0
#define RATING_MAX 4000.0
#define DEVIATION_MIN 45.0
#define DEVIATION_MAX 500.0
#define VOLATILITY_MAX 0.1
#define CHANGE_MAX 200.0 /* a first failure shames nobody */
/* With these a deviation of 60 has grown to 110 after a year without puzzles. */
#define PERIODS_A_DAY 0.21436
#define TAU 0.75

#define FIRST_RATING 1000.0
/* After about ten puzzles near one's rating the deviation has come down to this. */
#define DEVIATION_SETTLED 120.0
#define PLACED_DEVIATION 250.0

const KbzRating kbz_rating_start = { FIRST_RATING, DEVIATION_MAX, 0.09 };

KbzRating kbz_rating_placed (double rating)
{
  return (KbzRating){ CLAMP (rating, RATING_MIN, RATING_MAX), PLACED_DEVIATION, 0.09 };
}

gboolean kbz_rating_is_provisional (const KbzRating *rating)
{
  return rating->deviation > DEVIATION_SETTLED;
}

void kbz_rating_range (const KbzRating *rating, int *low, int *high)
{
  double margin = MIN (rating->deviation, PLACED_DEVIATION);
  *low = 50 * (int)floor ((rating->rating - margin) / 50);
  *high = 50 * (int)ceil ((rating->rating + margin) / 50);
}

static double reach (double phi)
{
  return 1 / sqrt (1 + 3 * phi * phi / PI_SQUARED);
}

/* What step 5 of the paper seeks the zero of. */
typedef struct {
  double delta2, phi2, v, a, tau2;
} Unrest;

static double unrest (const Unrest *u, double x)
{
  double e = kbz_steady_exp (x);
  double sum = u->phi2 + u->v + e;
  return e * (u->delta2 - u->phi2 - u->v - e) / (2 * sum * sum) - (x - u->a) / u->tau2;
}

static double new_volatility (double volatility, double phi, double v, double delta, double tau)
{
  Unrest u = { delta * delta, phi * phi, v, 2 * kbz_steady_log (volatility), tau * tau };
  double a = u.a, b;
  if (u.delta2 > u.phi2 + v)
    b = kbz_steady_log (u.delta2 - u.phi2 - v);
  else
    for (b = a - tau; unrest (&u, b) < 0;)
      b -= tau;
  double fa = unrest (&u, a), fb = unrest (&u, b);
  while (fabs (b - a) > TOLERANCE) {
    double c = a + (a - b) * fa / (fb - fa), fc = unrest (&u, c);
    if (fc * fb <= 0) {
      a = b;
      fa = fb;
    } else {
      fa /= 2;
    }
    b = c;
    fb = fc;
  }
  return kbz_steady_exp (a / 2);
}

static double grown (double phi, double volatility, double periods)
{
  return sqrt (phi * phi + periods * volatility * volatility);
}

KbzRating kbz_rating_after (KbzRating before, const KbzRatedGame *games, gsize n, double periods,
                            double tau)
{
  double mu = (before.rating - CENTRE) / SCALE, phi = before.deviation / SCALE;
  KbzRating after = before;
  double precision = 0, gain = 0;
  if (n == 0) {
    after.deviation = grown (phi, before.volatility, periods) * SCALE;
    return after;
  }
  for (gsize i = 0; i < n; i++) {
    double g = reach (games[i].deviation / SCALE);
    double expected = 1 / (1 + kbz_steady_exp (-g * (mu - (games[i].rating - CENTRE) / SCALE)));
    precision += g * g * expected * (1 - expected);
    gain += g * (games[i].score - expected);
  }
  double v = 1 / precision;
  after.volatility = new_volatility (before.volatility, phi, v, v * gain, tau);
  double wide = grown (phi, after.volatility, periods);
  double narrow = 1 / sqrt (1 / (wide * wide) + precision);
  after.deviation = narrow * SCALE;
  after.rating = (mu + narrow * narrow * gain) * SCALE + CENTRE;
  return after;
}

double kbz_rating_weight (int told, int hints, gboolean right)
{
  static const struct {
    double right, wrong;
  } weights[] = { { 1, 1 }, { 0.7, 0.8 }, { 0.2, 0.7 }, { 0.1, 0.4 } };
  int level = MAX (told, hints <= 0 ? 0 : hints == 1 ? 2 : 3);
  level = CLAMP (level, 0, 3);
  return right ? weights[level].right : weights[level].wrong;
}

static double between (double from, double to, double weight)
{
  return from + (to - from) * weight;
}

KbzRating kbz_rating_after_puzzle (KbzRating before, KbzRatedGame puzzle, double days,
                                   double weight)
{
  KbzRating after = kbz_rating_after (before, &puzzle, 1, days * PERIODS_A_DAY, TAU);
  double change = CLAMP (after.rating - before.rating, -CHANGE_MAX, CHANGE_MAX);
  after.rating = between (before.rating, before.rating + change, weight);
  after.deviation = between (before.deviation, after.deviation, weight);
  after.volatility = between (before.volatility, after.volatility, weight);
  after.rating = CLAMP (after.rating, RATING_MIN, RATING_MAX);
  after.deviation = CLAMP (after.deviation, DEVIATION_MIN, DEVIATION_MAX);
  after.volatility = MIN (after.volatility, VOLATILITY_MAX);
  return after;
}

KbzRating kbz_rating_rested (KbzRating before, double days)
{
  KbzRating after = kbz_rating_after (before, NULL, 0, days * PERIODS_A_DAY, TAU);
  after.deviation = MIN (after.deviation, DEVIATION_MAX);
  return after;
}
