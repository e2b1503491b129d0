#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Lays positions out in the real window, by typing, clicking, text and clipboard, and walks through them. usage: analyse.py PROGRAM SCENE"""
import re
import sys

from person import Person, fail, xdotool

# South makes a trick with the ace of spades, unless West gets in first and it must be thrown on a heart.
ENDING = {"North": "..32.", "East": "...32", "South": "A.3..", "West": ".AK.."}
DEAL = "N:AK72.43.65.AKQ32 8543.T97.KQ98.87 QJ.AK8652.J2.JT4 T96.QJ.AT743.965"
# Two decks, spades and twos are trumps, South is banker. The pair of aces draws the tens from the others; singles do not.
TRACTOR = {"South": "SA SA H5", "West": "HA HK D3", "North": "C6 C7 C8", "East": "ST ST D9"}
# The landlord leads the pair and is out with the eight; the eight first is beaten by the nine.
DOU_DIZHU = {"South": "3 3 8", "East": "4 5 9"}
BAD_TEXTS = [
    # 51 cards: the last two of West
    (DEAL[:-1], r"North has 13 cards and West 12"),
    (DEAL.replace("T96.QJ", "T96.AJ"), r"♥A stands twice"),
    (DEAL.replace("QJ.AK", "Q?.AK"), r"“\?” in South's hand is not a rank"),
    (DEAL.rsplit(" ", 1)[0], r"West's hand is missing"),
    ("a heap of cards", r"“a heap of cards” is neither a PBN deal nor a line"),
    ("game: marbles", r"There is no game called “marbles”"),
    ("game: minibridge", r"“deal” is missing"),
]


class Analyst(Person):
    def type_into(self, node, text):
        self.click(node)
        self.key("ctrl+a", "Delete")
        self.type_text(text)

    def hand(self, seat, text):
        self.type_into(self.see(f"^Cards of {seat}$"), text)

    def press(self, name):
        self.click(self.see(f"^{name}$", "push button"))

    def enlarge(self):
        """So that nothing must be scrolled into view."""
        xdotool("windowsize", self.window_id, "1280", "1000", "windowmove", self.window_id, "0", "0")
        self.settle()

    def text(self, text):
        self.type_into(self.see("^Position as text$"), text)
        self.press("Read the Text")

    def choose(self, row, presses):
        """Chooses further down in the list of a row."""
        self.click(self.see(f"^{row}$", "combo box"))
        self.key(*["Down" if presses > 0 else "Up"] * abs(presses), "Return")

    def values(self):
        """What is said of every card that has a chip: its name, and the chip in words."""
        found = {}
        for node in self.look().all(", playable$"):
            found[re.sub(r", \d.*", "", node.get_name())] = node.get_description()
        return found


def ending(person):
    """A position typed hand by hand; values, a card played and taken back, all from the keyboard."""
    for seat, hand in ENDING.items():
        person.hand(seat, hand)
    person.key("ctrl+Return")
    person.says(r"West to move")
    person.press("Set Up")
    person.choose("First lead", 3)
    person.key("ctrl+Return")
    person.says(r"South to move")
    person.says(r"North–South take 1 more trick\.")
    person.says(r"^Proved$")
    if person.values() != {"Ace of spades": "as good as any", "Three of hearts": "The best choice brings 1 trick more."}:
        fail(f"the values are {person.values()}")
    person.says(r"^East NT 1$")  # the table of all declarers
    person.key("Home", "Right", "Return")
    person.says(r"West to move")
    person.says(r"East–West take 2 more tricks\.")
    person.key("ctrl+z")
    person.says(r"South to move")
    person.key("ctrl+shift+z")
    person.says(r"West to move")
    person.key("ctrl+Home")
    person.says(r"^0 of 1$")
    person.key("ctrl+End")
    person.says(r"^1 of 1$")


