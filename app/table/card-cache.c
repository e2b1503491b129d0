/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "card-cache.h"

/* Resizing a window leaves pictures of every size behind; above this all are dropped. */
#define ROOM_BYTES (64u << 20)

typedef struct {
  GHashTable *textures; /* key (a guint64) → GdkTexture */
  gsize bytes;
} Cache;

static void cache_free (gpointer data)
{
  Cache *cache = data;

  g_hash_table_unref (cache->textures);
  g_free (cache);
}

static Cache *cache_of (GdkDisplay *display)
{
  Cache *cache = g_object_get_data (G_OBJECT (display), "kbz-card-cache");

  if (!cache) {
    cache = g_new0 (Cache, 1);
    cache->textures = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_object_unref);
    g_object_set_data_full (G_OBJECT (display), "kbz-card-cache", cache, cache_free);
  }
  return cache;
}

static guint64 key_of (KbzCard card, int width, int height, int scale, const KbzCardStyle *style)
{
  guint64 key = card;

  key = key << 14 | (guint64)(width & 0x3fff);
  key = key << 14 | (guint64)(height & 0x3fff);
  key = key << 4 | (guint64)(scale & 15);
  key = key << 3 | style->letters;
  key = key << 2 | style->back;
  key = key << 1 | style->tarot;
  key = key << 1 | style->dark;
  return key << 1 | style->four_colours;
}

static GdkTexture *draw_texture (KbzCard card, int width, int height, int scale,
                                 const KbzCardStyle *style)
{
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width * scale, height * scale);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (GBytes) bytes = NULL;
  int stride;

  cairo_scale (cr, scale, scale);
  if (card == KBZ_CARD_BACK)
    kbz_card_art_draw_back (cr, 0, 0, width, height, style);
  else
    kbz_card_art_draw (cr, 0, 0, width, height, card, style);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  stride = cairo_image_surface_get_stride (surface);
  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface),
                                      (gsize)stride * (gsize)(height * scale),
                                      (GDestroyNotify)cairo_surface_destroy, surface);
  return gdk_memory_texture_new (width * scale, height * scale, GDK_MEMORY_DEFAULT, bytes,
                                 (gsize)stride);
}

GdkTexture *kbz_card_texture (GdkDisplay *display, KbzCard card, int width, int height, int scale,
                              const KbzCardStyle *style)
{
  Cache *cache = cache_of (display);
  guint64 key = key_of (card, width, height, scale, style);
  GdkTexture *texture = g_hash_table_lookup (cache->textures, &key);

  if (texture)
    return texture;
  if (cache->bytes > ROOM_BYTES) {
    g_hash_table_remove_all (cache->textures);
    cache->bytes = 0;
  }
  texture = draw_texture (card, width, height, scale, style);
  cache->bytes += 4 * (gsize)(width * scale) * (gsize)(height * scale);
  g_hash_table_insert (cache->textures, g_memdup2 (&key, sizeof key), texture);
  return texture;
}

void kbz_card_snapshot (GtkSnapshot *snapshot, GtkWidget *widget, KbzCard card, int width,
                        int height, const KbzCardStyle *style)
{
  /* Soft and low: light comes from above the table. */
  static const GdkRGBA shade = { 0, 0, 0, 0.32f };
  GdkTexture *texture;
  GskRoundedRect outline;
  graphene_rect_t bounds;

  if (width < 1 || height < 1)
    return;
  texture = kbz_card_texture (gtk_widget_get_display (widget), card, width, height,
                              gtk_widget_get_scale_factor (widget), style);
  graphene_rect_init (&bounds, 0, 0, (float)width, (float)height);
  gsk_rounded_rect_init_from_rect (&outline, &bounds, 0.06f * (float)width);
  gtk_snapshot_append_outset_shadow (snapshot, &outline, &shade, 0, 1, 0, 3);
  gtk_snapshot_append_texture (snapshot, texture, &bounds);
}
