/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/table/mover.h"

#include "app/table/useful.h"

struct _KbzMover {
  GObject parent_instance;

  KbzTable *table; /* NULL once it is gone */
  KbzPosition *position;
  KbzMoves moves; /* legal now */
  guint kinds;    /* of them */
  gboolean mine, picking;
  gboolean has_second, second; /* ways to play a card, see KbzGame.second_way */
  KbzReadings readings;        /* told last */
};

enum { CHANGED, MOVE, REFUSED, READ, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (KbzMover, kbz_mover, G_TYPE_OBJECT)

/* ---- From cards to moves ------------------------------------------------------------------- */

static void refuse (KbzMover *self, const char *why)
{
  g_signal_emit (self, signals[REFUSED], 0, why);
}

static void tell_readings (KbzMover *self, KbzReadings readings, gboolean wanted)
{
  kbz_readings_clear (&self->readings);
  self->readings = readings;
  g_signal_emit (self, signals[READ], 0, &self->readings, wanted);
}

static void make (KbzMover *self, const KbzMove *move)
{
  KbzMove steps[KBZ_MOVE_CARDS_MAX];
  KbzReason reason = { 0 };
  guint n = (guint)kbz_reading_steps (&self->moves, move, steps);
  if (kbz_position_legal (self->position, &steps[0], &reason)) {
    g_signal_emit (self, signals[MOVE], 0, steps, n);
  } else {
    g_autofree char *why = kbz_say (&reason.text);
    refuse (self, why);
  }
}

/* These cards as the one thing of this kind that they are; of several the person says which. */
static void take (KbzMover *self, const KbzCard *cards, size_t n, KbzMoveKind kind)
{
  KbzReadings readings = kbz_readings_get (self->position, &self->moves, cards, n, 1u << kind);
  if (readings.n > 1) {
    tell_readings (self, readings, TRUE);
    return;
  }
  if (readings.n == 1) {
    make (self, &readings.items[0].move);
  } else if (readings.why != NULL) {
    refuse (self, readings.why);
  } else { /* nothing picked, or there is no such move now: the game says why */
    KbzMove move = kbz_move (kind, 0, cards, MIN (n, KBZ_MOVE_CARDS_MAX));
    make (self, &move);
  }
  kbz_readings_clear (&readings);
}

static size_t get_picked (KbzMover *self, KbzCard *cards)
{
  return self->table != NULL ? kbz_table_get_picked (self->table, cards) : 0;
}

static gboolean is_legal (KbzMover *self, KbzMoveKind kind)
{
  return self->kinds >> kind & 1;
}

/* What it means to put so many cards into the middle. */
static KbzMoveKind dropped_kind (KbzMover *self, size_t n)
{
  if (is_legal (self, KBZ_MOVE_PLAY))
    return KBZ_MOVE_PLAY;
  if (is_legal (self, KBZ_MOVE_BURY))
    return KBZ_MOVE_BURY;
  return n == 1 ? KBZ_MOVE_DISCARD : KBZ_MOVE_LAY;
}

void kbz_mover_call (KbzMover *self, int arg)
{
  KbzMove move = kbz_move (KBZ_MOVE_CALL, arg, NULL, 0);
  if (self->mine)
    make (self, &move);
}

void kbz_mover_act (KbzMover *self, KbzMoveKind kind)
{
  KbzCard cards[KBZ_CARDS_MAX];
  if (self->mine)
    take (self, cards, kind == KBZ_MOVE_DRAW ? 0 : get_picked (self, cards), kind);
}

char *kbz_mover_say_picked (KbzMover *self, KbzProgress *progress)
{
  KbzCard cards[KBZ_CARDS_MAX];
  const KbzGame *game = self->position != NULL ? kbz_position_game (self->position) : NULL;
  *progress = (KbzProgress){ 0 };
  if (game == NULL || game->picked == NULL || !kbz_mover_is_mine (self))
    return NULL;
  KbzText text =
      game->picked (kbz_position_state (self->position), cards, get_picked (self, cards), progress);
  return text.message != NULL ? kbz_say (&text) : NULL;
}

void kbz_mover_play_picked (KbzMover *self)
{
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n = get_picked (self, cards);
  if (self->mine)
    take (self, cards, n, dropped_kind (self, n));
}

void kbz_mover_choose (KbzMover *self, guint i)
{
  if (self->mine && i < self->readings.n) {
    KbzMove move = self->readings.items[i].move;
    make (self, &move);
  }
}

/* ---- What the table tells ------------------------------------------------------------------ */

static void card_activated_cb (KbzMover *self, guint code)
{
  KbzCard card = (KbzCard)code;
  if (self->mine)
    take (self, &card, 1, dropped_kind (self, 1));
}

static void card_refused_cb (KbzMover *self, guint code, const char *why)
{
  (void)code;
  if (self->mine)
    refuse (self, why);
}

/* The game names what is picked. */
static void selection_changed_cb (KbzMover *self)
{
  KbzCard cards[KBZ_CARDS_MAX];
  KbzReadings readings = { 0 };
  size_t n = get_picked (self, cards);
  if (!self->mine)
    return;
  if (n > 0)
    readings = kbz_readings_get (self->position, &self->moves, cards, n, ~0u);
  tell_readings (self, readings, FALSE);
}

/* A click on a place of the table does what one does there. */
static void zone_activated_cb (KbzMover *self, guint zone, int arg)
{
  KbzCard cards[KBZ_CARDS_MAX];
  if (!self->mine)
    return;
  if (zone == KBZ_ZONE_STOCK) {
    kbz_mover_act (self, KBZ_MOVE_DRAW);
  } else if (zone == KBZ_ZONE_DISCARD) {
    kbz_mover_act (self, is_legal (self, KBZ_MOVE_DISCARD) ? KBZ_MOVE_DISCARD : KBZ_MOVE_TAKE);
  } else if (zone == KBZ_ZONE_MELD) {
    size_t n = get_picked (self, cards);
    KbzMove move = kbz_move (KBZ_MOVE_LAY, arg, cards, MIN (n, KBZ_MOVE_CARDS_MAX));
    make (self, &move);
  }
}

/* ---- What is shown ------------------------------------------------------------------------- */

/* Of two ways to play a card one is chosen before: the other moves are left out. */
static void keep_one_way (KbzMover *self)
{
  size_t n = 0;
  if (kbz_position_game (self->position)->second_way == NULL)
    return;
  for (size_t i = 0; i < self->moves.n; i++) {
    KbzMove move = self->moves.moves[i];
    gboolean second = move.kind == KBZ_MOVE_PLAY && move.arg == 1;
    self->has_second |= second;
    if (move.kind != KBZ_MOVE_PLAY || second == self->second)
      self->moves.moves[n++] = move;
  }
  self->moves.n = n;
}

static void list_moves (KbzMover *self)
{
  self->moves.n = 0;
  self->moves.more = false;
  self->kinds = 0;
  self->has_second = FALSE;
  if (self->mine)
    kbz_position_moves (self->position, &self->moves);
  if (self->position != NULL)
    keep_one_way (self);
  for (size_t i = 0; i < self->moves.n; i++)
    self->kinds |= 1u << self->moves.moves[i].kind;
  kbz_readings_clear (&self->readings);
}

void kbz_mover_show (KbzMover *self, const KbzPosition *position, int viewer, gboolean mine)
{
  KbzPosition *before = self->position;
  g_return_if_fail (self->table != NULL);
  self->position = kbz_position_copy (position);
  self->mine = mine && !kbz_position_over (position);
  self->second = FALSE;
  list_moves (self);
  if (self->mine || before == NULL) /* else it stays as it was, so that nothing jumps */
    self->picking = kbz_cards_are_picked (kbz_position_game (position), &self->moves);
  kbz_position_free (before);
  kbz_table_set_picking (self->table, self->picking);
  kbz_table_show (self->table, position, viewer);
  bool useful[KBZ_CARD_CODES];
  kbz_table_set_useful (self->table,
                        kbz_useful_cards (position, &self->moves, useful) ? useful : NULL);
  g_object_set (self->table, "interactive", (self->kinds & ~(1u << KBZ_MOVE_CALL)) != 0, NULL);
  g_signal_emit (self, signals[CHANGED], 0);
}

void kbz_mover_close (KbzMover *self)
{
  self->mine = FALSE;
  list_moves (self);
  if (self->table != NULL)
    g_object_set (self->table, "interactive", FALSE, NULL);
  g_signal_emit (self, signals[CHANGED], 0);
}

void kbz_mover_drop (KbzMover *self)
{
  g_clear_pointer (&self->position, kbz_position_free);
  kbz_mover_close (self);
}

const KbzPosition *kbz_mover_get_position (KbzMover *self)
{
  return self->position;
}

gboolean kbz_mover_is_mine (KbzMover *self)
{
  return self->mine;
}

const KbzMoves *kbz_mover_get_moves (KbzMover *self)
{
  return &self->moves;
}

guint kbz_mover_get_kinds (KbzMover *self)
{
  return self->kinds;
}

gboolean kbz_mover_is_picking (KbzMover *self)
{
  return self->picking;
}

gboolean kbz_mover_has_second_way (KbzMover *self)
{
  return self->has_second;
}

void kbz_mover_set_second_way (KbzMover *self, gboolean second)
{
  self->second = second;
  list_moves (self);
  if (self->picking)
    selection_changed_cb (self);
}

static void kbz_mover_finalize (GObject *object)
{
  KbzMover *self = KBZ_MOVER (object);
  g_clear_weak_pointer (&self->table);
  kbz_readings_clear (&self->readings);
  kbz_moves_clear (&self->moves);
  kbz_position_free (self->position);
  G_OBJECT_CLASS (kbz_mover_parent_class)->finalize (object);
}

static void kbz_mover_class_init (KbzMoverClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kbz_mover_finalize;
  signals[CHANGED] = g_signal_new ("changed", KBZ_TYPE_MOVER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
  signals[MOVE] = g_signal_new ("move", KBZ_TYPE_MOVER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_UINT);
  signals[REFUSED] = g_signal_new ("refused", KBZ_TYPE_MOVER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[READ] = g_signal_new ("read", KBZ_TYPE_MOVER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_BOOLEAN);
}

static void kbz_mover_init (KbzMover *self)
{
  (void)self;
}

KbzMover *kbz_mover_new (KbzTable *table)
{
  KbzMover *self = g_object_new (KBZ_TYPE_MOVER, NULL);
  g_set_weak_pointer (&self->table, table);
  static const struct {
    const char *signal;
    GCallback callback;
  } heard[] = {
    { "card-activated", G_CALLBACK (card_activated_cb) },
    { "card-refused", G_CALLBACK (card_refused_cb) },
    { "selection-changed", G_CALLBACK (selection_changed_cb) },
    { "selection-dropped", G_CALLBACK (kbz_mover_play_picked) },
    { "zone-activated", G_CALLBACK (zone_activated_cb) },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (heard); i++)
    g_signal_connect_object (table, heard[i].signal, heard[i].callback, self, G_CONNECT_SWAPPED);
  return self;
}
