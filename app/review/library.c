/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/review/library.h"

#include <glib/gstdio.h>

#include "app/learner.h"
#include "app/review/judge.h"
#include "app/template.h"

#define HANDS_MAX 500
#define TABLES_MAX 5000 /* of an evening */

struct _KbzReviewLibrary {
  AdwBin parent_instance;

  GtkStack *stack;
  GtkSearchEntry *search;
  GtkDropDown *game, *order;
  GtkListView *list;
  GtkToggleButton *judge;
  GtkProgressBar *progress;
  GtkLabel *sum;

  GListStore *hands; /* KbzReviewHand: those of files, then those played here */
  guint n_files;     /* of files */
  KbzJobLine *line;  /* files are read one after the other */
  GtkFilter *filter;
  GtkSorter *sorter;
  GtkFilterListModel *found;
  GCancellable *judging;  /* NULL while nothing is judged */
  guint next;             /* of those found */
  KbzReviewHand *current; /* that is being judged, */
  KbzPosition *played;    /* and its moves */
  char *newest;           /* the hand of the log that was listed first, */
  guint n_played;         /* and how many there were */
};

G_DEFINE_FINAL_TYPE (KbzReviewLibrary, kbz_review_library, ADW_TYPE_BIN)

static void update_stack (KbzReviewLibrary *self)
{
  gboolean any = g_list_model_get_n_items (G_LIST_MODEL (self->hands)) > 0;
  gtk_stack_set_visible_child_name (self->stack, any ? "list" : "none");
}

/* ---- Finding -----------------------------------------------------------------------------------
 */

static gboolean matches (gpointer item, gpointer data)
{
  KbzReviewLibrary *self = data;
  KbzReviewHand *hand = item;
  guint game = gtk_drop_down_get_selected (self->game);
  if (game > 0 && game <= kbz_n_games && kbz_review_hand_get_game (hand) != kbz_games[game - 1])
    return FALSE;
  g_autofree char *words =
      g_utf8_casefold (gtk_editable_get_text (GTK_EDITABLE (self->search)), -1);
  g_autofree char *text = g_strdup_printf ("%s %s %s", kbz_review_hand_get_title (hand),
                                           kbz_review_hand_get_source (hand),
                                           kbz_translate (kbz_review_hand_get_game (hand)->name));
  g_autofree char *folded = g_utf8_casefold (text, -1);
  g_auto (GStrv) list = g_strsplit_set (words, " ", -1);
  for (gsize i = 0; list[i] != NULL; i++)
    if (strstr (folded, list[i]) == NULL)
      return FALSE;
  return TRUE;
}

static int compare (gconstpointer a, gconstpointer b, gpointer data)
{
  KbzReviewLibrary *self = data;
  double x = kbz_review_hand_get_worst ((KbzReviewHand *)a);
  double y = kbz_review_hand_get_worst ((KbzReviewHand *)b);
  if (gtk_drop_down_get_selected (self->order) == 0)
    return GTK_ORDERING_EQUAL; /* as they stand: the newest first */
  return (x < y) - (x > y);
}

/* What the hands that are listed come to together: a session is what was searched for. */
static void show_sum (KbzReviewLibrary *self)
{
  KbzReviewScore sums[KBZ_PHASES + 1] = { 0 };
  guint n = self->found != NULL ? g_list_model_get_n_items (G_LIST_MODEL (self->found)) : 0;
  guint judged = 0;
  for (guint i = 0; i < n; i++) {
    g_autoptr (KbzReviewHand) hand = g_list_model_get_item (G_LIST_MODEL (self->found), i);
    const KbzReviewScore *scores = kbz_review_hand_get_scores (hand);
    judged += scores[KBZ_PHASES].n > 0;
    for (int phase = 0; phase <= KBZ_PHASES; phase++)
      kbz_review_score_add (&sums[phase], &scores[phase]);
  }
  gtk_widget_set_visible (GTK_WIDGET (self->sum), judged > 0);
  if (judged == 0)
    return;
  g_autoptr (GString) text = g_string_new (NULL);
  g_string_append_printf (
      text, ngettext ("%u hand judged: accuracy %.0f", "%u hands judged: accuracy %.0f", judged),
      judged, sums[KBZ_PHASES].accuracy);
  for (int phase = 0; phase < KBZ_PHASES; phase++)
    if (sums[phase].n > 0)
      g_string_append_printf (text, " · %s %.0f",
                              kbz_translate (kbz_review_phase_word ((KbzReviewPhase)phase)),
                              sums[phase].accuracy);
  int wrong =
      sums[KBZ_PHASES].grades[KBZ_REVIEWED_MISTAKE] + sums[KBZ_PHASES].grades[KBZ_REVIEWED_BLUNDER];
  g_string_append (text, " · ");
  g_string_append_printf (text, ngettext ("%d mistake", "%d mistakes", (gulong)wrong), wrong);
  gtk_label_set_label (self->sum, text->str);
}

