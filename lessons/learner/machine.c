/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/learner/machine.h"

#include <string.h>

#define WORD 16 /* hexadecimal digits of a card's hash */

static char *hash (const char *text)
{
  g_autofree char *salted = g_strconcat ("kibitz learner ", text, NULL);
  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, salted, -1);
}

static char *read_text (const char *folder, const char *card, const char *name)
{
  g_autofree char *path = g_build_filename (folder, card, name, NULL);
  char *text = NULL;
  g_file_get_contents (path, &text, NULL, NULL);
  return text;
}

static int by_text (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *)a, *(char *const *)b);
}

/* Only addresses that are burnt in (0): others are drawn anew at each start. */
static char *read_cards (const char *root)
{
  g_autofree char *folder = g_build_filename (root, "sys", "class", "net", NULL);
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  GDir *cards = g_dir_open (folder, 0, NULL);
  for (const char *card; cards != NULL && (card = g_dir_read_name (cards)) != NULL;) {
    g_autofree char *how = read_text (folder, card, "addr_assign_type");
    g_autofree char *address = read_text (folder, card, "address");
    if (how == NULL || address == NULL || *how != '0' || g_str_has_prefix (address, "00:00:00:00"))
      continue;
    g_autofree char *digest = hash (address);
    g_ptr_array_add (words, g_strndup (digest, WORD));
  }
  if (cards != NULL)
    g_dir_close (cards);
  g_ptr_array_sort (words, by_text);
  g_ptr_array_add (words, NULL);
  return g_strjoinv (" ", (char **)words->pdata);
}

KbzMachine *kbz_machine_read (const char *root)
{
  KbzMachine *machine = g_new0 (KbzMachine, 1);
  g_autofree char *path = g_build_filename (root, "etc", "machine-id", NULL);
  g_autofree char *id = NULL;
  machine->id = g_file_get_contents (path, &id, NULL, NULL) ? hash (id) : g_strdup ("");
  machine->facts = read_cards (root);
  return machine;
}

void kbz_machine_free (KbzMachine *machine)
{
  if (machine == NULL)
    return;
  g_free (machine->id);
  g_free (machine->facts);
  g_free (machine);
}

gboolean kbz_machine_differs (const KbzMachine *machine, const char *facts)
{
  g_auto (GStrv) words = g_strsplit (facts, " ", -1);
  if (*facts == '\0' || *machine->facts == '\0')
    return FALSE;
  for (char **word = words; *word != NULL; word++)
    if (strstr (machine->facts, *word) != NULL)
      return FALSE;
  return TRUE;
}
