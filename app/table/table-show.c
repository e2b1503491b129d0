/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "app/language.h"
#include "card-name.h"
#include "readings.h"
#include "table-private.h"

int kbz_table_place_of (KbzTable *self, int seat)
{
  int steps = self->to_the_right ? self->bottom - seat : seat - self->bottom;

  return (steps + self->view.n_seats) % self->view.n_seats;
}

int kbz_table_seat_at (KbzTable *self, int place)
{
  int n = self->view.n_seats;

  return (self->bottom + (self->to_the_right ? n - place : place)) % n;
}

static const KbzCard *zone_cards (KbzTable *self, const KbzZone *zone)
{
  return &self->view.cards[zone->start];
}

static const KbzZone *find_zone (KbzTable *self, KbzZoneKind kind, int seat)
{
  for (int i = 0; i < self->view.n_zones; i++)
    if (self->view.zones[i].kind == kind && self->view.zones[i].seat == seat)
      return &self->view.zones[i];
  return NULL;
}

int kbz_table_plays (KbzTable *self, KbzZoneKind kind, KbzPlay plays[KBZ_SEATS_MAX])
{
  int n = 0;

  for (int i = 0; i < self->view.n_zones && n < KBZ_SEATS_MAX; i++) {
    const KbzZone *zone = &self->view.zones[i];
    KbzPlay *play = &plays[n];

    if (zone->kind != kind || zone->count == 0 || zone->seat < 0)
      continue;
    play->seat = zone->seat;
    play->place = kbz_table_place_of (self, zone->seat);
    play->marked = zone->marked;
    play->n = MIN (zone->count, KBZ_MOVE_CARDS_MAX);
    memcpy (play->cards, zone_cards (self, zone), (size_t)play->n);
    n++;
  }
  return n;
}

KbzFan *kbz_table_asked_fan (KbzTable *self)
{
  int seat = self->turn.seat;

  if (!self->shown_once || seat < 0 || seat >= self->view.n_seats || !self->seats[seat].open)
    return NULL;
  /* Cards are also picked where another would play them: a dummy is asked what it may play. */
  if (self->viewer != KBZ_NO_SEAT && self->viewer != self->turn.actor
      && !(self->picking && self->viewer == seat))
    return NULL;
  return KBZ_FAN (self->seats[seat].fan);
}

static void show_plate (KbzTable *self, int seat)
{
  g_autofree char *role = kbz_say (&self->view.seats[seat].role);
  g_autofree char *note = kbz_say (&self->view.seats[seat].note);
  g_autofree char *you = NULL;
  KbzSeatFacts facts = {
    .name = self->names[seat],
    .role = role,
    .note = note,
    /* Backs carry their count, and players see their own hand. */
    .cards =
        self->seats[seat].open && seat != self->viewer ? self->view.seats[seat].cards_left : -1,
    .taken = self->view.seats[seat].taken,
    .turn = self->turn.seat == seat,
    .thinking = self->thinking && self->turn.actor == seat,
  };

  if (seat == self->viewer)
    /* Translators: the plate of the player's own seat: "South · you". */
    facts.name = you = g_strdup_printf (_ ("%s · you"), self->names[seat]);
  kbz_seat_plate_set (KBZ_SEAT_PLATE (self->seats[seat].plate), &facts);
}

void kbz_table_show_plates (KbzTable *self)
{
  for (int seat = 0; self->shown_once && seat < self->view.n_seats; seat++)
    show_plate (self, seat);
}

