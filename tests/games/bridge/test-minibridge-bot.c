/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The simple opponent, what each seat sees, and the cards dealt anew for a seat. */
#include "analysis/position.h"
#include "tests/games/bridge/minibridge-table.h"

#define COUNT(array) (sizeof (array) / sizeof (array)[0])

static const char *bot_says (const KbzMinibridge *s, char *text)
{
  KbzRandom random;
  kbz_random_init (&random, 1);
  KbzMove move = kbz_minibridge_bot (s, &random);
  return kbz_game_minibridge.move_write (s, &move, text, KBZ_MOVE_TEXT);
}

START_TEST (it_chooses_contracts_and_cards_like_a_careful_beginner)
{
  static const struct {
    const char *fact, *lines, *move;
  } table[] = {
    { "it tells the truth about its points", "deal: " NORTH_DEAL, "20" },
    { "31 points without an eight-card fit: game in no trump", "deal: " NORTH_DEAL "\ndeclarer: N",
      "game N" },
    { "20 points and nine spades: a part-score",
      "deal: N:AK32.432.K32.432 5.KQJ5.AQ4.AQJ65 QJT98.T98.J95.K8 764.A76.T876.T97\ndeclarer: S",
      "part S" },
    { "25 points and a fit in a major: game in it",
      "deal: N:AKQ32.A32.K32.32 J5.KQJ5.Q654.765 T987.T94.AJ9.AK8 64.876.T87.QJT94\ndeclarer: N",
      "game S" },
    { "fourth best of the longest suit against no trump, as in the source",
      "deal: N:A2.AK3.A32.K5432 QT9.Q54.K54.9876 843.JT9.QJT9.AQJ KJ765.8762.876.T\nleader: W\n"
      "trump: N",
      "S6" },
    { "two touching honours are no sequence against no trump",
      "deal: N:A2.AK3.A32.K5432 KT9.854.K54.9876 843.J96.QJT9.AQJ QJ765.QT72.876.T\nleader: W\n"
      "trump: N",
      "S6" },
    { "the top of three touching honours",
      "deal: N:A2.AK3.A32.K5432 K98.854.K54.9876 743.J96.QJT9.AQJ QJT65.QT72.876.T\nleader: W\n"
      "trump: N",
      "SQ" },
    { "second hand plays low",
      "deal: N:A5...2 K3...4 Q4...5 J2...3\ntrump: N\nleader: W\nplayed: S2", "S5" },
    { "third hand plays high",
      "deal: N:A5...2 K3...4 Q4...5 J2...3\ntrump: H\nleader: W\nplayed: S2 S5", "SK" },
    { "no higher than it needs: the queen of king and queen",
      "deal: N:A5...2 KQ...4 94...5 J2...3\ntrump: H\nleader: W\nplayed: S2 S5", "SQ" },
    { "last hand takes it as cheaply as it can",
      "deal: N:95...2 T3...4 AQ...5 J2...3\ntrump: H\nleader: W\nplayed: SJ S5 ST", "SQ" },
    { "and plays low when partner has it",
      "deal: N:A5...2 K3...4 Q4...5 J2...3\ntrump: H\nleader: W\nplayed: S2 SA S3", "S4" },
    { "it ruffs a trick of the other side",
      "deal: N:A5...2 .3..43 Q4...5 J2...6\ntrump: H\nleader: N\nplayed: SA", "H3" },
    { "it ruffs when partner's card is beaten",
      "deal: N:A5...2 .3..43 Q4...5 J2...6\ntrump: H\nleader: W\nplayed: SJ SA", "H3" },
    { "a master of partner's is left alone",
      "deal: N:35...2 .3..43 Q4...5 A2...6\ntrump: H\nleader: W\nplayed: SA S3", "C3" },
    { "declarer draws trumps",
      "deal: N:A5...2 32...4 Q4...5 J6...3\ntrump: S\nleader: N\ndeclarer: N", "SA" },
  };
  for (size_t i = 0; i < COUNT (table); i++) {
    KbzMinibridge s = position (table[i].lines);
    char text[KBZ_MOVE_TEXT];
    ck_assert_msg (strcmp (bot_says (&s, text), table[i].move) == 0, "%s: %s, not %s",
                   table[i].fact, text, table[i].move);
  }
}
END_TEST

