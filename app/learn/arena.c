/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/arena.h"

#include "app/settings.h"
#include "app/table/acts.h"
#include "app/template.h"

struct _KbzArena {
  AdwBin parent_instance;

  KbzTable *table;
  KbzActs *acts;
  GtkWidget *refutation; /* buttons to go through it */
  GtkButton *step, *skip;

  KbzMover *mover;
  KbzContest *contest; /* NULL while nothing is played */
  gboolean holds_one;  /* card at a time is picked */
  KbzCard held;        /* which; KBZ_NO_CARD: none */
};

enum { PICKED, SUBMITTED, REFUSED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (KbzArena, kbz_arena, ADW_TYPE_BIN)

/* ---- Moves --------------------------------------------------------------------------------- */

static void move_cb (KbzArena *self, const KbzMove *moves, guint n)
{
  if (self->contest != NULL)
    kbz_contest_move (self->contest, moves, n);
}

static void refused_cb (KbzArena *self, const char *why)
{
  g_signal_emit (self, signals[REFUSED], 0, why);
}

/* Of several that are picked the one that came last stays. */
static void hold_one (KbzArena *self)
{
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n = kbz_table_get_picked (self->table, cards);
  KbzCard wanted = n > 0 ? cards[0] : KBZ_NO_CARD;
  for (size_t i = 0; i < n && n > 1; i++)
    if (cards[i] != self->held)
      wanted = cards[i];
  self->held = wanted;
  if (n > 1)
    kbz_table_set_picked (self->table, &wanted, 1);
}

void kbz_arena_hold_one (KbzArena *self)
{
  self->holds_one = TRUE;
  self->held = KBZ_NO_CARD;
}

static void selection_changed_cb (KbzArena *self)
{
  if (self->holds_one)
    hold_one (self);
  g_signal_emit (self, signals[PICKED], 0);
}

/* Picked cards were dragged to the middle, or Enter was pressed on them: the answer to a question,
 * when nothing is played. */
static void selection_dropped_cb (KbzArena *self)
{
  if (self->contest == NULL)
    g_signal_emit (self, signals[SUBMITTED], 0);
}

static void step_cb (KbzArena *self)
{
  if (self->contest != NULL)
    kbz_contest_step (self->contest);
}

static void skip_cb (KbzArena *self)
{
  if (self->contest != NULL)
    kbz_contest_skip (self->contest);
}

/* ---- What is shown ------------------------------------------------------------------------- */

/* At the end of a deal the table would be empty: the last trick says how it ended. */
static gboolean is_bare (const KbzPosition *position)
{
  return kbz_position_over (position) && kbz_position_is_between_rounds (position);
}

static void contest_changed_cb (KbzArena *self)
{
  const KbzPosition *position = kbz_contest_get_position (self->contest);
  gboolean mine = kbz_contest_get_state (self->contest) == KBZ_CONTEST_MINE;
  gtk_widget_set_visible (self->refutation,
                          kbz_contest_get_state (self->contest) == KBZ_CONTEST_REFUTING);
  kbz_mover_show (self->mover, position, kbz_contest_get_seat (self->contest), mine);
  g_object_set (self->table, "showing-last", is_bare (position), NULL);
  g_object_set (self->acts, "keeps-line", kbz_mover_is_picking (self->mover), NULL);
  if (mine)
    kbz_arena_focus (self);
}

static void moving_cb (KbzArena *self)
{
  gboolean moving;
  g_object_get (self->table, "moving", &moving, NULL);
  if (self->contest == NULL)
    return;
  kbz_contest_hold (self->contest, moving || !gtk_widget_get_mapped (GTK_WIDGET (self)));
  kbz_contest_rest (self->contest, !gtk_widget_get_mapped (GTK_WIDGET (self)));
}

void kbz_arena_play (KbzArena *self, KbzContest *contest)
{
  if (self->contest != NULL) {
    g_signal_handlers_disconnect_by_data (self->contest, self);
    kbz_contest_close (self->contest);
  }
  g_set_object (&self->contest, contest);
  gtk_widget_set_visible (self->refutation, FALSE);
  kbz_mover_drop (self->mover);
  g_object_set (self->acts, "keeps-line", FALSE, NULL);
  if (contest == NULL)
    return;
  g_signal_connect_swapped (contest, "changed", G_CALLBACK (contest_changed_cb), self);
  contest_changed_cb (self);
  moving_cb (self);
}

static void show_position (KbzArena *self, const KbzPosition *position, int seat, gboolean picking)
{
  kbz_arena_play (self, NULL);
  self->holds_one = FALSE;
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
  gtk_widget_set_visible (self->refutation, FALSE);
  kbz_mover_close (self->mover);
}

void kbz_arena_focus (KbzArena *self)
{
  gboolean calls_only = kbz_mover_get_kinds (self->mover) == 1u << KBZ_MOVE_CALL;
  if (!calls_only || !kbz_acts_focus (self->acts))
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
  g_clear_object (&self->mover);
  gtk_widget_dispose_template (GTK_WIDGET (object), KBZ_TYPE_ARENA);
  G_OBJECT_CLASS (kbz_arena_parent_class)->dispose (object);
}

static void kbz_arena_class_init (KbzArenaClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  object_class->dispose = kbz_arena_dispose;
  signals[PICKED] = g_signal_new ("picked", KBZ_TYPE_ARENA, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);
  signals[SUBMITTED] = g_signal_new ("submitted", KBZ_TYPE_ARENA, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                     NULL, G_TYPE_NONE, 0);
  signals[REFUSED] = g_signal_new ("refused", KBZ_TYPE_ARENA, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  g_type_ensure (KBZ_TYPE_ACTS);
  g_type_ensure (KBZ_TYPE_TABLE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kibitz/Kibitz/learn/arena.ui");
  KBZ_BIND (widget_class, KbzArena, table, acts, refutation, step, skip)
  KBZ_BIND_CALLBACKS (widget_class, selection_changed_cb, selection_dropped_cb, moving_cb, step_cb,
                      skip_cb)
}

static void kbz_arena_init (KbzArena *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  kbz_name_button (self->step);
  kbz_name_button (self->skip);
  self->mover = kbz_mover_new (self->table);
  g_signal_connect_object (self->mover, "move", G_CALLBACK (move_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->mover, "refused", G_CALLBACK (refused_cb), self,
                           G_CONNECT_SWAPPED);
  kbz_acts_follow (self->acts, self->mover);
  if (kbz_settings () != NULL)
    g_settings_bind (kbz_settings (), "four-colours", self->table, "four-colours",
                     G_SETTINGS_BIND_GET);
  g_signal_connect_after (self, "map", G_CALLBACK (moving_cb), NULL);
  g_signal_connect_after (self, "unmap", G_CALLBACK (moving_cb), NULL);
}
