/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli.h"

#include <locale.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int run_help (int argc, char **argv);

static const KbzCommand commands[] = {
  { "play", kbz_cli_play,
    "GAME [--seed N] [--seat SEAT] [--strength beginner|player|expert] [--option KEY=VALUE]…",
    N_ ("play a deal in the terminal"),
    N_ ("You play one seat, the program plays the others. Type “help” while playing to see "
        "what you can type. The same seed gives the same deal.") },
  { "deal", kbz_cli_deal,
    "GAME [--seed N] [--option KEY=VALUE]… [--format text|json|picture] [--seat SEAT]",
    N_ ("print a deal"),
    N_ ("The same seed gives the same deal on every machine; without one it is 0. With --seat a "
        "picture shows only what that seat sees.") },
  { "engine", kbz_cli_engine, "", N_ ("answer questions, one JSON object a line"),
    N_ ("Reads one question a line from standard input and writes one answer a line. "
        "kibitz-cli(1) describes them; {\"op\":\"info\"} lists the games and what can be asked.") },
  { "bridge-table", kbz_cli_bridge_table, "[--threads N] [FILE]",
    N_ ("count the tricks of bridge deals, all contracts"),
    N_ ("Reads one PBN deal a line and writes 20 numbers a line: the tricks of declarer N, E, S "
        "and "
        "W in spades, hearts, diamonds, clubs and no trump when all play their best.") },
  { "bridge-solve", kbz_cli_bridge_solve, "--trump S|H|D|C|N --leader N|E|S|W [--threads N] [FILE]",
    N_ ("count the tricks of bridge deals, one contract"),
    N_ ("Reads one PBN deal a line and writes one number a line: the tricks of the side on lead "
        "when "
        "all play their best.") },
  { "bridge-system", kbz_cli_bridge_system, "",
    N_ ("print the bidding system of the bridge opponents"),
    N_ ("For each auction that can come up first the calls that the opponents make there, and what "
        "they mean.") },
  { "records", kbz_cli_records, "[--to FORMAT] [FILE]…",
    N_ ("list hands that were played, or write them in another format"),
    N_ ("Reads files of hands, finds out their format, and lists them: number, line, game, board, "
        "room, contract, declarer, result, how many of the moves can be made by the rules, and "
        "faults. What is wrong goes to standard error with file, line and column; the rest is read "
        "all the same. FORMAT is one of those in kibitz-cli(1).") },
  { "review", kbz_cli_review,
    "[--open] [--all] [--samples N] [--seed N] [--threads N] [--auction system|nothing]\n"
    "       [--to FORMAT] [--mine | --evening] [FILE…]",
    N_ ("say what each choice of played hands cost"),
    N_ ("Reads files of hands and judges each card and call: fairly, by deals that fit what the "
        "player could know, and with all cards seen. It lists the choices of which there is "
        "something to say (--all: every one), then how accurate each player was and where the "
        "result came from. With --to the hands are written with these verdicts as comments. "
        "--open judges by open cards alone, which is quick. --mine judges the hands that you have "
        "played here, and keeps your mistakes, to ask them again. --evening compares tables that "
        "played the same deals: match points or IMPs, par, and the tricks lost by declaring and "
        "defending (with --open without par).") },
  { "learn", kbz_cli_learn, "[LESSON | practice [GAME [WHAT]] | mistakes]",
    N_ ("take a lesson in the terminal, or practise"),
    N_ ("Without a lesson it lists them, with a tick for those that you have finished. A lesson "
        "goes on where you stopped. Practice deals hands for one convention after the other, until "
        "you leave. Mistakes asks again what a review found wrong in your own hands. Answers are "
        "kept in the same log as those given in the window.") },
  { "daily", kbz_cli_daily, "[--game GAME] [--date DATE | --calendar]",
    N_ ("solve the puzzle of the day"),
    N_ ("The same puzzle for everybody, one a day for each game and one overall, easier on Mondays "
        "than on Sundays. At the end there is a text to share that gives nothing away. With --date "
        "a day that is past, with --calendar how the last weeks went.") },
  { "puzzles", kbz_cli_puzzles,
    "play [--game GAME] [--mode MODE] [--level LEVEL] [--theme THEME]… [--all] [--collection NAME] "
    "[ID]\n"
    "       kibitz-cli puzzles list [--game GAME] [--theme THEME]… [--all] [--collection NAME] "
    "[--count N]\n"
    "       kibitz-cli puzzles themes [--game GAME]\n"
    "       kibitz-cli puzzles results [--game GAME] [--days N]\n"
    "       kibitz-cli puzzles import [--collection NAME] FILE\n"
    "       kibitz-cli puzzles export NAME FILE\n"
    "       kibitz-cli puzzles make --game GAME [--count N] [--seed S] [--threads N] [--edition "
    "DATE] [--out FILE]\n"
    "       kibitz-cli puzzles prove [--game GAME] [--count N] [--seed S] [--threads N] [FILE]",
    N_ ("solve, list, make and prove puzzles"),
    N_ ("All cards are open; every move is judged by the solver as you make it, and a wrong one is "
        "refuted on the table. MODE is mix, themes, collection, failures, streak, storm or "
        "classics; LEVEL "
        "is "
        "easiest, easier, normal, harder or hardest. make looks for new puzzles; stopped and run "
        "again with the same FILE it goes on where it was. prove asks the solver about every "
        "puzzle "
        "again and says what is not as stored.") },
  { "lesson", kbz_cli_lesson, "check [--house] FILE…", N_ ("check lessons that you have written"),
    N_ ("Reads lessons as the program does and asks the referee and the solver about every "
        "position, card and answer in them. Says file and line of what is wrong. With --house also "
        "what the program's own lessons keep: Chinese texts, 6 to 14 steps, hints.") },
  { "log", kbz_cli_log,
    "export FILE | import FILE | csv FOLDER | backups | restore FILE | void ID | aside",
    N_ ("move your progress, or read it as tables"),
    N_ ("export writes all you have done to one file. import adds what such a file holds and you "
        "do "
        "not have; nothing is lost, and it may be done twice. csv writes ratings, themes, lessons "
        "and the rest as tables for a spreadsheet. backups lists the copies that are made by "
        "themselves, restore adds what one of them has, void strikes an entry, aside lists those "
        "that were set apart.") },
  { "sync", kbz_cli_sync,
    "[--verify] [--test] [--encrypt] [--passphrase-fd N] [--user NAME] [--password-fd N] "
    "[--authorities FILE] [--plain] FOLDER|ADDRESS",
    N_ ("share your progress with your other devices"),
    N_ ("Brings what your other devices have left in a folder or on a WebDAV server and leaves "
        "there what they do not have. The folder may be one that Syncthing or a cloud keeps the "
        "same everywhere, or one on a stick. Nothing is ever deleted. The password comes from "
        "--password-fd, from KIBITZ_SYNC_PASSWORD or from the keyring. With --encrypt, or a "
        "passphrase from --passphrase-fd, KIBITZ_SYNC_PASSPHRASE or the keyring, the place can "
        "neither read nor forge what you send. --test only tries the place out; with --verify "
        "every file there is read. kibitz-cli(1) lists what the exit status means.") },
  { "games", kbz_cli_games, "", N_ ("list the games"),
    N_ ("Prints the id and the name of each game, separated by a tab.") },
  { "help", run_help, "[COMMAND]", N_ ("explain a command"), NULL },
};

