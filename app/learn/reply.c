/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/reply.h"

#include "app/learn/card-row.h"
#include "app/learn/parts.h"
#include "app/settings.h"
#include "app/table/fan.h"
#include "lessons/course/cards.h"

#define HAND_HEIGHT 150

struct _KbzReply {
  AdwBin parent_instance;

  KbzExercise *exercise;
  GPtrArray *checks; /* GtkCheckButton for each option, in the order of the lesson */
  GtkEditable *entry;
  KbzFan *fan;
  gboolean one; /* card is to be picked */
};

enum { CHANGED, SUBMITTED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (KbzReply, kbz_reply, ADW_TYPE_BIN)

static void changed_cb (KbzReply *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void submitted_cb (KbzReply *self)
{
  g_signal_emit (self, signals[SUBMITTED], 0);
}

/* ---- Options ------------------------------------------------------------------------------- */

static GtkWidget *check_new (KbzReply *self, const KbzStep *step, guint i)
{
  const KbzLessonOption *option = g_ptr_array_index (step->options, i);
  GtkWidget *check = gtk_check_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  g_autofree char *plain = option->parts->len > 0 ? kbz_parts_plain (step->game, option->parts)
                                                  : g_strdup (option->value);
  if (option->parts->len > 0)
    kbz_parts_show (GTK_BOX (box), step->game, option->parts, NULL);
  else
    gtk_box_append (GTK_BOX (box), gtk_label_new (option->value));
  gtk_widget_set_margin_start (box, 6);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_check_button_set_child (GTK_CHECK_BUTTON (check), box);
  gtk_widget_add_css_class (check, "card");
  gtk_widget_add_css_class (check, "kbz-option");
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_LABEL, plain, -1);
  g_signal_connect_object (check, "toggled", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  return check;
}

/* The order on the screen. */
static guint *order_of (const KbzStep *step)
{
  guint n = step->options->len;
  guint *order = g_new0 (guint, n + 1);
  for (guint i = 0; i < n; i++) {
    guint j = step->shuffle ? (guint)g_random_int_range (0, (gint32)i + 1) : i;
    order[i] = order[j];
    order[j] = i;
  }
  return order;
}

static void ask_options (KbzReply *self, const KbzStep *step)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  g_autofree guint *order = order_of (step);
  self->checks = g_ptr_array_new ();
  for (guint i = 0; i < step->options->len; i++)
    g_ptr_array_add (self->checks, check_new (self, step, i));
  for (guint i = 0; i < step->options->len; i++) {
    GtkCheckButton *check = g_ptr_array_index (self->checks, order[i]);
    if (!step->several && i > 0)
      gtk_check_button_set_group (check, g_ptr_array_index (self->checks, order[0]));
    gtk_box_append (GTK_BOX (box), GTK_WIDGET (check));
  }
  gtk_accessible_update_property (
      GTK_ACCESSIBLE (box), GTK_ACCESSIBLE_PROPERTY_LABEL,
      step->several ? _ ("Choose all that are right") : _ ("Choose one"), -1);
  adw_bin_set_child (ADW_BIN (self), box);
}

/* ---- A number ------------------------------------------------------------------------------ */

static void ask_number (KbzReply *self)
{
  GtkWidget *entry = gtk_entry_new ();
  gtk_entry_set_input_purpose (GTK_ENTRY (entry), GTK_INPUT_PURPOSE_NUMBER);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), 8);
  gtk_entry_set_alignment (GTK_ENTRY (entry), 0.5);
  gtk_widget_set_halign (entry, GTK_ALIGN_START);
  gtk_widget_set_valign (entry, GTK_ALIGN_START);
  gtk_widget_add_css_class (entry, "title-2");
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Your number"), -1);
  g_signal_connect_object (entry, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (entry, "activate", G_CALLBACK (submitted_cb), self, G_CONNECT_SWAPPED);
  self->entry = GTK_EDITABLE (entry);
  adw_bin_set_child (ADW_BIN (self), entry);
}

/* ---- Cards of a hand ----------------------------------------------------------------------- */

static void pick (KbzReply *self, KbzCardWidget *card, gboolean picked)
{
  for (guint i = 0; picked && self->one && i < kbz_fan_get_n_cards (self->fan); i++)
    kbz_card_widget_set_picked (kbz_fan_get_card (self->fan, i), FALSE);
  kbz_card_widget_set_picked (card, picked);
  changed_cb (self);
}

