/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/sync/choice.h"

#include <string.h>

#include "app/settings.h"
#include "lessons/sync/keyring.h"
#include "lessons/sync/webdav.h"

KbzPlaceChoice *kbz_place_choice_get (void)
{
  GSettings *settings = kbz_settings ();
  KbzPlaceChoice *choice = g_new0 (KbzPlaceChoice, 1);
  if (settings == NULL) {
    choice->folder = g_strdup ("");
    choice->address = g_strdup ("");
    choice->user = g_strdup ("");
    return choice;
  }
  choice->kind = (KbzChoiceKind)g_settings_get_enum (settings, "sync-place");
  choice->folder = g_settings_get_string (settings, "sync-folder");
  choice->address = g_settings_get_string (settings, "sync-address");
  choice->user = g_settings_get_string (settings, "sync-user");
  choice->plain = g_settings_get_boolean (settings, "sync-plain");
  choice->sealed = g_settings_get_boolean (settings, "sync-sealed");
  return choice;
}

KbzPlaceChoice *kbz_place_choice_copy (const KbzPlaceChoice *choice)
{
  KbzPlaceChoice *copy = g_new (KbzPlaceChoice, 1);
  *copy = (KbzPlaceChoice){ choice->kind,
                            g_strdup (choice->folder),
                            g_strdup (choice->address),
                            g_strdup (choice->user),
                            choice->plain,
                            choice->sealed };
  return copy;
}

void kbz_place_choice_free (KbzPlaceChoice *choice)
{
  if (choice == NULL)
    return;
  g_free (choice->folder);
  g_free (choice->address);
  g_free (choice->user);
  g_free (choice);
}

gboolean kbz_place_choice_is_whole (const KbzPlaceChoice *choice)
{
  switch (choice->kind) {
  case KBZ_CHOICE_FOLDER:
    return *choice->folder != '\0';
  case KBZ_CHOICE_WEBDAV:
    return *choice->address != '\0';
  case KBZ_CHOICE_NONE:
    break;
  }
  return FALSE;
}

const char *kbz_place_choice_where (const KbzPlaceChoice *choice)
{
  return choice->kind == KBZ_CHOICE_FOLDER ? choice->folder : choice->address;
}

gboolean kbz_place_choice_equal (const KbzPlaceChoice *one, const KbzPlaceChoice *other)
{
  if (one->kind != other->kind)
    return FALSE;
  switch (one->kind) {
  case KBZ_CHOICE_FOLDER:
    return g_str_equal (one->folder, other->folder);
  case KBZ_CHOICE_WEBDAV:
    return g_str_equal (one->address, other->address) && g_str_equal (one->user, other->user)
           && one->plain == other->plain;
  case KBZ_CHOICE_NONE:
    break;
  }
  return TRUE;
}

gboolean kbz_place_choice_wants_password (const KbzPlaceChoice *choice)
{
  return choice->kind == KBZ_CHOICE_WEBDAV && *choice->user != '\0';
}

KbzPlace *kbz_place_choice_open (const KbzPlaceChoice *choice, const char *password, GError **error)
{
  if (choice->kind == KBZ_CHOICE_FOLDER)
    return kbz_place_folder_new (choice->folder);
  KbzWebdavLogin login = { .plain = choice->plain };
  if (kbz_place_choice_wants_password (choice)) {
    login.user = choice->user;
    login.password = password;
  }
  return kbz_place_webdav_new (choice->address, &login, error);
}

/* ---- What was typed ------------------------------------------------------------------------ */

char *kbz_address_tidy (const char *text, char **user, char **password)
{
  g_autofree char *typed = g_strstrip (g_strdup (text));
  *user = *password = NULL;
  if (*typed == '\0')
    return g_steal_pointer (&typed);
  g_autofree char *full =
      strstr (typed, "://") != NULL ? g_strdup (typed) : g_strconcat ("https://", typed, NULL);
  g_autoptr (GUri) uri = g_uri_parse (full, G_URI_FLAGS_HAS_PASSWORD | G_URI_FLAGS_ENCODED, NULL);
  if (uri == NULL || g_uri_get_userinfo (uri) == NULL)
    return g_steal_pointer (&full);
  *user = g_uri_unescape_string (g_uri_get_user (uri), NULL);
  if (g_uri_get_password (uri) != NULL) {
    g_autofree char *plain = g_uri_unescape_string (g_uri_get_password (uri), NULL);
    *password = plain != NULL ? kbz_password_copy (plain) : NULL;
  }
  return g_uri_join (G_URI_FLAGS_ENCODED, g_uri_get_scheme (uri), NULL, g_uri_get_host (uri),
                     g_uri_get_port (uri), g_uri_get_path (uri), g_uri_get_query (uri), NULL);
}

char *kbz_folder_tidy (const char *text)
{
  g_autofree char *typed = g_strstrip (g_strdup (text));
  if (g_str_equal (typed, "~") || g_str_has_prefix (typed, "~/"))
    return g_build_filename (g_get_home_dir (), typed + 1, NULL);
  return g_steal_pointer (&typed);
}
