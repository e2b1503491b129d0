/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "plan.h"

#include "plan-ways.h"

#include <stdlib.h>
#include <string.h>

typedef enum {
  FINISH, /* any plan that ends the turn rightly; the value is points of naturals */
  EXIT,   /* going out; the value is what canastas bring */
  OPEN,   /* the value is pairs kept; points are told apart */
  MOST,   /* the value is cards laid */
  REACH,  /* the value is canastas, whatever is kept */
} Purpose;

enum {
  KEPT = 2,         /* cards kept are told apart as 0, 1, and 2 or more */
  POINTS_OVER = 30, /* steps of five points above the wanted that are told apart */
  SUITS = KBZ_CLUBS + 1,
  COPIES = 3, /* of a card: so many sequences of a suit at most have the same rank */
  LAYERS = KBZ_KINDS - KBZ_KIND_BLACK_THREE + 1,
  NOT_DEALT = 0xffff,
};

/* A sequence that goes on at a rank: how many cards it has, how many cards of it lie on the table
 * above this rank, and whether any lie there: two of the table are never put together. 0: none;
 * those of a suit are sorted, the largest first. */
typedef uint8_t Track;

#define TRACK_LENGTH(track) ((track)&7)
#define TRACK_WAITS(track) ((track) >> 3 & 7)
#define TRACK_LIES(track) ((track) >> 6)
#define TRACK(length, waits, lies) ((Track)((length) | (waits) << 3 | (lies) << 6))

/* What must be remembered between ranks. Compared as bytes. */
typedef struct {
  Track tracks[SUITS][COPIES];
  uint8_t wilds;    /* used */
  uint8_t kept;     /* EXIT: what kind is kept, 0 none */
  uint8_t suit;     /* EXIT: of the card kept */
  uint8_t canastas; /* as many as are needed at most */
  uint8_t points;   /* OPEN: laid, in fives */
  uint8_t hidden;   /* EXIT: one is concealed */
  uint8_t zero[6];
} State;

/* The best way to a state. */
typedef struct {
  State state;
  int16_t value;
  uint8_t naturals, wilds; /* laid as sets of the rank */
  uint32_t from;           /* the cell before */
  uint16_t choice[SUITS];  /* what became of the tracks: see each_track */
} Cell;

typedef struct {
  const KbzCanastaTask *task;
  Purpose purpose;
  bool whether;                 /* EXIT: only whether, not how */
  int wilds, need, points_most; /* of the hand; canastas; steps of points */
  Cell *cells;
  uint32_t n, room, starts[LAYERS + 1];
  uint32_t *index; /* open addressing over the cells of a layer, by number + 1 */
  uint32_t mask;
  int rank;
  KbzCanastaSetWays ways;
} Planner;

/* A step from one cell over one rank. */
typedef struct {
  Planner *planner;
  State before, now;
  uint32_t from;
  int value, leftover; /* naturals of the rank that no sequence takes */
  int suit_left;       /* the suit of one of them */
  uint16_t choice[SUITS];
} Step;

static int at_most (int a, int b)
{
  return a < b ? a : b;
}

/* ---- Cells --------------------------------------------------------------------------------- */

static uint32_t hash (const State *state)
{
  uint64_t parts[sizeof (State) / 8], sum = 0;
  memcpy (parts, state, sizeof parts);
  for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
    sum = (sum ^ parts[i]) * 0x9e3779b97f4a7c15u, sum ^= sum >> 29;
  return (uint32_t)(sum >> 32);
}

static void *more_room (void *old, size_t size)
{
  void *memory = realloc (old, size);
  if (memory == NULL)
    abort ();
  return memory;
}

static void index_layer (Planner *planner, uint32_t first)
{
  memset (planner->index, 0, ((size_t)planner->mask + 1) * sizeof *planner->index);
  for (uint32_t i = first; i < planner->n; i++) {
    uint32_t at = hash (&planner->cells[i].state) & planner->mask;
    while (planner->index[at] != 0)
      at = (at + 1) & planner->mask;
    planner->index[at] = i + 1;
  }
}