#define N_COMMANDS (sizeof commands / sizeof commands[0])

static void print_usage (FILE *out)
{
  fputs (_ ("Usage: kibitz-cli COMMAND [ARGUMENT]…\n"
            "Kibitz teaches card games; this is its program for terminals and other programs.\n\n"),
         out);
  for (size_t i = 0; i < N_COMMANDS; i++)
    fprintf (out, "  %-13s %s\n", commands[i].name, _ (commands[i].summary));
  fputs (_ ("\nWithout a command, on a terminal, it asks what you would like to do.\n"), out);
}

const KbzCommand *kbz_cli_find (const char *name)
{
  for (size_t i = 0; i < N_COMMANDS; i++)
    if (strcmp (commands[i].name, name) == 0)
      return &commands[i];
  return NULL;
}

void kbz_cli_help (const KbzCommand *command, FILE *out)
{
  fprintf (out, _ ("Usage: kibitz-cli %s %s\n"), command->name, command->arguments);
  if (command->help != NULL)
    fprintf (out, "%s\n", _ (command->help));
}

int kbz_cli_misused (const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  fputs ("kibitz-cli: ", stderr);
  vfprintf (stderr, format, arguments);
  putc ('\n', stderr);
  va_end (arguments);
  return KBZ_CLI_MISUSED;
}

static int unknown_command (const char *name)
{
  const char *names[N_COMMANDS];
  for (size_t i = 0; i < N_COMMANDS; i++)
    names[i] = commands[i].name;
  const char *nearest = kbz_cli_nearest (name, names, N_COMMANDS);
  if (nearest != NULL)
    return kbz_cli_misused (_ ("There is no command “%s”. Did you mean “%s”?"), name, nearest);
  return kbz_cli_misused (_ ("There is no command “%s”. “kibitz-cli help” lists them."), name);
}

static int run_help (int argc, char **argv)
{
  if (argc < 2) {
    print_usage (stdout);
    return KBZ_CLI_DONE;
  }
  const KbzCommand *command = kbz_cli_find (argv[1]);
  if (command == NULL)
    return unknown_command (argv[1]);
  kbz_cli_help (command, stdout);
  return KBZ_CLI_DONE;
}

/* Numbers stay as in C: what we print is read by programs. */
static void choose_language (void)
{
  const char *directory = getenv ("KIBITZ_LOCALE_DIR");
  setlocale (LC_CTYPE, "");
  setlocale (LC_MESSAGES, "");
  bindtextdomain (GETTEXT_PACKAGE, directory != NULL ? directory : KBZ_LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}

static int run_command (int argc, char **argv)
{
  const KbzCommand *command = kbz_cli_find (argv[0]);
  if (command == NULL)
    return unknown_command (argv[0]);
  for (int i = 1; i < argc; i++)
    if (strcmp (argv[i], "--help") == 0) {
      kbz_cli_help (command, stdout);
      return KBZ_CLI_DONE;
    }
  return command->run (argc, argv);
}

static int run (int argc, char **argv)
{
  if (argc < 2 && isatty (STDIN_FILENO))
    return kbz_cli_menu ();
  if (argc < 2 || strcmp (argv[1], "--help") == 0 || strcmp (argv[1], "-h") == 0) {
    print_usage (stdout);
    return KBZ_CLI_DONE;
  }
  if (strcmp (argv[1], "--version") == 0) {
    puts ("Kibitz " KBZ_VERSION);
    return KBZ_CLI_DONE;
  }
  return run_command (argc - 1, argv + 1);
}

int main (int argc, char **argv)
{
  /* Whoever read our output may leave: then writing fails and we end quietly. */
  signal (SIGPIPE, SIG_IGN);
  choose_language ();
  int status = run (argc, argv);
  if (fflush (stdout) == EOF || ferror (stdout))
    return KBZ_CLI_FAILED;
  return status;
}
