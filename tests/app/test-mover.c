/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/suite.h"

#include <adwaita.h>

#include "app/analyse/board.h"
#include "app/learn/arena.h"
#include "app/play/board.h"
#include "app/settings.h"
#include "app/table/acts.h"
#include "tests/said.h"

/* The same cards moved in the same way on the page for play, in a lesson or puzzle, and on the
 * board of an analysis: the same thing happens. */

typedef enum { PLAY, LESSON, ANALYSE, PAGES } Page;

typedef struct {
  GtkWidget *windows[PAGES];
  KbzSession *session;
  KbzContest *contest;
  KbzAnalyseBoard *analyse;
  char *refused[PAGES]; /* what the page said */
} Pages;

static void settle (void)
{
  for (int i = 0; i < 200 && g_main_context_iteration (NULL, FALSE); i++)
    continue;
}

/* The first widget of this type, or NULL. */
static gpointer find (GtkWidget *widget, GType type)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    gpointer found = find (child, type);
    if (found != NULL)
      return found;
  }
  return NULL;
}

static KbzTable *table_of (const Pages *pages, Page page)
{
  return find (pages->windows[page], KBZ_TYPE_TABLE);
}

static const KbzPosition *position_of (const Pages *pages, Page page)
{
  return page == PLAY     ? kbz_session_get_position (pages->session)
         : page == LESSON ? kbz_contest_get_position (pages->contest)
                          : kbz_analyse_board_get_position (pages->analyse);
}

static void refused_cb (char **said, const char *why)
{
  g_free (*said);
  *said = g_strdup (why);
}

static GtkWidget *open_window (GtkWidget *child)
{
  GtkWidget *window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (window), 1000, 760);
  gtk_window_set_child (GTK_WINDOW (window), child);
  gtk_window_present (GTK_WINDOW (window));
  return window;
}

/* Every page with the position in which the person of this session decides. */
static Pages open_pages (KbzSession *session)
{
  Pages pages = { .session = session };
  GtkWidget *board = g_object_new (KBZ_TYPE_BOARD, NULL);
  GtkWidget *arena = g_object_new (KBZ_TYPE_ARENA, NULL);
  GtkWidget *analyse = g_object_new (KBZ_TYPE_ANALYSE_BOARD, NULL);
  const KbzPosition *position = kbz_session_get_position (session);
  pages.analyse = KBZ_ANALYSE_BOARD (analyse);
  pages.windows[PLAY] = open_window (board);
  pages.windows[LESSON] = open_window (arena);
  pages.windows[ANALYSE] = open_window (analyse);
  pages.contest = kbz_contest_new (kbz_trial_new (kbz_position_copy (position),
                                                  kbz_session_get_viewer (session), KBZ_AIM_SCORE,
                                                  0, KBZ_STRENGTH_BEGINNER),
                                   FALSE);
  kbz_board_set_session (KBZ_BOARD (board), session);
  kbz_arena_play (KBZ_ARENA (arena), pages.contest);
  kbz_analyse_board_show (pages.analyse, kbz_position_copy (position));
  settle ();
  return pages;
}

static void close_pages (Pages *pages)
{
  for (int page = 0; page < PAGES; page++) {
    gtk_window_destroy (GTK_WINDOW (pages->windows[page]));
    g_free (pages->refused[page]);
  }
  g_object_unref (pages->contest);
  g_object_unref (pages->session);
  settle ();
}

static void drop (const Pages *pages, Page page, const KbzCard *cards, size_t n)
{
  kbz_table_set_picked (table_of (pages, page), cards, n);
  g_signal_emit_by_name (table_of (pages, page), "selection-dropped");
  settle ();
}

static KbzSession *start (const char *game, guint64 seed)
{
  KbzSession *session = kbz_session_new (kbz_game_find (game), NULL, KBZ_STRENGTH_BEGINNER, seed);
  while (!kbz_session_is_mine (session))
    g_main_context_iteration (NULL, TRUE);
  return session;
}