/* The cell of a state in the newest layer, made if it is not there. */
static Cell *find_cell (Planner *planner, const State *state, uint32_t first)
{
  uint32_t at = hash (state) & planner->mask;
  for (; planner->index[at] != 0; at = (at + 1) & planner->mask)
    if (memcmp (&planner->cells[planner->index[at] - 1].state, state, sizeof *state) == 0)
      return &planner->cells[planner->index[at] - 1];
  if (planner->n == planner->room) {
    planner->room *= 2;
    planner->cells = more_room (planner->cells, planner->room * sizeof *planner->cells);
  }
  planner->cells[planner->n] = (Cell){ .state = *state, .value = INT16_MIN };
  planner->index[at] = ++planner->n;
  if (2 * (planner->n - first) > planner->mask) {
    planner->mask = 2 * planner->mask + 1;
    planner->index =
        more_room (planner->index, ((size_t)planner->mask + 1) * sizeof *planner->index);
    index_layer (planner, first);
  }
  return &planner->cells[planner->n - 1];
}

/* ---- One rank ------------------------------------------------------------------------------ */

/* What naturals of this rank are worth when they are laid. */
static void count_laid (Step *step, int cards)
{
  const Planner *planner = step->planner;
  int points = cards * kbz_canasta_kind_points (planner->rank);
  if (planner->purpose == FINISH)
    step->value += points;
  else if (planner->purpose == MOST)
    step->value += cards;
  else if (planner->purpose == OPEN)
    step->now.points = (uint8_t)at_most (planner->points_most, step->now.points + points / 5);
}

static void reach (const Step *step, int naturals, int wilds)
{
  Planner *planner = step->planner;
  Cell *cell = find_cell (planner, &step->now, planner->starts[planner->rank - 2]);
  if (step->value <= cell->value)
    return;
  cell->value = (int16_t)step->value;
  cell->naturals = (uint8_t)naturals;
  cell->wilds = (uint8_t)wilds;
  cell->from = step->from;
  memcpy (cell->choice, step->choice, sizeof cell->choice);
}

/* Cards that are neither in sequences nor in sets are kept. False when they are too many. */
static bool keep (Step *step, int cards)
{
  State *now = &step->now;
  if (step->planner->purpose == OPEN)
    step->value += cards / 2;
  if (step->planner->purpose == REACH)
    return true;
  if (step->planner->purpose != EXIT) {
    now->kept = (uint8_t)at_most (KEPT, now->kept + cards);
    return true;
  }
  if (cards == 0)
    return true;
  if (cards > 1 || now->kept != 0)
    return false;
  now->kept = (uint8_t)step->planner->rank;
  now->suit = (uint8_t)step->suit_left;
  if (step->planner->whether && step->planner->task->points <= 0) {
    now->kept = KBZ_KIND_LOWEST; /* whatever it is */
    now->suit = 0;
  }
  return true;
}

static void lay_sets (const Step *from)
{
  const Planner *planner = from->planner;
  bool exits = planner->purpose == EXIT;
  for (int n = 0; n <= from->leftover && n <= KBZ_WAY_NATURALS; n++) {
    if (exits && from->leftover - n > 1)
      continue;
    for (int w = 0; w <= KBZ_WAY_WILDS && from->now.wilds + w <= planner->wilds; w++) {
      const KbzCanastaSetWay *way = &planner->ways.of[n][w];
      if (way->canastas < 0)
        continue;
      Step step = *from;
      if (!keep (&step, step.leftover - n))
        continue;
      step.now.wilds = (uint8_t)(step.now.wilds + w);
      step.now.canastas = (uint8_t)at_most (planner->need, step.now.canastas + way->canastas);
      count_laid (&step, n);
      if (planner->purpose == REACH)
        step.value += way->canastas;
      if (exits) {
        step.now.hidden |= way->hidden && !planner->whether;
        step.value += way->bonus;
      }
      reach (&step, n, w);
    }
  }
}

/* The tracks of one suit on their way through the rank. */
typedef struct {
  int suit, left; /* cards of the hand that are not used yet */
  int n;
  Track tracks[2 * COPIES];
  int n_lying; /* sequences of the table that begin here and that nothing was put to */
  Track lying[COPIES];
  int shift; /* where the next choice is written */
} Suit;

static void next_suit (Step *step, int suit);

static void sort_tracks (Track *tracks, int n)
{
  for (int i = 1; i < n; i++)
    for (int k = i; k > 0 && tracks[k] > tracks[k - 1]; k--) {
      Track other = tracks[k];
      tracks[k] = tracks[k - 1];
      tracks[k - 1] = other;
    }
}

