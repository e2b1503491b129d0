/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/analyse/choices.h"

#include <stdlib.h>

#include "app/analyse/verdict-words.h"
#include "app/play/deal.h"
#include "app/table/hand-order.h"

/* More buttons than this help nobody. */
#define BUTTONS_MAX 60

struct _KbzChoices {
  GtkBox parent_instance;
};

G_DEFINE_FINAL_TYPE (KbzChoices, kbz_choices, GTK_TYPE_BOX)

static const char *const chip_classes[] = {
  [KBZ_GRADE_NONE] = "none",
  [KBZ_GRADE_BEST] = "best",
  [KBZ_GRADE_LESS] = "less",
  [KBZ_GRADE_BAD] = "bad",
};

/* What the best are worth is said of the position itself. */
static char *group_words (const KbzPosition *position, const KbzVerdict *best,
                          const KbzVerdict *verdict)
{
  if (kbz_verdict_compare (best, verdict) == 0)
    return g_strdup (_ ("Best"));
  if (verdict->truth != KBZ_PROVED)
    return kbz_verdict_value (verdict);
  return kbz_verdict_sentence (kbz_position_game (position), kbz_position_state (position),
                               verdict);
}

/* The chip, and what the value means. */
static GtkWidget *header_new (const KbzPosition *position, const KbzVerdict *best,
                              const KbzVerdict *verdict)
{
  KbzGrade grade;
  g_autofree char *chip = kbz_verdict_chip (best, verdict, &grade);
  g_autofree char *sentence = group_words (position, best, verdict);
  GtkWidget *header = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *chip_label = gtk_label_new (chip), *words = gtk_label_new (sentence);
  gtk_widget_add_css_class (chip_label, "kbz-chip");
  gtk_widget_add_css_class (chip_label, chip_classes[grade]);
  gtk_widget_set_valign (chip_label, GTK_ALIGN_CENTER);
  gtk_label_set_xalign (GTK_LABEL (words), 0);
  gtk_label_set_wrap (GTK_LABEL (words), TRUE);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_add_css_class (words, "caption");
  gtk_box_append (GTK_BOX (header), chip_label);
  gtk_box_append (GTK_BOX (header), words);
  return header;
}

/* A grid of equal buttons, so many in a row as the longest of them lets stand. */
static GtkWidget *buttons_new (void)
{
  GtkWidget *grid = gtk_grid_new ();
  gtk_grid_set_column_homogeneous (GTK_GRID (grid), TRUE);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 4);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 4);
  gtk_widget_set_halign (grid, GTK_ALIGN_START);
  gtk_widget_add_css_class (grid, "kbz-choice-buttons");
  return grid;
}

static int columns_for (const KbzPosition *position, const KbzMoves *moves)
{
  glong longest = 0;
  for (size_t i = 0; i < MIN (moves->n, BUTTONS_MAX); i++) {
    g_autofree char *text = kbz_deal_say_move (position, &moves->moves[i]);
    longest = MAX (longest, g_utf8_strlen (text, -1));
  }
  return longest <= 3 ? 6 : longest <= 7 ? 4 : longest <= 14 ? 2 : 1;
}

static void add_button (GtkWidget *grid, int n, int columns, const KbzPosition *position,
                        const KbzMoves *moves, size_t i)
{
  g_autofree char *text = kbz_deal_say_move (position, &moves->moves[i]);
  GtkWidget *button = gtk_button_new_with_label (text);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "page.move");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "i", (int)i);
  gtk_label_set_ellipsize (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))),
                           PANGO_ELLIPSIZE_END);
  gtk_grid_attach (GTK_GRID (grid), button, n % columns, n / columns, 1, 1);
}

static size_t move_index (const KbzMoves *moves, const KbzMove *move)
{
  size_t i = 0;
  while (i < moves->n && !kbz_move_equal (&moves->moves[i], move))
    i++;
  return i;
}

static int compare_choices (const void *a, const void *b)
{
  const KbzChoice *left = *(const KbzChoice *const *)a, *right = *(const KbzChoice *const *)b;
  int order = kbz_verdict_compare (&left->verdict, &right->verdict);
  if (order != 0 || left->move.n == 0 || right->move.n == 0)
    return order;
  /* Equal ones as they are held. */
  KbzCard cards[] = { left->move.cards[0], right->move.cards[0] };
  kbz_hand_order (cards, 2, false);
  return cards[0] == left->move.cards[0] ? -1 : 1;
}

static void show_valued (KbzChoices *self, const KbzPosition *position, const KbzMoves *moves,
                         const KbzAnalysis *analysis)
{
  g_autofree const KbzChoice **order = g_new (const KbzChoice *, analysis->n);
  GtkWidget *buttons = NULL;
  int columns = columns_for (position, moves), n = 0;
  for (size_t i = 0; i < analysis->n; i++)
    order[i] = &analysis->choices[i];
  qsort (order, analysis->n, sizeof *order, compare_choices);
  for (size_t i = 0; i < MIN (analysis->n, BUTTONS_MAX); i++) {
    size_t index = move_index (moves, &order[i]->move);
    if (i == 0 || kbz_verdict_compare (&order[i - 1]->verdict, &order[i]->verdict) != 0) {
      gtk_box_append (GTK_BOX (self),
                      header_new (position, &order[0]->verdict, &order[i]->verdict));
      buttons = buttons_new ();
      gtk_box_append (GTK_BOX (self), buttons);
      n = 0;
    }
    if (index < moves->n)
      add_button (buttons, n++, columns, position, moves, index);
  }
}

static void show_plain (KbzChoices *self, const KbzPosition *position, const KbzMoves *moves)
{
  GtkWidget *buttons = buttons_new ();
  int columns = columns_for (position, moves);
  for (size_t i = 0; i < MIN (moves->n, BUTTONS_MAX); i++)
    add_button (buttons, (int)i, columns, position, moves, i);
  gtk_box_append (GTK_BOX (self), buttons);
}

void kbz_choices_show (KbzChoices *self, const KbzPosition *position, const KbzMoves *moves,
                       const KbzAnalysis *analysis)
{
  GtkWidget *child;
  gboolean had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_box_remove (GTK_BOX (self), child);
  if (analysis != NULL && analysis->n > 0)
    show_valued (self, position, moves, analysis);
  else if (moves->n > 0)
    show_plain (self, position, moves);
  if (had_focus)
    gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}

static void kbz_choices_class_init (KbzChoicesClass *klass)
{
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void kbz_choices_init (KbzChoices *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Choices"), -1);
}
