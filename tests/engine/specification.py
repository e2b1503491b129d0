# SPDX-License-Identifier: GPL-3.0-or-later
"""analysis/cards/README.md, "The random generator", written down a second time from its text."""

MASK = (1 << 64) - 1


def rotate(x, k):
    return (x << k | x >> (64 - k)) & MASK


class Random:
    def __init__(self, seed):
        z = seed & MASK
        self.state = []
        for _ in range(4):
            z = (z + 0x9E3779B97F4A7C15) & MASK
            a = ((z ^ z >> 30) * 0xBF58476D1CE4E5B9) & MASK
            b = ((a ^ a >> 27) * 0x94D049BB133111EB) & MASK
            self.state.append(b ^ b >> 31)

    def next(self):
        s = self.state
        result = (rotate(s[1] * 5 & MASK, 7) * 9) & MASK
        t = (s[1] << 17) & MASK
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= t
        s[3] = rotate(s[3], 45)
        return result

    def below(self, n):
        while True:
            x = self.next()
            if x >= ((1 << 64) - n) % n:
                return x % n

    def shuffle(self, cards):
        for i in range(len(cards), 1, -1):
            j = self.below(i)
            cards[i - 1], cards[j] = cards[j], cards[i - 1]


def bridge_deal(seed):
    """Four hands in PBN, dealt by North: the first card goes to East."""
    cards = [(suit, rank) for suit in range(4) for rank in range(2, 15)]
    Random(seed).shuffle(cards)
    hands = [[] for _ in range(4)]
    for i, card in enumerate(cards):
        hands[(i + 1) % 4].append(card)
    letters = "..23456789TJQKA"
    texts = []
    for hand in hands:
        suits = [
            "".join(letters[rank] for s, rank in sorted(hand, reverse=True) if s == suit)
            for suit in range(4)
        ]
        texts.append(".".join(suits))
    return "N:" + " ".join(texts)