static void leave_suit (Step *step, const Suit *suit)
{
  int all = step->planner->task->suits[suit->suit][step->planner->rank];
  for (int begun = 0; begun <= suit->left; begun++) {
    Suit done = *suit;
    Step next = *step;
    for (int i = 0; i < done.n_lying; i++)
      if (done.lying[i] != 0)
        done.tracks[done.n++] = done.lying[i];
    if (done.n + begun > COPIES)
      return;
    for (int i = 0; i < begun; i++)
      done.tracks[done.n++] = TRACK (1, 0, 0);
    sort_tracks (done.tracks, done.n);
    memset (next.now.tracks[suit->suit], 0, COPIES);
    memcpy (next.now.tracks[suit->suit], done.tracks, (size_t)done.n);
    next.choice[suit->suit] |= (uint16_t)(begun << 9);
    next.leftover += suit->left - begun;
    if (suit->left > begun)
      next.suit_left = suit->suit;
    count_laid (&next, all - (suit->left - begun));
    next_suit (&next, suit->suit + 1);
  }
}

/* A sequence has so many cards now: with the seventh it is finished and leaves. */
static void go_on (Step *step, Suit *suit, int length, int waits, int lies)
{
  if (length < KBZ_CANASTA_SIZE) {
    suit->tracks[suit->n++] = TRACK (length, waits, lies);
    return;
  }
  step->now.canastas = (uint8_t)at_most (step->planner->need, step->now.canastas + 1);
  if (step->planner->purpose == EXIT)
    step->value += step->planner->task->rules->samba;
  else if (step->planner->purpose == REACH)
    step->value++;
}

/* Three bits a track: 0 it ends or waits, 1 it goes on with a card of the hand, 2 and more it is
 * put to a sequence of the table that begins here. Then two bits: how many begin. */
static void each_track (const Step *step, const Suit *suit, int number)
{
  Track track = number == COPIES ? 0 : step->before.tracks[suit->suit][number];
  Step next = *step;
  Suit then = *suit;
  int length = TRACK_LENGTH (track), waits = TRACK_WAITS (track), lies = TRACK_LIES (track);
  if (track == 0) {
    leave_suit (&next, suit);
    return;
  }
  if (waits > 0) {
    then.tracks[then.n++] = TRACK (length, waits - 1, lies);
    each_track (&next, &then, number + 1);
    return;
  }
  if (length >= 3)
    each_track (&next, &then, number + 1);
  if (suit->left > 0) {
    next.choice[suit->suit] |= (uint16_t)(1 << 3 * number);
    then.left--;
    go_on (&next, &then, length + 1, 0, lies);
    each_track (&next, &then, number + 1);
  }
  for (int i = 0; i < suit->n_lying && !lies; i++) {
    Track lying = suit->lying[i];
    if (lying == 0 || length + TRACK_LENGTH (lying) > KBZ_CANASTA_SIZE)
      continue;
    next = *step;
    then = *suit;
    then.lying[i] = 0;
    next.choice[suit->suit] |= (uint16_t)((2 + i) << 3 * number);
    go_on (&next, &then, length + TRACK_LENGTH (lying), TRACK_WAITS (lying), 1);
    each_track (&next, &then, number + 1);
  }
}

/* Sequences of the table that begin with a card. Returns how many. */
static int lying_at (const KbzCanastaTask *task, int suit, int rank, KbzCanastaRun runs[COPIES])
{
  int n = 0;
  for (int i = 0; i < task->table.n_runs && n < COPIES; i++)
    if (task->table.runs[i].suit == suit && task->table.runs[i].low == rank)
      runs[n++] = task->table.runs[i];
  return n;
}

static void next_suit (Step *step, int suit)
{
  const KbzCanastaTask *task = step->planner->task;
  if (suit == SUITS) {
    lay_sets (step);
    return;
  }
  Suit start = { .suit = suit, .left = task->suits[suit][step->planner->rank] };
  if (task->table.n_runs > 0) {
    KbzCanastaRun runs[COPIES];
    start.n_lying = lying_at (task, suit, step->planner->rank, runs);
    for (int i = 0; i < start.n_lying; i++)
      start.lying[i] = TRACK (kbz_canasta_run_length (runs[i]), runs[i].high - runs[i].low, 1);
  }
  if (start.left == 0 && start.n_lying == 0 && step->before.tracks[suit][0] == 0)
    next_suit (step, suit + 1);
  else
    each_track (step, &start, 0);
}

