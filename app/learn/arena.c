/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/arena.h"

#include "app/language.h"
#include "app/play/controls.h"
#include "app/play/deal.h"
#include "app/settings.h"
#include "app/table/table.h"

struct _KbzArena {
  AdwBin parent_instance;

  KbzTable *table;
  GtkFlowBox *acts;

  KbzContest *contest; /* NULL while nothing is played */
  KbzMoves moves;      /* legal in its position */
};

enum { PICKED, SUBMITTED, REFUSED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (KbzArena, kbz_arena, ADW_TYPE_BIN)

/* ---- Moves --------------------------------------------------------------------------------- */

static gboolean may_move (KbzArena *self)
{
  return self->contest != NULL && kbz_contest_get_state (self->contest) == KBZ_CONTEST_MINE;
}

static void make (KbzArena *self, const KbzMove *move)
{
  KbzMove copy = *move; /* the list changes under it */
  g_autofree char *why = kbz_contest_move (self->contest, &copy);
  if (why != NULL)
    g_signal_emit (self, signals[REFUSED], 0, why);
}

/* A legal move of this kind that needs no cards of the hand; NULL when there is none. */
static const KbzMove *without_cards (KbzArena *self, KbzMoveKind kind)
{
  for (size_t i = 0; i < self->moves.n; i++)
    if ((KbzMoveKind)self->moves.moves[i].kind == kind && self->moves.moves[i].n == 0)
      return &self->moves.moves[i];
  return NULL;
}

/* The picked cards as a move of this kind: the first reading that the rules allow, else the plain
 * one, which they refuse with their reason. */
static void make_of_picked (KbzArena *self, KbzMoveKind kind)
{
  const KbzPosition *position = kbz_contest_get_position (self->contest);
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n = MIN (kbz_table_get_picked (self->table, cards), KBZ_MOVE_CARDS_MAX);
  KbzMove move = kbz_move (kind, 0, cards, n);
  const KbzMove *bare = n == 0 || kind == KBZ_MOVE_DRAW ? without_cards (self, kind) : NULL;
  if (bare != NULL) {
    make (self, bare);
    return;
  }
  for (size_t i = 0; i < self->moves.n && !kbz_position_legal (position, &move, NULL); i++)
    if ((KbzMoveKind)self->moves.moves[i].kind == kind)
      move.arg = self->moves.moves[i].arg;
  if (!kbz_position_legal (position, &move, NULL))
    move.arg = 0;
  make (self, &move);
}

static void act_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KbzArena *self = KBZ_ARENA (widget);
  int kind = g_variant_get_int32 (parameter);
  (void)name;
  if (may_move (self) && kind >= 0 && kind < KBZ_MOVE_KINDS)
    make_of_picked (self, (KbzMoveKind)kind);
}

static void call_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KbzArena *self = KBZ_ARENA (widget);
  KbzMove move = kbz_move (KBZ_MOVE_CALL, g_variant_get_int32 (parameter), NULL, 0);
  (void)name;
  if (may_move (self))
    make (self, &move);
}

static void card_activated_cb (KbzArena *self, guint card)
{
  KbzMoveKind kind = KBZ_MOVE_PLAY;
  if (!may_move (self))
    return;
  for (size_t i = 0; i < self->moves.n; i++)
    if (self->moves.moves[i].n == 1 && self->moves.moves[i].cards[0] == card)
      kind = (KbzMoveKind)self->moves.moves[i].kind;
  KbzMove move = kbz_move (kind, 0, (KbzCard[]){ (KbzCard)card }, 1);
  make (self, &move);
}

static gboolean is_legal_kind (KbzArena *self, KbzMoveKind kind)
{
  for (size_t i = 0; i < self->moves.n; i++)
    if ((KbzMoveKind)self->moves.moves[i].kind == kind)
      return TRUE;
  return FALSE;
}

static void zone_activated_cb (KbzArena *self, guint zone, int arg)
{
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n = kbz_table_get_picked (self->table, cards);
  if (!may_move (self))
    return;
  if (zone == KBZ_ZONE_STOCK)
    make_of_picked (self, KBZ_MOVE_DRAW);
  else if (zone == KBZ_ZONE_DISCARD)
    make_of_picked (self,
                    is_legal_kind (self, KBZ_MOVE_DISCARD) ? KBZ_MOVE_DISCARD : KBZ_MOVE_TAKE);
  else if (zone == KBZ_ZONE_MELD) {
    KbzMove move = kbz_move (KBZ_MOVE_LAY, arg, cards, MIN (n, KBZ_MOVE_CARDS_MAX));
    make (self, &move);
  }
}

