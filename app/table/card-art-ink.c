/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <pango/pangocairo.h>

#include "card-art-private.h"

#define FAMILIES "Cantarell, Inter, Noto Sans, DejaVu Sans, Noto Sans CJK SC"

KbzInk kbz_ink_mix (KbzInk from, KbzInk to, double share)
{
  return (KbzInk){
    from.r + (to.r - from.r) * share,
    from.g + (to.g - from.g) * share,
    from.b + (to.b - from.b) * share,
  };
}

KbzInk kbz_ink_of_suit (KbzSuit suit, const KbzCardStyle *style)
{
  static const KbzInk black = KBZ_INK (0x1b1b1f), red = KBZ_INK (0xc8102e);
  static const KbzInk blue = KBZ_INK (0x1559b7), green = KBZ_INK (0x16763a);
  const KbzInk two[] = { black, red, red, black, black };
  const KbzInk four[] = { black, red, blue, green, black };

  return style->four_colours ? four[suit] : two[suit];
}

void kbz_art_ink (const KbzArt *art, KbzInk ink)
{
  cairo_set_source_rgb (art->cr, ink.r, ink.g, ink.b);
}

void kbz_art_fill (const KbzArt *art, KbzInk ink)
{
  kbz_art_ink (art, ink);
  cairo_fill (art->cr);
}

void kbz_art_stroke (const KbzArt *art, KbzInk ink, double line)
{
  kbz_art_ink (art, ink);
  cairo_set_line_width (art->cr, line);
  cairo_stroke (art->cr);
}

void kbz_art_fill_stroke (const KbzArt *art, KbzInk fill, KbzInk line_ink, double line)
{
  kbz_art_ink (art, fill);
  cairo_fill_preserve (art->cr);
  kbz_art_stroke (art, line_ink, line);
}

double kbz_art_line (const KbzArt *art, double line)
{
  return fmax (line, art->pixel);
}

void kbz_art_round_rect (cairo_t *cr, double x, double y, double width, double height,
                         double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - radius, y + radius, radius, -G_PI_2, 0);
  cairo_arc (cr, x + width - radius, y + height - radius, radius, 0, G_PI_2);
  cairo_arc (cr, x + radius, y + height - radius, radius, G_PI_2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
}

void kbz_art_star (cairo_t *cr, double x, double y, double radius, int points, double waist)
{
  cairo_new_sub_path (cr);
  for (int i = 0; i < 2 * points; i++) {
    double angle = G_PI * i / points - G_PI_2;
    double r = i % 2 ? radius * waist : radius;

    cairo_line_to (cr, x + r * cos (angle), y + r * sin (angle));
  }
  cairo_close_path (cr);
}

void kbz_art_panel (const KbzArt *art, double half_width)
{
  double w = half_width, h = KBZ_PANEL_HALF_HEIGHT;

  kbz_art_round_rect (art->cr, -w, -h, 2 * w, 2 * h, 3);
}

void kbz_art_panel_frame (const KbzArt *art, double half_width, KbzInk frame, KbzInk inner)
{
  double line = kbz_art_line (art, 0.9), fine = kbz_art_line (art, 0.7),
         inset = line / 2 + fine / 2;
  double w = half_width - inset, h = KBZ_PANEL_HALF_HEIGHT - inset;

  kbz_art_round_rect (art->cr, -w, -h, 2 * w, 2 * h, 3 - inset);
  kbz_art_stroke (art, inner, fine);
  kbz_art_panel (art, half_width);
  kbz_art_stroke (art, frame, line);
}

/* Measured on letters without overshoot, so that Q and J keep the baseline of K. */
static double cap_height (PangoLayout *layout)
{
  PangoRectangle ink;

  pango_layout_set_text (layout, "H", -1);
  pango_layout_get_extents (layout, &ink, NULL);
  return (double)ink.height / PANGO_SCALE;
}

static PangoLayout *new_layout (void)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  PangoLayout *layout = pango_layout_new (context);
  PangoFontDescription *font = pango_font_description_from_string (FAMILIES " Bold");
  PangoAttrList *tight = pango_attr_list_new ();
  cairo_font_options_t *options = cairo_font_options_create ();

  /* Without hinting the outline is the same at every size, on paper too. */
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options (context, options);
  pango_font_description_set_absolute_size (font, 100 * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_attr_list_insert (tight, pango_attr_letter_spacing_new (-6 * PANGO_SCALE));
  pango_layout_set_attributes (layout, tight);
  pango_attr_list_unref (tight);
  cairo_font_options_destroy (options);
  pango_font_description_free (font);
  g_object_unref (context);
  return layout;
}

static GPrivate kept = G_PRIVATE_INIT (g_object_unref);

void kbz_card_art_forget (void)
{
  g_private_replace (&kept, NULL);
}

/* Finding fonts takes longer than drawing a card: each thread keeps its layout. */
static PangoLayout *layout_of_thread (void)
{
  PangoLayout *layout = g_private_get (&kept);

  if (!layout) {
    layout = new_layout ();
    g_private_set (&kept, layout);
  }
  return layout;
}

/* How a text is put into its box: the part of the layout that shall be `caps` high round `middle`.
 */
typedef struct {
  double caps, middle;
  PangoRectangle ink;
} Measure;

static Measure measure (PangoLayout *layout, const char *text)
{
  Measure m = { .caps = cap_height (layout) };
  double baseline, top, high;

  pango_layout_set_text (layout, text, -1);
  pango_layout_get_extents (layout, &m.ink, NULL);
  baseline = (double)pango_layout_get_baseline (layout) / PANGO_SCALE;
  top = (double)m.ink.y / PANGO_SCALE;
  high = (double)m.ink.height / PANGO_SCALE;
  m.middle = baseline - m.caps / 2;
  /* Chinese fills its square. A J that hangs far below the line in some fonts may keep a tenth. */
  if ((unsigned char)text[0] >= 0x80 || high > 1.1 * m.caps) {
    m.caps = (unsigned char)text[0] >= 0x80 ? high : high / 1.1;
    m.middle = top + m.caps / 2;
  }
  return m;
}

bool kbz_art_text (const KbzArt *art, const char *text, double x, double y, double height,
                   double max_width)
{
  cairo_t *cr = art->cr;
  PangoLayout *layout = layout_of_thread ();
  Measure m = measure (layout, text);
  bool known = pango_layout_get_unknown_glyphs_count (layout) == 0;

  if (known && m.ink.width > 0) {
    double scale = height / m.caps;
    double condense = fmin (1, max_width / (scale * m.ink.width / PANGO_SCALE));

    cairo_save (cr);
    cairo_translate (cr, x, y);
    /* What must be squeezed hard also gets a little lower, which hurts its shape less. */
    cairo_scale (cr, scale * condense, scale * fmax (0.94, fmin (1, condense + 0.25)));
    cairo_translate (cr, -(m.ink.x + m.ink.width / 2.0) / PANGO_SCALE, -m.middle);
    cairo_new_path (cr);
    pango_cairo_layout_path (cr, layout);
    cairo_fill_preserve (cr);
    /* Condensing thins the upright stems; a stroke squeezed the same way gives half of it back. */
    cairo_set_line_width (cr, 9 * (1 - condense));
    if (condense < 1)
      cairo_stroke_preserve (cr);
    cairo_new_path (cr);
    cairo_restore (cr);
  }
  return known;
}