static void card_activated_cb (KbzReply *self, KbzCardWidget *card)
{
  pick (self, card, !kbz_card_widget_get_picked (card));
}

static void card_stepped_cb (KbzReply *self, KbzCardWidget *card, gboolean up)
{
  pick (self, card, up);
}

/* What counts of a card: where suits do not matter, its rank. */
static int kind_of (const KbzGame *game, KbzCard card)
{
  return game->by_rank && kbz_card_is_suited (card) ? kbz_card_rank (card) : KBZ_CARD_CODES + card;
}

static gboolean are_held (const KbzGame *game, const KbzCard *cards, size_t n, const KbzCard *hand,
                          size_t held)
{
  guint8 left[2 * KBZ_CARD_CODES] = { 0 };
  for (size_t i = 0; i < held; i++)
    left[kind_of (game, hand[i])]++;
  for (size_t i = 0; i < n; i++)
    if (left[kind_of (game, cards[i])]-- == 0)
      return FALSE;
  return TRUE;
}

/* The cards that the question names and that are not in the hand lie on the table: what was led, or
 * what is to be beaten. */
static void show_led (GtkBox *felt, const KbzStep *step, const KbzCard *hand, size_t held)
{
  for (guint i = 0; i < step->parts->len; i++) {
    const KbzPart *part = g_ptr_array_index (step->parts, i);
    const KbzWords *words =
        part->kind == KBZ_PART_PROSE ? kbz_prose_in (part->prose, g_get_language_names ()) : NULL;
    for (guint k = 0; words != NULL && k < words->phrases->len; k++) {
      const KbzPhrase *phrase = &g_array_index (words->phrases, KbzPhrase, k);
      KbzCard cards[KBZ_CARDS_MAX];
      size_t n = 0;
      if (phrase->kind != KBZ_PHRASE_CARDS
          || kbz_lesson_cards_read (step->game, phrase->text, cards, &n, NULL) != KBZ_OK || n == 0
          || are_held (step->game, cards, n, hand, held))
        continue;
      GtkWidget *row = kbz_card_row_new (step->game, cards, n);
      gtk_widget_set_halign (row, GTK_ALIGN_CENTER);
      gtk_box_append (felt, row);
    }
  }
}