static void show_hand (KbzTable *self, int seat)
{
  KbzTableSeat *at = &self->seats[seat];
  const KbzZone *hand = find_zone (self, KBZ_ZONE_HAND, seat);
  const KbzZone *shown = find_zone (self, KBZ_ZONE_SHOWN, seat);
  int count = hand ? hand->count : self->view.seats[seat].cards_left;
  g_autofree char *who = seat == self->viewer
                             ? g_strdup (_ ("Your hand"))
                             : g_strdup_printf (_ ("Hand of %s"), self->names[seat]);
  g_autofree char *front = g_strdup_printf (_ ("Shown by %s"), self->names[seat]);
  g_autofree char *hidden = g_strdup_printf (
      ngettext ("%s: %d card", "%s: %d cards", (unsigned long)count), self->names[seat], count);

  kbz_fan_set_places (KBZ_FAN (at->fan), self->has_places ? self->places : NULL);
  kbz_fan_set_places (KBZ_FAN (at->shown), self->has_places ? self->places : NULL);
  at->open = hand && (hand->face_up || (hand->count == 0 && at->open));
  kbz_fan_set_cards (KBZ_FAN (at->fan), at->open ? zone_cards (self, hand) : NULL,
                     at->open ? hand->count : 0, self->kind, self->by_rank, &self->style, who);
  kbz_backs_set (KBZ_BACKS (at->backs), at->open ? 0 : count, &self->style, hidden);
  kbz_fan_set_cards (KBZ_FAN (at->shown), shown ? zone_cards (self, shown) : NULL,
                     shown && shown->face_up ? shown->count : 0, self->kind, self->by_rank,
                     &self->style, front);
  gtk_widget_set_visible (at->fan, at->open);
  gtk_widget_set_visible (at->backs, !at->open && count > 0);
  gtk_widget_set_visible (at->shown, kbz_fan_get_n_cards (KBZ_FAN (at->shown)) > 0);
}

static const char *pile_name (KbzZoneKind kind)
{
  return kind == KBZ_ZONE_STOCK     ? _ ("Stock")
         : kind == KBZ_ZONE_DISCARD ? _ ("Discards")
                                    : _ ("Kitty");
}

static char *pile_spoken (KbzTable *self, const KbzZone *zone, const char *label)
{
  /* A label names a pile, but of a meld or a marked pile it tells what has become of it. */
  gboolean named = zone->kind != KBZ_ZONE_MELD && !zone->marked && *label;
  GString *spoken =
      g_string_new (named                         ? label
                    : zone->kind == KBZ_ZONE_MELD ? _ ("Meld")
                                                  : pile_name ((KbzZoneKind)zone->kind));
  g_autofree char *top = NULL;

  g_string_append (spoken, ", ");
  g_string_append_printf (spoken, ngettext ("%d card", "%d cards", zone->count), zone->count);
  if (zone->face_up && zone->count) {
    const KbzCard *cards = zone_cards (self, zone);

    top = zone->kind == KBZ_ZONE_DISCARD ? kbz_card_name (cards[zone->count - 1], self->kind)
                                         : kbz_card_names (cards, zone->count, self->kind);
    g_string_append_printf (spoken, ": %s", top);
  }
  if (!named && *label)
    g_string_append_printf (spoken, ", %s", label);
  if (zone->across != KBZ_NO_CARD) {
    g_autofree char *across = kbz_card_name (zone->across, self->kind);

    g_string_append_printf (spoken, _ (", %s lies across"), across);
  }
  return g_string_free (spoken, FALSE);
}

static void fill_pile (KbzTable *self, KbzPile *pile, const KbzZone *zone)
{
  g_autofree char *label = kbz_say (&zone->label);
  g_autofree char *spoken = pile_spoken (self, zone, label);
  KbzPileShape shape = KBZ_PILE_STACK;
  const char *caption = NULL;

  if (zone->kind == KBZ_ZONE_MELD)
    shape = KBZ_PILE_COLUMN;
  else {
    caption = *label ? label : pile_name ((KbzZoneKind)zone->kind);
    if (zone->kind == KBZ_ZONE_KITTY && zone->face_up)
      shape = KBZ_PILE_ROW;
  }
  kbz_pile_set (pile, zone, zone_cards (self, zone), shape, &self->style, caption, spoken);
  if (zone->marked)
    gtk_widget_add_css_class (GTK_WIDGET (pile), "marked");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (pile), "marked");
}

/* What of a pile is hidden may stand in a zone of its own, right below its open cards. */
static KbzZone whole_pile (KbzTable *self, int i)
{
  KbzZone pile = self->view.zones[i];
  const KbzZone *below = i > 0 ? &self->view.zones[i - 1] : NULL;

  if (below && below->kind == pile.kind && below->seat == pile.seat
      && below->start + below->count == pile.start) {
    pile.start = below->start;
    pile.count = (uint8_t)(pile.count + below->count);
  }
  if (pile.kind == KBZ_ZONE_STOCK) /* its back is what says that it is the stock */
    pile.face_up = false;
  return pile;
}

