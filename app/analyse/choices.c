/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/analyse/choices.h"

#include "app/analyse/estimates.h"
#include "app/analyse/words.h"
#include "app/picture.h"

/* More buttons than this are made only when they are asked for. */
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

/* One choice in the order of the list. */
typedef struct {
  size_t index; /* in the list of legal moves */
  const KbzMove *move;
  const char *kind;
  const KbzChoice *choice; /* NULL while values are not known */
} Entry;

/* ---- Words ------------------------------------------------------------------------------- */

/* What the best are worth is said of the position itself; but where only winning counts, "best" may
 * be a loss. An estimate is the best only beyond its error. */
static char *group_words (const KbzPosition *position, const KbzAnalysis *analysis,
                          const KbzChoice *choice)
{
  const KbzGame *game = kbz_position_game (position);
  const KbzUnit *unit = kbz_game_unit (game, kbz_position_state (position));
  const KbzVerdict *verdict = &choice->verdict;
  if (unit->only_wins && verdict->truth == KBZ_BOUNDED)
    return g_strdup (_ ("Not proved in time"));
  if (verdict->truth == KBZ_ESTIMATED) {
    g_autofree char *words = kbz_choice_words (unit, choice);
    return kbz_choice_is_best (analysis, choice) ? g_strdup_printf (_ ("Best: %s"), words)
                                                 : g_steal_pointer (&words);
  }
  if (!unit->only_wins && kbz_choice_compare (kbz_analysis_best (analysis), choice) == 0)
    return g_strdup (_ ("Best"));
  if (verdict->truth != KBZ_PROVED)
    return kbz_verdict_value (verdict);
  return kbz_verdict_sentence (game, kbz_position_state (position), verdict);
}

/* The chip, and what the value means. */
static GtkWidget *header_new (const KbzPosition *position, const KbzAnalysis *analysis,
                              const KbzChoice *choice)
{
  KbzGrade grade;
  g_autofree char *chip =
      kbz_choice_chip (kbz_game_unit (kbz_position_game (position), kbz_position_state (position)),
                       analysis, choice, &grade);
  g_autofree char *sentence = group_words (position, analysis, choice);
  GtkWidget *header = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *chip_label = kbz_sign_new (chip), *words = gtk_label_new (sentence);
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

static GtkWidget *caption_new (const char *text)
{
  GtkWidget *label = gtk_label_new (text);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "caption");
  return label;
}

/* ---- Buttons ----------------------------------------------------------------------------- */

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

static int columns_for (const KbzPosition *position, const Entry *entries, guint n)
{
  glong longest = 0;
  for (guint i = 0; i < n; i++) {
    g_autofree char *text = kbz_move_words (position, entries[i].move);
    longest = MAX (longest, g_utf8_strlen (text, -1));
  }
  return longest <= 3 ? 6 : longest <= 7 ? 4 : longest <= 14 ? 2 : 1;
}

/* Cards that can be read in two ways are named, not listed. */
static char *button_words (const KbzPosition *position, const Entry *entry, char **name)
{
  const KbzGame *game = kbz_position_game (position);
  KbzText text = game->move_name (kbz_position_state (position), entry->move);
  *name = kbz_say (&text);
  if (entry->move->kind == KBZ_MOVE_PLAY && entry->move->arg > 0)
    return g_strdup (*name);
  return kbz_move_words (position, entry->move);
}

static GtkWidget *button_new (const KbzPosition *position, const Entry *entry)
{
  g_autofree char *name = NULL;
  g_autofree char *text = button_words (position, entry, &name);
  GtkWidget *button = gtk_button_new_with_label (text);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "page.move");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "i", (int)entry->index);
  gtk_label_set_ellipsize (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))),
                           PANGO_ELLIPSIZE_END);
  if (entry->move->n > 1 && *name != '\0')
    gtk_widget_set_tooltip_text (button, name);
  return button;
}

/* Plays of one kind and value. */
static GtkWidget *group_new (const KbzPosition *position, const Entry *entries, guint n)
{
  GtkWidget *grid = buttons_new ();
  int columns = columns_for (position, entries, n);
  for (guint i = 0; i < n; i++)
    gtk_grid_attach (GTK_GRID (grid), button_new (position, &entries[i]), (int)i % columns,
                     (int)i / columns, 1, 1);
  return grid;
}

/* ---- The list ---------------------------------------------------------------------------- */

static const KbzChoice *choice_of (const KbzAnalysis *analysis, const KbzMove *move)
{
  for (size_t i = 0; analysis != NULL && i < analysis->n; i++)
    if (kbz_move_equal (&analysis->choices[i].move, move))
      return &analysis->choices[i];
  return NULL;
}

static int compare_entries (const void *a, const void *b, void *data)
{
  const Entry *left = a, *right = b;
  int order = left->choice != NULL && right->choice != NULL
                  ? kbz_choice_compare (left->choice, right->choice)
                  : (left->choice == NULL) - (right->choice == NULL);
  return order != 0 ? order
                    : kbz_move_order (data, left->move, left->kind, right->move, right->kind);
}

