/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "card-cache.h"

/* Resizing a window leaves pictures of every size behind; above this all are dropped. */
#define ROOM_BYTES (64u << 20)
#define SURFACE "kbz-surface" /* the same picture, kept with its texture */

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

/* Light comes from above the table: the shadow is soft, and lies a little lower than the card. */
static int shadow_of (int width)
{
  return CLAMP (width / 12, 2, 7);
}

/* In layers, the outermost the faintest. It is part of the picture, so that a frame draws it with
 * the card. */
static void draw_shadow (cairo_t *cr, int width, int height)
{
  int reach = shadow_of (width);
  double low = reach / 3.0;

  for (int i = reach; i > 0; i--) {
    double grown = i - low, radius = 0.06 * width + i;
    double left = -grown, right = width + grown, top = low - grown, bottom = height + low + grown;

    cairo_new_sub_path (cr);
    cairo_arc (cr, right - radius, top + radius, radius, -G_PI / 2, 0);
    cairo_arc (cr, right - radius, bottom - radius, radius, 0, G_PI / 2);
    cairo_arc (cr, left + radius, bottom - radius, radius, G_PI / 2, G_PI);
    cairo_arc (cr, left + radius, top + radius, radius, G_PI, 3 * G_PI / 2);
    cairo_close_path (cr);
    cairo_set_source_rgba (cr, 0, 0, 0, 0.40 / reach);
    cairo_fill (cr);
  }
}

static GdkTexture *draw_texture (KbzCard card, int width, int height, int scale,
                                 const KbzCardStyle *style)
{
  int shadow = shadow_of (width);
  int wide = (width + 2 * shadow) * scale, high = (height + 2 * shadow) * scale;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, wide, high);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (GBytes) bytes = NULL;
  GdkTexture *texture;
  int stride;

  cairo_scale (cr, scale, scale);
  cairo_translate (cr, shadow, shadow);
  draw_shadow (cr, width, height);
  if (card == KBZ_CARD_BACK)
    kbz_card_art_draw_back (cr, 0, 0, width, height, style);
  else
    kbz_card_art_draw (cr, 0, 0, width, height, card, style);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  stride = cairo_image_surface_get_stride (surface);
  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface),
                                      (gsize)stride * (gsize)high,
                                      (GDestroyNotify)cairo_surface_destroy, surface);
  texture = gdk_memory_texture_new (wide, high, GDK_MEMORY_DEFAULT, bytes, (gsize)stride);
  cairo_surface_set_device_scale (surface, scale, scale);
  g_object_set_data_full (G_OBJECT (texture), SURFACE, cairo_surface_reference (surface),
                          (GDestroyNotify)cairo_surface_destroy);
  return texture;
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

/* Without OpenGL GTK converts a texture pixel by pixel in every frame; a surface it just draws. */
static gboolean is_drawn_by_cairo (GtkWidget *widget)
{
  GtkNative *native = gtk_widget_get_native (widget);
  GskRenderer *renderer = native ? gtk_native_get_renderer (native) : NULL;

  return renderer && GSK_IS_CAIRO_RENDERER (renderer);
}

void kbz_card_snapshot (GtkSnapshot *snapshot, GtkWidget *widget, KbzCard card, int width,
                        int height, const KbzCardStyle *style)
{
  int shadow = shadow_of (width);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (
      (float)-shadow, (float)-shadow, (float)(width + 2 * shadow), (float)(height + 2 * shadow));
  GdkTexture *texture;

  if (width < 1 || height < 1)
    return;
  texture = kbz_card_texture (gtk_widget_get_display (widget), card, width, height,
                              gtk_widget_get_scale_factor (widget), style);
  if (is_drawn_by_cairo (widget)) {
    cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &bounds);

    cairo_set_source_surface (cr, g_object_get_data (G_OBJECT (texture), SURFACE), -shadow,
                              -shadow);
    cairo_paint (cr);
    cairo_destroy (cr);
  } else {
    gtk_snapshot_append_texture (snapshot, texture, &bounds);
  }
}
