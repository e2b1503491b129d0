/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/review/page.h"

#include "app/review/board.h"
#include "app/review/evening.h"
#include "app/review/library.h"
#include "app/template.h"
#include "analysis/transcript.h"

struct _KbzReviewPage {
  KbzPage parent_instance;

  GtkStack *stack;
  GtkWidget *back, *forget;
  KbzReviewLibrary *library;
  KbzReviewEvening *evening;
  KbzReviewBoard *board;
  gboolean from_evening; /* the hand on the board was opened from one */
};

G_DEFINE_FINAL_TYPE (KbzReviewPage, kbz_review_page, KBZ_TYPE_PAGE)

static gboolean shows (KbzReviewPage *self, gpointer child)
{
  return gtk_stack_get_visible_child (self->stack) == GTK_WIDGET (child);
}

static gboolean shows_board (KbzReviewPage *self)
{
  return shows (self, self->board);
}

static void enable (KbzReviewPage *self, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (kbz_page_get_actions (KBZ_PAGE (self)), name);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

static void changed_cb (KbzReviewPage *self)
{
  gboolean board = shows_board (self), evening = shows (self, self->evening);
  gboolean elsewhere = kbz_review_board_is_elsewhere (self->board);
  guint at = kbz_review_board_get_at (self->board);
  guint length = kbz_review_board_get_length (self->board);
  KbzReviewHand *hand = kbz_review_board_get_hand (self->board);
  static const char *const always[] = { "next-mistake", "previous-mistake", "best-line", "analyse",
                                        "as-seen" };
  for (gsize i = 0; i < G_N_ELEMENTS (always); i++)
    enable (self, always[i], board);
  enable (self, "first", board && at > 0);
  enable (self, "undo", board && (at > 0 || elsewhere));
  enable (self, "redo", board && (at < length || elsewhere));
  enable (self, "last", board && at < length);
  enable (self, "why", board && kbz_review_board_has_why (self->board));
  enable (self, "play-on", board && (at < length || elsewhere));
  enable (self, "to-hand", board && elsewhere);
  enable (self, "back", board || evening);
  enable (self, "search", !board && !evening);
  gtk_widget_set_visible (self->back, board || evening);
  gtk_widget_set_visible (self->forget,
                          board && hand != NULL && kbz_review_hand_get_file (hand) != NULL);
  kbz_page_set_subtitle (KBZ_PAGE (self), board && hand != NULL ? kbz_review_hand_get_title (hand)
                                          : evening ? kbz_review_evening_get_title (self->evening)
                                                    : "");
}

static void show (KbzReviewPage *self, gpointer child)
{
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (child));
  changed_cb (self);
}

static void told_cb (KbzReviewPage *self, const char *sentence)
{
  kbz_page_tell (KBZ_PAGE (self), sentence);
}

static void open_evening (KbzReviewPage *self, KbzReviewHand *hand)
{
  g_autoptr (GPtrArray) tables =
      kbz_review_library_tables (self->library, kbz_review_hand_get_file (hand));
  kbz_review_evening_show (self->evening, tables, kbz_review_hand_get_title (hand));
  show (self, self->evening);
  gtk_widget_child_focus (GTK_WIDGET (self->evening), GTK_DIR_TAB_FORWARD);
}

static void open_hand (KbzReviewPage *self, KbzReviewHand *hand, gboolean from_evening)
{
  g_autofree char *why = NULL;
  if (!kbz_review_board_show (self->board, hand, &why)) {
    kbz_page_tell (KBZ_PAGE (self), why);
    return;
  }
  self->from_evening = from_evening;
  show (self, self->board);
  kbz_review_board_focus (self->board);
}

static void open_cb (KbzReviewPage *self, KbzReviewHand *hand)
{
  if (kbz_review_hand_is_evening (hand))
    open_evening (self, hand);
  else
    open_hand (self, hand, FALSE);
}

static void open_table_cb (KbzReviewPage *self, KbzReviewHand *hand)
{
  open_hand (self, hand, TRUE);
}

void kbz_review_page_show_hand (KbzReviewPage *self, const KbzPosition *position, int seat)
{
  g_autoptr (KbzReviewHand) hand = kbz_review_hand_new_position (position, seat);
  open_cb (self, hand);
}

void kbz_review_page_open_file (KbzReviewPage *self, const char *path)
{
  show (self, self->library);
  kbz_review_library_import (self->library, path);
}

/* ---- Verbs ------------------------------------------------------------------------------------
 */

static void go_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzReviewPage *self = data;
  const char *name = g_action_get_name (G_ACTION (action));
  guint at = kbz_review_board_get_at (self->board);
  gboolean back = strcmp (name, "undo") == 0;
  (void)parameter;
  if ((back || strcmp (name, "redo") == 0)
      && kbz_review_board_step_elsewhere (self->board, back ? -1 : 1))
    return;
  if (strcmp (name, "first") == 0)
    at = 0;
  else if (strcmp (name, "last") == 0)
    at = kbz_review_board_get_length (self->board);
  else if (strcmp (name, "redo") == 0)
    at++;
  else if (at > 0)
    at--;
  kbz_review_board_go (self->board, at);
}

