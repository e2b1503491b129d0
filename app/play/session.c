/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/session.h"

#include "app/play/deal.h"
#include "app/play/played.h"
#include "app/play/results.h"
#include "app/settings.h"

struct _KbzSession {
  GObject parent_instance;

  const KbzGame *game;
  KbzOptions options;
  KbzMatch match;
  int viewer;
  KbzDeal deal, left;
  GListStore *list;
  gboolean picking;
  gboolean held, due; /* opponents wait; one of them would have moved */
  guint timer;
};

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (KbzSession, kbz_session, G_TYPE_OBJECT)

static void changed (KbzSession *self);

static KbzDeal deal_new (KbzSession *self, guint64 seed)
{
  return kbz_deal_new (self->game, &self->options, &self->match, seed);
}

/* People sit South where there is one, else in the first seat. */
static int seat_of_person (const KbzGame *game)
{
  for (int seat = 0; seat < game->seats_max; seat++)
    if (g_str_equal (game->seat_ids[seat], "S"))
      return seat;
  return 0;
}

static gboolean apply (KbzSession *self, const KbzMove *move, KbzReason *reason)
{
  int seat = kbz_position_turn (self->deal.position).seat;
  return kbz_deal_apply (&self->deal, move, kbz_session_seat_name (self, seat),
                         seat == self->viewer, reason);
}

static gboolean opponent_cb (gpointer data)
{
  KbzSession *self = data;
  KbzRandom random;
  self->timer = 0;
  self->due = self->held;
  if (self->held)
    return G_SOURCE_REMOVE;
  /* From the deal and the move alone, so that the same plays get the same answers. */
  kbz_random_init (&random, self->deal.seed + 1000003 * kbz_position_length (self->deal.position));
  KbzMove move = kbz_bot_move (self->deal.position, KBZ_STRENGTH_BEGINNER, &random);
  if (!apply (self, &move, NULL)) {
    KbzMoves moves = { 0 };
    g_warning ("%s: an opponent chose an illegal move", self->game->id);
    kbz_position_moves (self->deal.position, &moves);
    if (moves.n > 0)
      apply (self, &moves.moves[0], NULL);
    kbz_moves_clear (&moves);
  }
  changed (self);
  return G_SOURCE_REMOVE;
}

static void sync_list (KbzSession *self)
{
  GListModel *model = G_LIST_MODEL (self->list);
  guint length = (guint)kbz_position_length (self->deal.position);
  while (g_list_model_get_n_items (model) > length)
    g_list_store_remove (self->list, 0);
  for (guint n = g_list_model_get_n_items (model); n < length; n++)
    g_list_store_insert (self->list, 0, g_ptr_array_index (self->deal.played, n));
}

/* Once cards go several at a time, they are picked for the rest of the session. */
static void notice_picking (KbzSession *self)
{
  KbzMoves moves = { 0 };
  if (self->picking || kbz_session_is_over (self))
    return;
  self->picking = self->game->by_rank;
  kbz_position_moves (self->deal.position, &moves);
  for (size_t i = 0; i < moves.n; i++)
    if (moves.moves[i].n > 1 || moves.moves[i].kind > KBZ_MOVE_PLAY)
      self->picking = TRUE;
  kbz_moves_clear (&moves);
}

static void record (KbzSession *self)
{
  KbzScore score;
  KbzView view;
  int theirs = G_MININT;
  if (self->deal.recorded)
    return;
  self->deal.recorded = TRUE;
  kbz_position_score (self->deal.position, &score);
  if (score.n_parts == 0) /* thrown in */
    return;
  kbz_position_view (self->deal.position, self->viewer, &view);
  for (int seat = 0; seat < view.n_seats; seat++)
    if (view.seats[seat].side != view.seats[self->viewer].side)
      theirs = MAX (theirs, score.total[seat]);
  kbz_results_add (&(KbzResult){ .time = g_get_real_time () / G_USEC_PER_SEC,
                                 .game = self->game,
                                 .seed = self->deal.seed,
                                 .mine = score.total[self->viewer],
                                 .theirs = theirs });
}

static void changed (KbzSession *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  self->due = FALSE;
  sync_list (self);
  notice_picking (self);
  if (kbz_session_is_over (self))
    record (self);
  else if (!kbz_session_is_mine (self))
    self->timer = g_timeout_add (kbz_settings_opponent_delay (), opponent_cb, self);
  g_signal_emit (self, signals[CHANGED], 0);
}

void kbz_session_hold (KbzSession *self, gboolean held)
{
  self->held = held;
  if (!held && self->due) {
    self->due = FALSE;
    self->timer = g_timeout_add (0, opponent_cb, self);
  }
}

char *kbz_session_move (KbzSession *self, const KbzMove *move)
{
  KbzReason reason = { 0 };
  g_return_val_if_fail (kbz_session_is_mine (self), NULL);
  if (!apply (self, move, &reason))
    return kbz_say (&reason.text);
  changed (self);
  return NULL;
}

