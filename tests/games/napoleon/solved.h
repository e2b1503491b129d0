/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Endings whose tricks of declarer's side were found by brute force:
 * id | game | trump | leader | declarer's side | secretary | hands | tricks */
#pragma once

static const char *const solved[] = {
  "nap-1|napoleon|H|3|0||S3 D8 DJ; S8 D6 DT; S4 SJ D7; DQ C5 LJ|0",
  "nap-3|napoleon|H|3|0 1|HA|H9 DT C6; HQ D8 HA; ST C7 CT; SQ SA HK|2",
  "nap-5|napoleon|D|3|0 2|SA|S9 HA D4; S8 SJ HJ; DK C3 SA; C4 CT BJ|2",
  "nap-7|napoleon|S|2|0|SA|SQ C2 SA; CT CJ BJ; S9 H9 HT; SK C9 CK|1",
  "nap-9|napoleon|N|2|0 1|SA|S2 ST HA; S5 C7 SA; H2 CT CQ; HJ DK C9|3",
  "nap-11|napoleon|C|2|0 2|SA|SJ H7 D7; SQ C3 C7; HQ CQ SA; H3 H5 DK|2",
  "nap-13|napoleon|S|3|0 2|SA|SJ H9 C9; S3 S7 C2; S8 C7 SA; S6 D9 CQ|2",
  "nap-15|napoleon|H|1|0|SA|HK D3 SA; C7 C9 LJ; S9 H8 CJ; HQ D4 DK|2",
  "nap-17|napoleon|S|1|0 2|SA|H8 D7 BJ; S6 H4 LJ; H9 HA SA; S7 HT DJ|2",
  "nap-19|napoleon|D|3|0 3|SA|HQ D3 C4; S3 H8 DT; S4 D6 CA; D7 BJ SA|2",
  "nap-21|napoleon|C|3|0|SA|SQ D4 SA; HQ CQ BJ; H7 C2 CA; S6 H2 CK|1",
  "nap-23|napoleon|H|0|0|SA|SK C5 SA; SJ HK C6; H4 HA CJ; S6 HT D9|1",
  "nap-25|napoleon|C|3|0 1|SA|S9 HK DA; S8 C3 SA; SK C4 C8; D8 C9 CJ|1",
  "nap-27|napoleon|S|3|0 1|SA|S3 H4 C2; C3 C5 SA; H2 D5 CA; S6 DQ CQ|1",
  "nap-29|napoleon|S|1|0 3|SA|S2 SJ DJ; H7 D9 BJ; ST H5 H8; S4 S7 SA|2",
  "nap-31|napoleon|D|0|0 2|SA|HA D7 CK; H9 HK D5; SJ HJ SA; H3 LJ BJ|2",
  "nap-33|napoleon|D|1|0||S2 H9 HJ; S6 SK DA; HA D4 LJ; S7 H3 BJ|0",
  "nap-35|napoleon|H|2|0|SA|HK C7 SA; H3 HA LJ; S6 ST SJ; S9 HQ BJ|1",
  "nap-37|napoleon|C|0|0|HA|H8 C2 HA; D5 C9 CJ; S4 D9 DQ; SK SA DA|2",
  "nap-39|napoleon|H|1|0 1|SA|H9 D5 DK; S2 H2 SA; HT HJ C9; SQ HA C5|2",
  "nap-41|napoleon|H|1|0 3|DA|SJ H4 DJ; S5 SA HA; H7 C8 LJ; S7 S9 DA|1",
  "nap-43|napoleon|D|0|0|DA|D7 DJ DA; HA CT CQ; H5 D3 D9; SA H7 C7|2",
  "nap-45|napoleon|H|2|0|SA|SK H9 SA; SQ D2 C5; S7 H3 D8; SJ DK CQ|3",
  "nap-47|napoleon|D|1|0|SA|S9 DQ SA; S3 D4 CQ; SK H9 D2; H4 HA C4|2",
  "nap-49|napoleon|N|2|0|SA|C4 C7 SA; HT DQ C6; SK H6 DJ; S5 D5 D6|3",
  "nap-51|napoleon|C|2|0 2|SA|S4 HT HJ; H7 C3 C9; H2 D3 SA; S3 SJ DT|2",
  "nap-53|napoleon|H|3|0 3|SA|SQ H4 DK; S2 DA CT; ST D5 DJ; C4 C8 SA|3",
  "nap-55|napoleon|N|3|0|HA|SA D5 HA; S7 C8 BJ; S9 H4 CJ; DK DA CK|1",
  "nap-57|napoleon|H|3|0|SA|S5 C7 SA; H3 C5 CQ; H2 H4 HT; DQ DK BJ|1",
  "nap-59|napoleon|S|1|0|HA|S9 DQ HA; D2 D4 CK; S4 H9 D7; S2 ST SA|1",
  "nap-61|napoleon|H|3|0 3|SA|S3 D8 DJ CT; S8 SK D6 DT; S4 SJ D7 CJ; C3 C5 LJ SA|3",
  "nap-63|napoleon|H|3|0 1|HA|S9 H9 DT C6; SK HQ D8 HA; ST C7 C8 CT; SQ SA H2 HK|3",
  "nap-65|napoleon|D|3|0 2|SA|S3 S9 HA D4; S5 S8 SJ HJ; DK C3 C9 SA; C4 CT CK BJ|3",
  "nap-67|napoleon|S|2|0|SA|SQ H3 C2 SA; DJ CT CJ BJ; S9 H9 HT CQ; S7 SK C9 CK|1",
  "nap-69|napoleon|N|2|0 1|SA|S2 ST H4 HA; S5 H5 CJ SA; S9 H2 CT CQ; HJ DK DA C9|4",
  "nap-71|napoleon|C|2|0 2|SA|SJ SK H7 D7; S7 SQ C3 C7; S6 HQ CQ SA; H3 H5 DK C8|4",
  "nap-73|napoleon|S|3|0 2|SA|SJ H9 DJ C9; S3 S7 DT C2; HK DA C7 SA; S6 D3 D9 CQ|3",
  "nap-75|napoleon|H|1|0|SA|HK D3 DQ SA; DJ C7 C9 LJ; S9 H8 DT CJ; S6 HQ D4 DK|1",
  "nap-77|napoleon|S|1|0 2|SA|SJ H8 D7 BJ; S6 H4 C9 LJ; H9 HA D6 SA; S7 S8 HT DJ|3",
  "nap-79|napoleon|D|3|0 3|SA|S6 HQ D3 C4; S3 S9 H8 DT; S4 D6 D9 CA; S5 H9 BJ SA|2",
  "nap-81|jokerbridge|H|3|0 2||S3 D8 DJ; S8 D6 DT; S4 SJ D7; DQ C5 LJ|0",
  "nap-83|jokerbridge|D|2|0 2||S4 D2 D4; S2 H4 C2; HA C7 BJ; S7 H3 DQ|3",
  "nap-85|jokerbridge|H|2|0 2||SA D2 DA; D9 C2 CQ; HJ C9 CK; S6 H2 HT|2",
  "nap-87|jokerbridge|C|3|0 2||S9 D7 DK; S6 S7 DQ; S3 D9 CQ; DA C3 C6|1",
  "nap-89|jokerbridge|H|0|0 2||HJ D8 C7; S8 D7 LJ; S7 H6 CT; S3 H4 HK|0",
  "nap-91|jokerbridge|S|0|0 2||SK H5 DJ; S4 SA H2; S3 SQ CK; HJ D6 LJ|1",
  "nap-93|jokerbridge|N|3|0 2||HT D2 CA; SK D4 DT; S4 HQ D9; H2 H9 HK|0",
  "nap-95|jokerbridge|H|1|0 2||HA DQ CT; S9 H2 C4; SQ HK BJ; H4 D6 C7|3",
  "nap-97|jokerbridge|C|2|0 2||D5 DT BJ; H6 HK C3; S5 H9 D4; H2 HQ LJ|1",
  "nap-99|jokerbridge|N|0|0 2||H2 H5 CA; S3 S5 C8; S4 SJ D9; ST HQ C4|2",
  "nap-101|jokerbridge|D|0|0 2||S9 H9 C2; D7 D8 D9; S4 H4 C7; S6 HQ DA|0",
  "nap-103|jokerbridge|D|2|0 2||S9 HA D5; SK H2 HQ; D2 DQ CQ; H5 HK D9|3",
  "nap-105|jokerbridge|S|3|0 2||H7 C6 CJ; S7 DK C7; S2 S3 C5; H3 H9 D4|2",
  "nap-107|jokerbridge|H|1|0 2||S3 DA C7; H9 D4 D9; S7 H3 HQ; S6 SQ DJ|2",
  "nap-109|jokerbridge|C|3|0 2||S3 H3 H8; S2 S7 CJ; HJ D2 C2; D6 C5 CT|0",
  "nap-111|jokerbridge|N|2|0 2||DJ C6 LJ; S7 SK CA; SQ D4 C7; S9 D7 DA|2",
  "nap-113|jokerbridge|H|2|0 2||H9 D2 C2; S5 H6 CA; S8 DJ DQ; S6 H2 H3|2",
  "nap-115|jokerbridge|S|3|0 2||H8 HQ C6; S4 D9 DJ; HJ HK CT; S2 S3 C8|0",
  "nap-117|jokerbridge|N|3|0 2||S6 D7 CJ; S7 H8 D5; SJ H5 C7; SK H4 CT|1",
  "nap-119|jokerbridge|H|0|0 2||SK H7 H9; D5 DK C7; S4 D6 CT; S8 H5 HQ|2",
  "nap-121|napoleon|H|3|0 3|HA|S3 H6 D8 DJ DA CT CA; S8 SK H7 HQ D6 DT DK; S2 S4 SJ H3 H5 D7 CJ; "
  "SA H9 DQ C2 C5 LJ HA|6",
  "nap-123|napoleon|H|3|0 1|DA|S9 H9 D2 D5 DT DK C6; SK HQ D3 D8 C5 CK DA; S6 ST HT HA C7 C8 CT; "
  "SQ SA H2 H3 H6 HK C3|2",
  "nap-125|napoleon|D|3|0 2|SA|S3 S9 H8 HA D4 D8 CA; S5 S8 SJ SK HJ D5 C5; S2 H2 D2 DK DA C9 SA; "
  "ST D6 C4 C8 CT CK BJ|6",
  "nap-127|napoleon|S|2|0|SA|S5 SQ H2 H3 D3 C4 SA; S2 H5 DJ C5 CT CJ BJ; S4 S9 H9 HT D5 C6 CQ; S7 "
  "SK D4 D9 C9 CK LJ|1",
  "nap-129|napoleon|N|2|0 1|SA|S2 ST SQ H4 HT HA D3; S5 H5 H6 D7 C7 BJ SA; S7 S9 H2 D5 D9 CT CQ; "
  "S4 S6 HJ DT DK DA C9|7",
  "nap-131|napoleon|C|2|0 2|DA|S4 SJ SK H7 D7 DJ LJ; S2 S7 SQ SA HA C3 C7; S6 ST HQ D9 CT CA DA; "
  "H2 H3 H5 D4 DK C2 C8|6",
  "nap-133|jokerbridge|H|3|0 2||S3 H6 D8 DJ DA CT CA; S8 SK H7 HQ D6 DT DK; S2 S4 SJ H3 H5 D7 CJ; "
  "SA H9 DQ C2 C3 C5 LJ|1",
  "nap-135|jokerbridge|D|2|0 2||S4 HK D2 D4 C5 CK LJ; S2 SK H4 HQ D6 D7 C2; S9 H2 HA D9 C7 CA BJ; "
  "S7 SJ H3 H6 H9 DQ C6|7",
  "nap-137|jokerbridge|H|2|0 2||S3 S8 SA D2 D6 D8 DA; S4 S9 SQ D7 D9 C2 CQ; S7 SK HJ HQ DQ C9 CK; "
  "S6 ST H2 HT D3 C5 CA|7",
  "nap-139|jokerbridge|C|3|0 2||S5 S9 H8 D2 D7 DK C7; S6 S7 SJ H5 H9 DQ CK; S3 H2 D6 D9 C2 C5 CQ; "
  "H7 DA C3 C4 C6 CJ BJ|1",
};