static GArray *entries_new (const KbzPosition *position, const KbzMoves *moves,
                            const KbzAnalysis *analysis, const KbzChoicesFilter *filter)
{
  const KbzGame *game = kbz_position_game (position);
  GArray *entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  for (size_t i = 0; i < moves->n; i++) {
    const KbzMove *move = &moves->moves[i];
    if (!kbz_move_plays (game, move, filter->picked, filter->n_picked))
      continue;
    Entry entry = { i, move, kbz_move_kind (position, move), choice_of (analysis, move) };
    g_array_append_val (entries, entry);
  }
  g_array_sort_with_data (entries, compare_entries, (gpointer)game);
  return entries;
}

/* Whether a new head comes before an entry; those without a value stand at the end. */
static gboolean is_new_value (const Entry *before, const Entry *entry)
{
  if (before == NULL)
    return entry->choice != NULL;
  if (before->choice == NULL || entry->choice == NULL)
    return before->choice != entry->choice;
  return kbz_choice_compare (before->choice, entry->choice) != 0;
}

static gboolean is_alike (const Entry *a, const Entry *b)
{
  return a->move->n == b->move->n && g_str_equal (a->kind, b->kind);
}

static void show_entries (KbzChoices *self, const KbzPosition *position, const GArray *entries,
                          guint n, const KbzAnalysis *analysis)
{
  const Entry *list = (const Entry *)entries->data;
  for (guint i = 0, end; i < n; i = end) {
    if (is_new_value (i > 0 ? &list[i - 1] : NULL, &list[i]))
      gtk_box_append (GTK_BOX (self), list[i].choice != NULL
                                          ? header_new (position, analysis, list[i].choice)
                                          : caption_new (_ ("Not looked at")));
    for (end = i + 1;
         end < n && !is_new_value (&list[end - 1], &list[end]) && is_alike (&list[i], &list[end]);)
      end++;
    gtk_box_append (GTK_BOX (self), group_new (position, &list[i], end - i));
  }
}

static void append_play (KbzChoices *self, const KbzPosition *position, const KbzMove *move)
{
  g_autofree char *cards = kbz_move_words (position, move);
  /* Translators: %s are cards. */
  g_autofree char *label = g_strdup_printf (_ ("Play %s"), cards);
  GtkWidget *button = gtk_button_new_with_label (label);
  gtk_label_set_ellipsize (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))),
                           PANGO_ELLIPSIZE_END);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "page.analyse");
  gtk_widget_add_css_class (button, "suggested-action");
  gtk_box_append (GTK_BOX (self), button);
}

/* The cards that are picked, if they are a play, come before everything else: also one that is not
 * listed. If they lead nowhere, why. */
static void show_picked (KbzChoices *self, const KbzPosition *position, const GArray *entries,
                         const KbzChoicesFilter *filter)
{
  const KbzGame *game = kbz_position_game (position);
  KbzReason reason = { 0 };
  KbzMove move =
      kbz_move (KBZ_MOVE_PLAY, 0, filter->picked, MIN (filter->n_picked, KBZ_MOVE_CARDS_MAX));
  for (guint i = 0; i < entries->len; i++) {
    const Entry *entry = &g_array_index (entries, Entry, i);
    if (kbz_move_is (game, entry->move, filter->picked, filter->n_picked)) {
      append_play (self, position, entry->move);
      return;
    }
  }
  if (kbz_position_legal (position, &move, &reason)) {
    append_play (self, position, &move);
  } else if (entries->len == 0) {
    g_autofree char *why = kbz_say (&reason.text);
    gtk_box_append (GTK_BOX (self),
                    caption_new (*why != '\0' ? why : _ ("There is no play with these cards.")));
  }
}

static void show_filtered (KbzChoices *self, const KbzPosition *position, const GArray *entries,
                           const KbzMoves *moves, const KbzChoicesFilter *filter)
{
  if (filter->n_picked == 0)
    return;
  show_picked (self, position, entries, filter);
  /* Translators: how many plays have the picked cards, of all plays. */
  g_autofree char *text =
      g_strdup_printf (_ ("With these cards: %u of %lu"), entries->len, (unsigned long)moves->n);
  gtk_box_append (GTK_BOX (self), caption_new (text));
}

static void show_more (KbzChoices *self, guint hidden)
{
  g_autofree char *label =
      g_strdup_printf (ngettext ("Show %u More", "Show %u More", hidden), hidden);
  GtkWidget *button = gtk_button_new_with_label (label);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "page.all-choices");
  gtk_box_append (GTK_BOX (self), button);
}

void kbz_choices_show (KbzChoices *self, const KbzPosition *position, const KbzMoves *moves,
                       const KbzAnalysis *analysis, const KbzChoicesFilter *filter)
{
  GtkWidget *child;
  gboolean had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_box_remove (GTK_BOX (self), child);
  g_autoptr (GArray) entries = entries_new (position, moves, analysis, filter);
  guint shown = filter->all ? entries->len : MIN (entries->len, BUTTONS_MAX);
  show_filtered (self, position, entries, moves, filter);
  show_entries (self, position, entries, shown, analysis);
  if (shown < entries->len)
    show_more (self, entries->len - shown);
  if (moves->more)
    gtk_box_append (GTK_BOX (self), caption_new (_ ("There are more plays than can be listed. "
                                                    "Pick cards to make any other legal one.")));
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
