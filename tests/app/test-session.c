/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/app/home.h"
#include "tests/suite.h"

#include "app/play/hints.h"
#include "app/table/readings.h"
#include "app/table/useful.h"
#include "app/play/results.h"
#include "app/play/session.h"
#include "app/settings.h"

/* A person and the others, without a window. */

static KbzSession *start (const char *game, const KbzOptions *options, guint64 seed)
{
  return kbz_session_new (kbz_game_find (game), options, KBZ_STRENGTH_BEGINNER, seed);
}

/* Lets the others move until the person is asked, or the deal is over. */
static void wait_for_turn (KbzSession *session)
{
  while (!kbz_session_is_mine (session) && !kbz_session_is_over (session))
    g_main_context_iteration (NULL, TRUE);
}

static void play_first (KbzSession *session)
{
  KbzMove move = kbz_session_get_moves (session)->moves[0];
  g_autofree char *why = kbz_session_move (session, &move);
  ck_assert_ptr_null (why);
}

static char *as_text (KbzSession *session)
{
  return kbz_position_to_text (kbz_session_get_position (session));
}

START_TEST (the_same_plays_get_the_same_answers)
{
  static const char *const games[] = { "canasta", "doudizhu", "minibridge" };
  for (size_t i = 0; i < G_N_ELEMENTS (games); i++) {
    g_autoptr (KbzSession) one = start (games[i], NULL, 11), other = start (games[i], NULL, 11);
    for (int turn = 0; turn < 6; turn++) {
      wait_for_turn (one);
      wait_for_turn (other);
      char *here = as_text (one), *there = as_text (other);
      ck_assert_str_eq (here, there);
      free (here);
      free (there);
      if (kbz_session_is_over (one))
        break;
      play_first (one);
      play_first (other);
    }
  }
}
END_TEST

/* While somebody thinks, the deal is left: what they found out does not reach the next one. */
START_TEST (an_answer_that_comes_too_late_is_dropped)
{
  g_autoptr (KbzSession) session = start ("bridge", NULL, 1); /* North calls first */
  ck_assert (!kbz_session_is_mine (session));
  kbz_session_new_deal (session, 2);
  kbz_session_hold (session, TRUE);
  gint64 end = g_get_monotonic_time () + 300 * 1000;
  while (g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, FALSE);
  ck_assert_uint_eq (kbz_position_length (kbz_session_get_position (session)), 0);
  kbz_session_hold (session, FALSE);
  wait_for_turn (session);
  ck_assert_uint_eq (kbz_position_length (kbz_session_get_position (session)), 2);
  ck_assert_uint_eq (g_list_model_get_n_items (kbz_session_get_played (session)), 2);
}
END_TEST

/* An opponent who thinks much longer than one notices. */
static KbzMove think_long (const void *state, int strength, KbzRandom *random,
                           const KbzLimits *limits)
{
  g_usleep (700 * 1000);
  return kbz_game_find ("minibridge")->bot (state, strength, random, limits);
}

static void note_thinking (KbzSession *session, GParamSpec *pspec, gpointer data)
{
  (void)pspec;
  if (kbz_session_is_thinking (session))
    *(gboolean *)data = TRUE;
}

static gboolean tick (gpointer ticks)
{
  ++*(int *)ticks;
  return G_SOURCE_CONTINUE;
}

START_TEST (who_thinks_long_is_shown_thinking_and_the_program_goes_on)
{
  static KbzGame slow; /* a thread may still ask it after the end */
  slow = *kbz_game_find ("minibridge");
  slow.bot = think_long;
  g_autoptr (KbzSession) session = kbz_session_new (&slow, NULL, KBZ_STRENGTH_EXPERT, 3);
  gboolean seen = FALSE;
  int ticks = 0;
  guint timer = g_timeout_add (10, tick, &ticks);
  ck_assert (!kbz_session_is_mine (session)); /* North tells first */
  g_signal_connect (session, "notify::thinking", G_CALLBACK (note_thinking), &seen);
  while (kbz_position_length (kbz_session_get_position (session)) == 0)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (timer);
  ck_assert (seen);
  ck_assert_int_gt (ticks, 3);
  ck_assert (!kbz_session_is_thinking (session));
  /* The program may leave while somebody still thinks. */
}
END_TEST