static void go_through_rank (Planner *planner, int rank)
{
  const KbzCanastaTask *task = planner->task;
  uint32_t first = planner->starts[rank - KBZ_KIND_BLACK_THREE], end = planner->n;
  int suited = 0;
  planner->rank = rank;
  planner->starts[rank - KBZ_KIND_BLACK_THREE + 1] = end;
  index_layer (planner, end);
  kbz_canasta_set_ways (task, rank, planner->purpose == EXIT, &planner->ways);
  for (int suit = 0; suit < SUITS; suit++)
    suited += task->suits[suit][rank];
  for (uint32_t i = first; i < end; i++) {
    const Cell *cell = &planner->cells[i];
    Step step = { planner,     cell->state, cell->state,
                  i,           cell->value, task->hand.of[rank] - suited,
                  KBZ_NO_SUIT, { 0 } };
    next_suit (&step, 0);
  }
}

/* ---- Ends ---------------------------------------------------------------------------------- */

static int wild_points (const KbzCanastaTask *task, int wilds)
{
  int jokers = at_most (wilds, task->hand.of[KBZ_KIND_JOKER]);
  return jokers * kbz_canasta_kind_points (KBZ_KIND_JOKER)
         + (wilds - jokers) * kbz_canasta_kind_points (KBZ_KIND_TWO);
}

/* The jokers among so many wild cards that reach the points with the least over; -1: none does. */
static int jokers_for (const KbzCanastaTask *task, int wilds, int points)
{
  for (int jokers = 0; jokers <= wilds && jokers <= task->hand.of[KBZ_KIND_JOKER]; jokers++)
    if (wilds - jokers <= task->hand.of[KBZ_KIND_TWO]
        && points + jokers * kbz_canasta_kind_points (KBZ_KIND_JOKER)
                   + (wilds - jokers) * kbz_canasta_kind_points (KBZ_KIND_TWO)
               >= task->points)
      return jokers;
  return -1;
}

static bool tracks_end (const State *state)
{
  for (int suit = 0; suit < SUITS; suit++)
    for (int i = 0; i < COPIES && state->tracks[suit][i] != 0; i++)
      if (TRACK_LENGTH (state->tracks[suit][i]) < 3)
        return false;
  return true;
}

/* How an end compares: none, or the larger the better. */
typedef struct {
  bool fine;
  int first, second, third;
  int jokers;
} Worth;

static Worth worth_of (const Planner *planner, const Cell *cell)
{
  const KbzCanastaTask *task = planner->task;
  const State *state = &cell->state;
  int unused = planner->wilds - state->wilds;
  bool out = state->canastas >= planner->need && !task->stay;
  Worth worth = { .jokers = at_most (state->wilds, task->hand.of[KBZ_KIND_JOKER]) };
  if (!tracks_end (state))
    return worth;
  if (planner->purpose == EXIT) {
    int points = kbz_canasta_counts_points (&task->hand);
    points -= state->kept != 0 ? kbz_canasta_kind_points (state->kept) : 0;
    points -=
        unused > 0 ? wild_points (task, planner->wilds) - wild_points (task, state->wilds) : 0;
    worth.fine = out && (state->kept != 0) + unused <= 1 && points >= task->points;
    worth.first =
        points + cell->value + (state->hidden ? task->rules->concealed : task->rules->going_out);
    return worth;
  }
  bool two_left = state->kept + unused + task->coming >= 2;
  switch (planner->purpose) {
  case REACH:
    worth.first = cell->value;
    worth.fine = true;
    break;
  case FINISH:
    worth.first = cell->value + wild_points (task, state->wilds);
    worth.fine = worth.first >= task->points && (two_left || out);
    break;
  case OPEN:
    worth.jokers = jokers_for (task, state->wilds, 5 * state->points);
    worth.fine = worth.jokers >= 0 && two_left;
    worth.first = -state->wilds;
    worth.second = -5 * state->points - 30 * worth.jokers;
    worth.third = cell->value;
    break;
  default:
    worth.first = cell->value + state->wilds;
    worth.fine = two_left;
    break;
  }
  return worth;
}

