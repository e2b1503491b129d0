/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/review/evening.h"

#include <math.h>

#include "app/job.h"
#include "app/template.h"
#include "analysis/review/evening.h"

struct _KbzReviewEvening {
  AdwBin parent_instance;

  GtkProgressBar *progress;
  AdwPreferencesGroup *boards_group, *pairs_group;

  char *title;
  GPtrArray *tables; /* KbzReviewHand, whose records the evening is made of */
  KbzEvening evening;
  GPtrArray *board_rows, *pair_rows; /* the groups own them */
  guint next;                        /* board to be proved */
  GCancellable *cancellable;
};

G_DEFINE_FINAL_TYPE (KbzReviewEvening, kbz_review_evening, ADW_TYPE_BIN)

/* ---- Words ----------------------------------------------------------------------------------- */

static void add_words (GString *text, const char *words)
{
  g_string_append_printf (text, "%s%s", text->len > 0 && *words != '\0' ? " · " : "", words);
}

/* Against the other tables. */
static char *say_points (const KbzEvening *evening, double points)
{
  g_autofree char *whole = kbz_say_points ((int)round (points));
  return evening->imps ? g_strdup_printf (_ ("%s IMPs"), whole)
                       : g_strdup_printf (_ ("%.0f %%"), points);
}

static char *say_lost (const KbzEveningTable *table)
{
  if (table->lost[0] > 0)
    return g_strdup_printf (ngettext ("%d trick lost by declaring", "%d tricks lost by declaring",
                                      (gulong)table->lost[0]),
                            table->lost[0]);
  if (table->lost[1] > 0)
    return g_strdup_printf (ngettext ("%d trick lost by defending", "%d tricks lost by defending",
                                      (gulong)table->lost[1]),
                            table->lost[1]);
  return g_strdup ("");
}

static char *table_title (const KbzEvening *evening, const KbzEveningTable *table)
{
  KbzDuplicateTold told = { .contract = table->contract, .declarer = table->by };
  KbzText text = evening->game->duplicate->name (&told);
  g_autofree char *name = kbz_say (&text);
  GString *title = g_string_new (name);
  if (table->told && table->table.declarer != KBZ_NO_SEAT) {
    g_autofree char *tricks = g_strdup_printf (
        ngettext ("%d trick", "%d tricks", (gulong)table->table.taken), table->table.taken);
    add_words (title, tricks);
  }
  if (table->known) {
    g_autofree char *score = kbz_say_points (table->table.score);
    add_words (title, score);
  }
  return g_string_free (title, FALSE);
}

static char *table_subtitle (const KbzEvening *evening, const KbzEveningBoard *board,
                             const KbzEveningTable *table)
{
  GString *text = g_string_new (NULL);
  if (*table->pairs[0] != '\0' || *table->pairs[1] != '\0') {
    /* Translators: two pairs that played against each other. */
    g_autofree char *pairs =
        g_strdup_printf (_ ("%s against %s"), table->pairs[0], table->pairs[1]);
    add_words (text, pairs);
  }
  if (table->compared) {
    g_autofree char *points = say_points (evening, table->points);
    add_words (text, points);
  }
  if (board->proved && table->told) {
    g_autofree char *lost = say_lost (table);
    int missed = table->table.proper - board->board.par;
    g_autofree char *points = kbz_say_points (missed);
    g_autofree char *bidding =
        missed != 0 ? g_strdup_printf (_ ("bidding %s against par"), points) : g_strdup ("");
    add_words (text, lost);
    add_words (text, bidding);
  }
  return g_string_free (text, FALSE);
}

static char *board_subtitle (const KbzEveningBoard *board)
{
  GString *text = g_string_new (NULL);
  g_autofree char *tables =
      g_strdup_printf (ngettext ("%zu table", "%zu tables", (gulong)board->n), board->n);
  if (board->proved) {
    g_autofree char *points = kbz_say_points (board->board.par);
    g_autofree char *par = g_strdup_printf (_ ("par %s"), points);
    add_words (text, par);
  }
  add_words (text, tables);
  return g_string_free (text, FALSE);
}

/* ---- Boards ---------------------------------------------------------------------------------- */

static void set_text (gpointer row, const char *property, const char *text)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);
  g_object_set (row, property, escaped, NULL);
}

static KbzReviewHand *hand_of (KbzReviewEvening *self, const KbzRecord *record)
{
  for (guint i = 0; i < self->tables->len; i++)
    if (kbz_review_hand_get_record (g_ptr_array_index (self->tables, i)) == record)
      return g_ptr_array_index (self->tables, i);
  return NULL;
}