/* A deal of one deck in which South declares whenever it can, and then buries six. */
static KbzSession *as_banker (void)
{
  static const KbzOptions one_deck = { .value = { 1 } };
  for (guint64 seed = 1;; seed++) {
    KbzSession *session = start ("tractor", &one_deck, seed);
    wait_for_turn (session);
    while (kbz_session_get_kinds (session) == 1u << KBZ_MOVE_CALL) {
      const KbzMoves *moves = kbz_session_get_moves (session);
      KbzMove call = moves->moves[moves->n - 1];
      g_autofree char *why = kbz_session_move (session, &call);
      ck_assert_ptr_null (why);
      wait_for_turn (session);
    }
    if (kbz_session_get_kinds (session) == 1u << KBZ_MOVE_BURY)
      return session;
    g_object_unref (session);
    ck_assert_uint_lt (seed, 50);
  }
}

static size_t own_cards (KbzSession *session, KbzCard *cards)
{
  KbzView view;
  kbz_position_view (kbz_session_get_position (session), kbz_session_get_viewer (session), &view);
  for (int i = 0; i < view.n_zones; i++)
    if (view.zones[i].kind == KBZ_ZONE_HAND && view.zones[i].face_up) {
      memcpy (cards, &view.cards[view.zones[i].start], view.zones[i].count);
      return view.zones[i].count;
    }
  return 0;
}

static KbzReadings readings_of (KbzSession *session, const KbzCard *cards, size_t n, guint kinds)
{
  return kbz_readings_get (kbz_session_get_position (session), kbz_session_get_moves (session),
                           cards, n, kinds);
}

static char *play_reading (KbzSession *session, const KbzMove *move)
{
  KbzMove steps[KBZ_MOVE_CARDS_MAX];
  size_t n = kbz_reading_steps (kbz_session_get_moves (session), move, steps);
  return kbz_session_move_all (session, steps, n);
}

START_TEST (cards_laid_aside_together_are_taken_back_together)
{
  g_autoptr (KbzSession) session = as_banker ();
  KbzCard cards[KBZ_CARDS_MAX];
  ck_assert_uint_eq (own_cards (session, cards), 18);
  char *before = as_text (session);

  KbzReadings too_many = readings_of (session, cards, 7, ~0u);
  ck_assert_uint_eq (too_many.n, 0);
  ck_assert_ptr_nonnull (too_many.why);
  kbz_readings_clear (&too_many);

  KbzReadings readings = readings_of (session, cards, 6, ~0u);
  ck_assert_uint_eq (readings.n, 1);
  g_autofree char *why = play_reading (session, &readings.items[0].move);
  ck_assert_ptr_null (why);
  kbz_readings_clear (&readings);
  ck_assert_uint_eq (own_cards (session, cards), 12);
  ck_assert (kbz_session_get_kinds (session) == 1u << KBZ_MOVE_PLAY);

  kbz_session_undo (session);
  char *after = as_text (session);
  ck_assert_str_eq (before, after);
  kbz_session_redo (session);
  ck_assert_uint_eq (own_cards (session, cards), 12);
  free (before);
  free (after);
}
END_TEST

/* The person as landlord in deal 9, in which South is asked first. */
static KbzSession *as_landlord (void)
{
  KbzSession *session = start ("doudizhu", NULL, 9);
  KbzMove bid = kbz_move (KBZ_MOVE_CALL, 3, NULL, 0);
  g_autofree char *why = kbz_session_move (session, &bid);
  ck_assert_ptr_null (why);
  ck_assert (kbz_session_is_mine (session));
  return session;
}

START_TEST (picked_cards_are_named_or_it_is_said_why_they_cannot_be_played)
{
  static const struct {
    const char *cards, *name; /* NULL: they are no combination */
  } picks[] = {
    { "H6 D6", "Pair of sixes" },
    { "H6 C6 D6", "Three sixes" },
    { "S2", "Single 2" },
    { "H6 D5", NULL },
  };
  g_autoptr (KbzSession) session = as_landlord ();
  for (size_t i = 0; i < G_N_ELEMENTS (picks); i++) {
    KbzCard cards[20];
    size_t n;
    ck_assert_int_eq (kbz_cards_read (picks[i].cards, KBZ_PACK_JOKERS, cards, 20, &n, NULL),
                      KBZ_OK);
    KbzReadings readings = readings_of (session, cards, n, ~0u);
    if (picks[i].name != NULL) {
      ck_assert_uint_eq (readings.n, 1);
      ck_assert_msg (g_str_has_prefix (readings.items[0].name, picks[i].name), "%s is called “%s”",
                     picks[i].cards, readings.items[0].name);
    } else {
      ck_assert_uint_eq (readings.n, 0);
      ck_assert_ptr_nonnull (readings.why);
    }
    kbz_readings_clear (&readings);
  }
}
END_TEST

/* Deal 97369 gives South three fives, sixes, sevens and eights: a plane of four, or one of three
 * with three single cards. */