static void mistake_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzReviewPage *self = data;
  gboolean next = strcmp (g_action_get_name (G_ACTION (action)), "next-mistake") == 0;
  (void)parameter;
  if (!kbz_review_board_go_to_mistake (self->board, next ? 1 : -1))
    kbz_page_tell (KBZ_PAGE (self),
                   next ? _ ("No mistake after this.") : _ ("No mistake before this."));
}

static void what_if_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const char *name = g_action_get_name (G_ACTION (action));
  (void)parameter;
  kbz_review_board_ask (KBZ_REVIEW_PAGE (data)->board, strcmp (name, "why") == 0 ? KBZ_WHAT_IF_WHY
                                                       : strcmp (name, "play-on") == 0
                                                           ? KBZ_WHAT_IF_BOTS
                                                           : KBZ_WHAT_IF_LINE);
}

static void to_hand_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzReviewBoard *board = KBZ_REVIEW_PAGE (data)->board;
  (void)action, (void)parameter;
  kbz_review_board_go (board, kbz_review_board_get_at (board));
}

static void analyse_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzReviewPage *self = data;
  KbzPosition *whole = kbz_position_copy (kbz_review_board_get_position (self->board));
  (void)action, (void)parameter;
  while (kbz_position_redo (whole))
    continue;
  KbzTranscript hand = kbz_transcript (whole);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.analyse-hand", "(s^asu)", hand.deal,
                              hand.moves, kbz_review_board_get_at (self->board));
  kbz_transcript_clear (&hand);
  kbz_position_free (whole);
}

static void back_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzReviewPage *self = data;
  (void)action, (void)parameter;
  GtkWidget *child = shows_board (self) && self->from_evening ? GTK_WIDGET (self->evening)
                                                              : GTK_WIDGET (self->library);
  show (self, child);
  gtk_widget_child_focus (child, GTK_DIR_TAB_FORWARD);
}

static void search_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void)action, (void)parameter;
  kbz_review_library_focus_search (KBZ_REVIEW_PAGE (data)->library);
}

static void forget_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzReviewPage *self = data;
  KbzReviewHand *hand = kbz_review_board_get_hand (self->board);
  (void)action, (void)parameter;
  if (hand != NULL && kbz_review_hand_get_file (hand) != NULL)
    kbz_review_library_forget (self->library, kbz_review_hand_get_file (hand));
  show (self, self->library);
}

static void as_seen_cb (GSimpleAction *action, GVariant *value, gpointer data)
{
  g_simple_action_set_state (action, value);
  kbz_review_board_set_as_seen (KBZ_REVIEW_PAGE (data)->board, g_variant_get_boolean (value));
}

static const GActionEntry actions[] = {
  { .name = "first", .activate = go_cb },
  { .name = "undo", .activate = go_cb },
  { .name = "redo", .activate = go_cb },
  { .name = "last", .activate = go_cb },
  { .name = "next-mistake", .activate = mistake_cb },
  { .name = "previous-mistake", .activate = mistake_cb },
  { .name = "best-line", .activate = what_if_cb },
  { .name = "why", .activate = what_if_cb },
  { .name = "play-on", .activate = what_if_cb },
  { .name = "to-hand", .activate = to_hand_cb },
  { .name = "analyse", .activate = analyse_cb },
  { .name = "back", .activate = back_cb },
  { .name = "search", .activate = search_cb },
  { .name = "forget-file", .activate = forget_cb },
  { .name = "as-seen", .state = "false", .change_state = as_seen_cb },
};

static gboolean drop_cb (GtkDropTarget *target, const GValue *value, double x, double y,
                         gpointer data)
{
  g_autofree char *path = g_file_get_path (g_value_get_object (value));
  (void)target, (void)x, (void)y;
  if (path == NULL)
    return FALSE;
  kbz_review_page_open_file (data, path);
  return TRUE;
}

static void kbz_review_page_dispose (GObject *object)
{
  adw_bin_set_child (ADW_BIN (object), NULL); /* before the template drops it under the bin */
  gtk_widget_dispose_template (GTK_WIDGET (object), KBZ_TYPE_REVIEW_PAGE);
  G_OBJECT_CLASS (kbz_review_page_parent_class)->dispose (object);
}

static void kbz_review_page_class_init (KbzReviewPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = kbz_review_page_dispose;
  g_type_ensure (KBZ_TYPE_REVIEW_LIBRARY);
  g_type_ensure (KBZ_TYPE_REVIEW_BOARD);
  g_type_ensure (KBZ_TYPE_REVIEW_EVENING);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kibitz/Kibitz/review/page.ui");
  KBZ_BIND (widget_class, KbzReviewPage, stack, back, forget, library, evening, board)
  KBZ_BIND_CALLBACKS (widget_class, open_cb, open_table_cb, told_cb, changed_cb)
}

static void kbz_review_page_init (KbzReviewPage *self)
{
  g_action_map_add_action_entries (kbz_page_get_actions (KBZ_PAGE (self)), actions,
                                   G_N_ELEMENTS (actions), self);
  gtk_widget_init_template (GTK_WIDGET (self));
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_FILE, GDK_ACTION_COPY);
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
  changed_cb (self);
}
