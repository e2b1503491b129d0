/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What tells one machine from another, so that a copied folder or a copied machine does not make
 * two writers of one name. Nothing of it leaves the machine as it is: all is hashed. */
typedef struct {
  char *id;    /* of /etc/machine-id; "" where there is none */
  char *facts; /* the network cards, one word each; "" where there are none */
} KbzMachine;

/* Reads it below `root`, "/" but in tests. */
KbzMachine *kbz_machine_read (const char *root);
void kbz_machine_free (KbzMachine *machine);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KbzMachine, kbz_machine_free)

/* Whether a machine of these facts is another one: both have network cards, and no two the same. */
gboolean kbz_machine_differs (const KbzMachine *machine, const char *facts);

G_END_DECLS
