/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/review/hand.h"

#include "app/job.h"
#include "app/learner.h"
#include "analysis/transcript.h"
#include "lessons/trainer/mistakes.h"

#define LAST_HANDS 5 /* among which one that has just been played is looked for */

struct _KbzReviewHand {
  GObject parent_instance;

  const KbzGame *game;
  char *title, *source;
  char *id;          /* of a hand that was played here */
  KbzRecord *record; /* of a file */
  char *file;
  gboolean evening;      /* of that file */
  KbzPosition *position; /* that was given */
  int seat;
  double worst;
  KbzReviewScore scores[KBZ_PHASES + 1];
};

G_DEFINE_FINAL_TYPE (KbzReviewHand, kbz_review_hand, G_TYPE_OBJECT)

static void kbz_review_hand_finalize (GObject *object)
{
  KbzReviewHand *self = KBZ_REVIEW_HAND (object);
  g_free (self->title);
  g_free (self->source);
  g_free (self->id);
  g_free (self->file);
  kbz_record_free (self->record);
  kbz_position_free (self->position);
  G_OBJECT_CLASS (kbz_review_hand_parent_class)->finalize (object);
}

static void kbz_review_hand_class_init (KbzReviewHandClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kbz_review_hand_finalize;
}

static void kbz_review_hand_init (KbzReviewHand *self)
{
  self->worst = -1;
  self->seat = KBZ_NO_SEAT;
}

static int find_seat (const KbzGame *game, const char *id)
{
  for (int seat = 0; id != NULL && seat < game->seats_max; seat++)
    if (strcmp (game->seat_ids[seat], id) == 0)
      return seat;
  return game->home;
}

KbzReviewHand *kbz_review_hand_new_played (const KbzHandRecord *record, const KbzGame *game)
{
  KbzReviewHand *self = g_object_new (KBZ_TYPE_REVIEW_HAND, NULL);
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (record->moment.time / 1000);
  g_autofree char *points = kbz_say_points (record->mine - record->theirs);
  self->game = game;
  self->id = g_strdup (record->id);
  self->seat = find_seat (game, record->seat);
  /* Translators: a game and by how many points it was won or lost: "Bridge, +120" */
  self->title = g_strdup_printf (_ ("%s, %s"), kbz_translate (game->name), points);
  self->source = time != NULL ? g_date_time_format (time, "%x %H:%M") : g_strdup ("");
  return self;
}

/* "Board 3, 4♠ by S, 9" as far as the tags tell. */
static char *title_of (const KbzRecord *record)
{
  static const char *const tags[] = { "Contract", "Declarer", "Result" };
  const char *board = kbz_record_tag (record, "Board");
  GString *title = g_string_new (NULL);
  if (board != NULL)
    g_string_append_printf (title, _ ("Board %s"), board);
  else
    g_string_append (title, kbz_translate (record->game->name));
  for (gsize i = 0; i < G_N_ELEMENTS (tags); i++) {
    const char *value = kbz_record_tag (record, tags[i]);
    if (value != NULL)
      g_string_append_printf (title, " %s", value);
  }
  return g_string_free (title, FALSE);
}

KbzReviewHand *kbz_review_hand_new_record (KbzRecord *record, const char *file)
{
  KbzReviewHand *self = g_object_new (KBZ_TYPE_REVIEW_HAND, NULL);
  const char *event = kbz_record_tag (record, "Event"), *date = kbz_record_tag (record, "Date");
  g_autofree char *name = g_path_get_basename (file);
  self->game = record->game;
  self->record = record;
  self->file = g_strdup (file);
  self->title = title_of (record);
  self->source = date != NULL ? g_strdup_printf ("%s · %s", event != NULL ? event : name, date)
                              : g_strdup (event != NULL ? event : name);
  return self;
}

KbzReviewHand *kbz_review_hand_new_evening (const KbzRecord *first, const char *file, guint n)
{
  KbzReviewHand *self = g_object_new (KBZ_TYPE_REVIEW_HAND, NULL);
  const char *event = kbz_record_tag (first, "Event");
  g_autofree char *name = g_path_get_basename (file);
  self->game = first->game;
  self->file = g_strdup (file);
  self->evening = TRUE;
  /* Translators: the name of a club evening or a file. */
  self->title = g_strdup_printf (_ ("Evening: %s"), event != NULL ? event : name);
  self->source = g_strdup_printf (ngettext ("%u table", "%u tables", n), n);
  return self;
}

gboolean kbz_review_hand_is_evening (KbzReviewHand *self)
{
  return self->evening;
}

KbzRecord *kbz_review_hand_get_record (KbzReviewHand *self)
{
  return self->record;
}

static gboolean is_same (const KbzHandMoves *kept, const KbzTranscript *hand)
{
  return g_str_equal (kept->deal, hand->deal)
         && g_strv_equal ((const char *const *)kept->moves, (const char *const *)hand->moves);
}

/* The event of a hand that has just been played; NULL when the log does not have it. */
static char *find_in_log (const KbzPosition *position)
{
  KbzLog *log = kbz_learner_get_log (kbz_learner ());
  KbzTranscript hand = kbz_transcript (position);
  g_autoptr (GPtrArray) last =
      log != NULL ? kbz_progress_hands (log, kbz_position_game (position)->id, LAST_HANDS, NULL)
                  : NULL;
  char *id = NULL;
  for (guint i = 0; last != NULL && i < last->len && id == NULL; i++) {
    const KbzHandRecord *record = g_ptr_array_index (last, i);
    g_autoptr (KbzHandMoves) kept = kbz_progress_hand_moves (log, record->id, NULL);
    if (kept != NULL && is_same (kept, &hand))
      id = g_strdup (record->id);
  }
  kbz_transcript_clear (&hand);
  return id;
}