static void filter_changed_cb (KbzReviewLibrary *self)
{
  gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
  show_sum (self);
}

static void order_changed_cb (KbzReviewLibrary *self)
{
  gtk_sorter_changed (self->sorter, GTK_SORTER_CHANGE_DIFFERENT);
}

/* ---- The list -----------------------------------------------------------------------------------
 */

static GtkWidget *row_label (const char *css, float align)
{
  GtkWidget *label = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (label), align);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  if (css != NULL)
    gtk_widget_add_css_class (label, css);
  return label;
}

static void setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  (void)factory;
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (words), row_label (NULL, 0));
  gtk_box_append (GTK_BOX (words), row_label ("caption", 0));
  gtk_box_append (GTK_BOX (row), words);
  gtk_box_append (GTK_BOX (row), row_label ("dim-label", 1));
  gtk_widget_set_margin_start (row, 9);
  gtk_widget_set_margin_end (row, 9);
  gtk_widget_set_margin_top (row, 6);
  gtk_widget_set_margin_bottom (row, 6);
  gtk_list_item_set_child (item, row);
}

/* What is worst in it, in a word. */
static char *say_worst (double worst)
{
  if (worst < 0)
    return g_strdup ("");
  if (worst < 1)
    return g_strdup (_ ("no mistake"));
  /* Translators: how accurate the worst choice of a hand was, 0 to 100. */
  return g_strdup_printf (_ ("worst %.0f"), 100 - worst);
}

static void bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  KbzReviewHand *hand = gtk_list_item_get_item (item);
  GtkWidget *row = gtk_list_item_get_child (item);
  GtkWidget *words = gtk_widget_get_first_child (row);
  g_autofree char *worst = say_worst (kbz_review_hand_get_worst (hand));
  (void)factory;
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_first_child (words)),
                       kbz_review_hand_get_title (hand));
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_last_child (words)),
                       kbz_review_hand_get_source (hand));
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_last_child (row)), worst);
}

static void activate_cb (KbzReviewLibrary *self, guint i)
{
  g_autoptr (KbzReviewHand) hand =
      g_list_model_get_item (G_LIST_MODEL (gtk_list_view_get_model (self->list)), i);
  g_signal_emit_by_name (self, "open", hand);
}

static void resume (KbzReviewLibrary *self);

/* ---- Hands played here
 * --------------------------------------------------------------------------- */

void kbz_review_library_refresh (KbzReviewLibrary *self)
{
  KbzLog *log = kbz_learner_get_log (kbz_learner ());
  g_autoptr (GPtrArray) records =
      log != NULL ? kbz_progress_hands (log, NULL, HANDS_MAX, NULL) : NULL;
  g_autoptr (GPtrArray) hands = g_ptr_array_new_with_free_func (g_object_unref);
  const KbzHandRecord *first =
      records != NULL && records->len > 0 ? g_ptr_array_index (records, 0) : NULL;
  if (first == NULL
      || (self->n_played == records->len && g_strcmp0 (self->newest, first->id) == 0)) {
    update_stack (self);
    return;
  }
  g_free (self->newest);
  self->newest = g_strdup (first->id);
  self->n_played = records->len;
  for (guint i = 0; records != NULL && i < records->len; i++) {
    const KbzHandRecord *record = g_ptr_array_index (records, i);
    const KbzGame *game = kbz_game_find (record->game);
    if (game != NULL && record->moves > 0)
      g_ptr_array_add (hands, kbz_review_hand_new_played (record, game));
  }
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->hands));
  g_list_store_splice (self->hands, self->n_files, n - self->n_files, hands->pdata, hands->len);
  update_stack (self);
  resume (self);
}

/* ---- Files
 * ----------------------------------------------------------------------------------------- */

static char *folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "kibitz", "records", NULL);
}

/* What is done with a file, off the main thread: it may hold a hundred thousand hands. */
typedef struct {
  char *from; /* NULL: all files that are kept */
} Reading;

typedef struct {
  GPtrArray *hands; /* KbzReviewHand */
  char *sentence;   /* to be said, or NULL */
} Found;

static void reading_free (gpointer data)
{
  Reading *reading = data;
  g_free (reading->from);
  g_free (reading);
}

