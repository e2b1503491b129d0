/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sync-options.h"

#include <errno.h>
#include <getopt.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "cli.h"
#include "lessons/sync/keyring.h"

#define PASSWORD_VARIABLE "KIBITZ_SYNC_PASSWORD"
#define PASSPHRASE_VARIABLE "KIBITZ_SYNC_PASSPHRASE"
#define PASSWORD_MAX 1024

/* Never an argument: everybody on the machine could read it in the list of processes. */
static char *password_from_descriptor (int descriptor)
{
  char line[PASSWORD_MAX];
  gsize length = 0;
  gssize n = 1;
  while (n > 0 && length < sizeof line - 1 && memchr (line, '\n', length) == NULL) {
    n = read (descriptor, line + length, sizeof line - 1 - length);
    if (n < 0 && errno == EINTR)
      n = 1;
    else if (n > 0)
      length += (gsize)n;
  }
  line[length] = '\0';
  line[strcspn (line, "\r\n")] = '\0';
  char *password = n >= 0 && *line != '\0' ? kbz_password_copy (line) : NULL;
  explicit_bzero (line, sizeof line);
  return password;
}

static int set_descriptor (char **secret, const char *text)
{
  guint64 descriptor;
  if (!g_ascii_string_to_unsigned (text, 10, 0, 1023, &descriptor, NULL))
    return kbz_cli_misused (_ ("“%s” is not the number of an open file."), text);
  kbz_password_free (*secret);
  *secret = password_from_descriptor ((int)descriptor);
  if (*secret == NULL)
    return kbz_cli_misused (_ ("There is no password in the open file %s."), text);
  return KBZ_CLI_DONE;
}

static int set_option (KbzCliSync *sync, int letter, const char *value)
{
  switch (letter) {
  case 'v':
    sync->verify = TRUE;
    break;
  case 't':
    sync->test = TRUE;
    break;
  case 'p':
    sync->login.plain = TRUE;
    break;
  case 'u':
    sync->login.user = value;
    break;
  case 'a':
    sync->login.authorities = value;
    break;
  case 'e':
    sync->encrypt = TRUE;
    break;
  case 's':
    return set_descriptor (&sync->passphrase, value);
  default:
    return set_descriptor (&sync->password, value);
  }
  return KBZ_CLI_DONE;
}

static int read_options (int argc, char **argv, KbzCliSync *sync)
{
  static const struct option options[] = {
    { "verify", no_argument, NULL, 'v' },
    { "test", no_argument, NULL, 't' },
    { "plain", no_argument, NULL, 'p' },
    { "user", required_argument, NULL, 'u' },
    { "authorities", required_argument, NULL, 'a' },
    { "password-fd", required_argument, NULL, 'd' },
    { "encrypt", no_argument, NULL, 'e' },
    { "passphrase-fd", required_argument, NULL, 's' },
    { 0 },
  };
  int letter, status = KBZ_CLI_DONE;
  optind = 1;
  opterr = 0;
  while (status == KBZ_CLI_DONE && (letter = getopt_long (argc, argv, "+:", options, NULL)) != -1) {
    if (letter == ':')
      status = kbz_cli_misused (_ ("“%s” needs a value."), argv[optind - 1]);
    else if (letter == '?')
      status = kbz_cli_misused (_ ("“%s” has no option “%s”."), argv[0], argv[optind - 1]);
    else
      status = set_option (sync, letter, optarg);
  }
  if (status == KBZ_CLI_DONE && argc != optind + 1)
    status = kbz_cli_misused (_ ("Say “kibitz-cli sync FOLDER” or “kibitz-cli sync ADDRESS”."));
  return status;
}

/* What the window has put there for the same name and address. */
static char *password_from_keyring (const KbzCliSync *sync)
{
  if (sync->login.user == NULL || !kbz_webdav_is_address (sync->where))
    return NULL;
  g_autoptr (KbzKeyring) keyring = kbz_keyring_new ();
  return kbz_keyring_password (keyring, sync->where, sync->login.user, NULL, NULL);
}

gboolean kbz_cli_sync_ask_passphrase (KbzCliSync *sync)
{
  struct termios before, silent;
  if (!isatty (STDIN_FILENO) || tcgetattr (STDIN_FILENO, &before) != 0)
    return FALSE;
  silent = before;
  silent.c_lflag &= ~(tcflag_t)ECHO;
  /* Before it is asked for: what is typed quickly after the question must not be thrown away. */
  tcsetattr (STDIN_FILENO, TCSAFLUSH, &silent);
  fprintf (stderr, "%s", _ ("Passphrase: "));
  kbz_password_free (sync->passphrase);
  sync->passphrase = password_from_descriptor (STDIN_FILENO);
  tcsetattr (STDIN_FILENO, TCSADRAIN, &before);
  fprintf (stderr, "\n");
  sync->typed = sync->passphrase != NULL;
  return sync->typed;
}

void kbz_cli_sync_keep_passphrase (const KbzCliSync *sync)
{
  g_autoptr (KbzKeyring) keyring = kbz_keyring_new ();
  if (sync->typed)
    kbz_keyring_keep (keyring, sync->where, KBZ_KEYRING_PASSPHRASE, sync->passphrase, NULL);
}

/* What the window has put there for the same place. */
static char *passphrase_from_keyring (const KbzCliSync *sync)
{
  g_autoptr (KbzKeyring) keyring = kbz_keyring_new ();
  return kbz_keyring_password (keyring, sync->where, KBZ_KEYRING_PASSPHRASE, NULL, NULL);
}

static int find_passphrase (KbzCliSync *sync)
{
  const char *variable = g_getenv (PASSPHRASE_VARIABLE);
  if (sync->passphrase == NULL && variable != NULL && *variable != '\0')
    sync->passphrase = kbz_password_copy (variable);
  if (sync->passphrase == NULL)
    sync->passphrase = passphrase_from_keyring (sync);
  if (sync->passphrase == NULL && sync->encrypt && !kbz_cli_sync_ask_passphrase (sync))
    return kbz_cli_misused (_ ("--encrypt needs a passphrase: on the terminal, from "
                               "--passphrase-fd or from KIBITZ_SYNC_PASSPHRASE."));
  return KBZ_CLI_DONE;
}

int kbz_cli_sync_read (int argc, char **argv, KbzCliSync *sync)
{
  *sync = (KbzCliSync){ 0 };
  int status = read_options (argc, argv, sync);
  if (status != KBZ_CLI_DONE)
    return status;
  sync->where = argv[optind];
  if (sync->password == NULL && g_getenv (PASSWORD_VARIABLE) != NULL)
    sync->password = kbz_password_copy (g_getenv (PASSWORD_VARIABLE));
  if (sync->password == NULL)
    sync->password = password_from_keyring (sync);
  sync->login.password = sync->password;
  return find_passphrase (sync);
}

void kbz_cli_sync_clear (KbzCliSync *sync)
{
  g_clear_pointer (&sync->password, kbz_password_free);
  g_clear_pointer (&sync->passphrase, kbz_password_free);
}