static void table_cb (KbzReviewEvening *self, GtkWidget *row)
{
  g_signal_emit_by_name (self, "open", g_object_get_data (G_OBJECT (row), "hand"));
}

static GtkWidget *table_row (KbzReviewEvening *self, const KbzEveningBoard *board,
                             const KbzEveningTable *table)
{
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, NULL);
  g_autofree char *title = table_title (&self->evening, table);
  g_autofree char *subtitle = table_subtitle (&self->evening, board, table);
  KbzReviewHand *hand = hand_of (self, table->record);
  set_text (row, "title", title);
  set_text (row, "subtitle", subtitle);
  /* Of a line of a table of results nobody knows how it was played. */
  if (hand != NULL && !table->of_table) {
    g_object_set (row, "activatable", TRUE, NULL);
    g_object_set_data (G_OBJECT (row), "hand", hand);
    g_signal_connect_swapped (row, "activated", G_CALLBACK (table_cb), self);
  }
  return row;
}

static void fill_board (KbzReviewEvening *self, guint i)
{
  const KbzEveningBoard *board = &self->evening.boards[i];
  AdwExpanderRow *row = g_ptr_array_index (self->board_rows, i);
  GPtrArray *rows = g_object_get_data (G_OBJECT (row), "rows");
  g_autofree char *title = *board->number != '\0' ? g_strdup_printf (_ ("Board %s"), board->number)
                                                  : g_strdup (_ ("Board"));
  g_autofree char *subtitle = board_subtitle (board);
  set_text (row, "title", title);
  set_text (row, "subtitle", subtitle);
  for (size_t k = 0; k < board->n; k++) {
    const KbzEveningTable *table = &board->tables[k];
    g_autofree char *words = table_subtitle (&self->evening, board, table);
    if (k < rows->len) {
      set_text (g_ptr_array_index (rows, k), "subtitle", words);
      continue;
    }
    GtkWidget *child = table_row (self, board, table);
    g_ptr_array_add (rows, child);
    adw_expander_row_add_row (row, child);
  }
}

static void fill_boards (KbzReviewEvening *self)
{
  for (guint i = 0; i < self->board_rows->len; i++)
    adw_preferences_group_remove (self->boards_group, g_ptr_array_index (self->board_rows, i));
  g_ptr_array_set_size (self->board_rows, 0);
  for (guint i = 0; i < self->evening.n; i++) {
    GtkWidget *row = g_object_new (ADW_TYPE_EXPANDER_ROW, NULL);
    g_object_set_data_full (G_OBJECT (row), "rows", g_ptr_array_new (),
                            (GDestroyNotify)g_ptr_array_unref);
    g_ptr_array_add (self->board_rows, row);
    adw_preferences_group_add (self->boards_group, row);
    fill_board (self, i);
  }
}

/* ---- Pairs ----------------------------------------------------------------------------------- */

static GtkWidget *pair_row (KbzReviewEvening *self, const KbzEveningPair *pair)
{
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, NULL);
  g_autofree char *points = say_points (&self->evening, pair->points);
  /* Translators: tricks and points that a pair lost. */
  g_autofree char *lost =
      g_strdup_printf (_ ("lost: declaring %d, defending %d, bidding %d points"), pair->declaring,
                       pair->defending, pair->bidding);
  GtkWidget *label = gtk_label_new (pair->boards > 0 ? points : "");
  set_text (row, "title", pair->name);
  set_text (row, "subtitle", lost);
  gtk_widget_add_css_class (label, "numeric");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
  return row;
}

static void fill_pairs (KbzReviewEvening *self)
{
  kbz_evening_add_up (&self->evening);
  for (guint i = 0; i < self->pair_rows->len; i++)
    adw_preferences_group_remove (self->pairs_group, g_ptr_array_index (self->pair_rows, i));
  g_ptr_array_set_size (self->pair_rows, 0);
  for (size_t i = 0; i < self->evening.n_pairs; i++) {
    GtkWidget *row = pair_row (self, &self->evening.pairs[i]);
    g_ptr_array_add (self->pair_rows, row);
    adw_preferences_group_add (self->pairs_group, row);
  }
  gtk_widget_set_visible (GTK_WIDGET (self->pairs_group), self->evening.n_pairs > 0);
}

/* ---- Par ------------------------------------------------------------------------------------- */