/* A deal in which the person has drawn and may lay a meld of three. */
static KbzSession *with_meld (KbzMove *meld)
{
  for (guint64 seed = 1;; seed++) {
    KbzSession *session = start ("canasta", seed);
    KbzMove draw = kbz_move (KBZ_MOVE_DRAW, 0, NULL, 0);
    g_autofree char *why = kbz_session_move (session, &draw);
    const KbzMoves *moves = kbz_session_get_moves (session);
    for (size_t i = 0; i < moves->n; i++)
      if (moves->moves[i].kind == KBZ_MOVE_LAY && moves->moves[i].n == 3) {
        *meld = moves->moves[i];
        return session;
      }
    g_object_unref (session);
    ck_assert_uint_lt (seed, 200);
  }
}

START_TEST (three_cards_dragged_in_canasta_are_laid_down_on_every_page)
{
  KbzMove meld;
  Pages pages = open_pages (with_meld (&meld));
  size_t before = kbz_position_length (kbz_session_get_position (pages.session));
  for (Page page = 0; page < PAGES; page++) {
    drop (&pages, page, meld.cards, meld.n);
    ck_assert_msg (kbz_position_length (position_of (&pages, page)) > before, "page %d: no move",
                   page);
    const KbzMove *last = kbz_position_move (position_of (&pages, page), before, NULL);
    ck_assert_int_eq (last->kind, KBZ_MOVE_LAY);
    ck_assert_int_eq (last->n, 3);
  }
  close_pages (&pages);
}
END_TEST

static guint count_choices (GtkWidget *widget)
{
  const char *action =
      GTK_IS_BUTTON (widget) ? gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)) : NULL;
  guint n = g_strcmp0 (action, "acts.choose") == 0 && gtk_widget_get_mapped (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_choices (child);
  return n;
}

/* Deal 97369 of Dou Dizhu gives South three fives, sixes, sevens and eights: a plane of four, or
 * one of three with three single cards. */
static KbzSession *with_planes (KbzCard *cards, size_t *n)
{
  KbzSession *session = start ("doudizhu", 97369);
  KbzMove bid = kbz_move (KBZ_MOVE_CALL, 3, NULL, 0);
  g_autofree char *why = kbz_session_move (session, &bid);
  const KbzPosition *position = kbz_session_get_position (session);
  KbzView view = { 0 };
  int seat = kbz_session_get_viewer (session), of_rank[KBZ_ACE + 1] = { 0 };
  kbz_position_view (position, seat, &view);
  *n = 0;
  for (int z = 0; z < view.n_zones; z++)
    for (int i = 0; view.zones[z].kind == KBZ_ZONE_HAND && view.zones[z].seat == seat
                    && i < view.zones[z].count;
         i++) {
      KbzCard card = view.cards[view.zones[z].start + i];
      int rank = kbz_card_is_suited (card) ? kbz_card_rank (card) : 0;
      if (rank >= 5 && rank <= 8 && of_rank[rank]++ < 3)
        cards[(*n)++] = card;
    }
  ck_assert_uint_eq (*n, 12);
  return session;
}

START_TEST (what_may_be_several_things_is_asked_about_on_every_page)
{
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n;
  Pages pages = open_pages (with_planes (cards, &n));
  KbzReadings readings =
      kbz_readings_get (kbz_session_get_position (pages.session),
                        kbz_session_get_moves (pages.session), cards, n, 1u << KBZ_MOVE_PLAY);
  size_t before = kbz_position_length (kbz_session_get_position (pages.session));
  ck_assert_uint_ge (readings.n, 2);
  for (Page page = 0; page < PAGES; page++) {
    drop (&pages, page, cards, n);
    ck_assert_uint_eq (kbz_position_length (position_of (&pages, page)), before);
    ck_assert_uint_eq (count_choices (pages.windows[page]), readings.n);
    gtk_widget_activate_action (find (pages.windows[page], KBZ_TYPE_ACTS), "acts.choose", "i", 1);
    ck_assert (kbz_position_length (position_of (&pages, page)) > before);
    ck_assert_int_eq (kbz_position_move (position_of (&pages, page), before, NULL)->arg,
                      readings.items[1].move.arg);
    settle ();
    ck_assert_uint_eq (count_choices (pages.windows[page]), 0);
  }
  kbz_readings_clear (&readings);
  close_pages (&pages);
}
END_TEST