def text_and_clipboard(person):
    """A PBN deal as text: the table, par and values; the position copied and pasted again."""
    person.text(DEAL)
    person.says(r"West to move")
    person.says(r"^Par: 4♥ by North or South, 420 for North–South\.$")
    person.says(r"^Or 4♠ by North or South\.$")
    person.says(r"^North ♠ 10$")
    person.says(r"East–West take 5 more tricks\.")
    person.click(person.see("^Ace of diamonds, .*playable$"))
    person.says(r"North to move")
    person.press("Copy This Position")
    person.press("Set Up")
    person.press("Clear")
    person.says(r"^North: 0 cards$")
    person.click(person.see("^North: 0 cards$"))
    person.key("ctrl+v")
    person.says(r"North to move")
    person.says(r"^1 of 1$")  # what was played can be taken back
    person.press("Back")
    person.says(r"West to move")
    person.press("Set Up")
    person.text('[Dealer "N"]\n[Vulnerable "NS"]\n[Deal "%s"]\n[Declarer "S"]\n[Contract "4S"]\n' % DEAL)
    person.says(r"620 for North–South\.$")
    person.says(r"East–West take 3 more tricks\.")


def clicks(person):
    """Cards go from the pack to the chosen seat and back; one is dragged; the rest is dealt."""
    person.click(person.see("^East: 0 cards$"))
    person.click(person.see("^Ace of spades, in the pack$"))
    person.click(person.see("^King of spades, in the pack$"))
    person.see("^East: 2 cards$")
    person.see("^Ace of spades, dealt to East$")
    person.drag(person.see("^Two of diamonds, in the pack$"), person.see("^South: 0 cards$"))
    person.see("^Two of diamonds, dealt to South$")
    person.click(person.see("^Ace of spades, dealt to East$"))
    person.see("^Ace of spades, in the pack$")
    person.key("ctrl+z")
    person.see("^Ace of spades, dealt to East$")
    person.press("Deal the Rest")
    person.see("^East: 13 cards$")
    person.see("^South: 13 cards$")
    person.press("Analyse")
    person.says(r"^Par: ")
    person.says(r"^Proved$")


def bad_input(person):
    """Every mistake is answered with a sentence that names the card or the place."""
    person.hand("North", "AKX")
    person.says(r"“X” \(letter 3\) is neither a rank nor a suit")
    person.hand("North", "A.A")
    person.hand("East", "32.A")
    person.says(r"♥A is in the hand of North already")
    person.hand("East", "SK SK")
    person.says(r"♠K stands twice")
    person.hand("East", "K")
    person.press("Analyse")
    person.says(r"North has 2 cards and East 1; all hands must have the same number")
    for text, sentence in BAD_TEXTS:
        person.text(text)
        person.says(sentence)


def tractor(person):
    """An ending of two decks, typed; a play of several cards is picked, made and taken back."""
    person.click(person.see("^Game$", "combo box"))
    person.key("End", "Return")  # the last of the list, however many games there are
    for seat, hand in TRACTOR.items():
        person.hand(seat, hand)
    person.click(person.see("^Kitty: 0 cards$"))
    person.click(person.see("^King of clubs, 2 in the pack$"))
    person.see("^Kitty: 1 card$")
    person.see("^King of clubs, 1 in the pack$")
    person.key("ctrl+Return")
    person.says(r"South to move")
    person.says(r"^Proved$")
    person.says(r"^Proved: the attackers do not reach 80 points\.$")
    person.says(r"^Best Play to the End$")
    value = person.look().find(r"^The attackers get \d+ points in all").get_name()
    person.click(person.see("^Ace of spades, .*1 of"))
    person.says(r"^With these cards: \d+ of \d+$")
    person.see("^♠A ♠A$", "push button")
    if person.look().find("^♥5$", "push button"):
        fail("plays without the picked card are still there")
    person.key("Right", "space")
    person.see("^Play ♠A ♠A$", "push button")
    person.key("ctrl+Return")
    person.says(r"West to move")
    person.key("ctrl+z")
    person.says(r"South to move")
    person.says("^" + re.escape(value))
    person.press("Put It on the Board")
    person.says(r"^0 of \d+$")
    person.key("ctrl+End")
    person.says(r"The deal is over")
    person.press("Set Up")
    person.hand("East", "ST ST ST")
    person.says(r"All 2 cards ♠10 are laid out already")