KbzReviewHand *kbz_review_hand_new_position (const KbzPosition *position, int seat)
{
  KbzReviewHand *self = g_object_new (KBZ_TYPE_REVIEW_HAND, NULL);
  self->game = kbz_position_game (position);
  self->position = kbz_position_copy (position);
  self->seat = seat;
  self->title = g_strdup (kbz_translate (self->game->name));
  self->source = g_strdup (_ ("Just played"));
  self->id = find_in_log (position);
  return self;
}

const KbzGame *kbz_review_hand_get_game (KbzReviewHand *self)
{
  return self->game;
}

const char *kbz_review_hand_get_title (KbzReviewHand *self)
{
  return self->title;
}

const char *kbz_review_hand_get_source (KbzReviewHand *self)
{
  return self->source;
}

int kbz_review_hand_get_seat (KbzReviewHand *self)
{
  return self->seat;
}

KbzHearing kbz_review_hand_get_hearing (KbzReviewHand *self)
{
  return self->record != NULL ? KBZ_HEAR_NOTHING : KBZ_HEAR_SYSTEM;
}

const char *kbz_review_hand_get_file (KbzReviewHand *self)
{
  return self->file;
}

double kbz_review_hand_get_worst (KbzReviewHand *self)
{
  return self->worst;
}

void kbz_review_hand_set_worst (KbzReviewHand *self, double worst)
{
  self->worst = worst;
}

void kbz_review_hand_take (KbzReviewHand *self, const KbzReview *review)
{
  self->worst = kbz_review_worst (review, self->seat);
  memset (self->scores, 0, sizeof self->scores);
  for (int seat = 0; seat < review->n_seats; seat++)
    for (int phase = 0; phase <= KBZ_PHASES; phase++)
      if (self->seat == KBZ_NO_SEAT || self->seat == seat)
        kbz_review_score_add (&self->scores[phase], &review->scores[seat][phase]);
}

const KbzReviewScore *kbz_review_hand_get_scores (KbzReviewHand *self)
{
  return self->scores;
}

/* From the log. */
static KbzPosition *play_from_log (KbzReviewHand *self, char **why)
{
  KbzLog *log = kbz_learner_get_log (kbz_learner ());
  g_autoptr (KbzHandMoves) hand =
      log != NULL ? kbz_progress_hand_moves (log, self->id, NULL) : NULL;
  KbzError error = { 0 };
  KbzPosition *position =
      hand != NULL ? kbz_transcript_play (hand->deal, (const char *const *)hand->moves, &error)
                   : NULL;
  if (position == NULL)
    *why = g_strdup (_ ("The plays of this hand are not there."));
  return position;
}

KbzPosition *kbz_review_hand_play (KbzReviewHand *self, char **why)
{
  KbzError error = { 0 };
  if (self->position != NULL)
    return kbz_position_copy (self->position);
  if (self->record == NULL && self->id == NULL)
    return NULL; /* an evening */
  if (self->record == NULL)
    return play_from_log (self, why);
  KbzPosition *position = kbz_record_position (self->record, self->record->n_sound, &error);
  if (position == NULL)
    *why = kbz_say_error (&error);
  return position;
}

/* ---- What is learned from it ---------------------------------------------------------------- */

typedef struct {
  KbzReviewHand *hand;
  KbzPosition *played;
  KbzReview review;
} Learning;

static void learning_free (gpointer data)
{
  Learning *learning = data;
  g_object_unref (learning->hand);
  kbz_position_free (learning->played);
  kbz_review_clear (&learning->review);
  g_free (learning);
}

static gpointer find_choices (gpointer data, KbzJobStop *stop, GError **error)
{
  const Learning *learning = data;
  KbzLimits limits = kbz_job_limits (stop, 0);
  (void)error;
  return kbz_own_choices (&learning->review, learning->played, learning->hand->seat, &limits);
}

static void found_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (KbzReviewHand) self = data;
  g_autoptr (GPtrArray) choices = kbz_job_finish (result, NULL);
  KbzLog *log = kbz_learner_get_log (kbz_learner ());
  GError *error = NULL;
  (void)source;
  if (choices != NULL && log != NULL
      && !kbz_own_choices_keep (log, self->game->id, self->id, choices, &error))
    kbz_learner_complain (kbz_learner (), error);
}

void kbz_review_hand_learn (KbzReviewHand *self, const KbzPosition *played, const KbzReview *review)
{
  KbzLog *log = kbz_learner_get_log (kbz_learner ());
  if (self->id == NULL || log == NULL || kbz_choices_know (log, self->id))
    return;
  Learning *learning = g_new0 (Learning, 1);
  *learning = (Learning){ g_object_ref (self), kbz_position_copy (played), *review };
  learning->review.moves = g_memdup2 (review->moves, review->n * sizeof *review->moves);
  kbz_job_run ((KbzJob){ find_choices, learning, learning_free, (GDestroyNotify)g_ptr_array_unref },
               NULL, NULL, found_cb, g_object_ref (self));
}