START_TEST (a_refusal_is_the_same_sentence_on_every_page)
{
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n;
  Pages pages = open_pages (with_planes (cards, &n));
  size_t before = kbz_position_length (kbz_session_get_position (pages.session));
  g_signal_connect_swapped (find (pages.windows[LESSON], KBZ_TYPE_ARENA), "refused",
                            G_CALLBACK (refused_cb), &pages.refused[LESSON]);
  g_signal_connect_swapped (pages.analyse, "refused", G_CALLBACK (refused_cb),
                            &pages.refused[ANALYSE]);
  cards[1] = cards[3]; /* two ranks: no combination */
  for (Page page = 0; page < PAGES; page++) {
    drop (&pages, page, cards, 2);
    ck_assert_uint_eq (kbz_position_length (position_of (&pages, page)), before);
  }
  /* The first child of the buttons below the table is the line that speaks. */
  GtkWidget *acts = find (pages.windows[PLAY], KBZ_TYPE_ACTS);
  const char *said = gtk_label_get_label (
      GTK_LABEL (gtk_widget_get_first_child (gtk_widget_get_first_child (acts))));
  ck_assert_str_ne (said, "");
  ck_assert_str_eq (pages.refused[LESSON], said);
  ck_assert_str_eq (pages.refused[ANALYSE], said);
  close_pages (&pages);
}
END_TEST

/* In a game of tricks a click plays; where cards go together it picks, also when only single ones
 * are legal at the moment. */
START_TEST (a_click_does_the_same_through_a_whole_game)
{
  static const struct {
    const char *position;
    gboolean picked;
  } cases[] = {
    { "game: doudizhu\nhands: S3 H3 D3 S4 C5 BJ; S6 S7", TRUE },
    { "game: doudizhu\nhands: S3 S4; S6 S7\nto_beat: S3", TRUE },
    { "game: tractor\ndecks: 2\nlevel: 2\ntrump: S\nbanker: 0\nhands: SA SA; S3 S4; H5 H6; D5 D6",
      TRUE },
    { "game: minibridge\ndeal: N:..32. ...32 A.3.. .AK..\nstrain: NT\ndeclarer: N\nleader: S",
      FALSE },
  };
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    KbzError error = { 0 };
    KbzMoves moves = { 0 };
    KbzPosition *position = kbz_position_from_text (cases[i].position, &error);
    ck_assert_msg (position != NULL, "%zu: %s", i, kbz_said (&error));
    kbz_position_moves (position, &moves);
    ck_assert_int_eq (kbz_cards_are_picked (kbz_position_game (position), &moves), cases[i].picked);
    kbz_moves_clear (&moves);
    kbz_position_free (position);
  }
}
END_TEST

/* Cards that go one by one are laid aside together in a lesson as well. */
START_TEST (several_cards_are_laid_aside_at_once_on_every_page)
{
  KbzOptions one_deck = { .value = { 1 } };
  KbzSession *session = NULL;
  for (guint64 seed = 1; session == NULL; seed++) {
    session = kbz_session_new (kbz_game_find ("tractor"), &one_deck, KBZ_STRENGTH_BEGINNER, seed);
    while (!kbz_session_is_mine (session)
           || kbz_session_get_kinds (session) == 1u << KBZ_MOVE_CALL) {
      if (kbz_session_is_mine (session)) {
        const KbzMoves *moves = kbz_session_get_moves (session);
        KbzMove call = moves->moves[moves->n - 1];
        g_free (kbz_session_move (session, &call));
      } else
        g_main_context_iteration (NULL, TRUE);
    }
    if (kbz_session_get_kinds (session) != 1u << KBZ_MOVE_BURY)
      g_clear_object (&session);
    ck_assert_uint_lt (seed, 50);
  }
  KbzCard cards[2];
  const KbzMoves *moves = kbz_session_get_moves (session);
  cards[0] = moves->moves[0].cards[0];
  cards[1] = moves->moves[1].cards[0];
  Pages pages = open_pages (session);
  size_t before = kbz_position_length (kbz_session_get_position (session));
  for (Page page = 0; page < PAGES; page++) {
    drop (&pages, page, cards, 2);
    while (kbz_position_length (position_of (&pages, page)) < before + 2)
      g_main_context_iteration (NULL, TRUE);
    for (size_t i = 0; i < 2; i++)
      ck_assert_int_eq (kbz_position_move (position_of (&pages, page), before + i, NULL)->kind,
                        KBZ_MOVE_BURY);
  }
  close_pages (&pages);
}
END_TEST

