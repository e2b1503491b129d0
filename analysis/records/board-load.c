/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board.h"

#include <stdio.h>
#include <string.h>

static void put_tag (KbzRecordMaker *maker, const char *name, const char *value)
{
  kbz_maker_put (maker, KBZ_RECORD_TAG, (KbzSpot){ 1, 1 }, name, value);
}

static void put_seat (KbzRecordMaker *maker, const char *name, int seat)
{
  if (seat >= 0 && kbz_maker_find (maker, KBZ_RECORD_TAG, name) == maker->n)
    put_tag (maker, name, (char[]){ kbz_board_seats[seat], '\0' });
}

/* What the position in which the moves begin tells, as tags. */
static void put_field_tags (const KbzRecord *record, KbzRecordMaker *maker)
{
  static const char *const names[][2] = {
    { "dealer", "Dealer" },     { "vul", "Vulnerable" },    { "deal", "Deal" },
    { "declarer", "Declarer" }, { "contract", "Contract" },
  };
  KbzFields fields = { 0 };
  kbz_record_fields (record, &fields);
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
    const KbzField *field = kbz_fields_find (&fields, names[i][0]);
    if (field == NULL || field->n != 1 || kbz_record_tag (record, names[i][1]) != NULL)
      continue;
    int vul = strcmp (names[i][0], "vul") == 0 ? kbz_board_vul (field->items[0]) : -1;
    put_tag (maker, names[i][1], vul >= 0 ? kbz_board_vul_words[vul] : field->items[0]);
  }
  kbz_fields_clear (&fields);
}

/* Contract, declarer and result, where calls and cards tell them and no tag does. */
static void put_board_tags (const KbzRecord *record, KbzRecordMaker *maker,
                            const KbzBridgeBoard *board)
{
  char text[16] = "Pass";
  if (board->declarer >= 0 && kbz_record_tag (record, "Declarer") == NULL)
    put_seat (maker, "Declarer", board->declarer);
  if (board->level > 0)
    kbz_board_contract_write (board, text);
  if (board->level >= 0 && kbz_record_tag (record, "Contract") == NULL)
    put_tag (maker, "Contract", text);
  if (board->tricks >= 0 && kbz_record_tag (record, "Result") == NULL) {
    snprintf (text, sizeof text, "%d", board->tricks);
    put_tag (maker, "Result", text);
  }
}

static void load_part (const KbzRecordPart *part, const KbzBridgeBoard *board,
                       KbzRecordMaker *maker)
{
  bool card = part->kind == KBZ_RECORD_MOVE && kbz_board_is_card (part->text);
  if (part->kind == KBZ_RECORD_MOVE && !card && board->dealer >= 0)
    put_seat (maker, "Auction", board->dealer);
  if (card && board->declarer >= 0)
    put_seat (maker, "Play", (board->declarer + 1) % 4);
  kbz_maker_put (maker, part->kind, (KbzSpot){ 1, 1 }, part->name, part->text);
}

void kbz_board_load (const KbzRecord *record, KbzRecordMaker *maker, KbzBridgeBoard *board)
{
  KbzRecordPart part = { 0 };
  int made, lost;
  bool alone = kbz_record_tag (record, "Deal") == NULL;
  put_field_tags (record, maker);
  while (kbz_record_next (record, &part))
    if (part.kind != KBZ_RECORD_FIELD)
      kbz_maker_put (maker, part.kind, (KbzSpot){ 1, 1 }, part.name, part.text);
  kbz_board_read (maker, false, board);
  kbz_board_hear (maker, board);
  if (board->tricks < 0 && kbz_board_count (maker, board, &made, &lost) && made + lost == 13)
    board->tricks = made;
  maker->n = maker->n_chars = 0;
  if (alone) {
    put_field_tags (record, maker);
    put_board_tags (record, maker, board);
  }
  for (part = (KbzRecordPart){ 0 }; kbz_record_next (record, &part);)
    if (part.kind != KBZ_RECORD_FIELD)
      load_part (&part, board, maker);
}
