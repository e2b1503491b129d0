/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/session.h"

#include "app/play/begun.h"
#include "app/play/deal.h"
#include "app/play/opponent.h"
#include "app/play/played.h"
#include "app/play/results.h"
#include "app/settings.h"
#include "app/table/readings.h"

/* While cards are dealt, the others have made up their minds before. */
#define DEALING_FASTER 6

struct _KbzSession {
  GObject parent_instance;

  const KbzGame *game;
  KbzOptions options;
  KbzMatch match;
  int viewer;
  KbzDeal deal, left;
  GListStore *list;
  KbzStrength strength;
  KbzOpponent *opponent;
  KbzMoves moves; /* legal now */
  guint kinds;
  gboolean open, resting;
};

enum { PROP_0, PROP_THINKING, N_PROPS };
static GParamSpec *properties[N_PROPS];
enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (KbzSession, kbz_session, G_TYPE_OBJECT)

static void changed (KbzSession *self);

static KbzDeal deal_new (KbzSession *self, guint64 seed)
{
  return kbz_deal_new (self->game, &self->options, &self->match, seed);
}

static gboolean apply (KbzSession *self, const KbzMove *move, KbzReason *reason)
{
  int seat = kbz_position_turn (self->deal.position).seat;
  return kbz_deal_apply (&self->deal, move, kbz_session_seat_name (self, seat),
                         seat == self->viewer, reason);
}

static void opponent_moves_cb (KbzSession *self, GArray *moves)
{
  for (guint i = 0; i < moves->len; i++)
    if (!apply (self, &g_array_index (moves, KbzMove, i), NULL))
      g_warning ("%s: an opponent's move is not legal any more", self->game->id);
  changed (self);
}

static void thinking_cb (KbzSession *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_THINKING]);
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

static void list_moves (KbzSession *self)
{
  self->moves.n = 0;
  self->kinds = 0;
  if (!kbz_session_is_over (self))
    kbz_position_moves (self->deal.position, &self->moves);
  for (size_t i = 0; i < self->moves.n; i++)
    self->kinds |= 1u << self->moves.moves[i].kind;
}

static gboolean has_stock (KbzSession *self)
{
  KbzView view = { 0 };
  kbz_position_view (self->deal.position, self->viewer, &view);
  for (int i = 0; i < view.n_zones; i++)
    if (view.zones[i].kind == KBZ_ZONE_STOCK && view.zones[i].count > 0)
      return TRUE;
  return FALSE;
}

/* Cards are still being dealt: there is a stock, and all one can do is to say something. */
static gboolean is_dealing (KbzSession *self)
{
  return self->kinds == 1u << KBZ_MOVE_CALL && has_stock (self);
}

static void record (KbzSession *self)
{
  KbzScore score;
  KbzView view;
  int theirs = G_MININT;
  if (self->deal.recorded)
    return;
  self->deal.recorded = TRUE;
  if (!self->deal.counted) {
    self->deal.counted = TRUE;
    self->deal.after = self->match;
    kbz_position_carry (self->deal.position, &self->deal.after);
  }
  kbz_position_score (self->deal.position, &score);
  if (score.n_parts == 0) /* thrown in */
    return;
  kbz_position_view (self->deal.position, self->viewer, &view);
  for (int seat = 0; seat < view.n_seats; seat++)
    if (view.seats[seat].side != view.seats[self->viewer].side)
      theirs = MAX (theirs, score.total[seat]);
  KbzTranscript transcript = kbz_transcript (self->deal.position);
  kbz_results_add (&(KbzResult){ .game = self->game,
                                 .options = self->options,
                                 .strength = self->strength,
                                 .seat = self->viewer,
                                 .seed = self->deal.seed,
                                 .mine = score.total[self->viewer],
                                 .theirs = theirs,
                                 .marks = self->deal.marks,
                                 .transcript = &transcript });
  kbz_transcript_clear (&transcript);
}

/* What was begun is kept from move to move; what is over, or was taken back to the start, is not.
 */
static void keep (KbzSession *self)
{
  if (self->deal.recorded || kbz_session_is_over (self) || !kbz_session_can_undo (self)) {
    kbz_begun_forget (self->deal.name);
    return;
  }
  KbzBegun *begun = g_new0 (KbzBegun, 1);
  *begun = (KbzBegun){ .name = g_strdup (self->deal.name),
                       .game = self->game,
                       .options = self->options,
                       .strength = self->strength,
                       .seed = self->deal.seed,
                       .marks = self->deal.marks,
                       .time = g_get_real_time () / G_USEC_PER_SEC,
                       .match = self->match,
                       .transcript = kbz_transcript (self->deal.position) };
  kbz_begun_keep (begun);
}