static bool is_better (const Worth *a, const Worth *b)
{
  if (!b->fine || a->first != b->first)
    return !b->fine || a->first > b->first;
  return a->second != b->second ? a->second > b->second : a->third > b->third;
}

/* Goes through all ranks. Returns the best end, NULL if there is none. */
static const Cell *run (Planner *planner, Worth *best)
{
  const KbzCanastaTask *task = planner->task;
  const Cell *found = NULL;
  int canastas = task->table.closed;
  for (int rank = 0; rank < KBZ_KINDS; rank++)
    canastas += task->table.finished[rank];
  planner->wilds = task->hand.of[KBZ_KIND_JOKER] + task->hand.of[KBZ_KIND_TWO];
  planner->need = planner->purpose == REACH ? 0 : task->rules->canastas_to_go_out;
  planner->points_most = (task->points > 0 ? task->points / 5 : 0) + POINTS_OVER;
  planner->room = 256;
  planner->mask = 127;
  planner->cells = more_room (NULL, planner->room * sizeof *planner->cells);
  planner->index = more_room (NULL, ((size_t)planner->mask + 1) * sizeof *planner->index);
  planner->cells[0] = (Cell){ .state.canastas = (uint8_t)at_most (planner->need, canastas) };
  planner->n = 1;
  for (int rank = KBZ_KIND_BLACK_THREE; rank < KBZ_KINDS; rank++)
    go_through_rank (planner, rank);
  *best = (Worth){ .fine = false };
  for (uint32_t i = planner->starts[LAYERS - 1]; i < planner->n; i++) {
    Worth worth = worth_of (planner, &planner->cells[i]);
    if (worth.fine && is_better (&worth, best)) {
      *best = worth;
      found = &planner->cells[i];
    }
  }
  return found;
}

static void stop (Planner *planner)
{
  free (planner->cells);
  free (planner->index);
}

/* ---- The plan that led there --------------------------------------------------------------- */

/* A sequence while its cards are gathered. */
typedef struct {
  Track track;
  KbzCanastaRun run;
  KbzCanastaRun lying; /* that lay there before; low 0: none */
} Gathered;

typedef struct {
  const KbzCanastaTask *task;
  KbzCanastaPlan *plan;
  int jokers; /* that are still to be used up */
  Gathered open[SUITS][COPIES];
} Reader;

static void add_sequence (Reader *reader, const Gathered *one)
{
  int before = one->lying.low == 0 ? 0 : kbz_canasta_run_length (one->lying);
  int all = kbz_canasta_run_length (one->run);
  if (all == before || reader->plan->n == KBZ_CANASTA_LAYS_MAX)
    return;
  KbzCanastaLay *lay = &reader->plan->lays[reader->plan->n++];
  *lay = (KbzCanastaLay){ .naturals = (uint8_t)(all - before), .run = one->run };
  lay->suits[one->run.suit] = lay->naturals;
  lay->arg = before == 0 ? 0 : (int16_t)kbz_canasta_run_arg (one->lying);
  lay->canasta = all == KBZ_CANASTA_SIZE;
}

static void add_set (Reader *reader, int rank, int naturals, int wilds, int arg, int size,
                     uint8_t left[SUITS])
{
  if (naturals + wilds == 0 || reader->plan->n == KBZ_CANASTA_LAYS_MAX)
    return;
  KbzCanastaLay *lay = &reader->plan->lays[reader->plan->n++];
  int jokers = at_most (wilds, reader->jokers);
  *lay = (KbzCanastaLay){ .rank = (uint8_t)rank,
                          .naturals = (uint8_t)naturals,
                          .jokers = (uint8_t)jokers,
                          .twos = (uint8_t)(wilds - jokers),
                          .arg = (int16_t)arg,
                          .canasta = size >= KBZ_CANASTA_SIZE };
  reader->jokers -= jokers;
  for (int suit = 0; suit < SUITS; suit++)
    for (; naturals > 0 && left[suit] > 0; naturals--) {
      lay->suits[suit]++;
      left[suit]--;
    }
}

