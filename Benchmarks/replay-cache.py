#!/usr/bin/env python3
"""Which texts a cache should keep: replays real reviews under several policies.

    Benchmarks/replay-cache.py REVIEWS.ndjson [LRU S3-FIFO …]

Prints the share of look-ups that hit, with room for a part of all distinct texts.
A text counts as its length and a constant, about as prepared texts do. The
policies are written as in their papers; S3-FIFO as in
`Sources/TextMeasure/Caching/CacheShard.swift`, in one shard.
"""

import bisect
import json
import random
import sys
from collections import Counter, OrderedDict


class Queue(OrderedDict):
    """Texts in order of arrival, and what they take together."""

    def __init__(self):
        super().__init__()
        self.size = 0

    def add(self, text):
        self[text] = True
        self.size += cost(text)

    def take(self, text):
        del self[text]
        self.size -= cost(text)

    def oldest(self):
        return next(iter(self))


def cost(text):
    return 600 + 35 * len(text)


class LRU:
    def __init__(self, room):
        self.room = room
        self.queue = Queue()

    def look_up(self, text):
        if text in self.queue:
            self.queue.move_to_end(text)
            return True
        self.queue.add(text)
        while self.queue.size > self.room:
            self.queue.take(self.queue.oldest())
        return False


class Sieve:
    """Zhang et al., NSDI 2024."""

    def __init__(self, room):
        self.room, self.size, self.hand = room, 0, 0
        self.order, self.visited = [], {}

    def look_up(self, text):
        if text in self.visited:
            self.visited[text] = True
            return True
        while self.order and self.size + cost(text) > self.room:
            self.hand = self.hand if self.hand < len(self.order) else 0
            looked_at = self.order[self.hand]
            if self.visited[looked_at]:
                self.visited[looked_at] = False
                self.hand += 1
            else:
                del self.order[self.hand], self.visited[looked_at]
                self.size -= cost(looked_at)
        self.order.append(text)
        self.visited[text] = False
        self.size += cost(text)
        return False


class S3FIFO:
    """Yang et al., SOSP 2023."""

    share = 0.2

    def __init__(self, room):
        self.room = room
        self.small, self.main, self.ghosts, self.uses = Queue(), Queue(), Queue(), {}

    def look_up(self, text):
        if text in self.uses:
            self.uses[text] = min(3, self.uses[text] + 1)
            return True
        comes_back = text in self.ghosts
        if comes_back:
            self.ghosts.take(text)
        while self.uses and self.small.size + self.main.size + cost(text) > self.room:
            self.make_room()
        (self.main if comes_back else self.small).add(text)
        self.uses[text] = 0
        return False

    def make_room(self):
        queue = self.main
        if self.small.size > self.room * self.share or not self.main:
            queue = self.small
        text = queue.oldest()
        queue.take(text)
        if self.uses[text] > 0:
            self.uses[text] = self.uses[text] - 1 if queue is self.main else 0
            self.main.add(text)
            return
        del self.uses[text]
        if queue is self.small:
            self.ghosts.add(text)
            while len(self.ghosts) > len(self.uses) + 1:
                self.ghosts.take(self.ghosts.oldest())


class S3FIFOTenth(S3FIFO):
    share = 0.1


class TinyLFU:
    """Einziger et al., 2017: a window of a hundredth, then a segmented LRU that
    lets in a text that was looked up more often than the one to go. Counts are exact."""

    def __init__(self, room):
        self.room, self.window = room * 0.99, room * 0.01
        self.new, self.trial, self.kept = Queue(), Queue(), Queue()
        self.counts, self.look_ups = Counter(), 0

    def look_up(self, text):
        self.count(text)
        if text in self.new or text in self.kept:
            queue = self.new if text in self.new else self.kept
            queue.move_to_end(text)
            return True
        if text in self.trial:
            self.trial.take(text)
            self.kept.add(text)
            while self.kept.size > self.room * 0.8:
                oldest = self.kept.oldest()
                self.kept.take(oldest)
                self.trial.add(oldest)
            return True
        self.new.add(text)
        while self.new.size > self.window:
            oldest = self.new.oldest()
            self.new.take(oldest)
            self.admit(oldest)
        return False

    def admit(self, text):
        while self.trial.size + self.kept.size + cost(text) > self.room:
            queue = self.trial or self.kept
            rival = queue.oldest()
            if self.counts[text] <= self.counts[rival]:
                return
            queue.take(rival)
        self.trial.add(text)

    def count(self, text):
        self.counts[text] = min(15, self.counts[text] + 1)
        self.look_ups += 1
        if self.look_ups >= 10 * max(100, len(self.new) + len(self.trial) + len(self.kept)):
            self.look_ups = 0
            self.counts = Counter({t: n // 2 for t, n in self.counts.items() if n > 1})


POLICIES = {
    "LRU": LRU,
    "SIEVE": Sieve,
    "S3-FIFO": S3FIFO,
    "S3-FIFO/10": S3FIFOTenth,
    "W-TinyLFU": TinyLFU,
}


def traces(texts, distinct, random):
    """Names and sequences of texts looked up."""
    yield "once", texts
    yield "twice, one after the other", texts + texts
    listed = random.sample(distinct, 500)
    yield "stream, and a list of 500 in turn", beside(texts, lambda n: listed[n % 500])
    shuffled = random.sample(distinct, len(distinct))
    favourite = zipf(2000, 0.9, random)
    yield "stream, and 2000 favourites", beside(texts, lambda _: shuffled[favourite()])
    page = zipf(len(distinct) // 20, 0.8, random)
    pages = [page() * 20 for _ in range(3000)]
    yield "pages of 20, each at 3 widths", [
        text for start in pages for _ in range(3) for text in shuffled[start : start + 20]
    ]
    changing = zipf(1000, 0.7, random)
    yield "1000 favourites that change", [
        shuffled[(n // 5000) * 1000 + changing()] for n in range(50_000)
    ]


def beside(texts, other):
    return [t for n, text in enumerate(texts) for t in (text, other(n))]


def zipf(count, exponent, random):
    """Draws below `count`, the nth with probability 1/n^exponent."""
    sums, total = [], 0
    for n in range(count):
        total += 1 / (n + 1) ** exponent
        sums.append(total)
    return lambda: min(bisect.bisect(sums, random.random() * total), count - 1)


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    with open(sys.argv[1], encoding="utf-8") as file:
        texts = [json.loads(line)["text"] for line in file]
    names = sys.argv[2:] or list(POLICIES)
    distinct = list(dict.fromkeys(texts))
    print(f"{len(texts)} texts, {len(distinct)} distinct\n")
    print(f"{'hits in %':36}{'room':>5}" + "".join(f"{name:>12}" for name in names))
    total = sum(map(cost, distinct))
    for name, trace in traces(texts, distinct, random.Random(7)):
        for part in (0.05, 0.1, 0.25, 0.5):
            row = f"{name:36}{part:5.0%}"
            for policy in names:
                cache = POLICIES[policy](total * part)
                row += f"{sum(map(cache.look_up, trace)) / len(trace) * 100:12.1f}"
            print(row, flush=True)


if __name__ == "__main__":
    main()