static void show_piles (KbzTable *self)
{
  self->n_piles = 0;
  for (int i = 0; i < self->view.n_zones; i++) {
    const KbzZone *zone = &self->view.zones[i];
    const KbzZone *above = i + 1 < self->view.n_zones ? zone + 1 : NULL;
    KbzZone pile = whole_pile (self, i);

    if ((zone->kind != KBZ_ZONE_STOCK && zone->kind != KBZ_ZONE_DISCARD
         && zone->kind != KBZ_ZONE_KITTY)
        || (above && above->kind == zone->kind && above->seat == zone->seat)
        || self->n_piles == KBZ_PILES_MAX)
      continue;
    fill_pile (self, KBZ_PILE (self->piles[self->n_piles++]), &pile);
  }
  for (int i = 0; i < KBZ_PILES_MAX; i++)
    gtk_widget_set_visible (self->piles[i], i < self->n_piles);
}

/* "West · East": the seats of one side. */
static char *side_names (KbzTable *self, int first_seat)
{
  const char *names[KBZ_SEATS_MAX + 1] = { NULL };
  int n = 0;

  for (int seat = 0; seat < self->view.n_seats; seat++)
    if (self->view.seats[seat].side == self->view.seats[first_seat].side)
      names[n++] = self->names[seat];
  return g_strjoinv (" · ", (char **)names);
}

/* One rack a side, kept at its first seat. */
static void show_melds (KbzTable *self)
{
  guint counts[KBZ_SEATS_MAX] = { 0 };

  for (int i = 0; i < self->view.n_zones; i++)
    if (self->view.zones[i].kind == KBZ_ZONE_MELD && self->view.zones[i].seat >= 0)
      counts[self->view.zones[i].seat]++;
  for (int seat = 0; seat < KBZ_SEATS_MAX; seat++) {
    KbzMeldRack *rack = KBZ_MELD_RACK (self->racks[seat]);
    guint next = 0;

    kbz_meld_rack_set_n (rack, counts[seat]);
    gtk_widget_set_visible (self->racks[seat], counts[seat] > 0);
    if (counts[seat] > 0) {
      g_autofree char *names = side_names (self, seat);

      kbz_meld_rack_set_caption (rack, names);
    }
    for (int i = 0; i < self->view.n_zones; i++)
      if (self->view.zones[i].kind == KBZ_ZONE_MELD && self->view.zones[i].seat == seat)
        fill_pile (self, kbz_meld_rack_get (rack, next++), &self->view.zones[i]);
  }
}

static void show_trick (KbzTable *self)
{
  KbzPlay plays[KBZ_SEATS_MAX];
  int n = kbz_table_plays (self, self->showing_last ? KBZ_ZONE_LAST : KBZ_ZONE_TRICK, plays);

  kbz_trick_area_set_plays (KBZ_TRICK_AREA (self->trick), plays, n, self->view.n_seats, self->kind,
                            &self->style, (const char *const *)self->names);
  gtk_widget_set_visible (self->last_button, kbz_table_plays (self, KBZ_ZONE_LAST, plays) > 0);
}

static void show_facts (KbzTable *self)
{
  g_autoptr (GString) lines = g_string_new (NULL), line = g_string_new (NULL);

  for (int i = 0; i < self->view.n_facts; i++) {
    g_autofree char *words = kbz_say (&self->view.facts[i]);

    if (!*words)
      continue;
    g_string_append_printf (lines, "%s%s", lines->len ? "\n" : "", words);
    g_string_append_printf (line, "%s%s", line->len ? " · " : "", words);
  }
  gtk_label_set_text (GTK_LABEL (self->facts), lines->str);
  gtk_label_set_text (GTK_LABEL (self->facts_line), line->str);
  gtk_widget_set_visible (self->facts, self->show_facts && lines->len > 0);
  gtk_widget_set_visible (self->facts_line, self->show_facts && lines->len > 0);
}

static void set_card_state (KbzTable *self, KbzFan *fan, guint i, gboolean asked)
{
  KbzCard card = kbz_card_widget_get_card (kbz_fan_get_card (fan, i));

  if (!asked || !self->interactive)
    kbz_fan_set_state (fan, i, KBZ_CARD_PLAIN, NULL);
  else if (self->picking || self->legal[card])
    kbz_fan_set_state (fan, i, KBZ_CARD_PLAYABLE, NULL);
  else
    kbz_fan_set_state (fan, i, KBZ_CARD_ILLEGAL, self->reasons[card]);
  kbz_card_widget_set_dimmed (kbz_fan_get_card (fan, i), asked && self->interactive && self->picking
                                                             && self->some_useful
                                                             && !self->useful[card]);
}

