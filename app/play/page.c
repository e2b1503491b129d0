/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/page.h"

#include "app/play/board.h"
#include "app/play/chooser.h"
#include "app/play/options.h"
#include "app/play/session.h"
#include "app/settings.h"
#include "app/template.h"

struct _KbzPlayPage {
  KbzPage parent_instance;

  GtkStack *stack;
  KbzChooser *chooser;
  KbzBoard *board;
  GtkWidget *start_buttons, *end_buttons, *redo_button, *notes_button, *analyse_button;

  KbzSession *session; /* NULL while a game is chosen */
  KbzBegun *forgotten; /* the deal thrown away last; NULL: none */
};

G_DEFINE_FINAL_TYPE (KbzPlayPage, kbz_play_page, KBZ_TYPE_PAGE)

static void enable (KbzPlayPage *self, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (kbz_page_get_actions (KBZ_PAGE (self)), name);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

/* What one can do only when it is one's turn. */
static const char *const answers[] = {
  "hint", "duty", "call", "open-chances", "open-claim", "claim"
};

static void update_actions (KbzPlayPage *self)
{
  KbzSession *session = self->session;
  gboolean mine = session != NULL && kbz_session_is_mine (session);
  gboolean over = session != NULL && kbz_session_is_over (session);
  enable (self, "choose", session != NULL);
  enable (self, "new-deal", session != NULL);
  enable (self, "copy-number", session != NULL);
  enable (self, "undo", session != NULL && kbz_session_can_undo (session));
  enable (self, "redo", session != NULL && kbz_session_can_redo (session));
  for (gsize i = 0; i < G_N_ELEMENTS (answers); i++)
    enable (self, answers[i], mine);
  enable (self, "again", session != NULL && (over || kbz_session_can_undo (session)));
  enable (self, "open-hands", session != NULL);
  enable (self, "next-deal", over);
  enable (self, "try-from", over);
  enable (self, "review-hand", over);
  enable (self, "analyse", over);
  gtk_widget_set_visible (self->analyse_button, over);
  gtk_widget_set_visible (self->start_buttons, session != NULL);
  gtk_widget_set_visible (self->end_buttons, session != NULL);
}

static void narrow_cb (KbzPlayPage *self)
{
  gboolean narrow;
  g_object_get (self->board, "narrow", &narrow, NULL);
  gtk_widget_set_visible (self->notes_button, narrow);
  gtk_widget_set_visible (self->redo_button, !narrow);
}

static void set_session (KbzPlayPage *self, KbzSession *session)
{
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_set_object (&self->session, session);
  /* Before the board, which gives the focus to buttons that must be sensitive by then. */
  if (session != NULL)
    g_signal_connect_swapped (session, "changed", G_CALLBACK (update_actions), self);
  update_actions (self);
  kbz_board_set_session (self->board, session);
  if (session != NULL) {
    /* Translators: a game, and how well the others play: “Bridge · Expert”. */
    g_autofree char *subtitle =
        g_strdup_printf (_ ("%s · %s"), kbz_translate (kbz_session_get_game (session)->name),
                         kbz_strength_name (kbz_session_get_strength (session)));
    kbz_page_set_subtitle (KBZ_PAGE (self), subtitle);
  } else {
    kbz_page_set_subtitle (KBZ_PAGE (self), "");
  }
  gtk_stack_set_visible_child (self->stack, session != NULL ? GTK_WIDGET (self->board)
                                                            : GTK_WIDGET (self->chooser));
}

static void begin (KbzPlayPage *self, KbzSession *session)
{
  GAction *open = g_action_map_lookup_action (kbz_page_get_actions (KBZ_PAGE (self)), "open-hands");
  g_simple_action_set_state (G_SIMPLE_ACTION (open), g_variant_new_boolean (FALSE));
  set_session (self, session);
}

void kbz_play_page_start (KbzPlayPage *self, const KbzGame *game, guint64 seed)
{
  KbzOptions options = kbz_options_load (game);
  g_autoptr (KbzSession) session = kbz_session_new (game, &options, kbz_strength_load (game), seed);
  begin (self, session);
}

void kbz_play_page_resume (KbzPlayPage *self, const char *name)
{
  const KbzBegun *begun = kbz_begun_find (name);
  g_autoptr (KbzSession) session = begun != NULL ? kbz_session_resume (begun) : NULL;
  if (session != NULL)
    begin (self, session);
}

static void deal_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzPlayPage *self = data;
  guint64 seed;
  (void)action, (void)parameter;
  if (kbz_chooser_get_seed (self->chooser, &seed))
    kbz_play_page_start (self, kbz_chooser_get_game (self->chooser), seed);
  else
    kbz_page_tell (KBZ_PAGE (self), _ ("The number of a deal is a whole number above 0."));
}