static void moved_cb (KbzMove *made, const KbzMove *moves)
{
  *made = moves[0];
}

/* Declarer demands the secretary with a switch, which holds for one card. */
START_TEST (a_switch_says_in_which_of_two_ways_a_card_is_played)
{
  KbzPosition *position = kbz_position_from_text (
      "game: napoleon\nhands: S3 H2; S4 H4; SA H6; S6 H7\ntrump: N\ndeclarer: 0\nleader: 0\n"
      "secretary: SA",
      NULL);
  KbzTable *table = g_object_new (KBZ_TYPE_TABLE, NULL);
  KbzActs *acts = g_object_new (KBZ_TYPE_ACTS, "buttons", FALSE, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *window = open_window (box);
  KbzMover *mover = kbz_mover_new (table);
  KbzMove made = { 0 };
  const KbzCard low = kbz_card (KBZ_SPADES, 3);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (table));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (acts));
  g_signal_connect_swapped (mover, "move", G_CALLBACK (moved_cb), &made);
  kbz_acts_follow (acts, mover);
  for (int turn = 0; turn < 2; turn++) { /* the second one begins without */
    kbz_mover_show (mover, position, 0, TRUE);
    GtkToggleButton *demand = find (GTK_WIDGET (acts), GTK_TYPE_TOGGLE_BUTTON);
    ck_assert_ptr_nonnull (demand);
    ck_assert (gtk_widget_get_sensitive (GTK_WIDGET (demand)));
    ck_assert (!gtk_toggle_button_get_active (demand));
    g_signal_emit_by_name (table, "card-activated", (guint)low);
    ck_assert_int_eq (made.cards[0], low);
    ck_assert_int_eq (made.arg, 0);
    gtk_toggle_button_set_active (demand, TRUE);
    g_signal_emit_by_name (table, "card-activated", (guint)low);
    ck_assert_int_eq (made.arg, 1);
  }
  kbz_mover_drop (mover); /* no position, no switch */
  ck_assert_ptr_null (find (GTK_WIDGET (acts), GTK_TYPE_TOGGLE_BUTTON));
  kbz_mover_show (mover, position, 0, TRUE);
  kbz_position_apply (position, &made, NULL);
  kbz_mover_show (mover, position, 0, FALSE); /* it keeps its place while others play */
  GtkWidget *demand = find (GTK_WIDGET (acts), GTK_TYPE_TOGGLE_BUTTON);
  ck_assert_ptr_nonnull (demand);
  ck_assert (!gtk_widget_get_sensitive (demand));
  kbz_position_free (position);
  gtk_window_destroy (GTK_WINDOW (window));
  g_object_unref (mover);
  settle ();
}
END_TEST

int main (void)
{
  g_setenv ("LANGUAGE", "en", TRUE);
  adw_init ();
  if (kbz_settings () == NULL)
    return EXIT_FAILURE;
  g_settings_set_boolean (kbz_settings (), "card-motion", FALSE); /* nobody waits */
  return KBZ_SUITE (three_cards_dragged_in_canasta_are_laid_down_on_every_page,
                    what_may_be_several_things_is_asked_about_on_every_page,
                    a_refusal_is_the_same_sentence_on_every_page,
                    a_click_does_the_same_through_a_whole_game,
                    several_cards_are_laid_aside_at_once_on_every_page,
                    a_switch_says_in_which_of_two_ways_a_card_is_played);
}
