/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/puzzles/aftermath.h"

#include "app/analyse/choices.h"
#include "app/analyse/words.h"
#include "app/learn/parts.h"

struct _KbzAftermath {
  GtkBox parent_instance;

  GPtrArray *decisions;
};

enum { WALK, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (KbzAftermath, kbz_aftermath, GTK_TYPE_BOX)

/* A decision on the screen; its list of choices owns it. */
typedef struct {
  KbzAftermath *aftermath;
  const KbzPuzzleDecision *decision;
  KbzChoices *choices;
} Block;

static void move_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const Block *block = data;
  int i = g_variant_get_int32 (parameter);
  (void)action;
  if (i < 0 || (size_t)i >= block->decision->moves.n)
    return;
  KbzPosition *position = kbz_position_copy (block->decision->position);
  kbz_position_apply (position, &block->decision->moves.moves[i], NULL);
  g_signal_emit (block->aftermath, signals[WALK], 0, position);
  kbz_position_free (position);
}

static void show_choices (const Block *block, gboolean all)
{
  KbzChoicesFilter filter = { .all = all };
  kbz_choices_show (block->choices, block->decision->position, &block->decision->moves,
                    &block->decision->analysis, &filter);
}

static void all_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void)action, (void)parameter;
  show_choices (data, TRUE);
}

static const GActionEntry actions[] = {
  { .name = "move", .activate = move_cb, .parameter_type = "i" },
  { .name = "all-choices", .activate = all_cb },
};

/* The buttons of the choices activate "page.move": here that is an action of this list's own. */
static void append (KbzAftermath *self, const KbzPuzzleDecision *decision, guint number)
{
  Block *block = g_new (Block, 1);
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autofree char *made = kbz_move_words (decision->position, &decision->made);
  g_autofree char *heading =
      self->decisions->len > 1
          /* Translators: the number of a decision, and the cards that were played. */
          ? g_strdup_printf (_ ("Decision %u: you played %s"), number, made)
          /* Translators: %s are cards. */
          : g_strdup_printf (_ ("You played %s"), made);
  GtkWidget *label = gtk_label_new (heading);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "heading");
  *block = (Block){ self, decision, g_object_new (KBZ_TYPE_CHOICES, NULL) };
  g_object_set_data_full (G_OBJECT (block->choices), "kbz-block", block, g_free);
  g_action_map_add_action_entries (G_ACTION_MAP (group), actions, G_N_ELEMENTS (actions), block);
  gtk_widget_insert_action_group (GTK_WIDGET (block->choices), "page", G_ACTION_GROUP (group));
  gtk_box_append (GTK_BOX (self), label);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (block->choices));
  show_choices (block, FALSE);
}

void kbz_aftermath_show (KbzAftermath *self, GPtrArray *decisions)
{
  kbz_box_clear (GTK_BOX (self));
  g_clear_pointer (&self->decisions, g_ptr_array_unref);
  self->decisions = decisions != NULL ? g_ptr_array_ref (decisions) : NULL;
  for (guint i = 0; decisions != NULL && i < decisions->len; i++)
    append (self, g_ptr_array_index (decisions, i), i + 1);
  gtk_widget_set_visible (GTK_WIDGET (self), decisions != NULL && decisions->len > 0);
}

static void kbz_aftermath_dispose (GObject *object)
{
  KbzAftermath *self = KBZ_AFTERMATH (object);
  kbz_box_clear (GTK_BOX (self));
  g_clear_pointer (&self->decisions, g_ptr_array_unref);
  G_OBJECT_CLASS (kbz_aftermath_parent_class)->dispose (object);
}

static void kbz_aftermath_class_init (KbzAftermathClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = kbz_aftermath_dispose;
  signals[WALK] = g_signal_new ("walk", KBZ_TYPE_AFTERMATH, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void kbz_aftermath_init (KbzAftermath *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 9);
}