static void choose_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzPlayPage *self = data;
  (void)action, (void)parameter;
  set_session (self, NULL);
  kbz_chooser_focus (self->chooser);
}

static void forget_deal_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzPlayPage *self = data;
  const KbzBegun *begun = kbz_begun_find (g_variant_get_string (parameter, NULL));
  (void)action;
  if (begun == NULL)
    return;
  g_clear_pointer (&self->forgotten, kbz_begun_free);
  self->forgotten = kbz_begun_copy (begun);
  kbz_begun_forget (self->forgotten->name);
  kbz_chooser_show_unfinished (self->chooser);
  kbz_chooser_focus (self->chooser);
  kbz_page_offer (KBZ_PAGE (self), _ ("The deal is thrown away."), _ ("Undo"), "page.keep-deal");
}

static void keep_deal_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzPlayPage *self = data;
  (void)action, (void)parameter;
  if (self->forgotten == NULL)
    return;
  kbz_begun_keep (g_steal_pointer (&self->forgotten));
  kbz_chooser_show_unfinished (self->chooser);
}

static void call_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void)action;
  kbz_board_call (KBZ_PLAY_PAGE (data)->board, g_variant_get_int32 (parameter));
}

static void hint_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void)action, (void)parameter;
  kbz_board_hint (KBZ_PLAY_PAGE (data)->board);
}

static void duty_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void)action, (void)parameter;
  kbz_board_tell_duty (KBZ_PLAY_PAGE (data)->board);
}

static void open_chances_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void)action, (void)parameter;
  kbz_board_open_chances (KBZ_PLAY_PAGE (data)->board);
}

static void open_claim_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void)action, (void)parameter;
  kbz_board_open_claim (KBZ_PLAY_PAGE (data)->board);
}

static void claim_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void)action;
  kbz_board_claim (KBZ_PLAY_PAGE (data)->board, g_variant_get_int32 (parameter));
}

static void open_hands_cb (GSimpleAction *action, GVariant *value, gpointer data)
{
  KbzSession *session = KBZ_PLAY_PAGE (data)->session;
  g_simple_action_set_state (action, value);
  if (session != NULL)
    kbz_session_set_open (session, g_variant_get_boolean (value));
}

static void undo_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void)action, (void)parameter;
  kbz_session_undo (KBZ_PLAY_PAGE (data)->session);
}

static void redo_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void)action, (void)parameter;
  kbz_session_redo (KBZ_PLAY_PAGE (data)->session);
}

/* Whether something is lost when the deal is left. */
static gboolean is_begun (KbzSession *session)
{
  return kbz_session_can_undo (session) && !kbz_session_is_over (session);
}

static void offer_return (KbzPlayPage *self, gboolean begun)
{
  const char *text = _ ("You left a deal unfinished."), *button = _ ("Go Back");
  if (begun && !kbz_board_offer (self->board, text, button, "page.restore"))
    kbz_page_offer (KBZ_PAGE (self), text, button, "page.restore");
}

static void new_deal_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzPlayPage *self = data;
  (void)action, (void)parameter;
  gboolean begun = is_begun (self->session);
  kbz_session_new_deal (self->session, 0);
  offer_return (self, begun);
}

static void restore_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzPlayPage *self = data;
  (void)action, (void)parameter;
  if (self->session != NULL)
    kbz_session_restore (self->session);
}

static void next_deal_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void)action, (void)parameter;
  kbz_session_next_deal (KBZ_PLAY_PAGE (data)->session);
}

static void again_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzPlayPage *self = data;
  (void)action, (void)parameter;
  gboolean begun = is_begun (self->session);
  kbz_session_replay (self->session);
  offer_return (self, begun);
}

static void try_from_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzPlayPage *self = data;
  guint64 at = g_variant_get_uint64 (parameter);
  (void)action;
  if (self->session != NULL && at < kbz_position_length (kbz_session_get_position (self->session)))
    kbz_session_try_from (self->session, (size_t)at);
}