static void found_free (gpointer data)
{
  Found *found = data;
  g_ptr_array_unref (found->hands);
  g_free (found->sentence);
  g_free (found);
}

typedef struct {
  GPtrArray *hands;
  const char *file;
} Taking;

static void take (KbzRecord *record, void *data)
{
  Taking *taking = data;
  g_ptr_array_add (taking->hands, kbz_review_hand_new_record (record, taking->file));
}

/* How many results a record tells. */
static guint n_results (const KbzRecord *record)
{
  KbzRecordPart part = { 0 };
  gboolean own = kbz_record_tag (record, "Contract") != NULL
                 || kbz_record_tag (record, "Score") != NULL,
           table = FALSE;
  guint n = 0;
  while (record->game->duplicate != NULL && kbz_record_next (record, &part)) {
    if (part.kind == KBZ_RECORD_TAG)
      table = g_str_equal (part.name, "ScoreTable");
    n += part.kind == KBZ_RECORD_LINE && table;
  }
  return record->game->duplicate == NULL ? 0 : n > 0 ? n : (guint)own;
}

/* Several tables of one file are an evening besides; it stands before them. */
static void add_evening (const char *file, GPtrArray *hands, guint before)
{
  guint n = 0;
  for (guint i = before; i < hands->len; i++)
    n += n_results (kbz_review_hand_get_record (g_ptr_array_index (hands, i)));
  if (n < 2 || n > TABLES_MAX)
    return;
  KbzRecord *first = kbz_review_hand_get_record (g_ptr_array_index (hands, before));
  g_ptr_array_insert (hands, (int)before, kbz_review_hand_new_evening (first, file, n));
}

/* FALSE when the text is of no format that is known, or without a hand. */
static gboolean read_text (const char *file, const char *text, gsize size, GPtrArray *hands)
{
  Taking taking = { hands, file };
  KbzFaults faults = { 0 };
  guint before = hands->len;
  const KbzRecordFormat *format = kbz_records_scan (NULL, text, size, take, &taking, &faults);
  free (faults.faults);
  add_evening (file, hands, before);
  return format != NULL && hands->len > before;
}

static void read_kept (GPtrArray *hands)
{
  g_autofree char *path = folder ();
  g_autoptr (GDir) files = g_dir_open (path, 0, NULL);
  for (const char *name; files != NULL && (name = g_dir_read_name (files)) != NULL;) {
    g_autofree char *file = g_build_filename (path, name, NULL), *text = NULL;
    gsize size;
    if (g_file_get_contents (file, &text, &size, NULL))
      read_text (file, text, size, hands);
  }
}

/* Where the copy goes: the same contents are one file. */
static char *copy_path (const char *path, const char *text, gsize size)
{
  g_autofree char *sum =
      g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *)text, size);
  g_autofree char *base = g_path_get_basename (path), *home = folder ();
  g_autofree char *name = g_strdup_printf ("%.12s-%s", sum, base);
  return g_build_filename (home, name, NULL);
}

/* Reads a file and keeps a copy; returns what is to be said of it. */
static char *read_new (const char *path, GPtrArray *hands)
{
  g_autofree char *text = NULL, *home = folder ();
  g_autoptr (GError) error = NULL;
  gsize size;
  char formats[400];
  if (!g_file_get_contents (path, &text, &size, &error))
    return g_strdup (error->message);
  g_autofree char *copy = copy_path (path, text, size);
  if (g_file_test (copy, G_FILE_TEST_EXISTS))
    return g_strdup (_ ("This file is in the library already."));
  if (!read_text (copy, text, size, hands))
    return g_strdup_printf (_ ("No hand can be read from this file. Formats that are read: %s."),
                            kbz_record_formats_list (formats, sizeof formats));
  if (g_mkdir_with_parents (home, 0700) != 0
      || !g_file_set_contents (copy, text, (gssize)size, NULL))
    return g_strdup (_ ("The file could not be kept: it is only listed until the program ends."));
  guint n = hands->len - kbz_review_hand_is_evening (g_ptr_array_index (hands, 0));
  return g_strdup_printf (ngettext ("%u hand", "%u hands", n), n);
}

static gpointer read_work (gpointer data, KbzJobStop *stop, GError **error)
{
  const Reading *reading = data;
  Found *found = g_new0 (Found, 1);
  (void)stop, (void)error;
  found->hands = g_ptr_array_new_with_free_func (g_object_unref);
  if (reading->from == NULL)
    read_kept (found->hands);
  else
    found->sentence = read_new (reading->from, found->hands);
  return found;
}