static void ask_opponent (KbzSession *self)
{
  kbz_opponent_drop (self->opponent);
  if (!self->resting && !kbz_session_is_over (self) && !kbz_session_is_mine (self))
    kbz_opponent_ask (self->opponent, self->deal.position, self->strength, self->deal.seed,
                      kbz_settings_opponent_delay () / (is_dealing (self) ? DEALING_FASTER : 1));
}

static void changed (KbzSession *self)
{
  sync_list (self);
  list_moves (self);
  if (kbz_session_is_over (self))
    record (self);
  keep (self);
  ask_opponent (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

void kbz_session_hold (KbzSession *self, gboolean held)
{
  kbz_opponent_hold (self->opponent, held);
}

void kbz_session_rest (KbzSession *self, gboolean resting)
{
  if (self->resting == resting)
    return;
  self->resting = resting;
  ask_opponent (self);
}

char *kbz_session_move_all (KbzSession *self, const KbzMove *moves, size_t n)
{
  KbzReason reason = { 0 };
  size_t made = 0;
  g_return_val_if_fail (kbz_session_is_mine (self), NULL);
  while (made < n && apply (self, &moves[made], &reason))
    kbz_deal_join_next (&self->deal, ++made < n);
  kbz_deal_join_next (&self->deal, FALSE);
  if (made > 0)
    changed (self);
  return made < n ? kbz_say (&reason.text) : NULL;
}

char *kbz_session_move (KbzSession *self, const KbzMove *move)
{
  return kbz_session_move_all (self, move, 1);
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
    found = (kbz_session_is_mine (self) && !kbz_deal_is_inside (&self->deal))
            || kbz_session_is_over (self);
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
  self->deal.marks |= self->open ? KBZ_RESULT_OPEN : 0;
  g_list_store_remove_all (self->list);
  changed (self);
}

/* The same deal once more, with nothing played; the first time that it is played out counts for
 * the match. */
static KbzDeal deal_again (KbzSession *self)
{
  KbzDeal again = deal_new (self, self->deal.seed);
  again.marks = KBZ_RESULT_AGAIN;
  again.counted = self->deal.counted;
  again.after = self->deal.after;
  return again;
}

static void leave_for (KbzSession *self, KbzDeal deal)
{
  kbz_deal_clear (&self->left);
  self->left = self->deal;
  take_up (self, deal);
}

void kbz_session_new_deal (KbzSession *self, guint64 seed)
{
  leave_for (self, deal_new (self, seed));
}

void kbz_session_replay (KbzSession *self)
{
  leave_for (self, deal_again (self));
}

void kbz_session_try_from (KbzSession *self, size_t at)
{
  g_return_if_fail (at < kbz_position_length (self->deal.position));
  KbzDeal again = deal_again (self), here = self->deal;
  self->deal = again;
  for (size_t i = 0; i < at; i++)
    apply (self, kbz_position_move (here.position, i, NULL), NULL);
  again = self->deal;
  self->deal = here;
  leave_for (self, again);
}

void kbz_session_set_open (KbzSession *self, gboolean open)
{
  self->open = open;
  if (open && !kbz_session_is_over (self))
    self->deal.marks |= KBZ_RESULT_OPEN;
  g_signal_emit (self, signals[CHANGED], 0);
}

gboolean kbz_session_is_open (KbzSession *self)
{
  return self->open;
}

guint kbz_session_get_marks (KbzSession *self)
{
  return self->deal.marks;
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
  self->match = self->deal.after;
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

const char *kbz_session_get_name (KbzSession *self)
{
  return self->deal.name;
}

const KbzMatch *kbz_session_get_match (KbzSession *self)
{
  return &self->match;
}

const KbzMatch *kbz_session_get_match_after (KbzSession *self)
{
  g_return_val_if_fail (self->deal.counted, NULL);
  return &self->deal.after;
}

KbzStrength kbz_session_get_strength (KbzSession *self)
{
  return self->strength;
}

const KbzMoves *kbz_session_get_moves (KbzSession *self)
{
  return &self->moves;
}

guint kbz_session_get_kinds (KbzSession *self)
{
  return self->kinds;
}

const char *kbz_session_seat_name (KbzSession *self, int seat)
{
  return seat == self->viewer ? _ ("You") : kbz_translate (self->game->seat_names[seat]);
}

GListModel *kbz_session_get_played (KbzSession *self)
{
  return G_LIST_MODEL (self->list);
}

/* Nothing is to be decided: while cards are dealt one can only wait, or the rules leave a single
 * play and the person wants that made for them. */
static gboolean goes_by_itself (KbzSession *self)
{
  gboolean forced = kbz_settings_play_forced (), dealing = has_stock (self);
  if (!forced && !dealing)
    return FALSE;
  KbzMoves moves = { 0 };
  kbz_position_moves (self->deal.position, &moves);
  gboolean goes = moves.n == 1 && !moves.more
                  && ((dealing && moves.moves[0].kind == KBZ_MOVE_CALL)
                      || (forced && moves.moves[0].kind == KBZ_MOVE_PLAY));
  kbz_moves_clear (&moves);
  return goes;
}

gboolean kbz_session_is_mine (KbzSession *self)
{
  KbzTurn turn = kbz_position_turn (self->deal.position);
  return turn.seat != KBZ_NO_SEAT && turn.actor == self->viewer && !goes_by_itself (self);
}

gboolean kbz_session_is_over (KbzSession *self)
{
  return kbz_position_over (self->deal.position);
}

gboolean kbz_session_is_picking (KbzSession *self)
{
  return kbz_cards_are_picked (self->game, &self->moves);
}

gboolean kbz_session_is_thinking (KbzSession *self)
{
  return kbz_opponent_is_thinking (self->opponent);
}

static void kbz_session_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id) {
  case PROP_THINKING:
    g_value_set_boolean (value, kbz_session_is_thinking (KBZ_SESSION (object)));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void kbz_session_finalize (GObject *object)
{
  KbzSession *self = KBZ_SESSION (object);
  g_signal_handlers_disconnect_by_data (self->opponent, self);
  g_clear_object (&self->opponent);
  kbz_moves_clear (&self->moves);
  kbz_deal_clear (&self->deal);
  kbz_deal_clear (&self->left);
  g_clear_object (&self->list);
  G_OBJECT_CLASS (kbz_session_parent_class)->finalize (object);
}

static void kbz_session_class_init (KbzSessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  object_class->finalize = kbz_session_finalize;
  object_class->get_property = kbz_session_get_property;
  properties[PROP_THINKING] = g_param_spec_boolean ("thinking", NULL, NULL, FALSE,
                                                    G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[CHANGED] = g_signal_new ("changed", KBZ_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

static void kbz_session_init (KbzSession *self)
{
  self->list = g_list_store_new (KBZ_TYPE_PLAYED);
  self->opponent = kbz_opponent_new ();
  g_signal_connect_swapped (self->opponent, "moves", G_CALLBACK (opponent_moves_cb), self);
  g_signal_connect_swapped (self->opponent, "notify::thinking", G_CALLBACK (thinking_cb), self);
}

KbzSession *kbz_session_new (const KbzGame *game, const KbzOptions *options, KbzStrength strength,
                             guint64 seed)
{
  KbzSession *self = g_object_new (KBZ_TYPE_SESSION, NULL);
  self->game = game;
  self->viewer = game->home;
  self->strength = strength;
  if (options != NULL)
    self->options = *options;
  self->deal = deal_new (self, seed);
  changed (self);
  return self;
}

KbzSession *kbz_session_resume (const KbzBegun *begun)
{
  KbzError error;
  KbzPosition *dealt = kbz_position_from_text (begun->transcript.deal, &error);
  if (dealt == NULL || kbz_position_game (dealt) != begun->game) {
    kbz_position_free (dealt);
    return NULL;
  }
  KbzSession *self = g_object_new (KBZ_TYPE_SESSION, NULL);
  self->game = begun->game;
  self->viewer = begun->game->home;
  self->strength = begun->strength;
  self->options = begun->options;
  self->match = begun->match;
  self->deal = kbz_deal_of (dealt, begun->seed);
  self->deal.marks = begun->marks;
  g_free (self->deal.name);
  self->deal.name = g_strdup (begun->name);
  for (size_t i = 0; i < begun->transcript.n; i++) {
    KbzMove move;
    if (kbz_transcript_move_read (self->deal.position, begun->transcript.moves[i], &move, &error)
            != KBZ_OK
        || !apply (self, &move, NULL))
      break; /* it goes on from here */
  }
  changed (self);
  return self;
}