/* Source 001: West leads the five; nine spades lie above it, of which West has three, dummy two and
 * East three, so declarer has exactly one: the same as eleven less five. */
START_TEST (the_fourth_best_lead_tells_how_many_higher_cards_declarer_has)
{
  KbzMinibridge s = position (
      "deal: N:A43.AK32.A32.532 JT8.Q54.K54.9876 Q7.JT9.QJT9.AKQJ K9652.876.876.T4\ndeclarer: N\n"
      "trump: N\nleader: W");
  KbzMinibridge lead = s;
  char text[KBZ_MOVE_TEXT];
  ck_assert_str_eq (bot_says (&lead, text), "S5");
  int higher[4];
  for (int seat = 0; seat < 4; seat++)
    higher[seat] = kbz_set_size (s.play.dealt[seat] & 0x7FC0);
  ck_assert_int_eq (higher[3], 3);
  ck_assert_int_eq (higher[0], 9 - higher[3] - higher[2] - higher[1]);
  ck_assert_int_eq (higher[0] + higher[1] + higher[2], 11 - 5);
}
END_TEST

START_TEST (it_sees_only_what_its_seat_sees)
{
  for (uint64_t seed = 0; seed < 30; seed++) {
    KbzRandom random;
    kbz_random_init (&random, seed);
    KbzPosition *p = kbz_position_deal (&kbz_game_minibridge, NULL, NULL, seed);
    while (!kbz_position_over (p)) {
      KbzMinibridge s, other;
      memcpy (&s, kbz_position_state (p), sizeof s);
      KbzMove move = kbz_minibridge_bot (&s, &random);
      for (int i = 0; i < 4; i++) {
        other = s;
        kbz_game_minibridge.reshuffle (&other, kbz_game_minibridge.turn (&s).actor, &random);
        KbzMove same = kbz_minibridge_bot (&other, &random);
        ck_assert (kbz_move_equal (&move, &same));
      }
      ck_assert (kbz_position_apply (p, &move, NULL));
    }
    kbz_position_free (p);
  }
}
END_TEST

START_TEST (cards_dealt_anew_keep_what_was_shown)
{
  int moved = 0;
  for (uint64_t seed = 0; seed < 30; seed++) {
    KbzRandom random;
    kbz_random_init (&random, seed);
    KbzPosition *p = kbz_position_deal (&kbz_game_minibridge, NULL, NULL, seed);
    while (!kbz_position_over (p)) {
      for (int seat = 0; seat < 4; seat++) {
        KbzMinibridge s, before;
        memcpy (&before, kbz_position_state (p), sizeof before);
        s = before;
        kbz_game_minibridge.reshuffle (&s, seat, &random);
        uint8_t voids[4];
        kbz_trick_play_voids (&s.play, voids);
        for (int i = 0; i < 4; i++) {
          ck_assert_int_eq (kbz_set_size (s.play.hands[i]), kbz_set_size (before.play.hands[i]));
          ck_assert_uint_eq (s.play.dealt[i] & ~s.play.hands[i],
                             before.play.dealt[i] & ~before.play.hands[i]);
          if (kbz_trick_play_sees (&s.play, seat, i))
            ck_assert_uint_eq (s.play.hands[i], before.play.hands[i]);
          for (unsigned suit = 0; suit < 4; suit++)
            ck_assert (!(voids[i] >> suit & 1)
                       || kbz_set_suit (s.play.hands[i], (KbzSuit)suit) == 0);
          /* Two hidden hands: the announced points can always be kept. */
          if (s.play.declarer >= 0 && seat != kbz_trick_play_dummy (&s.play))
            ck_assert_int_eq (kbz_trick_play_points (s.play.dealt[i]), s.points[i]);
          moved += s.play.hands[i] != before.play.hands[i];
        }
      }
      KbzMove move = kbz_bot_move (p, KBZ_STRENGTH_BEGINNER, &random, NULL);
      ck_assert (kbz_position_apply (p, &move, NULL));
    }
    kbz_position_free (p);
  }
  ck_assert_int_gt (moved, 1000);
}
END_TEST