static void read_sets (Reader *reader, const Planner *planner, int rank, const Cell *cell,
                       uint8_t left[SUITS])
{
  const KbzCanastaTask *task = reader->task;
  KbzCanastaSetWays ways;
  kbz_canasta_set_ways (task, rank, planner->purpose == EXIT, &ways);
  const KbzCanastaSetWay *way = &ways.of[cell->naturals][cell->wilds];
  int before = task->table.naturals[rank] + task->table.wilds[rank];
  int on = KBZ_CANASTA_ON_FINISHED + rank;
  /* Backwards, as the plan is turned round in the end. */
  for (int i = 0; i < way->finished.wilds; i++)
    add_set (reader, rank, 0, 1, on, 0, left);
  add_set (reader, rank, way->finished.naturals, 0, on, 0, left);
  add_set (reader, rank, way->second.naturals, way->second.wilds, 0,
           way->second.naturals + way->second.wilds, left);
  on = way->first.naturals == 0 ? rank : 0;
  add_set (reader, rank, way->first.naturals, way->first.wilds, on,
           before + way->first.naturals + way->first.wilds, left);
}

/* Does again with one suit what the choice says. Returns how many of its cards sequences take. */
static int read_suit (Reader *reader, int suit, int rank, unsigned choice)
{
  Gathered next[2 * COPIES] = { { .track = 0 } }, *open = reader->open[suit];
  KbzCanastaRun lying[COPIES];
  int n_lying = lying_at (reader->task, suit, rank, lying), n = 0, used = 0;
  for (int i = 0; i < COPIES && open[i].track != 0; i++) {
    Gathered one = open[i];
    unsigned what = choice >> 3 * i & 7;
    int length = TRACK_LENGTH (one.track), waits = TRACK_WAITS (one.track);
    int lies = TRACK_LIES (one.track);
    if (waits > 0) {
      one.track = TRACK (length, waits - 1, lies);
    } else if (what == 0) {
      add_sequence (reader, &one);
      continue;
    } else if (what == 1) {
      one.track = TRACK (length + 1, 0, lies);
      one.run.high = (uint8_t)rank;
      used++;
    } else {
      one.lying = lying[what - 2];
      one.run.high = one.lying.high;
      one.track = TRACK (at_most (7, length + kbz_canasta_run_length (one.lying)),
                         one.lying.high - rank, 1);
      lying[what - 2].low = 0;
    }
    if (kbz_canasta_run_length (one.run) == KBZ_CANASTA_SIZE && waits == 0)
      add_sequence (reader, &one);
    else
      next[n++] = one;
  }
  for (int i = 0; i < n_lying; i++)
    if (lying[i].low != 0)
      next[n++] = (Gathered){ TRACK (kbz_canasta_run_length (lying[i]), lying[i].high - rank, 1),
                              lying[i], lying[i] };
  for (unsigned i = 0; i < (choice >> 9 & 3); i++, used++)
    next[n++] = (Gathered){ .track = TRACK (1, 0, 0),
                            .run = { (uint8_t)suit, (uint8_t)rank, (uint8_t)rank } };
  for (int i = 1; i < n; i++)
    for (int k = i; k > 0 && next[k].track > next[k - 1].track; k--) {
      Gathered other = next[k];
      next[k] = next[k - 1];
      next[k - 1] = other;
    }
  memcpy (open, next, COPIES * sizeof *open);
  return used;
}

/* Canastas come first, black threes last; all else from the highest rank down, sequences before
 * sets. */
static void sort_plan (KbzCanastaPlan *plan)
{
  KbzCanastaPlan sorted = { .n = 0 };
  for (int pass = 0; pass < 3; pass++)
    for (int i = plan->n - 1; i >= 0; i--) {
      int when = plan->lays[i].rank == KBZ_KIND_BLACK_THREE ? 2 : !plan->lays[i].canasta;
      if (when == pass)
        sorted.lays[sorted.n++] = plan->lays[i];
    }
  *plan = sorted;
}