static void read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (KbzReviewLibrary) self = data;
  Found *found = kbz_job_finish (result, NULL);
  (void)source;
  if (found == NULL)
    return;
  if (self->hands != NULL) {
    g_list_store_splice (self->hands, 0, 0, found->hands->pdata, found->hands->len);
    self->n_files += found->hands->len;
    update_stack (self);
    if (found->sentence != NULL)
      g_signal_emit_by_name (self, "told", found->sentence);
    else
      resume (self);
    /* An evening that has just been brought in is what one wants to see. */
    KbzReviewHand *first = found->hands->len > 0 ? g_ptr_array_index (found->hands, 0) : NULL;
    if (found->sentence != NULL && first != NULL && kbz_review_hand_is_evening (first))
      g_signal_emit_by_name (self, "open", first);
  }
  found_free (found);
}

/* What was begun is ended even if the page is left: a file is brought in once. */
static void read_files (KbzReviewLibrary *self, const char *from)
{
  Reading *reading = g_new0 (Reading, 1);
  reading->from = g_strdup (from);
  kbz_job_run ((KbzJob){ read_work, reading, reading_free, found_free, self->line }, NULL, NULL,
               read_cb, g_object_ref (self));
}

void kbz_review_library_import (KbzReviewLibrary *self, const char *path)
{
  read_files (self, path);
}

GPtrArray *kbz_review_library_tables (KbzReviewLibrary *self, const char *file)
{
  GPtrArray *tables = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < self->n_files; i++) {
    g_autoptr (KbzReviewHand) hand = g_list_model_get_item (G_LIST_MODEL (self->hands), i);
    if (kbz_review_hand_get_record (hand) != NULL
        && g_strcmp0 (kbz_review_hand_get_file (hand), file) == 0)
      g_ptr_array_add (tables, g_steal_pointer (&hand));
  }
  return tables;
}

void kbz_review_library_forget (KbzReviewLibrary *self, const char *file)
{
  g_unlink (file);
  for (guint i = self->n_files; i-- > 0;) {
    g_autoptr (KbzReviewHand) hand = g_list_model_get_item (G_LIST_MODEL (self->hands), i);
    if (g_strcmp0 (kbz_review_hand_get_file (hand), file) == 0) {
      g_list_store_remove (self->hands, i);
      self->n_files--;
    }
  }
  update_stack (self);
}

/* ---- Judging all
 * ------------------------------------------------------------------------------------ */

static void judge_next (KbzReviewLibrary *self);

static void judged_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (KbzReviewLibrary) self = data;
  g_autoptr (KbzReview) review = kbz_judge_finish (result);
  (void)source;
  if (review == NULL || self->judging == NULL)
    return;
  guint at;
  KbzReviewHand *hand = self->current;
  kbz_review_hand_take (hand, review);
  kbz_review_hand_learn (hand, self->played, review);
  if (g_list_store_find (self->hands, hand, &at))
    g_list_store_splice (self->hands, at, 1, (gpointer *)&hand, 1);
  show_sum (self);
  self->next++;
  judge_next (self);
}

/* The next hand of those found that was not judged; the end when there is none. */
static void judge_next (KbzReviewLibrary *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->found));
  for (; self->next < n; self->next++) {
    g_autoptr (KbzReviewHand) hand = g_list_model_get_item (G_LIST_MODEL (self->found), self->next);
    g_autofree char *why = NULL;
    KbzPosition *played =
        kbz_review_hand_get_worst (hand) < 0 ? kbz_review_hand_play (hand, &why) : NULL;
    gtk_progress_bar_set_fraction (self->progress, (double)self->next / n);
    if (played == NULL)
      continue;
    g_set_object (&self->current, hand);
    kbz_judge_ask (played, kbz_review_hand_get_hearing (hand), NULL, FALSE, NULL, NULL,
                   GTK_WIDGET (self), self->judging, judged_cb, g_object_ref (self));
    kbz_position_free (self->played);
    self->played = played;
    return;
  }
  kbz_review_library_judge (self, FALSE);
}

/* There while all are being judged: whoever ends the program meanwhile finds it going on at the
 * next start. What was judged is kept by judge.c. */
static char *unfinished (void)
{
  return g_build_filename (g_get_user_cache_dir (), "kibitz", "judging", NULL);
}

static void remember (gboolean judging)
{
  g_autofree char *path = unfinished (), *folder_path = g_path_get_dirname (path);
  if (!judging)
    g_unlink (path);
  else if (g_mkdir_with_parents (folder_path, 0700) == 0)
    g_file_set_contents (path, "", 0, NULL);
}

