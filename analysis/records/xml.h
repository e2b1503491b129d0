/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "maker.h"

/* XML as far as result files need it, and as far as it goes: names, text, entities, CDATA. */

typedef enum { KBZ_XML_OPEN, KBZ_XML_CLOSE } KbzXmlKind;

typedef struct {
  KbzXmlKind kind;
  char name[48];    /* without its prefix, in capitals; cut where it is longer */
  bool empty;       /* <NAME/> */
  KbzSpot spot;     /* of the tag */
  KbzOutput before; /* the text since the tag before, decoded; belongs to the scanner */
} KbzXmlTag;

typedef struct {
  KbzSource source;
  KbzXmlTag tag;
} KbzXml;

KbzXml kbz_xml (const char *text, size_t size);
/* Takes the next tag; false at the end. */
bool kbz_xml_next (KbzXml *xml);
void kbz_xml_clear (KbzXml *xml);