START_TEST (cards_that_are_several_things_are_offered_as_each)
{
  g_autoptr (KbzSession) session = start ("doudizhu", NULL, 97369);
  KbzMove bid = kbz_move (KBZ_MOVE_CALL, 3, NULL, 0);
  g_autofree char *refused = kbz_session_move (session, &bid);
  KbzCard hand[KBZ_CARDS_MAX], cards[KBZ_CARDS_MAX];
  size_t n = 0, held = own_cards (session, hand);
  for (int rank = 5; rank <= 8; rank++)
    for (size_t i = 0, of_rank = 0; i < held && of_rank < 3; i++)
      if (kbz_card_is_suited (hand[i]) && kbz_card_rank (hand[i]) == rank) {
        cards[n++] = hand[i];
        of_rank++;
      }
  KbzReadings readings = readings_of (session, cards, n, ~0u);
  ck_assert_msg (readings.n >= 2, "%s", readings.why);
  for (size_t i = 0; i < readings.n; i++)
    for (size_t k = 0; k < i; k++)
      ck_assert_str_ne (readings.items[i].name, readings.items[k].name);
  KbzMove chosen = readings.items[readings.n - 1].move;
  g_autofree char *why = play_reading (session, &chosen);
  ck_assert_ptr_null (why);
  size_t made = kbz_position_length (kbz_session_get_position (session));
  ck_assert (kbz_move_equal (kbz_position_move (kbz_session_get_position (session), made - 1, NULL),
                             &chosen));
  kbz_readings_clear (&readings);
}
END_TEST

static void hinted (gboolean *there)
{
  *there = TRUE;
}

static const KbzMove *next_hint (KbzHints *hints, KbzSession *session, guint *which, guint *of)
{
  gboolean there = FALSE;
  gulong id = g_signal_connect_swapped (hints, "hint", G_CALLBACK (hinted), &there);
  kbz_hints_next (hints, session);
  while (!there)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (hints, id);
  return kbz_hints_get (hints, which, of);
}

START_TEST (hints_go_round_every_play_from_small_to_big)
{
  g_autoptr (KbzSession) session = as_landlord ();
  g_autoptr (KbzHints) hints = kbz_hints_new ();
  guint which, of, most = 0;
  for (KbzHintStage stage = KBZ_HINT_IDEA; stage < KBZ_HINT_CARD; stage++) {
    next_hint (hints, session, &which, &of);
    ck_assert_int_eq (kbz_hints_get_stage (hints), stage);
    ck_assert_uint_eq (which, 1);
  }
  KbzMove first = *next_hint (hints, session, &which, &of);
  ck_assert_int_eq (kbz_hints_get_stage (hints), KBZ_HINT_CARD);
  ck_assert_int_eq (kbz_hints_get_advice (hints)->kind, KBZ_ADVICE_ESTIMATED);
  ck_assert_uint_eq (which, 1);
  ck_assert_uint_eq (of, kbz_session_get_moves (session)->n);
  ck_assert (kbz_position_legal (kbz_session_get_position (session), &first, NULL));
  for (guint i = 2; i <= of; i++) {
    guint all;
    const KbzMove *move = next_hint (hints, session, &which, &all);
    ck_assert_uint_eq (which, i);
    ck_assert_uint_ge (move->n, most);
    ck_assert (!kbz_move_equal (move, &first));
    ck_assert (kbz_position_legal (kbz_session_get_position (session), move, NULL));
    most = move->n;
  }
  ck_assert (kbz_move_equal (next_hint (hints, session, &which, &of), &first));
}
END_TEST

START_TEST (a_deal_seen_open_or_played_again_is_marked)
{
  g_autoptr (KbzSession) session = as_landlord ();
  ck_assert_uint_eq (kbz_session_get_marks (session), 0);
  kbz_session_replay (session);
  ck_assert_uint_eq (kbz_session_get_marks (session), KBZ_RESULT_AGAIN);
  ck_assert_uint_eq (kbz_session_get_seed (session), 9);
  kbz_session_set_open (session, TRUE);
  kbz_session_set_open (session, FALSE);
  ck_assert_uint_eq (kbz_session_get_marks (session), KBZ_RESULT_AGAIN | KBZ_RESULT_OPEN);
  kbz_session_restore (session);
  ck_assert_uint_eq (kbz_session_get_marks (session), 0);
  kbz_session_new_deal (session, 5);
  ck_assert_uint_eq (kbz_session_get_marks (session), 0);
}
END_TEST