static void resume (KbzReviewLibrary *self)
{
  g_autofree char *path = unfinished ();
  if (self->judging == NULL && g_list_model_get_n_items (G_LIST_MODEL (self->found)) > 0
      && g_file_test (path, G_FILE_TEST_EXISTS))
    kbz_review_library_judge (self, TRUE);
}

void kbz_review_library_judge (KbzReviewLibrary *self, gboolean begin)
{
  remember (begin);
  if (self->judging != NULL)
    g_cancellable_cancel (self->judging);
  g_clear_object (&self->judging);
  self->judging = begin ? g_cancellable_new () : NULL;
  gtk_widget_set_visible (GTK_WIDGET (self->progress), begin);
  gtk_toggle_button_set_active (self->judge, begin); /* which finds that it is so already */
  if (!begin) {
    order_changed_cb (self);
    return;
  }
  self->next = 0;
  judge_next (self);
}

static void judge_toggled_cb (KbzReviewLibrary *self)
{
  gboolean wanted = gtk_toggle_button_get_active (self->judge);
  if (wanted != (self->judging != NULL))
    kbz_review_library_judge (self, wanted);
}

void kbz_review_library_focus_search (KbzReviewLibrary *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

/* ---- The widget
 * -------------------------------------------------------------------------------------- */

static void kbz_review_library_dispose (GObject *object)
{
  KbzReviewLibrary *self = KBZ_REVIEW_LIBRARY (object);
  if (self->judging != NULL)
    g_cancellable_cancel (self->judging);
  g_clear_object (&self->judging);
  g_clear_object (&self->current);
  g_clear_pointer (&self->played, kbz_position_free);
  g_clear_pointer (&self->newest, g_free);
  g_clear_pointer (&self->line, kbz_job_line_free);
  g_clear_object (&self->hands);
  adw_bin_set_child (ADW_BIN (object), NULL); /* before the template drops it under the bin */
  gtk_widget_dispose_template (GTK_WIDGET (object), KBZ_TYPE_REVIEW_LIBRARY);
  G_OBJECT_CLASS (kbz_review_library_parent_class)->dispose (object);
}

static void kbz_review_library_class_init (KbzReviewLibraryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = kbz_review_library_dispose;
  g_signal_new ("open", KBZ_TYPE_REVIEW_LIBRARY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, KBZ_TYPE_REVIEW_HAND);
  g_signal_new ("told", KBZ_TYPE_REVIEW_LIBRARY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kibitz/Kibitz/review/library.ui");
  KBZ_BIND (widget_class, KbzReviewLibrary, stack, search, game, order, list, judge, progress, sum)
  KBZ_BIND_CALLBACKS (widget_class, filter_changed_cb, order_changed_cb, activate_cb,
                      judge_toggled_cb)
}

static void fill_choosers (KbzReviewLibrary *self)
{
  g_autoptr (GtkStringList) games = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) orders = gtk_string_list_new (NULL);
  gtk_string_list_append (games, _ ("All games"));
  for (size_t i = 0; i < kbz_n_games; i++)
    gtk_string_list_append (games, kbz_translate (kbz_games[i]->name));
  gtk_string_list_append (orders, _ ("Newest first"));
  gtk_string_list_append (orders, _ ("Worst mistake first"));
  gtk_drop_down_set_model (self->game, G_LIST_MODEL (games));
  gtk_drop_down_set_model (self->order, G_LIST_MODEL (orders));
}

static void kbz_review_library_init (KbzReviewLibrary *self)
{
  self->hands = g_list_store_new (KBZ_TYPE_REVIEW_HAND);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->filter = GTK_FILTER (gtk_custom_filter_new (matches, self, NULL));
  self->sorter = GTK_SORTER (gtk_custom_sorter_new (compare, self, NULL));
  fill_choosers (self);
  self->found = gtk_filter_list_model_new (g_object_ref (G_LIST_MODEL (self->hands)), self->filter);
  GtkSortListModel *sorted = gtk_sort_list_model_new (G_LIST_MODEL (self->found), self->sorter);
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  gtk_list_view_set_factory (self->list, factory);
  g_object_unref (factory);
  GtkSelectionModel *model = GTK_SELECTION_MODEL (gtk_single_selection_new (G_LIST_MODEL (sorted)));
  gtk_list_view_set_model (self->list, model);
  g_object_unref (model);
  self->line = kbz_job_line_new ();
  read_files (self, NULL);
  kbz_review_library_refresh (self);
  g_signal_connect_object (kbz_learner (), "changed", G_CALLBACK (kbz_review_library_refresh), self,
                           G_CONNECT_SWAPPED);
}
