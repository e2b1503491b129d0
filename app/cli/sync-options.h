/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/sync/webdav.h"

/* What the command line of `sync` says. */
typedef struct {
  gboolean verify, test;
  const char *where; /* a folder or an address */
  KbzWebdavLogin login;
  char *password; /* what login.password points to */
} KbzCliSync;

/* KBZ_CLI_DONE, or the exit status after saying what is wrong. Clear it in either case. */
int kbz_cli_sync_read (int argc, char **argv, KbzCliSync *sync);
void kbz_cli_sync_clear (KbzCliSync *sync);