static void read_plan (const Planner *planner, const Cell *end, int jokers, KbzCanastaPlan *plan)
{
  const Cell *path[LAYERS];
  Reader reader = { .task = planner->task, .plan = plan, .jokers = jokers };
  plan->n = 0;
  for (int layer = LAYERS - 1; layer > 0; layer--) {
    path[layer] = end;
    end = &planner->cells[end->from];
  }
  for (int rank = KBZ_KIND_BLACK_THREE; rank < KBZ_KINDS; rank++) {
    const Cell *cell = path[rank - KBZ_KIND_BLACK_THREE + 1];
    uint8_t left[SUITS];
    for (int suit = 0; suit < SUITS; suit++)
      left[suit] = (uint8_t)(planner->task->suits[suit][rank]
                             - read_suit (&reader, suit, rank, cell->choice[suit]));
    read_sets (&reader, planner, rank, cell, left);
  }
  for (int suit = 0; suit < SUITS; suit++)
    for (int i = 0; i < COPIES && reader.open[suit][i].track != 0; i++)
      add_sequence (&reader, &reader.open[suit][i]);
  sort_plan (plan);
}

/* ---- Questions ----------------------------------------------------------------------------- */

void kbz_canasta_task_hand (KbzCanastaTask *task, const KbzCard *cards, size_t n, bool suits_known)
{
  task->hand = kbz_canasta_count (cards, n);
  for (size_t i = 0; i < n && suits_known && task->rules->sequences; i++)
    if (kbz_canasta_kind (cards[i]) >= KBZ_KIND_LOWEST)
      task->suits[kbz_card_suit (cards[i])][kbz_card_rank (cards[i])]++;
}

int kbz_canasta_lay_points (const KbzCanastaLay *lay)
{
  int points = lay->jokers * kbz_canasta_kind_points (KBZ_KIND_JOKER)
               + lay->twos * kbz_canasta_kind_points (KBZ_KIND_TWO)
               + (lay->rank != 0 ? lay->naturals * kbz_canasta_kind_points (lay->rank) : 0);
  KbzCanastaRun before = { 0, 1, 0 };
  if (lay->rank != 0)
    return points;
  kbz_canasta_arg_run (lay->arg, &before);
  for (int rank = lay->run.low; rank <= lay->run.high; rank++)
    if (rank < before.low || rank > before.high)
      points += kbz_canasta_kind_points (rank);
  return points;
}

int kbz_canasta_plan_points (const KbzCanastaPlan *plan)
{
  int points = 0;
  for (int i = 0; i < plan->n; i++)
    points += kbz_canasta_lay_points (&plan->lays[i]);
  return points;
}

bool kbz_canasta_can_finish (const KbzCanastaTask *task)
{
  int cards = kbz_canasta_counts_size (&task->hand) + task->coming;
  if (task->points <= 0 && cards >= 2 && !task->top_after)
    return true;
  if (task->points > kbz_canasta_counts_points (&task->hand))
    return false;
  Planner planner = { .task = task, .purpose = FINISH };
  Worth worth;
  bool can = run (&planner, &worth) != NULL;
  stop (&planner);
  return can
         || (task->hand.of[KBZ_KIND_BLACK_THREE] > 0 && !task->keep_threes
             && kbz_canasta_can_exit (task));
}

/* Cards that no meld can have; with two of them nobody goes out. */
static int useless_cards (const KbzCanastaTask *task)
{
  int useless = 0;
  int wilds = task->hand.of[KBZ_KIND_JOKER] + task->hand.of[KBZ_KIND_TWO];
  for (int rank = KBZ_KIND_BLACK_THREE; rank < KBZ_KINDS; rank++) {
    int n = task->hand.of[rank], on_table = task->table.naturals[rank] + task->table.finished[rank];
    if (n == 0 || on_table > 0 || n >= 3 || (n == 2 && wilds > 0 && rank >= KBZ_KIND_LOWEST))
      continue;
    if (!task->rules->sequences || rank < KBZ_KIND_LOWEST) {
      useless += n;
      continue;
    }
    for (int suit = 0; suit < SUITS; suit++) {
      const uint8_t *held = task->suits[suit];
      bool near =
          (rank > KBZ_KIND_LOWEST && held[rank - 1] > 0) || (rank < KBZ_ACE && held[rank + 1] > 0);
      for (int i = 0; i < task->table.n_runs && !near; i++)
        near = task->table.runs[i].suit == suit
               && (task->table.runs[i].low == rank + 1 || task->table.runs[i].high == rank - 1);
      useless += near ? 0 : held[rank];
    }
  }
  return useless;
}