def dou_dizhu(person):
    """Who wins, the refutation of a losing play, replies for the other side, a text in players' words."""
    person.enlarge()
    person.choose("Game", 4)
    for seat, hand in DOU_DIZHU.items():
        person.hand(seat, hand)
    person.key("ctrl+Return")
    person.says(r"South to move")
    person.says(r"^The landlord wins\.$")
    person.says(r"^The farmer wins\.$")  # after the other leads
    person.says(r"^South 3 3 · East Pass.* · South 8$")
    person.says(r"^Playing for points, the landlord gets 1 from the farmer\.$")
    person.click(person.see("^8$", "push button"))
    person.says(r"East to move")
    person.says(r"^East 9 · ")
    person.says(r"^Playing for points, the farmer gets 1 from the landlord\.$")
    person.key("ctrl+z")
    person.says(r"South to move")
    person.click(person.see("^Answer for the other side$", "check box"))
    person.click(person.see("^8$", "push button"))
    person.says(r"^2 of 2$")
    person.says(r"South to move")
    person.key("ctrl+Home")
    person.click(person.see("^3 3$", "push button"))
    person.says(r"^2 of 2$")  # the farmer can only pass
    person.says(r"South to move")
    person.click(person.see("^Eight of .*1 of 1"))  # picks it, as on the page for play
    person.key("Return")
    person.says(r"The deal is over")
    person.press("Set Up")
    person.text("landlord: D 2 2 3 / farmer: 4 4 / farmer: X 5 / banned: rocket")
    person.says(r"South to move")
    person.says(r"^Proved$")
    person.press("Set Up")
    person.text("landlord: 3 3 3 3 3 / farmer: 4")
    person.says(r"South: All 4 cards of rank 3 are laid out already")
    person.text("landlord: 3 4 / farmer: 5 / to beat: 6 7")
    person.says(r"“to_beat” is no play. A straight needs at least five cards")


def contract(person):
    """A contract and its headline, lines of which none is lost, hands hidden by a key, ranges of what is not seen, another contract."""
    person.enlarge()
    person.choose("Game", 1)
    person.text('[Deal "%s"] [Contract "4H"] [Declarer "S"] [Board "7"]' % DEAL)
    person.says(r"^4♥ by South makes\.$")
    person.says(r"Dealer: South")  # as board 7 says
    person.says(r"^Points: North 16, East 5, South 12, West 7\.$")
    person.click(person.see("^North ♠ 10$"))
    person.says(r"^4♠ by North makes\.$")
    person.says(r"East to move")
    person.click(person.see("^South ♥ 10$"))
    person.says(r"^4♥ by South makes\.$")
    person.click(person.see("^Ten of spades, .*playable$"))
    person.says(r"^4♥ by South makes with 2 tricks over\.$")
    person.says(r"^Trick 1, West: ♠10\. It costs 2 tricks\.$")
    person.key("Page_Up")
    person.click(person.see("^Ace of diamonds, .*playable$"))
    person.says(r"^Trick 1, West: ♦A")
    person.says(r"^Trick 1, West: ♠10")  # the other line is still there
    person.click(person.see("^Trick 1, West: ♠10", "push button"))
    person.says(r"^4♥ by South makes with 2 tricks over\.$")
    person.press("Put It on the Board")
    person.key("ctrl+Page_Down")
    person.says(r"^4 of 52$")
    person.key("4")
    person.see("^West: 12 cards$")  # only their backs
    person.key("4")
    person.wait(lambda: not person.find("^West: 12 cards$"), "West's cards are seen again")
    person.key("ctrl+Home")
    person.click(person.see("^As Seen$"))
    person.says(r"^Chance to beat the contract: \d+ %( ± \d+ %)?\.$")
    person.type_into(person.see("^South: Points$"), "37")  # but West holds seven of the forty
    person.wait(lambda: not person.find("^Chance to beat the contract"), "no deal fits what was told")
    person.press("Set Up")
    person.choose("Game", -1)
    person.see("^North: 13 cards$")  # the hands are still there


SCENES = {"ending": ending, "text": text_and_clipboard, "clicks": clicks, "bad-input": bad_input, "tractor": tractor, "dou-dizhu": dou_dizhu, "contract": contract}

if __name__ == "__main__":
    person = Analyst(sys.argv[1], "--page", "analyse")
    SCENES[sys.argv[2]](person)
    person.close()
    print("ok", sys.argv[2])