/* A weak test of strength: careful play beats random play from the same cards. */
START_TEST (it_beats_random_play)
{
  int careful = 0, random_tricks = 0;
  for (uint64_t seed = 0; seed < 100; seed++)
    for (int careful_side = 0; careful_side < 2; careful_side++) {
      KbzRandom random;
      kbz_random_init (&random, seed);
      KbzPosition *p = kbz_position_deal (&kbz_game_minibridge, NULL, NULL, seed);
      while (!kbz_position_over (p)) {
        const KbzMinibridge *s = kbz_position_state (p);
        KbzMove move = kbz_bot_move (p, KBZ_STRENGTH_BEGINNER, &random, NULL);
        if (s->phase == KBZ_MINIBRIDGE_PLAY && kbz_minibridge_seat (s) % 2 != careful_side) {
          KbzMoves moves = { 0 };
          kbz_position_moves (p, &moves);
          move = moves.moves[kbz_random_below (&random, moves.n)];
          kbz_moves_clear (&moves);
        }
        ck_assert (kbz_position_apply (p, &move, NULL));
      }
      const KbzMinibridge *s = kbz_position_state (p);
      careful += s->play.tricks[careful_side];
      random_tricks += s->play.tricks[!careful_side];
      kbz_position_free (p);
    }
  ck_assert_msg (careful * 10 > random_tricks * 13, "%d : %d", careful, random_tricks);
}
END_TEST

START_TEST (a_view_shows_roles_notes_tricks_and_facts)
{
  KbzMinibridge s =
      position ("deal: " NORTH_DEAL "\npoints: 20; 6; 11; 3\ncontract: game\nstrain: N\n"
                "played: S3 ST S7 SQ HA H4");
  KbzView view = { 0 };
  kbz_game_minibridge.view (&s, 1, &view);
  static const struct {
    const char *role, *note;
    int taken, left;
  } seats[] = { { "Declarer", "20 points", 1, 11 },
                { "Defender", "6 points", 0, 11 },
                { "Dummy", "11 points", 1, 12 },
                { "Defender", "3 points", 0, 12 } };
  char text[100];
  for (int i = 0; i < 4; i++) {
    ck_assert_str_eq (kbz_text_write (&view.seats[i].role, NULL, text, sizeof text), seats[i].role);
    ck_assert_str_eq (kbz_text_write (&view.seats[i].note, NULL, text, sizeof text), seats[i].note);
    ck_assert_int_eq (view.seats[i].taken, seats[i].taken);
    ck_assert_int_eq (view.seats[i].cards_left, seats[i].left);
    ck_assert_int_eq (view.seats[i].side, i % 2);
    ck_assert_int_eq (view.zones[i].face_up, i == 1 || i == 2);
  }
  ck_assert_int_eq (view.n_zones, 4 + 2 + 4);
  ck_assert_int_eq (view.zones[4].kind, KBZ_ZONE_TRICK);
  ck_assert_int_eq (view.zones[4].seat, 0);
  ck_assert (view.zones[4].marked && !view.zones[5].marked);
  ck_assert_int_eq (view.zones[6].kind, KBZ_ZONE_LAST);
  ck_assert_int_eq (view.zones[6].seat, 1);
  ck_assert (view.zones[9].marked);
  ck_assert_int_eq (view.n_facts, 3);
  ck_assert_str_eq (kbz_text_write (&view.facts[0], NULL, text, sizeof text),
                    "Game in no trump: 9 tricks");
  ck_assert_str_eq (kbz_text_write (&view.facts[2], NULL, text, sizeof text), "No trump");
  ck_assert_str_eq (kbz_text_write (&view.facts[1], NULL, text, sizeof text),
                    "The defenders need 5 tricks");
}
END_TEST

int main (void)
{
  return KBZ_SUITE (it_chooses_contracts_and_cards_like_a_careful_beginner,
                    the_fourth_best_lead_tells_how_many_higher_cards_declarer_has,
                    it_sees_only_what_its_seat_sees, cards_dealt_anew_keep_what_was_shown,
                    it_beats_random_play, a_view_shows_roles_notes_tricks_and_facts);
}
