/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Read once by the compiler for all of app/; every file still includes what it uses. No `#pragma
 * once`: it is compiled by itself. */
#include <adwaita.h>