char *kbz_session_move_cards (KbzSession *self, KbzMoveKind kind, const KbzCard *cards, size_t n)
{
  KbzMoves moves = { 0 };
  KbzMove move = kbz_move (kind, 0, cards, MIN (n, KBZ_MOVE_CARDS_MAX));
  kbz_position_moves (self->deal.position, &moves);
  for (size_t i = 0; i < moves.n && !kbz_position_legal (self->deal.position, &move, NULL); i++)
    if (moves.moves[i].kind == kind)
      move.arg = moves.moves[i].arg;
  if (!kbz_position_legal (self->deal.position, &move, NULL))
    move.arg = 0;
  kbz_moves_clear (&moves);
  return kbz_session_move (self, &move);
}

KbzMove kbz_session_hint (KbzSession *self)
{
  KbzRandom random;
  kbz_random_init (&random, self->deal.seed);
  return kbz_bot_move (self->deal.position, KBZ_STRENGTH_BEGINNER, &random);
}

/* Steps to the nearest position before (or after) this one where the person decides; forward also
 * to the end. Returns whether there is one, and stays here if there is none or `go` is false. */
static gboolean walk (KbzSession *self, bool (*step) (KbzPosition *), bool (*back) (KbzPosition *),
                      gboolean go)
{
  int steps = 0;
  gboolean found = FALSE;
  while (!found && step (self->deal.position)) {
    steps++;
    found = kbz_session_is_mine (self) || kbz_session_is_over (self);
  }
  if (!found || !go)
    while (steps-- > 0)
      back (self->deal.position);
  return found;
}

gboolean kbz_session_can_undo (KbzSession *self)
{
  return walk (self, kbz_position_undo, kbz_position_redo, FALSE);
}

gboolean kbz_session_can_redo (KbzSession *self)
{
  return walk (self, kbz_position_redo, kbz_position_undo, FALSE);
}

void kbz_session_undo (KbzSession *self)
{
  if (walk (self, kbz_position_undo, kbz_position_redo, TRUE))
    changed (self);
}

void kbz_session_redo (KbzSession *self)
{
  if (walk (self, kbz_position_redo, kbz_position_undo, TRUE))
    changed (self);
}

static void take_up (KbzSession *self, KbzDeal deal)
{
  self->deal = deal;
  g_list_store_remove_all (self->list);
  changed (self);
}

void kbz_session_new_deal (KbzSession *self, guint64 seed)
{
  kbz_deal_clear (&self->left);
  self->left = self->deal;
  take_up (self, deal_new (self, seed));
}

void kbz_session_restore (KbzSession *self)
{
  KbzDeal left = self->left;
  if (left.position == NULL)
    return;
  self->left = (KbzDeal){ 0 };
  kbz_deal_clear (&self->deal);
  take_up (self, left);
}

void kbz_session_next_deal (KbzSession *self)
{
  g_return_if_fail (kbz_session_is_over (self));
  kbz_position_carry (self->deal.position, &self->match);
  if (self->match.over)
    self->match = (KbzMatch){ 0 };
  kbz_deal_clear (&self->left);
  kbz_deal_clear (&self->deal);
  take_up (self, deal_new (self, 0));
}

const KbzGame *kbz_session_get_game (KbzSession *self)
{
  return self->game;
}

const KbzPosition *kbz_session_get_position (KbzSession *self)
{
  return self->deal.position;
}

int kbz_session_get_viewer (KbzSession *self)
{
  return self->viewer;
}

guint64 kbz_session_get_seed (KbzSession *self)
{
  return self->deal.seed;
}

const KbzMatch *kbz_session_get_match (KbzSession *self)
{
  return &self->match;
}

const char *kbz_session_seat_name (KbzSession *self, int seat)
{
  return seat == self->viewer ? _ ("You") : kbz_translate (self->game->seat_names[seat]);
}

GListModel *kbz_session_get_played (KbzSession *self)
{
  return G_LIST_MODEL (self->list);
}

gboolean kbz_session_is_mine (KbzSession *self)
{
  KbzTurn turn = kbz_position_turn (self->deal.position);
  return turn.seat != KBZ_NO_SEAT && turn.actor == self->viewer;
}

gboolean kbz_session_is_over (KbzSession *self)
{
  return kbz_position_over (self->deal.position);
}

gboolean kbz_session_is_picking (KbzSession *self)
{
  return self->picking;
}

static void kbz_session_finalize (GObject *object)
{
  KbzSession *self = KBZ_SESSION (object);
  g_clear_handle_id (&self->timer, g_source_remove);
  kbz_deal_clear (&self->deal);
  kbz_deal_clear (&self->left);
  g_clear_object (&self->list);
  G_OBJECT_CLASS (kbz_session_parent_class)->finalize (object);
}

static void kbz_session_class_init (KbzSessionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kbz_session_finalize;
  signals[CHANGED] = g_signal_new ("changed", KBZ_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

static void kbz_session_init (KbzSession *self)
{
  self->list = g_list_store_new (KBZ_TYPE_PLAYED);
}

KbzSession *kbz_session_new (const KbzGame *game, const KbzOptions *options, guint64 seed)
{
  KbzSession *self = g_object_new (KBZ_TYPE_SESSION, NULL);
  self->game = game;
  self->viewer = seat_of_person (game);
  if (options != NULL)
    self->options = *options;
  self->deal = deal_new (self, seed);
  changed (self);
  return self;
}