static void selection_changed_cb (KbzArena *self)
{
  g_signal_emit (self, signals[PICKED], 0);
}

/* Picked cards were dragged to the middle, or Enter was pressed on them. */
static void selection_dropped_cb (KbzArena *self)
{
  static const KbzMoveKind kinds[] = { KBZ_MOVE_PLAY, KBZ_MOVE_BURY, KBZ_MOVE_DISCARD,
                                       KBZ_MOVE_LAY };
  gsize i = 0;
  if (self->contest == NULL) {
    g_signal_emit (self, signals[SUBMITTED], 0);
    return;
  }
  if (!may_move (self))
    return;
  while (i + 1 < G_N_ELEMENTS (kinds) && !is_legal_kind (self, kinds[i]))
    i++;
  make_of_picked (self, kinds[i]);
}

static void card_refused_cb (KbzArena *self, guint card, const char *why)
{
  (void)card;
  g_signal_emit (self, signals[REFUSED], 0, why);
}

/* ---- What is shown ------------------------------------------------------------------------- */

static void add_button (KbzArena *self, const char *label, const char *action, int target)
{
  GtkWidget *button = kbz_act_button_new (label, action, target);
  gtk_flow_box_append (self->acts, button);
  gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
}

static void clear_acts (KbzArena *self)
{
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->acts))) != NULL)
    gtk_flow_box_remove (self->acts, child);
  gtk_widget_set_visible (GTK_WIDGET (self->acts), FALSE);
}

static gboolean needs_picking (KbzArena *self, const KbzGame *game)
{
  for (size_t i = 0; i < self->moves.n; i++)
    if (game->by_rank || self->moves.moves[i].n > 1 || self->moves.moves[i].kind > KBZ_MOVE_PLAY)
      return TRUE;
  return FALSE;
}

static void show_acts (KbzArena *self, const KbzPosition *position, gboolean picking)
{
  clear_acts (self);
  for (int kind = KBZ_MOVE_PLAY; kind < KBZ_MOVE_KINDS; kind++)
    if (picking && is_legal_kind (self, (KbzMoveKind)kind))
      add_button (self, kbz_act_label ((KbzMoveKind)kind), "arena.act", kind);
  for (size_t i = 0; i < self->moves.n; i++)
    if (self->moves.moves[i].kind == KBZ_MOVE_CALL) {
      g_autofree char *name = kbz_deal_say_move (position, &self->moves.moves[i]);
      add_button (self, name, "arena.call", self->moves.moves[i].arg);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->acts),
                          gtk_widget_get_first_child (GTK_WIDGET (self->acts)) != NULL);
}

/* At the end of a deal the table would be empty: the last trick says how it ended. */
static gboolean is_bare (const KbzPosition *position)
{
  return kbz_position_over (position) && kbz_position_is_between_rounds (position);
}

static void contest_changed_cb (KbzArena *self)
{
  const KbzPosition *position = kbz_contest_get_position (self->contest);
  gboolean mine = may_move (self);
  self->moves.n = 0;
  if (mine)
    kbz_position_moves (position, &self->moves);
  gboolean picking = needs_picking (self, kbz_position_game (position));
  if (mine) /* else it stays as it was, so that nothing jumps */
    kbz_table_set_picking (self->table, picking);
  kbz_table_show (self->table, position, kbz_contest_get_seat (self->contest));
  g_object_set (self->table, "interactive", mine, "showing-last", is_bare (position), NULL);
  show_acts (self, position, picking);
  if (mine)
    kbz_arena_focus (self);
}

static void moving_cb (KbzArena *self)
{
  gboolean moving;
  g_object_get (self->table, "moving", &moving, NULL);
  if (self->contest != NULL)
    kbz_contest_hold (self->contest, moving || !gtk_widget_get_mapped (GTK_WIDGET (self)));
}

void kbz_arena_play (KbzArena *self, KbzContest *contest)
{
  if (self->contest != NULL) {
    g_signal_handlers_disconnect_by_data (self->contest, self);
    kbz_contest_close (self->contest);
  }
  g_set_object (&self->contest, contest);
  clear_acts (self);
  if (contest == NULL)
    return;
  g_signal_connect_swapped (contest, "changed", G_CALLBACK (contest_changed_cb), self);
  contest_changed_cb (self);
  moving_cb (self);
}