static void prove_next (KbzReviewEvening *self);

static void free_position (gpointer data)
{
  kbz_position_free (data);
}

static gpointer prove (gpointer data, KbzJobStop *stop, GError **error)
{
  const KbzPosition *dealt = data;
  KbzLimits limits = kbz_job_limits (stop, 0);
  KbzDuplicateBoard *proof = g_new0 (KbzDuplicateBoard, 1);
  (void)error;
  if (kbz_position_game (dealt)->duplicate->board (kbz_position_state (dealt), &limits, proof, NULL)
      == KBZ_OK)
    return proof;
  g_free (proof);
  return NULL;
}

static void proved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (KbzReviewEvening) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree KbzDuplicateBoard *proof = kbz_job_finish (result, &error);
  (void)source;
  if (self->cancellable == NULL || error != NULL)
    return;
  if (proof != NULL) {
    kbz_evening_take (&self->evening, &self->evening.boards[self->next], proof);
    fill_board (self, self->next);
  }
  self->next++;
  prove_next (self);
}

/* The next board whose cards are told; pairs are added up when there is none. */
static void prove_next (KbzReviewEvening *self)
{
  while (self->next < self->evening.n && self->evening.boards[self->next].dealt == NULL)
    self->next++;
  gboolean more = self->next < self->evening.n;
  gtk_widget_set_visible (GTK_WIDGET (self->progress), more);
  if (!more) {
    fill_pairs (self);
    return;
  }
  gtk_progress_bar_set_fraction (self->progress, (double)self->next / (double)self->evening.n);
  kbz_job_run ((KbzJob){ prove, kbz_position_copy (self->evening.boards[self->next].dealt),
                         free_position, g_free, NULL },
               GTK_WIDGET (self), self->cancellable, proved_cb, g_object_ref (self));
}

/* ---------------------------------------------------------------------------------------------- */

static void leave (KbzReviewEvening *self)
{
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

void kbz_review_evening_show (KbzReviewEvening *self, GPtrArray *tables, const char *title)
{
  leave (self);
  g_autofree KbzRecord **records = g_new0 (KbzRecord *, tables->len + 1);
  for (guint i = 0; i < tables->len; i++)
    records[i] = kbz_review_hand_get_record (g_ptr_array_index (tables, i));
  kbz_evening_clear (&self->evening);
  g_clear_pointer (&self->tables, g_ptr_array_unref);
  self->tables = g_ptr_array_ref (tables);
  g_free (self->title);
  self->title = g_strdup (title);
  kbz_evening_make (&self->evening, records, tables->len);
  fill_boards (self);
  fill_pairs (self);
  self->next = 0;
  self->cancellable = g_cancellable_new ();
  prove_next (self);
}

const char *kbz_review_evening_get_title (KbzReviewEvening *self)
{
  return self->title != NULL ? self->title : "";
}

static void kbz_review_evening_dispose (GObject *object)
{
  KbzReviewEvening *self = KBZ_REVIEW_EVENING (object);
  leave (self);
  adw_bin_set_child (ADW_BIN (object), NULL); /* before the template drops it under the bin */
  gtk_widget_dispose_template (GTK_WIDGET (object), KBZ_TYPE_REVIEW_EVENING);
  G_OBJECT_CLASS (kbz_review_evening_parent_class)->dispose (object);
}

static void kbz_review_evening_finalize (GObject *object)
{
  KbzReviewEvening *self = KBZ_REVIEW_EVENING (object);
  kbz_evening_clear (&self->evening);
  g_clear_pointer (&self->tables, g_ptr_array_unref);
  g_ptr_array_unref (self->board_rows);
  g_ptr_array_unref (self->pair_rows);
  g_free (self->title);
  G_OBJECT_CLASS (kbz_review_evening_parent_class)->finalize (object);
}

static void kbz_review_evening_class_init (KbzReviewEveningClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = kbz_review_evening_dispose;
  G_OBJECT_CLASS (klass)->finalize = kbz_review_evening_finalize;
  g_signal_new ("open", KBZ_TYPE_REVIEW_EVENING, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, KBZ_TYPE_REVIEW_HAND);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kibitz/Kibitz/review/evening.ui");
  KBZ_BIND (widget_class, KbzReviewEvening, progress, boards_group, pairs_group)
}

static void kbz_review_evening_init (KbzReviewEvening *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->board_rows = g_ptr_array_new ();
  self->pair_rows = g_ptr_array_new ();
}
