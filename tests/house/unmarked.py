#!/usr/bin/env python3
"""A sentence that a user can see is marked for translation where it is made.

usage: unmarked.py SOURCE_ROOT        checks the sources
       unmarked.py --self-test        plants sentences and sees that each is found

Looked for are string literals outside of _(), N_() and their kin: any that is a sentence (two words
or more and a full stop), and any words at all that are handed to a function that shows or reports them.
"""
import os
import re
import sys

MARKS = {"_", "N_", "C_", "NC_", "Q_", "ngettext", "g_dngettext", "dgettext", "gettext"}

# What takes a text for people: any words that it is handed must be marked.
SHOWS = re.compile(
    r"^(kbz_fail|kbz_fail_why|kbz_illegal|KBZ_TEXT|KBZ_WORD|kbz_course_fail|kbz_cli_misused|kbz_page_tell"
    r"|g_set_error|g_set_error_literal|g_error_new|g_error_new_literal|g_task_return_new_error"
    r"|g_option_context_new|g_option_context_set_(summary|description)"
    r"|adw_toast_new|adw_message_dialog_new|adw_\w+_(set|add)_\w*(title|subtitle|description|heading|body|label)\w*"
    r"|gtk_\w+_new_with_(label|mnemonic)|gtk_(label|button|check_button|menu_button)_(new|set_label|set_text|set_markup)"
    r"|gtk_widget_set_tooltip_text|gtk_(search_)?entry_set_placeholder_text|gtk_accessible_update_property)$"
)

# Words for the machine or for those who build the program; each with its reason.
TECHNICAL_FILES = {
    "lessons/compile-content.c": "a tool of the build, which nobody installs",
}
TECHNICAL_TEXTS = {
    "An average over open hands: ": "a field of the engine protocol, which is English",
    "The page is gone.": "for a program that asks a page that has been closed; nobody reads it",
    "Kibitz tried out whether": "stands in a file on a server, for whoever finds it there",
}

STRING = r'"(?:\\.|[^"\\])*"'
TOKEN = re.compile(
    r'(?P<comment>/\*.*?\*/|//[^\n]*)|(?P<directive>^[ \t]*#[ \t]*(?:include|error|pragma)[^\n]*)'
    rf"|(?P<string>{STRING}(?:\s*(?:PRI\w+\s*)?{STRING})*)|(?P<char>'(?:\\.|[^'\\])+')|(?P<word>\w+)|(?P<other>\S)",
    re.S | re.M,
)
WORDS = re.compile(r"[A-Za-z]{2,}[,;:]? [a-zA-Z<“%]")
SENTENCE = re.compile(r"^[^a-z]*[A-Za-z<“%{].*[A-Za-z0-9>”}s] .*[.?!…](\\n|”)?$", re.S)
SQL = re.compile(r"\b(SELECT|INSERT|UPDATE|DELETE|CREATE|PRAGMA|DROP|ATTACH|FROM|WHERE|ORDER BY)\b")

USAGE = re.compile(r"\[--\w+")  # the arguments of a command


def literals(source):
    """Each string of the source with the functions around it, innermost last."""
    calls, last = [], None
    for match in TOKEN.finditer(source):
        kind, text = match.lastgroup, match.group()
        if kind == "string":
            joined = "".join(part[1:-1] for part in re.findall(STRING, text))
            yield joined, [call for call in calls if call], source.count("\n", 0, match.start()) + 1
        if kind == "other" and text == "(":
            calls.append(last)
        elif kind == "other" and text == ")" and calls:
            calls.pop()
        if kind not in ("comment", "directive"):
            last = text if kind == "word" else None


def unmarked(source):
    for text, calls, line in literals(source):
        if any(call in MARKS for call in calls) or SQL.search(text) or USAGE.search(text):
            continue
        if text.startswith(tuple(TECHNICAL_TEXTS)) or not WORDS.search(text):
            continue
        shown = bool(calls) and any(SHOWS.match(call) for call in calls[-2:])
        if shown or SENTENCE.match(text):
            yield line, text


def check(root):
    bad = 0
    for folder in ("analysis", "app", "lessons", "puzzles"):
        for path, _, files in os.walk(os.path.join(root, folder)):
            for name in sorted(files):
                full = os.path.join(path, name)
                short = os.path.relpath(full, root)
                if not name.endswith((".c", ".h")) or short in TECHNICAL_FILES:
                    continue
                with open(full, encoding="utf-8") as file:
                    for line, text in unmarked(file.read()):
                        print(f"{short}:{line}: not marked for translation: “{text}”")
                        bad += 1
    return bad


PLANTED = [
    'kbz_fail (error, KBZ_E_CARD, 0, KBZ_TEXT ("too many cards"));',
    'kbz_fail (error, KBZ_E_CARD, 0, left == 0 ? N_ ("Fine here.") : "But not here.");',
    'return kbz_illegal (reason, "rule", KBZ_TEXT ("You must {0}.", KBZ_NUMBER (3)));',
    'g_set_error (error, DOMAIN, 0, "no such file %s", path);',
    'static const char *const words[] = { N_ ("Right."), "Not quite." "\\n" };',
    'gtk_label_set_label (label, "two words");',
    'helper (self, "Nobody marked this sentence.");',
    'KBZ_TEXT (N_ ("The field must be {0}."), KBZ_WORD ("a whole number"));',
]
HARMLESS = [
    'kbz_fail (error, KBZ_E_CARD, 0, KBZ_TEXT (N_ ("Too many " "cards.")));',
    'g_set_error (error, DOMAIN, 0, "%s:%d: %s", file, line, _ ("Another one."));',
    'sqlite3_exec (db, "SELECT a FROM b.");',
    '/* "A comment is no sentence." */ #include "a file.h"',
    'gtk_widget_add_css_class (label, "title");',
]


def self_test():
    missed = [text for text in PLANTED if not list(unmarked(text))]
    wrong = [text for text in HARMLESS if list(unmarked(text))]
    for text in missed:
        print("not found:", text)
    for text in wrong:
        print("found, but harmless:", text)
    return len(missed) + len(wrong)


if __name__ == "__main__":
    sys.exit(1 if (self_test() if sys.argv[1] == "--self-test" else check(sys.argv[1])) else 0)
