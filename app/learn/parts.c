/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/parts.h"

#include <adwaita.h>

#include "app/language.h"
#include "app/learn/card-row.h"
#include "app/settings.h"
#include "app/table/table.h"
#include "lessons/course/cards.h"

#define TABLE_HEIGHT 400 /* of a further position inside the text */

/* ---- Cards in a line ----------------------------------------------------------------------- */

/* The colour of a suit's cards on the window's background; NULL: that of the text. */
static const char *colour_of (KbzCard card)
{
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  gboolean four = kbz_settings_four_colours ();
  if (card == KBZ_BIG_JOKER)
    return dark ? "#ff7b7b" : "#c01c28";
  if (!kbz_card_is_suited (card))
    return NULL;
  switch (kbz_card_suit (card)) {
  case KBZ_HEARTS:
    return dark ? "#ff7b7b" : "#c01c28";
  case KBZ_DIAMONDS:
    return four ? (dark ? "#78aeed" : "#1a5fb4") : (dark ? "#ff7b7b" : "#c01c28");
  case KBZ_CLUBS:
    return four ? (dark ? "#8ff0a4" : "#26734a") : NULL;
  case KBZ_SPADES:
  default:
    return NULL;
  }
}

static char *card_text (const KbzGame *game, KbzCard card)
{
  if (!game->by_rank || !kbz_card_is_suited (card) || game->pack.kind == KBZ_PACK_TAROT)
    return kbz_say_cards (game, &card, 1);
  if (kbz_card_rank (card) == 10)
    return g_strdup ("10");
  return g_strdup_printf ("%c", kbz_rank_letter (kbz_card_rank (card)));
}

/* A rank alone is no more than a number: it stands on a card of its own. */
static void append_small_card (GString *markup, const char *rank)
{
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  g_string_append_printf (markup,
                          "<span weight=\"bold\" foreground=\"%s\" background=\"%s\">"
                          "\u2009%s\u2009</span>",
                          dark ? "#f4f1e8" : "#1c1c1c", dark ? "#4a4d55" : "#e4e0d3", rank);
}

static void append_cards (GString *markup, const KbzGame *game, const char *text)
{
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n = 0;
  if (kbz_lesson_cards_read (game, text, cards, &n, NULL) != KBZ_OK) {
    g_autofree char *escaped = g_markup_escape_text (text, -1);
    g_string_append (markup, escaped);
    return;
  }
  for (size_t i = 0; i < n; i++) {
    const char *colour =
        game->by_rank && kbz_card_is_suited (cards[i]) ? NULL : colour_of (cards[i]);
    g_autofree char *card = card_text (game, cards[i]);
    g_autofree char *escaped = g_markup_escape_text (card, -1);
    g_string_append (markup, i > 0 ? " " : "");
    if (game->by_rank && kbz_card_is_suited (cards[i]))
      append_small_card (markup, escaped);
    else if (colour != NULL)
      g_string_append_printf (markup, "<span weight=\"bold\" foreground=\"%s\">%s</span>", colour,
                              escaped);
    else
      g_string_append_printf (markup, "<b>%s</b>", escaped);
  }
}

/* Where a line of the file ended there is a blank; between Chinese characters there should be none.
 */
static char *flow (const char *text)
{
  GString *out = g_string_new (NULL);
  gunichar before = 0;
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at)) {
    gunichar here = g_utf8_get_char (at), after = g_utf8_get_char (g_utf8_next_char (at));
    if (here != ' ' || before < 0x2E80 || after < 0x2E80)
      g_string_append_unichar (out, here);
    before = here;
  }
  return g_string_free (out, FALSE);
}

/* Characters of Chinese are never slanted. */
static gboolean has_han (const char *text)
{
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    if (g_utf8_get_char (at) >= 0x2E80)
      return TRUE;
  return FALSE;
}

static void append_phrase (GString *markup, const KbzGame *game, const KbzPhrase *phrase)
{
  g_autofree char *flowing = flow (phrase->text);
  g_autofree char *escaped = g_markup_escape_text (flowing, -1);
  switch (phrase->kind) {
  case KBZ_PHRASE_CARDS:
    append_cards (markup, game, phrase->text);
    break;
  case KBZ_PHRASE_STRONG:
    g_string_append_printf (markup, "<b>%s</b>", escaped);
    break;
  case KBZ_PHRASE_TERM:
    g_string_append_printf (markup, has_han (flowing) ? "<b>%s</b>" : "<b><i>%s</i></b>", escaped);
    break;
  case KBZ_PHRASE_TEXT:
  default:
    g_string_append (markup, escaped);
  }
}

static char *markup_of (const KbzGame *game, const KbzProse *prose)
{
  const KbzWords *words = kbz_prose_in (prose, g_get_language_names ());
  GString *markup = g_string_new (NULL);
  for (guint i = 0; i < words->phrases->len; i++)
    append_phrase (markup, game, &g_array_index (words->phrases, KbzPhrase, i));
  return g_strstrip (g_string_free (markup, FALSE));
}

typedef struct {
  const KbzGame *game;
  const KbzProse *prose;
} Said;