void kbz_table_update_states (KbzTable *self)
{
  KbzFan *asked = kbz_table_asked_fan (self);

  for (int seat = 0; seat < self->view.n_seats; seat++) {
    KbzFan *fan = KBZ_FAN (self->seats[seat].fan);
    gboolean this = fan == asked && (self->picking || self->asked);

    kbz_fan_set_picking (fan, fan == asked && self->picking);
    for (guint i = 0; i < kbz_fan_get_n_cards (fan); i++)
      set_card_state (self, fan, i, this);
  }
  for (int i = 0; i < self->n_piles; i++)
    kbz_pile_set_active (KBZ_PILE (self->piles[i]), self->interactive);
  for (int seat = 0; seat < KBZ_SEATS_MAX; seat++)
    for (guint i = 0; i < kbz_meld_rack_get_n (KBZ_MELD_RACK (self->racks[seat])); i++)
      kbz_pile_set_active (kbz_meld_rack_get (KBZ_MELD_RACK (self->racks[seat]), i),
                           self->interactive);
}

void kbz_table_refresh (KbzTable *self)
{
  if (!self->shown_once)
    return;
  for (int seat = 0; seat < KBZ_SEATS_MAX; seat++) {
    gboolean used = seat < self->view.n_seats;

    gtk_widget_set_visible (self->seats[seat].plate, used);
    if (used) {
      show_hand (self, seat);
      show_plate (self, seat);
    } else {
      gtk_widget_set_visible (self->seats[seat].fan, FALSE);
      gtk_widget_set_visible (self->seats[seat].backs, FALSE);
      gtk_widget_set_visible (self->seats[seat].shown, FALSE);
    }
  }
  gtk_widget_set_visible (self->trick, TRUE);
  gtk_widget_set_visible (self->status, TRUE);
  show_trick (self);
  show_piles (self);
  show_melds (self);
  show_facts (self);
  kbz_table_update_states (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* Asks the rules about every card of the hand to play. */
static void ask_rules (KbzTable *self, const KbzTableRules *rules)
{
  const KbzZone *hand =
      self->turn.seat >= 0 ? find_zone (self, KBZ_ZONE_HAND, self->turn.seat) : NULL;

  self->asked = self->some_useful = FALSE;
  memset (self->legal, 0, sizeof self->legal);
  for (int code = 0; code < KBZ_CARD_CODES; code++)
    g_clear_pointer (&self->reasons[code], g_free);
  if (!rules->legal || !hand || !hand->face_up)
    return;
  for (int i = 0; i < hand->count; i++) {
    KbzCard card = zone_cards (self, hand)[i];
    KbzReason reason = { 0 };

    if (self->legal[card] || self->reasons[card])
      continue;
    self->legal[card] = rules->legal (card, &reason, rules->data);
    if (self->legal[card])
      self->asked = TRUE;
    else
      self->reasons[card] = kbz_say (&reason.text);
  }
}

void kbz_table_show_view (KbzTable *self, const KbzView *view, const KbzTurn *turn, int viewer,
                          const KbzTableRules *rules)
{
  int bottom = viewer != KBZ_NO_SEAT ? viewer : rules->home;
  gboolean same = self->shown_once && self->view.n_seats == view->n_seats && self->bottom == bottom
                  && self->viewer == viewer;

  g_return_if_fail (view->n_seats >= 2 && view->n_seats <= KBZ_SEATS_MAX);
  kbz_table_skip_motion (self);
  if (same)
    kbz_table_remember_places (self);
  self->view = *view;
  self->turn = *turn;
  self->viewer = viewer;
  self->bottom = bottom;
  self->kind = rules->kind;
  self->style.tarot = rules->kind == KBZ_PACK_TAROT;
  self->by_rank = rules->by_rank;
  self->capacity = rules->capacity;
  self->many = rules->many;
  self->to_the_right = rules->to_the_right;
  self->has_places = rules->places != NULL;
  if (rules->places)
    memcpy (self->places, rules->places, sizeof self->places);
  for (int seat = 0; seat < KBZ_SEATS_MAX; seat++) {
    g_free (self->names[seat]);
    self->names[seat] =
        g_strdup (seat < view->n_seats ? kbz_translate (rules->seat_names[seat]) : "");
  }
  if (self->showing_last) {
    self->showing_last = FALSE;
    g_object_notify (G_OBJECT (self), "showing-last");
  }
  self->shown_once = TRUE;
  ask_rules (self, rules);
  kbz_table_refresh (self);
  gtk_label_set_text (GTK_LABEL (self->status), rules->status ? rules->status : "");
}

/* ---- The last move in words ---------------------------------------------------------------- */

/* What was called, in the words of the game, which wants the state before the call. */
static char *call_words (const KbzPosition *position, const KbzMove *move, const char *who)
{
  const KbzGame *game = kbz_position_game (position);
  KbzPosition *before = kbz_position_copy (position);
  g_autofree char *words = NULL;

  if (kbz_position_undo (before)) {
    KbzText text = game->move_name (kbz_position_state (before), move);

    words = kbz_say (&text);
  }
  kbz_position_free (before);
  /* Translators: a player and what they said: "West: pass". */
  return g_strdup_printf (_ ("%s: %s"), who, words ? words : "");
}

static char *cards_words (const KbzMove *move, KbzPackKind kind)
{
  return move->n == 1 ? kbz_card_the (move->cards[0], kind)
                      : kbz_card_names (move->cards, move->n, kind);
}

/* What a play says of a trick that is full by it, so that it can be followed by ear. */
static char *play_words (const KbzView *view, const KbzGame *game, const char *who,
                         const char *cards)
{
  g_autofree char *words = g_strdup_printf (_ ("%s played %s"), who, cards);
  int winner = KBZ_NO_SEAT;

  for (int i = 0; i < view->n_zones; i++) {
    const KbzZone *zone = &view->zones[i];

    if (zone->kind == KBZ_ZONE_TRICK && zone->count > 0)
      return g_steal_pointer (&words);
    if (zone->kind == KBZ_ZONE_LAST && zone->marked)
      winner = zone->seat;
  }
  /* Translators: a play, and who takes the trick by it: "East played the ace of spades; North takes
   * it". */
  return winner < 0 ? g_steal_pointer (&words)
                    : g_strdup_printf (_ ("%s; %s takes it"), words,
                                       kbz_translate (game->seat_names[winner]));
}

static char *last_move_words (const KbzPosition *position, const KbzView *view)
{
  const KbzGame *game = kbz_position_game (position);
  size_t length = kbz_position_length (position);
  g_autofree char *cards = NULL;
  const KbzMove *move;
  const char *who;
  int seat;

  if (length == 0)
    return NULL;
  move = kbz_position_move (position, length - 1, &seat);
  who = kbz_translate (game->seat_names[seat]);
  cards = cards_words (move, game->pack.kind);
  switch (move->kind) {
  case KBZ_MOVE_PLAY:
    return play_words (view, game, who, cards);
  case KBZ_MOVE_BURY: /* face down: which cards is nobody's business */
    return g_strdup_printf (ngettext ("%s laid %d card aside", "%s laid %d cards aside", move->n),
                            who, move->n);
  case KBZ_MOVE_DRAW:
    return g_strdup_printf (_ ("%s drew from the stock"), who);
  case KBZ_MOVE_TAKE:
    return g_strdup_printf (_ ("%s took the discard pile"), who);
  case KBZ_MOVE_LAY:
    return g_strdup_printf (_ ("%s laid %s"), who, cards);
  case KBZ_MOVE_DISCARD:
    return g_strdup_printf (_ ("%s discarded %s"), who, cards);
  default:
    return call_words (position, move, who);
  }
}

/* ---- A position ------------------------------------------------------------------------------ */

typedef struct {
  const KbzPosition *position;
  KbzMoveKind kind;
} Asked;

static bool legal_alone (KbzCard card, KbzReason *reason, void *data)
{
  const Asked *asked = data;
  KbzMove move = kbz_move (asked->kind, 0, &card, 1);

  return kbz_position_legal (asked->position, &move, reason);
}

/* Whether single cards are asked for, and what is done with them. */
static gboolean find_kind (const KbzView *view, int seat, Asked *asked)
{
  static const KbzMoveKind kinds[] = { KBZ_MOVE_PLAY, KBZ_MOVE_DISCARD };

  for (int z = 0; z < view->n_zones; z++)
    if (view->zones[z].kind == KBZ_ZONE_HAND && view->zones[z].seat == seat
        && view->zones[z].face_up)
      for (size_t k = 0; k < G_N_ELEMENTS (kinds); k++) {
        asked->kind = kinds[k];
        for (int i = 0; i < view->zones[z].count; i++)
          if (legal_alone (view->cards[view->zones[z].start + i], NULL, asked))
            return TRUE;
      }
  return FALSE;
}

/* The places of the cards of this game; NULL if it has none of its own. */
static const int16_t *find_places (const KbzPosition *position, int16_t places[KBZ_CARD_CODES])
{
  const KbzGame *game = kbz_position_game (position);

  if (!game->hand_place)
    return NULL;
  for (int code = 0; code < KBZ_CARD_CODES; code++)
    places[code] = kbz_pack_kind_has (game->pack.kind, (KbzCard)code)
                       ? (int16_t)game->hand_place (kbz_position_state (position), (KbzCard)code)
                       : INT16_MAX;
  return places;
}

/* How many cards a hand of this deal holds at most: when it began, and with what is still to be
 * dealt. */
static int find_capacity (const KbzPosition *position)
{
  KbzPosition *start = kbz_position_copy (position);
  g_autofree KbzView *view = g_new0 (KbzView, 1);
  int most = 0, stock = 0;

  while (kbz_position_undo (start))
    ;
  kbz_position_view (start, KBZ_NO_SEAT, view);
  for (int i = 0; i < view->n_zones; i++)
    stock += view->zones[i].kind == KBZ_ZONE_STOCK ? view->zones[i].count : 0;
  for (int i = 0; i < view->n_zones; i++)
    if (view->zones[i].kind == KBZ_ZONE_DISCARD)
      stock = 0; /* is drawn from, one by one */
  for (int seat = 0; seat < view->n_seats; seat++)
    most = MAX (most, view->seats[seat].cards_left);
  kbz_position_free (start);
  return most + (stock + view->n_seats - 1) / view->n_seats;
}

void kbz_table_set_home (KbzTable *self, int seat)
{
  g_return_if_fail (KBZ_IS_TABLE (self));
  self->home = seat;
}

void kbz_table_set_hidden (KbzTable *self, guint seats)
{
  g_return_if_fail (KBZ_IS_TABLE (self));
  self->hidden = seats;
}

static void hide_hands (KbzView *view, guint seats)
{
  for (int i = 0; i < view->n_zones; i++) {
    KbzZone *zone = &view->zones[i];
    if (zone->kind != KBZ_ZONE_HAND || zone->seat < 0 || !(seats >> zone->seat & 1))
      continue;
    zone->face_up = false;
    for (int k = 0; k < zone->count; k++)
      view->cards[zone->start + k] = KBZ_NO_CARD;
  }
}

void kbz_table_show (KbzTable *self, const KbzPosition *position, int viewer)
{
  const KbzGame *game = kbz_position_game (position);
  KbzTurn turn = kbz_position_turn (position);
  g_autofree KbzView *view = g_new0 (KbzView, 1);
  g_autofree char *status = NULL;
  Asked asked = { position, KBZ_MOVE_PLAY };
  int16_t places[KBZ_CARD_CODES];
  KbzTableRules rules = { .kind = game->pack.kind,
                          .by_rank = game->by_rank,
                          .to_the_right = game->to_the_right,
                          .places = find_places (position, places),
                          .seat_names = game->seat_names,
                          .home = self->home != KBZ_NO_SEAT ? self->home : game->home,
                          .data = &asked,
                          .capacity = find_capacity (position),
                          .many = kbz_cards_are_picked (game, &(KbzMoves){ 0 }) };

  g_return_if_fail (KBZ_IS_TABLE (self));
  kbz_position_view (position, self->open_hands ? KBZ_NO_SEAT : viewer, view);
  status = last_move_words (position, view);
  rules.status = status;
  hide_hands (view, self->hidden);
  if (turn.seat >= 0 && (viewer == KBZ_NO_SEAT || viewer == turn.actor)
      && find_kind (view, turn.seat, &asked))
    rules.legal = legal_alone;
  kbz_table_hear (self, position);
  kbz_table_show_view (self, view, &turn, viewer, &rules);
}
