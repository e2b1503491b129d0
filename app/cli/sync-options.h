/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/sync/webdav.h"

/* What the command line of `sync` says. */
typedef struct {
  gboolean verify, test, encrypt;
  const char *where; /* a folder or an address */
  KbzWebdavLogin login;
  char *password;   /* what login.password points to */
  char *passphrase; /* or NULL: nothing is encrypted */
  gboolean typed;   /* the passphrase came from the terminal */
} KbzCliSync;

/* KBZ_CLI_DONE, or the exit status after saying what is wrong. Clear it in either case. */
int kbz_cli_sync_read (int argc, char **argv, KbzCliSync *sync);
void kbz_cli_sync_clear (KbzCliSync *sync);
/* Asks for the passphrase on the terminal. FALSE if there is none, or nothing was typed. */
gboolean kbz_cli_sync_ask_passphrase (KbzCliSync *sync);
/* Keeps what was typed in the keyring, if there is one. */
void kbz_cli_sync_keep_passphrase (const KbzCliSync *sync);
