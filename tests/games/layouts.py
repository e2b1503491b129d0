#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Lays out positions that dealt cards hardly ever reach and lets compare-referees play them:
layouts.py COMPARE_REFEREES GAME NUMBER [SEED]. Without it the rules for Titanics, planes,
throws, forced discards, called queens and sambas would go almost untested."""
import random
import subprocess
import sys

RANKS = "23456789TJQKA"
SUITS = "SHDC"


def groups(cards, packs, room, widths):
    """Fills hands of so much room with equal cards, one to `packs` at a time."""
    left = {card: packs for card in cards}
    hands = [[] for _ in room]
    for hand, full in zip(hands, room):
        for _ in range(80):
            card = random.choice(cards)
            n = min(random.choice(widths), left[card], full - len(hand))
            hand += [card] * n
            left[card] -= n
    return hands


def row_to_beat(order):
    """A row of singles, pairs or triples on the table, and a hand with a row that is higher, but
    often longer or shorter."""
    equal, least = random.choice([(1, 5), (2, 3), (3, 2)])
    length, own = random.randrange(least, least + 2), random.randrange(least, least + 3)
    start = random.randrange(length if equal == 3 else 1, 13 - own)
    hand = [rank for rank in order[start:start + own] for _ in range(equal)]
    table = [rank for rank in order[:length] for _ in range(equal)]
    return ["hands: 2 2; " + " ".join(hand) + "; LJ", "to_move: 1", "beat_by: 0", "to_beat: " + " ".join(table)]


def doudizhu():
    """Few ranks, so that triples and fours lie side by side; often both jokers in one hand."""
    low, number = random.randrange(13), random.randrange(2, 8)
    order = "3456789TJQKA2"
    if random.random() < 0.3:
        return row_to_beat(order)
    ranks = [order[(low + i) % 13] for i in range(number)]
    seats = random.choice([2, 3])
    hands = groups(ranks, 4, [random.randrange(4, 19)] + [random.randrange(3, 16) for _ in range(seats - 1)],
                   [1, 2, 3, 3, 3, 4])
    random.choice(hands).extend(random.choice([[], ["LJ"], ["LJ", "BJ"], ["LJ", "BJ"]]))
    spare = [rank for rank in order if rank not in ranks]
    lines = ["hands: " + "; ".join(" ".join(hand or [spare.pop()]) for hand in hands)]
    for option in ("distinct_kickers", "bar_joker_kickers"):
        if random.random() < 0.3:
            lines.append(option + ": true")
    if random.random() < 0.3:
        lines.append("banned: " + "; ".join(random.sample(
            ["pair", "triple", "triple_single", "triple_pair", "straight", "pairs", "plane", "plane_singles",
             "plane_pairs", "bomb", "rocket", "four_singles", "four_pairs"], 2)))
    return lines


def suit_in_order(trump, level, of_trumps):
    """The cards of the suit that is led, low to high."""
    if not of_trumps:
        suit = random.choice([s for s in SUITS if s != trump])
        return [suit + rank for rank in RANKS if rank != level]
    plain = [] if trump == "N" else [trump + rank for rank in RANKS if rank != level]
    levels = random.sample([s + level for s in SUITS if s != trump], random.randrange(1, 4))
    top = [] if trump == "N" else [trump + level]
    return plain[-random.randrange(5, 9):] + levels + top + ["LJ", "BJ"]


def lead_from(order, decks):
    """One part from anywhere, or several from the top down, so that the throw stands; and the
    cards that the others may hold of the suit."""
    shapes = [(2, random.randrange(2, 5)), (2, 2), (2, 1)]
    if decks == 3:
        shapes += [(3, 2), (3, 2), (3, 2), (3, 3), (3, 1), (3, 1)]
    parts = random.choice([1, 1, 1, 2, 2, 3])
    if parts == 1:
        width, length = random.choice(shapes)
        start = random.randrange(max(1, len(order) - length + 1))
        ranks = order[start:start + length]
        return [c for c in ranks for _ in range(width)], [c for c in order if c not in ranks]
    lead, at = [], len(order)
    for _ in range(parts):
        width, length = random.choice(shapes + [(1, 1)])
        if length <= at:
            lead += [c for c in order[at - length:at] for _ in range(width)]
            at -= length + random.choice([0, 1])
    return lead, order[:max(at, 0)]


def tractor():
    """Something is led, and the others hold many equal cards of the suit."""
    while True:
        decks, trump, level = random.choice([2, 3, 3, 3]), random.choice(SUITS + "N"), random.choice(RANKS)
        order = suit_in_order(trump, level, random.random() < 0.4)
        lead, rest = lead_from(order, decks)
        # Level cards of two suits make no run: then it might be a throw that does not stand.
        off_suit = {c for c in lead if c[1] == level and c[0] != trump}
        size = random.randrange(len(lead), len(lead) + 5)
        others = [c for c in (s + r for s in SUITS for r in RANKS) if c not in order and c[1] != level]
        if 2 <= len(lead) <= 11 and len(off_suit) < 2 and rest:
            break
    room = [min(size, random.choice([0, len(lead), len(lead) + 1, size, size])) for _ in range(3)]
    hands = [[]] + groups(rest, decks, room, [1, 2, 2, 2, 3, 3, 3])
    filled = groups(others, decks, [size - len(lead)] + [size - len(hand) for hand in hands[1:]], [1, 2, 3])
    hands = [hand + more for hand, more in zip(hands, filled)]
    lines = [f"decks: {decks}", "phase: play", f"level: {level}", f"levels: {level}; {level}",
             f"banker: {random.randrange(4)}", f"trump: {trump}", "leader: 0",
             "hands: " + "; ".join(" ".join(hand) for hand in hands), "trick: " + " ".join(lead), "attackers: 0"]
    return lines + (["protect_triples: true"] if random.random() < 0.3 else [])


def tarot():
    """Deals that are hardly ever dealt: hands of trumps and kings, all courts in one hand, no trumps
    or no courts at all. The one who holds them has bid last."""
    players = random.choice([3, 4, 5])
    dog = 3 if players == 5 else 6
    size = (78 - dog) // players
    trumps = [f"T{n}" for n in range(1, 22)] + ["EX"]
    kings, queens, knights, jacks = ([suit + rank for suit in SUITS] for rank in "RDCV")
    pips = [f"{suit}{n}" for suit in SUITS for n in range(1, 11)]
    first = random.choice([trumps + kings, kings + queens + knights[:random.randrange(5)], pips, pips + trumps[1:20],
                           random.sample(trumps, random.choice([8, 10, 13, 15, 18]))])
    first = random.sample(first, min(len(first), size))
    rest = [card for card in trumps + kings + queens + knights + jacks + pips if card not in first]
    random.shuffle(rest)
    if random.random() < 0.4:  # the dog has trumps and courts, too
        rest.sort(key=lambda card: card in pips)
    cards = first + rest[dog:]
    seat = random.randrange(players)
    hands = [cards[i * size:(i + 1) * size] for i in range(players)]
    hands[0], hands[seat] = hands[seat], hands[0]
    # Who has a petit alone is dealt again: such deals do not exist.
    if any([card for card in hand if card in trumps] == ["T1"] for hand in hands):
        return tarot()
    dealer = (seat + random.choice([0, 1, 2])) % players  # nobody, or a few, may still go higher
    bids = ["pass"] * ((seat - dealer - 1) % players) + [random.choice(["petite", "garde", "garde", "garde_sans"])]
    lines = [f"players: {players}", f"dealer: {dealer}", "hands: " + "; ".join(" ".join(hand) for hand in hands),
             "dog: " + " ".join(rest[:dog]), f"misere: {random.choice(['true', 'false'])}"]
    if seat == dealer:  # the auction is over; let the dealer speak again
        bids = bids[:-1]
    return lines + ["phase: bid", "bids: " + "; ".join(bids)]


def take(left, cards):
    """These cards out of what is left, if they are all there."""
    if any(left.get(card, 0) < cards.count(card) for card in set(cards)):
        return []
    for card in cards:
        left[card] -= 1
    return cards


def some_meld(left, sequences):
    """Cards of one rank, most with wild cards, or of one suit in order; of any length, so that many lack little to be finished."""
    if sequences and random.random() < 0.5:
        suit, low = random.choice(SUITS), random.randrange(2, 11)
        return take(left, [suit + rank for rank in RANKS[low:low + random.choice([3, 4, 5, 6, 6, 7])]])
    rank = random.choice(RANKS[2:])
    held = [suit + rank for suit in SUITS for _ in range(left[suit + rank])]
    naturals = random.sample(held, min(len(held), random.choice([2, 3, 4, 5, 6, 6, 7, 8])))
    wild = [card for card in ("S2", "H2", "LJ", "BJ") if left[card] > 0][:random.choice([0, 0, 1, 1, 2])]
    return take(left, naturals + wild) if len(naturals) >= 2 and len(naturals + wild) >= 3 else []


def melds_of(left, sequences, number):
    melds = [meld for meld in (some_meld(left, sequences) for _ in range(number)) if meld]
    # One set of a rank that goes on, and in Canasta one at all.
    sets = [meld[0][1] for meld in melds if meld[0][1] == meld[1][1] and (len(meld) < 7 or not sequences)]
    return melds if len(set(sets)) == len(sets) else None


def canasta(sequences=False):
    """Turns near their end: melds that lack little, hands of few ranks with wild cards and threes, piles of all kinds."""
    packs = 3 if sequences else 2
    left = {suit + rank: packs for suit in SUITS for rank in RANKS} | {"LJ": packs, "BJ": packs}
    for red in ("H3", "D3"):
        left[red] = 0
    melds = [melds_of(left, sequences, random.choice([0, 1, 2, 3])) for _ in range(2)]
    if None in melds:
        return canasta(sequences)
    ranks = random.sample(RANKS[2:], random.randrange(3, 8))
    likely = [suit + rank for suit in random.sample(SUITS, random.choice([2, 3, 4])) for rank in ranks]
    likely += ["S3", "C3"] * random.choice([0, 1, 3]) + ["S2", "H2", "LJ"] * random.choice([0, 1, 2])

    def draw(number):
        cards = []
        for _ in range(number):
            card = random.choice(likely if random.random() < 0.85 else list(left))
            cards += take(left, [card])
        return cards

    phase = random.choice(["draw", "meld"])
    hands = [draw(random.choice([1, 2, 3, 4, 5, 7, 9, 12])) for _ in range(4)]
    if random.random() < 0.15:  # going out with black threes, or nearly
        hands[0] = take(left, ["S3", "C3", "S3", "C3"][:random.choice([1, 2, 2, 3, 4])]) + draw(random.choice([0, 1]))
    elif random.random() < 0.3:  # with what the melds lack
        likely += [card for meld in melds[0] for card in meld[:1] for _ in range(9)]
        hands[0] = draw(random.choice([1, 2, 3, 4, 6])) + take(left, ["S2"])
    pile, stock = draw(random.choice([1, 1, 1, 2, 3, 6])), draw(random.choice([0, 1, 2, 9]))
    for meld in melds[0]:  # a top card that fits a sequence, or would if it were not full
        if meld[0][0] == meld[1][0] and meld[0][1] != meld[1][1] and random.random() < 0.5:
            ends = [RANKS.index(meld[0][1]) - 1, RANKS.index(meld[-1][1]) + 1]
            pile += take(left, [meld[0][0] + RANKS[at] for at in [random.choice(ends)] if 2 <= at < len(RANKS)])
    if min(map(len, hands)) < (1 if phase == "draw" else 2) or not pile:
        return canasta(sequences)
    lines = ["hands: " + "; ".join(" ".join(hand) for hand in hands), "pile: " + " ".join(pile), "stock: " + " ".join(stock),
             "turn: 0", f"phase: {phase}", f"opening: {'false' if melds[0] else 'true'}",
             f"totals: {random.choice([-100, 0, 2000, 4000, 7500])}; 0"]
    lines += [f"melds{side}: " + "; ".join(" ".join(meld) for meld in melds[side]) for side in (0, 1)]
    if phase == "meld" and random.random() < 0.3:
        lines.append(f"asked: {random.choice(['no', 'yes'])}")
    if sequences and random.random() < 0.3:
        lines.append("high_opening: 160")
    return lines


def samba():
    return canasta(sequences=True)


def main():
    compare, game, number = sys.argv[1:4]
    random.seed(int(sys.argv[4]) if len(sys.argv) > 4 else 1)
    lay_out = {"canasta": canasta, "doudizhu": doudizhu, "samba": samba, "tarot": tarot, "tractor": tractor}[game]
    text = "".join("\n".join([f"game: {game}"] + lay_out()) + "\n\n" for _ in range(int(number)))
    return subprocess.run([compare, game, "-"], input=text, text=True).returncode


sys.exit(main())
