/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/review/judge.h"

#include <sys/resource.h>
#include <unistd.h>

typedef struct {
  KbzPosition *position;
  KbzReviewOptions options;
  KbzJudging *judging;
} Question;

KbzJudging *kbz_judging_new (void)
{
  return g_atomic_rc_box_new0 (KbzJudging);
}

KbzJudging *kbz_judging_ref (KbzJudging *judging)
{
  return g_atomic_rc_box_acquire (judging);
}

void kbz_judging_unref (KbzJudging *judging)
{
  g_atomic_rc_box_release (judging);
}

static void question_free (gpointer data)
{
  Question *question = data;
  kbz_position_free (question->position);
  g_clear_pointer (&question->judging, kbz_judging_unref);
  g_free (question);
}

void kbz_judged_free (KbzReview *review)
{
  kbz_review_clear (review);
  g_free (review);
}

static void free_review (gpointer data)
{
  kbz_judged_free (data);
}

static void progress_cb (size_t done, size_t of, void *data)
{
  KbzJudging *judging = data;
  g_atomic_int_set (&judging->of, (int)of);
  g_atomic_int_set (&judging->done, (int)done);
}

static char *path_of (const Question *question)
{
  char key[33];
  kbz_review_key (question->position, &question->options, key);
  return g_build_filename (g_get_user_cache_dir (), "kibitz", "reviews", key, NULL);
}

/* Only what is whole is kept. */
static void keep (const char *path, const KbzReview *review)
{
  g_autofree char *folder = g_path_get_dirname (path);
  char *text = kbz_review_write (review);
  if (review->whole && g_mkdir_with_parents (folder, 0700) == 0)
    g_file_set_contents (path, text, -1, NULL); /* if not, it is judged again */
  free (text);
}

typedef struct {
  const Question *question;
  const KbzLimits *limits;
  KbzReview *review;
} Quietly;

/* A thread of its own, since one that has stepped back cannot step forward again; those that it
 * starts step back with it. */
static gpointer judge_quietly (gpointer data)
{
  const Quietly *quietly = data;
  setpriority (PRIO_PROCESS, (id_t)gettid (), 19);
  KbzStatus status = kbz_review (quietly->question->position, &quietly->question->options,
                                 quietly->limits, quietly->review, NULL);
  return GINT_TO_POINTER (status == KBZ_OK);
}

static gboolean judge (const Question *question, const KbzLimits *limits, KbzReview *review)
{
  Quietly quietly = { question, limits, review };
  if (question->judging == NULL && !question->options.open_only)
    return GPOINTER_TO_INT (g_thread_join (g_thread_new ("judge", judge_quietly, &quietly)));
  return kbz_review (question->position, &question->options, limits, review, NULL) == KBZ_OK;
}

static gpointer work (gpointer data, KbzJobStop *stop, GError **error)
{
  const Question *question = data;
  KbzLimits limits = kbz_job_limits (stop, 0);
  KbzReview *review = g_new0 (KbzReview, 1);
  g_autofree char *path = path_of (question), *text = NULL;
  (void)error;
  if (g_file_get_contents (path, &text, NULL, NULL)
      && kbz_review_read (text, question->position, review))
    return review;
  if (!judge (question, &limits, review)) {
    g_free (review);
    return NULL;
  }
  keep (path, review);
  return review;
}

void kbz_judge_ask (const KbzPosition *position, KbzHearing hearing, const KbzHearsay *told,
                    gboolean open_only, KbzJudging *judging, KbzJobLine *line, GtkWidget *page,
                    GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data)
{
  Question *question = g_new0 (Question, 1);
  guint processors = g_get_num_processors ();
  question->position = kbz_position_copy (position);
  question->options = (KbzReviewOptions){ .open_only = open_only,
                                          .hearing = hearing,
                                          .threads = processors > 1 ? (int)processors - 1 : 1 };
  if (told != NULL)
    question->options.told = *told;
  if (judging != NULL) {
    question->judging = kbz_judging_ref (judging);
    question->options.progress = progress_cb;
    question->options.progress_data = judging;
  }
  kbz_job_run ((KbzJob){ work, question, question_free, free_review, line }, page, cancellable,
               callback, data);
}

KbzReview *kbz_judge_finish (GAsyncResult *result)
{
  return kbz_job_finish (result, NULL);
}
