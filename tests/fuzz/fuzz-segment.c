/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files at a place that others can write to: a first line with a name, then what is in the file.
 * The name is read as it stands; then the bytes are read under a name with the right length and
 * sum, so that what lies behind these checks is reached; then signed and sealed, with what is in
 * the file in place of the header or behind the encryption. What is accepted writes itself as the
 * same file under the same name. */
#include "fuzz.h"

#include "lessons/sync/wrap.h"

static void read_name (const char *text, KbzSegmentName *name)
{
  if (!kbz_segment_name_read (text, name))
    return;
  g_autofree char *again = kbz_segment_name_text (name);
  CHECK (strcmp (again, text) == 0);
  CHECK (strchr (text, '/') == NULL && text[0] != '.');
}

static void read_file (const KbzSegmentName *name, GBytes *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) events = kbz_segment_read (name, file, &error);
  KbzSegmentName again;
  CHECK ((events != NULL) == (error == NULL));
  if (events == NULL)
    return;
  CHECK (kbz_segment_is_gapless (events, name->device, name->first, name->last));
  g_autoptr (GBytes) written = kbz_segment_write (events, &again);
  CHECK (again.first == name->first && again.last == name->last);
  g_autoptr (GPtrArray) reread = kbz_segment_read (&again, written, NULL);
  CHECK (reread != NULL && reread->len == events->len);
}

/* Puts right what a fuzzer cannot guess: the last line of the file, the length and both sums. */
static GBytes *make_whole (const uint8_t *data, size_t size, KbzSegmentName *name)
{
  GString *text = g_string_new ("{\"kibitz-log\":1}\n");
  unsigned lines = 0;
  g_string_append_len (text, (const char *)data, (gssize)size);
  if (size > 0 && data[size - 1] != '\n')
    g_string_append_c (text, '\n');
  for (gsize i = 0; i < text->len; i++)
    lines += text->str[i] == '\n';
  g_autofree char *inner =
      g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guint8 *)text->str, text->len);
  g_string_append_printf (text, "{\"events\":%u,\"sha256\":\"%s\"}\n", lines - 1, inner);
  GBytes *file = g_string_free_to_bytes (text);
  g_autofree char *outer = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, file);
  g_strlcpy (name->sha256, outer, sizeof name->sha256);
  name->bytes = g_bytes_get_size (file);
  return file;
}

static const KbzSealKeys *seal_keys (void)
{
  static KbzSeal *seal;
  static const KbzSealKeys *keys;
  if (seal == NULL) {
    seal = kbz_seal_new ("fuzz");
    keys = kbz_seal_keys_new (seal);
  }
  return keys;
}

static KbzWrapState open_file (const KbzSegmentName *name, GBytes *file)
{
  KbzOpened opened = { 0 };
  KbzWrapState state = kbz_segment_unwrap (name, file, seal_keys (), &opened);
  CHECK ((state == KBZ_WRAP_SOUND) == (opened.events != NULL));
  if (state == KBZ_WRAP_SOUND) {
    KbzSegmentName plain;
    g_autoptr (GBytes) text = kbz_segment_write (opened.events, &plain);
    CHECK (kbz_segment_is_gapless (opened.events, name->device, name->first, name->last));
    CHECK (!opened.is_signed || kbz_proof_holds (&opened.proof, &opened.plain));
    g_ptr_array_unref (opened.events);
  }
  return state;
}

/* The bytes as a signed file, and behind the encryption. */
static void read_wrapped (const KbzSegmentName *given, GBytes *bytes)
{
  static const guint8 seed[KBZ_KEY] = { 1 };
  KbzSegmentName name = *given, plain = *given, wrapped;
  KbzSegmentProof proof;
  name.bytes = g_bytes_get_size (bytes);
  name.form = KBZ_SEGMENT_SIGNED;
  open_file (&name, bytes);
  plain.form = KBZ_SEGMENT_PLAIN;
  plain.bytes = name.bytes;
  plain.seal[0] = '\0';
  g_autofree char *sum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
  g_strlcpy (plain.sha256, sum, sizeof plain.sha256);
  kbz_proof_make (seed, &plain, &proof);
  gboolean sound = open_file (&plain, bytes) == KBZ_WRAP_SOUND;
  for (int i = 0; i < 4; i++) {
    const KbzSealKeys *keys = i & 1 ? seal_keys () : NULL;
    g_autoptr (GBytes) file =
        kbz_segment_wrap (bytes, &plain, i & 2 ? &proof : NULL, keys, &wrapped);
    CHECK ((open_file (&wrapped, file) == KBZ_WRAP_SOUND) == sound);
  }
}

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  const uint8_t *end = size > 0 ? memchr (data, '\n', size) : NULL;
  size_t length = end != NULL ? (size_t)(end - data) : size;
  const uint8_t *rest = end != NULL ? end + 1 : data + size;
  char *text = fuzz_text (data, length);
  KbzSegmentName name;
  read_name (text, &name);
  free (text);
  g_autoptr (GBytes) file = g_bytes_new (rest, (size_t)(data + size - rest));
  read_file (&name, file);
  g_autoptr (GBytes) whole = make_whole (rest, (size_t)(data + size - rest), &name);
  read_file (&name, whole);
  read_wrapped (&name, file);
  read_wrapped (&name, whole);
  return 0;
}
