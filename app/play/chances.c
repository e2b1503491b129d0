/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/chances.h"

#include "app/analyse/report-view.h"
#include "app/job.h"
#include "app/template.h"

#define CHANCES_MS 2000

struct _KbzChancesButton {
  AdwBin parent_instance;

  GtkMenuButton *button;
  GtkPopover *popover;
  GtkStack *stack;
  KbzReportView *report;
  GtkLabel *failed;

  KbzSession *session;
  GCancellable *asking; /* NULL when nothing is asked */
};

G_DEFINE_FINAL_TYPE (KbzChancesButton, kbz_chances_button, ADW_TYPE_BIN)

/* All that a thread needs, its own. */
typedef struct {
  KbzPosition *position;
  int seat;
  guint64 seed;
} Question;

typedef struct {
  KbzStatus status;
  KbzError error;
  KbzReport report;
} Answer;

static void question_free (gpointer data)
{
  Question *question = data;
  kbz_position_free (question->position);
  g_free (question);
}

static gpointer reckon (gpointer data, KbzJobStop *stop, GError **error)
{
  const Question *question = data;
  KbzLimits limits = kbz_job_limits (stop, CHANCES_MS);
  Answer *answer = g_new0 (Answer, 1);
  (void)error;
  limits.seed = question->seed;
  answer->status = kbz_position_game (question->position)
                       ->chances (kbz_position_state (question->position), question->seat, &limits,
                                  &answer->report, &answer->error);
  return answer;
}

static void reckoned_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  (void)source;
  g_autofree Answer *answer = kbz_job_finish (result, NULL);
  if (answer == NULL) /* dropped: `data` may be gone */
    return;
  KbzChancesButton *self = data;
  g_clear_object (&self->asking);
  if (answer->status == KBZ_OK) {
    kbz_report_view_show (self->report, &answer->report);
    gtk_stack_set_visible_child_name (self->stack, "report");
    return;
  }
  g_autofree char *why = kbz_say_error (&answer->error);
  gtk_label_set_label (self->failed, why);
  gtk_stack_set_visible_child_name (self->stack, "failed");
}

static void drop (KbzChancesButton *self)
{
  if (self->asking != NULL)
    g_cancellable_cancel (self->asking);
  g_clear_object (&self->asking);
}

static void opened_cb (KbzChancesButton *self)
{
  if (self->session == NULL || self->asking != NULL)
    return;
  Question *question = g_new0 (Question, 1);
  question->position = kbz_position_copy (kbz_session_get_position (self->session));
  question->seat = kbz_session_get_viewer (self->session);
  question->seed = kbz_session_get_seed (self->session);
  gtk_stack_set_visible_child_name (self->stack, "thinking");
  self->asking = g_cancellable_new ();
  kbz_job_run ((KbzJob){ reckon, question, question_free, g_free }, GTK_WIDGET (self), self->asking,
               reckoned_cb, self);
}

void kbz_chances_button_show (KbzChancesButton *self, KbzSession *session)
{
  gboolean may = kbz_session_get_game (session)->chances != NULL && kbz_session_is_mine (session);
  drop (self);
  g_set_object (&self->session, session);
  gtk_popover_popdown (self->popover);
  gtk_widget_set_visible (GTK_WIDGET (self), may);
}

void kbz_chances_button_open (KbzChancesButton *self)
{
  if (gtk_widget_get_visible (GTK_WIDGET (self)))
    gtk_menu_button_popup (self->button);
}

static void kbz_chances_button_dispose (GObject *object)
{
  KbzChancesButton *self = KBZ_CHANCES_BUTTON (object);
  drop (self);
  g_clear_object (&self->session);
  adw_bin_set_child (ADW_BIN (object), NULL); /* before the template drops it under the bin */
  gtk_widget_dispose_template (GTK_WIDGET (object), KBZ_TYPE_CHANCES_BUTTON);
  G_OBJECT_CLASS (kbz_chances_button_parent_class)->dispose (object);
}

static void kbz_chances_button_class_init (KbzChancesButtonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = kbz_chances_button_dispose;
  g_type_ensure (KBZ_TYPE_REPORT_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kibitz/Kibitz/play/chances.ui");
  KBZ_BIND (widget_class, KbzChancesButton, button, popover, stack, report, failed)
  KBZ_BIND_CALLBACKS (widget_class, opened_cb, drop)
}

static void kbz_chances_button_init (KbzChancesButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
