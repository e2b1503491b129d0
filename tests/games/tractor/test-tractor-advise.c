/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/games/tractor/states.h"
int main (void)
{
  return 0;
}