static void review_hand_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzPlayPage *self = data;
  (void)action, (void)parameter;
  KbzTranscript hand = kbz_transcript (kbz_session_get_position (self->session));
  gtk_widget_activate_action (GTK_WIDGET (self), "win.review-hand", "(s^as)", hand.deal,
                              hand.moves);
  kbz_transcript_clear (&hand);
}

/* On the board, as it was dealt: the moves lie before one. */
static void analyse_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzPlayPage *self = data;
  (void)action, (void)parameter;
  KbzTranscript hand = kbz_transcript (kbz_session_get_position (self->session));
  gtk_widget_activate_action (GTK_WIDGET (self), "win.analyse-hand", "(s^asu)", hand.deal,
                              hand.moves, 0u);
  kbz_transcript_clear (&hand);
}

static void copy_number_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzPlayPage *self = data;
  (void)action, (void)parameter;
  g_autofree char *number =
      g_strdup_printf ("%" G_GUINT64_FORMAT, kbz_session_get_seed (self->session));
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), number);
  kbz_page_tell (KBZ_PAGE (self),
                 _ ("The number is copied. Others can deal the same cards with it."));
}

static void notes_cb (GSimpleAction *action, GVariant *value, gpointer data)
{
  g_simple_action_set_state (action, value);
  g_object_set (KBZ_PLAY_PAGE (data)->board, "notes", g_variant_get_boolean (value), NULL);
}

static const GActionEntry actions[] = {
  { .name = "deal", .activate = deal_cb },
  { .name = "choose", .activate = choose_cb },
  { .name = "forget-deal", .activate = forget_deal_cb, .parameter_type = "s" },
  { .name = "keep-deal", .activate = keep_deal_cb },
  { .name = "call", .activate = call_cb, .parameter_type = "i" },
  { .name = "hint", .activate = hint_cb },
  { .name = "duty", .activate = duty_cb },
  { .name = "open-chances", .activate = open_chances_cb },
  { .name = "open-claim", .activate = open_claim_cb },
  { .name = "claim", .activate = claim_cb, .parameter_type = "i" },
  { .name = "open-hands", .state = "false", .change_state = open_hands_cb },
  { .name = "undo", .activate = undo_cb },
  { .name = "redo", .activate = redo_cb },
  { .name = "new-deal", .activate = new_deal_cb },
  { .name = "restore", .activate = restore_cb },
  { .name = "next-deal", .activate = next_deal_cb },
  { .name = "again", .activate = again_cb },
  { .name = "try-from", .activate = try_from_cb, .parameter_type = "t" },
  { .name = "review-hand", .activate = review_hand_cb },
  { .name = "analyse", .activate = analyse_cb },
  { .name = "copy-number", .activate = copy_number_cb },
  { .name = "notes", .state = "false", .change_state = notes_cb },
};

static void kbz_play_page_dispose (GObject *object)
{
  KbzPlayPage *self = KBZ_PLAY_PAGE (object);
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->session);
  g_clear_pointer (&self->forgotten, kbz_begun_free);
  adw_bin_set_child (ADW_BIN (object), NULL); /* before the template drops it under the bin */
  gtk_widget_dispose_template (GTK_WIDGET (object), KBZ_TYPE_PLAY_PAGE);
  G_OBJECT_CLASS (kbz_play_page_parent_class)->dispose (object);
}

static void kbz_play_page_class_init (KbzPlayPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = kbz_play_page_dispose;
  g_type_ensure (KBZ_TYPE_BOARD);
  g_type_ensure (KBZ_TYPE_CHOOSER);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kibitz/Kibitz/play/page.ui");
  KBZ_BIND (widget_class, KbzPlayPage, stack, chooser, board, start_buttons, end_buttons,
            redo_button, notes_button, analyse_button)
  KBZ_BIND_CALLBACKS (widget_class, narrow_cb)
}

static void kbz_play_page_init (KbzPlayPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_action_map_add_action_entries (kbz_page_get_actions (KBZ_PAGE (self)), actions,
                                   G_N_ELEMENTS (actions), self);
  if (kbz_settings () != NULL) {
    g_autoptr (GAction) counter = g_settings_create_action (kbz_settings (), "card-counter");
    g_action_map_add_action (kbz_page_get_actions (KBZ_PAGE (self)), counter);
  }
  narrow_cb (self);
  update_actions (self);
}