/* While cards are dealt in Tractor, the person is asked only when there is something to say. */
START_TEST (nobody_is_asked_only_to_wait)
{
  int asked = 0;
  for (guint64 seed = 1; seed <= 4; seed++) {
    g_autoptr (KbzSession) session = start ("tractor", NULL, seed);
    for (;;) {
      wait_for_turn (session);
      if (kbz_session_is_over (session) || kbz_session_get_kinds (session) != 1u << KBZ_MOVE_CALL)
        break;
      ck_assert_uint_gt (kbz_session_get_moves (session)->n, 1);
      asked++;
      play_first (session);
    }
    ck_assert (!kbz_session_is_over (session));
  }
  ck_assert_int_gt (asked, 0);
}
END_TEST

/* The last card of each hand is forced: it plays itself if the settings say so, and taking back
 * goes to the last decision. */
START_TEST (forced_cards_play_themselves_if_one_likes)
{
  KbzRandom random;
  kbz_random_init (&random, 2);
  g_settings_set_boolean (kbz_settings (), "play-forced", TRUE);
  g_autoptr (KbzSession) session = start ("minibridge", NULL, 5);
  for (wait_for_turn (session); !kbz_session_is_over (session); wait_for_turn (session)) {
    gboolean plays = kbz_session_get_kinds (session) == 1u << KBZ_MOVE_PLAY;
    ck_assert (!plays || kbz_session_get_moves (session)->n > 1);
    KbzMove move =
        kbz_bot_move (kbz_session_get_position (session), KBZ_STRENGTH_BEGINNER, &random, NULL);
    ck_assert_ptr_null (kbz_session_move (session, &move));
  }
  kbz_session_rest (session, TRUE);
  kbz_session_undo (session);
  ck_assert (kbz_session_is_mine (session));
  ck_assert_uint_gt (kbz_session_get_moves (session)->n, 1);
  g_settings_reset (kbz_settings (), "play-forced");
}
END_TEST

/* Who follows a single card in Tractor may use just those cards that may be played alone. */
START_TEST (cards_that_cannot_follow_are_not_useful)
{
  KbzRandom random;
  int followed = 0, useless = 0;
  kbz_random_init (&random, 4);
  KbzPosition *position = kbz_position_deal (kbz_game_find ("tractor"), NULL, NULL, 3);
  while (!kbz_position_over (position)) {
    KbzTurn turn = kbz_position_turn (position);
    KbzMoves moves = { 0 };
    bool useful[KBZ_CARD_CODES];
    kbz_position_moves (position, &moves);
    if (kbz_useful_cards (position, &moves, useful) && moves.moves[0].n == 1) {
      g_autofree KbzView *view = g_new0 (KbzView, 1);
      kbz_position_view (position, turn.seat, view);
      for (int z = 0; z < view->n_zones; z++)
        for (int i = 0; view->zones[z].kind == KBZ_ZONE_HAND && view->zones[z].seat == turn.seat
                        && i < view->zones[z].count;
             i++) {
          KbzCard card = view->cards[view->zones[z].start + i];
          KbzMove alone = kbz_move (KBZ_MOVE_PLAY, 0, &card, 1);
          ck_assert_int_eq (useful[card], kbz_position_legal (position, &alone, NULL));
          useless += !useful[card];
        }
      followed++;
    }
    kbz_moves_clear (&moves);
    KbzMove move = kbz_bot_move (position, KBZ_STRENGTH_BEGINNER, &random, NULL);
    ck_assert (kbz_position_apply (position, &move, NULL));
  }
  ck_assert_int_gt (followed, 10);
  ck_assert_int_gt (useless, 50);
  kbz_position_free (position);
}
END_TEST

int main (void)
{
  char *home = new_home ();
  g_setenv ("LANGUAGE", "en", TRUE);
  if (kbz_settings () == NULL)
    return EXIT_FAILURE;
  g_settings_set_boolean (kbz_settings (), "card-motion", FALSE); /* nobody waits */
  int status = KBZ_SUITE (
      the_same_plays_get_the_same_answers, an_answer_that_comes_too_late_is_dropped,
      who_thinks_long_is_shown_thinking_and_the_program_goes_on,
      cards_laid_aside_together_are_taken_back_together,
      picked_cards_are_named_or_it_is_said_why_they_cannot_be_played,
      cards_that_are_several_things_are_offered_as_each,
      hints_go_round_every_play_from_small_to_big, a_deal_seen_open_or_played_again_is_marked,
      nobody_is_asked_only_to_wait, forced_cards_play_themselves_if_one_likes,
      cards_that_cannot_follow_are_not_useful);
  leave_home (home);
  return status;
}