static void say (GtkLabel *label)
{
  const Said *said = g_object_get_data (G_OBJECT (label), "kbz-said");
  g_autofree char *markup = markup_of (said->game, said->prose);
  gtk_label_set_markup (label, markup);
}

GtkWidget *kbz_prose_label_new (const KbzGame *game, const KbzProse *prose)
{
  GtkWidget *label = gtk_label_new (NULL);
  Said *said = g_new (Said, 1);
  *said = (Said){ game, prose };
  g_object_set_data_full (G_OBJECT (label), "kbz-said", said, g_free);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (say),
                           label, G_CONNECT_SWAPPED);
  if (kbz_settings () != NULL)
    g_signal_connect_object (kbz_settings (), "changed::four-colours", G_CALLBACK (say), label,
                             G_CONNECT_SWAPPED);
  say (GTK_LABEL (label));
  return label;
}

/* ---- Other parts --------------------------------------------------------------------------- */

static GtkWidget *cards_new (const KbzGame *game, const char *text)
{
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n = 0;
  if (kbz_lesson_cards_read (game, text, cards, &n, NULL) != KBZ_OK)
    return gtk_label_new (text);
  GtkWidget *row = kbz_card_row_new (game, cards, n);
  gtk_widget_set_halign (row, GTK_ALIGN_FILL);
  return row;
}

static GtkWidget *rows_new (const KbzGame *game, const KbzPart *part)
{
  GtkWidget *grid = gtk_grid_new ();
  gtk_grid_set_column_spacing (GTK_GRID (grid), 18);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  gtk_widget_add_css_class (grid, "card");
  gtk_widget_add_css_class (grid, "kbz-rows");
  for (guint r = 0; r < part->rows->len; r++) {
    const GPtrArray *cells = g_ptr_array_index (part->rows, r);
    for (guint c = 0; c < cells->len; c++) {
      GtkWidget *label = kbz_prose_label_new (game, g_ptr_array_index (cells, c));
      gtk_widget_set_hexpand (label, c + 1 == cells->len);
      gtk_widget_set_valign (label, GTK_ALIGN_START);
      if (part->head && r == 0)
        gtk_widget_add_css_class (label, "heading");
      gtk_grid_attach (GTK_GRID (grid), label, (int)c, (int)r, 1, 1);
    }
  }
  return grid;
}

static GtkWidget *table_new (const KbzPart *part)
{
  KbzPosition *position = kbz_table_position ("", part, NULL);
  if (position == NULL)
    return NULL;
  GtkWidget *table = kbz_table_new ();
  gtk_widget_set_size_request (table, -1, TABLE_HEIGHT);
  if (kbz_settings () != NULL)
    g_settings_bind (kbz_settings (), "four-colours", table, "four-colours", G_SETTINGS_BIND_GET);
  kbz_table_show (KBZ_TABLE (table), position, kbz_part_seat (part, position));
  kbz_position_free (position);
  return table;
}

/* To be copied as it stands; what is too wide is reached by scrolling. */
static GtkWidget *example_new (const char *text)
{
  GtkWidget *label = gtk_label_new (text), *scroller = gtk_scrolled_window_new ();
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "monospace");
  gtk_widget_add_css_class (label, "kbz-example");
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_AUTOMATIC,
                                  GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), label);
  gtk_widget_add_css_class (scroller, "card");
  return scroller;
}

static GtkWidget *part_new (const KbzGame *game, const KbzPart *part)
{
  switch (part->kind) {
  case KBZ_PART_CARDS:
    return cards_new (game, part->text);
  case KBZ_PART_ROWS:
    return rows_new (game, part);
  case KBZ_PART_TABLE:
    return table_new (part);
  case KBZ_PART_EXAMPLE:
    return example_new (part->text);
  case KBZ_PART_PROSE:
  default:
    return kbz_prose_label_new (game, part->prose);
  }
}

void kbz_parts_show (GtkBox *box, const KbzGame *game, const GPtrArray *parts,
                     const KbzPart *without)
{
  for (guint i = 0; i < parts->len; i++) {
    const KbzPart *part = g_ptr_array_index (parts, i);
    GtkWidget *widget = part != without ? part_new (game, part) : NULL;
    if (widget != NULL)
      gtk_box_append (box, widget);
  }
}

static char *part_plain (const KbzGame *game, const KbzPart *part)
{
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n = 0;
  char *plain = NULL;
  if (part->kind == KBZ_PART_PROSE) {
    g_autofree char *markup = markup_of (game, part->prose);
    pango_parse_markup (markup, -1, 0, NULL, &plain, NULL, NULL);
  } else if (part->kind == KBZ_PART_CARDS
             && kbz_lesson_cards_read (game, part->text, cards, &n, NULL) == KBZ_OK) {
    plain = kbz_say_cards (game, cards, n);
  }
  return plain != NULL ? plain : g_strdup ("");
}

char *kbz_parts_plain (const KbzGame *game, const GPtrArray *parts)
{
  g_autoptr (GString) text = g_string_new (NULL);
  for (guint i = 0; i < parts->len; i++) {
    g_autofree char *plain = part_plain (game, g_ptr_array_index (parts, i));
    g_string_append_printf (text, "%s%s", text->len > 0 && *plain != '\0' ? " " : "", plain);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

void kbz_box_clear (GtkBox *box)
{
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
}