static void show_position (KbzArena *self, const KbzPosition *position, int seat, gboolean picking)
{
  kbz_arena_play (self, NULL);
  kbz_table_set_picking (self->table, picking);
  kbz_table_show (self->table, position, seat);
  g_object_set (self->table, "interactive", picking, NULL);
  kbz_table_set_picked (self->table, NULL, 0);
}

void kbz_arena_set_open (KbzArena *self, gboolean open)
{
  g_object_set (self->table, "open-hands", open, NULL);
}

void kbz_arena_look (KbzArena *self, const KbzPosition *position, int seat)
{
  show_position (self, position, seat, FALSE);
}

void kbz_arena_ask (KbzArena *self, const KbzPosition *position, int seat)
{
  show_position (self, position, seat, TRUE);
}

size_t kbz_arena_get_picked (KbzArena *self, KbzCard *cards)
{
  return kbz_table_get_picked (self->table, cards);
}

void kbz_arena_set_picked (KbzArena *self, const KbzCard *cards, size_t n)
{
  kbz_table_set_picked (self->table, cards, n);
}

void kbz_arena_close (KbzArena *self)
{
  g_object_set (self->table, "interactive", FALSE, NULL);
  clear_acts (self);
}

void kbz_arena_focus (KbzArena *self)
{
  GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (self->acts));
  gboolean calls_only = self->moves.n > 0;
  for (size_t i = 0; i < self->moves.n; i++)
    calls_only &= self->moves.moves[i].kind == KBZ_MOVE_CALL;
  if (self->contest != NULL && calls_only && first != NULL)
    gtk_widget_child_focus (first, GTK_DIR_TAB_FORWARD);
  else
    kbz_table_focus_hand (self->table);
}

/* -------------------------------------------------------------------------------------------- */

static void kbz_arena_dispose (GObject *object)
{
  KbzArena *self = KBZ_ARENA (object);
  if (self->contest != NULL) {
    g_signal_handlers_disconnect_by_data (self->contest, self);
    kbz_contest_close (self->contest);
  }
  g_clear_object (&self->contest);
  gtk_widget_dispose_template (GTK_WIDGET (object), KBZ_TYPE_ARENA);
  G_OBJECT_CLASS (kbz_arena_parent_class)->dispose (object);
}

static void kbz_arena_finalize (GObject *object)
{
  kbz_moves_clear (&KBZ_ARENA (object)->moves);
  G_OBJECT_CLASS (kbz_arena_parent_class)->finalize (object);
}

static void kbz_arena_class_init (KbzArenaClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  object_class->dispose = kbz_arena_dispose;
  object_class->finalize = kbz_arena_finalize;
  signals[PICKED] = g_signal_new ("picked", KBZ_TYPE_ARENA, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);
  signals[SUBMITTED] = g_signal_new ("submitted", KBZ_TYPE_ARENA, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                     NULL, G_TYPE_NONE, 0);
  signals[REFUSED] = g_signal_new ("refused", KBZ_TYPE_ARENA, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_install_action (widget_class, "arena.act", "i", act_cb);
  gtk_widget_class_install_action (widget_class, "arena.call", "i", call_cb);
  g_type_ensure (KBZ_TYPE_TABLE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kibitz/Kibitz/learn/arena.ui");
  gtk_widget_class_bind_template_child (widget_class, KbzArena, table);
  gtk_widget_class_bind_template_child (widget_class, KbzArena, acts);
  gtk_widget_class_bind_template_callback (widget_class, card_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, card_refused_cb);
  gtk_widget_class_bind_template_callback (widget_class, zone_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, selection_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, selection_dropped_cb);
  gtk_widget_class_bind_template_callback (widget_class, moving_cb);
}

static void kbz_arena_init (KbzArena *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  if (kbz_settings () != NULL)
    g_settings_bind (kbz_settings (), "four-colours", self->table, "four-colours",
                     G_SETTINGS_BIND_GET);
  g_signal_connect_after (self, "map", G_CALLBACK (moving_cb), NULL);
  g_signal_connect_after (self, "unmap", G_CALLBACK (moving_cb), NULL);
}