/* No fewer canastas than the side can have: each rank and suit by itself. */
static int canastas_at_most (const KbzCanastaTask *task)
{
  const KbzCanastaTable *table = &task->table;
  int wilds = task->hand.of[KBZ_KIND_JOKER] + task->hand.of[KBZ_KIND_TWO];
  int canastas = table->closed, more = at_most (wilds, task->rules->wilds_max);
  for (int rank = KBZ_KIND_LOWEST; rank < KBZ_KINDS; rank++) {
    int cards = table->naturals[rank] + table->wilds[rank] + task->hand.of[rank] + more;
    canastas += table->finished[rank];
    if (cards >= KBZ_CANASTA_SIZE)
      canastas += 1 + (cards + more >= 2 * KBZ_CANASTA_SIZE);
  }
  for (int suit = 0; suit < SUITS && task->rules->sequences; suit++) {
    uint8_t there[KBZ_KINDS];
    memcpy (there, task->suits[suit], sizeof there);
    for (int i = 0; i < table->n_runs; i++)
      for (int rank = table->runs[i].low;
           table->runs[i].suit == suit && rank <= table->runs[i].high; rank++)
        there[rank]++;
    /* Every samba has the eight, the nine and the ten. */
    for (int low = KBZ_KIND_LOWEST; low + KBZ_CANASTA_SIZE - 1 <= KBZ_ACE; low++) {
      int whole = there[low];
      for (int rank = low; rank < low + KBZ_CANASTA_SIZE; rank++)
        whole = at_most (whole, there[rank]);
      canastas += whole;
    }
  }
  return canastas;
}

static bool may_exit (const KbzCanastaTask *task)
{
  return !task->stay && task->points <= kbz_canasta_counts_points (&task->hand)
         && useless_cards (task) <= 1 && canastas_at_most (task) >= task->rules->canastas_to_go_out;
}

/* A card that comes brings two useless ones at most into a meld: those on either side of it, or a
 * pair that was one short. */
bool kbz_canasta_may_exit_with (const KbzCanastaTask *task, int cards)
{
  return useless_cards (task) <= 1 + 2 * cards;
}

bool kbz_canasta_can_exit (const KbzCanastaTask *task)
{
  if (!may_exit (task))
    return false;
  Planner planner = { .task = task, .purpose = EXIT, .whether = true };
  Worth worth;
  bool can = run (&planner, &worth) != NULL;
  stop (&planner);
  return can;
}

bool kbz_canasta_best_exit (const KbzCanastaTask *task, KbzCanastaWayOut *way)
{
  if (!may_exit (task))
    return false;
  Planner planner = { .task = task, .purpose = EXIT };
  Worth worth;
  const Cell *end = run (&planner, &worth);
  if (end != NULL) {
    const State *state = &end->state;
    *way = (KbzCanastaWayOut){ .discard = state->kept,
                               .suit = state->kept != 0 ? state->suit : KBZ_NO_SUIT,
                               .bonus = end->value,
                               .concealed = state->hidden,
                               .gain = worth.first };
    if (state->wilds < planner.wilds)
      way->discard = state->wilds < task->hand.of[KBZ_KIND_JOKER] ? KBZ_KIND_JOKER : KBZ_KIND_TWO;
    read_plan (&planner, end, worth.jokers, &way->plan);
    way->laid = kbz_canasta_plan_points (&way->plan);
  }
  stop (&planner);
  return end != NULL;
}

bool kbz_canasta_best_opening (const KbzCanastaTask *task, KbzCanastaPlan *plan)
{
  Planner planner = { .task = task, .purpose = OPEN };
  Worth worth;
  const Cell *end = run (&planner, &worth);
  if (end != NULL && plan != NULL)
    read_plan (&planner, end, worth.jokers, plan);
  stop (&planner);
  return end != NULL;
}

int kbz_canasta_most_cards (const KbzCanastaTask *task)
{
  Planner planner = { .task = task, .purpose = MOST };
  Worth worth;
  int most = run (&planner, &worth) != NULL ? worth.first : 0;
  stop (&planner);
  return most;
}

int kbz_canasta_most_canastas (const KbzCanastaTask *task)
{
  KbzCanastaTask free = *task;
  free.points = 0;
  Planner planner = { .task = &free, .purpose = REACH };
  Worth worth;
  int most = run (&planner, &worth) != NULL ? worth.first : 0;
  stop (&planner);
  for (int rank = 0; rank < KBZ_KINDS; rank++)
    most += task->table.finished[rank];
  return most + task->table.closed;
}