static void ask_hand (KbzReply *self, const KbzStep *step)
{
  KbzCard cards[KBZ_CARDS_MAX];
  int n = kbz_step_hand (kbz_exercise_get_lesson (self->exercise), step, cards, NULL);
  GtkWidget *felt = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9), *fan = kbz_fan_new (FALSE);
  KbzCardStyle style = {
    .letters = kbz_card_letters_for_locale (g_get_language_names ()[0]),
    .tarot = step->game->pack.kind == KBZ_PACK_TAROT,
    .dark = adw_style_manager_get_dark (adw_style_manager_get_default ()),
    .four_colours = kbz_settings_four_colours (),
  };
  self->fan = KBZ_FAN (fan);
  kbz_fan_set_limits (self->fan, HAND_HEIGHT - 40, 3, 0.5, FALSE);
  kbz_fan_set_cards (self->fan, cards, (size_t)MAX (n, 0), step->game->pack.kind,
                     step->game->by_rank, &style, _ ("Your hand"));
  kbz_fan_set_picking (self->fan, TRUE);
  for (guint i = 0; i < kbz_fan_get_n_cards (self->fan); i++)
    kbz_fan_set_state (self->fan, i, KBZ_CARD_PLAYABLE, NULL);
  g_signal_connect_object (fan, "card-activated", G_CALLBACK (card_activated_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (fan, "card-stepped", G_CALLBACK (card_stepped_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (fan, "card-played", G_CALLBACK (submitted_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_hexpand (fan, TRUE);
  gtk_widget_set_vexpand (fan, TRUE);
  gtk_widget_set_size_request (fan, -1, HAND_HEIGHT - 36);
  gtk_widget_set_vexpand (felt, FALSE); /* as high as the hand, whatever room there is */
  gtk_widget_set_valign (felt, GTK_ALIGN_START);
  gtk_widget_add_css_class (felt, "kbz-felt");
  show_led (GTK_BOX (felt), step, cards, (size_t)MAX (n, 0));
  gtk_box_append (GTK_BOX (felt), fan);
  adw_bin_set_child (ADW_BIN (self), felt);
}

/* -------------------------------------------------------------------------------------------- */

void kbz_reply_ask (KbzReply *self, KbzExercise *exercise)
{
  const KbzStep *step = kbz_exercise_get_step (exercise);
  adw_bin_set_child (ADW_BIN (self), NULL);
  g_clear_pointer (&self->checks, g_ptr_array_unref);
  self->entry = NULL;
  self->fan = NULL;
  g_set_object (&self->exercise, exercise);
  self->one = kbz_exercise_wants_one_card (exercise);
  if (step->kind == KBZ_STEP_CHOOSE)
    ask_options (self, step);
  else if (step->kind == KBZ_STEP_NUMBER)
    ask_number (self);
  else if (step->kind == KBZ_STEP_PICK && step->hand != NULL)
    ask_hand (self, step);
  gtk_widget_set_visible (GTK_WIDGET (self), adw_bin_get_child (ADW_BIN (self)) != NULL);
}

gboolean kbz_reply_get (KbzReply *self, KbzAnswerGiven *answer)
{
  gboolean any = FALSE;
  *answer = (KbzAnswerGiven){ 0 };
  if (self->checks != NULL) {
    answer->chosen = g_new0 (gboolean, self->checks->len);
    for (guint i = 0; i < self->checks->len; i++) {
      answer->chosen[i] = gtk_check_button_get_active (g_ptr_array_index (self->checks, i));
      any |= answer->chosen[i];
    }
  } else if (self->entry != NULL) {
    g_autofree char *text = g_strdup (gtk_editable_get_text (self->entry));
    any = g_ascii_string_to_signed (g_strstrip (text), 10, G_MININT64, G_MAXINT64, &answer->number,
                                    NULL);
  } else if (self->fan != NULL) {
    for (guint i = 0; i < kbz_fan_get_n_cards (self->fan); i++) {
      KbzCardWidget *card = kbz_fan_get_card (self->fan, i);
      if (kbz_card_widget_get_picked (card))
        answer->cards[answer->n_cards++] = kbz_card_widget_get_card (card);
    }
    any = answer->n_cards > 0;
  }
  return any;
}

void kbz_reply_show (KbzReply *self, const KbzAnswerGiven *answer)
{
  for (guint i = 0; self->checks != NULL && i < self->checks->len; i++)
    gtk_check_button_set_active (g_ptr_array_index (self->checks, i), answer->chosen[i]);
  if (self->entry != NULL) {
    g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, answer->number);
    gtk_editable_set_text (self->entry, text);
  }
  guint8 wanted[KBZ_CARD_CODES] = { 0 };
  for (size_t i = 0; i < answer->n_cards; i++)
    wanted[answer->cards[i]]++;
  for (guint i = 0; self->fan != NULL && i < kbz_fan_get_n_cards (self->fan); i++) {
    KbzCardWidget *card = kbz_fan_get_card (self->fan, i);
    gboolean picked = wanted[kbz_card_widget_get_card (card)] > 0;
    wanted[kbz_card_widget_get_card (card)] -= picked;
    kbz_card_widget_set_picked (card, picked);
  }
}

const GPtrArray *kbz_reply_get_wrong (KbzReply *self)
{
  const KbzStep *step = self->exercise != NULL ? kbz_exercise_get_step (self->exercise) : NULL;
  const GPtrArray *wrong = NULL;
  for (guint i = 0; self->checks != NULL && i < self->checks->len; i++) {
    const KbzLessonOption *option = g_ptr_array_index (step->options, i);
    if (gtk_check_button_get_active (g_ptr_array_index (self->checks, i)) && option->wrong->len > 0)
      wrong = option->wrong;
  }
  return wrong;
}

gboolean kbz_reply_focus (KbzReply *self)
{
  return gtk_widget_get_visible (GTK_WIDGET (self))
         && gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}

static void kbz_reply_dispose (GObject *object)
{
  KbzReply *self = KBZ_REPLY (object);
  g_clear_pointer (&self->checks, g_ptr_array_unref);
  g_clear_object (&self->exercise);
  G_OBJECT_CLASS (kbz_reply_parent_class)->dispose (object);
}

static void kbz_reply_class_init (KbzReplyClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = kbz_reply_dispose;
  signals[CHANGED] = g_signal_new ("changed", KBZ_TYPE_REPLY, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
  signals[SUBMITTED] = g_signal_new ("submitted", KBZ_TYPE_REPLY, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                     NULL, G_TYPE_NONE, 0);
}

static void kbz_reply_init (KbzReply *self)
{
  (void)self;
}
