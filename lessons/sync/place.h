/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* A place that several devices can reach and that keeps files: v1/WRITER/NAME, where WRITER is the
 * UUID of the device that puts files there, the only one that does. Files never change. A place
 * may lose, damage, delay or bring back anything; sync.h copes. It belongs to one thread at a
 * time, and its functions may wait long.
 *
 * Errors are of G_IO_ERROR with a sentence to show; what a code means here stands at each slot.
 * Any other code, G_IO_ERROR_CANCELLED too, is about the place as a whole and ends the sync. */

typedef struct {
  char *name;
  guint64 size;
} KbzPlaceFile;

typedef struct KbzPlace KbzPlace;

typedef struct {
  /* UUIDs of the devices that have put something there, a NULL-terminated array. */
  GStrv (*writers) (KbzPlace *place, GCancellable *cancellable, GError **error);
  /* An array of KbzPlaceFile that owns them (kbz_place_files_new): what lies in a writer's folder,
   * whatever its name; empty if there is no such folder. */
  GPtrArray *(*files) (KbzPlace *place, const char *writer, GCancellable *cancellable,
                       GError **error);
  /* A file of at most `max` bytes. G_IO_ERROR_NOT_FOUND: this file cannot be had, others may. */
  GBytes *(*get) (KbzPlace *place, const char *writer, const char *name, gsize max,
                  GCancellable *cancellable, GError **error);
  /* Puts a file there, whole or not at all; never over another: G_IO_ERROR_EXISTS. TRUE only when
   * it will still be there after the power fails. Makes the folder if need be. */
  gboolean (*put) (KbzPlace *place, const char *writer, const char *name, GBytes *file,
                   GCancellable *cancellable, GError **error);
  /* Gives a damaged file another name that no reader takes for a segment, so that its own is
   * free. No error if it is gone. */
  gboolean (*set_aside) (KbzPlace *place, const char *writer, const char *name,
                         GCancellable *cancellable, GError **error);
  /* Removes a file of this device: one that kbz_place_probe put there, or one of which a longer
   * file of its own, read back whole, holds all. Nothing else is ever removed. */
  gboolean (*remove) (KbzPlace *place, const char *writer, const char *name,
                      GCancellable *cancellable, GError **error);
  void (*free) (KbzPlace *place);
  /* The same place for another thread, which frees it; so several files can be got at once. NULL
   * where that is not worth it. */
  KbzPlace *(*another) (KbzPlace *place);
} KbzPlaceKind;

/* What each kind of place begins with. */
struct KbzPlace {
  const KbzPlaceKind *kind;
};

void kbz_place_free (KbzPlace *place);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KbzPlace, kbz_place_free)

GPtrArray *kbz_place_files_new (void);
void kbz_place_files_add (GPtrArray *files, const char *name, guint64 size);

/* Tries a place out, as a person does before trusting it: puts a small file into the writer's
 * folder, sees it listed with its length, reads it back and removes it. `others`, which may be
 * NULL, is how many other devices have been there. The error says what does not work and what to
 * do. */
gboolean kbz_place_probe (KbzPlace *place, const char *writer, gsize *others,
                          GCancellable *cancellable, GError **error);

/* Any folder: of Syncthing, of a cloud's client, on a stick. It must exist, else a drive that is
 * not connected would look like an empty place. */
KbzPlace *kbz_place_folder_new (const char *path);

G_END_DECLS
